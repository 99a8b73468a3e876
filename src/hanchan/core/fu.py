"""Fu of one reading, item by item (`law:fu`, topic `fu`).

The reading stands in `g.set_kind`, `g.set_type`, `g.set_open` and `g.read_state`. Items are
written to `g.try_fu` as (item, fu, kind or -1), in the order in which people count them; an item
0 ends them.
"""

from hanchan.core.choices import CHII_50
from hanchan.core.codes import S_RINSHAN, S_TSUMO, S_WAIT_UNSCORED, SETS
from hanchan.core.layout import Game, Rules
from hanchan.core.shape import READ_PAIR
from hanchan.core.tiles_in_hand import is_terminal_or_honour
from hanchan.core.yaku.triplets import WHITE, round_wind, seat_wind
from hanchan.core.yaku_ids import (
    F_BASE,
    F_CHIITOITSU,
    F_CONCEALED_RON,
    F_KAN_CONCEALED,
    F_KAN_OPEN,
    F_OPEN_PINFU,
    F_PAIR_DOUBLE_WIND,
    F_PAIR_DRAGON,
    F_PAIR_ROUND_WIND,
    F_PAIR_SEAT_WIND,
    F_PINFU_TSUMO,
    F_ROUNDED,
    F_TRIPLET_CONCEALED,
    F_TRIPLET_OPEN,
    F_TSUMO,
    F_WAIT_CLOSED,
    F_WAIT_EDGE,
    F_WAIT_PAIR,
    FORM_SETS,
    FORM_SEVEN_PAIRS,
    FU_ITEMS,
    T_KAN,
    T_SEQUENCE,
    W_CLOSED,
    W_EDGE,
    W_PAIR,
)

DOORS = ()


def count_fu(
    g: Game, r: Rules, p: int, flags: int, concealed: int, pinfu: int, form: int, wait: int
) -> int:
    """All fu of the reading, rounded up to tens; chiitoitsu has its fixed fu, never rounded."""
    if form == FORM_SEVEN_PAIRS:
        fixed = 50 if r.chiitoitsu_fu == CHII_50 else 25
        end_fu(g, add_fu(g, 0, F_CHIITOITSU, fixed, -1))
        return fixed
    n = add_fu(g, 0, F_BASE, 20, -1)
    n = add_winning_fu(g, r, n, flags, concealed, pinfu)
    if form == FORM_SETS:
        if flags & S_WAIT_UNSCORED == 0:
            n = add_wait_fu(g, n, wait)
        n = add_pair_fu(g, r, p, n)
        for i in range(SETS):
            n = add_set_fu(g, r, n, i)
    fu = total_fu(g, n)
    if fu == 20 and concealed == 0 and flags & S_TSUMO == 0 and r.open_pinfu > 0:
        n = add_fu(g, n, F_OPEN_PINFU, r.open_pinfu, -1)
        fu += r.open_pinfu
    missing = -fu % 10
    if missing > 0:
        n = add_fu(g, n, F_ROUNDED, missing, -1)
    end_fu(g, n)
    return fu + missing


def add_fu(g: Game, n: int, item: int, fu: int, kind: int) -> int:
    """Write item number `n`; returns the number of the next one."""
    g.try_fu[n, 0] = item
    g.try_fu[n, 1] = fu
    g.try_fu[n, 2] = kind
    return n + 1


def end_fu(g: Game, n: int) -> None:
    """Clear what follows the last of `n` items."""
    for i in range(n, FU_ITEMS):
        g.try_fu[i, 0] = 0


def total_fu(g: Game, n: int) -> int:
    """The sum of the first `n` items."""
    fu = 0
    for i in range(n):
        fu += g.try_fu[i, 1]
    return fu


def add_winning_fu(g: Game, r: Rules, n: int, flags: int, concealed: int, pinfu: int) -> int:
    """Concealed ron 10; tsumo 2, but nothing with pinfu, and `fu.rinshan_tsumo` after a kan."""
    if flags & S_TSUMO == 0:
        return add_fu(g, n, F_CONCEALED_RON, 10, -1) if concealed else n
    if pinfu:
        return add_fu(g, n, F_PINFU_TSUMO, 0, -1)
    fu = r.rinshan_tsumo_fu if flags & S_RINSHAN else 2
    return add_fu(g, n, F_TSUMO, fu, -1) if fu > 0 else n


def add_wait_fu(g: Game, n: int, wait: int) -> int:
    """Edge, closed and single wait 2."""
    if wait == W_EDGE:
        return add_fu(g, n, F_WAIT_EDGE, 2, -1)
    if wait == W_CLOSED:
        return add_fu(g, n, F_WAIT_CLOSED, 2, -1)
    if wait == W_PAIR:
        return add_fu(g, n, F_WAIT_PAIR, 2, -1)
    return n


def add_pair_fu(g: Game, r: Rules, p: int, n: int) -> int:
    """A pair of dragons, of the seat wind or of the round wind 2; `fu.double_wind_pair`."""
    pair = g.read_state[READ_PAIR]
    if pair >= WHITE:
        return add_fu(g, n, F_PAIR_DRAGON, 2, pair)
    if pair == seat_wind(g, p) and pair == round_wind(g):
        return add_fu(g, n, F_PAIR_DOUBLE_WIND, r.double_wind_pair, pair)
    if pair == seat_wind(g, p):
        return add_fu(g, n, F_PAIR_SEAT_WIND, 2, pair)
    if pair == round_wind(g):
        return add_fu(g, n, F_PAIR_ROUND_WIND, 2, pair)
    return n


def add_set_fu(g: Game, r: Rules, n: int, i: int) -> int:
    """A triplet 2, a kan 8; twice that if concealed, twice again if terminals or honours.

    `fu.concealed_simple_triplet` may give a concealed triplet of 2 to 8 no more than an open one.
    """
    if g.set_type[i] == T_SEQUENCE:
        return n
    kind = g.set_kind[i]
    fu = 8 if g.set_type[i] == T_KAN else 2
    if is_terminal_or_honour(kind):
        fu *= 2
    if g.set_open[i] == 0:
        if fu == 2:
            fu = r.concealed_simple_triplet
        else:
            fu *= 2
    if g.set_type[i] == T_KAN:
        return add_fu(g, n, F_KAN_CONCEALED if g.set_open[i] == 0 else F_KAN_OPEN, fu, kind)
    return add_fu(g, n, F_TRIPLET_CONCEALED if g.set_open[i] == 0 else F_TRIPLET_OPEN, fu, kind)
