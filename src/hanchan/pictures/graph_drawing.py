"""Graphs in pictures: lines over the same steps, drawn as elements of SVG."""

from html import escape
from itertools import pairwise

from hanchan.pictures.picture import PictureGraph

GRAPH_WIDTH, GRAPH_HEIGHT = 720, 260
"""Size of a graph with its labels, in pixels."""
LEFT, RIGHT, TOP, BOTTOM = 44, 150, 12, 14
"""Room around the lines, in pixels: the labels of levels, and the names of lines."""
NAME_HEIGHT, NAME_LETTERS = 18, 16
HUES = ("#b8651b", "#3f84d8", "#a35cc9", "#1f9469")
"""Colours of lines, which stand out on light and on dark paper."""
MARK_COLOUR = "#d3342a"


def draw_graph(graph: PictureGraph, left: float = 0, top: float = 0) -> str:
    """Return the elements of SVG that draw a graph; every text in them is escaped.

    >>> drawn = draw_graph(PictureGraph("", ("<b>",), ((1, 2),), ((1, "1"),)))
    >>> drawn.count("<path"), "&lt;b&gt;" in drawn
    (2, True)
    """
    across = f"M{LEFT} {{:.1f}}H{GRAPH_WIDTH - RIGHT}"
    drawn = [f'<g class="graph" transform="translate({left:g} {top:g})">']
    for value, label in graph.levels:
        y = _height(graph, value)
        drawn.append(f'<path class="rule" fill="none" d="{across.format(y)}"/>')
        drawn.append(_text(label, LEFT - 8, y, anchor="end"))
    ends = _spread([_height(graph, line[-1]) for line in graph.lines])
    for number, (name, line) in enumerate(zip(graph.names, graph.lines, strict=True)):
        places = (f"{_across(graph, i):.1f} {_height(graph, v):.1f}" for i, v in enumerate(line))
        width = 4.5 if number == graph.thick else 2
        hue = HUES[number % len(HUES)]
        drawn.append(
            f'<path class="line" fill="none" stroke="{hue}" stroke-width="{width}" '
            f'stroke-linejoin="round" d="M{"L".join(places)}"/>'
        )
        drawn.append(_text(_shortened(name), GRAPH_WIDTH - RIGHT + 8, ends[number], fill=hue))
    return "".join([*drawn, *_marks(graph), "</g>"])


def _marks(graph: PictureGraph) -> list[str]:
    drawn = list[str]()
    for mark in graph.marks:
        line, step = graph.lines[mark.line], int(mark.at)
        after = line[min(step + 1, len(line) - 1)]
        value = line[step] + (after - line[step]) * (mark.at - step)
        x, y = _across(graph, mark.at), _height(graph, value)
        drawn.append(
            f'<path fill="{MARK_COLOUR}" d="M{x:.1f} {y - 8:.1f}l8 14h-16z">'
            f"<title>{escape(mark.label)}</title></path>"
        )
    return drawn


def _text(text: str, x: float, y: float, *, anchor: str = "start", fill: str = "") -> str:
    colour = f' style="fill:{fill};font-weight:600"' if fill else ""
    return f'<text x="{x:g}" y="{y + 4:.1f}" text-anchor="{anchor}"{colour}>{escape(text)}</text>'


def _shortened(name: str) -> str:
    return (
        name if len(name) <= NAME_LETTERS else f"{name[: NAME_LETTERS - 1]}\N{HORIZONTAL ELLIPSIS}"
    )


def _across(graph: PictureGraph, step: float) -> float:
    steps = max(len(graph.lines[0]) - 1, 1)
    return LEFT + (GRAPH_WIDTH - LEFT - RIGHT) * step / steps


def _height(graph: PictureGraph, value: float) -> float:
    values = [*(one for line in graph.lines for one in line), *(one for one, _ in graph.levels)]
    least, most = min(values), max(values)
    return TOP + (GRAPH_HEIGHT - TOP - BOTTOM) * (most - value) / ((most - least) or 1)


def _spread(heights: list[float]) -> list[float]:
    """Return heights moved so that names on them do not overlap, in the same order."""
    order, moved = sorted(range(len(heights)), key=heights.__getitem__), list(heights)
    for before, number in pairwise(order):
        moved[number] = max(moved[number], moved[before] + NAME_HEIGHT)
    lowest = float(GRAPH_HEIGHT - BOTTOM)
    for number in reversed(order):
        moved[number] = min(moved[number], lowest)
        lowest = moved[number] - NAME_HEIGHT
    return moved
