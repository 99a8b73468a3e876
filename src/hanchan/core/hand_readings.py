"""Readings: the ways to split a complete concealed part into groups and a pair.

The part is in `g.read_hand`, winning tile included. A reading is written to `g.read_state`
(cell 0: kind of the pair), `g.read_set_kind` (lowest kind of each set) and `g.read_set_type`
(`T_SEQUENCE` or `T_TRIPLET`). To loop over them::

    cursor = next_reading(g, kinds, 0, sets)
    while cursor >= 0:
        ...  # judge the reading in the record
        cursor = next_reading(g, kinds, cursor, sets)

A reading is a kind for the pair and a choice of triplets; the rest can form sequences in one way at
most. So a cursor is ``16 * pair + choice``, where bit i of the choice takes as a triplet the i-th
kind that has three tiles left besides the pair and could also be part of sequences.
"""

from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import is_terminal_or_honour
from hanchan.core.distance_tables import SUIT_OF
from hanchan.core.game_state import Game
from hanchan.kernels.bits import bit_count, lowest_bit

ENTRY_POINTS = ()

SUITS = 4
"""Number of suits; the honours are the last."""
SEQUENCE_STARTS = 127 | 127 << 9 | 127 << 18
"""The kinds that can start a sequence, as bits."""
PAIR_CELL = 0
"""The cell of `g.read_state` that holds the kind of the pair."""


def next_reading(g: Game, kinds: int, cursor: int, sets: int) -> int:
    """Write the first reading of `sets` groups at or after `cursor`.

    `kinds` are all kinds of the concealed part. Returns the cursor to continue from, or -1 if there
    is no reading.
    """
    held = pairs = triplets = 0
    tiles = 0  # of each suit, in a byte
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        copies = g.read_hand[kind]
        tiles += copies << 8 * SUIT_OF[kind]
        held |= (copies > 0) << kind
        pairs |= (copies > 1) << kind
        triplets |= (copies > 2) << kind
    pairs &= suits_that_can_hold_pair(tiles)
    starts = held & held >> 1 & held >> 2 & SEQUENCE_STARTS
    optional = triplets & (starts | starts << 1 | starts << 2)
    pairs = pairs >> (cursor >> 4) << (cursor >> 4)
    choice = cursor & 15
    while pairs:
        pair = lowest_bit(pairs)
        pairs &= pairs - 1
        others = ~(1 << pair)
        choices = 1 << bit_count(optional & others)
        while choice < choices:
            taken = chosen_triplets(triplets & others, optional & others, choice)
            if write_reading(g, held, pair, taken, starts, sets) != 0:
                return 16 * pair + choice + 1
            choice += 1
        choice = 0
    return -1


def suits_that_can_hold_pair(tiles: int) -> int:
    """Return the kinds of the suits that can hold the pair, by their tile counts, a byte each."""
    kinds = 0
    for suit in range(SUITS):
        if (tiles >> 8 * suit & 255) % 3 == 2:
            kinds |= 511 << 9 * suit
    return kinds


def chosen_triplets(triplets: int, optional: int, choice: int) -> int:
    """Return the triplets, without the optional ones whose bit in `choice` is 0."""
    while optional:
        if choice & 1 == 0:
            triplets &= ~(optional & -optional)
        optional &= optional - 1
        choice >>= 1
    return triplets


def write_reading(g: Game, held: int, pair: int, taken: int, starts: int, sets: int) -> int:
    """Write the reading if this pair, these triplets and sequences use all tiles; 1 if so."""
    found = 0
    runs1 = 0  # sequences that start one kind below, and two below
    runs2 = 0
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        triplet = taken >> kind & 1
        left = g.read_hand[kind] - 2 * (kind == pair) - 3 * triplet - runs1 - runs2
        if left < 0 or (left > 0 and starts >> kind & 1 == 0) or found + triplet + left > sets:
            return 0
        if triplet:
            g.read_set_kind[found] = kind
            g.read_set_type[found] = yaku_ids.T_TRIPLET
            found += 1
        for _ in range(left):
            g.read_set_kind[found] = kind
            g.read_set_type[found] = yaku_ids.T_SEQUENCE
            found += 1
        runs2 = runs1
        runs1 = left
    if found < sets:
        return 0
    g.read_state[PAIR_CELL] = pair
    return 1


def is_seven_pairs(g: Game) -> int:
    """Return 1 if the concealed part is seven different pairs; four of a kind is not two pairs."""
    pairs = 0
    for kind in range(codes.KINDS):
        held = g.read_hand[kind]
        if held == 2:
            pairs += 1
        elif held != 0:
            return 0
    return 1 if pairs == 7 else 0


def is_kokushi(g: Game) -> int:
    """Return 1 if the concealed part is all thirteen terminals and honours, one of them twice."""
    tiles = 0
    for kind in range(codes.KINDS):
        held = g.read_hand[kind]
        if is_terminal_or_honour(kind):
            if held == 0:
                return 0
            tiles += held
        elif held != 0:
            return 0
    return 1 if tiles == 14 else 0
