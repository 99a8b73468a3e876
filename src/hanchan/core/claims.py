"""Claims on a discard or a robbed kan: who may, who is heard first, what stands."""

from hanchan.core.choices import (
    HEAD_BUMP,
    SIM_RANK,
    SIM_THREE_SECONDS,
    SIM_UNLESS_LATE,
    SIM_UNTIL_DRAW,
)
from hanchan.core.codes import (
    ABORT_FOUR_KANS,
    ABORT_TRIPLE_RON,
    ABORTS,
    AFTER_ANOTHER,
    AFTER_DRAW,
    ASKED,
    CHI,
    DAIMINKAN,
    E_CLAIM,
    E_PASS,
    END_NONE,
    END_TRIPLE_RON,
    FOUR_KANS_MADE,
    HAND_DEAD,
    IN_TIME,
    LAST_TILE,
    LOCKED_BY_RIICHI,
    M_KAKAN,
    MAY_CHI,
    MAY_KAN,
    MAY_PON,
    MAY_RON,
    NO_SUCH_SET,
    NO_TILE,
    NOBODY,
    NOT_FROM_LEFT,
    OK,
    ONLY_KUIKAE_LEFT,
    PASS,
    R_NONE,
    RON,
    SEATS,
    TOGETHER,
    UNCLAIMED,
    VOIDED,
    WAITING,
    WON,
)
from hanchan.core.draws import abort_after_discard
from hanchan.core.happened import happen
from hanchan.core.kan import kan_reason, may_rob
from hanchan.core.layout import Game, Rules
from hanchan.core.melds import kuikae_kinds, other_of_chi, others_of_chi
from hanchan.core.offences.found import assess_claims
from hanchan.core.tiles_in_hand import FIVES, NUMBERED, kind_of, put_tile, reds_of
from hanchan.core.wall import completes, live_tiles, put_back_draw
from hanchan.core.winning import ron_reason
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Tables

DOORS = ()


def four_kans_pending(g: Game, r: Rules) -> int:
    """Four kans by several players: the kyoku ends unless the next discard is ronned."""
    several = g.kan_makers & (g.kan_makers - 1)
    return 1 if r.abort_on[ABORT_FOUR_KANS] and g.kans == 4 and several else 0


def call_reason(g: Game, r: Rules, p: int) -> int:
    """Why seat `p` may not call this discard at all, ron apart."""
    if live_tiles(g) == 0:
        return LAST_TILE
    if g.riichi[p] != R_NONE:
        return LOCKED_BY_RIICHI
    if g.dead[p] > 1:
        return HAND_DEAD
    if four_kans_pending(g, r):
        return FOUR_KANS_MADE
    return OK


def pon_reason(g: Game, r: Rules, p: int, use_reds: int) -> int:
    """OK if seat `p` may pon the discard with so many red fives of its own."""
    kind = kind_of(g.tile)
    reds = reds_of(g, p, kind)
    if use_reds > reds or 2 - use_reds > g.hand[p, kind] - reds:
        return NO_SUCH_SET
    return call_reason(g, r, p)


def daiminkan_reason(g: Game, r: Rules, p: int) -> int:
    """OK if seat `p` may make a kan of the discard."""
    if g.hand[p, kind_of(g.tile)] < 3:
        return NO_SUCH_SET
    reason = call_reason(g, r, p)
    return kan_reason(g, p) if reason == OK else reason


def sits_to_chi(g: Game, p: int) -> int:
    """Whether seat `p` follows the discarder."""
    return 1 if p == (g.seat + 1) % SEATS else 0


def chi_reason(g: Game, r: Rules, p: int, place: int, use_red: int) -> int:
    """OK if seat `p` may chi the discard at this place of the sequence."""
    kind = kind_of(g.tile)
    if sits_to_chi(g, p) == 0:
        return NOT_FROM_LEFT
    if (chi_places(g, p, kind) >> place) & 1 == 0:
        return NO_SUCH_SET
    if five_is_there(g, p, others_of_chi(kind, place), use_red) == 0:
        return NO_SUCH_SET
    reason = call_reason(g, r, p)
    if reason == OK and leaves_a_discard(g, r, p, kind, place) == 0:
        return ONLY_KUIKAE_LEFT
    return reason


def five_is_there(g: Game, p: int, others: int, use_red: int) -> int:
    """Whether seat `p` holds the five among two kinds red, or plain; without one nothing is red."""
    if others & FIVES == 0:
        return 1 - use_red
    five = lowest_bit(others & FIVES)
    reds = reds_of(g, p, five)
    return min(reds, 1) if use_red else min(g.hand[p, five] - reds, 1)


