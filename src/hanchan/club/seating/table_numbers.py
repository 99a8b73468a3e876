"""Table numbers for each round, chosen so that players change tables."""

from collections import Counter
from collections.abc import Sequence

from hanchan.club.seating.base_rounds import Round
from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.search_kernels import (
    HEAT_PER_COST,
    SearchState,
    TableVisits,
    anneal_tables,
)
from hanchan.core.codes import SEATS
from hanchan.kernels.compiled_library import best_form

STEPS = 60_000
START_HEAT = SEATS * HEAT_PER_COST


def number_tables(
    rounds: Sequence[Round],
    before: Sequence[Round],
    most: int | None,
    seed: int,
    *,
    start: Sequence[int] = (),
    steps: int = STEPS,
    hottest: int = START_HEAT,
) -> tuple[Round, ...]:
    """Order the tables of each round so that few players visit a table more than `most` times.

    If `most` is None, it is the lowest possible number. The search starts from the table numbers in
    `start`, round by round.
    """
    tables = max((len(one) for one in rounds), default=0)
    if tables <= 1:
        return tuple(rounds)
    at: dict[int, int] = {}
    seat = int_array(at.setdefault(p, len(at)) for one in rounds for table in one for p in table)
    visits = zero_array(len(at) * tables)
    for one in before:
        for number, table in enumerate(one[:tables]):
            for player in at.keys() & table:
                visits[at[player] * tables + number] += 1
    order = list(start) or list(range(tables)) * len(rounds)
    number, best = int_array(order), int_array(order)
    s = SearchState()
    s.seed, s.hottest, s.size, s.tables = seed, hottest, len(rounds[0][0]), tables
    s.most = -(-(len(before) + len(rounds)) // tables) if most is None else most
    best_form(anneal_tables)(s, TableVisits(number, seat, visits), best, steps)
    return tuple(
        tuple(table for _, table in sorted(zip(best[r * tables :], one, strict=False)))
        for r, one in enumerate(rounds)
    )


def count_extra_visits(rounds: Sequence[Round], most: int | None = None) -> int:
    """Count visits to a table beyond `most` per player, or beyond the lowest possible number.

    >>> count_extra_visits([((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 2, 5, 6), (3, 4, 7, 8))])
    4
    """
    tables = max((len(one) for one in rounds), default=0) or 1
    allowed = -(-len(rounds) // tables) if most is None else most
    visits = Counter((p, at) for one in rounds for at, table in enumerate(one) for p in table)
    return sum(max(0, count - allowed) for count in visits.values())
