"""A match at the friendly table: who may do what, what is refused, and how it ends."""

import random
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest

from hanchan.core.seeded_deals import commitment
from hanchan.errors import HanchanError, IllegalActionError, MatchOverError, RulesError
from hanchan.records import Chi, EndGame, Hora, Pon, StartGame, StartKyoku, Tsumo, Undo
from hanchan.rules import load_rules, load_rules_file
from hanchan.table import Action, ClaimTiming, Match
from hanchan.tiles import Kind, Tile, format_tiles
from play.arranged_wall_match import laid_match
from play.random_matches import steps

laid = partial(laid_match, enforcement="engine")
POOR = "19m1289p129s1234z"
TWO_WAIT = {0: POOR, 1: "22234m45p345567s", 2: "33678m45p234345s", 3: "159m137p178s5567z"}


def test_a_match_begins_with_its_seats_and_a_first_deal() -> None:
    match = Match("ema-2008", seed=7, players=["Aki", "Ben", "Chie", "Dai"])
    start, kyoku, draw = match.events
    assert isinstance(start, StartGame)
    assert start.names == match.names
    assert [["Aki", "Ben", "Chie", "Dai"][player] for player in start.players] == list(start.names)
    assert start.commitment == match.commitment == commitment(match.seed)
    assert start.rules_hash == match.rules.content_hash()
    assert isinstance(kyoku, StartKyoku)
    assert (kyoku.bakaze, kyoku.kyoku, kyoku.honba, kyoku.deal) == ("E", 1, 0, 1)
    assert isinstance(draw, Tsumo)
    assert draw.actor == 0
    assert match.winds == (Kind.EAST, Kind.SOUTH, Kind.WEST, Kind.NORTH)


def test_a_rule_set_a_rulebook_and_a_file_all_make_a_match(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "tenhou"\ntitle = "Our house"\n', encoding="utf-8")
    for rules in ("tenhou", load_rules("tenhou"), load_rules_file(house)):
        assert Match(rules, seed=1).view(0).hand == Match("tenhou", seed=1).view(0).hand


def test_players_may_keep_the_seats_they_have() -> None:
    match = Match("jpml-a", seed=3, players=list("ABCD"), draw_seats=False)
    assert match.names == ("A", "B", "C", "D")


@pytest.mark.parametrize("players", [["A", "B", "C"], "ABCD", []])
def test_any_other_number_of_players_is_refused(players: list[str]) -> None:
    with pytest.raises(RulesError, match=r"^players: .* is not a list of four names$"):
        Match("ema-2008", players=players)


def test_only_engine_or_table_see_to_the_rules() -> None:
    with pytest.raises(RulesError, match="'police' is none of these: engine, table"):
        Match("ema-2008", enforcement="police")


def test_two_players_ron_one_discard_in_one_step_and_both_are_paid() -> None:
    match = laid("ema-2008", TWO_WAIT, "6p")
    assert format_tiles(match.view(1).hand) == "22234m45p345567s"
    before = match.snapshot()
    (discarded,) = match.step({0: "discard 6p"})
    assert discarded.type == "dahai"
    claims = match.legal()
    assert {seat: str(actions[0]) for seat, actions in claims.items()} == {1: "ron", 2: "ron"}, (
        claims
    )
    events = match.step({1: "ron", 2: "ron"})
    assert [event.actor for event in events if isinstance(event, Hora)] == [1, 2]
    assert [(result.seat, result.from_seat, result.tile) for result in match.results] == [
        (1, 0, Tile.P6),
        (2, 0, Tile.P6),
    ]
    assert match.scores[0] == 30000 - sum(result.total for result in match.results)
    match.undo()
    match.undo()
    assert match.snapshot() == before
    assert match.results == ()


def test_seats_that_are_asked_may_answer_one_after_the_other() -> None:
    match = laid("ema-2008", TWO_WAIT, "6p")
    match.step({0: "discard 6p"})
    assert [event.type for event in match.step({2: "ron"})] == ["claim"]
    assert list(match.legal()) == [1]
    events = match.step({1: "pass"})
    assert [event.type for event in events[:2]] == ["pass", "hora"]


def test_an_illegal_answer_of_one_seat_leaves_the_others_unanswered() -> None:
    match = laid("ema-2008", TWO_WAIT, "6p")
    match.step({0: "discard 6p"})
    before = match.snapshot()
    with pytest.raises(
        IllegalActionError, match=r"Seat 3 may not do this now: ron\. It is not your turn\."
    ):
        match.step({1: "ron", 3: "ron"})
    assert match.snapshot() == before
    assert list(match.legal()) == [1, 2]


CHI_OR_PON = {1: "46m123p123s1122z9p", 2: "55m123p456s6677z9p", 0: POOR}


def test_a_pon_goes_before_a_chi_unless_it_came_late() -> None:
    match = laid("ema-2008", CHI_OR_PON, "5m", calls__simultaneous="rank-unless-late")
    match.step({0: "discard 5m"})
    events = match.step({1: "chi 46m", 2: "pon"})
    assert [event for event in events if isinstance(event, Pon)]
    match.undo()
    events = match.step({1: "chi 46m", 2: "pon"}, late={2: ClaimTiming.AFTER_ANOTHER})
    assert [event for event in events if isinstance(event, Chi)]


def test_words_numbers_and_actions_mean_the_same() -> None:
    match = Match("ema-2008", seed=7)
    action = match.legal()[0][0]
    ends: set[bytes] = set()
    for given in (action, action.code, str(action), f"  {action}  "):
        match.step({0: given})
        ends.add(match.snapshot())
        match.undo()
    assert len(ends) == 1


def test_a_discard_may_be_named_without_saying_that_it_was_just_drawn() -> None:
    match = laid("ema-2008", TWO_WAIT, "5z")
    (event,) = [e for e in match.step({0: "discard 5z"}) if e.type == "dahai"]
    assert getattr(event, "tsumogiri", None) is True


def test_an_action_of_an_earlier_turn_is_not_taken_for_one_of_this_turn() -> None:
    match = Match("ema-2008", seed=7)
    drawn = match.legal()[0][-1]
    stale = Action(drawn.code, drawn.type, Tile.M1 if drawn.tile is not Tile.M1 else Tile.M2)
    with pytest.raises(IllegalActionError):
        match.step({0: stale})


def test_words_that_fit_two_actions_are_refused_with_both() -> None:
    hands = {1: "550m123p123s1122z", 0: POOR}
    match = laid("tenhou", hands, "5m")
    match.step({0: "discard 5m"})
    with pytest.raises(
        IllegalActionError,
        match=r"Seat 1 could mean several things by pon\. Say which: pon 55m, pon 50m\.",
    ):
        match.step({1: "pon"})


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (0, "tsumo", "not_complete"),
        (0, "discard 5z", "not_in_hand"),
        (0, "riichi 5z", "not_in_hand"),
        (0, "riichi 9s", "not_tenpai"),
        (0, "ankan 7777s", "no_such_set"),
        (0, "ron", "no_decision"),
        (0, "dance", "unknown_action"),
        (0, 9999, "unknown_action"),
        (1, "pass", "not_your_turn"),
        (0, "discard 9s", None),
    ],
)
def test_a_refusal_has_a_reason(seat: int, action: str | int, reason: str | None) -> None:
    match = laid("ema-2008", TWO_WAIT, "6p")
    assert match.why_not(seat, action) == reason


