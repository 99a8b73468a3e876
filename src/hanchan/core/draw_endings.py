"""Ends of a kyoku without a winner: exhaustion, nagashi, showing tenpai, abortive draws."""

from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import ORPHANS, kind_of
from hanchan.core.emit import emit
from hanchan.core.game_state import Game, Rules
from hanchan.core.melds import is_concealed
from hanchan.core.offences.chombo import assess_at_draw
from hanchan.core.tenpai import is_tenpai, is_tenpai_with_drawn_tile
from hanchan.core.turn_order import count_players
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

EAST = 27


def abortive_draw_after_discard(g: Game, r: Rules) -> int:
    """Return the abortive draw caused by a discard that no seat ronned, or END_NONE."""
    if r.abort_on[codes.ABORT_FOUR_WINDS] and is_four_winds(g):
        return codes.END_FOUR_WINDS
    if r.abort_on[codes.ABORT_FOUR_RIICHI] and count_declared_riichi(g) == count_players(g):
        return codes.END_FOUR_RIICHI
    several = g.kan_makers & (g.kan_makers - 1)
    if r.abort_on[codes.ABORT_FOUR_KANS] and r.four_kans_at_once == 0 and g.kans == 4 and several:
        return codes.END_FOUR_KANS
    return codes.END_NONE


def is_four_winds(g: Game) -> int:
    """Whether the first discards of all in an uninterrupted go-around are the same wind."""
    if g.unbroken == 0 or g.discards != count_players(g):
        return 0
    kind = kind_of(g.river[0, 0])
    if kind < EAST or kind >= EAST + 4:
        return 0
    for p in range(count_players(g)):
        if g.river_count[p] != 1 or kind_of(g.river[p, 0]) != kind:
            return 0
    return 1


def count_declared_riichi(g: Game) -> int:
    """Return the number of seats that have declared riichi."""
    count = 0
    for p in range(codes.SEATS):
        if g.riichi[p] != codes.R_NONE:
            count += 1
    return count


def four_kans_abort_at_once(g: Game, r: Rules) -> int:
    """Whether the kan just completed aborts the kyoku at once; if so, sets `kyoku_end`."""
    several = g.kan_makers & (g.kan_makers - 1)
    if r.abort_on[codes.ABORT_FOUR_KANS] and r.four_kans_at_once and g.kans == 4 and several:
        g.kyoku_end = codes.END_FOUR_KANS
        return 1
    return 0


def abort_rule_index(end: int) -> int:
    """Return the index of an abortive draw in the `abort_*` fields of the rules."""
    return end - codes.END_KYUUSHU + codes.ABORT_KYUUSHU  # both in the same order


def has_nagashi(g: Game, r: Rules, p: int) -> int:
    """Whether seat `p` has nagashi mangan (`draws.nagashi`, `draws.nagashi_closed`)."""
    if r.nagashi == rule_codes.NG_NONE or g.river_called[p] or g.dead[p] or g.river_count[p] == 0:
        return 0
    if r.nagashi_closed and is_concealed(g, p) == 0:
        return 0
    return 0 if g.discarded[p] & ~ORPHANS else 1


def is_paid_for_nagashi(g: Game, r: Rules, p: int) -> int:
    """Whether seat `p` is paid for nagashi, considering other seats that have it.

    `draws.nagashi_several` may limit payment to the seat that discarded last.
    """
    if has_nagashi(g, r, p) == 0:
        return 0
    if r.nagashi_last:
        for q in range(codes.SEATS):
            if g.last_discard[q] > g.last_discard[p] and has_nagashi(g, r, q):
                return 0
    return 1


def end_at_exhausted_wall(g: Game, r: Rules) -> None:
    """Set `kyoku_end` for an exhausted wall: a draw, or a nagashi win (`draws.nagashi`)."""
    g.kyoku_end = codes.END_EXHAUSTED
    for p in range(codes.SEATS):
        if r.nagashi == rule_codes.NG_WIN and has_nagashi(g, r, p):
            g.kyoku_end = codes.END_NAGASHI


def handle_exhaustive_draw(g: Game, r: Rules) -> int:
    """End the kyoku at an exhausted wall, or ask tenpai hands to show; returns the outcome."""
    end_at_exhausted_wall(g, r)
    if g.kyoku_end == codes.END_NAGASHI:
        return codes.SETTLED
    if assess_at_draw(g, r):
        return codes.SETTLED
    for p in range(codes.SEATS):
        g.shown[p] = codes.SHOWN_NO
        if is_tenpai(g, r, p):
            free = r.tenpai_optional and g.riichi[p] == codes.R_NONE
            g.shown[p] = codes.SHOWN_ASKED if free else codes.SHOWN_YES
    return ask_next_to_show(g)


def handle_abortive_draw(g: Game, r: Rules, T: DistanceTables) -> int:
    """Decide which hands are shown at an abortive draw; returns the outcome.

    After four riichi all tenpai hands are shown. A dealer who keeps the deal only if tenpai may
    show.
    """
    declarer_shows = g.shown[g.dealer]
    four_riichi = g.kyoku_end == codes.END_FOUR_RIICHI
    if four_riichi and assess_at_draw(g, r):
        return codes.SETTLED
    for p in range(codes.SEATS):
        shows = four_riichi and g.dead[p] == 0 and is_tenpai_with_drawn_tile(g, r, T, p)
        g.shown[p] = codes.SHOWN_YES if shows else codes.SHOWN_NO
    if r.abort_dealer[abort_rule_index(g.kyoku_end)] == rule_codes.KEEP_IF_TENPAI:
        d = g.dealer
        if g.dead[d] == 0 and is_tenpai_with_drawn_tile(g, r, T, d):
            shows = declarer_shows or g.riichi[d] != codes.R_NONE
            g.shown[d] = codes.SHOWN_YES if shows else codes.SHOWN_ASKED
    return ask_next_to_show(g)


def ask_next_to_show(g: Game) -> int:
    """Ask the next undecided seat, from the dealer on, to show its hand; returns the outcome."""
    g.asked = 0
    for i in range(codes.SEATS):
        p = (g.dealer + i) % codes.SEATS
        if g.shown[p] == codes.SHOWN_ASKED:
            g.asked = 1 << p
            return codes.ASKED
    return codes.SETTLED


def answer_show(g: Game, p: int, action: int) -> int:
    """Record whether seat `p` shows its hand or counts as noten; returns the outcome."""
    g.shown[p] = codes.SHOWN_YES if action == codes.SHOW_HAND else codes.SHOWN_NO
    emit(g, codes.E_SHOW, p, 1 if action == codes.SHOW_HAND else 0, 0, 0, 0)
    return codes.WAITING if ask_next_to_show(g) == codes.ASKED else codes.SETTLED


def settle_abort(g: Game, r: Rules) -> None:
    """Settle an abortive draw: nobody pays, and the rules set `keeps` and `next_honba`."""
    row = abort_rule_index(g.kyoku_end)
    keep = r.abort_dealer[row]
    tenpai = g.shown[g.dealer] == codes.SHOWN_YES and g.dead[g.dealer] == 0
    g.keeps = (
        1 if keep == rule_codes.KEEP_STAYS or (keep == rule_codes.KEEP_IF_TENPAI and tenpai) else 0
    )
    g.next_honba = r.abort_honba[row]
    emit(g, codes.E_DRAW_END, g.seat, g.kyoku_end, 0, 0, 0)
