"""Kernels that play whole matches among people who err, under the eyes of a referee.

What happens next `deciding` says: bots err with a given frequency, and now and then a referee rules
about what the table cannot see. After every phase the invariants of sanctions are checked.
"""

from hanchan.arena.counting import count_kyoku, count_match, points_on_table
from hanchan.arena.deciding import choose_move, choose_payers, choose_redeemers, make_move
from hanchan.arena.intent import Intent
from hanchan.arena.tally import Tally
from hanchan.bots.thought import Thought
from hanchan.core.codes import (
    CHI,
    DEALING,
    E_CHOMBO,
    E_OFFENCE,
    END_CHOMBO,
    END_REDEAL,
    OPEN_RIICHI_TSUMOGIRI,
    OVER,
    PAY,
    RIICHI,
    RON,
    ROTATE,
    SEATS,
    TSUMO,
)
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal, seat_to_decide
from hanchan.core.offences.ids import O_NONE, SC_CHOMBO
from hanchan.core.offences.rulings import compensate
from hanchan.core.offences.sanctions import redeem_hand
from hanchan.core.phases import stands_still, start_match
from hanchan.core.random import fill_wall, seed_generator
from hanchan.core.step import prepare_deal, proceed, start_kyoku
from hanchan.core.view_layout import View
from hanchan.kernels.record import Numbers, Tables

DOORS = ("play_people_matches",)

COMPENSATION = 8_000


def play_people(
    g: Game,
    v: View,
    r: Rules,
    T: Tables,
    m: Thought,
    s: Intent,
    t: Tally,
    bots: Numbers,
    errors: int,
    reports: int,
    seed: int,
) -> None:
    """Play one match among people; rates are in parts of `PER` for each decision."""
    seed_generator(g, seed)
    start_match(g, r)
    g.table = 1
    s.calm = 0
    while g.phase != OVER:
        if g.phase == DEALING:
            payers = choose_payers(g, r)
            prepare_deal(g)
            fill_wall(g, r)
            start_kyoku(g, r, T)
            pay_for_chombo(g, t, payers)
        elif proceed(g, r, T) == 0:
            choose_move(g, v, r, T, m, s, bots, errors, reports, seed)
            count_ruling(s, t)
            make_move(g, r, T, s)
        count_phase(g, r, T, t, seed)
        if stands_still(g.phase):
            redeem(g, r, t, choose_redeemers(g))
    count_match(g, t, seed)


def pay_for_chombo(g: Game, t: Tally, payers: int) -> None:
    """Offenders pay what the referee has granted to the seat on their right."""
    for p in range(SEATS):
        if (payers >> p) & 1:
            compensate(g, p, (p + 1) % SEATS, COMPENSATION)
            t.compensated += 1


def redeem(g: Game, r: Rules, t: Tally, redeemers: int) -> None:
    """Offenders lay down the deposit that brings their hand back."""
    for p in range(SEATS):
        if (redeemers >> p) & 1:
            redeem_hand(g, r, p)
            t.redeemed += 1


def count_ruling(s: Intent, t: Tally) -> None:
    """Count what a referee is about to rule."""
    if s.offence != O_NONE:
        t.rulings[s.offence, s.sanction] += 1


def count_phase(g: Game, r: Rules, T: Tables, t: Tally, seed: int) -> None:
    """Count what has just happened, and check what holds after every phase."""
    count_offences(g, t)
    check_sanctions(g, r, T, t)
    if g.phase == ROTATE:
        count_kyoku(g, r, t, seed)


def count_offences(g: Game, t: Tally) -> None:
    """Count what was found, and what followed."""
    for i in range(g.event_count):
        if g.events[i, 0] == E_OFFENCE:
            t.offences[g.events[i, 2], g.events[i, 3]] += 1


def check_sanctions(g: Game, r: Rules, T: Tables, t: Tally) -> None:
    """What holds after every phase, whatever was declared or ruled."""
    if points_on_table(g) != SEATS * r.start and g.phase != OVER:
        t.broken += 1
    if dead_hand_acts(g, r, T):
        t.broken += 1
    if g.phase == ROTATE and voided(g) and replayed_wrongly(g, r):
        t.broken += 1
    if chombo_told(g) & ~g.offenders or (g.phase == PAY and chombo_paid(g) != chombo_due(g)):
        t.broken += 1


def dead_hand_acts(g: Game, r: Rules, T: Tables) -> int:
    """Whether a dead hand has won, or may do now what a dead hand may not."""
    for slot in range(g.res_count):
        if g.dead[g.res_seat[slot]] and g.phase == PAY and g.res_yaku[slot]:
            return 1
    p = seat_to_decide(g)
    if p < 0 or g.dead[p] == 0:
        return 0
    for i in range(legal(g, r, T, p)):
        action = g.choice[i]
        if action in (TSUMO, RON) or RIICHI <= action <= OPEN_RIICHI_TSUMOGIRI:
            return 1
        if g.dead[p] > 1 and CHI <= action < TSUMO:
            return 1
    return 0


def voided(g: Game) -> int:
    """Whether the kyoku has been voided."""
    return 1 if g.kyoku_end in (END_CHOMBO, END_REDEAL) else 0


def replayed_wrongly(g: Game, r: Rules) -> int:
    """Whether the kyoku would not be dealt again by the same dealer, its own deposits returned."""
    for p in range(SEATS):
        if g.paid[p]:
            return 1
    honba = -1 if g.kyoku_end == END_CHOMBO and r.chombo_resets_honba else 0
    return 1 if g.keeps == 0 or g.next_honba != honba else 0


def chombo_told(g: Game) -> int:
    """The seats whose offences have just been found to be chombo."""
    seats = 0
    for i in range(g.event_count):
        if g.events[i, 0] == E_OFFENCE and g.events[i, 3] == SC_CHOMBO:
            seats |= 1 << g.events[i, 1]
    return seats


def chombo_due(g: Game) -> int:
    """The seats whose chombo has voided the kyoku."""
    return g.offenders if g.kyoku_end == END_CHOMBO else 0


def chombo_paid(g: Game) -> int:
    """The seats that have just committed a chombo in the record, each once."""
    seats = 0
    for i in range(g.event_count):
        if g.events[i, 0] == E_CHOMBO:
            if (seats >> g.events[i, 1]) & 1:
                return -1
            seats |= 1 << g.events[i, 1]
    return seats


def play_people_matches(
    g: Game,
    v: View,
    r: Rules,
    T: Tables,
    m: Thought,
    s: Intent,
    t: Tally,
    bots: Numbers,
    errors: int,
    reports: int,
    first: int,
    count: int,
) -> None:
    """Play `count` matches with seeds from `first` on."""
    for seed in range(first, first + count):
        play_people(g, v, r, T, m, s, t, bots, errors, reports, seed)
