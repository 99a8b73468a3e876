"""One call that applies an answer, runs all automatic phases after it, and traces their events.

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

Each automatic phase runs at most once, except LET_GO, which may run twice, for an offence and for a
riichi; the seven phases that are not automatic make up for that.
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
    g: Game, past: Games, r: Rules, T: DistanceTables, t: EventTrace, p: int, action: int, late: int
) -> int:
    """Apply an answer of seat `p`, run phases until seats are asked, and return them as bits."""
    apply_answer(g, r, T, p, action, late)
    return trace_phases(g, past, r, T, t)


def start_through(g: Game, past: Games, r: Rules, T: DistanceTables, t: EventTrace) -> int:
    """Deal from the wall, run phases until seats are asked, and return them as bits."""
    start_kyoku(g, r, T)
    return trace_phases(g, past, r, T, t)


def trace_phases(g: Game, past: Games, r: Rules, T: DistanceTables, t: EventTrace) -> int:
    """Trace the last phase and those that follow; list open actions, and return the seats asked."""
    t.kinds = t.count = t.games = 0
    trace_phase(g, past, t)
    while run_phase(g, r, T):
        trace_phase(g, past, t)
    return list_open_actions_of_seats(g, past, r, T, t, 0)


def trace_phase(g: Game, past: Games, t: EventTrace) -> None:
    """Append the events of the last phase to `t`, and save the game if decoding them needs it."""
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
        past[t.games] = g
        t.games += 1


def list_open_actions_of_seats(
    g: Game, past: Games, r: Rules, T: DistanceTables, t: EventTrace, among_people: int
) -> int:
    """List in `t` the actions open to each seat asked: legal or, among people, possible ones.

    Each list is made on a copy, because listing changes the record. Returns the seats as bits.
    """
    last = len(past) - 1
    seats = 0
    for p in range(codes.SEATS):
        if must_answer(g, p):
            past[last] = g
            list_open_actions_of_seat(past[last], r, T, t, p, among_people)
            seats |= 1 << p
    return seats


def list_open_actions_of_seat(
    q: Game, r: Rules, T: DistanceTables, t: EventTrace, p: int, among_people: int
) -> None:
    """Write the number of actions open to seat `p`, and then these actions, to `t.asked`."""
    count = list_open_actions(q, r, T, p) if among_people else list_legal_actions(q, r, T, p)
    t.asked[p, 0] = count
    for i in range(count):
        t.asked[p, 1 + i] = q.choice[i]
