"""Build the distance tables from the definition of groups and pairs, and write their file.

    python scripts/build_distance_tables.py

`hanchan.core.distance_tables` says what an entry holds; a test builds the tables again and compares
them with the file that is shipped.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan.core.distance_tables import (
    CLASS_SHIFT,
    FORM_SHIFT,
    OFF_JOIN_NUMBERS,
    TABLE_SIZE,
    TABLES_FILE,
    WAIT_SHIFT,
)

Ints: TypeAlias = NDArray[np.uint32]
Flags: TypeAlias = NDArray[np.bool_]
_MAX_TILES: Final = 14
_MAX_GROUPS: Final = 4
_UNREACHABLE: Final = 64


def build_tables() -> Ints:
    """Compute all tables from the definition of groups and pairs."""
    number_vectors, number_class = _distance_vectors(9, with_runs=True)
    honour_vectors, honour_class = _distance_vectors(7, with_runs=False)
    number_joins, join_numbers = _distinct_joins(number_vectors, number_vectors)
    honour_joins, join_honours = _distinct_joins(number_vectors, honour_vectors)
    numbers = _table_entries(9, with_runs=True) | number_class << CLASS_SHIFT
    honours = _table_entries(7, with_runs=False) | honour_class << CLASS_SHIFT
    # For n groups and the pair: the last column of the join of all four suits.
    distance = _join_vectors(number_joins, honour_joins)[:, :, :, 1].transpose(2, 0, 1)
    parts = (numbers, honours, join_numbers, join_honours, distance)
    table = np.concatenate([part.ravel() for part in parts]).astype("<u4")
    table[:OFF_JOIN_NUMBERS][~_used_entries()[:OFF_JOIN_NUMBERS]] = 0
    return table


def _used_entries() -> Flags:
    """Return a mask of the used entries: keys of at most 14 tiles, and all joins."""
    joins = np.ones(TABLE_SIZE - OFF_JOIN_NUMBERS, np.bool_)
    return np.concatenate([(_tile_counts(9) <= _MAX_TILES), (_tile_counts(7) <= _MAX_TILES), joins])


def _tile_counts(length: int) -> NDArray[np.int8]:
    tiles = np.zeros((5,) * length, np.int8)
    for axis in range(length):
        shape = [1] * length
        shape[axis] = 5
        tiles += np.arange(5, dtype=np.int8).reshape(shape)
    return tiles.ravel()


def _copies_by_tile(length: int) -> list[NDArray[np.int64]]:
    keys: NDArray[np.int64] = np.arange(5**length, dtype=np.int64)
    return [keys // 5**tile % 5 for tile in range(length)]


def _add_tiles(shapes: Flags, tiles: tuple[int, ...]) -> Flags:
    """Return the shapes reached by adding these tiles, with at most four copies of each."""
    target = [slice(None)] * shapes.ndim
    source = [slice(None)] * shapes.ndim
    for tile in set(tiles):
        # The axis of tile 0 is the last one: it weighs least in the key.
        copies = tiles.count(tile)
        target[-1 - tile] = slice(copies, None)
        source[-1 - tile] = slice(None, -copies)
    grown = np.zeros_like(shapes)
    grown[tuple(target)] = shapes[tuple(source)]
    return grown


def _target_shapes(length: int, *, with_runs: bool) -> list[tuple[Flags, Flags]]:
    """Return the shapes of a suit that are exactly 0-4 groups, without and with a pair."""
    groups = [(tile,) * 3 for tile in range(length)]
    if with_runs:
        groups += [(tile, tile + 1, tile + 2) for tile in range(length - 2)]
    shapes = np.zeros((5,) * length, np.bool_)
    shapes.flat[0] = True
    targets: list[tuple[Flags, Flags]] = []
    for _ in range(_MAX_GROUPS + 1):
        paired = np.logical_or.reduce([_add_tiles(shapes, (tile, tile)) for tile in range(length)])
        targets.append((shapes, paired))
        shapes = np.logical_or.reduce([_add_tiles(shapes, group) for group in groups])
    return targets


def _missing_tiles(shapes: Flags) -> NDArray[np.uint8]:
    """Return, for every key, the number of tiles missing from the nearest of the shapes.

    The cost of a shape is a sum over tiles, so the minimum is taken one tile at a time: first
    downward (each missing copy costs one), then upward (a copy too many costs nothing).
    """
    cost = np.where(shapes, 0, _UNREACHABLE).astype(np.uint8)
    for axis in range(cost.ndim):
        line = np.moveaxis(cost, axis, 0)
        for held in (3, 2, 1, 0):
            np.minimum(line[held], line[held + 1] + 1, out=line[held])
        for held in (1, 2, 3, 4):
            np.minimum(line[held], line[held - 1], out=line[held])
    return cost.ravel()


def _distance_vectors(
    length: int, *, with_runs: bool
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the distinct distance vectors as (class, groups, pair), and the class of every key."""
    packed = np.zeros(5**length, np.int64)
    for without_pair, with_pair in _target_shapes(length, with_runs=with_runs):
        packed = (
            packed << 8
            | _missing_tiles(without_pair).astype(np.int64) << 4
            | _missing_tiles(with_pair)
        )
    small = _tile_counts(length) <= _MAX_TILES
    distinct, classes = np.unique(packed[small], return_inverse=True)
    class_of = np.zeros(5**length, np.int64)
    class_of[small] = classes
    shifts = np.arange(36, -1, -4)
    return (distinct[:, None] >> shifts & 15).reshape(-1, _MAX_GROUPS + 1, 2), class_of


