"""The scratch record of a search: random numbers of its own, what is hidden, what was found."""

from typing import Annotated

from hanchan.core.codes import KINDS, WALL
from hanchan.core.lots import Lots
from hanchan.kernels.record import I64, Field, Ints

CODES = KINDS + 3
SHAPES_OF_WAITS = 3 * 7 + 3 * 8 + 2 * KINDS
"""Kanchan, other runs, shanpon, tanki: see hands_drawn.py."""
MOST_CANDIDATES = 4


class Worlds(Lots):
    """One search; `worlds` and `margin` are its terms."""

    worlds: I64  # how many worlds every candidate is played out in
    turns: I64  # whether discards are played out, and not calls alone
    margin: I64  # what is worth so much less than the best, in points, is not played out
    sureness: I64  # how many standard errors, in eighths, another choice must be better
    confirming: I64  # in how many more the best of them is compared with the first

    key: Annotated[Ints, Field("i8", (2,))]  # of the random numbers of this decision
    drawn: I64  # how many of them this world has drawn
    world: I64

    left: Annotated[Ints, Field("i1", (CODES,))]  # tiles that the seat has not seen, by code
    left_of: Annotated[Ints, Field("i1", (KINDS,))]  # the same by kind
    tiles: Annotated[Ints, Field("i1", (WALL,))]  # those of the wall, to be mixed
    weight: Annotated[Ints, Field("i8", (SHAPES_OF_WAITS,))]

    candidates: I64
    candidate: Annotated[Ints, Field("i8", (MOST_CANDIDATES,))]  # places among the choices
    total: Annotated[Ints, Field("i8", (MOST_CANDIDATES,))]  # above the first one, in points
    squares: Annotated[Ints, Field("i8", (MOST_CANDIDATES,))]
    dropped: Annotated[Ints, Field("i1", (MOST_CANDIDATES,))]  # not better, and played no further
    best: I64  # the candidate that is taken
    played: I64  # worlds that those not dropped were played out in
