"""Assignment of players to seats in simulated matches and contests."""

from collections.abc import Sequence
from enum import StrEnum

import numpy as np

from hanchan.core.codes import SEATS
from hanchan.kernels.record import Ints

TWO_TWO_PAIRS = ((0, 2), (0, 1), (0, 3))
"""The three ways to split the seats into two pairs, each given by one of its pairs."""


class ContestSeating(StrEnum):
    """Seating of players against each other on the same walls."""

    TWO_TWO = "2v2"  # two slots each, then swapped
    ONE_THREE = "1v3"  # one of the first against three of the second, from every seat
    ROUND = "round"  # two to four players at one table, from every seat


def players_at(seed: int) -> tuple[int, ...]:
    """Return the player number at each seat; from one seed to the next, all move by one seat.

    >>> players_at(0), players_at(5)
    ((0, 1, 2, 3), (3, 0, 1, 2))
    """
    return tuple((p - seed) % SEATS for p in range(SEATS))


def players_of_slots(seating: ContestSeating, players: int) -> tuple[int, ...]:
    """Return the player number of each of the four slots.

    >>> players_of_slots(ContestSeating.TWO_TWO, 2), players_of_slots(ContestSeating.ROUND, 3)
    ((0, 0, 1, 1), (0, 1, 2, 0))
    """
    if seating is ContestSeating.TWO_TWO:
        return (0, 0, 1, 1)
    if seating is ContestSeating.ONE_THREE:
        return (0, 1, 1, 1)
    return tuple(chair % players for chair in range(SEATS))


def slot_orders(seating: ContestSeating, seed: int) -> tuple[tuple[int, ...], ...]:
    """Return the slot at each seat, for each match of a seed.

    >>> slot_orders(ContestSeating.TWO_TWO, 0)
    ((0, 2, 1, 3), (2, 0, 3, 1))
    >>> [table.index(0) for table in slot_orders(ContestSeating.ONE_THREE, 0)]
    [0, 1, 2, 3]
    """
    if seating is not ContestSeating.TWO_TWO:
        return tuple(players_at(shift) for shift in range(SEATS))
    pair = TWO_TWO_PAIRS[seed % len(TWO_TWO_PAIRS)]
    rest = tuple(p for p in range(SEATS) if p not in pair)
    halves = (pair + rest, rest + pair)
    return tuple(tuple(half.index(p) for p in range(SEATS)) for half in halves)


def int_buffer(numbers: Sequence[int]) -> Ints:
    """Convert numbers to an int64 buffer, which kernels take."""
    return np.array(numbers, np.int64).data
