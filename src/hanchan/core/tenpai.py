"""Tenpai: which hands count as tenpai, and which of their waits are not all in the hand."""

from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import add_tile, remove_tile
from hanchan.core.game_state import Game, Rules
from hanchan.core.waits import tenpai_discards, waits
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("drawable_waits_after_discard",)


def copies_in_melds(g: Game, p: int, kind: int) -> int:
    """Return the number of tiles of a kind in the melds of seat `p`."""
    count = 0
    for i in range(g.meld_count[p]):
        if g.meld_type[p, i] == codes.M_CHI:
            if g.meld_kind[p, i] <= kind <= g.meld_kind[p, i] + 2:
                count += 1
        elif g.meld_kind[p, i] == kind:
            count += 4 if g.meld_type[p, i] > 2 else 3
    return count


def kinds_not_all_held(g: Game, p: int, kinds: int, with_melds: int) -> int:
    """Return those of `kinds` that seat `p` does not hold four times, melds included if asked."""
    rest = kinds
    while rest:
        kind = lowest_bit(rest)
        rest &= rest - 1
        held = g.hand[p, kind] + (copies_in_melds(g, p, kind) if with_melds else 0)
        if held >= 4:
            kinds &= ~(1 << kind)
    return kinds


def drawable_waits(g: Game, p: int) -> int:
    """Return the waits of seat `p` before its draw, except kinds that it holds four times."""
    if g.waits[p] == 0 or g.drawn == codes.NO_TILE or g.seat != p:
        return kinds_not_all_held(g, p, g.waits[p], 1)
    remove_tile(g, p, g.drawn)
    kinds = kinds_not_all_held(g, p, g.waits[p], 1)
    add_tile(g, p, g.drawn)
    return kinds


def counting_waits(g: Game, r: Rules, p: int, kinds: int) -> int:
    """Return `kinds` if a hand with these waits counts as tenpai, else 0 (`draws.dead_wait`).

    It counts unless the player already holds all four of every tile waited for.
    """
    if r.dead_wait == rule_codes.DW_COUNTS:
        return kinds
    with_melds = 0 if r.dead_wait == rule_codes.DW_IN_HAND else 1
    return kinds if kinds_not_all_held(g, p, kinds, with_melds) else 0


def is_tenpai(g: Game, r: Rules, p: int) -> int:
    """Whether the waiting hand of seat `p` is tenpai by the rulebook; a dead hand never is."""
    return 1 if g.dead[p] == 0 and counting_waits(g, r, p, g.waits[p]) else 0


def waits_after_discard(g: Game, T: DistanceTables, p: int, kind: int) -> int:
    """Return the waits after discarding a tile of `kind`."""
    remove_tile(g, p, kind)
    kinds = waits(g, T, p)
    add_tile(g, p, kind)
    return kinds


def drawable_waits_after_discard(g: Game, T: DistanceTables, p: int, kind: int) -> int:
    """Return the waits after discarding `kind`, except kinds that seat `p` holds four times."""
    remove_tile(g, p, kind)
    kinds = kinds_not_all_held(g, p, waits(g, T, p), 1)
    add_tile(g, p, kind)
    return kinds


def tenpai_discard_kinds(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Return the kinds whose discard leaves a hand that counts as tenpai, as bits."""
    candidates = tenpai_discards(g, T, p)
    if r.dead_wait == rule_codes.DW_COUNTS:
        return candidates
    good = 0
    while candidates:
        kind = lowest_bit(candidates)
        candidates &= candidates - 1
        if counting_waits(g, r, p, waits_after_discard(g, T, p, kind)):
            good |= 1 << kind
    return good


def is_tenpai_with_drawn_tile(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Whether the hand is tenpai or, after a draw, whether some discard makes it tenpai."""
    if g.drawn != codes.NO_TILE and g.seat == p:
        return 1 if tenpai_discard_kinds(g, r, T, p) else 0
    return is_tenpai(g, r, p)
