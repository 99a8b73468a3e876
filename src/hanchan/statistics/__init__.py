"""One player's matches in numbers, counted as the arena counts its players.

>>> from hanchan.statistics import Chosen, statistics
>>> statistics("Aki", (), Chosen()) is None
True
"""

from hanchan.statistics.counting import Counted, Uncounted, count_match, counted_in, players_in
from hanchan.statistics.summing import Chosen, Statistics, by_rules, statistics

__all__ = [
    "Chosen",
    "Counted",
    "Statistics",
    "Uncounted",
    "by_rules",
    "count_match",
    "counted_in",
    "players_in",
    "statistics",
]
