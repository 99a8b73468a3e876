"""Sections 3.3.5-3.3.7 and 3.3.10 of club-4p: kans, their indicators, the dead wall, robbing."""

import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from hanchan.core.yaku_ids import F_KAN_CONCEALED, F_KAN_OPEN
from hanchan.tiles import Tile
from play.scenario_table import Table
from play.scenarios import claim, view_of
from rulebooks.club_4p.club_4p_situations import EAST, NORTH, SOUTH, WEST, club, value

QUADS = "2222m147p147s123z"


def with_daiminkan() -> Table:
    """West has made a kan of the 3p that East discarded."""
    table = club({WEST: "258m333p69s12346z"}, "3p", replacements="9m", dora="1s")
    return claim(table.play(EAST, "discard 3p"), WEST, "daiminkan 333p")


def with_kakan() -> Table:
    """West has added the fourth 3p, drawn later, to a pon."""
    hands = {WEST: "258m33p369s12346z"}
    table = club(hands, "3p6z7z9m3p", replacements="9m", dora="1s")
    claim(table.play(EAST, "discard 3p"), WEST, "pon 33p").discard(WEST, "2m")
    return table.tsumogiri(3).play(WEST, "kakan 3p")


def with_ankan() -> Table:
    """East has declared a kan of four 2m."""
    table = club({EAST: QUADS}, "8p", replacements="9m", dora="1s")
    return table.play(EAST, "ankan 2222m")


@pytest.mark.article("club-4p/3.3.5a")
def test_daiminkan_takes_the_discard_and_a_replacement_tile() -> None:
    table = with_daiminkan()
    assert table.waiting() == [WEST]
    assert view_of(table, EAST).meld_type[WEST, 0] == c.M_DAIMINKAN
    assert table.log[-1] == ("draw", WEST, Tile.of("9m"), 1, 0, 0)
    table.discard(WEST, "2m")
    assert table.waiting() == [NORTH]


@pytest.mark.article("club-4p/3.3.5a", "club-4p/3.3.6a", "club-4p/3.3.7a")
def test_every_kan_turns_its_indicator_before_the_replacement_draw() -> None:
    assert with_daiminkan().events[-3:] == ["daiminkan", "dora", "draw"]
    assert with_kakan().events[-3:] == ["kakan", "dora", "draw"]
    assert with_ankan().events[-3:] == ["ankan", "dora", "draw"]


@pytest.mark.article("club-4p/3.3.5b")
def test_last_live_tile_joins_the_dead_wall_after_a_kan() -> None:
    table = club({WEST: "258m333p69s12346z"}, "3p").play(EAST, "discard 3p")
    before = count_live_tiles(table.game)
    claim(table, WEST, "daiminkan 333p")
    assert count_live_tiles(table.game) == before - 1
    assert c.WALL - table.game.live_end == 14 + table.game.kans


@pytest.mark.article("club-4p/3.3.6a")
def test_kakan_is_made_after_a_draw_and_not_on_the_turn_of_the_pon() -> None:
    table = club({WEST: "258m333p69s12346z"}, "3p6z7z9m5z", replacements="9m")
    claim(table.play(EAST, "discard 3p"), WEST, "pon 33p")
    assert table.why_not(WEST, "kakan 3p") == c.NOT_AFTER_CALL
    table.discard(WEST, "2m").tsumogiri(3)
    table.play(WEST, "kakan 3p")
    assert view_of(table, EAST).meld_type[WEST, 0] == c.M_KAKAN


@pytest.mark.article("club-4p/3.3.6b")
@pytest.mark.parametrize("words", ["ron", "pass"])
def test_added_tile_may_be_won_like_a_discard(words: str) -> None:
    hands = {WEST: "258m333p69s12346z", NORTH: "234m678m24p22666s"}
    table = club(hands, "3p6z7z9m5z", replacements="9m").play(EAST, "discard 3p")
    table.play(WEST, "pon 33p").play(NORTH, "pass")
    table.discard(WEST, "2m").tsumogiri(3)
    table.play(WEST, "kakan 3p")
    assert not view_of(table, NORTH).furiten
    table.play(NORTH, words)
    if words == "pass":
        assert view_of(table, NORTH).furiten == c.FURITEN_MISSED
        return
    assert table.deltas[WEST] == -table.deltas[NORTH] < 0
    assert len(table.indicators()) == 1
    assert "chankan" in table.yaku()


