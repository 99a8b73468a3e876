"""Swiss pairing: players of similar standing meet, without repeats where possible."""

from collections.abc import Mapping, Sequence

from hanchan.cancellation import checkpoints
from hanchan.club.seating.annealing import anneal_round
from hanchan.club.seating.cells import cells, zeros
from hanchan.club.seating.rounds import NO_WISHES, Wishes, all_tables, met_in, seated_in
from hanchan.club.seating.search_layout import Search
from hanchan.club.seating.symmetry import Round, pairs_of
from hanchan.club.seating.winds import evened, winds_of
from hanchan.core.codes import SEATS
from hanchan.kernels.library import best_form

WEIGHTS = (600, 1_500, 4_000, 12_000)
"""Costs of a repeated meeting, relative to squared differences in standing; tried in turn."""
STEPS = 1_500
"""Swaps tried for each player and weight."""


def swiss_round(order: Sequence[int], wishes: Wishes = NO_WISHES) -> Round:
    """Pair the next round for players from the best standing to the worst.

    Of those with the fewest rests the last in standing sit out. Tables come in the order of their
    best player, with winds as even as possible.

    >>> swiss_round(range(8))
    ((0, 1, 2, 3), (4, 5, 6, 7))
    """
    (seated,) = seated_in(order[::-1], 1, wishes.before)
    met = met_in(wishes.before)
    met.update(wishes.apart)
    tables = alike(seated[::-1], met, wishes.seed)
    return tuple(evened(tables, winds_of(all_tables(wishes.before))))


def alike(order: Sequence[int], met: Mapping[tuple[int, int], int], seed: int) -> Round:
    """Seat players of similar standing; `met` counts the meetings of pairs, lower number first.

    The best of several attempts has the fewest repeated meetings, then the least sum of squared
    differences in standing.
    """
    tries = (_annealed(order, met, weight, seed) for weight in checkpoints(WEIGHTS))
    return min(tries, key=lambda found: (_again(found, met), squares(found, order)))


def _annealed(
    order: Sequence[int], met: Mapping[tuple[int, int], int], weight: int, seed: int
) -> Round:
    n = len(order)
    cost = zeros(n * n)
    for i, p in enumerate(order):
        for j, q in enumerate(order):
            cost[i * n + j] = (i - j) ** 2 + weight * met.get((min(p, q), max(p, q)), 0)
    s = Search()
    s.seed = seed
    best = cells(range(n))
    best_form(anneal_round)(s, cells(range(n)), best, cost, STEPS * n)
    tables = sorted(sorted(best[at : at + SEATS]) for at in range(0, n, SEATS))
    return tuple(tuple(order[place] for place in table) for table in tables)


def _again(tables: Round, met: Mapping[tuple[int, int], int]) -> int:
    return sum(met.get(pair, 0) for table in tables for pair in pairs_of(table))


def squares(tables: Round, order: Sequence[int]) -> int:
    """The sum of squared differences in standing of all who meet.

    >>> squares(((1, 2, 3, 4),), (1, 2, 3, 4))
    20
    """
    place = {player: i for i, player in enumerate(order)}
    return sum((place[p] - place[q]) ** 2 for table in tables for p, q in pairs_of(table))
