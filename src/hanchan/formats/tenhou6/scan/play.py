"""The play in its order, as rows, and the hands after it; compiled with the core."""

from hanchan.core import codes
from hanchan.core.tiles_in_hand import is_five, is_red, kind_of
from hanchan.formats.scanning.kept import Kept
from hanchan.formats.scanning.pons import lay_on_pon, note_pon
from hanchan.formats.scanning.stating import add_row
from hanchan.formats.tenhou6.scan import layout
from hanchan.formats.tenhou6.scan.layout import Tenhou6Scan
from hanchan.formats.tenhou6.scan.order import JUST_DRAWN, Order
from hanchan.logs.layout import Rows, Stated

DOORS = ()


def play(w: Kept, s: Tenhou6Scan, o: Order, k: Stated, rows: Rows) -> None:
    """The rows of the play in its order, and the hands after it."""
    s.declared = 0
    s.accepted = 0
    s.kans = 0
    after_kan = 0
    for i in range(o.steps):
        kind, p, tile = o.step[i], o.step_seat[i], o.step_tile[i]
        if kind == codes.E_DRAW:
            add_row(s, k, rows, codes.E_DRAW, p, tile, after_kan, 0, 0)
            s.hand[p, tile] += 1
        elif kind == codes.E_DISCARD:
            drawn = o.discard_tile[p, o.step_at[i]] == JUST_DRAWN
            add_row(s, k, rows, codes.E_DISCARD, p, tile, 1 if drawn else 0, 0, 0)
            take(s, p, tile, 1, 0)
        elif kind == codes.E_RIICHI:
            s.declared |= 1 << p
            add_row(s, k, rows, codes.E_RIICHI, p, 0, 0, 0, 0)
        elif kind == codes.E_RIICHI_STANDS:
            s.accepted += 1
            add_row(s, k, rows, codes.E_RIICHI_STANDS, p, 0, 0, 0, 0)
        else:
            meld(w, s, o, k, rows, i)
        after_kan = kind in (codes.E_DAIMINKAN, codes.E_ANKAN, codes.E_KAKAN)
        s.kans |= after_kan


def meld(w: Kept, s: Tenhou6Scan, o: Order, k: Stated, rows: Rows, step: int) -> None:
    """A call or a kan."""
    kind, p, at = o.step[step], o.step_seat[step], o.step_at[step]
    slot = o.discard_call[p, at] if kind in (codes.E_ANKAN, codes.E_KAKAN) else o.draw_call[p, at]
    tile, low, reds = (
        w.row[slot, layout.CALL_TILE],
        w.row[slot, layout.CALL_LOW],
        w.row[slot, layout.CALL_REDS],
    )
    discarder = (p + w.row[slot, layout.CALL_FROM]) % codes.SEATS
    if kind == codes.E_KAKAN:
        lay_on_pon(s, p, kind_of(tile), reds)
        add_row(s, k, rows, kind, p, tile, 0, 0, 0)
        take(s, p, tile, 1, 0)
    elif kind == codes.E_ANKAN:
        add_row(s, k, rows, kind, p, kind_of(tile), 0, 0, reds)
        take(s, p, kind_of(tile), 4, reds)
    elif kind == codes.E_CHI:
        add_row(s, k, rows, kind, p, tile, discarder, low, reds)
        for other in range(low, low + 3):
            if other != kind_of(tile):
                red = reds if is_five(other) else 0
                take(s, p, other, 1, red)
    else:
        add_row(s, k, rows, kind, p, tile, discarder, 0, reds)
        take(s, p, kind_of(tile), 2 if kind == codes.E_PON else 3, reds)
        if kind == codes.E_PON:
            note_pon(s, p, kind_of(tile), reds + is_red(tile))


def take(s: Tenhou6Scan, p: int, code: int, count: int, reds: int) -> None:
    """So many tiles leave a hand, `reds` of them red; it is lost if it does not have them."""
    for n in range(count):
        tile = codes.KINDS + code // 9 if n < reds else code
        if s.hand[p, tile] == 0:
            s.lost[p] = 1
        else:
            s.hand[p, tile] -= 1
