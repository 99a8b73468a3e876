"""Results of the house with everything that is settled outside the scores."""

from fractions import Fraction

import pytest

import hanchan
from hanchan.scoring import MatchResult
from play.scenario_table import book

article = pytest.mark.article
NAMES = ("points", "oka", "uma", "bust", "yakitori", "chips")


def parts(found: MatchResult) -> list[list[Fraction]]:
    """By seat, the parts of the result in the order of `NAMES`."""
    table = [[Fraction(0)] * len(NAMES) for _ in found.names]
    for line in found.ledger:
        if line.seat is not None and line.points is not None:
            table[line.seat][NAMES.index(line.name)] = line.points
    return table


@article("house-tobi/progress.1b", "house-tobi/progress.8")
def test_a_bust_player_pays_ten_to_the_one_who_bust_them() -> None:
    found = hanchan.result(
        [45000, 35000, 25000, -5000], rules=book("house-tobi"), busted_by={"D": "B"}
    )
    assert parts(found) == [
        [15, 20, 0, 0, 0, 0],
        [5, 0, 0, 10, 0, 0],
        [-5, 0, 0, 0, 0, 0],
        [-35, 0, 0, -10, 0, 0],
    ]
    assert found.results == (35, 15, -5, -45)


@article("house-tobi/progress.8")
def test_two_busted_in_one_kyoku_each_owe_ten() -> None:
    found = hanchan.result(
        [73000, 30000, -1000, -2000], rules=book("house-tobi"), busted_by={"C": "A", "D": "A"}
    )
    assert found.results == (43 + 20 + 20, 0, -31 - 10, -32 - 10)


@article("house-tobi/option.yakitori")
def test_a_player_without_a_win_pays_ten_to_each_winner() -> None:
    agreed = book("house-tobi", yakitori=True)
    scores = [40000, 30000, 20000, 10000]
    one = hanchan.result(scores, rules=agreed, wins=[4, 1, 2, 0])
    assert one.results == (10 + 20 + 10, 0 + 10, -10 + 10, -20 - 30)
    two = hanchan.result(scores, rules=agreed, wins=[4, 0, 2, 0])
    assert two.results == (10 + 20 + 20, 0 - 20, -10 + 20, -20 - 20)
    for wins in ([1, 1, 1, 1], [0, 0, 0, 0]):
        assert hanchan.result(scores, rules=agreed, wins=wins).results == (30, 0, -10, -20)


@article("house-tobi/option.chips")
def test_a_chip_counts_two_in_the_result_and_does_not_change_places() -> None:
    found = hanchan.result(
        [40000, 30000, 20000, 10000], rules=book("house-tobi", chips=True), chips=[-9, 2, 3, 4]
    )
    assert found.places == (1, 2, 3, 4)
    assert found.results == (10 + 20 - 18, 0 + 4, -10 + 6, -20 + 8)


@article("house-tobi/progress.8", "house-tobi/option.yakitori", "house-tobi/option.chips")
def test_bust_bonus_yakitori_and_chips_come_together() -> None:
    found = hanchan.result(
        [45000, 35000, 25000, -5000],
        rules=book("house-tobi", yakitori=True, chips=True),
        busted_by={"D": "B"},
        wins=[3, 2, 1, 0],
        chips=[5, -2, -3, 0],
    )
    assert parts(found) == [
        [15, 20, 0, 0, 10, 10],
        [5, 0, 0, 10, 10, -4],
        [-5, 0, 0, 0, 10, -6],
        [-35, 0, 0, -10, -30, 0],
    ]
    assert found.results == (55, 21, -1, -75)
    assert sum(found.results) == 0


@article("house-tobi/progress.11")
def test_a_stick_left_on_the_table_goes_to_no_player() -> None:
    found = hanchan.result([40000, 24000, 20000, 15000], rules=book("house-tobi"), deposits=1)
    assert found.scores == (40000, 24000, 20000, 15000)
    assert sum(found.results) == -1
    last = found.lines[-1]
    assert (last.name, last.articles) == ("unclaimed", ("house-tobi/progress.11",))


@article("house-tobi/option.uma")
def test_the_uma_that_is_agreed_goes_by_place() -> None:
    agreed = book("house-tobi", uma="*:+30/+10/-10/-30")
    found = hanchan.result([20000, 45000, 10000, 25000], rules=agreed)
    assert found.results == (-10 - 10, 15 + 20 + 30, -20 - 30, -5 + 10)
