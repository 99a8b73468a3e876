"""Statistics of one player over logged matches, counted as the arena counts its players.

>>> from hanchan.statistics import MatchFilter, statistics
>>> statistics("Aki", (), MatchFilter()) is None
True

>>> from pathlib import Path
>>> from hanchan.arena import simulate
>>> from hanchan.statistics import by_rules, count_log, players_in
>>> _ = simulate("ema-2008", matches=1, seed=3, save=Path("games"), workers=1)
>>> file = Path("games/ema-2008-3.jsonl")
>>> sorted(players_in(file))
['efficient 1', 'efficient 2', 'efficient 3', 'efficient 4']
>>> found = list(count_log(file, "efficient 3"))
>>> statistics("efficient 3", found, MatchFilter()).own.matches
1
>>> list(by_rules("efficient 3", found, MatchFilter()))
['ema-2008']
"""

from hanchan.statistics.match_stats import (
    MatchFilter,
    MatchStats,
    SkippedMatch,
    Statistics,
    by_rules,
    count_log,
    count_match,
    players_in,
    statistics,
)

__all__ = [
    "MatchFilter", "MatchStats", "SkippedMatch", "Statistics", "by_rules", "count_log",
    "count_match", "players_in", "statistics",
]  # fmt: skip
