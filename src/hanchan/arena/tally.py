"""What is counted over many matches."""

from typing import Annotated

from hanchan.core.codes import SEATS
from hanchan.core.record import I64, Field, Ints, Record
from hanchan.core.yaku_ids import YAKU

ENDINGS = 10


class Tally(Record):
    """Sums over matches; players are counted as they were named, whatever their seats."""

    points: Annotated[Ints, Field("i8", (SEATS,))]  # final scores
    results: Annotated[Ints, Field("i8", (SEATS,))]  # twelfths of a point
    yaku: Annotated[Ints, Field("i8", (YAKU,))]  # wins with this yaku
    places: Annotated[Ints, Field("i8", (SEATS, SEATS))]  # [player, place - 1]
    wins: Annotated[Ints, Field("i8", (SEATS,))]
    deal_ins: Annotated[Ints, Field("i8", (SEATS,))]
    riichi: Annotated[Ints, Field("i8", (SEATS,))]
    endings: Annotated[Ints, Field("i8", (ENDINGS,))]  # kyoku by how they ended
    matches: I64
    kyoku: I64
    decisions: I64
    unbalanced_points: I64  # kyoku after which points did not add up
    unbalanced_tiles: I64
    first_unbalanced: I64  # seed of the first such match, -1 none
