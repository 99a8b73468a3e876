"""Matches told as tallies are reckoned as they were played, under every rulebook and mixtures."""

import random

import pytest

from hanchan.arena.play_with_errors import ErrorRates, KernelBots
from hanchan.arena.tally_check import BOTS as FOUR
from hanchan.arena.tally_check import check_tallies
from hanchan.club.tally import Correction, Draw, Kyoku, Tally, kyoku_from_record
from hanchan.errors import HanchanError
from hanchan.rules import RuleSet, load_rules
from hanchan.rules.rules_document import all_rulebooks
from hanchan.table import Match
from play.random_matches import steps
from play.random_rule_sets import mixture
from suite.compiled_kernels import needs_compiler

BOTS = (3, 3, 1, 1)
PEOPLE = ErrorRates(errors=100, reports=100)
MIXTURES = 6


def refused_or_equal(rules: RuleSet, first: int) -> None:
    """One match of bots and one of people who err are reckoned alike."""
    for people in (None, PEOPLE):
        checked = check_tallies(rules, KernelBots(BOTS[: rules.seating.players], people), first)
        assert checked.kyoku
        assert checked.differences == ()


@needs_compiler
@pytest.mark.parametrize("book", all_rulebooks())
def test_tallies_of_every_rulebook_are_reckoned_as_they_were_played(book: str) -> None:
    refused_or_equal(load_rules(book, {"ending.rounds": 1}), 1)


@needs_compiler
@pytest.mark.parametrize("seed", range(MIXTURES))
def test_tallies_of_mixtures_are_reckoned_as_they_were_played(seed: int) -> None:
    refused_or_equal(mixture(seed), seed)


KITA: tuple[dict[str, object], ...] = (
    {"kita.robbing_is_chankan": True, "kita.ends": "nothing"},
    {"kita.robbed_by": "yakuman", "kita.worth": 3},
    {"kita.rinshan": False, "payments.empty_chair": "halved", "kita.ends": "go-around"},
    {"kita.worth": 0, "yaku.north_for_all": True},
)


@needs_compiler
@pytest.mark.parametrize("changes", KITA)
def test_tallies_of_three_are_reckoned_as_they_were_played(
    changes: dict[str, object],
) -> None:
    refused_or_equal(load_rules("tenhou-sanma", changes), 123)


@needs_compiler
@pytest.mark.parametrize("seed", [1321, 1351, 1443, 1463, 1491, 1663, 1711])
def test_rulings_that_take_a_yaku_or_a_wait_are_reckoned_as_they_were_played(seed: int) -> None:
    checked = check_tallies(load_rules("club-4p"), KernelBots(FOUR, PEOPLE), seed)
    assert checked.differences == ()


@pytest.mark.parametrize("book", ["ema-2008", "furiten-club", "house-tobi"])
def test_a_kyoku_corrected_is_as_if_it_had_been_entered_right_at_first(book: str) -> None:
    match = Match(book, seed=3)
    for _ in steps(match, random.Random(3)):
        pass
    right = kyoku_from_record(match.record())
    entered = Tally(book)
    for kyoku in right:
        entered.enter(kyoku)
    for number in range(1, len(right)):
        corrected = Tally(book)
        for kyoku in right[: number - 1]:
            corrected.enter(kyoku)
        corrected.enter(Kyoku(number=number, end=Draw()))
        for kyoku in right[number:]:
            if not enter_if_it_follows(corrected, kyoku):
                break
        corrected.correct(Correction(kyoku=right[number - 1]))
        for kyoku in right[len(corrected.settled_kyoku) :]:
            corrected.enter(kyoku)
        assert corrected.snapshot() == entered.snapshot()
        assert [one.events for one in corrected.settled_kyoku] == [
            one.events for one in entered.settled_kyoku
        ]


def enter_if_it_follows(tally: Tally, kyoku: Kyoku) -> bool:
    """Whether a kyoku can follow what has been entered wrongly."""
    try:
        tally.enter(kyoku)
    except HanchanError:
        return False
    return True
