"""Waits: the kinds that complete a hand, and the discards and draws that improve it.

Sets of kinds are ints with one bit for each kind. The waits are those of the shape; other modules
check whether tiles are left and whether the hand may win with them. A kind whose four copies are
all in the hand counts as a wait if a fifth copy would complete it; where `draws.dead_wait` matters,
the caller removes it.
"""

from hanchan.core import codes
from hanchan.core.concealed_tiles import ORPHANS
from hanchan.core.distance_tables import (
    CLASS_SHIFT,
    FORM_SHIFT,
    HONOUR_CLASSES,
    HONOUR_JOINS,
    NUMBER_CLASSES,
    NUMBER_JOINS,
    OFF_DISTANCE,
    OFF_HONOURS,
    OFF_JOIN_HONOURS,
    OFF_JOIN_NUMBERS,
    OFF_NUMBERS,
    POW5,
    SUIT_OF,
    WAIT_SHIFT,
)
from hanchan.core.game_state import Game
from hanchan.core.shanten import (
    chiitoitsu_distance,
    kokushi_distance,
    normal_distance,
    shanten,
    shanten_with_absent,
)
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

SIX_PAIRS_OF_SEVEN = 6 | 7 << 3
"""The low bits of the summed entries if thirteen tiles are six pairs and a single tile."""


def waits(g: Game, T: DistanceTables, p: int) -> int:
    """Return the kinds that complete the hand of seat `p`, which has not drawn; 0 if not tenpai."""
    return waits_of_keys(
        T, g.key[p, 0], g.key[p, 1], g.key[p, 2], g.key[p, 3], codes.SETS - g.meld_count[p]
    )


def tenpai_discards(g: Game, T: DistanceTables, p: int) -> int:
    """Return the kinds whose discard leaves seat `p`, which has drawn, in tenpai."""
    k0 = g.key[p, 0]
    k1 = g.key[p, 1]
    k2 = g.key[p, 2]
    k3 = g.key[p, 3]
    sets = codes.SETS - g.meld_count[p]
    mask = 0
    if shanten(T, k0, k1, k2, k3, sets) <= 0 or holds_four_of_a_kind(T, k0, k1, k2, k3):
        held = g.held[p]
        while held:
            kind = lowest_bit(held)
            held &= held - 1
            suit = SUIT_OF[kind]
            tile = POW5[kind]
            rest = waits_of_keys(
                T,
                k0 - tile * (suit == 0),
                k1 - tile * (suit == 1),
                k2 - tile * (suit == 2),
                k3 - tile * (suit == 3),
                sets,
            )
            if rest != 0:
                mask |= 1 << kind
    return mask


def waits_of_keys(T: DistanceTables, k0: int, k1: int, k2: int, k3: int, sets: int) -> int:
    """Return the kinds that complete a concealed part of `3 * sets + 1` tiles."""
    e0 = T[OFF_NUMBERS + k0]
    e1 = T[OFF_NUMBERS + k1]
    e2 = T[OFF_NUMBERS + k2]
    e3 = T[OFF_HONOURS + k3]
    mask = normal_waits(e0, e1, e2, e3)
    if sets == 4:
        total = e0 + e1 + e2 + e3
        if total & 127 == SIX_PAIRS_OF_SEVEN:
            mask |= kinds_held_times(k0, k1, k2, k3, 1)
        orphans = total >> 7 & 15
        if orphans == 13:
            mask |= ORPHANS
        elif orphans == 12 and (e0 | e1 | e2 | e3) >> 11 & 1 != 0:
            mask |= kinds_held_times(k0, k1, k2, k3, 0) & ORPHANS
    return mask


def normal_waits(e0: int, e1: int, e2: int, e3: int) -> int:
    """Return the kinds that complete groups and a pair: of each suit, if the others are complete.

    The form of a suit is 1 for groups, 2 for groups and a pair, 0 for neither, so the product of
    three shows whether they are complete with at most one pair; the number of tiles does the rest.
    """
    f0 = e0 >> FORM_SHIFT & 3
    f1 = e1 >> FORM_SHIFT & 3
    f2 = e2 >> FORM_SHIFT & 3
    f3 = e3 >> FORM_SHIFT & 3
    mask = 0
    if 0 < f1 * f2 * f3 <= 2:
        mask |= e0 >> WAIT_SHIFT
    if 0 < f0 * f2 * f3 <= 2:
        mask |= e1 >> WAIT_SHIFT << 9
    if 0 < f0 * f1 * f3 <= 2:
        mask |= e2 >> WAIT_SHIFT << 18
    if 0 < f0 * f1 * f2 <= 2:
        mask |= e3 >> WAIT_SHIFT << 27
    return mask


def holds_four_of_a_kind(T: DistanceTables, k0: int, k1: int, k2: int, k3: int) -> int:
    """Return 1 if some kind is held four times, so that a wait on a fifth copy is possible."""
    union = T[OFF_NUMBERS + k0] | T[OFF_NUMBERS + k1] | T[OFF_NUMBERS + k2] | T[OFF_HONOURS + k3]
    return union >> 12 & 1


def kinds_held_times(k0: int, k1: int, k2: int, k3: int, copies: int) -> int:
    """Return the kinds held exactly `copies` times."""
    mask = 0
    rest = k0
    for kind in range(codes.KINDS):
        if kind == 9:
            rest = k1
        elif kind == 18:
            rest = k2
        elif kind == 27:
            rest = k3
        if rest % 5 == copies:
            mask |= 1 << kind
        rest = rest // 5
    return mask


