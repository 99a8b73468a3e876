"""Kan: reasons against one, its declaration and completion, and the replacement draw."""

from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import (
    ORPHANS,
    count_red_fives,
    is_red,
    kind_of,
    remove_tile,
    remove_tiles,
)
from hanchan.core.dora import NORTH
from hanchan.core.dora_indicators import turn_indicators_for_kan, turn_pending_indicators
from hanchan.core.emit import emit
from hanchan.core.first_go_around import interrupt_go_around
from hanchan.core.furiten import end_missed_win
from hanchan.core.game_state import Game, Rules
from hanchan.core.melds import add_meld, find_pon
from hanchan.core.riichi import riichi_ankan_reason
from hanchan.core.waits import waits
from hanchan.core.wall import count_live_tiles, draw_replacement
from hanchan.kernels.bits import bit_count
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

MAX_KANS = 4


def kan_reason(g: Game, p: int) -> int:
    """Return OK, or why no kan is possible: no live tile, four kans, or a hand that cannot call."""
    if count_live_tiles(g) == 0:
        return codes.LAST_TILE
    if g.kans == MAX_KANS:
        return codes.FOUR_KANS_MADE
    if g.dead[p] > 1:
        return codes.HAND_DEAD
    return codes.OK


def ankan_reason(g: Game, r: Rules, T: DistanceTables, p: int, kind: int) -> int:
    """Return OK, or why seat `p` may not declare an ankan of `kind` on this turn."""
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    if g.hand[p, kind] < 4:
        return codes.NO_SUCH_SET
    reason = kan_reason(g, p)
    if reason == codes.OK and g.riichi[p] != codes.R_NONE:
        return riichi_ankan_reason(g, r, T, p, kind)
    return reason


def kakan_reason(g: Game, r: Rules, p: int, kind: int) -> int:
    """Return OK, or why seat `p` may not add a tile of `kind` to a pon (`kan.kakan_tile`)."""
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    if g.hand[p, kind] == 0 or find_pon(g, p, kind) < 0:
        return codes.NO_SUCH_SET
    if g.riichi[p] != codes.R_NONE:
        return codes.LOCKED_BY_RIICHI
    if r.kakan_drawn_only and kind_of(g.drawn) != kind:
        return codes.NOT_DRAWN_TILE
    return kan_reason(g, p)


def kita_reason(g: Game, r: Rules, p: int) -> int:
    """Return OK, or why seat `p` may not set a north aside (`kita.tile`, `kita.in_riichi`)."""
    if r.kita_tile == rule_codes.KITA_NONE:
        return codes.NO_DECISION
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    if g.hand[p, NORTH] == 0:
        return codes.NO_SUCH_SET
    if g.dead[p] > 1:
        return codes.HAND_DEAD
    if g.riichi[p] != codes.R_NONE:
        if r.kita_in_riichi == rule_codes.KITA_NEVER_IN_RIICHI:
            return codes.LOCKED_BY_RIICHI
        if kind_of(g.drawn) != NORTH:
            return codes.NOT_DRAWN_TILE
    return codes.LAST_TILE if count_live_tiles(g) == 0 else codes.OK


def declare_kita(g: Game, p: int) -> None:
    """Set a north aside; until it is replaced, it may be ronned.

    The indicator of a kan before it is turned as with a discard, so that such a ron counts it.
    """
    g.kan_type = codes.SET_ASIDE
    g.kan_kind = g.kan_code = g.tile = NORTH
    g.kan_from = p
    remove_tile(g, p, NORTH)
    emit(g, codes.E_KITA, p, NORTH, 0, 0, 0)
    turn_pending_indicators(g, rule_codes.DORA_WITH_DISCARD)


def declare_ankan(g: Game, p: int, kind: int) -> None:
    """Declare an ankan of `kind`, which is completed if no seat robs it."""
    g.kan_type = codes.M_ANKAN
    g.kan_kind = kind
    g.kan_code = kind
    g.kan_from = p
    g.tile = kind
    emit(g, codes.E_ANKAN, p, kind, 0, 0, count_red_fives(g, p, kind))


