"""Reader of event files: canonical lines, each chained to the previous one by its hash."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.club.event.line_base import encode_line, line_hash
from hanchan.club.event.lines import FORMAT, VERSIONS, AnyLine, EventStart
from hanchan.errors import EventError, RecordError, quote_input
from hanchan.records.decode_errors import check_utf8, json_syntax_error, json_value_error

LINE_DECODER = msgspec.json.Decoder(AnyLine)
FIRST_LINE = 1
MAX_BYTES = 64 * 1024 * 1024


class _Head(msgspec.Struct):
    """The fields that identify an event."""

    format: object = None
    version: object = None


def read_event_lines(data: bytes) -> Iterator[AnyLine]:
    """Read the lines of an event; `EventError` names the first broken, truncated or edited line."""
    if not data:
        raise EventError("event-empty", field="event")
    _check_format(data.partition(b"\n")[0])
    *whole, rest = data.split(b"\n")
    yield from read_following_lines(whole)
    if rest:
        raise EventError("event-cut", field="event", line=len(whole) + 1)


def read_following_lines(
    lines: Iterable[bytes], *, number: int = 0, before: str = ""
) -> Iterator[AnyLine]:
    """Read lines without line endings that follow line `number`, whose hash is `before`."""
    for n, line in enumerate(checkpoints(lines), start=number + 1):
        found = _decode_line(line, n)
        if found.n != n:
            raise EventError("event-number", field="n", given=found.n, line=n)
        if isinstance(found, EventStart) != (n == FIRST_LINE):
            raise EventError("event-first", field="type", line=n)
        if found.before != before:
            raise EventError("event-edited", field="before", line=n)
        before = line_hash(line)
        yield found


def line_hashes(data: bytes) -> list[str]:
    r"""Return the hash of each line of a file, which the next line holds as `before`.

    >>> line_hashes(b"{}\n")
    ['44136fa355b3678a']
    """
    return [line_hash(line) for line in data.splitlines()]


def _check_format(line: bytes) -> None:
    """Refuse a file that is not an event, or an event of an unknown version."""
    try:
        head = msgspec.json.decode(line, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        head = _Head()
    if head.format != FORMAT:
        raise EventError("event-none", field="event", line=FIRST_LINE)
    if head.version not in VERSIONS:
        given, known = quote_input(head.version), ", ".join(map(str, VERSIONS))
        raise EventError("event-version", field="event", given=given, known=known, line=FIRST_LINE)


def _decode_line(line: bytes, number: int) -> AnyLine:
    try:
        try:
            found = LINE_DECODER.decode(line)
        except msgspec.ValidationError as error:
            raise json_value_error(str(error), within="line", line=number) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            check_utf8(line, "line", line=number)
            raise json_syntax_error(error, line, "line", each="line", line=number) from None
    except RecordError as problem:
        raise EventError(problem.message, **problem.values) from None
    if encode_line(found) != line:
        raise EventError("event-spelling", field="line", line=number)
    return found


def read_event_file(path: Path) -> bytes:
    """Read an event file; raise `EventError` if it is too long, `OSError` if it cannot be read.

    >>> file = Path("cup.jsonl")
    >>> _ = file.write_bytes(b'{"type":"event"}')
    >>> read_event_file(file)
    b'{"type":"event"}'
    """
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise EventError("event-long", field=str(path), most=MAX_BYTES)
    return data
