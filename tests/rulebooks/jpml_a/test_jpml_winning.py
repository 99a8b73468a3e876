import pytest

from hanchan.core import codes as c
from hanchan.core.yaku_ids import F_TSUMO
from play.scenario_table import worth
from rulebooks.jpml_a.jpml_situations import NO_YAKU, PINFU, A, league

article = pytest.mark.article
WAITS_5P = "46p555z123789m11s"


@article("jpml-a/furiten.1")
@pytest.mark.parametrize("own", ["5s", "8s"])
def test_one_own_discard_bars_ron_on_the_whole_wait(own: str) -> None:
    table = league({0: PINFU}, f"7z...{own}5s").tsumogiri(4).discard(0, own)
    assert table.play(1, "discard 5s").waiting() == [2]


@article("jpml-a/furiten.1")
def test_a_discard_that_was_called_away_still_makes_furiten() -> None:
    table = league({0: PINFU, 2: "55s"}, "5s....8s").play(0, "discard 5s").play(2, "pon 55s")
    table.play(2, table.legal(2)[0]).pass_all().tsumogiri()
    table.tsumogiri()
    assert table.game.river_called[0]
    assert table.play(1, "tsumogiri").game.discarded[0] & table.game.waits[0]
    assert not table.can(0, "ron")


@article("jpml-a/furiten.2", "jpml-a/note.26", "jpml-a/note.27")
def test_furiten_never_bars_tsumo() -> None:
    table = league({0: PINFU}, "5s...8s").tsumogiri(4)
    assert table.can(0, "tsumo")


@article("jpml-a/furiten.3")
def test_a_passed_win_bars_ron_until_the_next_draw_is_discarded() -> None:
    table = league({0: PINFU}, "7z5s8s5s7z8s").tsumogiri()
    table.play(1, "discard 5s").play(0, "pass")
    assert table.play(2, "discard 8s").waiting() == [3]
    table.tsumogiri(2)
    assert table.play(1, "discard 8s").can(0, "ron")


@article("jpml-a/furiten.3", "jpml-a/note.9")
def test_a_chi_of_ones_own_is_no_draw_and_lifts_nothing() -> None:
    table = league({0: "234567m22678p34s"}, "7z5s.8m5s").tsumogiri()
    table.play(1, "discard 5s").play(0, "pass").tsumogiri()
    table.play(3, "discard 8m").play(0, "chi 67m").discard(0, "5m")
    assert table.waits(0) == {"2s", "5s"}
    assert table.play(1, "discard 5s").waiting() == [2]


@article("jpml-a/furiten.3", "jpml-a/note.9")
def test_a_pon_by_another_player_lifts_no_furiten() -> None:
    table = league({0: PINFU, 1: "55z"}, "7z5s5z5s").tsumogiri()
    table.play(1, "discard 5s").play(0, "pass").play(2, "discard 5z").play(1, "pon 55z")
    table.play(1, table.legal(1)[0]).pass_all()
    assert table.play(2, "discard 5s").waiting() == [3]


@article("jpml-a/furiten.3")
def test_a_tile_without_a_yaku_counts_as_a_win_passed() -> None:
    table = league({0: NO_YAKU}, "......7s7s").tsumogiri(6).play(2, "discard 7s")
    assert table.waiting() == [3]
    assert table.game.missed[0]
    assert table.why_not(0, "ron") != c.OK


@article("jpml-a/furiten.3")
def test_the_replacement_draw_of_a_called_kan_lifts_a_passed_win() -> None:
    table = league({0: "345m222p23467s99m"}, "7z5s2p.", replacements="6z").tsumogiri()
    table.play(1, "discard 5s").pass_all()
    assert table.game.missed[0]
    table.play(2, "discard 2p").play(0, "daiminkan")
    assert table.game.missed[0] == 0


@article("jpml-a/yaku.haitei", "jpml-a/note.8", "jpml-a/note.52")
def test_a_tsumo_on_the_last_live_tile_is_haitei() -> None:
    table = league({1: NO_YAKU}, last="7s", away="7s").tsumogiri(69).play(1, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "haitei"}
    assert table.game.res_han[0] == 2


@article("jpml-a/yaku.haitei", "jpml-a/note.52")
def test_a_replacement_tile_is_never_the_haitei_tile() -> None:
    hands = {0: "1111m456p23468s9p"}
    table = league(hands, last="9p6z", away="7s9p", replacements="7s").tsumogiri(68)
    table.play(0, "ankan 1111m").play(0, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "rinshan"}


