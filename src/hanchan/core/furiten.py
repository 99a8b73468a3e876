"""Furiten: when a hand that waits may not win by ron."""

from hanchan.core import choices, codes
from hanchan.core.layout import Game, Rules
from hanchan.core.tenpai import waits_after
from hanchan.kernels.record import Tables

DOORS = ("furiten_after",)

MISSED_NOW = 1  # until the furiten of a passed win ends
MISSED_FOR_GOOD = 2  # passed in riichi


def furiten(g: Game, p: int) -> int:
    """Why seat `p` may not ron, or OK."""
    return furiten_with(g.waits[p], g.discarded[p], g.missed[p])


def furiten_with(kinds: int, discarded: int, missed: int) -> int:
    """Why nobody may ron on `kinds`, or OK: an own discard is one of them, or a win was passed."""
    if kinds & discarded:
        return codes.FURITEN_DISCARD
    if missed == MISSED_FOR_GOOD:
        return codes.FURITEN_RIICHI
    if missed == MISSED_NOW:
        return codes.FURITEN_MISSED
    return codes.OK


def furiten_after(g: Game, T: Tables, p: int, kind: int) -> int:
    """Why seat `p` may not ron once it has discarded a tile of `kind`, or OK."""
    return furiten_with(waits_after(g, T, p, kind), g.discarded[p] | (1 << kind), g.missed[p])


def pass_win(g: Game, p: int) -> None:
    """Seat `p` let a winning tile go by; in riichi that lasts to the end of the kyoku."""
    if g.riichi[p] != codes.R_NONE:
        g.missed[p] = MISSED_FOR_GOOD
    elif g.missed[p] == 0:
        g.missed[p] = MISSED_NOW


def missed_wins(g: Game, r: Rules, may_ron: int, called: int) -> None:
    """Note a missed win for every seat whose hand the tile completed and who did not win.

    `furiten.yakuless_miss` decides whether a tile without any yaku counts; `may_ron` is the
    option bit of those who could have won. If the tile is called or makes a kan, that call ends
    earlier misses where `furiten.missed_win_ends` says so, never a miss of this very tile.
    """
    for p in range(codes.SEATS):
        if called and r.missed_ends == choices.MISS_ANY_CALL:
            end_miss(g, p)
        if g.shape_done[p] and (r.yakuless_miss or g.option[p] & may_ron):
            pass_win(g, p)
        g.shape_done[p] = 0


def end_miss(g: Game, p: int) -> None:
    """End the furiten of a missed win for seat `p`, unless it was missed in riichi."""
    if g.missed[p] == MISSED_NOW:
        g.missed[p] = 0


def miss_ends_by_own_call(g: Game, r: Rules, caller: int) -> None:
    """End the caller's own furiten of a missed win where `furiten.missed_win_ends` says so."""
    if r.missed_ends in (choices.MISS_OWN_CALL, choices.MISS_ANY_CALL):
        end_miss(g, caller)
