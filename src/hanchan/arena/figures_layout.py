"""What the arena counts of each player, kyoku by kyoku."""

from typing import Annotated

from hanchan.core.codes import SEATS
from hanchan.core.yaku_ids import YAKU
from hanchan.kernels.record import Field, Ints, Record

# The hand of a winner.
WITH_RIICHI = 0
OPEN = 1
DAMA = 2
HANDS = 3


class Figures(Record):
    """Sums over kyoku, by player; turns are counted by a seat's own discards."""

    kyoku: Annotated[Ints, Field("i8", (SEATS,))]
    wins: Annotated[Ints, Field("i8", (SEATS, HANDS))]
    win_points: Annotated[Ints, Field("i8", (SEATS, HANDS))]  # without honba and deposits
    tsumo: Annotated[Ints, Field("i8", (SEATS,))]
    win_turns: Annotated[Ints, Field("i8", (SEATS,))]
    deal_ins: Annotated[Ints, Field("i8", (SEATS, HANDS))]  # by the hand that was dealt into
    deal_in_points: Annotated[Ints, Field("i8", (SEATS, HANDS))]
    riichi: Annotated[Ints, Field("i8", (SEATS,))]
    riichi_turns: Annotated[Ints, Field("i8", (SEATS,))]
    riichi_dealt_in: Annotated[Ints, Field("i8", (SEATS,))]
    riichi_furiten: Annotated[Ints, Field("i8", (SEATS,))]  # by an own discard up to the riichi
    riichi_bad: Annotated[Ints, Field("i8", (SEATS,))]  # at most four tiles can win
    called: Annotated[Ints, Field("i8", (SEATS,))]
    calls: Annotated[Ints, Field("i8", (SEATS,))]
    draws: Annotated[Ints, Field("i8", (SEATS,))]  # exhaustive ones
    tenpai: Annotated[Ints, Field("i8", (SEATS,))]
    yaku: Annotated[Ints, Field("i8", (SEATS, YAKU))]
