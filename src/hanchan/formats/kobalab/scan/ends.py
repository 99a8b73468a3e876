"""How a kyoku of a paipu ended; compiled with the core."""

from hanchan.core import codes, yaku_ids
from hanchan.formats.kobalab.scan import layout
from hanchan.formats.kobalab.scan.layout import PaipuScan, bits_of
from hanchan.formats.kobalab.scan.text import (
    open_object,
    points_by_wind,
    read_shown,
    tile_at,
)
from hanchan.formats.scanning.kept import Bytes, Kept
from hanchan.formats.scanning.stating import add_row, is_null, number_at, word_at
from hanchan.formats.scanning.tape import ARRAY, END, KIND, NEXT, START, STRING, VALUE, Tape
from hanchan.logs.impossible import MOST_POINTS
from hanchan.logs.layout import MARKERS, UNSAID, WINS, Rows, Stated

DOORS = ()

WIN_NEEDS = bits_of(layout.F_L, layout.F_SHOUPAI, layout.F_DEFEN, layout.F_HUPAI, layout.F_FENPEI)
WIN_MAY = WIN_NEEDS | bits_of(
    layout.F_BAOJIA, layout.F_FUBAOPAI, layout.F_FU, layout.F_FANSHU, layout.F_DAMANGUAN
)
DRAW_NEEDS = bits_of(layout.F_NAME, layout.F_SHOUPAI, layout.F_FENPEI)
YAKU_NEEDS = bits_of(layout.F_NAME, layout.F_FANSHU)
MOST_WORTH = 1000


def scan_win(
    data: Bytes, tape: Tape, w: Kept, s: PaipuScan, k: Stated, rows: Rows, at: int
) -> None:
    """A `hule`."""
    given = open_object(tape, w, s, at)
    n = k.wins
    if s.trouble or WIN_NEEDS & ~given or given & ~WIN_MAY or n == WINS:
        s.trouble = 1
        return
    wind = number_at(tape, s, s.field[layout.F_L], 0, codes.SEATS - 1)
    p = (k.dealer + wind) % codes.SEATS
    discarder = p
    if is_null(tape, s.field[layout.F_BAOJIA]) == 0:
        offset = number_at(tape, s, s.field[layout.F_BAOJIA], 0, codes.SEATS - 1)
        discarder = (k.dealer + offset) % codes.SEATS
        if discarder == p:
            s.trouble = 1
    k.ended = 1
    k.wins = n + 1
    k.win_seat[n] = p
    k.win_from[n] = discarder
    check_another(s, k, n)
    scan_hand(data, tape, w, s, k, n, wind)
    scan_ura(tape, w, s, k, n)
    scan_worth(tape, s, k, n)
    scan_payment(tape, s, k, n)
    scan_yaku(tape, w, s, k, n, s.field[layout.F_HUPAI], wind)
    add_row(s, k, rows, codes.E_WIN, p, 0, codes.NOBODY if p == discarder else discarder, 0, 0)


def check_another(s: PaipuScan, k: Stated, n: int) -> None:
    """Several win only by ron of one tile."""
    for other in range(n):
        if k.win_from[other] != k.win_from[n]:
            s.trouble = 1
        if k.win_seat[other] in (k.win_seat[n], k.win_from[other]):
            s.trouble = 1


def scan_hand(data: Bytes, tape: Tape, w: Kept, s: PaipuScan, k: Stated, n: int, wind: int) -> None:
    """The hand of a winner; the winning tile is the last of the concealed ones."""
    read_shown(data, tape, w, s, s.field[layout.F_SHOUPAI], wind)
    if s.trouble or s.tiles + 3 * s.melds[wind] != layout.HAND:
        s.trouble = 1
        return
    k.win_shows[n] = 1
    k.win_tile[n] = s.tile[s.tiles - 1]
    for i in range(s.tiles - 1):
        k.win_hand[n, s.tile[i]] += 1


