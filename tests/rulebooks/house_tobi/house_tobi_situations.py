"""Situations under house-tobi."""

from functools import partial

from play.scenario_table import worth
from play.scenarios import deal

BOOK = "house-tobi"
house = partial(deal, BOOK)
"""A kyoku in this house."""
value = partial(worth, BOOK)
"""A hand of this house, judged and paid."""
PLAIN = "123m567m345p99s68s"
"""Waits for 7s in the middle: no yaku of its own."""
