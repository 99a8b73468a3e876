"""The kyoku of a paipu, from its tape into what is stated of each; compiled with the core."""

from hanchan.core import codes
from hanchan.formats.kobalab.scan import layout
from hanchan.formats.kobalab.scan.ends import scan_draw_end, scan_win
from hanchan.formats.kobalab.scan.layout import PaipuScan, bits_of
from hanchan.formats.kobalab.scan.play import scan_discard, scan_draw, scan_indicator, scan_meld
from hanchan.formats.kobalab.scan.text import (
    open_object,
    points_by_wind,
    read_tiles,
    sort_tiles,
    tile_at,
)
from hanchan.formats.scanning.kept import Bytes, Kept
from hanchan.formats.scanning.stating import ROLE, meaning_at, number_at
from hanchan.formats.scanning.tape import (
    ARRAY,
    END,
    KIND,
    NEXT,
    OBJECT,
    START,
    STRING,
    VALUE,
    Tape,
)
from hanchan.logs.layout import DEALT_EACH, Rows, Stated, StatedMatch

DOORS = ("scan_paipu",)

DEAL_HAS = bits_of(
    layout.F_ZHUANGFENG,
    layout.F_JUSHU,
    layout.F_CHANGBANG,
    layout.F_LIZHIBANG,
    layout.F_DEFEN,
    layout.F_BAOPAI,
    layout.F_SHOUPAI,
)
MOST_COUNTED = 99


def scan_paipu(
    data: Bytes, tape: Tape, w: Kept, s: PaipuScan, kyoku: StatedMatch, rows: Rows, log: int
) -> None:
    """All kyoku in the list at this row; `s.trouble` tells whether to look closer."""
    s.trouble = 0
    s.rows = 0
    at = log + 1
    for i in range(len(kyoku)):
        if s.trouble == 0:
            scan_kyoku(data, tape, w, s, kyoku[i], rows, at)
        if s.trouble == 0:
            at = tape[at, NEXT]
            if i:
                settle(s, kyoku[i - 1], kyoku[i])


def settle(s: PaipuScan, k: Stated, after: Stated) -> None:
    """The next deal tells the scores after a kyoku, if it is the one that follows."""
    if k.ended == 0:
        s.trouble = 1
    turned = codes.SEATS * (after.round - k.round) + after.number - k.number
    if turned in (0, 1):
        for p in range(codes.SEATS):
            k.after[p] = after.score[p]


def scan_kyoku(
    data: Bytes, tape: Tape, w: Kept, s: PaipuScan, k: Stated, rows: Rows, at: int
) -> None:
    """One kyoku: the deal, and what follows it."""
    k.first = s.rows
    k.timed = 1
    s.accepted = 0
    s.turned_at = -1
    if (
        tape[at, KIND] != ARRAY
        or tape[at, VALUE] == 0
        or entry_of(tape, w, at + 1) != layout.F_QIPAI
    ):
        s.trouble = 1
        return
    end = tape[at, NEXT]
    scan_deal(data, tape, w, s, k, at + 3)
    i = tape[at + 1, NEXT]
    while s.trouble == 0 and i < end:
        what = entry_of(tape, w, i)
        if k.ended and (what != layout.F_HULE or k.drawn):
            s.trouble = 1
        else:
            scan_entry(data, tape, w, s, k, rows, what, i + 2, end)
        i = tape[i, NEXT]


def entry_of(tape: Tape, w: Kept, i: int) -> int:
    """What happened by an entry, which tells one thing only; 0 if it is odd."""
    if tape[i, KIND] != OBJECT or tape[i, VALUE] != 1:
        return 0
    return meaning_at(tape, w, i + 1, layout.VALUE_OF_WORD) * (
        meaning_at(tape, w, i + 1, ROLE) == layout.FIELD
    )


def scan_entry(
    data: Bytes, tape: Tape, w: Kept, s: PaipuScan, k: Stated, rows: Rows, what: int, at: int,
    end: int,
) -> None:  # fmt: skip
    """One thing that happened, told in the row `at`."""
    if what in (layout.F_ZIMO, layout.F_GANGZIMO):
        scan_draw(tape, w, s, k, rows, at, 1 if what == layout.F_GANGZIMO else 0)
    elif what == layout.F_DAPAI:
        scan_discard(tape, w, s, k, rows, at, end)
    elif what in (layout.F_FULOU, layout.F_GANG):
        scan_meld(data, tape, w, s, k, rows, at, 1 if what == layout.F_GANG else 0)
    elif what == layout.F_KAIGANG:
        scan_indicator(tape, w, s, k, rows, at)
    elif what == layout.F_HULE:
        scan_win(data, tape, w, s, k, rows, at)
    elif what == layout.F_PINGJU:
        scan_draw_end(data, tape, w, s, k, rows, at)
    else:
        s.trouble = 1


def scan_deal(data: Bytes, tape: Tape, w: Kept, s: PaipuScan, k: Stated, at: int) -> None:
    """A `qipai`: where the match stands, who has what, and the first indicator."""
    if open_object(tape, w, s, at) != DEAL_HAS:
        s.trouble = 1
        return
    k.round = number_at(tape, s, s.field[layout.F_ZHUANGFENG], 0, codes.SEATS - 1)
    k.number = number_at(tape, s, s.field[layout.F_JUSHU], 0, codes.SEATS - 1)
    k.dealer = k.number
    k.honba = number_at(tape, s, s.field[layout.F_CHANGBANG], 0, MOST_COUNTED)
    k.deposits = number_at(tape, s, s.field[layout.F_LIZHIBANG], 0, MOST_COUNTED)
    points_by_wind(tape, s, s.field[layout.F_DEFEN], k.dealer, k.score)
    k.markers = 1
    k.marker[0] = tile_at(tape, w, s, s.field[layout.F_BAOPAI])
    hands = s.field[layout.F_SHOUPAI]
    if tape[hands, KIND] != ARRAY or tape[hands, VALUE] != codes.SEATS:
        s.trouble = 1
        return
    for wind in range(codes.SEATS):
        s.melds[wind] = 0
        i = hands + 1 + wind
        if s.trouble == 0 and tape[i, KIND] == STRING:
            read_tiles(data, s, tape[i, START], tape[i, END])
            lay_hand(s, k, (k.dealer + wind) % codes.SEATS)
        else:
            s.trouble = 1


def lay_hand(s: PaipuScan, k: Stated, p: int) -> None:
    """The thirteen tiles dealt to seat `p`."""
    if s.trouble or s.tiles != DEALT_EACH:
        s.trouble = 1
        return
    sort_tiles(s)
    for n in range(DEALT_EACH):
        k.hand[p, n] = s.tile[n]
