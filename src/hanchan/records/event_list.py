"""The events of a match, of which those are made that somebody looks at."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Self, cast, overload

from msgspec import Struct

from hanchan.core.layout import Rules
from hanchan.records.events import AnyEvent
from hanchan.records.kinds import events_traced


class Traced(Struct, frozen=True, gc=False):
    """What an answer has led to: so many rows from event `first` on, and games they refer to.

    `told_by_game` says whether a row tells less than its event; else games are for moments alone.
    """

    first: int
    count: int
    rows: bytes
    games: bytes
    told_by_game: bool


class EventList(Sequence[AnyEvent]):
    """All events of a match, in order; what the law has traced becomes events when it is read.

    `length` says how many there are, read or not.
    """

    def __init__(self, rules: Rules, events: Iterable[AnyEvent] = ()) -> None:
        """The first events, of a match by these rules."""
        self._rules = rules
        self._events = list(events)
        self._traced: list[Traced] = []
        self.length = len(self._events)
        self._whole: tuple[AnyEvent, ...] = ()

    def __len__(self) -> int:
        """How many there are, read or not."""
        return self.length

    def __iter__(self) -> Iterator[AnyEvent]:
        """All of them, without asking for each by its place."""
        return iter(self._read())

    @overload
    def __getitem__(self, place: int) -> AnyEvent: ...
    @overload
    def __getitem__(self, place: slice) -> list[AnyEvent]: ...
    def __getitem__(self, place: int | slice) -> AnyEvent | list[AnyEvent]:
        """One of them, or some."""
        return self._read()[place]

    def whole(self) -> tuple[AnyEvent, ...]:
        """All of them as they are now; the same tuple until more happens."""
        if len(self._whole) != self.length:
            self._whole = tuple(self._read())
        return self._whole

    def extend(self, events: Iterable[AnyEvent]) -> None:
        """These have happened."""
        read = self._read()
        read.extend(events)
        self.length = len(read)

    def trace(self, traced: Traced) -> None:
        """This has happened."""
        self._traced.append(traced)
        self.length += traced.count

    def since(self, first: int) -> "EventsOfStep":
        """Those from this one to the last of today, made when they are looked at."""
        return EventsOfStep(self, first, self.length)

    def _read(self) -> list[AnyEvent]:
        if self._traced:
            for traced in self._traced:
                games = traced.games if traced.told_by_game else b""
                self._events += events_traced(traced.rows, games, self._rules, traced.first)
            self._traced.clear()
        return self._events


class EventsOfStep(Sequence[AnyEvent]):  # noqa: PLW1641 - a list has no hash either
    """Some of the events of a match, equal to a list of them."""

    __slots__ = ("_all", "_end", "_first")

    def __init__(self, events: EventList, first: int, end: int) -> None:
        self._all, self._first, self._end = events, first, end

    def __len__(self) -> int:
        """How many there are."""
        return self._end - self._first

    @overload
    def __getitem__(self, place: int) -> AnyEvent: ...
    @overload
    def __getitem__(self, place: slice) -> list[AnyEvent]: ...
    def __getitem__(self, place: int | slice) -> AnyEvent | list[AnyEvent]:
        """One of them, or some."""
        return self._all[self._first : self._end][place]

    def __iter__(self) -> Iterator[AnyEvent]:
        """All of them, without asking for each by its place."""
        return iter(self._all[self._first : self._end])

    def __eq__(self, other: object) -> bool:
        """Whether the same has happened."""
        return isinstance(other, EventsOfStep | list) and list(self) == list(cast("Self", other))

    def __repr__(self) -> str:
        """As a list."""
        return repr(list(self))
