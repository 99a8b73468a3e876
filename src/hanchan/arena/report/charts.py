"""Charts as SVG, drawn without a library and without a script."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH, HEIGHT = 720, 240
LEFT, RIGHT, TOP, BOTTOM = 56, 4, 12, 34
INSIDE = (
    f'<svg x="{LEFT}" y="{TOP}" width="{WIDTH - LEFT - RIGHT}" height="{HEIGHT - TOP - BOTTOM}" '
    f'viewBox="{LEFT} {TOP} {WIDTH - LEFT - RIGHT} {HEIGHT - TOP - BOTTOM}">'
)
"""Begins what is cut at the axes; a clip path would need an id, and there are several charts."""
BAR = 28
NARROW = 0.06
"""A part of a bar that is no wider than this bears no figure."""


class Line(NamedTuple):
    """A line of values over seeds, with half of its interval where it has one."""

    name: str
    points: Sequence[tuple[int, float]]
    halves: Sequence[float] = ()


def bars(names: Sequence[str], shares: Sequence[Sequence[float]], words: Sequence[str]) -> str:
    """One bar for each player, parted by places."""
    row_height = BAR + 28
    height = TOP + len(names) * row_height + 24
    parts = [_begin(height, ", ".join(words))]
    for row, (name, each) in enumerate(zip(names, shares, strict=True)):
        top = TOP + row * row_height
        parts.append(_text(0, top + 4, name, anchor="start", kind="name"))
        x = 0.0
        for place, part in enumerate(each, start=1):
            wide = part * WIDTH
            parts.append(_box(f"place{place}", x, top + 10, wide, BAR))
            if part > NARROW:
                label = f"{100 * part:.1f} %"
                parts.append(_text(x + wide / 2, top + 14 + BAR / 2, label, kind=f"on{place}"))
            x += wide
    for place, word in enumerate(words, start=1):
        x = (place - 1) * WIDTH / len(words)
        parts.append(_box(f"place{place}", x, height - 20, 12, 12))
        parts.append(_text(x + 18, height - 10, word, anchor="start"))
    return "".join([*parts, "</svg>"])


def lines(drawn: Sequence[Line], across: str, *, level: float, margin: float = 0.0) -> str:
    """Lines over seeds; `level` is drawn across, with a band of `margin` about it."""
    plot = _plot(drawn, level, margin)
    parts = [_begin(HEIGHT, across), *_axes(plot, across)]
    left, y = plot.at(plot.least, level)
    right, top = plot.at(plot.most, level + margin)
    if margin:
        parts.append(_box("margin", left, top, right - left, 2 * (y - top)))
    parts.append(f'<path class="level" d="M{left:.1f} {y:.1f}H{right:.1f}"/>')
    parts.append(INSIDE)
    for number, line in enumerate(drawn, start=1):
        if line.halves:
            parts.append(f'<path class="band player{number}" d="{_band(plot, line)}Z"/>')
        way = _path([plot.at(x, y) for x, y in line.points])
        parts.append(f'<path class="line player{number}" d="{way}"/>')
    parts.append("</svg>")
    if len(drawn) > 1:
        parts += _legend([line.name for line in drawn])
    return "".join([*parts, "</svg>"])


class Plot(NamedTuple):
    """What is shown of two axes: values from low to high, seeds from least to most."""

    low: float
    high: float
    least: int
    most: int

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a value lies in the picture, or beyond it."""
        right = (x - self.least) / max(self.most - self.least, 1)
        up = (y - self.low) / (self.high - self.low)
        return LEFT + right * (WIDTH - LEFT - RIGHT), TOP + (1 - up) * (HEIGHT - TOP - BOTTOM)


def _plot(drawn: Sequence[Line], level: float, margin: float) -> Plot:
    """From the lowest to the highest; of wide intervals of the first few seeds not all is shown."""
    values = [level - margin, level + margin]
    for line in drawn:
        values += [y for _, y in line.points]
        skip = len(line.points) // 4 if line.halves else len(line.points)
        for (_, y), half in zip(line.points[skip:], line.halves[skip:], strict=True):
            values += [y - half, y + half]
    spare = (max(values) - min(values)) * 0.08 or 0.1
    seeds = [x for line in drawn for x, _ in line.points]
    return Plot(min(values) - spare, max(values) + spare, min(seeds), max(seeds))


def round_steps(low: float, high: float) -> list[str]:
    """Round numbers between two others, some four of them, with as many decimals as they need.

    >>> round_steps(2.41, 2.62), round_steps(8000, 42000)
    (['2.45', '2.50', '2.55', '2.60'], ['10000', '20000', '30000', '40000'])
    """
    rough = (high - low) / 4
    power = floor(log10(rough))
    step = min((m * 10.0**power for m in (1, 2, 5, 10)), key=lambda one: abs(log10(one / rough)))
    decimals = max(0, -floor(log10(step)))
    first = ceil(low / step)
    return [f"{i * step:.{decimals}f}" for i in range(first, floor(high / step) + 1)]


def _axes(plot: Plot, across: str) -> list[str]:
    parts: list[str] = []
    for value in round_steps(plot.low, plot.high):
        x, y = plot.at(plot.least, float(value))
        parts.append(f'<path class="grid" d="M{x:.1f} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(_text(LEFT - 8, y + 4, value, anchor="end"))
    for seeds in round_steps(plot.least, plot.most) if plot.most > plot.least else ():
        if "." not in seeds:
            x, _ = plot.at(int(seeds), plot.low)
            anchor = "end" if x > WIDTH - 2 * RIGHT - 20 else "middle"
            parts.append(_text(x, HEIGHT - 16, seeds, anchor=anchor))
    parts.append(_text(WIDTH - RIGHT, HEIGHT - 2, across, anchor="end"))
    return parts


def _band(plot: Plot, line: Line) -> str:
    both = list(zip(line.points, line.halves, strict=True))
    upper = [plot.at(x, y + half) for (x, y), half in both]
    return _path(upper + [plot.at(x, y - half) for (x, y), half in reversed(both)])


def _legend(names: Sequence[str]) -> list[str]:
    parts: list[str] = []
    for number, name in enumerate(names, start=1):
        x = LEFT + 12 + (number - 1) * (WIDTH - LEFT) // len(names)
        parts.append(f'<path class="line player{number}" d="M{x} {HEIGHT - 6}h20"/>')
        parts.append(_text(x + 26, HEIGHT - 2, name, anchor="start"))
    return parts


def _box(kind: str, x: float, y: float, wide: float, high: float) -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'


def _begin(height: float, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>{escape(title)}</title>"
    )


def _text(x: float, y: float, words: str, *, anchor: str = "middle", kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
