"""Logs of our own matches: played by lot until nearly everything has happened that can."""

import random
from functools import cache

from hanchan.formats import Format
from hanchan.formats.asked_rules import rules_for
from hanchan.formats.own import write_by
from hanchan.logs import log_of
from hanchan.logs.log import Log
from hanchan.table import Match
from play.matches import steps


@cache
def own_log(seed: int) -> Log:
    """A match by the rules of Tenhou, whose format says least about other rules."""
    match = Match("tenhou", seed=seed)
    for _ in steps(match, random.Random(seed)):
        pass
    return log_of(match.record())


def own_file(known: Format, seed: int) -> bytes:
    """The match as a file of a format."""
    log = own_log(seed)
    return write_by(log, rules_for(log, None)) if known.name == "hanchan" else known.write(log)
