"""A log played again by the law, kyoku by kyoku and row by row; compiled with the core.

Its rows are those of the core: kind, seat, a, b, c, d (see `codes.E_*`), the tile of a draw nobody
saw being UNSEEN. The law plays, the rows answer whenever somebody is asked, and each row that the
law writes down must be the next one of the log. Where they part, `at` (the row of the log) and
`status` say how; `Game` stays as it is there.

Indicators, riichi that stand and passes are echoes: logs tell them a little sooner or later than
they happen, so they are counted, and the counts compared whenever somebody draws or calls.
"""

from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import may_act, seat_to_decide, why_not, why_not_claim
from hanchan.core.phases import resume_at, start_match
from hanchan.core.step import answer, prepare_deal, proceed, start_kyoku
from hanchan.core.wall import indicator_place
from hanchan.kernels.record import Ints, Tables
from hanchan.logs.answers import answer_by_rows, is_echo
from hanchan.logs.known_wall import lay_known
from hanchan.logs.layout import (
    BROKEN_OFF,
    FOLLOWED,
    NOT_LEGAL,
    OTHER_INDICATOR,
    OTHER_INDICATORS,
    OTHER_PASS,
    OTHER_RIICHI,
    PARTED,
    TOLD_TWICE,
    Rows,
    Stated,
    StatedEnd,
    StatedMatch,
    Tiles,
    Verdict,
)
from hanchan.logs.stated import compare_begin, compare_match_end, compare_outcome, other_scores

DOORS = ("follow_match", "follow_kyoku")

ALL_SEATS = (1 << codes.SEATS) - 1
TILE, REPLACEMENT = 2, 3


def follow_match(
    g: Game,
    r: Rules,
    T: Tables,
    m: Verdict,
    kyoku: StatedMatch,
    rows: Rows,
    tiles: Tiles,
    end: StatedEnd,
) -> int:
    """Whether the law agrees with all of a match; else somebody must look closer."""
    start_match(g, r)
    ended = 0
    for i in range(len(kyoku)):
        if begins_well(g, kyoku[i], i, ended) == 0:
            return 0
        follow_kyoku(g, r, T, m, kyoku[i], rows, tiles)
        ended = told_to_end(kyoku[i])
        if m.differences or m.status != (FOLLOWED if ended else BROKEN_OFF):
            return 0
    return 0 if ended and end.told and compare_match_end(g, end) else 1


def told_to_end(s: Stated) -> int:
    """Whether the log does not break off in this kyoku."""
    return s.ended


def begins_well(g: Game, s: Stated, i: int, ended: int) -> int:
    """Sit down for kyoku `i`; whether it is the one that follows, if the one before ended."""
    if s.number != s.dealer:
        return 0
    if i == 0 and s.round == 0 and s.dealer == 0 and s.honba == 0 and s.deposits == 0:
        if other_scores(g, s):
            return 0
    elif ended:
        if g.phase == codes.OVER:
            return 0
        prepare_deal(g)
        if compare_begin(g, s):
            return 0
    resume_at(g, s.round, s.dealer, s.honba, s.deposits, s.score)
    return 1


def follow_kyoku(
    g: Game, r: Rules, T: Tables, m: Verdict, s: Stated, rows: Rows, tiles: Tiles
) -> None:
    """Lay the wall, follow the rows to the end or to where they part, compare what came of it."""
    begin(m, s)
    lay_known(g, m, s, rows, tiles)
    if m.status == FOLLOWED:
        follow_rows(g, r, T, m, rows)
    if m.status == FOLLOWED:
        compare_outcome(g, r, m, s)


def follow_rows(g: Game, r: Rules, T: Tables, m: Verdict, rows: Rows) -> None:
    """Deal the wall in the record and follow the rows."""
    start_kyoku(g, r, T)
    compare_rows(g, m, rows)
    p = go_on(g, r, T, m, rows)
    while m.status == FOLLOWED and p != codes.NOBODY:
        find_answer(g, r, T, m, rows, p)
        if m.status == FOLLOWED:
            p = carry_out(g, r, T, m, rows, p)
    if m.status == NOT_LEGAL and g.phase != codes.TURN:
        m.reason = why_not_claim(g, r, T, m.seat, m.action)


def find_answer(g: Game, r: Rules, T: Tables, m: Verdict, rows: Rows, p: int) -> None:
    """What seat `p`, who is asked, does by the log, if the law lets it."""
    m.seat = p
    m.action = answer_by_rows(g, m, rows, p)
    if m.status == FOLLOWED and may_act(g, r, T, p, m.action) == 0:
        refuse(g, r, T, m)


def carry_out(g: Game, r: Rules, T: Tables, m: Verdict, rows: Rows, p: int) -> int:
    """Seat `p` does it, and the law goes on; returns who is asked then."""
    answer(g, r, T, p, m.action, codes.IN_TIME)
    compare_rows(g, m, rows)
    return go_on(g, r, T, m, rows)


def go_on(g: Game, r: Rules, T: Tables, m: Verdict, rows: Rows) -> int:
    """The law acts until somebody is asked, or law and log part; returns who is asked."""
    while m.status == FOLLOWED and proceed(g, r, T):
        compare_rows(g, m, rows)
    return seat_to_decide(g)


