"""Shanten: the number of tiles a hand is away from tenpai, by seven look-ups.

0 is tenpai, -1 is complete. A hand comes as the base-5 keys of its four suits (see
`distance_tables.py`) and `sets`, the number of groups its concealed part still needs: four less its
melds. A fifth copy of a tile is no target: a hand that holds all four of every tile it waits for is
not tenpai here, though `waits.py` finds its waits.

The tables know all 34 kinds. Where the set of tiles lacks some (`equipment.absent`), a fourth copy
would hope for a sequence that cannot come; `shanten_with_absent` counts without it.
"""

from typing import Annotated, TypeAlias

from hanchan.core.distance_tables import (
    CLASS_SHIFT,
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
)
from hanchan.kernels.record import ANY, DistanceTables, Field, Ints

ENTRY_POINTS = ("shanten_with_absent", "write_shanten_of_counts", "write_shanten_of_keys")

ALL_OF_A_SUIT = 511

Counts: TypeAlias = Annotated[Ints, Field("u1", (ANY, 34))]
"""Hands, each a row with the number of tiles of each kind."""
Keys: TypeAlias = Annotated[Ints, Field("u4", (ANY, 4))]
"""Hands, each a row with the keys of its four suits."""
Lengths: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]
"""Number of groups that each hand still needs."""
Distances: TypeAlias = Annotated[Ints, Field("i1", (ANY,))]


def normal_shanten(T: DistanceTables, k0: int, k1: int, k2: int, k3: int, sets: int) -> int:
    """Return the number of tiles missing from `sets` groups and a pair, less one."""
    return normal_distance(
        T, T[OFF_NUMBERS + k0], T[OFF_NUMBERS + k1], T[OFF_NUMBERS + k2], T[OFF_HONOURS + k3], sets
    )


def chiitoitsu_shanten(T: DistanceTables, k0: int, k1: int, k2: int, k3: int) -> int:
    """Return the number of tiles missing from seven different pairs, less one."""
    return chiitoitsu_distance(
        T[OFF_NUMBERS + k0] + T[OFF_NUMBERS + k1] + T[OFF_NUMBERS + k2] + T[OFF_HONOURS + k3]
    )


def kokushi_shanten(T: DistanceTables, k0: int, k1: int, k2: int, k3: int) -> int:
    """Return the number of tiles missing from kokushi (thirteen kinds and a pair), less one."""
    e0 = T[OFF_NUMBERS + k0]
    e1 = T[OFF_NUMBERS + k1]
    e2 = T[OFF_NUMBERS + k2]
    e3 = T[OFF_HONOURS + k3]
    return kokushi_distance(e0 + e1 + e2 + e3, e0 | e1 | e2 | e3)


def shanten(T: DistanceTables, k0: int, k1: int, k2: int, k3: int, sets: int) -> int:
    """Return the least shanten of all forms; chiitoitsu and kokushi only without melds."""
    e0 = T[OFF_NUMBERS + k0]
    e1 = T[OFF_NUMBERS + k1]
    e2 = T[OFF_NUMBERS + k2]
    e3 = T[OFF_HONOURS + k3]
    least = normal_distance(T, e0, e1, e2, e3, sets)
    if sets == 4:
        total = e0 + e1 + e2 + e3
        least = min(least, chiitoitsu_distance(total))
        least = min(least, kokushi_distance(total, e0 | e1 | e2 | e3))
    return least


def shanten_with_absent(
    T: DistanceTables, absent: int, k0: int, k1: int, k2: int, k3: int, sets: int
) -> int:
    """Return the shanten where the set of tiles lacks the kinds `absent` (`equipment.absent`).

    In a suit without sequences a fourth copy of a kind is of no use; it matters to hands such as
    11119999m123p77z. Where a suit that lacks some
    kinds still has sequences, as no rulebook plays, the shanten of all 34 kinds stands.
    """
    if absent == 0:
        return shanten(T, k0, k1, k2, k3, sets)
    if lacks_sequences(absent):
        k0 = without_fourth_copies(T, k0)
    if lacks_sequences(absent >> 9):
        k1 = without_fourth_copies(T, k1)
    if lacks_sequences(absent >> 18):
        k2 = without_fourth_copies(T, k2)
    return shanten(T, k0, k1, k2, k3, sets)


def lacks_sequences(absent: int) -> int:
    """Whether no sequence holds two kinds of a suit; `absent` begins with the kinds of the suit."""
    present = ~absent & ALL_OF_A_SUIT
    return 1 if present & (present >> 1 | present >> 2) == 0 else 0


