"""Redaction of events for a seat, and the removal of undone events."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from hanchan.core.codes import NOBODY, SEATS
from hanchan.records import events as e
from hanchan.records.events import AnyEvent, Claim, Pass, StartKyoku, Tsumo, Undo

PRIVATE_EVENTS = (Pass, Claim)
"""Events that only their own seat sees."""
NumberedEvent: TypeAlias = tuple[int, AnyEvent]


def redact_event(event: AnyEvent, seat: int | None) -> AnyEvent | None:
    """Redact an event for a seat, or for a spectator (None); returns None if it is not visible.

    Hands dealt to others and tiles they draw are `?`, and the wall is removed. Other seats do not
    see a pass, which would reveal that the seat could have claimed the tile, nor a claim, whose
    outcome is in later events. Whether two answers share a step is not revealed either.

    >>> redact_event(Tsumo(seq=7, actor=1, pai="5mr"), 0)
    Tsumo(seq=7, actor=1, pai='?', rinshan=False)
    >>> redact_event(Pass(seq=8, actor=1, ron=True), 0) is None
    True
    """
    if isinstance(event, Tsumo):
        return event if event.actor == seat else replace(event, pai=e.HIDDEN)
    if isinstance(event, StartKyoku):
        hands = enumerate(event.tehais)
        tehais = tuple(hand if p == seat else (e.HIDDEN,) * len(hand) for p, hand in hands)
        return replace(event, tehais=tehais, wall=None)
    if isinstance(event, PRIVATE_EVENTS):
        return replace(event, together=False) if event.actor == seat else None
    return event


def redact_events(events: Iterable[AnyEvent], seat: int | None) -> list[AnyEvent]:
    """Redact events for a seat, renumbered from 0 because a gap would reveal that a seat passed.

    >>> visible = redact_events([Pass(seq=0, actor=1, ron=True), Tsumo(seq=1, actor=0, pai="E")], 0)
    >>> [event.seq for event in visible]
    [0]
    """
    visible: list[AnyEvent] = []
    number: dict[int, int] = {}
    for event in events:
        seen = redact_event(event, seat)
        if seen is not None:
            seen = replace(seen, seq=len(visible))
            if isinstance(seen, Undo):
                seen = replace(seen, to=number[seen.to])
            visible.append(seen)
        number[event.seq] = len(visible) - 1
    return visible


def drop_undone(events: Iterable[AnyEvent]) -> list[AnyEvent]:
    """Return the events except undone ones and the undos themselves.

    >>> draw, undo = Tsumo(seq=1, actor=0, pai="E"), Undo(seq=2, to=0)
    >>> drop_undone([Tsumo(seq=0, actor=3, pai="S"), draw, undo])
    [Tsumo(seq=0, actor=3, pai='S', rinshan=False)]
    """
    every = list(events)
    if Undo not in set(map(type, every)):
        return every
    left: list[AnyEvent] = []
    for event in every:
        if isinstance(event, Undo):
            while left and left[-1].seq > event.to:
                left.pop()
        else:
            left.append(event)
    return left


def split_by_kyoku(events: Iterable[AnyEvent]) -> list[list[AnyEvent]]:
    """Split events at each deal; undone events, and those before the first deal, are left out.

    >>> from hanchan.table import Match
    >>> [len(kyoku) for kyoku in split_by_kyoku(Match("ema-2008", seed=7).events)]
    [2]
    """
    found: list[list[AnyEvent]] = []
    for event in drop_undone(events):
        if isinstance(event, StartKyoku):
            found.append([])
        if found:
            found[-1].append(event)
    return found


def latest_kyoku_events(events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """Return the events since the latest deal, without undone ones; the search is from the end."""
    found: list[AnyEvent] = []
    upto = len(events)
    for event in reversed(events):
        if isinstance(event, Undo):
            upto = min(upto, event.to)
        elif event.seq <= upto:
            found.append(event)
            if isinstance(event, StartKyoku):
                break
    return found[::-1]


def private_events(events: Sequence[AnyEvent], first: int, end: int) -> list[NumberedEvent]:
    """Return the private events, with their numbers, from number `first` to before `end`.

    >>> private_events([Tsumo(seq=0, actor=3, pai="S"), Pass(seq=1, actor=1, ron=True)], 0, 2)
    [(1, Pass(seq=1, actor=1, ron=True, together=False))]
    """
    numbered = enumerate(events[first:end], first)
    return [(number, event) for number, event in numbered if isinstance(event, PRIVATE_EVENTS)]


@dataclass(slots=True)
class SeatStream:
    """The events that one seat, or a spectator (None), may see, with numbers of their own.

    All events before number `upto` of the match have been processed. A seat sees nearly all events,
    so the stream stores only the hidden ones, each as the number of visible events before it.

    >>> from hanchan.table import Match
    >>> events = Match("ema-2008", seed=7).events
    >>> stream = SeatStream(2)
    >>> stream.extend(events, 3)
    >>> stream.last, [event.type for event in stream.since(events, 1)]
    (2, ['tsumo'])
    """

    seat: int | None
    _hidden: "array[int]" = field(default_factory=lambda: array("I"))
    upto: int = 0
    last: int = -1
    """The number of the last visible event, -1 before the first."""

    def extend(self, events: Sequence[AnyEvent], upto: int) -> None:
        """Process all events before number `upto`."""
        if upto > self.upto:
            self.extend_private(private_events(events, self.upto, upto), upto)

    def extend_private(self, private: Iterable[NumberedEvent], upto: int) -> None:
        """Process the events before number `upto`; `private` are the private events among them."""
        for number, event in private:
            if redact_event(event, self.seat) is None:
                self._hidden.append(number - len(self._hidden))
        self.upto, self.last = upto, upto - len(self._hidden) - 1

    def since(
        self, events: Sequence[AnyEvent], after: int, upto: int | None = None
    ) -> list[AnyEvent]:
        """Return the redacted events after number `after` of this stream.

        They end before number `upto` of the match, by default with the last one processed.
        """
        visible: list[AnyEvent] = []
        number = max(0, after + 1)
        end = self.upto if upto is None else min(upto, self.upto)
        for event in events[self.match_number(number) : end]:
            seen = redact_event(event, self.seat)
            if seen is not None:
                visible.append(self.renumber(seen, number + len(visible)))
        return visible

    def last_number_before(self, upto: int) -> int:
        """Return the number in this stream of its last event before number `upto` of the match."""
        if upto >= self.upto:
            return self.last
        hidden = bisect_left(range(len(self._hidden)), upto, key=lambda i: self._hidden[i] + i)
        return upto - hidden - 1

    def match_number(self, number: int) -> int:
        """Return the match number of event `number` in this stream."""
        hidden = self._hidden
        if not hidden or number >= hidden[-1]:  # nearly always
            return number + len(hidden)
        return number + bisect_right(hidden, number)

    def renumber(self, event: AnyEvent, number: int) -> AnyEvent:
        """Give a visible event the number `number` in this stream; translate an undo's target."""
        if isinstance(event, Undo):
            return replace(event, seq=number, to=self.last_number_before(event.to + 1))
        return event if event.seq == number else replace(event, seq=number)


