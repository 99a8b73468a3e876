"""Yaku by number, in the order of the `yaku` topic; each yakuhai set is a separate yaku.

Inside the core, the numbers are bits of a yaku mask; outside it, the romaji name of a yaku
(`NAMES`) is its id.
"""

from hanchan.rules.composite_values import YakuKind
from hanchan.rules.value_enums import enum_index

YAKU = 51
(
    Y_RIICHI, Y_DOUBLE_RIICHI, Y_OPEN_RIICHI, Y_IPPATSU, Y_MENZEN_TSUMO, Y_PINFU, Y_TANYAO,
    Y_IIPEIKOU, Y_HAKU, Y_HATSU, Y_CHUN, Y_SEAT_WIND, Y_ROUND_WIND, Y_HAITEI, Y_HOUTEI, Y_RINSHAN,
    Y_CHANKAN, Y_SANSHOKU_DOUJUN, Y_SANSHOKU_DOUKOU, Y_ITTSUU, Y_CHANTA, Y_CHIITOITSU, Y_TOITOI,
    Y_SANANKOU, Y_SANKANTSU, Y_HONROUTOU, Y_SHOUSANGEN, Y_RYANPEIKOU, Y_HONITSU, Y_JUNCHAN,
    Y_CHINITSU, Y_RENHOU, Y_TENHOU, Y_CHIIHOU, Y_KOKUSHI, Y_KOKUSHI_JUUSANMEN, Y_SUUANKOU,
    Y_SUUANKOU_TANKI, Y_DAISANGEN, Y_SHOUSUUSHII, Y_DAISUUSHII, Y_TSUUIISOU, Y_RYUUIISOU,
    Y_CHINROUTOU, Y_CHUUREN, Y_JUNSEI_CHUUREN, Y_SUUKANTSU, Y_DAISHARIN, Y_DAICHIKURIN, Y_DAISUURIN,
    Y_NAGASHI_MANGAN,
) = range(YAKU)  # fmt: skip

NAMES = tuple(name[2:].lower() for name in globals() if name.startswith("Y_"))

# How a rulebook values a yaku.
V_NONE = enum_index(YakuKind.NONE)
V_HAN = enum_index(YakuKind.HAN)
V_EXCLUSIVE = enum_index(YakuKind.EXCLUSIVE)
V_MANGAN = enum_index(YakuKind.MANGAN)
V_YAKUMAN = enum_index(YakuKind.YAKUMAN)

# Fu items of a score sheet.
(
    F_BASE, F_CHIITOITSU, F_CONCEALED_RON, F_TSUMO, F_PAIR_DRAGON, F_PAIR_SEAT_WIND,
    F_PAIR_ROUND_WIND, F_PAIR_DOUBLE_WIND, F_WAIT_EDGE, F_WAIT_CLOSED, F_WAIT_PAIR, F_TRIPLET_OPEN,
    F_TRIPLET_CONCEALED, F_KAN_OPEN, F_KAN_CONCEALED, F_OPEN_PINFU, F_PINFU_TSUMO, F_ROUNDED,
) = range(1, 19)  # fmt: skip
FU_ITEMS = 10

# How the winning tile completed the hand.
(
    W_OPEN_ENDED, W_EDGE, W_CLOSED, W_PAIR, W_SHANPON, W_SEVEN_PAIRS, W_KOKUSHI, W_KOKUSHI_THIRTEEN,
) = range(8)  # fmt: skip

# Sets of a reading.
T_SEQUENCE, T_TRIPLET, T_KAN = range(3)

# Forms of a complete hand.
FORM_NONE, FORM_SETS, FORM_SEVEN_PAIRS, FORM_KOKUSHI = range(4)
