"""Simulated annealing: seats of a round, numbers of tables, and numbers of players."""

from hanchan.club.seating.search_layout import FINE, Search, accepts, lot
from hanchan.core import codes
from hanchan.kernels.record import Numbers

DOORS = ("anneal_round", "anneal_tables", "anneal_numbers")


def anneal_round(s: Search, seat: Numbers, best: Numbers, cost: Numbers, steps: int) -> None:
    """Seat a round at a low total cost of its pairs.

    `cost` has the cost of each pair of players meeting. The best round is left in `best`.
    """
    n = len(seat)
    s.cost = 0
    for at in range(n):
        s.cost += cost_at(seat, cost, at)
    s.cost //= 2
    s.best = s.cost
    hottest = s.cost * FINE // n
    for step in range(steps):
        i = lot(s, n)
        j = lot(s, n)
        if i // codes.SEATS != j // codes.SEATS:
            before = cost_at(seat, cost, i) + cost_at(seat, cost, j)
            exchange(seat, i, j)
            change = cost_at(seat, cost, i) + cost_at(seat, cost, j) - before
            if accepts(s, change, hottest * (steps - step) // steps):
                s.cost += change
            else:
                exchange(seat, i, j)
            if s.cost < s.best:
                keep(s, seat, best)


def cost_at(seat: Numbers, cost: Numbers, at: int) -> int:
    """The cost of the three meetings of the player at a place."""
    table = at - at % codes.SEATS
    row = seat[at] * len(seat)
    total = 0
    for place in range(table, table + codes.SEATS):
        if place != at:
            total += cost[row + seat[place]]
    return total


def exchange(seat: Numbers, i: int, j: int) -> None:
    """Swap the values at two places."""
    held = seat[i]
    seat[i] = seat[j]
    seat[j] = held


def keep(s: Search, now: Numbers, best: Numbers) -> None:
    """Store the current state as the best so far."""
    s.best = s.cost
    for at in range(len(now)):
        best[at] = now[at]


def anneal_tables(
    s: Search,
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
        s.cost += visit(number, seat, visits, n, most, table)
    keep(s, number, best)
    for step in range(steps):
        i = lot(s, len(number))
        j = i - i % n + lot(s, n)
        if s.best == 0:
            break
        if i != j:
            change = renumber(number, seat, visits, n, most, i, j)
            if accepts(s, change, s.hottest * (steps - step) // steps):
                s.cost += change
            else:
                renumber(number, seat, visits, n, most, i, j)
            if s.cost < s.best:
                keep(s, number, best)


def renumber(
    number: Numbers, seat: Numbers, visits: Numbers, n: int, most: int, i: int, j: int
) -> int:
    """Swap the numbers of two tables of a round; returns the change of the cost."""
    change = leave(number, seat, visits, n, most, i) + leave(number, seat, visits, n, most, j)
    exchange(number, i, j)
    change += visit(number, seat, visits, n, most, i)
    return change + visit(number, seat, visits, n, most, j)


def visit(number: Numbers, seat: Numbers, visits: Numbers, n: int, most: int, table: int) -> int:
    """Add the visits of four players to a table; returns the cost of those above the limit."""
    cost = 0
    for at in range(table * codes.SEATS, table * codes.SEATS + codes.SEATS):
        cell = seat[at] * n + number[table]
        visits[cell] += 1
        cost += max(0, visits[cell] - most)
    return cost


def leave(number: Numbers, seat: Numbers, visits: Numbers, n: int, most: int, table: int) -> int:
    """Remove the visits of four players; returns the change of the cost."""
    cost = 0
    for at in range(table * codes.SEATS, table * codes.SEATS + codes.SEATS):
        cell = seat[at] * n + number[table]
        cost -= max(0, visits[cell] - most)
        visits[cell] -= 1
    return cost


def anneal_numbers(
    s: Search, number: Numbers, best: Numbers, apart: Numbers, met: Numbers, steps: int
) -> None:
    """Assign numbers of a plan to people so that few pairs meet that should not.

    `apart` has the cost of each pair of people meeting, `met` how many times each pair of numbers
    meets.
    """
    n = len(number)
    s.cost = 0
    for i in range(n):
        s.cost += cost_of(number, apart, met, i)
    s.cost //= 2
    keep(s, number, best)
    hottest = 2 * FINE
    for step in range(steps):
        i = lot(s, n)
        j = lot(s, n)
        if s.best == 0:
            break
        if i != j:
            before = cost_of(number, apart, met, i) + cost_of(number, apart, met, j)
            exchange(number, i, j)
            change = cost_of(number, apart, met, i) + cost_of(number, apart, met, j) - before
            if accepts(s, change, hottest * (steps - step) // steps):
                s.cost += change
            else:
                exchange(number, i, j)
            if s.cost < s.best:
                keep(s, number, best)


def cost_of(number: Numbers, apart: Numbers, met: Numbers, i: int) -> int:
    """The cost of the meetings of one person."""
    n = len(number)
    total = 0
    for k in range(n):
        total += apart[i * n + k] * met[number[i] * n + number[k]]
    return total
