"""Readings: the ways to see groups and a pair in a complete concealed part.

The part stands in `g.read_hand`, the winning tile included. A reading is written to `g.read_state`
(cell 0: kind of the pair), `g.read_set_kind` (lowest kind of each set) and `g.read_set_type`
(`T_SEQUENCE` or `T_TRIPLET`). To see all of them::

    cursor = next_reading(g, 0, sets)
    while cursor >= 0:
        ...  # judge what the record now holds
        cursor = next_reading(g, cursor, sets)

A reading is a kind for the pair and a choice of triplets; what remains can be sequences in one way
at most. So a cursor is ``16 * pair + choice``, where bit i of the choice takes as a triplet the
i-th kind of which three are left beside the pair.
"""

from hanchan.core.codes import KINDS
from hanchan.core.layout import Game
from hanchan.core.tiles_in_hand import is_terminal_or_honour
from hanchan.core.yaku_ids import T_SEQUENCE, T_TRIPLET
from hanchan.kernels.bits import bit_count, lowest_bit

DOORS = ()

READ_PAIR = 0
"""The cell of `g.read_state` that holds the kind of the pair."""


def next_reading(g: Game, cursor: int, sets: int) -> int:
    """Write the first reading of `sets` groups at `cursor` or after it; -1 if there is none.

    Returns the cursor from which to go on.
    """
    pair = cursor >> 4
    choice = cursor & 15
    held = kinds_of(g, (1 << KINDS) - 1, 1)
    pairs = kinds_of(g, held, 2)
    triplets = kinds_of(g, pairs, 3)
    pairs = pairs >> pair << pair
    while pairs:
        pair = lowest_bit(pairs)
        pairs &= pairs - 1
        choices = choices_beside(g, pair, triplets)
        while choice < choices:
            if reads_as(g, held, pair, choice, sets) != 0:
                return 16 * pair + choice + 1
            choice += 1
        choice = 0
    return -1


def kinds_of(g: Game, kinds: int, copies: int) -> int:
    """Those of the kinds of which the part has so many copies; kinds are bits."""
    found = 0
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        if g.read_hand[kind] >= copies:
            found |= 1 << kind
    return found


def choices_beside(g: Game, pair: int, triplets: int) -> int:
    """How many choices of triplets there are beside this pair; 0 if it cannot be the pair.

    Without it its suit must be a number of whole groups.
    """
    first = pair - pair % 9
    after = first + 9
    if after > KINDS:
        after = KINDS
    tiles = 0
    for kind in range(first, after):
        tiles += g.read_hand[kind]
    if tiles % 3 != 2:
        return 0
    if g.read_hand[pair] < 5:
        triplets &= ~(1 << pair)
    return 1 << bit_count(triplets)


def reads_as(g: Game, held: int, pair: int, choice: int, sets: int) -> int:
    """1 if the part is this pair, these triplets and sequences; the reading is then written."""
    found = 0
    runs1 = 0  # sequences begun one kind below, and two below
    runs2 = 0
    before = -1
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        if runs1 + runs2 > 0:
            if kind != before + 1 or kind % 9 == 0 or kind > 27:
                return 0
        before = kind
        left = g.read_hand[kind]
        if kind == pair:
            left -= 2
        if left >= 3:
            if choice & 1 == 1:
                if found == sets:
                    return 0
                g.read_set_kind[found] = kind
                g.read_set_type[found] = T_TRIPLET
                found += 1
                left -= 3
            choice >>= 1
        left -= runs1 + runs2
        if left < 0 or found + left > sets:
            return 0
        for _ in range(left):
            g.read_set_kind[found] = kind
            g.read_set_type[found] = T_SEQUENCE
            found += 1
        runs2 = runs1
        runs1 = left
    if found < sets or choice != 0 or runs1 + runs2 > 0:
        return 0
    g.read_state[READ_PAIR] = pair
    return 1


def is_seven_pairs(g: Game) -> int:
    """1 if the part is seven different pairs; four of a kind is not two of them."""
    pairs = 0
    for kind in range(KINDS):
        held = g.read_hand[kind]
        if held == 2:
            pairs += 1
        elif held != 0:
            return 0
    if pairs == 7:
        return 1
    return 0


def is_kokushi(g: Game) -> int:
    """1 if the part is all thirteen terminals and honours, one of them twice."""
    tiles = 0
    for kind in range(KINDS):
        held = g.read_hand[kind]
        if is_terminal_or_honour(kind):
            if held == 0:
                return 0
            tiles += held
        elif held != 0:
            return 0
    if tiles == 14:
        return 1
    return 0
