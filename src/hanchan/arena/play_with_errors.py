"""Kernels that play whole matches in which bots make mistakes and a referee makes rulings.

At a given rate a bot makes an illegal declaration; at another rate a referee rules on something the
table cannot see. The invariants of sanctions are checked after every phase. Counted and recorded
matches share these kernels, so the same seed gives the same match in both.
"""

from typing import NamedTuple

from hanchan.arena.match_loop import begin_match, bot_action, deal_next
from hanchan.arena.play_and_count import count_kyoku, count_match, points_on_table
from hanchan.arena.totals import MatchTotals
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import is_legal, list_legal_actions, next_seat_to_answer
from hanchan.core.match_step import apply_answer, run_phase
from hanchan.core.offences import offence_codes
from hanchan.core.offences.possible_actions import list_possible_actions
from hanchan.core.offences.referee_rulings import apply_ruling, pay_compensation, proposed_sanction
from hanchan.core.offences.sanctions import redeem_hand
from hanchan.core.phases import is_waiting_phase
from hanchan.core.simulation_rng import GENERATOR_VERSION, RandomState, random_below
from hanchan.core.turn_order import count_players, next_seat
from hanchan.core.view_record import View
from hanchan.kernels.record import I64, DistanceTables, Numbers, Record

ENTRY_POINTS = ("play_match_with_errors", "choose_move")


# The next move at a simulated table, and the rates of mistakes.


class NextMove(Record):
    """The next move: seat `seat` does `action`, or a referee rules on an `offence` of that seat.

    Without an offence the seat acts; seat -1 means that the offender is unknown. `proposed` is the
    rulebook's sanction. `calm` forces the move after this one to be legal.
    """

    seat: I64
    action: I64
    late: I64  # timing of a claim, such as `codes.IN_TIME`
    offence: I64  # a number of `offence_codes`
    tiles: I64  # how many tiles the offence concerns
    proposed: I64
    sanction: I64
    calm: I64


class ErrorRates(NamedTuple):
    """Rates of mistakes and of referee rulings: events per `RATE_SCALE` decisions."""

    errors: int
    reports: int


NO_ERRORS = ErrorRates(errors=0, reports=0)


class KernelBots(NamedTuple):
    """Numbers of as many bots as play, and how they play; without `people` none makes mistakes."""

    bots: tuple[int, ...]
    people: ErrorRates | None = None
    compiled: bool = True
    generator: int = GENERATOR_VERSION


RATE_SCALE = 10_000  # rates are given in parts of this
TRIES = 4
MAX_REPORTED_TILES = 14
CLAIM_TIMINGS = 3
MAX_DEALS_WITH_ERRORS = 100  # no mistakes afterwards, so that every match ends
COMPENSATION = 8_000


def play_match_with_errors(
    g: Game,
    v: View,
    r: Rules,
    T: DistanceTables,
    m: BotWorkspace,
    s: NextMove,
    t: MatchTotals,
    seats: Numbers,
    players: Numbers,
    errors: int,
    reports: int,
    seed: int,
) -> None:
    """Play one match with mistakes and add it to `t`; rates are per `RATE_SCALE` decisions."""
    begin_match(g, r, seed)
    g.table = 1
    s.calm = 0
    while g.phase != codes.OVER:
        if g.phase == codes.DEALING:
            payers = choose_payers(g, r, m)
            deal_next(g, r, T, m)
            for p in range(codes.SEATS):
                if (payers >> p) & 1:  # the compensation goes to the seat on the offender's right
                    pay_compensation(g, p, next_seat(g, p), COMPENSATION)
                    t.compensated += 1
        elif run_phase(g, r, T) == 0:
            choose_move(g, v, r, T, m, s, seats, errors, reports)
            count_ruling(s, t)
            if s.offence != offence_codes.O_NONE:
                apply_ruling(g, r, T, s.seat, s.offence, s.sanction, s.tiles)
            else:
                apply_answer(g, r, T, s.seat, s.action, s.late)
        count_phase(g, r, T, t, players, seed)
        if is_waiting_phase(g.phase):
            redeemers = choose_redeemers(g, m)
            for p in range(codes.SEATS):
                if (redeemers >> p) & 1:
                    redeem_hand(g, r, p)
                    t.redeemed += 1
    count_match(g, t, players)


