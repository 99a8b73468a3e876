"""The answers of seats: read from the rows of a record, or inferred from those of a log.

All functions are kernels, compiled with the core. A record has a row for every pass and claim, and
states when it was given. A log shows a claim only by its effect, a call, win or triple ron; every
other seat is taken to pass.
"""

from hanchan.core import codes
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.game_state import Game
from hanchan.replay.memory_layout import (
    DIVERGED,
    FOLLOWED,
    INCOMPLETE_STEP,
    NEEDS_ENCODED_ACTION,
    NO_ANSWER,
    NOT_ASKED,
    NOT_LEGAL,
    SEAT,
    TRUNCATED,
    A,
    B,
    C,
    D,
    ReplayState,
    Rows,
)

ENTRY_POINTS = ("infer_logged_answer", "read_recorded_answer")

MAX_ROWS_OF_TURN = 8
"""Maximum number of rows of one turn, including the row that ends it."""
ALL_SEATS = (1 << codes.SEATS) - 1


# Single rows.


def row_action(rows: Rows, at: int, base: int) -> int:
    """Return the action that a turn's row shows, or NO_ACTION; a discard is `base` plus a tile."""
    kind, tile = rows[at, 0], rows[at, A]
    if kind == codes.E_DISCARD and rows[at, B]:
        return tsumogiri_action(base)
    if kind == codes.E_WIN:
        return codes.TSUMO
    if kind == codes.E_KYUUSHU:
        return codes.KYUUSHU
    if kind == codes.E_PUT_BACK:  # put back regardless of the seat's action, unless it won
        return codes.TSUMOGIRI
    if tile < 0:
        return codes.NO_ACTION
    if kind == codes.E_DISCARD:
        return base + tile
    if kind == codes.E_ANKAN:
        return codes.ANKAN + tile
    if kind == codes.E_KITA:
        return codes.KITA
    return codes.KAKAN + kind_of(tile) if kind == codes.E_KAKAN else codes.NO_ACTION


def tsumogiri_action(base: int) -> int:
    """Return the action that discards the tile just drawn, with the riichi, if any, of `base`."""
    if base == codes.DISCARD:
        return codes.TSUMOGIRI
    return codes.RIICHI_TSUMOGIRI if base == codes.RIICHI else codes.OPEN_RIICHI_TSUMOGIRI


def row_claim(rows: Rows, at: int) -> int:
    """Return the claim that the row of a call or a win shows."""
    return call_action(rows[at, 0], kind_of(rows[at, A]), rows[at, C], rows[at, D])


def call_action(kind: int, called: int, lowest: int, reds: int) -> int:
    """Return the claim that a row of this kind implies: a call, or ron for any other kind.

    `called` is the kind of the called tile, `lowest` the lowest kind of a chi, `reds` the number of
    red fives from the hand.
    """
    if kind == codes.E_PON:
        return codes.PON + reds
    if kind == codes.E_DAIMINKAN:
        return codes.DAIMINKAN
    if kind != codes.E_CHI:
        return codes.RON
    return codes.CHI + 2 * (called - lowest) + reds


# A record.


def read_recorded_answer(g: Game, f: ReplayState, rows: Rows) -> int:
    """Read the answer that leads to a record's next rows into `f`; return FOLLOWED or an error."""
    if f.at >= f.end:
        return TRUNCATED
    f.late = codes.IN_TIME
    f.together = 0
    if g.phase == codes.TURN:
        f.seat = g.seat
        return read_recorded_turn(f, rows)
    f.seat = rows[f.at, SEAT]
    if f.seat < 0 or f.seat >= codes.SEATS:
        return NO_ANSWER
    if g.phase in (codes.CLAIM, codes.ROB):
        return read_recorded_claim(f, rows)
    f.action = read_recorded_choice(g.phase, rows, f.at)
    return NO_ANSWER if f.action == codes.NO_ACTION else FOLLOWED


