import pytest

from hanchan.core import codes as c
from hanchan.tiles import Tile
from play.scenario_table import worth
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article
SIDED = "33m45678p123s111z"
"""Waits for 3p, 6p and 9p, with a triplet of east."""


@article("ema-2008/3.2a")
def test_four_sets_and_a_pair_are_a_complete_hand() -> None:
    assert worth(EMA, "123m456p789s1112z", "2z").status == c.OK
    assert worth(EMA, "123m789s1112z", "2z", ["pon 555p"]).status == c.OK
    assert worth(EMA, "123m789s1112z", "2z", ["daiminkan 5555p"]).status == c.OK
    assert worth(EMA, "123m456p78s11122z", "5s", situation=["riichi"]).status == c.NOT_COMPLETE


@article("ema-2008/3.2b", "ema-2008/3.3.10")
def test_dora_alone_do_not_win() -> None:
    refused = worth(EMA, "234m567p55s22p", "5s", ["chi 678s"], dora="4s4s")
    assert refused.dora == 6
    assert refused.status == c.NO_YAKU
    assert worth(EMA, "234m567p55z22p", "5z", ["chi 678s"], dora="4s4s").status == c.OK


@article("ema-2008/3.2c", "ema-2008/3.4.5a")
def test_an_own_discard_that_completes_the_hand_closes_every_ron() -> None:
    table = quiet({1: "33m12345678p111s"}, "8m9p8s8s3p")
    table.tsumogiri(4).play(0, "discard 3p")
    assert table.why_not(1, "ron") == c.FURITEN_DISCARD


@article("ema-2008/3.4.5a")
def test_a_called_discard_and_one_without_a_yaku_still_make_furiten() -> None:
    hands = {1: "23789m234p12399s", 3: "449p158m369s1567z"}
    table = quiet(hands, "1m1p")
    table.play(0, "discard 1m").play(1, "chi 23m").play(1, "discard 4p").play(3, "pon 44p")
    assert table.waits(1) == {"1p", "4p"}
    table.discard(3, "9p").play(0, "discard 1p")
    assert table.why_not(1, "ron") == c.FURITEN_DISCARD


@article("ema-2008/3.2d")
def test_a_chi_is_a_run_of_one_suit_that_does_not_wrap() -> None:
    assert worth(EMA, "891s456p789p1112z", "2z").status == c.NOT_COMPLETE
    assert worth(EMA, "12m3p456p789p1112z", "2z").status == c.NOT_COMPLETE
    assert worth(EMA, "123z456p789p1112m", "2m").status == c.NOT_COMPLETE
    table = quiet({1: "89s258m147p12346z", 2: "159m48s369p45567z"}, "1s")
    table.play(0, "discard 1s")
    assert table.game.seat == 1
    assert table.events[-1] == "draw"


@article("ema-2008/3.2d")
def test_a_red_five_is_as_good_as_its_plain_twin() -> None:
    assert worth(EMA, "05m123456p111z3s5m", "3s").status == c.OK
    table = quiet({1: "055p258m147s1234z"}, "5p")
    table.play(0, "discard 5p")
    calls = {words for words in table.legal(1) if words != "pass"}
    assert calls == {"pon 55p", "pon 50p", "daiminkan 550p"}


@article("ema-2008/3.2e")
def test_seven_pairs_and_thirteen_orphans_win_without_sets() -> None:
    assert worth(EMA, "1199m2288p3355s4z", "4z").yaku == {"chiitoitsu"}
    assert "kokushi" in worth(EMA, "19m19p19s1234566z", "7z").yaku
    assert worth(EMA, "1199m2288p33554s", "6s").status == c.NOT_COMPLETE


@article("ema-2008/3.3.10")
def test_the_newest_discard_wins_for_a_hand_with_a_yaku() -> None:
    table = quiet({2: SIDED}, "8m8s8s8s3p")
    table.tsumogiri(4).play(0, "discard 3p").play(2, "ron")
    assert table.winners() == [2]
    assert table.yaku() == {"round_wind"}


@article("ema-2008/3.3.10")
def test_a_hand_without_a_yaku_may_not_ron() -> None:
    table = quiet({1: "33m34567p123999s"}, "6z8s9m9m8p")
    table.tsumogiri(4).play(0, "discard 8p")
    assert table.why_not(1, "ron") == c.NO_YAKU


@article("ema-2008/3.3.11a")
def test_a_tile_drawn_from_the_wall_wins_with_a_yaku() -> None:
    table = quiet({1: "33m34567p123999s"}, "6z8s9m9m7z8p")
    table.tsumogiri(5).play(1, "tsumo")
    assert table.yaku() == {"menzen_tsumo"}


@article("ema-2008/3.3.11a")
def test_an_open_hand_without_a_yaku_may_not_win_by_self_draw() -> None:
    table = quiet({1: "33m34567p12999s6z"}, "3s6z9m7z8p")
    table.play(0, "discard 3s").play(1, "chi 12s").discard(1, "6z").tsumogiri(3)
    assert table.game.seat == 1
    assert table.why_not(1, "tsumo") == c.NO_YAKU


