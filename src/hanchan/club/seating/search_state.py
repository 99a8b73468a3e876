"""The state of a seating search: its random numbers, current cost and best cost."""

from hanchan.core.simulation_rng import MASK32, RandomState, generate_philox_block
from hanchan.kernels.record import I64

ENTRY_POINTS = ()

SEATING_PURPOSE = 65
"""Purpose of these random numbers; others: `core/simulation_rng.py`, `envs/determinize.py`."""
WORDS = 4
HEAT_PER_COST = 256
"""Steps of heat per unit of cost."""


class SearchState(RandomState):
    """The number of random numbers drawn, the current cost and the lowest cost found."""

    seed: I64
    drawn: I64
    cost: I64
    best: I64
    goal: I64  # the search stops at this cost
    players: I64
    places: I64  # in each round
    hottest: I64  # the heat of the first step, where tables are numbered


def search_random(s: SearchState, limit: int) -> int:
    """Draw a number from 0 to `limit` - 1; the slight bias is acceptable for a search."""
    i = s.drawn % WORDS
    if i == 0:
        generate_philox_block(
            s, 0, s.seed & MASK32, s.seed >> 32, s.drawn // WORDS, 0, SEATING_PURPOSE, 0
        )
    s.drawn += 1
    return s.words[0, i] * limit >> 32


def accepts_change(s: SearchState, change: int, heat: int) -> int:
    """Whether annealing accepts a change of the cost; the worse the change, the rarer.

    A random number below a random number falls off like an exponential, and needs only integers.
    """
    if change <= 0:
        return 1
    return 1 if change * HEAT_PER_COST <= search_random(s, search_random(s, heat + 1) + 1) else 0
