"""Yaku of the sequences of one reading, laid out in `g.set_kind` and `g.set_type`.

`runs` has the lowest kinds of the sequences as bits, `others` the kinds of triplets, kans and
pair.
"""

from hanchan.core import codes, yaku_ids
from hanchan.core.game_state import Game, Rules
from hanchan.core.hand_readings import PAIR_CELL
from hanchan.core.yaku.tile_yaku import HONOURS, OUTER, SUIT
from hanchan.core.yaku.triplet_yaku import WHITE, is_own_wind, round_wind

ENTRY_POINTS = ()

STRAIGHT = 1 << 0 | 1 << 3 | 1 << 6  # 123, 456, 789
RUN_ENDS = (1 << 0 | 1 << 6) * (1 | 1 << 9 | 1 << 18)  # 123 and 789 of each suit


def sequence_yaku(g: Game, runs: int, others: int, concealed: int) -> int:
    """Return every yaku of the sequences; ryanpeikou includes iipeikou."""
    yaku = 0
    if concealed:
        equal = count_equal_sequence_pairs(g)
        if equal >= 1:
            yaku |= 1 << yaku_ids.Y_IIPEIKOU
        if equal == 2:
            yaku |= 1 << yaku_ids.Y_RYANPEIKOU
    if runs & runs >> 9 & runs >> 18 & SUIT:
        yaku |= 1 << yaku_ids.Y_SANSHOKU_DOUJUN
    for suit in range(3):
        if runs >> 9 * suit & STRAIGHT == STRAIGHT:
            yaku |= 1 << yaku_ids.Y_ITTSUU
    if runs & ~RUN_ENDS == 0 and others & ~OUTER == 0:
        if others & HONOURS:
            yaku |= 1 << yaku_ids.Y_CHANTA
        else:
            yaku |= 1 << yaku_ids.Y_JUNCHAN
    return yaku


def count_equal_sequence_pairs(g: Game) -> int:
    """Return the number of pairs of equal sequences; each sequence is in at most one pair."""
    equal = unpaired = 0
    for i in range(codes.SETS):
        if g.set_type[i] == yaku_ids.T_SEQUENCE:
            run = 1 << g.set_kind[i]
            if unpaired & run:
                equal += 1
            unpaired ^= run
    return equal


# Pinfu needs everything at once: sequences, pair, wait and a concealed hand.


def pinfu_yaku(
    g: Game, r: Rules, p: int, flags: int, concealed: int, triplets: int, wait: int
) -> int:
    """Return pinfu for concealed sequences, a pair without fu and an open-ended wait, else 0."""
    if triplets or concealed == 0 or wait != yaku_ids.W_OPEN_ENDED or flags & codes.S_WAIT_UNSCORED:
        return 0
    if flags & codes.S_TSUMO and r.pinfu_tsumo == 0:
        return 0
    pair = g.read_state[PAIR_CELL]
    if pair >= WHITE or is_own_wind(g, r, p, pair) or pair == round_wind(g):
        return 0
    return 1 << yaku_ids.Y_PINFU
