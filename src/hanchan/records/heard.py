"""What a seat hears of the events, and which events still stand after undo."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from hanchan.core.codes import NOBODY, SEATS
from hanchan.records.events import (
    HIDDEN,
    AnyEvent,
    Claim,
    Pass,
    StartKyoku,
    Tsumo,
    Undo,
    event_to_json,
)

PRIVATE = (Pass, Claim)
"""What the seat alone hears that does it."""
Numbered: TypeAlias = tuple[int, AnyEvent]
"""An event with its number in the match."""


def for_seat(event: AnyEvent, seat: int | None) -> AnyEvent | None:
    """The event as a seat hears it, None if it does not; `seat` None is somebody who looks on.

    The hands dealt to others and the tiles they draw are `?`, and nobody sees the wall. Who passed
    a tile was able to claim it, so a pass is heard by nobody else; nor is a claim, for what comes
    of it is told by other events. Whether somebody answered in the same step is not told either.

    >>> for_seat(Tsumo(seq=7, actor=1, pai="5mr"), 0)
    Tsumo(seq=7, actor=1, pai='?', rinshan=False)
    >>> for_seat(Pass(seq=8, actor=1, ron=True), 0) is None
    True
    """
    if isinstance(event, Tsumo):
        return event if event.actor == seat else replace(event, pai=HIDDEN)
    if isinstance(event, StartKyoku):
        tehais = tuple(
            tehai if p == seat else (HIDDEN,) * len(tehai) for p, tehai in enumerate(event.tehais)
        )
        return replace(event, tehais=tehais, wall=None)
    if isinstance(event, PRIVATE):
        return replace(event, together=False) if event.actor == seat else None
    return event


def seat_events(events: Iterable[AnyEvent], seat: int | None) -> list[AnyEvent]:
    """All that a seat hears, numbered anew from 0: a gap would betray that somebody passed.

    >>> heard = seat_events([Pass(seq=0, actor=1, ron=True), Tsumo(seq=1, actor=0, pai="E")], 0)
    >>> [event.seq for event in heard]
    [0]
    """
    heard: list[AnyEvent] = []
    number: dict[int, int] = {}
    for event in events:
        seen = for_seat(event, seat)
        if seen is not None:
            seen = replace(seen, seq=len(heard))
            if isinstance(seen, Undo):
                seen = replace(seen, to=number[seen.to])
            heard.append(seen)
        number[event.seq] = len(heard) - 1
    return heard


def standing(events: Iterable[AnyEvent]) -> list[AnyEvent]:
    """The events that have not been undone, without the undos themselves.

    >>> draw, undo = Tsumo(seq=1, actor=0, pai="E"), Undo(seq=2, to=0)
    >>> standing([Tsumo(seq=0, actor=3, pai="S"), draw, undo])
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


def by_kyoku(events: Iterable[AnyEvent]) -> list[list[AnyEvent]]:
    """What stands of each kyoku, from its deal to before the next one.

    >>> from hanchan.table import Match
    >>> [len(kyoku) for kyoku in by_kyoku(Match("ema-2008", seed=7).events)]
    [2]
    """
    found: list[list[AnyEvent]] = []
    for event in standing(events):
        if isinstance(event, StartKyoku):
            found.append([])
        if found:
            found[-1].append(event)
    return found


def standing_in_kyoku(events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """What `standing` tells of the latest kyoku, looked through from behind and no further."""
    stands: list[AnyEvent] = []
    kept = len(events)
    for event in reversed(events):
        if isinstance(event, Undo):
            kept = min(kept, event.to)
        elif event.seq <= kept:
            stands.append(event)
            if isinstance(event, StartKyoku):
                break
    return stands[::-1]


def private_among(events: Sequence[AnyEvent], first: int, end: int) -> list[Numbered]:
    """Of the events from number `first` to before `end` those that one seat alone hears.

    >>> private_among([Tsumo(seq=0, actor=3, pai="S"), Pass(seq=1, actor=1, ron=True)], 0, 2)
    [(1, Pass(seq=1, actor=1, ron=True, together=False))]
    """
    told = enumerate(events[first:end], first)
    return [(number, event) for number, event in told if isinstance(event, PRIVATE)]


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
    last: int = -1
    """The number of the last event heard, -1 before the first."""

    def hears(self, event: AnyEvent) -> AnyEvent | None:
        """The event as the seat hears it, None if it does not."""
        return for_seat(event, self.seat)

    def extend(self, events: Sequence[AnyEvent], upto: int) -> None:
        """All events before number `upto` have been told."""
        if upto > self.upto:
            self.go_on(private_among(events, self.upto, upto), upto)

    def go_on(self, private: Iterable[Numbered], upto: int) -> None:
        """The same where it is known which of those that are new are private."""
        for number, event in private:
            if self.hears(event) is None:
                self._unheard.append(number - len(self._unheard))
        self.upto, self.last = upto, upto - len(self._unheard) - 1

    def since(
        self, events: Sequence[AnyEvent], heard: int, upto: int | None = None
    ) -> list[AnyEvent]:
        """What was told after event `heard` of this stream, as the seat hears it."""
        told: list[AnyEvent] = []
        place = max(0, heard + 1)
        for event in events[self.in_match(place) : self.end(upto)]:
            seen = self.hears(event)
            if seen is not None:
                told.append(self.renumbered(seen, place + len(told)))
        return told

    def end(self, upto: int | None) -> int:
        """Before which event of the match what has been told ends, and what lies before `upto`."""
        return self.upto if upto is None or upto > self.upto else upto

    def number_of(self, upto: int) -> int:
        """The number of the last event heard before number `upto` of the match."""
        if upto >= self.upto:
            return self.last
        unheard = bisect_left(range(len(self._unheard)), upto, key=lambda i: self._unheard[i] + i)
        return upto - unheard - 1

    def in_match(self, place: int) -> int:
        """The number in the match of an event of this stream."""
        unheard = self._unheard
        if not unheard or place >= unheard[-1]:  # as of nearly all who listen
            return place + len(unheard)
        return place + bisect_right(unheard, place)

    def renumbered(self, event: AnyEvent, place: int) -> AnyEvent:
        """An event that the seat hears, with its number among those."""
        if isinstance(event, Undo):
            return replace(event, seq=place, to=self.number_of(event.to + 1))
        return event if event.seq == place else replace(event, seq=place)


class Streams:
    """The streams of all seats of one match, and of those who look on, which go on together.

    >>> from hanchan.table import Match
    >>> streams = Streams()
    >>> streams.told(Match("ema-2008", seed=7).events, 3)[2].last
    2
    """

    __slots__ = ("_of", "_upto")

    def __init__(self) -> None:
        """Nothing has been told."""
        self._upto = 0
        self._of: dict[int | None, Stream] = {seat: Stream(seat) for seat in (*range(SEATS), None)}

    def told(self, events: Sequence[AnyEvent], upto: int) -> Mapping[int | None, Stream]:
        """The stream of each seat, once all events before number `upto` have been told."""
        if upto > self._upto:
            private = private_among(events, self._upto, upto)
            for stream in self._of.values():
                if private:
                    stream.go_on(private, upto)
                else:
                    stream.last += upto - stream.upto
                    stream.upto = upto
            self._upto = upto
        return self._of


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
