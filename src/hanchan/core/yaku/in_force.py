"""Which of the yaku a hand shows are yaku under the rule set, and what each is worth."""

from hanchan.core import choices, codes, yaku_ids
from hanchan.core.layout import Game, Rules

DOORS = ()


# Yaku i of the first line, where it is in force, stands in place of yaku i of the second.
HIGHER_FORM = (
    yaku_ids.Y_DOUBLE_RIICHI, yaku_ids.Y_OPEN_RIICHI, yaku_ids.Y_RYANPEIKOU,
    yaku_ids.Y_KOKUSHI_JUUSANMEN, yaku_ids.Y_SUUANKOU_TANKI, yaku_ids.Y_SUUANKOU_TANKI,
    yaku_ids.Y_SUUANKOU, yaku_ids.Y_JUNSEI_CHUUREN, yaku_ids.Y_SUUKANTSU, yaku_ids.Y_TSUUIISOU,
    yaku_ids.Y_CHINROUTOU,
)  # fmt: skip
LOWER_FORM = (
    yaku_ids.Y_RIICHI, yaku_ids.Y_RIICHI, yaku_ids.Y_IIPEIKOU, yaku_ids.Y_KOKUSHI,
    yaku_ids.Y_SUUANKOU, yaku_ids.Y_SANANKOU, yaku_ids.Y_SANANKOU, yaku_ids.Y_CHUUREN,
    yaku_ids.Y_SANKANTSU, yaku_ids.Y_HONROUTOU, yaku_ids.Y_HONROUTOU,
)  # fmt: skip


def yaku_in_force(r: Rules, shown: int, concealed: int) -> int:
    """The yaku that count of those shown: known to the rule set, and not below a higher form.

    A yaku whose open value is missing needs a concealed hand. A higher form the rule set does
    not know leaves its lower form standing.
    """
    yaku = shown & (r.yaku_known if concealed else r.yaku_known_open)
    for i in range(len(HIGHER_FORM)):
        if yaku >> HIGHER_FORM[i] & 1:
            yaku &= ~(1 << LOWER_FORM[i])
    return yaku


def yaku_han(r: Rules, y: int, yaku: int, concealed: int) -> int:
    """The han of one yaku of those that count, as the rulebook counts han for a win.

    Open riichi beside double riichi is worth the difference it makes to riichi.
    """
    if concealed == 0:
        return r.yaku_open[y]
    if y == yaku_ids.Y_OPEN_RIICHI and yaku >> yaku_ids.Y_DOUBLE_RIICHI & 1:
        return r.yaku_closed[y] - r.yaku_closed[yaku_ids.Y_RIICHI]
    return r.yaku_closed[y]


def han_of_yaku(r: Rules, yaku: int, concealed: int) -> int:
    """The han of all the yaku that count, as `win.min_han` looks at them."""
    han = 0
    y = 0
    while yaku >> y:
        if yaku >> y & 1:
            han += yaku_han(r, y, yaku, concealed)
        y += 1
    return han


def han_not_paid(r: Rules, yaku: int) -> int:
    """The han by which chiitoitsu is paid less where `fu.chiitoitsu` gives it 50 fu."""
    return 1 if r.chiitoitsu_fu == choices.CHII_50 and yaku >> yaku_ids.Y_CHIITOITSU & 1 else 0


# What each yaku of a won hand was paid, read back from its result.


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
