"""Environments for learners: matches in batches, under Gymnasium and PettingZoo.

::

    Batch(lanes, rules, ...)       many matches, stepped together by compiled calls
    Turns                          what it shows after each step
    riichi_v1                      PettingZoo: env(), raw_env(), parallel_env()
    "hanchan/Riichi-v1"            Gymnasium: one learner against three bots, alone or as a vector

The last two need the extra `envs`, and nothing of it is imported before it is asked for.
"""

from hanchan.envs.batch import Batch
from hanchan.envs.registration import register_with_gymnasium
from hanchan.envs.turns import Turns

__all__ = ["Batch", "Turns"]

register_with_gymnasium()
