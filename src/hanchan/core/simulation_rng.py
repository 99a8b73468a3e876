"""The random number generator of simulations and batches, the same in every backend.

Philox 4x32-10 (Salmon, Moraes, Dror and Shaw, *Parallel random numbers: as easy as 1, 2, 3*, 2011)
makes any block of four words from a key and a counter alone. The key is the seed of the match, the
counter (block, key of the deal, purpose, 0): so a deal does not depend on earlier deals, nor the
draws of one seat on those of others. A match at a table takes its walls from `seeded_deals.py`
instead.
"""

from typing import Annotated

from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.kernels.record import Field, Ints, Record

ENTRY_POINTS = ("shuffle_wall", "seed_generator", "generate_philox_block")


# The record of random numbers generated ahead of their use.

BLOCK = 4
HALVES = 2 * BLOCK
WALL_BLOCKS = codes.WALL // HALVES


class RandomState(Record):
    """The last block of each stream and its counter: a cache that serves many matches."""

    words: Annotated[
        Ints, Field("i8", (codes.STREAMS + WALL_BLOCKS, BLOCK))
    ]  # those of a wall at once
    seed_of: Annotated[Ints, Field("i8", (codes.STREAMS,))]
    deal: Annotated[Ints, Field("i8", (codes.STREAMS,))]
    blocks: Annotated[Ints, Field("i4", (codes.STREAMS,))]  # of this stream, with it


GENERATOR_VERSION = 2
"""Version of the generator, increased when a seed would give other matches."""
XORSHIFT_VERSION = 1
"""Version of the xorshift generator, which matches with this `generator` use."""

MASK32 = 0xFFFFFFFF
MASK16 = 0xFFFF
WORD = 1 << 32
MULTIPLIER_0 = 0xD2511F53 - WORD  # less 2**32, so that a product has no more than 64 bits
MULTIPLIER_1 = 0xCD9E8D57 - WORD
WEYL_0 = 0x9E3779B9
WEYL_1 = 0xBB67AE85
ROUNDS = 10
DIE = 6

PURPOSES = tuple(
    {codes.WALLS: 1, codes.DICE: 2}.get(stream, 16 + stream) for stream in range(codes.STREAMS)
)
"""The third word of the counter, by stream; 3 is for seats."""


def generate_philox_block(
    m: RandomState, s: int, k0: int, k1: int, c0: int, c1: int, c2: int, c3: int
) -> None:
    """Write the block for a key of two words and a counter of four to stream `s` of `m`."""
    for _ in range(ROUNDS):
        product0 = MULTIPLIER_0 * c0
        product1 = MULTIPLIER_1 * c2
        high0 = (product0 >> 32) + c0
        c0 = c1 ^ k0 ^ ((product1 >> 32) + c2)
        c1 = product1 & MASK32
        c2 = c3 ^ k1 ^ high0
        c3 = product0 & MASK32
        k0 = (k0 + WEYL_0) & MASK32
        k1 = (k1 + WEYL_1) & MASK32
    m.words[s, 0] = c0
    m.words[s, 1] = c1
    m.words[s, 2] = c2
    m.words[s, 3] = c3


def next_random_half(g: Game, m: RandomState, s: int) -> int:
    """Return the next 16 bits of stream `s` in this deal, the lower half of each word first."""
    drawn = g.lots[s]
    g.lots[s] = drawn + 1
    blocks = drawn // HALVES + 1
    # The block is cached per thread, not per game, so it may come from another match.
    if m.blocks[s] != blocks or m.deal[s] != g.deal_key or m.seed_of[s] != g.seed:
        m.blocks[s] = blocks
        m.deal[s] = g.deal_key
        m.seed_of[s] = g.seed
        generate_philox_block(
            m, s, g.seed & MASK32, g.seed >> 32, blocks - 1, g.deal_key, PURPOSES[s], 0
        )
    return half_of_block(m, s, drawn % HALVES)