def read_recorded_turn(f: ReplayState, rows: Rows) -> int:
    """Read `f.action` in turn, after any rows of riichi and indicators; return a status."""
    if rows[f.at, 0] == codes.E_OFFENCE:
        f.action = rows[f.at, C]
        if rows[f.at, SEAT] != f.seat:
            return NO_ANSWER
        return NEEDS_ENCODED_ACTION if f.action == codes.NO_ACTION else FOLLOWED
    base = codes.DISCARD
    for i in range(MAX_ROWS_OF_TURN):
        at = f.at + i
        if at >= f.end:
            return TRUNCATED
        kind = rows[at, 0]
        if kind == codes.E_RIICHI:
            base = codes.OPEN_RIICHI if rows[at, A] else codes.RIICHI
        elif kind not in (codes.E_DORA, codes.E_RIICHI_STANDS):
            f.action = row_action(rows, at, base)
            return NO_ANSWER if f.action == codes.NO_ACTION else FOLLOWED
    return TRUNCATED


def read_recorded_claim(f: ReplayState, rows: Rows) -> int:
    """Read a claim or pass into `f`; return a status. `together` needs a lower seat's answer."""
    at, kind = f.at, rows[f.at, 0]
    if kind not in (codes.E_PASS, codes.E_CLAIM):
        return NO_ANSWER
    f.action = codes.PASS if kind == codes.E_PASS else rows[at, A]
    f.late = codes.IN_TIME if kind == codes.E_PASS else rows[at, B]
    f.together = rows[at, C]
    if f.action == codes.NO_ACTION:
        return NEEDS_ENCODED_ACTION
    if f.together == 0:
        return FOLLOWED
    if (
        at == 0
        or rows[at - 1, 0] not in (codes.E_PASS, codes.E_CLAIM)
        or rows[at - 1, SEAT] >= f.seat
    ):
        return INCOMPLETE_STEP
    return FOLLOWED


def read_recorded_choice(phase: int, rows: Rows, at: int) -> int:
    """Return the choice whether to show a hand or to stop the match; NO_ACTION for another row."""
    yes = rows[at, A]
    if phase == codes.SHOW and rows[at, 0] == codes.E_SHOW:
        return codes.SHOW_HAND if yes else codes.HIDE_HAND
    if phase == codes.STOP and rows[at, 0] == codes.E_STOP:
        return codes.STOP_MATCH if yes else codes.PLAY_ON
    return codes.NO_ACTION


# A log.


def infer_logged_answer(g: Game, f: ReplayState, rows: Rows, p: int) -> int:
    """Return seat `p`'s answer that leads to the log's next row; if none does, set `f.status`."""
    if g.phase == codes.SHOW:
        return codes.SHOW_HAND if (f.shows >> p) & 1 else codes.HIDE_HAND
    if g.phase == codes.STOP:
        return codes.STOP_MATCH if f.stops else codes.PLAY_ON
    at = skip_echoes(f, rows, f.at)
    if at >= f.end:
        f.status = TRUNCATED
        return codes.NO_ACTION
    if g.phase == codes.TURN:
        return infer_turn(f, rows, at, p)
    return infer_claim(g, f, rows, at, p)


def skip_echoes(f: ReplayState, rows: Rows, at: int) -> int:
    """Return the index of the first row from `at` on that is not an echo, or `f.end`."""
    while at < f.end and is_echo(rows[at, 0]):
        at += 1
    return at


def is_echo(kind: int) -> int:
    """Whether rows of this kind are echoes: indicators, accepted riichi and passes."""
    return 1 if kind in (codes.E_DORA, codes.E_RIICHI_STANDS, codes.E_PASS) else 0


