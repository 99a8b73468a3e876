"""The spaces of Gymnasium in which learners see and act."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import ArrayLike, NDArray

from hanchan.bots.observations.channels import CHANNELS, OBSERVATIONS, PLANES_1_BARE, SCALARS
from hanchan.core.codes import ACTIONS, KINDS, PASS, SHOW_HAND, STOP_MATCH, TSUMOGIRI
from hanchan.envs.batch import Batch
from hanchan.envs.refused import word
from hanchan.envs.turns import Turns
from hanchan.errors import BatchError
from hanchan.table.seat_view import SeatView, SeenPlayer
from hanchan.tiles import format_tiles

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


class OneLane:
    """A batch of one lane, open until it is closed."""

    _batch: Batch | None = None
    _turns: Turns | None = None

    @property
    def turns(self) -> Turns:
        """What the lane shows now: the decision that is due, or the end of the match."""
        if self._turns is None:
            raise BatchError("batch-not-begun")
        return self._turns

    def close(self) -> None:
        """Nothing more is played here."""
        self._batch = None

    def _begin(self, seed: int | None, lots: np.random.Generator) -> None:
        """Begin the match of a seed, without one the next match, and the first one by lot."""
        if seed is None and self._turns is None:
            seed = int(lots.integers(SEEDS))
        self._turns = self._open().reset(seed=None if seed is None else seed % SEEDS)

    def _open(self) -> Batch:
        if self._batch is None:
            raise BatchError("batch-closed")
        return self._batch


# What is done for a learner whose action is not legal: nothing that it would regret.

DEFAULTS = (PASS, TSUMOGIRI, SHOW_HAND, STOP_MATCH)
"""Where one of these is legal it is done; after a call it is the first legal discard."""


def legal_instead(
    actions: ArrayLike, mask: NDArray[np.uint8]
) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
    """The actions that are legal, defaults for the others; and which those others are.

    >>> mask = np.zeros((2, ACTIONS), np.uint8)
    >>> mask[0, [3, TSUMOGIRI]] = mask[1, [5, 8]] = 1
    >>> chosen, illegal = legal_instead([3, 205], mask)
    >>> chosen.tolist(), illegal.tolist()
    ([3, 5], [False, True])
    """
    given = np.asarray(actions)
    known = (given >= 0) & (given < ACTIONS)
    chosen = np.where(known, given, 0).astype(np.int16)
    illegal = ~(known & (mask[np.arange(len(mask)), chosen] == 1))
    for lane in illegal.nonzero()[0]:
        found = [one for one in DEFAULTS if mask[lane, one]]
        chosen[lane] = found[0] if found else mask[lane].argmax()
    return chosen, illegal


# A table in lines of text, as one seat sees it.


def drawn(view: SeatView) -> str:
    """The kyoku, every player from the dealer on, and the own hand."""
    kyoku = view.kyoku
    order = sorted(view.players, key=lambda player: (player.seat - kyoku.dealer) % 4)
    sticks = f"honba {kyoku.honba} deposits {kyoku.deposits}"
    lines = [
        f"{kyoku.name} {sticks} live {kyoku.live_tiles} dora {format_tiles(kyoku.dora)}",
        *(_line(player, own=player.seat == view.seat) for player in order),
        f"hand {format_tiles(view.hand)}" + (f" drawn {view.drawn}" if view.drawn else ""),
    ]
    return "\n".join(lines) + "\n"


def _line(player: SeenPlayer, *, own: bool) -> str:
    parts = [f"{'*' if own else ' '}{player.wind} {player.score:6}"]
    if player.riichi:
        parts.append("riichi")
    parts += [*(str(lies.tile) for lies in player.river), *map(str, player.melds)]
    return " ".join(parts)
