"""Man, winds and dragons: characters in a brush-like face, and the frame of the white dragon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphs import BRUSH
from markup import bold, path
from outlines import Box, rounded

if TYPE_CHECKING:
    from glyphs import Writer
    from markup import Sprite
    from palettes import Palette

NUMERALS = "一二三四五六七八九"
WINDS = "東南西北"


def man(sprite: Sprite, writer: Writer, count: int, p: Palette, *, aka: bool = False) -> str:
    """A numeral over 萬; a red five is all red."""
    numeral = writer.em(BRUSH, NUMERALS[count - 1], Box(x=46, y=12, width=208, height=176))
    wan = writer.em(BRUSH, "萬", Box(x=42, y=190, width=216, height=204))
    ink, red = (p.aka, p.aka) if aka else (p.ink, p.red)
    return bold(numeral, ink, 5) + sprite.copy("wan", wan, "translate(0 0)", red)


def wind(writer: Writer, which: int, p: Palette) -> str:
    """The character of a wind, counted from east as 0."""
    outline = writer.em(BRUSH, WINDS[which], Box(x=12, y=34, width=276, height=332))
    return bold(outline, p.ink, 4)


def white_frame(p: Palette) -> str:
    """The white dragon: a double frame about nothing."""
    outer = rounded(Box(x=46, y=42, width=208, height=316), 20)
    inner = rounded(Box(x=64, y=60, width=172, height=280), 8)
    fine = rounded(Box(x=75, y=71, width=150, height=258), 4)
    finer = rounded(Box(x=81, y=77, width=138, height=246), 2)
    return path(outer + inner + fine + finer, p.blue, fill_rule="evenodd")


def dragon(writer: Writer, which: int, p: Palette) -> str:
    """White, green or red, counted from white as 0."""
    if which == 0:
        return white_frame(p)
    text, fill = ("發", p.green) if which == 1 else ("中", p.red)
    outline = writer.em(BRUSH, text, Box(x=12, y=34, width=276, height=332))
    return bold(outline, fill, 4)
