"""Compensation after a chombo, for a player near a yakuman."""

import pytest

from hanchan.errors import HanchanError, RulesError
from hanchan.records import Ruling
from hanchan.table import Match
from play.arranged_wall_match import laid_match

POOR = "19m1289p129s1234z"
NOTEN = "123m456p789s1358m"
NEAR = "19m19p19s1234z234s"
"""Ten of the thirteen kinds of kokushi, so it is three shanten away."""


def spoiled(rulebook: str = "wiki-numbered") -> Match:
    """Seat 1 has declared a false ron while seat 2 was near kokushi, seat 3 near nothing."""
    hands = {0: "23m1288p227s4555z", 1: NOTEN, 2: NEAR, 3: "234567m234p567s8m"}
    match = laid_match(rulebook, hands, "6p")
    match.step({0: "discard 6p"})
    match.step({1: "ron", 2: "pass", 3: "pass"})
    return match


def test_the_offender_pays_what_the_referee_sets() -> None:
    match = spoiled()
    before = match.scores
    (ruling,) = match.compensate(1, 2, 8000)
    assert isinstance(ruling, Ruling)
    assert (ruling.number, ruling.offence, ruling.sanction) == (1, "false_win_shown", "chombo")
    assert [(one.payer, one.payee, one.points) for one in ruling.payments] == [(1, 2, 8000)]
    assert match.scores == (before[0], before[1] - 8000, before[2] + 8000, before[3])
    assert match.kyoku.deal == 2
    match.undo()
    assert match.scores == before
    match.redo()
    assert match.scores[2] == before[2] + 8000


def test_a_player_far_from_every_yakuman_gets_nothing() -> None:
    match = spoiled()
    with pytest.raises(RulesError, match="a claim needs a hand at most 3 shanten from a yakuman"):
        match.compensate(1, 3, 8000)


def test_the_same_loss_is_made_good_once() -> None:
    match = spoiled()
    match.compensate(1, 2, 8000)
    with pytest.raises(RulesError, match="claimant: seat 2 has already been compensated"):
        match.compensate(1, 2, 8000)


def test_compensation_is_refused_with_what_is_allowed() -> None:
    match = spoiled()
    with pytest.raises(RulesError, match="points: 0 is not a whole number from 1 to"):
        match.compensate(1, 2, 0)
    with pytest.raises(RulesError, match="seat: 5 is not a seat"):
        match.compensate(1, 5, 1000)
    with pytest.raises(RulesError, match="offender: seat 0 did not void the previous kyoku"):
        match.compensate(0, 2, 1000)
    match.report("other", 0).amend("chombo", reason="left the table")
    with pytest.raises(RulesError, match="offender: seat 1 did not"):
        match.compensate(1, 2, 1000)


def test_a_book_without_compensation_says_so() -> None:
    match = spoiled("ema-2008")
    with pytest.raises(HanchanError, match=r"offences.yakuman_claim_shanten is 0"):
        match.compensate(1, 2, 8000)
