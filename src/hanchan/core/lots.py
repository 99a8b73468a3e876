"""The record of random numbers that are made and not all drawn yet: see `random.py`."""

from typing import Annotated

from hanchan.core.codes import STREAMS, WALL
from hanchan.kernels.record import Field, Ints, Record

BLOCK = 4
HALVES = 2 * BLOCK
WALL_BLOCKS = WALL // HALVES


class Lots(Record):
    """The last block of each stream and what it belongs to.

    Nothing depends on it but speed, so that one will do for many matches.
    """

    words: Annotated[Ints, Field("i8", (STREAMS + WALL_BLOCKS, BLOCK))]  # those of a wall at once
    seed_of: Annotated[Ints, Field("i8", (STREAMS,))]
    deal: Annotated[Ints, Field("i8", (STREAMS,))]
    blocks: Annotated[Ints, Field("i4", (STREAMS,))]  # how many of this stream there were with it
