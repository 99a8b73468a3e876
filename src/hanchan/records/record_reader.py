"""Strict readers of records; a file that breaks off is read up to its last complete line."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import msgspec

from hanchan.copy_protection import Uncopyable
from hanchan.core.seeded_deals import VERSION as DEALS_VERSION
from hanchan.errors import RecordError
from hanchan.records.decode_errors import DECODE_ERRORS, check_format, decode_canonical
from hanchan.records.events import (
    AnyEvent,
    Undo,
    event_from_json,
    event_to_json,
    events_from_lines,
)
from hanchan.records.record import (
    HEADER_LINE,
    VERSION,
    Header,
    Record,
    RecordedRules,
    RecordResult,
    check_header_counts,
    check_player_counts,
    events_to_lines,
    file_error,
    rules_from_record,
)

RESULT_PREFIX = b'{"type":"result"'
HEADER_DECODER: msgspec.json.Decoder[Header] = msgspec.json.Decoder(Header)
RESULT_DECODER: msgspec.json.Decoder[RecordResult] = msgspec.json.Decoder(RecordResult)


class RecordReader(Uncopyable):
    r"""Reader of a record: the header at once, each event on demand, then the result, if any.

    >>> from hanchan.records.record import make_header
    >>> from hanchan.rules import load_rules
    >>> header = make_header(load_rules("tenhou"), names=("a", "b", "c", "d"))
    >>> reader = RecordReader([msgspec.json.encode(header) + b"\n", b'{"type":"reach_acc'])
    >>> list(reader), reader.torn, reader.result
    ([], True, None)
    """

    bound_to = "file"

    def __init__(self, lines: Iterable[bytes]) -> None:
        """Read the header from lines with line ends, such as the lines of an open file."""
        self._lines = iter(lines)
        self._hash = sha256()
        self.line = 0
        self.torn = False
        self.result: RecordResult | None = None
        first = self._next_line()
        if first is None:
            half = "yes" if self.torn else "no"
            raise RecordError("record-no-header", field="header", half=half, line=1)
        self.header = read_header(first)
        self._hash.update(first + b"\n")

    def __iter__(self) -> Iterator[AnyEvent]:
        expected = 0
        update = self._hash.update
        while (line := self._next_line()) is not None:
            if line.startswith(RESULT_PREFIX):
                digest = self._hash.hexdigest()
                self.result = read_record_result(line, self.line, self.header, digest)
                if next(self._lines, b""):
                    raise RecordError("record-after-result", field="line", line=self.line + 1)
                return
            event = decode_canonical("event", line, self.line, event_from_json, event_to_json)
            if event.seq != expected:
                values = {"given": event.seq, "wanted": expected}
                raise RecordError("record-seq", field="seq", **values, line=self.line)
            if isinstance(event, Undo) and not 0 <= event.to < expected:
                raise RecordError("record-undo", field="to", given=event.to, line=self.line)
            expected += 1
            update(line + b"\n")
            yield event

    def _next_line(self) -> bytes | None:
        """Return the next complete line without its line end, or None if there is none."""
        line = next(self._lines, b"")
        if not line:
            return None
        self.line += 1
        if not line.endswith(b"\n"):
            self.torn = True
            return None
        return line[:-1]


def read_record(source: bytes | str | Path | BinaryIO) -> Record:
    """Read a record from bytes, from the path of a file, or from a stream.

    A record that breaks off is read to its last complete line; its `complete` is False. Anything
    else that is not a canonical record raises a `RecordError` that names the line.

    >>> from hanchan.records import write_record
    >>> from hanchan.table import Match
    >>> data = write_record(Match("ema-2008", seed=7).record())
    >>> record = read_record(data)
    >>> record.header.names, record.header.rules.id, record.complete
    (('Player 4', 'Player 1', 'Player 2', 'Player 3'), 'ema-2008', False)
    >>> read_record(b"{}")
    Traceback (most recent call last):
    hanchan.errors.RecordError: line 1, header: a record begins with its header, a complete line, \
but this one has only half a line
    """
    if isinstance(source, str | Path):
        try:
            return read_record(Path(source).read_bytes())
        except OSError as error:
            raise file_error(source, error, "file-unreadable") from None
    if isinstance(source, bytes):
        if record := _read_fast(source):
            return record
        source = BytesIO(source)
    reader = RecordReader(source)
    events = tuple(reader)
    return Record(header=reader.header, events=events, result=reader.result, torn=reader.torn)


def _read_fast(data: bytes) -> Record | None:
    """Decode all events of a complete record at once; None if it has an error or an undo.

    Most records are flawless, and this reads them three times as fast as line by line.
    """
    first, last = data.find(b"\n") + 1, data.rfind(b"\n", 0, -1) + 1
    if not first or not data.startswith(RESULT_PREFIX, last) or not data.endswith(b"\n"):
        return None
    header, text = read_header(data[: first - 1]), data[first:last]
    try:
        events = events_from_lines(text)
        if events_to_lines(events) != text:
            return None
    except DECODE_ERRORS:
        return None
    if Undo in set(map(type, events)) or [e.seq for e in events] != list(range(len(events))):
        return None
    digest = sha256(data[:last]).hexdigest()
    result = read_record_result(data[last:-1], data.count(b"\n"), header, digest)
    return Record(header=header, events=tuple(events), result=result)


def read_header(line: bytes) -> Header:
    """Read and check the header, including the seed's commitment and the hash of the rules."""
    check_format(line, "hanchan", VERSION, "record-format")
    header = decode_canonical("header", line, HEADER_LINE, HEADER_DECODER.decode)
    if header.deals_version != DEALS_VERSION:
        given, known = header.deals_version, DEALS_VERSION
        raise RecordError(
            "record-version", field="deals_version", given=given, known=known, line=HEADER_LINE
        )
    if sorted(header.players) != list(range(len(header.players))):
        given, most = str(list(header.players)), len(header.players) - 1
        raise RecordError(
            "record-players", field="players", given=given, most=most, line=HEADER_LINE
        )
    _check_seed(header.seed, header, HEADER_LINE)
    check_rules_hash(header.rules)
    check_header_counts(header)
    return header


def read_record_result(line: bytes, row: int, header: Header, digest: str) -> RecordResult:
    """Read the result in the last line, given the header and the SHA-256 of the earlier lines."""
    result = decode_canonical("result", line, row, RESULT_DECODER.decode)
    if result.hash != digest:
        raise RecordError("record-hash", field="hash", given=result.hash, wanted=digest, line=row)
    _check_seed(result.seed, header, row)
    lists = {"scores": result.scores, "places": result.places, "results": result.results}
    check_player_counts(header.rules, lists, row)
    return result


def _check_seed(seed: str | None, header: Header, line: int) -> None:
    """Raise an error unless the seed matches the commitment, and the header if that has a seed."""
    if seed is None:
        return
    if header.seed not in {None, seed}:
        raise RecordError(
            "record-other-seed", field="seed", given=seed, wanted=header.seed, line=line
        )
    digest = sha256(bytes.fromhex(seed)).hexdigest()
    if digest != header.commitment:
        raise RecordError(
            "record-commitment", field="seed", given=digest, wanted=header.commitment, line=line
        )


def check_rules_hash(rules: RecordedRules) -> None:
    """Raise `RecordError` if rules written in full do not have the stated hash."""
    digest = rules_from_record(rules).content_hash()
    if rules.hash != digest:
        values = {"given": rules.hash, "wanted": digest}
        raise RecordError("record-rules-hash", field="rules.hash", **values, line=HEADER_LINE)
