"""Kernels that play whole matches among people who err, under the eyes of a referee.

Bots err with a given frequency: they declare something that is possible and not allowed. Now and
then a referee rules about what the table cannot see. After every step the invariants of sanctions
are checked.
"""

from hanchan.arena.playing import count_kyoku, count_match, decide, has_settled, points_on_table
from hanchan.arena.tally import Tally
from hanchan.bots.thought import Thought
from hanchan.core.apply import prepare_deal, start_kyoku, start_match, walk
from hanchan.core.batch import seat_to_decide
from hanchan.core.codes import (
    CHI,
    CLAIM,
    DEALING,
    E_CHOMBO,
    E_OFFENCE,
    END_CHOMBO,
    END_REDEAL,
    IN_TIME,
    OPEN_RIICHI_TSUMOGIRI,
    OVER,
    RIICHI,
    RON,
    SEATS,
    SHOW,
    TSUMO,
    TURN,
    WAITING,
)
from hanchan.core.faults.declare import declared
from hanchan.core.faults.possible import possible
from hanchan.core.faults.rulings import compensate, proposed, ruled
from hanchan.core.faults.sanctions import redeem_hand
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal, may_act
from hanchan.core.offences import (
    O_OTHER,
    SC_CHOMBO,
    SC_NONE,
    SC_REFEREE,
)
from hanchan.core.random import fill_wall, random_below, seed_generator
from hanchan.core.record import Ints
from hanchan.core.view_layout import View

PER = 10_000  # rates are given in so many parts
TRIES = 4
MOST_TILES = 14
MOST_LATE = 3
COMPENSATION = 8_000


def play_people(
    g: Game,
    v: View,
    r: Rules,
    T: Ints,
    m: Thought,
    t: Tally,
    bots: Ints,
    errors: int,
    reports: int,
    seed: int,
) -> None:
    """Play one match among people; rates are in parts of `PER` for each decision."""
    seed_generator(g, seed)
    start_match(g, r)
    g.table = 1
    while g.phase != OVER:
        if g.phase == DEALING:
            prepare_deal(g)
            fill_wall(g, r)
            start_kyoku(g, r, T)
        else:
            outcome = next_outcome(g, v, r, T, m, t, bots, errors, reports, seed)
            if outcome != WAITING:
                walk(g, r, T, outcome)
        count_offences(g, t)
        check_sanctions(g, r, T, t)
        if has_settled(g):
            count_kyoku(g, r, t, seed)
            claim_compensation(g, r, t, errors)
        redeem_some(g, r, t)
    count_match(g, t, seed)


def next_outcome(
    g: Game,
    v: View,
    r: Rules,
    T: Ints,
    m: Thought,
    t: Tally,
    bots: Ints,
    errors: int,
    reports: int,
    seed: int,
) -> int:
    """A referee rules, or the next seat acts or errs; returns the outcome."""
    if happens(g, reports):
        return rule_something(g, r, t)
    p = seat_to_decide(g)
    action = act_or_err(g, v, r, T, m, p, bots[(p - seed) % SEATS], errors)
    late = random_below(g, MOST_LATE) if g.phase == CLAIM and errors else IN_TIME
    return declared(g, r, T, p, action, late)


def happens(g: Game, rate: int) -> int:
    """Whether something of this rate happens now."""
    return 1 if rate and random_below(g, PER) < rate else 0


def act_or_err(
    g: Game, v: View, r: Rules, T: Ints, m: Thought, p: int, bot: int, errors: int
) -> int:
    """What the bot does, or an error: something possible that is not allowed."""
    for _ in range(TRIES if happens(g, errors) else 0):
        action = g.choice[random_below(g, possible(g, r, T, p))]
        if may_act(g, r, T, p, action) == 0:
            return action
    return decide(g, v, r, T, m, p, bot)


def rule_something(g: Game, r: Rules, t: Tally) -> int:
    """A referee hears of some offence: he rules as the book says, or as he pleases if it is his."""
    if g.phase not in (TURN, CLAIM, SHOW):
        return WAITING
    offence = 1 + random_below(g, O_OTHER)
    tiles = 1 + random_below(g, MOST_TILES)
    sanction = proposed(g, r, offence, tiles)
    if sanction == SC_REFEREE:
        sanction = SC_NONE if offence > O_OTHER - 2 else SC_NONE + random_below(g, SC_CHOMBO + 1)
    p = random_below(g, SEATS)
    t.rulings[offence, sanction] += 1
    return ruled(g, r, p, offence, sanction, tiles)


def claim_compensation(g: Game, r: Rules, t: Tally, errors: int) -> None:
    """After a chombo the referee may grant something for a yakuman that it spoiled."""
    if g.kyoku_end != END_CHOMBO or r.claim_shanten == 0 or g.phase == OVER:
        return
    for p in range(SEATS):
        if (g.offenders >> p) & 1 and happens(g, errors):
            compensate(g, p, (p + 1) % SEATS, COMPENSATION)
            t.compensated += 1


def redeem_some(g: Game, r: Rules, t: Tally) -> None:
    """Some offenders lay down the deposit that brings their hand back."""
    for p in range(SEATS):
        if (g.redeemable >> p) & 1 and random_below(g, SEATS) == 0:
            redeem_hand(g, r, p)
            t.redeemed += 1


def count_offences(g: Game, t: Tally) -> None:
    """Count what was found, and what followed."""
    for i in range(g.event_count):
        if g.events[i, 0] == E_OFFENCE:
            t.offences[g.events[i, 2], g.events[i, 3]] += 1


def check_sanctions(g: Game, r: Rules, T: Ints, t: Tally) -> None:
    """What holds after every step, whatever was declared or ruled."""
    if points_on_table(g) != SEATS * r.start and g.phase != OVER:
        t.broken += 1
    if dead_hand_acts(g, r, T):
        t.broken += 1
    if has_settled(g) and voided(g) and replayed_wrongly(g, r):
        t.broken += 1
    if chombo_told(g) != chombo_paid(g):
        t.broken += 1


def dead_hand_acts(g: Game, r: Rules, T: Ints) -> int:
    """Whether a dead hand has won, or may do now what a dead hand may not."""
    for slot in range(g.res_count):
        if g.dead[g.res_seat[slot]] and has_settled(g) and g.res_yaku[slot]:
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
    """How many seats' offences have just been found to be chombo."""
    seats = 0
    for i in range(g.event_count):
        if g.events[i, 0] == E_OFFENCE and g.events[i, 3] == SC_CHOMBO:
            seats |= 1 << g.events[i, 1]
    return seats


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
    T: Ints,
    m: Thought,
    t: Tally,
    bots: Ints,
    errors: int,
    reports: int,
    first: int,
    count: int,
) -> None:
    """Play `count` matches with seeds from `first` on."""
    for seed in range(first, first + count):
        play_people(g, v, r, T, m, t, bots, errors, reports, seed)
