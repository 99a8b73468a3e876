"""What happens between the deal and the end of a kyoku: mjai's events made into ours.

Ours have mjai's tags and names, so what makes one of the other needs no table of its own.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

from hanchan.formats.mjai import wire
from hanchan.logs.log import LoggedEvent
from hanchan.records.event import Event
from hanchan.records.kinds import KINDS

Make = Callable[[Any, int], LoggedEvent]


def _maker(kind: type[wire.Wire], more: str = "") -> Make:
    """What makes our event out of a line, of the fields that both have.

    Its source is written out, as for a dataclass: a log has thousands of events.
    """
    event = EVENTS[str(kind.__struct_config__.tag)]
    both = [name for name in kind.__struct_fields__ if name in event.__struct_fields__]
    given = ", ".join([*(f"{name}=line.{name}" for name in both), *more.split()])
    return cast("Make", eval(f"lambda line, seq: event(seq=seq, {given})", {"event": event}))  # noqa: S307


EVENTS: Mapping[str, type[Event]] = {
    str(event.__struct_config__.tag): event
    for event in (cast("type[Event]", kind.event) for kind in KINDS)
}
MAKERS: Mapping[type[wire.Wire], Make] = {
    kind: _maker(kind)
    for kind in (
        wire.Tsumo, wire.Dahai, wire.Chi, wire.Pon, wire.Daiminkan, wire.Ankan, wire.Kakan,
        wire.Dora, wire.Reach, wire.ReachAccepted,
    )
}  # fmt: skip
DRAW, DISCARD = MAKERS[wire.Tsumo], MAKERS[wire.Dahai]
KANS = tuple(MAKERS[kind] for kind in (wire.Daiminkan, wire.Ankan, wire.Kakan))
"""What makes the kans, after which the next tile drawn is a replacement."""
RINSHAN = _maker(wire.Tsumo, "rinshan=True")
"""What makes the draw of a replacement tile."""


@cache
def maker_of(kind: type[wire.Wire]) -> Make | None:
    """What makes our event of an event of that class; None for what is no part of the play."""
    return next((MAKERS[base] for base in kind.__mro__ if base in MAKERS), None)
