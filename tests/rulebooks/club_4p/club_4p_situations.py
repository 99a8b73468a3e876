"""Situations under club-4p."""

from functools import partial

from play.scenario_table import worth
from play.scenarios import deal

BOOK = "club-4p"
EAST, SOUTH, WEST, NORTH = range(4)
value = partial(worth, BOOK)
"""A hand of this club, judged and paid."""
club = partial(deal, BOOK)
"""A kyoku of this club."""
ON_3P = {
    SOUTH: "234m678m678s24p22s",
    WEST: "234m678m345s24p88s",
    NORTH: "345m333s678p24p66s",
}
"""Three tanyao hands that wait for 3p alone."""
ONE_SHORT = {
    EAST: "123456789m123p5z",
    SOUTH: "123456789s456p6z",
    WEST: "111m123789p456p7z",
    NORTH: "234789m789p234s4z",
}
"""Four hands that wait for a single honour each."""
