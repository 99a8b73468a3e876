"""Plans of rounds: nobody meets twice where that is known, winds are even, tables change."""

from pathlib import Path
from runpy import run_path

import pytest

from hanchan.club.seating import (
    PlanOptions,
    count_meetings,
    count_repeats,
    evaluate_plan,
    plan_rounds,
)
from hanchan.club.seating.base_rounds import (
    Rotation,
    Round,
    base_rounds,
    known_rounds,
    table_numbers,
)
from hanchan.club.seating.round_planner import all_tables
from hanchan.club.seating.starting_winds import assign_winds
from hanchan.kernels.compiled_library import is_compiled_available

SHIPPED = range(16, 173, 4)
COMPILED = pytest.mark.skipif(
    not is_compiled_available(), reason="this search takes minutes interpreted"
)
KNOWN = {
    (16, 5): (0, 4),
    (20, 5): (0, 12),
    (24, 7): (0, 0),
    (28, 9): (0, 0),
    (32, 9): (0, 0),
    (36, 11): (0, 0),
    (40, 8): (0, 18),
    (40, 10): (0, 47),
    (64, 8): (0, 0),
    (80, 8): (0, 0),
    (120, 10): (0, 0),
    (172, 12): (0, 0),
    (16, 8): (72, 11),
    (20, 8): (50, 2),
    (24, 8): (18, 0),
    (32, 10): (16, 0),
}
"""By players and rounds: repeats, and visits to a table beyond those that must be."""


def seats_everybody_once(one: Round, players: int) -> bool:
    return sorted(p for table in one for p in table) == list(range(players))


def test_there_is_a_base_round_for_every_four_players_from_16_to_172() -> None:
    assert sorted(base_rounds()) == list(SHIPPED)


@pytest.mark.parametrize("players", SHIPPED)
def test_a_shipped_plan_seats_all_without_repeated_pairings(players: int) -> None:
    turning, _ = base_rounds()[players]
    rounds = known_rounds(players, turning.length)
    assert all(seats_everybody_once(one, players) for one in rounds)
    assert count_repeats(rounds) == 0


@pytest.mark.parametrize("players", SHIPPED)
def test_every_player_of_a_shipped_plan_sits_in_each_wind_equally_often(players: int) -> None:
    length = base_rounds()[players][0].length
    for rounds in {length, min(4, length), length // 2}:
        tables = all_tables(known_rounds(players, rounds))
        worth = evaluate_plan([tuple(assign_winds(tables))])
        assert worth.uneven_winds == 0
        assert worth.winds[0] - worth.winds[-1] <= 1


@COMPILED
@pytest.mark.parametrize(("players", "rounds"), KNOWN)
def test_a_plan_is_worth_what_it_was_when_it_was_measured(players: int, rounds: int) -> None:
    worth = evaluate_plan(plan_rounds(range(players), rounds))
    most_repeats, most_visits = KNOWN[players, rounds]
    assert worth.repeats <= most_repeats
    assert worth.extra_visits <= most_visits
    assert worth.uneven_winds == 0


def test_shipped_numbers_give_each_table_of_a_round_one_of_its_own() -> None:
    for (players, rounds), numbers in table_numbers().items():
        assert len(known_rounds(players, rounds)) == rounds
        tables = players // 4
        for at in range(0, rounds * tables, tables):
            assert sorted(numbers[at : at + tables]) == list(range(tables))


def test_shipped_numbers_help_where_pairs_are_kept_apart_too() -> None:
    couples = frozenset((p, p + 1) for p in range(0, 40, 2))
    plan = plan_rounds(range(40), 10, PlanOptions(apart=couples))
    assert evaluate_plan(plan).extra_visits <= KNOWN[40, 10][1]


def test_rotating_a_base_round_with_equal_differences_repeats_a_pairing() -> None:
    turning = Rotation(players=16, orbits=3, length=5)
    base = tuple(tuple(range(at, at + 4)) for at in range(0, 16, 4))
    assert count_repeats(turning.rounds(base, 5)) > 0


def test_a_search_finds_a_base_round_and_gives_up_where_there_can_be_none(root: Path) -> None:
    script = run_path(str(root / "scripts/find_base_rounds.py"))
    find_base_round, difference = script["find_base_round"], script["difference"]
    turning = Rotation(players=16, orbits=3, length=5)
    assert difference(turning, 0, 7) == difference(turning, 1, 8) == (0, 1, 2)
    assert difference(turning, 3, 15) == (0, 15, 0)
    assert find_base_round(turning, 4, 0, 20_000) is not None
    turning = Rotation(players=20, orbits=4, length=5)
    found = find_base_round(turning, 4, seed=1, steps=50_000)
    assert found is not None
    assert count_repeats(turning.rounds(found, 5)) == 0
    assert find_base_round(Rotation(players=16, orbits=3, length=4), 4, 0, 100) is None


def test_couples_who_should_not_meet_never_do() -> None:
    couples = frozenset((p, p + 1) for p in range(0, 40, 2))
    plan = plan_rounds(range(40), 8, PlanOptions(apart=couples))
    assert count_repeats(plan) == 0
    assert evaluate_plan(plan, couples).avoided_pairs_met == 0


def test_clubs_meet_far_less_than_chance_has_it() -> None:
    clubs = frozenset(
        (p, q)
        for club in range(0, 40, 5)
        for p in range(club, club + 5)
        for q in range(p + 1, club + 5)
    )
    by_chance = 49
    plan = plan_rounds(range(40), 8, PlanOptions(apart=clubs))
    assert evaluate_plan(plan, clubs).avoided_pairs_met <= by_chance // 4


@COMPILED
@pytest.mark.parametrize("played", [2, 4, 6])
def test_when_four_have_left_the_rest_goes_on_without_a_new_repeat(played: int) -> None:
    before = plan_rounds(range(40), 8)[:played]
    rest = plan_rounds(range(36), 8 - played, PlanOptions(before=before))
    assert count_repeats((*before, *rest)) == 0
    assert all(seats_everybody_once(one, 36) for one in rest)
    assert evaluate_plan((*before, *rest)).winds[0] <= 4


def test_those_sit_out_who_have_done_so_least() -> None:
    plan = plan_rounds(range(1, 11), 5)
    out = [player for one in plan for player in set(range(1, 11)).difference(*one)]
    assert sorted(out) == list(range(1, 11))
    more = plan_rounds(range(1, 11), 1, PlanOptions(before=plan[:2]))
    assert set(range(1, 11)).difference(*more[0]).isdisjoint(out[:4])


def test_two_who_have_met_before_do_not_meet_first() -> None:
    before = (((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15)),)
    (after,) = plan_rounds(range(16), 1, PlanOptions(before=before))
    assert not count_meetings(before).keys() & count_meetings([after]).keys()


@COMPILED
def test_a_plan_is_the_same_every_time() -> None:
    assert plan_rounds(range(24), 8) == plan_rounds(range(24), 8)


def test_four_who_have_met_before_sit_at_the_one_table() -> None:
    before = (((1, 2, 3, 4),),)
    ((table,),) = plan_rounds((1, 2, 3, 4), 1, PlanOptions(before=before))
    assert sorted(table) == [1, 2, 3, 4]
