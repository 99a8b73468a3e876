"""What a file of Mortal or of mjai.app states, in numbers, read in one go by compiled code.

Which fields an event has in a dialect its table tells; names, rules and the end of the match the
careful reader reads.
"""

from collections.abc import Sequence
from functools import cache
from threading import local

from hanchan.errors import RecordError
from hanchan.formats.mjai import wire
from hanchan.formats.mjai.dialects import DIALECTS, MJAI_APP, MORTAL, Dialect, Fields
from hanchan.formats.mjai.matches import WINDS, MatchReader
from hanchan.formats.mjai.refusals import DECODING
from hanchan.formats.mjai.scan import layout
from hanchan.formats.mjai.scan.match import scan_lines
from hanchan.formats.scanning.room import Room
from hanchan.formats.scanning.stating import MOST_ROWS
from hanchan.formats.scanning.tape import END, START
from hanchan.formats.scanning.words import Told, Words
from hanchan.kernels.library import form_of
from hanchan.logs.in_numbers import ENDING_CODES, blank_kyoku, state_end
from hanchan.logs.layout import StatedEnd, StatedLog
from hanchan.logs.log import MOST_KYOKU
from hanchan.records.names import CODES

KNOWN = (MORTAL, MJAI_APP)
"""The dialects that are read so, in the order in which a file is tried for them."""
NAMES = sorted({
    name
    for dialect in DIALECTS.values()
    for told in dialect.events.values()
    for name in (*told.required, *told.optional, *told.ignored)
} - {*layout.READ})  # fmt: skip
FIELDS = {name: number for number, name in enumerate((*layout.READ, *NAMES), 1)}
TYPES = {name: number for number, name in enumerate(layout.TYPES, 1)}
DEALS = b'"start_kyoku"'


class Work(local):
    """What a thread needs while it reads a file."""

    def __init__(self) -> None:
        """The tables of the dialects are known."""
        self.scan = layout.MjaiScan()
        for row, dialect in enumerate(KNOWN):
            for name, told in dialect.events.items():
                required, allowed = _masks(told)
                self.scan.required[row, TYPES[name]] = required
                self.scan.allowed[row, TYPES[name]] = allowed


def _masks(told: Fields) -> tuple[int, int]:
    required = sum(1 << FIELDS[name] for name in ("type", *told.required))
    others = {*told.optional, *told.ignored}
    return required, required | sum(1 << FIELDS[name] for name in others)


WORK, ROOM = Work(), Room(MOST_ROWS)


def state(data: bytes, *, compiled: bool = True) -> StatedLog | None:
    """What the match of a file states; None where it must be read otherwise."""
    deals = data.count(DEALS)
    told = _words(compiled=compiled).told(data, lines=True) if deals <= MOST_KYOKU else None
    if told is None:
        return None
    scan, kyoku, rows, end = WORK.scan, blank_kyoku(deals), ROOM.rows(deals), StatedEnd()
    form_of(scan_lines, compiled=compiled)(told.tape, told.words, scan, kyoku, rows)
    if scan.trouble:
        return None
    dialect = next(one for i, one in enumerate(KNOWN) if scan.dialects >> i & 1)
    try:
        log = MatchReader(dialect, _around(data, told, scan, dialect)).log()
    except (RecordError, *DECODING):
        return None
    state_end(end, log.end)
    return None if log.doubts else StatedLog(log, kyoku, rows, end)


def _around(
    data: bytes, told: Told, scan: layout.MjaiScan, dialect: Dialect
) -> Sequence[tuple[int, wire.Wire]]:
    """The events that are no part of a kyoku."""
    decode, tape = wire.decoder_of(dialect.name).decode, told.tape
    rows = [row for row in (scan.start, scan.end) if row >= 0]
    return [
        (line, decode(data[tape[row, START] : tape[row, END]])) for line, row in enumerate(rows)
    ]


@cache
def _words(*, compiled: bool) -> Words:
    return Words(meaning, compiled=compiled)


def meaning(text: str) -> tuple[int, ...]:
    """What a text may mean as a field, an event, a tile, a round, and why a kyoku was drawn.

    >>> meaning("E"), meaning("dora"), meaning("Somebody")
    ((0, 0, 28, 1, 0), (0, 10, 0, 0, 0), ())
    """
    reason = MJAI_APP.reasons.get(text)
    means_so = (
        FIELDS.get(text, 0),
        TYPES.get(text, 0),
        CODES[text] + 1 if text in CODES else 0,
        WINDS.index(text) + 1 if text in WINDS else 0,
        0 if reason is None else ENDING_CODES[reason] + 1,
    )
    return means_so if any(means_so) else ()
