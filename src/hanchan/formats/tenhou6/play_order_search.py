"""Deduction of the order of play, which tenhou.net/6 omits, from the lists of the seats.

The dealer begins. After a discard either a seat calls it, if its next draw is a call of that tile
from that discarder, or the next seat draws. If several seats could continue, each is tried, calls
first.

At most one order uses up all four lists. Suppose Y discards, and continuing with X and continuing
with Z both led to a complete order. The one not chosen waits for another discard of Y, so Y must
play again before Z moves in one order and before X moves in the other. Y's next turn requires the
discard of one particular seat, which can be neither of them, so it is the fourth, V. But V's next
turn requires the discard of one particular seat, which would be X in one order and Z in the other.
"""

from typing import Annotated

from hanchan.core import codes
from hanchan.kernels.record import I8, I16, I32, Field, Ints, Record
from hanchan.logs.log import MAX_EVENTS

ENTRY_POINTS = ("search_play_order",)

MAX_LISTED = MAX_EVENTS // 2
"""Maximum number of draws or discards of one seat."""
DISCARDS = codes.SEATS * MAX_LISTED
STEPS = 6 * DISCARDS
MAX_TRIED = 20_000
"""Maximum number of draws and calls tried, about 70 in a kyoku; a wrong path soon ends."""
PLACEHOLDER = 0
"""The placeholder that a daiminkan leaves among the discards."""
JUST_DRAWN = -1
"""The tile of a discard listed as just drawn."""
NO_TILE_DRAWN = -1
CLAIMANT_OFFSETS = (2, 3, 1)
"""Offsets from the discarder of the seats that may continue, the next seat last.

Where three play, the one beyond them is left out.
"""
SEARCHING, FOUND, STUCK, NO_DAIMINKAN, NOTHING_DRAWN, NO_PLACEHOLDER = 0, 1, 2, 3, 4, 5
"""States of the search; of an error, `seat` and `at` are the position."""


class OrderSearch(Record):
    """The lists of one kyoku, and the order found so far; tiles are codes."""

    draw: Annotated[Ints, Field("i1", (codes.SEATS, MAX_LISTED))]  # E_DRAW, or the call
    draw_tile: Annotated[Ints, Field("i1", (codes.SEATS, MAX_LISTED))]  # drawn or called
    draw_from: Annotated[Ints, Field("i1", (codes.SEATS, MAX_LISTED))]  # the seat called from
    discard: Annotated[Ints, Field("i1", (codes.SEATS, MAX_LISTED))]  # or kan, kita, PLACEHOLDER
    discard_tile: Annotated[Ints, Field("i1", (codes.SEATS, MAX_LISTED))]  # or JUST_DRAWN
    discard_riichi: Annotated[Ints, Field("i1", (codes.SEATS, MAX_LISTED))]
    draws: Annotated[Ints, Field("i2", (codes.SEATS,))]  # number listed
    discards: Annotated[Ints, Field("i2", (codes.SEATS,))]
    drawn: Annotated[Ints, Field("i2", (codes.SEATS,))]  # number played so far
    discarded: Annotated[Ints, Field("i2", (codes.SEATS,))]
    step: Annotated[Ints, Field("i1", (STEPS,))]  # event kind of the core
    step_seat: Annotated[Ints, Field("i1", (STEPS,))]
    step_tile: Annotated[Ints, Field("i1", (STEPS,))]  # drawn, discarded or called
    step_at: Annotated[Ints, Field("i2", (STEPS,))]  # index in its list
    other: Annotated[Ints, Field("i1", (DISCARDS, 2))]  # seats not tried yet after a discard
    others: Annotated[Ints, Field("i1", (DISCARDS,))]  # number of them
    then_steps: Annotated[Ints, Field("i2", (DISCARDS,))]  # number of steps before
    then_drawn: Annotated[Ints, Field("i2", (DISCARDS, codes.SEATS))]
    then_discarded: Annotated[Ints, Field("i2", (DISCARDS, codes.SEATS))]
    far_drawn: Annotated[Ints, Field("i2", (codes.SEATS,))]  # in the order that got furthest
    far_discarded: Annotated[Ints, Field("i2", (codes.SEATS,))]
    win_seat: Annotated[Ints, Field("i1", (3,))]
    win_from: Annotated[Ints, Field("i1", (3,))]
    candidate: Annotated[Ints, Field("i1", (codes.SEATS,))]  # seats that may continue
    tried: I32
    steps: I16
    choices: I16
    far: I16  # number of its steps
    at: I16
    tile: I8  # just drawn, by the seat in turn
    seat: I8
    far_seat: I8
    dealer: I8
    players: I8
    wins: I8  # number of wins
    by_draw: I8  # 1 if the last event must be a draw of a tile
    status: I8


def search_play_order(o: OrderSearch) -> None:
    """Write the order of play to `o`; `status` becomes FOUND, or the reason why there is none."""
    o.steps = o.choices = o.tried = 0
    o.far = -1
    o.far_seat = o.dealer
    o.seat = o.dealer
    o.tile = NO_TILE_DRAWN
    o.status = SEARCHING
    for p in range(codes.SEATS):
        o.drawn[p] = o.discarded[p] = 0
    play_draw(o)
    while o.status == SEARCHING:
        while o.status == SEARCHING and o.tried <= MAX_TRIED and play_listed_turn(o):
            pass
        if o.status == SEARCHING:
            finish_or_backtrack(o)


