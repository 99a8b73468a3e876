"""Shanten of many hands at once, hands given as counts or as suit keys."""

import random
from typing import TypeAlias

import numpy as np

from hanchan.core.distance_tables import POW5, SUIT_OF, load_tables
from hanchan.core.shanten import shanten, write_shanten_of_counts, write_shanten_of_keys

Rows: TypeAlias = "np.ndarray[tuple[int, int], np.dtype[np.int64]]"
T = load_tables()
HANDS = 40
WALL = np.repeat(np.arange(34), 4)


def random_counts(seed: int) -> Rows:
    """Hands of 13 down to 4 tiles; every third is of two suits, so that some are near."""
    rng = random.Random(seed)
    counts = np.zeros((HANDS, 34), dtype=np.int64)
    for row in range(HANDS):
        pool = [int(kind) for kind in WALL if row % 3 or kind >= 18]
        for kind in rng.sample(pool, 13 - 3 * (row % 4)):
            counts[row, kind] += 1
    return counts


def keys_of(counts: Rows) -> Rows:
    """The four suit keys of each hand."""
    keys = np.zeros((HANDS, 4), dtype=np.int64)
    for kind in range(34):
        keys[:, SUIT_OF[kind]] += counts[:, kind] * POW5[kind]
    return keys


def test_hands_by_counts_and_by_keys_have_the_shanten_of_each_alone() -> None:
    counts = random_counts(1)
    keys, sets = keys_of(counts), np.array([4 - row % 4 for row in range(HANDS)])
    alone = [
        shanten(T, k0, k1, k2, k3, int(sets[row]))
        for row, (k0, k1, k2, k3) in enumerate(keys.tolist())
    ]
    assert len(set(alone)) > 4
    for kernel, hands in ((write_shanten_of_counts, counts), (write_shanten_of_keys, keys)):
        out = np.full(HANDS, 99).data
        assert kernel(T, hands.data, sets.data, out, 1, HANDS - 1) == HANDS - 2
        assert out.tolist() == [99, *alone[1:-1], 99]
