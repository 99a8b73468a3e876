"""Equal points in every place, by the rule of each rulebook; thirds stay exact.

Expected results are points less the return in thousands, then the uma, then the oka.
"""

from collections.abc import Sequence
from fractions import Fraction

import pytest

import hanchan
from hanchan.rules import rulebooks
from hanchan.rules.provenance import provenance_of
from hanchan.rules.value_enums import Ties
from play.scenario_table import book

article = pytest.mark.article
Results = Sequence[float | Fraction]

FROM_30000 = {
    "first and second": (40000, 40000, 25000, 15000),
    "second and third": (48000, 26000, 26000, 20000),
    "third and fourth": (45000, 35000, 20000, 20000),
    "the first three": (33000, 33000, 33000, 21000),
    "the last three": (48000, 24000, 24000, 24000),
    "all four": (30000, 30000, 30000, 30000),
}
PLACES = {
    "first and second": (1, 1, 3, 4),
    "second and third": (1, 2, 2, 4),
    "third and fourth": (1, 2, 3, 3),
    "the first three": (1, 1, 1, 4),
    "the last three": (1, 2, 2, 2),
    "all four": (1, 1, 1, 1),
}
FROM_25000 = {
    "first and second": (35000, 35000, 20000, 10000),
    "second and third": (40000, 22000, 22000, 16000),
    "third and fourth": (40000, 30000, 15000, 15000),
    "the first three": (28000, 28000, 28000, 16000),
    "the last three": (40000, 20000, 20000, 20000),
    "all four": (25000, 25000, 25000, 25000),
}


def shared(rulebook: str, tie: str, scores: Sequence[int], expected: Results) -> None:
    found = hanchan.result(scores, rules=book(rulebook))
    assert found.places == PLACES[tie]
    assert found.results == tuple(expected)
    assert sum(found.results) == 0
    level = [line for line in found.lines if line.name == "tie"]
    assert len(level) == sum(found.places.count(place) > 1 for place in found.places)
    assert all(line.values["by"] == "shared" for line in level)


@article("jpml-a/rating.tie", "jpml-a/faq.2a", "jpml-a/faq.2b")
@pytest.mark.parametrize(
    ("tie", "expected"),
    [
        ("first and second", (10 + 6, 10 + 6, -5 - 4, -15 - 8)),  # two in plus: (8 + 4) / 2
        ("second and third", (18 + 12, -4 - 2, -4 - 2, -10 - 8)),  # one in plus: (-1 - 3) / 2
        ("third and fourth", (15 + 8, 5 + 4, -10 - 6, -10 - 6)),  # two in plus: (-4 - 8) / 2
        ("the first three", (3 + 4, 3 + 4, 3 + 4, -9 - 12)),  # three in plus: (8 + 3 + 1) / 3
        ("the last three", (18 + 12, -6 - 4, -6 - 4, -6 - 4)),  # one in plus: (-1 - 3 - 8) / 3
        ("all four", (0, 0, 0, 0)),
    ],
)
def test_the_league_shares_the_row_for_the_number_in_plus(tie: str, expected: Results) -> None:
    shared("jpml-a", tie, FROM_30000[tie], expected)


@article("jpml-b/faq.3f", "jpml-a/rating.tie")
@pytest.mark.parametrize(
    ("tie", "expected"),
    [
        ("first and second", (10 + 10, 10 + 10, -5 - 5, -15 - 15)),
        ("second and third", (18 + 15, -4, -4, -10 - 15)),
        ("third and fourth", (15 + 15, 5 + 5, -10 - 10, -10 - 10)),
        ("the first three", (3 + 5, 3 + 5, 3 + 5, -9 - 15)),
        ("the last three", (18 + 15, -6 - 5, -6 - 5, -6 - 5)),
        ("all four", (0, 0, 0, 0)),
    ],
)
def test_the_b_rules_share_fifteen_and_five(tie: str, expected: Results) -> None:
    shared("jpml-b", tie, FROM_30000[tie], expected)


NINE_AND_THREE = [
    ("first and second", (10 + 6, 10 + 6, -5 - 3, -15 - 9)),
    ("second and third", (18 + 9, -4, -4, -10 - 9)),
    ("third and fourth", (15 + 9, 5 + 3, -10 - 6, -10 - 6)),
    ("the first three", (3 + 3, 3 + 3, 3 + 3, -9 - 9)),
    ("the last three", (18 + 9, -6 - 3, -6 - 3, -6 - 3)),
    ("all four", (0, 0, 0, 0)),
]


