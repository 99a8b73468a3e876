"""The bot `random`: any legal action, each as likely as the others."""

from hanchan.bots.thought import Thought
from hanchan.core.layout import Rules
from hanchan.core.random import random_step
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ()


def random_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `random`."""
    return v.choice[(draw_lot(m) * v.choices) >> 32]


def draw_lot(m: Thought) -> int:
    """A number of 32 bits, and the generator moved on."""
    state = random_step(m.rng if m.rng > 0 else 2463534242)
    m.rng = state & 0x7FFFFFFF
    return state
