from typing import Any

import pytest

from hanchan.core import codes as c
from play.rare_situations import nagashi
from play.scenarios import TENPAI, claim, exhaust, stack
from rulebooks.furiten_club.club_prices import (
    CHILD_RON,
    CHILD_SHARE,
    DEALER_RON,
    DEALER_SHARE,
    price,
)
from rulebooks.furiten_club.club_yaku import ORDINARY, YAKUMAN, Shown
from rulebooks.house_tobi.house_tobi_situations import BOOK, PLAIN, house, value

article = pytest.mark.article
ARTICLE_OF = {
    **{name: f"1han.{name}" for name in ("pinfu", "iipeikou", "riichi", "yakuhai", "tanyao")},
    **{name: f"1han.{name}" for name in ("chankan", "rinshan", "haitei", "houtei")},
    "menzen_tsumo": "1han.menzen",
    **{name: f"2han.{name}" for name in ("ittsuu", "sanshoku_doujun", "toitoi", "chanta")},
    **{name: f"2han.{name}" for name in ("sanshoku_doukou", "sanankou", "sankantsu")},
    **{name: f"2han.{name}" for name in ("shousangen", "honroutou", "double_riichi")},
    **{name: f"3han.{name}" for name in ("junchan", "ryanpeikou", "honitsu")},
    "chinitsu": "6han.chinitsu",
    **{name: f"yakuman.{name}" for name in ("daisangen", "suuankou", "suukantsu", "kokushi")},
    **{name: f"yakuman.{name}" for name in ("shousuushii", "tsuuiisou", "ryuuiisou")},
    **{name: f"yakuman.{name}" for name in ("chuuren", "chinroutou")},
}
DOUBLE = {
    "junsei_chuuren": "double.chuuren9",
    "daisuushii": "double.daisuushii",
    "kokushi_juusanmen": "double.kokushi13",
    "suuankou_tanki": "double.suuankou_tanki",
}
FU_TO_70 = [20, 30, 40, 50, 60, 70]


def cases(hands: dict[str, tuple[Shown, ...]]) -> list[Any]:
    """One case a hand, marked with the article of its yaku."""
    return [
        pytest.param(case, id=f"{name}-{i}", marks=article(f"house-tobi/yaku.{ARTICLE_OF[name]}"))
        for name, shown in hands.items()
        if name in ARTICLE_OF
        for i, case in enumerate(shown)
        if "chiitoitsu" not in case.yaku
    ]


@pytest.mark.parametrize("case", cases(ORDINARY))
def test_a_hand_shows_its_yaku_at_the_value_of_the_list(case: Shown) -> None:
    judged = value(case.hand, case.win, case.melds, **case.more)
    assert judged.yaku == case.yaku
    assert judged.han == case.han
    assert (judged.status == c.OK) == (case.han > 0)


@pytest.mark.parametrize("case", cases(YAKUMAN))
def test_a_limit_hand_is_one_yakuman(case: Shown) -> None:
    judged = value(case.hand, case.win, case.melds, **case.more)
    assert judged.yaku == case.yaku
    assert judged.points == 32000


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=article(f"house-tobi/yaku.{id_}")) for name, id_ in DOUBLE.items()],
)
def test_four_yakuman_pay_double(name: str) -> None:
    (case,) = YAKUMAN[name]
    assert value(case.hand, case.win, case.melds).yaku == {name}
    assert value(case.hand, case.win, case.melds).points == 64000
    assert value(case.hand, case.win, case.melds, seat="E").points == 96000


@article("house-tobi/yaku.double.chuuren9")
@pytest.mark.parametrize("name", DOUBLE)
def test_chuuren_on_nine_sides_is_one_of_the_four_doubles(name: str) -> None:
    (case,) = YAKUMAN[name]
    assert value(case.hand, case.win, case.melds).yakuman == 2


@article("house-tobi/yaku.double.suuankou_tanki")
def test_several_yakuman_in_one_hand_add_up() -> None:
    both = value("11z22z", "1z", ["pon 555z", "pon 666z", "pon 777z"])
    assert (both.yakuman, both.points) == (2, 64000)
    assert both.yaku == {"daisangen", "tsuuiisou"}


@article("house-tobi/yaku.legend")
@pytest.mark.parametrize(
    "name", ["ittsuu", "sanshoku_doujun", "chanta", "junchan", "honitsu", "chinitsu"]
)
def test_a_double_circle_costs_a_han_when_open(name: str) -> None:
    concealed, called = ORDINARY[name]
    first = value(concealed.hand, concealed.win, concealed.melds)
    second = value(called.hand, called.win, called.melds)
    assert first.yaku == second.yaku == {name}
    assert first.han - second.han == 1


