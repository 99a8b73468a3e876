"""What seats hear as JSON: an event is written once for all who hear the same of it."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from hanchan.records.event_lines import event_to_json
from hanchan.records.events import AnyEvent, StartKyoku, Tsumo, Undo
from hanchan.records.heard import PRIVATE, Stream

NUMBER = b'"seq":'
"""What stands before the number of an event."""
APART = (*PRIVATE, StartKyoku, Undo)
"""What one seat hears otherwise than another; of a draw only the seat that draws does."""
Around: TypeAlias = tuple[bytes, bytes]
"""An event as JSON before its number, and after it."""


class Written:
    """Some events of one match as JSON; only their numbers differ from seat to seat.

    >>> from hanchan.table import Match
    >>> events, stream = Match("ema-2008", seed=7).events, Stream(2)
    >>> stream.extend(events, 3)
    >>> [bytes(one) for one in Written(events).since(stream, 1)]
    [b'{"type":"tsumo","seq":2,"actor":0,"pai":"?","rinshan":false}']
    """

    __slots__ = ("_alike", "_events")

    def __init__(self, events: Sequence[AnyEvent]) -> None:
        self._events = events
        self._alike: dict[int, Around] = {}

    def since(self, stream: Stream, heard: int, upto: int | None = None) -> tuple[msgspec.Raw, ...]:
        """What `Stream.since` tells, as JSON."""
        place = max(0, heard + 1)
        first, end = stream.in_match(place), stream.end(upto)
        told: list[msgspec.Raw] = []
        for at, event in enumerate(self._events[first:end], first):
            data = self._numbered(at, event, stream, place)
            if data is not None:
                told.append(msgspec.Raw(data))
                place += 1
        return tuple(told)

    def _numbered(self, at: int, event: AnyEvent, stream: Stream, place: int) -> bytes | None:
        """An event with its number as the seat hears it, None if it does not."""
        draws = isinstance(event, Tsumo) and event.actor == stream.seat
        found = None if draws else self._alike.get(at)
        if found is None:
            seen = stream.hears(event)
            if seen is None:
                return None
            if draws or isinstance(event, APART):
                return event_to_json(stream.renumbered(seen, place))
            found = self._alike[at] = around(seen)
        return b"%b%d%b" % (found[0], place, found[1])


def around(event: AnyEvent) -> Around:
    """An event as JSON around its number.

    >>> around(Tsumo(seq=3, actor=0, pai="5mr"))
    (b'{"type":"tsumo","seq":', b',"actor":0,"pai":"5mr","rinshan":false}')
    """
    data = event_to_json(event)
    begin = data.index(NUMBER) + len(NUMBER)
    end = begin
    while data[end : end + 1].isdigit():
        end += 1
    return data[:begin], data[end:]
