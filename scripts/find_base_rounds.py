"""Find the base rounds of `hanchan.club.seating`: plans in which no two players meet twice.

Run it from the root of the checkout: ``python scripts/find_base_rounds.py``. It tries the longest
orbits first and takes minutes; the result is the same on every machine. So are the table numbers of
the plans, where a long search finds better ones than an event has time for (``--numbers`` searches
only these). Where three sit at a table, a search needs no help for fewer than 12 players.
"""

import sys
from pathlib import Path

from hanchan.club.seating.base_rounds import (
    BASE_ROUNDS,
    Rotation,
    Round,
    base_rounds,
    known_rounds,
)
from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.search_kernels import (
    HEAT_PER_COST,
    Meetings,
    SearchState,
    seek_rounds,
)
from hanchan.club.seating.table_numbers import count_extra_visits, number_tables
from hanchan.core.codes import SEATS
from hanchan.core.seeded_deals import RandomStream, match_seed
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import Ints

Difference = tuple[int, int, int]
THREE = 3
FORBIDDEN_CLASS = 0
"""The class of pairs that would meet in every round."""

FOLDER = Path("src/hanchan/club/seating")
NUMBERS = Path("src/hanchan/club/seating/table_numbers.txt")
MIN_PLAYERS, MAX_PLAYERS = 16, 172
MIN_OF_THREE, MAX_OF_THREE = 12, 99
LONG_UP_TO, LONG_UP_TO_OF_THREE = 44, 33
"""Beyond this number of players, orbits of a quarter of them give enough rounds."""
TRIES, STEPS = 120, 100_000
TRIES_OF_THREE, STEPS_OF_THREE = 10, 20_000
MIN_ROUNDS, MAX_ROUNDS = 3, 12
NUMBERED_UP_TO = 64
"""Beyond this number of players, or in more rounds, a short search is good enough."""
SEEDS, LONG = 12, 4_000_000
WARM = 5 * HEAT_PER_COST // 2
"""A long search finds more if it does not start hot."""


def main() -> None:
    """Write the files."""
    if "--numbers" not in sys.argv[1:]:
        write_base_rounds(SEATS, range(MIN_PLAYERS, MAX_PLAYERS + 1, SEATS))
        write_base_rounds(THREE, range(MIN_OF_THREE, MAX_OF_THREE + 1, THREE))
        base_rounds.cache_clear()
    write_numbers()


def write_numbers() -> None:
    """Write the table numbers of every plan for which a long search beats a short one."""
    NUMBERS.write_text("", encoding="ascii")
    lines: list[str] = []
    for players in range(MIN_PLAYERS, NUMBERED_UP_TO + 1, 4):
        length = base_rounds()[players][0].length
        for rounds in range(MIN_ROUNDS, min(MAX_ROUNDS, length) + 1):
            plan = known_rounds(players, rounds)
            short = count_extra_visits(number_tables(plan, (), None, 0))
            if short:
                best = long_search(plan)
                print(players, rounds, short, count_extra_visits(best), flush=True)
                if count_extra_visits(best) < short:
                    pairs = zip(plan, best, strict=True)
                    found = (one.index(table) for tables, one in pairs for table in tables)
                    lines.append(" ".join(map(str, (players, rounds, *found))))
    NUMBERS.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")


def long_search(plan: tuple[Round, ...]) -> tuple[Round, ...]:
    """The best order of tables that many searches find."""
    tried = (number_tables(plan, (), None, seed, steps=LONG, hottest=WARM) for seed in range(SEEDS))
    return min(tried, key=count_extra_visits)


def write_base_rounds(size: int, counts: range) -> None:
    """Write the base rounds of tables of `size` for each number of players."""
    lines: list[str] = []
    for players in counts:
        turning, base = longest_orbit_round(players, size)
        numbers = (turning.orbits, turning.length, *(p for table in base for p in table))
        lines.append(" ".join(map(str, numbers)))
        print(players, turning.length, flush=True)
    (FOLDER / BASE_ROUNDS[size]).write_text("\n".join(lines) + "\n", encoding="ascii")


def longest_orbit_round(players: int, size: int) -> tuple[Rotation, Round]:
    """Find the base round with the longest orbits."""
    options, tries, steps = orbit_options(players), TRIES, STEPS
    if size == THREE:
        options, tries, steps = orbit_options_of_three(players), TRIES_OF_THREE, STEPS_OF_THREE
    for orbits, length in options:
        turning = Rotation(players=players, orbits=orbits, length=length)
        for seed in range(tries):
            base = find_base_round(turning, size, seed, steps)
            if base is not None:
                return turning, base
    raise LookupError(players)


def find_base_round(turning: Rotation, size: int, seed: int, steps: int) -> Round | None:
    """Search for a base round whose differences are all distinct, for a number of steps."""
    players = turning.players
    classes, of = pair_classes(turning)
    if players * (size - 1) // 2 > classes - 1:
        return None
    s = SearchState()
    s.seed, s.players, s.places, s.size = seed, players, players, size
    order = RandomStream(match_seed(seed), "base round", players).shuffled(range(players))
    best, count = int_array(order), zero_array(classes)
    count[FORBIDDEN_CLASS] = 1
    tabu = zero_array(players * players)
    met = Meetings(int_array(order), of, count, tabu)
    best_form(seek_rounds)(s, met, best, steps)
    if s.best:
        return None
    tables = (sorted(best[at : at + size]) for at in range(0, players, size))
    return tuple(sorted(map(tuple, tables)))


def pair_classes(turning: Rotation) -> tuple[int, Ints]:
    """The number of classes of pairs, and the class of each pair."""
    players = range(turning.players)
    known: dict[Difference | None, int] = {None: FORBIDDEN_CLASS}
    of = list[int]()
    for p in players:
        of.extend(
            FORBIDDEN_CLASS if p == q else known.setdefault(difference(turning, p, q), len(known))
            for q in players
        )
    return len(known), int_array(of)


def difference(turning: Rotation, p: int, q: int) -> Difference | None:
    """The difference of a pair, by which its meetings repeat; None if they may not meet."""
    (a, x), (b, y) = sorted((divmod(p, turning.length), divmod(q, turning.length)))
    if b < turning.orbits:
        turned = (y - x) % turning.length
        if a == b:
            turned = min(turned, turning.length - turned)
            return None if 2 * turned == turning.length else (a, a, turned)
        return (a, b, turned)
    return None if a >= turning.orbits else (a, max(p, q), 0)


def orbit_options(players: int) -> list[tuple[int, int]]:
    """Pairs of the number of orbits and their length, the longest first."""
    quarter = players // 4
    longer = range((players - 1) // 3, quarter, -1) if players <= LONG_UP_TO else ()
    return [*((3, length) for length in longer), (4, quarter), (5, players // 5)]


def orbit_options_of_three(players: int) -> list[tuple[int, int]]:
    """The same for tables of three; fixed players are at different tables."""
    longer = range((players - 1) // 2, players // 3, -1) if players <= LONG_UP_TO_OF_THREE else ()
    return [*((2, length) for length in longer), (3, players // 3), (3, players // 3 - 1)]


if __name__ == "__main__":
    main()
