"""Sou from two to nine: sticks of bamboo, and where they stand on each tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markup import placed
from outlines import Outline, Step

if TYPE_CHECKING:
    from markup import Sprite
    from palettes import Palette

LONG, SHORT, SLANTED = 172, 114, 160
WIDE, SLIM = 58, 43
SEAM = 2.2
"""The light line between a joint and its cane."""

Stick = tuple[float, float, str] | tuple[float, float, str, float]
"""Where the middle of a stick is, its colour, and by how many degrees it leans."""

TOP, LOW = 108, 292
HIGH, MIDDLE, BASE = 76, 200, 324

PATTERNS: dict[int, tuple[int, tuple[Stick, ...]]] = {
    2: (LONG, ((150, TOP, "green"), (150, LOW, "green"))),
    3: (LONG, ((150, TOP, "green"), (88, LOW, "green"), (212, LOW, "green"))),
    4: (LONG, tuple((x, y, "green") for y in (TOP, LOW) for x in (88, 212))),
    5: (
        LONG,
        (*((x, y, "green") for y in (TOP, LOW) for x in (62, 238)), (150, MIDDLE, "red")),
    ),
    6: (LONG, tuple((x, y, "green") for y in (TOP, LOW) for x in (66, 150, 234))),
    7: (
        SHORT,
        (
            (150, HIGH, "red"),
            *((x, y, "green") for y in (MIDDLE, BASE) for x in (62, 150, 238)),
        ),
    ),
    8: (
        SLANTED,
        (
            *((x, y, "green") for y in (104, 296) for x in (38, 262)),
            (105, 104, "green", -20),
            (195, 104, "green", 20),
            (105, 296, "green", 20),
            (195, 296, "green", -20),
        ),
    ),
    9: (
        SHORT,
        tuple(
            (x, y, colour)
            for y in (HIGH, MIDDLE, BASE)
            for x, colour in ((62, "green"), (150, "red"), (238, "green"))
        ),
    ),
}


def knob(y: float, half: float, thick: float) -> Outline:
    """A joint of the cane, rounded at both ends."""
    r = thick / 2
    return (
        Step("M", ((-half + r, y - r),)),
        Step("L", ((half - r, y - r),)),
        Step("C", ((half + r * 0.3, y - r), (half + r * 0.3, y + r), (half - r, y + r))),
        Step("L", ((-half + r, y + r),)),
        Step("C", ((-half - r * 0.3, y + r), (-half - r * 0.3, y - r), (-half + r, y - r))),
        Step("Z"),
    )


def cane(top: float, low: float, wide: float) -> Outline:
    """The piece between two joints: waisted, with a light slit along it."""
    half, waist, dy = wide * 0.41, wide * 0.33, (low - top) / 3
    slit, a, b = wide * 0.1, top + 5, low - 5
    return (
        Step("M", ((-half, top),)),
        Step("L", ((half, top),)),
        Step("C", ((waist, top + dy), (waist, low - dy), (half, low))),
        Step("L", ((-half, low),)),
        Step("C", ((-waist, low - dy), (-waist, top + dy), (-half, top))),
        Step("Z"),
        Step("M", ((0, a),)),
        Step("C", ((slit, a + dy * 0.5), (slit, b - dy * 0.5), (0, b))),
        Step("C", ((-slit, b - dy * 0.5), (-slit, a + dy * 0.5), (0, a))),
        Step("Z"),
    )


def stick(length: int) -> Outline:
    """A stick of two canes and three joints about the origin."""
    end, thick, wide = length / 2, 17, SLIM if length == SLANTED else WIDE
    r = thick / 2
    joints = (knob(y, wide / 2, thick) for y in (-end + r, 0, end - r))
    canes = cane(-end + thick + SEAM, -r - SEAM, wide) + cane(r + SEAM, end - thick - SEAM, wide)
    return canes + tuple(step for joint in joints for step in joint)


def sou(sprite: Sprite, count: int, p: Palette, *, aka: bool = False) -> str:
    """A tile of sou from two up; a red five is all red."""
    length, sticks = PATTERNS[count]
    outline = stick(length)
    paints = {"green": p.green, "red": p.red}
    drawn = ""
    for x, y, colour, *lean in sticks:
        at = placed(x, y, turn=lean[0] if lean else 0)
        drawn += sprite.copy(f"stick-{length}", outline, at, p.aka if aka else paints[colour])
    return drawn
