"""Shanten of many hands: the minimum over many short passes, least disturbed by a busy machine.

``python benchmarks/shanten_passes.py`` prints nanoseconds per hand, from 34 counts and from
precomputed keys. It also runs in an environment of the last version with another compiler, commit
2855448 (docs/decisions/compiled-ahead-of-time.md).
"""

import random
from collections.abc import Callable
from time import process_time

import numpy as np

from hanchan.core import shanten

try:
    from hanchan.core.distance_tables import POW5, SUIT_OF, load_tables
except ImportError:  # the name in the last version with another compiler
    from hanchan.core.tables import POW5, SUIT_OF, load_tables

HANDS, PASSES = 5_000, 1_500
KERNELS = (
    ("write_shanten_of_counts", "shanten_of_many_on"),
    ("write_shanten_of_keys", "shanten_of_keys_on"),
)
"""Each kernel measured, with its name in the last version with another compiler."""


def random_hands() -> tuple[object, object]:
    """Random hands of 14 tiles, as counts and as suit keys."""
    lot, wall = random.Random(1), [kind for kind in range(34) for _ in range(4)]
    counts, keys = np.zeros((HANDS, 34), np.uint8), np.zeros((HANDS, 4), np.uint32)
    for row in range(HANDS):
        for kind in lot.sample(wall, 14):
            counts[row, kind] += 1
            keys[row, SUIT_OF[kind]] += POW5[kind]
    return counts, keys


def load_kernel(name: str, former: str) -> Callable[..., object]:
    """The kernel of this name, formerly of another, as compiled by this version."""
    try:
        from hanchan.kernels.compiled_library import compiled_form
    except ImportError:
        from hanchan.core.twins import twins

        return twins()[former]
    return compiled_form(getattr(shanten, name))


def main() -> None:
    """Measure both."""
    sets, out, tables = np.full(HANDS, 4, np.uint8), np.zeros(HANDS, np.int8), load_tables()
    for (name, former), given in zip(KERNELS, random_hands(), strict=True):
        count = load_kernel(name, former)
        times: list[float] = []
        for _ in range(PASSES):
            started = process_time()
            count(tables, given, sets, out, 0, HANDS)
            times.append(process_time() - started)
        print(f"{name}: {min(times) / HANDS * 1e9:.2f} ns a hand")


if __name__ == "__main__":
    main()
