"""The order of play, which tenhou.net/6 does not tell: it is deduced from the lists of four seats.

The dealer begins. After a discard either a seat calls it, whose next draw is a call of that tile
from that discarder, or the next seat draws. Where several could go on, each is tried, calls first.

At most one order plays all four lists to their ends. Say Y discards, and X going on and Z going on
both led to a complete order. Whichever is not chosen waits for another discard of Y, so Y must come
to play again before Z moves in one order and before X moves in the other. Y comes to play by the
discard of one certain seat, which can be neither of them, so it is the fourth, V. But V in its turn
needs the discard of one certain seat, which would be X in one order and Z in the other.
"""

from typing import Annotated

from hanchan.core import codes
from hanchan.kernels.record import I8, I16, I32, Field, Ints, Record
from hanchan.logs.log import MOST_EVENTS

DOORS = ("order_of_play",)

LISTED = MOST_EVENTS // 2
"""No seat draws or discards more often."""
DISCARDS = codes.SEATS * LISTED
STEPS = 6 * DISCARDS
MOST_TRIED = 20_000
"""So many draws are tried at most; a kyoku has about 70, and a wrong way ends after a discard."""
EMPTY = 0
"""The place that a daiminkan leaves among the discards."""
JUST_DRAWN = -1
"""The tile of a discard that was just drawn."""
NO_TILE_DRAWN = -1
CLAIMANTS = (2, 3, 1)
"""How many seats on from the discarder those sit who may go on, the next one last."""
SEARCHING, FOUND, STUCK, NO_DAIMINKAN, NOTHING_DRAWN, NO_EMPTY_PLACE = 0, 1, 2, 3, 4, 5
"""How the search stands: what it met is at `seat` and `at`."""


class Order(Record):
    """The lists of one kyoku, and the order as far as it was found; tiles by their codes."""

    draw: Annotated[Ints, Field("i1", (codes.SEATS, LISTED))]  # E_DRAW, or the call
    draw_tile: Annotated[Ints, Field("i1", (codes.SEATS, LISTED))]  # drawn or called
    draw_from: Annotated[
        Ints, Field("i1", (codes.SEATS, LISTED))
    ]  # so many seats on sits the discarder
    discard: Annotated[Ints, Field("i1", (codes.SEATS, LISTED))]  # E_DISCARD, the kan, or EMPTY
    discard_tile: Annotated[Ints, Field("i1", (codes.SEATS, LISTED))]  # discarded, or JUST_DRAWN
    discard_riichi: Annotated[Ints, Field("i1", (codes.SEATS, LISTED))]
    draws: Annotated[Ints, Field("i2", (codes.SEATS,))]  # how many are listed
    discards: Annotated[Ints, Field("i2", (codes.SEATS,))]
    drawn: Annotated[Ints, Field("i2", (codes.SEATS,))]  # how many of them have been played
    discarded: Annotated[Ints, Field("i2", (codes.SEATS,))]
    step: Annotated[Ints, Field("i1", (STEPS,))]  # what is done, as the core counts events
    step_seat: Annotated[Ints, Field("i1", (STEPS,))]
    step_tile: Annotated[Ints, Field("i1", (STEPS,))]  # drawn, discarded or called
    step_at: Annotated[Ints, Field("i2", (STEPS,))]  # where it is listed
    other: Annotated[Ints, Field("i1", (DISCARDS, 2))]  # seats not tried yet behind a discard
    others: Annotated[Ints, Field("i1", (DISCARDS,))]  # how many
    then_steps: Annotated[Ints, Field("i2", (DISCARDS,))]  # how many there were
    then_drawn: Annotated[Ints, Field("i2", (DISCARDS, codes.SEATS))]
    then_discarded: Annotated[Ints, Field("i2", (DISCARDS, codes.SEATS))]
    far_drawn: Annotated[Ints, Field("i2", (codes.SEATS,))]  # in the order that got furthest
    far_discarded: Annotated[Ints, Field("i2", (codes.SEATS,))]
    win_seat: Annotated[Ints, Field("i1", (3,))]
    win_from: Annotated[Ints, Field("i1", (3,))]
    candidate: Annotated[Ints, Field("i1", (codes.SEATS,))]  # who may come next
    tried: I32
    steps: I16
    choices: I16
    far: I16  # how many steps it had
    at: I16
    tile: I8  # just drawn, by the seat in turn
    seat: I8
    far_seat: I8
    dealer: I8
    wins: I8  # how many win, if any
    by_draw: I8  # 1 if the kyoku ends with a draw
    status: I8


def order_of_play(o: Order) -> None:
    """Put the lists in order; `status` is FOUND, or why there is none."""
    o.steps = 0
    o.choices = 0
    o.tried = 0
    o.far = -1
    o.far_seat = o.dealer
    o.seat = o.dealer
    o.tile = NO_TILE_DRAWN
    o.status = SEARCHING
    for p in range(codes.SEATS):
        o.drawn[p] = 0
        o.discarded[p] = 0
    draw(o)
    while o.status == SEARCHING:
        while o.status == SEARCHING and o.tried <= MOST_TRIED and act(o):
            pass
        if o.status == SEARCHING:
            look_back(o)


def look_back(o: Order) -> None:
    """Nothing listed can come next: that is the end, or another way is tried."""
    if is_complete(o) and ends_well(o):
        o.status = FOUND
        return
    if o.steps > o.far:
        o.far = o.steps
        o.far_seat = o.seat
        for p in range(codes.SEATS):
            o.far_drawn[p] = o.drawn[p]
            o.far_discarded[p] = o.discarded[p]
    if o.choices == 0 or o.tried > MOST_TRIED:
        o.status = STUCK
    else:
        go_back(o)


