"""The one of sou: a peacock on a twig of bamboo, its tail raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markup import path
from outlines import Box, Outline, Point, curved, disc, ellipse, moved, petal, polygon, rounded

if TYPE_CHECKING:
    from palettes import Palette

RUMP = (168, 268)
"""Where the feathers of the tail meet."""
FEATHERS = ((-2, 240, 30), (18, 242, 31), (39, 186, 28), (61, 146, 23), (83, 122, 18))
"""Each feather of the tail: its turn from upright, its length, and the radius of its end."""
HEAD = (84, 92)
PIECES = ((24, 70), (98, 96), (198, 78))
"""Where each piece of the twig begins, and how long it is."""


def bird(p: Palette) -> str:
    """The whole drawing."""
    return tail(p) + twig(p) + legs(p) + crest(p) + body(p)


def vane(length: float, r: float) -> Outline:
    """A feather from the origin upward: a slim stem that opens into a round end."""
    top, k = -length + r, r * 0.56
    return curved(
        (0, 0),
        ((-8, -length * 0.3), (-r, top + 1.8 * r), (-r, top)),
        ((-r, top - k), (-k, -length), (0, -length)),
        ((k, -length), (r, top - k), (r, top)),
        ((r, top + 1.8 * r), (8, -length * 0.3), (0, 0)),
    )


def feather(length: float, r: float) -> tuple[Outline, Outline]:
    """A feather with the holes for its quill and its eye, and the pupil of that eye."""
    eye = -length + r + 2
    holes = ellipse(0, eye, r * 0.58, r * 0.66)
    holes += polygon((0, -50), (2.6, eye + r * 1.2), (-2.6, eye + r * 1.2))
    return vane(length, r) + holes, ellipse(0, eye, r * 0.34, r * 0.4)


def tail(p: Palette) -> str:
    """The fan of feathers, each a path of its own, so that no hole falls on a neighbour."""
    drawn = ""
    for turn, length, r in FEATHERS:
        blade, pupil = feather(length, r)
        drawn += path(moved(blade, *RUMP, turn=turn), p.green, fill_rule="evenodd")
        drawn += path(moved(pupil, *RUMP, turn=turn), p.red)
    return drawn


def body(p: Palette) -> str:
    """Head, neck, breast and wing."""
    x, y = HEAD
    shape = curved(
        (x - 28, y + 4),
        ((x - 28, y - 36), (x + 32, y - 38), (x + 34, y + 6)),
        ((x + 36, y + 50), (102, 158), (124, 186)),
        ((148, 214), (184, 224), (198, 272)),
        ((176, 316), (112, 330), (76, 290)),
        ((36, 246), (62, 186), (68, 150)),
        ((72, 128), (x - 28, y + 34), (x - 28, y + 4)),
    )
    eye = disc(x - 2, y - 2, 8)
    beak = polygon((x - 27, y - 10), (x - 66, y + 14), (x - 25, y + 18))
    return path(beak, p.red) + path(shape + eye + wing(), p.blue, fill_rule="evenodd")


def wing() -> Outline:
    """Three feathers of the folded wing, as holes in the body."""
    quill = curved((0, 0), ((16, -17), (58, -14), (94, 12)), ((62, 13), (20, 14), (0, 0)))
    places: tuple[tuple[Point, float, float], ...] = (
        ((98, 200), 28, 1),
        ((88, 232), 17, 1.04),
        ((90, 268), 3, 0.92),
    )
    return tuple(
        step
        for at, turn, scale in places
        for step in moved(quill, *at, turn=turn, sx=scale, sy=scale)
    )


def crest(p: Palette) -> str:
    """Three plumes on the head."""
    x, y = HEAD
    plumes: Outline = ()
    for turn in (-22, 6, 34):
        plume = polygon((-2.5, -54), (2.5, -54), (3, -24), (-3, -24)) + disc(0, -56, 9)
        plumes += moved(plume, x + 2, y, turn=turn)
    return path(plumes, p.red)


def legs(p: Palette) -> str:
    """Two legs with their feet on the twig."""
    leg = polygon((-5, -52), (5, -52), (5, -4), (20, 7), (-24, 7), (-5, -6))
    return path(moved(leg, 112, 358) + moved(leg, 154, 358), p.red)


def twig(p: Palette) -> str:
    """A cane along the foot of the tile, with two leaves."""
    pieces = (rounded(Box(x=x, y=362, width=w, height=18), 7) for x, w in PIECES)
    leaves = moved(petal(58, 26), 232, 362, turn=62) + moved(petal(46, 22), 218, 362, turn=24)
    return path(tuple(step for piece in pieces for step in piece) + leaves, p.green)
