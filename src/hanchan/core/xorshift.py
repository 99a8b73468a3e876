"""Version 1 of the generator of simulations, by which an older summary can be made again.

It has 32 bits of state, so there are at most 2**32 walls, and a deal depends on all that was drawn
before it. It goes with the release after the one that brought version 2 (`random.py`).
"""

from hanchan.core.layout import Game

DOORS = ()

MASK32 = 0xFFFFFFFF


def next_state(state: int) -> int:
    """The next state of a 32-bit xorshift (Marsaglia 2003), never zero."""
    state ^= (state << 13) & MASK32
    state ^= state >> 17
    state ^= (state << 5) & MASK32
    return state


def first_state(seed: int) -> int:
    """The state in which a match of this seed begins."""
    state = (seed * 2654435761 + 97) & MASK32
    if state == 0:
        state = 1
    for _ in range(4):
        state = next_state(state)
    return state


def old_below(g: Game, limit: int) -> int:
    """A number from 0 to `limit` - 1; the state stands where version 2 has its seed."""
    g.seed = next_state(g.seed)
    return (g.seed * limit) >> 32
