"""The entries of a paipu between deal and end, as rows; compiled with the core."""

from hanchan.core import codes
from hanchan.core.tiles_in_hand import kind_of
from hanchan.formats.kobalab.scan import layout
from hanchan.formats.kobalab.scan.layout import PaipuScan
from hanchan.formats.kobalab.scan.text import open_object, spells, tile_at
from hanchan.formats.scanning.kept import Bytes, Kept
from hanchan.formats.scanning.stating import ROLE, add_row, meaning_at, number_at, word_at
from hanchan.formats.scanning.tape import KIND, NEXT, OBJECT, START, VALUE, Tape
from hanchan.logs.layout import MARKERS, Rows, Stated

DOORS = ()

PON_LENGTH = 5


def seat_at(tape: Tape, w: Kept, s: PaipuScan, k: Stated, at: int, field: int) -> int:
    """Open what has a seat and one other field, and nothing else; the seat."""
    if open_object(tape, w, s, at) != (1 << layout.F_L) | (1 << field):
        s.trouble = 1
        return 0
    return (k.dealer + number_at(tape, s, s.field[layout.F_L], 0, codes.SEATS - 1)) % codes.SEATS


def scan_draw(
    tape: Tape, w: Kept, s: PaipuScan, k: Stated, rows: Rows, at: int, rinshan: int
) -> None:
    """A `zimo` or `gangzimo`."""
    p = seat_at(tape, w, s, k, at, layout.F_P)
    if s.trouble == 0:
        s.turned_at = s.rows if rinshan else -1
        tile = tile_at(tape, w, s, s.field[layout.F_P])
        add_row(s, k, rows, codes.E_DRAW, p, tile, rinshan, 0, 0)


def scan_discard(
    tape: Tape, w: Kept, s: PaipuScan, k: Stated, rows: Rows, at: int, end: int
) -> None:
    """A `dapai`; `end` is the row behind the kyoku."""
    p = seat_at(tape, w, s, k, at, layout.F_P)
    if s.trouble:
        return
    slot = word_at(tape, w, s, s.field[layout.F_P], layout.TILE)
    riichi = w.row[slot, layout.TILE_RIICHI]
    if riichi:
        add_row(s, k, rows, codes.E_RIICHI, p, 0, 0, 0, 0)
    s.turned_at = s.rows
    tile, drawn = w.row[slot, layout.VALUE_OF_WORD], w.row[slot, layout.TILE_DRAWN]
    add_row(s, k, rows, codes.E_DISCARD, p, tile, drawn, 0, 0)
    if riichi and stands(tape, w, tape[at, NEXT], end):
        s.accepted += 1
        add_row(s, k, rows, codes.E_RIICHI_STANDS, p, 0, 0, 0, 0)


def stands(tape: Tape, w: Kept, at: int, end: int) -> int:
    """Whether the riichi of the discard before this entry stands: what follows is no ron on it."""
    while at < end and tape[at, KIND] == OBJECT and tape[at, VALUE] == 1:
        what = meaning_at(tape, w, at + 1, layout.VALUE_OF_WORD)
        if what == layout.F_PINGJU:
            return 0 if is_triple_ron(tape, w, at + 2) else 1
        if what != layout.F_KAIGANG:
            return 0 if what == layout.F_HULE else 1
        at = tape[at, NEXT]
    return 0


def is_triple_ron(tape: Tape, w: Kept, at: int) -> int:
    """Whether a draw has this name."""
    i = at + 1
    while i < tape[at, NEXT]:
        if (
            meaning_at(tape, w, i, layout.VALUE_OF_WORD) == layout.F_NAME
            and meaning_at(tape, w, i, ROLE) == layout.FIELD
        ):
            drawn = meaning_at(tape, w, i + 1, ROLE) == layout.DRAW
            return (
                drawn and meaning_at(tape, w, i + 1, layout.VALUE_OF_WORD) == codes.END_TRIPLE_RON
            )
        i = tape[i + 1, NEXT]
    return 0


def scan_meld(
    data: Bytes, tape: Tape, w: Kept, s: PaipuScan, k: Stated, rows: Rows, at: int, own: int
) -> None:
    """A `fulou`, or a `gang` of the seat's own."""
    p = seat_at(tape, w, s, k, at, layout.F_M)
    if s.trouble:
        return
    s.turned_at = -1
    wind = (p - k.dealer) % codes.SEATS
    i = s.field[layout.F_M]
    slot = word_at(tape, w, s, i, layout.MELD)
    kind, tile, reds = (
        w.row[slot, layout.MELD_KIND],
        w.row[slot, layout.MELD_TILE],
        w.row[slot, layout.MELD_REDS],
    )
    discarder = (p + w.row[slot, layout.MELD_FROM]) % codes.SEATS
    if s.trouble or own != (kind in (codes.E_ANKAN, codes.E_KAKAN)):
        s.trouble = 1
    elif kind == codes.E_KAKAN:
        lay_on_pon(data, w, s, wind, slot, tape[i, START])
        add_row(s, k, rows, kind, p, tile, 0, 0, 0)
    else:
        note_meld(s, wind, slot)
        if kind == codes.E_ANKAN:
            add_row(s, k, rows, kind, p, kind_of(tile), 0, 0, reds)
        else:
            low = w.row[slot, layout.MELD_LOW] if kind == codes.E_CHI else 0
            add_row(s, k, rows, kind, p, tile, discarder, low, reds)


def note_meld(s: PaipuScan, wind: int, slot: int) -> None:
    """A seat has one more meld."""
    n = s.melds[wind]
    if n == layout.MELDS:
        s.trouble = 1
        return
    s.meld[wind, n] = slot
    s.melds[wind] = n + 1


def lay_on_pon(data: Bytes, w: Kept, s: PaipuScan, wind: int, slot: int, start: int) -> None:
    """The pon that a kakan spells first becomes the kan."""
    for n in range(s.melds[wind]):
        if spells(data, w, s.meld[wind, n], start, start + PON_LENGTH):
            s.meld[wind, n] = slot
            return
    s.trouble = 1


def scan_indicator(tape: Tape, w: Kept, s: PaipuScan, k: Stated, rows: Rows, at: int) -> None:
    """A `kaigang`: told behind the draw or discard with which it is turned."""
    if open_object(tape, w, s, at) != 1 << layout.F_BAOPAI or k.markers == MARKERS:
        s.trouble = 1
        return
    tile = tile_at(tape, w, s, s.field[layout.F_BAOPAI])
    k.marker[k.markers] = tile
    k.markers += 1
    place = s.turned_at
    add_row(s, k, rows, codes.E_DORA, codes.NOBODY, tile, 0, 0, 0)
    if place >= 0:
        move_back(rows, s.rows - 1, place)
        s.turned_at = place + 1


def move_back(rows: Rows, at: int, place: int) -> None:
    """The row comes before those from `place` on."""
    for i in range(at, place, -1):
        for cell in range(codes.EVENT_WIDTH):
            rows[i, cell], rows[i - 1, cell] = rows[i - 1, cell], rows[i, cell]
