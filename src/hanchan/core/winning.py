"""May this seat win now? The reason if not, from the same question that the settlement asks."""

from hanchan.core import codes
from hanchan.core.furiten import furiten
from hanchan.core.judge import judge
from hanchan.core.layout import Game, Rules
from hanchan.core.offences.sanctions import owed_at_own_win
from hanchan.core.situation import ron_flags, tsumo_flags
from hanchan.core.wall import completes
from hanchan.kernels.record import Tables

DOORS = ()


def tsumo_reason(g: Game, r: Rules, T: Tables, p: int) -> int:
    """OK if seat `p` may win on the tile just drawn (`win.min_han`, `win.two_han_from_honba`)."""
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    if completes(g, p, g.drawn) == 0:
        return codes.NOT_COMPLETE
    if g.dead[p]:
        return codes.HAND_DEAD
    if owed_at_own_win(g, r, p):
        return codes.FORBIDDEN_KAN
    return judge(g, r, T, p, g.drawn, tsumo_flags(g, r, p), codes.ASKING)


def ron_reason(g: Game, r: Rules, T: Tables, p: int) -> int:
    """OK if seat `p` may ron the tile that may be claimed now."""
    if completes(g, p, g.tile) == 0:
        return codes.NOT_COMPLETE
    if g.dead[p]:
        return codes.HAND_DEAD
    if owed_at_own_win(g, r, p):
        return codes.FORBIDDEN_KAN
    barred = furiten(g, p)
    if barred != codes.OK:
        return barred
    return judge(g, r, T, p, g.tile, ron_flags(g, r, p), codes.ASKING)
