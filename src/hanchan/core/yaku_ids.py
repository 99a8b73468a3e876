"""Yaku by number, in the order of the `yaku` topic; each yakuhai set is a separate yaku.

Inside the core the numbers are bits of a result's yaku mask; outside it a yaku goes by its name
(`NAMES`), its romaji id.
"""

from hanchan.rules.composite_values import YakuKind
from hanchan.rules.value_enums import enum_index

Y_RIICHI = 0
Y_DOUBLE_RIICHI = 1
Y_OPEN_RIICHI = 2
Y_IPPATSU = 3
Y_MENZEN_TSUMO = 4
Y_PINFU = 5
Y_TANYAO = 6
Y_IIPEIKOU = 7
Y_HAKU = 8
Y_HATSU = 9
Y_CHUN = 10
Y_SEAT_WIND = 11
Y_ROUND_WIND = 12
Y_HAITEI = 13
Y_HOUTEI = 14
Y_RINSHAN = 15
Y_CHANKAN = 16
Y_SANSHOKU_DOUJUN = 17
Y_SANSHOKU_DOUKOU = 18
Y_ITTSUU = 19
Y_CHANTA = 20
Y_CHIITOITSU = 21
Y_TOITOI = 22
Y_SANANKOU = 23
Y_SANKANTSU = 24
Y_HONROUTOU = 25
Y_SHOUSANGEN = 26
Y_RYANPEIKOU = 27
Y_HONITSU = 28
Y_JUNCHAN = 29
Y_CHINITSU = 30
Y_RENHOU = 31
Y_TENHOU = 32
Y_CHIIHOU = 33
Y_KOKUSHI = 34
Y_KOKUSHI_JUUSANMEN = 35
Y_SUUANKOU = 36
Y_SUUANKOU_TANKI = 37
Y_DAISANGEN = 38
Y_SHOUSUUSHII = 39
Y_DAISUUSHII = 40
Y_TSUUIISOU = 41
Y_RYUUIISOU = 42
Y_CHINROUTOU = 43
Y_CHUUREN = 44
Y_JUNSEI_CHUUREN = 45
Y_SUUKANTSU = 46
Y_DAISHARIN = 47
Y_DAICHIKURIN = 48
Y_DAISUURIN = 49
Y_NAGASHI = 50
YAKU = 51

NAMES = (
    "riichi", "double_riichi", "open_riichi", "ippatsu", "menzen_tsumo", "pinfu", "tanyao",
    "iipeikou", "haku", "hatsu", "chun", "seat_wind", "round_wind", "haitei", "houtei", "rinshan",
    "chankan", "sanshoku_doujun", "sanshoku_doukou", "ittsuu", "chanta", "chiitoitsu", "toitoi",
    "sanankou", "sankantsu", "honroutou", "shousangen", "ryanpeikou", "honitsu", "junchan",
    "chinitsu", "renhou", "tenhou", "chiihou", "kokushi", "kokushi_juusanmen", "suuankou",
    "suuankou_tanki", "daisangen", "shousuushii", "daisuushii", "tsuuiisou", "ryuuiisou",
    "chinroutou", "chuuren", "junsei_chuuren", "suukantsu", "daisharin", "daichikurin",
    "daisuurin", "nagashi_mangan",
)  # fmt: skip

# How a rulebook values a yaku.
V_NONE = enum_index(YakuKind.NONE)
V_HAN = enum_index(YakuKind.HAN)
V_EXCLUSIVE = enum_index(YakuKind.EXCLUSIVE)
V_MANGAN = enum_index(YakuKind.MANGAN)
V_YAKUMAN = enum_index(YakuKind.YAKUMAN)

# Fu items of a score sheet.
F_BASE = 1
F_CHIITOITSU = 2
F_CONCEALED_RON = 3
F_TSUMO = 4
F_PAIR_DRAGON = 5
F_PAIR_SEAT_WIND = 6
F_PAIR_ROUND_WIND = 7
F_PAIR_DOUBLE_WIND = 8
F_WAIT_EDGE = 9
F_WAIT_CLOSED = 10
F_WAIT_PAIR = 11
F_TRIPLET_OPEN = 12
F_TRIPLET_CONCEALED = 13
F_KAN_OPEN = 14
F_KAN_CONCEALED = 15
F_OPEN_PINFU = 16
F_PINFU_TSUMO = 17
F_ROUNDED = 18
FU_ITEMS = 10

# How the winning tile completed the hand.
W_OPEN_ENDED = 0
W_EDGE = 1
W_CLOSED = 2
W_PAIR = 3
W_SHANPON = 4
W_SEVEN_PAIRS = 5
W_KOKUSHI = 6
W_KOKUSHI_THIRTEEN = 7

# Sets of a reading.
T_SEQUENCE = 0
T_TRIPLET = 1
T_KAN = 2

# Forms of a complete hand.
FORM_NONE = 0
FORM_SETS = 1
FORM_SEVEN_PAIRS = 2
FORM_KOKUSHI = 3
