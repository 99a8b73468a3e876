from fractions import Fraction

import pytest

from play.scenarios import played_out
from rulebooks.jpml_a.jpml_situations import A, ratings, tenths

article = pytest.mark.article
EVEN = (30000, 30000, 30000, 30000)


@article("jpml-a/score.4")
def test_places_go_by_points() -> None:
    assert played_out(A, (29000, 35000, 25000, 31000)).places == [3, 1, 4, 2]


@article("jpml-a/score.4", "jpml-a/faq.2a")
def test_equal_points_are_an_equal_place_wherever_the_players_sit() -> None:
    assert played_out(A, (26000, 48000, 26000, 20000)).places == [2, 1, 2, 4]
    assert played_out(A, EVEN).places == [1, 1, 1, 1]


@article("jpml-a/rating.base")
def test_exactly_30000_points_count_as_plus() -> None:
    assert ratings(40000, 30000, 26000, 24000) == tenths("18", "4", "-8", "-14")


@article("jpml-a/rating.base")
def test_29900_points_count_as_minus() -> None:
    assert ratings(40100, 29900, 26000, 24000) == tenths("22.1", "-1.1", "-7", "-14")


@article("jpml-a/rating.one-plus")
def test_with_one_player_in_plus_first_place_takes_twelve() -> None:
    assert ratings(45000, 28000, 26000, 21000) == tenths("27", "-3", "-7", "-17")


@article("jpml-a/rating.two-plus")
def test_with_two_players_in_plus_eight_and_four_go_to_them() -> None:
    assert ratings(42000, 33000, 25000, 20000) == tenths("20", "7", "-9", "-18")


@article("jpml-a/rating.three-plus")
def test_with_three_players_in_plus_the_last_pays_twelve() -> None:
    assert ratings(34000, 33000, 31000, 22000) == tenths("12", "6", "2", "-20")


@article("jpml-a/rating.four-minus")
def test_with_no_player_in_plus_placements_count_as_with_two() -> None:
    found = ratings(29900, 29800, 29700, 29600, deposits=1)
    assert found == tenths("7.9", "3.8", "-4.3", "-8.4")
    assert sum(found) == -1


@article("jpml-a/rating.unit")
def test_a_hundred_points_are_a_tenth() -> None:
    assert ratings(38700, 31300, 28000, 22000) == tenths("16.7", "5.3", "-6", "-16")


@article("jpml-a/rating.tie")
def test_tied_players_share_the_placement_points() -> None:
    assert ratings(48000, 26000, 26000, 20000) == tenths("30", "-6", "-6", "-18")


@article("jpml-a/rating.tie")
def test_thirds_stay_exact() -> None:
    third = Fraction(8 + 4 - 4, 3)
    found = ratings(29900, 29900, 29900, 29300, deposits=1)
    assert found[:3] == [Fraction(-1, 10) + third] * 3


@article("jpml-a/rating.tie", "jpml-a/faq.2a")
@pytest.mark.parametrize("dealer", range(4))
def test_seat_order_breaks_no_tie(dealer: int) -> None:
    scores = [26000] * 4
    scores[dealer], scores[dealer - 1] = 48000, 20000
    found = ratings(*scores)
    assert [found[p] for p in range(4) if scores[p] == 26000] == [-6, -6]


@article("jpml-a/faq.2b")
def test_four_players_at_30000_each_get_nothing() -> None:
    assert ratings(*EVEN) == tenths("0", "0", "0", "0")
