"""The result of each step of a batch: arrays with a row for each lane."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.observations.channels import BARE, PARTS, WITHOUT_PLANES
from hanchan.bots.observations.planes import action_count, channel_count, scalar_count
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import KINDS, NOBODY, SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.placement import THOUSAND
from hanchan.core.view_record import View
from hanchan.envs.lane_layout import (
    BatchKernelArguments,
    BatchTerms,
    Lane,
    ObservationArrays,
    OutcomeArrays,
)
from hanchan.envs.observation import write_observations
from hanchan.envs.step_kernel import (
    begin_lanes,
    count_illegal_lanes,
    first_illegal_lane,
    step_lanes,
)
from hanchan.kernels.compiled_library import bound_form
from hanchan.kernels.record import Records
from hanchan.kernels.thread_pool import ThreadPool

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
PORTION = 4
"""Lanes that a thread takes at once: they take longer than the taking, and little of a step."""


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

    `steps` has a call for each thread, of a first lane and an end; `begin` and `write` act on the
    chosen lanes.
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
        self._due = aligned_zeros((lanes,), np.int32), aligned_zeros((lanes, SEATS), np.int32)
        outcomes = outcome_arrays(self.turns, *self._due)

        def call(kernel: Callable[..., Answered], *extra: object) -> Callable[..., Answered]:
            arguments = state.kernel_arguments(), arrays, outcomes, *extra
            return bound_form(kernel, *arguments, compiled=state.compiled, holding=lanes == 1)

        self.steps = [call(step_lanes, state.actions.data) for _ in range(state.threads)]
        self.begin = call(begin_lanes, state.chosen.data)
        self.write = call(write_observations, state.chosen.data)
        self._paid = 0

    def current(self, outcomes: int = 1) -> TimeStep:
        """Return the updated arrays; `outcomes` is the number of lanes with an outcome."""
        # Without outcomes in this step and the one before, the rewards are zero already.
        if outcomes or self._paid:
            reward, final_reward = self._due
            np.divide(reward, THOUSAND, out=self.turns.reward, casting="same_kind")
            np.divide(final_reward, THOUSAND, out=self.turns.final_reward, casting="same_kind")
            self._paid = outcomes
        return self.turns


def outcome_arrays(
    turns: TimeStep, reward: NDArray[np.int32], final_reward: NDArray[np.int32]
) -> OutcomeArrays:
    """Return the arrays of a step as kernels write them, rewards in twelfths of a point."""
    return OutcomeArrays(
        seat=turns.seat.data,
        player=turns.player.data,
        terminated=turns.terminated.view(np.int8).data,
        truncated=turns.truncated.view(np.int8).data,
        kyoku_ended=turns.kyoku_ended.view(np.int8).data,
        reward=reward.data,
        final_reward=final_reward.data,
        final_score=turns.final_score.data,
        kyoku_delta=turns.kyoku_delta.data,
        final_place=turns.final_place.data,
    )


class LaneSteps:
    """The steps of all lanes, on one thread or several, into each of the buffers in turn."""

    def __init__(self, state: BatchState, buffers: Sequence[ObservationBuffers]) -> None:
        self._lanes = len(state.lanes)
        self._buffers = cycle(enumerate(buffers, 1))
        self._pool: ThreadPool | None = None
        given = state.kernel_arguments(), state.actions.data
        self.first_illegal = bound_form(first_illegal_lane, *given, compiled=state.compiled)
        if state.threads > 1:
            checks = [
                bound_form(count_illegal_lanes, *given, compiled=True) for _ in range(state.threads)
            ]
            self._pool = ThreadPool(self._lanes, PORTION, [checks, *(one.steps for one in buffers)])

    def next_buffers(self) -> ObservationBuffers:
        """Return the buffers whose turn it is, and pass the turn on."""
        return next(self._buffers)[1]

    def illegal_lane(self) -> int:
        """Return the first lane whose action is illegal, or NOBODY."""
        if self._pool is not None and self._pool.run(0) == 0:
            return NOBODY
        return self.first_illegal()

    def run(self) -> TimeStep:
        """Take the actions of the state, which are legal, in all lanes."""
        job, buffers = next(self._buffers)
        if self._pool is not None:
            return buffers.current(self._pool.run(job))
        return buffers.current(buffers.steps[0](0, self._lanes))
