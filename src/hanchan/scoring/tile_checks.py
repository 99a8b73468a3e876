"""Whether the tiles of a case, or of several that share a winning tile, lie on one table."""

from collections.abc import Iterable

from hanchan.errors import HandError
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.case import Case
from hanchan.tiles import REDS, Hand, Tile, TileSet, check_copies
from hanchan.tiles.tile import FIRST_RED

HAND, TABLE = "hand", "hand, dora and ura"
"""Whose tiles are too many, as refusals name it."""


def check_tiles(case: Case, rules: RuleSet) -> None:
    """Refuse a case whose tiles no set has, with the red fives of the rulebook.

    Fives may be left unmarked: only more red ones than there are is refused.
    """
    shown = (*case.dora, *case.ura)
    check_table((case.hand,), case.tile, shown, rules, robbed="chankan" in case.flags)


def check_table(
    hands: Iterable[Hand],
    win: Tile | None,
    shown: tuple[Tile, ...],
    rules: RuleSet,
    *,
    robbed: bool,
) -> None:
    """Refuse hands that share a winning tile, and indicators, if no set has all these tiles.

    A robbed tile is the fourth of another player's kan, so nobody else has one of its kind.
    """
    tiles = tuple(tile for hand in hands for tile in hand.tiles)
    won = () if win is None else (win,)
    _check_reds((*tiles, *won), rules, HAND)
    _check_reds((*tiles, *won, *shown), rules, TABLE)
    check_copies((*tiles, *won, *shown), TABLE)
    if robbed and win is not None and any(tile.kind == win.kind for tile in (*tiles, *shown)):
        raise HandError("case-robbed-tile", field="win", tile=str(win), culprits=(str(win),))


def _check_reds(tiles: tuple[Tile, ...], rules: RuleSet, field: str) -> None:
    if max(tiles, default=0) < FIRST_RED:
        return
    tile_set = TileSet(rules.equipment.red_fives)
    for red in REDS:
        count, most = tiles.count(red), tile_set.count(red)
        if count > most:
            told = {"count": count, "most": most, "culprits": (str(red),)}
            raise HandError("case-reds", field=field, rules=rules.id, **told)
