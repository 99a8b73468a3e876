"""Results of the league from final points alone, reckoned by hand."""

from fractions import Fraction

import pytest

import hanchan
from play.scenario_table import book
from rulebooks.jpml_a.jpml_situations import A, tenths

article = pytest.mark.article


def results(*scores: int, deposits: int = 0) -> list[Fraction]:
    """The results of a match that ended with these points."""
    return list(hanchan.result(scores, rules=book(A), deposits=deposits).results)


@article("jpml-a/rating.one-plus")
def test_one_in_plus() -> None:
    # 15.2 + 12; -0.1 - 1 although 29900 is nearly there; -5.1 - 3; -10 - 8
    assert results(45200, 29900, 24900, 20000) == tenths("27.2", "-1.1", "-8.1", "-18")


@article("jpml-a/rating.two-plus", "jpml-a/rating.base")
def test_two_in_plus() -> None:
    # 11.2 + 8; 0.5 + 4; -2.9 - 4; -8.8 - 8
    assert results(41200, 30500, 27100, 21200) == tenths("19.2", "4.5", "-6.9", "-16.8")


@article("jpml-a/rating.three-plus", "jpml-a/rating.base")
def test_three_in_plus() -> None:
    # 10.4 + 8; 3.3 + 3; exactly 30000 is plus: 0 + 1; -13.7 - 12
    assert results(40400, 33300, 30000, 16300) == tenths("18.4", "6.3", "1", "-25.7")


@article("jpml-a/rating.four-minus", "jpml-a/riichi.10")
def test_all_four_below() -> None:
    # -0.2 + 8; -0.4 + 4; -0.5 - 4; -0.9 - 8; two deposits are nobody's
    found = results(29800, 29600, 29500, 29100, deposits=2)
    assert found == tenths("7.8", "3.6", "-4.5", "-8.9")
    assert sum(found) == -2


@article("jpml-a/penalty.10")
def test_chombo_takes_twenty_off_the_result_and_leaves_the_places() -> None:
    scores = (41200, 30500, 27100, 21200)
    found = hanchan.result(scores, rules=book(A), chombo=[2, 0, 0, 0])
    assert found.places == (1, 2, 3, 4)
    assert found.results[0] == Fraction("19.2") - 2 * 20
