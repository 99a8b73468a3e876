"""The back of a tile: amber, with interlocked rings like a weave of bamboo."""

from __future__ import annotations

from markup import path
from outlines import HEIGHT, WIDTH, Box, Outline, curved, moved, rounded

AMBER, LIGHT = "#d5882a", "#e9b05a"
PITCH = 50
"""How far the rings stand apart."""


def weave() -> Outline:
    """Leaves along a grid: four of them close to a ring, and each belongs to two rings."""
    third, half = PITCH / 3, 10
    leaf = curved(
        (0, 0),
        ((-half, -third), (-half, third - PITCH), (0, -PITCH)),
        ((half, third - PITCH), (half, -third), (0, 0)),
    )
    outline: Outline = ()
    columns, rows = range(PITCH, WIDTH, PITCH), range(PITCH, HEIGHT, PITCH)
    for x in columns:
        for y in rows[1:]:
            outline += moved(leaf, x, y)
    for x in columns[:-1]:
        for y in rows:
            outline += moved(leaf, x, y, turn=90)
    return outline


def back() -> str:
    """The whole cover: the weave within a line."""
    whole = rounded(Box(x=0, y=0, width=WIDTH, height=HEIGHT), 30)
    line = rounded(Box(x=22, y=22, width=256, height=356), 18)
    line += rounded(Box(x=28, y=28, width=244, height=344), 13)
    return path(whole, AMBER) + path(line + weave(), LIGHT, fill_rule="evenodd")
