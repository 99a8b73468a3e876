"""Yaku that the tiles and sets of a hand show, and what they ask for."""

import pytest

from hanchan.core.codes import NO_YAKU, NOT_COMPLETE, OK
from play.builders import judged, plain_record

CLOSED = [
    ("234m567m34p678s55s", "5p", {"pinfu", "tanyao"}),
    ("123m456m23p678s11s", "1p", {"pinfu"}),
    ("112233m567p34s99s", "5s", {"pinfu", "iipeikou"}),
    ("112233m556677p9s", "9s", {"ryanpeikou"}),
    ("234m234p24s678m11z", "3s", {"sanshoku_doujun"}),
    ("333m333p33s456m55z", "3s", {"sanshoku_doukou"}),
    ("123456789m24p88s", "3p", {"ittsuu"}),
    ("123m789p13s999s33z", "2s", {"chanta"}),
    ("123m789p13s999s11m", "2s", {"junchan"}),
    ("1188m2299p3377s4z", "4z", {"chiitoitsu"}),
    ("111m99p999s11z333z", "9p", {"toitoi", "honroutou", "sanankou"}),
    ("1199m1199p1199s4z", "4z", {"chiitoitsu", "honroutou"}),
    ("123m789m111m222z3z", "3z", {"honitsu", "chanta"}),
    ("111234555789m9m", "9m", {"chinitsu"}),
    ("112244557788m7z", "7z", {"chiitoitsu", "honitsu"}),
]


@pytest.mark.parametrize(("hand", "win", "yaku"), CLOSED)
def test_a_closed_hand_shows_its_yaku(hand: str, win: str, yaku: set[str]) -> None:
    seen = judged(plain_record(), hand, win, winds="NE")
    assert (seen.status, seen.yaku) == (OK, yaku)


OPEN = [
    ("23m678s55s", "4m", "chi 567m, chi 345p", {"tanyao"}, 1),
    ("234m24s11z", "3s", "chi 234p, pon 999m", {"sanshoku_doujun"}, 1),
    ("456m79m88s", "8m", "chi 123m, chi 123p", {"ittsuu"}, 1),
    ("13s999s33z", "2s", "chi 123m, chi 789p", {"chanta"}, 1),
    ("13s999s11m", "2s", "chi 123m, chi 789p", {"junchan"}, 2),
    ("11z88p", "8p", "pon 222m, pon 333m, pon 444s", {"toitoi"}, 2),
    ("5p", "5p", "chi 345p, kakan 6666s, daiminkan 7777s, ankan 2222m", {"sankantsu", "tanyao"}, 3),
    ("12m44z", "3m", "pon 777m, chi 456m, pon 222z", {"honitsu"}, 2),
    ("12m44m", "3m", "pon 777m, chi 456m, pon 999m", {"chinitsu"}, 5),
    ("77z23m", "4m", "pon 555z, pon 666z, chi 345p", {"haku", "hatsu", "shousangen"}, 4),
    ("23m99s", "4m", "pon 111z, chi 345p, chi 345s", {"seat_wind", "round_wind"}, 2),
]


@pytest.mark.parametrize(("hand", "win", "melds", "yaku", "han"), OPEN)
def test_an_open_hand_shows_its_yaku(
    hand: str, win: str, melds: str, yaku: set[str], han: int
) -> None:
    seen = judged(plain_record(), hand, win, melds=melds, winds="EE")
    assert (seen.status, seen.yaku, seen.han) == (OK, yaku, han)


def test_without_kuitan_an_open_tanyao_hand_may_not_win() -> None:
    seen = judged(plain_record(yaku__tanyao="1/-"), "23m678s55s", "4m", melds="chi 567m, chi 345p")
    assert seen.status == NO_YAKU


def test_a_hand_that_is_not_complete_may_not_win_and_is_worth_nothing() -> None:
    seen = judged(plain_record(), "234m567m34p678s55s", "6p")
    assert (seen.status, seen.yaku, seen.basic) == (NOT_COMPLETE, set(), 0)


def test_four_of_a_kind_are_not_two_of_seven_pairs() -> None:
    assert judged(plain_record(), "1111m22p33p55s66s7z", "7z").status == NOT_COMPLETE


def test_a_pinfu_pair_is_worth_no_fu() -> None:
    rules = plain_record()
    for pair in ("1z", "2z", "5z"):  # the round wind, the seat wind, a dragon
        assert judged(rules, f"123m456m23p678s{pair}{pair}", "1p", winds="SE").yaku == set()
    assert judged(rules, "123m456m23p678s33z", "1p", winds="SE").yaku == {"pinfu"}


