"""What a paipu states, in numbers, read in one go by compiled code.

Who played and how the match ended the careful reader reads, of a paipu without its kyoku.
"""

from functools import cache
from threading import local

import numpy as np

from hanchan.core.codes import E_ANKAN, E_CHI, E_DAIMINKAN, E_KAKAN, E_PON, SEATS
from hanchan.errors import RecordError
from hanchan.formats.kobalab.decode import decode_paipu
from hanchan.formats.kobalab.ending import STARS
from hanchan.formats.kobalab.melds import MARKS, MELDS, SpelledMeld
from hanchan.formats.kobalab.reader import log_of
from hanchan.formats.kobalab.scan import layout
from hanchan.formats.kobalab.scan.match import scan_paipu
from hanchan.formats.kobalab.tiles import DISCARDS, NAMES, SUITS
from hanchan.formats.kobalab.yaku import (
    DORA,
    DRAW_OF,
    RED,
    ROUND_WIND,
    SEAT_WIND,
    URA,
    WINDS,
    YAKU_OF,
)
from hanchan.formats.scanning.meld_rows import meld_row
from hanchan.formats.scanning.room import Room
from hanchan.formats.scanning.stating import MOST_ROWS
from hanchan.formats.scanning.tape import END, START, VALUE
from hanchan.formats.scanning.words import Words
from hanchan.kernels.library import form_of
from hanchan.logs.in_numbers import ENDING_CODES, YAKU_CODES, blank_kyoku, state_end
from hanchan.logs.layout import StatedEnd, StatedLog, StatedMatch
from hanchan.logs.log import MOST_KYOKU, Log
from hanchan.records.names import CODES

FIELDS = {name: number for number, name in enumerate(layout.FIELDS, 1)}
COUNTED = {DORA: layout.COUNTED_DORA, RED: layout.COUNTED_RED, URA: layout.COUNTED_URA}
OF_WINDS = {
    prefix + wind: (YAKU_CODES[name], number)
    for prefix, name in ((ROUND_WIND, "round_wind"), (SEAT_WIND, "seat_wind"))
    for number, wind in enumerate(WINDS, 1)
}
KIND_OF_MELD = {
    "chi": E_CHI, "pon": E_PON, "daiminkan": E_DAIMINKAN, "ankan": E_ANKAN, "kakan": E_KAKAN,
}  # fmt: skip


class Work(local):
    """What a thread needs while it reads a file."""

    def __init__(self) -> None:
        """The tiles of each suit are known."""
        self.scan = layout.PaipuScan()
        tile_of = np.full(layout.SPELLINGS, -1, np.int8)
        for spelling, name in NAMES.items():
            tile_of[10 * SUITS.index(spelling[0]) + int(spelling[1])] = CODES[name]
        self.scan.array["tile_of"][0] = tile_of


WORK, ROOM = Work(), Room(MOST_ROWS)


def state(data: bytes, *, compiled: bool = True) -> StatedLog | None:
    """What the match of a file states; None where a reader must say what is odd about it."""
    told = _words(compiled=compiled).told(data)
    at = None if told is None else told.list_of(layout.FIELD, layout.F_LOG)
    if told is None or at is None or told.tape[at, VALUE] > MOST_KYOKU:
        return None
    start, end = told.tape[at, START], told.tape[at, END]
    try:
        [(path, paipu, unknown)] = decode_paipu(data[:start] + b"[]" + data[end:])
        head = log_of(paipu, path, unknown, ())
    except RecordError:
        return None
    if paipu.log or head.doubts:
        return None
    count = told.tape[at, VALUE]
    kyoku, rows, scan = blank_kyoku(count), ROOM.rows(count), WORK.scan
    text = memoryview(data)
    form_of(scan_paipu, compiled=compiled)(text, told.tape, told.words, scan, kyoku, rows, at)
    if scan.trouble or not _ended_as_told(kyoku, head):
        return None
    stated = StatedEnd()
    state_end(stated, head.end)
    return StatedLog(head, kyoku, rows, stated)


def _ended_as_told(kyoku: StatedMatch, head: Log) -> bool:
    """Let the last kyoku end as the match did; whether it can have."""
    if head.end is None or not len(kyoku):
        return True
    last = kyoku[len(kyoku) - 1]
    last.stops = 1
    if last.wins or not last.deposits + WORK.scan.accepted:
        for p in range(SEATS):
            last.after[p] = head.end.scores[p]
    return bool(last.ended)


@cache
def _words(*, compiled: bool) -> Words:
    return Words(meaning, longest=layout.LONGEST_WORD, compiled=compiled)


def meaning(text: str) -> tuple[int, ...]:
    """What a text means, by those who read it with care; nothing if it is no word.

    >>> meaning("zimo"), meaning("m0_"), meaning("Somebody")
    ((1, 2), (2, 34, 1, 0), ())
    """
    if text in FIELDS:
        return layout.FIELD, FIELDS[text]
    if text in DISCARDS:
        name, drawn, riichi = DISCARDS[text]
        return layout.TILE, CODES[name], int(drawn), int(riichi)
    if (meld := MELDS.get(text)) is not None:
        return _meld(meld)
    if text in DRAW_OF:
        return layout.DRAW, ENDING_CODES[DRAW_OF[text]]
    return _of_yaku(text)


def _of_yaku(text: str) -> tuple[int, ...]:
    if text in COUNTED:
        return layout.YAKU, COUNTED[text]
    if text in OF_WINDS:
        return layout.YAKU, *OF_WINDS[text]
    if text in YAKU_OF:
        return layout.YAKU, YAKU_CODES[YAKU_OF[text]]
    if text in STARS:
        return layout.STARS, len(text)
    return (layout.MARK, MARKS.index(text) + 1) if text in tuple(MARKS) else ()


def _meld(meld: SpelledMeld) -> tuple[int, ...]:
    """The event, and what its row has besides the seats."""
    kind = KIND_OF_MELD[meld.kind]
    if meld.kind == "kakan":
        return layout.MELD, kind, meld.offset, CODES[meld.pai]
    return layout.MELD, kind, meld.offset, *meld_row(kind, meld.pai, meld.consumed)
