"""The events of mjai between deal and end, as rows; compiled with the core."""

from hanchan.core import codes
from hanchan.core.tiles_in_hand import NUMBERED, is_red, kind_of
from hanchan.formats.mjai.scan import layout
from hanchan.formats.mjai.scan.layout import MjaiScan
from hanchan.formats.scanning.kept import Kept
from hanchan.formats.scanning.pons import lay_on_pon, note_pon
from hanchan.formats.scanning.stating import add_row, meaning_at, number_at, truth_at
from hanchan.formats.scanning.tape import ARRAY, KIND, VALUE, Tape
from hanchan.logs.layout import MARKERS, Rows, Stated

DOORS = ()


def scan_play(tape: Tape, w: Kept, s: MjaiScan, k: Stated, rows: Rows, what: int) -> None:
    """One event of the play."""
    if what == layout.T_DORA:
        scan_dora(tape, w, s, k, rows)
        return
    p = number_at(tape, s, s.field[layout.K_ACTOR], 0, codes.SEATS - 1)
    if what == layout.T_TSUMO:
        tile = tile_at(tape, w, s, s.field[layout.K_PAI])
        add_row(s, k, rows, codes.E_DRAW, p, tile, s.after_kan, 0, 0)
        s.drawn[p] = tile
        s.after_kan = 0
    elif what == layout.T_DAHAI:
        tile = tile_at(tape, w, s, s.field[layout.K_PAI])
        drawn = truth_at(tape, s, s.field[layout.K_TSUMOGIRI])
        add_row(s, k, rows, codes.E_DISCARD, p, tile, drawn, 0, 0)
        s.laid[p] = tile
    elif what == layout.T_REACH:
        add_row(s, k, rows, codes.E_RIICHI, p, 0, 0, 0, 0)
        s.declared |= 1 << p
    elif what in (layout.T_CHI, layout.T_PON, layout.T_DAIMINKAN):
        scan_call(tape, w, s, k, rows, what, p)
    elif what in (layout.T_ANKAN, layout.T_KAKAN):
        scan_kan(tape, w, s, k, rows, what, p)
    else:
        add_row(s, k, rows, codes.E_RIICHI_STANDS, p, 0, 0, 0, 0)
        s.score[p] -= codes.DEPOSIT


def tile_at(tape: Tape, w: Kept, s: MjaiScan, i: int) -> int:
    """The tile here, which somebody must have seen."""
    tile = meaning_at(tape, w, i, layout.TILE) - 1
    if tile < 0:
        s.trouble = 1
        return 0
    return tile


def scan_dora(tape: Tape, w: Kept, s: MjaiScan, k: Stated, rows: Rows) -> None:
    """An indicator is turned."""
    tile = tile_at(tape, w, s, s.field[layout.K_MARKER])
    if k.markers == MARKERS:
        s.trouble = 1
        return
    k.marker[k.markers] = tile
    k.markers += 1
    add_row(s, k, rows, codes.E_DORA, codes.NOBODY, tile, 0, 0, 0)


def reds_of_kind(tape: Tape, w: Kept, s: MjaiScan, kind: int, count: int) -> int:
    """How many of the tiles used, which must be so many of this kind, are red fives."""
    used = s.field[layout.K_CONSUMED]
    reds = 0
    if tape[used, KIND] != ARRAY or tape[used, VALUE] != count:
        s.trouble = 1
        return 0
    for n in range(count):
        tile = tile_at(tape, w, s, used + 1 + n)
        if kind_of(tile) != kind:
            s.trouble = 1
        reds += is_red(tile)
    return reds


def scan_call(tape: Tape, w: Kept, s: MjaiScan, k: Stated, rows: Rows, what: int, p: int) -> None:
    """A chi, pon or daiminkan."""
    tile = tile_at(tape, w, s, s.field[layout.K_PAI])
    discarder = number_at(tape, s, s.field[layout.K_TARGET], 0, codes.SEATS - 1)
    if discarder == p:
        s.trouble = 1
    if what == layout.T_CHI:
        scan_chi(tape, w, s, k, rows, p, tile, discarder)
    elif what == layout.T_PON:
        reds = reds_of_kind(tape, w, s, kind_of(tile), 2)
        add_row(s, k, rows, codes.E_PON, p, tile, discarder, 0, reds)
        note_pon(s, p, kind_of(tile), reds + is_red(tile))
    else:
        reds = reds_of_kind(tape, w, s, kind_of(tile), 3)
        add_row(s, k, rows, codes.E_DAIMINKAN, p, tile, discarder, 0, reds)
        s.after_kan = 1


def scan_chi(
    tape: Tape, w: Kept, s: MjaiScan, k: Stated, rows: Rows, p: int, tile: int, discarder: int
) -> None:
    """A sequence: three kinds one after the other, in one suit."""
    used = s.field[layout.K_CONSUMED]
    if tape[used, KIND] != ARRAY or tape[used, VALUE] != 2:
        s.trouble = 1
        return
    first, second = tile_at(tape, w, s, used + 1), tile_at(tape, w, s, used + 2)
    a, b, c = kind_of(tile), kind_of(first), kind_of(second)
    low = min(a, b, c)
    high = max(a, b, c)
    if (
        a + b + c != 3 * low + 3
        or high != low + 2
        or high // 9 != low // 9
        or NUMBERED >> low & 1 == 0
    ):
        s.trouble = 1
    reds = is_red(first) + is_red(second)
    add_row(s, k, rows, codes.E_CHI, p, tile, discarder, low, reds)


def scan_kan(tape: Tape, w: Kept, s: MjaiScan, k: Stated, rows: Rows, what: int, p: int) -> None:
    """An ankan or a kakan."""
    s.after_kan = 1
    used = s.field[layout.K_CONSUMED]
    if what == layout.T_KAKAN:
        tile = tile_at(tape, w, s, s.field[layout.K_PAI])
        lay_on_pon(s, p, kind_of(tile), reds_of_kind(tape, w, s, kind_of(tile), 3))
        add_row(s, k, rows, codes.E_KAKAN, p, tile, 0, 0, 0)
        s.laid[p] = tile
    elif tape[used, KIND] == ARRAY and tape[used, VALUE]:
        first = tile_at(tape, w, s, used + 1)
        reds = reds_of_kind(tape, w, s, kind_of(first), 4)
        add_row(s, k, rows, codes.E_ANKAN, p, kind_of(first), 0, 0, reds)
        s.laid[p] = first
    else:
        s.trouble = 1
