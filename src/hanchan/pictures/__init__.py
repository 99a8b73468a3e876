"""What a notebook shows of a result: text, tiles and tables, as HTML and as SVG.

A `Picture` is made of strings alone; the names of tiles are those of the notation. Its HTML and its
SVG need no file, no script and no network, and take the colours of the page around them. A class
that is `Pictured` is drawn by Jupyter and others wherever it is the value of a cell.

>>> drawn = Picture("Dora", (tiles_of(["5p"]), PictureGrid(("player",), (("Aki",), ("Ben",)))))
>>> as_html(drawn).count("<td>"), as_svg(drawn).count("<text")
(2, 4)
"""

from hanchan.pictures.html_page import as_html
from hanchan.pictures.picture import (
    Cell,
    Picture,
    PictureGraph,
    PictureGrid,
    PictureHeading,
    PictureMark,
    PictureTile,
    PictureTiles,
    tiles_of,
)
from hanchan.pictures.svg_drawing import as_svg

__all__ = [
    "Cell",
    "Picture",
    "PictureGraph",
    "PictureGrid",
    "PictureHeading",
    "PictureMark",
    "PictureTile",
    "PictureTiles",
    "as_html",
    "as_svg",
    "tiles_of",
]
