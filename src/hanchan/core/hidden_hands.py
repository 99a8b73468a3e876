"""Hidden hands: placeholders from the unseen tiles, swapped when a tile is revealed.

A game that follows a match from the events of one seat deals arbitrary unseen tiles to the others.
When one of these reveals a tile that its placeholder hand lacks, the tile is taken from its hidden
place, and a placeholder goes there. Known tiles are never swapped: `known` has a 1 for each place
of the wall whose indicator has been seen; `seen` are the seats, as bits, whose whole hands are
known.
"""

from hanchan.core import codes
from hanchan.core.concealed_tiles import add_tile, count_code, remove_tile
from hanchan.core.game_state import Game
from hanchan.core.wall import replacement_place
from hanchan.kernels.record import Ints

ENTRY_POINTS = ()

CODES = 37


def is_hidden_in_wall(g: Game, known: Ints, place: int) -> int:
    """Whether the tile at this place of the wall has been neither taken nor seen."""
    if place < g.live or known[place]:
        return 0
    for i in range(g.replaced):
        if replacement_place(i) == place:
            return 0
    return 1


def swap_hidden_tile(g: Game, known: Ints, seen: int, p: int, code: int, stand_in: int) -> int:
    """Swap a hidden tile of this code, outside `p`'s hand, for `stand_in`; returns 0 if none."""
    for place in range(codes.WALL):
        if g.wall[place] == code and is_hidden_in_wall(g, known, place):
            g.wall[place] = stand_in
            return 1
    for q in range(codes.SEATS):
        if q != p and (seen >> q) & 1 == 0 and count_code(g, q, code) > 0:
            remove_tile(g, q, code)
            add_tile(g, q, stand_in)
            return 1
    return 0


def reveal_in_wall(g: Game, known: Ints, seen: int, place: int, code: int) -> int:
    """Set the tile at this place of the wall to the revealed code; returns 0 if impossible."""
    known[place] = 1
    stand_in = g.wall[place]
    if stand_in != code and swap_hidden_tile(g, known, seen, codes.NOBODY, code, stand_in) == 0:
        return 0
    g.wall[place] = code
    return 1


def reveal_hand(g: Game, known: Ints, seen: int, p: int, wanted: Ints) -> int:
    """Reveal that seat `p` holds at least `wanted` tiles of each code; returns 0 if impossible."""
    for code in range(CODES):
        while count_code(g, p, code) < wanted[code]:
            stand_in = surplus_tile(g, p, wanted)
            if stand_in == codes.NO_TILE:
                return 0
            if swap_hidden_tile(g, known, seen, p, code, stand_in) == 0:
                return 0
            remove_tile(g, p, stand_in)
            add_tile(g, p, code)
            if p == g.seat and g.drawn == stand_in and count_code(g, p, stand_in) == 0:
                g.drawn = code
    return 1


def reveal_drawn_tile(g: Game, known: Ints, seen: int, code: int) -> int:
    """Set the tile drawn by the seat in turn to the revealed code; returns 0 if impossible."""
    if count_code(g, g.seat, code) == 0:
        if swap_hidden_tile(g, known, seen, g.seat, code, g.drawn) == 0:
            return 0
        remove_tile(g, g.seat, g.drawn)
        add_tile(g, g.seat, code)
    g.drawn = code
    return 1


def surplus_tile(g: Game, p: int, wanted: Ints) -> int:
    """Return the code of a tile that seat `p` holds more often than `wanted`, or NO_TILE."""
    for code in range(CODES):
        if count_code(g, p, code) > wanted[code]:
            return code
    return codes.NO_TILE
