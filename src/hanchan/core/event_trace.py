"""Applying one answer and all automatic phases after it in one call, with a trace of events.

The trace holds the rows from which events are decoded. If decoding also needs the game, a copy of
the game after that phase is saved. Play phase by phase (`match_step.py`) to see every moment
instead.
"""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import list_legal_actions, must_answer
from hanchan.core.match_step import apply_answer, list_open_actions, run_phase, start_kyoku
from hanchan.kernels.record import I16, I64, DistanceTables, Field, Ints, Record, Records

ENTRY_POINTS = ("answer_through", "start_through", "list_open_actions_of_seats")


# The rows of events that follow one answer.

TRACED_ROW_WIDTH = codes.EVENT_WIDTH + 1
"""Width of a row: an event row of the core, then the index of its saved game, -1 for none."""
MAX_TRACED_ROWS = codes.EVENTS * codes.PHASES
"""Maximum number of rows between two answers.

Each phase acts at most once, except that LET_GO may act twice, for an offence and for a riichi; the
seven phases that never act make up for that.
"""
Games: TypeAlias = Records[Game]
MAX_SAVED_GAMES = codes.PHASES + 1
"""Maximum number of saved games: one for each phase, and one for listing actions."""


OpenActions: TypeAlias = Annotated[Ints, Field("u1", (codes.SEATS, 1 + codes.CHOICES))]
"""For each seat: the number of actions open to it, followed by these actions."""


class EventTrace(Record):
    """The rows of all phases up to the next answer, and the actions open then."""

    facts: I64  # the kinds, as bits, of events for which the game is saved
    kinds: I64  # the kinds, as bits, of the rows
    asked: OpenActions
    count: I16
    games: I16  # number of saved games
    rows: Annotated[Ints, Field("i2", (MAX_TRACED_ROWS, TRACED_ROW_WIDTH))]


def answer_through(
    g: Game, kept: Games, r: Rules, T: DistanceTables, t: EventTrace, p: int, action: int, late: int
) -> int:
    """Apply the answer of seat `p`, then run phases until seats are asked; returns them as bits."""
    apply_answer(g, r, T, p, action, late)
    return trace_phases(g, kept, r, T, t)


def start_through(g: Game, kept: Games, r: Rules, T: DistanceTables, t: EventTrace) -> int:
    """Deal from the wall, then run phases until seats are asked; returns them as bits."""
    start_kyoku(g, r, T)
    return trace_phases(g, kept, r, T, t)


def trace_phases(g: Game, kept: Games, r: Rules, T: DistanceTables, t: EventTrace) -> int:
    """Trace the last phase and the automatic ones after it, then list the open actions."""
    t.kinds = t.count = t.games = 0
    trace_phase(g, kept, t)
    while run_phase(g, r, T):
        trace_phase(g, kept, t)
    return list_open_actions_of_seats(g, kept, r, T, t, 0)


def trace_phase(g: Game, kept: Games, t: EventTrace) -> None:
    """Append the rows of one phase, and save the game if one of them needs it."""
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


def list_open_actions_of_seats(
    g: Game, kept: Games, r: Rules, T: DistanceTables, t: EventTrace, among_people: int
) -> int:
    """List the actions open to each seat asked: legal ones, or possible ones among people.

    Each list is made on a copy, because listing changes the record. Returns the seats as bits.
    """
    last = len(kept) - 1
    seats = 0
    for p in range(codes.SEATS):
        if must_answer(g, p):
            kept[last] = g
            list_open_actions_of_seat(kept[last], r, T, t, p, among_people)
            seats |= 1 << p
    return seats


def list_open_actions_of_seat(
    q: Game, r: Rules, T: DistanceTables, t: EventTrace, p: int, among_people: int
) -> None:
    """List the actions open to one seat."""
    count = list_open_actions(q, r, T, p) if among_people else list_legal_actions(q, r, T, p)
    t.asked[p, 0] = count
    for i in range(count):
        t.asked[p, 1 + i] = q.choice[i]
