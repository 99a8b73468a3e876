"""The equipment: the 136 tiles of a set, with the red fives of the rulebook.

The number of red fives in each suit is the rule key `equipment.red_fives`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hanchan.errors import HandError
from hanchan.tiles.kind import COPIES_OF_A_KIND, FIVES, KINDS
from hanchan.tiles.tile import REDS, TILES, Tile, count_kinds, has_fifth_copy


def check_copies(tiles: Iterable[Tile], field: str = "tiles") -> None:
    """Raise `HandError` if a kind has more than four tiles, which is impossible in any set.

    >>> check_copies([Tile.M3] * 4 + [Tile.M4])
    >>> check_copies([Tile.M5] * 4 + [Tile.RED_M5], "hand")
    Traceback (most recent call last):
    hanchan.errors.HandError: hand: 5 of 5m, but there are only four tiles of each kind, \
red fives included
    """
    given = tuple(tiles)
    if has_fifth_copy(given):
        counts = count_kinds(given)
        kind = next(kind for kind in KINDS if counts[kind] > COPIES_OF_A_KIND)
        raise HandError("tiles-fifth", field=field, count=counts[kind], culprits=(str(kind),))


@dataclass(frozen=True)
class TileSet:
    """A set of 136 tiles, four of each kind; `red_fives` counts the red fives of man, pin and sou.

    >>> TileSet((1, 1, 1)).count(Tile.P5), TileSet((1, 1, 1)).count(Tile.RED_P5)
    (3, 1)
    >>> TileSet((0, 5, 0))
    Traceback (most recent call last):
    hanchan.errors.HandError: equipment.red_fives: (0, 5, 0) does not give the red fives of man, \
pin and sou as three whole numbers from 0 to 4
    """

    red_fives: tuple[int, int, int] = (0, 0, 0)

    def __post_init__(self) -> None:
        in_range = all(0 <= count <= COPIES_OF_A_KIND for count in self.red_fives)
        if len(self.red_fives) != len(REDS) or not in_range:
            given = str(self.red_fives)
            raise HandError("tiles-reds", field="equipment.red_fives", given=given)

    def count(self, tile: Tile) -> int:
        """Return the number of tiles in the set that look like this tile."""
        if tile.kind not in FIVES:
            return COPIES_OF_A_KIND
        reds = self.red_fives[FIVES.index(tile.kind)]
        return reds if tile.is_red else COPIES_OF_A_KIND - reds

    @cached_property
    def copies(self) -> tuple[Tile, ...]:
        """The tile of each of the 136 copies; copy `4 * kind + n` is red for the lowest `n`.

        With one red five per suit the red copies are 16, 52 and 88.

        >>> [n for n, tile in enumerate(TileSet((1, 1, 1)).copies) if tile.is_red]
        [16, 52, 88]
        """
        found: list[Tile] = []
        for kind in KINDS:
            plain = Tile(kind)
            reds = self.count(plain.red) if kind in FIVES else 0
            found += [plain.red] * reds + [plain] * (COPIES_OF_A_KIND - reds)
        return tuple(found)

    def check(self, tiles: Iterable[Tile], field: str = "tiles") -> None:
        """Raise `HandError` if these tiles cannot all come from this set.

        >>> TileSet((0, 1, 0)).check([Tile.RED_P5, Tile.RED_P5], "hand")
        Traceback (most recent call last):
        hanchan.errors.HandError: hand: 2 of 0p, but the set of tiles has only 1
        """
        given = tuple(tiles)
        check_copies(given, field)
        for tile in TILES:
            count, most = given.count(tile), self.count(tile)
            if count > most:
                raise HandError("tiles-in-set", field=field, count=count, tile=tile, most=most)
