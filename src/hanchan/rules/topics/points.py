"""Rules for the movement of points: payments, liability, draws, deal and deposits."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.choices import (
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
from hanchan.rules.kinds import YES_NO, AnyOf, OneOf, Rule, WholeNumber
from hanchan.rules.value_kinds import Abort
from hanchan.rules.values import AbortRule


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRules:
    """Honba."""

    honba: Annotated[
        int,
        Rule(
            "Points one honba adds to a win, a third from each payer on tsumo.",
            WholeNumber(0, 3000, step=300),
        ),
    ]
    honba_multiple_ron: Annotated[
        HonbaReceiver,
        Rule("Who receives the honba when several players win by ron.", OneOf(HonbaReceiver)),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaoRules:
    """Liability for feeding a yakuman or a rinshan win."""

    yakuman: Annotated[
        tuple[PaoYakuman, ...],
        Rule("The yakuman that make the feeder of their deciding tile liable.", AnyOf(PaoYakuman)),
    ]
    by_daiminkan: Annotated[
        bool,
        Rule(
            "Whether feeding the third dragon or fourth wind to a daiminkan counts as feeding it"
            " to a pon.",
            YES_NO,
        ),
    ]
    counts_ankan: Annotated[
        bool,
        Rule("Whether a declared ankan among the earlier sets counts as exposed for pao.", YES_NO),
    ]
    covers: Annotated[
        PaoCovers,
        Rule(
            "What the liable player pays for when the hand has further yakuman.",
            OneOf(PaoCovers),
        ),
    ]
    ron_honba: Annotated[
        PaoHonba,
        Rule(
            "Who pays the honba when a pao hand is won by ron from a third player.", OneOf(PaoHonba)
        ),
    ]
    rinshan_feeder: Annotated[
        bool,
        Rule(
            "Whether a rinshan win that goes back to a daiminkan, through a chain of kans and in"
            " furiten too, is paid in full by the player whose discard was kan'd.",
            YES_NO,
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRules:
    """Abortive and exhaustive draws, tenpai and nagashi mangan."""

    kyuushu: Annotated[
        AbortRule,
        Rule(
            "Kyuushu kyuuhai: a player with nine or more kinds of terminals and honours on "
            "their first turn of the uninterrupted first go-around may abort the hand.",
            Abort(AbortMoment.DECLARED),
        ),
    ]
    four_winds: Annotated[
        AbortRule,
        Rule(
            "Suufon renda: the four first discards of the uninterrupted first go-around are the "
            "same wind and the fourth is not ronned.",
            Abort(AbortMoment.FOURTH_DISCARD),
        ),
    ]
    four_kans: Annotated[
        AbortRule,
        Rule(
            "Suukaikan: four kans have been made by two or more players.",
            Abort(AbortMoment.FOURTH_KAN, AbortMoment.NEXT_DISCARD),
        ),
    ]
    four_riichi: Annotated[
        AbortRule,
        Rule(
            "Suucha riichi: all four players have declared riichi and the fourth declaration "
            "tile is not ronned.",
            Abort(AbortMoment.FOURTH_DISCARD),
        ),
    ]
    triple_ron: Annotated[
        AbortRule, Rule("Sanchahou: three players ron the same tile.", Abort(AbortMoment.RON))
    ]
    nagashi: Annotated[
        Nagashi,
        Rule(
            "What an exhaustive draw gives a player all of whose discards were terminals or "
            "honours and none of them called.",
            OneOf(Nagashi),
        ),
    ]
    nagashi_closed: Annotated[bool, Rule("Whether nagashi mangan needs a concealed hand.", YES_NO)]
    nagashi_several: Annotated[
        NagashiSeveral,
        Rule("What happens when several players have nagashi mangan.", OneOf(NagashiSeveral)),
    ]
    dead_wait: Annotated[
        DeadWait,
        Rule(
            "Whether a hand is tenpai, for riichi and at a draw, when the player already holds "
            "all four of every tile it waits for.",
            OneOf(DeadWait),
        ),
    ]
    tenpai_show: Annotated[
        TenpaiShow,
        Rule(
            "Whether a tenpai player outside riichi may leave the hand unshown at an exhaustive "
            "draw and so count as noten.",
            OneOf(TenpaiShow),
        ),
    ]
    noten_payment: Annotated[
        int,
        Rule(
            "Points the noten players pay the tenpai players in all at an exhaustive draw.",
            WholeNumber(0, 12000, step=600),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerRules:
    """Conditions for the dealer to keep the deal."""

    keeps_on_draw: Annotated[
        KeepsOnDraw,
        Rule("Whether the dealer keeps the deal at an exhaustive draw.", OneOf(KeepsOnDraw)),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositRules:
    """Receivers of the riichi deposits."""

    multiple_ron: Annotated[
        DepositsMultipleRon,
        Rule(
            "Who takes the riichi deposits when several players win by ron.",
            OneOf(DepositsMultipleRon),
        ),
    ]
    left_at_end: Annotated[
        DepositsLeft,
        Rule(
            "Who gets the riichi deposits still on the table when the match ends.",
            OneOf(DepositsLeft),
        ),
    ]
