"""Claims on a discard or a kan: which seats are asked, and which claims succeed."""

from hanchan.core import codes, rule_codes
from hanchan.core.calls import options_on_discard, remaining_options, ron_option
from hanchan.core.concealed_tiles import add_tile
from hanchan.core.draw_endings import abortive_draw_after_discard
from hanchan.core.emit import emit
from hanchan.core.game_state import Game, Rules
from hanchan.core.kan import rob_kan_reason
from hanchan.core.offences.chombo import assess_claims
from hanchan.core.turn_order import count_players, previous_seat
from hanchan.core.wall import completes_hand, count_live_tiles, return_drawn_tile
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def open_claims(g: Game, r: Rules, T: DistanceTables, robbing: int) -> int:
    """Ask the seats that may claim the tile, or all others among people; returns the outcome."""
    clear_claims(g)
    g.robbing = robbing
    for i in range(1, codes.SEATS):
        p = (g.seat + i) % codes.SEATS
        if robbing == 0:
            g.shape_done[p] = completes_hand(g, p, g.tile)
            g.option[p] = options_on_discard(g, r, T, p)
        elif rob_kan_reason(g, r, p) == codes.OK:
            g.shape_done[p] = completes_hand(g, p, g.tile)
            g.option[p] = ron_option(g, r, T, p)
        # Among people any seat may claim, rightly or not, so all are asked.
        if g.option[p] or (g.table and p < count_players(g)):
            g.asked |= 1 << p
    return codes.ASKED if g.asked else codes.UNCLAIMED


def clear_claims(g: Game) -> None:
    """Clear the options and answers of all seats, the seats asked, and the winning call."""
    g.asked = 0
    g.call_seat = codes.NOBODY
    g.call_action = codes.NO_TILE
    for p in range(codes.SEATS):
        g.answer[p] = codes.NO_TILE
        g.late[p] = codes.IN_TIME
        g.option[p] = g.shape_done[p] = 0


def claim_time(action: int, late: int) -> int:
    """Return the time code of an answer, without TOGETHER; a pass is always in time."""
    return codes.IN_TIME if action == codes.PASS else late & ~codes.TOGETHER


def announce_claim(g: Game, p: int, action: int, late: int) -> None:
    """Emit the claim or pass of seat `p`."""
    together = 1 if late & codes.TOGETHER else 0
    if action == codes.PASS:
        emit(
            g, codes.E_PASS, p, 1 if remaining_options(g, p) & codes.MAY_RON else 0, 0, together, 0
        )
    else:
        emit(g, codes.E_CLAIM, p, action, claim_time(action, late), together, 0)


def answer_claim(g: Game, r: Rules, p: int, action: int, late: int) -> int:
    """Record the answer of seat `p`; returns WAITING or, once all have answered, the outcome."""
    g.answer[p] = action
    g.late[p] = claim_time(action, late)
    g.asked &= ~(1 << p)
    if g.asked:
        return codes.WAITING
    return resolve_claims(g, r)


def count_in_time_claims(g: Game) -> int:
    """Return the number of claims made in time."""
    count = 0
    for p in range(codes.SEATS):
        if g.answer[p] not in (codes.NO_TILE, codes.PASS) and g.late[p] == codes.IN_TIME:
            count += 1
    return count


def is_claim_valid(g: Game, r: Rules, p: int, others_in_time: int) -> int:
    """Whether the claim of seat `p` was in time, or is accepted late (`calls.simultaneous`)."""
    late = g.late[p]
    if late == codes.IN_TIME or r.simultaneous == rule_codes.SIM_RANK:
        return 1
    ron = g.answer[p] == codes.RON
    if r.simultaneous == rule_codes.SIM_UNLESS_LATE:
        return 1 if late == codes.AFTER_ANOTHER and others_in_time == 0 else 0
    if r.simultaneous == rule_codes.SIM_THREE_SECONDS:
        return 1 if late == codes.AFTER_ANOTHER and (ron or others_in_time == 0) else 0
    if r.simultaneous == rule_codes.SIM_UNTIL_DRAW:
        return 1 if ron or late == codes.AFTER_ANOTHER else 0
    return 0


