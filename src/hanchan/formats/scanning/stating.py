"""Rows and numbers as every scan writes them, and numbers as they stand on a tape."""

from hanchan.core import codes
from hanchan.formats.scanning.kept import Kept
from hanchan.formats.scanning.tape import (
    ARRAY,
    FALSE,
    KIND,
    LITERAL,
    NULL,
    NUMBER,
    STRING,
    TRUE,
    VALUE,
    Tape,
)
from hanchan.kernels.record import I32, Ints, Record
from hanchan.logs.impossible import MOST_POINTS
from hanchan.logs.layout import Rows, Stated

DOORS = ()

ROLE = 0
"""What kind of a word it is: the first number of its meaning, in formats that tell kinds apart."""
MOST_ROWS = 512
"""A kyoku has no more."""


class Scanning(Record):
    """A file under way."""

    trouble: I32  # 1 as soon as somebody has to look closer
    rows: I32  # of all kyoku


def add_row(
    s: Scanning, k: Stated, rows: Rows, kind: int, seat: int, a: int, b: int, c: int, d: int
) -> None:
    """One more row of the kyoku."""
    i = s.rows
    if k.rows == MOST_ROWS or i == len(rows):
        s.trouble = 1
        return
    rows[i, 0] = kind
    rows[i, 1] = seat
    rows[i, 2] = a
    rows[i, 3] = b
    rows[i, 4] = c
    rows[i, 5] = d
    s.rows = i + 1
    k.rows += 1


def number_at(tape: Tape, s: Scanning, i: int, least: int, most: int) -> int:
    """The whole number here, within these bounds."""
    if tape[i, KIND] != NUMBER or not least <= tape[i, VALUE] <= most:
        s.trouble = 1
        return least
    return tape[i, VALUE]


def truth_at(tape: Tape, s: Scanning, i: int) -> int:
    """`true` or `false`."""
    if tape[i, KIND] != LITERAL or tape[i, VALUE] not in (FALSE, TRUE):
        s.trouble = 1
    return 1 if tape[i, VALUE] == TRUE else 0


def is_null(tape: Tape, i: int) -> int:
    """Whether nothing is told here, or there is no such row."""
    return 1 if i == 0 or (tape[i, KIND] == LITERAL and tape[i, VALUE] == NULL) else 0


def points_at(tape: Tape, s: Scanning, i: int, points: Ints) -> None:
    """The points of four seats."""
    if tape[i, KIND] != ARRAY or tape[i, VALUE] != codes.SEATS:
        s.trouble = 1
        return
    for p in range(codes.SEATS):
        points[p] = number_at(tape, s, i + 1 + p, -MOST_POINTS, MOST_POINTS)


def word_at(tape: Tape, w: Kept, s: Scanning, i: int, role: int) -> int:
    """The slot of the word here, which must have this role; the free one for any other."""
    if meaning_at(tape, w, i, ROLE) != role:
        s.trouble = 1
        return 0
    return tape[i, VALUE]


def meaning_at(tape: Tape, w: Kept, i: int, cell: int) -> int:
    """What the word here means in this cell, 0 for anything else."""
    slot = tape[i, VALUE] if tape[i, KIND] == STRING else -1
    return w.row[slot, cell] if slot >= 0 else 0
