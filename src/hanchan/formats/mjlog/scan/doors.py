"""The door into the compiled scan: record arrays in, record arrays changed."""

from typing import Any

from hanchan.core.record import Ints
from hanchan.formats.mjlog.scan.match import scan_match
from hanchan.formats.mjlog.scan.walls import lay_walls

Records = Any  # a one-element record array; inside, its only element is the record


def scan_match_on(
    data: Ints,
    scans: Records,
    games: Records,
    rules: Records,
    T: Ints,
    marks: Records,
    rows: Ints,
    walls: Ints,
    dice: Ints,
    forms: Ints,
) -> None:
    """`match.scan_match` on arrays."""
    scan_match(data, scans[0], games[0], rules[0], T, marks[0], rows, walls, dice, forms)


def lay_walls_on(words: Ints, walls: Ints, dice: Ints) -> None:
    """`walls.lay_walls`: one row for each deal."""
    lay_walls(words, walls, dice)
