"""Walls that are given: a scenario is a wall, what the seats do, and what is expected."""

from typing import Any

import pytest

from hanchan.errors import RulesError
from hanchan.records import StartKyoku, Tsumo
from hanchan.records.record import StartPosition
from hanchan.table import FixedWalls, Match, Wall, arrange_wall
from hanchan.tiles import format_tiles

TENPAI = "22234m45p345567s"
POOR = "19m1289p129s1234z"


def played(*walls: Wall, **given: Any) -> Match:  # noqa: ANN401 (those of `Match`)
    return Match("ema-2008", walls=FixedWalls(walls), **given)


def test_a_scenario_is_a_wall_actions_and_what_is_expected() -> None:
    match = played(arrange_wall({0: POOR, 1: TENPAI}, "6p"))
    match.step({0: "discard 6p"})
    assert [action.words for action in match.legal()[1]] == ["ron", "chi 45p", "pass"]


def test_behind_the_last_wall_the_match_waits() -> None:
    match = played(arrange_wall({0: POOR, 1: TENPAI}, "6p"))
    match.step({0: "discard 6p"})
    match.step({1: "ron"})
    assert match.legal() == {}
    assert not match.over
    match.undo()
    assert "ron" in map(str, match.legal()[1])


def test_hands_draws_and_indicators_lie_where_they_are_dealt_from() -> None:
    match = played(arrange_wall({2: TENPAI}, "5z 1z", dora="9s"))
    assert format_tiles(match.view(2).hand) == TENPAI
    assert [str(tile) for tile in match.view(0).kyoku.dora] == ["9s"]
    events = match.step({0: "tsumogiri"})
    assert [event.pai for event in events if isinstance(event, Tsumo)] == ["E"]


def test_who_is_given_walls_sits_as_named() -> None:
    match = played(arrange_wall(), players=["Aki", "Ben", "Chie", "Dai"])
    assert match.names == ("Aki", "Ben", "Chie", "Dai")
    assert match.commitment == ""


def test_the_record_of_a_match_on_given_walls_tells_them_and_goes_on() -> None:
    match = played(arrange_wall(draws="5z"))
    match.step({0: "tsumogiri"})
    record = match.record()
    (start,) = [event for event in record.events if isinstance(event, StartKyoku)]
    assert start.wall is not None
    assert match.moments[0].events[0].type == "dahai"
    assert record.header.seed is None
    assert Match.from_record(record).snapshot() == match.snapshot()


def test_a_match_begins_in_the_middle_of_a_longer_one() -> None:
    begins = StartPosition(
        bakaze="S", oya=2, honba=1, kyotaku=2, scores=(20000, 30000, 28000, 20000)
    )
    match = Match("tenhou", walls=FixedWalls([arrange_wall(dealer=2)]), begins=begins)
    assert (match.kyoku.name, match.kyoku.deposits, match.scores[1]) == ("S3", 2, 30000)
    assert Match.from_record(match.record()).snapshot() == match.snapshot()


def test_a_wall_with_five_of_a_tile_is_refused() -> None:
    five = Wall((0,) * 136)
    with pytest.raises(RulesError, match="walls: more 1m were given than the set of tiles has"):
        played(five)


def test_a_wall_that_is_too_short_is_refused() -> None:
    with pytest.raises(
        RulesError, match="the rulebook plays with 136 tiles, but this wall has 135"
    ):
        played(Wall(arrange_wall().tiles[:135]))


def test_a_wall_of_other_red_fives_is_refused() -> None:
    with pytest.raises(RulesError, match="walls: more 0m were given"):
        Match("jpml-a", walls=FixedWalls([arrange_wall()]))


def test_unseen_tiles_are_filled_in() -> None:
    known = arrange_wall({0: TENPAI}).tiles[:52]
    match = played(Wall((*known, *(-1,) * 84)))
    assert format_tiles(match.view(0).hand).startswith("222")


def test_a_hand_of_twelve_tiles_is_refused_by_name() -> None:
    with pytest.raises(RulesError, match="hands: 12 tiles were given, but exactly 13 are needed"):
        arrange_wall({0: "123m456p789s112z"})
