"""A picture as HTML: one element, which brings its style and the tiles that it shows."""

from collections.abc import Sequence
from html import escape

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

STYLE = """<style>
.hanchan-picture{color:inherit;font:14px/1.5 system-ui,sans-serif;overflow-x:auto;padding:4px 0}
.hanchan-picture p{margin:2px 0;white-space:pre-wrap}
.hanchan-picture p.title{font-weight:600}
.hanchan-picture table{font:inherit;color:inherit;background:none;margin:4px 0;
border-collapse:collapse}
.hanchan-picture.hanchan-picture :is(th,td){padding:2px 10px;text-align:left;background:none;
border:0;border-bottom:1px solid;border-color:color-mix(in srgb,currentColor 25%,transparent)}
.hanchan-picture.hanchan-picture .number{text-align:right}
.hanchan-picture svg.tiles{vertical-align:middle}
.hanchan-picture h2{font-size:18px;margin:20px 0 4px}
.hanchan-picture svg.graph{display:block;max-width:100%;height:auto}
.hanchan-picture svg.graph text{fill:currentColor}
.hanchan-picture svg.graph path.rule{stroke:currentColor;stroke-opacity:.25}
</style>"""
"""The class stands twice where rules of notebooks for their own tables would win."""


def as_html(picture: Picture) -> str:
    """Return a picture as HTML that needs nothing else; every text in it is escaped.

    >>> from hanchan.pictures import tiles_of
    >>> page = as_html(Picture("<b>", (tiles_of(["5p"]),)))
    >>> "<b>" in page, "&lt;b&gt;" in page, page.count("<symbol")
    (False, True, 1)
    """
    symbols = needed_symbols(picture.cells())
    hidden = f'<svg width="0" height="0" style="position:absolute">{symbols}</svg>'
    title = f'<p class="title">{escape(picture.title)}</p>' if picture.title else ""
    parts = "".join(map(_part, picture.parts))
    drawings = hidden if symbols else ""
    return f'<div class="hanchan-picture">{STYLE}{drawings}{title}{parts}</div>'


def _part(part: Part) -> str:
    match part:
        case PictureGrid():
            return _grid(part)
        case PictureGraph():
            return _graph(part)
        case PictureHeading():
            return f"<h2>{escape(part.text)}</h2>"
        case _:
            return f"<p>{_cell(part)}</p>"


def _graph(graph: PictureGraph) -> str:
    box = (
        f'width="{GRAPH_WIDTH}" height="{GRAPH_HEIGHT}" viewBox="0 0 {GRAPH_WIDTH} {GRAPH_HEIGHT}"'
    )
    said = f'role="img" aria-label="{escape(graph.label)}"'
    return f'<svg class="graph" {said} {box}>{draw_graph(graph)}</svg>'


def _cell(cell: Cell) -> str:
    return _tiles(cell) if isinstance(cell, PictureTiles) else escape(cell)


def _tiles(tiles: PictureTiles) -> str:
    width = tiles_width(tiles)
    box = f'width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}"'
    said = f'role="img" aria-label="{escape(tiles.label)}"'
    return f'<svg class="tiles" {said} {box}>{draw_tiles(tiles)}</svg>'


def _row(row: Sequence[Cell], kinds: Sequence[str]) -> str:
    cells = zip(kinds, row, strict=True)
    return "".join(f"<td{kind}>{_cell(cell)}</td>" for kind, cell in cells)


def _grid(grid: PictureGrid) -> str:
    kinds = [' class="number"' if all(map(is_number, one)) else "" for one in grid.columns()]
    kinds = kinds or [""] * len(grid.head)
    rows = "".join(f"<tr>{_row(row, kinds)}</tr>" for row in grid.rows)
    if not grid.head:
        return f"<table><tbody>{rows}</tbody></table>"
    head = "".join(
        f"<th{kind}>{escape(one)}</th>" for kind, one in zip(kinds, grid.head, strict=True)
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
