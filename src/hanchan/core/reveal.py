"""Hands that nobody sees: stand-ins from the tiles left over, swapped when a tile shows.

Whoever follows a match by what one seat hears deals the other seats whatever tiles are left. When
one of these shows a tile that its stand-in hand lacks, the tile is taken from where it lies hidden,
and a stand-in goes there. What is known is never swapped: `known` are the places of the wall at
which an indicator has shown, `seen` the seats, as bits, whose hands are known whole.
"""

from hanchan.core import codes
from hanchan.core.layout import Game
from hanchan.core.tiles_in_hand import copies_of, put_tile, take_tile
from hanchan.core.wall import replacement_place
from hanchan.kernels.record import Ints

DOORS = ()

CODES = 37


def hidden_in_wall(g: Game, known: Ints, place: int) -> int:
    """Whether the tile at this place of the wall has neither been taken nor seen."""
    if place < g.live or known[place]:
        return 0
    for i in range(g.kans):
        if replacement_place(i) == place:
            return 0
    return 1


def fetch(g: Game, known: Ints, seen: int, p: int, code: int, stand_in: int) -> int:
    """A hidden tile of this code is taken from elsewhere than seat `p`, and the stand-in put there.

    0 if none is left.
    """
    for place in range(codes.WALL):
        if g.wall[place] == code and hidden_in_wall(g, known, place):
            g.wall[place] = stand_in
            return 1
    for q in range(codes.SEATS):
        if q != p and (seen >> q) & 1 == 0 and copies_of(g, q, code) > 0:
            take_tile(g, q, code)
            put_tile(g, q, stand_in)
            return 1
    return 0


def lay(g: Game, known: Ints, seen: int, place: int, code: int) -> int:
    """The tile at this place of the wall turns out to be this one; 0 if that cannot be."""
    known[place] = 1
    stand_in = g.wall[place]
    if stand_in != code and fetch(g, known, seen, codes.NOBODY, code, stand_in) == 0:
        return 0
    g.wall[place] = code
    return 1


def reveal(g: Game, known: Ints, seen: int, p: int, wanted: Ints) -> int:
    """Seat `p` turns out to hold so many tiles of each code at least; 0 if that cannot be."""
    for code in range(CODES):
        while copies_of(g, p, code) < wanted[code]:
            stand_in = to_spare(g, p, wanted)
            if stand_in == codes.NO_TILE or fetch(g, known, seen, p, code, stand_in) == 0:
                return 0
            take_tile(g, p, stand_in)
            put_tile(g, p, code)
            if p == g.seat and g.drawn == stand_in and copies_of(g, p, stand_in) == 0:
                g.drawn = code
    return 1


def reveal_drawn(g: Game, known: Ints, seen: int, code: int) -> int:
    """What the seat in turn has drawn turns out to be this tile; 0 if that cannot be."""
    if copies_of(g, g.seat, code) == 0:
        if fetch(g, known, seen, g.seat, code, g.drawn) == 0:
            return 0
        take_tile(g, g.seat, g.drawn)
        put_tile(g, g.seat, code)
    g.drawn = code
    return 1


def to_spare(g: Game, p: int, wanted: Ints) -> int:
    """A tile of which seat `p` holds more than is wanted, NO_TILE if there is none."""
    for code in range(CODES):
        if copies_of(g, p, code) > wanted[code]:
            return code
    return codes.NO_TILE
