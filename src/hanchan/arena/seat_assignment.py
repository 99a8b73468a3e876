"""Assignment of players to seats in simulated matches and contests."""

from array import array
from collections.abc import Sequence
from enum import StrEnum

from hanchan.core.codes import SEATS
from hanchan.kernels.record import Ints

TWO_TWO_PAIRS = ((0, 2), (0, 1), (0, 3))
"""The three ways to split the seats into two pairs, each given by one of its pairs."""

ONE_TWO_GROUPS = ((0, 2, 3), (2, 0, 1))
"""Slots at a table of three: one of the first player and both of the second, then swapped."""


class ContestSeating(StrEnum):
    """Seating of players against each other on the same walls."""

    TWO_TWO = "2v2"  # two slots each, then swapped
    ONE_THREE = "1v3"  # one of the first against three of the second, from every seat
    ONE_TWO = "1v2"  # at tables of three: one against two, from every seat, then swapped
    ROUND = "round"  # as many players as fit at one table, two at least, from every seat


def players_at(seed: int, seats: int = SEATS) -> tuple[int, ...]:
    """Return the player number at each seat; from one seed to the next, all move by one seat.

    >>> players_at(0), players_at(5), players_at(5, seats=3)
    ((0, 1, 2, 3), (3, 0, 1, 2), (1, 2, 0))
    """
    return tuple((p - seed) % seats for p in range(seats))


def players_of_slots(seating: ContestSeating, players: int, seats: int = SEATS) -> tuple[int, ...]:
    """Return the player number of each slot: each seat has one, `ONE_TWO` has one more.

    >>> players_of_slots(ContestSeating.TWO_TWO, 2), players_of_slots(ContestSeating.ROUND, 3)
    ((0, 0, 1, 1), (0, 1, 2, 0))
    """
    if seating in (ContestSeating.TWO_TWO, ContestSeating.ONE_TWO):
        return (0, 0, 1, 1)
    if seating is ContestSeating.ONE_THREE:
        return (0, 1, 1, 1)
    return tuple(chair % players for chair in range(seats))


def slot_orders(
    seating: ContestSeating, seed: int, seats: int = SEATS
) -> tuple[tuple[int, ...], ...]:
    """Return the slot at each seat, for each match of a seed.

    >>> slot_orders(ContestSeating.TWO_TWO, 0)
    ((0, 2, 1, 3), (2, 0, 3, 1))
    >>> [table.index(0) for table in slot_orders(ContestSeating.ONE_THREE, 0)]
    [0, 1, 2, 3]
    >>> slot_orders(ContestSeating.ONE_TWO, 0, seats=3)
    ((0, 2, 3), (3, 0, 2), (2, 3, 0), (2, 0, 1), (1, 2, 0), (0, 1, 2))
    """
    shifts = [players_at(shift, seats) for shift in range(seats)]
    if seating is ContestSeating.ONE_TWO:
        return tuple(
            tuple(group[chair] for chair in table) for group in ONE_TWO_GROUPS for table in shifts
        )
    if seating is not ContestSeating.TWO_TWO:
        return tuple(shifts)
    pair = TWO_TWO_PAIRS[seed % len(TWO_TWO_PAIRS)]
    rest = tuple(p for p in range(SEATS) if p not in pair)
    halves = (pair + rest, rest + pair)
    return tuple(tuple(half.index(p) for p in range(SEATS)) for half in halves)


def int_buffer(numbers: Sequence[int]) -> Ints:
    """Convert numbers to an int64 buffer, which kernels take."""
    return memoryview(array("q", numbers))