def test_without_pinfu_tsumo_such_a_hand_has_the_tsumo_fu_instead() -> None:
    hand, win = "123m456m23p678s99s", "4p"
    with_it = judged(plain_record(), hand, win, by="tsumo")
    without = judged(plain_record(yaku__pinfu_tsumo="false"), hand, win, by="tsumo")
    assert (with_it.yaku, with_it.fu) == ({"pinfu", "menzen_tsumo"}, 20)
    assert (without.yaku, without.fu) == ({"menzen_tsumo"}, 30)


def test_without_pinfu_tsumo_a_pinfu_hand_still_wins_by_ron() -> None:
    rules = plain_record(yaku__pinfu_tsumo="false")
    assert judged(rules, "123m456m23p678s99s", "4p").yaku == {"pinfu"}


def test_seven_pairs_of_terminals_and_honours_are_honroutou_only_where_the_book_says_so() -> None:
    rules = plain_record(yaku__honroutou_seven_pairs="false")
    assert judged(rules, "1199m1199p1199s4z", "4z").yaku == {"chiitoitsu"}


def test_a_triplet_completed_by_ron_is_open_for_sanankou() -> None:
    rules = plain_record()
    assert judged(rules, "111m444p88s66s456s", "8s").status == NO_YAKU
    assert judged(rules, "111m444p88s66s456s", "8s", by="tsumo").yaku == {
        "menzen_tsumo",
        "sanankou",
    }


def test_the_tile_that_could_complete_a_triplet_may_stand_in_a_sequence_instead() -> None:
    # 888 is concealed if the 8 called by ron completes 678.
    seen = judged(plain_record(), "222m444p88867s99s", "8s")
    assert seen.yaku == {"sanankou"}


YAKUMAN = [
    ("19m19p19s123456z1z", "7z", "kokushi"),
    ("19m19p19s1234567z", "7z", "kokushi_juusanmen"),
    ("111m222p333s444s9s", "9s", "suuankou_tanki"),
    ("111z222z333z44z23m", "1m", "shousuushii"),
    ("1122334455667z", "7z", "tsuuiisou"),
    ("223344666s88s66z", "8s", "ryuuiisou"),
    ("111999m111p99p99s", "9s", "chinroutou"),
    ("1112345678999m", "5m", "junsei_chuuren"),
    ("1112345678899m", "9m", "chuuren"),
]


@pytest.mark.parametrize(("hand", "win", "yakuman"), YAKUMAN)
def test_a_yakuman_is_recognised(hand: str, win: str, yakuman: str) -> None:
    seen = judged(plain_record(), hand, win, winds="NW", situation="riichi", dora="1m1p")
    assert (seen.status, seen.yaku, seen.yakuman) == (OK, {yakuman}, 1)
    assert (seen.han, seen.dora, seen.basic) == (0, 0, 8000)


def test_suuankou_needs_tsumo_or_the_pair() -> None:
    rules = plain_record()
    assert judged(rules, "111m222p333s44s99s", "9s").yaku == {"toitoi", "sanankou"}
    assert judged(rules, "111m222p333s44s99s", "9s", by="tsumo").yaku == {"suuankou"}


def test_daisangen_and_daisuushii_count_open_sets() -> None:
    rules = plain_record()
    dragons = judged(rules, "77z234m8p8p", "7z", melds="pon 555z, daiminkan 6666z")
    assert dragons.yaku == {"daisangen"}
    winds = judged(rules, "5m", "5m", melds="pon 111z, pon 222z, pon 333z, ankan 4444z")
    assert winds.yaku == {"daisuushii"}


def test_four_kans_and_a_pair_are_suukantsu() -> None:
    melds = "ankan 2222m, kakan 5555p, daiminkan 8888s, ankan 3333z"
    assert judged(plain_record(), "5m", "5m", melds=melds).yaku == {"suukantsu"}


def test_chuuren_needs_a_hand_without_any_kan() -> None:
    seen = judged(plain_record(), "2345678999m", "8m", melds="ankan 1111m")
    assert seen.yaku == {"chinitsu"}


@pytest.mark.parametrize(
    ("suit", "yaku"), [("p", "daisharin"), ("s", "daichikurin"), ("m", "daisuurin")]
)
def test_22334455667788_has_a_name_in_each_suit(suit: str, yaku: str) -> None:
    hand = "2233445566778" + suit
    assert judged(plain_record(**{f"yaku__{yaku}": "y1"}), hand, "8" + suit).yaku == {yaku}
    assert "chinitsu" in judged(plain_record(), hand, "8" + suit).yaku


def test_ryuuiisou_may_need_the_green_dragon() -> None:
    hand, win = "223344s666s888s3s", "3s"
    assert judged(plain_record(), hand, win).yaku == {"ryuuiisou"}
    rules = plain_record(yaku__ryuuiisou_needs_green="true")
    assert "ryuuiisou" not in judged(rules, hand, win).yaku
