from collections.abc import Iterable

import pytest
from _pytest.mark.structures import ParameterSet

from hanchan.core import codes as c
from play.scenario_table import worth
from play.scenarios import as_read_otherwise, claim, deal
from rulebooks.wiki.wiki_situations import NEWER, article, both, in_both


def row(
    ids: tuple[str, str], hand: str, win: str, melds: Iterable[str], yaku: set[str], han: int
) -> list[ParameterSet]:
    """One hand that shows what an article of either revision says."""
    name = f"{ids[1]}-{'open' if melds else 'concealed'}-{hand}"
    return in_both(ids, name, hand, win, melds, yaku, han)


SANGENPAI = ("12.4", "sangenpai")
SEAT_WIND = ("12.7", "seat_wind")
ROUND_WIND = ("12.8", "round_wind")
DOUJUN = ("12.14", "sanshoku_doujun")
DOUKOU = ("12.17", "sanshoku_doukou")
ITTSUU = ("12.15", "ittsuu")
CHANTA = ("12.25", "chanta")
JUNCHAN = ("12.26", "junchan")
HONITSU = ("12.29", "honitsu")
CHINITSU = ("12.30", "chinitsu")
TOITOI = ("12.19", "toitoi")
SANANKOU = ("12.20", "sanankou")
SANKANTSU = ("12.22", "sankantsu")
HONROUTOU = ("12.27", "honroutou")
SHOUSANGEN = ("12.5", "shousangen")
CHIITOITSU = ("12.18", "chiitoitsu")

