"""Write observations: mask, scalars and planes, each from a seat's view alone."""

from hanchan.arena.run import decide
from hanchan.bots.observations import channels
from hanchan.bots.observations.planes import write_counsel, write_planes, write_scalars
from hanchan.core import codes
from hanchan.core.layout import Game
from hanchan.core.legal import legal
from hanchan.core.view import fill_view
from hanchan.envs.lane_layout import Answers, Chosen, Lane, Masks, ObservationArrays, Workspace

DOORS = ("show_lanes", "show_seat", "advise_lanes")


def show_lanes(w: Workspace, shown: ObservationArrays, chosen: Chosen) -> None:
    """Write the rows of the chosen lanes."""
    for i in range(len(w.lanes)):
        if chosen[i]:
            show_own(w.games[i], w.lanes[i], w, shown, i)


def show_seat(w: Workspace, shown: ObservationArrays, i: int, p: int, row: int) -> None:
    """Write the observation of seat `p` of lane `i` to a row; a seat not to act can only pass."""
    show(w.games[i], w.lanes[i], w, shown, row, p)
    # `may_step` expects the latest list of a game to be that of the deciding seat.
    list_again(w.games[i], w.lanes[i], w)


def advise_lanes(w: Workspace, advised: Answers, bot: int) -> None:
    """Choose the bot's action in each lane."""
    for i in range(len(w.lanes)):
        advised[i] = advice(w.games[i], w.lanes[i], w, bot)


def advice(g: Game, lane: Lane, w: Workspace, bot: int) -> int:
    """Return the bot's action; pass once the match is over."""
    if lane.ended:
        return codes.PASS
    return decide(g, w.v, w.books[lane.book], w.T, w.m, lane.seat, bot)


def list_again(g: Game, lane: Lane, w: Workspace) -> None:
    """Make the latest list of legal actions in a game that of the deciding seat again."""
    legal(g, w.books[lane.book], w.T, lane.seat)


def show_own(g: Game, lane: Lane, w: Workspace, shown: ObservationArrays, row: int) -> None:
    """Write the observation of the deciding seat."""
    show(g, lane, w, shown, row, lane.seat)


def show(g: Game, lane: Lane, w: Workspace, shown: ObservationArrays, row: int, p: int) -> None:
    """Write the observation of seat `p`; pass only, if it is not to act or the match is over."""
    if w.terms.observation == channels.MASKS:
        legal(g, w.books[lane.book], w.T, p)
    else:
        # Filling the view also lists the legal actions, from which the mask is written.
        fill_view(w.v, g, w.books[lane.book], w.T, p)
        write_scalars(w.v, w.books[lane.book], w.T, shown.scalars, row)
    if w.terms.observation <= channels.PLANES_1_BARE:
        write_planes(w.v, shown.planes, row)
    if w.terms.observation == channels.PLANES_1:
        write_counsel(w.v, w.books[lane.book], w.T, w.m, shown.planes, row)
    write_mask(g, shown.masks, row, 1 if p == lane.seat and lane.ended == 0 else 0)


def write_mask(g: Game, masks: Masks, row: int, decides: int) -> None:
    """Write 1 for each action that was just listed as legal."""
    for action in range(codes.ACTIONS):
        masks[row, action] = 0
    if decides:
        for j in range(g.choices):
            masks[row, g.choice[j]] = 1
    else:
        masks[row, codes.PASS] = 1
