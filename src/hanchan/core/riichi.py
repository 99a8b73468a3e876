"""Riichi: its declaration and acceptance, and the ankan that it still allows."""

from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import add_tile, kind_of, remove_tile
from hanchan.core.emit import emit
from hanchan.core.first_go_around import is_first_turn
from hanchan.core.furiten import furiten_reason_after_discard
from hanchan.core.game_state import Game, Rules
from hanchan.core.hand_readings import next_reading
from hanchan.core.judge import judge
from hanchan.core.melds import is_concealed
from hanchan.core.open_riichi_tiles import discarded_tile
from hanchan.core.tenpai import tenpai_discard_kinds, waits_after_discard
from hanchan.core.waits import waits
from hanchan.core.wall import count_live_tiles
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


def riichi_reason(g: Game, r: Rules, p: int) -> int:
    """Return OK, or why seat `p` may not declare riichi now; tenpai is not checked.

    Besides the fixed law, `riichi.min_live_tiles` and `riichi.min_points` decide.
    """
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    if g.riichi[p] != codes.R_NONE:
        return codes.ALREADY_RIICHI
    if is_concealed(g, p) == 0:
        return codes.NOT_CONCEALED
    if g.dead[p]:
        return codes.HAND_DEAD
    if count_live_tiles(g) < r.riichi_min_live:
        return codes.TOO_FEW_LIVE_TILES
    if r.min_points > 0 and g.score[p] < r.min_points:
        return codes.TOO_FEW_POINTS
    return codes.OK


def find_riichi_kinds(g: Game, r: Rules, T: DistanceTables, p: int, may_win: int) -> None:
    """Write to `g.riichi_kinds` the kinds to discard for riichi (`riichi.winning_tile_discard`)."""
    g.riichi_kinds = 0
    if riichi_reason(g, r, p) != codes.OK:
        return
    kinds = tenpai_discard_kinds(g, r, T, p)
    if may_win and r.winning_tile_discard == 0:
        kinds &= ~(1 << kind_of(g.drawn))
    g.riichi_kinds = kinds


def riichi_discard_reason(g: Game, r: Rules, p: int, kind: int, may_win: int) -> int:
    """Return OK, or the reason against riichi with a discard; needs `find_riichi_kinds` first."""
    reason = riichi_reason(g, r, p)
    if reason != codes.OK:
        return reason
    if (g.riichi_kinds >> kind) & 1:
        return codes.OK
    if may_win and r.winning_tile_discard == 0 and kind == kind_of(g.drawn):
        return codes.WINNING_TILE
    return codes.NOT_TENPAI


def open_riichi_reason(g: Game, r: Rules, T: DistanceTables, p: int, kind: int) -> int:
    """Return OK, or the reason against an open riichi with this discard (`riichi.open_limits`)."""
    if r.open_riichi == rule_codes.OPEN_NONE:
        return codes.NO_OPEN_RIICHI
    if r.open_not_furiten and furiten_reason_after_discard(g, T, p, kind) != codes.OK:
        return codes.OPEN_IN_FURITEN
    if r.open_first_only and g.first_riichi != codes.NOBODY:
        return codes.NOT_FIRST_DECLARER
    return codes.OK


