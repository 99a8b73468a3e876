"""A whole record in numbers: most of its lines were read before.

What a line means, the careful reader tells. Of draws, discards, calls and the like only the rows
are taken. Their tiles need not be looked at, as none that does not exist can happen.
"""

from functools import cache
from hashlib import sha256
from typing import NamedTuple, cast

from hanchan.errors import RecordError
from hanchan.formats.pieces import ROW, Pieces
from hanchan.records import events as e
from hanchan.records.kinds import rows_of
from hanchan.records.read import RESULT, read_end, read_event, read_header
from hanchan.records.record import Record

PLAIN = (
    e.Tsumo, e.Dahai, e.Pass, e.Chi, e.Pon, e.Daiminkan, e.Ankan, e.Dora, e.ReachAccepted,
    e.EndKyoku,
)  # fmt: skip
"""Of which nothing need be known but the row."""
MARK = b'"seq":'


class StatedRecord(NamedTuple):
    """A record with no more events than those that are not plain; the rows of all; their places."""

    record: Record
    rows: memoryview
    events: dict[int, e.AnyEvent]


def state(data: bytes, *, compiled: bool = True) -> StatedRecord | None:
    """What the one match of a file states, None where the reader must say what is odd about it."""
    first, last = data.find(b"\n") + 1, data.rfind(b"\n", 0, -1) + 1
    if not 0 < first < last or not data.startswith(RESULT, last) or data[-1:] != b"\n":
        return None
    try:
        told = _lines(compiled=compiled).told(data[first : last - 1])
        if told is None:
            return None
        header = read_header(data[: first - 1])
        digest = sha256(memoryview(data)[:last]).hexdigest()
        result = read_end(data[last:-1], len(told) + 2, header, digest)
    except RecordError:
        return None
    events = cast("dict[int, e.AnyEvent]", told.others)
    for place, event in events.items():
        if event.seq != place:
            return None
        told.rows[ROW * place : ROW * (place + 1)] = rows_of([event]).cast("B")
    record = Record(header=header, events=tuple(events.values()), result=result)
    return StatedRecord(record, told.table, events)


@cache
def _lines(*, compiled: bool) -> Pieces:
    """The events of a record, without their numbers."""
    return Pieces(_read, b"\n", MARK, compiled=compiled)


def _read(line: bytes) -> object:
    event = read_event(line, 0)
    return rows_of([event]).tobytes() if isinstance(event, PLAIN) else event
