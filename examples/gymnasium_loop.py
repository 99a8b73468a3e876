"""A match in Gymnasium by the mask of legal actions alone.

python gymnasium_loop.py 7
"""

import sys
from importlib import import_module

import gymnasium
import numpy as np

import_module("hanchan.envs")  # it registers the environment


def play(seed: int) -> tuple[int, float]:
    """Return how many decisions a match takes, and the sum of its rewards."""
    env = gymnasium.make("hanchan/Riichi-v1", opponents=("random",))  # all three
    lots = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    decisions, total, over = 0, 0.0, False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        _, reward, terminated, truncated, info = env.step(lots.choice(legal))
        decisions, total = decisions + 1, total + float(reward)
        over = terminated or truncated
    env.close()
    return decisions, total


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit(__doc__)
    decisions, total = play(int(sys.argv[1]))
    print(f"{decisions} decisions, {total:+.1f} thousand points")
