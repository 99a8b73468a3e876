"""`hanchan/Riichi-v1` of Gymnasium: one learner against three bots."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from hanchan.bots.observations.channels import OBSERVATIONS
from hanchan.core.codes import ACTIONS
from hanchan.envs.batch import Batch
from hanchan.envs.choices import legal_instead
from hanchan.envs.drawn import drawn
from hanchan.envs.players import LEARNER_NAME, RulesLike
from hanchan.envs.spaces import SEEDS, Actions, observation_space
from hanchan.envs.turns import Turns
from hanchan.errors import BatchError
from hanchan.rules.default import DEFAULT_RULES

OPPONENTS = ("expected",) * 3
Observation: TypeAlias = dict[str, NDArray[Any]]
Info: TypeAlias = dict[str, Any]


class RiichiEnv(gymnasium.Env[Observation, np.int64]):
    """One learner against three bots that come with hanchan; the seats rotate from match to match.

    Planes, scalars and rewards are those of `Batch`. `info["action_mask"]` and the mask of the
    observation are one array. In the place of an action that is not legal the learner passes,
    discards what was drawn, shows the hand, or discards the first tile that may be;
    `info["illegal"]` says so. A seed counts modulo 2**32.

    >>> env = gymnasium.make("hanchan/Riichi-v1", opponents=("efficient",) * 3)
    >>> observation, info = env.reset(seed=7)
    >>> observation["planes"].shape, int(info["action_mask"].sum())
    ((81, 34), 14)
    >>> observation, reward, terminated, truncated, info = env.step(37)
    >>> reward, terminated, info["illegal"]
    (0.0, False, False)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as theirs

    def __init__(
        self,
        *,
        rules: RulesLike = DEFAULT_RULES,
        opponents: Sequence[str] = OPPONENTS,
        observation: str = OBSERVATIONS[0],
        length: Literal["match", "kyoku"] = "match",
        reward: Literal["points", "result", "place"] = "points",
        rotate: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.observation_space = observation_space(observation)
        self.action_space = Actions()
        self.render_mode = render_mode
        self._batch: Batch | None = Batch(
            1,
            rules,
            players=(LEARNER_NAME, *opponents),
            rotate=rotate,
            observation=observation,
            length=length,
            reward=reward,
            autoreset="Disabled",
            stride=SEEDS,
        )
        self._turns: Turns | None = None
        self._action = np.zeros(1, np.int16)

    @property
    def turns(self) -> Turns:
        """What the batch of one lane shows now."""
        if self._turns is None:
            raise BatchError("batch-not-begun")
        return self._turns

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """The match of a seed begins, without one the next match."""
        super().reset(seed=seed)
        if seed is None and self._turns is None:
            seed = int(self.np_random.integers(SEEDS))
        self._turns = self._open().reset(seed=None if seed is None else seed % SEEDS)
        return self._seen(illegal=False)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """The learner's action, and all that follows until they decide again."""
        batch = self._open()
        mask, illegal = self.turns.mask, False
        if 0 <= action < ACTIONS and mask[0, action]:
            self._action[0] = action
        else:
            self._action[:], illegal = legal_instead([int(action)], mask)[0], True
        turns = self._turns = batch.step(self._action)
        terminated, truncated = bool(turns.terminated[0]), bool(turns.truncated[0])
        over = terminated or truncated
        reward = float(turns.final_reward[0, 0] if over else turns.reward[0])
        observation, info = self._seen(illegal=illegal)
        return observation, reward, terminated, truncated, info

    def render(self) -> str:
        """The table as the learner sees it, in lines of text."""
        return drawn(self._open().view(0, 0))

    def close(self) -> None:
        """Nothing more is played here."""
        self._batch = None

    def _open(self) -> Batch:
        if self._batch is None:
            raise BatchError("batch-closed")
        return self._batch

    def _seen(self, *, illegal: bool) -> tuple[Observation, Info]:
        turns = self.turns
        planes, scalars, mask = (
            turns.planes[0].copy(),
            turns.scalars[0].copy(),
            turns.mask[0].copy(),
        )
        observation = {"planes": planes, "scalars": scalars, "action_mask": mask}
        return observation, {"action_mask": mask, "illegal": illegal}
