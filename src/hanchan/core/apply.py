"""Apply one action: carry it out, then walk through the automatic phases (see phases.py)."""

from hanchan.core.choices import DORA_AFTER_DISCARD
from hanchan.core.claims import (
    answer_claim,
    chosen_daiminkan,
    open_claims,
)
from hanchan.core.codes import (
    ABORTED,
    ABORTS,
    CALL,
    CALLED,
    CLAIM,
    DEALING,
    DEALT,
    DRAW,
    DRAWN,
    DREW,
    END_NONE,
    EXHAUSTED,
    EXHAUSTS,
    KAN,
    KAN_CALLED,
    M_CHI,
    M_DAIMINKAN,
    M_PON,
    MAY_RON,
    NO_TILE,
    NOBODY,
    OFFER,
    PON,
    R_DECLARED,
    R_NONE,
    ROB,
    ROB_OFFER,
    ROTATE,
    SEATS,
    SHOW,
    STANDS,
    TURN,
    UNCLAIMED,
    WAITING,
    WIN,
)
from hanchan.core.draws import (
    abort_after_discard,
    aborted,
    answer_show,
    exhausted,
    four_kans_at_once,
)
from hanchan.core.first_go_around import interrupted
from hanchan.core.furiten import missed_ends_by_draw, missed_wins
from hanchan.core.indicators import open_pending
from hanchan.core.kan import declare_daiminkan, kan_stands, replace_tile
from hanchan.core.layout import Game, Rules
from hanchan.core.melds import make_chi, make_pon, take_from_river
from hanchan.core.pao import note_pao
from hanchan.core.phases import next_phase, waits_for_answers
from hanchan.core.placement import finish
from hanchan.core.riichi import riichi_stands, riichi_void
from hanchan.core.rotation import after_kyoku, answer_stop, next_deal
from hanchan.core.settle import settle_draw, settle_win
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.turn import play_turn
from hanchan.core.wall import deal, draw_live, live_tiles
from hanchan.kernels.record import Ints, Tables

DOORS = ("start_match", "prepare_deal", "start_kyoku", "apply_action")


def start_match(g: Game, r: Rules) -> None:
    """Everybody has the starting points; seat 0 deals first."""
    for p in range(SEATS):
        g.score[p] = r.start
        g.score_before[p] = r.start
        g.result[p] = 0
        g.extras[p] = 0
        g.bust_bonus[p] = 0
        g.chips[p] = 0
        g.wins[p] = 0
        g.chombo[p] = 0
        g.penalty[p] = 0
        g.sticks[p] = 0
    g.honba = 0
    g.decisions = 0
    g.deals = 0
    g.round = 0
    g.dealer = 0
    g.kyoku_end = END_NONE
    g.bust = 0
    g.deposits = 0
    g.asked = 0
    g.phase = DEALING


def resume_at(g: Game, round_: int, dealer: int, honba: int, deposits: int, scores: Ints) -> None:
    """The match goes on with this deal and these points, whatever came before."""
    g.phase = DEALING
    g.kyoku_end = END_NONE
    g.round = round_
    g.dealer = dealer
    g.honba = honba
    g.deposits = deposits
    g.asked = 0
    for p in range(SEATS):
        g.score[p] = scores[p]


def prepare_deal(g: Game) -> None:
    """Rotate after the last kyoku, so that round, dealer and honba are those of the next."""
    if g.kyoku_end != END_NONE:
        next_deal(g)
        g.kyoku_end = END_NONE


def start_kyoku(g: Game, r: Rules, T: Tables) -> None:
    """Deal the wall that has been written into the record."""
    prepare_deal(g)
    g.event_count = 0
    deal(g, T)
    g.phase = next_phase(g.phase, DEALT)


def apply_action(g: Game, r: Rules, T: Tables, p: int, action: int, late: int) -> None:
    """Carry out a legal action of seat `p`; `late` says when a claim was called."""
    g.event_count = 0
    g.decisions += 1
    outcome = carry_out(g, r, T, p, action, late)
    if outcome != WAITING:
        walk(g, r, T, outcome)


