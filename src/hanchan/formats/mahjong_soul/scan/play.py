"""The play of a kyoku: its moves become rows of events."""

from hanchan.core import codes
from hanchan.core.concealed_tiles import is_red, kind_of
from hanchan.core.emit import write_row
from hanchan.core.hidden_hands import CODES
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.formats.mahjong_soul.scan.moves import KyokuPlay, Lines, Moves
from hanchan.kernels.record import Ints
from hanchan.replay.memory_layout import Rows

ENTRY_POINTS = ("follow_moves",)

NORTH_WIND = 30
RANKS, HONOURS = 9, 27
COPIES = 4


def follow_moves(moves: Moves, s: KyokuPlay, rows: Rows, lines: Lines) -> None:
    """Follow the moves up to `s.end`, or to one that no kyoku can have: then `s.trouble` is set."""
    while s.trouble == 0 and s.at < s.end:
        kind = moves[s.at, columns.KIND]
        if kind == columns.DEAL_TILE:
            follow_draw(moves, s, rows, lines)
        elif kind == columns.DISCARD:
            follow_discard(moves, s, rows, lines)
        elif kind == columns.CALL:
            follow_call(moves, s, rows, lines)
        elif kind == columns.OWN_KAN:
            follow_own_kan(moves, s, rows, lines)
        else:
            follow_north(moves, s, rows, lines)
        if s.trouble == 0:
            s.at += 1


def add_row(
    s: KyokuPlay, rows: Ints, lines: Ints, kind: int, seat: int, a: int, b: int, c: int, d: int
) -> int:
    """Add a row of the current move; return 0 if a table has no such seat."""
    if seat >= s.players:
        s.trouble = kind
        return 0
    i = s.rows
    write_row(rows, i, kind, seat, a, b, c, d)
    lines[i] = s.line + s.at
    s.rows = i + 1
    return 1


def accept_riichi(moves: Ints, s: KyokuPlay, rows: Ints, lines: Ints) -> int:
    """Read that a riichi is paid, which the move after its discard says."""
    s.riichi = codes.NOBODY
    p = moves[s.at, columns.PAID]
    if p == columns.NOT_PAID:
        return 1
    return add_row(s, rows, lines, codes.E_RIICHI_STANDS, p, 0, 0, 0, 0)


def open_indicators(moves: Ints, s: KyokuPlay, rows: Ints, lines: Ints) -> None:
    """Open the indicators that a move lists beyond those that are open."""
    for i in range(s.markers, min(moves[s.at, columns.LISTED], columns.INDICATORS)):
        tile = moves[s.at, columns.FIRST_INDICATOR + i]
        s.marker[i] = tile
        s.markers = i + 1
        write_row(rows, s.rows, codes.E_DORA, codes.NOBODY, tile, 0, 0, 0)
        lines[s.rows] = s.line + s.at
        s.rows += 1


def take(s: KyokuPlay, p: int, tile: int) -> None:
    """Take a tile from a hand, if it is there; verification reports one that is not."""
    if s.held[p, tile] > 0:
        s.held[p, tile] -= 1


def follow_draw(moves: Ints, s: KyokuPlay, rows: Ints, lines: Ints) -> None:
    """Add the rows of a drawn tile."""
    p, tile = moves[s.at, columns.SEAT], moves[s.at, columns.TILE]
    if accept_riichi(moves, s, rows, lines) == 0:
        return
    open_indicators(moves, s, rows, lines)
    if add_row(s, rows, lines, codes.E_DRAW, p, tile, s.rinshan, 0, 0):
        if s.held[p, tile] < 100:
            s.held[p, tile] += 1
        s.rinshan = 0


