"""`riichi_v1` of PettingZoo: learners at one table, in turn or in parallel.

The agents `player_0` to `player_3`, at a table of three to `player_2`, sit one seat further in each
match, as in `Batch`. An
observation is an array of planes; `seen["scalars"]` and `seen["action_mask"]` are the rest of it,
and the mask is that of `infos[agent]["action_mask"]`. An illegal action is replaced by a legal one,
as in `hanchan/Riichi-v1`. A reward covers everything since the player's last turn.

>>> game = env()
>>> game.reset(seed=7)
>>> seen, reward, terminated, truncated, info = game.last()
>>> game.agent_selection, seen.shape, info["action_mask"] is seen["action_mask"]
('player_0', (81, 34), True)
>>> game.step(game.action_space("player_0").sample(info["action_mask"]))
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Self, TypeAlias, Unpack

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from hanchan.bots.observations.channels import OBSERVATIONS
from hanchan.envs.batch import Batch
from hanchan.envs.spaces import (
    SEED_COUNT,
    EnvOptions,
    MaskedActions,
    SingleLane,
    planes_space,
    render_table,
    replace_illegal,
)

__all__ = ["ObservationPlanes", "env", "parallel_env", "raw_env"]

Info: TypeAlias = dict[str, Any]


class ObservationPlanes(np.ndarray[tuple[int, int], np.dtype[np.int8]]):
    """The planes of an observation as an array, with all parts of the observation by name.

    It is an array because the test of PettingZoo requires one.
    """

    parts: Mapping[str, NDArray[Any]]

    @classmethod
    def create(
        cls, planes: NDArray[np.int8], scalars: NDArray[np.int32], mask: NDArray[np.uint8]
    ) -> Self:
        """Make planes with the other parts of the observation."""
        own = planes.view(cls)
        own.parts = {"planes": planes, "scalars": scalars, "action_mask": mask}
        return own

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - whatever numpy takes
        """Return a part by its name, or an element of the array."""
        return self.parts[at] if isinstance(at, str) else super().__getitem__(at)


class AgentTable(SingleLane):
    """One table of learning agents: a batch of one lane, and the agents' spaces."""

    def __init__(self, options: EnvOptions) -> None:
        observation = options.get("observation", OBSERVATIONS[0])
        space = planes_space(observation)
        self._batch = Batch(1, autoreset="Disabled", stride=SEED_COUNT, **options)
        self.agents = [f"player_{i}" for i in range(len(self._batch.players))]
        self.plane_spaces: dict[str, Any] = dict.fromkeys(self.agents, space)
        self.action_spaces = {agent: MaskedActions(observation) for agent in self.agents}

    @property
    def agent(self) -> str:
        """The name of the deciding agent."""
        return self.agents[int(self.time_step.player[0])]

    @property
    def end_flags(self) -> tuple[bool, bool]:
        """Whether the match has terminated, and whether it was truncated."""
        return bool(self.time_step.terminated[0]), bool(self.time_step.truncated[0])

    def reset(self, seed: int | None) -> None:
        """Begin the match of a seed, or the next one."""
        self._begin(seed, np.random.default_rng())

    def step(self, action: int) -> dict[str, float]:
        """Take the deciding agent's action; return the reward paid to each agent."""
        chosen, _ = replace_illegal([action], self.time_step.mask)
        turns = self._turns = self._open().step(chosen)
        if any(self.end_flags):
            # An empty chair is last, and receives nothing.
            return dict(zip(self.agents, turns.final_reward[0].tolist(), strict=False))
        return dict.fromkeys(self.agents, 0.0) | {self.agent: float(turns.reward[0])}

    def observe(self, agent: str) -> ObservationPlanes:
        """Return an agent's current observation."""
        return ObservationPlanes.create(*self._open().observe(0, self.agents.index(agent)))

    def render(self) -> str:
        """Render the table from the deciding agent's view."""
        return render_table(self._open().view(0, int(self.time_step.player[0])))


