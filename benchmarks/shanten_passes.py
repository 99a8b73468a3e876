"""Shanten of many hands: the minimum over many short passes, least disturbed by a busy machine.

``python benchmarks/shanten_passes.py`` prints nanoseconds per hand, from 34 counts and from
precomputed keys. It also runs in an environment of the last version with another compiler, commit
2855448 (docs/decisions/compiled-ahead-of-time.md).
"""

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time

import numpy as np

from hanchan.core import shanten

IS_CURRENT = find_spec("hanchan.core.distance_tables") is not None
"""Whether this is not the last version with another compiler, whose kernels take whole arrays."""
tables = import_module("hanchan.core.distance_tables" if IS_CURRENT else "hanchan.core.tables")
"""The module of the tables, which had another name in that version."""
HANDS, PASSES = 5_000, 1_500
Rows = np.ndarray[tuple[int, int], np.dtype[np.unsignedinteger]]
KERNELS = (
    ("write_shanten_of_counts", "shanten_of_many_on"),
    ("write_shanten_of_keys", "shanten_of_keys_on"),
)
"""Each kernel measured, with its name in that version."""


def random_hands() -> tuple[Rows, Rows]:
    """Random hands of 14 tiles, as counts and as suit keys."""
    lot, wall = random.Random(1), [kind for kind in range(34) for _ in range(4)]
    counts, keys = np.zeros((HANDS, 34), np.uint8), np.zeros((HANDS, 4), np.uint32)
    for row in range(HANDS):
        for kind in lot.sample(wall, 14):
            counts[row, kind] += 1
            keys[row, tables.SUIT_OF[kind]] += tables.POW5[kind]
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
    sets, out = np.full(HANDS, 4, np.uint8), np.zeros(HANDS, np.int8)
    loaded = tables.load_tables()
    for (name, former), given in zip(KERNELS, random_hands(), strict=True):
        count = load_kernel(name, former)
        arrays = [one.data if IS_CURRENT else one for one in (given, sets, out)]
        times: list[float] = []
        for _ in range(PASSES):
            started = process_time()
            count(loaded, *arrays, 0, HANDS)
            times.append(process_time() - started)
        print(f"{name}: {min(times) / HANDS * 1e9:.2f} ns a hand")


if __name__ == "__main__":
    main()
