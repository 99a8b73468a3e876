"""A personal rating over five matches, one of them with a chombo."""

from fractions import Fraction

import pytest

import hanchan
from hanchan.club import running_ratings
from hanchan.scoring import MatchResult
from play.scenario_table import book
from rulebooks.furiten_club.furiten_club_situations import BOOK

article = pytest.mark.article


def five_matches() -> list[MatchResult]:
    """Aki, Emi, Ken and Yui at one table; Aki commits chombo in the third match."""
    rules = book(BOOK)
    return [
        hanchan.result(
            [42000, 33000, 25000, 20000], rules=rules, names=["Aki", "Emi", "Ken", "Yui"]
        ),
        hanchan.result(
            [35000, 30000, 30000, 25000], rules=rules, names=["Emi", "Ken", "Yui", "Aki"]
        ),
        hanchan.result(
            [50000, 28000, 24000, 18000],
            rules=rules,
            names=["Ken", "Aki", "Emi", "Yui"],
            chombo={"Aki": 1},
        ),
        hanchan.result(
            [61300, 30000, 29700, -1000], rules=rules, names=["Yui", "Aki", "Emi", "Ken"]
        ),
        hanchan.result(
            [31000, 30000, 29000, 29000],
            rules=rules,
            names=["Aki", "Emi", "Ken", "Yui"],
            deposits=1,
        ),
    ]


RESULTS = {
    #       points less 30000, uma 9 / 3 / -3 / -9, chombo 20; a tie shares its two places
    "Aki": [12 + 9, -5 - 9, -2 + 3 - 20, 0 + 3, 1 + 9],
    "Emi": [3 + 3, 5 + 9, -6 - 3, Fraction("-0.3") - 3, 0 + 3],
    "Ken": [-5 - 3, 0, 20 + 9, -31 - 9, -1 - 6],
    "Yui": [-10 - 9, 0, -12 - 9, Fraction("31.3") + 9, -1 - 6],
}
RATINGS = {
    "Aki": ["21", "7", "-12", "-9", "1"],
    "Emi": ["6", "20", "11", "7.7", "10.7"],
    "Ken": ["-8", "-8", "21", "-19", "-26"],
    "Yui": ["-19", "-19", "-40", "0.3", "-6.7"],
}


@article("furiten-club/7.2f", "furiten-club/13.3", "furiten-club/13.4", "furiten-club/13.5")
@pytest.mark.parametrize("name", RATINGS)
def test_the_rating_is_the_running_sum_of_the_results(name: str) -> None:
    matches = five_matches()
    found = [match.results[match.names.index(name)] for match in matches]
    assert found == RESULTS[name]
    ratings = [after.of(name).rating for after in running_ratings(matches)]
    assert ratings == [Fraction(rating) for rating in RATINGS[name]]


@article("furiten-club/7.2f", "furiten-club/3.11")
def test_only_the_chombo_and_the_deposit_that_stays_are_missing_from_all_ratings() -> None:
    *_, last = running_ratings(five_matches())
    assert sum(last.of(name).rating for name in RATINGS) == -20 - 1
    assert last.order == ("Emi", "Aki", "Yui", "Ken")


@article("furiten-club/7.2f")
def test_the_chombo_has_a_line_with_its_article_and_leaves_the_places() -> None:
    match = five_matches()[2]
    assert match.places == (1, 2, 3, 4)
    chombo = [line for line in match.ledger if line.name == "chombo"]
    assert [(line.seat, line.points, line.articles) for line in chombo] == [
        (1, -20, ("furiten-club/7.2f",))
    ]
