"""Rules for the end and the settlement of a match, and optional side payments."""

from dataclasses import dataclass

from hanchan.rules.composite_values import ChipRules, Uma
from hanchan.rules.value_enums import Bust, BustOrder, DealerStop, ExtensionEnds, Rounding, Ties
from hanchan.rules.value_types import WholeNumberType, rule

POINTS = WholeNumberType(0, 1_000_000, step=100)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingRules:
    """Rules for the end of the match."""

    rounds: int = rule("Number of wind rounds in a match.", WholeNumberType(1, 4))
    bust: Bust = rule("Whether and how a player who runs out of points ends the match.")
    bust_order: BustOrder = rule(
        "In what order noten and chombo payments are made when they could make a player bust."
    )
    dealer_stop: DealerStop = rule(
        "Whether the match ends when the dealer of the last hand keeps the deal by a win or in "
        "tenpai, leads, and has reached ending.target if there is one."
    )
    target: int = rule(
        "Points that some player must have at the end of the last regular round to avoid "
        "extension rounds.",
        POINTS,
    )
    extension_rounds: int = rule(
        "Maximum number of extra wind rounds to reach the target.", WholeNumberType(0, 2)
    )
    extension_ends: ExtensionEnds = rule("When an extension round is checked against the target.")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacementRules:
    """Rules for computing places and results from final scores."""

    start: int = rule("Points each player starts with.", WholeNumberType(1000, 1_000_000, step=100))
    return_: int = rule(
        "Points subtracted from each result; its excess over the start, times the players, goes "
        "to first place as oka.",
        WholeNumberType(1000, 1_000_000, step=100),
    )
    uma: Uma = rule("Bonus of each place.")
    ties: Ties = rule("How players with equal points are placed.")
    bust_bonus: int = rule(
        "Points a busted player owes in the result, outside the scores, to the player whose win "
        "or receipt busted them.",
        POINTS,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingRules:
    """Rules for the rounding of results."""

    rounding: Rounding = rule("How results are rounded for the rating.")


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRules:
    """Rules for optional side payments."""

    yakitori: int = rule(
        "Points a player who won no hand in the match owes in the result to each player who did.",
        POINTS,
    )
    chips: ChipRules = rule(
        "Chips earned by a winner, from each payer on tsumo and from the discarder on ron, "
        "settled at N points each outside the scores."
    )
