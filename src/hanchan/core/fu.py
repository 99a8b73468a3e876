"""Fu of one reading, item by item (`law:fu`, topic `fu`).

The reading is in `g.set_kind`, `g.set_type`, `g.set_open` and `g.read_state`. Items are written to
`g.try_fu` as (item, fu, kind or -1), in the usual order of counting; an item 0 ends them. The
`add_*_fu` functions return the index of the next item.
"""

from hanchan.core import codes, rule_codes, yaku_ids
from hanchan.core.concealed_tiles import is_terminal_or_honour
from hanchan.core.game_state import Game, Rules
from hanchan.core.hand_readings import PAIR_CELL
from hanchan.core.yaku.triplet_yaku import WHITE, is_own_wind, round_wind, seat_wind

ENTRY_POINTS = ()


def count_fu(
    g: Game, r: Rules, p: int, flags: int, concealed: int, pinfu: int, form: int, wait: int
) -> int:
    """Count the fu of the reading, rounded up to tens; chiitoitsu has fixed fu, never rounded."""
    if form == yaku_ids.FORM_SEVEN_PAIRS:
        fixed = 50 if r.chiitoitsu_fu == rule_codes.CHII_50 else 25
        end_fu(g, add_fu(g, 0, yaku_ids.F_CHIITOITSU, fixed, -1))
        return fixed
    n = add_fu(g, 0, yaku_ids.F_BASE, 20, -1)
    n = add_winning_fu(g, r, n, flags, concealed, pinfu)
    if form == yaku_ids.FORM_SETS:
        if flags & codes.S_WAIT_UNSCORED == 0:
            n = add_wait_fu(g, n, wait)
        n = add_pair_fu(g, r, p, n)
        for i in range(codes.SETS):
            n = add_set_fu(g, r, n, i)
    fu = total_fu(g, n)
    if fu == 20 and concealed == 0 and flags & codes.S_TSUMO == 0 and r.open_pinfu > 0:
        n = add_fu(g, n, yaku_ids.F_OPEN_PINFU, r.open_pinfu, -1)
        fu += r.open_pinfu
    missing = -fu % 10
    if missing > 0:
        n = add_fu(g, n, yaku_ids.F_ROUNDED, missing, -1)
    end_fu(g, n)
    return fu + missing


def add_fu(g: Game, n: int, item: int, fu: int, kind: int) -> int:
    """Write an item at index `n`; returns the index of the next item."""
    g.try_fu[n, 0] = item
    g.try_fu[n, 1] = fu
    g.try_fu[n, 2] = kind
    return n + 1


def end_fu(g: Game, n: int) -> None:
    """Terminate the list of fu items after `n` items."""
    for i in range(n, yaku_ids.FU_ITEMS):
        g.try_fu[i, 0] = 0


def total_fu(g: Game, n: int) -> int:
    """Return the total fu of the first `n` items."""
    fu = 0
    for i in range(n):
        fu += g.try_fu[i, 1]
    return fu


def add_winning_fu(g: Game, r: Rules, n: int, flags: int, concealed: int, pinfu: int) -> int:
    """Add 10 fu for a concealed ron; for tsumo 2, 0 with pinfu, `fu.rinshan_tsumo` after a kan."""
    if flags & codes.S_TSUMO == 0:
        return add_fu(g, n, yaku_ids.F_CONCEALED_RON, 10, -1) if concealed else n
    if pinfu:
        return add_fu(g, n, yaku_ids.F_PINFU_TSUMO, 0, -1)
    fu = r.rinshan_tsumo_fu if flags & codes.S_RINSHAN else 2
    return add_fu(g, n, yaku_ids.F_TSUMO, fu, -1) if fu > 0 else n


def add_wait_fu(g: Game, n: int, wait: int) -> int:
    """Add 2 fu for an edge, closed or pair wait."""
    if wait == yaku_ids.W_EDGE:
        return add_fu(g, n, yaku_ids.F_WAIT_EDGE, 2, -1)
    if wait == yaku_ids.W_CLOSED:
        return add_fu(g, n, yaku_ids.F_WAIT_CLOSED, 2, -1)
    if wait == yaku_ids.W_PAIR:
        return add_fu(g, n, yaku_ids.F_WAIT_PAIR, 2, -1)
    return n


def add_pair_fu(g: Game, r: Rules, p: int, n: int) -> int:
    """Add 2 fu for a pair of dragons, seat or round wind; `fu.double_wind_pair` for both winds."""
    pair = g.read_state[PAIR_CELL]
    if pair >= WHITE:
        return add_fu(g, n, yaku_ids.F_PAIR_DRAGON, 2, pair)
    if pair == seat_wind(g, p) and pair == round_wind(g):
        return add_fu(g, n, yaku_ids.F_PAIR_DOUBLE_WIND, r.double_wind_pair, pair)
    if is_own_wind(g, r, p, pair):
        return add_fu(g, n, yaku_ids.F_PAIR_SEAT_WIND, 2, pair)
    if pair == round_wind(g):
        return add_fu(g, n, yaku_ids.F_PAIR_ROUND_WIND, 2, pair)
    return n


def add_set_fu(g: Game, r: Rules, n: int, i: int) -> int:
    """Add 2 fu for a triplet, 8 for a kan; doubled if concealed, and for terminals and honours.

    `fu.concealed_simple_triplet` may count a concealed triplet of 2 to 8 like an open one.
    """
    if g.set_type[i] == yaku_ids.T_SEQUENCE:
        return n
    kind = g.set_kind[i]
    fu = 8 if g.set_type[i] == yaku_ids.T_KAN else 2
    if is_terminal_or_honour(kind):
        fu *= 2
    if g.set_open[i] == 0:
        if fu == 2:
            fu = r.concealed_simple_triplet
        else:
            fu *= 2
    if g.set_type[i] == yaku_ids.T_KAN:
        item = yaku_ids.F_KAN_OPEN if g.set_open[i] else yaku_ids.F_KAN_CONCEALED
    else:
        item = yaku_ids.F_TRIPLET_OPEN if g.set_open[i] else yaku_ids.F_TRIPLET_CONCEALED
    return add_fu(g, n, item, fu, kind)
