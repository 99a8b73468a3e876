"""Replay of a record or a log, row by row; compiled with the core.

Rows have the format of the core: kind, seat, a, b, c, d (see `codes.E_*`). The law plays, the rows
answer whenever a seat is asked, and each row that the law writes must match the next one. At a
divergence, `at` has the row and `status` the reason; `Game` keeps the state at that point.

A record has every row, and all are compared (`exact`). A log has only the rows that players see;
the tile of an unseen draw is UNSEEN. Indicators, accepted riichi and passes are echoes: logs have
them slightly earlier or later than they happen, so this module counts them and compares the counts
at every draw or call.
"""

from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import illegal_reason, is_legal, must_answer, next_seat_to_answer
from hanchan.core.match_step import apply_answer, list_open_actions, run_phase, start_kyoku
from hanchan.core.wall import indicator_place
from hanchan.kernels.record import DistanceTables
from hanchan.replay import memory_layout as layout
from hanchan.replay.answer_inference import (
    ALL_SEATS,
    infer_logged_answer,
    is_echo,
    read_recorded_answer,
)
from hanchan.replay.memory_layout import EncodedKyoku, Games, ReplayState, Rows

ENTRY_POINTS = ("compare_rows", "replay_record_rows")


# The loop.


def deal_wall(g: Game, r: Rules, T: DistanceTables, f: ReplayState, rows: Rows) -> None:
    """Deal from the wall in `g`, and compare the rows of the deal."""
    start_kyoku(g, r, T)
    compare_rows(g, f, rows)


def replay_log_rows(g: Game, r: Rules, T: DistanceTables, f: ReplayState, rows: Rows) -> None:
    """Follow the rows of a log until no seat is asked, or until they diverge from the law."""
    p = run_law(g, r, T, f, rows)
    while f.status == layout.FOLLOWED and p != codes.NOBODY:
        infer_next_answer(g, f, rows, p)
        if check_answer(g, r, T, f):
            p = give_answer(g, r, T, f, rows)


def replay_record_rows(
    g: Game, saved: Games, r: Rules, T: DistanceTables, f: ReplayState, rows: Rows
) -> int:
    """Follow the rows of a record, saving the game before each answer; return the status.

    After NEEDS_EVENT_COMPARISON or NEEDS_ENCODED_ACTION the caller supplies it, then calls again.
    """
    f.status = layout.FOLLOWED
    p = run_law(g, r, T, f, rows)
    while f.status == layout.FOLLOWED and p != codes.NOBODY and f.count < layout.MAX_SAVED_ANSWERS:
        f.status = read_recorded_answer(g, f, rows)
        if f.status == layout.FOLLOWED and save_answer(g, saved, r, T, f):
            p = give_answer(g, r, T, f, rows)
    return f.status


def save_answer(g: Game, saved: Games, r: Rules, T: DistanceTables, f: ReplayState) -> int:
    """Save the game and the answer if the law allows that answer; return whether it does."""
    n = f.count
    saved[n] = g
    # The checks run on a copy: they leave traces, and a match that continues from a record must be
    # identical to the one that was played.
    saved[n + 1] = g
    if is_legal_answer(saved[n + 1], r, T, f.seat, f.action) == 0:
        f.status = layout.NOT_LEGAL
        return 0
    f.answers[n, 0] = f.seat
    f.answers[n, 1] = f.action
    f.answers[n, 2] = f.late
    f.answers[n, 3] = f.together
    f.answers[n, 4] = f.at
    f.count = n + 1
    return 1


def infer_next_answer(g: Game, f: ReplayState, rows: Rows, p: int) -> None:
    """Set `f.seat` to `p` and `f.action` to that seat's action, inferred from the log.

    If several seats are asked, the lowest answers first: a log does not say which seat spoke first,
    and among claims it does not matter. A record has the order (`read_recorded_answer`).
    """
    f.seat = p
    f.action = infer_logged_answer(g, f, rows, p)


def check_answer(g: Game, r: Rules, T: DistanceTables, f: ReplayState) -> int:
    """Whether a legal answer was found; otherwise set `status` and `reason`."""
    if f.status == layout.FOLLOWED and is_legal(g, r, T, f.seat, f.action) == 0:
        f.status = layout.NOT_LEGAL
        f.reason = illegal_reason(g, r, T, f.seat, f.action)
    return 1 if f.status == layout.FOLLOWED else 0


