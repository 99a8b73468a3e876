"""Reading mjai: lines into events by one dialect's decoder, events into logs."""

from array import array
from collections.abc import Iterator, Sequence
from typing import cast

from hanchan.errors import RecordError
from hanchan.formats.mjai import wire
from hanchan.formats.mjai.dialects import DIALECTS, Dialect, dialect_named
from hanchan.formats.mjai.matches import MatchReader
from hanchan.formats.mjai.refusals import DECODING, refusal
from hanchan.records.log import MOST_EVENTS, MOST_KYOKU, Log

Numbered = list[tuple[int, wire.Wire]]
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
        number, start, end = (self._places[3 * index + part] for part in range(3))
        return number, self._data[start:end]


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
        raise RecordError("event", "nothing", "one JSON object on each line", line=1)
    start = 0
    while start < len(lines):
        events, start, found = _match(lines, start, likely)
        likely.sort(key=lambda known: known is not found)
        yield MatchReader(found, events).log()


def dialect_of(data: bytes) -> str:
    r"""The name of the dialect that the first match of a file is in.

    >>> dialect_of(b'{"type":"start_game","kyoku_first":4}\n')
    'mortal'
    >>> dialect_of(b'{"type":"start_game","uri":"tenhou"}\n')
    'original'
    """
    return _match(Lines(data), 0, list(DIALECTS.values()))[2].name


def _match(lines: Lines, start: int, likely: Sequence[Dialect]) -> tuple[Numbered, int, Dialect]:
    """The events of the match that begins at `start`, where the next begins, and the dialect.

    If no dialect takes the match, the one that got furthest says why.
    """
    furthest: RecordError | None = None
    for dialect in likely:
        try:
            events, end = _decoded(lines, start, dialect)
        except RecordError as problem:
            if furthest is None or (problem.line or 0) > (furthest.line or 0):
                furthest = problem
        else:
            return events, end, dialect
    raise cast("RecordError", furthest)


def _decoded(lines: Lines, start: int, dialect: Dialect) -> tuple[Numbered, int]:
    """The events from `start` up to the end of a match or the start of the next."""
    decode = wire.decoder_of(dialect.name).decode
    events: Numbered = []
    place = start
    while place < len(lines):
        line, text = lines[place]
        if len(events) > MOST_IN_A_MATCH:
            allowed = f"up to {MOST_IN_A_MATCH} in a match"
            raise RecordError("event", "another event", allowed, line=line)
        try:
            event = decode(text)
        except DECODING as problem:
            raise refusal(text, line, dialect, problem) from None
        if not isinstance(event, wire.Outside):  # asked once, as there are so many of these
            events.append((line, event))
        elif isinstance(event, wire.EndGame):
            events.append((line, event))
            return events, place + 1
        elif isinstance(event, wire.StartGame):
            if events:
                break
            events.append((line, event))
        place += 1
    return events, place
