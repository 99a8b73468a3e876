"""Who has which number of a plan, so that some do not meet."""

from collections import Counter
from collections.abc import Collection, Sequence

from hanchan.club.seating.annealing import anneal_numbers
from hanchan.club.seating.cells import cells, zeros
from hanchan.club.seating.search_layout import Search
from hanchan.club.seating.symmetry import Round, pairs_of
from hanchan.kernels.library import best_form

STEPS = 60_000


def kept_apart(
    rounds: Sequence[Round],
    players: Sequence[int],
    apart: Collection[tuple[int, int]],
    seed: int,
) -> tuple[Round, ...]:
    """The same rounds, players having changed numbers so that few of these pairs meet.

    >>> [(first, second)] = kept_apart([((1, 2, 3, 4), (5, 6, 7, 8))], range(1, 9), {(1, 2)}, 0)
    >>> {1, 2} <= set(first) or {1, 2} <= set(second)
    False
    """
    if not apart:
        return tuple(rounds)
    n, at = len(players), {player: i for i, player in enumerate(players)}
    met = Counter(pair for one in rounds for table in one for pair in pairs_of(table))
    met_by, apart_by = zeros(n * n), zeros(n * n)
    for found, counts in ((met_by, met), (apart_by, Counter(apart))):
        for (p, q), count in counts.items():
            found[at[p] * n + at[q]] = found[at[q] * n + at[p]] = count
    best = cells(range(n))
    s = Search()
    s.seed = seed
    best_form(anneal_numbers)(s, cells(range(n)), best, apart_by, met_by, STEPS)
    holder = {players[held]: players[i] for i, held in enumerate(best)}
    return tuple(
        tuple(tuple(holder[player] for player in table) for table in one) for one in rounds
    )
