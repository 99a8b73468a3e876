"""Permission of a seat to win now, or the reason against it, judged as at the settlement."""

from hanchan.core import codes, rule_codes
from hanchan.core.furiten import furiten_reason
from hanchan.core.game_state import Game, Rules
from hanchan.core.judge import judge
from hanchan.core.offences.sanctions import offence_due_at_own_win
from hanchan.core.wall import completes_hand
from hanchan.core.win_situation import ron_flags, tsumo_flags
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def win_bar_reason(g: Game, r: Rules, p: int, tile: int) -> int:
    """Return OK, or what bars seat `p` from tsumo and ron on a tile, regardless of its yaku."""
    if completes_hand(g, p, tile) == 0:
        return codes.NOT_COMPLETE
    if g.dead[p]:
        return codes.HAND_DEAD
    return codes.FORBIDDEN_KAN if offence_due_at_own_win(g, r, p) else codes.OK


def tsumo_reason(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Return OK, or why `p` may not win by tsumo now (`win.min_han`, `win.two_han_from_honba`)."""
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    barred = win_bar_reason(g, r, p, g.drawn)
    if barred != codes.OK:
        return barred
    return judge(g, r, T, p, g.drawn, tsumo_flags(g, r, p), codes.ASKING)


def ron_reason(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Return OK, or why seat `p` may not ron the tile that may be claimed now."""
    barred = win_bar_reason(g, r, p, g.tile)
    if barred == codes.OK:
        barred = furiten_reason(g, p)
    if barred != codes.OK:
        return barred
    reason = judge(g, r, T, p, g.tile, ron_flags(g, r, p), codes.ASKING)
    if reason == codes.OK and g.robbing and is_north_out_of_reach(g, r, codes.ASKING):
        return codes.CANNOT_ROB
    return reason


def is_north_out_of_reach(g: Game, r: Rules, slot: int) -> int:
    """Whether the hand judged in this slot may not rob the north set aside (`kita.robbed_by`)."""
    if g.kan_type != codes.SET_ASIDE or r.kita_robbed_by != rule_codes.KITA_ROBBED_BY_YAKUMAN:
        return 0
    return 1 if g.res_yakuman[slot] == 0 else 0