@article("house-tobi/yaku.legend")
def test_a_single_circle_is_for_concealed_hands_only() -> None:
    for hand, win, meld in (
        ("567m345p99s67s", "8s", "chi 123m"),
        ("234p567m99s13m", "2m", "chi 234p"),
        ("234m556677p5z", "5z", "chi 234m"),
    ):
        assert value(hand, win, [meld]).status == c.NO_YAKU


@article("house-tobi/yaku.2han.chiitoitsu")
def test_seven_different_pairs_are_reckoned_at_fifty_fu_and_one_han() -> None:
    ron = value("1133m5577p99s11z2z", "2z")
    assert (ron.yaku, ron.fu, ron.han, ron.points) == ({"chiitoitsu"}, 50, 1, 1600)
    mangan = value("1133m5577p99s11z2z", "2z", tsumo=True, situation=["riichi"], dora="2m")
    assert (mangan.fu, mangan.han + mangan.dora) == (50, 5)
    assert mangan.payments == (4000, 0, 2000, 2000)
    assert value("1111m5577p99s11z2z", "2z").status == c.NOT_COMPLETE


@article("house-tobi/yaku.2han.chiitoitsu")
def test_seven_pairs_meet_the_two_han_minimum() -> None:
    assert value("1133m5577p99s11z2z", "2z", honba=5).status == c.OK


@article("house-tobi/yaku.2han.honroutou")
def test_seven_pairs_may_be_honroutou_too() -> None:
    assert value("1199m1199p1199s3z", "3z").yaku == {"chiitoitsu", "honroutou"}


@article("house-tobi/yaku.2han.double_riichi")
def test_double_riichi_replaces_riichi() -> None:
    judged = value(PLAIN, "7s", situation=["double_riichi"])
    assert (judged.yaku, judged.han) == ({"double_riichi"}, 2)
    assert judged.han == value(PLAIN, "7s", situation=["riichi"]).han + 1


@article("house-tobi/yaku.1han.haitei")
def test_the_last_live_tile_wins_with_haitei() -> None:
    table = stack(house({1: "123m567m345p789p6s"}), 69, "6s")
    while table.game.live_end > table.game.live:
        table.tsumogiri()
    table.play(1, "tsumo")
    assert table.yaku() == {"haitei", "menzen_tsumo"}


def test_a_replacement_tile_that_leaves_no_live_tile_wins_with_rinshan_and_not_haitei() -> None:
    table = house({0: "1111m456p789s112z"}, last="2z6z", away="1m12z", replacements="1z")
    table.tsumogiri(68).play(0, "ankan 1111m")
    assert table.game.live == table.game.live_end
    yaku = table.play(0, "tsumo").yaku()
    assert "rinshan" in yaku
    assert "haitei" not in yaku


@article("house-tobi/yaku.1han.houtei")
def test_the_last_discard_wins_with_houtei() -> None:
    table = house({2: "123m567m345p789p6s", 0: "66s"}, last="6s", away="6s")
    while table.game.live_end > table.game.live:
        table.tsumogiri()
    table.play(1, "discard 6s").play(2, "ron")
    assert table.yaku() == {"houtei"}


@article("house-tobi/yaku.1han.chankan")
def test_the_tile_that_extends_a_pon_may_be_robbed() -> None:
    hands = {2: "77p234m567m123s9s1z", 1: "234p68p678s22s345s"}
    table = house(hands, "7p...7p").play(0, "discard 7p")
    claim(table, 2, "pon 77p").discard(2, "1z").tsumogiri(3).play(2, "kakan 7p").play(1, "ron")
    assert "chankan" in table.yaku()


@article("house-tobi/yaku.mangan.yaochuu_furikiri")
def test_discarding_terminals_and_honours_alone_wins_a_mangan() -> None:
    table = nagashi(BOOK, [2], honba=1, deposits=1)
    assert table.winners() == [2]
    assert table.deltas == [-4100, -2100, 9300, -2100]
    assert table.game.deposits == 0
    assert table.next_deal == ("E", 1, 0)


@article("house-tobi/yaku.mangan.yaochuu_furikiri")
def test_the_last_of_two_to_discard_is_paid() -> None:
    table = nagashi(BOOK, [0, 1])
    assert table.winners() == [1]
    assert table.deltas == [-4000, 8000, -2000, -2000]


@article("house-tobi/yaku.mangan.yaochuu_furikiri")
def test_a_called_discard_spoils_it() -> None:
    table = house({1: TENPAI, 2: "44z"}, "4z").play(0, "discard 4z")
    claim(table, 2, "pon 44z")
    assert table.game.river_called[0] == 1
    assert exhaust(table.discard(2, table.legal(2)[0].split()[1])).winners() == []