def declare_kakan(g: Game, p: int, kind: int) -> None:
    """Declare a kakan; until it is completed, its fourth tile may be ronned."""
    code = 34 + kind // 9 if count_red_fives(g, p, kind) > 0 else kind
    g.kan_type = codes.M_KAKAN
    g.kan_kind = kind
    g.kan_code = code
    g.kan_from = p
    g.tile = code
    remove_tile(g, p, code)
    emit(g, codes.E_KAKAN, p, code, 0, 0, 0)


def declare_daiminkan(g: Game, p: int) -> None:
    """Make a kan of the discard for seat `p`."""
    g.kan_type = codes.M_DAIMINKAN
    g.kan_kind = kind_of(g.tile)
    g.kan_code = g.tile
    g.kan_from = g.seat
    reds = count_red_fives(g, p, g.kan_kind)
    add_kan_meld(g, p)
    emit(g, codes.E_DAIMINKAN, p, g.tile, g.kan_from, 0, reds)


def add_kan_meld(g: Game, p: int) -> None:
    """Add the declared kan to the melds of seat `p`; a kakan replaces its pon."""
    kind = g.kan_kind
    if g.kan_type == codes.M_KAKAN:
        i = find_pon(g, p, kind)
        g.meld_type[p, i] = codes.M_KAKAN
        g.meld_added[p, i] = g.kan_code
        g.meld_reds[p, i] += is_red(g.kan_code)
        return
    reds = count_red_fives(g, p, kind)
    own = 4 if g.kan_type == codes.M_ANKAN else 3
    remove_tiles(g, p, kind, own, reds)
    called_red = is_red(g.kan_code) if g.kan_type == codes.M_DAIMINKAN else 0
    add_meld(g, p, g.kan_type, kind, g.kan_code, g.kan_from, reds + called_red)


def complete_kan(g: Game, r: Rules, T: DistanceTables) -> None:
    """Complete a kan that no seat robbed: interrupt the go-around and turn due indicators."""
    p = g.seat
    interrupt_go_around(g, r, p, g.kan_type)
    if g.kan_type == codes.SET_ASIDE:
        g.kita[p] += 1
    else:
        count_kan(g, p)
    turn_indicators_for_kan(g, r)
    g.waits[p] = waits(g, T, p)
    end_missed_win(g, p)
    g.tile = codes.NO_TILE


def count_kan(g: Game, p: int) -> None:
    """Count the kan of seat `p`, and add its meld; that of a daiminkan exists already."""
    if g.kan_type != codes.M_DAIMINKAN:
        add_kan_meld(g, p)
    g.kans += 1
    g.own_kans[p] += 1
    g.kan_makers |= 1 << p
    if g.kan_type == codes.M_DAIMINKAN:
        g.rinshan_discarder = g.kan_from


def draw_for_kan(g: Game) -> int:
    """Draw a replacement tile for the kan maker from the end of the dead wall; returns DREW."""
    draw_replacement(g, g.seat)
    return codes.DREW


def rob_kan_reason(g: Game, r: Rules, p: int) -> int:
    """Return OK if seat `p` may rob the kan, else CANNOT_ROB (`kan.kokushi_robs_ankan`).

    For a north set aside `kita.robbed_by` decides.
    """
    if g.kan_type == codes.M_KAKAN:
        return codes.OK
    if g.kan_type == codes.SET_ASIDE:
        robbable = r.kita_robbed_by != rule_codes.KITA_ROBBED_BY_NOBODY
        return codes.OK if robbable else codes.CANNOT_ROB
    if r.kokushi_robs_ankan and waits_for_kokushi(g, p):
        return codes.OK
    return codes.CANNOT_ROB


def waits_for_kokushi(g: Game, p: int) -> int:
    """Whether the hand of seat `p` is one tile short of kokushi musou."""
    if g.meld_count[p] > 0:
        return 0
    return 1 if g.held[p] & ~ORPHANS == 0 and bit_count(g.held[p]) >= 12 else 0
