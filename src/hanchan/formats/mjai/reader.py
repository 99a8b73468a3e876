"""The reader of mjai: it decodes lines into the events of one dialect, and these into logs."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple, cast

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.mjai import errors, wire_events
from hanchan.formats.mjai.dialects import DIALECTS, Dialect, dialect_named
from hanchan.formats.mjai.event_lists import as_lines
from hanchan.formats.mjai.match_reader import MatchReader
from hanchan.i18n.lazy_text import Sentence
from hanchan.logs.log import MAX_EVENTS, MAX_KYOKU, MAX_REPORTED_DOUBTS, Log

PROTOCOL_MESSAGES = frozenset({"none", "hello", "join", "error"})
"""Messages of servers and clients that are not events of the game."""

_FIELDS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_TYPE = msgspec.json.Decoder(str)


class LenientDecoder:
    """A lenient decoder for one match in a dialect; each kind of ignored field raises one doubt."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self._decode = wire_events.dialect_decoder(dialect.name, lenient=True).decode
        self._doubts: dict[tuple[str, str], Sentence] = {}

    @property
    def doubts(self) -> tuple[Sentence, ...]:
        """The doubts about ignored fields."""
        return tuple(self._doubts.values())

    def decode(self, text: bytes, line: int) -> wire_events.WireEvent:
        """Decode a line, ignoring unexpected fields; raises `RecordError` if it is no event."""
        try:
            return self._decode(text)
        except errors.DECODE_ERRORS:
            return self._decode_rest(text, line)

    def _decode_rest(self, text: bytes, line: int) -> wire_events.WireEvent:
        try:
            fields = _FIELDS.decode(text)
            kind = _TYPE.decode(fields.get("type", msgspec.Raw(b"null")))
        except errors.DECODE_ERRORS:
            raise errors.no_event_error(text, line, self.dialect) from None
        if kind in PROTOCOL_MESSAGES:
            self._drop_field(line, kind, "type", fields)
            return wire_events.NoEvent()
        if kind not in self.dialect.events:
            raise errors.unknown_event_error(kind, line, self.dialect)
        known = {"type", *self.dialect.events[kind].written, *self.dialect.events[kind].ignored}
        for name in [name for name in fields if name not in known]:
            self._drop_field(line, kind, name, fields)
        return self._decode_known(text, line, kind, fields)

    def _decode_known(
        self, text: bytes, line: int, kind: str, fields: dict[str, msgspec.Raw]
    ) -> wire_events.WireEvent:
        """Build the event from its known fields, dropping each one with an unexpected value."""
        while True:
            try:
                return self._decode(msgspec.json.encode(fields))
            except msgspec.ValidationError as problem:
                name = errors.complaint_field(str(problem))
                if name in wire_events.NEEDED_FIELDS[kind]:
                    raise errors.field_error(name, kind, fields, line) from None
                self._drop_field(line, kind, name, fields)
            except errors.DECODE_ERRORS as problem:
                raise errors.no_json_error(text, line, problem) from None

    def _drop_field(self, line: int, kind: str, name: str, fields: dict[str, msgspec.Raw]) -> None:
        """Drop a field, with a doubt for the first one of that name and event."""
        value = fields.pop(name)
        if (kind, name) not in self._doubts and len(self._doubts) < MAX_REPORTED_DOUBTS:
            self._doubts[kind, name] = errors.dropped_field_doubt(line, kind, name, value)


NumberedEvents = list[tuple[int, wire_events.WireEvent]]
Decoder = Callable[[bytes, int], wire_events.WireEvent]
NO_PLAY_PATTERN = re.compile(rb'_game"|\\')
"""A pattern that no event of play contains, except for an escape, which may represent anything."""
MAX_EVENTS_PER_MATCH = MAX_KYOKU * MAX_EVENTS


class LinePosition(NamedTuple):
    """Position of a line: line number from 1, and offset of the first byte."""

    line: int = 1
    offset: int = 0


def nonblank_lines(
    data: bytes, position: LinePosition
) -> Iterator[tuple[LinePosition, bytes, LinePosition]]:
    r"""Yield the lines that are not blank: position, content, and position of the next line.

    >>> [(place.line, text) for place, text, _ in nonblank_lines(b"a\n\nb", LinePosition())]
    [(1, b'a'), (3, b'b')]
    """
    while position.offset < len(data):
        end = data.find(b"\n", position.offset)
        end = len(data) if end < 0 else end
        text, following = data[position.offset : end], LinePosition(position.line + 1, end + 1)
        if text.strip():
            yield position, text, following
        position = following


@dataclass(frozen=True, slots=True)
class DecodedMatchEvents:
    """The events of a match in a dialect, the position after them (`end`), and doubts."""

    dialect: Dialect
    events: NumberedEvents
    end: LinePosition
    doubts: tuple[Sentence, ...] = ()


