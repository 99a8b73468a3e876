"""Observations: mask, scalars and planes, each written from a seat's view alone."""

from hanchan.arena.match_loop import bot_action
from hanchan.bots.observations import channels
from hanchan.bots.observations.planes import (
    action_count,
    channel_count,
    scalar_count,
    write_bot_planes,
    write_planes,
    write_scalars,
)
from hanchan.core import codes
from hanchan.core.game_state import Game
from hanchan.core.legal_actions import list_legal_actions
from hanchan.core.view import fill_view
from hanchan.envs.lane_layout import (
    Answers,
    BatchKernelArguments,
    Chosen,
    Lane,
    Masks,
    ObservationArrays,
    OutcomeArrays,
)

ENTRY_POINTS = ("write_observations", "write_seat_observation", "choose_bot_actions")


def write_observations(
    w: BatchKernelArguments, arrays: ObservationArrays, o: OutcomeArrays, chosen: Chosen
) -> None:
    """Write the observations and outcomes of the deciding seats in the chosen lanes."""
    for i in range(len(w.lanes)):
        if chosen[i]:
            write_own_observation(w.games[i], w.lanes[i], w, arrays, i)
            write_outcome(w.lanes[i], o, i)


def write_seat_observation(
    w: BatchKernelArguments, arrays: ObservationArrays, i: int, p: int, row: int
) -> None:
    """Write the observation of seat `p` of lane `i` to a row; a seat not to act can only pass."""
    write_observation(w.games[i], w.lanes[i], w, arrays, row, p)
    # `is_legal_step` expects the latest list of a game to be that of the deciding seat.
    relist_actions(w.games[i], w.lanes[i], w)


def choose_bot_actions(w: BatchKernelArguments, advised: Answers, bot: int) -> None:
    """Write the bot's action for each lane to `advised`; a pass where the match is over."""
    for i in range(len(w.lanes)):
        advised[i] = lane_bot_action(w.games[i], w.lanes[i], w, bot)


def lane_bot_action(g: Game, lane: Lane, w: BatchKernelArguments, bot: int) -> int:
    """Return the bot's action for the deciding seat; a pass if the match is over."""
    if lane.ended:
        return codes.PASS
    return bot_action(g, w.v, w.books[lane.book], w.T, w.m, lane.seat, bot)


def relist_actions(g: Game, lane: Lane, w: BatchKernelArguments) -> None:
    """List the legal actions of the deciding seat again, because kernels expect that list last."""
    list_legal_actions(g, w.books[lane.book], w.T, lane.seat)


def write_own_observation(
    g: Game, lane: Lane, w: BatchKernelArguments, arrays: ObservationArrays, row: int
) -> None:
    """Write the observation of the deciding seat to a row."""
    write_observation(g, lane, w, arrays, row, lane.seat)


def write_outcome(lane: Lane, o: OutcomeArrays, row: int) -> None:
    """Write who decides, and the outcome of the last step, to a row."""
    o.seat[row] = lane.seat
    o.player[row] = lane.player
    o.terminated[row] = lane.terminated
    o.truncated[row] = lane.truncated
    o.kyoku_ended[row] = lane.kyoku_ended
    o.reward[row] = lane.reward
    for i in range(codes.SEATS):
        o.final_reward[row, i] = lane.final_reward[i]
        o.final_score[row, i] = lane.final_score[i]
        o.kyoku_delta[row, i] = lane.kyoku_delta[i]
        o.final_place[row, i] = lane.final_place[i]


def write_observation(
    g: Game, lane: Lane, w: BatchKernelArguments, arrays: ObservationArrays, row: int, p: int
) -> None:
    """Write the parts of an observation that the batch uses, for seat `p`, to a row.

    The mask allows only a pass if the seat is not to act or the match is over.
    """
    observation = w.terms.observation
    part = observation % channels.PARTS
    top = row * channel_count(observation)
    if part == channels.ONLY_MASKS:
        list_legal_actions(g, w.books[lane.book], w.T, p)
    else:
        # Filling the view also lists the legal actions, from which the mask is written.
        fill_view(w.v, g, w.books[lane.book], w.T, p)
        first = row * scalar_count(observation)
        write_scalars(w.v, w.books[lane.book], w.T, observation, arrays.scalars, first)
    if part <= channels.BARE:
        write_planes(w.v, observation, arrays.planes, top)
    if part == channels.WHOLE:
        write_bot_planes(w.v, w.books[lane.book], w.T, w.m, arrays.planes, top)
    actions = action_count(observation)
    decides = 1 if p == lane.seat and lane.ended == 0 else 0
    write_mask(g, arrays.masks, row * actions, actions, decides)


def write_mask(g: Game, masks: Masks, first: int, actions: int, decides: int) -> None:
    """Write a mask: 1 for each action just listed as legal, or for a pass if the seat cannot act.

    It has this number of `actions`, from index `first` on.
    """
    for action in range(actions):
        masks[first + action] = 0
    if decides:
        for j in range(g.choices):
            masks[first + g.choice[j]] = 1
    else:
        masks[first + codes.PASS] = 1
