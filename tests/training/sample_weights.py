"""Weights for tests: nobody has learned them."""

import numpy as np

from hanchan.bots.learned.net import OBSERVATION, Floats, shapes


def some_weights(seed: int = 0, observation: str = OBSERVATION) -> dict[str, Floats]:
    """The same for the same seed."""
    lots = np.random.default_rng(seed)
    return {
        name: (lots.standard_normal(shape) * 0.05).astype(np.float32)
        for name, shape in shapes(observation).items()
    }
