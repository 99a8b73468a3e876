"""The record of a search for a seating: its random numbers and what it has come to."""

from hanchan.core.random import MASK32, Lots, philox
from hanchan.kernels.record import I64

DOORS = ()

SEATING = 65
"""The purpose of these random numbers, beside those of `core/random.py` and `envs/redeal.py`."""
WORDS = 4
FINE = 256
"""So many steps of heat are one of cost."""


class Search(Lots):
    """Numbers drawn so far, the cost of what stands and the lowest found."""

    seed: I64
    drawn: I64
    cost: I64
    best: I64
    goal: I64  # no lower one is looked for
    players: I64
    places: I64  # in each round
    hottest: I64  # the heat of the first step, where tables are numbered


def lot(s: Search, limit: int) -> int:
    """A number from 0 to `limit` - 1; a search needs none fairer."""
    i = s.drawn % WORDS
    if i == 0:
        philox(s, 0, s.seed & MASK32, s.seed >> 32, s.drawn // WORDS, 0, SEATING, 0)
    s.drawn += 1
    return s.words[0, i] * limit >> 32


def accepts(s: Search, change: int, heat: int) -> int:
    """Whether annealing takes a step that changes the cost so; a worse one the rarer the worse.

    A lot below a lot falls off as an exponential does, and needs whole numbers only.
    """
    if change <= 0:
        return 1
    return 1 if change * FINE <= lot(s, lot(s, heat + 1) + 1) else 0
