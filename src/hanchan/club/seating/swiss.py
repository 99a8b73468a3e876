"""Swiss pairing: players of similar standing meet, without repeats where possible."""

from collections.abc import Mapping, Sequence

from hanchan.cancellation import checkpoints
from hanchan.club.seating.annealing import anneal_round
from hanchan.club.seating.cyclic_rounds import Round, pairs_of
from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.round_planner import (
    DEFAULT_OPTIONS,
    PlanOptions,
    all_tables,
    count_meetings,
    players_by_round,
)
from hanchan.club.seating.search_state import SearchState
from hanchan.club.seating.starting_winds import count_winds, even_winds
from hanchan.core.codes import SEATS
from hanchan.kernels.compiled_library import best_form

WEIGHTS = (600, 1_500, 4_000, 12_000)
"""Costs of a repeated meeting, relative to squared differences in standing; tried in turn."""
STEPS = 1_500
"""Swaps tried for each player and weight."""


def swiss_round(order: Sequence[int], wishes: PlanOptions = DEFAULT_OPTIONS) -> Round:
    """Pair the next round for players from the best standing to the worst.

    Among the players with the fewest rests, the last in standing sit out. Tables come in the order
    of their best player, with winds as even as possible.

    >>> swiss_round(range(8))
    ((0, 1, 2, 3), (4, 5, 6, 7))
    """
    (seated,) = players_by_round(order[::-1], 1, wishes.before)
    met = count_meetings(wishes.before)
    met.update(wishes.apart)
    tables = pair_by_standing(seated[::-1], met, wishes.seed)
    return tuple(even_winds(tables, count_winds(all_tables(wishes.before))))


def pair_by_standing(order: Sequence[int], met: Mapping[tuple[int, int], int], seed: int) -> Round:
    """Seat players of similar standing; `met` counts the meetings of pairs, lower number first.

    The best of several attempts has the fewest repeated meetings, then the least sum of squared
    differences in standing.
    """
    tries = (_anneal(order, met, weight, seed) for weight in checkpoints(WEIGHTS))
    return min(
        tries, key=lambda found: (_count_repeats(found, met), squared_differences(found, order))
    )


def _anneal(
    order: Sequence[int], met: Mapping[tuple[int, int], int], weight: int, seed: int
) -> Round:
    n = len(order)
    cost = zero_array(n * n)
    for i, p in enumerate(order):
        for j, q in enumerate(order):
            cost[i * n + j] = (i - j) ** 2 + weight * met.get((min(p, q), max(p, q)), 0)
    s = SearchState()
    s.seed = seed
    best = int_array(range(n))
    best_form(anneal_round)(s, int_array(range(n)), best, cost, STEPS * n)
    tables = sorted(sorted(best[at : at + SEATS]) for at in range(0, n, SEATS))
    return tuple(tuple(order[place] for place in table) for table in tables)


def _count_repeats(tables: Round, met: Mapping[tuple[int, int], int]) -> int:
    return sum(met.get(pair, 0) for table in tables for pair in pairs_of(table))


def squared_differences(tables: Round, order: Sequence[int]) -> int:
    """Return the sum of squared differences in standing of all pairs that meet.

    >>> squared_differences(((1, 2, 3, 4),), (1, 2, 3, 4))
    20
    """
    place = {player: i for i, player in enumerate(order)}
    return sum((place[p] - place[q]) ** 2 for table in tables for p, q in pairs_of(table))
