"""Tile names in records and in mjai, and their tile codes."""

from collections.abc import Iterable
from types import MappingProxyType

from hanchan.core.codes import NO_TILE
from hanchan.tiles import TILES, Tile, sort_tiles

TILE_NAMES = tuple(tile.mjai for tile in Tile)
CODE_BY_NAME = MappingProxyType({name: code for code, name in enumerate(TILE_NAMES)})
_RANKS = {tile.mjai: rank for rank, tile in enumerate(sort_tiles(TILES))}


def name_tiles(tiles: Iterable[int]) -> tuple[str, ...]:
    """Return the names of these tile codes.

    >>> name_tiles((4, 34, 27))
    ('5m', '5mr', 'E')
    """
    return tuple([TILE_NAMES[tile] for tile in tiles])


def parse_tile_names(names: Iterable[str]) -> tuple[int, ...]:
    """Return the codes of these names; `NO_TILE` for an unknown name.

    >>> parse_tile_names(("5m", "5mr", "E", "?"))
    (4, 34, 27, -1)
    """
    return tuple([CODE_BY_NAME.get(name, NO_TILE) for name in names])


def sort_tile_names(names: Iterable[str]) -> tuple[str, ...]:
    """Sort the names like a hand: a red five after the plain ones, an unseen tile last.

    >>> sort_tile_names(("?", "E", "6p", "5pr", "5p"))
    ('5p', '5pr', '6p', 'E', '?')
    """
    listed = list(names)
    try:
        return tuple(sorted(listed, key=_RANKS.__getitem__))
    except KeyError:
        return tuple(sorted(listed, key=lambda name: _RANKS.get(name, len(_RANKS))))