def finish_or_backtrack(o: OrderSearch) -> None:
    """Finish if all entries have been played; otherwise backtrack, or set STUCK if impossible."""
    if is_complete(o) and has_valid_end(o):
        o.status = FOUND
        return
    if o.steps > o.far:
        o.far = o.steps
        o.far_seat = o.seat
        for p in range(codes.SEATS):
            o.far_drawn[p] = o.drawn[p]
            o.far_discarded[p] = o.discarded[p]
    if o.choices == 0 or o.tried > MAX_TRIED:
        o.status = STUCK
    else:
        backtrack(o)


def play_listed_turn(o: OrderSearch) -> int:
    """Let the seat in turn discard, declare a kan or set a north aside; return 0 at a dead end."""
    p = o.seat
    at = o.discarded[p]
    if at == o.discards[p]:
        return 0
    kind = o.discard[p, at]
    if kind == PLACEHOLDER:
        return fail(o, NO_DAIMINKAN, at)
    o.discarded[p] = at + 1
    if kind == codes.E_DISCARD:
        return play_discard(o, p, at)
    add_step(o, kind, o.discard_tile[p, at], at)
    return play_draw(o)


def fail(o: OrderSearch, status: int, at: int) -> int:
    """Record an impossible entry in the discards of the seat in turn; return 0."""
    o.status = status
    o.at = at
    return 0


def add_step(o: OrderSearch, kind: int, tile: int, at: int) -> None:
    """Append a step of the seat in turn."""
    i = o.steps
    if i < STEPS:
        o.step[i], o.step_seat[i], o.step_tile[i], o.step_at[i] = kind, o.seat, tile, at
        o.steps = i + 1


def play_discard(o: OrderSearch, p: int, at: int) -> int:
    """Play a discard, and continue with the first seat that can; return 0 if there is none."""
    tile = o.discard_tile[p, at]
    if tile == JUST_DRAWN:
        tile = o.tile
        if tile == NO_TILE_DRAWN:
            return fail(o, NOTHING_DRAWN, at)
    if o.discard_riichi[p, at]:
        add_step(o, codes.E_RIICHI, tile, at)
    add_step(o, codes.E_DISCARD, tile, at)
    count = find_claimants(o, p, tile)
    if count == 0:
        return 0
    if count > 1:
        save_alternatives(o, count)
    continue_with(o, o.candidate[0])
    return 1


def find_claimants(o: OrderSearch, discarder: int, tile: int) -> int:
    """List the seats that may continue in `o.candidate`, callers first; return their number."""
    count = 0
    for i in range(codes.SEATS - 1):
        offset = CLAIMANT_OFFSETS[i]
        p = discarder + offset
        if p >= o.players:
            p -= o.players
        at = o.drawn[p]
        if offset < o.players and at < o.draws[p]:
            fits = offset == 1
            if o.draw[p, at] != codes.E_DRAW:
                fits = o.draw_tile[p, at] == tile and o.draw_from[p, at] == discarder
            if fits:
                o.candidate[count] = p
                count += 1
    return count


def save_alternatives(o: OrderSearch, count: int) -> None:
    """Save all candidates but the first, which is played now, and the state to backtrack to."""
    i = o.choices
    o.others[i] = count - 1
    for n in range(count - 1):
        o.other[i, n] = o.candidate[n + 1]
    o.then_steps[i] = o.steps
    for p in range(codes.SEATS):
        o.then_drawn[i, p] = o.drawn[p]
        o.then_discarded[i, p] = o.discarded[p]
    o.choices = i + 1


def backtrack(o: OrderSearch) -> None:
    """Backtrack to the last discard with an untried alternative, and play that alternative."""
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
    continue_with(o, p)


def continue_with(o: OrderSearch, p: int) -> None:
    """Accept a riichi just declared, and let seat `p` call the discard or draw."""
    last = o.steps - 2
    if last >= 0 and o.step[last] == codes.E_RIICHI:
        o.seat = o.step_seat[last]
        add_step(o, codes.E_RIICHI_STANDS, 0, 0)
    o.seat = p
    at = o.drawn[p]
    if o.draw[p, at] == codes.E_DRAW:
        play_draw(o)
    else:
        play_call(o, p, at)


def play_draw(o: OrderSearch) -> int:
    """Draw the next listed tile for the seat in turn; return 0 if there is none."""
    p = o.seat
    at = o.drawn[p]
    if at == o.draws[p] or o.draw[p, at] != codes.E_DRAW:
        return 0
    o.tried += 1
    o.drawn[p] = at + 1
    o.tile = o.draw_tile[p, at]
    add_step(o, codes.E_DRAW, o.tile, at)
    return 1


def play_call(o: OrderSearch, p: int, at: int) -> None:
    """Play a chi, pon or daiminkan; a daiminkan also takes its placeholder and replacement draw."""
    o.drawn[p] = at + 1
    o.tried += 1
    o.tile = NO_TILE_DRAWN
    kind = o.draw[p, at]
    add_step(o, kind, o.draw_tile[p, at], at)
    if kind == codes.E_DAIMINKAN:
        empty = o.discarded[p]
        if empty < o.discards[p]:
            if o.discard[p, empty] != PLACEHOLDER:
                fail(o, NO_PLACEHOLDER, empty)
                return
            o.discarded[p] = empty + 1
        play_draw(o)


def is_complete(o: OrderSearch) -> int:
    """Whether all listed entries have been played."""
    for p in range(codes.SEATS):
        if o.drawn[p] != o.draws[p] or o.discarded[p] != o.discards[p]:
            return 0
    return 1


def has_valid_end(o: OrderSearch) -> int:
    """Whether the last step fits the result: a draw for tsumo or kyuushu, or a tile to ron."""
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
            kind not in (codes.E_DISCARD, codes.E_KAKAN, codes.E_ANKAN, codes.E_KITA)
            or p == actor
            or discarder != actor
        ):
            return 0
    return 1