def infer_turn(f: ReplayState, rows: Rows, at: int, p: int) -> int:
    """Return the action in turn that leads to row `at`; if none does, set `f.status`."""
    kind = rows[at, 0]
    if kind == codes.E_DRAW_END:
        if rows[at, A] in (codes.END_KYUUSHU, codes.END_NONE):
            return codes.KYUUSHU
        return diverge_at_row(f, at)
    if rows[at, SEAT] != p:
        f.status = NOT_ASKED
        f.at = at
        f.seat = rows[at, SEAT]
        return codes.NO_ACTION
    if kind == codes.E_RIICHI:
        return infer_riichi(f, rows, at)
    if kind == codes.E_PUT_BACK or (kind == codes.E_WIN and rows[at, B] != codes.NOBODY):
        return diverge_at_row(f, at)
    return row_action_or_diverge(f, rows, at, at, codes.DISCARD)


def infer_riichi(f: ReplayState, rows: Rows, at: int) -> int:
    """Return the riichi in row `at` with the log's next discard; without one, set `f.status`."""
    last = skip_echoes(f, rows, at + 1)
    if last >= f.end:
        f.status = TRUNCATED
        return codes.NO_ACTION
    if rows[last, 0] != codes.E_DISCARD:
        return diverge_at_row(f, at)
    base = codes.OPEN_RIICHI if rows[at, A] else codes.RIICHI
    return row_action_or_diverge(f, rows, at, last, base)


def row_action_or_diverge(f: ReplayState, rows: Rows, at: int, last: int, base: int) -> int:
    """Return the action that row `last` shows; if it shows none, set a divergence at row `at`."""
    action = row_action(rows, last, base)
    return diverge_at_row(f, at) if action == codes.NO_ACTION else action


def diverge_at_row(f: ReplayState, at: int) -> int:
    """Set the status DIVERGED at a row to which no action of the seat leads; return NO_ACTION."""
    f.status = DIVERGED
    f.at = at
    return codes.NO_ACTION


def infer_claim(g: Game, f: ReplayState, rows: Rows, at: int, p: int) -> int:
    """Return the claim of seat `p`, or PASS; set NOT_LEGAL if the log's claimant was not asked."""
    wanted = claimants(g, f, rows, at)
    unasked = wanted & ~initially_asked(g)
    if unasked:
        f.status = NOT_LEGAL
        f.at = at
        f.seat = lowest_seat(unasked)
        f.action = row_claim(rows, at)
        return f.action
    return row_claim(rows, at) if (wanted >> p) & 1 else codes.PASS


def initially_asked(g: Game) -> int:
    """Return the seats asked about the tile, as bits, including those that have answered."""
    seats = 0
    for p in range(codes.SEATS):
        if g.option[p]:
            seats |= 1 << p
    return seats


def lowest_seat(seats: int) -> int:
    """Return the lowest seat of a set of bits, or NOBODY if it is empty."""
    for p in range(codes.SEATS):
        if (seats >> p) & 1:
            return p
    return codes.NOBODY


def claimants(g: Game, f: ReplayState, rows: Rows, at: int) -> int:
    """Return the seats that claim the tile in the log, as bits."""
    kind = rows[at, 0]
    if kind in (codes.E_CHI, codes.E_PON, codes.E_DAIMINKAN):
        return 1 << rows[at, SEAT]
    if kind == codes.E_DRAW_END:
        others = ALL_SEATS & ~(1 << g.seat)
        implied = rows[at, A] == codes.END_NONE and may_all_ron(g)
        return others if implied or rows[at, A] == codes.END_TRIPLE_RON else 0
    seats = 0
    while at < f.end and rows[at, 0] == codes.E_WIN:
        if rows[at, B] != codes.NOBODY:
            seats |= 1 << rows[at, SEAT]
        at += 1
    return seats


def may_all_ron(g: Game) -> int:
    """Whether all three other seats may ron, so that a draw without a reason is a triple ron."""
    count = 0
    for p in range(codes.SEATS):
        count += 1 if g.option[p] & codes.MAY_RON else 0
    return 1 if count == codes.SEATS - 1 else 0