@article("ema-2008/3.6.1b")
@pytest.mark.parametrize(("tie", "expected"), NINE_AND_THREE)
def test_the_european_rules_share_nine_and_three(tie: str, expected: Results) -> None:
    shared("ema-2008", tie, FROM_30000[tie], expected)


@article("furiten-club/11.4")
@pytest.mark.parametrize(("tie", "expected"), NINE_AND_THREE)
def test_the_club_shares_as_its_parent_text_does(tie: str, expected: Results) -> None:
    shared("furiten-club", tie, FROM_30000[tie], expected)


THIRD = Fraction(20, 3)


@article("club-4p/3.6.1c")
@pytest.mark.parametrize(
    ("tie", "expected"),
    [
        ("first and second", (5 + 15 + 10, 5 + 15 + 10, -10 - 10, -20 - 20)),
        ("second and third", (10 + 20 + 20, -8, -8, -14 - 20)),
        ("third and fourth", (10 + 20 + 20, 0 + 10, -15 - 15, -15 - 15)),
        ("the first three", (-2 + 2 * THIRD, -2 + 2 * THIRD, -2 + 2 * THIRD, -14 - 20)),
        ("the last three", (10 + 20 + 20, -10 - THIRD, -10 - THIRD, -10 - THIRD)),
        ("all four", (-5 + 5, -5 + 5, -5 + 5, -5 + 5)),
    ],
)
def test_a_shared_first_place_shares_the_oka_too(tie: str, expected: Results) -> None:
    shared("club-4p", tie, FROM_25000[tie], expected)


SCATTERED = {
    "first and second": (35000, 10000, 20000, 35000),
    "second and third": (22000, 40000, 16000, 22000),
    "third and fourth": (15000, 40000, 30000, 15000),
    "the first three": (28000, 28000, 16000, 28000),
    "the last three": (20000, 20000, 40000, 20000),
    "all four": (25000, 25000, 25000, 25000),
}


@article("wiki-numbered/11.2")
@pytest.mark.parametrize(
    ("tie", "places"),
    [
        ("first and second", (1, 4, 3, 2)),
        ("second and third", (2, 1, 4, 3)),
        ("third and fourth", (3, 1, 2, 4)),
        ("the first three", (1, 2, 4, 3)),
        ("the last three", (2, 3, 1, 4)),
        ("all four", (1, 2, 3, 4)),
    ],
)
@pytest.mark.parametrize("rulebook", ["wiki-numbered", "wiki-bulleted", "tenhou"])
def test_the_player_nearer_to_the_first_dealer_is_ahead(
    rulebook: str, tie: str, places: tuple[int, ...]
) -> None:
    found = hanchan.result(SCATTERED[tie], rules=book(rulebook))
    assert found.places == places


def test_by_seat_order_the_whole_uma_and_oka_of_a_place_go_to_one() -> None:
    found = hanchan.result((20000, 35000, 35000, 10000), rules=book("tenhou"))
    assert found.results == (-10 - 10, 5 + 20 + 20, 5 + 10, -20 - 20)


@article("house-tobi/progress.2")
@pytest.mark.parametrize(
    ("tie", "places"),
    [  # the dealer in seat 2 is East, so the order is 2, 3, 0, 1
        ("first and second", (2, 4, 3, 1)),
        ("second and third", (3, 1, 4, 2)),
        ("third and fourth", (4, 1, 2, 3)),
        ("the first three", (2, 3, 4, 1)),
        ("the last three", (3, 4, 1, 2)),
        ("all four", (3, 4, 1, 2)),
    ],
)
def test_the_winds_of_the_last_kyoku_rank_equal_points(tie: str, places: tuple[int, ...]) -> None:
    found = hanchan.result(SCATTERED[tie], rules=book("house-tobi"), dealer=2)
    assert found.places == places
    first = places.index(1)
    assert found.results[first] == Fraction(SCATTERED[tie][first] - 30000, 1000) + 20


@pytest.mark.parametrize("rulebook", rulebooks())
def test_every_rulebook_says_of_equal_points_what_it_does_with_them(rulebook: str) -> None:
    rules = book(rulebook)
    each = rules.placement.start
    found = hanchan.result([each + 5000, each - 5000, each, each], rules=rules, dealer=0)
    said = {line.seat: line for line in found.lines if line.name == "tie"}
    assert set(said) == {2, 3}
    for line in said.values():
        assert line.articles == provenance_of(rules, "placement.ties")
    together = found.places[2] == found.places[3]
    assert together == (rules.placement.ties is Ties.SHARED)
