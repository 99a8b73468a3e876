"""Kernels of the searches for seatings: min-conflicts with tabu, and simulated annealing.

`seek_rounds` searches for rounds without repeated meetings. Each pair of players belongs to a
class, and no class should be met twice. If the classes are the pairs themselves this plans rounds;
if they are differences modulo the length of an orbit it finds a base round (`base_rounds.py`). The
cost of a class that is met c times is c(c - 1) / 2, so past or unwanted meetings are initial
counts.

The other three use annealing, for the seats of a round, table numbers, and player numbers.
"""

from typing import NamedTuple

from hanchan.core.simulation_rng import MASK32, RandomState, generate_philox_block
from hanchan.kernels.record import I64, Numbers

ENTRY_POINTS = ("seek_rounds", "anneal_round", "anneal_tables", "anneal_numbers")

PURPOSE = 65
"""Purpose of these random numbers, different from those in `core/simulation_rng.py`."""
WORDS = 4
HEAT_PER_COST = 256
"""Heat (the temperature of annealing) per unit of cost."""


class SearchState(RandomState):
    """The state of a search: random numbers drawn, and the current, lowest and wanted cost."""

    seed: I64
    drawn: I64
    cost: I64
    best: I64
    goal: I64  # the search stops at this cost
    players: I64
    size: I64  # players at a table
    places: I64  # in each round
    hottest: I64  # the heat of the first step, where tables are numbered
    tables: I64  # in each round, where tables are numbered
    most: I64  # visits of a player to a table that cost nothing


class Meetings(NamedTuple):
    """The seats of rounds, and the meetings of pairs that are counted at them.

    `seat` has the player at each place of each round, `size` a table; `of` the class of each pair;
    `met` how many times each class was met; `tabu` until which step players may not be swapped.
    """

    seat: Numbers
    of: Numbers
    met: Numbers
    tabu: Numbers


class TableVisits(NamedTuple):
    """The number of each table in `seat`, and how often each player has sat at each number."""

    number: Numbers
    seat: Numbers
    visits: Numbers


