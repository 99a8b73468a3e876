"""What happens between the deal and the end of a kyoku: mjai's events made into ours."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hanchan.formats.mjai import wire
from hanchan.records import events as ev
from hanchan.records.log import LoggedEvent

Make = Callable[[Any, int], LoggedEvent]


def _tsumo(event: wire.Tsumo, seq: int) -> LoggedEvent:
    return ev.Tsumo(seq=seq, actor=event.actor, pai=event.pai)


def _dahai(event: wire.Dahai, seq: int) -> LoggedEvent:
    tsumogiri = bool(event.tsumogiri)
    return ev.Dahai(seq=seq, actor=event.actor, pai=event.pai, tsumogiri=tsumogiri)


def _chi(event: wire.Chi, seq: int) -> LoggedEvent:
    return ev.Chi(
        seq=seq, actor=event.actor, target=event.target, pai=event.pai, consumed=event.consumed
    )


def _pon(event: wire.Pon, seq: int) -> LoggedEvent:
    return ev.Pon(
        seq=seq, actor=event.actor, target=event.target, pai=event.pai, consumed=event.consumed
    )


def _daiminkan(event: wire.Daiminkan, seq: int) -> LoggedEvent:
    return ev.Daiminkan(
        seq=seq, actor=event.actor, target=event.target, pai=event.pai, consumed=event.consumed
    )


def _ankan(event: wire.Ankan, seq: int) -> LoggedEvent:
    return ev.Ankan(seq=seq, actor=event.actor, consumed=event.consumed)


def _kakan(event: wire.Kakan, seq: int) -> LoggedEvent:
    return ev.Kakan(seq=seq, actor=event.actor, pai=event.pai, consumed=event.consumed)


def _dora(event: wire.Dora, seq: int) -> LoggedEvent:
    return ev.Dora(seq=seq, dora_marker=event.dora_marker)


def _reach(event: wire.Reach, seq: int) -> LoggedEvent:
    return ev.Reach(seq=seq, actor=event.actor)


def _reach_accepted(event: wire.ReachAccepted, seq: int) -> LoggedEvent:
    return ev.ReachAccepted(seq=seq, actor=event.actor)


MAKERS: Mapping[type[wire.Wire], Make] = {
    wire.Tsumo: _tsumo, wire.Dahai: _dahai, wire.Chi: _chi, wire.Pon: _pon,
    wire.Daiminkan: _daiminkan, wire.Ankan: _ankan, wire.Kakan: _kakan, wire.Dora: _dora,
    wire.Reach: _reach, wire.ReachAccepted: _reach_accepted,
}  # fmt: skip


DISCARD = _dahai
KANS = (_daiminkan, _ankan, _kakan)
"""What makes the kans, after which the next tile drawn is a replacement."""


def rinshan(event: wire.Tsumo, seq: int) -> LoggedEvent:
    """The draw of a replacement tile."""
    return ev.Tsumo(seq=seq, actor=event.actor, pai=event.pai, rinshan=True)


@cache
def maker_of(kind: type[wire.Wire]) -> Make | None:
    """What makes our event of an event of that class; None for what is no part of the play."""
    return next((MAKERS[base] for base in kind.__mro__ if base in MAKERS), None)
