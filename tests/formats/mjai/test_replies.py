"""Replies in mjai: the reply for each action, and the action that a reply means."""

import json
import random
from functools import partial
from typing import Any

import pytest

from hanchan import Match
from hanchan.errors import HanchanError, IllegalActionError
from hanchan.formats.mjai.replies import UNSUPPORTED_ACTIONS
from hanchan.mjai import action_for, reply_for
from hanchan.records.actions import ActionType
from hanchan.table import SeatView
from play.arranged_wall_match import laid_match
from play.random_matches import steps

laid = partial(laid_match, "tenhou", enforcement="engine")


def said(**fields: object) -> str:
    return json.dumps({"type": "dahai", "actor": 0, **fields})


def words(answer: str, view: SeatView) -> str:
    return str(action_for(answer, view))


@pytest.mark.parametrize("rules", ["tenhou", "jpml-b", "furiten-club"])
def test_every_action_is_what_its_answer_means(rules: str) -> None:
    seen: set[ActionType] = set()
    match = Match(rules, seed=1)
    for _ in steps(match, random.Random(1)):
        for seat, actions in match.legal().items():
            view = match.view(seat)
            for action in actions:
                if action.type not in UNSUPPORTED_ACTIONS:
                    assert action_for(reply_for(action, view), view) == action
                    seen.add(action.type)
    assert {ActionType.CHI, ActionType.PON, ActionType.RON, ActionType.RIICHI} <= seen


def test_a_riichi_is_two_lines() -> None:
    match = laid({0: "123m456p789s1122z"}, "9m")
    riichi = next(a for a in match.legal()[0] if a.type is ActionType.RIICHI_TSUMOGIRI)
    reach, discard = reply_for(riichi, match.view(0)).splitlines()
    assert json.loads(reach) == {"type": "reach", "actor": 0}
    assert json.loads(discard) == json.loads(said(pai="9m", tsumogiri=True))


def test_a_red_five_is_another_tile() -> None:
    match = laid({1: "055m123p123s1112z"}, "5m")
    match.step({0: "tsumogiri"})
    view = match.view(1)
    pon: dict[str, Any] = {"type": "pon", "actor": 1, "target": 0, "pai": "5m"}
    assert words(json.dumps({**pon, "consumed": ["5m", "5m"]}), view) == "pon 55m"
    assert words(json.dumps({**pon, "consumed": ["5mr", "5m"]}), view) == "pon 50m"


def test_of_a_kan_it_goes_without_saying_which_tile_is_red() -> None:
    match = laid({0: "055m123p123s1112z"}, "5m")
    answer = {"type": "ankan", "actor": 0, "consumed": ["5m"] * 4}
    assert words(json.dumps(answer), match.view(0)).startswith("ankan")


def test_a_discard_that_does_not_say_so_is_the_tile_drawn_if_it_can_be() -> None:
    view = laid({0: "1123m456p789s112z"}, "1m").view(0)
    assert words(said(pai="1m"), view) == "tsumogiri 1m"
    assert words(said(pai="1m", tsumogiri=False), view) == "discard 1m"
    assert words(said(pai="2m"), view) == "discard 2m"


def test_nine_kinds_are_declared_as_a_draw() -> None:
    view = laid({0: "19m19p19s1234567z"}, "5m").view(0)
    assert words('{"type":"ryukyoku"}', view) == "kyuushu"
    kyuushu = view.actions[0]
    assert json.loads(reply_for(kyuushu, view, "original"))["reason"] == "kyushukyuhai"


@pytest.mark.parametrize(
    "answer",
    [
        '{"type":"none"}',
        '{"type":"hora","actor":0,"target":0}',
        '{"type":"dahai","actor":0,"pai":"9p","tsumogiri":false}',
        '{"type":"dahai","actor":0,"pai":"1m","tsumogiri":true}',
        '{"type":"pon","actor":0,"target":1,"pai":"1m","consumed":["1m","1m"]}',
        '{"type":"reach","actor":0}',
        '{"type":"dance"}',
    ],
)
def test_an_illegal_reply_is_refused_and_quoted(answer: str) -> None:
    view = laid({0: "1123m456p789s112z"}, "5m").view(0)
    with pytest.raises(IllegalActionError) as refused:
        action_for(answer, view)
    assert refused.value.seat == 0
    assert refused.value.action == answer
    assert "tsumogiri 5m" in str(refused.value)


def test_an_answer_that_fits_several_actions_is_refused() -> None:
    match = laid({1: "055m123p123s1112z"}, "5m")
    match.step({0: "tsumogiri"})
    with pytest.raises(IllegalActionError, match="several"):
        action_for('{"type":"pon","actor":1}', match.view(1))


@pytest.mark.parametrize("answer", ["", "hora", "[1]", '"none"', '{"actor":0}', "\\xff"])
@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_a_malformed_reply_is_refused_and_quoted(answer: str, language: str) -> None:
    with pytest.raises(HanchanError) as refused:
        action_for(answer, Match("tenhou", seed=7).view(0))
    assert refused.value.message == "mjai-no-answer"
    assert answer in refused.value.localized(language)


def test_nobody_speaks_for_somebody_else() -> None:
    with pytest.raises(HanchanError, match="actor 2"):
        action_for('{"type":"dahai","actor":2,"pai":"1m"}', Match("tenhou", seed=7).view(0))
