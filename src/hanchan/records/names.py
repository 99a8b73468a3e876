"""What tiles are called in records and in mjai, by their codes."""

from collections.abc import Iterable
from types import MappingProxyType

from hanchan.tiles import Tile

TILE_NAMES = tuple(tile.mjai for tile in Tile)
"""The name of every tile in a record, by its code."""
CODES = MappingProxyType({name: code for code, name in enumerate(TILE_NAMES)})
"""The code of every tile, by its name in a record."""


def named(tiles: Iterable[int]) -> tuple[str, ...]:
    """The names of these tiles.

    >>> named((4, 34, 27))
    ('5m', '5mr', 'E')
    """
    return tuple([TILE_NAMES[tile] for tile in tiles])
