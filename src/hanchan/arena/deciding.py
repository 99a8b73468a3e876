"""Kernels that decide what happens next in a simulated match; who carries it out is another matter.

A match that is only counted and one that is written down ask here alike, so that from the same
seed both are the same match. Where people err, they declare something that is possible and not
allowed, and a referee rules about what the table cannot see.
"""

from hanchan.arena.counting import decide
from hanchan.arena.intent import Intent
from hanchan.bots.thought import Thought
from hanchan.core.codes import (
    CLAIM,
    END_CHOMBO,
    IN_TIME,
    NOBODY,
    PASS,
    R_NONE,
    ROB,
    SEATS,
    SHOW,
    TURN,
)
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import may_act, seat_to_decide
from hanchan.core.offences.ids import (
    O_NONE,
    O_OTHER,
    O_PLAY_IMPOSSIBLE,
    O_WRONG_BREAK,
    O_WRONG_INDICATOR,
    SC_CHOMBO,
    SC_NONE,
    SC_REDEAL,
    SC_REFEREE,
    SC_RIICHI_VOID,
)
from hanchan.core.offences.possible import possible
from hanchan.core.offences.rulings import proposed, rule
from hanchan.core.random import random_below
from hanchan.core.step import answer
from hanchan.core.view_layout import View
from hanchan.kernels.record import Numbers, Tables

DOORS = ("choose_move",)

PER = 10_000  # rates are given in so many parts
TRIES = 4
MOST_TILES_TOLD = 14
MOST_LATE = 3
MOST_DEALS_WITH_ERRORS = 100  # then nobody errs any more, so that every match comes to its end


def choose_move(
    g: Game,
    v: View,
    r: Rules,
    T: Tables,
    m: Thought,
    s: Intent,
    bots: Numbers,
    errors: int,
    reports: int,
    seed: int,
) -> None:
    """A referee rules, or the next seat acts or errs; rates are in parts of `PER`.

    Neither a ruling nor an error on one's turn need bring the match on, so something right follows.
    """
    calm = s.calm or g.deals > MOST_DEALS_WITH_ERRORS
    s.calm = 0
    if calm == 0 and happens(g, reports) and choose_ruling(g, r, s):
        s.calm = 1
        return
    p = seat_to_decide(g)
    s.seat = p
    s.offence = O_NONE
    s.action = PASS
    if calm or choose_error(g, r, T, s, errors) == 0:
        s.action = decide(g, v, r, T, m, p, bots[(p - seed) % SEATS])
    s.late = IN_TIME
    if errors and g.phase == CLAIM and s.action != PASS:
        s.late = random_below(g, MOST_LATE)


def happens(g: Game, rate: int) -> int:
    """Whether something of this rate happens now."""
    return 1 if rate and random_below(g, PER) < rate else 0


def choose_error(g: Game, r: Rules, T: Tables, s: Intent, errors: int) -> int:
    """Whether the seat errs now: it does something possible that is not allowed."""
    for _ in range(TRIES if happens(g, errors) else 0):
        action = g.choice[random_below(g, possible(g, r, T, s.seat))]
        if may_act(g, r, T, s.seat, action) == 0:
            s.action = action
            s.calm = 1 if g.phase == TURN else 0
            return 1
    return 0


def choose_ruling(g: Game, r: Rules, s: Intent) -> int:
    """Whether a referee can rule now; he hears of some offence, if he knows, of which seat."""
    if g.phase not in (TURN, CLAIM, ROB, SHOW):
        return 0
    s.offence = 1 + random_below(g, O_OTHER)
    s.tiles = 1 + random_below(g, MOST_TILES_TOLD)
    p = random_below(g, SEATS + 1)
    s.seat = NOBODY if p == SEATS or s.offence in (O_WRONG_BREAK, O_WRONG_INDICATOR) else p
    s.proposed = proposed(g, r, s.offence, s.tiles)
    if s.seat == NOBODY and s.proposed != SC_REDEAL:
        s.proposed = SC_NONE
    s.sanction = choose_sanction(g, s)
    return 1


def choose_sanction(g: Game, s: Intent) -> int:
    """What the book says; what it leaves to the referee, or what nobody has done, is by lot."""
    if s.seat == NOBODY:
        if s.offence in (O_PLAY_IMPOSSIBLE, O_OTHER) and random_below(g, 2):
            return SC_REDEAL
        return s.proposed
    sanction = s.proposed
    if sanction == SC_REFEREE:
        sanction = random_below(g, SC_CHOMBO + 1)
    if sanction == SC_RIICHI_VOID and g.riichi[s.seat] == R_NONE:
        return SC_NONE
    return sanction


def make_move(g: Game, r: Rules, T: Tables, s: Intent) -> None:
    """The referee rules, or the seat acts."""
    if s.offence != O_NONE:
        rule(g, r, s.seat, s.offence, s.sanction, s.tiles)
    else:
        answer(g, r, T, s.seat, s.action, s.late)


def choose_payers(g: Game, r: Rules) -> int:
    """Who pays for a yakuman that his chombo spoiled, once the kyoku is dealt again; as bits."""
    payers = 0
    if g.kyoku_end == END_CHOMBO and r.claim_shanten:
        for p in range(SEATS):
            if (g.offenders >> p) & 1 and random_below(g, SEATS) == 0:
                payers |= 1 << p
    return payers


def choose_redeemers(g: Game) -> int:
    """Who lays down the deposit that brings his hand back, while the kyoku is on; as bits."""
    redeemers = 0
    if g.phase in (TURN, CLAIM, ROB, SHOW):
        for p in range(SEATS):
            if (g.redeemable >> p) & 1 and random_below(g, SEATS) == 0:
                redeemers |= 1 << p
    return redeemers
