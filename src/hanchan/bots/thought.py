"""What a bot works out from its view before it chooses: a scratch record for the kernels."""

from typing import Annotated

from hanchan.core.codes import KINDS
from hanchan.core.lots import Lots
from hanchan.kernels.record import I64, Field, Ints


class Thought(Lots):
    """Scratch of one bot, or of all bots of a simulation; the lots are those of all of them."""

    own_seed: I64  # for a bot at a table that draws lots
    own_lots: I64  # how many it has drawn
    left: Annotated[Ints, Field("i1", (KINDS,))]  # copies of a kind the seat has not seen
    dora: Annotated[Ints, Field("i1", (KINDS,))]  # how many open indicators point at a kind