@article("jpml-a/yaku.houtei", "jpml-a/note.10", "jpml-a/note.53")
def test_a_ron_on_the_discard_after_haitei_is_houtei() -> None:
    table = league({3: NO_YAKU}, last="7s", away="7s").tsumogiri(69)
    table.play(1, "discard 7s").play(3, "ron")
    assert table.yaku() == {"houtei"}
    assert table.game.res_han[0] == 1


@article("jpml-a/yaku.rinshan", "jpml-a/fu.3", "jpml-a/note.19")
def test_rinshan_is_one_han_without_the_fu_of_a_tsumo() -> None:
    hand = ("23m456p789s99m", "4m", ["ankan 1111p"])
    plain = worth(A, *hand, tsumo=True)
    rinshan = worth(A, *hand, tsumo=True, situation=["rinshan"])
    assert rinshan.yaku - plain.yaku == {"rinshan"}
    assert rinshan.han == plain.han + 1
    assert (F_TSUMO, 2) in plain.fu_items
    assert F_TSUMO not in dict(rinshan.fu_items)


@article("jpml-a/yaku.chankan", "jpml-a/note.18")
def test_robbing_a_kan_is_one_han() -> None:
    assert worth(A, NO_YAKU, "7s", situation=["chankan"]).han == 1


@article("jpml-a/note.55", "jpml-a/yaku.double_riichi")
def test_riichi_on_an_uninterrupted_first_turn_is_double() -> None:
    table = league({2: NO_YAKU}, "..6z.7s").tsumogiri(2).play(2, "riichi 6z").pass_all()
    table.tsumogiri().play(0, "discard 7s").play(2, "ron")
    assert table.yaku() == {"double_riichi"}
    assert table.game.res_han[0] == 2


@article("jpml-a/note.55")
def test_an_earlier_concealed_kan_ends_the_chance_of_double_riichi() -> None:
    table = league({2: NO_YAKU, 0: "5555m"}, "..6z.7s", replacements="6z").play(0, "ankan 5555m")
    table.tsumogiri(2).play(2, "riichi 6z").pass_all().tsumogiri()
    assert table.play(0, "discard 7s").play(2, "ron").yaku() == {"riichi"}


@article("jpml-a/note.55")
def test_a_pon_before_it_ends_the_chance_of_double_riichi() -> None:
    table = league({2: NO_YAKU, 1: "55z"}, "5z6z..7s").play(0, "discard 5z").play(1, "pon 55z")
    table.play(1, table.legal(1)[0]).pass_all().play(2, "riichi 6z").pass_all().tsumogiri(2)
    assert table.play(1, "discard 7s").play(2, "ron").yaku() == {"riichi"}


@article("jpml-a/yaku.renhou", "jpml-a/note.65", "jpml-a/yaku.none_other")
def test_a_ron_before_the_first_draw_is_a_plain_mangan() -> None:
    table = league({3: PINFU}, "..5s", dora="8m").tsumogiri(2).play(2, "discard 5s").play(3, "ron")
    assert table.yaku() == {"renhou"}
    assert table.deltas == [0, 0, -8000, 8000]


@article("jpml-a/note.65")
def test_renhou_is_gone_after_the_own_draw() -> None:
    table = league({1: PINFU}, "..5s").tsumogiri(2).play(2, "discard 5s").play(1, "ron")
    assert table.yaku() == {"pinfu"}


@article("jpml-a/note.65")
def test_the_dealer_has_no_renhou() -> None:
    table = league({0: PINFU}, ".5s").tsumogiri().play(1, "discard 5s").play(0, "ron")
    assert table.yaku() == {"pinfu"}


@article("jpml-a/note.65")
def test_renhou_is_gone_after_a_call() -> None:
    table = league({3: PINFU, 1: "55z"}, "5z5s").play(0, "discard 5z").play(1, "pon 55z")
    table.play(1, table.legal(1)[0]).pass_all().play(2, "discard 5s").play(3, "ron")
    assert table.yaku() == {"pinfu"}


@article("jpml-a/note.65")
def test_renhou_is_gone_after_a_concealed_kan() -> None:
    table = league({3: PINFU, 1: "5555m"}, "..5s", replacements="6z").tsumogiri()
    table.play(1, "ankan 5555m").tsumogiri().play(2, "discard 5s").play(3, "ron")
    assert table.yaku() == {"pinfu"}


