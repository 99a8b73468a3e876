"""What each seat hears of a match, numbered anew for it, so that a page can ask for the rest."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from hanchan.records import AnyEvent, Undo, for_seat


@dataclass(slots=True)
class Stream:
    """The events that one seat hears, None for somebody who looks on, by their numbers.

    All events before number `upto` of the match have been gone through. A seat hears nearly all of
    them, so what is kept is each event that it does not: how many it had heard before.

    >>> from hanchan.table import Match
    >>> events = Match("ema-2008", seed=7).events
    >>> stream = Stream(2)
    >>> stream.extend(events, 3)
    >>> stream.last, [event.type for event in stream.since(events, 1)]
    (2, ['tsumo'])
    """

    seat: int | None
    _unheard: "array[int]" = field(default_factory=lambda: array("I"))
    upto: int = 0

    @property
    def last(self) -> int:
        """The number of the last event heard, -1 before the first."""
        return self.upto - len(self._unheard) - 1

    def extend(self, events: Sequence[AnyEvent], upto: int) -> None:
        """All events before number `upto` have been told."""
        for number in range(self.upto, upto):
            if for_seat(events[number], self.seat) is None:
                self._unheard.append(number - len(self._unheard))
        self.upto = max(self.upto, upto)

    def since(
        self, events: Sequence[AnyEvent], heard: int, upto: int | None = None
    ) -> list[AnyEvent]:
        """What was told after event `heard` of this stream, as the seat hears it."""
        told: list[AnyEvent] = []
        place = max(0, heard + 1)
        end = self.upto if upto is None else min(upto, self.upto)
        for number in range(self.in_match(place), end):
            seen = for_seat(events[number], self.seat)
            if seen is not None:
                told.append(self._renumbered(seen, place + len(told)))
        return told

    def number_of(self, upto: int) -> int:
        """The number of the last event heard before number `upto` of the match."""
        before = min(upto, self.upto)
        unheard = bisect_left(range(len(self._unheard)), before, key=lambda i: self._unheard[i] + i)
        return before - unheard - 1

    def in_match(self, place: int) -> int:
        """The number in the match of an event of this stream."""
        return place + bisect_right(self._unheard, place)

    def _renumbered(self, event: AnyEvent, place: int) -> AnyEvent:
        if isinstance(event, Undo):
            return replace(event, seq=place, to=self.number_of(event.to + 1))
        return replace(event, seq=place)
