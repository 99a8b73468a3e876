"""The state machine of a match: its phases, and the phase that follows each outcome.

Theory of operation. A match is always in one phase. Some phases wait for decisions (TURN, CLAIM,
ROB, SHOW, STOP), one waits for a wall (DEALING), one is final (OVER); all others are automatic. An
answer and an automatic phase both return an outcome: what happened. `NEXT` holds the phase that
follows each outcome in each phase; `match_step.py` moves through one phase per call. The events of
one phase are one moment: everyone sees them at once. All code that changes the phase of a match is
in this file.

    DEALING    the wall is handed in, tiles are dealt
    FIRST      the dealer draws
    TURN       a seat that has drawn or called discards, declares, or wins by tsumo
    LET_GO     the discard after a riichi, or after an announced offence
    OFFER      the discard is on the table: who may claim it?
    CLAIM      the seats asked answer; the answers are resolved together
    STANDS     no ron on the discard: riichi is accepted, or the hand aborts or is exhausted
    CALL       the chi, pon or daiminkan that won the claims is carried out
    DRAW       the next seat draws from the live wall
    ROB_OFFER  an ankan or kakan is announced: who may rob it?
    ROB        the seats asked answer
    KAN        the kan is completed
    REPLACE    a replacement tile is drawn
    WIN        the winners are judged
    EXHAUSTED  the wall is used up: who shows a tenpai hand?
    ABORTED    an abortive draw: may the dealer show to keep the deal?
    SHOW       the seats asked answer, one after the other
    DRAWN      the kyoku ends without a winner, or is void
    PAY        points and deposits move
    ROTATE     does the match end, who deals next?
    STOP       the dealer may end the match
    FINISH     places and results
    OVER       the match has ended
"""

from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.turn_order import set_up_table
from hanchan.kernels.record import Ints

ENTRY_POINTS = ("start_match",)

TRANSITIONS = (
    (codes.DEALING, codes.DEALT, codes.FIRST),
    (codes.FIRST, codes.DREW, codes.TURN),
    (codes.TURN, codes.DISCARDED, codes.OFFER),
    (codes.TURN, codes.LETS_GO, codes.LET_GO),
    (codes.TURN, codes.DECLARED_KAN, codes.ROB_OFFER),
    (codes.TURN, codes.WON, codes.WIN),
    (codes.TURN, codes.ABORTS, codes.ABORTED),
    (codes.TURN, codes.VOIDED, codes.DRAWN),
    (codes.LET_GO, codes.LETS_GO, codes.LET_GO),
    (codes.LET_GO, codes.DISCARDED, codes.OFFER),
    (codes.LET_GO, codes.WON, codes.WIN),
    (codes.LET_GO, codes.ABORTS, codes.ABORTED),
    (codes.OFFER, codes.ASKED, codes.CLAIM),
    (codes.OFFER, codes.UNCLAIMED, codes.STANDS),
    (codes.CLAIM, codes.WON, codes.WIN),
    (codes.CLAIM, codes.ABORTS, codes.ABORTED),
    (codes.CLAIM, codes.UNCLAIMED, codes.STANDS),
    (codes.CLAIM, codes.VOIDED, codes.DRAWN),
    (codes.STANDS, codes.ABORTS, codes.ABORTED),
    (codes.STANDS, codes.CALLED, codes.CALL),
    (codes.STANDS, codes.EXHAUSTS, codes.EXHAUSTED),
    (codes.STANDS, codes.UNCLAIMED, codes.DRAW),
    (codes.CALL, codes.CALLED, codes.TURN),
    (codes.CALL, codes.KAN_CALLED, codes.KAN),
    (codes.DRAW, codes.DREW, codes.TURN),
    (codes.ROB_OFFER, codes.ASKED, codes.ROB),
    (codes.ROB_OFFER, codes.UNCLAIMED, codes.KAN),
    (codes.ROB, codes.WON, codes.WIN),
    (codes.ROB, codes.ABORTS, codes.ABORTED),
    (codes.ROB, codes.UNCLAIMED, codes.KAN),
    (codes.ROB, codes.VOIDED, codes.DRAWN),
    (codes.KAN, codes.REPLACES, codes.REPLACE),
    (codes.KAN, codes.ABORTS, codes.ABORTED),
    (codes.REPLACE, codes.DREW, codes.TURN),
    (codes.WIN, codes.SETTLED, codes.PAY),
    (codes.EXHAUSTED, codes.ASKED, codes.SHOW),
    (codes.EXHAUSTED, codes.SETTLED, codes.DRAWN),
    (codes.ABORTED, codes.ASKED, codes.SHOW),
    (codes.ABORTED, codes.SETTLED, codes.DRAWN),
    (codes.SHOW, codes.SETTLED, codes.DRAWN),
    (codes.SHOW, codes.VOIDED, codes.DRAWN),
    (codes.DRAWN, codes.SETTLED, codes.PAY),
    (codes.PAY, codes.PAID, codes.ROTATE),
    (codes.ROTATE, codes.CONTINUES, codes.DEALING),
    (codes.ROTATE, codes.ASKED, codes.STOP),
    (codes.ROTATE, codes.ENDS, codes.FINISH),
    (codes.STOP, codes.CONTINUES, codes.DEALING),
    (codes.STOP, codes.ENDS, codes.FINISH),
    (codes.FINISH, codes.SETTLED, codes.OVER),
)


