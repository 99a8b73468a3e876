"""The lines of mjai, from their tape into what is stated of each kyoku; compiled with the core."""

from hanchan.core import codes
from hanchan.formats.mjai.scan import layout
from hanchan.formats.mjai.scan.layout import MjaiScan
from hanchan.formats.mjai.scan.play import scan_play, tile_at
from hanchan.formats.scanning.kept import Kept
from hanchan.formats.scanning.stating import add_row, meaning_at, number_at, points_at
from hanchan.formats.scanning.tape import ARRAY, KIND, NEXT, OBJECT, VALUE, Tape
from hanchan.logs.layout import (
    DEALT_EACH,
    MARKERS,
    UNSAID,
    WINS,
    Rows,
    Stated,
    StatedMatch,
)

DOORS = ("scan_lines",)

MOST_COUNTED = 99


def scan_lines(tape: Tape, w: Kept, s: MjaiScan, kyoku: StatedMatch, rows: Rows) -> None:
    """All lines; `s.trouble` tells whether to look closer."""
    s.trouble = 0
    s.rows = 0
    s.kyoku = 0
    s.before = layout.NOTHING_YET
    s.start = -1
    s.end = -1
    s.dialects = (1 << layout.DIALECTS) - 1
    at = 0
    while s.trouble == 0 and at < len(tape):
        what = open_event(tape, w, s, at)
        if s.trouble == 0:
            scan_event(tape, w, s, kyoku, rows, what, at)
        at = tape[at, NEXT]
    if s.kyoku != len(kyoku):
        s.trouble = 1
    if s.trouble == 0 and s.end >= 0 and s.kyoku:
        stop(kyoku[s.kyoku - 1])


def stop(k: Stated) -> None:
    """After this kyoku the match is over."""
    k.stops = 1


def open_event(tape: Tape, w: Kept, s: MjaiScan, at: int) -> int:
    """Find the fields of an event, as a dialect has them; which event it is."""
    for key in range(layout.KEYS):
        s.field[key] = 0
    if tape[at, KIND] != OBJECT:
        s.trouble = 1
        return 0
    given = 0
    i = at + 1
    while i < tape[at, NEXT]:
        key = meaning_at(tape, w, i, layout.KEY)
        if key == 0 or s.field[key]:
            s.trouble = 1
            return 0
        s.field[key] = i + 1
        given |= 1 << key
        i = tape[i + 1, NEXT]
    what = meaning_at(tape, w, s.field[layout.K_TYPE], layout.TYPE) if s.field[layout.K_TYPE] else 0
    for dialect in range(layout.DIALECTS):
        missing = s.required[dialect, what] & ~given
        if missing or given & ~s.allowed[dialect, what]:
            s.dialects &= ~(1 << dialect)
    if s.dialects == 0 or what == 0:
        s.trouble = 1
    return what


def scan_event(
    tape: Tape, w: Kept, s: MjaiScan, kyoku: StatedMatch, rows: Rows, what: int, at: int
) -> None:
    """One event, if it may stand here."""
    if layout.T_TSUMO <= what <= layout.T_REACH_ACCEPTED:
        if s.before == layout.PLAYED:
            scan_play(tape, w, s, kyoku[s.kyoku - 1], rows, what)
        else:
            s.trouble = 1
    elif what == layout.T_START_GAME and s.before == layout.NOTHING_YET:
        s.start = at
        s.before = layout.BETWEEN
    elif (
        what == layout.T_START_KYOKU
        and s.before not in (layout.PLAYED, layout.OVER)
        and s.kyoku < len(kyoku)
    ):
        s.kyoku += 1
        s.before = layout.PLAYED
        scan_deal(tape, w, s, kyoku[s.kyoku - 1])
    elif what == layout.T_HORA and s.before in (layout.PLAYED, layout.WON):
        scan_win(tape, w, s, kyoku[s.kyoku - 1], rows)
        s.before = layout.WON
    elif what == layout.T_RYUKYOKU and s.before == layout.PLAYED:
        scan_draw(tape, w, s, kyoku[s.kyoku - 1], rows)
        s.before = layout.DRAWN
    elif what == layout.T_END_KYOKU and s.before in (layout.WON, layout.DRAWN):
        s.before = layout.BETWEEN
    elif what == layout.T_END_GAME and s.before in (layout.BETWEEN, layout.WON, layout.DRAWN):
        s.end = at
        s.before = layout.OVER
    else:
        s.trouble = 1


