"""Hands that show one yaku each, for rulebooks that value them alike."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Shown:
    """A hand, what it is won with, and the yaku it shows under ordinary values."""

    yaku: frozenset[str]
    han: int
    hand: str
    win: str
    melds: tuple[str, ...] = ()
    more: dict[str, Any] = field(default_factory=dict[str, Any])


def shown(yaku: str, han: int, hand: str, win: str, *melds: str, **more: object) -> Shown:
    """The yaku are words apart; `more` is the situation of the win."""
    return Shown(yaku=frozenset(yaku.split()), han=han, hand=hand, win=win, melds=melds, more=more)


PLAIN = "123m567m345p99s68s"
"""Waits for 7s in the middle: no yaku of its own."""
KANS = ("daiminkan 2222p", "kakan 4444s", "daiminkan 7777m")
ORDINARY: dict[str, tuple[Shown, ...]] = {
    "riichi": (shown("riichi", 1, PLAIN, "7s", situation=("riichi",)),),
    "ippatsu": (shown("riichi ippatsu", 2, PLAIN, "7s", situation=("riichi", "ippatsu")),),
    "menzen_tsumo": (
        shown("menzen_tsumo", 1, PLAIN, "7s", tsumo=True),
        shown("menzen_tsumo", 1, "567m345p99s68s", "7s", "ankan 1111m", tsumo=True),
        shown("", 0, "567m345p99s68s", "7s", "pon 111m", tsumo=True),
    ),
    "pinfu": (
        shown("pinfu", 1, "123m567m345p99s67s", "8s"),
        shown("pinfu menzen_tsumo", 2, "123m567m345p99s67s", "8s", tsumo=True),
        shown("pinfu", 1, "123m567m345p44z67s", "8s"),
        shown("", 0, "123m567m345p55z67s", "8s"),
        shown("", 0, "567m345p99s67s", "8s", "chi 123m"),
    ),
    "tanyao": (
        shown("tanyao", 1, "234m567m345p88s57s", "6s"),
        shown("tanyao", 1, "567m345p88s57s", "6s", "chi 234m"),
        shown("", 0, "567m345p88s57s", "6s", "chi 123m"),
    ),
    "iipeikou": (
        shown("iipeikou", 1, "223344p567m99s13s", "2s"),
        shown("", 0, "234p567m99s13s", "2s", "chi 234p"),
    ),
    "yakuhai": (
        shown("haku", 1, "123m567m99s68s", "7s", "pon 555z"),
        shown("hatsu", 1, "123m567m99s68s", "7s", "daiminkan 6666z"),
        shown("chun", 1, "123m567m99s68s", "7s", "ankan 7777z"),
        shown("seat_wind", 1, "123m567m99s68s", "7s", "pon 222z"),
        shown("round_wind", 1, "123m567m99s68s", "7s", "pon 111z"),
        shown("seat_wind round_wind", 2, "123m567m99s68s", "7s", "pon 111z", seat="E"),
        shown("", 0, "123m567m99s68s", "7s", "pon 333z"),
    ),
    "haitei": (
        shown("haitei", 1, "123m567m99s68s", "7s", "pon 333z", tsumo=True, situation=("haitei",)),
    ),
    "houtei": (shown("houtei", 1, PLAIN, "7s", situation=("houtei",)),),
    "rinshan": (
        shown(
            "rinshan", 1, "123m567m99s68s", "7s", "kakan 3333z", tsumo=True, situation=("rinshan",)
        ),
    ),
    "chankan": (shown("chankan", 1, PLAIN, "7s", situation=("chankan",)),),
    "double_riichi": (shown("double_riichi", 2, PLAIN, "7s", situation=("double_riichi",)),),
    "toitoi": (shown("toitoi", 2, "222m44p99s", "4p", "pon 333s", "pon 111m"),),
    "sanankou": (shown("sanankou", 2, "222m444p666s9s", "9s", "chi 123p"),),
    "sankantsu": (shown("sankantsu", 2, "123m9s", "9s", *KANS),),
    "sanshoku_doukou": (
        shown("sanshoku_doukou", 2, "222m222p456s9s", "9s", "pon 222s"),
        shown("sanshoku_doukou", 2, "222m456s9s", "9s", "pon 222s", "daiminkan 2222p"),
    ),
    "sanshoku_doujun": (
        shown("sanshoku_doujun", 2, "234m234p24s999m55z", "3s"),
        shown("sanshoku_doujun", 1, "234p24s999m55z", "3s", "chi 234m"),
    ),
    "honroutou": (
        shown("honroutou toitoi", 4, "111m999p11s44z", "1s", "pon 333z"),
        shown("honroutou chiitoitsu", 4, "1199m1199p1199s3z", "3z"),
    ),
    "shousangen": (shown("shousangen haku hatsu", 4, "555666z77z46m567p", "5m"),),
    "chanta": (
        shown("chanta", 2, "123m789p99s333z12s", "3s"),
        shown("chanta", 1, "789p99s333z12s", "3s", "chi 123m"),
    ),
    "ittsuu": (
        shown("ittsuu", 2, "123456m79m33z567p", "8m"),
        shown("ittsuu", 1, "456m79m33z567p", "8m", "chi 123m"),
    ),
    "chiitoitsu": (
        shown("chiitoitsu", 2, "1133m5577p99s11z2z", "2z"),
        shown("chiitoitsu menzen_tsumo", 3, "1133m5577p99s11z2z", "2z", tsumo=True),
    ),
    "ryanpeikou": (shown("ryanpeikou", 3, "223344m556677p5z", "5z"),),
    "honitsu": (
        shown("honitsu", 3, "123m345m77m333z68m", "7m"),
        shown("honitsu", 2, "123m345m77m68m", "7m", "pon 333z"),
    ),
    "junchan": (
        shown("junchan", 3, "123m789m12p99s789s", "3p"),
        shown("junchan", 2, "789m12p99s789s", "3p", "chi 123m"),
    ),
    "chinitsu": (
        shown("chinitsu", 6, "111234567m33m89m", "7m"),
        shown("chinitsu", 5, "234567m33m89m", "7m", "pon 111m"),
    ),
}
YAKUMAN: dict[str, tuple[Shown, ...]] = {
    "kokushi": (shown("kokushi", 1, "19m19p19s1123456z", "7z"),),
    "kokushi_juusanmen": (shown("kokushi_juusanmen", 1, "19m19p19s1234567z", "7z"),),
    "suuankou": (shown("suuankou", 1, "222m444p666s99s33z", "3z", tsumo=True),),
    "suuankou_tanki": (shown("suuankou_tanki", 1, "222m444p666s333z9s", "9s"),),
    "daisangen": (shown("daisangen", 1, "555666z77z99s", "7z", "chi 123m"),),
    "shousuushii": (shown("shousuushii", 1, "11122z13m", "2m", "pon 333z", "daiminkan 4444z"),),
    "daisuushii": (shown("daisuushii", 1, "111z22z99s", "2z", "pon 333z", "pon 444z"),),
    "tsuuiisou": (
        shown("tsuuiisou", 1, "11z55z", "1z", "pon 222z", "pon 333z", "pon 666z"),
        shown("tsuuiisou", 1, "1122334455667z", "7z"),
    ),
    "ryuuiisou": (shown("ryuuiisou", 1, "223344s666s88s66z", "6z"),),
    "chinroutou": (shown("chinroutou", 1, "111999m11p99s", "9s", "pon 111s"),),
    "chuuren": (shown("chuuren", 1, "1112345678899p", "9p"),),
    "junsei_chuuren": (shown("junsei_chuuren", 1, "1112345678999p", "5p"),),
    "suukantsu": (shown("suukantsu", 1, "9s", "9s", *KANS, "ankan 1111z"),),
}
"""Limit hands, each counted here as one yakuman."""
