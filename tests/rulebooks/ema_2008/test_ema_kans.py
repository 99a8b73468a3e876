import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from hanchan.tiles import Tile
from play.scenario_table import Table, worth
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article
DAIMINKAN = "555m147p258s1234z"
PON = "55m147p258s12346z"
TENPAI = "123m456p789s1122z"


def after_pon(draws: str, *, replacements: str = "") -> Table:
    """Seat 0 has called pon of 5m and thrown 1p; `draws` follow, seat 1 first."""
    table = quiet({0: PON}, "9p5m" + draws, replacements=replacements)
    return table.discard(0, "9p").play(1, "discard 5m").play(0, "pon 55m").discard(0, "1p")


def three_kans_and(last_hand: str, *, replacements: str, draws: str = "") -> Table:
    """Seat 0 makes two concealed kans, seat 1 a third one; then seat 2 draws."""
    hands = {0: "1111m2222p69s123z", 1: "3333s258m148p567z", 2: last_hand}
    table = quiet(hands, "9m9p" + draws, replacements=replacements, dora="4z")
    table.play(0, "ankan 1111m").play(0, "ankan 2222p").tsumogiri()
    return table.play(1, "ankan 3333s").tsumogiri()


@article("ema-2008/3.3.2a")
def test_an_open_kan_turns_its_indicator_before_the_replacement_tile_is_drawn() -> None:
    table = quiet({1: DAIMINKAN}, "0m", replacements="7z")
    table.play(0, "discard 0m").play(1, "daiminkan")
    assert table.events[-3:] == ["daiminkan", "dora", "draw"]
    assert len(table.indicators()) == 2
    assert table.log[-1][1:4] == (1, Tile.CHUN, 1)
    assert table.can(1, "tsumogiri")


@article("ema-2008/3.3.2b")
def test_the_dead_wall_is_topped_up_with_the_last_live_tile() -> None:
    table = quiet({0: "1111m258p369s123z"}, "6z")
    assert count_live_tiles(table.game) == 69
    table.play(0, "ankan 1111m")
    assert count_live_tiles(table.game) == 68
    assert 136 - table.game.live_end - table.game.kans == 14


@article("ema-2008/3.3.7a")
def test_a_pon_grows_into_a_kan_after_a_draw() -> None:
    table = after_pon("9s9s9m0m")
    assert not table.can(0, "kakan 0m")
    table.tsumogiri(3)
    assert table.can(0, "kakan 0m")


@article("ema-2008/3.3.7a")
def test_a_pon_grows_into_a_kan_after_a_replacement_draw() -> None:
    hands = {0: "55m1111p258s1234z"}
    table = quiet(hands, "9p5m9s9s9m6z", replacements="0m")
    table.discard(0, "9p").play(1, "discard 5m").play(0, "pon 55m").discard(0, "2s")
    table.tsumogiri(3).play(0, "ankan 1111p")
    assert table.can(0, "kakan 0m")


@pytest.mark.parametrize(("discard", "call"), [("3s", "chi 12s"), ("7z", "pon 77z")])
@article("ema-2008/3.3.7a", "ema-2008/3.3.8a")
def test_no_kan_is_made_on_the_turn_of_a_chi_or_pon(discard: str, call: str) -> None:
    hands = {0: "055m1111p12s2477z"}
    table = quiet(hands, f"9p5m8s8s{discard}")
    table.discard(0, "9p").play(1, "discard 5m").play(0, "pon 55m")
    assert table.why_not(0, "ankan 1111p") == c.NOT_AFTER_CALL
    table.discard(0, "4z").tsumogiri(2)
    table.play(3, f"discard {discard}").play(0, call)
    assert table.why_not(0, "kakan 0m") == c.NOT_AFTER_CALL
    assert table.why_not(0, "ankan 1111p") == c.NOT_AFTER_CALL


@article("ema-2008/3.3.7b")
def test_an_added_kan_turns_its_indicator_and_then_draws() -> None:
    table = after_pon("9s9s9m0m", replacements="7z")
    table.tsumogiri(3).play(0, "kakan 0m")
    assert table.events[-3:] == ["kakan", "dora", "draw"]
    assert count_live_tiles(table.game) == 69 - 5 - 1


@article("ema-2008/3.3.7b")
def test_an_added_kan_may_be_robbed_before_its_indicator_is_turned() -> None:
    table = quiet({0: PON, 2: "46m123456p77s555z"}, "9p5m9s9s9m0m")
    table.discard(0, "9p").play(1, "discard 5m").play(0, "pon 55m").play(2, "pass")
    table.discard(0, "1p").tsumogiri(3).play(0, "kakan 0m")
    assert table.waiting() == [2]
    table.play(2, "ron")
    assert table.winners() == [2]
    assert len(table.indicators()) == 1


@article("ema-2008/3.3.8a")
def test_a_concealed_kan_turns_its_indicator_before_the_replacement_draw() -> None:
    table = quiet({0: "1111m258p369s123z"}, "6z", replacements="7z")
    table.play(0, "ankan 1111m")
    assert table.events[-3:] == ["ankan", "dora", "draw"]
    assert len(table.indicators()) == 2


@article("ema-2008/3.3.8b")
def test_a_hand_with_a_concealed_kan_alone_is_still_concealed() -> None:
    table = quiet({0: "1111m456p789s112z"}, "2z8m9m9p2z", replacements="8p")
    table.play(0, "ankan 1111m").play(0, "riichi 8p").tsumogiri(3).play(0, "tsumo")
    assert {"riichi", "menzen_tsumo"} <= table.yaku()


