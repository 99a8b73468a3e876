"""Tiles, melds, hands and their notation, used by all other packages.

>>> from hanchan.tiles import parse_hand
>>> parse_hand("234m 406p 33s, pon 555z").counts[1:4]
(1, 1, 1)
"""

from hanchan.tiles.hand import Hand
from hanchan.tiles.kind import (
    DRAGONS,
    FIVES,
    HONOURS,
    KINDS,
    SIMPLES,
    TERMINALS,
    TERMINALS_AND_HONOURS,
    WINDS,
    Kind,
    Suit,
)
from hanchan.tiles.meld import Meld, MeldType
from hanchan.tiles.notation import (
    TileLike,
    TilesLike,
    format_hand,
    format_meld,
    parse_hand,
    parse_meld,
    parse_melds,
    parse_tile,
    parse_tiles,
)
from hanchan.tiles.pasted_notation import tidy_notation
from hanchan.tiles.tile import REDS, TILES, Tile, count_kinds, format_tiles, sort_tiles
from hanchan.tiles.tile_set import TileSet, check_copies

__all__ = [
    "DRAGONS", "FIVES", "HONOURS", "KINDS", "REDS", "SIMPLES", "TERMINALS", "TERMINALS_AND_HONOURS",
    "TILES", "WINDS", "Hand", "Kind", "Meld", "MeldType", "Suit", "Tile", "TileLike", "TileSet",
    "TilesLike", "check_copies", "count_kinds", "format_hand", "format_meld", "format_tiles",
    "parse_hand", "parse_meld", "parse_melds", "parse_tile", "parse_tiles", "sort_tiles",
    "tidy_notation",
]  # fmt: skip
