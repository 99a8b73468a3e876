"""What seats hear as JSON: an event is written once for all who hear the same of it."""

from collections.abc import Sequence

import msgspec

from hanchan.core.codes import NOBODY
from hanchan.records.event_lines import event_to_json
from hanchan.records.events import AnyEvent, StartKyoku, Tsumo, Undo
from hanchan.records.heard import PRIVATE, Stream, for_seat

NUMBER = b'"seq":'
"""What stands before the number of an event."""
APART = frozenset((*PRIVATE, StartKyoku, Undo))
"""What one seat hears otherwise than another; of a draw only the seat that draws does."""


class Around(msgspec.Struct, frozen=True, gc=False):
    """An event as JSON before its number and after it, as all hear it but the seat that draws."""

    before: bytes
    after: bytes
    drawer: int


class Written:
    """Some events of one match as JSON; only their numbers differ from seat to seat.

    >>> from hanchan.table import Match
    >>> events, stream = Match("ema-2008", seed=7).events, Stream(2)
    >>> stream.extend(events, 3)
    >>> [bytes(one) for one in Written(events).since(stream, 1)]
    [b'{"type":"tsumo","seq":2,"actor":0,"pai":"?","rinshan":false}']
    """

    __slots__ = ("_alike", "_events", "_first", "_latest")

    def __init__(self, events: Sequence[AnyEvent]) -> None:
        self._events = events
        self._first, self._latest = len(events), list[AnyEvent]()
        """The latest events, looked up once for all who have not heard them, from the first on."""
        self._alike: dict[int, Around | None] = {}
        """Each event as all hear it alike, None of one that is heard otherwise by each."""

    def since(self, stream: Stream, heard: int, upto: int | None = None) -> tuple[msgspec.Raw, ...]:
        """What `Stream.since` tells, as JSON."""
        place = heard + 1 if heard >= 0 else 0
        first, end, seat, all_alike = stream.in_match(place), stream.upto, stream.seat, self._alike
        if upto is not None and upto < end:
            end = upto
        if first < self._first:
            self._first, self._latest = first, list(self._events[first:])
        told: list[msgspec.Raw] = []
        for at in range(first, end):
            alike = all_alike[at] if at in all_alike else self._look_up(at)
            if alike is not None and alike.drawer != seat:
                data = b"%b%d%b" % (alike.before, place, alike.after)
            else:
                seen = stream.hears(self._latest[at - self._first])
                if seen is None:
                    continue
                data = event_to_json(stream.renumbered(seen, place))
            told.append(msgspec.Raw(data))
            place += 1
        return tuple(told)

    def _look_up(self, at: int) -> Around | None:
        """An event as all hear it alike but the seat that draws, kept for the others."""
        event = self._latest[at - self._first]
        heard = None if type(event) in APART else for_seat(event, None)
        drawer = event.actor if isinstance(event, Tsumo) else NOBODY
        alike = self._alike[at] = None if heard is None else around(heard, drawer)
        return alike


def around(event: AnyEvent, drawer: int = NOBODY) -> Around:
    """An event as JSON around its number.

    >>> around(Tsumo(seq=3, actor=0, pai="5mr")).before
    b'{"type":"tsumo","seq":'
    """
    before, _, after = event_to_json(event).partition(b"%b%d" % (NUMBER, event.seq))
    return Around(before + NUMBER, after, drawer)
