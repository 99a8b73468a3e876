"""One answer and all that the law makes of it in one go, kept to be told when somebody asks.

Of each row stands there what its event is read from; where that is the game as well, the game as
the phase left it is kept. Whoever wants to see every moment plays phase by phase (`step.py`).
"""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import decides, legal
from hanchan.core.step import answer, open_to, proceed, start_kyoku
from hanchan.kernels.record import I16, I64, Field, Ints, Record, Records, Tables

DOORS = ("answer_through", "start_through", "ask")


# What one answer leads to, row after row.

TRACED = codes.EVENT_WIDTH + 1
"""A row of the core, and behind it the number of the game that was kept for it, -1 for none."""
MOST_TRACED = codes.EVENTS * codes.PHASES
"""No more rows than this: between two answers no phase acts twice, but for LET_GO, which tells an
offence and a riichi apart; and seven phases do not act at all."""
Games: TypeAlias = Records[Game]
MOST_KEPT = codes.PHASES + 1
"""No more games than one for each phase, and one to ask questions of."""


Asked: TypeAlias = Annotated[Ints, Field("u1", (codes.SEATS, 1 + codes.CHOICES))]
"""How many actions are open to each seat that is asked, and behind it which."""


class Trace(Record):
    """The rows of all phases up to the next answer, and what may be answered then."""

    facts: I64  # the kinds, as bits, of events for which the game is kept
    kinds: I64  # the kinds, as bits, that there are
    asked: Asked
    count: I16
    games: I16  # how many were kept
    rows: Annotated[Ints, Field("i2", (MOST_TRACED, TRACED))]


def answer_through(
    g: Game, kept: Games, r: Rules, T: Tables, t: Trace, p: int, action: int, late: int
) -> int:
    """Seat `p` answers as in `step.answer`, and the law acts until somebody is asked; who is."""
    answer(g, r, T, p, action, late)
    return trace_on(g, kept, r, T, t)


def start_through(g: Game, kept: Games, r: Rules, T: Tables, t: Trace) -> int:
    """The wall in the record is dealt, and the law acts until somebody is asked; who is."""
    start_kyoku(g, r, T)
    return trace_on(g, kept, r, T, t)


def trace_on(g: Game, kept: Games, r: Rules, T: Tables, t: Trace) -> int:
    """What the last phase has left, each phase that follows by itself, and what is asked then."""
    t.kinds = 0
    t.count = 0
    t.games = 0
    trace_phase(g, kept, t)
    while proceed(g, r, T):
        trace_phase(g, kept, t)
    return ask(g, kept, r, T, t, 0)


def trace_phase(g: Game, kept: Games, t: Trace) -> None:
    """The rows that a phase has left, and the game if one of them needs it."""
    kinds = 0
    for i in range(g.event_count):
        kinds |= 1 << g.events[i, 0]
    needed = 1 if kinds & t.facts else 0
    for i in range(g.event_count):
        n = t.count + i
        for field in range(codes.EVENT_WIDTH):
            t.rows[n, field] = g.events[i, field]
        t.rows[n, codes.EVENT_WIDTH] = t.games if needed else -1
    t.count += g.event_count
    t.kinds |= kinds
    if needed:
        kept[t.games] = g
        t.games += 1


def ask(g: Game, kept: Games, r: Rules, T: Tables, t: Trace, among_people: int) -> int:
    """What each seat that is asked may answer: what is legal, or among people what is possible.

    Each is asked of a copy, for questions leave traces. The seats that are asked are told as bits.
    """
    last = len(kept) - 1
    seats = 0
    for p in range(codes.SEATS):
        if decides(g, p):
            kept[last] = g
            ask_seat(kept[last], r, T, t, p, among_people)
            seats |= 1 << p
    return seats


def ask_seat(q: Game, r: Rules, T: Tables, t: Trace, p: int, among_people: int) -> None:
    """The same of one seat."""
    count = open_to(q, r, T, p) if among_people else legal(q, r, T, p)
    t.asked[p, 0] = count
    for i in range(count):
        t.asked[p, 1 + i] = q.choice[i]