def is_legal_answer(q: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Whether seat `p` may give this answer or, where players enforce the rules, is able to."""
    if q.table == 0 or must_answer(q, p) == 0:
        return is_legal(q, r, T, p, action)
    for i in range(list_open_actions(q, r, T, p)):
        if q.choice[i] == action:
            return 1
    return 0


def give_answer(g: Game, r: Rules, T: DistanceTables, f: ReplayState, rows: Rows) -> int:
    """Give the answer in `f` and run the law; return the seat asked next, or NOBODY."""
    apply_answer(g, r, T, f.seat, f.action, f.late | codes.TOGETHER if f.together else f.late)
    compare_rows(g, f, rows)
    return run_law(g, r, T, f, rows)


def run_law(g: Game, r: Rules, T: DistanceTables, f: ReplayState, rows: Rows) -> int:
    """Run the law until a seat is asked or the rows diverge; return the seat asked, or NOBODY."""
    while f.status == layout.FOLLOWED and run_phase(g, r, T):
        compare_rows(g, f, rows)
    return next_seat_to_answer(g)


def compare_rows(g: Game, f: ReplayState, rows: Rows) -> None:
    """Compare the rows that the law has just written with the next recorded ones."""
    for i in range(g.event_count):
        if f.exact:
            compare_record_row(g, f, rows, i)
        else:
            compare_log_row(g, f, rows, i)


# A record.


def compare_record_row(g: Game, f: ReplayState, rows: Rows, i: int) -> None:
    """Compare a row of the law with the next one of the record.

    If its event has more fields than the row, the caller must compare the events.
    """
    if f.status not in (layout.FOLLOWED, layout.NEEDS_EVENT_COMPARISON):
        return
    at, kind = f.at, g.events[i, 0]
    if at >= f.end or rows[at, 0] != kind:
        f.status = layout.DIVERGED
    elif (f.facts >> kind) & 1:
        f.status = layout.NEEDS_EVENT_COMPARISON
        f.at = at + 1
    elif rows_equal(g, i, rows, at):
        f.at = at + 1
    else:
        f.status = layout.DIVERGED


def rows_equal(g: Game, i: int, rows: Rows, at: int) -> int:
    """Whether a row of the law equals a recorded one, in which the seat may be missing."""
    for field in range(codes.EVENT_WIDTH):
        omitted = field == layout.SEAT and rows[at, layout.SEAT] == codes.NOBODY
        if g.events[i, field] != rows[at, field] and not omitted:
            return 0
    return 1


# A log.


def begin_rows(f: ReplayState, s: EncodedKyoku) -> None:
    """Reset `f` to the first row of a kyoku; the first indicator is open from the deal."""
    f.exact = 0
    f.status = layout.FOLLOWED
    f.differences = 0
    f.at = s.first
    f.end = s.first + s.rows
    f.timed = s.timed
    f.stops = s.stops
    f.shows = s.tenpai if s.tells_tenpai else ALL_SEATS
    f.open_logged = f.open_by_law = 1
    f.stands_logged = f.stands_by_law = f.passed_logged = f.passed_by_law = f.ended = 0
    f.law_row = -1


def compare_log_row(g: Game, f: ReplayState, rows: Rows, i: int) -> None:
    """Compare a move or an end with the log; only count indicators, accepted riichi and passes."""
    kind = g.events[i, 0]
    if f.status != layout.FOLLOWED:
        return
    if kind == codes.E_DORA:
        f.open_by_law += 1
    elif kind == codes.E_RIICHI_STANDS:
        f.stands_by_law |= 1 << g.events[i, layout.SEAT]
    elif kind == codes.E_PASS:
        f.passed_by_law |= bits_of_pass(g.events[i, layout.SEAT], g.events[i, layout.A])
    elif kind in (codes.E_WIN, codes.E_DRAW_END):
        compare_end(g, f, rows)
    elif codes.E_DRAW <= kind <= codes.E_KAKAN or kind == codes.E_KITA:
        compare_play(g, f, rows, i)


def compare_play(g: Game, f: ReplayState, rows: Rows, i: int) -> None:
    """Compare a draw, discard, riichi, call or kan with the next row of the log."""
    count_echoes(g, f, rows)
    at = f.at
    if f.status != layout.FOLLOWED:
        return
    if at >= f.end:
        f.status = layout.TRUNCATED
        return
    for field in range(codes.EVENT_WIDTH):
        if g.events[i, field] != rows[at, field] and may_be_omitted(g, rows, i, at, field) == 0:
            f.status = layout.DIVERGED
            f.law_row = i
            return
    if echoes_are_due(rows[at, 0]):
        compare_echoes(f)
    compare_passes(f)
    if f.status == layout.FOLLOWED:
        f.at = at + 1


def echoes_are_due(kind: int) -> int:
    """Whether echoes of what came before must precede a row of this kind: a draw or a call."""
    if kind in (codes.E_DISCARD, codes.E_RIICHI, codes.E_ANKAN, codes.E_KAKAN, codes.E_KITA):
        return 0
    return 1


def may_be_omitted(g: Game, rows: Rows, i: int, at: int, field: int) -> int:
    """Whether the log omits this field of a draw: an unseen tile, or the replacement flag."""
    if rows[at, 0] != codes.E_DRAW:
        return 0
    if field == layout.A:
        return 1 if rows[at, layout.A] < 0 else 0
    return 1 if field == layout.B and g.events[i, layout.B] else 0


def count_echoes(g: Game, f: ReplayState, rows: Rows) -> None:
    """Count the echoes at this point of the log and move past them, up to a wrong one."""
    while f.at < f.end and is_echo(rows[f.at, 0]):
        kind, seat = rows[f.at, 0], rows[f.at, layout.SEAT]
        if kind == codes.E_RIICHI_STANDS:
            f.status = layout.DUPLICATE_ECHO if (f.stands_logged >> seat) & 1 else layout.FOLLOWED
            f.stands_logged |= 1 << seat
        elif kind == codes.E_PASS:
            f.status = layout.DUPLICATE_ECHO if (f.passed_logged >> seat) & 1 else layout.FOLLOWED
            f.passed_logged |= bits_of_pass(seat, rows[f.at, layout.A])
        elif rows[f.at, layout.A] != g.wall[indicator_place(g.spare, f.open_logged)]:
            f.status = layout.OTHER_INDICATOR
        else:
            f.open_logged += 1
        if f.status != layout.FOLLOWED:
            return
        f.at += 1


def bits_of_pass(p: int, ron: int) -> int:
    """Return the bits for a pass of seat `p`; `ron` is 1 if it could have won with the tile."""
    return (1 << p) | (ron << (codes.SEATS + p))


def compare_passes(f: ReplayState) -> None:
    """Check that each pass in the log agrees with one by the law; logs may omit passes."""
    if f.status != layout.FOLLOWED:
        return
    bits = f.passed_logged & ALL_SEATS
    if bits & ~f.passed_by_law or f.passed_logged != f.passed_by_law & (bits | bits << codes.SEATS):
        f.status = layout.OTHER_PASS
        return
    f.passed_logged = f.passed_by_law = 0


def compare_echoes(f: ReplayState) -> None:
    """Check that log and law agree on the number of open indicators and the accepted riichi."""
    if f.timed and f.open_logged != f.open_by_law:
        f.status = layout.OTHER_INDICATORS
    elif f.stands_logged != f.stands_by_law:
        f.status = layout.OTHER_RIICHI


def compare_end(g: Game, f: ReplayState, rows: Rows) -> None:
    """Check that the log ends here, too; it may already show an indicator that is still due."""
    count_echoes(g, f, rows)
    if f.status != layout.FOLLOWED or f.ended:
        return
    f.ended = 1
    due = 0
    for i in range(3):
        due += g.pending[i]
    if f.at >= f.end:
        f.status = layout.TRUNCATED
    elif rows[f.at, 0] not in (codes.E_WIN, codes.E_DRAW_END, codes.E_KYUUSHU):
        f.status = layout.DIVERGED
        f.law_row = -1
    elif f.stands_logged != f.stands_by_law:
        f.status = layout.OTHER_RIICHI
    elif f.timed and not f.open_by_law <= f.open_logged <= f.open_by_law + due:
        f.status = layout.OTHER_INDICATORS
    compare_passes(f)
