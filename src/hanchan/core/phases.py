"""The table of a match: its phases, and which phase follows which outcome.

Theory of operation. A match is always in one phase. Some phases wait for decisions (TURN, CLAIM,
ROB, SHOW, STOP), one waits for a wall (DEALING), one for nothing any more (OVER); all others act by
themselves. Whatever acts, an answer or an automatic phase, says what happened: its outcome. `NEXT`
holds the phase that follows each outcome in each phase; `apply` walks from phase to phase until
one waits again. Everything that changes the phase of a match stands in this file.

    DEALING    the wall is handed in, tiles are dealt
    TURN       a seat that has drawn or called discards, declares, or wins by tsumo
    OFFER      the discard lies open: who may claim it?
    CLAIM      they answer; the answers are heard together
    STANDS     nobody ronned the discard: riichi stands, or the hand aborts or is exhausted
    CALL       the chi, pon or daiminkan that was heard is carried out
    DRAW       the next seat draws from the live wall
    ROB_OFFER  an ankan or kakan lies open: who may rob it?
    ROB        they answer
    KAN        the kan stands; a replacement tile is drawn
    WIN        the winners are judged and paid
    EXHAUSTED  the wall is used up: who shows a tenpai hand?
    ABORTED    an abortive draw: may the dealer show to keep the deal?
    SHOW       they answer, one after the other
    DRAWN      the kyoku without a winner, or voided, is settled
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
    ENDS,
    EXHAUSTED,
    EXHAUSTS,
    FINISH,
    KAN,
    KAN_CALLED,
    OFFER,
    OUTCOMES,
    OVER,
    PHASES,
    ROB,
    ROB_OFFER,
    ROTATE,
    SETTLED,
    SHOW,
    STANDS,
    STOP,
    TURN,
    UNCLAIMED,
    VOIDED,
    WIN,
    WON,
)

DOORS = ()

TRANSITIONS = (
    (DEALING, DEALT, TURN),
    (TURN, DISCARDED, OFFER),
    (TURN, DECLARED_KAN, ROB_OFFER),
    (TURN, WON, WIN),
    (TURN, ABORTS, ABORTED),
    (TURN, VOIDED, DRAWN),
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
    (KAN, DREW, TURN),
    (KAN, ABORTS, ABORTED),
    (WIN, SETTLED, ROTATE),
    (EXHAUSTED, ASKED, SHOW),
    (EXHAUSTED, SETTLED, DRAWN),
    (ABORTED, ASKED, SHOW),
    (ABORTED, SETTLED, DRAWN),
    (SHOW, SETTLED, DRAWN),
    (SHOW, VOIDED, DRAWN),
    (DRAWN, SETTLED, ROTATE),
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


def next_phase(phase: int, outcome: int) -> int:
    """The phase that follows an outcome, from the table.

    >>> next_phase(TURN, DISCARDED) == OFFER
    True
    """
    return NEXT[phase * OUTCOMES + outcome]


def waits_for_answers(phase: int) -> int:
    """Whether the match stands still in this phase until somebody answers."""
    return WAITS[phase]
