"""A match reviewed: every decision of a seat beside what the strong bot would have done."""

from functools import cache

import pytest

from hanchan.bots import Bot
from hanchan.bots.dispatch import bot_choice
from hanchan.bots.explanation import Explanation, MoveKind, explain
from hanchan.errors import RecordError, RulesError
from hanchan.kernels.compiled_library import compiled_form
from hanchan.records import Record
from hanchan.review import DecisionReview, Grade, SeatDecision, decisions_of, find_seat, review
from hanchan.rules import load_rules
from hanchan.table import ActionType, Match
from hanchan.table.replay import Replay
from hanchan.table.seat import Seats, play_to_end
from play.arranged_wall_match import laid_match
from play.random_records import whole_record
from play.seats_of_three import SettingAside
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler
SEATS = range(4)
NAMES = ("Aki", "Emi", "Ken", "Yui")


@pytest.fixture(autouse=True, scope="module")
def _compiled_once() -> None:
    """Single calls build nothing, and would be interpreted."""
    compiled_form(bot_choice)


@cache
def played_by(name: str, seed: int = 4) -> Record:
    """A short match between bots of this name."""
    match = Match(load_rules("tenhou", {"ending.rounds": 1}), seed=seed)
    for _ in play_to_end(match, Seats([Bot(name, seed=seat + 1) for seat in SEATS])):
        pass
    return match.record()


def graded(loss: int | None) -> Grade:
    """How a choice stands that is not the bot's and loses so much."""
    match = Match("tenhou", seed=7)
    view = match.view(0)
    best, done = view.actions[:2]
    explanation = Explanation(best=best, verdict=MoveKind.GO_ON, choices=())
    decided = SeatDecision(index=1, kyoku=1, moment=1, view=view, done=done)
    return DecisionReview(decided=decided, explanation=explanation, loss=loss).grade


@pytest.mark.parametrize("seat", SEATS)
def test_the_bot_that_reviews_finds_nothing_in_its_own_match(seat: int) -> None:
    found = review(Replay(played_by("expected")), seat)
    assert found.decisions
    assert found.count(Grade.SAME) == len(found.decisions)
    assert (found.loss, found.costliest) == (0, ())


def test_a_north_set_aside_or_kept_is_evaluated() -> None:
    match = Match(load_rules("tenhou-sanma", {"ending.rounds": 1}), seed=3)
    seats = SettingAside("efficient", 1), Bot("random", seed=2), Bot("efficient", seed=3)
    for _ in play_to_end(match, seats):
        pass
    replay = Replay(match.record())
    found = [one for seat in range(3) for one in review(replay, seat).decisions]
    norths = [
        one
        for one in found
        if any(action.type is ActionType.KITA for action in one.decided.view.actions)
        and one.explanation.choices
    ]
    assert {one.decided.done.type is ActionType.KITA for one in norths} == {True, False}
    for one in norths:
        kita = [c for c in one.explanation.choices if c.action.type is ActionType.KITA]
        assert len(kita) == 1
        assert one.loss is not None
        assert one.grade is not Grade.OTHER


def test_a_loss_is_what_the_bot_weighs_its_own_choice_higher() -> None:
    found = review(Replay(played_by("efficient")), 0)
    weighed = [one for one in found.decisions if one.loss is not None]
    for one in weighed:
        told = explain(one.decided.view)
        done, best = told.evaluation_of(one.decided.done), told.evaluation_of(told.best)
        assert done is not None
        assert best is not None
        assert one.loss == best.worth - done.worth
    assert found.loss == sum(one.loss or 0 for one in weighed) > 0


def test_from_300_points_on_a_choice_is_a_doubt_and_from_1000_a_mistake() -> None:
    assert [graded(loss) for loss in (0, 299, 300, 999, 1000)] == [
        Grade.SAME, Grade.GOOD, Grade.DOUBT, Grade.DOUBT, Grade.MISTAKE,
    ]  # fmt: skip


def test_actions_the_bot_does_not_evaluate_have_no_grade_in_points() -> None:
    assert graded(None) is Grade.OTHER


def test_the_costliest_are_five_doubts_and_mistakes_by_cost() -> None:
    found = review(Replay(played_by("random")), 1)
    losses = [one.loss or 0 for one in found.costliest]
    others = [one.loss or 0 for one in found.decisions if one not in found.costliest]
    assert len(losses) == 5
    assert losses == sorted(losses, reverse=True)
    assert min(losses) >= max(others)
    assert all(one.is_doubtful for one in found.costliest)


def test_a_win_let_go_is_not_weighed_and_the_bot_would_have_won() -> None:
    hands = {0: "159m258p369s1234z", 1: "234m456p23467s88p"}
    match = laid_match("tenhou", hands=hands, draws="5s", enforcement="engine")
    match.step({0: "tsumogiri"})
    match.step({1: "pass"})
    (one, *_) = review(Replay(match.record()), 1).decisions
    assert one.grade is Grade.OTHER
    assert one.explanation.best.type is ActionType.RON


def test_a_passed_tile_taken_by_another_player_is_left_out() -> None:
    hands = {0: "189m258p369s1234z", 1: "46m159p258s1122z7z", 2: "55m147p369s3344z6z"}
    match = laid_match("tenhou", hands=hands, draws="5m", enforcement="engine")
    match.step({0: "tsumogiri"})
    match.step({1: "pass", 2: "pon 55m"})
    replay = Replay(match.record())
    assert not list(decisions_of(replay, 1))
    (called,) = decisions_of(replay, 2)
    assert str(called.done) == "pon 55m"


@pytest.mark.parametrize("seat", SEATS)
def test_each_decision_names_its_kyoku_and_moment_also_where_steps_were_taken_back(
    seat: int,
) -> None:
    replay = Replay(whole_record())
    for one in decisions_of(replay, seat):
        assert one.index == replay.moment_range(one.kyoku)[one.moment]
        assert one.view.seat == seat
        assert len(one.view.actions) > 1


def test_a_review_of_some_moments_is_that_part_of_the_whole() -> None:
    replay = Replay(played_by("efficient"))
    whole = [one for one in review(replay, 2).decisions if one.decided.kyoku == 2]
    part = review(replay, 2, indexes=replay.moment_range(2)).decisions
    assert [(one.decided.index, one.loss) for one in part] == [
        (one.decided.index, one.loss) for one in whole
    ]


def test_progress_counts_every_kyoku_once() -> None:
    replay, done = Replay(played_by("efficient")), list[int]()
    review(replay, 3, progress=done.append)
    assert sum(done) == len(replay.deals)


def test_a_seat_is_named_by_its_first_wind_or_by_its_player() -> None:
    assert [find_seat(name, NAMES) for name in ("E", "n", "Ken")] == [0, 3, 2]


@pytest.mark.parametrize("given", ["Q", "Mai", "", "4"])
def test_a_seat_that_is_not_there_is_refused_with_those_that_are(given: str) -> None:
    with pytest.raises(RecordError, match="Aki, Emi, Ken, Yui"):
        find_seat(given, NAMES)


def test_a_game_of_three_has_no_north_to_review() -> None:
    with pytest.raises(RecordError, match="one of E, S, W, or its player's name: Aki, Emi, Ken"):
        find_seat("N", NAMES[:3])


def test_a_seat_of_no_player_is_not_reviewed() -> None:
    replay = Replay(Match("tenhou-sanma", seed=1).record())
    with pytest.raises(RulesError, match="seat: 3 is not a seat of this match"):
        review(replay, 3)