def open_riichi_kinds(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Return the kinds whose discard allows an open riichi, as bits."""
    kinds = 0
    rest = g.riichi_kinds if r.open_riichi != rule_codes.OPEN_NONE else 0
    while rest:
        kind = lowest_bit(rest)
        rest &= rest - 1
        if open_riichi_reason(g, r, T, p, kind) == codes.OK:
            kinds |= 1 << kind
    return kinds


def declare_riichi(g: Game, T: DistanceTables, p: int, is_open: int) -> None:
    """Declare a riichi before its discard; an open riichi shows its waiting tiles at once."""
    g.riichi[p] = codes.R_DECLARED
    g.riichi_double[p] = is_first_turn(g, p)
    g.riichi_open[p] = is_open
    if is_open:
        g.waits[p] = waits_after_discard(g, T, p, kind_of(discarded_tile(g, g.call_action)))
    if g.first_riichi == codes.NOBODY:
        g.first_riichi = p
    emit(g, codes.E_RIICHI, p, is_open, 0, 0, 0)


def accept_riichi(g: Game, p: int) -> None:
    """Accept the riichi: pay the deposit and start ippatsu."""
    g.riichi[p] = codes.R_STANDS
    g.ippatsu[p] = 1
    g.score[p] -= codes.DEPOSIT
    g.deposits += 1
    g.sticks[p] += 1
    g.paid[p] += 1
    emit(g, codes.E_RIICHI_STANDS, p, 0, 0, 0, 0)


def void_riichi(g: Game, p: int) -> None:
    """Void the declaration; no deposit is paid."""
    g.riichi[p] = codes.R_NONE
    g.riichi_double[p] = g.riichi_open[p] = 0


def riichi_ankan_reason(g: Game, r: Rules, T: DistanceTables, p: int, kind: int) -> int:
    """Return OK, or why a player in riichi may not declare this ankan (`riichi.ankan`)."""
    if r.riichi_ankan == rule_codes.RK_FORBIDDEN:
        return codes.LOCKED_BY_RIICHI
    if r.riichi_ankan != rule_codes.RK_SAME_WAIT and kind_of(g.drawn) != kind:
        return codes.NOT_DRAWN_TILE
    waits_now = g.waits[p]
    if waits_after_ankan(g, T, p, kind) != waits_now:
        return codes.WAIT_WOULD_CHANGE
    if r.riichi_ankan >= rule_codes.RK_DRAWN_SHAPE and is_always_triplet(g, T, p, kind) == 0:
        return codes.WAIT_WOULD_CHANGE
    if r.riichi_ankan == rule_codes.RK_DRAWN_YAKU and keeps_yaku_after_ankan(g, r, T, p, kind) == 0:
        return codes.WAIT_WOULD_CHANGE
    return codes.OK


def try_ankan(g: Game, p: int, kind: int) -> None:
    """Turn four tiles of the hand into an ankan, temporarily."""
    for _ in range(4):
        remove_tile(g, p, kind)
    i = g.meld_count[p]
    g.meld_type[p, i] = codes.M_ANKAN
    g.meld_kind[p, i] = kind
    g.meld_reds[p, i] = 0
    g.meld_count[p] = i + 1


def undo_try_ankan(g: Game, p: int, kind: int) -> None:
    """Undo `try_ankan`."""
    g.meld_count[p] -= 1
    g.meld_type[p, g.meld_count[p]] = 0
    for _ in range(4):
        add_tile(g, p, kind)


def waits_after_ankan(g: Game, T: DistanceTables, p: int, kind: int) -> int:
    """Return the waits of the hand after an ankan of `kind`, as bits."""
    try_ankan(g, p, kind)
    kinds = waits(g, T, p)
    undo_try_ankan(g, p, kind)
    return kinds


def is_always_triplet(g: Game, T: DistanceTables, p: int, kind: int) -> int:
    """Whether the three tiles of `kind` are a triplet in every reading of the tenpai hand."""
    remove_tile(g, p, g.drawn)
    answer = 1
    for wait in range(34):
        if (g.waits[p] >> wait) & 1:
            add_tile(g, p, wait)
            if has_reading_without_triplet(g, T, p, kind):
                answer = 0
            remove_tile(g, p, wait)
    add_tile(g, p, g.drawn)
    return answer


def has_reading_without_triplet(g: Game, T: DistanceTables, p: int, kind: int) -> int:
    """Whether the complete hand can be read without a triplet of `kind`."""
    for other in range(34):
        g.read_hand[other] = g.hand[p, other]
    sets = 4 - g.meld_count[p]
    cursor = next_reading(g, g.held[p], 0, sets)
    while cursor >= 0:
        found = 0
        for i in range(sets):
            if g.read_set_type[i] == 1 and g.read_set_kind[i] == kind:
                found = 1
        if found == 0:
            return 1
        cursor = next_reading(g, g.held[p], cursor, sets)
    return 0


def keeps_yaku_after_ankan(g: Game, r: Rules, T: DistanceTables, p: int, kind: int) -> int:
    """Whether every wait wins with the same yaku before and after the ankan, by ron and tsumo."""
    drawn = g.drawn
    remove_tile(g, p, drawn)
    answer = 1
    for question in range(2 * 34):
        wait = question // 2
        if answer and (g.waits[p] >> wait) & 1:
            by_tsumo = question % 2
            if by_tsumo:
                add_tile(g, p, wait)
            before = 0
            for quad in range(2):
                if quad:
                    add_tile(g, p, kind)
                    try_ankan(g, p, kind)
                judge(g, r, T, p, wait, codes.S_TSUMO if by_tsumo else 0, codes.ASKING)
                if quad:
                    undo_try_ankan(g, p, kind)
                    remove_tile(g, p, kind)
                if quad == 0:
                    before = g.res_yaku[codes.ASKING]
                elif g.res_yaku[codes.ASKING] != before:
                    answer = 0
            if by_tsumo:
                remove_tile(g, p, wait)
    add_tile(g, p, drawn)
    return answer
