"""The skin of high contrast: a great numeral, and below it a shape that only its suit has.

No tile is recognised by its colour alone: man has a character, pin a ring, sou three sticks, and
a red five is cut out of a panel. Man, pin and sou are black, blue and green, so that no player has
to tell red from green.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphs import PLAIN
from markup import path, placed
from outlines import Box, Outline, disc, polygon, rounded
from palettes import CONTRAST, IVORY

if TYPE_CHECKING:
    from glyphs import Writer
    from markup import Sprite

NUMERAL = Box(x=40, y=24, width=220, height=212)
EMBLEM_Y = 314
"""The height at which the shape of a suit is centred."""
SUIT_PAINT = {"m": CONTRAST.ink, "p": CONTRAST.blue, "s": CONTRAST.green}
HONORS = {
    "1z": ("東", "E", CONTRAST.ink),
    "2z": ("南", "S", CONTRAST.ink),
    "3z": ("西", "W", CONTRAST.ink),
    "4z": ("北", "N", CONTRAST.ink),
    "5z": ("", "Wh", CONTRAST.blue),
    "6z": ("發", "Gr", CONTRAST.green),
    "7z": ("中", "Rd", CONTRAST.red),
}
"""The character, the letters and the colour of each wind and dragon."""


def great_face(sprite: Sprite, writer: Writer, tile: str) -> str:
    """The drawing of a tile in this skin."""
    number, suit = int(tile[0]), tile[1]
    if suit == "z":
        return honor(writer, tile)
    fill = SUIT_PAINT[suit] if number else IVORY
    panel = "" if number else path(rounded(Box(x=8, y=8, width=284, height=384), 30), CONTRAST.aka)
    numeral = writer.ink(PLAIN, str(number or 5), NUMERAL)
    emblem = sprite.copy(f"suit-{suit}", shape(writer, suit), placed(150, EMBLEM_Y), fill)
    return panel + path(numeral, fill) + emblem


def shape(writer: Writer, suit: str) -> Outline:
    """The shape of a suit about the origin: 萬, a ring with a heart, or three sticks."""
    if suit == "m":
        return writer.ink(PLAIN, "萬", Box(x=-68, y=-62, width=136, height=124))
    if suit == "p":
        return disc(0, 0, 60) + disc(0, 0, 38) + disc(0, 0, 17)
    sticks = (rounded(Box(x=x - 17, y=-60, width=34, height=120), 13) for x in (-54, 0, 54))
    return tuple(step for outline in sticks for step in outline)


def honor(writer: Writer, tile: str) -> str:
    """A wind or a dragon: its character, or the frame, over its letters."""
    character, letters, fill = HONORS[tile]
    label = writer.ink(PLAIN, letters, Box(x=60, y=272, width=180, height=96))
    if character:
        outline = writer.ink(PLAIN, character, Box(x=38, y=24, width=224, height=220))
        return path(outline, fill) + path(label, fill)
    outer = rounded(Box(x=50, y=28, width=200, height=212), 16)
    inner = rounded(Box(x=82, y=60, width=136, height=148), 4)
    return path(outer + inner, fill, fill_rule="evenodd") + path(label, fill)


def plain_back() -> str:
    """The back of a tile: dark blue with one light diamond."""
    whole = rounded(Box(x=0, y=0, width=300, height=400), 30)
    diamond = polygon((150, 90), (232, 200), (150, 310), (68, 200))
    return path(whole, "#12306b") + path(diamond, "#f2c14e")
