"""From our own record to a `Log`: what still stands after undo, in the words of all logs.

A file may hold several matches, each beginning with its header. What a record knows beyond a log,
such as claims that lost to another, is named by `not_in_a_log`.
"""

from collections.abc import Iterator
from io import BytesIO

from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.formats.losses import Loss
from hanchan.formats.own.wellformed import refuse_misshapen
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.logs.of_record import log_of
from hanchan.records.enforcement import Enforcement
from hanchan.records.events import Claim, Show, Stop, Undo
from hanchan.records.read import record_of_lines
from hanchan.records.record import Record
from hanchan.wording.sentences import sentence

HEADER = b'{"type":"header","format":"hanchan"'


def looks_like(data: bytes) -> bool:
    """Whether the bytes begin as every record does."""
    return data.startswith(HEADER)


def records(data: bytes) -> Iterator[tuple[int, Record]]:
    """The records that the bytes hold, each with the number of its first line."""
    lines = BytesIO(data).readlines()
    starts = [number for number, line in enumerate(lines) if line.startswith(HEADER)]
    if not starts or starts[0] != 0:
        starts.insert(0, 0)
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        try:
            record = record_of_lines(lines[start:end])
            refuse_misshapen(record.events)
        except RecordError as problem:
            line = None if problem.line is None else problem.line + start
            raise RecordError(problem.message, **problem.values | {"line": line}) from None
        yield start + 1, record


def read(data: bytes) -> Iterator[Log]:
    """The matches of the records in the bytes, each told as far as it goes."""
    for line, record in records(data):
        log = log_of(record)
        if record.torn:
            log = replace(log, doubts=(*log.doubts, sentence("doubt-torn")))
        if any(kyoku.offences for kyoku in log.kyoku):
            log = replace(log, doubts=(*log.doubts, sentence("doubt-offences")))
        yield log if line == 1 else moved_down(log, line - 1)


def moved_down(log: Log, lines: int) -> Log:
    """The log of a match that begins so many lines further down in its file."""
    end = log.end and replace(log.end, line=log.end.line + lines)
    return replace(log, kyoku=tuple(_moved(kyoku, lines) for kyoku in log.kyoku), end=end)


def _moved(kyoku: LoggedKyoku, lines: int) -> LoggedKyoku:
    return replace(
        kyoku,
        line=kyoku.line + lines,
        lines=tuple(line + lines for line in kyoku.lines),
        end_line=kyoku.end_line and kyoku.end_line + lines,
    )


def not_in_a_log(record: Record) -> tuple[Loss, ...]:
    """What this record knows and a log does not, so that no other format can be told."""
    kinds, header = {type(event) for event in record.events}, record.header
    drawn = header.seating != "given" or header.players != tuple(range(len(header.players)))
    asked = bool(kinds & {Show, Stop})
    among_people = header.enforcement is Enforcement.TABLE
    known = (
        (Undo in kinds, "undone-moves"),
        (Claim in kinds, "claims"),
        (asked, "answers"),
        (record.seed is not None, "seed"),
        (record.header.bots is not None, "bots"),
        (drawn, "seating"),
        (among_people, "enforcement"),
    )
    return tuple(Loss(field=field) for found, field in known if found)
