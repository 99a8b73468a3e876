"""The wall of a kyoku, which a record has after the deal, in our order."""

from hanchan.core.codes import WALL
from hanchan.core.wall import DEALT, indicator_place, replacement_place
from hanchan.formats.mahjong_soul.fields import TILES, tile_name
from hanchan.records.events import HIDDEN

REST = WALL - DEALT - 1
"""Number of tiles in the text: all but the 52 dealt and the dealer's first draw."""
INDICATORS, REPLACEMENTS = 5, 4


def read_wall(text: str, path: str, first: str) -> tuple[str, ...] | None:
    """Return the wall of a deal from its text; `first` is the dealer's first tile.

    The live tiles are in the order of drawing. Counted from the end, the replacement tiles are the
    first four, then an indicator and its ura by turns. A text of another length is no wall.
    """
    if len(text) != 2 * REST:
        return None
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    tiles = [TILES.get(name) or tile_name(name, path) for name in names]
    wall = [HIDDEN] * DEALT + [first, *tiles]
    for number in range(REPLACEMENTS):
        wall[replacement_place(number)] = tiles[-1 - number]
    for number in range(INDICATORS):
        wall[indicator_place(0, number)] = tiles[-5 - 2 * number]
        wall[indicator_place(0, number) + 1] = tiles[-6 - 2 * number]
    return tuple(wall)
