"""Yaku as tenhou.net/6 writes them: a Japanese name with its value in brackets."""

import re
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core.yaku_ids import NAMES
from hanchan.formats.tenhou6.yaku_spellings import (
    AMBIGUOUS,
    IDS_BY_SPELLING,
    LOCAL_YAKU,
    plain_spelling,
)
from hanchan.i18n.texts import text

WINDS = "東南西北"
SEAT_WIND, ROUND_WIND = "seat_wind", "round_wind"
DORA, URA, RED = "dora", "ura", "red"
DORA_NAMES = MappingProxyType({DORA: "ドラ", URA: "裏ドラ", RED: "赤ドラ"})

TENHOU_NAMES = MappingProxyType({
    "menzen_tsumo": "門前清自摸和", "riichi": "立直", "ippatsu": "一発", "chankan": "槍槓",
    "rinshan": "嶺上開花", "haitei": "海底摸月", "houtei": "河底撈魚", "pinfu": "平和",
    "tanyao": "断幺九", "iipeikou": "一盃口", "haku": "役牌 白", "hatsu": "役牌 發",
    "chun": "役牌 中", "double_riichi": "両立直", "chiitoitsu": "七対子",
    "chanta": "混全帯幺九", "ittsuu": "一気通貫", "sanshoku_doujun": "三色同順",
    "sanshoku_doukou": "三色同刻", "sankantsu": "三槓子", "toitoi": "対々和",
    "sanankou": "三暗刻", "shousangen": "小三元", "honroutou": "混老頭",
    "ryanpeikou": "二盃口", "junchan": "純全帯幺九", "honitsu": "混一色", "chinitsu": "清一色",
    "renhou": "人和", "tenhou": "天和", "chiihou": "地和", "daisangen": "大三元",
    "suuankou": "四暗刻", "suuankou_tanki": "四暗刻単騎", "tsuuiisou": "字一色",
    "ryuuiisou": "緑一色", "chinroutou": "清老頭", "chuuren": "九蓮宝燈",
    "junsei_chuuren": "純正九蓮宝燈", "kokushi": "国士無双",
    "kokushi_juusanmen": "国士無双１３面", "daisuushii": "大四喜", "shousuushii": "小四喜",
    "suukantsu": "四槓子",
})  # fmt: skip
"""Tenhou's name of each of our yaku, except winds, whose names depend on the wind."""

OTHER_NAMES = MappingProxyType({
    "ダブル立直": "double_riichi", "国士無双十三面待ち": "kokushi_juusanmen",
    "国士無双13面": "kokushi_juusanmen", "役牌:自風牌": SEAT_WIND, "役牌:場風牌": ROUND_WIND,
    "河底摸魚": "houtei", "開立直": "open_riichi",
})  # fmt: skip
"""Our id of other names, written by converters from other sites or by hanchan itself."""

WRITTEN_NAMES = MappingProxyType({**TENHOU_NAMES, "open_riichi": "開立直"})
"""The name written for each of our yaku, fixed even if the one displayed on the page changes."""

_WORTH = re.compile(
    r"(?P<name>.+?) ?\((?:(?P<han>\d{1,3}) ?(?:[飜翻番]|han)|(?P<mangan>満貫)"
    r"|(?:(?P<units>\d{1,2})倍)?(?P<yakuman>役満|yakuman)|(?P<double>ダブル役満))\)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ParsedYaku:
    """A yaku or kind of dora by our id; `worth` is its han, or with `yakuman` its units.

    It is 0 for a yaku that is worth a mangan. `id` is None for a local yaku, and for a name that
    stands for several yaku.
    """

    id: str | None
    worth: int
    yakuman: bool


@cached_with_bounded_bytes(2 * MEBIBYTE)
def parse_yaku(text: str) -> ParsedYaku | None:
    """Parse a yaku; None if the text names none.

    >>> parse_yaku("All Simples(1飜)"), parse_yaku("燕返し(1飜)")
    (ParsedYaku(id='tanyao', worth=1, yakuman=False), ParsedYaku(id=None, worth=1, yakuman=False))
    >>> parse_yaku("自風 南(1飜)")
    ParsedYaku(id='seat_wind', worth=1, yakuman=False)
    >>> parse_yaku("大三元(役満)"), parse_yaku("ポンジャン(1飜)")
    (ParsedYaku(id='daisangen', worth=1, yakuman=True), None)
    """
    parts = _WORTH.fullmatch(text)
    if parts is None:
        return None
    found = _ids_by_name().get(parts["name"])
    if found is None:
        spelling = plain_spelling(parts["name"])
        found = IDS_BY_SPELLING.get(spelling)
        if found is None and spelling not in LOCAL_YAKU:
            return None
        found = None if spelling in AMBIGUOUS else found
    if parts["han"]:
        return ParsedYaku(found, int(parts["han"]), yakuman=False)
    if parts["mangan"]:
        return ParsedYaku(found, 0, yakuman=False)
    units = 2 if parts["double"] else int(parts["units"] or 1)
    return ParsedYaku(found, units, yakuman=True)


@cache
def _ids_by_name() -> dict[str, str]:
    ids = {text("ja", f"yaku-{name}"): name for name in NAMES}
    ids |= {f"{kind} {wind}": name for wind in WINDS
            for kind, name in (("自風", SEAT_WIND), ("場風", ROUND_WIND))}  # fmt: skip
    ids |= {name: id_ for id_, name in (*TENHOU_NAMES.items(), *DORA_NAMES.items())}
    return ids | OTHER_NAMES


def has_tenhou_name(yaku: str) -> bool:
    """Whether Tenhou has a name for the yaku."""
    return yaku in TENHOU_NAMES or yaku in {SEAT_WIND, ROUND_WIND}


def format_yaku(yaku: str, worth: int, *, yakuman: bool, seat_wind: int, round_wind: int) -> str:
    """Format a yaku and its value as text, under our Japanese name if Tenhou has none.

    >>> format_yaku("seat_wind", 1, yakuman=False, seat_wind=3, round_wind=0)
    '自風 北(1飜)'
    >>> format_yaku("daisharin", 1, yakuman=True, seat_wind=3, round_wind=0)
    '大車輪(役満)'
    """
    if yaku == SEAT_WIND:
        name = f"自風 {WINDS[seat_wind]}"
    elif yaku == ROUND_WIND:
        name = f"場風 {WINDS[round_wind]}"
    else:
        name = WRITTEN_NAMES.get(yaku) or text("ja", f"yaku-{yaku}")
    if yakuman:
        return f"{name}(役満)" if worth == 1 else f"{name}({worth}倍役満)"
    return f"{name}({worth}飜)" if worth else f"{name}(満貫)"
