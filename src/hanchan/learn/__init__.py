"""Training of players by imitation and self-play, and their evaluation in the arena.

::

    clone(settings, folder)        imitate a bot, and logs
    improve(settings, folder)      self-play against that clone, bots and earlier versions
    evaluate(settings, folder)     compare weights with a bot in the arena
    draw_curve(run), write_card(run)   what a run shows of itself, also one of a program of yours

`clone` and `improve` need the extra `learn`, which installs torch; playing with the weights
needs only numpy (`hanchan.bots.learned`).
"""

from hanchan.extras import require_package

require_package("numpy")

from hanchan.learn.cloning import clone
from hanchan.learn.evaluation import ContestEvaluation, WeightsEvaluation, evaluate
from hanchan.learn.run_card import draw_curve, write_card
from hanchan.learn.run_folder import read_run
from hanchan.learn.self_play import improve
from hanchan.learn.settings import CloneSettings, EvaluationSettings, ImproveSettings
from hanchan.learn.training_run import RunVersions, TrainingRun

__all__ = [
    "CloneSettings", "ContestEvaluation", "EvaluationSettings", "ImproveSettings",
    "RunVersions", "TrainingRun", "WeightsEvaluation", "clone", "draw_curve", "evaluate",
    "improve", "read_run", "write_card",
]  # fmt: skip
