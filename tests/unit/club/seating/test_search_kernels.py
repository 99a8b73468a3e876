"""The searches for seatings come to the same compiled, checked and interpreted."""

import pytest

from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.search_kernels import (
    HEAT_PER_COST,
    Meetings,
    SearchState,
    TableVisits,
    anneal_numbers,
    anneal_round,
    anneal_tables,
    seek_rounds,
)
from hanchan.kernels.compiled_library import compiled_form, is_compiled_available

PLAYERS, HOT = 16, 4 * HEAT_PER_COST

pytestmark = pytest.mark.skipif(not is_compiled_available(), reason="nothing is compiled here")


def begun(steps: int) -> SearchState:
    s = SearchState()
    s.seed, s.players, s.places, s.size = steps, PLAYERS, PLAYERS, 4
    return s


@pytest.mark.parametrize("checked", [False, True])
def test_rounds_are_sought_alike(checked: bool) -> None:
    of = [0] * PLAYERS**2
    pairs = [(p, q) for p in range(PLAYERS) for q in range(p)]
    for number, (p, q) in enumerate(pairs):
        of[p * PLAYERS + q] = of[q * PLAYERS + p] = number
    found: list[list[int]] = []
    for form in (seek_rounds, compiled_form(seek_rounds, checked=checked)):
        s, seat, best = begun(7), int_array([*range(PLAYERS)] * 4), zero_array(PLAYERS * 4)
        tabu = zero_array(4 * PLAYERS**2)
        form(s, Meetings(seat, int_array(of), zero_array(len(pairs)), tabu), best, 60)
        found.append([s.best, s.cost, s.drawn, *best, *seat])
    assert found[0] == found[1]


@pytest.mark.parametrize("checked", [False, True])
def test_a_round_by_standing_is_annealed_alike(checked: bool) -> None:
    cost = [(i - j) ** 2 for i in range(PLAYERS) for j in range(PLAYERS)]
    found: list[list[int]] = []
    for form in (anneal_round, compiled_form(anneal_round, checked=checked)):
        s, seat, best = begun(3), int_array(range(PLAYERS)), zero_array(PLAYERS)
        form(s, seat, best, int_array(cost), 500)
        found.append([s.best, s.cost, s.drawn, *best, *seat])
    assert found[0] == found[1]


@pytest.mark.parametrize("checked", [False, True])
def test_tables_are_numbered_alike(checked: bool) -> None:
    found: list[list[int]] = []
    for form in (anneal_tables, compiled_form(anneal_tables, checked=checked)):
        s, number, best = begun(5), int_array([*range(4)] * 3), zero_array(12)
        s.hottest, s.tables, s.most = HOT, 4, 1
        seat, visits = int_array([*range(PLAYERS)] * 3), zero_array(PLAYERS * 4)
        form(s, TableVisits(number, seat, visits), best, 500)
        found.append([s.best, s.cost, s.drawn, *best, *number])
    assert found[0] == found[1]


@pytest.mark.parametrize("checked", [False, True])
def test_numbers_are_given_alike(checked: bool) -> None:
    met = [int(i // 4 == j // 4) for i in range(PLAYERS) for j in range(PLAYERS)]
    apart = [int(i % 3 == j % 3) for i in range(PLAYERS) for j in range(PLAYERS)]
    found: list[list[int]] = []
    for form in (anneal_numbers, compiled_form(anneal_numbers, checked=checked)):
        s, number, best = begun(9), int_array(range(PLAYERS)), zero_array(PLAYERS)
        form(s, number, best, int_array(apart), int_array(met), 500)
        found.append([s.best, s.cost, s.drawn, *best, *number])
    assert found[0] == found[1]
