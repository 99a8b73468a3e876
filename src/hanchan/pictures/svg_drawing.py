"""A picture as one SVG; as no one measures text here, columns are as wide as it can become."""

from collections.abc import Iterator
from html import escape
from unicodedata import east_asian_width

from hanchan.pictures.graph_drawing import GRAPH_HEIGHT, GRAPH_WIDTH, draw_graph
from hanchan.pictures.picture import (
    Cell,
    Part,
    Picture,
    PictureGraph,
    PictureGrid,
    PictureHeading,
    PictureTiles,
    is_number,
)
from hanchan.pictures.tile_drawings import HEIGHT, draw_tiles, needed_symbols, tiles_width

MARGIN, LINE, COLUMN_GAP, BASELINE = 8, 22, 20, 16
NARROW, WIDE = 8.4, 14.5
"""Width of a letter, and of a Japanese one, that no usual font exceeds at 14 pixels."""
STYLE = (
    "<style>svg.hanchan-picture text{font:14px system-ui,sans-serif;fill:currentColor}"
    "svg.hanchan-picture .title{font-weight:600}"
    "svg.hanchan-picture path.rule{stroke:currentColor;stroke-opacity:.25}"
    "svg.hanchan-picture:root{color:#1c1b18}"
    "@media(prefers-color-scheme:dark){svg.hanchan-picture:root{color:#eceae4}}</style>"
)
"""In a page the text has the page's colour; as a file of its own that of a light or dark screen."""


PAPER = '<rect width="100%" height="100%" fill="#fffdf7"/>'
ON_PAPER = ' style="color:#1c1b18"'


def as_svg(picture: Picture, *, on_paper: bool = False) -> str:
    """Return a picture as SVG that needs nothing else; every text in it is escaped.

    `on_paper` draws it dark on light paper, on a dark screen too.

    >>> from hanchan.pictures import tiles_of
    >>> drawing = as_svg(Picture("A & B", (tiles_of(["5p", "5p"]),)))
    >>> drawing.count("<use href"), "A &amp; B" in drawing
    (7, True)
    """
    drawn, width, top = list[str](), 0.0, float(MARGIN)
    for element, wide, high in _parts(picture, top):
        drawn.append(element)
        width, top = max(width, wide), top + high
    box = f"{width + 2 * MARGIN:.0f}", f"{top + MARGIN:.0f}"
    size = f'width="{box[0]}" height="{box[1]}" viewBox="0 0 {box[0]} {box[1]}"'
    said = escape(picture.title or "tiles")
    paper, colour = (PAPER, ON_PAPER) if on_paper else ("", "")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="hanchan-picture" role="img" '
        f"{size}{colour}>"
        f"<title>{said}</title>{STYLE}{paper}<defs>{needed_symbols(picture.cells())}</defs>"
        f"{''.join(drawn)}</svg>"
    )


def _parts(picture: Picture, top: float) -> Iterator[tuple[str, float, float]]:
    """Yield each part as SVG, with its width and height."""
    if picture.title:
        yield _text(picture.title, MARGIN, top, kind="title"), _text_width(picture.title), LINE
        top += LINE
    for part in picture.parts:
        found = _part(part, top)
        yield found
        top += found[2]


def _part(part: Part, top: float) -> tuple[str, float, float]:
    match part:
        case PictureGrid():
            return _grid(part, top)
        case PictureGraph():
            return draw_graph(part, MARGIN, top), GRAPH_WIDTH, GRAPH_HEIGHT
        case PictureHeading():
            drawn = _text(part.text, MARGIN, top + LINE / 2, kind="title")
            return drawn, _text_width(part.text), 2 * LINE
        case _:
            return _line(part, top)


def _line(cell: Cell, top: float) -> tuple[str, float, float]:
    lines = [cell] if isinstance(cell, PictureTiles) else cell.split("\n")
    heights = [_height(one) for one in lines]
    tops = (top + sum(heights[:number]) for number in range(len(lines)))
    drawn = "".join(_cell(one, MARGIN, at) for one, at in zip(lines, tops, strict=True))
    return drawn, max(map(_width, lines)), sum(heights)


def _grid(grid: PictureGrid, top: float) -> tuple[str, float, float]:
    rows = [grid.head, *grid.rows] if grid.head else [*grid.rows]
    if not rows:
        return "", 0, 0
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    numeric = [all(map(is_number, column)) for column in grid.columns()] or [False] * len(widths)
    across = sum(widths) + COLUMN_GAP * (len(widths) - 1)
    drawn, begin = list[str](), top
    for number, row in enumerate(rows):
        kind = "title" if grid.head and number == 0 else ""
        high, left = max(map(_height, row)), float(MARGIN)
        for cell, width, is_right in zip(row, widths, numeric, strict=True):
            at = top + (high - _height(cell)) / 2
            x = left + (width if is_right else 0)
            drawn.append(_cell(cell, x, at, kind=kind, is_right=is_right))
            left += width + COLUMN_GAP
        top += high
        drawn.append(f'<path class="rule" d="M{MARGIN} {top:g}h{across:g}"/>')
    return "".join(drawn), across, top - begin


def _cell(cell: Cell, left: float, top: float, *, kind: str = "", is_right: bool = False) -> str:
    if isinstance(cell, PictureTiles):
        return draw_tiles(cell, left, top + (_height(cell) - HEIGHT) / 2)
    return _text(cell, left, top, kind=kind, is_right=is_right)


def _text(text: str, left: float, top: float, *, kind: str = "", is_right: bool = False) -> str:
    class_ = f' class="{kind}"' if kind else ""
    anchor = ' text-anchor="end"' if is_right else ""
    at = f'x="{left:g}" y="{top + BASELINE:g}"'
    return f'<text{class_} {at}{anchor} xml:space="preserve">{escape(text)}</text>'


def _height(cell: Cell) -> float:
    return HEIGHT + 6 if isinstance(cell, PictureTiles) else LINE


def _width(cell: Cell) -> float:
    return tiles_width(cell) if isinstance(cell, PictureTiles) else _text_width(cell)


def _text_width(text: str) -> float:
    return sum(WIDE if east_asian_width(letter) in "WF" else NARROW for letter in text)