def scan_ura(tape: Tape, w: Kept, s: PaipuScan, k: Stated, n: int) -> None:
    """The ura indicators, none where there are none to be told."""
    ura = s.field[layout.F_FUBAOPAI]
    if is_null(tape, ura):
        return
    count = tape[ura, VALUE]
    if tape[ura, KIND] != ARRAY or count > MARKERS:
        s.trouble = 1
        return
    k.win_turned[n] = count
    for i in range(count):
        tile = tile_at(tape, w, s, ura + 1 + i)
        k.win_marker[n, i] = tile
        if count > k.uras:
            k.ura[i] = tile
    k.uras = max(k.uras, count)


def scan_worth(tape: Tape, s: PaipuScan, k: Stated, n: int) -> None:
    """Han and fu, or how often a yakuman counts, and the points."""
    k.win_limit[n] = UNSAID
    k.win_pao[n] = UNSAID
    k.win_points[n] = number_at(tape, s, s.field[layout.F_DEFEN], 0, MOST_POINTS)
    units = 0
    if is_null(tape, s.field[layout.F_DAMANGUAN]) == 0:
        units = number_at(tape, s, s.field[layout.F_DAMANGUAN], 0, MOST_WORTH)
    k.win_yakuman[n] = units
    if units:
        k.win_han[n] = UNSAID
        k.win_fu[n] = UNSAID
        k.win_dora[n] = UNSAID
        k.win_red[n] = UNSAID
        k.win_ura[n] = UNSAID
        check_unused(tape, s, s.field[layout.F_FU])
        check_unused(tape, s, s.field[layout.F_FANSHU])
    else:
        k.win_fu[n] = number_at(tape, s, s.field[layout.F_FU], 0, MOST_WORTH)
        k.win_han[n] = number_at(tape, s, s.field[layout.F_FANSHU], 0, MOST_WORTH)


def check_unused(tape: Tape, s: PaipuScan, i: int) -> None:
    """A number, or nothing, that nobody asks for."""
    if is_null(tape, i) == 0:
        number_at(tape, s, i, 0, MOST_WORTH)


def scan_payment(tape: Tape, s: PaipuScan, k: Stated, n: int) -> None:
    """What a win moves, and what all of them do together."""
    points_by_wind(tape, s, s.field[layout.F_FENPEI], k.dealer, s.delta)
    for p in range(codes.SEATS):
        k.win_delta[n, p] = s.delta[p]
        k.delta[p] = s.delta[p] + (k.delta[p] if n else 0)


def scan_yaku(tape: Tape, w: Kept, s: PaipuScan, k: Stated, n: int, listed: int, wind: int) -> None:
    """Each yaku once, the three kinds of dora apart, and who is liable."""
    if tape[listed, KIND] != ARRAY:
        s.trouble = 1
        return
    k.win_yaku[n] = 1
    i = listed + 1
    while s.trouble == 0 and i < tape[listed, NEXT]:
        given = open_object(tape, w, s, i)
        if s.trouble or YAKU_NEEDS & ~given or given & ~(YAKU_NEEDS | 1 << layout.F_BAOJIA):
            s.trouble = 1
            return
        worth = worth_of_yaku(tape, w, s, k, n)
        slot = word_at(tape, w, s, s.field[layout.F_NAME], layout.YAKU)
        which, named = w.row[slot, layout.VALUE_OF_WORD], w.row[slot, layout.YAKU_WIND]
        if which < 0:
            count_dora(k, n, which, worth)
        elif s.trouble == 0:
            note_yaku(tape, w, s, k, n, which, worth)
            if named and named != 1 + (k.round if which == yaku_ids.Y_ROUND_WIND else wind):
                s.trouble = 1
        if which < 0 and is_null(tape, s.field[layout.F_BAOJIA]) == 0:
            s.trouble = 1
        i = tape[i, NEXT]