def read_mjai(data: bytes, dialect: str | None = None) -> Iterator[Log]:
    r"""Read the matches of an mjai file; without `dialect` each match's dialect is detected.

    `RecordError` names the line that cannot be read and the reason.

    >>> [log] = read_mjai(b'{"type":"start_game","names":["A","B","C","D"]}\n')
    >>> log.names
    ('A', 'B', 'C', 'D')
    """
    likely = list(DIALECTS.values()) if dialect is None else [dialect_named(dialect)]
    data = as_lines(data)
    first = next(nonblank_lines(data, LinePosition()), None)
    if first is None:
        raise RecordError("mjai-empty", field="event", line=1)
    while first is not None:
        match = _read_match(data, first[0], likely)
        likely.sort(key=lambda known: known is not match.dialect)
        yield MatchReader(match.dialect, match.events, match.doubts).log()
        first = next(nonblank_lines(data, match.end), None)


def detect_dialect(data: bytes) -> str:
    r"""Detect the dialect of a file's first match, and return its name.

    >>> detect_dialect(b'{"type":"start_game","kyoku_first":4}\n')
    'mortal'
    >>> detect_dialect(b'{"type":"start_game","uri":"tenhou"}\n')
    'original'
    """
    return _read_match(data, LinePosition(), list(DIALECTS.values())).dialect.name


def _read_match(data: bytes, start: LinePosition, likely: Sequence[Dialect]) -> DecodedMatchEvents:
    """Read the match at `start` in the first dialect that accepts all of it.

    If no dialect does, use the one that ignores the fewest fields. If no dialect can read the match
    at all, report the error of the one that got furthest.
    """
    for dialect in likely:
        decoder = wire_events.dialect_decoder(dialect.name)
        with suppress(RecordError, *errors.DECODE_ERRORS):
            at_once = _decode_match_fast(data, start, decoder)
            return DecodedMatchEvents(
                dialect,
                *at_once or _decode_match(data, start, lambda text, _, of=decoder: of.decode(text)),
            )
    furthest: RecordError | None = None
    readings: list[DecodedMatchEvents] = []
    for dialect in likely:
        lenient = LenientDecoder(dialect)
        try:
            events, end = _decode_match(data, start, lenient.decode)
            readings.append(DecodedMatchEvents(dialect, events, end, lenient.doubts))
        except RecordError as problem:
            if furthest is None or (problem.line or 0) > (furthest.line or 0):
                furthest = problem
    if not readings:
        raise cast("RecordError", furthest)
    return min(readings, key=lambda found: len(found.doubts))


def _decode_match_fast(
    data: bytes, start: LinePosition, decoder: msgspec.json.Decoder[wire_events.WireEvent]
) -> tuple[NumberedEvents, LinePosition] | None:
    """Decode a whole match at once if it has no blank lines and ends with `end_game` or the file.

    Returns None if slower decoding might succeed. Reads only the bytes of the match.
    """
    first = data.find(b"\n", start.offset)
    mark = NO_PLAY_PATTERN.search(data, first) if first >= 0 else None
    if mark is not None and not data.endswith(b'"end', first, mark.start()):
        return None
    end = -1 if mark is None else data.find(b"\n", mark.end())
    end = len(data) if end < 0 else end + 1
    text = data[start.offset : end].rstrip()
    count = text.count(b"\n") + 1
    if count > MAX_EVENTS_PER_MATCH:
        return None
    events = decoder.decode_lines(text)
    ends = isinstance(events[-1], wire_events.EndGame)
    outside = isinstance(events[0], wire_events.StartGame) + ends
    if len(events) != count or outside != sum(
        isinstance(one, wire_events.MatchEvent) for one in events
    ):
        return None
    if mark is not None and not ends:
        return None
    return list(enumerate(events, start.line)), LinePosition(start.line + count, end)


def _decode_match(
    data: bytes, start: LinePosition, decode: Decoder
) -> tuple[NumberedEvents, LinePosition]:
    """Return the events from `start` to the end of the match, and the position after them."""
    events: NumberedEvents = []
    following = start
    for position, text, following in nonblank_lines(data, start):
        line = position.line
        if len(events) > MAX_EVENTS_PER_MATCH:
            raise RecordError("mjai-most", field="event", most=MAX_EVENTS_PER_MATCH, line=line)
        event = decode(text, line)
        if not isinstance(
            event, wire_events.MatchEvent
        ):  # one check covers all of these frequent events
            events.append((line, event))
        elif isinstance(event, wire_events.EndGame):
            events.append((line, event))
            return events, following
        elif isinstance(event, wire_events.StartGame):
            if events:
                return events, position
            events.append((line, event))
    return events, following
