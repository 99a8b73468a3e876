"""Rounds by standing: Swiss without repeats, and the plainer pairings."""

from collections import Counter

import pytest

from hanchan.club.seating import PlanOptions, Round, count_repeats, evaluate_plan, swiss_round
from hanchan.club.seating.pairings import pair_by_interval, pair_by_place, pair_by_snake
from hanchan.core.seeded_deals import RandomStream, match_seed
from hanchan.kernels.compiled_library import is_compiled_available

COMPILED = pytest.mark.skipif(
    not is_compiled_available(), reason="this search takes minutes interpreted"
)


def swiss_rounds(players: int, rounds: int) -> tuple[Round, ...]:
    """A whole tournament, its results by lot."""
    stream, points = RandomStream(match_seed(7), "results"), Counter[int]()
    played: tuple[Round, ...] = ()
    for _ in range(rounds):
        order = sorted(range(players), key=lambda player: (-points[player], player))
        played += (swiss_round(order, PlanOptions(before=played)),)
        for table in played[-1]:
            for player, won in zip(stream.shuffled(table), (45, 5, -15, -35), strict=True):
                points[player] += won + stream.random_below(10)
    return played


@COMPILED
@pytest.mark.parametrize(("players", "rounds"), [(40, 8), (120, 10)])
def test_no_two_players_meet_twice_in_a_swiss_tournament(players: int, rounds: int) -> None:
    played = swiss_rounds(players, rounds)
    assert count_repeats(played) == 0
    assert evaluate_plan(played).uneven_winds <= players * 4 // 5


def test_those_meet_who_stand_alike() -> None:
    assert swiss_round(range(16)) == tuple(tuple(range(at, at + 4)) for at in range(0, 16, 4))


def test_two_kept_apart_do_not_meet_in_a_swiss_round() -> None:
    tables = swiss_round(range(8), PlanOptions(apart=frozenset({(0, 1)})))
    assert not any({0, 1} <= set(table) for table in tables)


def test_the_last_two_of_ten_sit_out_first() -> None:
    first = swiss_round(range(10))
    assert set(range(10)).difference(*first) == {8, 9}
    second = swiss_round(range(10), PlanOptions(before=(first,)))
    assert set(range(10)).difference(*second) == {6, 7}


def test_an_interval_of_four_mixes_each_sixteen() -> None:
    tables = pair_by_interval(range(24), 4)
    assert tables[0] == (0, 4, 8, 12)
    assert tables[4:] == ((16, 18, 20, 22), (17, 19, 21, 23))


def test_a_snake_goes_over_the_tables_and_back() -> None:
    assert pair_by_snake(range(12)) == ((0, 5, 6, 11), (1, 4, 7, 10), (2, 3, 8, 9))


def test_winners_meet_winners() -> None:
    places = {player: player % 4 + 1 for player in range(16)}
    assert pair_by_place(range(16), places)[0] == (0, 4, 8, 12)
