"""Read the file of an event: canonical lines, each chained to the one before."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.club.event.line import link, written
from hanchan.club.event.lines import FORMAT, VERSIONS, AnyLine, Begin
from hanchan.errors import EventError, RecordError, literal
from hanchan.records.broken_text import broken_json, misfitting, refuse_other_encodings

LINES = msgspec.json.Decoder(AnyLine)
FIRST = 1
MOST_BYTES = 64 * 1024 * 1024


class _Head(msgspec.Struct):
    """The fields that identify an event."""

    format: object = None
    version: object = None


def read_lines(data: bytes) -> Iterator[AnyLine]:
    """Read the lines of an event; `EventError` names the first broken, cut or edited one."""
    if not data:
        raise EventError("event-empty", field="event")
    _refuse_strangers(data.partition(b"\n")[0])
    *whole, rest = data.split(b"\n")
    yield from read_behind(whole)
    if rest:
        raise EventError("event-cut", field="event", line=len(whole) + 1)


def read_behind(lines: Iterable[bytes], *, number: int = 0, before: str = "") -> Iterator[AnyLine]:
    """Read the lines after line `number`, whose hash is `before`; without line ends."""
    for n, line in enumerate(checkpoints(lines), start=number + 1):
        found = _line(line, n)
        if found.n != n:
            raise EventError("event-number", field="n", given=found.n, line=n)
        if isinstance(found, Begin) != (n == FIRST):
            raise EventError("event-first", field="type", line=n)
        if found.before != before:
            raise EventError("event-edited", field="before", line=n)
        before = link(line)
        yield found


def hashes(data: bytes) -> list[str]:
    r"""The hash of each line, as the next line has it in `before`.

    >>> hashes(b"{}\n")
    ['44136fa355b3678a']
    """
    return [link(line) for line in data.splitlines()]


def _refuse_strangers(line: bytes) -> None:
    """Refuse a file that is no event, or of a later version."""
    try:
        head = msgspec.json.decode(line, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        head = _Head()
    if head.format != FORMAT:
        raise EventError("event-none", field="event", line=FIRST)
    if head.version not in VERSIONS:
        given, known = literal(head.version), ", ".join(map(str, VERSIONS))
        raise EventError("event-version", field="event", given=given, known=known, line=FIRST)


def _line(line: bytes, number: int) -> AnyLine:
    try:
        found = LINES.decode(line)
    except msgspec.ValidationError as error:
        problem = misfitting(str(error), within="line", under="", line=number)
        raise _event_error(problem) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _event_error(_broken(line, number, error)) from None
    if written(found) != line:
        raise EventError("event-spelling", field="line", line=number)
    return found


def _broken(line: bytes, number: int, error: Exception) -> RecordError:
    try:
        refuse_other_encodings(line, "line", line=number)
    except RecordError as problem:
        return problem
    return broken_json(error, line, "line", each="line", line=number)


def _event_error(problem: RecordError) -> EventError:
    return EventError(problem.message, **problem.values)


def read_event_file(path: Path) -> bytes:
    """Read a file that may be an event; `EventError` if it is too long.

    A system error is raised as `OSError`.

    >>> file = Path("cup.jsonl")
    >>> _ = file.write_bytes(b'{"type":"event"}')
    >>> read_event_file(file)
    b'{"type":"event"}'
    """
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise EventError("event-long", field=str(path), most=MOST_BYTES)
    return data
