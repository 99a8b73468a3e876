"""A match whose first wall is laid by hand; those after it are mixed."""

from collections.abc import Mapping

from hanchan.rules import load_rules
from hanchan.table import FixedWalls, Match, arrange_wall


def laid_match(
    rulebook: str,
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    *,
    enforcement: str = "table",
    dora: str = "",
    replacements: str = "",
    deals: int = 9,
    **overrides: object,
) -> Match:
    """A match that begins with these hands and draws, with walls for this number of deals.

    Overrides have `__` for the dot.
    """
    rules = load_rules(rulebook, {key.replace("__", "."): so for key, so in overrides.items()})
    reds = rules.equipment.red_fives
    first = arrange_wall(hands, draws, replacements=replacements, dora=dora, red_fives=reds)
    others = [arrange_wall(red_fives=reds, fill=deal) for deal in range(2, deals + 1)]
    return Match(rules, walls=FixedWalls([first, *others]), enforcement=enforcement)


def laid_match_of_three(hands: Mapping[int, str], draws: str, *, dora: str) -> Match:
    """A match of three by Tenhou's rules that begins with these hands and draws."""
    rules = load_rules("tenhou-sanma")
    wall = arrange_wall(
        hands, draws, dora=dora, players=3, red_fives=rules.equipment.red_fives,
        spare=rules.equipment.replacements - 4, absent=rules.equipment.absent,
    )  # fmt: skip
    return Match(rules, walls=FixedWalls([wall]), draw_seats=False)


def everybody_passes(match: Match) -> None:
    """All who are asked about a tile let it go."""
    match.step(dict.fromkeys(match.legal(), "pass"))


def discards(match: Match, *tiles: str) -> None:
    """The seats in turn discard these tiles, and nobody wants them."""
    for tile in tiles:
        (seat,) = match.legal()
        match.step({seat: f"discard {tile}"})
        everybody_passes(match)