def leaves_a_discard(g: Game, r: Rules, p: int, kind: int, place: int) -> int:
    """Whether something may be discarded after the chi (`calls.kuikae`)."""
    barred = kuikae_kinds(r, kind, place)
    if barred == 0:
        return 1
    low = other_of_chi(kind, place, 0)
    high = other_of_chi(kind, place, 1)
    held = g.held[p]
    if g.hand[p, low] == 1:
        held &= ~(1 << low)
    if g.hand[p, high] == 1:
        held &= ~(1 << high)
    return 1 if held & ~barred else 0


def chi_places(g: Game, p: int, kind: int) -> int:
    """The places (0-2) that the kind takes in sequences with kinds that seat `p` holds, as bits."""
    rank = kind % 9
    suit = (g.held[p] & NUMBERED) >> (kind - rank) & 511
    around = (suit << 2) >> rank & 31  # two ranks below, one below, itself, one above, two above
    return (around & 24 == 24) | (around & 10 == 10) << 1 | (around & 3 == 3) << 2


def chi_ways(g: Game, r: Rules, p: int) -> int:
    """The ways of the chi that are open to seat `p`, as bits."""
    ways = 0
    places = chi_places(g, p, kind_of(g.tile))
    while places:
        place = lowest_bit(places)
        places &= places - 1
        for use_red in range(2):
            if chi_reason(g, r, p, place, use_red) == OK:
                ways |= 1 << 2 * place + use_red
    return ways


def ron_option(g: Game, r: Rules, T: Tables, p: int) -> int:
    """MAY_RON if seat `p` may ron the tile that completes its hand."""
    return MAY_RON if g.shape_done[p] and ron_reason(g, r, T, p) == OK else 0


def options_on_discard(g: Game, r: Rules, T: Tables, p: int) -> int:
    """What seat `p` may claim the discard for, as MAY_* bits."""
    options = ron_option(g, r, T, p)
    held = g.hand[p, kind_of(g.tile)]
    if held >= 2 and call_reason(g, r, p) == OK:
        options |= MAY_PON
        if held == 3 and kan_reason(g, p) == OK:
            options |= MAY_KAN
    if sits_to_chi(g, p) and chi_ways(g, r, p):
        options |= MAY_CHI
    return options


def options_left(g: Game, p: int) -> int:
    """What seat `p` may still claim the tile for, if its hand was ruled dead meanwhile, too."""
    if g.dead[p] == 0:
        return g.option[p]
    return g.option[p] & ~MAY_RON if g.dead[p] == 1 else 0


def open_claims(g: Game, r: Rules, T: Tables, robbing: int) -> int:
    """Ask everybody who may claim the discard, or rob the kan; among people, everybody."""
    forget_claims(g)
    g.robbing = robbing
    for i in range(1, SEATS):
        p = (g.seat + i) % SEATS
        if robbing == 0:
            g.shape_done[p] = completes(g, p, g.tile)
            g.option[p] = options_on_discard(g, r, T, p)
        elif may_rob(g, r, p) == OK:
            g.shape_done[p] = completes(g, p, g.tile)
            g.option[p] = ron_option(g, r, T, p)
        if g.option[p] or g.table:
            g.asked |= 1 << p
    return ASKED if g.asked else UNCLAIMED


def forget_claims(g: Game) -> None:
    """Nobody has been asked about the tile yet."""
    g.asked = 0
    g.call_seat = NOBODY
    g.call_action = NO_TILE
    for p in range(SEATS):
        g.answer[p] = NO_TILE
        g.late[p] = IN_TIME
        g.option[p] = 0
        g.shape_done[p] = 0


def called_when(action: int, late: int) -> int:
    """When a claim was called; whoever lets a tile go is never late."""
    return IN_TIME if action == PASS else late & ~TOGETHER


def tell_claim(g: Game, p: int, action: int, late: int) -> None:
    """All hear what seat `p` claims, or that it lets the tile go."""
    together = 1 if late & TOGETHER else 0
    if action == PASS:
        happen(g, E_PASS, p, 1 if options_left(g, p) & MAY_RON else 0, 0, together, 0)
    else:
        happen(g, E_CLAIM, p, action, called_when(action, late), together, 0)


def answer_claim(g: Game, r: Rules, p: int, action: int, late: int) -> int:
    """Note the answer of seat `p`; when all have answered, say what stands."""
    g.answer[p] = action
    g.late[p] = called_when(action, late)
    g.asked &= ~(1 << p)
    if g.asked:
        return WAITING
    return hear_claims(g, r)


def in_time_claims(g: Game) -> int:
    """How many claims were made in time."""
    count = 0
    for p in range(SEATS):
        if g.answer[p] not in (NO_TILE, PASS) and g.late[p] == IN_TIME:
            count += 1
    return count


