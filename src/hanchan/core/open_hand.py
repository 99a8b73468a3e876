"""What an open riichi shows: the block or blocks that wait, in every reading of the hand."""

from hanchan.core.codes import KINDS, NO_TILE, SETS
from hanchan.core.layout import Game
from hanchan.core.shape import READ_PAIR, is_kokushi, is_seven_pairs, next_reading
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.yaku_ids import T_SEQUENCE

DOORS = ()


def find_waiting_blocks(g: Game, q: int) -> None:
    """Write into `g.full` how many tiles of each kind stand in a block that waits.

    Finished sets stay concealed, and so does a tile just drawn; kokushi waits as a whole.
    """
    for kind in range(KINDS):
        g.full[kind] = 0
    for wait in range(KINDS):
        if (g.waits[q] >> wait) & 1:
            lay_hand_with(g, q, wait)
            note_blocks_of(g, q, wait)


def lay_hand_with(g: Game, q: int, wait: int) -> None:
    """The waiting hand, without a tile just drawn, completed by the wait."""
    for kind in range(KINDS):
        g.read_hand[kind] = g.hand[q, kind]
    if g.seat == q and g.drawn != NO_TILE:
        g.read_hand[kind_of(g.drawn)] -= 1
    g.read_hand[wait] += 1


def note_blocks_of(g: Game, q: int, wait: int) -> None:
    """The tiles beside which the wait stands, in each form of the completed hand."""
    sets = SETS - g.meld_count[q]
    if sets == SETS and is_kokushi(g):
        for kind in range(KINDS):
            note_shown(g, kind, g.read_hand[kind] - (1 if kind == wait else 0))
        return
    if sets == SETS and is_seven_pairs(g):
        note_shown(g, wait, 1)
    cursor = next_reading(g, 0, sets)
    while cursor >= 0:
        if g.read_state[READ_PAIR] == wait:
            note_shown(g, wait, 1)
        for i in range(sets):
            note_set_with(g, i, wait)
        cursor = next_reading(g, cursor, sets)


def note_set_with(g: Game, i: int, wait: int) -> None:
    """The other two tiles of a set that the wait completes."""
    lowest = g.read_set_kind[i]
    if g.read_set_type[i] != T_SEQUENCE:
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


def reds_before_draw(g: Game, q: int, suit: int) -> int:
    """The red fives of a hand without a tile just drawn."""
    drawn = g.seat == q and g.drawn == KINDS + suit
    return g.red[q, suit] - (1 if drawn else 0)
