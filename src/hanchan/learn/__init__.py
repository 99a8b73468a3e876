"""Players are trained here: by imitation, then by playing, and tried before anybody meets them.

::

    clone(settings, folder)        imitate a bot, and logs
    improve(settings, folder)      play against that clone, bots and oneself, and get better
    try_out(settings, folder)      is it better than the bot? The arena says

The first two need the extra `learn`, which brings torch; playing by the weights needs numpy alone
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
