"""Chombo: the kyoku is void; what that does to the scores and the result (`law:chombo`)."""

from hanchan.core.codes import DEPOSIT, E_CHOMBO, E_REDEAL, M_KAKAN, NOBODY, ROB, SEATS
from hanchan.core.happened import happen
from hanchan.core.layout import Game, Rules
from hanchan.core.tiles_in_hand import put_tile

DOORS = ()

DEALERS_SHARE = 4000
CHILDS_SHARE = 2000


def settle_chombo(g: Game, r: Rules) -> None:
    """The kyoku is void and dealt again by the same dealer.

    Deposits of this kyoku go back, earlier ones stay; `faults.chombo_payment` and
    `faults.chombo_honba` decide payment and honba. Of several offenders each pays his own chombo.
    """
    return_deposits(g)
    for p in range(SEATS):
        if (g.offenders >> p) & 1:
            happen(g, E_CHOMBO, p, 0, 0, 0, 0)
            g.chombo[p] += 1
            if r.chombo_payment:
                reverse_mangan(g, p)
    g.keeps = 1
    g.next_honba = -1 if r.chombo_resets_honba else 0


def settle_redeal(g: Game) -> None:
    """Nobody is to blame: the kyoku is dealt again as if it had not been (corrections)."""
    happen(g, E_REDEAL, NOBODY, 0, 0, 0, 0)
    return_deposits(g)
    g.keeps = 1
    g.next_honba = 0


def void_kyoku(g: Game, end: int) -> None:
    """The kyoku ends here; a tile announced for a kakan that does not stand goes back."""
    if g.phase == ROB and g.kan_type == M_KAKAN:
        put_tile(g, g.seat, g.kan_code)
    g.asked = 0
    g.errant = 0
    g.kyoku_end = end


def return_deposits(g: Game) -> None:
    """Whoever declared riichi in this kyoku takes the deposit back."""
    for p in range(SEATS):
        g.score[p] += g.paid[p] * DEPOSIT
        g.deposits -= g.paid[p]
        g.sticks[p] -= g.paid[p]
        g.paid[p] = 0


def reverse_mangan(g: Game, offender: int) -> None:
    """A dealer pays 4000 to each, a child 4000 to the dealer and 2000 to each other; no honba."""
    for p in range(SEATS):
        if p != offender:
            dear = offender == g.dealer or p == g.dealer
            g.flow[offender, p] += DEALERS_SHARE if dear else CHILDS_SHARE
