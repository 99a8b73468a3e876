"""Which answer the rows of a log show; compiled with the core."""

from hanchan.core import codes
from hanchan.core.layout import Game
from hanchan.kernels.record import Ints
from hanchan.logs.layout import BROKEN_OFF, NOT_ASKED, NOT_LEGAL, PARTED, Verdict
from hanchan.records.follow import action_shown, claim_of

DOORS = ()

TILE = 2


def answer_by_rows(g: Game, m: Verdict, rows: Ints, p: int) -> int:
    """What seat `p` does, so that the next row of the log happens."""
    if g.phase == codes.SHOW:
        return codes.SHOW_HAND if (m.shows >> p) & 1 else codes.HIDE_HAND
    if g.phase == codes.STOP:
        return codes.STOP_MATCH if m.stops else codes.PLAY_ON
    at = after_echoes(m, rows, m.at)
    if at >= m.end:
        m.status = BROKEN_OFF
        return codes.NO_ACTION
    if g.phase == codes.TURN:
        return answer_in_turn(m, rows, at, p)
    return answer_to_offer(g, m, rows, at, p)


def after_echoes(m: Verdict, rows: Ints, at: int) -> int:
    """The first row from `at` on that is no echo."""
    while at < m.end and is_echo(rows[at, 0]):
        at += 1
    return at


def is_echo(kind: int) -> int:
    """Whether a row tells an indicator, a riichi that stands or a pass."""
    return 1 if kind in (codes.E_DORA, codes.E_RIICHI_STANDS, codes.E_PASS) else 0


def answer_in_turn(m: Verdict, rows: Ints, at: int, p: int) -> int:
    """The action of the seat in turn."""
    kind = rows[at, 0]
    if kind == codes.E_DRAW_END:
        return (
            codes.KYUUSHU if rows[at, TILE] in (codes.END_KYUUSHU, codes.END_NONE) else part(m, at)
        )
    if rows[at, 1] != p:
        m.status = NOT_ASKED
        m.at = at
        m.seat = rows[at, 1]
        return codes.NO_ACTION
    if kind == codes.E_RIICHI:
        return riichi_in_turn(m, rows, at)
    if kind == codes.E_PUT_BACK or (kind == codes.E_WIN and rows[at, 3] != codes.NOBODY):
        return part(m, at)
    return shown(m, rows, at, at, codes.DISCARD)


def riichi_in_turn(m: Verdict, rows: Ints, at: int) -> int:
    """Riichi, with the discard that follows in the log."""
    last = after_echoes(m, rows, at + 1)
    if last >= m.end:
        m.status = BROKEN_OFF
        return codes.NO_ACTION
    if rows[last, 0] != codes.E_DISCARD:
        return part(m, at)
    return shown(m, rows, at, last, codes.OPEN_RIICHI if rows[at, 2] else codes.RIICHI)


def shown(m: Verdict, rows: Ints, at: int, last: int, base: int) -> int:
    """The action in turn that begins in row `at` and that row `last` shows."""
    action = action_shown(rows, last, base)
    return part(m, at) if action == codes.NO_ACTION else action


def part(m: Verdict, at: int) -> int:
    """Nothing that the seat may do makes this row happen."""
    m.status = PARTED
    m.at = at
    return codes.NO_ACTION


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
    return claim_of(rows, at) if (wanted >> p) & 1 else codes.PASS


def asked_at_first(g: Game) -> int:
    """The seats that had something to claim, those included that have answered already."""
    seats = 0
    for p in range(codes.SEATS):
        if g.option[p]:
            seats |= 1 << p
    return seats


def lowest_seat(seats: int) -> int:
    """The first of the seats."""
    for p in range(codes.SEATS):
        if (seats >> p) & 1:
            return p
    return codes.NOBODY


def claimants(g: Game, m: Verdict, rows: Ints, at: int) -> int:
    """The seats that claim the tile by the log."""
    kind = rows[at, 0]
    if kind in (codes.E_CHI, codes.E_PON, codes.E_DAIMINKAN):
        return 1 << rows[at, 1]
    if kind == codes.E_DRAW_END:
        others = 15 & ~(1 << g.seat)
        untold = rows[at, TILE] == codes.END_NONE and may_all_ron(g)
        return others if untold or rows[at, TILE] == codes.END_TRIPLE_RON else 0
    seats = 0
    while at < m.end and rows[at, 0] == codes.E_WIN:
        if rows[at, 3] != codes.NOBODY:
            seats |= 1 << rows[at, 1]
        at += 1
    return seats


def may_all_ron(g: Game) -> int:
    """Whether the three others may ron: then a draw without a reason is their triple ron."""
    count = 0
    for p in range(codes.SEATS):
        count += 1 if g.option[p] & codes.MAY_RON else 0
    return 1 if count == codes.SEATS - 1 else 0
