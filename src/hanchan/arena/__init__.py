"""Simulation of matches between bots, and comparison of players on the same walls.

`hanchan.arena("efficient", "cautious")` compares two players: calling the package calls `contest`.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING, cast

from hanchan.arena.confidence_interval import Estimate
from hanchan.arena.contest import contest
from hanchan.arena.contest_result import Contest, PlayerStats, ThinkingTime, Verdict
from hanchan.arena.simulate import Summary, simulate

__all__ = [
    "Contest", "Estimate", "PlayerStats", "Summary", "ThinkingTime", "Verdict", "contest",
    "simulate",
]  # fmt: skip


class Arena(ModuleType if not TYPE_CHECKING else object):  # a checker lets any module have any name
    """This package, made callable: the public function and the package share one name."""

    contest = staticmethod(contest)
    simulate = staticmethod(simulate)
    __call__ = staticmethod(contest)


sys.modules[__name__].__class__ = cast("type[ModuleType]", Arena)
