"""Questions drawn from a seed: sound, the same every time, and of the kind that they say."""

from typing import Any

import pytest

from hanchan.errors import RulesError
from hanchan.practice import Situation, discard_question, grade_discard, tenpai_hand, winning_hand
from hanchan.review import Grade
from hanchan.rules import load_rules, rulebooks
from hanchan.rules.rules_document import rulebooks_of
from hanchan.scoring import shanten, waits
from hanchan.table import ActionType
from hanchan.tiles import WINDS, Hand, MeldType

SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_has_a_choice_without_calls_or_riichi(seed: int) -> None:
    view = discard_question(seed)
    assert shanten(Hand(view.hand)) in (1, 2)
    assert len({str(action) for action in view.actions}) > 1
    assert not any(one.melds or one.riichi for one in view.players)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_discard_of_the_bot_is_right(seed: int) -> None:
    view = discard_question(seed)
    best = grade_discard(view, view.actions[0]).explanation.best
    assert grade_discard(view, best).grade is Grade.SAME


@pytest.mark.parametrize("seed", range(100))
def test_a_winning_hand_has_a_yaku_and_is_no_yakuman(seed: int) -> None:
    sheet = winning_hand(seed)
    assert sheet.is_win
    assert sheet.limit != "yakuman"
    assert sheet.han > 0


@pytest.mark.parametrize("seed", range(100))
def test_a_hand_to_be_read_is_tenpai(seed: int) -> None:
    assert len(waits(tenpai_hand(seed))) > 0


def test_hands_are_open_and_closed_won_by_tsumo_and_by_ron() -> None:
    cases = [winning_hand(seed).case for seed in range(60)]
    assert {case.tsumo for case in cases} == {True, False}
    assert {case.hand.is_concealed for case in cases} == {True, False}
    assert {meld.type.is_kan for case in cases for meld in case.hand.melds} == {True, False}


@pytest.mark.parametrize("rules", rulebooks())
@pytest.mark.parametrize(("round_", "seat"), [(0, 1), (1, 3)])
def test_a_question_is_asked_by_its_rulebook_in_its_round_and_from_its_seat(
    rules: str, round_: int, seat: int
) -> None:
    situation = Situation(rules, round_, seat)
    view = discard_question(3, situation)
    assert (view.kyoku.round, view.me.wind) == (WINDS[round_], WINDS[seat])
    assert sum(one.score for one in view.players) == 4 * load_rules(rules).placement.start
    sheet = winning_hand(3, situation)
    assert (sheet.case.round, sheet.case.seat) == (round_, seat)
    assert sheet.rules.id == rules


def test_unspecified_values_are_drawn_at_random() -> None:
    views = [discard_question(seed) for seed in range(24)]
    assert {view.kyoku.round for view in views} == set(WINDS[:2])
    assert {view.me.wind for view in views} == set(WINDS)
    assert len({view.kyoku.name for view in views}) > 4
    assert any(len({one.score for one in view.players}) > 1 for view in views)


@pytest.mark.parametrize("rules", rulebooks_of(3))
def test_questions_of_three_are_asked_from_three_seats(rules: str) -> None:
    views = [discard_question(seed, Situation(rules)) for seed in range(16)]
    assert {len(view.players) for view in views} == {3}
    assert {view.me.wind for view in views} == set(WINDS[:3])
    for view in views:
        assert sum(one.score for one in view.players) == 3 * load_rules(rules).placement.start
        assert not any(action.type is ActionType.KITA for action in view.actions)
        assert shanten(Hand(view.hand)) in (1, 2)
        assert int(view.kyoku.name[1:]) <= 3
    assert any(one.kita for view in views for one in view.players)
    best = grade_discard(views[0], views[0].actions[0]).explanation.best
    assert grade_discard(views[0], best).grade is Grade.SAME


def test_hands_of_three_are_worth_norths_and_hold_no_chi() -> None:
    cases = [winning_hand(seed, Situation("tenhou-sanma")).case for seed in range(60)]
    assert {case.kita for case in cases} == {0, 1, 2}
    assert {case.seat for case in cases} == {0, 1, 2}
    melds = {meld.type for case in cases for meld in case.hand.melds}
    assert MeldType.PON in melds
    assert MeldType.CHI not in melds
    assert {case.hand.is_concealed for case in cases} == {True, False}


@pytest.mark.parametrize("seed", range(40))
def test_hands_of_three_are_of_the_tiles_that_are_there(seed: int) -> None:
    absent = set(load_rules("tenhou-sanma").equipment.absent)
    hand = tenpai_hand(seed, "tenhou-sanma")
    assert len(waits(hand)) > 0
    held = [*hand.tiles, *winning_hand(seed, Situation("tenhou-sanma")).hand.tiles]
    assert not {str(tile.kind) for tile in held} & absent


@pytest.mark.parametrize("question", [winning_hand, discard_question])
def test_nobody_sits_north_where_three_play(question: Any) -> None:  # noqa: ANN401 - each its own
    with pytest.raises(RulesError, match="seat: 3 is not a seat of this match; its seats are 0 to"):
        question(1, Situation("tenhou-sanma", seat=3))