@article("ema-2008/3.3.11a")
def test_a_replacement_tile_wins_and_all_three_pay() -> None:
    table = quiet({1: "555m45678p12366s"}, "0m", replacements="3p")
    table.play(0, "discard 0m").play(1, "daiminkan").play(1, "tsumo")
    assert table.yaku() == {"rinshan"}
    assert all(table.deltas[p] < 0 for p in (0, 2, 3))


@article("ema-2008/3.3.11b")
def test_a_self_drawn_win_tells_which_tile_it_was() -> None:
    table = quiet({1: SIDED}, "8m6p")
    table.tsumogiri().play(1, "tsumo")
    assert Tile(table.game.res_code[0]) is Tile.P6
    assert ("win", 1, 0, c.NOBODY, Tile.P6, 0) in table.log


@article("ema-2008/3.3.11c", "ema-2008/3.4.5b")
def test_a_player_in_furiten_may_win_by_self_draw() -> None:
    table = quiet({1: "33m12345678p111s"}, "8m9p8s8s9m3p")
    table.tsumogiri(5)
    assert table.can(1, "tsumo")


@article("ema-2008/3.4.5b")
def test_a_changed_wait_ends_the_furiten_of_an_own_discard() -> None:
    table = quiet({1: "123m456p78s11122z"}, "8m9s6s9m9m8s8s")
    table.tsumogiri(2)
    table.play(2, "discard 6s")
    assert not table.can(1, "ron")
    table.pass_all().tsumogiri(2).discard(1, "7s").play(2, "discard 8s")
    assert table.can(1, "ron")


@article("ema-2008/3.4.5c")
def test_a_passed_win_bars_the_next_one_in_the_go_around() -> None:
    table = quiet({1: SIDED}, "8m9m3p6p")
    table.tsumogiri(2).play(2, "discard 3p").play(1, "pass")
    table.play(3, "discard 6p")
    assert not table.can(1, "ron")


@article("ema-2008/3.4.5c")
def test_a_tile_without_a_yaku_that_passes_bars_the_next_one_too() -> None:
    hands = {1: "23789m23p12399s4z"}
    passed = quiet(hands, "1m4p1p")
    passed.play(0, "discard 1m").play(1, "chi 23m").discard(1, "4z").discard(2, "4p")
    passed.play(3, "discard 1p")
    assert not passed.can(1, "ron")
    fresh = quiet(hands, "1m8s1p")
    fresh.play(0, "discard 1m").play(1, "chi 23m").discard(1, "4z").discard(2, "8s")
    fresh.play(3, "discard 1p")
    assert fresh.can(1, "ron")


@article("ema-2008/3.4.5d")
def test_an_own_draw_lifts_the_furiten_of_a_passed_win() -> None:
    table = quiet({1: SIDED}, "8m9m3p8s8s8s6p")
    table.tsumogiri(2).play(2, "discard 3p").play(1, "pass")
    table.tsumogiri(3).play(2, "discard 6p")
    assert table.can(1, "ron")


@article("ema-2008/3.4.5d")
def test_a_pon_by_any_player_lifts_the_furiten_of_a_passed_win() -> None:
    table = quiet({0: "55z6p258m147s1234z", 1: "33m45678p123s777z"}, "8m9m3p5z")
    table.tsumogiri(2).play(2, "discard 3p").play(1, "pass")
    table.play(3, "discard 5z").play(0, "pon 55z").play(0, "discard 6p")
    assert table.can(1, "ron")


@article("ema-2008/3.4.5d")
def test_a_concealed_kan_of_another_lifts_the_furiten_of_a_passed_win() -> None:
    hands = {1: SIDED, 3: "9999m258p46s2345z"}
    table = quiet(hands, "8m8m3p8s", replacements="6p")
    table.tsumogiri(2).play(2, "discard 3p").play(1, "pass")
    table.play(3, "ankan 9999m").play(3, "discard 6p")
    assert table.can(1, "ron")


@pytest.mark.parametrize(("honba", "status"), [(4, c.OK), (5, c.TOO_FEW_HAN), (6, c.TOO_FEW_HAN)])
@article("ema-2008/0.2", "ema-2008/3.4.11")
def test_from_five_honba_on_one_yaku_with_dora_does_not_win(honba: int, status: int) -> None:
    pinfu = worth(EMA, "123m567m345p67s22p", "8s", dora="1p", honba=honba)
    assert pinfu.yaku == {"pinfu"}
    assert pinfu.dora == 2
    assert pinfu.status == status


@article("ema-2008/0.2", "ema-2008/3.4.11")
def test_at_five_honba_one_yaku_of_two_han_wins() -> None:
    assert worth(EMA, "1199m2288p3355s4z", "4z", honba=5).status == c.OK


@article("ema-2008/3.4.11")
def test_ippatsu_is_the_second_yaku_of_a_riichi_at_five_honba() -> None:
    hands = {1: "33m45678p123s999m"}
    early = quiet(hands, "6z6z6z6z8m9s8s8s3p", honba=5)
    early.tsumogiri(5).play(1, "riichi 9s").tsumogiri(2).play(0, "discard 3p")
    assert early.can(1, "ron")
    late = quiet(hands, "6z6z6z6z8m9s8s8s8m5m7s5s3p", honba=5)
    late.tsumogiri(5).play(1, "riichi 9s").tsumogiri(6).play(0, "discard 3p")
    assert not late.can(1, "ron")
