"""The kernel loop: matches between seats given as bot numbers, compiled as a whole.

`play_until` is the counterpart of `table.play_to_end` for seats without objects.
"""

from hanchan.bots.dispatch import BOT_RANDOM, bot_choice
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import list_legal_actions, next_seat_to_answer
from hanchan.core.match_step import apply_answer, prepare_deal, run_phase, start_kyoku
from hanchan.core.phases import start_match
from hanchan.core.simulation_rng import RandomState, random_below, seed_generator, shuffle_wall
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.kernels.record import DistanceTables, Numbers

ENTRY_POINTS = ("play_until", "play_matches")

EXTERNAL_SEAT = -1
"""Number, in place of a bot's, of a seat whose answers come from outside the kernel."""


def play_until(
    g: Game, v: View, r: Rules, T: DistanceTables, m: BotWorkspace, seats: Numbers, stop: int
) -> int:
    """Play until an external seat must answer, or until the phase `stop`; return that seat.

    `seats` are bot numbers by seat, or `EXTERNAL_SEAT`. Returns `NOBODY` if the match has reached
    the phase `stop` or its end.
    """
    while g.phase != codes.OVER:
        if g.phase == codes.DEALING:
            deal_next(g, r, T, m)
        elif run_phase(g, r, T):
            if g.phase == stop:
                return codes.NOBODY
        else:
            p = next_seat_to_answer(g)
            if seats[p] == EXTERNAL_SEAT:
                return p
            apply_answer(g, r, T, p, bot_action(g, v, r, T, m, p, seats[p]), codes.IN_TIME)
    return codes.NOBODY


def begin_match(g: Game, r: Rules, seed: int) -> None:
    """Begin the match of a seed without dealing yet."""
    start_match(g, r)
    seed_generator(g, seed)


def deal_next(g: Game, r: Rules, T: DistanceTables, m: RandomState) -> None:
    """Deal the next wall of the match."""
    prepare_deal(g)
    shuffle_wall(g, r, m)
    start_kyoku(g, r, T)


def bot_action(
    g: Game, v: View, r: Rules, T: DistanceTables, m: BotWorkspace, p: int, bot: int
) -> int:
    """Return the action of bot number `bot` for seat `p`; a random bot needs no view."""
    if bot == BOT_RANDOM:
        return g.choice[random_below(g, m, p, list_legal_actions(g, r, T, p))]
    fill_view(v, g, r, T, p)
    return bot_choice(bot, v, r, T, m)


def play_matches(
    g: Game,
    v: View,
    r: Rules,
    T: DistanceTables,
    m: BotWorkspace,
    seats: Numbers,
    first: int,
    count: int,
) -> int:
    """Play `count` matches with seeds from `first` on; return the total number of decisions."""
    decisions = 0
    for seed in range(first, first + count):
        begin_match(g, r, seed)
        play_until(g, v, r, T, m, seats, codes.OVER)
        decisions += g.decisions
    return decisions