def _build_next_table() -> tuple[int, ...]:
    table = [-1] * (codes.PHASES * codes.OUTCOMES)
    for phase, outcome, following in TRANSITIONS:
        table[phase * codes.OUTCOMES + outcome] = following
    return tuple(table)


NEXT = _build_next_table()
IS_WAITING = tuple(
    1
    if phase
    in (codes.DEALING, codes.TURN, codes.CLAIM, codes.ROB, codes.SHOW, codes.STOP, codes.OVER)
    else 0
    for phase in range(codes.PHASES)
)


def enter_next_phase(g: Game, outcome: int) -> None:
    """Enter the phase that follows this outcome; WAITING, for more answers, changes nothing.

    >>> g = Game()
    >>> g.phase = codes.TURN
    >>> enter_next_phase(g, codes.DISCARDED)
    >>> g.phase == codes.OFFER
    True
    """
    if outcome != codes.WAITING:
        g.phase = NEXT[g.phase * codes.OUTCOMES + outcome]


def is_waiting_phase(phase: int) -> int:
    """Whether the match waits in this phase for an answer or a wall, or is over."""
    return IS_WAITING[phase]


def end_with_kyoku(g: Game) -> None:
    """End the match with the kyoku just settled, whatever the rules say about its end."""
    g.phase = codes.FINISH


def start_match(g: Game, r: Rules) -> None:
    """Start a match: all seats have the starting points, and seat 0 deals first."""
    set_up_table(g, r)
    for p in range(codes.SEATS):
        g.score[p] = r.start if p < codes.SEATS - g.vacant else 0
        g.score_before[p] = g.score[p]
        g.result[p] = g.extras[p] = g.bust_bonus[p] = g.chips[p] = g.wins[p] = g.chombo[p] = 0
        g.penalty[p] = g.sticks[p] = 0
    g.decisions = g.deals = g.bust = 0
    resume_match(g, 0, 0, 0, 0, g.score)


def set_phase(g: Game, phase: int) -> None:
    """Set the phase directly, for a match that is entered rather than played."""
    g.phase = phase


def resume_match(
    g: Game, round_: int, dealer: int, honba: int, deposits: int, scores: Ints
) -> None:
    """Continue the match with this deal and these scores, whatever came before."""
    g.phase = codes.DEALING
    g.kyoku_end = codes.END_NONE
    g.round = round_
    g.dealer = dealer
    g.honba = honba
    g.repeats = 0
    g.deposits = deposits
    g.asked = 0
    for p in range(codes.SEATS):
        g.score[p] = scores[p]