@pytest.mark.article("club-4p/3.3.6c")
def test_fourteen_tiles_stay_in_the_dead_wall_after_own_kans() -> None:
    table = club({WEST: "222m333p69s12346z"}, "3p6z7z9m2m", replacements="9m8m")
    claim(table.play(EAST, "discard 3p"), WEST, "pon 33p").discard(WEST, "6s").tsumogiri(3)
    before = count_live_tiles(table.game)
    table.play(WEST, "kakan 3p").play(WEST, "ankan 2222m")
    assert count_live_tiles(table.game) == before - 2
    assert c.WALL - table.game.live_end == 14 + table.game.kans


@pytest.mark.article("club-4p/3.3.7a")
def test_ankan_is_declared_on_the_own_turn_after_a_draw() -> None:
    table = with_ankan()
    view = view_of(table, SOUTH)
    assert (view.meld_type[EAST, 0], view.meld_from[EAST, 0]) == (c.M_ANKAN, EAST)
    assert table.indicators()[0] == "1s"
    assert len(table.indicators()) == 2
    called = club({SOUTH: "2222m24p147s1235z"}, "3p").play(EAST, "discard 3p")
    claim(called, SOUTH, "chi 24p")
    assert called.why_not(SOUTH, "ankan 2222m") == c.NOT_AFTER_CALL


@pytest.mark.article("club-4p/3.3.7b")
def test_hand_with_an_ankan_is_still_concealed() -> None:
    table = club({EAST: "2222m345p678s56m8s"}, "8s", replacements="9p")
    table.play(EAST, "ankan 2222m")
    assert table.can(EAST, "riichi-tsumogiri 9p")
    won = value("345p678s56m88s", "7m", ["ankan 2222m"], tsumo=True)
    assert "menzen_tsumo" in won.yaku


@pytest.mark.article("club-4p/3.3.7c", "club-4p/4.2.1.chankan.b")
def test_kokushi_alone_robs_an_ankan() -> None:
    hands = {EAST: "147m147p147s1777z", SOUTH: "19m19p19s1234566z", WEST: "234m678m345s8s777p"}
    table = club(hands, "7z").play(EAST, "ankan 7777z")
    assert table.waiting() == [SOUTH]
    table.play(SOUTH, "ron")
    assert table.yaku() == {"kokushi"}
    assert table.deltas[:2] == [-32000, 32000]


@pytest.mark.article("club-4p/3.3.7c", "club-4p/4.2.1.chankan.b")
def test_no_other_hand_robs_an_ankan() -> None:
    hands = {EAST: "147m333p147s1235z", NORTH: "234m678m24p22666s"}
    table = club(hands, "3p", replacements="9m").play(EAST, "ankan 3333p")
    assert table.waits(NORTH) == {"3p"}
    assert table.waiting() == [EAST]


@pytest.mark.article("club-4p/3.3.7d")
def test_four_alike_without_declaration_are_no_kan() -> None:
    kans = {F_KAN_OPEN, F_KAN_CONCEALED}
    hand = value("22234p678m99s555z", "2p")
    declared = value("345m678m99s55z", "5z", ["ankan 2222p"])
    assert not kans & {item for item, _ in hand.fu_items}
    assert kans & {item for item, _ in declared.fu_items}


@pytest.mark.article("club-4p/3.3.10")
def test_play_goes_on_after_four_kans_of_one_player_without_a_fifth() -> None:
    hands = {EAST: "2222m3333m4444m1p", SOUTH: "6666s147p147s123z"}
    table = club(hands, "8m7z", replacements="8m8m8m9p")
    for kan in ("2222m", "3333m", "4444m", "8888m"):
        table.play(EAST, f"ankan {kan}")
    table.play(EAST, "tsumogiri").pass_all()
    assert table.waiting() == [SOUTH]
    assert table.why_not(SOUTH, "ankan 6666s") == c.FOUR_KANS_MADE
