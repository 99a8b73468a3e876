"""What the scan of an mjlog keeps between its tags."""

from typing import Annotated, TypeAlias

from hanchan.core.codes import SEATS
from hanchan.core.yaku_ids import YAKU
from hanchan.kernels.record import ANY, I16, I32, Field, Ints, Record

TILES = 136
TENHOU_YAKU = 52
ATTRIBUTES = 16
NUMBERS = 128
WINS = 3
LIMITS = 6
REASONS = 7
WORDS = 144

Bytes: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]
"""A file."""
Words: TypeAlias = Annotated[Ints, Field("u4", (ANY, WORDS))]
"""The random words of each deal."""
Walls: TypeAlias = Annotated[Ints, Field("i2", (ANY, TILES))]
"""The tiles of each deal in drawing order, by their numbers."""
Dice: TypeAlias = Annotated[Ints, Field("i2", (ANY, 2))]
"""The two dice of each deal."""
Forms: TypeAlias = Annotated[Ints, Field("i2", (ANY, 7))]
"""The meld of every code: form, whose tile, the tile called, those used."""


class Scan(Record):
    """One file under way; tiles by their numbers 0 to 135, text by its places in the file."""

    win_yaku: Annotated[Ints, Field("i8", (WINS,))]  # our yaku, as bits
    attr_name: Annotated[Ints, Field("i8", (ATTRIBUTES,))]  # names, packed
    end_result: Annotated[Ints, Field("i8", (SEATS,))]  # of the game, in twelfths of a point
    win_paid: Annotated[Ints, Field("i4", (WINS, YAKU))]  # han or units of each
    win_dora: Annotated[Ints, Field("i4", (WINS, 3))]  # dora, ura, red
    win_delta: Annotated[Ints, Field("i4", (WINS, SEATS))]
    attr_start: Annotated[Ints, Field("i4", (ATTRIBUTES,))]  # where its value begins
    attr_end: Annotated[Ints, Field("i4", (ATTRIBUTES,))]  # and where it ends
    number: Annotated[Ints, Field("i4", (NUMBERS,))]  # the numbers of the list read last
    score: Annotated[Ints, Field("i4", (SEATS,))]  # in points, as the tags so far make it
    start: Annotated[Ints, Field("i4", (SEATS,))]  # at the deal
    delta: Annotated[Ints, Field("i4", (SEATS,))]  # by all ends of the kyoku
    end_score: Annotated[Ints, Field("i4", (SEATS,))]  # of the game
    meld: Annotated[Ints, Field("i4", (SEATS, 4))]  # as packed in the file
    hand_start: Annotated[Ints, Field("i4", (SEATS,))]  # the hands shown at a draw
    hand_end: Annotated[Ints, Field("i4", (SEATS,))]
    win_start: Annotated[Ints, Field("i4", (WINS,))]  # the hands shown by winners
    win_end: Annotated[Ints, Field("i4", (WINS,))]
    win_points: Annotated[Ints, Field("i4", (WINS,))]
    win_fu: Annotated[Ints, Field("i4", (WINS,))]
    wall: Annotated[Ints, Field("i2", (TILES,))]  # tile by drawing place, -1 unknown
    marker: Annotated[Ints, Field("i2", (5,))]
    ura: Annotated[Ints, Field("i2", (WINS, 5))]
    win_tile: Annotated[Ints, Field("i2", (WINS,))]
    owner: Annotated[Ints, Field("i1", (TILES,))]  # seat, -1 not seen, 4 laid open
    code: Annotated[Ints, Field("i1", (TILES,))]  # the core's tile of each number
    yaku_of: Annotated[Ints, Field("i1", (TENHOU_YAKU,))]  # our yaku of each number
    limit_of: Annotated[Ints, Field("i1", (LIMITS,))]  # the core's limit of each number
    ending_of: Annotated[Ints, Field("i1", (REASONS,))]  # the core's ending of each reason
    meld_count: Annotated[Ints, Field("i1", (SEATS,))]
    win_seat: Annotated[Ints, Field("i1", (WINS,))]
    win_from: Annotated[Ints, Field("i1", (WINS,))]
    win_limit: Annotated[Ints, Field("i1", (WINS,))]
    win_yakuman: Annotated[Ints, Field("i1", (WINS,))]
    win_pao: Annotated[Ints, Field("i1", (WINS,))]  # -1 not said
    win_ura: Annotated[Ints, Field("i1", (WINS,))]  # how many ura indicators
    at: I32  # the next byte
    attrs: I32  # how many attributes the tag has
    used: I32  # how many of them were asked for
    trouble: I32  # 1 as soon as somebody has to look closer
    closed: I32  # 1 once the root is closed
    kyoku: I32
    complete: I32
    open: I32  # 1 while a kyoku is being read
    over: I32  # 1 once the end of the game is told
    wins: I32
    reason: I32  # of a draw, -1 none
    declarer: I32  # of kyuushu, -1 nobody
    shows: I32  # the seats that show a hand at a draw
    rows: I32
    markers: I32
    honba: I32
    deposits: I32
    deposits_now: I32
    round: I32
    dealer: I32
    live: I16
    replaced: I16
    after_kan: I16
    drawn: I16
    discarded: I16
    walls: I16  # 1 if the walls are known from the seed