class AgentSpaces:
    """Base class of both PettingZoo APIs: the agents, their spaces, and the table."""

    def __init__(self, render_mode: str | None = None, **options: Unpack[EnvOptions]) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._table = AgentTable(options)
        self.possible_agents = list(self._table.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401 - a `Box` of arrays that have names
        """Return the space of the planes."""
        return self._table.plane_spaces[agent]

    def action_space(self, agent: str) -> MaskedActions:
        """Return the space of action numbers."""
        return self._table.action_spaces[agent]

    def render(self) -> str | None:
        """Return the table as the deciding agent sees it, or print it in the mode `human`."""
        text = self._table.render()
        if self.render_mode != "human":
            return text
        print(text)  # noqa: T201 - what this mode means
        return None

    def close(self) -> None:
        """Close the table."""
        self._table.close()


class raw_env(AgentSpaces, AECEnv[str, ObservationPlanes, np.int64]):  # noqa: N801 - so PettingZoo calls them
    """Learners at one table, one of whom decides at a time."""

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "render_modes": ["ansi", "human"],
        "name": "riichi_v1",
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the match of a seed, by default the next match."""
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._ask(terminated=False, truncated=False)

    def step(self, action: np.int64 | int | None) -> None:
        """Take the current agent's action; once the match is over, remove the agent instead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType] - None, as they say
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._table.step(-1 if action is None else int(action))
        self._accumulate_rewards()
        self._ask(*self._table.end_flags)

    def observe(self, agent: str) -> ObservationPlanes:
        """Return an agent's observation; outside its turn its only legal action is to pass."""
        if agent not in self._observations:
            self._observations[agent] = self._table.observe(agent)
        return self._observations[agent]

    def _ask(self, terminated: bool, truncated: bool) -> None:  # noqa: FBT001 - as they are called
        self.terminations = dict.fromkeys(self.possible_agents, terminated)
        self.truncations = dict.fromkeys(self.possible_agents, truncated)
        self.agent_selection = self._table.agent
        self._observations: dict[str, ObservationPlanes] = {}
        masks = {agent: self.observe(agent)["action_mask"] for agent in self.possible_agents}
        self.infos: dict[str, Info] = {
            agent: {"action_mask": masks[agent]} for agent in self.possible_agents
        }


def env(
    render_mode: str | None = None, **options: Unpack[EnvOptions]
) -> OrderEnforcingWrapper[str, ObservationPlanes, np.int64]:
    """Make a table whose agents decide in turn; it refuses access before `reset`."""
    return OrderEnforcingWrapper(raw_env(render_mode, **options))


class parallel_env(AgentSpaces, ParallelEnv[str, ObservationPlanes, np.int64]):  # noqa: N801 - so PettingZoo calls them
    """Learners at one table who all act in each step; actions of agents not to act are ignored."""

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "render_modes": ["ansi", "human"],
        "name": "riichi_v1",
    }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, ObservationPlanes], dict[str, Info]]:
        """Begin the match of a seed, by default the next match."""
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observe_all()

    def step(
        self, actions: Mapping[str, np.int64 | int]
    ) -> tuple[
        dict[str, ObservationPlanes],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        """Take the actions of all agents; only that of the deciding agent counts."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        rewards = self._table.step(int(actions[self._table.agent]))
        views, infos = self._observe_all()
        terminated, truncated = self._table.end_flags
        if terminated or truncated:
            self.agents = []
        ends = (
            dict.fromkeys(self.possible_agents, terminated),
            dict.fromkeys(self.possible_agents, truncated),
        )
        return views, rewards, *ends, infos

    def _observe_all(self) -> tuple[dict[str, ObservationPlanes], dict[str, Info]]:
        views = {agent: self._table.observe(agent) for agent in self.possible_agents}
        return views, {agent: {"action_mask": one["action_mask"]} for agent, one in views.items()}
