"""A file of tenhou.net/6, from its tape into what is stated of each kyoku; compiled."""

from hanchan.core import codes
from hanchan.core.reveal import CODES
from hanchan.formats.scanning.kept import Kept
from hanchan.formats.scanning.stating import ROLE, meaning_at, number_at, points_at
from hanchan.formats.scanning.tape import ARRAY, KIND, NEXT, NUMBER, VALUE, Tape
from hanchan.formats.tenhou6.scan import layout
from hanchan.formats.tenhou6.scan.ends import end_kyoku, scan_result, tile_of, tiles_at
from hanchan.formats.tenhou6.scan.layout import Tenhou6Scan
from hanchan.formats.tenhou6.scan.order import (
    EMPTY,
    FOUND,
    JUST_DRAWN,
    LISTED,
    Order,
    order_of_play,
)
from hanchan.formats.tenhou6.scan.play import play
from hanchan.kernels.record import Ints
from hanchan.logs.layout import DEALT_EACH, MARKERS, UNSAID, Rows, Stated, StatedMatch

DOORS = ("scan_document",)

PLACE, SCORES, DORA, HAND, DRAWS, DISCARDS = 0, 1, 2, 4, 5, 6
EACH = 3
"""So many lists further on are those of the next seat."""
DRAWN_NUMBER, EMPTY_NUMBER = 60, 0
MOST_COUNTED = 99
ROUNDS = 4


def scan_document(
    tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, kyoku: StatedMatch, rows: Rows, log: int
) -> None:
    """All kyoku in the list at this row; `s.trouble` tells whether to look closer."""
    s.trouble = 0
    s.rows = 0
    at = log + 1
    for i in range(len(kyoku)):
        if s.trouble == 0:
            scan_kyoku(tape, w, s, o, kyoku[i], rows, at)
        if s.trouble == 0:
            at = tape[at, NEXT]
            if i:
                settle(kyoku[i - 1], kyoku[i])
    if s.trouble == 0 and len(kyoku):
        settle_last(kyoku[len(kyoku) - 1])


def scan_kyoku(
    tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, k: Stated, rows: Rows, at: int
) -> None:
    """One kyoku."""
    if tape[at, KIND] != ARRAY or tape[at, VALUE] != layout.PARTS:
        s.trouble = 1
        return
    part = at + 1
    for i in range(layout.PARTS):
        s.part[i] = part
        part = tape[part, NEXT]
    k.first = s.rows
    scan_deal(tape, s, k)
    scan_result(tape, w, s, o, k)
    o.dealer = k.dealer
    for p in range(codes.SEATS):
        if s.trouble == 0:
            scan_draws(tape, w, s, o, p)
        if s.trouble == 0:
            scan_discards(tape, w, s, o, p)
    if s.trouble == 0:
        order_of_play(o)
        if o.status != FOUND:
            s.trouble = 1
    if s.trouble == 0:
        play(w, s, o, k, rows)
        end_kyoku(tape, w, s, o, k, rows)


def scan_deal(tape: Tape, s: Tenhou6Scan, k: Stated) -> None:
    """Where the match stands, who has what, and the indicators."""
    place = s.part[PLACE]
    if tape[place, KIND] != ARRAY or tape[place, VALUE] != 3:
        s.trouble = 1
        return
    number = number_at(tape, s, place + 1, 0, ROUNDS * codes.SEATS - 1)
    k.honba = number_at(tape, s, place + 2, 0, MOST_COUNTED)
    k.deposits = number_at(tape, s, place + 3, 0, MOST_COUNTED)
    k.round = number // codes.SEATS
    k.number = number % codes.SEATS
    k.dealer = number % codes.SEATS
    points_at(tape, s, s.part[SCORES], k.score)
    k.markers = tiles_at(tape, s, s.part[DORA], 1, MARKERS, k.marker)
    for p in range(codes.SEATS):
        scan_hand(tape, s, k, p)


