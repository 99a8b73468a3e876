"""Batches in tests: how they are played, and what they showed."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from hanchan.envs import Batch, TimeStep


def chosen(turns: TimeStep, lots: np.random.Generator) -> NDArray[np.int16]:
    """A legal action in each lane, each as likely as the others."""
    return (lots.random(turns.mask.shape) * turns.mask).argmax(1).astype(np.int16)


def by_view(turns: TimeStep) -> NDArray[np.int16]:
    """A legal action in each lane that depends on nothing but what is seen there."""
    legal = turns.mask.sum(1, dtype=np.int64)
    seen = turns.scalars.sum(1, dtype=np.int64) * 7 + turns.planes.sum((1, 2), dtype=np.int64)
    ranks = turns.mask.cumsum(1, dtype=np.int64)
    return ((ranks == (seen % legal + 1)[:, None]) & (turns.mask == 1)).argmax(1).astype(np.int16)


def kept(turns: TimeStep) -> TimeStep:
    """The arrays as they are now."""
    return TimeStep._make(array.copy() for array in turns)


def same(one: TimeStep, other: TimeStep, lanes: slice | NDArray[np.integer] = slice(None)) -> bool:
    """Whether the lanes show the same bytes."""
    return all(np.array_equal(a[lanes], b[lanes]) for a, b in zip(one, other, strict=True))


def played(batch: Batch, steps: int, seed: int = 1) -> Iterator[TimeStep]:
    """Random play from the first decision on."""
    lots = np.random.default_rng(seed)
    turns = batch.reset(seed=seed)
    yield turns
    for _ in range(steps):
        turns = batch.step(chosen(turns, lots))
        yield turns