WORTH = [
    *row(SANGENPAI, "123m456p78s44z", "9s", ["pon 555z"], {"haku"}, 1),
    *row(SANGENPAI, "123m456p78s44z", "9s", ["daiminkan 6666z"], {"hatsu"}, 1),
    *row(SANGENPAI, "123m456p78s44777z", "9s", [], {"chun"}, 1),
    *row(SANGENPAI, "456p78s44777z", "9s", ["pon 555z"], {"haku", "chun"}, 2),
    *row(SEAT_WIND, "123m456p78s44z", "9s", ["pon 222z"], {"seat_wind"}, 1),
    *row(SEAT_WIND, "123m456p78s44z", "9s", ["ankan 2222z"], {"seat_wind"}, 1),
    *row(ROUND_WIND, "123m456p78s44z", "9s", ["pon 111z"], {"round_wind"}, 1),
    *row(ROUND_WIND, "123m456p78s44z", "9s", ["kakan 1111z"], {"round_wind"}, 1),
    *row(ROUND_WIND, "123m456p78s44111z", "9s", [], {"round_wind"}, 1),
    *row(SEAT_WIND, "123m456p78s44222z", "9s", [], {"seat_wind"}, 1),
    *row(("12.11", "pinfu"), "123m456p78s44z567m", "9s", [], {"pinfu"}, 1),
    *row(("12.12", "iipeikou"), "112233m456p79s44z", "8s", [], {"iipeikou"}, 1),
    *row(("12.13", "ryanpeikou"), "112233m445566p4z", "4z", [], {"ryanpeikou"}, 3),
    *row(DOUJUN, "123m123p13s567m44z", "2s", [], {"sanshoku_doujun"}, 2),
    *row(DOUJUN, "123p13s567m44z", "2s", ["chi 123m"], {"sanshoku_doujun"}, 1),
    *row(ITTSUU, "12345679m456p44z", "8m", [], {"ittsuu"}, 2),
    *row(ITTSUU, "45679m456p44z", "8m", ["chi 123m"], {"ittsuu"}, 1),
    *row(DOUKOU, "333m333p33s456p44z", "3s", [], {"sanshoku_doukou"}, 2),
    *row(DOUKOU, "333s45p44z", "6p", ["pon 333m", "pon 333p"], {"sanshoku_doukou"}, 2),
    *row(DOUKOU, "333s45p44z", "6p", ["pon 333m", "daiminkan 3333p"], {"sanshoku_doukou"}, 2),
    *row(CHIITOITSU, "1133m5577p2299s4z", "4z", [], {"chiitoitsu"}, 2),
    *row(TOITOI, "33m44z", "3m", ["pon 222m", "pon 888p", "daiminkan 4444s"], {"toitoi"}, 2),
    *row(SANANKOU, "222m888p444s67m33z", "8m", [], {"sanankou"}, 2),
    *row(SANANKOU, "222m888p67m33z", "8m", ["ankan 4444s"], {"sanankou"}, 2),
    *row(SANANKOU, "222m888p444s3z", "3z", ["chi 678m"], {"sanankou"}, 2),
    *row(
        SANKANTSU,
        "67m33z",
        "8m",
        ["daiminkan 2222m", "kakan 8888p", "ankan 4444s"],
        {"sankantsu"},
        2,
    ),
    *row(
        SHOUSANGEN, "456p78s77z", "9s", ["pon 555z", "pon 666z"], {"shousangen", "haku", "hatsu"}, 4
    ),
    *row(("12.24", "tanyao"), "234m567p35s678m22s", "4s", [], {"tanyao"}, 1),
    *row(CHANTA, "123m789p79s33344z", "8s", [], {"chanta"}, 2),
    *row(CHANTA, "789p79s33344z", "8s", ["chi 123m"], {"chanta"}, 1),
    *row(JUNCHAN, "123m789p79s123s11p", "8s", [], {"junchan"}, 3),
    *row(JUNCHAN, "789p79s123s11p", "8s", ["chi 123m"], {"junchan"}, 2),
    *row(
        HONROUTOU, "99s44z", "9s", ["pon 111m", "pon 999p", "pon 333z"], {"honroutou", "toitoi"}, 4
    ),
    *row(HONROUTOU, "1199m1199p1199s4z", "4z", [], {"honroutou", "chiitoitsu"}, 4),
    *row(HONITSU, "12356779m33344z", "8m", [], {"honitsu"}, 3),
    *row(HONITSU, "56779m33344z", "8m", ["chi 123m"], {"honitsu"}, 2),
    *row(CHINITSU, "1123344567899m", "9m", [], {"chinitsu"}, 6),
    *row(CHINITSU, "5556799m", "8m", ["chi 123m", "chi 345m"], {"chinitsu"}, 5),
    *row(("12.33", "menzen_tsumo"), "123m456p79s44z567m", "8s", [], {"menzen_tsumo"}, 1),
]


@pytest.mark.parametrize(("rulebook", "hand", "win", "melds", "yaku", "han"), WORTH)
def test_a_yaku_is_worth_its_han(
    rulebook: str, hand: str, win: str, melds: list[str], yaku: set[str], han: int
) -> None:
    found = worth(rulebook, hand, win, melds, tsumo="menzen_tsumo" in yaku)
    assert (found.yaku, found.han) == (yaku, han)


def no_yaku(ids: tuple[str, str], hand: str, win: str, melds: list[str]) -> list[ParameterSet]:
    """An open hand in which a yaku is lost."""
    return in_both(ids, ids[1], hand, win, melds)


LOST = [
    *no_yaku(("12.11", "pinfu"), "456p78s44z567m", "9s", ["chi 123m"]),
    *no_yaku(("12.12", "iipeikou"), "123m456p79s44z", "8s", ["chi 123m"]),
    *no_yaku(("12.13", "ryanpeikou"), "123m445566p4z", "4z", ["chi 123m"]),
    *no_yaku(("12.24", "tanyao"), "567p35s678m22s", "4s", ["chi 234m"]),
    *no_yaku(("12.33", "menzen_tsumo"), "456p79s44z567m", "8s", ["chi 123m"]),
]


