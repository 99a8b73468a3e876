"""Which answer the rows of a log show; compiled with the core."""

from hanchan.core.codes import (
    DISCARD,
    E_CHI,
    E_DAIMINKAN,
    E_DISCARD,
    E_DORA,
    E_DRAW_END,
    E_PASS,
    E_PON,
    E_PUT_BACK,
    E_RIICHI,
    E_RIICHI_STANDS,
    E_WIN,
    END_KYUUSHU,
    END_NONE,
    END_TRIPLE_RON,
    HIDE_HAND,
    KYUUSHU,
    MAY_RON,
    NO_ACTION,
    NOBODY,
    OPEN_RIICHI,
    PASS,
    PLAY_ON,
    RIICHI,
    SEATS,
    SHOW,
    SHOW_HAND,
    STOP,
    STOP_MATCH,
    TURN,
)
from hanchan.core.layout import Game
from hanchan.kernels.record import Ints
from hanchan.logs.layout import BROKEN_OFF, NOT_ASKED, NOT_LEGAL, PARTED, Verdict
from hanchan.records.follow import action_shown, claim_of

DOORS = ()

TILE = 2


def answer_by_rows(g: Game, m: Verdict, rows: Ints, p: int) -> int:
    """What seat `p` does, so that the next row of the log happens."""
    if g.phase == SHOW:
        return SHOW_HAND if (m.shows >> p) & 1 else HIDE_HAND
    if g.phase == STOP:
        return STOP_MATCH if m.stops else PLAY_ON
    at = after_echoes(m, rows, m.at)
    if at >= m.end:
        m.status = BROKEN_OFF
        return NO_ACTION
    if g.phase == TURN:
        return answer_in_turn(m, rows, at, p)
    return answer_to_offer(g, m, rows, at, p)


def after_echoes(m: Verdict, rows: Ints, at: int) -> int:
    """The first row from `at` on that is no echo."""
    while at < m.end and is_echo(rows[at, 0]):
        at += 1
    return at


def is_echo(kind: int) -> int:
    """Whether a row tells an indicator, a riichi that stands or a pass."""
    return 1 if kind in (E_DORA, E_RIICHI_STANDS, E_PASS) else 0


def answer_in_turn(m: Verdict, rows: Ints, at: int, p: int) -> int:
    """The action of the seat in turn."""
    kind = rows[at, 0]
    if kind == E_DRAW_END:
        return KYUUSHU if rows[at, TILE] in (END_KYUUSHU, END_NONE) else part(m, at)
    if rows[at, 1] != p:
        m.status = NOT_ASKED
        m.at = at
        m.seat = rows[at, 1]
        return NO_ACTION
    if kind == E_RIICHI:
        return riichi_in_turn(m, rows, at)
    if kind == E_PUT_BACK or (kind == E_WIN and rows[at, 3] != NOBODY):
        return part(m, at)
    return shown(m, rows, at, at, DISCARD)


def riichi_in_turn(m: Verdict, rows: Ints, at: int) -> int:
    """Riichi, with the discard that follows in the log."""
    last = after_echoes(m, rows, at + 1)
    if last >= m.end:
        m.status = BROKEN_OFF
        return NO_ACTION
    if rows[last, 0] != E_DISCARD:
        return part(m, at)
    return shown(m, rows, at, last, OPEN_RIICHI if rows[at, 2] else RIICHI)


def shown(m: Verdict, rows: Ints, at: int, last: int, base: int) -> int:
    """The action in turn that begins in row `at` and that row `last` shows."""
    action = action_shown(rows, last, base)
    return part(m, at) if action == NO_ACTION else action


def part(m: Verdict, at: int) -> int:
    """Nothing that the seat may do makes this row happen."""
    m.status = PARTED
    m.at = at
    return NO_ACTION


def answer_to_offer(g: Game, m: Verdict, rows: Ints, at: int, p: int) -> int:
    """What seat `p` claims; whoever the log lets claim must be asked."""
    wanted = claimants(g, m, rows, at)
    unasked = wanted & ~asked_at_first(g)
    if unasked:
        m.status = NOT_LEGAL
        m.at = at
        m.seat = lowest_seat(unasked)
        m.action = claim_of(rows, at)
        return m.action
    return claim_of(rows, at) if (wanted >> p) & 1 else PASS


def asked_at_first(g: Game) -> int:
    """The seats that had something to claim, those included that have answered already."""
    seats = 0
    for p in range(SEATS):
        if g.option[p]:
            seats |= 1 << p
    return seats


def lowest_seat(seats: int) -> int:
    """The first of the seats."""
    for p in range(SEATS):
        if (seats >> p) & 1:
            return p
    return NOBODY


def claimants(g: Game, m: Verdict, rows: Ints, at: int) -> int:
    """The seats that claim the tile by the log."""
    kind = rows[at, 0]
    if kind in (E_CHI, E_PON, E_DAIMINKAN):
        return 1 << rows[at, 1]
    if kind == E_DRAW_END:
        others = 15 & ~(1 << g.seat)
        untold = rows[at, TILE] == END_NONE and may_all_ron(g)
        return others if untold or rows[at, TILE] == END_TRIPLE_RON else 0
    seats = 0
    while at < m.end and rows[at, 0] == E_WIN:
        if rows[at, 3] != NOBODY:
            seats |= 1 << rows[at, 1]
        at += 1
    return seats


def may_all_ron(g: Game) -> int:
    """Whether the three others may ron: then a draw without a reason is their triple ron."""
    count = 0
    for p in range(SEATS):
        count += 1 if g.option[p] & MAY_RON else 0
    return 1 if count == SEATS - 1 else 0
