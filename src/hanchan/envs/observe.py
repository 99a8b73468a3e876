"""What a lane shows to a seat: mask, scalars and planes, each made from that seat's view alone."""

from hanchan.arena.run import decide
from hanchan.bots.observations import channels
from hanchan.bots.observations.counsel import write_counsel
from hanchan.bots.observations.layout import Planes, Scalars
from hanchan.bots.observations.planes import write_planes
from hanchan.bots.observations.scalars import write_scalars
from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.envs.lane_layout import (
    Answers,
    Books,
    Chosen,
    Games,
    Lane,
    Lanes,
    Masks,
    Terms,
)
from hanchan.kernels.record import Tables

DOORS = ("show_lanes", "show_seat", "advise_lanes")


def show_lanes(
    games: Games,
    lanes: Lanes,
    books: Books,
    T: Tables,
    v: View,
    m: Thought,
    b: Terms,
    planes: Planes,
    scalars: Scalars,
    masks: Masks,
    chosen: Chosen,
) -> None:
    """Write the rows of the lanes that are chosen."""
    for i in range(len(lanes)):
        if chosen[i]:
            show(games[i], lanes[i], books, T, v, m, b, planes, scalars, masks, i)


def show_seat(
    games: Games,
    lanes: Lanes,
    books: Books,
    T: Tables,
    v: View,
    m: Thought,
    b: Terms,
    planes: Planes,
    scalars: Scalars,
    masks: Masks,
    i: int,
    p: int,
    row: int,
) -> None:
    """Write what seat `p` of lane `i` sees into a row; who does not decide can only pass."""
    show_to(games[i], lanes[i], books, T, v, m, b, planes, scalars, masks, row, p)
    list_again(games[i], lanes[i], books, T)


def advise_lanes(
    games: Games,
    lanes: Lanes,
    books: Books,
    T: Tables,
    v: View,
    m: Thought,
    bot: int,
    advised: Answers,
) -> None:
    """What the bot would do in each lane."""
    for i in range(len(lanes)):
        advised[i] = advice(games[i], lanes[i], books, T, v, m, bot)


def advice(g: Game, lane: Lane, books: Books, T: Tables, v: View, m: Thought, bot: int) -> int:
    """What the bot would do; over a match there is nothing to do but to pass."""
    return codes.PASS if lane.ended else decide(g, v, books[lane.book], T, m, lane.seat, bot)


def list_again(g: Game, lane: Lane, books: Books, T: Tables) -> None:
    """The last list made in a game is again that of the seat that decides."""
    legal(g, books[lane.book], T, lane.seat)


def show(
    g: Game,
    lane: Lane,
    books: Books,
    T: Tables,
    v: View,
    m: Thought,
    b: Terms,
    planes: Planes,
    scalars: Scalars,
    masks: Masks,
    row: int,
) -> None:
    """What the seat that decides sees."""
    show_to(g, lane, books, T, v, m, b, planes, scalars, masks, row, lane.seat)


def show_to(
    g: Game,
    lane: Lane,
    books: Books,
    T: Tables,
    v: View,
    m: Thought,
    b: Terms,
    planes: Planes,
    scalars: Scalars,
    masks: Masks,
    row: int,
    p: int,
) -> None:
    """What seat `p` sees; who does not decide can only pass, as can all once the match is over."""
    if b.observation == channels.MASKS:
        legal(g, books[lane.book], T, p)
    else:
        observe(g, books[lane.book], T, v, m, b, planes, scalars, row, p)
    write_mask(g, masks, row, 1 if p == lane.seat and lane.ended == 0 else 0)


def observe(
    g: Game,
    r: Rules,
    T: Tables,
    v: View,
    m: Thought,
    b: Terms,
    planes: Planes,
    scalars: Scalars,
    row: int,
    p: int,
) -> None:
    """Scalars and planes of what seat `p` sees."""
    fill_view(v, g, r, T, p)
    write_scalars(v, r, T, scalars, row)
    if b.observation <= channels.PLANES_1_BARE:
        write_planes(v, planes, row)
    if b.observation == channels.PLANES_1:
        write_counsel(v, r, T, m, planes, row)


def write_mask(g: Game, masks: Masks, row: int, decides: int) -> None:
    """1 for each action that was listed as legal just now."""
    for action in range(codes.ACTIONS):
        masks[row, action] = 0
    if decides:
        for j in range(g.choices):
            masks[row, g.choice[j]] = 1
    else:
        masks[row, codes.PASS] = 1
