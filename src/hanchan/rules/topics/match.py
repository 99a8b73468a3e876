"""Rules for the end and the settlement of a match, and optional side payments."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.composite_types import CHIPS, UMA
from hanchan.rules.composite_values import ChipRules, Uma
from hanchan.rules.value_enums import Bust, BustOrder, DealerStop, ExtensionEnds, Rounding, Ties
from hanchan.rules.value_types import EnumValueType, RuleKeyInfo, WholeNumberType


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingRules:
    """When the match ends."""

    rounds: Annotated[int, RuleKeyInfo("Number of wind rounds in a match.", WholeNumberType(1, 4))]
    bust: Annotated[
        Bust,
        RuleKeyInfo(
            "Whether and how a player who runs out of points ends the match.", EnumValueType(Bust)
        ),
    ]
    bust_order: Annotated[
        BustOrder,
        RuleKeyInfo(
            "In what order noten and chombo payments are made when they could make a player bust.",
            EnumValueType(BustOrder),
        ),
    ]
    dealer_stop: Annotated[
        DealerStop,
        RuleKeyInfo(
            "Whether the match ends when the dealer of the last hand keeps the deal by a win or "
            "in tenpai, leads, and has reached ending.target if there is one.",
            EnumValueType(DealerStop),
        ),
    ]
    target: Annotated[
        int,
        RuleKeyInfo(
            "Points that some player must have at the end of the last regular round to avoid "
            "extension rounds.",
            WholeNumberType(0, 1_000_000, step=100),
        ),
    ]
    extension_rounds: Annotated[
        int,
        RuleKeyInfo(
            "Maximum number of extra wind rounds to reach the target.", WholeNumberType(0, 2)
        ),
    ]
    extension_ends: Annotated[
        ExtensionEnds,
        RuleKeyInfo(
            "When an extension round is checked against the target.", EnumValueType(ExtensionEnds)
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacementRules:
    """Places and results from final scores."""

    start: Annotated[
        int,
        RuleKeyInfo("Points each player starts with.", WholeNumberType(1000, 1_000_000, step=100)),
    ]
    return_: Annotated[
        int,
        RuleKeyInfo(
            "Points subtracted from each result; four times its excess over the start goes to "
            "first place as oka.",
            WholeNumberType(1000, 1_000_000, step=100),
        ),
    ]
    uma: Annotated[Uma, RuleKeyInfo("Bonus of first to fourth place.", UMA)]
    ties: Annotated[
        Ties, RuleKeyInfo("How players with equal points are placed.", EnumValueType(Ties))
    ]
    bust_bonus: Annotated[
        int,
        RuleKeyInfo(
            "Points a busted player owes in the result, outside the scores, to the player whose "
            "win or receipt busted them.",
            WholeNumberType(0, 1_000_000, step=100),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingRules:
    """Rounding of results."""

    rounding: Annotated[
        Rounding, RuleKeyInfo("How results are rounded for the rating.", EnumValueType(Rounding))
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRules:
    """Optional side payments."""

    yakitori: Annotated[
        int,
        RuleKeyInfo(
            "Points a player who won no hand in the match owes in the result to each player who "
            "did.",
            WholeNumberType(0, 1_000_000, step=100),
        ),
    ]
    chips: Annotated[
        ChipRules,
        RuleKeyInfo(
            "Chips earned by a winner, from each payer on tsumo and from the discarder on ron, "
            "settled at N points each outside the scores.",
            CHIPS,
        ),
    ]
