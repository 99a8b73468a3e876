"""Situations for the article tests of house-tobi; how tables are laid stands with furiten-club."""

from functools import partial

from rulebooks.furiten_club.furiten_club_situations import deal
from tables import worth

BOOK = "house-tobi"
house = partial(deal, BOOK)
"""A kyoku in this house."""
value = partial(worth, BOOK)
"""A hand of this house, judged and paid."""
PLAIN = "123m567m345p99s68s"
"""Waits for 7s in the middle: no yaku of its own."""
