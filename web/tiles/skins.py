"""The skins: classic, classic with an index in the corner, plain shapes, and high contrast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contrast import great_face, plain_back
from cover import back
from faces import TILES, face
from glyphs import PLAIN
from markup import Sprite, group, path
from outlines import Box, disc
from palettes import CLASSIC, IVORY
from simple import simple_face

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphs import Writer

HONORS = ("E", "S", "W", "N", "Wh", "Gr", "Rd")
"""Indices of the winds and dragons, from 1z to 7z."""
DIGIT = Box(x=24, y=20, width=60, height=74)
LETTERS = Box(x=22, y=20, width=116, height=68)
SHRUNK = {"m": (62, 46, 0.84), "p": (50, 83, 0.78), "s": (50, 83, 0.78), "z": (42, 88, 0.77)}
"""How far the drawing of a suit moves right and down, and its scale, so that an index fits."""


def classic(writer: Writer) -> Sprite:
    """The traditional look, with nothing added."""
    sprite = Sprite()
    for tile in TILES:
        sprite.symbols[tile] = face(sprite, writer, tile, CLASSIC)
    sprite.symbols["back"] = back()
    return sprite


def indexed(writer: Writer) -> Sprite:
    """The traditional look beside an index that everybody can read."""
    return with_indices(writer, lambda sprite, tile: face(sprite, writer, tile, CLASSIC), back())


def simple(writer: Writer) -> Sprite:
    """Plain shapes beside the same index."""
    return with_indices(writer, lambda sprite, tile: simple_face(sprite, writer, tile), back())


def with_indices(writer: Writer, draw: Callable[[Sprite, str], str], cover: str) -> Sprite:
    """Smaller faces that leave the corner to an index."""
    sprite = Sprite()
    for tile in TILES:
        dx, dy, scale = SHRUNK[tile[1]]
        moved = group(draw(sprite, tile), transform=f"translate({dx} {dy})scale({scale})")
        sprite.symbols[tile] = moved + index(writer, tile)
    sprite.symbols["back"] = cover
    return sprite


def index(writer: Writer, tile: str) -> str:
    """What stands in the corner; that of a red five is cut out of a red disc."""
    number, suit = int(tile[0]), tile[1]
    if suit == "z":
        outline = writer.ink(PLAIN, HONORS[number - 1], LETTERS, align=0)
        return path(outline, CLASSIC.ink)
    if number:
        return path(writer.ink(PLAIN, str(number), DIGIT), CLASSIC.ink)
    five = writer.ink(PLAIN, "5", Box(x=22, y=24, width=60, height=60))
    return path(disc(52, 54, 43), CLASSIC.aka) + path(five, IVORY)


def contrast(writer: Writer) -> Sprite:
    """Great numerals over one plain shape for each suit."""
    sprite = Sprite()
    for tile in TILES:
        sprite.symbols[tile] = great_face(sprite, writer, tile)
    sprite.symbols["back"] = plain_back()
    return sprite


SKINS: dict[str, Callable[[Writer], Sprite]] = {
    "classic": classic,
    "indexed": indexed,
    "simple": simple,
    "contrast": contrast,
}
