"""Situations under furiten-club."""

from functools import partial

from situations import deal
from tables import worth

BOOK = "furiten-club"
value = partial(worth, BOOK)
"""A hand of this club, judged and paid."""
club = partial(deal, BOOK)
"""A kyoku of this club."""
