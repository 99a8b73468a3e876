"""What a batch shows after each step: arrays with a row for each lane."""

from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.observations.channels import CHANNELS, PLANES_1_BARE, SCALARS, SCALARS_1
from hanchan.core.codes import ACTIONS, KINDS, SEATS

ALIGNED = 64
"""Every array begins at a multiple of so many bytes."""
T = TypeVar("T", bound=np.generic)
Bools: TypeAlias = NDArray[np.bool_]


class Turns(NamedTuple):
    """One decision in each of L lanes; the arrays belong to the batch, which writes them anew.

    `planes` (L, 81, 34) and `scalars` (L, 40) are what the deciding `seat` sees, `mask` (L, 206) is
    1 for each of its legal actions. `reward` is what came to its `player` since that player decided
    last, in thousands of points, or in places. Where a match `terminated`, or was broken off
    (`truncated`), in this step, `final_reward` (L, 4) is what each player had still to receive;
    `final_score` (L, 4) is in points, and `final_place` (L, 4), from 1, is valid where it
    terminated. `kyoku_delta` (L, 4) are the points that kyoku settled in this step have moved, and
    `kyoku_ended` says where there was one. All that is not said otherwise is (L,); columns of four
    are players, not seats.

    >>> from hanchan.envs import Batch
    >>> turns = Batch(3, "tenhou", observation="planes-1-bare", seed=5).reset()
    >>> turns.planes.shape, turns.scalars.shape, turns.mask.shape
    ((3, 81, 34), (3, 40), (3, 206))
    >>> [int(count) for count in turns.mask.sum(axis=1)]  # so many actions are open
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


def empty_turns(lanes: int, observation: int) -> Turns:
    """Arrays for so many lanes; an observation that has no planes, or no scalars, has no room."""
    channels = CHANNELS if observation <= PLANES_1_BARE else 0
    scalars = SCALARS if observation <= SCALARS_1 else 0
    return Turns(
        planes=aligned((lanes, channels, KINDS), np.int8),
        scalars=aligned((lanes, scalars), np.int32),
        mask=aligned((lanes, ACTIONS), np.uint8),
        seat=aligned((lanes,), np.int8),
        player=aligned((lanes,), np.int8),
        reward=aligned((lanes,), np.float32),
        terminated=aligned((lanes,), np.bool_),
        truncated=aligned((lanes,), np.bool_),
        final_reward=aligned((lanes, SEATS), np.float32),
        final_place=aligned((lanes, SEATS), np.int8),
        final_score=aligned((lanes, SEATS), np.int32),
        kyoku_ended=aligned((lanes,), np.bool_),
        kyoku_delta=aligned((lanes, SEATS), np.int32),
    )


def aligned(shape: tuple[int, ...], dtype: type[T]) -> NDArray[T]:
    """Zeroes in rows one behind the other, from an aligned place on."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    begin = -room.ctypes.data % ALIGNED
    return room[begin : begin + size].view(dtype).reshape(shape)
