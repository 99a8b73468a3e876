"""Search for rounds with few repeated meetings, given any past rounds."""

from collections.abc import Mapping, Sequence
from heapq import heapreplace

from hanchan.cancellation import checkpoints
from hanchan.club.seating.base_rounds import Pair, Round
from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.search_kernels import Meetings, SearchState, seek_rounds
from hanchan.core.codes import SEATS
from hanchan.core.seeded_deals import WORDS, RandomStream, match_seed
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import Ints

STEPS, TRIES = 20_000, 10
"""Number of steps in a search, and maximum number of searches if none reaches the optimum."""
APART_WEIGHT = 3
"""Number of past meetings added for a pair that should be kept apart."""


def search_rounds(
    players: Sequence[int],
    groups: Sequence[Sequence[int]],
    meetings: Mapping[Pair, int],
    avoided: frozenset[Pair],
    seed: int,
    size: int = SEATS,
) -> tuple[Round, ...]:
    """Plan one round for each group of players in `groups`, with few repeated meetings.

    All groups have the same number of players, and all tables `size`. `meetings` counts the past
    meetings of pairs, lower number first; the pairs in `avoided` should not meet.
    """
    if not groups or not groups[0]:
        return tuple(() for _ in groups)
    if len(groups[0]) == size:  # with one table there is no choice
        return tuple((tuple(table),) for table in groups)
    at = {player: i for i, player in enumerate(players)}
    class_of, count = _pair_classes(at, meetings, avoided)
    places = len(groups[0])
    goal = _minimum_cost(count[:-1], len(groups) * places * (size - 1) // 2)
    attempts: list[tuple[int, list[int]]] = []
    for number in checkpoints(range(TRIES)):
        stream = RandomStream(match_seed(seed), "seating search", number)
        s = SearchState()
        s.seed, s.goal = stream.random_below(WORDS // 2), goal
        s.players, s.places, s.size = len(players), places, size
        order = [at[player] for one in groups for player in stream.shuffled(one)]
        lowest, tabu = int_array(order), zero_array(len(groups) * len(players) ** 2)
        met = Meetings(int_array(order), class_of, int_array(count), tabu)
        best_form(seek_rounds)(s, met, lowest, STEPS)
        attempts.append((s.best, lowest.tolist()))
        if s.best <= goal:
            break
    _, best = min(attempts)
    found = [tuple(players[p] for p in best[at : at + size]) for at in range(0, len(best), size)]
    tables = places // size
    return tuple(tuple(found[at : at + tables]) for at in range(0, len(found), tables))


def _pair_classes(
    at: Mapping[int, int], meetings: Mapping[Pair, int], avoided: frozenset[Pair]
) -> tuple[Ints, list[int]]:
    """Return the class of each pair of players, and the initial meetings of each class."""
    class_of, count = zero_array(len(at) ** 2), list[int]()
    for p, i in at.items():
        for q, j in at.items():
            if p < q:
                class_of[i * len(at) + j] = class_of[j * len(at) + i] = len(count)
                count.append(meetings.get((p, q), 0) + APART_WEIGHT * ((p, q) in avoided))
    return class_of, [*count, 0]


def _minimum_cost(count: Sequence[int], meetings: int) -> int:
    """Return the minimum cost of `meetings` more meetings, each of the pair that has met least.

    >>> _minimum_cost([0, 0, 1], 4)
    2
    """
    waiting = sorted(count)
    return sum(heapreplace(waiting, waiting[0] + 1) for _ in range(meetings if waiting else 0))