def improving_kinds_of_keys(
    T: DistanceTables, absent: int, k0: int, k1: int, k2: int, k3: int, sets: int
) -> int:
    """Return the kinds that lower the shanten of a concealed part, except those held 4 times.

    The set of tiles lacks the kinds `absent`, so they never help.
    """
    e0 = T[OFF_NUMBERS + k0]
    e1 = T[OFF_NUMBERS + k1]
    e2 = T[OFF_NUMBERS + k2]
    e3 = T[OFF_HONOURS + k3]
    # A fifth tile has no key: with four nines it would lie beyond the tables.
    if absent or (e0 | e1 | e2 | e3) >> 12 & 1:
        return improving_kinds_without(T, absent, k0, k1, k2, k3, sets)
    total = e0 + e1 + e2 + e3
    union = e0 | e1 | e2 | e3
    normal = normal_distance(T, e0, e1, e2, e3, sets)
    pairs = chiitoitsu_distance(total) if sets == 4 else normal + 1
    orphans = kokushi_distance(total, union) if sets == 4 else normal + 1
    before = min(normal, pairs, orphans)
    # One tile takes at most one off each distance, so only the least can become less than it.
    mask = 0
    if normal == before:
        mask = normal_improvements(T, k0, k1, k2, k3, sets, before)
    if pairs == before:
        mask |= chiitoitsu_improvements(k0, k1, k2, k3, total)
    if orphans == before:
        mask |= kokushi_improvements(k0, k1, k2, k3, union)
    return mask


def normal_improvements(
    T: DistanceTables, k0: int, k1: int, k2: int, k3: int, sets: int, before: int
) -> int:
    """Return the kinds with which groups and a pair are nearer than `before`.

    Only the suit of the kind changes: the class of its partner and the join of the other two stay.
    """
    c0 = distance_class(T, OFF_NUMBERS + k0)
    c1 = distance_class(T, OFF_NUMBERS + k1)
    c2 = distance_class(T, OFF_NUMBERS + k2)
    c3 = distance_class(T, OFF_HONOURS + k3)
    rows = OFF_DISTANCE + sets * NUMBER_JOINS * HONOUR_JOINS
    left = rows + T[OFF_JOIN_NUMBERS + c0 * NUMBER_CLASSES + c1] * HONOUR_JOINS
    right = rows + T[OFF_JOIN_HONOURS + c2 * HONOUR_CLASSES + c3]
    mask = 0
    for place in range(9):
        tile = POW5[place]
        other = distance_class(T, OFF_NUMBERS + k0 + tile)
        join = T[OFF_JOIN_NUMBERS + other * NUMBER_CLASSES + c1]
        mask |= is_nearer(T, right + join * HONOUR_JOINS, before) << place
        other = distance_class(T, OFF_NUMBERS + k1 + tile)
        join = T[OFF_JOIN_NUMBERS + c0 * NUMBER_CLASSES + other]
        mask |= is_nearer(T, right + join * HONOUR_JOINS, before) << place + 9
        other = distance_class(T, OFF_NUMBERS + k2 + tile)
        join = T[OFF_JOIN_HONOURS + other * HONOUR_CLASSES + c3]
        mask |= is_nearer(T, left + join, before) << place + 18
    for place in range(7):
        other = distance_class(T, OFF_HONOURS + k3 + POW5[place])
        join = T[OFF_JOIN_HONOURS + c2 * HONOUR_CLASSES + other]
        mask |= is_nearer(T, left + join, before) << place + 27
    return mask


def distance_class(T: DistanceTables, at: int) -> int:
    """Return the class of the distance vector of a suit, by the index of its entry."""
    return T[at] >> CLASS_SHIFT & 127


def is_nearer(T: DistanceTables, at: int, before: int) -> int:
    """Whether the distance at an index is a shanten below `before`."""
    return 1 if T[at] - 1 < before else 0


def chiitoitsu_improvements(k0: int, k1: int, k2: int, k3: int, total: int) -> int:
    """Return the kinds with which seven pairs are nearer, from the sum of the four entries.

    A second tile of a kind makes a pair; a new kind helps while there are fewer than seven.
    """
    mask = kinds_held_times(k0, k1, k2, k3, 1)
    if total >> 3 & 15 < 7:
        mask |= kinds_held_times(k0, k1, k2, k3, 0)
    return mask


def kokushi_improvements(k0: int, k1: int, k2: int, k3: int, union: int) -> int:
    """Return the kinds with which kokushi is nearer, from the bitwise OR of the four entries.

    They are the orphans not held and, until some orphan is held twice, those that are.
    """
    mask = kinds_held_times(k0, k1, k2, k3, 0)
    if union >> 11 & 1 == 0:
        mask |= kinds_held_times(k0, k1, k2, k3, 1)
    return mask & ORPHANS


def improving_kinds_without(
    T: DistanceTables, absent: int, k0: int, k1: int, k2: int, k3: int, sets: int
) -> int:
    """Return the same by trying every kind, where the set of tiles lacks some or one is used up."""
    before = shanten_with_absent(T, absent, k0, k1, k2, k3, sets)
    exhausted = kinds_held_times(k0, k1, k2, k3, 4) | absent
    mask = 0
    for kind in range(codes.KINDS):
        if exhausted >> kind & 1 == 0:
            suit = SUIT_OF[kind]
            tile = POW5[kind]
            after = shanten_with_absent(
                T,
                absent,
                k0 + tile * (suit == 0),
                k1 + tile * (suit == 1),
                k2 + tile * (suit == 2),
                k3 + tile * (suit == 3),
                sets,
            )
            if after < before:
                mask |= 1 << kind
    return mask
