"""Environments for learners: matches in batches, under Gymnasium and PettingZoo.

::

    Batch(lanes, rules, ...)       many matches, stepped together by compiled calls
    Turns                          what it shows after each step
    riichi_v1                      PettingZoo: env(), raw_env(), parallel_env()
    "hanchan/Riichi-v1"            Gymnasium: one learner against three bots, alone or as a vector

The last two need the extra `envs`, and nothing of it is imported before it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hanchan.envs.batch import Batch
from hanchan.envs.registration import register_with_gymnasium
from hanchan.envs.turns import Turns

if TYPE_CHECKING:
    from hanchan.envs import riichi_v1

__all__ = ["Batch", "Turns", "riichi_v1"]

if not TYPE_CHECKING:  # so that a checker sees a misspelt name

    def __getattr__(name: str) -> object:
        """`riichi_v1`, imported when it is first asked for."""
        if name != "riichi_v1":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module("hanchan.envs.riichi_v1")


register_with_gymnasium()
