"""Chombo: the void kyoku and its payments (`law:chombo`), and offences found late."""

from hanchan.core import codes
from hanchan.core.concealed_tiles import add_tile
from hanchan.core.emit import emit
from hanchan.core.game_state import Game, Rules
from hanchan.core.offences.sanctions import assess_offence, offence_due_at_draw
from hanchan.core.turn_order import count_players

ENTRY_POINTS = ()


DEALERS_SHARE = 4000
NON_DEALERS_SHARE = 2000


def settle_chombo(g: Game, r: Rules) -> None:
    """Count the chombo of each offender; the same dealer deals again (`offences.chombo_honba`)."""
    g.keeps = 1
    g.next_honba = -1 if r.chombo_resets_honba else 0
    for p in range(codes.SEATS):
        if (g.offenders >> p) & 1:
            g.chombo[p] += 1
            emit(g, codes.E_CHOMBO, p, 0, 0, 0, 0)


def compute_chombo_payments(g: Game, r: Rules) -> None:
    """Make each offender pay for their own chombo in `g.flow` (`offences.chombo_payment`)."""
    for p in range(codes.SEATS):
        if r.chombo_payment and (g.offenders >> p) & 1:
            pay_reverse_mangan(g, p)


def settle_redeal(g: Game) -> None:
    """Settle a redeal without sanction, as if not played (`procedure:corrections`)."""
    g.keeps = 1
    g.next_honba = 0
    emit(g, codes.E_REDEAL, codes.NOBODY, 0, 0, 0, 0)


def void_kyoku(g: Game, end: int) -> None:
    """Void the kyoku, ending as `end`; the tile of an incomplete kakan or kita goes back."""
    if g.phase == codes.ROB and g.kan_type in (codes.M_KAKAN, codes.SET_ASIDE):
        add_tile(g, g.seat, g.kan_code)
    g.asked = g.offending = 0
    g.kyoku_end = end


def return_deposits(g: Game) -> None:
    """Return the deposits of riichi declared in this kyoku; earlier deposits stay."""
    for p in range(codes.SEATS):
        g.score[p] += g.paid[p] * codes.DEPOSIT
        g.deposits -= g.paid[p]
        g.sticks[p] -= g.paid[p]
        g.paid[p] = 0


def pay_reverse_mangan(g: Game, offender: int) -> None:
    """Make a dealer pay 4000 to each, others 4000 to the dealer and 2000 to the rest; no honba."""
    for p in range(count_players(g)):
        if p != offender:
            dealer = offender == g.dealer or p == g.dealer
            g.flow[offender, p] += DEALERS_SHARE if dealer else NON_DEALERS_SHARE


# Offences found late: in claims once all seats have answered, and where hands are shown.

SINGLE_TILE = 1


def assess_claims(g: Game, r: Rules, valid_win: int) -> int:
    """Assess wrong claims once all seats have answered; returns 1 if the kyoku is void."""
    void = 0
    for p in range(codes.SEATS):
        offence = g.claim_offence[p] if (g.offending >> p) & 1 else 0
        if offence and assess_offence(g, r, p, offence, SINGLE_TILE, codes.NO_ACTION, valid_win):
            void = 1
    g.offending = 0
    if void:
        void_kyoku(g, codes.END_CHOMBO)
    return void


def assess_at_draw(g: Game, r: Rules) -> int:
    """Assess offences found when hands are shown at a draw; returns 1 if the kyoku is void.

    A dead hand is not shown, so a riichi hand declared dead is not noten riichi (`law:dead-hand`).
    """
    void = 0
    for p in range(codes.SEATS):
        offence = offence_due_at_draw(g, r, p) if g.dead[p] == 0 else 0
        if offence and assess_offence(g, r, p, offence, SINGLE_TILE, codes.NO_ACTION, 0):
            void = 1
    if void:
        void_kyoku(g, codes.END_CHOMBO)
    return void
