"""Situations under furiten-club."""

from functools import partial

from play.situations import deal
from play.tables import worth

BOOK = "furiten-club"
value = partial(worth, BOOK)
"""A hand of this club, judged and paid."""
club = partial(deal, BOOK)
"""A kyoku of this club."""
