"""The 37 tile codes: 0-33 the plain kinds, 34-36 the red fives of man, pin and sou."""

from collections.abc import Iterable
from enum import IntEnum
from itertools import groupby
from operator import eq
from types import MappingProxyType

from hanchan.tiles.kind import COPIES_OF_A_KIND, FIVES, KINDS, Kind

FIRST_RED = 34
"""The first code of a red five; higher codes are red fives, too."""


class Tile(IntEnum):
    """A tile by its appearance: its kind, and whether it is a red five.

    A tile is an int, so that the core can use it directly; the code of a plain tile is its kind.

    >>> Tile.RED_P5, str(Tile.RED_P5), Tile.RED_P5.mjai, Tile.RED_P5.kind
    (Tile.RED_P5, '0p', '5pr', Kind.P5)
    >>> Tile.of("5z"), Tile.of("C"), int(Tile.RED_M5)
    (Tile.HAKU, Tile.CHUN, 34)
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH, HAKU, HATSU, CHUN = range(27, 34)
    RED_M5, RED_P5, RED_S5 = range(FIRST_RED, 37)

    def __repr__(self) -> str:
        return f"Tile.{self.name}"

    def __str__(self) -> str:
        return NOTATION_OF_TILE[self]

    @classmethod
    def of(cls, name: str) -> "Tile":
        """Return the tile of a notation (`0p`) or mjai name (`5pr`, `P`), or raise `KeyError`."""
        return TILE_OF_NAME[name]

    @property
    def kind(self) -> Kind:
        """The kind of the tile; a red five has the kind of a plain five."""
        return KIND_OF_TILE[self]

    @property
    def is_red(self) -> bool:
        """Whether the tile is a red five (akadora)."""
        return self >= FIRST_RED

    @property
    def mjai(self) -> str:
        """The mjai name: `5p`, `5pr` for the red five, `E` for east."""
        return f"{self.kind.mjai}r" if self.is_red else self.kind.mjai

    @property
    def red(self) -> "Tile":
        """The red version of a five; any other tile is returned unchanged.

        >>> Tile.S5.red, Tile.S6.red
        (Tile.RED_S5, Tile.S6)
        """
        return Tile(FIRST_RED + FIVES.index(self.kind)) if self.kind in FIVES else self

    @property
    def plain(self) -> "Tile":
        """The tile without its colour.

        >>> Tile.RED_S5.plain
        Tile.S5
        """
        return Tile(self.kind)

    @property
    def sort_key(self) -> tuple[int, int]:
        """The sort key for a hand: by kind, a red five after the plain ones."""
        return self.kind, self


TILES: tuple[Tile, ...] = tuple(Tile)
KIND_OF_TILE = (*KINDS, *FIVES)
NOTATION_OF_TILE = (*map(str, KINDS), *(f"0{five.suit.letter}" for five in FIVES))
"""The notation of all 37 codes, computed once because tables format tiles all the time."""
REDS: tuple[Tile, Tile, Tile] = (Tile.RED_M5, Tile.RED_P5, Tile.RED_S5)

TILE_OF_NAME = MappingProxyType(
    {tile.mjai: tile for tile in TILES} | {str(tile): tile for tile in TILES}
)


SORT_KEYS = tuple(tile.sort_key for tile in TILES)


def sort_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Sort tiles as in a hand: by kind, a red five after the plain ones.

    >>> [str(tile) for tile in sort_tiles([Tile.EAST, Tile.P6, Tile.RED_P5, Tile.P5])]
    ['5p', '0p', '6p', '1z']
    """
    by_code = sorted(tiles)
    if by_code and by_code[-1] >= FIRST_RED:
        by_code.sort(key=SORT_KEYS.__getitem__)
    return tuple(by_code)


KIND_BYTES = bytes(KIND_OF_TILE).ljust(256)


def has_fifth_copy(tiles: Iterable[Tile]) -> bool:
    """Whether a kind has more than four tiles, red fives counted as fives.

    >>> has_fifth_copy([Tile.M5] * 3 + [Tile.RED_M5]), has_fifth_copy([Tile.EAST] * 5)
    (False, True)
    """
    kinds = sorted(bytes(tiles).translate(KIND_BYTES))
    return any(map(eq, kinds, kinds[COPIES_OF_A_KIND:]))


def count_kinds(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """Count the tiles of each of the 34 kinds, red fives counted as fives.

    >>> count_kinds([Tile.M1, Tile.RED_M5, Tile.M5])[:6]
    (1, 0, 0, 0, 2, 0)
    """
    counts = [0] * len(KINDS)
    for tile in tiles:
        counts[KIND_OF_TILE[tile]] += 1
    return tuple(counts)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Format tiles canonically: sorted, one letter for each suit, a red five after plain ones.

    >>> format_tiles([Tile.EAST, Tile.P6, Tile.RED_P5, Tile.P5, Tile.M1])
    '1m506p1z'
    """
    by_suit = groupby(sort_tiles(tiles), key=lambda tile: tile.kind.suit)
    return "".join("".join(str(tile)[0] for tile in group) + suit.letter for suit, group in by_suit)
