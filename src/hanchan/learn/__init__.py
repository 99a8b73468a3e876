"""Train players by imitation and self-play, and evaluate them in the arena.

::

    clone(settings, folder)        imitate a bot, and logs
    improve(settings, folder)      self-play against that clone, bots and earlier versions
    try_out(settings, folder)      compare weights with a bot in the arena

The first two need the extra `learn`, which installs torch; playing by the weights needs only numpy
(`hanchan.bots.learned`).
"""

from hanchan.learn.cloning import clone
from hanchan.learn.improving import improve
from hanchan.learn.run import Run, Versions, read_run
from hanchan.learn.settings import CloneSettings, ImproveSettings, TrySettings
from hanchan.learn.trial import Trial, Tried, try_out

__all__ = [
    "CloneSettings",
    "ImproveSettings",
    "Run",
    "Trial",
    "Tried",
    "TrySettings",
    "Versions",
    "clone",
    "improve",
    "read_run",
    "try_out",
]
