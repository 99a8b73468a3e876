"""The kernel loop: play matches between seats that are bot numbers, compiled as a whole.

`run` is the counterpart of `table.drive` for seats without objects; both use the same steps.
"""

from hanchan.bots.choosing import BOT_RANDOM, bot_choice
from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal, seat_to_decide
from hanchan.core.phases import start_match
from hanchan.core.random import Lots, batch_wall, random_below, start_generator
from hanchan.core.step import answer, prepare_deal, proceed, start_kyoku
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.kernels.record import Numbers, Tables

DOORS = ("run", "play_matches")

OUTSIDE = -1
"""A seat whose answers come from outside the kernel."""


def run(g: Game, v: View, r: Rules, T: Tables, m: Thought, seats: Numbers, stop: int) -> int:
    """Play until an external seat must answer, which is returned, or a phase is reached at `stop`.

    `seats` are bot numbers by seat, or `OUTSIDE`. `NOBODY` means that the match has reached the
    phase `stop` or its end.
    """
    while g.phase != codes.OVER:
        if g.phase == codes.DEALING:
            deal_next(g, r, T, m)
        elif proceed(g, r, T):
            if g.phase == stop:
                return codes.NOBODY
        else:
            p = seat_to_decide(g)
            if seats[p] == OUTSIDE:
                return p
            answer(g, r, T, p, decide(g, v, r, T, m, p, seats[p]), codes.IN_TIME)
    return codes.NOBODY


def begin(g: Game, r: Rules, seed: int) -> None:
    """Begin the match of a seed; deal nothing yet."""
    start_match(g, r)
    start_generator(g, seed)


def deal_next(g: Game, r: Rules, T: Tables, m: Lots) -> None:
    """Deal the next wall of the match."""
    prepare_deal(g)
    batch_wall(g, r, m)
    start_kyoku(g, r, T)


def decide(g: Game, v: View, r: Rules, T: Tables, m: Thought, p: int, bot: int) -> int:
    """Return the bot's action; a random bot needs no view."""
    if bot == BOT_RANDOM:
        return g.choice[random_below(g, m, p, legal(g, r, T, p))]
    fill_view(v, g, r, T, p)
    return bot_choice(bot, v, r, T, m)


def play_matches(
    g: Game, v: View, r: Rules, T: Tables, m: Thought, seats: Numbers, first: int, count: int
) -> int:
    """Play `count` matches with seeds from `first` on; return the total number of decisions."""
    decisions = 0
    for seed in range(first, first + count):
        begin(g, r, seed)
        run(g, v, r, T, m, seats, codes.OVER)
        decisions += g.decisions
    return decisions
