"""Determinization: reshuffled hidden tiles, so that a search knows no more than its seat."""

from typing import Annotated

from hanchan.core import codes
from hanchan.core.claims import open_claims
from hanchan.core.concealed_tiles import add_tile, count_code, kind_of, remove_tile
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import list_legal_actions
from hanchan.core.simulation_rng import MASK32, RandomState, generate_philox_block, random_below
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.core.waits import waits
from hanchan.core.wall import indicator_place, replacement_place
from hanchan.envs.lane_layout import BatchKernelArguments, Chosen, Lane
from hanchan.kernels.record import I16, DistanceTables, Field, Ints

ENTRY_POINTS = ("determinize_lanes",)

DETERMINIZE = 64
"""Purpose number of these random numbers, distinct from those in `core/simulation_rng.py`."""


class TilePool(RandomState):
    """The hidden tiles to be shuffled, and the state of the random numbers for it."""

    tiles: Annotated[Ints, Field("i1", (codes.WALL,))]
    taken: Annotated[Ints, Field("i1", (codes.SEATS,))]  # number of tiles from each hand
    count: I16


def determinize_lanes(w: BatchKernelArguments, pool: TilePool, chosen: Chosen, seed: int) -> None:
    """Reshuffle what the deciding seat cannot see in each chosen lane, differently in each."""
    for i in range(len(w.lanes)):
        if chosen[i]:
            determinize_lane(w.games[i], w.lanes[i], w, pool, seed, i)


def determinize_lane(
    g: Game, lane: Lane, w: BatchKernelArguments, pool: TilePool, seed: int, i: int
) -> None:
    """Reseed the later walls of lane number `i` and, in mid-kyoku, reshuffle its hidden tiles."""
    lane.redealt = 1
    # A separate purpose: these numbers must differ from those of walls and dice.
    generate_philox_block(pool, codes.WALLS, seed & MASK32, seed >> 32, i, 0, DETERMINIZE, 0)
    g.seed = pool.words[codes.WALLS, 0] | (pool.words[codes.WALLS, 1] >> 1) << 32
    pool.blocks[codes.WALLS] = 0
    if g.phase in (codes.TURN, codes.CLAIM, codes.ROB):
        determinize(g, w.books[lane.book], w.T, w.v, pool, lane.seat)


def determinize(g: Game, r: Rules, T: DistanceTables, v: View, pool: TilePool, p: int) -> None:
    """Draw hands and wall uniformly from those consistent with the view of seat `p`."""
    fill_view(v, g, r, T, p)
    pool.count = 0
    for q in range(codes.SEATS):
        pool.taken[q] = 0
        if q != p:
            take_hidden(g, v, pool, q)
    for position in range(g.live, codes.WALL):
        if is_hidden(g, position):
            add_to_pool(pool, g.wall[position])
    for i in range(pool.count - 1, 0, -1):
        j = random_below(g, pool, codes.WALLS, i + 1)
        code = pool.tiles[i]
        pool.tiles[i] = pool.tiles[j]
        pool.tiles[j] = code
    for q in range(codes.SEATS):
        if q != p:
            deal_hidden(g, T, pool, q)
    for position in range(g.live, codes.WALL):
        if is_hidden(g, position):
            pool.count -= 1
            g.wall[position] = pool.tiles[pool.count]
    if g.phase != codes.TURN:
        open_claims(g, r, T, g.robbing)
    list_legal_actions(g, r, T, p)


def add_to_pool(pool: TilePool, code: int) -> None:
    """Add a tile to the pool."""
    pool.tiles[pool.count] = code
    pool.count += 1


def take_hidden(g: Game, v: View, pool: TilePool, q: int) -> None:
    """Move the hidden tiles of seat `q` to the pool, and count them in `pool.taken`."""
    for code in range(codes.KINDS + 3):
        if (
            g.phase == codes.ROB
            and q == g.seat
            and g.kan_type == codes.M_ANKAN
            and kind_of(code) == g.kan_kind
        ):
            continue
        open_ones = open_copies(v, q, code)
        for _ in range(count_code(g, q, code) - open_ones):
            remove_tile(g, q, code)
            add_to_pool(pool, code)
            pool.taken[q] += 1


def open_copies(v: View, q: int, code: int) -> int:
    """Count the revealed tiles of exactly this code in a hand."""
    if code >= codes.KINDS:
        return v.laid_open_red[q, code - codes.KINDS]
    reds = v.laid_open_red[q, code // 9] if code < 27 and code % 9 == 4 else 0
    return v.laid_open[q, code] - reds


def is_hidden(g: Game, position: int) -> int:
    """Whether the tile at this position, from `live` on, is undrawn and face down."""
    for i in range(g.dora_open):
        if position == indicator_place(g.spare, i):
            return 0
    for i in range(codes.WALL - codes.DEAD - g.live_end):
        if position == replacement_place(i):
            return 0
    return 1


def deal_hidden(g: Game, T: DistanceTables, pool: TilePool, q: int) -> None:
    """Deal seat `q` the number of tiles taken from it, and update its drawn tile and waits."""
    count = 0
    for kind in range(codes.KINDS):
        count += g.hand[q, kind]
    for _ in range(pool.taken[q]):
        pool.count -= 1
        add_tile(g, q, pool.tiles[pool.count])
    count += pool.taken[q]
    # A win that the hand missed before belonged to its old tiles.
    g.missed[q] = 0
    if count % 3 == 1:
        g.waits[q] = waits(g, T, q)
    elif g.seat == q and g.drawn != codes.NO_TILE:
        if count_code(g, q, g.drawn) == 0:
            g.drawn = pool.tiles[pool.count]
        remove_tile(g, q, g.drawn)
        g.waits[q] = waits(g, T, q)
        add_tile(g, q, g.drawn)
