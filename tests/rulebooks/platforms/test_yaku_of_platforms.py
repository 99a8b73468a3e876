"""What every yaku is worth on the platforms, in the league and at the championships."""

from typing import Any

import pytest

from play.scenario_table import worth

PLATFORMS = ("tenhou", "mahjong-soul", "m-league", "wrc", "ema")
CONCEALED = {
    "riichi": 1, "double_riichi": 2, "ippatsu": 1, "menzen_tsumo": 1, "pinfu": 1, "tanyao": 1,
    "iipeikou": 1, "haku": 1, "haitei": 1, "houtei": 1, "rinshan": 1, "chankan": 1,
    "sanshoku_doujun": 2, "sanshoku_doukou": 2, "ittsuu": 2, "chanta": 2, "chiitoitsu": 2,
    "toitoi": 2, "sanankou": 2, "sankantsu": 2, "honroutou": 2, "shousangen": 2, "hatsu": 1,
    "ryanpeikou": 3, "honitsu": 3, "junchan": 3, "chinitsu": 6,
}  # fmt: skip
OPEN = CONCEALED | {
    "sanshoku_doujun": 1, "ittsuu": 1, "chanta": 1, "honitsu": 2, "junchan": 2, "chinitsu": 5
}  # fmt: skip
PINFU = ("123m456p78p234s55s", "9p")

CONCEALED_HANDS: list[tuple[str, str, dict[str, Any], str]] = [
    (*PINFU, {"situation": ["riichi"]}, "pinfu riichi"),
    (*PINFU, {"situation": ["double_riichi"]}, "pinfu double_riichi"),
    (*PINFU, {"situation": ["riichi", "ippatsu"]}, "pinfu riichi ippatsu"),
    (*PINFU, {"tsumo": True}, "pinfu menzen_tsumo"),
    (*PINFU, {"tsumo": True, "situation": ["haitei"]}, "pinfu menzen_tsumo haitei"),
    (*PINFU, {"situation": ["houtei"]}, "pinfu houtei"),
    (*PINFU, {"situation": ["chankan"]}, "pinfu chankan"),
    ("234m567m345p78s22p", "6s", {}, "tanyao pinfu"),
    ("112233m567p34s99s", "5s", {}, "pinfu iipeikou"),
    ("112233m556677p9s", "9s", {}, "ryanpeikou"),
    ("123m456p78s22s555z", "9s", {}, "haku"),
    ("234m234p24s678m11z", "3s", {}, "sanshoku_doujun"),
    ("333m333p33s456m55z", "3s", {}, "sanshoku_doukou"),
    ("123456789m24p88s", "3p", {}, "ittsuu"),
    ("123m789p13s999s33z", "2s", {}, "chanta"),
    ("123m789p13s999s11m", "2s", {}, "junchan"),
    ("1188m2299p3377s4z", "4z", {}, "chiitoitsu"),
    ("1199m1199p1199s4z", "4z", {}, "chiitoitsu honroutou"),
    ("111m99p999s11z333z", "9p", {}, "toitoi honroutou sanankou"),
    ("123m789m111m444z3z", "3z", {}, "honitsu chanta"),
    ("111234555789m9m", "9m", {}, "chinitsu"),
    ("2233445566778m", "8m", {}, "chinitsu ryanpeikou pinfu tanyao"),
    ("2233445566778p", "8p", {}, "chinitsu ryanpeikou pinfu tanyao"),
    ("2233445566778s", "8s", {}, "chinitsu ryanpeikou pinfu tanyao"),
]
OPEN_HANDS: list[tuple[str, str, list[str], str]] = [
    ("23m678s55s", "4m", ["chi 567m", "chi 345p"], "tanyao"),
    ("23m99s", "4m", ["pon 555z", "chi 345p", "chi 345s"], "haku"),
    ("234m24s11z", "3s", ["chi 234p", "pon 999m"], "sanshoku_doujun"),
    ("333p33s55z", "3s", ["pon 333m", "chi 456m"], "sanshoku_doukou"),
    ("456m79m88s", "8m", ["chi 123m", "chi 123p"], "ittsuu"),
    ("13s999s33z", "2s", ["chi 123m", "chi 789p"], "chanta"),
    ("13s999s11m", "2s", ["chi 123m", "chi 789p"], "junchan"),
    ("11z88p", "8p", ["pon 222m", "pon 333m", "pon 444s"], "toitoi"),
    ("99p33z", "9p", ["pon 111m", "pon 999m", "pon 111p"], "honroutou toitoi"),
    ("222p444p6s", "6s", ["ankan 8888s", "chi 123m"], "sanankou"),
    ("5p", "5p", ["chi 345p", "kakan 6666s", "daiminkan 7777s", "ankan 2222m"], "sankantsu tanyao"),
    ("12m44z", "3m", ["pon 777m", "chi 456m", "pon 333z"], "honitsu"),
    ("12m44m", "3m", ["pon 777m", "chi 456m", "pon 999m"], "chinitsu"),
    ("77z23m", "4m", ["pon 555z", "pon 666z", "chi 345p"], "haku hatsu shousangen"),
]
DOUBLE = {"kokushi_juusanmen", "suuankou_tanki", "daisuushii", "junsei_chuuren"}
"""Worth two yakuman at mahjong-soul."""
YAKUMAN: list[tuple[str, str, list[str], dict[str, Any], str]] = [
    ("19m1p19s12345677z", "9p", [], {}, "kokushi"),
    ("19m19p19s1234567z", "1m", [], {}, "kokushi_juusanmen"),
    ("222m888p444s66p33z", "6p", [], {"tsumo": True}, "suuankou"),
    ("222m888p444s666p3z", "3z", [], {}, "suuankou_tanki"),
    ("234m9p", "9p", ["pon 555z", "pon 666z", "pon 777z"], {}, "daisangen"),
    ("23m44z", "4m", ["pon 111z", "pon 222z", "pon 333z"], {}, "shousuushii"),
    ("9p", "9p", ["pon 111z", "pon 222z", "pon 333z", "pon 444z"], {}, "daisuushii"),
    ("1122334455667z", "7z", [], {}, "tsuuiisou"),
    ("223344666888s6z", "6z", [], {}, "ryuuiisou"),
    ("111999m11p99s", "9s", ["pon 111s"], {}, "chinroutou"),
    ("1112334567899m", "9m", [], {}, "chuuren"),
    ("1112345678999m", "5m", [], {}, "junsei_chuuren"),
    (
        "5p",
        "5p",
        ["daiminkan 2222m", "daiminkan 3333p", "kakan 7777s", "daiminkan 8888s"],
        {},
        "suukantsu",
    ),
    (*PINFU, [], {"tsumo": True, "seat": "E", "situation": ["tenhou"]}, "tenhou"),
    (*PINFU, [], {"tsumo": True, "situation": ["chiihou"]}, "chiihou"),
]
on_each = pytest.mark.parametrize("platform", PLATFORMS)