def scan_hand(tape: Tape, s: Tenhou6Scan, k: Stated, p: int) -> None:
    """The thirteen tiles dealt to seat `p`."""
    hand = s.part[HAND + EACH * p]
    for code in range(CODES):
        s.hand[p, code] = 0
    s.lost[p] = 0
    s.pons[p] = 0
    if tape[hand, KIND] != ARRAY or tape[hand, VALUE] != DEALT_EACH:
        s.trouble = 1
        return
    for n in range(DEALT_EACH):
        code = tile_of(tape, s, hand + 1 + n)
        if code < 0:
            s.trouble = 1
            return
        k.hand[p, n] = code
        s.hand[p, code] += 1


def scan_draws(tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, p: int) -> None:
    """What a seat drew or called."""
    part = s.part[DRAWS + EACH * p]
    count = tape[part, VALUE]
    if tape[part, KIND] != ARRAY or count > LISTED:
        s.trouble = 1
        return
    o.draws[p] = count
    i = part + 1
    for at in range(count):
        tile = tile_of(tape, s, i)
        call = meaning_at(tape, w, i, ROLE) == layout.CALL
        slot = tape[i, VALUE] if call else 0
        kan = w.row[slot, layout.CALL_KIND] in (codes.E_ANKAN, codes.E_KAKAN)
        if tile >= 0:
            o.draw[p, at] = codes.E_DRAW
            o.draw_tile[p, at] = tile
        elif call and kan == 0:
            o.draw_call[p, at] = slot
            o.draw[p, at] = w.row[slot, layout.CALL_KIND]
            o.draw_tile[p, at] = w.row[slot, layout.CALL_TILE]
            o.draw_from[p, at] = w.row[slot, layout.CALL_FROM]
        else:
            s.trouble = 1
            return
        i = tape[i, NEXT]


def scan_discards(tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, p: int) -> None:
    """What a seat discarded or declared as a kan."""
    part = s.part[DISCARDS + EACH * p]
    count = tape[part, VALUE]
    if tape[part, KIND] != ARRAY or count > LISTED:
        s.trouble = 1
        return
    o.discards[p] = count
    i = part + 1
    for at in range(count):
        scan_discard(tape, w, s, o, p, at, i)
        if s.trouble:
            return
        i = tape[i, NEXT]


def scan_discard(tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, p: int, at: int, i: int) -> None:
    """One entry of a list of discards."""
    tile = tile_of(tape, s, i)
    role = meaning_at(tape, w, i, ROLE)
    slot = tape[i, VALUE] if role else 0
    o.discard[p, at] = codes.E_DISCARD
    o.discard_riichi[p, at] = 0
    if tile >= 0:
        o.discard_tile[p, at] = tile
    elif role == layout.THROW:
        o.discard_tile[p, at] = w.row[slot, layout.THROW_TILE]
        o.discard_riichi[p, at] = 1
    elif role == layout.CALL and w.row[slot, layout.CALL_KIND] in (codes.E_ANKAN, codes.E_KAKAN):
        o.discard_call[p, at] = slot
        o.discard[p, at] = w.row[slot, layout.CALL_KIND]
        o.discard_tile[p, at] = w.row[slot, layout.CALL_TILE]
    elif tape[i, KIND] == NUMBER and tape[i, VALUE] == DRAWN_NUMBER:
        o.discard_tile[p, at] = JUST_DRAWN
    elif tape[i, KIND] == NUMBER and tape[i, VALUE] == EMPTY_NUMBER:
        o.discard[p, at] = EMPTY
    else:
        s.trouble = 1


def settle(k: Stated, after: Stated) -> None:
    """The scores after a kyoku are those of the next, if that is the one that follows."""
    turned = codes.SEATS * (after.round - k.round) + after.number - k.number
    if (turned == 0 and after.honba == k.honba + 1) or (
        turned == 1 and after.honba in (0, k.honba + 1)
    ):
        copy_scores(after.score, k.after)
    else:
        settle_last(k)


def copy_scores(source: Ints, to: Ints) -> None:
    """Everybody has so much."""
    for p in range(codes.SEATS):
        to[p] = source[p]


def settle_last(k: Stated) -> None:
    """If no kyoku follows they are what the payments left."""
    if k.ended:
        for p in range(codes.SEATS):
            k.after[p] += k.score[p] + (0 if k.delta[p] == UNSAID else k.delta[p])
