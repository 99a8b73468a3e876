"""The net `small-1`, from an observation to a logit per action and a value per player.

The net takes its array module as a parameter: `numpy` for play, `torch` for training, which is
never imported here. Planes have 34 columns, one per kind of tile; convolutions combine a kind with
its neighbours in the suit, in the same way in every suit, so that exchanging suits does not change
how a hand is judged. Each block adds a function of their mean, their maximum and the scalars to all
columns.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.observations import channels
from hanchan.bots.observations.planes import action_count, channel_count, scalar_count
from hanchan.core.codes import KINDS, SEATS

NET = "small-1"
OBSERVATION = "planes-1"
NET_OBSERVATIONS = (OBSERVATION, "planes-2")
"""Observations that the net is made for; the second also shows games of three."""
WIDTH = 64
BLOCKS = 4
THREE = 3
"""Number of columns that a convolution combines."""
HIDDEN = 128
SUITS, NUMBERS = 3, 9
FIVES = [4, 13, 22]
KIND_WAYS, RED_WAYS, DRAWN_WAYS, CLAIM_WAYS = 5, 3, 4, 11
WAYS = KIND_WAYS + RED_WAYS + DRAWN_WAYS + CLAIM_WAYS
"""Outputs per column: actions on its kind, its red five, drawn or claimed."""
TILE_ACTIONS = 194
"""Number of the actions that involve a tile, the lowest ones; its column judges them, too."""
DISCARDS = 3
"""Kinds of discards: plain, with riichi, with open riichi."""
COUNT_SCALE = 16
POINTS_SCALE = 250

Array: TypeAlias = Any
"""A numpy array or a torch tensor."""
Weights: TypeAlias = Mapping[str, Array]
Floats: TypeAlias = NDArray[np.float32]


def shapes(observation: str = OBSERVATION) -> dict[str, tuple[int, ...]]:
    """Return the shapes of the weights by name.

    >>> sum(int(np.prod(shape)) for shape in shapes().values())
    208594
    """
    kind = channels.OBSERVATIONS.index(observation)
    pooled, actions = 2 * WIDTH + scalar_count(kind), action_count(kind)
    found: dict[str, tuple[int, ...]] = {
        "first": (THREE * channel_count(kind), WIDTH),
        "numbers": (NUMBERS, WIDTH),
        "honours": (KINDS - SUITS * NUMBERS, WIDTH),
    }
    for block in range(BLOCKS):
        found |= {
            f"inner{block}": (THREE * WIDTH, WIDTH),
            f"pooled{block}": (pooled, WIDTH),
            f"pooled_bias{block}": (WIDTH,),
            f"outer{block}": (THREE * WIDTH, WIDTH),
            f"outer_bias{block}": (WIDTH,),
        }
    return found | {
        "at_tile": (WIDTH, WAYS),
        "hidden": (pooled, HIDDEN),
        "hidden_bias": (HIDDEN,),
        "policy": (HIDDEN, actions),
        "policy_bias": (actions,),
        "value": (HIDDEN, SEATS),
        "value_bias": (SEATS,),
    }


def observation_of(weights: Weights) -> str:
    """Return the observation that weights are for, by the number of actions.

    >>> {name: np.zeros(shape) for name, shape in shapes("planes-2").items()}["policy"].shape
    (128, 207)
    >>> observation_of({"policy": np.zeros((HIDDEN, 207))})
    'planes-2'
    """
    by_actions = {shapes(name)["policy"]: name for name in NET_OBSERVATIONS}
    return by_actions[tuple(weights["policy"].shape)]


def _plane_scale() -> Floats:
    scale = np.ones(channels.CHANNELS_2, np.float32)
    scale[channels.KITA : channels.ABSENT] = SEATS
    scale[channels.FURITEN] = scale[channels.UNSEEN] = SEATS
    scale[channels.CHI_TILES : channels.MELD_REDS] = SEATS
    scale[channels.LAST_TIME : channels.CHI_TILES] = COUNT_SCALE
    scale[[channels.USEFUL_AFTER, channels.DEAL_IN_CHANCE, channels.DEAL_IN_LOSS]] = COUNT_SCALE
    return scale


def _scalar_scale() -> Floats:
    scale = np.full(channels.SCALARS_2, SEATS, np.float32)
    scale[[channels.S_LIVE_TILES, channels.S_DISCARDS]] = COUNT_SCALE
    scale[channels.S_RIVERS : channels.S_OPEN_MELDS] = COUNT_SCALE
    scale[channels.S_SCORES : channels.S_RIVERS] = POINTS_SCALE
    scale[[channels.S_TARGET, channels.S_START]] = POINTS_SCALE
    scale[channels.S_RED_FIVES : channels.S_RED_FIVES + THREE] = 1
    scale[channels.S_LAST_KYOKU] = 1
    scale[channels.S_UMA] = 40_000
    return scale


PLANE_SCALE, SCALAR_SCALE = _plane_scale(), _scalar_scale()
"""Divisors of planes and scalars that bring all to a similar size, for the longest observation."""


def net_inputs(planes: NDArray[np.int8], scalars: NDArray[np.int32]) -> tuple[Floats, Floats]:
    """Convert observations to net inputs: (B, 34, 81) and (B, 40), of `planes-2` 86 and 46."""
    columns = planes.transpose(0, 2, 1).astype(np.float32)
    columns /= PLANE_SCALE[: planes.shape[1]]
    return columns, scalars.astype(np.float32) / SCALAR_SCALE[: scalars.shape[1]]


def forward(xp: Any, w: Weights, planes: Array, scalars: Array) -> tuple[Array, Array]:  # noqa: ANN401
    """Return the logits of all actions (B, 206) and values (B, 4), own seat first in turn order.

    A value is the number of places that a player is expected to gain in this kyoku; the last means
    nothing where three play. Of `planes-2` there are 207 actions.
    """
    kinds = xp.concatenate((*(w["numbers"],) * SUITS, w["honours"]), 0)
    x = _convolution(xp, planes, w["first"]) + kinds
    for block in range(BLOCKS):
        inner = _convolution(xp, _positive(x), w[f"inner{block}"])
        whole = _pooled(xp, inner, scalars) @ w[f"pooled{block}"] + w[f"pooled_bias{block}"]
        inner = _positive(inner + whole[:, None])
        x = x + _convolution(xp, inner, w[f"outer{block}"]) + w[f"outer_bias{block}"]
    x = _positive(x)
    hidden = _positive(_pooled(xp, x, scalars) @ w["hidden"] + w["hidden_bias"])
    logits = hidden @ w["policy"] + w["policy_bias"]
    with_tile = _with_tile(xp, x @ w["at_tile"], planes)
    logits = xp.concatenate((logits[:, :TILE_ACTIONS] + with_tile, logits[:, TILE_ACTIONS:]), 1)
    return logits, hidden @ w["value"] + w["value_bias"]


def _positive(x: Array) -> Array:
    return x.clip(0)


def _convolution(xp: Any, x: Array, kernel: Array) -> Array:  # noqa: ANN401
    """Combine each column with its neighbours; honours and suit ends are padded with zero."""
    nothing = x[:, :1] * 0
    suits = [NUMBERS * suit for suit in range(SUITS)]
    honours = [nothing] * (KINDS - SUITS * NUMBERS)
    lower = [part for i in suits for part in (nothing, x[:, i : i + NUMBERS - 1])]
    higher = [part for i in suits for part in (x[:, i + 1 : i + NUMBERS], nothing)]
    below, above = (xp.concatenate((*parts, *honours), 1) for parts in (lower, higher))
    return xp.concatenate((below, x, above), 2) @ kernel


def _pooled(xp: Any, x: Array, scalars: Array) -> Array:  # noqa: ANN401
    return xp.concatenate((x.mean(1), xp.amax(x, 1), scalars), 1)


def _with_tile(xp: Any, logits: Array, planes: Array) -> Array:  # noqa: ANN401
    """Return the logits of actions on a tile, judged at its column, in the order of the actions."""
    reds, drawn = KIND_WAYS, KIND_WAYS + RED_WAYS
    claimed = drawn + DRAWN_WAYS
    at_drawn = (logits[:, :, drawn:claimed] * planes[:, :, channels.DRAWN, None]).sum(1)
    at_claimed = (logits[:, :, claimed:] * planes[:, :, channels.CLAIMABLE, None]).sum(1)
    discards = [
        part
        for i in range(DISCARDS)
        for part in (logits[:, :, i], logits[:, FIVES, reds + i], at_drawn[:, i : i + 1])
    ]
    calls, ankan, kakan = at_claimed[:, :-1], logits[:, :, DISCARDS], logits[:, :, DISCARDS + 1]
    tsumo, ron = at_drawn[:, DISCARDS:], at_claimed[:, -1:]
    return xp.concatenate((*discards, calls, ankan, kakan, tsumo, ron), 1)