def choose_move(
    g: Game,
    v: View,
    r: Rules,
    T: DistanceTables,
    m: BotWorkspace,
    s: NextMove,
    seats: Numbers,
    errors: int,
    reports: int,
) -> None:
    """Write the next move to `s`: a ruling, an action or a mistake.

    Rates are per `RATE_SCALE` decisions. A ruling, or a mistake on one's turn, may not advance the
    match, so a legal move follows it.
    """
    calm = s.calm or g.deals > MAX_DEALS_WITH_ERRORS
    s.calm = 0
    if calm == 0 and rate_hits(g, m, reports) and choose_ruling(g, r, m, s):
        s.calm = 1
        return
    p = next_seat_to_answer(g)
    s.seat = p
    s.offence = offence_codes.O_NONE
    s.action = codes.PASS
    if calm or choose_error(g, r, T, m, s, errors) == 0:
        s.action = bot_action(g, v, r, T, m, p, seats[p])
    s.late = codes.IN_TIME
    if errors and g.phase == codes.CLAIM and s.action != codes.PASS:
        s.late = random_below(g, m, codes.REFEREE, CLAIM_TIMINGS)


def rate_hits(g: Game, m: RandomState, rate: int) -> int:
    """Draw whether an event of this rate, per `RATE_SCALE`, happens now."""
    return 1 if rate and random_below(g, m, codes.REFEREE, RATE_SCALE) < rate else 0


def choose_error(
    g: Game, r: Rules, T: DistanceTables, m: RandomState, s: NextMove, errors: int
) -> int:
    """Write an illegal action of the seat to `s` at the given rate; return whether there is one."""
    for _ in range(TRIES if rate_hits(g, m, errors) else 0):
        action = g.choice[random_below(g, m, codes.REFEREE, list_possible_actions(g, r, T, s.seat))]
        if is_legal(g, r, T, s.seat, action) == 0:
            s.action = action
            s.calm = 1 if g.phase == codes.TURN else 0
            return 1
    return 0


def choose_ruling(g: Game, r: Rules, m: RandomState, s: NextMove) -> int:
    """Write a ruling on a random offence, maybe without offender, to `s`; return 0 if not now."""
    if g.phase not in (codes.TURN, codes.CLAIM, codes.ROB, codes.SHOW):
        return 0
    s.offence = 1 + random_below(g, m, codes.REFEREE, offence_codes.O_OTHER)
    s.tiles = 1 + random_below(g, m, codes.REFEREE, MAX_REPORTED_TILES)
    p = random_below(g, m, codes.REFEREE, count_players(g) + 1)
    s.seat = (
        codes.NOBODY
        if p == count_players(g)
        or s.offence in (offence_codes.O_WRONG_BREAK, offence_codes.O_WRONG_INDICATOR)
        else p
    )
    s.proposed = proposed_sanction(g, r, s.offence, s.tiles)
    if s.seat == codes.NOBODY and s.proposed != offence_codes.SC_REDEAL:
        s.proposed = offence_codes.SC_NONE
    s.sanction = choose_sanction(g, m, s)
    return 1


def choose_sanction(g: Game, m: RandomState, s: NextMove) -> int:
    """Return the rulebook's sanction, or a random one if it leaves that to the referee."""
    if s.seat == codes.NOBODY:
        if s.offence in (offence_codes.O_PLAY_IMPOSSIBLE, offence_codes.O_OTHER) and random_below(
            g, m, codes.REFEREE, 2
        ):
            return offence_codes.SC_REDEAL
        return s.proposed
    sanction = s.proposed
    if sanction == offence_codes.SC_REFEREE:
        sanction = random_below(g, m, codes.REFEREE, offence_codes.SC_CHOMBO + 1)
    if sanction == offence_codes.SC_RIICHI_VOID and g.riichi[s.seat] == codes.R_NONE:
        return offence_codes.SC_NONE
    return sanction


def choose_payers(g: Game, r: Rules, m: RandomState) -> int:
    """Return random seats, as bits, that pay for a yakuman spoiled by their chombo."""
    if g.kyoku_end == codes.END_CHOMBO and r.claim_shanten:
        return choose_seats(g, m, g.offenders)
    return 0


