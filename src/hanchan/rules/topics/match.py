"""Rules for the end and the settlement of a match, and optional side payments."""

from dataclasses import dataclass
from typing import Annotated

from hanchan.rules.choices import Bust, BustOrder, DealerStop, ExtensionEnds, Rounding, Ties
from hanchan.rules.kinds import OneOf, Rule, WholeNumber
from hanchan.rules.value_kinds import CHIPS, UMA
from hanchan.rules.values import Chips, Uma


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingRules:
    """When the match ends."""

    rounds: Annotated[int, Rule("Number of wind rounds in a match.", WholeNumber(1, 4))]
    bust: Annotated[
        Bust,
        Rule("Whether and how a player who runs out of points ends the match.", OneOf(Bust)),
    ]
    bust_order: Annotated[
        BustOrder,
        Rule(
            "In what order noten and chombo payments are made when they could make a player bust.",
            OneOf(BustOrder),
        ),
    ]
    dealer_stop: Annotated[
        DealerStop,
        Rule(
            "Whether the match ends when the dealer of the last hand keeps the deal by a win or "
            "in tenpai, leads, and has reached ending.target if there is one.",
            OneOf(DealerStop),
        ),
    ]
    target: Annotated[
        int,
        Rule(
            "Points that some player must have at the end of the last regular round to avoid "
            "extension rounds.",
            WholeNumber(0, 1_000_000, step=100),
        ),
    ]
    extension_rounds: Annotated[
        int,
        Rule("Maximum number of extra wind rounds to reach the target.", WholeNumber(0, 2)),
    ]
    extension_ends: Annotated[
        ExtensionEnds,
        Rule("When an extension round is checked against the target.", OneOf(ExtensionEnds)),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacementRules:
    """Places and results from final scores."""

    start: Annotated[
        int, Rule("Points each player starts with.", WholeNumber(1000, 1_000_000, step=100))
    ]
    return_: Annotated[
        int,
        Rule(
            "Points subtracted from each result; four times its excess over the start goes to "
            "first place as oka.",
            WholeNumber(1000, 1_000_000, step=100),
        ),
    ]
    uma: Annotated[Uma, Rule("Bonus of first to fourth place.", UMA)]
    ties: Annotated[Ties, Rule("How players with equal points are placed.", OneOf(Ties))]
    bust_bonus: Annotated[
        int,
        Rule(
            "Points a busted player owes in the result, outside the scores, to the player whose "
            "win or receipt busted them.",
            WholeNumber(0, 1_000_000, step=100),
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingRules:
    """Rounding of results."""

    rounding: Annotated[Rounding, Rule("How results are rounded for the rating.", OneOf(Rounding))]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRules:
    """Optional side payments."""

    yakitori: Annotated[
        int,
        Rule(
            "Points a player who won no hand in the match owes in the result to each player who "
            "did.",
            WholeNumber(0, 1_000_000, step=100),
        ),
    ]
    chips: Annotated[
        Chips,
        Rule(
            "Chips earned by a winner, from each payer on tsumo and from the discarder on ron, "
            "settled at N points each outside the scores.",
            CHIPS,
        ),
    ]