@on_each
@pytest.mark.parametrize(("hand", "win", "how", "yaku"), CONCEALED_HANDS)
def test_a_concealed_hand_has_the_han_of_its_yaku(
    platform: str, hand: str, win: str, how: dict[str, Any], yaku: str
) -> None:
    judged = worth(platform, hand, win, **how)
    assert judged.yaku == set(yaku.split())
    assert judged.han == sum(CONCEALED[name] for name in judged.yaku)


@on_each
@pytest.mark.parametrize(("hand", "win", "melds", "yaku"), OPEN_HANDS)
def test_an_open_hand_has_the_lower_han_of_its_yaku(
    platform: str, hand: str, win: str, melds: list[str], yaku: str
) -> None:
    judged = worth(platform, hand, win, melds)
    assert judged.yaku == set(yaku.split())
    assert judged.han == sum(OPEN[name] for name in judged.yaku)


@on_each
@pytest.mark.parametrize("melds", [["ankan 2222m"], ["daiminkan 2222m"]])
def test_a_win_on_a_replacement_tile_is_one_han(platform: str, melds: list[str]) -> None:
    judged = worth(platform, "456m123p9p999s", "9p", melds, tsumo=True, situation=["rinshan"])
    alone = {"rinshan"} if melds[0].startswith("dai") else {"rinshan", "menzen_tsumo"}
    assert judged.yaku == alone
    assert judged.han == len(alone)


@on_each
@pytest.mark.parametrize(("hand", "win", "melds", "how", "yaku"), YAKUMAN)
def test_a_yakuman_is_single_but_for_four_at_mahjong_soul(
    platform: str, hand: str, win: str, melds: list[str], how: dict[str, Any], yaku: str
) -> None:
    judged = worth(platform, hand, win, melds, **how)
    assert judged.yaku == {yaku}
    assert judged.yakuman == (2 if platform == "mahjong-soul" and yaku in DOUBLE else 1)


@pytest.mark.parametrize("platform", ["tenhou", "mahjong-soul", "m-league"])
def test_a_ron_before_the_first_draw_is_no_yaku(platform: str) -> None:
    assert worth(platform, *PINFU, situation=["renhou"]).yaku == {"pinfu"}
