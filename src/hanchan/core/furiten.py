"""Furiten: when a tenpai hand may not win by ron."""

from hanchan.core import codes, rule_codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.tenpai import waits_after_discard
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("furiten_reason_after_discard",)

MISSED_TEMPORARILY = 1  # until the furiten of a passed win ends
MISSED_IN_RIICHI = 2  # passed in riichi


def furiten_reason(g: Game, p: int) -> int:
    """Return OK, or the furiten that keeps seat `p` from winning by ron."""
    return furiten_reason_for_wait(g.waits[p], g.discarded[p], g.missed[p])


def furiten_reason_for_wait(kinds: int, discarded: int, missed: int) -> int:
    """Return OK, or the furiten of a wait on `kinds`: one was discarded, or a win was missed."""
    if kinds & discarded:
        return codes.FURITEN_DISCARD
    if missed == MISSED_IN_RIICHI:
        return codes.FURITEN_RIICHI
    if missed == MISSED_TEMPORARILY:
        return codes.FURITEN_MISSED
    return codes.OK


def furiten_reason_after_discard(g: Game, T: DistanceTables, p: int, kind: int) -> int:
    """Return OK, or the furiten that seat `p` would have after discarding a tile of `kind`."""
    return furiten_reason_for_wait(
        waits_after_discard(g, T, p, kind), g.discarded[p] | (1 << kind), g.missed[p]
    )


def mark_missed_win(g: Game, p: int) -> None:
    """Mark seat `p` as having missed a win; in riichi the mark lasts to the end of the kyoku."""
    if g.riichi[p] != codes.R_NONE:
        g.missed[p] = MISSED_IN_RIICHI
    elif g.missed[p] == 0:
        g.missed[p] = MISSED_TEMPORARILY


def mark_missed_wins(g: Game, r: Rules, may_ron: int, called: int) -> None:
    """Mark a missed win for every seat whose hand the tile completed and that did not win.

    `furiten.yakuless_miss` decides whether a hand without yaku missed a win; `may_ron` is the
    option bit of seats that could have won. If the tile is called or makes a kan, that call ends
    earlier misses as `furiten.missed_win_ends` says, but not the miss of this tile itself.
    """
    for p in range(codes.SEATS):
        if called and r.missed_ends == rule_codes.MISS_ANY_CALL:
            end_missed_win(g, p)
        if g.shape_done[p] and (r.yakuless_miss or g.option[p] & may_ron):
            mark_missed_win(g, p)
        g.shape_done[p] = 0


def end_missed_win(g: Game, p: int) -> None:
    """End the furiten of a missed win for seat `p`, unless it was missed in riichi."""
    if g.missed[p] == MISSED_TEMPORARILY:
        g.missed[p] = 0


def end_missed_win_by_call(g: Game, r: Rules, caller: int) -> None:
    """End the caller's own missed-win furiten if `furiten.missed_win_ends` says so."""
    if r.missed_ends in (rule_codes.MISS_OWN_CALL, rule_codes.MISS_ANY_CALL):
        end_missed_win(g, caller)
