"""Rules for the value of a hand: conditions, yaku, fu and limits."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.choices import (
    ChiitoitsuFu,
    KiriageMangan,
    MultipleRon,
    RenhouWindow,
    SeveralYakuman,
)
from hanchan.rules.kinds import YES_NO, OneNumber, OneOf, Rule, WholeNumber
from hanchan.rules.value_kinds import YAKU, PrintedCells
from hanchan.rules.values import PrintedCell, YakuValue


@dataclass(frozen=True, slots=True, kw_only=True)
class WinRules:
    """Conditions of a win, and priority among several winners."""

    min_han: Annotated[
        int,
        Rule(
            "How many han of yaku, ippatsu included and dora excluded, a win needs.",
            WholeNumber(1, 3),
        ),
    ]
    two_han_from_honba: Annotated[
        int,
        Rule("Number of honba from which a win needs two han of yaku.", WholeNumber(0, 99)),
    ]
    multiple_ron: Annotated[
        MultipleRon, Rule("Who wins when several players ron one tile.", OneOf(MultipleRon))
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuRules:
    """The closed list of yaku, their values, and conditions of some."""

    riichi: Annotated[YakuValue, Rule("Riichi.", YAKU)]
    double_riichi: Annotated[
        YakuValue, Rule("Riichi in the uninterrupted first go-around, in place of riichi.", YAKU)
    ]
    open_riichi: Annotated[
        YakuValue,
        Rule(
            "Open riichi, in place of riichi; an open double riichi adds the same difference to "
            "double riichi.",
            YAKU,
        ),
    ]
    ippatsu: Annotated[
        YakuValue, Rule("A win by the declarer's next draw and discard after riichi.", YAKU)
    ]
    menzen_tsumo: Annotated[YakuValue, Rule("Tsumo with a concealed hand.", YAKU)]
    pinfu: Annotated[
        YakuValue, Rule("Four sequences, a pair worth no fu and a two-sided wait.", YAKU)
    ]
    tanyao: Annotated[
        YakuValue, Rule("Only tiles 2 to 8; an open value of - means no kuitan.", YAKU)
    ]
    iipeikou: Annotated[YakuValue, Rule("Two identical sequences.", YAKU)]
    yakuhai: Annotated[
        YakuValue,
        Rule(
            "Each triplet or kan of a dragon, of the seat wind and of the round wind; a double "
            "wind counts twice.",
            YAKU,
        ),
    ]
    haitei: Annotated[YakuValue, Rule("Tsumo on the last live wall tile.", YAKU)]
    houtei: Annotated[YakuValue, Rule("Ron on the last discard of the hand.", YAKU)]
    rinshan: Annotated[YakuValue, Rule("A win on the replacement tile of a kan.", YAKU)]
    chankan: Annotated[YakuValue, Rule("Ron on the tile of a kan.", YAKU)]
    sanshoku_doujun: Annotated[YakuValue, Rule("The same sequence in three suits.", YAKU)]
    sanshoku_doukou: Annotated[
        YakuValue, Rule("Triplets or kans of the same number in three suits.", YAKU)
    ]
    ittsuu: Annotated[YakuValue, Rule("123, 456 and 789 of one suit.", YAKU)]
    chanta: Annotated[
        YakuValue,
        Rule(
            "Every set and the pair hold a terminal or honour, with a sequence and an honour.", YAKU
        ),
    ]
    chiitoitsu: Annotated[
        YakuValue, Rule("Seven different pairs; fu.chiitoitsu says how they are calculated.", YAKU)
    ]
    toitoi: Annotated[YakuValue, Rule("Four triplets or kans.", YAKU)]
    sanankou: Annotated[YakuValue, Rule("Three concealed triplets or kans.", YAKU)]
    sankantsu: Annotated[YakuValue, Rule("Three kans.", YAKU)]
    honroutou: Annotated[
        YakuValue, Rule("Only terminals and honours, as triplets or as seven pairs.", YAKU)
    ]
    shousangen: Annotated[
        YakuValue, Rule("Two dragon triplets and a dragon pair, besides the two yakuhai.", YAKU)
    ]
    ryanpeikou: Annotated[YakuValue, Rule("Twice iipeikou, in place of it.", YAKU)]
    honitsu: Annotated[YakuValue, Rule("One suit and honours.", YAKU)]
    junchan: Annotated[
        YakuValue, Rule("Every set and the pair hold a terminal, with a sequence.", YAKU)
    ]
    chinitsu: Annotated[YakuValue, Rule("One suit without honours.", YAKU)]
    renhou: Annotated[
        YakuValue,
        Rule("Ron in the uninterrupted first go-around, within yaku.renhou_window.", YAKU),
    ]
    tenhou: Annotated[YakuValue, Rule("The dealer wins with the dealt hand.", YAKU)]
    chiihou: Annotated[
        YakuValue,
        Rule("A non-dealer wins on their first draw in the uninterrupted first go-around.", YAKU),
    ]
    kokushi: Annotated[YakuValue, Rule("Kokushi musou.", YAKU)]
    kokushi_juusanmen: Annotated[
        YakuValue, Rule("Kokushi musou on the thirteen-sided wait, in place of kokushi.", YAKU)
    ]
    suuankou: Annotated[YakuValue, Rule("Four concealed triplets or kans.", YAKU)]
    suuankou_tanki: Annotated[
        YakuValue, Rule("Suuankou on the single wait, in place of suuankou.", YAKU)
    ]
    daisangen: Annotated[YakuValue, Rule("Triplets or kans of all three dragons.", YAKU)]
    shousuushii: Annotated[
        YakuValue, Rule("Three wind triplets and a pair of the fourth wind.", YAKU)
    ]
    daisuushii: Annotated[YakuValue, Rule("Triplets or kans of all four winds.", YAKU)]
    tsuuiisou: Annotated[YakuValue, Rule("Only honours, as triplets or as seven pairs.", YAKU)]
    ryuuiisou: Annotated[YakuValue, Rule("Only 2, 3, 4, 6, 8 of souzu and green dragons.", YAKU)]
    chinroutou: Annotated[YakuValue, Rule("Only terminals.", YAKU)]
    chuuren: Annotated[
        YakuValue, Rule("1112345678999 of one suit, concealed, and any tile of it.", YAKU)
    ]
    junsei_chuuren: Annotated[
        YakuValue, Rule("Chuuren on the nine-sided wait, in place of chuuren.", YAKU)
    ]
    suukantsu: Annotated[YakuValue, Rule("Four kans, won when the pair is completed.", YAKU)]
    daisharin: Annotated[YakuValue, Rule("22334455667788 of pinzu, concealed.", YAKU)]
    daichikurin: Annotated[YakuValue, Rule("22334455667788 of souzu, concealed.", YAKU)]
    daisuurin: Annotated[YakuValue, Rule("22334455667788 of manzu, concealed.", YAKU)]
    pinfu_tsumo: Annotated[
        bool, Rule("Whether pinfu may be won by tsumo, at 20 fu without the tsumo fu.", YES_NO)
    ]
    ryuuiisou_needs_green: Annotated[
        bool, Rule("Whether ryuuiisou must contain the green dragon.", YES_NO)
    ]
    honroutou_seven_pairs: Annotated[
        bool, Rule("Whether seven pairs of terminals and honours are honroutou too.", YES_NO)
    ]
    haitei_on_replacement: Annotated[
        bool,
        Rule(
            "Whether a win on the replacement tile that leaves no live tile is haitei as well as"
            " rinshan.",
            YES_NO,
        ),
    ]
    chiihou_after_own_ankan: Annotated[
        bool,
        Rule("Whether a winner's own ankan on their first turn leaves chiihou possible.", YES_NO),
    ]
    renhou_window: Annotated[
        RenhouWindow,
        Rule(
            "Time limit for a ron to count as renhou, always in the uninterrupted first go-around.",
            OneOf(RenhouWindow),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class FuRules:
    """The fu on which rulebooks differ."""

    double_wind_pair: Annotated[
        int, Rule("Fu of a pair of the wind that is both seat and round wind.", OneNumber(2, 4))
    ]
    concealed_simple_triplet: Annotated[
        int, Rule("Fu of a concealed triplet of 2 to 8.", OneNumber(2, 4))
    ]
    rinshan_tsumo: Annotated[
        int, Rule("Fu for tsumo when the win is on a replacement tile.", OneNumber(0, 2))
    ]
    open_pinfu: Annotated[
        int,
        Rule(
            "Fu added to an open hand won by ron that would otherwise have 20 fu; 2 and 10 both "
            "end at 30 fu after rounding.",
            OneNumber(0, 2, 10),
        ),
    ]
    chiitoitsu: Annotated[
        ChiitoitsuFu,
        Rule(
            "Fixed fu and han of chiitoitsu in payments; for win.min_han it always counts as "
            "yaku.chiitoitsu says.",
            OneOf(ChiitoitsuFu),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitRules:
    """Mangan and above, and printed values."""

    kiriage_mangan: Annotated[
        KiriageMangan,
        Rule(
            "Which hands of 1920 basic points are rounded up to mangan: none, 30 fu 4 han only, "
            "or 60 fu 3 han too.",
            OneOf(KiriageMangan),
        ),
    ]
    counted_yakuman: Annotated[
        int,
        Rule(
            "Number of counted han from which a hand without a yakuman is paid as a yakuman; 0 "
            "limits it to sanbaiman.",
            WholeNumber(11, 26, also=(0,)),
        ),
    ]
    several_yakuman: Annotated[
        SeveralYakuman, Rule("Value of a hand with several yakuman.", OneOf(SeveralYakuman))
    ]
    printed_cells: Annotated[
        tuple[PrintedCell, ...],
        Rule("Ron values a book prints that replace the formula.", PrintedCells()),
    ]
