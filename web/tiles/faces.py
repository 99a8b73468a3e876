"""The traditional set: which drawing each tile bears, in the order of MPSZ text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bamboo import sou
from bird import bird
from characters import dragon, man, wind
from dots import pin

if TYPE_CHECKING:
    from glyphs import Writer
    from markup import Sprite
    from palettes import Palette

HONORS = 7
TILES = (
    *(f"{number}{suit}" for suit in "mps" for number in range(10)),
    *(f"{number}z" for number in range(1, HONORS + 1)),
)
"""Every face in MPSZ text; 0 is a red five."""
FIVE = 5
WINDS = 4


def face(sprite: Sprite, writer: Writer, tile: str, p: Palette) -> str:
    """The drawing of a tile; parts it copies go into the sprite."""
    number, suit = int(tile[0]), tile[1]
    count, aka = number or FIVE, number == 0
    if suit == "m":
        return man(sprite, writer, count, p, aka=aka)
    if suit == "p":
        return pin(sprite, count, p, aka=aka)
    if suit == "s":
        return bird(p) if count == 1 else sou(sprite, count, p, aka=aka)
    if number <= WINDS:
        return wind(writer, number - 1, p)
    return dragon(writer, number - 1 - WINDS, p)
