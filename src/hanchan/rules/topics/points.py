"""Rules for the movement of points: payments, liability, draws, deal and deposits."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.composite_types import AbortRuleType
from hanchan.rules.composite_values import AbortRule
from hanchan.rules.value_enums import (
    AbortMoment,
    DeadWait,
    DepositsLeft,
    DepositsMultipleRon,
    HonbaReceiver,
    KeepsOnDraw,
    Nagashi,
    NagashiSeveral,
    PaoCovers,
    PaoHonba,
    PaoYakuman,
    TenpaiShow,
)
from hanchan.rules.value_types import (
    BOOL,
    EnumListType,
    EnumValueType,
    RuleKeyInfo,
    WholeNumberType,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRules:
    """Honba."""

    honba: Annotated[
        int,
        RuleKeyInfo(
            "Points one honba adds to a win, a third from each payer on tsumo.",
            WholeNumberType(0, 3000, step=300),
        ),
    ]
    honba_multiple_ron: Annotated[
        HonbaReceiver,
        RuleKeyInfo(
            "Who receives the honba when several players win by ron.", EnumValueType(HonbaReceiver)
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaoRules:
    """Liability for feeding a yakuman or a rinshan win."""

    yakuman: Annotated[
        tuple[PaoYakuman, ...],
        RuleKeyInfo(
            "The yakuman that make the feeder of their deciding tile liable.",
            EnumListType(PaoYakuman),
        ),
    ]
    by_daiminkan: Annotated[
        bool,
        RuleKeyInfo(
            "Whether feeding the third dragon or fourth wind to a daiminkan counts as feeding it"
            " to a pon.",
            BOOL,
        ),
    ]
    counts_ankan: Annotated[
        bool,
        RuleKeyInfo(
            "Whether a declared ankan among the earlier sets counts as exposed for pao.", BOOL
        ),
    ]
    covers: Annotated[
        PaoCovers,
        RuleKeyInfo(
            "What the liable player pays for when the hand has further yakuman.",
            EnumValueType(PaoCovers),
        ),
    ]
    ron_honba: Annotated[
        PaoHonba,
        RuleKeyInfo(
            "Who pays the honba when a pao hand is won by ron from a third player.",
            EnumValueType(PaoHonba),
        ),
    ]
    rinshan_feeder: Annotated[
        bool,
        RuleKeyInfo(
            "Whether a rinshan win that goes back to a daiminkan, through a chain of kans and in"
            " furiten too, is paid in full by the player whose discard was kan'd.",
            BOOL,
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRules:
    """Abortive and exhaustive draws, tenpai and nagashi mangan."""

    kyuushu: Annotated[
        AbortRule,
        RuleKeyInfo(
            "Kyuushu kyuuhai: a player with nine or more kinds of terminals and honours on "
            "their first turn of the uninterrupted first go-around may abort the hand.",
            AbortRuleType(AbortMoment.DECLARED),
        ),
    ]
    four_winds: Annotated[
        AbortRule,
        RuleKeyInfo(
            "Suufon renda: the four first discards of the uninterrupted first go-around are the "
            "same wind and the fourth is not ronned.",
            AbortRuleType(AbortMoment.FOURTH_DISCARD),
        ),
    ]
    four_kans: Annotated[
        AbortRule,
        RuleKeyInfo(
            "Suukaikan: four kans have been made by two or more players.",
            AbortRuleType(AbortMoment.FOURTH_KAN, AbortMoment.NEXT_DISCARD),
        ),
    ]
    four_riichi: Annotated[
        AbortRule,
        RuleKeyInfo(
            "Suucha riichi: all four players have declared riichi and the fourth declaration "
            "tile is not ronned.",
            AbortRuleType(AbortMoment.FOURTH_DISCARD),
        ),
    ]
    triple_ron: Annotated[
        AbortRule,
        RuleKeyInfo("Sanchahou: three players ron the same tile.", AbortRuleType(AbortMoment.RON)),
    ]
    nagashi: Annotated[
        Nagashi,
        RuleKeyInfo(
            "What an exhaustive draw gives a player all of whose discards were terminals or "
            "honours and none of them called.",
            EnumValueType(Nagashi),
        ),
    ]
    nagashi_closed: Annotated[
        bool, RuleKeyInfo("Whether nagashi mangan needs a concealed hand.", BOOL)
    ]
    nagashi_several: Annotated[
        NagashiSeveral,
        RuleKeyInfo(
            "What happens when several players have nagashi mangan.", EnumValueType(NagashiSeveral)
        ),
    ]
    dead_wait: Annotated[
        DeadWait,
        RuleKeyInfo(
            "Whether a hand is tenpai, for riichi and at a draw, when the player already holds "
            "all four of every tile it waits for.",
            EnumValueType(DeadWait),
        ),
    ]
    tenpai_show: Annotated[
        TenpaiShow,
        RuleKeyInfo(
            "Whether a tenpai player outside riichi may leave the hand unshown at an exhaustive "
            "draw and so count as noten.",
            EnumValueType(TenpaiShow),
        ),
    ]
    noten_payment: Annotated[
        int,
        RuleKeyInfo(
            "Points the noten players pay the tenpai players in all at an exhaustive draw.",
            WholeNumberType(0, 12000, step=600),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerRules:
    """Conditions for the dealer to keep the deal."""

    keeps_on_draw: Annotated[
        KeepsOnDraw,
        RuleKeyInfo(
            "Whether the dealer keeps the deal at an exhaustive draw.", EnumValueType(KeepsOnDraw)
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositRules:
    """Receivers of the riichi deposits."""

    multiple_ron: Annotated[
        DepositsMultipleRon,
        RuleKeyInfo(
            "Who takes the riichi deposits when several players win by ron.",
            EnumValueType(DepositsMultipleRon),
        ),
    ]
    left_at_end: Annotated[
        DepositsLeft,
        RuleKeyInfo(
            "Who gets the riichi deposits still on the table when the match ends.",
            EnumValueType(DepositsLeft),
        ),
    ]
