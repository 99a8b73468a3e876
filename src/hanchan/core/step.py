"""The steps of a match: a seat answers, or an automatic phase acts (see phases.py).

Each call starts a new list of events and moves through one phase at most, so that the caller sees
every moment of the match.
"""

from hanchan.core import choices, codes
from hanchan.core.claims import answer_claim, chosen_daiminkan, open_claims, tell_claim
from hanchan.core.draws import (
    abort_after_discard,
    aborted,
    answer_show,
    exhausted,
    four_kans_at_once,
)
from hanchan.core.first_go_around import interrupted
from hanchan.core.furiten import end_miss, missed_wins
from hanchan.core.indicators import open_pending
from hanchan.core.kan import declare_daiminkan, kan_stands, replace_tile
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal
from hanchan.core.melds import make_chi, make_pon, take_from_river
from hanchan.core.offences.declare import judged, offends
from hanchan.core.offences.possible import possible
from hanchan.core.pao import note_pao
from hanchan.core.phases import move_on, stands_still
from hanchan.core.placement import finish
from hanchan.core.rotation import after_kyoku, answer_stop, next_deal
from hanchan.core.settle import end_draw, move_points, riichi_when_ended, settle_win
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.turn import play_turn
from hanchan.core.wall import deal, draw_live, live_tiles
from hanchan.kernels.record import Tables

DOORS = ("prepare_deal", "start_kyoku", "answer", "proceed", "open_to")


def prepare_deal(g: Game) -> None:
    """Rotate after the last kyoku, so that round, dealer and honba are those of the next."""
    if g.kyoku_end != codes.END_NONE:
        next_deal(g)
        g.kyoku_end = codes.END_NONE


def start_kyoku(g: Game, r: Rules, T: Tables) -> None:
    """Deal from the wall in the record."""
    g.event_count = 0
    prepare_deal(g)
    deal(g, T)
    move_on(g, codes.DEALT)


def answer(g: Game, r: Rules, T: Tables, p: int, action: int, late: int) -> None:
    """Apply the answer of seat `p`, an action open to it; `late` says when a claim was called.

    Where people enforce the rules, an illegal action is an offence and is judged.
    """
    g.event_count = 0
    g.decisions += 1
    if g.phase in (codes.CLAIM, codes.ROB):
        tell_claim(g, p, action, late)
    # Otherwise only legal actions come in, so the check is skipped.
    if g.table and offends(g, r, T, p, action):
        move_on(g, judged(g, r, T, p, action))
    else:
        move_on(g, carry_out(g, r, T, p, action, late))


def proceed(g: Game, r: Rules, T: Tables) -> int:
    """Run an automatic phase; 0 if an answer or a wall is due, or the match is over."""
    if stands_still(g.phase):
        return 0
    g.event_count = 0
    move_on(g, act(g, r, T, g.phase))
    return 1


def open_to(g: Game, r: Rules, T: Tables, p: int) -> int:
    """List the actions open to seat `p` in `g.choice`: legal ones, or possible among people."""
    return possible(g, r, T, p) if g.table else legal(g, r, T, p)


def carry_out(g: Game, r: Rules, T: Tables, p: int, action: int, late: int) -> int:
    """Carry out the action of seat `p` in the phase that waits for it; returns the outcome."""
    if g.phase == codes.TURN:
        return play_turn(g, r, T, p, action)
    if g.phase in (codes.CLAIM, codes.ROB):
        return answer_claim(g, r, p, action, late)
    if g.phase == codes.SHOW:
        return answer_show(g, p, action)
    return answer_stop(g, p, action)


