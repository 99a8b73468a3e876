"""Rules for the value of a hand: conditions, yaku, fu and limits."""

from dataclasses import dataclass

from hanchan.rules.composite_types import PrintedCellsType
from hanchan.rules.composite_values import PrintedCell, YakuValue
from hanchan.rules.value_enums import (
    ChiitoitsuFu,
    KiriageMangan,
    MultipleRon,
    RenhouWindow,
    SeveralYakuman,
)
from hanchan.rules.value_types import OneOfNumbersType, WholeNumberType, rule


@dataclass(frozen=True, slots=True, kw_only=True)
class WinRules:
    """Conditions of a win, and priority among several winners."""

    min_han: int = rule(
        "How many han of yaku, ippatsu included and dora excluded, a win needs.",
        WholeNumberType(1, 3),
    )
    two_han_from_honba: int = rule(
        "Number of honba from which a win needs two han of yaku.", WholeNumberType(0, 99)
    )
    multiple_ron: MultipleRon = rule("Who wins when several players ron one tile.")


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuRules:
    """The closed list of yaku, their values, and conditions of some."""

    riichi: YakuValue = rule("Riichi.")
    double_riichi: YakuValue = rule(
        "Riichi in the uninterrupted first go-around, in place of riichi."
    )
    open_riichi: YakuValue = rule(
        "Open riichi, in place of riichi; an open double riichi adds the same difference to "
        "double riichi."
    )
    ippatsu: YakuValue = rule("A win by the declarer's next draw and discard after riichi.")
    menzen_tsumo: YakuValue = rule("Tsumo with a concealed hand.")
    pinfu: YakuValue = rule("Four sequences, a pair worth no fu and a two-sided wait.")
    tanyao: YakuValue = rule("Only tiles 2 to 8; an open value of - means no kuitan.")
    iipeikou: YakuValue = rule("Two identical sequences.")
    yakuhai: YakuValue = rule(
        "Each triplet or kan of a dragon, of the seat wind and of the round wind; a double wind "
        "counts twice."
    )
    haitei: YakuValue = rule("Tsumo on the last live wall tile.")
    houtei: YakuValue = rule("Ron on the last discard of the hand.")
    rinshan: YakuValue = rule("A win on the replacement tile of a kan.")
    chankan: YakuValue = rule("Ron on the tile of a kan.")
    sanshoku_doujun: YakuValue = rule("The same sequence in three suits.")
    sanshoku_doukou: YakuValue = rule("Triplets or kans of the same number in three suits.")
    ittsuu: YakuValue = rule("123, 456 and 789 of one suit.")
    chanta: YakuValue = rule(
        "Every set and the pair hold a terminal or honour, with a sequence and an honour."
    )
    chiitoitsu: YakuValue = rule(
        "Seven different pairs; fu.chiitoitsu says how they are calculated."
    )
    toitoi: YakuValue = rule("Four triplets or kans.")
    sanankou: YakuValue = rule("Three concealed triplets or kans.")
    sankantsu: YakuValue = rule("Three kans.")
    honroutou: YakuValue = rule("Only terminals and honours, as triplets or as seven pairs.")
    shousangen: YakuValue = rule("Two dragon triplets and a dragon pair, besides the two yakuhai.")
    ryanpeikou: YakuValue = rule("Twice iipeikou, in place of it.")
    honitsu: YakuValue = rule("One suit and honours.")
    junchan: YakuValue = rule("Every set and the pair hold a terminal, with a sequence.")
    chinitsu: YakuValue = rule("One suit without honours.")
    renhou: YakuValue = rule("Ron in the uninterrupted first go-around, within yaku.renhou_window.")
    tenhou: YakuValue = rule("The dealer wins with the dealt hand.")
    chiihou: YakuValue = rule(
        "A non-dealer wins on their first draw in the uninterrupted first go-around."
    )
    kokushi: YakuValue = rule("Kokushi musou.")
    kokushi_juusanmen: YakuValue = rule(
        "Kokushi musou on the thirteen-sided wait, in place of kokushi."
    )
    suuankou: YakuValue = rule("Four concealed triplets or kans.")
    suuankou_tanki: YakuValue = rule("Suuankou on the single wait, in place of suuankou.")
    daisangen: YakuValue = rule("Triplets or kans of all three dragons.")
    shousuushii: YakuValue = rule("Three wind triplets and a pair of the fourth wind.")
    daisuushii: YakuValue = rule("Triplets or kans of all four winds.")
    tsuuiisou: YakuValue = rule("Only honours, as triplets or as seven pairs.")
    ryuuiisou: YakuValue = rule("Only 2, 3, 4, 6, 8 of souzu and green dragons.")
    chinroutou: YakuValue = rule("Only terminals.")
    chuuren: YakuValue = rule("1112345678999 of one suit, concealed, and any tile of it.")
    junsei_chuuren: YakuValue = rule("Chuuren on the nine-sided wait, in place of chuuren.")
    suukantsu: YakuValue = rule("Four kans, won when the pair is completed.")
    daisharin: YakuValue = rule("22334455667788 of pinzu, concealed.")
    daichikurin: YakuValue = rule("22334455667788 of souzu, concealed.")
    daisuurin: YakuValue = rule("22334455667788 of manzu, concealed.")
    pinfu_tsumo: bool = rule("Whether pinfu may be won by tsumo, at 20 fu without the tsumo fu.")
    ryuuiisou_needs_green: bool = rule("Whether ryuuiisou must contain the green dragon.")
    honroutou_seven_pairs: bool = rule(
        "Whether seven pairs of terminals and honours are honroutou too."
    )
    haitei_on_replacement: bool = rule(
        "Whether a win on the replacement tile that leaves no live tile is haitei as well as "
        "rinshan."
    )
    chiihou_after_own_ankan: bool = rule(
        "Whether a winner's own ankan on their first turn leaves chiihou possible."
    )
    renhou_window: RenhouWindow = rule(
        "Time limit for a ron to count as renhou, always in the uninterrupted first go-around."
    )
    north_for_all: bool = rule(
        "Whether north is the seat wind of every player, besides their own.",
        before=False,
        optional=True,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FuRules:
    """Rules for the fu on which rulebooks differ."""

    double_wind_pair: int = rule(
        "Fu of a pair of the wind that is both seat and round wind.", OneOfNumbersType(2, 4)
    )
    concealed_simple_triplet: int = rule(
        "Fu of a concealed triplet of 2 to 8.", OneOfNumbersType(2, 4)
    )
    rinshan_tsumo: int = rule(
        "Fu for tsumo when the win is on a replacement tile.", OneOfNumbersType(0, 2)
    )
    open_pinfu: int = rule(
        "Fu added to an open hand won by ron that would otherwise have 20 fu; 2 and 10 both end "
        "at 30 fu after rounding.",
        OneOfNumbersType(0, 2, 10),
    )
    chiitoitsu: ChiitoitsuFu = rule(
        "Fixed fu and han of chiitoitsu in payments; for win.min_han it always counts as "
        "yaku.chiitoitsu says."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitRules:
    """Rules for mangan and above, and for printed values."""

    kiriage_mangan: KiriageMangan = rule(
        "Which hands of 1920 basic points are rounded up to mangan: none, 30 fu 4 han only, or 60 "
        "fu 3 han too."
    )
    counted_yakuman: int = rule(
        "Number of counted han from which a hand without a yakuman is paid as a yakuman; 0 limits "
        "it to sanbaiman.",
        WholeNumberType(11, 26, also=(0,)),
    )
    several_yakuman: SeveralYakuman = rule("Value of a hand with several yakuman.")
    printed_cells: tuple[PrintedCell, ...] = rule(
        "Ron values a book prints that replace the formula.", PrintedCellsType()
    )
