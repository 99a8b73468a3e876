"""Pairings by standings: interval, snake, place, and Swiss, which avoids repeated meetings."""

from collections.abc import Mapping, Sequence

from hanchan.cancellation import checkpoints
from hanchan.club.seating import round_planner as planner
from hanchan.club.seating.base_rounds import Pair, Round, pairs_of
from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.search_kernels import SearchState, anneal_round
from hanchan.club.seating.starting_winds import count_winds, even_winds
from hanchan.core.codes import SEATS
from hanchan.kernels.compiled_library import best_form

WEIGHTS = (600, 1_500, 4_000, 12_000)
"""Costs of a repeated meeting, relative to squared differences in standing; tried in turn."""
STEPS = 1_500
"""Number of swaps tried, for each player and weight."""


def swiss_round(
    order: Sequence[int], options: planner.PlanOptions = planner.DEFAULT_OPTIONS
) -> Round:
    """Pair the next round; `order` has the players from the best standing to the worst.

    Among the players with the fewest rests, the last in standing sit out. Tables come in the order
    of their best player, with winds as even as possible.

    >>> swiss_round(range(8))
    ((0, 1, 2, 3), (4, 5, 6, 7))
    """
    (players,) = planner.players_by_round(order[::-1], 1, options.before, options.size)
    meetings = planner.count_meetings(options.before)
    meetings.update(options.apart)
    tables = pair_by_standing(players[::-1], meetings, options.seed, options.size)
    return tuple(even_winds(tables, count_winds(planner.all_tables(options.before))))


def pair_by_standing(
    order: Sequence[int], meetings: Mapping[Pair, int], seed: int, size: int = SEATS
) -> Round:
    """Seat players of similar standing together; `meetings` counts past meetings of pairs.

    The best of several attempts has the fewest repeated meetings, then the lowest sum of squared
    differences in standing.
    """

    def cost(tables: Round) -> tuple[int, int]:
        repeats = sum(meetings.get(pair, 0) for table in tables for pair in pairs_of(table))
        return repeats, squared_differences(tables, order)

    return min(
        (_anneal(order, meetings, each, seed, size) for each in checkpoints(WEIGHTS)), key=cost
    )


def _anneal(
    order: Sequence[int], meetings: Mapping[Pair, int], weight: int, seed: int, size: int
) -> Round:
    n = len(order)
    cost = zero_array(n * n)
    for i, p in enumerate(order):
        for j, q in enumerate(order):
            cost[i * n + j] = (i - j) ** 2 + weight * meetings.get((min(p, q), max(p, q)), 0)
    s = SearchState()
    s.seed, s.size = seed, size
    best = int_array(range(n))
    best_form(anneal_round)(s, int_array(range(n)), best, cost, STEPS * n)
    tables = sorted(sorted(best[at : at + size]) for at in range(0, n, size))
    return tuple(tuple(order[index] for index in table) for table in tables)


def squared_differences(tables: Round, order: Sequence[int]) -> int:
    """Return the sum of squared differences in standing of all pairs that meet.

    >>> squared_differences(((1, 2, 3, 4),), (1, 2, 3, 4))
    20
    """
    standing = {player: i for i, player in enumerate(order)}
    return sum((standing[p] - standing[q]) ** 2 for table in tables for p, q in pairs_of(table))


def pair_by_interval(order: Sequence[int], step: int = 1, size: int = SEATS) -> Round:
    """Seat every `step`-th player together, from the best standing to the worst.

    Blocks of `size` (players at a table) times `step` players are seated one after another; in the
    last block, the interval may be shorter.

    >>> pair_by_interval(range(1, 9)), pair_by_interval(range(1, 9), 2)
    (((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 3, 5, 7), (2, 4, 6, 8)))
    """
    tables: list[tuple[int, ...]] = []
    for start in range(0, len(order), step * size):
        block = order[start : start + step * size]
        width = len(block) // size
        tables += [tuple(block[i::width]) for i in range(width)]
    return tuple(tables)


def pair_by_snake(order: Sequence[int], size: int = SEATS) -> Round:
    """Seat players in snake order, which separates the best ones.

    >>> pair_by_snake(range(1, 9))
    ((1, 4, 5, 8), (2, 3, 6, 7))
    """
    width = len(order) // size
    rows = (order[at : at + width] for at in range(0, width * size, width or 1))
    return tuple(zip(*(row[::-1] if i % 2 else row for i, row in enumerate(rows)), strict=True))


def pair_by_place(order: Sequence[int], places: Mapping[int, int], size: int = SEATS) -> Round:
    """Seat players with the same place in the last round together, in the order of the standings.

    A player without a place counts as last.

    >>> pair_by_place((1, 2, 3, 4, 5, 6, 7, 8), {1: 2, 2: 1, 3: 2, 4: 2, 5: 1, 6: 2, 7: 1, 8: 1})
    ((2, 5, 7, 8), (1, 3, 4, 6))
    """
    return pair_by_interval(sorted(order, key=lambda player: places.get(player, size)), 1, size)
