"""The small generator of `simulate` and of batches: the same numbers in every backend.

A match at a table takes its walls from `deals.py` instead; this one must never decide real play,
since its 32 bits of state could be found by searching.
"""

from hanchan.core.codes import KINDS, WALL
from hanchan.core.layout import Game, Rules

DOORS = ("fill_wall", "seed_generator")

VERSION = 1
MASK32 = 0xFFFFFFFF


def random_step(state: int) -> int:
    """The next state of a 32-bit xorshift (Marsaglia 2003), never zero."""
    state ^= (state << 13) & MASK32
    state ^= state >> 17
    state ^= (state << 5) & MASK32
    return state


def seed_generator(g: Game, seed: int) -> None:
    """Start the generator from any number."""
    state = (seed * 2654435761 + 97) & MASK32
    if state == 0:
        state = 1
    for _ in range(4):
        state = random_step(state)
    g.rng = state


def random_below(g: Game, limit: int) -> int:
    """A number from 0 to `limit` - 1."""
    g.rng = random_step(g.rng)
    return (g.rng * limit) >> 32


def fill_wall(g: Game, r: Rules) -> None:
    """Shuffle the tiles of the rule set into the record in drawing order."""
    place = 0
    for kind in range(KINDS):
        reds = r.red_fives[kind // 9] if kind < 27 and kind % 9 == 4 else 0
        for copy in range(4):
            g.wall[place] = KINDS + kind // 9 if copy < reds else kind
            place += 1
    for i in range(WALL - 1, 0, -1):
        j = random_below(g, i + 1)
        code = g.wall[i]
        g.wall[i] = g.wall[j]
        g.wall[j] = code
