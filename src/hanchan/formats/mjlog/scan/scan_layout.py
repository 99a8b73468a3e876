"""What the scan of an mjlog keeps between its tags."""

from typing import Annotated, TypeAlias

from hanchan.core.codes import SEATS
from hanchan.kernels.record import ANY, I16, I32, Field, Ints, Record
from hanchan.replay.layout import MARKERS

TILES = 136
TENHOU_YAKU = 52
ATTRIBUTES = 16
NUMBERS = 128
LIMITS = 6
REASONS = 7
WORDS = 144
MOST_ROWS = 512
"""A kyoku has no more."""

Bytes: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]
"""A text."""
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

    attr_name: Annotated[Ints, Field("i8", (ATTRIBUTES,))]  # names, packed
    attr_start: Annotated[Ints, Field("i4", (ATTRIBUTES,))]  # where its value begins
    attr_end: Annotated[Ints, Field("i4", (ATTRIBUTES,))]  # and where it ends
    number: Annotated[Ints, Field("i4", (NUMBERS,))]  # the numbers of the list read last
    score: Annotated[Ints, Field("i4", (SEATS,))]  # in points, as the tags so far make it
    meld: Annotated[Ints, Field("i4", (SEATS, 4))]  # as packed in the file
    wall: Annotated[Ints, Field("i2", (TILES,))]  # tile by drawing place, -1 unknown
    marker: Annotated[Ints, Field("i2", (MARKERS,))]
    owner: Annotated[Ints, Field("i1", (TILES,))]  # seat, -1 not seen, 4 laid open
    code: Annotated[Ints, Field("i1", (TILES,))]  # the core's tile of each number
    yaku_of: Annotated[Ints, Field("i1", (TENHOU_YAKU,))]  # our yaku of each number
    limit_of: Annotated[Ints, Field("i1", (LIMITS,))]  # the core's limit of each number
    ending_of: Annotated[Ints, Field("i1", (REASONS,))]  # the core's ending of each reason
    meld_count: Annotated[Ints, Field("i1", (SEATS,))]
    trouble: I32  # 1 as soon as somebody has to look closer
    rows: I32  # of all kyoku
    at: I32  # the next byte
    attrs: I32  # how many attributes the tag has
    used: I32  # how many of them were asked for
    closed: I32  # 1 once the root is closed
    kyoku: I32
    complete: I32
    open: I32  # 1 while a kyoku is being read
    deposits: I32  # that lie there now
    live: I16
    replaced: I16
    after_kan: I16
    drawn: I16
    discarded: I16
    walls: I16  # 1 if the walls are known from the seed