@pytest.mark.parametrize(("rulebook", "hand", "win", "melds"), LOST)
def test_an_open_hand_has_none_of_the_concealed_yaku(
    rulebook: str, hand: str, win: str, melds: list[str]
) -> None:
    assert worth(rulebook, hand, win, melds).status == c.NO_YAKU
    assert worth(rulebook, hand, win, melds, tsumo=True).status == c.NO_YAKU


@both
@article(
    "wiki-numbered/12.8",
    "wiki-numbered/12.7",
    "wiki-bulleted/yaku.round_wind",
    "wiki-bulleted/yaku.seat_wind",
)
def test_east_is_worth_two_han_to_the_dealer_of_the_east_round(rulebook: str) -> None:
    found = worth(rulebook, "123m456p78s44z", "9s", ["pon 111z"], seat="E")
    assert (found.yaku, found.han) == ({"seat_wind", "round_wind"}, 2)


@both
@article(
    "wiki-numbered/12.7",
    "wiki-numbered/12.8",
    "wiki-bulleted/yaku.seat_wind",
    "wiki-bulleted/yaku.round_wind",
)
def test_a_wind_of_neither_seat_nor_round_is_no_yaku(rulebook: str) -> None:
    assert worth(rulebook, "123m456p78s44z", "9s", ["pon 333z"]).status == c.NO_YAKU
    assert worth(rulebook, "123m456p78s44z", "9s", ["pon 333z"], round="W").han == 1
    assert worth(rulebook, "123m456p78s22z", "9s", ["pon 444z"], seat="N").han == 1


@both
@article("wiki-numbered/12.13", "wiki-bulleted/yaku.ryanpeikou")
def test_ryanpeikou_replaces_iipeikou_and_is_not_seven_pairs(rulebook: str) -> None:
    found = worth(rulebook, "112233m445566p4z", "4z")
    assert found.yaku == {"ryanpeikou"}


@both
@article("wiki-numbered/12.18", "wiki-bulleted/yaku.chiitoitsu")
def test_four_of_a_kind_are_not_two_pairs(rulebook: str) -> None:
    assert worth(rulebook, "1111m5577p2299s4z", "4z").status == c.NOT_COMPLETE


@both
@article("wiki-numbered/12.20", "wiki-bulleted/yaku.sanankou")
def test_a_triplet_completed_by_ron_is_not_a_concealed_one(rulebook: str) -> None:
    by_ron = worth(rulebook, "222m888p44s567m33z", "4s", situation=["riichi"])
    by_tsumo = worth(rulebook, "222m888p44s567m33z", "4s", tsumo=True)
    assert by_ron.yaku == {"riichi"}
    assert by_tsumo.yaku == {"menzen_tsumo", "sanankou"}


@both
@article(
    "wiki-numbered/12.25",
    "wiki-numbered/12.27",
    "wiki-bulleted/yaku.chanta",
    "wiki-bulleted/yaku.honroutou",
)
def test_a_hand_of_terminals_and_honours_alone_is_honroutou_and_not_chanta(rulebook: str) -> None:
    found = worth(rulebook, "99s44z", "9s", ["pon 111m", "pon 999p", "pon 333z"])
    assert "chanta" not in found.yaku


@article("wiki-bulleted/yaku.honroutou")
def test_the_other_reading_of_honroutou_adds_the_han_of_chanta() -> None:
    other = as_read_otherwise("wiki-bulleted/yaku.honroutou")
    melds = ["pon 111m", "pon 999p", "pon 333z"]
    added = [worth(NEWER, "99s44z", "9s", melds, **over).han for over in ({}, other)]
    assert added == [4, 5]


@both
@article("wiki-numbered/12.26", "wiki-bulleted/yaku.junchan")
def test_junchan_replaces_chanta(rulebook: str) -> None:
    assert worth(rulebook, "123m789p79s123s11p", "8s").yaku == {"junchan"}


