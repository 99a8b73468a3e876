"""One set of the arrays that a batch shows, and the calls that write them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.observations.channels import CHANNELS, SCALARS
from hanchan.bots.thought import Thought
from hanchan.core.codes import KINDS
from hanchan.core.layout import Game, Rules
from hanchan.core.placement import THOUSAND
from hanchan.core.tables import load_tables
from hanchan.core.view_layout import View
from hanchan.envs.lane_layout import BatchTerms, Lane, ObservationArrays, Workspace
from hanchan.envs.observe import show_lanes
from hanchan.envs.stepping import begin_lanes, step_lanes
from hanchan.envs.turns import Turns, empty_turns
from hanchan.kernels.library import bound_form
from hanchan.kernels.record import Records

T = TypeVar("T")
LaneCells: TypeAlias = NDArray[Any]
NUMBERS = ("final_place", "final_score", "kyoku_delta")
YES_NO = ("terminated", "truncated", "kyoku_ended")
REWARDS = ("reward", "final_reward")


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchState:
    """Everything that the lanes of a batch are."""

    games: Records[Game]
    lanes: Records[Lane]
    books: Records[Rules]
    terms: BatchTerms
    actions: NDArray[np.int16]
    chosen: NDArray[np.uint8]
    compiled: bool
    threads: int

    def workspace(self) -> Workspace:
        """What a kernel works with, with a scratch of its own so that threads do not meet."""
        return Workspace(
            self.games, self.lanes, self.books, load_tables(), View(), Thought(), self.terms
        )


class ShownArrays:
    """The arrays, and `steps`, one call for each thread; `begin` and `show` take what is chosen."""

    def __init__(self, state: BatchState) -> None:
        """Arrays that show nothing yet."""
        lanes = len(state.lanes)
        self.turns: Turns = empty_turns(lanes, state.terms.observation)
        planes, scalars = self.turns.planes, self.turns.scalars
        # A kernel takes the address of an array, so what is not shown needs a row that stays
        # unwritten.
        if not planes.size:
            planes = np.zeros((1, CHANNELS, KINDS), np.int8)
        if not scalars.size:
            scalars = np.zeros((1, SCALARS), np.int32)
        arrays = ObservationArrays(planes.data, scalars.data, self.turns.mask.data)

        def call(kernel: Callable[..., T], *more: object) -> Callable[..., T]:
            given = state.workspace(), arrays, *more
            return bound_form(kernel, *given, compiled=state.compiled, holding=lanes == 1)

        self.steps = [
            call(step_lanes, state.actions.data, first, last)
            for first, last in blocks(lanes, state.threads)
        ]
        self.begin = call(begin_lanes, state.chosen.data)
        self.show = call(show_lanes, state.chosen.data)
        cells = self._cells = state.lanes.array
        self._told = 0
        self._pairs = list(self._copied(cells))
        self._divided = [(getattr(self.turns, name), cells[name]) for name in REWARDS]

    def _copied(self, cells: NDArray[np.void]) -> Iterator[tuple[LaneCells, LaneCells]]:
        for name in NUMBERS:
            yield getattr(self.turns, name), cells[name]
        for name in YES_NO:
            yield getattr(self.turns, name).view(np.int8), cells[name]

    def told(self, telling: int = 1) -> Turns:
        """The arrays, in which now stands what so many lanes have to tell."""
        self.turns.seat[:] = self._cells["seat"]
        self.turns.player[:] = self._cells["player"]
        # Where nobody has anything to tell, and nobody had before, these arrays are zero already.
        if telling or self._told:
            for array, cells in self._pairs:
                array[...] = cells
            for array, cells in self._divided:
                np.divide(cells, THOUSAND, out=array, casting="same_kind")
            self._told = telling
        return self.turns


def blocks(lanes: int, threads: int) -> list[tuple[int, int]]:
    """The lanes shared out among threads: from which on, to before which.

    >>> blocks(10, 4), blocks(1, 2)
    ([(0, 2), (2, 5), (5, 7), (7, 10)], [(0, 1)])
    """
    count = min(lanes, threads)
    return list(pairwise(lanes * i // count for i in range(count + 1)))