def act(g: Game, r: Rules, T: Tables, phase: int) -> int:
    """Run an automatic phase; returns its outcome."""
    if phase == codes.OFFER:
        return open_claims(g, r, T, 0)
    if phase == codes.STANDS:
        return discard_stands(g, r)
    if phase == codes.DRAW:
        return next_draw(g)
    if phase == codes.CALL:
        return carry_out_call(g, r)
    if phase == codes.ROB_OFFER:
        return open_claims(g, r, T, 1)
    if phase == codes.LET_GO:
        return play_turn(g, r, T, g.seat, g.call_action)
    if phase == codes.FIRST:
        return first_draw(g)
    if phase == codes.KAN:
        return make_kan(g, r, T)
    if phase == codes.REPLACE:
        return replace_tile(g)
    return act_at_end(g, r, T, phase)


def act_at_end(g: Game, r: Rules, T: Tables, phase: int) -> int:
    """Run one of the automatic phases that end a kyoku or the match."""
    if phase == codes.WIN:
        return settle_win(g, r, T)
    if phase == codes.EXHAUSTED:
        return exhausted(g, r)
    if phase == codes.ABORTED:
        return aborted(g, r, T)
    if phase == codes.DRAWN:
        return end_draw(g, r)
    if phase == codes.PAY:
        return move_points(g, r)
    if phase == codes.ROTATE:
        return after_kyoku(g, r)
    return finish(g, r)


def first_draw(g: Game) -> int:
    """Draw the dealer's fourteenth tile, which counts as the first draw."""
    draw_live(g, g.dealer)
    return codes.DREW


def discard_stands(g: Game, r: Rules) -> int:
    """Accept a discard that no seat ronned; returns the outcome."""
    abort = abort_after_discard(g, r)
    if g.late_ron == 0:
        riichi_when_ended(g, 1 if abort == codes.END_NONE else r.deposit_if_aborting)
    missed_wins(g, r, codes.MAY_RON, 0 if g.call_seat == codes.NOBODY else 1)
    note_safe(g)
    if abort != codes.END_NONE:
        g.kyoku_end = abort
        return codes.ABORTS
    if g.late_ron == 0:
        open_pending(g, choices.DORA_AFTER_DISCARD)
    if g.call_seat != codes.NOBODY:
        return codes.CALLED
    return codes.EXHAUSTS if live_tiles(g) == 0 else codes.UNCLAIMED


def note_safe(g: Game) -> None:
    """Mark a discard that passed as safe against every riichi."""
    for p in range(codes.SEATS):
        if g.riichi[p] != codes.R_NONE:
            g.safe[p] |= 1 << kind_of(g.tile)


def next_draw(g: Game) -> int:
    """Draw for the seat to the right; its missed-win furiten ends."""
    g.seat = (g.seat + 1) % codes.SEATS
    g.tile = codes.NO_TILE
    end_miss(g, g.seat)
    draw_live(g, g.seat)
    return codes.DREW


def carry_out_call(g: Game, r: Rules) -> int:
    """Carry out the winning call; the caller is in turn."""
    p = g.call_seat
    discarder = g.seat
    take_from_river(g)
    if chosen_daiminkan(g):
        declare_daiminkan(g, p)
        g.seat = p
        return codes.KAN_CALLED
    meld = codes.M_PON if g.call_action >= codes.PON else codes.M_CHI
    if meld == codes.M_PON:
        make_pon(g, r, p, g.call_action)
        note_pao(g, r, p, meld, g.tile, discarder)
    else:
        make_chi(g, r, p, g.call_action)
    interrupted(g, r, p, meld)
    g.seat = p
    g.drawn = codes.NO_TILE
    g.replacement = 0
    g.tile = codes.NO_TILE
    return codes.CALLED


def make_kan(g: Game, r: Rules, T: Tables) -> int:
    """Complete the kan; its maker draws a replacement unless four kans abort the hand."""
    if g.kan_type != codes.M_DAIMINKAN:
        missed_wins(g, r, codes.MAY_RON, 1)
    kan_stands(g, r, T)
    if g.kan_type == codes.M_DAIMINKAN:
        note_pao(g, r, g.seat, codes.M_DAIMINKAN, g.kan_code, g.kan_from)
    g.drawn = codes.NO_TILE
    return codes.ABORTS if four_kans_at_once(g, r) else codes.REPLACES
