"""The result of each step of a batch: arrays with a row for each lane."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.observations.channels import BARE, PARTS, WITHOUT_PLANES
from hanchan.bots.observations.planes import action_count, channel_count, scalar_count
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import KINDS, SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.placement import THOUSAND
from hanchan.core.view_record import View
from hanchan.envs.lane_layout import BatchKernelArguments, BatchTerms, Lane, ObservationArrays
from hanchan.envs.observation import write_observations
from hanchan.envs.step_kernel import begin_lanes, step_lanes
from hanchan.kernels.compiled_library import bound_form
from hanchan.kernels.record import Records

ALIGNED = 64
"""Alignment of every array, in bytes."""
T = TypeVar("T", bound=np.generic)
Bools: TypeAlias = NDArray[np.bool_]


class TimeStep(NamedTuple):
    """One decision in each of L lanes; the arrays belong to the batch, which overwrites them.

    `planes` (L, 81, 34) and `scalars` (L, 40) are the observation of the deciding `seat`, `mask`
    (L, 206) is 1 for each of its legal actions; `planes-2` has 86 channels, 46 scalars and 207
    actions. `reward` is the reward of its `player` since that
    player's last decision, in thousands of points, or in places. Where a match `terminated`, or was
    `truncated`, in this step, `final_reward` (L, 4) is what each player still had to receive;
    `final_score` (L, 4) is in points, and `final_place` (L, 4), from 1, is valid if it terminated.
    `kyoku_delta` (L, 4) is each player's gain in points from kyoku settled in this step, which
    `kyoku_ended` marks. Unless stated, arrays are (L,); columns of four are players, not seats, and
    the last is 0 where three play.

    >>> from hanchan.envs import Batch
    >>> turns = Batch(3, "tenhou", observation="planes-1-bare", seed=5).reset()
    >>> turns.planes.shape, turns.scalars.shape, turns.mask.shape
    ((3, 81, 34), (3, 40), (3, 206))
    >>> [int(count) for count in turns.mask.sum(axis=1)]  # the number of legal actions
    [12, 13, 14]
    >>> turns.reward.tolist(), bool(turns.terminated.any())
    ([0.0, 0.0, 0.0], False)
    """

    planes: NDArray[np.int8]
    scalars: NDArray[np.int32]
    mask: NDArray[np.uint8]
    seat: NDArray[np.int8]
    player: NDArray[np.int8]
    reward: NDArray[np.float32]
    terminated: Bools
    truncated: Bools
    final_reward: NDArray[np.float32]
    final_place: NDArray[np.int8]
    final_score: NDArray[np.int32]
    kyoku_ended: Bools
    kyoku_delta: NDArray[np.int32]


def empty_time_step(lanes: int, observation: int) -> TimeStep:
    """Return zeroed arrays for this number of lanes; parts that are not observed have no memory."""
    part = observation % PARTS
    channels = channel_count(observation) if part <= BARE else 0
    scalars = scalar_count(observation) if part <= WITHOUT_PLANES else 0
    return TimeStep(
        planes=aligned_zeros((lanes, channels, KINDS), np.int8),
        scalars=aligned_zeros((lanes, scalars), np.int32),
        mask=aligned_zeros((lanes, action_count(observation)), np.uint8),
        seat=aligned_zeros((lanes,), np.int8),
        player=aligned_zeros((lanes,), np.int8),
        reward=aligned_zeros((lanes,), np.float32),
        terminated=aligned_zeros((lanes,), np.bool_),
        truncated=aligned_zeros((lanes,), np.bool_),
        final_reward=aligned_zeros((lanes, SEATS), np.float32),
        final_place=aligned_zeros((lanes, SEATS), np.int8),
        final_score=aligned_zeros((lanes, SEATS), np.int32),
        kyoku_ended=aligned_zeros((lanes,), np.bool_),
        kyoku_delta=aligned_zeros((lanes, SEATS), np.int32),
    )


def observation_arrays(
    planes: NDArray[np.int8], scalars: NDArray[np.int32], mask: NDArray[np.uint8]
) -> ObservationArrays:
    """Return arrays by lane, over the same memory, in the form in which kernels write them."""
    rows = planes.reshape(-1, KINDS)
    return ObservationArrays(rows.data, scalars.reshape(-1).data, mask.reshape(-1).data)


def aligned_zeros(shape: tuple[int, ...], dtype: type[T]) -> NDArray[T]:
    """Return an array of zeros that starts at a multiple of `ALIGNED` bytes."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    buffer = np.zeros(size + ALIGNED, np.uint8)
    offset = -buffer.ctypes.data % ALIGNED
    return buffer[offset : offset + size].view(dtype).reshape(shape)


