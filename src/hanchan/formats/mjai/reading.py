"""Reading mjai: lines into events by one dialect's decoder, events into logs."""

from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import cast

from hanchan.errors import RecordError
from hanchan.formats.mjai import wire
from hanchan.formats.mjai.dialects import DIALECTS, Dialect, dialect_named
from hanchan.formats.mjai.lenient import LenientDecoder
from hanchan.formats.mjai.matches import MatchReader
from hanchan.formats.mjai.refusals import DECODING
from hanchan.logs.log import MOST_EVENTS, MOST_KYOKU, Log
from hanchan.wording.sentences import Sentence

Numbered = list[tuple[int, wire.Wire]]
Decode = Callable[[bytes, int], wire.Wire]
MOST_IN_A_MATCH = MOST_KYOKU * MOST_EVENTS


class Lines:
    r"""The lines of a file that are not blank, with their numbers, cut out when they are asked for.

    >>> list(Lines(b"a\n\nb"))
    [(1, b'a'), (3, b'b')]
    """

    def __init__(self, data: bytes) -> None:
        """Where the lines lie; a file may have millions of them."""
        self._data = data
        self._places = array("q")
        number, start = 1, 0
        while start < len(data):
            end = data.find(b"\n", start)
            end = len(data) if end < 0 else end
            if data[start:end].strip():
                self._places.extend((number, start, end))
            number, start = number + 1, end + 1

    def __len__(self) -> int:
        """How many there are."""
        return len(self._places) // 3

    def __getitem__(self, index: int) -> tuple[int, bytes]:
        """The number of a line, counted from 1, and what stands there."""
        places, at = self._places, 3 * index
        return places[at], self._data[places[at + 1] : places[at + 2]]


@dataclass(frozen=True, slots=True)
class Found:
    """The events of a match in a dialect, where the next match begins, and what was left out."""

    dialect: Dialect
    events: Numbered
    end: int
    doubts: tuple[Sentence, ...] = ()


def read_mjai(data: bytes, dialect: str | None = None) -> Iterator[Log]:
    r"""The matches in a file of mjai, one by one; without `dialect` each is recognised by itself.

    `RecordError` says which line is refused and why.

    >>> [log] = read_mjai(b'{"type":"start_game","names":["A","B","C","D"]}\n')
    >>> log.names
    ('A', 'B', 'C', 'D')
    """
    likely = list(DIALECTS.values()) if dialect is None else [dialect_named(dialect)]
    lines = Lines(data)
    if not lines:
        raise RecordError("mjai-empty", field="event", line=1)
    start = 0
    while start < len(lines):
        found = _match(lines, start, likely)
        start = found.end
        likely.sort(key=lambda known: known is not found.dialect)
        yield MatchReader(found.dialect, found.events, found.doubts).log()


def dialect_of(data: bytes) -> str:
    r"""The name of the dialect that the first match of a file is in.

    >>> dialect_of(b'{"type":"start_game","kyoku_first":4}\n')
    'mortal'
    >>> dialect_of(b'{"type":"start_game","uri":"tenhou"}\n')
    'original'
    """
    return _match(Lines(data), 0, list(DIALECTS.values())).dialect.name


def _match(lines: Lines, start: int, likely: Sequence[Dialect]) -> Found:
    """The match that begins at `start`, in the first dialect that has all it says.

    If none has, it is read in the one that leaves out least; if none can be read so, the one that
    got furthest says why.
    """
    for dialect in likely:
        strict = wire.decoder_of(dialect.name)
        with suppress(RecordError, *DECODING):
            return Found(
                dialect, *_decoded(lines, start, lambda text, _, of=strict.decode: of(text))
            )
    furthest: RecordError | None = None
    readings: list[Found] = []
    for dialect in likely:
        lenient = LenientDecoder(dialect)
        try:
            events, end = _decoded(lines, start, lenient.decode)
            readings.append(Found(dialect, events, end, lenient.doubts))
        except RecordError as problem:
            if furthest is None or (problem.line or 0) > (furthest.line or 0):
                furthest = problem
    if not readings:
        raise cast("RecordError", furthest)
    return min(readings, key=lambda found: len(found.doubts))


def _decoded(lines: Lines, start: int, decode: Decode) -> tuple[Numbered, int]:
    """The events from `start` up to the end of a match or the start of the next."""
    events: Numbered = []
    for place in range(start, len(lines)):
        line, text = lines[place]
        if len(events) > MOST_IN_A_MATCH:
            raise RecordError("mjai-most", field="event", most=MOST_IN_A_MATCH, line=line)
        event = decode(text, line)
        if not isinstance(event, wire.Outside):  # asked once, as there are so many of these
            events.append((line, event))
        elif isinstance(event, wire.EndGame):
            events.append((line, event))
            return events, place + 1
        elif isinstance(event, wire.StartGame):
            if events:
                return events, place
            events.append((line, event))
    return events, len(lines)
