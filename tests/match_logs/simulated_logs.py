"""Logs of our own matches, played at random until nearly every kind of event has occurred."""

import random
from functools import cache

from hanchan.formats import Format
from hanchan.formats.native import write_with_rules
from hanchan.formats.replay_rules import replay_rules_for
from hanchan.logs import log_from_record
from hanchan.logs.log import Log
from hanchan.table import Match
from play.random_matches import steps


@cache
def own_log(seed: int) -> Log:
    """Log a match by the rules of Tenhou, whose format can state other rules least."""
    match = Match("tenhou", seed=seed)
    for _ in steps(match, random.Random(seed)):
        pass
    return log_from_record(match.record())


def own_file(known: Format, seed: int) -> bytes:
    """Write the match in a format."""
    log = own_log(seed)
    return (
        write_with_rules(log, replay_rules_for(log, None))
        if known.name == "hanchan"
        else known.write(log)
    )
