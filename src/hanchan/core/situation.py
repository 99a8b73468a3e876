"""The situation of a win: what, beside the tiles, the yaku of a hand may rest on."""

from hanchan.core.choices import OPEN_YAKUMAN, REN_BEFORE_DRAW
from hanchan.core.codes import (
    R_DECLARED,
    R_NONE,
    R_STANDS,
    S_CHANKAN,
    S_CHIIHOU,
    S_DOUBLE_RIICHI,
    S_HAITEI,
    S_HOUTEI,
    S_IPPATSU,
    S_OPEN_DEAL_IN,
    S_OPEN_RIICHI,
    S_RENHOU,
    S_RIICHI,
    S_RINSHAN,
    S_TENHOU,
    S_TSUMO,
    S_WAIT_UNSCORED,
)
from hanchan.core.first_go_around import first_turn
from hanchan.core.layout import Game, Rules

DOORS = ()


def own_flags(g: Game, p: int) -> int:
    """What has been ruled on the wait; riichi, its kind and ippatsu, once the riichi stands."""
    flags = S_WAIT_UNSCORED if g.unscored[p] else 0
    if g.riichi[p] != R_STANDS:
        return flags
    flags |= S_RIICHI
    if g.riichi_double[p]:
        flags |= S_DOUBLE_RIICHI
    if g.riichi_open[p]:
        flags |= S_OPEN_RIICHI
    if g.ippatsu[p]:
        flags |= S_IPPATSU
    return flags


def tsumo_flags(g: Game, r: Rules, p: int) -> int:
    """The situation of a tsumo by seat `p`, whose turn it is."""
    flags = S_TSUMO | own_flags(g, p)
    last = g.live == g.live_end
    if g.replacement:
        flags |= S_RINSHAN
        if last and r.haitei_on_replacement:
            flags |= S_HAITEI
    elif last:
        flags |= S_HAITEI
    if first_turn(g, p) and g.draws[p] == 1:
        if p == g.dealer and g.own_kans[p] == 0:
            flags |= S_TENHOU
        elif p != g.dealer and (g.own_kans[p] == 0 or r.chiihou_after_own_ankan):
            flags |= S_CHIIHOU
    return flags


def renhou_in_time(g: Game, r: Rules, p: int) -> int:
    """Whether a ron by seat `p` now falls within `yaku.renhou_window`.

    The dealer is never before their first draw: the dealt hand counts as one.
    """
    if g.unbroken == 0:
        return 0
    if r.renhou_window == REN_BEFORE_DRAW:
        return 1 if g.draws[p] == 0 else 0
    return 1 if g.robbing == 0 and g.river_count[g.seat] == 1 else 0


def ron_flags(g: Game, r: Rules, p: int) -> int:
    """The situation of a ron by seat `p` on the tile of the seat in turn."""
    flags = own_flags(g, p)
    if g.robbing:
        flags |= S_CHANKAN
    elif g.live == g.live_end:
        flags |= S_HOUTEI
    if renhou_in_time(g, r, p):
        flags |= S_RENHOU
    if flags & S_OPEN_RIICHI and r.open_riichi == OPEN_YAKUMAN and discarder_is_free(g, r):
        flags |= S_OPEN_DEAL_IN
    return flags


def discarder_is_free(g: Game, r: Rules) -> int:
    """Whether the discarder was not bound by a riichi of their own."""
    state = g.riichi[g.seat]
    return 1 if state == R_NONE or (state == R_DECLARED and r.deposit_if_ronned == 0) else 0