class SeatStreams:
    """The streams of all seats of one match, and of spectators, advanced together.

    >>> from hanchan.table import Match
    >>> streams = SeatStreams()
    >>> streams.advance(Match("ema-2008", seed=7).events, 3)[2].last
    2
    """

    __slots__ = ("_of", "_upto")

    def __init__(self) -> None:
        self._upto = 0
        seats: tuple[int | None, ...] = (*range(SEATS), None)
        self._of = {seat: SeatStream(seat) for seat in seats}

    def advance(self, events: Sequence[AnyEvent], upto: int) -> Mapping[int | None, SeatStream]:
        """Process all events before number `upto`; return the stream of each seat.

        The stream of spectators has the key None.
        """
        if upto > self._upto:
            private = private_events(events, self._upto, upto)
            for stream in self._of.values():
                if private:
                    stream.extend_private(private, upto)
                else:
                    stream.last += upto - stream.upto
                    stream.upto = upto
            self._upto = upto
        return self._of


SEAT_DEPENDENT_EVENTS = frozenset((*PRIVATE_EVENTS, StartKyoku, Undo))
"""Events that seats see differently, except draws, which differ only for the drawing seat."""


class SplitJson(NamedTuple):
    """An event as JSON, split at its number, as every seat but the drawing one sees it.

    `drawer` is the seat that draws, or NOBODY.
    """

    before: bytes
    after: bytes
    drawer: int


class RedactedJson:
    """Events of one match as JSON, encoded once for all seats that see the same event.

    >>> from hanchan.table import Match
    >>> events, stream = Match("ema-2008", seed=7).events, SeatStream(2)
    >>> stream.extend(events, 3)
    >>> [bytes(one) for one in RedactedJson(events).since(stream, 1)]
    [b'{"type":"tsumo","seq":2,"actor":0,"pai":"?","rinshan":false}']
    """

    __slots__ = ("_alike", "_events", "_first", "_latest")

    def __init__(self, events: Sequence[AnyEvent]) -> None:
        self._events = events
        self._first, self._latest = len(events), list[AnyEvent]()
        """Recent events, read once for all streams that still need them."""
        self._alike: dict[int, SplitJson | None] = {}
        """The JSON of each event that all seats see alike, or None if seats see it differently."""

    def since(
        self, stream: SeatStream, after: int, upto: int | None = None
    ) -> tuple[msgspec.Raw, ...]:
        """Return the result of `SeatStream.since`, as JSON."""
        number = max(0, after + 1)
        first, seat, all_alike = stream.match_number(number), stream.seat, self._alike
        end = stream.upto if upto is None else min(upto, stream.upto)
        if first < self._first:
            self._first, self._latest = first, list(self._events[first:])
        visible: list[msgspec.Raw] = []
        for at in range(first, end):
            alike = all_alike[at] if at in all_alike else self._split(at)
            if alike is not None and alike.drawer != seat:
                data = b"%b%d%b" % (alike.before, number, alike.after)
            else:
                seen = redact_event(self._latest[at - self._first], seat)
                if seen is None:
                    continue
                data = e.event_to_json(stream.renumber(seen, number))
            visible.append(msgspec.Raw(data))
            number += 1
        return tuple(visible)

    def _split(self, at: int) -> SplitJson | None:
        """Encode an event for all seats but the drawing one; None if seats see it differently."""
        event = self._latest[at - self._first]
        redacted = None if type(event) in SEAT_DEPENDENT_EVENTS else redact_event(event, None)
        drawer = event.actor if isinstance(event, Tsumo) else NOBODY
        if redacted is None:
            self._alike[at] = None
        else:
            before, key, after = e.event_to_json(redacted).partition(b'"seq":')
            after = after.removeprefix(b"%d" % redacted.seq)
            self._alike[at] = SplitJson(before + key, after, drawer)
        return self._alike[at]
