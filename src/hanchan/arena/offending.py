"""Kernels that play whole matches among people who err, under the eyes of a referee.

Bots err with a given frequency: they declare something that is possible and not allowed; and now
and then a referee rules about what the table cannot see. After every phase the invariants of
sanctions are checked. A match that is only counted and one that is written down ask here alike what
happens next, so that from the same seed both are the same match.
"""

from typing import NamedTuple

from hanchan.arena.counting import count_kyoku, count_match, points_on_table
from hanchan.arena.run import begin, deal_next, decide
from hanchan.arena.sums import Sums
from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal, may_act, seat_to_decide
from hanchan.core.offences import ids
from hanchan.core.offences.possible import possible
from hanchan.core.offences.rulings import compensate, proposed, rule
from hanchan.core.offences.sanctions import redeem_hand
from hanchan.core.phases import stands_still
from hanchan.core.random import VERSION, Lots, random_below
from hanchan.core.step import answer, proceed
from hanchan.core.view_layout import View
from hanchan.kernels.record import I64, Numbers, Record, Tables

DOORS = ("play_people", "choose_move")


# What is about to happen at a simulated table, and how often people err there.


class Intent(Record):
    """The next move: seat `seat` does `action`, or a referee rules on an `offence` of that seat.

    No offence says that a seat acts; a seat of -1 that nobody knows whose offence it was.
    `proposed` is what the book does about it. `calm` says that the move after this one is right.
    """

    seat: I64
    action: I64
    late: I64  # when a claim is called, as `codes.IN_TIME`
    offence: I64  # a number of `core.offences`
    tiles: I64  # how many tiles the offence concerns
    proposed: I64
    sanction: I64
    calm: I64


class People(NamedTuple):
    """How often people err and referees rule, in parts of `offending.PER` for each decision."""

    errors: int
    reports: int


NOBODY_ERRS = People(errors=0, reports=0)


class Kernels(NamedTuple):
    """Four bots by their numbers, and how they play; `people` is None where nobody can err."""

    bots: tuple[int, ...]
    people: People | None = None
    compiled: bool = True
    generator: int = VERSION


PER = 10_000  # rates are given in so many parts
TRIES = 4
MOST_TILES_TOLD = 14
MOST_LATE = 3
MOST_DEALS_WITH_ERRORS = 100  # then nobody errs any more, so that every match comes to its end
COMPENSATION = 8_000


def play_people(
    g: Game,
    v: View,
    r: Rules,
    T: Tables,
    m: Thought,
    s: Intent,
    t: Sums,
    seats: Numbers,
    players: Numbers,
    errors: int,
    reports: int,
    seed: int,
) -> None:
    """Play one match among people; rates are in parts of `PER` for each decision."""
    begin(g, r, seed)
    g.table = 1
    s.calm = 0
    while g.phase != codes.OVER:
        if g.phase == codes.DEALING:
            payers = choose_payers(g, r, m)
            deal_next(g, r, T, m)
            pay_for_chombo(g, t, payers)
        elif proceed(g, r, T) == 0:
            choose_move(g, v, r, T, m, s, seats, errors, reports)
            count_ruling(s, t)
            make_move(g, r, T, s)
        count_phase(g, r, T, t, players, seed)
        if stands_still(g.phase):
            redeem(g, r, t, choose_redeemers(g, m))
    count_match(g, t, players)


def choose_move(
    g: Game,
    v: View,
    r: Rules,
    T: Tables,
    m: Thought,
    s: Intent,
    seats: Numbers,
    errors: int,
    reports: int,
) -> None:
    """A referee rules, or the next seat acts or errs; rates are in parts of `PER`.

    Neither a ruling nor an error on one's turn need bring the match on, so something right follows.
    """
    calm = s.calm or g.deals > MOST_DEALS_WITH_ERRORS
    s.calm = 0
    if calm == 0 and happens(g, m, reports) and choose_ruling(g, r, m, s):
        s.calm = 1
        return
    p = seat_to_decide(g)
    s.seat = p
    s.offence = ids.O_NONE
    s.action = codes.PASS
    if calm or choose_error(g, r, T, m, s, errors) == 0:
        s.action = decide(g, v, r, T, m, p, seats[p])
    s.late = codes.IN_TIME
    if errors and g.phase == codes.CLAIM and s.action != codes.PASS:
        s.late = random_below(g, m, codes.REFEREE, MOST_LATE)


