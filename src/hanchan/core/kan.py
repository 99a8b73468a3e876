"""Kan: which may be declared, how one is completed, and the replacement draw."""

from hanchan.core import codes
from hanchan.core.first_go_around import interrupted
from hanchan.core.furiten import end_miss
from hanchan.core.happened import happen
from hanchan.core.indicators import indicators_of_kan
from hanchan.core.layout import Game, Rules
from hanchan.core.melds import add_meld, find_pon
from hanchan.core.riichi import riichi_ankan_reason
from hanchan.core.tiles_in_hand import ORPHANS, is_red, kind_of, reds_of, take_copies, take_tile
from hanchan.core.waits import waits
from hanchan.core.wall import draw_replacement, live_tiles
from hanchan.kernels.bits import bit_count
from hanchan.kernels.record import Tables

DOORS = ()

MOST_KANS = 4


def kan_reason(g: Game, p: int) -> int:
    """OK, or why no kan at all can be made now: no live tile, four kans, a hand without calls."""
    if live_tiles(g) == 0:
        return codes.LAST_TILE
    if g.kans == MOST_KANS:
        return codes.FOUR_KANS_MADE
    if g.dead[p] > 1:
        return codes.HAND_DEAD
    return codes.OK


def ankan_reason(g: Game, r: Rules, T: Tables, p: int, kind: int) -> int:
    """OK if seat `p` may declare an ankan of `kind` on this turn."""
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    if g.hand[p, kind] < 4:
        return codes.NO_SUCH_SET
    reason = kan_reason(g, p)
    if reason == codes.OK and g.riichi[p] != codes.R_NONE:
        return riichi_ankan_reason(g, r, T, p, kind)
    return reason


def kakan_reason(g: Game, r: Rules, p: int, kind: int) -> int:
    """OK if seat `p` may add the fourth tile of `kind` to a pon (`kan.kakan_tile`)."""
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    if g.hand[p, kind] == 0 or find_pon(g, p, kind) < 0:
        return codes.NO_SUCH_SET
    if g.riichi[p] != codes.R_NONE:
        return codes.LOCKED_BY_RIICHI
    if r.kakan_drawn_only and kind_of(g.drawn) != kind:
        return codes.NOT_DRAWN_TILE
    return kan_reason(g, p)


def declare_ankan(g: Game, p: int, kind: int) -> None:
    """Announce the ankan; it is completed if no seat robs it."""
    g.kan_type = codes.M_ANKAN
    g.kan_kind = kind
    g.kan_code = kind
    g.kan_from = p
    g.tile = kind
    happen(g, codes.E_ANKAN, p, kind, 0, 0, reds_of(g, p, kind))


def declare_kakan(g: Game, p: int, kind: int) -> None:
    """Announce the kakan; until it is completed, the fourth tile may be ronned."""
    code = 34 + kind // 9 if reds_of(g, p, kind) > 0 else kind
    g.kan_type = codes.M_KAKAN
    g.kan_kind = kind
    g.kan_code = code
    g.kan_from = p
    g.tile = code
    take_tile(g, p, code)
    happen(g, codes.E_KAKAN, p, code, 0, 0, 0)


def declare_daiminkan(g: Game, p: int) -> None:
    """Make a kan of the discard for seat `p`."""
    g.kan_type = codes.M_DAIMINKAN
    g.kan_kind = kind_of(g.tile)
    g.kan_code = g.tile
    g.kan_from = g.seat
    reds = reds_of(g, p, g.kan_kind)
    form_kan(g, p)
    happen(g, codes.E_DAIMINKAN, p, g.tile, g.kan_from, 0, reds)


def form_kan(g: Game, p: int) -> None:
    """Turn the declared kan into a meld."""
    kind = g.kan_kind
    if g.kan_type == codes.M_KAKAN:
        i = find_pon(g, p, kind)
        g.meld_type[p, i] = codes.M_KAKAN
        g.meld_added[p, i] = g.kan_code
        g.meld_reds[p, i] += is_red(g.kan_code)
        return
    reds = reds_of(g, p, kind)
    own = 4 if g.kan_type == codes.M_ANKAN else 3
    take_copies(g, p, kind, own, reds)
    called_red = is_red(g.kan_code) if g.kan_type == codes.M_DAIMINKAN else 0
    add_meld(g, p, g.kan_type, kind, g.kan_code, g.kan_from, reds + called_red)


def kan_stands(g: Game, r: Rules, T: Tables) -> None:
    """Complete a kan that no seat robbed: it interrupts the go-around and turns indicators."""
    p = g.seat
    interrupted(g, r, p, g.kan_type)
    if g.kan_type != codes.M_DAIMINKAN:
        form_kan(g, p)
    g.kans += 1
    g.own_kans[p] += 1
    g.kan_makers |= 1 << p
    if g.kan_type == codes.M_DAIMINKAN:
        g.rinshan_discarder = g.kan_from
    indicators_of_kan(g, r)
    g.waits[p] = waits(g, T, p)
    end_miss(g, p)
    g.tile = codes.NO_TILE


def replace_tile(g: Game) -> int:
    """Draw a replacement tile for the kan maker from the end of the dead wall."""
    draw_replacement(g, g.seat)
    return codes.DREW


def may_rob(g: Game, r: Rules, p: int) -> int:
    """OK if seat `p` may rob the declared kan: a kakan, or with kokushi perhaps an ankan."""
    if g.kan_type == codes.M_KAKAN:
        return codes.OK
    if r.kokushi_robs_ankan and waits_for_kokushi(g, p):
        return codes.OK
    return codes.CANNOT_ROB


def waits_for_kokushi(g: Game, p: int) -> int:
    """Whether the hand of seat `p` is one tile short of kokushi musou."""
    if g.meld_count[p] > 0:
        return 0
    return 1 if g.held[p] & ~ORPHANS == 0 and bit_count(g.held[p]) >= 12 else 0
