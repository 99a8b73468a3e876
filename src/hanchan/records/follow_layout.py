"""What following rows keeps beside the game itself."""

from typing import Annotated, TypeAlias

from hanchan.core.codes import EVENT_WIDTH
from hanchan.core.layout import Game
from hanchan.kernels.record import ANY, I32, I64, Field, Ints, Record, Records

Rows: TypeAlias = Annotated[Ints, Field("i8", (ANY, EVENT_WIDTH))]
"""What somebody wrote down, as rows of the core: kind, seat, a, b, c, d (see `codes.E_*`)."""
Games: TypeAlias = Records[Game]
MOST_ANSWERS = 127
"""No more answers than this are followed in one go."""
Answers: TypeAlias = Annotated[Ints, Field("i4", (MOST_ANSWERS, 5))]
"""Seat, action, late and together as in E_CLAIM, and the first row of what an answer led to."""


class Followed(Record):
    """Where rows and law stand (see follow.py), and the answer that was read out of the rows."""

    at: I32  # the next row
    count: I32  # how many answers have been followed
    looking: I32  # 1 behind a moment whose events tell more than their rows
    answers: Answers  # those that have been followed
    facts: I64  # the kinds, as bits, of such events
    seat: I32  # who answers
    action: I32  # what
    late: I32  # when, as in E_CLAIM
    together: I32  # 1 if in one step with the answer before
