"""The steps of a match: the answer of a seat, or the run of an automatic phase (`phases.py`).

Each call starts a new list of events and moves through one phase at most, so that the caller sees
every moment of the match.
"""

from hanchan.core import codes, rule_codes
from hanchan.core.claims import announce_claim, answer_claim, is_daiminkan_chosen, open_claims
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.deal_rotation import answer_dealer_stop, end_or_continue_match, rotate_deal
from hanchan.core.dora_indicators import turn_pending_indicators
from hanchan.core.draw_endings import (
    abortive_draw_after_discard,
    answer_show,
    four_kans_abort_at_once,
    handle_abortive_draw,
    handle_exhaustive_draw,
)
from hanchan.core.first_go_around import interrupt_go_around
from hanchan.core.furiten import end_missed_win, mark_missed_wins
from hanchan.core.game_state import Game, Rules
from hanchan.core.kan import complete_kan, declare_daiminkan, draw_for_kan
from hanchan.core.legal_actions import list_legal_actions
from hanchan.core.melds import make_chi, make_pon, mark_called_in_river
from hanchan.core.offences.illegal_declarations import is_illegal_declaration, judge_offence
from hanchan.core.offences.possible_actions import list_possible_actions
from hanchan.core.pao import update_liability
from hanchan.core.phases import enter_next_phase, is_waiting_phase
from hanchan.core.placement import finish_match
from hanchan.core.settle import (
    move_points,
    settle_kyoku_without_win,
    settle_last_riichi,
    settle_win,
)
from hanchan.core.turn_actions import carry_out_turn_action
from hanchan.core.turn_order import next_seat
from hanchan.core.wall import count_live_tiles, deal, draw_live
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("prepare_deal", "start_kyoku", "apply_answer", "run_phase", "list_open_actions")


def prepare_deal(g: Game) -> None:
    """Rotate the deal after a finished kyoku: set round, dealer and honba of the next one."""
    if g.kyoku_end != codes.END_NONE:
        rotate_deal(g)
        g.kyoku_end = codes.END_NONE


def start_kyoku(g: Game, r: Rules, T: DistanceTables) -> None:
    """Start the next kyoku, and deal from the wall in `g.wall`."""
    g.event_count = 0
    prepare_deal(g)
    deal(g, T)
    enter_next_phase(g, codes.DEALT)


def apply_answer(g: Game, r: Rules, T: DistanceTables, p: int, action: int, late: int) -> None:
    """Apply an action open to seat `p` as its answer; `late` says when a claim was called.

    Where people enforce the rules, an illegal action is an offence and is judged.
    """
    g.event_count = 0
    g.decisions += 1
    if g.phase in (codes.CLAIM, codes.ROB):
        announce_claim(g, p, action, late)
    # Otherwise only legal actions come in, so the check is skipped.
    if g.table and is_illegal_declaration(g, r, T, p, action):
        enter_next_phase(g, judge_offence(g, r, T, p, action))
    else:
        enter_next_phase(g, carry_out_action(g, r, T, p, action, late))


def run_phase(g: Game, r: Rules, T: DistanceTables) -> int:
    """Run an automatic phase; returns 0 if an answer or a wall is due, or the match is over."""
    if is_waiting_phase(g.phase):
        return 0
    g.event_count = 0
    enter_next_phase(g, run_automatic_phase(g, r, T, g.phase))
    return 1