def claim_counts(g: Game, r: Rules, p: int, others_in_time: int) -> int:
    """Whether the claim of seat `p` is heard although it came late (`calls.simultaneous`)."""
    late = g.late[p]
    if late == IN_TIME or r.simultaneous == SIM_RANK:
        return 1
    ron = g.answer[p] == RON
    if r.simultaneous == SIM_UNLESS_LATE:
        return 1 if late == AFTER_ANOTHER and others_in_time == 0 else 0
    if r.simultaneous == SIM_THREE_SECONDS:
        return 1 if late == AFTER_ANOTHER and (ron or others_in_time == 0) else 0
    if r.simultaneous == SIM_UNTIL_DRAW:
        return 1 if ron or late == AFTER_ANOTHER else 0
    return 0


def ron_is_heard(g: Game, r: Rules, others_in_time: int) -> int:
    """Whether a ron stands among the answers."""
    for p in range(SEATS):
        if g.answer[p] == RON and claim_counts(g, r, p, others_in_time):
            return 1
    return 0


def hear_claims(g: Game, r: Rules) -> int:
    """Ron before pon and kan before chi; note the call that stands, or who wins."""
    others_in_time = in_time_claims(g)
    if g.offending and assess_claims(g, r, ron_is_heard(g, r, others_in_time)):
        return VOIDED
    rons = 0
    after_draw = 0
    for p in range(SEATS):
        if g.answer[p] in (NO_TILE, PASS):
            continue
        if claim_counts(g, r, p, others_in_time) == 0:
            g.answer[p] = PASS
        elif g.answer[p] == RON:
            rons += 1
            if g.late[p] == AFTER_DRAW and r.simultaneous == SIM_UNTIL_DRAW:
                after_draw += 1
        elif outranks(g.answer[p], g.call_action):
            g.call_seat = p
            g.call_action = g.answer[p]
    if rons and rons == after_draw and somebody_draws(g, r):
        note_late_rons(g)
        return UNCLAIMED
    if rons:
        return rons_stand(g, r, rons)
    return UNCLAIMED


def somebody_draws(g: Game, r: Rules) -> int:
    """Whether the next seat draws if nobody rons the tile: it is neither called nor the last."""
    if g.robbing or g.call_seat != NOBODY or live_tiles(g) == 0:
        return 0
    return 1 if abort_after_discard(g, r) == END_NONE else 0


def outranks(action: int, other: int) -> int:
    """Whether a pon or kan goes before a chi, and any call before none."""
    if other == NO_TILE:
        return 1
    return 1 if is_chi(other) and not is_chi(action) else 0


def is_chi(action: int) -> int:
    """Whether the action is one of the ways to chi."""
    return 1 if CHI <= action < CHI + 6 else 0


def rons_stand(g: Game, r: Rules, rons: int) -> int:
    """Triple ron may abort the hand (`draws.triple_ron`); else `win.multiple_ron` decides."""
    if rons == 3 and r.abort_on[ABORT_TRIPLE_RON]:
        g.kyoku_end = END_TRIPLE_RON
        if g.robbing and g.kan_type == M_KAKAN:
            put_tile(g, g.seat, g.kan_code)
        return ABORTS
    if r.multiple_ron == HEAD_BUMP:
        found = 0
        for i in range(1, SEATS):
            p = (g.seat + i) % SEATS
            if g.answer[p] == RON:
                if found:
                    g.answer[p] = PASS
                found = 1
    return WON


def note_late_rons(g: Game) -> None:
    """A ron called after the next draw waits until that player has acted."""
    g.late_ron = 0
    for p in range(SEATS):
        if g.answer[p] == RON:
            g.late_ron |= 1 << p
            g.shape_done[p] = 0


def late_ron_stands(g: Game, r: Rules) -> int:
    """The player after the discard did not win by tsumo: their draw is undone, the rons stand."""
    p = g.seat
    put_back_draw(g, p)
    rons = 0
    for q in range(SEATS):
        rons += (g.late_ron >> q) & 1
    g.late_ron = 0
    g.seat = (p + SEATS - 1) % SEATS
    g.tile = g.river[g.seat, g.river_count[g.seat] - 1]
    return rons_stand(g, r, rons)


def forget_late_rons(g: Game) -> None:
    """A tsumo came first: the rons called after the draw lapse."""
    g.late_ron = 0
    for p in range(SEATS):
        g.answer[p] = NO_TILE


def chosen_daiminkan(g: Game) -> int:
    """Whether the call that stands is a daiminkan."""
    return 1 if g.call_action == DAIMINKAN else 0
