"""Plans for tables of three: each pair meets as rarely as can be, winds are even."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.club.seating import (
    PlanOptions,
    Round,
    count_meetings,
    count_repeats,
    evaluate_plan,
    plan_rounds,
    read_script,
    swiss_round,
    write_script,
)
from hanchan.club.seating.base_rounds import base_rounds, known_rounds
from hanchan.club.seating.int_arrays import int_array, zero_array
from hanchan.club.seating.pairings import pair_by_interval, pair_by_place, pair_by_snake
from hanchan.club.seating.round_planner import all_tables, players_by_round
from hanchan.club.seating.search_kernels import (
    HEAT_PER_COST,
    Meetings,
    SearchState,
    TableVisits,
    anneal_round,
    anneal_tables,
    seek_rounds,
)
from hanchan.club.seating.starting_winds import assign_winds, count_winds, even_winds
from hanchan.errors import EventError
from hanchan.kernels.compiled_library import compiled_form, is_compiled_available

THREE = PlanOptions(size=3)
SHIPPED = range(12, 100, 3)


P = ParamSpec("P")


def form_of(kernel: Callable[P, None], *, compiled: bool, checked: bool) -> Callable[P, None]:
    return compiled_form(kernel, checked=checked) if compiled else kernel


def seats_everybody_once(one: Round, players: int) -> bool:
    return sorted(p for table in one for p in table) == list(range(1, players + 1))


def test_in_four_rounds_each_pair_of_nine_players_meets_exactly_once() -> None:
    plan = plan_rounds(range(1, 10), 4, THREE)
    assert all(seats_everybody_once(one, 9) for one in plan)
    meetings = count_meetings(plan)
    assert len(meetings) == 9 * 8 // 2
    assert set(meetings.values()) == {1}


def test_nine_players_meet_twice_at_most_in_eight_rounds() -> None:
    meetings = count_meetings(plan_rounds(range(1, 10), 8, THREE))
    assert set(meetings.values()) == {2}


@pytest.mark.parametrize(("players", "rounds"), [(12, 4), (15, 7), (18, 7), (21, 9), (27, 13)])
def test_nobody_meets_twice_in_as_many_rounds_as_are_shipped(players: int, rounds: int) -> None:
    plan = plan_rounds(range(1, players + 1), rounds, THREE)
    assert all(seats_everybody_once(one, players) for one in plan)
    assert count_repeats(plan) == 0


def test_there_is_a_base_round_of_three_for_every_three_players_from_12_to_99() -> None:
    assert sorted(base_rounds(3)) == list(SHIPPED)
    for players in SHIPPED:
        turning, base = base_rounds(3)[players]
        rounds = known_rounds(players, turning.length, 3)
        assert len(rounds) == turning.length >= 4
        assert {len(table) for table in base} == {3}
        assert count_repeats(rounds) == 0


def test_those_left_over_from_tables_of_three_rest_in_turn() -> None:
    resting = [set(range(11)).difference(one) for one in players_by_round(range(11), 6, size=3)]
    assert {len(one) for one in resting} == {2}
    assert max(p for one in resting for p in one) == 10
    assert len({p for one in resting[:5] for p in one}) == 10


@pytest.mark.parametrize("players", [9, 12, 15])
def test_each_of_three_winds_is_dealt_alike_to_everybody(players: int) -> None:
    plan = plan_rounds(range(players), 6, THREE)
    assert set(map(tuple, count_winds(all_tables(plan)).values())) == {(2, 2, 2)}
    assert evaluate_plan(plan).uneven_winds == 0
    winds = count_winds(assign_winds([(1, 2, 3)] * 3))
    assert set(map(tuple, winds.values())) == {(1, 1, 1)}
    assert even_winds([(1, 2, 3)], {1: [1, 0, 0], 2: [0, 1, 0], 3: [0, 0, 1]})[0][0] != 1


def test_couples_are_kept_apart_at_tables_of_three() -> None:
    couples = frozenset((p, p + 1) for p in range(0, 12, 2))
    plan = plan_rounds(range(12), 4, PlanOptions(apart=couples, size=3))
    assert evaluate_plan(plan, couples).avoided_pairs_met == 0


def test_pairings_by_standing_make_tables_of_three() -> None:
    assert pair_by_interval(range(1, 7), size=3) == ((1, 2, 3), (4, 5, 6))
    assert pair_by_interval(range(1, 7), 2, size=3) == ((1, 3, 5), (2, 4, 6))
    assert pair_by_snake(range(1, 7), size=3) == ((1, 4, 5), (2, 3, 6))
    places = {1: 2, 2: 1, 3: 2, 4: 1, 5: 1}
    assert pair_by_place((1, 2, 3, 4, 5, 6), places, size=3) == ((2, 4, 5), (1, 3, 6))
    swiss = swiss_round(range(6), THREE)
    assert [sorted(table) for table in swiss] == [[0, 1, 2], [3, 4, 5]]
    again = swiss_round(range(6), PlanOptions(size=3, before=(swiss,)))
    assert count_repeats((swiss, again)) == 2


def test_a_script_of_three_is_read_as_it_was_written() -> None:
    text = "1-2-3\n4-5-6\n\n1-4-2\n3-5-6\n"
    assert write_script(read_script(text, size=3)) == text
    with pytest.raises(EventError, match="a table needs three players, but this one has 4"):
        read_script("1-2-3-4", size=3)
    with pytest.raises(EventError, match="a table needs four players, but this one has 3"):
        read_script("1-2-3")


@pytest.mark.skipif(not is_compiled_available(), reason="nothing is compiled here")
@pytest.mark.parametrize("checked", [False, True])
def test_searches_of_three_come_to_the_same_compiled(checked: bool) -> None:
    players, rounds = 12, 3
    classes, of = 0, [0] * players**2
    for p in range(players):
        for q in range(p):
            of[p * players + q] = of[q * players + p] = classes
            classes += 1
    cost = int_array((i - j) ** 2 for i in range(players) for j in range(players))
    found: list[list[list[int]]] = [[], []]
    for at in range(2):
        compiled = at == 1
        s = SearchState()
        s.seed, s.players, s.places, s.size, s.hottest = 7, players, players, 3, 4 * HEAT_PER_COST
        seat, best = int_array([*range(players)] * rounds), zero_array(players * rounds)
        tabu, count = zero_array(rounds * players**2), zero_array(classes)
        met = Meetings(seat, int_array(of), count, tabu)
        form_of(seek_rounds, compiled=compiled, checked=checked)(s, met, best, 60)
        found[at].append([s.best, s.cost, s.drawn, *best, *seat])
        seat, best = int_array(range(players)), zero_array(players)
        form_of(anneal_round, compiled=compiled, checked=checked)(s, seat, best, cost, 300)
        found[at].append([s.best, s.cost, s.drawn, *best, *seat])
        number, best = int_array([*range(4)] * rounds), zero_array(4 * rounds)
        seats, visits = int_array([*range(players)] * rounds), zero_array(players * 4)
        s.tables, s.most, told = 4, 1, TableVisits(number, seats, visits)
        form_of(anneal_tables, compiled=compiled, checked=checked)(s, told, best, 300)
        found[at].append([s.best, s.cost, s.drawn, *best, *number])
    assert found[0] == found[1]


def test_the_shell_plans_tables_of_three(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(("seating", "--players", "9", "--rounds", "4", "--size", "3", "--json")) == OK
    told = json.loads(capsys.readouterr().out)
    assert {len(table) for one in told["rounds"] for table in one} == {3}
    assert told["worth"]["repeats"] == 0
    played = tmp_path / "played.json"
    played.write_text(json.dumps(told), encoding="utf-8")
    more = ("seating", "--players", "9", "--size", "3", "--played", str(played))
    assert main(more) == OK
    assert "two players meet again 9 times" in capsys.readouterr().out
    assert main(("seating", "--players", "9", "--played", str(played))) == BAD_INPUT
    assert "not a list of rounds" in capsys.readouterr().err
    assert main(("seating", "--players", "2", "--size", "3")) == BAD_INPUT
    assert "give 3 to 400" in capsys.readouterr().err
