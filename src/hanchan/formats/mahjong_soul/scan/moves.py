"""The layout of moves: the records of play as numbers."""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.core.hidden_hands import CODES
from hanchan.kernels.record import ANY, I8, I32, Field, Ints, Record

DEAL_TILE, DISCARD, CALL, OWN_KAN, NORTH = 1, 2, 3, 4, 5
"""Kinds of moves."""
CHI, PON, DAIMINKAN = 0, 1, 2
KAKAN, ANKAN = 2, 3
"""The types of calls and of own kans."""
TAKEN = 4
"""Maximum number of tiles in a call."""
INDICATORS = 6
"""Maximum number of indicators that a move keeps: one more than a wall has."""
NOT_PAID = -1

(KIND, SEAT, TILE, RIICHI, TSUMOGIRI, TYPE, FROM, PAID, LISTED) = range(9)
"""Columns of a move: its kind, its seat, and what its record says.

PAID is the seat whose riichi is paid by it, LISTED the number of open indicators that it lists.
"""
FIRST_TAKEN = 9
"""The column of the first tile of a call; the called tile is in TILE."""
FIRST_INDICATOR = FIRST_TAKEN + TAKEN
WIDTH = FIRST_INDICATOR + INDICATORS

(OTHER, START, END, LIST, PLACE, BEFORE) = range(6)
"""Columns of a record of another kind: which of `OTHERS` it is, where its bytes are, the number of
its list and its index there, and the number of moves before it."""
OTHER_WIDTH = 6

Moves: TypeAlias = Annotated[Ints, Field("i4", (ANY, WIDTH))]
"""Moves, one a row."""
Others: TypeAlias = Annotated[Ints, Field("i4", (ANY, OTHER_WIDTH))]
"""Deals and ends, one a row."""
Lines: TypeAlias = Annotated[Ints, Field("i4", (ANY,))]
"""The number of the record that each row of events is from."""


class KyokuPlay(Record):
    """The state of following one kyoku; tiles are codes of the core."""

    held: Annotated[Ints, Field("i1", (codes.SEATS, CODES))]
    marker: Annotated[Ints, Field("i1", (INDICATORS,))]  # those open
    at: I32  # the next move
    end: I32  # the move after the last one
    line: I32  # the record number of move 0
    rows: I32  # the next row
    first_row: I32  # of the kyoku
    trouble: I8  # the kind of the event that no kyoku can have, 0 if there is none
    markers: I8
    players: I8
    dealer: I8
    first_tile: I8  # taken as the dealer's draw
    first: I8  # 1 until the first discard or kan
    rinshan: I8  # 1 if the next draw is a replacement
    riichi: I8  # the seat whose riichi is neither paid nor lost, or NOBODY
