"""Rules for the movement of points: payments, liability, draws, deal and deposits."""

from dataclasses import dataclass

from hanchan.rules.composite_types import AbortRuleType
from hanchan.rules.composite_values import AbortRule
from hanchan.rules.value_enums import (
    AbortMoment,
    DeadWait,
    DepositsLeft,
    DepositsMultipleRon,
    EmptyChair,
    HonbaReceiver,
    KeepsOnDraw,
    Nagashi,
    NagashiSeveral,
    PaoCovers,
    PaoHonba,
    PaoYakuman,
    TenpaiShow,
)
from hanchan.rules.value_types import EnumListType, WholeNumberType, rule


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRules:
    """Rules for honba, and for tsumo at a table of three."""

    honba: int = rule(
        "Points one honba adds to a win, an equal part from each payer on tsumo.",
        WholeNumberType(0, 3000, step=100),
    )
    honba_multiple_ron: HonbaReceiver = rule(
        "Who receives the honba when several players win by ron."
    )
    empty_chair: EmptyChair = rule(
        "At a table of three, who pays the share of a tsumo that a fourth player would pay.",
        before="lost",
        optional=True,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PaoRules:
    """Rules for liability after feeding a yakuman or a rinshan win."""

    yakuman: tuple[PaoYakuman, ...] = rule(
        "The yakuman that make the feeder of their deciding tile liable.", EnumListType(PaoYakuman)
    )
    by_daiminkan: bool = rule(
        "Whether feeding the third dragon or fourth wind to a daiminkan counts as feeding it to a "
        "pon."
    )
    counts_ankan: bool = rule(
        "Whether a declared ankan among the earlier sets counts as exposed for pao."
    )
    covers: PaoCovers = rule("What the liable player pays for when the hand has further yakuman.")
    ron_honba: PaoHonba = rule(
        "Who pays the honba when a pao hand is won by ron from a third player."
    )
    rinshan_feeder: bool = rule(
        "Whether a rinshan win that goes back to a daiminkan, through a chain of kans and in "
        "furiten too, is paid in full by the player whose discard was kan'd."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRules:
    """Rules for abortive and exhaustive draws, tenpai and nagashi mangan."""

    kyuushu: AbortRule = rule(
        "Kyuushu kyuuhai: a player with nine or more kinds of terminals and honours on their "
        "first turn of the uninterrupted first go-around may abort the hand.",
        AbortRuleType(AbortMoment.DECLARED),
    )
    four_winds: AbortRule = rule(
        "Suufon renda: the first discards of all in the uninterrupted first go-around are the same "
        "wind and the last is not ronned.",
        AbortRuleType(AbortMoment.FOURTH_DISCARD),
    )
    four_kans: AbortRule = rule(
        "Suukaikan: four kans have been made by two or more players.",
        AbortRuleType(AbortMoment.FOURTH_KAN, AbortMoment.NEXT_DISCARD),
    )
    four_riichi: AbortRule = rule(
        "Suucha riichi: all players have declared riichi and the last declaration tile is "
        "not ronned.",
        AbortRuleType(AbortMoment.FOURTH_DISCARD),
    )
    triple_ron: AbortRule = rule(
        "Sanchahou: three players ron the same tile.", AbortRuleType(AbortMoment.RON)
    )
    nagashi: Nagashi = rule(
        "What an exhaustive draw gives a player all of whose discards were terminals or honours "
        "and none of them called."
    )
    nagashi_closed: bool = rule("Whether nagashi mangan needs a concealed hand.")
    nagashi_several: NagashiSeveral = rule("What happens when several players have nagashi mangan.")
    dead_wait: DeadWait = rule(
        "Whether a hand is tenpai, for riichi and at a draw, when the player already holds all "
        "four of every tile it waits for."
    )
    tenpai_show: TenpaiShow = rule(
        "Whether a tenpai player outside riichi may leave the hand unshown at an exhaustive draw "
        "and so count as noten."
    )
    noten_payment: int = rule(
        "Points the noten players pay the tenpai players in all at an exhaustive draw.",
        WholeNumberType(0, 12000, step=200),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerRules:
    """Conditions for the dealer to keep the deal."""

    keeps_on_draw: KeepsOnDraw = rule("Whether the dealer keeps the deal at an exhaustive draw.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositRules:
    """Rules for who receives the riichi deposits."""

    multiple_ron: DepositsMultipleRon = rule(
        "Who takes the riichi deposits when several players win by ron."
    )
    left_at_end: DepositsLeft = rule(
        "Who gets the riichi deposits still on the table when the match ends."
    )