def carry_out(g: Game, r: Rules, T: Tables, p: int, action: int, late: int) -> int:
    """What seat `p` does, in the phase that waits for it; returns the outcome."""
    if g.phase == TURN:
        return play_turn(g, r, T, p, action)
    if g.phase in (CLAIM, ROB):
        return answer_claim(g, r, p, action, late)
    if g.phase == SHOW:
        return answer_show(g, p, action)
    return answer_stop(g, p, action)


def walk(g: Game, r: Rules, T: Tables, outcome: int) -> None:
    """Go from phase to phase until one waits for somebody."""
    g.phase = next_phase(g.phase, outcome)
    while waits_for_answers(g.phase) == 0:
        g.phase = next_phase(g.phase, enter(g, r, T, g.phase))


def enter(g: Game, r: Rules, T: Tables, phase: int) -> int:
    """What an automatic phase does; returns its outcome."""
    if phase == OFFER:
        return open_claims(g, r, T, 0)
    if phase == STANDS:
        return discard_stands(g, r)
    if phase == DRAW:
        return next_draw(g)
    if phase == CALL:
        return carry_out_call(g, r)
    if phase == ROB_OFFER:
        return open_claims(g, r, T, 1)
    if phase == KAN:
        return make_kan(g, r, T)
    return enter_end(g, r, T, phase)


def enter_end(g: Game, r: Rules, T: Tables, phase: int) -> int:
    """The automatic phases that end a kyoku or the match."""
    if phase == WIN:
        return settle_win(g, r, T)
    if phase == EXHAUSTED:
        return exhausted(g, r)
    if phase == ABORTED:
        return aborted(g, r, T)
    if phase == DRAWN:
        return settle_draw(g, r)
    if phase == ROTATE:
        return after_kyoku(g, r)
    return finish(g, r)


def discard_stands(g: Game, r: Rules) -> int:
    """Nobody ronned the discard."""
    abort = abort_after_discard(g, r)
    if g.riichi[g.seat] == R_DECLARED and g.late_ron == 0:
        if abort == END_NONE or r.deposit_if_aborting:
            riichi_stands(g, g.seat)
        else:
            riichi_void(g, g.seat)
    missed_wins(g, r, MAY_RON)
    note_safe(g)
    if abort != END_NONE:
        g.kyoku_end = abort
        return ABORTS
    if g.late_ron == 0:
        open_pending(g, DORA_AFTER_DISCARD)
    if g.call_seat != NOBODY:
        return CALLED
    return EXHAUSTS if live_tiles(g) == 0 else UNCLAIMED


def note_safe(g: Game) -> None:
    """A discard that passes is safe against every riichi from now on."""
    for p in range(SEATS):
        if g.riichi[p] != R_NONE:
            g.safe[p] |= 1 << kind_of(g.tile)


def next_draw(g: Game) -> int:
    """The seat to the right draws; a passed win of its own is over."""
    g.seat = (g.seat + 1) % SEATS
    g.tile = NO_TILE
    missed_ends_by_draw(g, g.seat)
    draw_live(g, g.seat)
    return DREW


def carry_out_call(g: Game, r: Rules) -> int:
    """The call that was heard takes the tile; its maker is in turn."""
    p = g.call_seat
    feeder = g.seat
    take_from_river(g)
    if chosen_daiminkan(g):
        declare_daiminkan(g, p)
        g.seat = p
        return KAN_CALLED
    meld = M_PON if g.call_action >= PON else M_CHI
    if meld == M_PON:
        make_pon(g, r, p, g.call_action)
        note_pao(g, r, p, meld, g.tile, feeder)
    else:
        make_chi(g, r, p, g.call_action)
    interrupted(g, r, p, meld)
    g.seat = p
    g.drawn = NO_TILE
    g.replacement = 0
    g.tile = NO_TILE
    return CALLED


def make_kan(g: Game, r: Rules, T: Tables) -> int:
    """The kan stands, unless four of them abort the hand its maker draws a replacement."""
    if g.kan_type != M_DAIMINKAN:
        missed_wins(g, r, MAY_RON)
    kan_stands(g, r, T)
    if g.kan_type == M_DAIMINKAN:
        note_pao(g, r, g.seat, M_DAIMINKAN, g.kan_code, g.kan_from)
    if four_kans_at_once(g, r):
        g.drawn = NO_TILE
        return ABORTS
    return replace_tile(g)
