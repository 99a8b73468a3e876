"""Situations under furiten-club."""

from functools import partial

from play.scenario_table import worth
from play.scenarios import deal

BOOK = "furiten-club"
value = partial(worth, BOOK)
"""A hand of this club, judged and paid."""
club = partial(deal, BOOK)
"""A kyoku of this club."""