def happens(g: Game, m: Lots, rate: int) -> int:
    """Whether something of this rate happens now."""
    return 1 if rate and random_below(g, m, codes.REFEREE, PER) < rate else 0


def choose_error(g: Game, r: Rules, T: Tables, m: Lots, s: Intent, errors: int) -> int:
    """Whether the seat errs now: it does something possible that is not allowed."""
    for _ in range(TRIES if happens(g, m, errors) else 0):
        action = g.choice[random_below(g, m, codes.REFEREE, possible(g, r, T, s.seat))]
        if may_act(g, r, T, s.seat, action) == 0:
            s.action = action
            s.calm = 1 if g.phase == codes.TURN else 0
            return 1
    return 0


def choose_ruling(g: Game, r: Rules, m: Lots, s: Intent) -> int:
    """Whether a referee can rule now; they hear of some offence, and maybe of which seat."""
    if g.phase not in (codes.TURN, codes.CLAIM, codes.ROB, codes.SHOW):
        return 0
    s.offence = 1 + random_below(g, m, codes.REFEREE, ids.O_OTHER)
    s.tiles = 1 + random_below(g, m, codes.REFEREE, MOST_TILES_TOLD)
    p = random_below(g, m, codes.REFEREE, codes.SEATS + 1)
    s.seat = (
        codes.NOBODY
        if p == codes.SEATS or s.offence in (ids.O_WRONG_BREAK, ids.O_WRONG_INDICATOR)
        else p
    )
    s.proposed = proposed(g, r, s.offence, s.tiles)
    if s.seat == codes.NOBODY and s.proposed != ids.SC_REDEAL:
        s.proposed = ids.SC_NONE
    s.sanction = choose_sanction(g, m, s)
    return 1


def choose_sanction(g: Game, m: Lots, s: Intent) -> int:
    """What the book says; what it leaves to the referee, or what nobody has done, is by lot."""
    if s.seat == codes.NOBODY:
        if s.offence in (ids.O_PLAY_IMPOSSIBLE, ids.O_OTHER) and random_below(
            g, m, codes.REFEREE, 2
        ):
            return ids.SC_REDEAL
        return s.proposed
    sanction = s.proposed
    if sanction == ids.SC_REFEREE:
        sanction = random_below(g, m, codes.REFEREE, ids.SC_CHOMBO + 1)
    if sanction == ids.SC_RIICHI_VOID and g.riichi[s.seat] == codes.R_NONE:
        return ids.SC_NONE
    return sanction


def make_move(g: Game, r: Rules, T: Tables, s: Intent) -> None:
    """The referee rules, or the seat acts."""
    if s.offence != ids.O_NONE:
        rule(g, r, T, s.seat, s.offence, s.sanction, s.tiles)
    else:
        answer(g, r, T, s.seat, s.action, s.late)


def choose_payers(g: Game, r: Rules, m: Lots) -> int:
    """Who pays for a yakuman that their chombo spoiled, once the kyoku is dealt again; as bits."""
    payers = 0
    if g.kyoku_end == codes.END_CHOMBO and r.claim_shanten:
        for p in range(codes.SEATS):
            if (g.offenders >> p) & 1 and random_below(g, m, codes.REFEREE, codes.SEATS) == 0:
                payers |= 1 << p
    return payers


def choose_redeemers(g: Game, m: Lots) -> int:
    """Who lays down the deposit that brings their hand back, while the kyoku is on; as bits."""
    redeemers = 0
    if g.phase in (codes.TURN, codes.CLAIM, codes.ROB, codes.SHOW):
        for p in range(codes.SEATS):
            if (g.redeemable >> p) & 1 and random_below(g, m, codes.REFEREE, codes.SEATS) == 0:
                redeemers |= 1 << p
    return redeemers


