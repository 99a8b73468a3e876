"""Draw the tiles of the page: one sprite of SVG symbols for each skin.

Run it from the root of the checkout, after a change to a drawing::

    python web/tiles/make_tiles.py
    python web/tiles/make_tiles.py --sheets FOLDER     # also pages to look at the skins

It needs fontTools and the Noto CJK fonts of Debian (fonts-noto-cjk, fonts-noto-cjk-extra) in the
versions that `glyphs` names, so that it gives the same bytes everywhere; without them it says so
and exits 3. Nothing of this is needed to build or to use the page: the sprites are committed.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile

from glyphs import MissingFontError, Writer
from sheet import sheet
from skins import SKINS

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "public" / "tiles"
PACKAGED = HERE.parents[1] / "src" / "hanchan" / "pictures" / "tiles.svg"
"""The classic skin again, with which notebooks draw."""
CANNOT_DRAW = 3
"""The exit status where a font or fontTools is missing."""


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="Draw the tiles of the page.")
    parser.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts/opentype/noto"))
    parser.add_argument("--into", type=Path, default=PAGE)
    parser.add_argument("--sheets", type=Path, help="a folder for pages that show the skins")
    return parser.parse_args()


def draw(fonts: Path, into: Path, sheets: Path | None) -> None:
    """Write every sprite, and its sheet where one is asked for."""
    writer = Writer(fonts)
    for skin, make in SKINS.items():
        text = make(writer).text()
        into.mkdir(parents=True, exist_ok=True)
        (into / f"{skin}.svg").write_text(text, encoding="utf-8", newline="\n")
        if sheets:
            sheets.mkdir(parents=True, exist_ok=True)
            (sheets / f"{skin}.html").write_text(sheet(text), encoding="utf-8")


def main() -> int:
    """The exit status of the command."""
    given = arguments()
    if not find_spec("fontTools"):
        sys.stderr.write("fontTools is not installed; pip has it as fonttools.\n")
        return CANNOT_DRAW
    try:
        draw(given.fonts, given.into, given.sheets)
        if given.into == PAGE:
            copyfile(PAGE / "classic.svg", PACKAGED)
    except MissingFontError as missing:
        sys.stderr.write(f"{missing}\n")
        return CANNOT_DRAW
    return 0


if __name__ == "__main__":
    sys.exit(main())