def worth_of_yaku(tape: Tape, w: Kept, s: PaipuScan, k: Stated, n: int) -> int:
    """The han of a yaku, or the stars of a yakuman."""
    if k.win_yakuman[n] == 0:
        return number_at(tape, s, s.field[layout.F_FANSHU], 0, MOST_WORTH)
    slot = word_at(tape, w, s, s.field[layout.F_FANSHU], layout.STARS)
    return w.row[slot, layout.VALUE_OF_WORD]


def count_dora(k: Stated, n: int, which: int, worth: int) -> None:
    """One kind of dora; beside a yakuman none is counted."""
    if k.win_yakuman[n]:
        return
    if which == layout.COUNTED_DORA:
        k.win_dora[n] += worth
    elif which == layout.COUNTED_RED:
        k.win_red[n] += worth
    else:
        k.win_ura[n] += worth


def note_yaku(tape: Tape, w: Kept, s: PaipuScan, k: Stated, n: int, which: int, worth: int) -> None:
    """A yaku, paid for by somebody who is liable if it bears a mark."""
    if k.win_paid[n, which] or worth == 0:
        s.trouble = 1
    k.win_paid[n, which] = worth
    mark = s.field[layout.F_BAOJIA]
    if is_null(tape, mark) == 0:
        slot = word_at(tape, w, s, mark, layout.MARK)
        k.win_pao[n] = (k.win_seat[n] + w.row[slot, layout.VALUE_OF_WORD]) % codes.SEATS


def scan_draw_end(
    data: Bytes, tape: Tape, w: Kept, s: PaipuScan, k: Stated, rows: Rows, at: int
) -> None:
    """A `pingju`."""
    if open_object(tape, w, s, at) != DRAW_NEEDS:
        s.trouble = 1
        return
    k.ended = 1
    k.drawn = 1
    slot = word_at(tape, w, s, s.field[layout.F_NAME], layout.DRAW)
    k.reason = w.row[slot, layout.VALUE_OF_WORD]
    points_by_wind(tape, s, s.field[layout.F_FENPEI], k.dealer, k.delta)
    hands = s.field[layout.F_SHOUPAI]
    if tape[hands, KIND] != ARRAY or tape[hands, VALUE] != codes.SEATS:
        s.trouble = 1
        return
    tenpai = 0
    count = 0
    for wind in range(codes.SEATS):
        i = hands + 1 + wind
        if tape[i, KIND] != STRING or tape[i, END] > tape[i, START]:
            p = (k.dealer + wind) % codes.SEATS
            show_hand(data, tape, w, s, k, i, p)
            tenpai |= 1 << p
            count += 1
    if k.reason == codes.END_KYUUSHU:
        declare(s, k, rows, tenpai, count)
    elif count or k.reason in (codes.END_EXHAUSTED, codes.END_NAGASHI):
        k.tells_tenpai = 1
        k.tenpai = tenpai
    add_row(s, k, rows, codes.E_DRAW_END, codes.NOBODY, k.reason, 0, 0, 0)


def show_hand(data: Bytes, tape: Tape, w: Kept, s: PaipuScan, k: Stated, i: int, p: int) -> None:
    """The hand that a seat shows."""
    wind = (p - k.dealer) % codes.SEATS
    read_shown(data, tape, w, s, i, wind)
    if s.trouble or not layout.HAND - 1 <= s.tiles + 3 * s.melds[wind] <= layout.HAND:
        s.trouble = 1
        return
    if k.reason != codes.END_KYUUSHU:
        for n in range(s.tiles):
            k.shown[p, s.tile[n]] += 1


def declare(s: PaipuScan, k: Stated, rows: Rows, shown: int, count: int) -> None:
    """Whoever shows their hand has declared kyuushu."""
    if count != 1:
        s.trouble = 1
        return
    for p in range(codes.SEATS):
        if shown >> p & 1:
            k.declarer = p
            add_row(s, k, rows, codes.E_KYUUSHU, p, 0, 0, 0, 0)
