"""What the words of tenhou.net/6 mean in numbers, and what is kept while a file is gone through."""

from typing import Annotated

from hanchan.core.codes import SEATS
from hanchan.core.reveal import CODES
from hanchan.formats.scanning.pons import ScanningPons
from hanchan.kernels.record import I8, Field, Ints

PARTS = 17
NUMBERS = 64
KEY_LOG, THROW, CALL, RESULT, WORTH, YAKU = 1, 2, 3, 4, 5, 6
"""The first number of a word: the key of the kyoku, a discard in riichi, a call, how a kyoku ended,
what a hand is worth, a yaku."""
THROW_TILE = 1
CALL_KIND, CALL_FROM, CALL_TILE, CALL_LOW, CALL_REDS = 1, 2, 3, 4, 5
"""The event, how many seats on sits the discarder, the tile called (of an ankan the first), the
lowest kind, and the red fives from the hand (of a kakan those of its pon)."""
RESULT_IS, RESULT_ENDING, RESULT_TENPAI = 1, 2, 3
WON, DRAWN, UNTOLD = 1, 2, 3
BY_PAYMENTS, ALL, NONE = 1, 2, 3
"""How a result tells who was tenpai, if it does."""
WORTH_FU, WORTH_LIMIT, WORTH_POINTS = 1, 2, 3
YAKU_IS, YAKU_PAID, YAKU_UNITS = 1, 2, 3
COUNTED_DORA, COUNTED_RED, COUNTED_URA = -1, -2, -3
"""What is counted like a yaku and is none."""


class Tenhou6Scan(ScanningPons):
    """The kyoku being read; tiles by their codes."""

    part: Annotated[Ints, Field("i4", (PARTS,))]  # the rows of its lists
    delta: Annotated[Ints, Field("i4", (SEATS,))]  # the list of payments read last
    code_of: Annotated[Ints, Field("i1", (NUMBERS,))]  # the tile of each number, -1 none
    hand: Annotated[Ints, Field("i1", (SEATS, CODES))]  # how many of each are held
    lost: Annotated[Ints, Field("i1", (SEATS,))]  # 1 for whoever used a tile they did not have
    declared: I8  # the seats in riichi
    accepted: I8  # how many deposits were paid
    kans: I8  # 1 if there was any
    result: I8  # WON, DRAWN or UNTOLD
    tenpai: I8  # how the result tells who was tenpai
