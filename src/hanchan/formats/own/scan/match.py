"""The lines of a record, from their tape into rows and what they leave out; compiled.

Which fields an event has, and in which cells of its row they stand, tables tell that are made from
the events themselves (`numbers.py`).
"""

from hanchan.core import codes
from hanchan.core.tiles_in_hand import is_five, is_red, kind_of
from hanchan.formats.own.scan import layout
from hanchan.formats.own.scan.facts import length_at, meant_at, scan_facts, tile_at
from hanchan.formats.own.scan.layout import RecordScan
from hanchan.formats.scanning.kept import Kept
from hanchan.formats.scanning.pons import lay_on_pon, note_pon
from hanchan.formats.scanning.stating import meaning_at, number_at, truth_at, word_at
from hanchan.formats.scanning.tape import ARRAY, KIND, NEXT, OBJECT, VALUE, Tape
from hanchan.logs.layout import RecordedMatch, Rows, StatedEnd
from hanchan.records.follow import SEAT, A, C, D, claim_told

DOORS = ("scan_record",)

BEFORE_KAN = (
    codes.E_CLAIM, codes.E_PASS, codes.E_RIICHI_STANDS, codes.E_DORA, codes.E_DAIMINKAN,
)  # fmt: skip
"""What may come between the claim of a kan and the kan, which alone shows whether the hand has the
red fives that the claim names."""


def scan_record(
    tape: Tape, w: Kept, s: RecordScan, kyoku: RecordedMatch, rows: Rows, end: StatedEnd
) -> None:
    """All lines after the first event; `s.trouble` is 1 if somebody must look closer."""
    s.trouble = 0
    s.rows = 1
    s.kyoku = 0
    s.ended = 0
    s.kan_claimed = 0
    at = 0
    while s.trouble == 0 and at < len(tape):
        what = open_event(tape, w, s, at)
        if s.trouble == 0 and s.rows < len(rows):
            scan_row(tape, w, s, rows, what)
            scan_facts(tape, w, s, kyoku, rows, end, what)
            s.rows += 1
        else:
            s.trouble = 1
        at = tape[at, NEXT]
    if s.rows != len(rows) or s.kyoku != len(kyoku) or s.ended == 0:
        s.trouble = 1


def open_event(tape: Tape, w: Kept, s: RecordScan, at: int) -> int:
    """Find the fields of an event, all of them and in their order; which event it is."""
    if tape[at, KIND] != OBJECT or tape[at, VALUE] == 0:
        s.trouble = 1
        return 0
    what = meaning_at(tape, w, at + 2, layout.TYPE)
    i = at + 1
    for n in range(layout.MOST_FIELDS):
        key = s.key[what, n]
        if key and i < tape[at, NEXT] and meaning_at(tape, w, i, layout.KEY) == key:
            s.field[key] = i + 1
            i = tape[i + 1, NEXT]
        elif key and s.left_out[what] >> key & 1:
            s.field[key] = 0
        elif key:
            s.trouble = 1
            return 0
    if i != tape[at, NEXT]:
        s.trouble = 1
        return 0
    number_at(tape, s, s.field[layout.K_SEQ], s.rows, s.rows)
    return what


def scan_row(tape: Tape, w: Kept, s: RecordScan, rows: Rows, what: int) -> None:
    """What the event tells in the cells of its row."""
    i = s.rows
    rows[i, 0] = what
    rows[i, SEAT] = codes.NOBODY
    for cell in range(1, codes.EVENT_WIDTH):
        key = s.column[what, cell]
        if key and s.field[key]:
            rows[i, cell] = cell_at(tape, w, s, s.field[key], s.how[what, cell], s.most[what, key])
            if rows[i, cell] == 0 and s.left_out[what] >> key & 1:
                s.trouble = 1
    if s.kan_claimed and what not in BEFORE_KAN:
        s.trouble = 1
    if s.trouble:
        return
    if what in (codes.E_CHI, codes.E_PON, codes.E_DAIMINKAN, codes.E_ANKAN, codes.E_KAKAN):
        scan_meld(tape, w, s, rows, what)
    elif what == codes.E_CLAIM:
        rows[i, A] = claim_at(tape, w, s)
    if what in (codes.E_DISCARD, codes.E_KAKAN):
        s.laid = rows[i, A]


