"""Gradient steps with torch, which the extra `learn` installs."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from io import BytesIO
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.learned.net import OBSERVATION, Floats, forward, net_inputs, shapes
from hanchan.errors import RulesError
from hanchan.learn.settings import DEVICE
from hanchan.learn.trajectories import Demonstrations

Tensor: TypeAlias = Any
ILLEGAL = -1e9
MAX_GRADIENT = 1.0
CHUNK = 2048
WARM_UP = 100
"""Number of updates over which the learning rate rises linearly."""
LAST_RATE = 0.02
"""Final learning rate, after a decay by half a cosine, as a share of the peak."""


class UpdateMetrics(NamedTuple):
    """Metrics of one update: losses, divergence from the clone and policy entropy in nats."""

    policy: float
    value: float
    drift: float = 0
    entropy: float = 0


class PolicyBatch(NamedTuple):
    """Decisions of the learner with probabilities and advantages, and the clone's logits."""

    lessons: Demonstrations
    chance: Floats
    advantage: Floats
    clone: Floats


class LossWeights(NamedTuple):
    """Weights of the loss terms, and `clip`, the clipping range of PPO."""

    clip: float
    value: float
    kl: float
    entropy: float


@cache
def load_torch() -> Any:  # noqa: ANN401 (it is not installed where nobody trains)
    """Return the module torch, imported on first use."""
    return import_module("torch")


def initial_weights(seed: int, observation: str = OBSERVATION) -> dict[str, Floats]:
    """Draw random initial weights, small ones for the outputs of blocks and heads."""
    lots = np.random.default_rng(seed)
    weights: dict[str, Floats] = {}
    for name, shape in shapes(observation).items():
        small = name.startswith(("outer", "policy", "value", "at_tile"))
        size = 0 if len(shape) == 1 else (2 / shape[0]) ** 0.5 * (0.1 if small else 1)
        weights[name] = (lots.standard_normal(shape) * size).astype(np.float32)
    return weights


class Learner:
    """Weights and the state of Adam, on the CPU or another device of torch."""

    def __init__(
        self, weights: Mapping[str, Floats], rate: float, threads: int, device: str = DEVICE
    ) -> None:
        """Start with these weights on a device of torch; `threads` is the number of CPU threads."""
        accelerators = {"cuda": load_torch().cuda, "mps": load_torch().backends.mps}
        found = [DEVICE, *(name for name, module in accelerators.items() if module.is_available())]
        if device not in found:
            raise RulesError("learn-device", field="device", given=device, allowed=", ".join(found))
        load_torch().set_num_threads(threads)
        self._device = device
        tensors = {name: self._to_device(array) for name, array in weights.items()}
        self._w: dict[str, Tensor] = {name: t.requires_grad_() for name, t in tensors.items()}
        self._rate = rate
        self._adam = load_torch().optim.Adam(list(self._w.values()), lr=rate)

    def weights(self) -> dict[str, Floats]:
        """Return a copy of the current weights."""
        return {name: tensor.detach().cpu().numpy().copy() for name, tensor in self._w.items()}

    def state(self) -> bytes:
        """Return the state, serialised, from which `restore` continues to exactly the same end."""
        buffer = BytesIO()
        weights = {name: tensor.detach() for name, tensor in self._w.items()}
        load_torch().save({"weights": weights, "adam": self._adam.state_dict()}, buffer)
        return buffer.getvalue()

    def restore(self, state: bytes) -> None:
        """Continue from a state returned by `state`."""
        found = load_torch().load(BytesIO(state), weights_only=True, map_location=self._device)
        with load_torch().no_grad():
            for name, tensor in self._w.items():
                tensor.copy_(found["weights"][name])
        self._adam.load_state_dict(found["adam"])

    def outputs(self, lessons: Demonstrations) -> tuple[Floats, Floats]:
        """Return the logits, very low for illegal actions, and the values of these decisions."""
        logits: list[Floats] = []
        values: list[Floats] = []
        with load_torch().no_grad():
            for first in range(0, len(lessons.action), CHUNK):
                some = Demonstrations._make(array[first : first + CHUNK] for array in lessons)
                one, value = self._forward(some)
                logits.append(one.cpu().numpy())
                values.append(value.cpu().numpy())
        return np.concatenate(logits), np.concatenate(values)

    def imitate(self, lessons: Demonstrations, value_weight: float, share: float) -> UpdateMetrics:
        """Make one update towards the demonstrations; return its metrics.

        `share` is the progress of training, 0 to 1.
        """
        logits, values = self._forward(lessons)
        actions = self._to_device(lessons.action.astype(np.int64))
        policy = load_torch().nn.functional.cross_entropy(logits, actions)
        value = _value_loss(values, self._to_device(lessons.outcome))
        self._adam_step(policy + value_weight * value, share)
        return UpdateMetrics(policy.item(), value.item())

    def reinforce(self, rows: PolicyBatch, terms: LossWeights, share: float) -> UpdateMetrics:
        """Make one update towards decisions that beat expectations (PPO, Schulman et al., 2017)."""
        functional = load_torch().nn.functional
        logits, values = self._forward(rows.lessons)
        chances = functional.log_softmax(logits, 1)
        actions = self._to_device(rows.lessons.action.astype(np.int64))
        taken = chances.gather(1, actions[:, None])[:, 0]
        ratio = (taken - self._to_device(np.log(rows.chance))).exp()
        gained = self._to_device(rows.advantage)
        clipped = ratio.clip(1 - terms.clip, 1 + terms.clip)
        policy = -load_torch().minimum(ratio * gained, clipped * gained).mean()
        entropy = -(chances.exp() * chances).sum(1).mean()
        reference = functional.log_softmax(self._to_device(rows.clone), 1)
        drift = (chances.exp() * (chances - reference)).sum(1).mean()
        value = _value_loss(values, self._to_device(rows.lessons.outcome))
        loss = policy + terms.value * value + terms.kl * drift - terms.entropy * entropy
        self._adam_step(loss, share)
        return UpdateMetrics(policy.item(), value.item(), drift.item(), entropy.item())

    def _forward(self, lessons: Demonstrations) -> tuple[Tensor, Tensor]:
        planes, scalars = map(self._to_device, net_inputs(lessons.planes, lessons.scalars))
        logits, values = forward(load_torch(), self._w, planes, scalars)
        return logits.masked_fill(self._to_device(lessons.mask) == 0, ILLEGAL), values

    def _to_device(self, array: NDArray[Any]) -> Tensor:
        return load_torch().tensor(array, device=self._device)

    def _adam_step(self, loss: Tensor, share: float) -> None:
        # the rate rises, and falls by half a cosine from its peak to `LAST_RATE`
        cosine = (1 + float(np.cos(np.pi * share))) / 2
        rate = self._rate * (LAST_RATE + (1 - LAST_RATE) * cosine)
        steps = next((int(one["step"]) for one in self._adam.state.values()), 0)
        for group in self._adam.param_groups:
            group["lr"] = rate * min(1, (steps + 1) / WARM_UP)
        self._adam.zero_grad()
        loss.backward()
        load_torch().nn.utils.clip_grad_norm_(list(self._w.values()), MAX_GRADIENT)
        self._adam.step()


def _value_loss(values: Tensor, outcome: Tensor) -> Tensor:
    """Return the mean squared error of the values; unknown outcomes count as predicted exactly."""
    missed = load_torch().nan_to_num(values - outcome, nan=0.0) * ~load_torch().isnan(outcome)
    return missed.square().mean()
