"""The bot `random`: any legal action, each as likely as the others."""

from hanchan.bots.thought import Thought
from hanchan.core.layout import Rules
from hanchan.core.random import MASK32, PURPOSES, WORD, philox
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ()


def random_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `random` at a table: each is a lot of the bot's own seed."""
    drawn = m.own_lots
    m.own_lots = drawn + 1
    philox(m, 0, m.own_seed & MASK32, m.own_seed >> 32, drawn & MASK32, 0, PURPOSES[0], 0)
    product = 0
    for i in range(4):
        product = m.words[0, i] * v.choices
        if product & MASK32 >= WORD % v.choices:
            break
    return v.choice[product >> 32]
