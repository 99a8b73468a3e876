"""What a bot works out from its view before it chooses: a scratch record for the kernels."""

from typing import Annotated

from hanchan.core.codes import KINDS
from hanchan.kernels.record import I32, Field, Ints, Record


class Thought(Record):
    """Scratch of one bot."""

    rng: I32  # for bots that draw lots; 31 bits
    left: Annotated[Ints, Field("i1", (KINDS,))]  # copies of a kind the seat has not seen
    dora: Annotated[Ints, Field("i1", (KINDS,))]  # how many open indicators point at a kind