@article("ema-2008/3.3.8c")
def test_kokushi_robs_a_concealed_kan_before_an_indicator_is_turned() -> None:
    hands = {0: "9999p258s147m123z", 2: "19m1p19s12345677z"}
    table = quiet(hands, "6s8s8s8s6s")
    table.tsumogiri(4).play(0, "ankan 9999p")
    assert table.can(2, "ron")
    table.play(2, "ron")
    assert table.yaku() == {"kokushi"}
    assert len(table.indicators()) == 1


@article("ema-2008/3.3.8c")
def test_no_other_hand_robs_a_concealed_kan() -> None:
    table = quiet({0: "9999p258s147m123z", 2: "78p123m456s55777z"}, "6s")
    table.play(0, "ankan 9999p")
    assert table.game.seat == 0
    assert table.events[-1] == "draw"


@article("ema-2008/3.3.8d")
def test_four_equal_tiles_without_a_declaration_are_no_kan() -> None:
    kept = worth(EMA, "111123m456p78s22z", "9s", situation=["riichi"])
    declared = worth(EMA, "234m456p78s22z", "9s", ["ankan 1111m"], situation=["riichi"])
    assert kept.fu == 40
    assert declared.fu == 70


@article("ema-2008/3.3.9a", "ema-2008/3.4.3d")
def test_after_four_kans_in_several_hands_an_unclaimed_discard_ends_the_kyoku() -> None:
    table = three_kans_and("7777p258m147s123z", replacements="6s4m9s8s", draws="9p")
    table.play(2, "ankan 7777p")
    assert not table.over
    table.tsumogiri()
    assert table.over
    assert table.game.kyoku_end == c.END_FOUR_KANS
    assert table.next_deal == ("E", 1, 1)


@article("ema-2008/3.3.9a")
def test_the_discard_after_the_fourth_kan_may_still_be_ronned() -> None:
    hands = {
        0: "1111m2222p69s123z",
        1: "3333s258m148p567z",
        2: "7777p258m147s123z",
        3: "79s456m456p55566z",
    }
    table = quiet(hands, "9m9p9p", replacements="6s4m9m8s", dora="4z")
    table.play(0, "ankan 1111m").play(0, "ankan 2222p").tsumogiri()
    table.play(1, "ankan 3333s").tsumogiri().play(2, "ankan 7777p")
    table.play(2, "discard 8s").play(3, "ron")
    assert table.winners() == [3]


@article("ema-2008/3.3.9a")
def test_the_replacement_tile_of_the_fourth_kan_may_win() -> None:
    table = three_kans_and("7777p456m456s112z", replacements="6s4m9m1z", draws="2z")
    table.play(2, "ankan 7777p").play(2, "tsumo")
    assert "rinshan" in table.yaku()


@article("ema-2008/3.3.9b", "ema-2008/3.4.3d")
def test_one_player_with_all_four_kans_plays_on_and_no_fifth_kan_is_made() -> None:
    hands = {0: "1111m2222p3333s7z", 1: "8888s258m147p567z"}
    table = quiet(hands, "9m6p", replacements="9m9m9m8p")
    for kan in ("1111m", "2222p", "3333s", "9999m"):
        table.play(0, f"ankan {kan}")
    table.tsumogiri()
    assert not table.over
    assert table.game.seat == 1
    assert table.why_not(1, "ankan 8888s") == c.FOUR_KANS_MADE


@article("ema-2008/3.4.1a")
def test_the_last_discard_may_be_won_but_not_called() -> None:
    hands = {2: "35556m147p258s12z", 3: "46m123456p55s777z"}
    table = quiet(hands, last="0m", away="5m5s7z")
    table.tsumogiri(69)
    assert count_live_tiles(table.game) == 0
    table.play(1, "discard 0m")
    assert table.waiting() == [3]
    assert table.legal(3) == ["ron", "pass"]


@article("ema-2008/3.4.1a")
def test_the_tile_before_the_last_may_still_be_called() -> None:
    table = quiet({1: "3555m147p258s123z"}, last="0m6z", away="5m")
    table.tsumogiri(68)
    table.play(0, "discard 0m")
    assert table.can(1, "pon 55m")
    assert table.can(1, "daiminkan")


@article("ema-2008/3.4.1b")
def test_a_kan_with_one_live_tile_left_makes_the_replacement_tile_the_last() -> None:
    table = quiet({0: "1111m456p789s112z"}, last="2z6z", away="1m12z", replacements="1z")
    table.tsumogiri(68)
    assert count_live_tiles(table.game) == 1
    table.play(0, "ankan 1111m")
    assert count_live_tiles(table.game) == 0
    table.play(0, "tsumo")
    assert {"haitei", "rinshan"} <= table.yaku()


@article("ema-2008/3.4.1b")
def test_the_discard_after_such_a_kan_is_the_last_one() -> None:
    hands = {0: "1111m456p789s112z", 2: "46m123456p55s777z"}
    table = quiet(hands, last="2z6z", away="1m12z5m5s7z", replacements="5m")
    table.tsumogiri(68).play(0, "ankan 1111m").play(0, "discard 5m").play(2, "ron")
    assert "houtei" in table.yaku()


@article("ema-2008/3.4.1b")
def test_no_kan_is_made_without_a_live_tile_left() -> None:
    table = quiet({1: "1111m456p789s112z"}, last="2z", away="1m12z")
    table.tsumogiri(69)
    assert table.why_not(1, "ankan 1111m") == c.LAST_TILE
