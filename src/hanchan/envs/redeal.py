"""Hidden tiles mixed anew, for a search that must not know more than the seat it searches for."""

from typing import Annotated

from hanchan.core import codes
from hanchan.core.claims import open_claims
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal
from hanchan.core.random import MASK32, Lots, philox, random_below
from hanchan.core.tiles_in_hand import copies_of, kind_of, put_tile, take_tile
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.core.waits import waits
from hanchan.core.wall import indicator_place, replacement_place
from hanchan.envs.lane_layout import Chosen, Lane, Workspace
from hanchan.kernels.record import I16, Field, Ints, Tables

DOORS = ("redeal_lanes",)

REDEAL = 64
"""The purpose of these random numbers, beside those of `core/random.py`."""


class TilePool(Lots):
    """The tiles that are mixed."""

    tiles: Annotated[Ints, Field("i1", (codes.WALL,))]
    taken: Annotated[Ints, Field("i1", (codes.SEATS,))]  # how many of them came from each hand
    count: I16


def redeal_lanes(w: Workspace, pool: TilePool, chosen: Chosen, seed: int) -> None:
    """Mix what the deciding seat does not see, in each lane that is chosen in another way."""
    for i in range(len(w.lanes)):
        if chosen[i]:
            redeal_lane(w.games[i], w.lanes[i], w, pool, seed, i)


def redeal_lane(g: Game, lane: Lane, w: Workspace, pool: TilePool, seed: int, i: int) -> None:
    """One lane; the walls to come are others as well."""
    lane.redealt = 1
    # A purpose of its own: these numbers must not be those that walls and dice are made of.
    philox(pool, codes.WALLS, seed & MASK32, seed >> 32, i, 0, REDEAL, 0)
    g.seed = pool.words[codes.WALLS, 0] | (pool.words[codes.WALLS, 1] >> 1) << 32
    pool.blocks[codes.WALLS] = 0
    if g.phase in (codes.TURN, codes.CLAIM, codes.ROB):
        redeal(g, w.books[lane.book], w.T, w.v, pool, lane.seat)


def redeal(g: Game, r: Rules, T: Tables, v: View, pool: TilePool, p: int) -> None:
    """Hands and wall anew as seat `p` may think them, each way as likely as any other."""
    fill_view(v, g, r, T, p)
    pool.count = 0
    for q in range(codes.SEATS):
        pool.taken[q] = 0
        if q != p:
            take_hidden(g, v, pool, q)
    for place in range(g.live, codes.WALL):
        if is_hidden(g, place):
            pool_tile(pool, g.wall[place])
    mix(g, pool)
    for q in range(codes.SEATS):
        if q != p:
            give_hidden(g, T, pool, q)
    for place in range(g.live, codes.WALL):
        if is_hidden(g, place):
            pool.count -= 1
            g.wall[place] = pool.tiles[pool.count]
    if g.phase != codes.TURN:
        open_claims(g, r, T, g.robbing)
    legal(g, r, T, p)


def pool_tile(pool: TilePool, code: int) -> None:
    """One more tile is to be mixed."""
    pool.tiles[pool.count] = code
    pool.count += 1


def take_hidden(g: Game, v: View, pool: TilePool, q: int) -> None:
    """What nobody has seen of a hand is taken from it."""
    for code in range(codes.KINDS + 3):
        if (
            g.phase == codes.ROB
            and q == g.seat
            and g.kan_type == codes.M_ANKAN
            and kind_of(code) == g.kan_kind
        ):
            continue
        open_ones = open_copies(v, q, code)
        for _ in range(copies_of(g, q, code) - open_ones):
            take_tile(g, q, code)
            pool_tile(pool, code)
            pool.taken[q] += 1


def open_copies(v: View, q: int, code: int) -> int:
    """How many tiles of exactly this code a hand has laid open."""
    if code >= codes.KINDS:
        return v.laid_open_red[q, code - codes.KINDS]
    reds = v.laid_open_red[q, code // 9] if code < 27 and code % 9 == 4 else 0
    return v.laid_open[q, code] - reds


def is_hidden(g: Game, place: int) -> int:
    """Whether the tile at this place, which is still to come, lies face down."""
    for i in range(g.dora_open):
        if place == indicator_place(i):
            return 0
    for i in range(codes.WALL - codes.DEAD - g.live_end):
        if place == replacement_place(i):
            return 0
    return 1


def mix(g: Game, pool: TilePool) -> None:
    """Every order of the tiles is as likely as any other."""
    for i in range(pool.count - 1, 0, -1):
        j = random_below(g, pool, codes.WALLS, i + 1)
        code = pool.tiles[i]
        pool.tiles[i] = pool.tiles[j]
        pool.tiles[j] = code


def give_hidden(g: Game, T: Tables, pool: TilePool, q: int) -> None:
    """A hand has as many tiles as before, and waits for what it now waits for."""
    count = 0
    for kind in range(codes.KINDS):
        count += g.hand[q, kind]
    for _ in range(pool.taken[q]):
        pool.count -= 1
        put_tile(g, q, pool.tiles[pool.count])
    count += pool.taken[q]
    # What a hand has let go was about other tiles.
    g.missed[q] = 0
    if count % 3 == 1:
        g.waits[q] = waits(g, T, q)
    elif g.seat == q and g.drawn != codes.NO_TILE:
        wait_behind_draw(g, T, pool, q)


def wait_behind_draw(g: Game, T: Tables, pool: TilePool, q: int) -> None:
    """The seat in turn has drawn one of its tiles, which its waits do not count."""
    if copies_of(g, q, g.drawn) == 0:
        g.drawn = pool.tiles[pool.count]
    take_tile(g, q, g.drawn)
    g.waits[q] = waits(g, T, q)
    put_tile(g, q, g.drawn)
