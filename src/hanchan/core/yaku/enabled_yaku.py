"""Selection of the yaku that count under the rule set, and the value of each."""

from hanchan.core import rule_codes, yaku_ids
from hanchan.core.game_state import Game, Rules
from hanchan.core.melds import is_concealed

ENTRY_POINTS = ()


# Yaku i of the first tuple, if enabled, replaces yaku i of the second.
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


def enabled_yaku(r: Rules, found: int, concealed: int) -> int:
    """Return the yaku of `found` that count: enabled, and not replaced by a higher form.

    A yaku without an open value needs a concealed hand. A higher form that is not enabled leaves
    its lower form in force.
    """
    yaku = found & (r.yaku_known if concealed else r.yaku_known_open)
    for i in range(len(HIGHER_FORM)):
        if yaku >> HIGHER_FORM[i] & 1:
            yaku &= ~(1 << LOWER_FORM[i])
    return yaku


def yaku_han(r: Rules, y: int, yaku: int, concealed: int) -> int:
    """Return the han of yaku `y`, one of those that count, for `win.min_han`.

    Besides double riichi, open riichi has only the han by which it exceeds riichi.
    """
    if concealed == 0:
        return r.yaku_open[y]
    if y == yaku_ids.Y_OPEN_RIICHI and yaku >> yaku_ids.Y_DOUBLE_RIICHI & 1:
        return r.yaku_closed[y] - r.yaku_closed[yaku_ids.Y_RIICHI]
    return r.yaku_closed[y]


def han_of_yaku(r: Rules, yaku: int, concealed: int) -> int:
    """Return the han of all the yaku that count, for `win.min_han`."""
    han = y = 0
    while yaku >> y:
        if yaku >> y & 1:
            han += yaku_han(r, y, yaku, concealed)
        y += 1
    return han


def chiitoitsu_han_reduction(r: Rules, yaku: int) -> int:
    """Return the han that chiitoitsu loses if `fu.chiitoitsu` gives it 50 fu, else 0."""
    return 1 if r.chiitoitsu_fu == rule_codes.CHII_50 and yaku >> yaku_ids.Y_CHIITOITSU & 1 else 0


# The payment for each yaku of a won hand, read back from its result.


def units_paid_for_yaku(g: Game, r: Rules, slot: int, y: int) -> int:
    """Return the han or yakuman units paid for a yaku; 0 for nagashi or a yaku worth a mangan."""
    mask = g.res_yaku[slot]
    if y == yaku_ids.Y_NAGASHI_MANGAN or (mask >> y) & 1 == 0:
        return 0
    if g.res_yakuman[slot] > 0:
        if r.yaku_value[y] == yaku_ids.V_YAKUMAN:
            return r.yaku_closed[y]
        return g.res_yakuman[slot] if mask == 1 << yaku_ids.Y_OPEN_RIICHI else 0
    if r.yaku_value[y] != yaku_ids.V_HAN and r.yaku_value[y] != yaku_ids.V_EXCLUSIVE:
        return 0
    less = chiitoitsu_han_reduction(r, mask) if y == yaku_ids.Y_CHIITOITSU else 0
    return yaku_han(r, y, mask, is_concealed(g, g.res_seat[slot])) - less
