"""A seat's turn: discards, and declarations of riichi, kan, tsumo and kyuushu kyuuhai."""

from hanchan.core import codes, rule_codes
from hanchan.core.claims import accept_late_rons, clear_late_rons
from hanchan.core.concealed_tiles import (
    ORPHANS,
    codes_held,
    codes_of_kinds,
    count_code,
    kind_of,
    remove_tile,
)
from hanchan.core.dora_indicators import turn_indicators_with_discard, turn_pending_indicators
from hanchan.core.emit import emit
from hanchan.core.first_go_around import is_first_turn
from hanchan.core.game_state import Game, Rules
from hanchan.core.kan import declare_ankan, declare_kakan, declare_kita
from hanchan.core.open_riichi_tiles import discarded_tile
from hanchan.core.riichi import accept_riichi, declare_riichi
from hanchan.core.turn_order import previous_seat
from hanchan.core.waits import waits
from hanchan.kernels.bits import bit_count
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

KYUUSHU_KINDS = 9


def codes_before_draw(g: Game, p: int) -> int:
    """Return the tile codes that were in the hand before the draw, as bits."""
    held = codes_held(g, p)
    if g.drawn != codes.NO_TILE and count_code(g, p, g.drawn) == 1:
        held &= ~(1 << g.drawn)
    return held


def discardable_codes(g: Game, p: int) -> int:
    """Return the tile codes that may be discarded from the hand, as bits (`calls.kuikae`)."""
    return codes_before_draw(g, p) & ~codes_of_kinds(g.kuikae)


def discard_reason(g: Game, p: int, code: int, from_hand: int) -> int:
    """Return OK, or why seat `p` may not discard this tile now (`calls.kuikae`)."""
    if from_hand == 0:
        return codes.OK if g.drawn != codes.NO_TILE else codes.NOT_AFTER_CALL
    if (codes_before_draw(g, p) >> code) & 1 == 0:
        return codes.NOT_IN_HAND
    if g.riichi[p] != codes.R_NONE:
        return codes.LOCKED_BY_RIICHI
    if (g.kuikae >> kind_of(code)) & 1:
        return codes.KUIKAE
    return codes.OK


def kyuushu_reason(g: Game, r: Rules, p: int) -> int:
    """Return OK, or why seat `p` may not declare kyuushu kyuuhai now (`draws.kyuushu`)."""
    if r.abort_on[codes.ABORT_KYUUSHU] == 0:
        return codes.NO_SUCH_ABORT
    if g.dead[p] > 1:
        return codes.HAND_DEAD
    if g.drawn == codes.NO_TILE:
        return codes.NOT_AFTER_CALL
    if is_first_turn(g, p) == 0 or g.draws[p] != 1 or g.own_kans[p]:
        return codes.NOT_FIRST_TURN
    return codes.OK if bit_count(g.held[p] & ORPHANS) >= KYUUSHU_KINDS else codes.TOO_FEW_KINDS


def discard_tile(g: Game, T: DistanceTables, p: int, code: int, marks: int) -> None:
    """Move the tile to the river and update the waits of the hand."""
    remove_tile(g, p, code)
    i = g.river_count[p]
    g.river[p, i] = code
    g.river_marks[p, i] = marks
    g.river_count[p] = i + 1
    g.discards += 1
    g.last_discard[p] = g.discards
    g.discarded[p] |= 1 << kind_of(code)
    g.safe[p] |= 1 << kind_of(code)
    g.ippatsu[p] = g.kuikae = g.riichi_kinds = 0
    g.rinshan_discarder = codes.NOBODY
    g.drawn = codes.NO_TILE
    g.tile = code
    g.waits[p] = waits(g, T, p)
    emit(g, codes.E_DISCARD, p, code, marks & codes.RIVER_TSUMOGIRI, 0, 0)


def carry_out_discard(g: Game, T: DistanceTables, p: int, action: int) -> int:
    """Turn the indicators due with a discard, and discard the tile; returns DISCARDED."""
    marks = codes.RIVER_RIICHI if g.riichi[p] == codes.R_DECLARED else 0
    if action == codes.TSUMOGIRI:
        marks |= codes.RIVER_TSUMOGIRI
    turn_indicators_with_discard(g)
    discard_tile(g, T, p, discarded_tile(g, action), marks)
    return codes.DISCARDED


def carry_out_riichi(g: Game, T: DistanceTables, p: int, action: int) -> int:
    """Declare riichi, and keep its discard for the next step; returns LETS_GO."""
    g.call_action = discard_without_riichi(action)
    declare_riichi(g, T, p, 1 if action >= codes.OPEN_RIICHI else 0)
    return codes.LETS_GO


def discard_without_riichi(action: int) -> int:
    """Return the discard action of a riichi action, without the declaration.

    >>> discard_without_riichi(codes.RIICHI + 4)
    4
    >>> discard_without_riichi(codes.OPEN_RIICHI_TSUMOGIRI) == codes.TSUMOGIRI
    True
    """
    first = codes.OPEN_RIICHI if action >= codes.OPEN_RIICHI else codes.RIICHI
    return codes.DISCARD + action - first


def settle_passed_discard(g: Game) -> None:
    """Accept the riichi, and turn the indicators, that waited until late rons lapsed."""
    before = previous_seat(g, g.seat)
    if g.riichi[before] == codes.R_DECLARED:
        accept_riichi(g, before)
    turn_pending_indicators(g, rule_codes.DORA_AFTER_DISCARD)


def carry_out_turn_action(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Carry out a legal action of the seat in turn; returns the outcome."""
    if g.late_ron:
        if action != codes.TSUMO:
            return accept_late_rons(g, r)
        clear_late_rons(g)
        settle_passed_discard(g)
    if action <= codes.TSUMOGIRI:
        return carry_out_discard(g, T, p, action)
    if action <= codes.OPEN_RIICHI_TSUMOGIRI:
        return carry_out_riichi(g, T, p, action)
    if action == codes.TSUMO:
        return codes.WON
    if action == codes.KYUUSHU:
        g.kyoku_end = codes.END_KYUUSHU
        g.shown[p] = 1
        emit(g, codes.E_KYUUSHU, p, 0, 0, 0, 0)
        return codes.ABORTS
    if action == codes.KITA:
        declare_kita(g, p)
    elif action >= codes.KAKAN:
        declare_kakan(g, p, action - codes.KAKAN)
    else:
        declare_ankan(g, p, action - codes.ANKAN)
    return codes.DECLARED_KAN
