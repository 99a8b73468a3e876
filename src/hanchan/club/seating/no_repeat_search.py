"""Search for rounds without repeated meetings: min-conflicts with tabu, swap by swap.

Each pair of players belongs to a class, and no class should be met twice. If the classes are the
pairs themselves this plans rounds; if they are differences modulo the length of an orbit it finds a
base round (`cyclic_rounds.py`). The cost of a class that is met c times is c(c - 1) / 2, so past or
unwanted meetings are initial counts.
"""

from hanchan.club.seating.search_state import SearchState, search_random
from hanchan.core import codes
from hanchan.kernels.record import Numbers

ENTRY_POINTS = ("seek_rounds",)

TABU_MINIMUM, TABU_RANGE = 4, 12
"""Minimum number of steps for which a swap is tabu, and the range of the random addition."""


def seek_rounds(
    s: SearchState,
    seat: Numbers,
    best: Numbers,
    of: Numbers,
    count: Numbers,
    tabu: Numbers,
    steps: int,
) -> None:
    """Swap players within rounds until the cost reaches the goal, or for a number of steps.

    `seat` has the player at each place of each round, four a table; `of` the class of each pair;
    `count` how many times each class was met before. The best state is written to `best`.
    """
    players = s.players
    s.cost = 0
    for at in range(len(seat)):
        if at % codes.SEATS == 0:
            s.cost += add_table(seat, of, count, players, at)
    keep_best(s, seat, best)
    for step in range(1, steps + 1):
        if s.best <= s.goal:
            break
        i = find_conflict(s, seat, of, count)
        j = best_swap(s, seat, of, count, tabu, i, step)
        s.cost += swap_seats(seat, of, count, players, i, j)
        until = step + TABU_MINIMUM + search_random(s, TABU_RANGE)
        tabu[tabu_cell(s, seat, i, j)] = until
        if s.cost < s.best:
            keep_best(s, seat, best)


def add_table(seat: Numbers, of: Numbers, count: Numbers, players: int, first: int) -> int:
    """Count the six pairs of a table; returns their cost."""
    cost = 0
    for a in range(codes.SEATS):
        for b in range(a):
            met = of[seat[first + a] * players + seat[first + b]]
            cost += count[met]
            count[met] += 1
    return cost


def keep_best(s: SearchState, seat: Numbers, best: Numbers) -> None:
    """Store the current state as the best so far."""
    s.best = s.cost
    for at in range(len(seat)):
        best[at] = seat[at]


def find_conflict(s: SearchState, seat: Numbers, of: Numbers, count: Numbers) -> int:
    """Find a place whose player has a repeated meeting; a random place if there is none."""
    first = search_random(s, len(seat))
    for k in range(len(seat)):
        at = (first + k) % len(seat)
        table = at - at % codes.SEATS
        for place in range(table, table + codes.SEATS):
            if place != at and count[of[seat[at] * s.players + seat[place]]] > 1:
                return at
    return first


def remove_pairs(seat: Numbers, of: Numbers, count: Numbers, players: int, at: int) -> int:
    """Remove a player's three pairs at a place; returns the change of the cost."""
    change = 0
    table = at - at % codes.SEATS
    row = seat[at] * players
    for place in range(table, table + codes.SEATS):
        if place != at:
            met = of[row + seat[place]]
            count[met] -= 1
            change -= count[met]
    return change


def add_pairs(seat: Numbers, of: Numbers, count: Numbers, players: int, at: int) -> int:
    """Add a player's three pairs at a place; returns the change of the cost."""
    change = 0
    table = at - at % codes.SEATS
    row = seat[at] * players
    for place in range(table, table + codes.SEATS):
        if place != at:
            met = of[row + seat[place]]
            change += count[met]
            count[met] += 1
    return change


def swap_seats(seat: Numbers, of: Numbers, count: Numbers, players: int, i: int, j: int) -> int:
    """Swap two players of different tables; returns the change of the cost."""
    change = remove_pairs(seat, of, count, players, i) + remove_pairs(seat, of, count, players, j)
    player = seat[i]
    seat[i] = seat[j]
    seat[j] = player
    return change + add_pairs(seat, of, count, players, i) + add_pairs(seat, of, count, players, j)


def tabu_cell(s: SearchState, seat: Numbers, i: int, j: int) -> int:
    """Index of the step until which two players may not be swapped again in a round."""
    a = seat[i]
    b = seat[j]
    if a > b:
        a = seat[j]
        b = seat[i]
    return (i // s.places * s.players + a) * s.players + b


def best_swap(
    s: SearchState,
    seat: Numbers,
    of: Numbers,
    count: Numbers,
    tabu: Numbers,
    i: int,
    step: int,
) -> int:
    """Find the place of the same round whose swap costs least; ties are broken at random."""
    players = s.players
    base = i - i % s.places
    table = i - i % codes.SEATS
    found = base if table != base else base + codes.SEATS
    least = 0
    equals = 0
    for j in range(base, base + s.places):
        if table <= j < table + codes.SEATS:
            continue
        change = swap_seats(seat, of, count, players, i, j)
        swap_seats(seat, of, count, players, i, j)
        barred = tabu[tabu_cell(s, seat, i, j)] >= step
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
