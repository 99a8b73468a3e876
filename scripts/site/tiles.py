"""Tiles in pages: `<tiles>234m 5z</tiles>` becomes the pictures of the table."""

import posixpath
import re
from html import escape
from pathlib import Path

from hanchan.tiles import parse_tiles

SHEET = Path(__file__).resolve().parents[2] / "web/public/tiles/classic.svg"
SYMBOL = re.compile(r'<symbol id="(\w+)"( viewBox="[^"]+")>(.*?)</symbol>', re.DOTALL)
DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
TILES = re.compile(r"<tiles>([^<]+)</tiles>")
FOLDER = "assets/tiles"


def tile_files() -> dict[str, str]:
    """Each tile as its own SVG, by its path in the site."""
    sheet = SHEET.read_text(encoding="utf-8")
    found = DEFS.search(sheet)
    shared = found.group() if found else ""
    start = '<svg xmlns="http://www.w3.org/2000/svg"'
    return {
        f"{FOLDER}/{name}.svg": f"{start}{box}>{shared if '<use' in drawn else ''}{drawn}</svg>"
        for name, box, drawn in SYMBOL.findall(sheet)
    }


def tile_image(tile: str, folder: str) -> str:
    """A tile as a picture, hidden from screen readers, which read the whole hand instead."""
    return f'<img src="{folder}/{tile}.svg" alt="">'


def tile_row(text: str, folder: str) -> str:
    """The tiles of a text, with gaps between its words.

    >>> row("12z 5z", "t").count("<img"), row("12z 5z", "t").count("gap")
    (3, 1)
    """
    words = [
        "".join(tile_image(str(tile), folder) for tile in parse_tiles(word))
        for word in text.split()
    ]
    shown = '<span class="gap"></span>'.join(words)
    return f'<span class="tiles" role="img" aria-label="{escape(text)}">{shown}</span>'


def with_tiles(text: str, page: str) -> str:
    """The text of a page with its tiles as pictures."""
    folder = posixpath.relpath(FOLDER, posixpath.dirname(page) or ".")
    return TILES.sub(lambda found: tile_row(found.group(1), folder), text)
