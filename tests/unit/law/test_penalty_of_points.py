"""A penalty of points: it goes off the result at the end, and the kyoku goes on."""

from typing import Any

import pytest

from hanchan.core.offences import offence_codes as oc
from hanchan.core.offences.sanctions import heavier_sanction
from hanchan.records import read_record, write_record
from hanchan.rules import load_rules
from hanchan.table import Match
from play.ruling_scenarios import people
from play.scenarios import TENPAI, deal

RULES = "saikouisen-2023"


def match(rulebook: str = RULES, **changes: Any) -> Match:  # noqa: ANN401 - each key its own
    return Match(load_rules(rulebook, changes or None), seed=7, enforcement="table")


def test_an_offence_whose_row_is_a_penalty_costs_points_and_leaves_the_hand() -> None:
    settings = {"offences__withdrawn_call": "penalty", "offences__penalty_rating": 10}
    table = people("ema", {1: TENPAI}, "2p...9s", **settings).play(0, "discard 2p")
    table.declare(1, "pon-taken-back").pass_all()
    assert table.offences == [(1, "withdrawn_call", "penalty")]
    assert (table.game.dead[1], table.game.penalty[1]) == (0, 10000)


def test_two_penalties_cost_twice_as_much_in_the_result() -> None:
    table = deal(RULES, dealer=3, round="S", scores=(45000, 35000, 25000, 15000))
    table.game.penalty[1] = 2 * table.rules.penalty_rating
    # 15 + 30, 5 + 10 - 20, -5 - 10, -15 - 30
    assert table.run_out().show_all().results == [45, -5, -15, -45]


def test_a_referee_may_choose_a_penalty_where_the_rulebook_has_one() -> None:
    assert "penalty" in match().report("other", 1).offered
    assert "penalty" not in match("m-league").report("other", 1).offered


def result(table: Match, seat: int) -> float:
    return next(float(one.result) for one in table.standings if one.seat == seat)


@pytest.mark.parametrize("dismissed", [False, True])
def test_another_ruling_lifts_the_penalty(dismissed: bool) -> None:
    table = match()
    before = result(table, 1)
    table.report("other", 1).amend("penalty", reason="first")
    assert result(table, 1) == before - 10
    (again,) = table.reports
    assert again.offered == ("penalty", "none")
    if dismissed:
        again.dismiss("seen wrong")
    else:
        again.amend("none", reason="milder")
    assert result(table, 1) == before
    record = table.record()
    assert read_record(write_record(record)) == record


def test_taking_back_the_ruling_takes_back_the_penalty() -> None:
    table = match()
    before = result(table, 2)
    table.report("other", 2).amend("penalty", reason="once")
    table.undo()
    assert result(table, 2) == before
    table.redo()
    assert result(table, 2) == before - 10


@pytest.mark.parametrize(
    ("one", "other", "heavier"),
    [
        (oc.SC_PENALTY, oc.SC_NONE, oc.SC_PENALTY),
        (oc.SC_NONE, oc.SC_PENALTY, oc.SC_PENALTY),
        (oc.SC_PENALTY, oc.SC_PENALTY, oc.SC_PENALTY),
        (oc.SC_PENALTY, oc.SC_DEAD_HAND, oc.SC_DEAD_HAND),
        (oc.SC_CHOMBO, oc.SC_PENALTY, oc.SC_CHOMBO),
        (oc.SC_REFEREE, oc.SC_PENALTY, oc.SC_PENALTY),
    ],
)
def test_a_penalty_is_lighter_than_what_stops_a_hand(one: int, other: int, heavier: int) -> None:
    assert heavier_sanction(one, other) == heavier


def test_a_rulebook_without_a_penalty_has_the_hash_it_had() -> None:
    none = load_rules("m-league", {"offences.penalty_rating": 0})
    assert none.content_hash() == load_rules("m-league").content_hash()
    assert load_rules(RULES).values_for_record()["offences.penalty_rating"] == 10
