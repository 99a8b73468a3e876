"""Pairings by standings that need no search: every k-th player, a snake, or last places."""

from collections.abc import Mapping, Sequence

from hanchan.club.seating.cyclic_rounds import Round
from hanchan.core.codes import SEATS


def pair_by_interval(order: Sequence[int], step: int = 1) -> Round:
    """Seat every `step`-th player together, from the best standing to the worst.

    A remainder smaller than a block is seated as close as necessary.

    >>> pair_by_interval(range(1, 9)), pair_by_interval(range(1, 9), 2)
    (((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 3, 5, 7), (2, 4, 6, 8)))
    """
    found: list[tuple[int, ...]] = []
    for begin in range(0, len(order), step * SEATS):
        block = order[begin : begin + step * SEATS]
        width = len(block) // SEATS
        found += [tuple(block[i::width]) for i in range(width)]
    return tuple(found)


def pair_by_snake(order: Sequence[int]) -> Round:
    """Seat players in snake order, which separates the best ones.

    >>> pair_by_snake(range(1, 9))
    ((1, 4, 5, 8), (2, 3, 6, 7))
    """
    width = len(order) // SEATS
    return tuple(
        tuple(
            order[row * width + (width - 1 - table if row % 2 else table)] for row in range(SEATS)
        )
        for table in range(width)
    )


def pair_by_place(order: Sequence[int], places: Mapping[int, int]) -> Round:
    """Seat players with the same last place together, then by standings.

    >>> pair_by_place((1, 2, 3, 4, 5, 6, 7, 8), {1: 2, 2: 1, 3: 2, 4: 2, 5: 1, 6: 2, 7: 1, 8: 1})
    ((2, 5, 7, 8), (1, 3, 4, 6))
    """
    return pair_by_interval(sorted(order, key=lambda player: places.get(player, SEATS)))
