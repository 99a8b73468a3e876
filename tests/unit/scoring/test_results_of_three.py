"""Results of matches of three: names, sums, uma of three places, oka, and payment tables."""

import json
from fractions import Fraction
from typing import Any

import pytest

from hanchan.errors import ResultError
from hanchan.rules import load_rules
from hanchan.scoring import result
from hanchan.scoring.json_results import match_result_json, result_of_line
from hanchan.scoring.match_end import end_requirements
from hanchan.scoring.rulebook_tables import book_tables, fu_han_payments

TENHOU, SOUL = "tenhou-sanma", "mahjong-soul-sanma"
SCORES = (50000, 35000, 20000)


def test_three_scores_have_three_places_and_results() -> None:
    found = result(SCORES, rules=TENHOU)
    assert (found.names, found.places) == (("A", "B", "C"), (1, 2, 3))
    assert found.results == (45, -5, -40)
    assert result(SCORES, rules=SOUL).results == (30, 0, -30)


def test_the_oka_is_three_times_return_less_start() -> None:
    (line,) = (line for line in result(SCORES, rules=TENHOU).lines if line.name == "oka")
    assert line.points == Fraction(15)
    assert line.values["players"] == 3
    assert all("3" in line.text(language).partition("(")[0] for language in ("en", "ru"))


def test_three_who_are_level_share_under_such_rules() -> None:
    shared = {"placement.ties": "shared", "placement.uma": "*:+20/+10/-30"}
    assert result([35000] * 3, rules=SOUL, overrides=shared).places == (1, 1, 1)
    assert result([35000] * 3, rules=SOUL, overrides=shared).results == (0, 0, 0)


def test_deposits_left_count_towards_the_sum_of_three() -> None:
    assert result((49000, 35000, 20000), rules=TENHOU, deposits=1).scores == SCORES


WRONG: tuple[tuple[str, dict[str, Any]], ...] = (
    ("result-one-each", {"scores": [*SCORES, 0]}),
    ("result-one-each", {"wins": [1, 2, 3, 4]}),
    ("result-name-count", {"names": ["Aki", "Emi", "Ken", "Yui"]}),
    ("result-sum", {"scores": [50000, 35000, 15000]}),
    ("result-seat", {"dealer": 3}),
    ("result-seat", {"chombo": {"D": 1}}),
)


@pytest.mark.parametrize(("message", "end"), WRONG)
def test_an_end_of_four_is_refused(message: str, end: dict[str, Any]) -> None:
    told: dict[str, Any] = {"scores": SCORES, "rules": TENHOU} | end
    with pytest.raises(ResultError) as refused:
        result(told.pop("scores"), **told)
    assert refused.value.message == message
    assert all(refused.value.localized(language) for language in ("en", "ja", "ru"))


def test_an_end_of_three_lacks_what_the_rules_ask_for() -> None:
    rules = load_rules(TENHOU, {"placement.bust_bonus": 10000, "placement.ties": "final-winds"})
    found = end_requirements([60000, 60000, -15000], rules)
    assert (found.busted, found.dealer) == ((2,), True)


def test_a_line_of_json_has_three_numbers() -> None:
    line = json.dumps({"rules": TENHOU, "scores": SCORES, "names": ["Aki", "Emi", "Ken"]})
    found = match_result_json(result_of_line(line).result)
    assert (found["names"], found["places"]) == (["Aki", "Emi", "Ken"], [1, 2, 3])
    assert found["results"] == [45.0, -5.0, -40.0]


def test_payment_tables_have_the_loss_of_a_tsumo() -> None:
    assert tuple(fu_han_payments(load_rules(TENHOU), 30, 4)) == (11600, 3900, 7700, 3900, 2000)
    halved = load_rules(TENHOU, {"payments.empty_chair": "halved"})
    assert tuple(fu_han_payments(halved, 30, 4)) == (11600, 5900, 7700, 4900, 3000)
    assert [table.name for table in book_tables("ja", halved)] == [
        table.name for table in book_tables("ja", load_rules("tenhou"))
    ]
