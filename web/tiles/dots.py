"""Pin: dots, and where they stand on each tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markup import path, placed
from outlines import Point, around, disc, moved, petal

if TYPE_CHECKING:
    from markup import Sprite
    from palettes import Palette

DOT = 50
"""The radius of the part; each tile scales it."""

Pattern = tuple[float, tuple[tuple[str, tuple[Point, ...]], ...]]
"""The radius of the dots of a tile, and their places by colour."""

PATTERNS: dict[int, Pattern] = {
    2: (82, (("green", ((150, 108),)), ("blue", ((150, 292),)))),
    3: (60, (("blue", ((82, 84),)), ("red", ((150, 200),)), ("green", ((218, 316),)))),
    4: (64, (("blue", ((78, 104), (222, 296))), ("green", ((222, 104), (78, 296))))),
    5: (
        55,
        (
            ("blue", ((76, 84), (224, 316))),
            ("green", ((224, 84), (76, 316))),
            ("red", ((150, 200),)),
        ),
    ),
    6: (
        52,
        (("green", ((86, 78), (214, 78))), ("red", ((86, 210), (214, 210), (86, 322), (214, 322)))),
    ),
    7: (
        46,
        (
            ("green", ((62, 62), (150, 104), (238, 146))),
            ("red", ((96, 236), (204, 236), (96, 338), (204, 338))),
        ),
    ),
    8: (43, (("blue", tuple((x, y) for y in (59, 153, 247, 341) for x in (94, 206))),)),
    9: (
        43,
        (
            ("blue", ((54, 72), (150, 72), (246, 72))),
            ("red", ((54, 200), (150, 200), (246, 200))),
            ("green", ((54, 328), (150, 328), (246, 328))),
        ),
    ),
}


def dot(sprite: Sprite, at: Point, radius: float, fill: str) -> str:
    """One dot: a ring around a flower of six petals."""
    ring = disc(0, 0, DOT) + disc(0, 0, 36)
    flower = around(moved(petal(17, 11, belly=0.75), 0, -8), 6)
    outline = ring + disc(0, 0, 31.5) + flower
    return sprite.copy("dot", outline, placed(*at, scale=radius / DOT), fill)


def great_dot(p: Palette) -> str:
    """The single dot: a wheel of petals about a red flower."""
    x, y = 150, 200
    rim = disc(x, y, 130) + disc(x, y, 108)
    beads = around(disc(0, -92, 10), 18, x, y)
    wheel = disc(x, y, 76) + around(moved(petal(26, 16, belly=0.7), 0, -45), 12, x, y, 15)
    heart = disc(x, y, 38) + around(moved(petal(23, 14, belly=0.7), 0, -9), 6, x, y)
    return (
        path(rim, p.blue, fill_rule="evenodd")
        + path(beads, p.red)
        + path(wheel + disc(x, y, 42), p.green, fill_rule="evenodd")
        + path(heart, p.red, fill_rule="evenodd")
    )


def pin(sprite: Sprite, count: int, p: Palette, *, aka: bool = False) -> str:
    """A tile of pin; a red five is all red."""
    if count == 1:
        return great_dot(p)
    radius, places = PATTERNS[count]
    paints = {"green": p.green, "blue": p.blue, "red": p.red}
    return "".join(
        dot(sprite, at, radius, p.aka if aka else paints[colour])
        for colour, points in places
        for at in points
    )
