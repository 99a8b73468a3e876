"""What one answer leads to, row after row, as `trace.py` keeps it."""

from typing import Annotated, TypeAlias

from hanchan.core.codes import CHOICES, EVENT_WIDTH, EVENTS, PHASES, SEATS
from hanchan.core.layout import Game
from hanchan.kernels.record import I16, I64, Field, Ints, Record, Records

TRACED = EVENT_WIDTH + 1
"""A row of the core, and behind it the number of the game that was kept for it, -1 for none."""
MOST_TRACED = EVENTS * PHASES
"""No more rows than this: between two answers no phase acts twice, but for LET_GO, which tells an
offence and a riichi apart; and seven phases do not act at all."""
Games: TypeAlias = Records[Game]
MOST_KEPT = PHASES + 1
"""No more games than one for each phase, and one to ask questions of."""


Asked: TypeAlias = Annotated[Ints, Field("u1", (SEATS, 1 + CHOICES))]
"""How many actions are open to each seat that is asked, and behind it which."""


class Trace(Record):
    """The rows of all phases up to the next answer, and what may be answered then."""

    facts: I64  # the kinds, as bits, of events for which the game is kept
    kinds: I64  # the kinds, as bits, that there are
    asked: Asked
    count: I16
    games: I16  # how many were kept
    rows: Annotated[Ints, Field("i2", (MOST_TRACED, TRACED))]