def choose_redeemers(g: Game, m: RandomState) -> int:
    """Return random seats, as bits, that pay the deposit to revive their dead hand."""
    if g.phase in (codes.TURN, codes.CLAIM, codes.ROB, codes.SHOW):
        return choose_seats(g, m, g.redeemable)
    return 0


def choose_seats(g: Game, m: RandomState, seats: int) -> int:
    """Return each of these seats with a chance of 1/4; seats are given and returned as bits."""
    chosen = 0
    for p in range(codes.SEATS):
        if (seats >> p) & 1 and random_below(g, m, codes.REFEREE, codes.SEATS) == 0:
            chosen |= 1 << p
    return chosen


def count_ruling(s: NextMove, t: MatchTotals) -> None:
    """Add the ruling that a referee is about to make, if any, to the totals."""
    if s.offence != offence_codes.O_NONE:
        t.rulings[s.offence, s.sanction] += 1


def count_phase(
    g: Game, r: Rules, T: DistanceTables, t: MatchTotals, players: Numbers, seed: int
) -> None:
    """Count the events of a phase, and check the invariants that hold after every phase."""
    for i in range(g.event_count):
        if g.events[i, 0] == codes.E_OFFENCE:
            t.offences[g.events[i, 2], g.events[i, 3]] += 1
    check_sanctions(g, r, T, t)
    if g.phase == codes.ROTATE:
        count_kyoku(g, r, t, players, seed)


def check_sanctions(g: Game, r: Rules, T: DistanceTables, t: MatchTotals) -> None:
    """Add the broken invariants of points, dead hands, redeals and chombo to `t.broken`."""
    if points_on_table(g) != count_players(g) * r.start and g.phase != codes.OVER:
        t.broken += 1
    if dead_hand_acts(g, r, T):
        t.broken += 1
    voided = g.kyoku_end in (codes.END_CHOMBO, codes.END_REDEAL)
    if g.phase == codes.ROTATE and voided and is_redeal_wrong(g, r):
        t.broken += 1
    due = g.offenders if g.kyoku_end == codes.END_CHOMBO else 0
    if announced_chombo(g) & ~g.offenders or (g.phase == codes.PAY and recorded_chombo(g) != due):
        t.broken += 1


def dead_hand_acts(g: Game, r: Rules, T: DistanceTables) -> int:
    """Whether a dead hand has won, or may now take an action forbidden to it."""
    for slot in range(g.res_count):
        if g.dead[g.res_seat[slot]] and g.phase == codes.PAY and g.res_yaku[slot]:
            return 1
    p = next_seat_to_answer(g)
    if p < 0 or g.dead[p] == 0:
        return 0
    for i in range(list_legal_actions(g, r, T, p)):
        action = g.choice[i]
        if (
            action in (codes.TSUMO, codes.RON)
            or codes.RIICHI <= action <= codes.OPEN_RIICHI_TSUMOGIRI
        ):
            return 1
        if g.dead[p] > 1 and codes.CHI <= action < codes.TSUMO:
            return 1
    return 0


def is_redeal_wrong(g: Game, r: Rules) -> int:
    """Whether the redeal would change the dealer or honba, or keep the deposits of this kyoku."""
    for p in range(codes.SEATS):
        if g.paid[p]:
            return 1
    honba = -1 if g.kyoku_end == codes.END_CHOMBO and r.chombo_resets_honba else 0
    return 1 if g.keeps == 0 or g.next_honba != honba else 0


def announced_chombo(g: Game) -> int:
    """Return the seats, as bits, whose offences were just found to be chombo."""
    seats = 0
    for i in range(g.event_count):
        if g.events[i, 0] == codes.E_OFFENCE and g.events[i, 3] == offence_codes.SC_CHOMBO:
            seats |= 1 << g.events[i, 1]
    return seats


def recorded_chombo(g: Game) -> int:
    """Return the seats, as bits, with a chombo event just recorded; -1 if a seat has two."""
    seats = 0
    for i in range(g.event_count):
        if g.events[i, 0] == codes.E_CHOMBO:
            if (seats >> g.events[i, 1]) & 1:
                return -1
            seats |= 1 << g.events[i, 1]
    return seats