def cell_at(tape: Tape, w: Kept, s: RecordScan, i: int, how: int, most: int) -> int:
    """What stands here, as a row has it."""
    if how == layout.NUMBER:
        return number_at(tape, s, i, 0, most)
    if how == layout.FLAG:
        return truth_at(tape, s, i)
    if how == layout.TILE_NAME:
        return tile_at(tape, w, s, i)
    return meant_at(tape, w, s, i, layout.REASON)


def scan_meld(tape: Tape, w: Kept, s: RecordScan, rows: Rows, what: int) -> None:
    """The tiles that a call or a kan takes from the hand."""
    i = s.rows
    p, tile = rows[i, SEAT], rows[i, A]
    if what == codes.E_CHI:
        scan_chi(tape, w, s, rows)
    elif what == codes.E_PON:
        rows[i, D] = reds_of_kind(tape, w, s, kind_of(tile), 2)
        note_pon(s, p, kind_of(tile), rows[i, D] + is_red(tile))
    elif what == codes.E_DAIMINKAN:
        rows[i, D] = reds_of_kind(tape, w, s, kind_of(tile), 3)
        if s.kan_claimed and rows[i, D] != s.kan_reds:
            s.trouble = 1
        s.kan_claimed = 0
    elif what == codes.E_KAKAN:
        lay_on_pon(s, p, kind_of(tile), reds_of_kind(tape, w, s, kind_of(tile), 3))
    else:
        rows[i, A] = kind_of(first_used(tape, w, s))
        rows[i, D] = reds_of_kind(tape, w, s, rows[i, A], 4)


def first_used(tape: Tape, w: Kept, s: RecordScan) -> int:
    """The first of the tiles used."""
    used = s.field[layout.K_CONSUMED]
    if tape[used, KIND] != ARRAY or tape[used, VALUE] == 0:
        s.trouble = 1
        return 0
    return tile_at(tape, w, s, used + 1)


def reds_of_kind(tape: Tape, w: Kept, s: RecordScan, kind: int, count: int) -> int:
    """How many of the tiles used, so many of this kind, are red fives, which come last."""
    used = s.field[layout.K_CONSUMED]
    if length_at(tape, s, used, count) == 0:
        return 0
    reds = 0
    for n in range(count):
        tile = tile_at(tape, w, s, used + 1 + n)
        reds += is_red(tile)
        if kind_of(tile) != kind or (reds and tile < codes.KINDS):
            s.trouble = 1
    return reds


def scan_chi(tape: Tape, w: Kept, s: RecordScan, rows: Rows) -> None:
    """The two tiles of a sequence, the lower one first."""
    i, used = s.rows, s.field[layout.K_CONSUMED]
    if length_at(tape, s, used, 2) == 0:
        return
    first, second = tile_at(tape, w, s, used + 1), tile_at(tape, w, s, used + 2)
    rows[i, C] = lowest_of_three(s, kind_of(rows[i, A]), kind_of(first), kind_of(second))
    rows[i, D] = is_red(first) + is_red(second)


def lowest_of_three(s: RecordScan, called: int, first: int, second: int) -> int:
    """The lowest kind of three in a row, of which two come from the hand in their order."""
    low = min(called, first)
    if first >= second or called + first + second != 3 * low + 3 or max(called, second) != low + 2:
        s.trouble = 1
    return low


def claim_at(tape: Tape, w: Kept, s: RecordScan) -> int:
    """The number of a claim of the tile that lies there, told in words."""
    slot = word_at(tape, w, s, s.field[layout.K_ACTION], layout.CALL)
    kind, tiles = w.row[slot, layout.MEANT], w.row[slot, layout.TILES]
    first, second, reds, called = tiles >> 16 & 63, tiles >> 8 & 63, tiles & 3, kind_of(s.laid)
    lowest = called
    if kind == codes.E_CHI:
        lowest = lowest_of_three(s, called, first, second)
    elif kind != codes.E_WIN and first != called:
        s.trouble = 1
    if kind == codes.E_DAIMINKAN and is_five(called):
        s.kan_reds = reds
        s.kan_claimed = 1
    return claim_told(kind, called, lowest, reds)
