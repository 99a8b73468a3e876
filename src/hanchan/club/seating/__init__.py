"""Seating plans for the rounds of an event, and their quality.

>>> from hanchan.club.seating import plan_rounds, evaluate_plan
>>> print(evaluate_plan(plan_rounds(range(1, 41), 8)).localized())
8 rounds, nobody meets twice, winds 2-2-2-2. 18 avoidable repeat visits to a table.
"""

from hanchan.club.seating.base_rounds import Round
from hanchan.club.seating.pairings import swiss_round
from hanchan.club.seating.plan_quality import PlanQuality, evaluate_plan
from hanchan.club.seating.round_planner import (
    PlanOptions,
    count_meetings,
    count_repeats,
    plan_rounds,
    players_by_round,
)
from hanchan.club.seating.seating_script import read_script, write_script

__all__ = [
    "PlanOptions", "PlanQuality", "Round", "count_meetings", "count_repeats", "evaluate_plan",
    "plan_rounds", "players_by_round", "read_script", "swiss_round", "write_script",
]  # fmt: skip