def without_fourth_copies(T: DistanceTables, key: int) -> int:
    """Return the key of a suit of numbers with at most three copies of each kind."""
    if T[OFF_NUMBERS + key] >> 12 & 1:
        for place in range(9):
            if key // POW5[place] % 5 == 4:
                key -= POW5[place]
    return key


def normal_distance(T: DistanceTables, e0: int, e1: int, e2: int, e3: int, sets: int) -> int:
    """Return `normal_shanten` from the table entries of the four suits, by two joins."""
    c0 = e0 >> CLASS_SHIFT & 127
    c1 = e1 >> CLASS_SHIFT & 127
    c2 = e2 >> CLASS_SHIFT & 127
    c3 = e3 >> CLASS_SHIFT & 127
    left = T[OFF_JOIN_NUMBERS + c0 * NUMBER_CLASSES + c1]
    right = T[OFF_JOIN_HONOURS + c2 * HONOUR_CLASSES + c3]
    return T[OFF_DISTANCE + (sets * NUMBER_JOINS + left) * HONOUR_JOINS + right] - 1


def chiitoitsu_distance(total: int) -> int:
    """Return `chiitoitsu_shanten` from the sum of four entries; four of a kind are one pair."""
    pairs = total & 7
    kinds = total >> 3 & 15
    return 6 - pairs + max(7 - kinds, 0)


def kokushi_distance(total: int, union: int) -> int:
    """Return `kokushi_shanten` from the sum and the bitwise OR of the four entries."""
    return 13 - (total >> 7 & 15) - (union >> 11 & 1)


def load_four_counts(counts: Ints, row: int, first: int) -> int:
    """Return four counts from `first` on, a byte each, which the compiler loads at once."""
    return (
        counts[row, first]
        | counts[row, first + 1] << 8
        | counts[row, first + 2] << 16
        | counts[row, first + 3] << 24
    )


def load_eight_counts(counts: Ints, row: int, first: int) -> int:
    """Return eight counts from `first` on, a byte each."""
    return load_four_counts(counts, row, first) | load_four_counts(counts, row, first + 4) << 32


def key_of_eight(eight: int) -> int:
    """Return the key of eight counts, a byte each: joins neighbours, then pairs, then fours."""
    twos = eight + 5 * (eight >> 8) & 0x00FF00FF00FF00FF
    fours = twos + 25 * (twos >> 16) & 0x0000FFFF0000FFFF
    return (fours & 0xFFFF) + 625 * (fours >> 32)


def number_suit_key(counts: Ints, row: int, first: int) -> int:
    """Return the key of the suit of nine kinds that begins at kind `first`."""
    return key_of_eight(load_eight_counts(counts, row, first)) + 390625 * counts[row, first + 8]


def honours_key(counts: Ints, row: int) -> int:
    """Return the key of the honours; the first count loaded, that of 9 sou, is dropped."""
    return key_of_eight(load_eight_counts(counts, row, 26) >> 8)


def shanten_of_counts(T: DistanceTables, counts: Ints, row: int, sets: int) -> int:
    """Return the shanten of the hand whose 34 counts are in one row."""
    return shanten(
        T,
        number_suit_key(counts, row, 0),
        number_suit_key(counts, row, 9),
        number_suit_key(counts, row, 18),
        honours_key(counts, row),
        sets,
    )


NON_NEGATIVE_MASK = (1 << 63) - 1
"""A mask without effect on row numbers, which tells the compiler that none is negative."""


def write_shanten_of_counts(
    T: DistanceTables, counts: Counts, sets: Lengths, out: Distances, start: int, stop: int
) -> int:
    """Write the shanten of the rows from `start` up to `stop` to `out`; returns their number.

    Rows of unsigned bytes are the fastest to read.
    """
    for i in range(start, stop):
        row = i & NON_NEGATIVE_MASK
        out[row] = shanten_of_counts(T, counts, row, sets[row])
    return stop - start


def write_shanten_of_keys(
    T: DistanceTables, keys: Keys, sets: Lengths, out: Distances, start: int, stop: int
) -> int:
    """Write the shanten like `write_shanten_of_counts`, for rows of four suit keys."""
    for i in range(start, stop):
        row = i & NON_NEGATIVE_MASK
        out[row] = shanten(T, keys[row, 0], keys[row, 1], keys[row, 2], keys[row, 3], sets[row])
    return stop - start