def scan_deal(tape: Tape, w: Kept, s: MjaiScan, k: Stated) -> None:
    """Where the match stands, who has what, and the first indicator."""
    k.first = s.rows
    k.timed = 1
    k.round = meaning_at(tape, w, s.field[layout.K_BAKAZE], layout.WIND) - 1
    if k.round < 0:
        s.trouble = 1
    k.number = number_at(tape, s, s.field[layout.K_KYOKU], 1, codes.SEATS) - 1
    k.dealer = number_at(tape, s, s.field[layout.K_OYA], k.number, k.number)
    k.honba = number_at(tape, s, s.field[layout.K_HONBA], 0, MOST_COUNTED)
    k.deposits = number_at(tape, s, s.field[layout.K_KYOTAKU], 0, MOST_COUNTED)
    points_at(tape, s, s.field[layout.K_SCORES], k.score)
    k.markers = 1
    k.marker[0] = tile_at(tape, w, s, s.field[layout.K_MARKER])
    s.declared = 0
    s.after_kan = 0
    s.unpaid = 0
    for p in range(codes.SEATS):
        s.score[p] = k.score[p]
        s.pons[p] = 0
        s.drawn[p] = -1
        s.laid[p] = -1
    scan_hands(tape, w, s, k)


def scan_hands(tape: Tape, w: Kept, s: MjaiScan, k: Stated) -> None:
    """Thirteen tiles for each."""
    hands = s.field[layout.K_TEHAIS]
    if tape[hands, KIND] != ARRAY or tape[hands, VALUE] != codes.SEATS:
        s.trouble = 1
        return
    hand = hands + 1
    for p in range(codes.SEATS):
        if tape[hand, KIND] != ARRAY or tape[hand, VALUE] != DEALT_EACH:
            s.trouble = 1
            return
        for n in range(DEALT_EACH):
            k.hand[p, n] = tile_at(tape, w, s, hand + 1 + n)
        hand = tape[hand, NEXT]


def pay(tape: Tape, s: MjaiScan, k: Stated) -> int:
    """What the event moves, if it tells that; what everybody has then."""
    told = s.field[layout.K_DELTAS] > 0
    if told:
        points_at(tape, s, s.field[layout.K_DELTAS], s.delta)
    else:
        s.unpaid = 1
    for p in range(codes.SEATS):
        s.score[p] += s.delta[p] if told else 0
        k.after[p] = UNSAID if s.unpaid else s.score[p]
    return told


def scan_win(tape: Tape, w: Kept, s: MjaiScan, k: Stated, rows: Rows) -> None:
    """A `hora`."""
    n = k.wins
    if n == WINS:
        s.trouble = 1
        return
    p = number_at(tape, s, s.field[layout.K_ACTOR], 0, codes.SEATS - 1)
    discarder = number_at(tape, s, s.field[layout.K_TARGET], 0, codes.SEATS - 1)
    k.ended = 1
    k.wins = n + 1
    k.win_seat[n] = p
    k.win_from[n] = discarder
    k.win_tile[n] = s.drawn[p] if p == discarder else s.laid[discarder]
    if k.win_tile[n] < 0:
        s.trouble = 1
    leave_open(k, n)
    scan_ura(tape, w, s, k, n)
    told = pay(tape, s, k)
    for q in range(codes.SEATS):
        if told:
            k.win_delta[n, q] = s.delta[q]
        k.delta[q] = UNSAID if s.unpaid else s.delta[q] + (k.delta[q] if n else 0)
    add_row(s, k, rows, codes.E_WIN, p, 0, codes.NOBODY if p == discarder else discarder, 0, 0)


def leave_open(k: Stated, n: int) -> None:
    """What a hand is worth nobody tells."""
    k.win_points[n] = UNSAID
    k.win_han[n] = UNSAID
    k.win_fu[n] = UNSAID
    k.win_dora[n] = UNSAID
    k.win_red[n] = UNSAID
    k.win_ura[n] = UNSAID
    k.win_yakuman[n] = UNSAID
    k.win_pao[n] = UNSAID
    k.win_limit[n] = UNSAID
    k.win_turned[n] = -1


def scan_ura(tape: Tape, w: Kept, s: MjaiScan, k: Stated, n: int) -> None:
    """The ura indicators, which must be told of a win in riichi."""
    ura = s.field[layout.K_URA]
    if ura == 0:
        s.trouble |= s.declared >> k.win_seat[n] & 1
        return
    if tape[ura, KIND] != ARRAY or tape[ura, VALUE] > MARKERS:
        s.trouble = 1
        return
    count = tape[ura, VALUE]
    k.win_turned[n] = count
    for i in range(count):
        tile = tile_at(tape, w, s, ura + 1 + i)
        k.win_marker[n, i] = tile
        if count > k.uras:
            k.ura[i] = tile
    k.uras = max(k.uras, count)


def scan_draw(tape: Tape, w: Kept, s: MjaiScan, k: Stated, rows: Rows) -> None:
    """A `ryukyoku`."""
    k.ended = 1
    k.drawn = 1
    reason = codes.END_NONE
    if s.field[layout.K_REASON]:
        reason = meaning_at(tape, w, s.field[layout.K_REASON], layout.REASON) - 1
        if reason < 0:
            s.trouble = 1
        k.reason = reason
    if pay(tape, s, k):
        for p in range(codes.SEATS):
            k.delta[p] = s.delta[p]
    add_row(s, k, rows, codes.E_DRAW_END, codes.NOBODY, reason, 0, 0, 0)
