"""Steps of a batch, kept: what was seen, what was done, and what the kyoku brought."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan.core.codes import ACTIONS, SEATS
from hanchan.envs import Batch, Turns
from hanchan.learn.outcomes import Floats, settled, turned

Choose: TypeAlias = Callable[[Turns], NDArray[np.int16]]
"""An action for each lane."""


class Lessons(NamedTuple):
    """Decisions, a row each.

    `outcome` (B, 4) is what the kyoku still brought, from the deciding seat on in turn order, NaN
    where that is not known.
    """

    planes: NDArray[np.int8]
    scalars: NDArray[np.int32]
    mask: NDArray[np.uint8]
    action: NDArray[np.int16]
    outcome: Floats

    def at(self, rows: NDArray[np.integer] | NDArray[np.bool_]) -> "Lessons":
        """Some of the rows."""
        return Lessons._make(array[rows] for array in self)


def joined(lessons: Sequence[Lessons]) -> Lessons:
    """The rows of several, one behind the other."""
    return Lessons._make(map(np.concatenate, zip(*lessons, strict=True)))


class Played(NamedTuple):
    """T steps of L lanes: the arrays of `Lessons` with two axes, and whose decision each was.

    `brought` (T, L, 4) is by player what a step settled, NaN where no kyoku ended in it.
    """

    planes: NDArray[np.int8]
    scalars: NDArray[np.int32]
    mask: NDArray[np.uint8]
    action: NDArray[np.int16]
    player: NDArray[np.int8]
    brought: Floats

    @property
    def choices(self) -> NDArray[np.bool_]:
        """Where there was a choice (T, L)."""
        return self.mask.sum(2) > 1

    def outcome(self) -> Floats:
        """What the kyoku still brought each player (T, L, 4), NaN where its end was not played."""
        found = self.brought.copy()
        for step in range(len(found) - 2, -1, -1):
            open_still = np.isnan(found[step, :, 0])
            found[step, open_still] = found[step + 1, open_still]
        return found

    def lessons(self, chosen: NDArray[np.bool_]) -> Lessons:
        """The decisions that are chosen (T, L), step by step."""
        return Lessons(
            self.planes[chosen],
            self.scalars[chosen],
            self.mask[chosen],
            self.action[chosen],
            turned(self.outcome()[chosen], self.player[chosen]),
        )


def play(batch: Batch, turns: Turns, choose: Choose, steps: int) -> tuple[Played, Turns]:
    """Take so many steps; what was played, and what is seen now."""
    lanes = len(batch)
    played = Played(
        planes=np.zeros((steps, *turns.planes.shape), np.int8),
        scalars=np.zeros((steps, *turns.scalars.shape), np.int32),
        mask=np.zeros((steps, lanes, ACTIONS), np.uint8),
        action=np.zeros((steps, lanes), np.int16),
        player=np.zeros((steps, lanes), np.int8),
        brought=np.zeros((steps, lanes, SEATS), np.float32),
    )
    for step in range(steps):
        seats = turns.seat.copy()
        for name in ("planes", "scalars", "mask", "player"):
            getattr(played, name)[step] = getattr(turns, name)
        played.action[step] = choose(turns)
        turns = batch.step(played.action[step])
        played.brought[step] = settled(played.scalars[step], seats, played.player[step], turns)
    return played, turns
