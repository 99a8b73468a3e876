"""Matches of three that bots play and set norths aside in, as logs."""

from functools import cache

from hanchan.logs import log_from_record
from hanchan.logs.log import Log
from hanchan.rules import load_rules
from hanchan.table import Match, play_to_end
from play.seats_of_three import SettingAside

GAMES_OF_THREE = [
    (1, "random", "random", "random"),
    (2, "efficient", "random", "efficient"),
    (3, "efficient", "efficient", "cautious"),
    (4, "random", "efficient", "random"),
]
"""The seed and the bots of each match."""


@cache
def log_of_three(seed: int, *bots: str) -> Log:
    """A match of three under Tenhou's rules."""
    match = Match(load_rules("tenhou-sanma"), seed=seed)
    for _ in play_to_end(match, [SettingAside(name, seed + i) for i, name in enumerate(bots)]):
        pass
    return log_from_record(match.record())
