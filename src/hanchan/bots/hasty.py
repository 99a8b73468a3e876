"""The bot `hasty`: weighs as `expected`, looks at no next tile, and may take the second best."""

from hanchan.bots.expected import NEVER, weighed_choice
from hanchan.bots.slips import draw_lots, lot
from hanchan.bots.thought import Thought
from hanchan.core.layout import Rules
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ()

SLIPS_OF_100 = 8


def hasty_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `hasty`."""
    best = weighed_choice(v, r, T, m, 0)
    if m.weighed == 0:
        return best
    draw_lots(v, m)
    return second_best(v, m, best) if lot(m, 0, 100) < SLIPS_OF_100 else best


def second_best(v: View, m: Thought, best: int) -> int:
    """The choice that is worth most beside the best one, if there is another one."""
    found = best
    worth = NEVER
    for i in range(v.choices):
        if v.choice[i] != best and m.worth[i] > worth:
            worth = m.worth[i]
            found = v.choice[i]
    return found
