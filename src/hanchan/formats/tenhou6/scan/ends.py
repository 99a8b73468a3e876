"""How a kyoku ended, from the last list of tenhou.net/6; compiled with the core."""

from hanchan.core import codes
from hanchan.core.reveal import CODES
from hanchan.formats.scanning.kept import Kept
from hanchan.formats.scanning.stating import add_row, number_at, points_at, word_at
from hanchan.formats.scanning.tape import ARRAY, KIND, NEXT, NUMBER, VALUE, Tape
from hanchan.formats.tenhou6.scan import layout
from hanchan.formats.tenhou6.scan.layout import Tenhou6Scan
from hanchan.formats.tenhou6.scan.order import Order
from hanchan.kernels.record import Ints
from hanchan.logs.layout import MARKERS, UNSAID, Rows, Stated

DOORS = ()

URA_PART, RESULT_PART = 3, 16
MOST_WINS = 3
SEATS_OF_WIN = 3
"""A win begins with its winner, its discarder, and who is liable."""


def tile_of(tape: Tape, s: Tenhou6Scan, i: int) -> int:
    """The tile that this number is, -1 for anything else."""
    number = tape[i, VALUE] if tape[i, KIND] == NUMBER else 0
    return s.code_of[number] if 0 < number < layout.NUMBERS else -1


def tiles_at(tape: Tape, s: Tenhou6Scan, i: int, least: int, most: int, tiles: Ints) -> int:
    """A list of tiles; how many they are."""
    count = tape[i, VALUE]
    if tape[i, KIND] != ARRAY or not least <= count <= most:
        s.trouble = 1
        return 0
    for n in range(count):
        tiles[n] = tile_of(tape, s, i + 1 + n)
        if tiles[n] < 0:
            s.trouble = 1
    return count


def scan_result(tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, k: Stated) -> None:
    """How the kyoku ended and who won, as far as the order of play depends on it."""
    part = s.part[RESULT_PART]
    o.wins = 0
    o.by_draw = 0
    if tape[part, KIND] != ARRAY or tape[part, VALUE] == 0:
        s.trouble = 1
        return
    slot = word_at(tape, w, s, part + 1, layout.RESULT)
    s.result = w.row[slot, layout.RESULT_IS]
    s.tenpai = w.row[slot, layout.RESULT_TENPAI]
    if s.trouble == 0 and s.result == layout.WON:
        scan_winners(tape, s, o, part)
    elif s.result == layout.DRAWN:
        k.reason = w.row[slot, layout.RESULT_ENDING]
        o.by_draw = 1 if k.reason == codes.END_KYUUSHU else 0


def scan_winners(tape: Tape, s: Tenhou6Scan, o: Order, part: int) -> None:
    """Who won from whom."""
    count = tape[part, VALUE] // 2
    if tape[part, VALUE] % 2 == 0 or not 0 < count <= MOST_WINS:
        s.trouble = 1
        return
    i = part + 2
    for n in range(count):
        win = tape[i, NEXT]
        if tape[win, KIND] != ARRAY or tape[win, VALUE] <= SEATS_OF_WIN:
            s.trouble = 1
            return
        o.win_seat[n] = number_at(tape, s, win + 1, 0, codes.SEATS - 1)
        o.win_from[n] = number_at(tape, s, win + 2, 0, codes.SEATS - 1)
        for other in range(n):
            if o.win_seat[other] == o.win_seat[n]:
                s.trouble = 1
        i = tape[win, NEXT]
    o.wins = count


def end_kyoku(tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, k: Stated, rows: Rows) -> None:
    """Everything that the result tells, the play being known."""
    part = s.part[RESULT_PART]
    if s.result == layout.WON:
        scan_wins(tape, w, s, o, k, part)
    else:
        scan_payments(tape, s, k, part)
    last = o.steps - 2
    if last >= 0 and o.step[last] == codes.E_RIICHI and last_riichi_stands(s, k):
        add_row(s, k, rows, codes.E_RIICHI_STANDS, o.step_seat[last], 0, 0, 0, 0)
    k.timed = 1 if k.markers == 1 or s.kans == 0 else 0
    if s.result != layout.UNTOLD:
        k.ended = 1
        pay_deposits(k, rows)
    for n in range(k.wins):
        discarder = codes.NOBODY if k.win_from[n] == k.win_seat[n] else k.win_from[n]
        add_row(s, k, rows, codes.E_WIN, k.win_seat[n], 0, discarder, 0, 0)
    if s.result == layout.DRAWN:
        end_by_draw(s, o, k, rows)


def scan_payments(tape: Tape, s: Tenhou6Scan, k: Stated, part: int) -> None:
    """What a draw moves: nothing, where nothing is told."""
    count = tape[part, VALUE]
    if count > 2:
        s.trouble = 1
    elif count == 2:
        points_at(tape, s, part + 2, k.delta)
    elif s.result == layout.DRAWN:
        for p in range(codes.SEATS):
            k.delta[p] = 0


def pay_deposits(k: Stated, rows: Rows) -> None:
    """What the riichi that stand have cost, until the scores after the kyoku are known."""
    for p in range(codes.SEATS):
        k.after[p] = 0
    for i in range(k.first, k.first + k.rows):
        if rows[i, 0] == codes.E_RIICHI_STANDS:
            k.after[rows[i, 1]] -= codes.DEPOSIT