def list_open_actions(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """List seat `p`'s legal actions or, among people, possible ones; returns their number."""
    return list_possible_actions(g, r, T, p) if g.table else list_legal_actions(g, r, T, p)


def carry_out_action(g: Game, r: Rules, T: DistanceTables, p: int, action: int, late: int) -> int:
    """Carry out the action of seat `p` in the phase that waits for it; returns the outcome."""
    if g.phase == codes.TURN:
        return carry_out_turn_action(g, r, T, p, action)
    if g.phase in (codes.CLAIM, codes.ROB):
        return answer_claim(g, r, p, action, late)
    if g.phase == codes.SHOW:
        return answer_show(g, p, action)
    return answer_dealer_stop(g, p, action)


def run_automatic_phase(g: Game, r: Rules, T: DistanceTables, phase: int) -> int:
    """Run an automatic phase; returns its outcome."""
    if phase == codes.OFFER:
        return open_claims(g, r, T, 0)
    if phase == codes.STANDS:
        return accept_discard(g, r)
    if phase == codes.DRAW:
        return draw_for_next_seat(g)
    if phase == codes.CALL:
        return carry_out_call(g, r)
    if phase == codes.ROB_OFFER:
        return open_claims(g, r, T, 1)
    if phase == codes.LET_GO:
        return carry_out_turn_action(g, r, T, g.seat, g.call_action)
    if phase == codes.FIRST:
        return draw_first_tile(g)
    if phase == codes.KAN:
        return complete_kan_and_draw(g, r, T)
    if phase == codes.REPLACE:
        return draw_for_kan(g)
    return run_end_phase(g, r, T, phase)


def run_end_phase(g: Game, r: Rules, T: DistanceTables, phase: int) -> int:
    """Run one of the automatic phases that end a kyoku or the match; returns its outcome."""
    if phase == codes.WIN:
        return settle_win(g, r, T)
    if phase == codes.EXHAUSTED:
        return handle_exhaustive_draw(g, r)
    if phase == codes.ABORTED:
        return handle_abortive_draw(g, r, T)
    if phase == codes.DRAWN:
        return settle_kyoku_without_win(g, r)
    if phase == codes.PAY:
        return move_points(g, r)
    if phase == codes.ROTATE:
        return end_or_continue_match(g, r)
    return finish_match(g, r)


def draw_first_tile(g: Game) -> int:
    """Draw the dealer's fourteenth tile, which counts as the first draw; returns DREW."""
    draw_live(g, g.dealer)
    return codes.DREW


def accept_discard(g: Game, r: Rules) -> int:
    """Accept a discard that no seat ronned; returns the outcome."""
    abort = abortive_draw_after_discard(g, r)
    if g.late_ron == 0:
        settle_last_riichi(g, 1 if abort == codes.END_NONE else r.deposit_if_aborting)
    mark_missed_wins(g, r, codes.MAY_RON, 0 if g.call_seat == codes.NOBODY else 1)
    mark_safe_tile(g)
    if abort != codes.END_NONE:
        g.kyoku_end = abort
        return codes.ABORTS
    if g.late_ron == 0:
        turn_pending_indicators(g, rule_codes.DORA_AFTER_DISCARD)
    if g.call_seat != codes.NOBODY:
        return codes.CALLED
    return codes.EXHAUSTS if count_live_tiles(g) == 0 else codes.UNCLAIMED


def mark_safe_tile(g: Game) -> None:
    """Mark a discard that no seat ronned as safe against every riichi."""
    for p in range(codes.SEATS):
        if g.riichi[p] != codes.R_NONE:
            g.safe[p] |= 1 << kind_of(g.tile)


def draw_for_next_seat(g: Game) -> int:
    """Draw for the next seat and end its temporary missed-win furiten; returns DREW."""
    g.seat = next_seat(g, g.seat)
    g.tile = codes.NO_TILE
    end_missed_win(g, g.seat)
    draw_live(g, g.seat)
    return codes.DREW


def carry_out_call(g: Game, r: Rules) -> int:
    """Carry out the winning call, which gives the caller the turn; returns the outcome."""
    p = g.call_seat
    discarder = g.seat
    mark_called_in_river(g)
    if is_daiminkan_chosen(g):
        declare_daiminkan(g, p)
        g.seat = p
        return codes.KAN_CALLED
    meld = codes.M_PON if g.call_action >= codes.PON else codes.M_CHI
    if meld == codes.M_PON:
        make_pon(g, r, p, g.call_action)
        update_liability(g, r, p, meld, g.tile, discarder)
    else:
        make_chi(g, r, p, g.call_action)
    interrupt_go_around(g, r, p, meld)
    g.seat = p
    g.drawn = codes.NO_TILE
    g.replacement = 0
    g.tile = codes.NO_TILE
    return codes.CALLED


def complete_kan_and_draw(g: Game, r: Rules, T: DistanceTables) -> int:
    """Complete the kan; returns REPLACES, or ABORTS if four kans abort the kyoku."""
    if g.kan_type != codes.M_DAIMINKAN:
        mark_missed_wins(g, r, codes.MAY_RON, 1)
    complete_kan(g, r, T)
    if g.kan_type == codes.M_DAIMINKAN:
        update_liability(g, r, g.seat, codes.M_DAIMINKAN, g.kan_code, g.kan_from)
    g.drawn = codes.NO_TILE
    return codes.ABORTS if four_kans_abort_at_once(g, r) else codes.REPLACES
