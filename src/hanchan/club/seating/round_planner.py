"""Planning of rounds: meetings, rests, starting winds and table numbers.

Players are whole numbers, in the order in which they were drawn.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from hanchan.club.seating.base_rounds import Pair, Round, known_rounds, pairs_of, table_numbers
from hanchan.club.seating.general_search import search_rounds
from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.search_kernels import SearchState, anneal_numbers
from hanchan.club.seating.starting_winds import assign_winds, count_winds, even_winds
from hanchan.club.seating.table_numbers import number_tables
from hanchan.core.codes import SEATS
from hanchan.kernels.compiled_library import best_form


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanOptions:
    """Options of a plan.

    `apart` are pairs that should not meet. `before` are past rounds: tables in the order of their
    numbers, players by starting wind. `most_visits` is the maximum number of visits of a player to
    one table, None for the lowest possible one. `size` is the number of players at a table.

    >>> PlanOptions(apart=frozenset({(1, 2)}), seed=2026).most_visits is None
    True
    """

    apart: frozenset[Pair] = frozenset()
    before: tuple[Round, ...] = ()
    most_visits: int | None = None
    seed: int = 0
    size: int = SEATS


DEFAULT_OPTIONS = PlanOptions()


def plan_rounds(
    players: Sequence[int], rounds: int, options: PlanOptions = DEFAULT_OPTIONS
) -> tuple[Round, ...]:
    """Plan rounds for these players, each with its tables in the order of their numbers.

    If players are left over, those with the fewest rests sit out each round.

    >>> first, *others = plan_rounds(range(1, 17), 5)
    >>> len(first), len(others), sorted(player for table in first for player in table)[:4]
    (4, 4, [1, 2, 3, 4])
    """
    rounds_by_meetings = _plan_meetings(players, rounds, options)
    tables = assign_winds(all_tables(rounds_by_meetings))
    if options.before:
        tables = even_winds(tables, count_winds(all_tables(options.before)))
    rest = iter(tables)
    plan = tuple(tuple(next(rest) for _ in one) for one in rounds_by_meetings)
    known = not options.before and options.size == SEATS
    start = table_numbers().get((len(players), rounds), ()) if known else ()
    return number_tables(plan, options.before, options.most_visits, options.seed, start=start)


def all_tables(rounds: Iterable[Round]) -> list[tuple[int, ...]]:
    """Return the tables of all rounds, one after the other."""
    return [table for one in rounds for table in one]


def _plan_meetings(players: Sequence[int], rounds: int, options: PlanOptions) -> tuple[Round, ...]:
    """Return the best plan from known rounds, a search, or known rounds extended by a search."""
    if options.before:
        return _search(players, rounds, options)
    known = tuple(
        tuple(tuple(players[p] for p in table) for table in one)
        for one in known_rounds(len(players), rounds, options.size)
    )
    if len(known) == rounds:
        return separate_pairs(known, players, options.apart, options.seed)
    plans = [_search(players, rounds, options)]
    if known:
        first = separate_pairs(known, players, options.apart, options.seed)
        others = _search(players, rounds - len(known), replace(options, before=first))
        plans.insert(0, (*first, *others))
    return min(plans, key=lambda plan: (count_apart(plan, options.apart), count_repeats(plan)))


def _search(players: Sequence[int], rounds: int, options: PlanOptions) -> tuple[Round, ...]:
    groups = list(players_by_round(players, rounds, options.before, options.size))
    meetings = count_meetings(options.before)
    return search_rounds(players, groups, meetings, options.apart, options.seed, options.size)


def count_apart(plan: Iterable[Round], avoided: Collection[Pair]) -> int:
    """Count the meetings of pairs that should be kept apart."""
    meetings = count_meetings(plan)
    return sum(meetings[pair] for pair in avoided)


def count_meetings(rounds: Iterable[Round]) -> Counter[Pair]:
    """Count how many times each pair has met.

    >>> count_meetings([((1, 2, 3, 4),), ((1, 2, 5, 6),)])[1, 2]
    2
    """
    return Counter(pair for table in all_tables(rounds) for pair in pairs_of(table))


def count_repeats(rounds: Iterable[Round]) -> int:
    """Count meetings that are not the first of their pair.

    >>> count_repeats([((1, 2, 3, 4),), ((4, 2, 1, 5),)])
    3
    """
    return sum(count - 1 for count in count_meetings(rounds).values())


def players_by_round(
    players: Sequence[int], rounds: int, before: Sequence[Round] = (), size: int = SEATS
) -> Iterator[tuple[int, ...]]:
    """Yield the players in each of the next rounds; those left over have rested least.

    >>> [len(one) for one in players_by_round(range(10), 2)], list(players_by_round(range(5), 3))
    ([8, 8], [(1, 2, 3, 4), (0, 2, 3, 4), (0, 1, 3, 4)])
    """
    out = Counter(player for one in before for player in set(players).difference(*one))
    for _ in range(rounds):
        order = sorted(range(len(players)), key=lambda at: (out[players[at]], at))
        resting = {players[at] for at in order[: len(players) % size]}
        out.update(resting)
        yield tuple(player for player in players if player not in resting)


STEPS = 60_000


def separate_pairs(
    rounds: Sequence[Round], players: Sequence[int], avoided: Collection[Pair], seed: int
) -> tuple[Round, ...]:
    """Swap players in a plan so that few of the pairs in `avoided` meet.

    >>> [(first, second)] = separate_pairs([((1, 2, 3, 4), (5, 6, 7, 8))], range(1, 9), {(1, 2)}, 0)
    >>> {1, 2} <= set(first) or {1, 2} <= set(second)
    False
    """
    if not avoided:
        return tuple(rounds)
    n, at = len(players), {player: i for i, player in enumerate(players)}
    met_by, avoided_by = zero_array(n * n), zero_array(n * n)
    for matrix, counts in ((met_by, count_meetings(rounds)), (avoided_by, Counter(avoided))):
        for (p, q), count in counts.items():
            matrix[at[p] * n + at[q]] = matrix[at[q] * n + at[p]] = count
    best = int_array(range(n))
    s = SearchState()
    s.seed = seed
    best_form(anneal_numbers)(s, int_array(range(n)), best, avoided_by, met_by, STEPS)
    person_of = {players[number]: players[i] for i, number in enumerate(best)}
    return tuple(tuple(tuple(person_of[p] for p in table) for table in one) for one in rounds)
