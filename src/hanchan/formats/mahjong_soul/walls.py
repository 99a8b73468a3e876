"""The wall of a kyoku, which a record has after the deal, in our order."""

from operator import itemgetter

from hanchan.core.codes import WALL
from hanchan.core.wall import DEALT, indicator_place, replacement_place
from hanchan.formats.mahjong_soul.fields import TILES, tile_name
from hanchan.records.events import HIDDEN

REST = WALL - DEALT - 1
"""Number of tiles in the text: all but the 52 dealt and the dealer's first draw."""
INDICATORS, REPLACEMENTS = 5, 4


def _order_of_drawing() -> list[int]:
    """Return for each place of our wall after the deal which tile of the text it has."""
    order = list(range(REST))
    for number in range(REPLACEMENTS):
        order[replacement_place(number) - DEALT - 1] = REST - 1 - number
    for number in range(INDICATORS):
        place = indicator_place(0, number) - DEALT - 1
        order[place], order[place + 1] = REST - 5 - 2 * number, REST - 6 - 2 * number
    return order


_in_our_order = itemgetter(*_order_of_drawing())
_UNKNOWN = (HIDDEN,) * DEALT


def read_wall(text: str, path: str, first: str) -> tuple[str, ...] | None:
    """Return the wall of a deal from its text; `first` is the dealer's first tile.

    The live tiles are in the order of drawing. Counted from the end, the replacement tiles are the
    first four, then an indicator and its ura by turns. A text of another length is no wall.
    """
    if len(text) != 2 * REST:
        return None
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    tiles = [TILES.get(name) or tile_name(name, path) for name in names]
    return (*_UNKNOWN, first, *_in_our_order(tiles))