@article("jpml-a/yaku.renhou")
def test_renhou_is_left_out_where_the_hand_is_worth_more() -> None:
    hand = worth(A, "1112234455678m", "9m", situation=["renhou"])
    assert hand.points == 12000
    assert hand.yaku == {"chinitsu"}


@article("jpml-a/yaku.tenhou", "jpml-a/note.66")
def test_a_complete_dealt_hand_is_a_yakuman() -> None:
    table = league({0: PINFU}, "5s").play(0, "tsumo")
    assert table.yaku() == {"tenhou"}
    assert table.deltas == [48000, -16000, -16000, -16000]


@article("jpml-a/note.66", "jpml-a/yaku.tenhou")
def test_there_is_no_tenhou_after_a_concealed_kan() -> None:
    table = league({0: "1111m456p23467s9m"}, "9m", replacements="5s").play(0, "ankan 1111m")
    assert "tenhou" not in table.play(0, "tsumo").yaku()


@article("jpml-a/yaku.chiihou", "jpml-a/note.67")
def test_a_win_on_the_first_draw_is_a_yakuman_for_others() -> None:
    table = league({2: PINFU}, "..5s").tsumogiri(2).play(2, "tsumo")
    assert table.yaku() == {"chiihou"}
    assert table.deltas == [-16000, -8000, 32000, -8000]


@article("jpml-a/note.67")
def test_an_earlier_concealed_kan_prevents_chiihou() -> None:
    table = league({2: PINFU, 0: "5555m"}, "..5s", replacements="6z").play(0, "ankan 5555m")
    table.tsumogiri(2).play(2, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "pinfu"}


@article("jpml-a/note.67")
def test_a_concealed_kan_of_ones_own_prevents_chiihou() -> None:
    table = league({1: "1111m456p23467s9m"}, ".9m", replacements="5s").tsumogiri()
    table.play(1, "ankan 1111m").play(1, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "rinshan"}


@article("jpml-a/note.26", "jpml-a/note.37", "jpml-a/score.1")
def test_the_discarder_alone_pays_for_a_ron() -> None:
    table = league({3: WAITS_5P}, "....5p").tsumogiri(4).play(0, "discard 5p").play(3, "ron")
    assert table.game.res_from[0] == 0
    assert table.deltas[0] == -table.deltas[3]


@article("jpml-a/note.27", "jpml-a/score.1")
def test_everybody_pays_a_share_of_a_tsumo() -> None:
    table = league({3: WAITS_5P}, ".......5p").tsumogiri(7).play(3, "tsumo")
    assert table.game.res_from[0] == c.NOBODY
    assert table.deltas == [-1300, -700, -700, 2700]


@article("jpml-a/win.2a", "jpml-a/note.6")
def test_a_win_is_an_event_that_carries_the_winning_tile() -> None:
    table = league({3: WAITS_5P}, "....5p").tsumogiri(4).play(0, "discard 5p").play(3, "ron")
    won = next(row for row in table.log if row[0] == "win")
    assert won[1:5] == (3, 0, 0, table.game.res_code[0])
    assert table.hand(3) == "123789m46p11s555z"


@article("jpml-a/score.3a", "jpml-a/score.2")
def test_the_engine_scores_a_win_and_the_score_stands_at_once() -> None:
    table = league({3: WAITS_5P}, "....5p").tsumogiri(4).play(0, "discard 5p").play(3, "ron")
    assert table.scores == [30000 + delta for delta in table.deltas]
    assert table.waiting() == []


@article("jpml-a/score.2")
def test_a_paid_win_cannot_be_challenged() -> None:
    table = league({3: WAITS_5P}, "....5p").tsumogiri(4).play(0, "discard 5p").play(3, "ron")
    assert all(table.legal(p) == [] for p in range(4))
    assert table.why_not(3, "ron") == c.NOT_YOUR_TURN


@article("jpml-a/dora.2")
def test_each_dora_adds_a_han() -> None:
    hand = worth(A, "234m456p23467s55p", "5s", dora="3s4p")
    assert (hand.han, hand.dora) == (2, 4)


@article("jpml-a/dora.2", "jpml-a/basic.4a")
def test_dora_alone_win_no_hand() -> None:
    assert worth(A, NO_YAKU, "7s", dora="8m").status == c.NO_YAKU


@article("jpml-a/basic.4a")
@pytest.mark.parametrize("honba", [0, 5, 99])
def test_one_han_is_enough_whatever_the_honba(honba: int) -> None:
    assert worth(A, PINFU, "5s", honba=honba).status == c.OK