def begin(m: Verdict, s: Stated) -> None:
    """Nothing has been followed yet; the first indicator lies open from the deal on."""
    m.status = FOLLOWED
    m.differences = 0
    m.at = s.first
    m.end = s.first + s.rows
    m.timed = s.timed
    m.stops = s.stops
    m.shows = s.tenpai if s.tells_tenpai else ALL_SEATS
    m.open_logged = 1
    m.open_by_law = 1
    m.stands_logged = 0
    m.stands_by_law = 0
    m.passed_logged = 0
    m.passed_by_law = 0
    m.ended = 0
    m.law_row = -1


def refuse(g: Game, r: Rules, T: Tables, m: Verdict) -> None:
    """The law does not let the seat act so, for this reason."""
    m.status = NOT_LEGAL
    m.reason = why_not(g, r, T, m.seat, m.action)


def compare_rows(g: Game, m: Verdict, rows: Rows) -> None:
    """Each row that has just been written down is the next one of the log."""
    for i in range(g.event_count):
        kind = g.events[i, 0]
        if m.status != FOLLOWED:
            return
        if kind == codes.E_DORA:
            m.open_by_law += 1
        elif kind == codes.E_RIICHI_STANDS:
            m.stands_by_law |= 1 << g.events[i, 1]
        elif kind == codes.E_PASS:
            m.passed_by_law |= pass_bits(g.events[i, 1], g.events[i, 2])
        elif kind in (codes.E_WIN, codes.E_DRAW_END):
            compare_end(g, m, rows)
        elif codes.E_DRAW <= kind <= codes.E_KAKAN:
            compare_row(g, m, rows, i)


def compare_row(g: Game, m: Verdict, rows: Ints, i: int) -> None:
    """The next row of the log tells the same."""
    hear_echoes(g, m, rows)
    at = m.at
    if m.status != FOLLOWED:
        return
    if at >= m.end:
        m.status = BROKEN_OFF
        return
    for field in range(codes.EVENT_WIDTH):
        if g.events[i, field] != rows[at, field] and untold(g, rows, i, at, field) == 0:
            m.status = PARTED
            m.law_row = i
            return
    if rows[at, 0] not in (codes.E_DISCARD, codes.E_RIICHI, codes.E_ANKAN, codes.E_KAKAN):
        compare_echoes(m)
    compare_passes(m)
    if m.status == FOLLOWED:
        m.at = at + 1


def untold(g: Game, rows: Rows, i: int, at: int, field: int) -> int:
    """Whether a log need not tell this: a tile that nobody saw, the replacement after a kan."""
    if rows[at, 0] != codes.E_DRAW:
        return 0
    if field == TILE:
        return 1 if rows[at, TILE] < 0 else 0
    return 1 if field == REPLACEMENT and g.events[i, REPLACEMENT] else 0


def hear_echoes(g: Game, m: Verdict, rows: Rows) -> None:
    """Count the echoes that the log has here."""
    while m.at < m.end and is_echo(rows[m.at, 0]):
        kind, seat = rows[m.at, 0], rows[m.at, 1]
        if kind == codes.E_RIICHI_STANDS:
            m.status = TOLD_TWICE if (m.stands_logged >> seat) & 1 else FOLLOWED
            m.stands_logged |= 1 << seat
        elif kind == codes.E_PASS:
            m.status = TOLD_TWICE if (m.passed_logged >> seat) & 1 else FOLLOWED
            m.passed_logged |= pass_bits(seat, rows[m.at, 2])
        elif rows[m.at, 2] != g.wall[indicator_place(m.open_logged)]:
            m.status = OTHER_INDICATOR
        else:
            m.open_logged += 1
        if m.status != FOLLOWED:
            return
        m.at += 1


def pass_bits(p: int, ron: int) -> int:
    """Seat `p` let a tile go, one with which it could have won if `ron`."""
    return (1 << p) | (ron << (codes.SEATS + p))


def compare_passes(m: Verdict) -> None:
    """Whoever passes by the log could have claimed; logs need not tell of passes."""
    if m.status != FOLLOWED:
        return
    told = m.passed_logged & ALL_SEATS
    if told & ~m.passed_by_law or m.passed_logged != m.passed_by_law & (told | told << codes.SEATS):
        m.status = OTHER_PASS
        return
    m.passed_logged = 0
    m.passed_by_law = 0


def compare_echoes(m: Verdict) -> None:
    """As many indicators, and the same riichi, by the log and by the law."""
    if m.timed and m.open_logged != m.open_by_law:
        m.status = OTHER_INDICATORS
    elif m.stands_logged != m.stands_by_law:
        m.status = OTHER_RIICHI


def compare_end(g: Game, m: Verdict, rows: Rows) -> None:
    """The log ends here too; an indicator that was due may have been told already."""
    hear_echoes(g, m, rows)
    if m.status != FOLLOWED or m.ended:
        return
    m.ended = 1
    due = 0
    for i in range(3):
        due += g.pending[i]
    if m.at >= m.end:
        m.status = BROKEN_OFF
    elif rows[m.at, 0] not in (codes.E_WIN, codes.E_DRAW_END, codes.E_KYUUSHU):
        m.status = PARTED
        m.law_row = -1
    elif m.stands_logged != m.stands_by_law:
        m.status = OTHER_RIICHI
    elif m.timed and not m.open_by_law <= m.open_logged <= m.open_by_law + due:
        m.status = OTHER_INDICATORS
    compare_passes(m)