@article("house-tobi/yaku.yakuman.suukantsu")
def test_four_kans_pay_once_the_pair_is_there() -> None:
    hands = {0: "1111p9999p1111s7z"}
    table = house(hands, "7z...5m", replacements="7z7z2m5m")
    for kind in ("1111p", "9999p", "1111s", "7777z"):
        table.play(0, f"ankan {kind}")
    assert not table.can(0, "tsumo")
    table.discard(0, "2m").tsumogiri(3).play(0, "tsumo")
    assert "suukantsu" in table.yaku()


@article("house-tobi/yaku.yakuman.ryuuiisou")
def test_ryuuiisou_needs_no_green_dragon() -> None:
    assert value("2223334466688s", "8s").yaku == {"ryuuiisou"}
    assert value("223344s666s88s66z", "6z").yaku == {"ryuuiisou"}


@article("house-tobi/yaku.yakuman.chuuren")
@pytest.mark.parametrize("suit", "mps")
def test_chuuren_may_be_of_any_suit(suit: str) -> None:
    assert value(f"1112345678899{suit}", f"9{suit}").yaku == {"chuuren"}


@article("house-tobi/yaku.yakuman.kokushi")
def test_kokushi_may_rob_a_concealed_kan_but_is_bound_by_furiten() -> None:
    table = house({1: "19m19p19s1123456z", 0: "7777z"}, ".").play(0, "ankan 7777z")
    table.play(1, "ron")
    assert table.yaku() == {"kokushi"}
    assert len(table.indicators()) == 1
    furiten = house({1: "19m19p19s1234567z"}, ".1m9m").tsumogiri().discard(1, "1m")
    assert not furiten.play(2, "discard 9m").can(1, "ron")


@article("house-tobi/yaku.yakuman.tenhou")
def test_the_dealer_is_dealt_a_finished_hand() -> None:
    table = house({0: TENPAI}, "6s").play(0, "tsumo")
    assert table.yaku() == {"tenhou"}
    assert table.deltas == [48000, -16000, -16000, -16000]


@article("house-tobi/yaku.yakuman.chiihou")
def test_a_non_dealer_wins_on_the_first_draw_without_calls() -> None:
    table = house({2: TENPAI}, "..6s").tsumogiri(2).play(2, "tsumo")
    assert table.yaku() == {"chiihou"}
    called = house({2: TENPAI, 3: "44z"}, "4z..6s").play(0, "discard 4z")
    claim(called, 3, "pon 44z").discard(3, called.legal(3)[0].split()[1])
    assert "chiihou" not in called.tsumogiri(2).play(2, "tsumo").yaku()


@article("house-tobi/yaku.none")
def test_a_ron_before_the_first_own_draw_is_no_renhou() -> None:
    table = house({2: PLAIN}, "7s").play(0, "discard 7s")
    assert not table.can(2, "ron")
    assert value(PLAIN, "7s", situation=["renhou"]).status == c.NO_YAKU


@article("house-tobi/yaku.none")
@pytest.mark.parametrize("suit", "mps")
def test_a_big_wheel_counts_as_what_else_it_is(suit: str) -> None:
    judged = value(f"2233445566778{suit}", f"8{suit}")
    assert judged.yakuman == 0
    assert judged.yaku == {"chinitsu", "ryanpeikou", "pinfu", "tanyao"}


@article("house-tobi/yaku.none")
def test_three_triplets_in_a_row_are_no_yaku() -> None:
    assert value("99s13m", "2m", ["pon 222p", "pon 333p", "pon 444p"]).status == c.NO_YAKU


@article("house-tobi/table.dealer")
@pytest.mark.parametrize("fu", FU_TO_70)
@pytest.mark.parametrize("han", [1, 2, 3, 4])
def test_the_dealer_is_paid_what_the_price_list_says(fu: int, han: int) -> None:
    ron, share = DEALER_RON[fu][han - 1], DEALER_SHARE[fu][han - 1]
    assert price(BOOK, fu, han, dealer=True, tsumo=False)[3] == (ron or 1000)
    if share is not None:
        assert price(BOOK, fu, han, dealer=True, tsumo=True) == (0, share, share, share)


@article("house-tobi/table.child")
@pytest.mark.parametrize("fu", FU_TO_70)
@pytest.mark.parametrize("han", [1, 2, 3, 4])
def test_a_child_is_paid_what_the_price_list_says(fu: int, han: int) -> None:
    ron, child, dealer = (t[fu][han - 1] for t in (CHILD_RON, CHILD_SHARE, DEALER_SHARE))
    assert price(BOOK, fu, han, dealer=False, tsumo=False)[0] == (ron or 700)
    if child is not None:
        assert price(BOOK, fu, han, dealer=False, tsumo=True) == (dealer, 0, child, child)


@article("house-tobi/table.dealer", "house-tobi/table.child")
def test_beyond_the_list_the_formula_holds() -> None:
    assert price(BOOK, 80, 2, dealer=False, tsumo=False)[0] == 5200
    assert price(BOOK, 80, 2, dealer=True, tsumo=False)[3] == 7700
