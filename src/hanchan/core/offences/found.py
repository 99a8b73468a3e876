"""Offences that come to light: in claims once all have answered, and where hands are shown."""

from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.offences.chombo import void_kyoku
from hanchan.core.offences.sanctions import assess, owed_at_draw

DOORS = ()

ONE = 1


def assess_claims(g: Game, r: Rules, valid_win: int) -> int:
    """All have answered: whoever claimed wrongly hears of it; 1 if the kyoku is void."""
    void = 0
    for p in range(codes.SEATS):
        offence = g.claim_offence[p] if (g.offending >> p) & 1 else 0
        if offence and assess(g, r, p, offence, ONE, codes.NO_ACTION, valid_win):
            void = 1
    g.offending = 0
    if void:
        void_kyoku(g, codes.END_CHOMBO)
    return void


def found_at_draw(g: Game, r: Rules) -> int:
    """Hands are shown at a draw: what their owners did wrong is found; 1 if the kyoku is void.

    A dead hand is not shown, so a riichi hand declared dead is no noten riichi (`law:dead-hand`).
    """
    void = 0
    for p in range(codes.SEATS):
        offence = owed_at_draw(g, r, p) if g.dead[p] == 0 else 0
        if offence and assess(g, r, p, offence, ONE, codes.NO_ACTION, 0):
            void = 1
    if void:
        void_kyoku(g, codes.END_CHOMBO)
    return void
