"""Simulated annealing: seats of a round, table numbers, and player numbers."""

from hanchan.club.seating.search_state import (
    HEAT_PER_COST,
    SearchState,
    accepts_change,
    search_random,
)
from hanchan.core import codes
from hanchan.kernels.record import Numbers

ENTRY_POINTS = ("anneal_round", "anneal_tables", "anneal_numbers")


def anneal_round(s: SearchState, seat: Numbers, best: Numbers, cost: Numbers, steps: int) -> None:
    """Seat a round at a low total cost of its pairs.

    `cost` has the cost of each pair of players meeting. The best round is written to `best`.
    """
    n = len(seat)
    s.cost = 0
    for at in range(n):
        s.cost += seat_cost(seat, cost, at)
    s.cost //= 2
    s.best = s.cost
    hottest = s.cost * HEAT_PER_COST // n
    for step in range(steps):
        i = search_random(s, n)
        j = search_random(s, n)
        if i // codes.SEATS != j // codes.SEATS:
            before = seat_cost(seat, cost, i) + seat_cost(seat, cost, j)
            swap_values(seat, i, j)
            change = seat_cost(seat, cost, i) + seat_cost(seat, cost, j) - before
            if accepts_change(s, change, hottest * (steps - step) // steps):
                s.cost += change
            else:
                swap_values(seat, i, j)
            if s.cost < s.best:
                store_best(s, seat, best)


def seat_cost(seat: Numbers, cost: Numbers, at: int) -> int:
    """Return the cost of the three meetings of the player at a place."""
    table = at - at % codes.SEATS
    row = seat[at] * len(seat)
    total = 0
    for place in range(table, table + codes.SEATS):
        if place != at:
            total += cost[row + seat[place]]
    return total


def swap_values(seat: Numbers, i: int, j: int) -> None:
    """Swap the values at two places."""
    held = seat[i]
    seat[i] = seat[j]
    seat[j] = held


def store_best(s: SearchState, now: Numbers, best: Numbers) -> None:
    """Store the current state as the best so far."""
    s.best = s.cost
    for at in range(len(now)):
        best[at] = now[at]


def anneal_tables(
    s: SearchState,
    number: Numbers,
    best: Numbers,
    seat: Numbers,
    visits: Numbers,
    n: int,
    most: int,
    steps: int,
) -> None:
    """Number the tables of rounds so that few players visit a table more than `most` times.

    `number` has the number of each table of `seat`, round by round, `n` in each; `visits` is how
    many times each player has sat at each number.
    """
    s.cost = 0
    for table in range(len(number)):
        s.cost += add_visits(number, seat, visits, n, most, table)
    store_best(s, number, best)
    for step in range(steps):
        i = search_random(s, len(number))
        j = i - i % n + search_random(s, n)
        if s.best == 0:
            break
        if i != j:
            change = swap_table_numbers(number, seat, visits, n, most, i, j)
            if accepts_change(s, change, s.hottest * (steps - step) // steps):
                s.cost += change
            else:
                swap_table_numbers(number, seat, visits, n, most, i, j)
            if s.cost < s.best:
                store_best(s, number, best)


def swap_table_numbers(
    number: Numbers, seat: Numbers, visits: Numbers, n: int, most: int, i: int, j: int
) -> int:
    """Swap the numbers of two tables of a round; returns the change of the cost."""
    change = remove_visits(number, seat, visits, n, most, i) + remove_visits(
        number, seat, visits, n, most, j
    )
    swap_values(number, i, j)
    change += add_visits(number, seat, visits, n, most, i)
    return change + add_visits(number, seat, visits, n, most, j)


def add_visits(
    number: Numbers, seat: Numbers, visits: Numbers, n: int, most: int, table: int
) -> int:
    """Add the visits of four players to a table; returns the cost of the visits above the limit."""
    cost = 0
    for at in range(table * codes.SEATS, table * codes.SEATS + codes.SEATS):
        cell = seat[at] * n + number[table]
        visits[cell] += 1
        cost += max(0, visits[cell] - most)
    return cost


def remove_visits(
    number: Numbers, seat: Numbers, visits: Numbers, n: int, most: int, table: int
) -> int:
    """Remove the visits of four players; returns the change of the cost."""
    cost = 0
    for at in range(table * codes.SEATS, table * codes.SEATS + codes.SEATS):
        cell = seat[at] * n + number[table]
        cost -= max(0, visits[cell] - most)
        visits[cell] -= 1
    return cost


def anneal_numbers(
    s: SearchState, number: Numbers, best: Numbers, apart: Numbers, met: Numbers, steps: int
) -> None:
    """Assign numbers of a plan to people so that few pairs meet that should be kept apart.

    `apart` has the cost of each pair of people meeting, `met` how many times each pair of numbers
    meets.
    """
    n = len(number)
    s.cost = 0
    for i in range(n):
        s.cost += number_cost(number, apart, met, i)
    s.cost //= 2
    store_best(s, number, best)
    hottest = 2 * HEAT_PER_COST
    for step in range(steps):
        i = search_random(s, n)
        j = search_random(s, n)
        if s.best == 0:
            break
        if i != j:
            before = number_cost(number, apart, met, i) + number_cost(number, apart, met, j)
            swap_values(number, i, j)
            change = (
                number_cost(number, apart, met, i) + number_cost(number, apart, met, j) - before
            )
            if accepts_change(s, change, hottest * (steps - step) // steps):
                s.cost += change
            else:
                swap_values(number, i, j)
            if s.cost < s.best:
                store_best(s, number, best)


def number_cost(number: Numbers, apart: Numbers, met: Numbers, i: int) -> int:
    """Return the cost of the meetings of one person."""
    n = len(number)
    total = 0
    for k in range(n):
        total += apart[i * n + k] * met[number[i] * n + number[k]]
    return total
