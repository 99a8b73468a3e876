"""The bot `beginner`: counts how far it is from tenpai, now and then errs, and never folds."""

from hanchan.bots.efficient import FAR, harmless_kan, nearest_call, shanten_without
from hanchan.bots.looking import (
    discarded_by,
    is_riichi_action,
    keep_value,
    look,
    taken_at_once,
)
from hanchan.bots.slips import draw_lots, lot
from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.layout import Rules
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ()

SLIPS = 6
"""Of so many discards one is any tile."""
STEP = 1000
"""What a step towards tenpai is worth beside what is kept."""


def beginner_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `beginner`: it calls what brings it nearer, with a yaku or without."""
    at_once = taken_at_once(v)
    if at_once >= 0:
        return at_once
    if v.phase != codes.TURN:
        return nearest_call(v, r, T, 1)
    kan = harmless_kan(v, T)
    if kan >= 0:
        return kan
    draw_lots(v, m)
    return any_discard(v, m) if lot(m, 0, SLIPS) == 0 else plain_discard(v, T, m)


def any_discard(v: View, m: Thought) -> int:
    """A discard that is as likely as any other."""
    first = lot(m, 1, v.choices)
    for i in range(v.choices):
        action = v.choice[(first + i) % v.choices]
        if discarded_by(v, action) != codes.NO_TILE and is_riichi_action(action) == 0:
            return action
    return v.choice[0]


def plain_discard(v: View, T: Tables, m: Thought) -> int:
    """The discard nearest to tenpai, whatever the width; riichi if it can."""
    look(v, m)
    best = v.choice[0]
    best_worth = -1
    for i in range(v.choices):
        code = discarded_by(v, v.choice[i])
        if code != codes.NO_TILE:
            worth = STEP * (FAR - shanten_without(v, T, kind_of(code), 1)) - 2 * keep_value(
                v, m, code
            )
            worth += is_riichi_action(v.choice[i])
            if worth > best_worth:
                best_worth = worth
                best = v.choice[i]
    return best