def last_riichi_stands(s: Tenhou6Scan, k: Stated) -> int:
    """Whether the riichi of a discard that nobody followed was paid for.

    After a ron the deposits that the winners took tell; other ends leave the discard alone, but
    for a triple ron, by which it would have been lost, and for a log that breaks off there.
    """
    if s.result == layout.WON:
        moved = 0
        for p in range(codes.SEATS):
            moved += k.delta[p]
        return 1 if moved == codes.DEPOSIT * (k.deposits + s.accepted + 1) else 0
    return (
        1
        if s.result == layout.DRAWN and k.reason not in (codes.END_TRIPLE_RON, codes.END_CHOMBO)
        else 0
    )


def scan_wins(tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, k: Stated, part: int) -> None:
    """All wins; what they move together is what the kyoku moves."""
    for p in range(codes.SEATS):
        k.delta[p] = 0
    k.wins = o.wins
    i = part + 2
    for n in range(o.wins):
        points_at(tape, s, i, s.delta)
        for p in range(codes.SEATS):
            k.win_delta[n, p] = s.delta[p]
            k.delta[p] += s.delta[p]
        win = tape[i, NEXT]
        if s.trouble == 0:
            scan_win(tape, w, s, o, k, n, win)
        i = tape[win, NEXT]


def scan_win(tape: Tape, w: Kept, s: Tenhou6Scan, o: Order, k: Stated, n: int, win: int) -> None:
    """One win: who, with which tile and hand, what it is worth."""
    p = o.win_seat[n]
    k.win_seat[n] = p
    k.win_from[n] = o.win_from[n]
    pao = number_at(tape, s, win + 3, 0, codes.SEATS - 1)
    k.win_pao[n] = UNSAID if pao == p else pao
    tile = o.step_tile[o.steps - 1]
    k.win_tile[n] = tile
    if s.lost[p] == 0:
        k.win_shows[n] = 1
        for code in range(CODES):
            k.win_hand[n, code] = s.hand[p, code]
        if o.win_from[n] == p:
            k.win_hand[n, tile] -= 1
    if s.declared >> p & 1:
        k.uras = tiles_at(tape, s, s.part[URA_PART], 0, MARKERS, k.ura)
        k.win_turned[n] = k.uras
        for i in range(k.uras):
            k.win_marker[n, i] = k.ura[i]
    worth = word_at(tape, w, s, win + 4, layout.WORTH)
    k.win_fu[n] = w.row[worth, layout.WORTH_FU]
    k.win_limit[n] = w.row[worth, layout.WORTH_LIMIT]
    k.win_points[n] = w.row[worth, layout.WORTH_POINTS]
    scan_yaku(tape, w, s, k, n, win + 5, tape[win, NEXT])


def scan_yaku(tape: Tape, w: Kept, s: Tenhou6Scan, k: Stated, n: int, first: int, end: int) -> None:
    """Each yaku once, and the three kinds of dora, which nobody lists of a yakuman."""
    k.win_yaku[n] = 1
    for i in range(first, end):
        slot = word_at(tape, w, s, i, layout.YAKU)
        which, paid = w.row[slot, layout.YAKU_IS], w.row[slot, layout.YAKU_PAID]
        k.win_han[n] += paid
        twice = 0
        if which == layout.COUNTED_DORA:
            twice = k.win_dora[n]
            k.win_dora[n] = paid
        elif which == layout.COUNTED_RED:
            twice = k.win_red[n]
            k.win_red[n] = paid
        elif which < 0:
            twice = k.win_ura[n]
            k.win_ura[n] = paid
        else:
            twice = k.win_paid[n, which]
            k.win_paid[n, which] = paid
            k.win_yakuman[n] += w.row[slot, layout.YAKU_UNITS]
        if twice:
            s.trouble = 1
    if k.win_yakuman[n]:
        k.win_han[n] = UNSAID
        k.win_dora[n] = UNSAID
        k.win_red[n] = UNSAID
        k.win_ura[n] = UNSAID


def end_by_draw(s: Tenhou6Scan, o: Order, k: Stated, rows: Rows) -> None:
    """A draw, with the hands shown as tenpai as far as the words and payments tell them."""
    k.drawn = 1
    if k.reason == codes.END_KYUUSHU:
        p = o.step_seat[o.steps - 1]
        k.declarer = p
        add_row(s, k, rows, codes.E_KYUUSHU, p, 0, 0, 0, 0)
    elif s.tenpai:
        show_tenpai(s, k)
    add_row(s, k, rows, codes.E_DRAW_END, codes.NOBODY, k.reason, 0, 0, 0)


def show_tenpai(s: Tenhou6Scan, k: Stated) -> None:
    """The hands of those who were tenpai, if all of them are known."""
    tenpai = 0
    moved = 0
    for p in range(codes.SEATS):
        if s.tenpai == layout.ALL or (s.tenpai == layout.BY_PAYMENTS and k.delta[p] > 0):
            tenpai |= 1 << p
        moved |= k.delta[p] != 0
    if s.tenpai == layout.BY_PAYMENTS and moved == 0:
        return
    for p in range(codes.SEATS):
        if tenpai >> p & 1 and s.lost[p]:
            return
    k.tells_tenpai = 1
    k.tenpai = tenpai
    for p in range(codes.SEATS):
        if tenpai >> p & 1:
            for code in range(CODES):
                k.shown[p, code] = s.hand[p, code]
