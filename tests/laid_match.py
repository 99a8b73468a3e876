"""A match whose first wall is laid by hand; the deals after it come from its seed."""

from typing import Any

import pytest

from hanchan.core.codes import WALL
from hanchan.core.deals import Deal, deal_from_seed
from hanchan.core.wall import physical_place
from hanchan.records import course
from hanchan.rules import load_rules
from hanchan.table import Match
from tables import Table


def laid_match(
    patch: pytest.MonkeyPatch,
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
    order = table.game.wall
    wall = [0] * WALL
    for i in range(WALL):
        wall[physical_place(0, 7, i)] = order[i]
    first = Deal(number=1, dice=(3, 4), wall=tuple(wall))

    def dealt(seed: bytes, number: int, tiles: tuple[int, ...]) -> Deal:
        return first if number == 1 else deal_from_seed(seed, number, tiles)

    patch.setattr(course, "deal_from_seed", dealt)
    keys = {key.replace("__", "."): value for key, value in overrides.items()}
    return Match(load_rules(rulebook, **keys), seed=1, draw_seats=False, enforcement=enforcement)


def everybody_passes(match: Match) -> None:
    """All who are asked about a tile let it go."""
    match.step(dict.fromkeys(match.legal(), "pass"))


def discards(match: Match, *tiles: str) -> None:
    """The seats in turn discard these tiles, and nobody wants them."""
    for tile in tiles:
        (seat,) = match.legal()
        match.step({seat: f"discard {tile}"})
        everybody_passes(match)
