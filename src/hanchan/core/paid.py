"""What each yaku of a won hand was paid, read back from its result."""

from hanchan.core import codes, yaku_ids
from hanchan.core.layout import Game, Rules
from hanchan.core.yaku.in_force import han_not_paid, yaku_han

DOORS = ()


def won_concealed(g: Game, slot: int) -> int:
    """1 if no meld but an ankan of the winner lies open."""
    p = g.res_seat[slot]
    for i in range(g.meld_count[p]):
        if g.meld_type[p, i] != codes.M_ANKAN:
            return 0
    return 1


def paid_for(g: Game, r: Rules, slot: int, y: int) -> int:
    """The han, or in a yakuman hand the units, that one yaku of the result was paid.

    A yaku paid exactly a mangan, and nagashi, have 0.
    """
    mask = g.res_yaku[slot]
    if y == yaku_ids.Y_NAGASHI or (mask >> y) & 1 == 0:
        return 0
    if g.res_yakuman[slot] > 0:
        if r.yaku_value[y] == yaku_ids.V_YAKUMAN:
            return r.yaku_closed[y]
        return g.res_yakuman[slot] if mask == 1 << yaku_ids.Y_OPEN_RIICHI else 0
    if r.yaku_value[y] != yaku_ids.V_HAN and r.yaku_value[y] != yaku_ids.V_EXCLUSIVE:
        return 0
    less = han_not_paid(r, mask) if y == yaku_ids.Y_CHIITOITSU else 0
    return yaku_han(r, y, mask, won_concealed(g, slot)) - less
