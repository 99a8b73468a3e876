"""The spaces of Gymnasium in which learners see and act."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from hanchan.bots.observations.channels import CHANNELS, OBSERVATIONS, PLANES_1_BARE, SCALARS
from hanchan.core.codes import ACTIONS, KINDS
from hanchan.envs.refused import word

WITH_PLANES = OBSERVATIONS[: PLANES_1_BARE + 1]
SEEDS = 1 << 32
"""So many seeds are told apart; the matches that follow one of them have seeds of their own."""


class Actions(Discrete[np.int64]):
    """The numbers of all actions; what is drawn by a mask is legal, of whatever type that is."""

    def __init__(self) -> None:
        super().__init__(ACTIONS)

    def sample(
        self, mask: NDArray[Any] | None = None, probability: NDArray[Any] | None = None
    ) -> np.int64:
        """One of the actions that the mask allows, each as likely as the others."""
        if mask is not None:
            mask = mask.astype(np.int8)
        return super().sample(mask, probability)


def planes_space(observation: str) -> Box[Any]:
    """The planes alone."""
    word("observation", observation, WITH_PLANES)
    return Box(0, 127, (CHANNELS, KINDS), np.int8)


def observation_space(observation: str) -> Any:  # noqa: ANN401 - their types know no arrays in it
    """Planes, scalars and the mask of legal actions."""
    bounds = np.iinfo(np.int32)
    return Dict(
        planes=planes_space(observation),
        scalars=Box(bounds.min, bounds.max, (SCALARS,), np.int32),
        action_mask=Box(0, 1, (ACTIONS,), np.uint8),
    )