@both
@article("wiki-numbered/12.30", "wiki-bulleted/yaku.chinitsu")
def test_a_full_flush_is_not_also_a_half_flush(rulebook: str) -> None:
    assert "honitsu" not in worth(rulebook, "1123344567899m", "9m").yaku


@both
@article("wiki-numbered/12.29", "wiki-bulleted/yaku.honitsu")
def test_a_tile_of_a_second_suit_spoils_the_half_flush(rulebook: str) -> None:
    assert worth(rulebook, "123567m79p33344z", "8p").status == c.NO_YAKU


@both
@article("wiki-numbered/12.34", "wiki-bulleted/yaku.haitei")
def test_a_tsumo_with_the_last_tile_is_worth_one_han_more(rulebook: str) -> None:
    table = deal(rulebook, {1: "123m456p79s44z567m"}, last="8s", away="8s").tsumogiri(69)
    table.play(1, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "haitei"}
    assert table.han_fu()[0] == 2


@both
@article("wiki-numbered/12.34", "wiki-bulleted/yaku.haitei")
def test_an_open_hand_may_win_with_haitei_alone(rulebook: str) -> None:
    found = worth(rulebook, "456p79s44z567m", "8s", ["chi 123m"], tsumo=True, situation=["haitei"])
    assert (found.yaku, found.han) == ({"haitei"}, 1)


@both
@article("wiki-numbered/12.35", "wiki-bulleted/yaku.houtei")
def test_a_ron_on_the_last_discard_is_worth_one_han(rulebook: str) -> None:
    table = deal(rulebook, {2: "123m456p79s44z567m"}, last="8s", away="8s").tsumogiri(69)
    table.play(1, "tsumogiri").play(2, "ron")
    assert table.yaku() == {"houtei"}
    assert table.han_fu()[0] == 1


@both
@article("wiki-numbered/12.36", "wiki-bulleted/yaku.rinshan")
def test_a_win_on_the_replacement_tile_is_worth_one_han(rulebook: str) -> None:
    hands = {1: "333z123m456p79s44z"}
    table = deal(rulebook, hands, "3z", replacements="8s").play(0, "discard 3z")
    claim(table, 1, "daiminkan").play(1, "tsumo")
    assert table.yaku() == {"rinshan"}
    assert table.han_fu()[0] == 1


@both
@article("wiki-numbered/12.36", "wiki-bulleted/yaku.rinshan")
def test_rinshan_is_worth_no_more_in_a_concealed_hand(rulebook: str) -> None:
    hands = {0: "333z123m456p79s44z"}
    table = deal(rulebook, hands, "3z", replacements="8s").play(0, "ankan 3333z").play(0, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "rinshan"}
    assert table.han_fu()[0] == 2


@both
@article("wiki-numbered/12.37", "wiki-bulleted/yaku.chankan")
def test_a_tile_added_to_a_pon_may_be_robbed_for_one_han(rulebook: str) -> None:
    table = deal(rulebook, {1: "88s258m147p1234z4s", 2: "123m456p79s44z567m"}, "8s9m9m9m8s")
    claim(table.play(0, "discard 8s"), 1, "pon 88s").discard(1, "2m").tsumogiri(3)
    table.play(1, "kakan 8s").play(2, "ron")
    assert table.yaku() == {"chankan"}
    assert table.han_fu()[0] == 1


@both
@article("wiki-numbered/12.37", "wiki-bulleted/yaku.chankan")
def test_a_concealed_kan_is_robbed_by_kokushi_and_by_no_other_hand(rulebook: str) -> None:
    hands = {0: "777z258m258p258s5z", 2: "19m19p19s123456z1m"}
    table = deal(rulebook, hands, "7z").play(0, "ankan 7777z")
    assert table.waiting() == [2]
    assert table.play(2, "ron").winners() == [2]
    other = deal(rulebook, {0: "888s258m258p1235z", 2: "123m456p79s44z567m"}, "8s")
    other.play(0, "ankan 8888s")
    assert other.log[-1][:2] == ("draw", 0)
