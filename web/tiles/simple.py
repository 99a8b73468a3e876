"""The skin of plain shapes: full dots, plain sticks, great numerals, clear when small.

Dots and sticks lie as on traditional tiles, in the same colours, so that nobody learns them again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import bamboo
import dots
from characters import NUMERALS, dragon, wind
from glyphs import PLAIN
from markup import path, placed
from outlines import Box, disc, rounded
from palettes import SIMPLE

if TYPE_CHECKING:
    from glyphs import Writer
    from markup import Sprite

FIVE, WINDS = 5, 4


def simple_face(sprite: Sprite, writer: Writer, tile: str) -> str:
    """The drawing of a tile in this skin."""
    number, suit = int(tile[0]), tile[1]
    if suit == "m":
        return man(sprite, writer, number)
    if suit == "p":
        return pin(sprite, number)
    if suit == "s":
        return sou(sprite, number)
    if number <= WINDS:
        return wind(writer, number - 1, SIMPLE)
    return dragon(writer, number - 1 - WINDS, SIMPLE)


def man(sprite: Sprite, writer: Writer, number: int) -> str:
    """A great numeral in even strokes over a small 萬; a red five is all red."""
    numeral = writer.em(
        PLAIN, NUMERALS[(number or FIVE) - 1], Box(x=30, y=6, width=240, height=240)
    )
    wan = writer.em(PLAIN, "萬", Box(x=80, y=246, width=140, height=140))
    ink, red = (SIMPLE.ink, SIMPLE.red) if number else (SIMPLE.aka, SIMPLE.aka)
    return path(numeral, ink) + sprite.copy("wan", wan, "translate(0 0)", red)


def pin(sprite: Sprite, number: int) -> str:
    """Full dots with a light heart; the single one is a target."""
    if number == 1:
        rings = disc(150, 200, 118) + disc(150, 200, 84)
        return path(rings, SIMPLE.blue, fill_rule="evenodd") + path(disc(150, 200, 50), SIMPLE.red)
    radius, places = dots.PATTERNS[number or FIVE]
    paints = {"green": SIMPLE.green, "blue": SIMPLE.blue, "red": SIMPLE.red}
    outline = disc(0, 0, dots.DOT) + disc(0, 0, dots.DOT * 0.34)
    return "".join(
        sprite.copy(
            "full-dot",
            outline,
            placed(*at, scale=radius / dots.DOT),
            paints[colour] if number else SIMPLE.aka,
        )
        for colour, points in places
        for at in points
    )


def sou(sprite: Sprite, number: int) -> str:
    """Plain sticks with rounded ends; the single one is broad and split by a red band."""
    if number == 1:
        halves = rounded(Box(x=104, y=52, width=92, height=128), 40) + rounded(
            Box(x=104, y=220, width=92, height=128), 40
        )
        band = rounded(Box(x=84, y=184, width=132, height=32), 16)
        return path(halves, SIMPLE.green) + path(band, SIMPLE.red)
    length, sticks = bamboo.PATTERNS[number or FIVE]
    wide = bamboo.SLIM if length == bamboo.SLANTED else bamboo.WIDE - 8
    outline = rounded(Box(x=-wide / 2, y=-length / 2, width=wide, height=length), wide / 2)
    paints = {"green": SIMPLE.green, "red": SIMPLE.red}
    drawn = ""
    for x, y, colour, *lean in sticks:
        at = placed(x, y, turn=lean[0] if lean else 0)
        paint = paints[colour] if number else SIMPLE.aka
        drawn += sprite.copy(f"plain-stick-{length}", outline, at, paint)
    return drawn
