"""The table of a match: its phases, and which phase follows which outcome.

Theory of operation. A match is always in one phase. Some phases wait for decisions (TURN, CLAIM,
ROB, SHOW, STOP), one waits for a wall (DEALING), one for nothing any more (OVER); all others act by
themselves. Whatever acts, an answer or an automatic phase, says what happened: its outcome. `NEXT`
holds the phase that follows each outcome in each phase; `step.py` moves through one phase a call.
What a phase writes down is one moment: what everybody sees at once. Everything that changes the
phase of a match stands in this file.

    DEALING    the wall is handed in, tiles are dealt
    FIRST      the dealer draws
    TURN       a seat that has drawn or called discards, declares, or wins by tsumo
    LET_GO     the discard behind a riichi, or behind an offence that all have heard of
    OFFER      the discard lies open: who may claim it?
    CLAIM      they answer; the answers are heard together
    STANDS     nobody ronned the discard: riichi stands, or the hand aborts or is exhausted
    CALL       the chi, pon or daiminkan that was heard is carried out
    DRAW       the next seat draws from the live wall
    ROB_OFFER  an ankan or kakan lies open: who may rob it?
    ROB        they answer
    KAN        the kan stands
    REPLACE    a replacement tile is drawn
    WIN        the winners are judged
    EXHAUSTED  the wall is used up: who shows a tenpai hand?
    ABORTED    an abortive draw: may the dealer show to keep the deal?
    SHOW       they answer, one after the other
    DRAWN      the kyoku ends without a winner, or is void
    PAY        points and deposits move
    ROTATE     does the match end, who deals next?
    STOP       the dealer may end the match
    FINISH     places and results
    OVER       the match has ended
"""

from hanchan.core.codes import (
    ABORTED,
    ABORTS,
    ASKED,
    CALL,
    CALLED,
    CLAIM,
    CONTINUES,
    DEALING,
    DEALT,
    DECLARED_KAN,
    DISCARDED,
    DRAW,
    DRAWN,
    DREW,
    END_NONE,
    ENDS,
    EXHAUSTED,
    EXHAUSTS,
    FINISH,
    FIRST,
    KAN,
    KAN_CALLED,
    LET_GO,
    LETS_GO,
    OFFER,
    OUTCOMES,
    OVER,
    PAID,
    PAY,
    PHASES,
    REPLACE,
    REPLACES,
    ROB,
    ROB_OFFER,
    ROTATE,
    SEATS,
    SETTLED,
    SHOW,
    STANDS,
    STOP,
    TURN,
    UNCLAIMED,
    VOIDED,
    WAITING,
    WIN,
    WON,
)
from hanchan.core.layout import Game, Rules
from hanchan.kernels.record import Ints

DOORS = ("start_match",)

TRANSITIONS = (
    (DEALING, DEALT, FIRST),
    (FIRST, DREW, TURN),
    (TURN, DISCARDED, OFFER),
    (TURN, LETS_GO, LET_GO),
    (TURN, DECLARED_KAN, ROB_OFFER),
    (TURN, WON, WIN),
    (TURN, ABORTS, ABORTED),
    (TURN, VOIDED, DRAWN),
    (LET_GO, LETS_GO, LET_GO),
    (LET_GO, DISCARDED, OFFER),
    (LET_GO, WON, WIN),
    (LET_GO, ABORTS, ABORTED),
    (OFFER, ASKED, CLAIM),
    (OFFER, UNCLAIMED, STANDS),
    (CLAIM, WON, WIN),
    (CLAIM, ABORTS, ABORTED),
    (CLAIM, UNCLAIMED, STANDS),
    (CLAIM, VOIDED, DRAWN),
    (STANDS, ABORTS, ABORTED),
    (STANDS, CALLED, CALL),
    (STANDS, EXHAUSTS, EXHAUSTED),
    (STANDS, UNCLAIMED, DRAW),
    (CALL, CALLED, TURN),
    (CALL, KAN_CALLED, KAN),
    (DRAW, DREW, TURN),
    (ROB_OFFER, ASKED, ROB),
    (ROB_OFFER, UNCLAIMED, KAN),
    (ROB, WON, WIN),
    (ROB, ABORTS, ABORTED),
    (ROB, UNCLAIMED, KAN),
    (ROB, VOIDED, DRAWN),
    (KAN, REPLACES, REPLACE),
    (KAN, ABORTS, ABORTED),
    (REPLACE, DREW, TURN),
    (WIN, SETTLED, PAY),
    (EXHAUSTED, ASKED, SHOW),
    (EXHAUSTED, SETTLED, DRAWN),
    (ABORTED, ASKED, SHOW),
    (ABORTED, SETTLED, DRAWN),
    (SHOW, SETTLED, DRAWN),
    (SHOW, VOIDED, DRAWN),
    (DRAWN, SETTLED, PAY),
    (PAY, PAID, ROTATE),
    (ROTATE, CONTINUES, DEALING),
    (ROTATE, ASKED, STOP),
    (ROTATE, ENDS, FINISH),
    (STOP, CONTINUES, DEALING),
    (STOP, ENDS, FINISH),
    (FINISH, SETTLED, OVER),
)


def _table() -> tuple[int, ...]:
    table = [-1] * (PHASES * OUTCOMES)
    for phase, outcome, following in TRANSITIONS:
        table[phase * OUTCOMES + outcome] = following
    return tuple(table)


NEXT = _table()
WAITS = tuple(
    1 if phase in (DEALING, TURN, CLAIM, ROB, SHOW, STOP, OVER) else 0 for phase in range(PHASES)
)


def move_on(g: Game, outcome: int) -> None:
    """The phase that follows this outcome, from the table; it stays while answers are awaited.

    >>> g = Game()
    >>> g.phase = TURN
    >>> move_on(g, DISCARDED)
    >>> g.phase == OFFER
    True
    """
    if outcome != WAITING:
        g.phase = NEXT[g.phase * OUTCOMES + outcome]


def stands_still(phase: int) -> int:
    """Whether the match stands still in this phase until somebody answers or hands in a wall."""
    return WAITS[phase]


def end_with_kyoku(g: Game) -> None:
    """The match ends with the kyoku that has been settled, whatever would follow by the rules."""
    g.phase = FINISH


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
    g.repeats = 0
    g.kyoku_end = END_NONE
    g.bust = 0
    g.deposits = 0
    g.asked = 0
    g.phase = DEALING


def stand_at(g: Game, phase: int) -> None:
    """The match stands in this phase although nobody played it there: it is told of."""
    g.phase = phase


def resume_at(g: Game, round_: int, dealer: int, honba: int, deposits: int, scores: Ints) -> None:
    """The match goes on with this deal and these points, whatever came before."""
    g.phase = DEALING
    g.kyoku_end = END_NONE
    g.round = round_
    g.dealer = dealer
    g.honba = honba
    g.repeats = 0
    g.deposits = deposits
    g.asked = 0
    for p in range(SEATS):
        g.score[p] = scores[p]
