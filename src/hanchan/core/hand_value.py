"""The value of one reading, and the choice of the most valuable one (`law:win`).

A reading may be claimed in several ways: as a yakuman; as all its ordinary yaku; as one exclusive
yaku. The result slot holds the best claim. Claims are compared by status, basic points and yakuman
units; then an exclusive yaku comes first, then more han, more fu, and the earlier yaku. So a
yakuman comes before a counted one of the same points.
"""

from hanchan.core import codes, rule_codes, yaku_ids
from hanchan.core.game_state import Game, Rules
from hanchan.core.limit_hands import MANGAN, YAKUMAN, basic_points, limit_of_hand
from hanchan.core.pao import yakuman_with_liable_seat
from hanchan.core.yaku.enabled_yaku import chiitoitsu_han_reduction, han_of_yaku

ENTRY_POINTS = ()


def claim_reading(g: Game, r: Rules, yaku: int, fu: int, concealed: int, slot: int) -> int:
    """Claim the reading in every way its yaku allow; returns 1 if one of the claims is stored."""
    ordinary = yaku & r.yaku_ordinary
    yakuman = yaku & r.yaku_yakuman
    alone = yaku & ~(ordinary | yakuman)
    if yakuman != 0 or g.res_flags[slot] & codes.S_OPEN_DEAL_IN:
        return claim_yakuman(g, r, yakuman, fu, slot)
    stored = claim_han(g, r, ordinary, fu, concealed, 0, slot)
    if alone != 0:
        for y in range(yaku_ids.YAKU):
            if alone >> y & 1:
                stored |= claim_alone(g, r, y, fu, concealed, slot)
    return stored


def claim_yakuman(g: Game, r: Rules, yakuman: int, fu: int, slot: int) -> int:
    """Claim the yakuman, all or only one (`limits.several_yakuman`), without other yaku or dora.

    A player not in riichi who deals into an open riichi pays for at least one yakuman.
    """
    paid = yakuman
    if r.several_yakuman != rule_codes.YM_ADD:
        paid = most_valuable_yakuman(g, r, yakuman, g.res_seat[slot])
    units = 0
    for y in range(yaku_ids.YAKU):
        if paid >> y & 1:
            units += r.yaku_closed[y]
    if g.res_flags[slot] & codes.S_OPEN_DEAL_IN:
        paid |= 1 << yaku_ids.Y_OPEN_RIICHI
        if units == 0:
            units = 1
    return store_better_claim(
        g, paid, 0, fu, units, YAKUMAN * units, codes.L_YAKUMAN, codes.OK, 0, slot
    )


def most_valuable_yakuman(g: Game, r: Rules, yakuman: int, p: int) -> int:
    """Return the most valuable yakuman, as a bit.

    Among equals, one with a liable seat is chosen, because it decides who pays; among several such,
    the first in the yaku table.
    """
    liable = yakuman_with_liable_seat(g, p)
    most = best = 0
    for y in range(yaku_ids.YAKU):
        if yakuman >> y & 1:
            rank = 2 * r.yaku_closed[y] + (liable >> y & 1)
            if rank > most:
                most = rank
                best = 1 << y
    return best


def claim_han(g: Game, r: Rules, yaku: int, fu: int, concealed: int, alone: int, slot: int) -> int:
    """Claim these yaku together with dora; without dora, they must reach the han a win needs."""
    if yaku == 0:
        return store_better_claim(g, 0, 0, fu, 0, 0, 0, codes.NO_YAKU, 0, slot)
    han = han_of_yaku(r, yaku, concealed)
    status = codes.OK if han >= han_needed(g, r) else codes.TOO_FEW_HAN
    han -= chiitoitsu_han_reduction(r, yaku)
    counted = han + count_slot_dora(g, slot)
    limit = limit_of_hand(r, counted, fu)
    basic = basic_points(limit, counted, fu)
    return store_better_claim(g, yaku, han, fu, 0, basic, limit, status, alone, slot)


def claim_alone(g: Game, r: Rules, y: int, fu: int, concealed: int, slot: int) -> int:
    """Claim one exclusive yaku: a plain mangan without dora, or its han with dora."""
    if r.yaku_value[y] == yaku_ids.V_MANGAN:
        return store_better_claim(g, 1 << y, 0, fu, 0, MANGAN, codes.L_MANGAN, codes.OK, 1, slot)
    return claim_han(g, r, 1 << y, fu, concealed, 1, slot)


def han_needed(g: Game, r: Rules) -> int:
    """Return the han of yaku that a win needs (`win.min_han`, `win.two_han_from_honba`)."""
    if r.min_han < 2 and r.two_han_from > 0 and g.honba >= r.two_han_from:
        return 2
    return r.min_han


def count_slot_dora(g: Game, slot: int) -> int:
    """Return the number of dora, red fives and ura dora of the hand in the slot."""
    return g.res_dora[slot] + g.res_red[slot] + g.res_ura[slot]


def store_better_claim(
    g: Game,
    yaku: int,
    han: int,
    fu: int,
    units: int,
    basic: int,
    limit: int,
    status: int,
    alone: int,
    slot: int,
) -> int:
    """Write the claim into the slot if it is better than the current one; returns 1 if so."""
    gain = status_rank(status) - status_rank(g.res_status[slot])
    if gain == 0:
        gain = basic - g.res_basic[slot]
    if gain == 0:
        gain = units - g.res_yakuman[slot]
    if gain == 0:
        gain = alone - g.try_flags
    if gain == 0:
        gain = han - g.res_han[slot]
    if gain == 0:
        gain = fu - g.res_fu[slot]
    if gain == 0:
        gain = is_earlier_yaku(yaku, g.res_yaku[slot])
    if gain <= 0:
        return 0
    g.res_yaku[slot] = yaku
    g.res_han[slot] = han
    g.res_fu[slot] = fu
    g.res_yakuman[slot] = units
    g.res_basic[slot] = basic
    g.res_limit[slot] = limit
    g.res_status[slot] = status
    g.try_flags = alone
    return 1


def status_rank(status: int) -> int:
    """Return the rank of a status: 3 for a win, 2 for too few han, 1 for no yaku, else 0."""
    if status == codes.OK:
        return 3
    if status == codes.TOO_FEW_HAN:
        return 2
    if status == codes.NO_YAKU:
        return 1
    return 0


def is_earlier_yaku(yaku: int, other: int) -> int:
    """Return 1 if the first yaku that only one of the masks has is in `yaku`."""
    different = yaku ^ other
    return 1 if different & -different & yaku else 0
