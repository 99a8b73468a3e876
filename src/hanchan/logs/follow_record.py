"""Our own record played again by the law, row by row, and all that rows leave out; compiled.

Everything must be as the law has it. Where something is not, the record is to be played again as a
script (`table/script.py`), which finds out what.
"""

from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.open_hand import find_waiting_blocks, reds_shown
from hanchan.core.step import prepare_deal
from hanchan.core.tiles_in_hand import is_five
from hanchan.kernels.record import Tables
from hanchan.logs.known_wall import lay_seen
from hanchan.logs.layout import (
    FOLLOWED,
    RecordedKyoku,
    RecordedMatch,
    Rows,
    StatedEnd,
    Verdict,
)
from hanchan.logs.stated import (
    compare_begin,
    compare_han,
    compare_shown,
    compare_win,
    other_hand,
)
from hanchan.records.follow import LOOK, PARTED, SEAT, A, follow_deal, follow_unkept
from hanchan.records.follow_layout import Followed

DOORS = ("follow_record",)


def follow_record(
    g: Game,
    r: Rules,
    T: Tables,
    f: Followed,
    m: Verdict,
    kyoku: RecordedMatch,
    rows: Rows,
    end: StatedEnd,
) -> int:
    """Whether the law makes all of it happen, and nothing more."""
    for i in range(len(kyoku)):
        if g.phase != codes.DEALING:
            return 0
        prepare_deal(g)
        if is_dealt(g, m, kyoku[i], rows) == 0:
            return 0
        status = follow_deal(g, r, T, f, rows)
        while status == LOOK:
            if moment_alike(g, r, f, m, kyoku[i], rows, end) == 0:
                return 0
            status = follow_unkept(g, r, T, f, rows)
        if status == PARTED:
            return 0
    return 1 if g.phase == codes.OVER and f.at == len(rows) else 0


def is_dealt(g: Game, m: Verdict, s: RecordedKyoku, rows: Rows) -> int:
    """Lay the wall; whether the kyoku begins as it is told."""
    if s.number != s.dealer or compare_begin(g, s):
        return 0
    g.dice[0] = s.dice[0]
    g.dice[1] = s.dice[1]
    lay_seen(g, m, s, rows)
    return 1 if m.status == FOLLOWED else 0


def moment_alike(
    g: Game, r: Rules, f: Followed, m: Verdict, s: RecordedKyoku, rows: Rows, end: StatedEnd
) -> int:
    """Whether the events of the last moment tell what the law would beside their rows."""
    first = f.at - g.event_count
    for i in range(g.event_count):
        told = f.facts >> g.events[i, 0] & 1
        if told and event_alike(g, r, m, s, rows, end, i, first + i) == 0:
            return 0
    return 1


def event_alike(
    g: Game,
    r: Rules,
    m: Verdict,
    s: RecordedKyoku,
    rows: Rows,
    end: StatedEnd,
    i: int,
    at: int,
) -> int:
    """Whether one event is told as it happened; at the deal all else has been compared."""
    kind, told = g.events[i, 0], rows[at, A]
    if kind == codes.E_START_KYOKU:
        return 1 if g.deals == s.deal else 0
    if kind == codes.E_WIN:
        return win_alike(g, r, m, s, told, g.events[i, A])
    if kind == codes.E_SETTLED:
        return payments_alike(g, s)
    if kind == codes.E_END_MATCH:
        return end_alike(g, end)
    if g.events[i, A] != told and kind != codes.E_KYUUSHU:
        return 0
    if kind == codes.E_DRAW_END:
        return draw_alike(g, s)
    p = g.events[i, SEAT]
    if rows[at, SEAT] != p:
        return 0
    if kind == codes.E_RIICHI and told:
        return waiting_alike(g, s, p)
    shown = kind == codes.E_KYUUSHU or (kind == codes.E_SHOW and told)
    return 0 if shown and other_hand(g, p, codes.NO_TILE, s.shown, p) else 1


def waiting_alike(g: Game, s: RecordedKyoku, p: int) -> int:
    """Whether these are the tiles that wait, which an open riichi lays open."""
    find_waiting_blocks(g, p)
    for kind in range(codes.KINDS):
        reds = reds_shown(g, p, kind)
        if is_five(kind) and s.waiting[p, codes.KINDS + kind // 9] != reds:
            return 0
        if s.waiting[p, kind] != g.full[kind] - reds:
            return 0
    return 1


def win_alike(g: Game, r: Rules, m: Verdict, s: RecordedKyoku, n: int, slot: int) -> int:
    """Whether the win is told as the law has it in this slot."""
    m.differences = 0
    compare_win(g, r, m, s, n, slot)
    compare_han(g, m, s, n, slot)
    compare_shown(g, r, m, s, n, slot)
    same = s.win_seat[n] == g.res_seat[slot] and s.yaku[n] == g.res_yaku[slot]
    return 1 if same and m.differences == 0 else 0


def draw_alike(g: Game, s: RecordedKyoku) -> int:
    """Whether a draw shows these hands and moves this."""
    for p in range(codes.SEATS):
        shown = 1 if g.shown[p] == codes.SHOWN_YES else 0
        if s.tenpai >> p & 1 != shown or s.draw_delta[p] != g.delta[p]:
            return 0
        if shown and other_hand(g, p, codes.NO_TILE, s.shown, p):
            return 0
    return 1


def payments_alike(g: Game, s: RecordedKyoku) -> int:
    """Whether this is what the kyoku has moved, and what all have then."""
    for p in range(codes.SEATS):
        if s.delta[p] != g.delta[p] or s.after[p] != g.score[p]:
            return 0
    return 1


def end_alike(g: Game, end: StatedEnd) -> int:
    """Whether the match ends so."""
    for p in range(codes.SEATS):
        if end.score[p] != g.score[p] or end.place[p] != g.place[p]:
            return 0
        if end.result[p] != g.result[p]:
            return 0
    return 1