def search_random(s: SearchState, limit: int) -> int:
    """Draw a number from 0 to `limit` - 1; the slight bias is acceptable for a search."""
    i = s.drawn % WORDS
    if i == 0:
        generate_philox_block(s, 0, s.seed & MASK32, s.seed >> 32, s.drawn // WORDS, 0, PURPOSE, 0)
    s.drawn += 1
    return s.words[0, i] * limit >> 32


def accepts_change(s: SearchState, change: int, heat: int) -> int:
    """Whether annealing accepts a change of the cost; the worse the change, the less likely.

    Two nested random draws fall off like an exponential, and need only integers.
    """
    if change <= 0:
        return 1
    return 1 if change * HEAT_PER_COST <= search_random(s, search_random(s, heat + 1) + 1) else 0


def keeps_change(s: SearchState, now: Numbers, best: Numbers, change: int, heat: int) -> int:
    """Whether annealing keeps a change already made; a new best state is written to `best`."""
    if accepts_change(s, change, heat) == 0:
        return 0
    s.cost += change
    if s.cost < s.best:
        store_best(s, now, best)
    return 1


TABU_MINIMUM, TABU_RANGE = 4, 12
"""Minimum number of steps for which a swap is tabu, and the range of the random addition."""


def seek_rounds(s: SearchState, m: Meetings, best: Numbers, steps: int) -> None:
    """Swap players within rounds until the cost reaches the goal, or for a number of steps.

    The best seats are written to `best`.
    """
    s.cost = 0
    for table in range(len(m.seat) // s.size):
        s.cost += add_table(s, m, table * s.size)
    store_best(s, m.seat, best)
    for step in range(1, steps + 1):
        if s.best <= s.goal:
            break
        i = find_conflict(s, m)
        j = best_swap(s, m, i, step)
        s.cost += swap_seats(s, m, i, i - i % s.size, j, j - j % s.size)
        until = step + TABU_MINIMUM + search_random(s, TABU_RANGE)
        m.tabu[tabu_cell(s, m.seat, i, j)] = until
        if s.cost < s.best:
            store_best(s, m.seat, best)


def add_table(s: SearchState, m: Meetings, first: int) -> int:
    """Add the pairs of a table to `met`; return their cost."""
    players = s.players
    cost = 0
    for a in range(s.size):
        for b in range(a):
            pair_class = m.of[m.seat[first + a] * players + m.seat[first + b]]
            cost += m.met[pair_class]
            m.met[pair_class] += 1
    return cost


def find_conflict(s: SearchState, m: Meetings) -> int:
    """Return a seat whose player has a repeated meeting, or a random seat if there is none."""
    size = s.size
    first = search_random(s, len(m.seat))
    table = first - first % size
    at = first
    for _ in range(len(m.seat)):
        row = m.seat[at] * s.players
        for place in range(table, table + size):
            if place != at and m.met[m.of[row + m.seat[place]]] > 1:
                return at
        at += 1
        if at == table + size:
            at = at if at < len(m.seat) else 0
            table = at
    return first


def shift_pairs(s: SearchState, m: Meetings, at: int, table: int, by: int) -> int:
    """Add (`by` 1) or remove (-1) a player's pairs in `met`; return the change of cost.

    The player sits at place `at`, and `table` is the first place of that table.
    """
    change = 0
    row = m.seat[at] * s.players
    for place in range(table, table + s.size):
        if place != at:
            pair_class = m.of[row + m.seat[place]]
            if by < 0:
                m.met[pair_class] -= 1
                change -= m.met[pair_class]
            else:
                change += m.met[pair_class]
                m.met[pair_class] += 1
    return change


def swap_seats(
    s: SearchState,
    m: Meetings,
    i: int,
    mine: int,
    j: int,
    other: int,
) -> int:
    """Swap the players at `i` and `j`, of the tables from `mine` and `other` on.

    Returns the change of the cost.
    """
    change = shift_pairs(s, m, i, mine, -1)
    change += shift_pairs(s, m, j, other, -1)
    swap_values(m.seat, i, j)
    change += shift_pairs(s, m, i, mine, 1)
    return change + shift_pairs(s, m, j, other, 1)


def tabu_cell(s: SearchState, seat: Numbers, i: int, j: int) -> int:
    """Return the index in `tabu` of the last step at which two players may not be swapped again."""
    a = min(seat[i], seat[j])
    b = max(seat[i], seat[j])
    return (i // s.places * s.players + a) * s.players + b


def best_swap(s: SearchState, m: Meetings, i: int, step: int) -> int:
    """Return the seat in the same round whose swap with `i` costs least, at random among equals.

    A tabu swap is considered only if it gives a lower cost than any before.
    """
    base = i - i % s.places
    mine = i - i % s.size
    found = base if mine != base else base + s.size
    least = equals = 0
    table = base
    for j in range(base, base + s.places):
        if j == table + s.size:
            table = j
        if table == mine:
            continue
        change = swap_seats(s, m, i, mine, j, table)
        swap_seats(s, m, i, mine, j, table)
        barred = m.tabu[tabu_cell(s, m.seat, i, j)] >= step
        if barred and s.cost + change >= s.best:
            continue
        if equals == 0 or change < least:
            least = change
            found = j
            equals = 1
        elif change == least:
            equals += 1
            if search_random(s, equals) == 0:
                found = j
    return found


def anneal_round(s: SearchState, seat: Numbers, best: Numbers, cost: Numbers, steps: int) -> None:
    """Rearrange the seats of a round so that the total cost of its pairs is low.

    `cost` has the cost of a meeting for each pair of players. The best round is written to `best`.
    """
    n = len(seat)
    s.cost = 0
    for at in range(n):
        s.cost += seat_cost(s, seat, cost, at, at - at % s.size)
    s.cost //= 2
    s.best = s.cost
    hottest = s.cost * HEAT_PER_COST // n
    for step in range(steps):
        i = search_random(s, n)
        j = search_random(s, n)
        mine = i - i % s.size
        other = j - j % s.size
        if mine != other:
            change = -seat_cost(s, seat, cost, i, mine) - seat_cost(s, seat, cost, j, other)
            swap_values(seat, i, j)
            change += seat_cost(s, seat, cost, i, mine) + seat_cost(s, seat, cost, j, other)
            if keeps_change(s, seat, best, change, hottest * (steps - step) // steps) == 0:
                swap_values(seat, i, j)


def seat_cost(s: SearchState, seat: Numbers, cost: Numbers, at: int, table: int) -> int:
    """Return the cost of the meetings of the player at place `at` of the table from `table` on."""
    row = seat[at] * len(seat)
    total = 0
    for place in range(table, table + s.size):
        if place != at:
            total += cost[row + seat[place]]
    return total


def swap_values(seat: Numbers, i: int, j: int) -> None:
    """Swap the values at two indexes."""
    held = seat[i]
    seat[i] = seat[j]
    seat[j] = held


def store_best(s: SearchState, now: Numbers, best: Numbers) -> None:
    """Store the current state in `best`, and its cost in `s.best`."""
    s.best = s.cost
    for at in range(len(now)):
        best[at] = now[at]


def anneal_tables(s: SearchState, v: TableVisits, best: Numbers, steps: int) -> None:
    """Number the tables of rounds so that few players visit a table more than `s.most` times.

    The best numbers are written to `best`.
    """
    s.cost = 0
    for table in range(len(v.number)):
        s.cost += shift_visits(s, v, table, 1)
    store_best(s, v.number, best)
    for step in range(steps):
        i = search_random(s, len(v.number))
        j = i - i % s.tables + search_random(s, s.tables)
        if s.best == 0:
            break
        if i != j:
            change = swap_table_numbers(s, v, i, j)
            if keeps_change(s, v.number, best, change, s.hottest * (steps - step) // steps) == 0:
                swap_table_numbers(s, v, i, j)


def swap_table_numbers(
    s: SearchState,
    v: TableVisits,
    i: int,
    j: int,
) -> int:
    """Swap the numbers of two tables in a round; return the change of the cost."""
    change = shift_visits(s, v, i, -1)
    change += shift_visits(s, v, j, -1)
    swap_values(v.number, i, j)
    change += shift_visits(s, v, i, 1)
    return change + shift_visits(s, v, j, 1)


def shift_visits(
    s: SearchState,
    v: TableVisits,
    table: int,
    by: int,
) -> int:
    """Add (`by` 1) or remove (-1) the visits of a table's players; return the change of the cost.

    The first visit above the limit costs 1, the second 2, and so on.
    """
    change = 0
    for at in range(table * s.size, table * s.size + s.size):
        cell = v.seat[at] * s.tables + v.number[table]
        change += by * max(0, max(v.visits[cell], v.visits[cell] + by) - s.most)
        v.visits[cell] += by
    return change


def anneal_numbers(
    s: SearchState, number: Numbers, best: Numbers, avoided: Numbers, meetings: Numbers, steps: int
) -> None:
    """Assign the numbers of a plan to people so that few pairs meet who should be kept apart.

    `avoided` has the cost of a meeting for each pair of people, `meetings` the meetings of each
    pair of numbers. The best assignment is written to `best`.
    """
    n = len(number)
    s.cost = 0
    for i in range(n):
        s.cost += number_cost(number, avoided, meetings, i)
    s.cost //= 2
    store_best(s, number, best)
    hottest = 2 * HEAT_PER_COST
    for step in range(steps):
        i = search_random(s, n)
        j = search_random(s, n)
        if s.best == 0:
            break
        if i != j:
            before = number_cost(number, avoided, meetings, i)
            before += number_cost(number, avoided, meetings, j)
            swap_values(number, i, j)
            change = -before + number_cost(number, avoided, meetings, i)
            change += number_cost(number, avoided, meetings, j)
            if keeps_change(s, number, best, change, hottest * (steps - step) // steps) == 0:
                swap_values(number, i, j)


def number_cost(number: Numbers, avoided: Numbers, meetings: Numbers, i: int) -> int:
    """Return the cost of a person's meetings."""
    n = len(number)
    total = 0
    for k in range(n):
        total += avoided[i * n + k] * meetings[number[i] * n + number[k]]
    return total