def half_of_block(m: RandomState, s: int, i: int) -> int:
    """Return the 16-bit half `i` (0-7) of the block in row `s`."""
    return (m.words[s, i // 2] >> 16 * (i % 2)) & MASK16


def random_below(g: Game, m: RandomState, s: int, limit: int) -> int:
    """Draw a number from 0 to `limit` - 1 from stream `s`, all equally likely.

    Products with too small a lower half are rejected, which leaves equally many for each number
    (Lemire, *Fast random integer generation in an interval*, 2019).
    """
    if g.generator == XORSHIFT_VERSION:
        return xorshift_below(g, limit)
    product = next_random_half(g, m, s) * limit
    while is_rejected(product, limit):
        product = next_random_half(g, m, s) * limit
    return product >> 16


def is_rejected(product: int, limit: int) -> int:
    """Whether to reject this product of 16 random bits and the limit."""
    low = product & MASK16
    return 1 if low < limit and low < (MASK16 + 1) % limit else 0


def seed_generator(g: Game, seed: int) -> None:
    """Seed a match with a number from 0 to 2**63 - 1."""
    g.seed = first_xorshift_state(seed) if g.generator == XORSHIFT_VERSION else seed
    start_deal_streams(g)


def start_deal_streams(g: Game) -> None:
    """Start the streams of the next deal.

    Even after matches of one seed diverge, they get the same wall for the same round, dealer, honba
    and repeats.
    """
    kyoku = (g.round & 0xF) << 28 | g.dealer << 24
    g.deal_key = kyoku | (g.honba & 0xFFF) << 12 | (g.repeats & 0xFFF)
    for s in range(codes.STREAMS):
        g.lots[s] = 0


def generate_wall_blocks(g: Game, m: RandomState) -> None:
    """Generate all blocks for a wall at once; rejected numbers may need more."""
    for block in range(WALL_BLOCKS):
        row = codes.STREAMS + block
        generate_philox_block(
            m, row, g.seed & MASK32, g.seed >> 32, block, g.deal_key, PURPOSES[codes.WALLS], 0
        )
    g.lots[codes.WALLS] = codes.WALL


def shuffle_wall(g: Game, r: Rules, m: RandomState) -> None:
    """Write the shuffled tiles to `g.wall` in drawing order; from version 2 on, roll the dice.

    The places of kinds that the set lacks come first and stay empty.
    """
    start_deal_streams(g)
    place = 0
    for kind in range(codes.KINDS):
        if r.absent >> kind & 1:
            for _ in range(4):
                g.wall[place] = codes.NO_TILE
                place += 1
    first = place
    for kind in range(codes.KINDS):
        if r.absent >> kind & 1:
            continue
        reds = r.red_fives[kind // 9] if kind < 27 and kind % 9 == 4 else 0
        for copy in range(4):
            g.wall[place] = codes.KINDS + kind // 9 if copy < reds else kind
            place += 1
    # Generating all blocks of a wall at once is faster than checking for each number.
    if g.generator != XORSHIFT_VERSION:
        generate_wall_blocks(g, m)
    for i in range(codes.WALL - 1, first, -1):
        count = i + 1 - first
        product = half_of_block(m, codes.STREAMS + i // HALVES, i % HALVES) * count
        if g.generator == XORSHIFT_VERSION or is_rejected(product, count):
            j = first + random_below(g, m, codes.WALLS, count)
        else:
            j = first + (product >> 16)
        code = g.wall[i]
        g.wall[i] = g.wall[j]
        g.wall[j] = code
    if g.generator != XORSHIFT_VERSION:
        g.dice[0] = 1 + random_below(g, m, codes.DICE, DIE)
        g.dice[1] = 1 + random_below(g, m, codes.DICE, DIE)


# Version 1 of the generator of simulations, to reproduce older summaries.
#
# It has 32 bits of state, so there are at most 2**32 walls, and a deal depends on all earlier
# draws. It will be removed in the release after the one that introduced version 2
# (`simulation_rng.py`).


def next_xorshift_state(state: int) -> int:
    """Return the next state of a 32-bit xorshift (Marsaglia 2003), never zero."""
    state ^= (state << 13) & MASK32
    state ^= state >> 17
    state ^= (state << 5) & MASK32
    return state


def first_xorshift_state(seed: int) -> int:
    """Return the initial state of a match with this seed."""
    state = (seed * 2654435761 + 97) & MASK32
    if state == 0:
        state = 1
    for _ in range(4):
        state = next_xorshift_state(state)
    return state


def xorshift_below(g: Game, limit: int) -> int:
    """Draw a number from 0 to `limit` - 1; the state is `g.seed`."""
    g.seed = next_xorshift_state(g.seed)
    return (g.seed * limit) >> 32
