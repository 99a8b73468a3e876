"""The drawings of the tiles: those of the page, as symbols that any page can hold.

`tiles.svg` is the sprite of the page's first skin, which `web/tiles/make_tiles.py` draws.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hanchan.pictures.picture import BACK, Cell, PictureTile, PictureTiles

SPRITE = Path(__file__).with_name("tiles.svg")
USED_PART = re.compile(r'href="#(part-[\w-]+)"')
PREFIX = "hanchan-"
"""What the ids of symbols begin with, so that they are none of the page's own."""
FACE = (
    '<rect x="6" y="6" width="288" height="388" rx="30" fill="#faf6ea" '
    'stroke="#8a8170" stroke-width="12"/>'
)
WIDTH, HEIGHT, GAP = 24, 32, 10
"""Size of a tile in a picture, and the gap between two groups, in pixels."""


class TileSprite(NamedTuple):
    """The inside of each symbol by the name of its tile, and the parts that several share."""

    symbols: dict[str, str]
    parts: dict[str, str]


@cache
def tile_sprite() -> TileSprite:
    """Return the drawings of all tiles, read at first need."""
    symbols, parts = dict[str, str](), dict[str, str]()
    for line in SPRITE.read_text(encoding="utf-8").splitlines():  # one element a line
        begin, _, named = line.partition(' id="')
        name, _, rest = named.partition('"')
        if begin == "<symbol":
            symbols[name] = rest.partition(">")[2].removesuffix("</symbol>")
        elif begin == "<path":
            parts[name] = rest
    return TileSprite(symbols, parts)


def needed_symbols(cells: Iterable[Cell]) -> str:
    """Return the symbols of all tiles in some cells as SVG; the text is empty if there is none.

    >>> from hanchan.pictures import tiles_of
    >>> needed_symbols([tiles_of(["1z", "1z"])]).count("<symbol"), needed_symbols(["1z"])
    (1, '')
    """
    sprite = tile_sprite()
    names = {
        tile.name
        for cell in cells
        if isinstance(cell, PictureTiles)
        for group in cell.groups
        for tile in group
    }
    drawn = [_symbol(name) for name in sorted(names & sprite.symbols.keys())]
    parts = sorted(set(USED_PART.findall("".join(drawn))))
    shared = (f'<path id="{PREFIX}{part}"{sprite.parts[part]}' for part in parts)
    both = "".join([*shared, *drawn])
    return both.replace('href="#part-', f'href="#{PREFIX}part-')


def _symbol(name: str) -> str:
    face = "" if name == BACK else FACE
    inside = tile_sprite().symbols[name]
    return f'<symbol id="{PREFIX}{name}" viewBox="0 0 300 400">{face}{inside}</symbol>'


def tiles_width(tiles: PictureTiles) -> int:
    """Return the width of a row of tiles in pixels.

    >>> from hanchan.pictures import tiles_of
    >>> tiles_width(tiles_of(["1z", "1z"], ["5p"]))
    82
    """
    across = sum(_tile_width(tile) for group in tiles.groups for tile in group)
    return across + GAP * max(len(tiles.groups) - 1, 0)


def _tile_width(tile: PictureTile) -> int:
    return HEIGHT if tile.sideways else WIDTH


def draw_tiles(tiles: PictureTiles, left: float = 0, top: float = 0) -> str:
    """Return the elements of SVG that draw a row of tiles; the symbols are to be in the page."""
    drawn: list[str] = []
    for group in tiles.groups:
        for tile in group:
            drawn.append(_draw_tile(tile, left, top))
            left += _tile_width(tile)
        left += GAP
    return "".join(drawn)


def _draw_tile(tile: PictureTile, left: float, top: float) -> str:
    if tile.name not in tile_sprite().symbols:
        return ""
    faint = ' opacity=".35"' if tile.faint else ""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    if not tile.sideways:
        return f'<use href="#{PREFIX}{tile.name}" x="{left:g}" y="{top:g}" {size}{faint}/>'
    turned = f'transform="translate({left:g} {top + HEIGHT:g})rotate(-90)"'
    return f'<use href="#{PREFIX}{tile.name}" {turned} {size}{faint}/>'
