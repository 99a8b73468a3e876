"""The kernel loop: matches played by seats that are numbers, compiled as a whole.

`run` is the twin of `table.drive`, for seats that need no objects; both go by the same steps.
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
"""A seat whose answers come from elsewhere."""


def run(g: Game, v: View, r: Rules, T: Tables, m: Thought, seats: Numbers, stop: int) -> int:
    """Play on until a seat from outside is asked, which is returned, or a phase acts at `stop`.

    `seats` are numbers of bots, seat by seat, or `OUTSIDE`. `NOBODY` says that the match has come
    to the phase `stop`, or to its end.
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
    """A match of this seed begins; nothing is dealt yet."""
    start_match(g, r)
    start_generator(g, seed)


def deal_next(g: Game, r: Rules, T: Tables, m: Lots) -> None:
    """Deal the next wall of the match."""
    prepare_deal(g)
    batch_wall(g, r, m)
    start_kyoku(g, r, T)


def decide(g: Game, v: View, r: Rules, T: Tables, m: Thought, p: int, bot: int) -> int:
    """The bot's action; a random bot needs no view, every legal action being as good."""
    if bot == BOT_RANDOM:
        return g.choice[random_below(g, m, p, legal(g, r, T, p))]
    fill_view(v, g, r, T, p)
    return bot_choice(bot, v, r, T, m)


def play_matches(
    g: Game, v: View, r: Rules, T: Tables, m: Thought, seats: Numbers, first: int, count: int
) -> int:
    """Play `count` matches with seeds from `first` on; returns the decisions of all."""
    decisions = 0
    for seed in range(first, first + count):
        begin(g, r, seed)
        run(g, v, r, T, m, seats, codes.OVER)
        decisions += g.decisions
    return decisions
