"""Chombo: the kyoku is void; what that does to the scores and the result (`law:chombo`)."""

from hanchan.core import codes
from hanchan.core.happened import happen
from hanchan.core.layout import Game, Rules
from hanchan.core.tiles_in_hand import put_tile

DOORS = ()

DEALERS_SHARE = 4000
CHILDS_SHARE = 2000


def settle_chombo(g: Game, r: Rules) -> None:
    """The kyoku is void and dealt again by the same dealer (`faults.chombo_honba`)."""
    g.keeps = 1
    g.next_honba = -1 if r.chombo_resets_honba else 0
    for p in range(codes.SEATS):
        if (g.offenders >> p) & 1:
            g.chombo[p] += 1
            happen(g, codes.E_CHOMBO, p, 0, 0, 0, 0)


def owe_chombo(g: Game, r: Rules) -> None:
    """Of several offenders each pays for their own chombo (`faults.chombo_payment`)."""
    for p in range(codes.SEATS):
        if r.chombo_payment and (g.offenders >> p) & 1:
            reverse_mangan(g, p)


def settle_redeal(g: Game) -> None:
    """Nobody is to blame: the kyoku is dealt again as if it had not been (corrections)."""
    g.keeps = 1
    g.next_honba = 0
    happen(g, codes.E_REDEAL, codes.NOBODY, 0, 0, 0, 0)


def void_kyoku(g: Game, end: int) -> None:
    """The kyoku ends here; a tile announced for a kakan that does not stand goes back."""
    if g.phase == codes.ROB and g.kan_type == codes.M_KAKAN:
        put_tile(g, g.seat, g.kan_code)
    g.asked = 0
    g.offending = 0
    g.kyoku_end = end


def return_deposits(g: Game) -> None:
    """Whoever declared riichi in this kyoku takes the deposit back; earlier ones stay."""
    for p in range(codes.SEATS):
        g.score[p] += g.paid[p] * codes.DEPOSIT
        g.deposits -= g.paid[p]
        g.sticks[p] -= g.paid[p]
        g.paid[p] = 0


def reverse_mangan(g: Game, offender: int) -> None:
    """A dealer pays 4000 to each, a child 4000 to the dealer and 2000 to each other; no honba."""
    for p in range(codes.SEATS):
        if p != offender:
            dear = offender == g.dealer or p == g.dealer
            g.flow[offender, p] += DEALERS_SHARE if dear else CHILDS_SHARE
