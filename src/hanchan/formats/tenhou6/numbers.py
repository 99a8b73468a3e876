"""What a file of tenhou.net/6 states, in numbers, read in one go by compiled code.

Names, rules and the end of the match are read by the careful reader, of a file without its kyoku.
"""

from functools import cache
from threading import local

import numpy as np

from hanchan.errors import RecordError
from hanchan.formats.scanning.meld_rows import meld_row
from hanchan.formats.scanning.room import Room
from hanchan.formats.scanning.stating import MOST_ROWS
from hanchan.formats.scanning.tape import END, START, VALUE
from hanchan.formats.scanning.words import Told, Words
from hanchan.formats.tenhou6.calls import KAKAN, Call, read_call
from hanchan.formats.tenhou6.document import documents
from hanchan.formats.tenhou6.ending import (
    ALL_TENPAI,
    EXHAUSTED,
    NO_TENPAI,
    REASON_OF_WORD,
    UNKNOWN,
    WIN,
)
from hanchan.formats.tenhou6.order import KIND_OF_CALL, Throw
from hanchan.formats.tenhou6.reading import THROWS, read_document
from hanchan.formats.tenhou6.scan import layout
from hanchan.formats.tenhou6.scan.match import scan_document
from hanchan.formats.tenhou6.scan.order import JUST_DRAWN, Order
from hanchan.formats.tenhou6.tiles import NAME_OF_CODE
from hanchan.formats.tenhou6.worth import read_worth
from hanchan.formats.tenhou6.yaku import DORA, RED, URA, read_yaku
from hanchan.kernels.library import form_of
from hanchan.logs.in_numbers import ENDING_CODES, LIMIT_CODES, YAKU_CODES, blank_kyoku, state_end
from hanchan.logs.layout import UNSAID, StatedEnd, StatedLog
from hanchan.logs.log import MOST_KYOKU, Log
from hanchan.records.names import CODES

RED_NAME = "r"
COUNTED = {DORA: layout.COUNTED_DORA, RED: layout.COUNTED_RED, URA: layout.COUNTED_URA}
WAY_OF_TENPAI = {
    EXHAUSTED: layout.BY_PAYMENTS, ALL_TENPAI: layout.ALL, NO_TENPAI: layout.NONE,
}  # fmt: skip
KEY_LOG = "log"


def state(data: bytes, *, compiled: bool = True) -> StatedLog | None:
    """What the match of a file states; None where a reader must say what is odd about it."""
    told = _words(compiled=compiled).told(data)
    log = None if told is None else told.list_of(layout.KEY_LOG)
    if told is None or log is None:
        return None
    start, end = told.tape[log, START], told.tape[log, END]
    try:
        [head] = documents(data[:start] + b"[]" + data[end:])
        without = read_document(head)
    except RecordError:
        return None
    count = told.tape[log, VALUE]
    if without.kyoku or without.doubts or count > MOST_KYOKU:
        return None
    return _stated(told, log, without, compiled=compiled)


def _stated(told: Told, log: int, head: Log, *, compiled: bool) -> StatedLog | None:
    """The kyoku in numbers, with what is said of the match."""
    count = told.tape[log, VALUE]
    kyoku, rows, end = blank_kyoku(count), ROOM.rows(count), StatedEnd()
    scan, order = WORK.scan, WORK.order
    form_of(scan_document, compiled=compiled)(told.tape, told.words, scan, order, kyoku, rows, log)
    if scan.trouble:
        return None
    state_end(end, head.end)
    if count and head.end is not None:
        kyoku[count - 1].stops = 1
    return StatedLog(head, kyoku, rows, end)


class Work(local):
    """What a thread needs while it reads a file."""

    def __init__(self) -> None:
        """Tenhou's numbers of tiles are known."""
        self.order, self.scan = Order(), layout.Tenhou6Scan()
        codes = np.full(layout.NUMBERS, -1, np.int8)
        for number, name in NAME_OF_CODE.items():
            codes[number] = CODES[name]
        self.scan.array["code_of"][0] = codes


WORK, ROOM = Work(), Room(MOST_ROWS)


@cache
def _words(*, compiled: bool) -> Words:
    return Words(meaning, compiled=compiled)


def meaning(text: str) -> tuple[int, ...]:
    """What a text means, by those who read it with care; nothing if it is no word.

    >>> meaning("r16"), meaning("Somebody")
    ((2, 5), ())
    """
    throw = THROWS.get(text)
    if text == KEY_LOG:
        return (layout.KEY_LOG,)
    if throw is not None:
        return _throw(throw)
    if (call := read_call(text)) is not None:
        return _call(call)
    return _result(text) or _worth(text) or _yaku(text)


def _result(text: str) -> tuple[int, ...]:
    if text in {WIN, UNKNOWN}:
        return layout.RESULT, layout.WON if text == WIN else layout.UNTOLD
    reason = REASON_OF_WORD.get(text)
    if reason is None:
        return ()
    return layout.RESULT, layout.DRAWN, ENDING_CODES[reason], WAY_OF_TENPAI.get(text, 0)


def _throw(throw: Throw) -> tuple[int, ...]:
    return layout.THROW, JUST_DRAWN if throw.pai is None else CODES[throw.pai]


def _call(call: Call) -> tuple[int, ...]:
    """The event, and what its row has besides the seats."""
    kind = KIND_OF_CALL[call.letter]
    if call.letter == KAKAN:
        reds = sum(name.endswith(RED_NAME) for name in call.consumed)
        return layout.CALL, kind, 0, CODES[call.pai], 0, reds
    return layout.CALL, kind, call.discarder, *meld_row(kind, call.pai, call.consumed)


def _worth(text: str) -> tuple[int, ...]:
    worth = read_worth(text)
    if worth is None:
        return ()
    fu = UNSAID if worth.fu is None else worth.fu
    limit = UNSAID if worth.limit is None else LIMIT_CODES[worth.limit]
    return layout.WORTH, fu, limit, worth.points


def _yaku(text: str) -> tuple[int, ...]:
    named = read_yaku(text)
    which = None if named is None else COUNTED.get(named.id, YAKU_CODES.get(named.id))
    if named is None or which is None:
        return ()
    return layout.YAKU, which, named.worth, named.worth if named.yakuman else 0
