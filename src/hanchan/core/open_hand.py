"""What an open riichi shows: the block or blocks that wait, in every reading of the hand."""

from hanchan.core import codes, yaku_ids
from hanchan.core.layout import Game
from hanchan.core.shape import READ_PAIR, is_kokushi, is_seven_pairs, next_reading
from hanchan.core.tiles_in_hand import is_five, kind_of

DOORS = ()


def find_waiting_blocks(g: Game, q: int) -> None:
    """Write into `g.full` how many tiles of each kind stand in a block that waits.

    Finished sets stay concealed, and so does the tile that stands apart; kokushi waits as a whole.
    """
    for kind in range(codes.KINDS):
        g.full[kind] = 0
    for wait in range(codes.KINDS):
        if (g.waits[q] >> wait) & 1:
            lay_hand_with(g, q, wait)
            note_blocks_of(g, q, wait)


def lay_hand_with(g: Game, q: int, wait: int) -> None:
    """The waiting hand, without the tile that stands apart, completed by the wait."""
    for kind in range(codes.KINDS):
        g.read_hand[kind] = g.hand[q, kind]
    apart = tile_apart(g, q)
    if apart != codes.NO_TILE:
        g.read_hand[kind_of(apart)] -= 1
    g.read_hand[wait] += 1


def note_blocks_of(g: Game, q: int, wait: int) -> None:
    """The tiles beside which the wait stands, in each form of the completed hand."""
    sets = codes.SETS - g.meld_count[q]
    if sets == codes.SETS and is_kokushi(g):
        for kind in range(codes.KINDS):
            note_shown(g, kind, g.read_hand[kind] - (1 if kind == wait else 0))
        return
    if sets == codes.SETS and is_seven_pairs(g):
        note_shown(g, wait, 1)
    kinds = g.held[q] | 1 << wait
    cursor = next_reading(g, kinds, 0, sets)
    while cursor >= 0:
        if g.read_state[READ_PAIR] == wait:
            note_shown(g, wait, 1)
        for i in range(sets):
            note_set_with(g, i, wait)
        cursor = next_reading(g, kinds, cursor, sets)


def note_set_with(g: Game, i: int, wait: int) -> None:
    """The other two tiles of a set that the wait completes."""
    lowest = g.read_set_kind[i]
    if g.read_set_type[i] != yaku_ids.T_SEQUENCE:
        if lowest == wait:
            note_shown(g, wait, 2)
    elif lowest <= wait <= lowest + 2:
        for kind in range(lowest, lowest + 3):
            if kind != wait:
                note_shown(g, kind, 1)


def note_shown(g: Game, kind: int, count: int) -> None:
    """At least so many tiles of the kind are shown."""
    if g.full[kind] < count:
        g.full[kind] = count


def reds_that_wait(g: Game, q: int, suit: int) -> int:
    """The red fives of a hand without the tile that stands apart."""
    return g.red[q, suit] - (1 if tile_apart(g, q) == codes.KINDS + suit else 0)


def reds_shown(g: Game, q: int, kind: int) -> int:
    """How many of the tiles of this kind in `g.full`, which wait, are red fives."""
    return min(reds_that_wait(g, q, kind // 9), g.full[kind]) if is_five(kind) else 0


def tile_apart(g: Game, q: int) -> int:
    """The tile beside those that wait: the one drawn, or behind a riichi the one to be let go."""
    if g.seat != q:
        return codes.NO_TILE
    return tile_let_go(g, g.call_action) if g.phase == codes.LET_GO else g.drawn


def tile_let_go(g: Game, discard: int) -> int:
    """The tile that a discard means."""
    return g.drawn if discard == codes.TSUMOGIRI else discard - codes.DISCARD
