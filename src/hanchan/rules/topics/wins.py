"""Rules for the value of a hand: conditions, yaku, fu and limits."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.composite_types import YAKU_VALUE, PrintedCellsType
from hanchan.rules.composite_values import PrintedCell, YakuValue
from hanchan.rules.value_enums import (
    ChiitoitsuFu,
    KiriageMangan,
    MultipleRon,
    RenhouWindow,
    SeveralYakuman,
)
from hanchan.rules.value_types import (
    BOOL,
    EnumValueType,
    OneOfNumbersType,
    RuleKeyInfo,
    WholeNumberType,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WinRules:
    """Conditions of a win, and priority among several winners."""

    min_han: Annotated[
        int,
        RuleKeyInfo(
            "How many han of yaku, ippatsu included and dora excluded, a win needs.",
            WholeNumberType(1, 3),
        ),
    ]
    two_han_from_honba: Annotated[
        int,
        RuleKeyInfo(
            "Number of honba from which a win needs two han of yaku.", WholeNumberType(0, 99)
        ),
    ]
    multiple_ron: Annotated[
        MultipleRon,
        RuleKeyInfo("Who wins when several players ron one tile.", EnumValueType(MultipleRon)),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuRules:
    """The closed list of yaku, their values, and conditions of some."""

    riichi: Annotated[YakuValue, RuleKeyInfo("Riichi.", YAKU_VALUE)]
    double_riichi: Annotated[
        YakuValue,
        RuleKeyInfo("Riichi in the uninterrupted first go-around, in place of riichi.", YAKU_VALUE),
    ]
    open_riichi: Annotated[
        YakuValue,
        RuleKeyInfo(
            "Open riichi, in place of riichi; an open double riichi adds the same difference to "
            "double riichi.",
            YAKU_VALUE,
        ),
    ]
    ippatsu: Annotated[
        YakuValue,
        RuleKeyInfo("A win by the declarer's next draw and discard after riichi.", YAKU_VALUE),
    ]
    menzen_tsumo: Annotated[YakuValue, RuleKeyInfo("Tsumo with a concealed hand.", YAKU_VALUE)]
    pinfu: Annotated[
        YakuValue,
        RuleKeyInfo("Four sequences, a pair worth no fu and a two-sided wait.", YAKU_VALUE),
    ]
    tanyao: Annotated[
        YakuValue, RuleKeyInfo("Only tiles 2 to 8; an open value of - means no kuitan.", YAKU_VALUE)
    ]
    iipeikou: Annotated[YakuValue, RuleKeyInfo("Two identical sequences.", YAKU_VALUE)]
    yakuhai: Annotated[
        YakuValue,
        RuleKeyInfo(
            "Each triplet or kan of a dragon, of the seat wind and of the round wind; a double "
            "wind counts twice.",
            YAKU_VALUE,
        ),
    ]
    haitei: Annotated[YakuValue, RuleKeyInfo("Tsumo on the last live wall tile.", YAKU_VALUE)]
    houtei: Annotated[YakuValue, RuleKeyInfo("Ron on the last discard of the hand.", YAKU_VALUE)]
    rinshan: Annotated[
        YakuValue, RuleKeyInfo("A win on the replacement tile of a kan.", YAKU_VALUE)
    ]
    chankan: Annotated[YakuValue, RuleKeyInfo("Ron on the tile of a kan.", YAKU_VALUE)]
    sanshoku_doujun: Annotated[
        YakuValue, RuleKeyInfo("The same sequence in three suits.", YAKU_VALUE)
    ]
    sanshoku_doukou: Annotated[
        YakuValue, RuleKeyInfo("Triplets or kans of the same number in three suits.", YAKU_VALUE)
    ]
    ittsuu: Annotated[YakuValue, RuleKeyInfo("123, 456 and 789 of one suit.", YAKU_VALUE)]
    chanta: Annotated[
        YakuValue,
        RuleKeyInfo(
            "Every set and the pair hold a terminal or honour, with a sequence and an honour.",
            YAKU_VALUE,
        ),
    ]
    chiitoitsu: Annotated[
        YakuValue,
        RuleKeyInfo(
            "Seven different pairs; fu.chiitoitsu says how they are calculated.", YAKU_VALUE
        ),
    ]
    toitoi: Annotated[YakuValue, RuleKeyInfo("Four triplets or kans.", YAKU_VALUE)]
    sanankou: Annotated[YakuValue, RuleKeyInfo("Three concealed triplets or kans.", YAKU_VALUE)]
    sankantsu: Annotated[YakuValue, RuleKeyInfo("Three kans.", YAKU_VALUE)]
    honroutou: Annotated[
        YakuValue,
        RuleKeyInfo("Only terminals and honours, as triplets or as seven pairs.", YAKU_VALUE),
    ]
    shousangen: Annotated[
        YakuValue,
        RuleKeyInfo("Two dragon triplets and a dragon pair, besides the two yakuhai.", YAKU_VALUE),
    ]
    ryanpeikou: Annotated[YakuValue, RuleKeyInfo("Twice iipeikou, in place of it.", YAKU_VALUE)]
    honitsu: Annotated[YakuValue, RuleKeyInfo("One suit and honours.", YAKU_VALUE)]
    junchan: Annotated[
        YakuValue,
        RuleKeyInfo("Every set and the pair hold a terminal, with a sequence.", YAKU_VALUE),
    ]
    chinitsu: Annotated[YakuValue, RuleKeyInfo("One suit without honours.", YAKU_VALUE)]
    renhou: Annotated[
        YakuValue,
        RuleKeyInfo(
            "Ron in the uninterrupted first go-around, within yaku.renhou_window.", YAKU_VALUE
        ),
    ]
    tenhou: Annotated[YakuValue, RuleKeyInfo("The dealer wins with the dealt hand.", YAKU_VALUE)]
    chiihou: Annotated[
        YakuValue,
        RuleKeyInfo(
            "A non-dealer wins on their first draw in the uninterrupted first go-around.",
            YAKU_VALUE,
        ),
    ]
    kokushi: Annotated[YakuValue, RuleKeyInfo("Kokushi musou.", YAKU_VALUE)]
    kokushi_juusanmen: Annotated[
        YakuValue,
        RuleKeyInfo("Kokushi musou on the thirteen-sided wait, in place of kokushi.", YAKU_VALUE),
    ]
    suuankou: Annotated[YakuValue, RuleKeyInfo("Four concealed triplets or kans.", YAKU_VALUE)]
    suuankou_tanki: Annotated[
        YakuValue, RuleKeyInfo("Suuankou on the single wait, in place of suuankou.", YAKU_VALUE)
    ]
    daisangen: Annotated[
        YakuValue, RuleKeyInfo("Triplets or kans of all three dragons.", YAKU_VALUE)
    ]
    shousuushii: Annotated[
        YakuValue, RuleKeyInfo("Three wind triplets and a pair of the fourth wind.", YAKU_VALUE)
    ]
    daisuushii: Annotated[YakuValue, RuleKeyInfo("Triplets or kans of all four winds.", YAKU_VALUE)]
    tsuuiisou: Annotated[
        YakuValue, RuleKeyInfo("Only honours, as triplets or as seven pairs.", YAKU_VALUE)
    ]
    ryuuiisou: Annotated[
        YakuValue, RuleKeyInfo("Only 2, 3, 4, 6, 8 of souzu and green dragons.", YAKU_VALUE)
    ]
    chinroutou: Annotated[YakuValue, RuleKeyInfo("Only terminals.", YAKU_VALUE)]
    chuuren: Annotated[
        YakuValue,
        RuleKeyInfo("1112345678999 of one suit, concealed, and any tile of it.", YAKU_VALUE),
    ]
    junsei_chuuren: Annotated[
        YakuValue, RuleKeyInfo("Chuuren on the nine-sided wait, in place of chuuren.", YAKU_VALUE)
    ]
    suukantsu: Annotated[
        YakuValue, RuleKeyInfo("Four kans, won when the pair is completed.", YAKU_VALUE)
    ]
    daisharin: Annotated[YakuValue, RuleKeyInfo("22334455667788 of pinzu, concealed.", YAKU_VALUE)]
    daichikurin: Annotated[
        YakuValue, RuleKeyInfo("22334455667788 of souzu, concealed.", YAKU_VALUE)
    ]
    daisuurin: Annotated[YakuValue, RuleKeyInfo("22334455667788 of manzu, concealed.", YAKU_VALUE)]
    pinfu_tsumo: Annotated[
        bool, RuleKeyInfo("Whether pinfu may be won by tsumo, at 20 fu without the tsumo fu.", BOOL)
    ]
    ryuuiisou_needs_green: Annotated[
        bool, RuleKeyInfo("Whether ryuuiisou must contain the green dragon.", BOOL)
    ]
    honroutou_seven_pairs: Annotated[
        bool, RuleKeyInfo("Whether seven pairs of terminals and honours are honroutou too.", BOOL)
    ]
    haitei_on_replacement: Annotated[
        bool,
        RuleKeyInfo(
            "Whether a win on the replacement tile that leaves no live tile is haitei as well as"
            " rinshan.",
            BOOL,
        ),
    ]
    chiihou_after_own_ankan: Annotated[
        bool,
        RuleKeyInfo(
            "Whether a winner's own ankan on their first turn leaves chiihou possible.", BOOL
        ),
    ]
    renhou_window: Annotated[
        RenhouWindow,
        RuleKeyInfo(
            "Time limit for a ron to count as renhou, always in the uninterrupted first go-around.",
            EnumValueType(RenhouWindow),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class FuRules:
    """The fu on which rulebooks differ."""

    double_wind_pair: Annotated[
        int,
        RuleKeyInfo(
            "Fu of a pair of the wind that is both seat and round wind.", OneOfNumbersType(2, 4)
        ),
    ]
    concealed_simple_triplet: Annotated[
        int, RuleKeyInfo("Fu of a concealed triplet of 2 to 8.", OneOfNumbersType(2, 4))
    ]
    rinshan_tsumo: Annotated[
        int,
        RuleKeyInfo("Fu for tsumo when the win is on a replacement tile.", OneOfNumbersType(0, 2)),
    ]
    open_pinfu: Annotated[
        int,
        RuleKeyInfo(
            "Fu added to an open hand won by ron that would otherwise have 20 fu; 2 and 10 both "
            "end at 30 fu after rounding.",
            OneOfNumbersType(0, 2, 10),
        ),
    ]
    chiitoitsu: Annotated[
        ChiitoitsuFu,
        RuleKeyInfo(
            "Fixed fu and han of chiitoitsu in payments; for win.min_han it always counts as "
            "yaku.chiitoitsu says.",
            EnumValueType(ChiitoitsuFu),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitRules:
    """Mangan and above, and printed values."""

    kiriage_mangan: Annotated[
        KiriageMangan,
        RuleKeyInfo(
            "Which hands of 1920 basic points are rounded up to mangan: none, 30 fu 4 han only, "
            "or 60 fu 3 han too.",
            EnumValueType(KiriageMangan),
        ),
    ]
    counted_yakuman: Annotated[
        int,
        RuleKeyInfo(
            "Number of counted han from which a hand without a yakuman is paid as a yakuman; 0 "
            "limits it to sanbaiman.",
            WholeNumberType(11, 26, also=(0,)),
        ),
    ]
    several_yakuman: Annotated[
        SeveralYakuman,
        RuleKeyInfo("Value of a hand with several yakuman.", EnumValueType(SeveralYakuman)),
    ]
    printed_cells: Annotated[
        tuple[PrintedCell, ...],
        RuleKeyInfo("Ron values a book prints that replace the formula.", PrintedCellsType()),
    ]
