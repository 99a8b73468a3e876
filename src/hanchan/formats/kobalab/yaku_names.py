"""The Japanese names of yaku and draws in a paipu, for reading and writing."""

from types import MappingProxyType

WINDS = "東南西北"
"""The winds in seat order, beginning with the dealer's."""
ROUND_WIND, SEAT_WIND = "場風 ", "自風 "
DORA, RED, URA = "ドラ", "赤ドラ", "裏ドラ"

_MAJIANG_NAMES = {
    "riichi": "立直", "double_riichi": "ダブル立直", "ippatsu": "一発", "haitei": "海底摸月",
    "houtei": "河底撈魚", "rinshan": "嶺上開花", "chankan": "槍槓", "menzen_tsumo": "門前清自摸和",
    "round_wind": ROUND_WIND, "seat_wind": SEAT_WIND, "haku": "翻牌 白", "hatsu": "翻牌 發",
    "chun": "翻牌 中", "pinfu": "平和", "tanyao": "断幺九", "iipeikou": "一盃口",
    "sanshoku_doujun": "三色同順", "ittsuu": "一気通貫", "chanta": "混全帯幺九",
    "chiitoitsu": "七対子", "toitoi": "対々和", "sanankou": "三暗刻", "sankantsu": "三槓子",
    "sanshoku_doukou": "三色同刻", "honroutou": "混老頭", "shousangen": "小三元",
    "honitsu": "混一色", "junchan": "純全帯幺九", "ryanpeikou": "二盃口", "chinitsu": "清一色",
    "tenhou": "天和", "chiihou": "地和", "kokushi": "国士無双",
    "kokushi_juusanmen": "国士無双十三面", "suuankou": "四暗刻", "suuankou_tanki": "四暗刻単騎",
    "daisangen": "大三元", "daisuushii": "大四喜", "shousuushii": "小四喜", "tsuuiisou": "字一色",
    "ryuuiisou": "緑一色", "chinroutou": "清老頭", "suukantsu": "四槓子", "chuuren": "九蓮宝燈",
    "junsei_chuuren": "純正九蓮宝燈",
}  # fmt: skip
LOCAL_NAMES = MappingProxyType({
    "open_riichi": "オープン立直", "renhou": "人和", "daisharin": "大車輪", "daichikurin": "大竹林",
    "daisuurin": "大数隣",
})  # fmt: skip
"""Yaku that majiang-core does not count, under names that its viewer displays unchanged."""
NAME_OF = MappingProxyType(_MAJIANG_NAMES | LOCAL_NAMES)
"""The name in a paipu for each of our yaku ids; for a wind yaku a prefix that the wind follows."""
YAKU_ORDER = MappingProxyType({name: place for place, name in enumerate(NAME_OF)})
"""The position of each yaku in the list of a win."""

_TENHOU_SPELLINGS = {
    "両立直": "double_riichi", "役牌 白": "haku", "役牌 發": "hatsu", "役牌 中": "chun",
    "国士無双１３面": "kokushi_juusanmen",
}  # fmt: skip
YAKU_OF = MappingProxyType(
    {name: yaku for yaku, name in NAME_OF.items() if not yaku.endswith("_wind")} | _TENHOU_SPELLINGS
)
"""Our id of each yaku name except winds, including the spellings in logs converted from Tenhou."""

PAO_YAKU = ("daisangen", "daisuushii", "suukantsu")
"""The yaku that can make another player liable; the first one present is marked."""

_DRAWS = {
    "exhausted": "荒牌平局", "nagashi": "流し満貫", "kyuushu": "九種九牌", "four_winds": "四風連打",
    "four_riichi": "四家立直", "four_kans": "四開槓", "triple_ron": "三家和",
}  # fmt: skip
_TENHOU_DRAW_SPELLINGS = {"流局": "exhausted", "四槓散了": "four_kans", "三家和了": "triple_ron"}
NAME_OF_DRAW = MappingProxyType(_DRAWS)
"""The name in a paipu for each of our ids of draws."""
DRAW_OF = MappingProxyType({name: end for end, name in _DRAWS.items()} | _TENHOU_DRAW_SPELLINGS)
"""Our id of each name of a draw, including spellings converted from Tenhou's logs."""
NAGASHI = "nagashi_mangan"
"""The yaku of rulebooks that treat nagashi mangan as a win; a paipu states it as a draw."""
