"""The record of what one seat may know: `View`, filled from `Game` by view.py only.

Fields also in `Game` have the same name and shape, so that the kernels for shanten and waits read
a view like a game. Hidden values are 0, `NO_TILE` or `NOBODY`, as if they were absent.
"""

from typing import Annotated

from hanchan.core.codes import CHOICES, KINDS, RIVER, SEATS, SETS
from hanchan.kernels.record import I8, I16, I32, I64, Field, Ints, Record

INDICATORS = 5


class View(Record):
    """A match as seen by seat `me`; fields marked "own only" are empty for other seats."""

    waits: Annotated[Ints, Field("i8", (SEATS,))]  # own only, without a tile drawn; no fifth
    discarded: Annotated[Ints, Field("i8", (SEATS,))]  # kinds a seat discarded, as bits
    safe: Annotated[Ints, Field("i8", (SEATS,))]  # kinds that passed a riichi, own discards too
    absent: I64  # kinds that the set of tiles lacks, as bits
    kuikae: I64  # kinds the seat itself may not discard now

    key: Annotated[Ints, Field("i4", (SEATS, 4))]  # own only
    score: Annotated[Ints, Field("i4", (SEATS,))]
    score_before: Annotated[Ints, Field("i4", (SEATS,))]  # when this kyoku was dealt
    delta: Annotated[Ints, Field("i4", (SEATS,))]  # change by the settlement of this kyoku
    deals: I32

    choice: Annotated[Ints, Field("u1", (CHOICES,))]  # own legal actions, the first `choices`
    chips: Annotated[Ints, Field("i2", (SEATS,))]
    honba: I16

    hand: Annotated[Ints, Field("i1", (SEATS, KINDS))]  # own only, reds included
    red: Annotated[Ints, Field("i1", (SEATS, 3))]  # own only, red fives by suit
    concealed: Annotated[Ints, Field("i1", (SEATS,))]  # number of tiles besides the melds
    laid_open: Annotated[Ints, Field("i1", (SEATS, KINDS))]  # tiles of a hand shown to all
    laid_open_red: Annotated[Ints, Field("i1", (SEATS, 3))]
    meld_count: Annotated[Ints, Field("i1", (SEATS,))]
    meld_type: Annotated[Ints, Field("i1", (SEATS, SETS))]
    meld_kind: Annotated[Ints, Field("i1", (SEATS, SETS))]
    meld_code: Annotated[Ints, Field("i1", (SEATS, SETS))]
    meld_from: Annotated[Ints, Field("i1", (SEATS, SETS))]
    meld_reds: Annotated[Ints, Field("i1", (SEATS, SETS))]
    meld_added: Annotated[Ints, Field("i1", (SEATS, SETS))]
    river: Annotated[Ints, Field("i1", (SEATS, RIVER))]
    river_marks: Annotated[Ints, Field("i1", (SEATS, RIVER))]
    river_count: Annotated[Ints, Field("i1", (SEATS,))]
    river_called: Annotated[Ints, Field("i1", (SEATS,))]
    riichi: Annotated[Ints, Field("i1", (SEATS,))]
    riichi_double: Annotated[Ints, Field("i1", (SEATS,))]
    riichi_open: Annotated[Ints, Field("i1", (SEATS,))]
    ippatsu: Annotated[Ints, Field("i1", (SEATS,))]
    dead: Annotated[Ints, Field("i1", (SEATS,))]
    draws: Annotated[Ints, Field("i1", (SEATS,))]
    own_kans: Annotated[Ints, Field("i1", (SEATS,))]
    kita: Annotated[Ints, Field("i1", (SEATS,))]  # norths set aside
    pao: Annotated[Ints, Field("i1", (SEATS, 3))]
    paid: Annotated[Ints, Field("i1", (SEATS,))]
    sticks: Annotated[Ints, Field("i1", (SEATS,))]
    wins: Annotated[Ints, Field("i1", (SEATS,))]
    shown: Annotated[Ints, Field("i1", (SEATS,))]  # 1 tenpai shown at a draw
    dora: Annotated[Ints, Field("i1", (INDICATORS,))]  # open indicators
    ura: Annotated[Ints, Field("i1", (INDICATORS,))]  # those beneath, once a winner turned them
    dice: Annotated[Ints, Field("i1", (2,))]

    me: I8  # NOBODY for a spectator
    furiten: I8  # why the seat itself may not ron, 0 if it may
    phase: I8  # CLAIM, ROB and SHOW only while the seat itself is asked
    seat: I8
    tile: I8
    drawn: I8  # own only
    has_drawn: I8  # the seat in turn holds a tile it has drawn
    replacement: I8
    robbing: I8
    kan_type: I8  # of the kan that may be robbed now, SET_ASIDE for a north
    kan_kind: I8
    round: I8
    dealer: I8
    kyoku_end: I8
    keeps: I8
    unbroken: I8
    live: I8  # number of tiles taken from the front of the wall
    live_left: I8
    kans: I8
    dora_open: I8
    deposits: I8
    discards: I8
    first_riichi: I8
    choices: I8
    vacant: I8  # chairs that stay empty
    spare: I8  # replacement tiles besides the usual four
