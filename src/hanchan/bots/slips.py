"""When a bot that people are to beat errs, and in what."""

from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.random import MASK32, philox
from hanchan.core.view_layout import View

DOORS = ()

SUIT_BITS = 21
"""No key of a suit is longer."""
ROW = codes.STREAMS
"""Where the words stand; a wall that was mixed there is dealt by now."""


def draw_lots(v: View, m: Thought) -> None:
    """Make the lots of this decision.

    They depend on the bot's seed and on what it sees alone, so that it errs alike wherever a match
    is continued, looked back at or played again.
    """
    p = v.me
    philox(
        m,
        ROW,
        m.own_seed & MASK32,
        m.own_seed >> 32,
        v.key[p, 0] | v.live_left << SUIT_BITS,
        v.key[p, 1] | v.river_count[p] << SUIT_BITS,
        v.key[p, 2] | v.phase << SUIT_BITS,
        v.key[p, 3] | (v.round << 2 | v.dealer) << SUIT_BITS,
    )


def lot(m: Thought, which: int, limit: int) -> int:
    """One of the four lots of this decision, from 0 to `limit` - 1."""
    return m.words[ROW, which] * limit >> 32
