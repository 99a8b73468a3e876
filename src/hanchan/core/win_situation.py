"""The situation of a win: the facts, besides the tiles, on which yaku may depend."""

from hanchan.core import codes, rule_codes
from hanchan.core.first_go_around import is_first_turn
from hanchan.core.game_state import Game, Rules

ENTRY_POINTS = ()


def seat_flags(g: Game, p: int) -> int:
    """Return the S_* bits of seat `p` for riichi, ippatsu, and a wait unscored by a ruling."""
    flags = codes.S_WAIT_UNSCORED if g.unscored[p] else 0
    if g.riichi[p] != codes.R_STANDS:
        return flags
    flags |= codes.S_RIICHI
    if g.riichi_double[p]:
        flags |= codes.S_DOUBLE_RIICHI
    if g.riichi_open[p]:
        flags |= codes.S_OPEN_RIICHI
    if g.ippatsu[p]:
        flags |= codes.S_IPPATSU
    return flags


def tsumo_flags(g: Game, r: Rules, p: int) -> int:
    """Return the situation of a tsumo by seat `p`, the seat in turn, as S_* bits.

    `kita.rinshan` decides for the tile that replaces a north.
    """
    flags = codes.S_TSUMO | seat_flags(g, p)
    last = g.live == g.live_end
    if g.replacement and (r.kita_rinshan or g.kan_type != codes.SET_ASIDE):
        flags |= codes.S_RINSHAN
        if last and r.haitei_on_replacement:
            flags |= codes.S_HAITEI
    elif last:
        flags |= codes.S_HAITEI
    if is_first_turn(g, p) and g.draws[p] == 1:
        if p == g.dealer and g.own_kans[p] == 0:
            flags |= codes.S_TENHOU
        elif p != g.dealer and (g.own_kans[p] == 0 or r.chiihou_after_own_ankan):
            flags |= codes.S_CHIIHOU
    return flags


def is_renhou_in_time(g: Game, r: Rules, p: int) -> int:
    """Whether a ron by seat `p` now falls within `yaku.renhou_window`.

    The dealer is never before their first draw: the dealt hand counts as one.
    """
    if g.unbroken == 0:
        return 0
    if r.renhou_window == rule_codes.REN_BEFORE_DRAW:
        return 1 if g.draws[p] == 0 else 0
    return 1 if g.robbing == 0 and g.river_count[g.seat] == 1 else 0


def ron_flags(g: Game, r: Rules, p: int) -> int:
    """Return the situation of a ron by seat `p` on the tile of the seat in turn, as S_* bits.

    `kita.robbing_is_chankan` decides for a north set aside.
    """
    flags = seat_flags(g, p)
    if g.robbing:
        flags |= codes.S_CHANKAN if r.kita_chankan or g.kan_type != codes.SET_ASIDE else 0
    elif g.live == g.live_end:
        flags |= codes.S_HOUTEI
    if is_renhou_in_time(g, r, p):
        flags |= codes.S_RENHOU
    if (
        flags & codes.S_OPEN_RIICHI
        and r.open_riichi == rule_codes.OPEN_YAKUMAN
        and is_discarder_not_in_riichi(g, r)
    ):
        flags |= codes.S_OPEN_DEAL_IN
    return flags


def is_discarder_not_in_riichi(g: Game, r: Rules) -> int:
    """Return 1 if the discarder was not in riichi and so could choose the discard."""
    state = g.riichi[g.seat]
    voided = state == codes.R_DECLARED and r.deposit_if_ronned == 0
    return 1 if state == codes.R_NONE or voided else 0
