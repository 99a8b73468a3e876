"""Plans of rounds: nobody meets twice where that is known, winds are even, tables change."""

import pytest

from hanchan.club.seating import Wishes, met_in, plan_rounds, repeats, worth_of
from hanchan.club.seating.base_rounds import base_rounds, shipped_rounds, table_numbers
from hanchan.club.seating.rounds import all_tables
from hanchan.club.seating.symmetry import Round, Turning, find_base_round
from hanchan.club.seating.winds import with_winds
from hanchan.kernels.library import available

SHIPPED = range(16, 173, 4)
COMPILED = pytest.mark.skipif(not available(), reason="this search takes minutes interpreted")
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
    rounds = shipped_rounds(players, turning.length)
    assert all(seats_everybody_once(one, players) for one in rounds)
    assert repeats(rounds) == 0


@pytest.mark.parametrize("players", SHIPPED)
def test_every_player_of_a_shipped_plan_sits_in_each_wind_equally_often(players: int) -> None:
    length = base_rounds()[players][0].length
    for rounds in {length, min(4, length), length // 2}:
        tables = all_tables(shipped_rounds(players, rounds))
        worth = worth_of([tuple(with_winds(tables))])
        assert worth.winds_off == 0
        assert worth.winds[0] - worth.winds[-1] <= 1


@COMPILED
@pytest.mark.parametrize(("players", "rounds"), KNOWN)
def test_a_plan_is_worth_what_it_was_when_it_was_measured(players: int, rounds: int) -> None:
    worth = worth_of(plan_rounds(range(players), rounds))
    most_repeats, most_visits = KNOWN[players, rounds]
    assert worth.repeats <= most_repeats
    assert worth.visits_over <= most_visits
    assert worth.winds_off == 0


def test_shipped_numbers_give_each_table_of_a_round_one_of_its_own() -> None:
    for (players, rounds), numbers in table_numbers().items():
        assert len(shipped_rounds(players, rounds)) == rounds
        tables = players // 4
        for at in range(0, rounds * tables, tables):
            assert sorted(numbers[at : at + tables]) == list(range(tables))


def test_shipped_numbers_help_where_pairs_are_kept_apart_too() -> None:
    couples = frozenset((p, p + 1) for p in range(0, 40, 2))
    plan = plan_rounds(range(40), 10, Wishes(apart=couples))
    assert worth_of(plan).visits_over <= KNOWN[40, 10][1]


def test_rotating_a_base_round_with_equal_differences_repeats_a_pairing() -> None:
    turning = Turning(players=16, orbits=3, length=5)
    base = tuple(tuple(range(at, at + 4)) for at in range(0, 16, 4))
    assert repeats(turning.rounds(base, 5)) > 0


def test_a_search_finds_a_base_round_and_gives_up_where_there_can_be_none() -> None:
    turning = Turning(players=20, orbits=4, length=5)
    found = find_base_round(turning, seed=1, steps=50_000)
    assert found is not None
    assert repeats(turning.rounds(found, 5)) == 0
    assert find_base_round(Turning(players=16, orbits=3, length=4), 0, 100) is None


def test_couples_who_should_not_meet_never_do() -> None:
    couples = frozenset((p, p + 1) for p in range(0, 40, 2))
    plan = plan_rounds(range(40), 8, Wishes(apart=couples))
    assert repeats(plan) == 0
    assert worth_of(plan, couples).apart == 0


def test_clubs_meet_far_less_than_chance_has_it() -> None:
    clubs = frozenset(
        (p, q)
        for club in range(0, 40, 5)
        for p in range(club, club + 5)
        for q in range(p + 1, club + 5)
    )
    by_chance = 49
    plan = plan_rounds(range(40), 8, Wishes(apart=clubs))
    assert worth_of(plan, clubs).apart <= by_chance // 4


@COMPILED
@pytest.mark.parametrize("played", [2, 4, 6])
def test_when_four_have_left_the_rest_goes_on_without_a_new_repeat(played: int) -> None:
    before = plan_rounds(range(40), 8)[:played]
    rest = plan_rounds(range(36), 8 - played, Wishes(before=before))
    assert repeats((*before, *rest)) == 0
    assert all(seats_everybody_once(one, 36) for one in rest)
    assert worth_of((*before, *rest)).winds[0] <= 4


def test_those_sit_out_who_have_done_so_least() -> None:
    plan = plan_rounds(range(1, 11), 5)
    out = [player for one in plan for player in set(range(1, 11)).difference(*one)]
    assert sorted(out) == list(range(1, 11))
    more = plan_rounds(range(1, 11), 1, Wishes(before=plan[:2]))
    assert set(range(1, 11)).difference(*more[0]).isdisjoint(out[:4])


def test_two_who_have_met_before_do_not_meet_first() -> None:
    before = (((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15)),)
    (after,) = plan_rounds(range(16), 1, Wishes(before=before))
    assert not met_in(before).keys() & met_in([after]).keys()


@COMPILED
def test_a_plan_is_the_same_every_time() -> None:
    assert plan_rounds(range(24), 8) == plan_rounds(range(24), 8)


def test_four_who_have_met_before_sit_at_the_one_table() -> None:
    before = (((1, 2, 3, 4),),)
    ((table,),) = plan_rounds((1, 2, 3, 4), 1, Wishes(before=before))
    assert sorted(table) == [1, 2, 3, 4]