def _join_vectors(left: NDArray[np.int64], right: NDArray[np.int64]) -> NDArray[np.int64]:
    joined = np.full((len(left), len(right), _MAX_GROUPS + 1, 2), _UNREACHABLE)
    for groups in range(_MAX_GROUPS + 1):
        for here in range(groups + 1):
            for pair, pair_here in ((0, 0), (1, 0), (1, 1)):
                there = right[None, :, groups - here, pair - pair_here]
                both = left[:, None, here, pair_here] + there
                np.minimum(joined[:, :, groups, pair], both, out=joined[:, :, groups, pair])
    return joined


def _distinct_joins(
    left: NDArray[np.int64], right: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the distinct joint vectors of two parts, and for each pair of classes their index."""
    joined = _join_vectors(left, right)
    rows = joined.reshape(-1, 2 * (_MAX_GROUPS + 1))
    distinct, number = np.unique(rows, axis=0, return_inverse=True)
    return distinct.reshape(-1, _MAX_GROUPS + 1, 2), number.reshape(len(left), len(right))


def _table_entries(length: int, *, with_runs: bool) -> NDArray[np.int64]:
    """Return the entry of every key, in the module's bit layout, but without the class."""
    copies = _copies_by_tile(length)
    targets = _target_shapes(length, with_runs=with_runs)
    groups = np.logical_or.reduce([plain for plain, _ in targets]).ravel()
    paired = np.logical_or.reduce([with_pair for _, with_pair in targets]).ravel()
    outer = (0, length - 1) if with_runs else range(length)
    entry = sum((held >= 2).astype(np.int64) for held in copies)
    entry |= sum((held >= 1).astype(np.int64) for held in copies) << 3
    entry |= sum((copies[tile] >= 1).astype(np.int64) for tile in outer) << 7
    entry |= np.logical_or.reduce([copies[tile] >= 2 for tile in outer]).astype(np.int64) << 11
    entry |= np.logical_or.reduce([held == 4 for held in copies]).astype(np.int64) << 12
    entry |= (groups + 2 * paired.astype(np.int64)) << FORM_SHIFT
    for tile, held in enumerate(copies):
        completes = _keys_completed_by(tile, held, groups, paired)
        entry |= completes.astype(np.int64) << (WAIT_SHIFT + tile)
    return entry


def _keys_completed_by(tile: int, held: NDArray[np.int64], groups: Flags, paired: Flags) -> Flags:
    """Return a mask of the keys that this tile completes to groups, or groups and one pair.

    No key has five copies of a tile. But five copies include a triplet, or a pair and three runs
    (five runs would be too many tiles), and without that triplet or pair a valid key remains.
    """
    keys: NDArray[np.int64] = np.arange(held.size, dtype=np.int64)
    weight = 5**tile
    whole = groups | paired
    completes = np.zeros(held.size, np.bool_)
    fourth = held < 4
    completes[fourth] = whole[keys[fourth] + weight]
    fifth = keys[held == 4]
    completes[fifth] = whole[fifth - 2 * weight] | groups[fifth - weight]
    return completes


if __name__ == "__main__":
    np.save(TABLES_FILE, build_tables())