def pay_for_chombo(g: Game, t: Sums, payers: int) -> None:
    """Offenders pay what the referee has granted to the seat on their right."""
    for p in range(codes.SEATS):
        if (payers >> p) & 1:
            compensate(g, p, (p + 1) % codes.SEATS, COMPENSATION)
            t.compensated += 1


def redeem(g: Game, r: Rules, t: Sums, redeemers: int) -> None:
    """Offenders lay down the deposit that brings their hand back."""
    for p in range(codes.SEATS):
        if (redeemers >> p) & 1:
            redeem_hand(g, r, p)
            t.redeemed += 1


def count_ruling(s: Intent, t: Sums) -> None:
    """Count what a referee is about to rule."""
    if s.offence != ids.O_NONE:
        t.rulings[s.offence, s.sanction] += 1


def count_phase(g: Game, r: Rules, T: Tables, t: Sums, players: Numbers, seed: int) -> None:
    """Count what has just happened, and check what holds after every phase."""
    count_offences(g, t)
    check_sanctions(g, r, T, t)
    if g.phase == codes.ROTATE:
        count_kyoku(g, r, t, players, seed)


def count_offences(g: Game, t: Sums) -> None:
    """Count what was found, and what followed."""
    for i in range(g.event_count):
        if g.events[i, 0] == codes.E_OFFENCE:
            t.offences[g.events[i, 2], g.events[i, 3]] += 1


def check_sanctions(g: Game, r: Rules, T: Tables, t: Sums) -> None:
    """What holds after every phase, whatever was declared or ruled."""
    if points_on_table(g) != codes.SEATS * r.start and g.phase != codes.OVER:
        t.broken += 1
    if dead_hand_acts(g, r, T):
        t.broken += 1
    if g.phase == codes.ROTATE and voided(g) and replayed_wrongly(g, r):
        t.broken += 1
    if chombo_told(g) & ~g.offenders or (g.phase == codes.PAY and chombo_paid(g) != chombo_due(g)):
        t.broken += 1


def dead_hand_acts(g: Game, r: Rules, T: Tables) -> int:
    """Whether a dead hand has won, or may do now what a dead hand may not."""
    for slot in range(g.res_count):
        if g.dead[g.res_seat[slot]] and g.phase == codes.PAY and g.res_yaku[slot]:
            return 1
    p = seat_to_decide(g)
    if p < 0 or g.dead[p] == 0:
        return 0
    for i in range(legal(g, r, T, p)):
        action = g.choice[i]
        if (
            action in (codes.TSUMO, codes.RON)
            or codes.RIICHI <= action <= codes.OPEN_RIICHI_TSUMOGIRI
        ):
            return 1
        if g.dead[p] > 1 and codes.CHI <= action < codes.TSUMO:
            return 1
    return 0


def voided(g: Game) -> int:
    """Whether the kyoku has been voided."""
    return 1 if g.kyoku_end in (codes.END_CHOMBO, codes.END_REDEAL) else 0


def replayed_wrongly(g: Game, r: Rules) -> int:
    """Whether the kyoku would not be dealt again by the same dealer, its own deposits returned."""
    for p in range(codes.SEATS):
        if g.paid[p]:
            return 1
    honba = -1 if g.kyoku_end == codes.END_CHOMBO and r.chombo_resets_honba else 0
    return 1 if g.keeps == 0 or g.next_honba != honba else 0


def chombo_told(g: Game) -> int:
    """The seats whose offences have just been found to be chombo."""
    seats = 0
    for i in range(g.event_count):
        if g.events[i, 0] == codes.E_OFFENCE and g.events[i, 3] == ids.SC_CHOMBO:
            seats |= 1 << g.events[i, 1]
    return seats


def chombo_due(g: Game) -> int:
    """The seats whose chombo has voided the kyoku."""
    return g.offenders if g.kyoku_end == codes.END_CHOMBO else 0


def chombo_paid(g: Game) -> int:
    """The seats that have just committed a chombo in the record, each once."""
    seats = 0
    for i in range(g.event_count):
        if g.events[i, 0] == codes.E_CHOMBO:
            if (seats >> g.events[i, 1]) & 1:
                return -1
            seats |= 1 << g.events[i, 1]
    return seats
