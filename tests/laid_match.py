"""A match whose first wall is laid by hand; the deals after it come from its seed."""

from dataclasses import dataclass
from typing import Any

from hanchan.core.deals import match_seed, tiles_in_play
from hanchan.core.walls import SeedWalls, Wall
from hanchan.rules import RuleSet, load_rules
from hanchan.table import Match
from tables import Table


@dataclass(frozen=True)
class FirstLaid:
    """The first wall is given, the others come from a seed."""

    first: Wall
    others: SeedWalls

    def wall(self, deal: int, dealer: int) -> Wall:
        """The wall of a deal."""
        return self.first if deal == 1 else self.others.wall(deal, dealer)


def first_laid(rules: RuleSet, table: Table) -> FirstLaid:
    """The walls of a match that begins with the wall of this table."""
    tiles = tiles_in_play(rules.equipment.red_fives)
    return FirstLaid(Wall(tuple(table.game.wall), (3, 4)), SeedWalls(match_seed(1), tiles))


def laid_match(
    rulebook: str,
    hands: dict[int, str],
    draws: str = "",
    *,
    enforcement: str = "table",
    dora: str = "",
    replacements: str = "",
    **overrides: Any,  # noqa: ANN401 (those of `Table`)
) -> Match:
    """A match that begins with these hands and draws, given as for `Table`."""
    table = Table(rulebook, hands, draws, dora=dora, replacements=replacements, **overrides)
    keys = {key.replace("__", "."): value for key, value in overrides.items()}
    rules = load_rules(rulebook, **keys)
    return Match(rules, seed=1, walls=first_laid(rules, table), enforcement=enforcement)


def everybody_passes(match: Match) -> None:
    """All who are asked about a tile let it go."""
    match.step(dict.fromkeys(match.legal(), "pass"))


def discards(match: Match, *tiles: str) -> None:
    """The seats in turn discard these tiles, and nobody wants them."""
    for tile in tiles:
        (seat,) = match.legal()
        match.step({seat: f"discard {tile}"})
        everybody_passes(match)