Answered = TypeVar("Answered")
LaneCells: TypeAlias = NDArray[Any]
NUMBERS = ("final_place", "final_score", "kyoku_delta")
YES_NO = ("terminated", "truncated", "kyoku_ended")
REWARD_CELLS = ("reward", "final_reward")


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchState:
    """The complete state of a batch: games, lanes, rule sets, settings, and input arrays."""

    games: Records[Game]
    lanes: Records[Lane]
    books: Records[Rules]
    terms: BatchTerms
    actions: NDArray[np.int16]
    chosen: NDArray[np.uint8]
    compiled: bool
    threads: int

    def kernel_arguments(self) -> BatchKernelArguments:
        """Return kernel arguments with their own scratch memory, for one thread."""
        return BatchKernelArguments(
            self.games, self.lanes, self.books, load_tables(), View(), BotWorkspace(), self.terms
        )


class ObservationBuffers:
    """Observation arrays, and the compiled calls that fill them.

    `steps` has a call for each thread; `begin` and `write` act on the chosen lanes.
    """

    def __init__(self, state: BatchState) -> None:
        lanes, observation = len(state.lanes), state.terms.observation
        self.turns: TimeStep = empty_time_step(lanes, observation)
        planes, scalars = self.turns.planes, self.turns.scalars
        # A kernel takes the address of an array, so what is not shown needs a row that stays
        # unwritten.
        if not planes.size:
            planes = np.zeros((1, channel_count(observation), KINDS), np.int8)
        if not scalars.size:
            scalars = np.zeros((1, scalar_count(observation)), np.int32)
        arrays = observation_arrays(planes, scalars, self.turns.mask)

        def call(kernel: Callable[..., Answered], *extra: object) -> Callable[..., Answered]:
            arguments = state.kernel_arguments(), arrays, *extra
            return bound_form(kernel, *arguments, compiled=state.compiled, holding=lanes == 1)

        self.steps = [
            call(step_lanes, state.actions.data, first, last)
            for first, last in thread_blocks(lanes, state.threads)
        ]
        self.begin = call(begin_lanes, state.chosen.data)
        self.write = call(write_observations, state.chosen.data)
        cells = self._cells = state.lanes.array
        self._outcomes = 0
        self._pairs = [(getattr(self.turns, name), cells[name]) for name in NUMBERS]
        self._pairs += [(getattr(self.turns, name).view(np.int8), cells[name]) for name in YES_NO]
        self._divided = [(getattr(self.turns, name), cells[name]) for name in REWARD_CELLS]

    def current(self, outcomes: int = 1) -> TimeStep:
        """Return the updated arrays; `outcomes` is the number of lanes with an outcome."""
        self.turns.seat[:] = self._cells["seat"]
        self.turns.player[:] = self._cells["player"]
        # Without outcomes in this step and the one before, these arrays are zero already.
        if outcomes or self._outcomes:
            for array, cells in self._pairs:
                array[...] = cells
            for array, cells in self._divided:
                np.divide(cells, THOUSAND, out=array, casting="same_kind")
            self._outcomes = outcomes
        return self.turns


def thread_blocks(lanes: int, threads: int) -> list[tuple[int, int]]:
    """Distribute lanes over threads; return the first lane and the end of each thread's block.

    >>> thread_blocks(10, 4), thread_blocks(1, 2)
    ([(0, 2), (2, 5), (5, 7), (7, 10)], [(0, 1)])
    """
    count = min(lanes, threads)
    return list(pairwise(lanes * i // count for i in range(count + 1)))