def has_valid_ron(g: Game, r: Rules, others_in_time: int) -> int:
    """Whether there is a valid ron among the answers."""
    for p in range(codes.SEATS):
        if g.answer[p] == codes.RON and is_claim_valid(g, r, p, others_in_time):
            return 1
    return 0


def resolve_claims(g: Game, r: Rules) -> int:
    """Store the call or rons that succeed: ron, then pon and kan, then chi; returns the outcome."""
    others_in_time = count_in_time_claims(g)
    if g.offending and assess_claims(g, r, has_valid_ron(g, r, others_in_time)):
        return codes.VOIDED
    rons = after_draw = 0
    for p in range(codes.SEATS):
        if g.answer[p] in (codes.NO_TILE, codes.PASS):
            continue
        if is_claim_valid(g, r, p, others_in_time) == 0:
            g.answer[p] = codes.PASS
        elif g.answer[p] == codes.RON:
            rons += 1
            if g.late[p] == codes.AFTER_DRAW and r.simultaneous == rule_codes.SIM_UNTIL_DRAW:
                after_draw += 1
        elif outranks(g.answer[p], g.call_action):
            g.call_seat = p
            g.call_action = g.answer[p]
    # Rons called after the draw wait, as the player who drew may win with the tile first.
    if rons and rons == after_draw and next_seat_would_draw(g, r):
        store_late_rons(g)
        return codes.UNCLAIMED
    if rons:
        return resolve_rons(g, r, rons)
    return codes.UNCLAIMED


def next_seat_would_draw(g: Game, r: Rules) -> int:
    """Whether the next seat draws unless one rons: no call, no abortive draw, a live tile left."""
    if g.robbing or g.call_seat != codes.NOBODY or count_live_tiles(g) == 0:
        return 0
    return 1 if abortive_draw_after_discard(g, r) == codes.END_NONE else 0


def outranks(action: int, other: int) -> int:
    """Whether a call has priority: pon or kan over chi, and any call over no call."""
    if other == codes.NO_TILE:
        return 1
    return 1 if is_chi(other) and not is_chi(action) else 0


def is_chi(action: int) -> int:
    """Whether the action is one of the six chi actions."""
    return 1 if codes.CHI <= action < codes.CHI + 6 else 0


def resolve_rons(g: Game, r: Rules, rons: int) -> int:
    """Apply `win.multiple_ron` and `draws.triple_ron` to the rons; returns WON or ABORTS."""
    if rons == 3 and r.abort_on[codes.ABORT_TRIPLE_RON]:
        g.kyoku_end = codes.END_TRIPLE_RON
        # The tile was exposed to be robbed; in an aborted hand its owner gets it back.
        if g.robbing and g.kan_type in (codes.M_KAKAN, codes.SET_ASIDE):
            add_tile(g, g.seat, g.kan_code)
        return codes.ABORTS
    if r.multiple_ron == rule_codes.HEAD_BUMP:
        found = 0
        for i in range(1, codes.SEATS):
            p = (g.seat + i) % codes.SEATS
            if g.answer[p] == codes.RON:
                if found:
                    g.answer[p] = codes.PASS
                found = 1
    return codes.WON


def store_late_rons(g: Game) -> None:
    """Store rons called after the next draw in `late_ron`, until the player who drew has acted."""
    g.late_ron = 0
    for p in range(codes.SEATS):
        if g.answer[p] == codes.RON:
            g.late_ron |= 1 << p
            g.shape_done[p] = 0


def accept_late_rons(g: Game, r: Rules) -> int:
    """Put back the tile of a player who drew but did not win; returns the outcome of the rons."""
    p = g.seat
    return_drawn_tile(g, p)
    rons = 0
    for q in range(codes.SEATS):
        rons += (g.late_ron >> q) & 1
    g.late_ron = 0
    g.seat = previous_seat(g, p)
    g.tile = g.river[g.seat, g.river_count[g.seat] - 1]
    return resolve_rons(g, r, rons)


def clear_late_rons(g: Game) -> None:
    """Drop the rons called after the draw, because a tsumo came first."""
    g.late_ron = 0
    for p in range(codes.SEATS):
        g.answer[p] = codes.NO_TILE


def is_daiminkan_chosen(g: Game) -> int:
    """Whether the call that takes the tile is a daiminkan."""
    return 1 if g.call_action == codes.DAIMINKAN else 0
