"""The record of a hand that is analysed: what it holds, and what was found of it."""

from typing import Annotated, TypeAlias

from hanchan.core.codes import KINDS
from hanchan.kernels.record import I8, I64, Field, Ints, Record, Records


class Analysis(Record):
    """The concealed part of a hand and the groups it still needs, four less its melds.

    Kinds are bits; none that is found is one of which the hand holds all four, melds included.
    The forms are four groups and a pair, seven pairs, kokushi; the last two are there for a hand
    without melds alone.
    """

    waits: I64  # by any form
    waits_normal: I64
    waits_chiitoitsu: I64
    waits_kokushi: I64
    nearer: I64  # kinds that lower the shanten
    nearer_normal: I64  # the same of each form, whether or not it is the nearest
    nearer_chiitoitsu: I64
    nearer_kokushi: I64
    key: Annotated[Ints, Field("i4", (4,))]  # base-5 key of each suit
    counts: Annotated[Ints, Field("u1", (KINDS,))]  # of the concealed part
    in_melds: Annotated[Ints, Field("u1", (KINDS,))]  # tiles in the melds
    sets: I8
    shanten: I8  # the least of the forms
    shanten_normal: I8
    shanten_chiitoitsu: I8
    shanten_kokushi: I8


Analyses: TypeAlias = Records[Analysis]