def act(o: Order) -> int:
    """Let the seat in turn discard or declare a kan; 0 if the play stops here."""
    p = o.seat
    at = o.discarded[p]
    if at == o.discards[p]:
        return 0
    kind = o.discard[p, at]
    if kind == EMPTY:
        return meet(o, NO_DAIMINKAN, at)
    o.discarded[p] = at + 1
    if kind == codes.E_DISCARD:
        return throw(o, p, at)
    add_step(o, kind, o.discard_tile[p, at], at)
    return draw(o)


def meet(o: Order, status: int, at: int) -> int:
    """Something that cannot be, in the discards of the seat in turn."""
    o.status = status
    o.at = at
    return 0


def add_step(o: Order, kind: int, tile: int, at: int) -> None:
    """The seat in turn does this."""
    i = o.steps
    if i < STEPS:
        o.step[i] = kind
        o.step_seat[i] = o.seat
        o.step_tile[i] = tile
        o.step_at[i] = at
        o.steps = i + 1


def throw(o: Order, p: int, at: int) -> int:
    """A discard, and what follows it."""
    tile = o.discard_tile[p, at]
    if tile == JUST_DRAWN:
        tile = o.tile
        if tile == NO_TILE_DRAWN:
            return meet(o, NOTHING_DRAWN, at)
    if o.discard_riichi[p, at]:
        add_step(o, codes.E_RIICHI, tile, at)
    add_step(o, codes.E_DISCARD, tile, at)
    count = find_claimants(o, p, tile)
    if count == 0:
        return 0
    if count > 1:
        note_choice(o, count)
    go_on(o, o.candidate[0])
    return 1


def find_claimants(o: Order, discarder: int, tile: int) -> int:
    """Who may come next: those whose call fits, pon and kan before chi, then the next seat."""
    count = 0
    for i in range(codes.SEATS - 1):
        offset = CLAIMANTS[i]
        p = (discarder + offset) % codes.SEATS
        at = o.drawn[p]
        if at < o.draws[p]:
            fits = offset == 1
            if o.draw[p, at] != codes.E_DRAW:
                fits = (
                    o.draw_tile[p, at] == tile
                    and (p + o.draw_from[p, at]) % codes.SEATS == discarder
                )
            if fits:
                o.candidate[count] = p
                count += 1
    return count


def note_choice(o: Order, count: int) -> None:
    """The play may go on in several ways; the first of them is taken now."""
    i = o.choices
    o.others[i] = count - 1
    for n in range(count - 1):
        o.other[i, n] = o.candidate[n + 1]
    o.then_steps[i] = o.steps
    for p in range(codes.SEATS):
        o.then_drawn[i, p] = o.drawn[p]
        o.then_discarded[i, p] = o.discarded[p]
    o.choices = i + 1


def go_back(o: Order) -> None:
    """Take the next way at the last discard that had another."""
    i = o.choices - 1
    p = o.other[i, 0]
    o.other[i, 0] = o.other[i, 1]
    o.others[i] -= 1
    if o.others[i] == 0:
        o.choices = i
    o.steps = o.then_steps[i]
    for q in range(codes.SEATS):
        o.drawn[q] = o.then_drawn[i, q]
        o.discarded[q] = o.then_discarded[i, q]
    go_on(o, p)


def go_on(o: Order, p: int) -> None:
    """This seat calls the last discard or draws; a riichi just declared stands."""
    last = o.steps - 2
    if last >= 0 and o.step[last] == codes.E_RIICHI:
        o.seat = o.step_seat[last]
        add_step(o, codes.E_RIICHI_STANDS, 0, 0)
    o.seat = p
    at = o.drawn[p]
    if o.draw[p, at] == codes.E_DRAW:
        draw(o)
    else:
        call(o, p, at)


def draw(o: Order) -> int:
    """The seat in turn draws the tile listed next; 0 if there is none."""
    p = o.seat
    at = o.drawn[p]
    if at == o.draws[p] or o.draw[p, at] != codes.E_DRAW:
        return 0
    o.tried += 1
    o.drawn[p] = at + 1
    o.tile = o.draw_tile[p, at]
    add_step(o, codes.E_DRAW, o.tile, at)
    return 1


def call(o: Order, p: int, at: int) -> None:
    """A chi, pon or daiminkan; behind the last comes its empty place and a replacement tile."""
    o.drawn[p] = at + 1
    o.tried += 1
    o.tile = NO_TILE_DRAWN
    kind = o.draw[p, at]
    add_step(o, kind, o.draw_tile[p, at], at)
    if kind == codes.E_DAIMINKAN:
        empty = o.discarded[p]
        if empty < o.discards[p]:
            if o.discard[p, empty] != EMPTY:
                meet(o, NO_EMPTY_PLACE, empty)
                return
            o.discarded[p] = empty + 1
        draw(o)


def is_complete(o: Order) -> int:
    """Whether all that is listed has been played."""
    for p in range(codes.SEATS):
        if o.drawn[p] != o.draws[p] or o.discarded[p] != o.discards[p]:
            return 0
    return 1


def ends_well(o: Order) -> int:
    """Whether the kyoku could end so: with the last draw, or the last discard or kan."""
    last = o.steps - 1
    kind = o.step[last] if last >= 0 else 0
    if o.by_draw and kind != codes.E_DRAW:
        return 0
    for i in range(o.wins):
        p, discarder, actor = o.win_seat[i], o.win_from[i], o.step_seat[max(last, 0)]
        if kind == codes.E_DRAW:
            if p != actor or discarder != actor:
                return 0
        elif (
            kind not in (codes.E_DISCARD, codes.E_KAKAN, codes.E_ANKAN)
            or p == actor
            or discarder != actor
        ):
            return 0
    return 1
