"""What seats hear as JSON: an event is written once for all who hear the same of it."""

from collections.abc import Sequence

import msgspec

from hanchan.core.codes import NOBODY
from hanchan.records.event_lines import event_to_json
from hanchan.records.events import AnyEvent, StartKyoku, Tsumo, Undo
from hanchan.records.heard import PRIVATE, Stream

NUMBER = b'"seq":'
"""What stands before the number of an event."""
APART = (*PRIVATE, StartKyoku, Undo)
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
        self._alike: dict[int, Around] = {}

    def since(self, stream: Stream, heard: int, upto: int | None = None) -> tuple[msgspec.Raw, ...]:
        """What `Stream.since` tells, as JSON."""
        place = max(0, heard + 1)
        first, end = stream.in_match(place), stream.end(upto)
        if first < self._first:
            self._first, self._latest = first, list(self._events[first:])
        told: list[msgspec.Raw] = []
        for at in range(first, end):
            alike = self._alike.get(at)
            if alike is None or alike.drawer == stream.seat:
                data = self._heard(at, stream, place)
            else:
                data = b"%b%d%b" % (alike.before, place, alike.after)
            if data is not None:
                told.append(msgspec.Raw(data))
                place += 1
        return tuple(told)

    def _heard(self, at: int, stream: Stream, place: int) -> bytes | None:
        """An event as the seat hears it, None if it does not; kept if others hear the same."""
        event = self._latest[at - self._first]
        seen = stream.hears(event)
        if seen is None:
            return None
        drawer = event.actor if isinstance(event, Tsumo) else NOBODY
        if drawer == stream.seat or isinstance(event, APART):
            return event_to_json(stream.renumbered(seen, place))
        alike = self._alike[at] = around(seen, drawer)
        return b"%b%d%b" % (alike.before, place, alike.after)


def around(event: AnyEvent, drawer: int = NOBODY) -> Around:
    """An event as JSON around its number.

    >>> around(Tsumo(seq=3, actor=0, pai="5mr")).before
    b'{"type":"tsumo","seq":'
    """
    data = event_to_json(event)
    begin = data.index(NUMBER) + len(NUMBER)
    end = begin + len(b"%d" % event.seq)
    return Around(data[:begin], data[end:], drawer)
