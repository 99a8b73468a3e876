"""Which bot decides: one door for all of them, by number."""

from hanchan.bots.beginner import beginner_choice
from hanchan.bots.cautious import cautious_choice
from hanchan.bots.efficient import efficient_choice
from hanchan.bots.expected import expected_choice
from hanchan.bots.hasty import hasty_choice
from hanchan.bots.random_bot import random_choice
from hanchan.bots.thought import Thought
from hanchan.core.layout import Rules
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ("bot_choice",)

BOT_RANDOM = 0
BOT_EFFICIENT = 1
BOT_CAUTIOUS = 2
BOT_EXPECTED = 3
BOT_BEGINNER = 4
BOT_HASTY = 5
BOT_NAMES = ("random", "efficient", "cautious", "expected", "beginner", "hasty")


def bot_choice(bot: int, v: View, r: Rules, T: Tables, m: Thought) -> int:
    """What the bot with this number does in the view."""
    if bot == BOT_EFFICIENT:
        return efficient_choice(v, r, T, m)
    if bot == BOT_CAUTIOUS:
        return cautious_choice(v, r, T, m)
    if bot == BOT_EXPECTED:
        return expected_choice(v, r, T, m)
    if bot == BOT_BEGINNER:
        return beginner_choice(v, r, T, m)
    if bot == BOT_HASTY:
        return hasty_choice(v, r, T, m)
    return random_choice(v, r, T, m)
