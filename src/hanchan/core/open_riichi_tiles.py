"""Tiles shown by an open riichi: the blocks waiting for a tile, in every reading of the hand."""

from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import is_five, kind_of
from hanchan.core.game_state import Game
from hanchan.core.hand_readings import PAIR_CELL, is_kokushi, is_seven_pairs, next_reading

ENTRY_POINTS = ()


def mark_waiting_tiles(g: Game, q: int) -> None:
    """Write the number of tiles of each kind in seat `q`'s waiting blocks to `g.full`.

    Finished sets and the extra tile stay concealed; every tile of a kokushi hand is shown.
    """
    for kind in range(codes.KINDS):
        g.full[kind] = 0
    for wait in range(codes.KINDS):
        if (g.waits[q] >> wait) & 1:
            lay_out_completed_hand(g, q, wait)
            mark_tiles_completed_by(g, q, wait)


def lay_out_completed_hand(g: Game, q: int, wait: int) -> None:
    """Write the waiting hand without its extra tile, completed by `wait`, to `g.read_hand`."""
    for kind in range(codes.KINDS):
        g.read_hand[kind] = g.hand[q, kind]
    extra = extra_tile(g, q)
    if extra != codes.NO_TILE:
        g.read_hand[kind_of(extra)] -= 1
    g.read_hand[wait] += 1


def mark_tiles_completed_by(g: Game, q: int, wait: int) -> None:
    """Mark the tiles that `wait` completes, in every reading of the complete hand."""
    sets = codes.SETS - g.meld_count[q]
    if sets == codes.SETS and is_kokushi(g):
        for kind in range(codes.KINDS):
            mark_shown(g, kind, g.read_hand[kind] - (1 if kind == wait else 0))
        return
    if sets == codes.SETS and is_seven_pairs(g):
        mark_shown(g, wait, 1)
    kinds = g.held[q] | 1 << wait
    cursor = next_reading(g, kinds, 0, sets)
    while cursor >= 0:
        if g.read_state[PAIR_CELL] == wait:
            mark_shown(g, wait, 1)
        for i in range(sets):
            mark_set_completed_by(g, i, wait)
        cursor = next_reading(g, kinds, cursor, sets)


def mark_set_completed_by(g: Game, i: int, wait: int) -> None:
    """Mark the other two tiles of set `i` if the wait completes it."""
    lowest = g.read_set_kind[i]
    if g.read_set_type[i] != yaku_ids.T_SEQUENCE:
        if lowest == wait:
            mark_shown(g, wait, 2)
    elif lowest <= wait <= lowest + 2:
        for kind in range(lowest, lowest + 3):
            if kind != wait:
                mark_shown(g, kind, 1)


def mark_shown(g: Game, kind: int, count: int) -> None:
    """Raise the number of shown tiles of the kind to at least `count`."""
    if g.full[kind] < count:
        g.full[kind] = count


def count_waiting_red_fives(g: Game, q: int, suit: int) -> int:
    """Return the number of red fives of a suit in the hand, without its extra tile."""
    return g.red[q, suit] - (1 if extra_tile(g, q) == codes.KINDS + suit else 0)


def count_shown_red_fives(g: Game, q: int, kind: int) -> int:
    """Return the number of red fives among the waiting tiles of this kind in `g.full`."""
    return min(count_waiting_red_fives(g, q, kind // 9), g.full[kind]) if is_five(kind) else 0


def extra_tile(g: Game, q: int) -> int:
    """Return the extra tile of a waiting hand (the drawn one or riichi discard), or NO_TILE."""
    if g.seat != q:
        return codes.NO_TILE
    return discarded_tile(g, g.call_action) if g.phase == codes.LET_GO else g.drawn


def discarded_tile(g: Game, discard: int) -> int:
    """Return the tile code of a discard action."""
    return g.drawn if discard == codes.TSUMOGIRI else discard - codes.DISCARD
