"""Mahjong Soul's numbers of yaku; those of local yaku have no id here."""

from types import MappingProxyType

DORA, RED, URA, KITA = 31, 32, 33, 34
_WORDS = """
1 menzen_tsumo 2 riichi 3 chankan 4 rinshan 5 haitei 6 houtei 7 haku 8 hatsu 9 chun 10 seat_wind
11 round_wind 12 tanyao 13 iipeikou 14 pinfu 15 chanta 16 ittsuu 17 sanshoku_doujun
18 double_riichi 19 sanshoku_doukou 20 sankantsu 21 toitoi 22 sanankou 23 shousangen 24 honroutou
25 chiitoitsu 26 junchan 27 honitsu 28 ryanpeikou 29 chinitsu 30 ippatsu 31 dora 32 red 33 ura
35 tenhou 36 chiihou 37 daisangen 38 suuankou 39 tsuuiisou 40 ryuuiisou 41 chinroutou 42 kokushi
43 shousuushii 44 suukantsu 45 chuuren 47 junsei_chuuren 48 suuankou_tanki 49 kokushi_juusanmen
50 daisuushii 59 renhou 60 daisharin 61 daichikurin 62 daisuurin
"""
_IDS = _WORDS.split()
YAKU_OF_NUMBER = MappingProxyType(
    {int(number): name for number, name in zip(_IDS[::2], _IDS[1::2], strict=True)}
)
"""Our id of each yaku and kind of dora."""
LIMIT_OF_TITLE = MappingProxyType({
    1: "mangan", 2: "haneman", 3: "baiman", 4: "sanbaiman",
    **dict.fromkeys(range(5, 12), "yakuman"),
})  # fmt: skip
"""The limit that each title stands for; there are titles up to six yakuman, and a counted one."""
