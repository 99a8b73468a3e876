"""Common parts of the environments: spaces, one lane, illegal actions, and rendering."""

from typing import Any, Literal, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import ArrayLike, NDArray

from hanchan.bots.observations.channels import BARE, OBSERVATIONS, PARTS
from hanchan.bots.observations.planes import action_count, channel_count, scalar_count
from hanchan.core.codes import KINDS, PASS, SHOW_HAND, STOP_MATCH, TSUMOGIRI
from hanchan.envs.batch import Batch
from hanchan.envs.timestep import TimeStep
from hanchan.envs.validation import RulesLike, word_index
from hanchan.errors import BatchError
from hanchan.table.seat_view import PlayerView, SeatView
from hanchan.tiles import format_tiles

WITH_PLANES = tuple(name for number, name in enumerate(OBSERVATIONS) if number % PARTS <= BARE)
SEED_COUNT = 1 << 32
"""Number of distinct seeds, and difference between the seeds of successive matches in a lane."""


class MaskedActions(Discrete[np.int64]):
    """Space of action numbers; `sample` takes a mask of any dtype."""

    def __init__(self, observation: str = OBSERVATIONS[0]) -> None:
        super().__init__(action_count(OBSERVATIONS.index(observation)))

    def sample(
        self, mask: NDArray[Any] | None = None, probability: NDArray[Any] | None = None
    ) -> np.int64:
        """Return a random action, uniform over those in the mask, or by `probability`."""
        if mask is not None:
            mask = mask.astype(np.int8)
        return super().sample(mask, probability)


def planes_space(observation: str) -> Box[Any]:
    """Return the space of planes; refuse an observation without planes."""
    word_index("observation", observation, WITH_PLANES)
    return Box(0, 127, (channel_count(OBSERVATIONS.index(observation)), KINDS), np.int8)


def observation_space(observation: str) -> Any:  # noqa: ANN401 - their types know no arrays in it
    """Return the `Dict` space of planes, scalars and the mask of legal actions."""
    bounds, planes = np.iinfo(np.int32), planes_space(observation)
    kind = OBSERVATIONS.index(observation)
    return Dict(
        planes=planes,
        scalars=Box(bounds.min, bounds.max, (scalar_count(kind),), np.int32),
        action_mask=Box(0, 1, (action_count(kind),), np.uint8),
    )


class EnvOptions(TypedDict, total=False):
    """Options of an environment, with the same meanings as for `Batch`."""

    rules: RulesLike
    observation: str
    length: Literal["match", "kyoku"]
    reward: Literal["points", "result", "place"]
    rotate: bool


class SingleLane:
    """A batch of one lane, base of single environments; a closed one cannot be used."""

    _batch: Batch | None = None
    _turns: TimeStep | None = None

    @property
    def time_step(self) -> TimeStep:
        """The current state of the lane: a decision, or the end of the match."""
        if self._turns is None:
            raise BatchError("batch-not-begun")
        return self._turns

    def close(self) -> None:
        """Close the batch, which frees its memory."""
        self._batch = None

    def _begin(self, seed: int | None, lots: np.random.Generator) -> None:
        """Begin the match of a seed, by default the next match, at first one of a random seed."""
        if seed is None and self._turns is None:
            seed = int(lots.integers(SEED_COUNT))
        self._turns = self._open().reset(seed=None if seed is None else seed % SEED_COUNT)

    def _open(self) -> Batch:
        if self._batch is None:
            raise BatchError("batch-closed")
        return self._batch


# Replacement of an illegal action: nothing that a learner would regret.

FALLBACK_ACTIONS = (PASS, TSUMOGIRI, SHOW_HAND, STOP_MATCH)
"""Replacements of an illegal action, tried in order, and then the first legal discard."""


def replace_illegal(
    actions: ArrayLike, mask: NDArray[np.uint8]
) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
    """Replace illegal actions by legal ones; return the actions, and which ones were illegal.

    >>> mask = np.zeros((2, 206), np.uint8)
    >>> mask[0, [3, TSUMOGIRI]] = mask[1, [5, 8]] = 1
    >>> chosen, illegal = replace_illegal([3, 205], mask)
    >>> chosen.tolist(), illegal.tolist()
    ([3, 5], [False, True])
    """
    given = np.asarray(actions)
    in_range = (given >= 0) & (given < mask.shape[1])
    chosen = np.where(in_range, given, 0).astype(np.int16)
    illegal = ~(in_range & (mask[np.arange(len(mask)), chosen] == 1))
    for lane in illegal.nonzero()[0]:
        found = [one for one in FALLBACK_ACTIONS if mask[lane, one]]
        chosen[lane] = found[0] if found else mask[lane].argmax()
    return chosen, illegal


# Render a table as text from one seat's view.


def render_table(view: SeatView) -> str:
    """Render a seat's view as text: the kyoku, all players from the dealer on, and its hand."""
    kyoku = view.kyoku
    order = sorted(view.players, key=lambda player: (player.seat - kyoku.dealer) % 4)
    sticks = f"honba {kyoku.honba} deposits {kyoku.deposits}"
    lines = [
        f"{kyoku.name} {sticks} live {kyoku.live_tiles} dora {format_tiles(kyoku.dora)}",
        *(_line(player, own=player.seat == view.seat) for player in order),
        f"hand {format_tiles(view.hand)}" + (f" drawn {view.drawn}" if view.drawn else ""),
    ]
    return "\n".join(lines) + "\n"


def _line(player: PlayerView, *, own: bool) -> str:
    parts = [f"{'*' if own else ' '}{player.wind} {player.score:6}"]
    if player.riichi:
        parts.append("riichi")
    parts += [*(str(discard.tile) for discard in player.river), *map(str, player.melds)]
    return " ".join(parts)
