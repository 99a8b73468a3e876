"""`hanchan/Riichi-v1` of Gymnasium: one learner against bots, alone or as a vector."""

from collections.abc import Sequence
from typing import Any, TypeAlias, Unpack

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from hanchan.bots import BOT_NAMES
from hanchan.bots.observations.channels import OBSERVATIONS
from hanchan.envs.batch import Batch
from hanchan.envs.spaces import (
    SEED_COUNT,
    EnvOptions,
    MaskedActions,
    SingleLane,
    observation_space,
    render_table,
    replace_illegal,
)
from hanchan.envs.timestep import Bools, TimeStep
from hanchan.envs.validation import LEARNER_PLAYER, rule_sets, table_size
from hanchan.errors import BatchError, RulesError
from hanchan.rules.default_rulebook import DEFAULT_RULES

OPPONENT = "expected"
Observation: TypeAlias = dict[str, NDArray[Any]]
Info: TypeAlias = dict[str, Any]


def players_with(opponents: str | Sequence[str] | None, options: EnvOptions) -> tuple[str, ...]:
    """Return the players of a table: the learner and its opponents; one name is for all of them.

    >>> players_with(None, {"rules": "tenhou-sanma"}), players_with("random", {})
    (('learner', 'expected', 'expected'), ('learner', 'random', 'random', 'random'))
    >>> players_with(("random", "hasty"), {})
    Traceback (most recent call last):
    hanchan.errors.RulesError: opponents: 2 were given, but 3 are needed
    """
    chosen = OPPONENT if opponents is None else opponents
    named = (chosen,) if isinstance(chosen, str) else tuple(chosen)
    for name in named:
        if name not in BOT_NAMES:
            raise RulesError.unknown("opponents", name, BOT_NAMES)
    wanted = table_size(rule_sets(options.get("rules", DEFAULT_RULES))) - 1
    if len(named) == 1:
        named *= wanted
    if len(named) != wanted:
        raise RulesError("batch-count", field="opponents", count=len(named), wanted=wanted)
    return LEARNER_PLAYER, *named


class RiichiEnv(SingleLane, gymnasium.Env[Observation, np.int64]):
    """One learner against bots included with hanchan; the seats rotate from match to match.

    `opponents` are the names of three bots, at a table of three of two; a single name is for all of
    them, by default `expected`.

    Planes, scalars, rewards and options are those of `Batch`. `info["action_mask"]` and the mask of
    the observation are one array. An illegal action is replaced by a pass, by discarding the drawn
    tile, by showing the hand, by stopping the match, or by the first legal discard, whichever comes
    first; `info["illegal"]` reports it. Seeds are taken modulo 2**32.

    >>> env = gymnasium.make("hanchan/Riichi-v1", opponents="efficient")
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
        opponents: str | Sequence[str] | None = None,
        render_mode: str | None = None,
        **options: Unpack[EnvOptions],
    ) -> None:
        self.observation_space = observation_space(options.get("observation", OBSERVATIONS[0]))
        self.action_space = MaskedActions(options.get("observation", OBSERVATIONS[0]))
        self.render_mode = render_mode
        players = players_with(opponents, options)
        self._batch = Batch(1, players=players, autoreset="Disabled", stride=SEED_COUNT, **options)
        self._action = np.zeros(1, np.int16)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begin the match of a seed, by default the next match."""
        super().reset(seed=seed)
        self._begin(seed, self.np_random)
        return self._observation(illegal=False)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Take the learner's action and play until the next decision."""
        batch = self._open()
        mask, illegal = self.time_step.mask, False
        if 0 <= action < mask.shape[1] and mask[0, action]:
            self._action[0] = action
        else:
            self._action[:], illegal = replace_illegal([int(action)], mask)[0], True
        turns = self._turns = batch.step(self._action)
        terminated, truncated = bool(turns.terminated[0]), bool(turns.truncated[0])
        over = terminated or truncated
        reward = float(turns.final_reward[0, 0] if over else turns.reward[0])
        observation, info = self._observation(illegal=illegal)
        return observation, reward, terminated, truncated, info

    def render(self) -> str:
        """Return the table as the learner sees it, as lines of text."""
        return render_table(self._open().view(0, 0))

    def _observation(self, *, illegal: bool) -> tuple[Observation, Info]:
        planes, scalars, mask = (array[0].copy() for array in self.time_step[:3])
        observation = {"planes": planes, "scalars": scalars, "action_mask": mask}
        return observation, {"action_mask": mask, "illegal": illegal}


# `hanchan/Riichi-v1` as a vector environment of Gymnasium: `RiichiEnv` many times over a batch.

Stepped: TypeAlias = tuple[Observation, NDArray[np.float64], Bools, Bools, Info]