def test_furiten_is_a_reason_not_to_ron() -> None:
    match = laid("ema-2008", {0: POOR, 1: TWO_WAIT[1]}, "4z 6p 4z 4z 6p")
    for words in ("discard 4z", "discard 6p", "discard 4z", "discard 4z"):
        seat = next(iter(match.legal()))
        match.step({seat: words})
        while any(str(a[-1]) == "pass" for a in match.legal().values()):
            match.step(dict.fromkeys(match.legal(), "pass"))
    assert match.view(1).furiten == "furiten_discard"
    match.step({0: "discard 6p"})
    assert match.why_not(1, "ron") == "furiten_discard"


def test_a_match_that_is_over_takes_no_action_but_undo() -> None:
    match = Match("tenhou", seed=5)
    for _ in steps(match, random.Random(5)):
        pass
    assert match.legal() == {}
    assert match.why_not(0, "tsumogiri") == "match_over"
    with pytest.raises(MatchOverError):
        match.step({0: "tsumogiri"})
    match.undo()
    assert not match.over


def test_the_standings_add_up_and_say_who_won() -> None:
    match = Match("jpml-a", seed=6, players=["Aki", "Ben", "Chie", "Dai"])
    for _ in steps(match, random.Random(6)):
        pass
    (end,) = [event for event in match.events if isinstance(event, EndGame)]
    table = match.standings
    assert [standing.place for standing in table] == sorted(end.places)
    for standing in table:
        assert standing.name == match.names[standing.seat]
        assert standing.score == end.scores[standing.seat]
        assert standing.result == Fraction(end.results[standing.seat], 12000)
        parts = standing.uma + standing.oka + standing.extras
        start = match.rules.placement.return_
        assert standing.result == Fraction(standing.score - start, 1000) + parts


def test_undo_is_an_event_that_names_the_one_it_returns_to() -> None:
    match = Match("ema-2008", seed=8)
    last = len(match.events) - 1
    match.step({0: "tsumogiri"})
    events = match.events
    (undo,) = match.undo()
    assert undo == Undo(seq=len(events), to=last)
    assert match.events == (*events, undo)
    again = match.redo()
    assert [event.seq for event in again] == list(range(len(events) + 1, len(match.events)))


def test_nothing_can_be_undone_before_the_first_step_nor_redone_after_another() -> None:
    match = Match("ema-2008", seed=8)
    with pytest.raises(HanchanError, match="no step to undo"):
        match.undo()
    match.step({0: "tsumogiri"})
    match.undo()
    match.step({0: match.legal()[0][0]})
    with pytest.raises(HanchanError, match="No step was undone"):
        match.redo()


def test_a_seat_that_does_not_exist_is_refused() -> None:
    match = Match("ema-2008", seed=8)
    with pytest.raises(RulesError, match=r"^seat: 4 is not a seat; seats are 0 to 3$"):
        match.view(4)
    with pytest.raises(RulesError, match=r"^seat: 7 is not a seat"):
        match.step({7: "pass"})


def test_walls_depend_on_seed_and_number_of_the_deal_only() -> None:
    """Whatever is played before, the second wall is the same for the same dealer."""
    seconds: set[tuple[str, ...]] = set()
    for play in range(12):
        match = Match("ema-2008", seed=9)
        for _ in steps(match, random.Random(play)):
            deals = [event for event in match.events if isinstance(event, StartKyoku)]
            if len(deals) == 2:
                if deals[1].oya == 0:
                    seconds.add(deals[1].tehais[0])
                break
    assert len(seconds) == 1