def follow_discard(moves: Ints, s: KyokuPlay, rows: Ints, lines: Ints) -> None:
    """Add the rows of a discard; which of the dealer's fourteen tiles came last is not told."""
    p, tile = moves[s.at, columns.SEAT], moves[s.at, columns.TILE]
    if moves[s.at, columns.RIICHI]:
        if add_row(s, rows, lines, codes.E_RIICHI, p, 0, 0, 0, 0) == 0:
            return
        s.riichi = p
    open_indicators(moves, s, rows, lines)
    drawn = moves[s.at, columns.TSUMOGIRI]
    if s.first:
        drawn = 1 if tile == s.first_tile and s.held[s.dealer, tile] == 1 else 0
    if add_row(s, rows, lines, codes.E_DISCARD, p, tile, drawn, 0, 0):
        take(s, p, tile)
        s.first = 0


def follow_call(moves: Ints, s: KyokuPlay, rows: Ints, lines: Ints) -> None:
    """Add the rows of a chi, pon or daiminkan."""
    if accept_riichi(moves, s, rows, lines) == 0:
        return
    i, p = s.at, moves[s.at, columns.SEAT]
    form, giver, called = moves[i, columns.TYPE], moves[i, columns.FROM], moves[i, columns.TILE]
    kind = codes.E_CHI
    if form == columns.PON:
        kind = codes.E_PON
    elif form == columns.DAIMINKAN:
        kind = codes.E_DAIMINKAN
    used = 3 if form == columns.DAIMINKAN else 2
    if giver == p or giver >= s.players or is_meld(moves, s, form, used) == 0:
        s.trouble = kind
        return
    low = kind_of(called)
    reds = 0
    for n in range(used):
        tile = moves[i, columns.FIRST_TAKEN + n]
        low = min(low, kind_of(tile))
        reds += is_red(tile)
    lowest = low if form == columns.CHI else 0
    if add_row(s, rows, lines, kind, p, called, giver, lowest, reds):
        for n in range(used):
            take(s, p, moves[i, columns.FIRST_TAKEN + n])
        s.rinshan = 1 if form == columns.DAIMINKAN else 0


def is_meld(moves: Ints, s: KyokuPlay, form: int, used: int) -> int:
    """Whether the tiles of a call are a run, or are all alike."""
    called = kind_of(moves[s.at, columns.TILE])
    first = kind_of(moves[s.at, columns.FIRST_TAKEN])
    second = kind_of(moves[s.at, columns.FIRST_TAKEN + 1])
    if form != columns.CHI:
        third = kind_of(moves[s.at, columns.FIRST_TAKEN + used - 1])
        return 1 if called == first and called == second and called == third else 0
    low = min(first, second)
    low = min(low, called)
    high = max(first, second)
    high = max(high, called)
    if high >= HONOURS or low // RANKS != high // RANKS or high - low != 2:
        return 0
    return 1 if called + first + second == 3 * low + 3 else 0


def follow_own_kan(moves: Ints, s: KyokuPlay, rows: Ints, lines: Ints) -> None:
    """Add the row of a kakan or an ankan, whose record names only one of its tiles."""
    p, tile = moves[s.at, columns.SEAT], moves[s.at, columns.TILE]
    kind = kind_of(tile)
    if moves[s.at, columns.TYPE] == columns.KAKAN:
        if add_row(s, rows, lines, codes.E_KAKAN, p, tile, 0, 0, 0) == 0:
            return
        take(s, p, tile)
    else:
        held = 0
        reds = 0
        if p < s.players:
            for code in range(CODES):
                if kind_of(code) == kind:
                    held += s.held[p, code]
                    reds += s.held[p, code] * is_red(code)
        if held != COPIES:
            reds = 0
        if add_row(s, rows, lines, codes.E_ANKAN, p, kind, 0, 0, reds) == 0:
            return
        for code in range(CODES):
            if code == kind or (kind_of(code) == kind and held == COPIES):
                s.held[p, code] = 0
    s.rinshan = 1
    s.first = 0


def follow_north(moves: Ints, s: KyokuPlay, rows: Ints, lines: Ints) -> None:
    """Add the row of a north set aside, which brings a replacement tile."""
    p = moves[s.at, columns.SEAT]
    if add_row(s, rows, lines, codes.E_KITA, p, NORTH_WIND, 0, 0, 0):
        take(s, p, NORTH_WIND)
        s.rinshan = 1
        s.first = 0