class RiichiVec(VectorEnv[Observation, ArrayLike, NDArray[Any]]):
    """Vectorised `RiichiEnv`: the output of `SyncVectorEnv`, from one compiled call per thread.

    >>> import gymnasium
    >>> envs = gymnasium.make_vec("hanchan/Riichi-v1", 3, opponents="random")
    >>> observations, infos = envs.reset(seed=7)
    >>> observations["planes"].shape, envs.metadata["autoreset_mode"].value
    ((3, 81, 34), 'NextStep')
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as theirs

    def __init__(
        self,
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        opponents: str | Sequence[str] | None = None,
        threads: int = 1,
        **options: Unpack[EnvOptions],
    ) -> None:
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**RiichiVec.metadata, "autoreset_mode": self.autoreset_mode}
        observations = observation_space(options.get("observation", OBSERVATIONS[0]))
        acts = MaskedActions(options.get("observation", OBSERVATIONS[0]))
        self.single_observation_space, self.single_action_space = observations, acts
        self.observation_space = batch_space(observations, num_envs)
        self.action_space = batch_space(acts, num_envs)
        by_step = self.autoreset_mode is AutoresetMode.NEXT_STEP
        self._batch = Batch(
            num_envs,
            players=players_with(opponents, options),
            autoreset="NextStep" if by_step else "Disabled",
            threads=threads,
            stride=SEED_COUNT,
            **options,
        )
        self._turns: TimeStep | None = None
        self._over = np.zeros(num_envs, bool)

    @property
    def time_step(self) -> TimeStep:
        """The current state of every lane: a decision, or the end of the match."""
        if self._turns is None:
            raise BatchError("batch-not-begun")
        return self._turns

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Info]:
        """Begin the matches of these seeds, or the next match where there is no seed.

        With the option `reset_mask` only the environments for which it is true begin a match.
        """
        chosen = np.ones(self.num_envs, bool)
        if options and "reset_mask" in options:
            chosen = options["reset_mask"]
        self._begin(seed, chosen)
        self._over &= ~chosen
        return self._observation(), self._infos(np.zeros(self.num_envs, bool), chosen)

    def step(self, actions: ArrayLike) -> Stepped:
        """Take an action in each environment; an environment that resets ignores its action."""
        self._refuse_closed()
        chosen, illegal = replace_illegal(actions, self.time_step.mask)
        illegal &= ~self._over
        turns = self._turns = self._batch.step(chosen)
        terminated, truncated = turns.terminated.copy(), turns.truncated.copy()
        over = terminated | truncated
        rewards = np.where(over, turns.final_reward[:, 0], turns.reward).astype(np.float64)
        infos: Info = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and over.any():
            infos = self._final_observation(over, illegal)
            self._turns = self._batch.reset(lanes=over)
            illegal &= ~over
        else:
            self._over = over
        infos |= self._infos(illegal, np.ones(self.num_envs, bool))
        return self._observation(), rewards, terminated, truncated, infos

    def _begin(self, seed: int | Sequence[int | None] | None, chosen: Bools) -> None:
        self._refuse_closed()
        if isinstance(seed, int):
            seed = [seed + i for i in range(self.num_envs)]
        seeds = [None] * self.num_envs if seed is None else list(seed)
        if self._turns is None:
            seeds = [int(self.np_random.integers(SEED_COUNT)) if s is None else s for s in seeds]
        seeded = np.array([s is not None for s in seeds]) & chosen
        numbers = np.array([0 if s is None else s % SEED_COUNT for s in seeds])
        if seeded.any():
            self._turns = self._batch.reset(seed=numbers, lanes=seeded)
        if (chosen & ~seeded).any():
            self._turns = self._batch.reset(lanes=chosen & ~seeded)

    def _refuse_closed(self) -> None:
        if self.closed:
            raise BatchError("batch-closed")

    def _observation(self) -> Observation:
        planes, scalars, mask = (array.copy() for array in self.time_step[:3])
        return {"planes": planes, "scalars": scalars, "action_mask": mask}

    def _infos(self, illegal: Bools, visible: Bools) -> Info:
        return {
            "action_mask": self.time_step.mask * visible[:, None],
            "_action_mask": visible.copy(),
            "illegal": illegal,
            "_illegal": visible.copy(),
        }

    def _final_observation(self, over: Bools, illegal: Bools) -> Info:
        """Return infos with the final observation and info of each environment in `over`."""
        infos: Info = {}
        observation = self._observation()
        for lane in over.nonzero()[0]:
            last = {name: array[lane] for name, array in observation.items()}
            info = {"action_mask": last["action_mask"], "illegal": bool(illegal[lane])}
            infos = self._add_info(infos, {"final_obs": last, "final_info": info}, int(lane))
        return infos
