"""Outlines are closed curves in units of the tile; written, they are short SVG path data.

A tile is 300 units wide and 400 high. Everything is rounded to tenths of a unit, which is a
twenty-fifth of a pixel on a tile of 120 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

Point = tuple[float, float]

WIDTH, HEIGHT = 300, 400
ARC = 0.5523
"""How far the handles of a cubic reach so that it follows a quarter of a circle of radius 1."""


@dataclass(frozen=True, slots=True)
class Step:
    """One command of a path: M, L, C or Z with its absolute points."""

    letter: str
    points: tuple[Point, ...] = ()


Outline = tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """The part of a tile that a drawing fills."""

    x: float
    y: float
    width: float
    height: float


def polygon(*points: Point) -> Outline:
    """A closed line through points."""
    first, *rest = points
    return (Step("M", (first,)), *(Step("L", (point,)) for point in rest), Step("Z"))


def curved(start: Point, *cubics: tuple[Point, Point, Point]) -> Outline:
    """A closed curve of cubics, each given by two handles and its end."""
    return (Step("M", (start,)), *(Step("C", cubic) for cubic in cubics), Step("Z"))


def ellipse(x: float, y: float, rx: float, ry: float) -> Outline:
    """An ellipse about a centre."""
    kx, ky = rx * ARC, ry * ARC
    return curved(
        (x + rx, y),
        ((x + rx, y + ky), (x + kx, y + ry), (x, y + ry)),
        ((x - kx, y + ry), (x - rx, y + ky), (x - rx, y)),
        ((x - rx, y - ky), (x - kx, y - ry), (x, y - ry)),
        ((x + kx, y - ry), (x + rx, y - ky), (x + rx, y)),
    )


def disc(x: float, y: float, r: float) -> Outline:
    """A circle about a centre."""
    return ellipse(x, y, r, r)


def rounded(box: Box, r: float) -> Outline:
    """A rectangle with rounded corners."""
    left, top, right, low = box.x, box.y, box.x + box.width, box.y + box.height
    k = r * (1 - ARC)
    return (
        Step("M", ((left + r, top),)),
        Step("L", ((right - r, top),)),
        Step("C", ((right - k, top), (right, top + k), (right, top + r))),
        Step("L", ((right, low - r),)),
        Step("C", ((right, low - k), (right - k, low), (right - r, low))),
        Step("L", ((left + r, low),)),
        Step("C", ((left + k, low), (left, low - k), (left, low - r))),
        Step("L", ((left, top + r),)),
        Step("C", ((left, top + k), (left + k, top), (left + r, top))),
        Step("Z"),
    )


def petal(length: float, width: float, *, belly: float = 0.6) -> Outline:
    """A leaf from the origin upward, widest at the share `belly` of its length."""
    half = width * 2 / 3
    low, high = -length * belly * 0.6, -length * (belly + (1 - belly) * 0.75)
    return curved(
        (0, 0),
        ((-half, low), (-half, high), (0, -length)),
        ((half, high), (half, low), (0, 0)),
    )


def moved(
    outline: Outline, dx: float = 0, dy: float = 0, *, turn: float = 0, sx: float = 1, sy: float = 1
) -> Outline:
    """The outline scaled, then turned clockwise by degrees, then moved."""
    c, s = cos(radians(turn)), sin(radians(turn))

    def place(point: Point) -> Point:
        x, y = point[0] * sx, point[1] * sy
        return (x * c - y * s + dx, x * s + y * c + dy)

    return tuple(Step(step.letter, tuple(map(place, step.points))) for step in outline)


def around(outline: Outline, count: int, x: float = 0, y: float = 0, start: float = 0) -> Outline:
    """Copies of an outline turned about the origin in equal steps, then moved."""
    turns = (start + 360 * n / count for n in range(count))
    return tuple(step for turn in turns for step in moved(outline, x, y, turn=turn))


def number(tenths: int) -> str:
    """A count of tenths as SVG writes it: without a zero that says nothing."""
    sign, size = "-" if tenths < 0 else "", abs(tenths)
    whole, rest = divmod(size, 10)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"


def written(outline: Outline) -> str:
    """The outline as path data, relative and rounded, so that errors do not add up."""
    parts: list[str] = []
    at = start = (0, 0)
    for step in outline:
        ends = [(round(x * 10), round(y * 10)) for x, y in step.points]
        letter, numbers = (
            step.letter.lower(),
            [v - a for end in ends for v, a in zip(end, at, strict=True)],
        )
        if letter == "z":
            at = start
        elif letter == "l" and not numbers[0]:
            letter, numbers = "v", numbers[1:]
        elif letter == "l" and not numbers[1]:
            letter, numbers = "h", numbers[:1]
        at = ends[-1] if ends else at
        start = at if letter == "m" else start
        parts.append(letter + joined(numbers))
    return "".join(parts)


def joined(tenths: list[int]) -> str:
    """Numbers of a path with a blank only where the next one brings no sign of its own."""
    text = ""
    for value in map(number, tenths):
        text += value if not text or value[0] == "-" else f" {value}"
    return text
