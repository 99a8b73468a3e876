"""Tenhou's tiles: 136 numbers, four in a row for each kind; the first copy of a five may be red."""

from hanchan.tiles import KINDS

TILE_COUNT = 136
COPIES = 4
RED_IDS = (16, 52, 88)
"""The red fives of man, pin and sou, where a table plays with them."""

_PLAIN = tuple(kind.mjai for kind in KINDS for _ in range(COPIES))

NAMES_WITHOUT_RED: tuple[str, ...] = _PLAIN
"""mjai's name of each number where no five is red."""
NAMES_WITH_RED: tuple[str, ...] = tuple(
    f"{name}r" if number in RED_IDS else name for number, name in enumerate(_PLAIN)
)
"""mjai's name of each number where three fives are red."""

ID_OF_TEXT = {str(number): number for number in range(TILE_COUNT)}
"""The number of a tile by its only spelling."""
