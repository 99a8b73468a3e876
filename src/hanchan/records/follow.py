"""What was written down made to happen again, row by row; compiled with the core.

The rows are those of the core, in order and all of them: each moment that the law brings must be
the next rows. Which action a row shows is decided here, for records and logs alike.
"""

from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import decides, may_act
from hanchan.core.step import answer, open_to, proceed
from hanchan.core.tiles_in_hand import kind_of
from hanchan.kernels.record import Tables
from hanchan.records.follow_layout import MOST_ANSWERS, Followed, Games, Rows

DOORS = ("next_answer", "follow")

FOLLOWED = 0
LOOK = 1
PARTED = 2
UNREAD = 3
NO_ANSWER = 4
NOT_OPEN = 5
APART = 6
BROKEN_OFF = 7
LONGEST_LEAD = 8
"""No more rows than this are told in one turn up to the one that ends it."""
SEAT, A, B, C, D = 1, 2, 3, 4, 5


def follow(g: Game, kept: Games, r: Rules, T: Tables, f: Followed, rows: Rows) -> int:
    """Answer after answer of the rows, and what the law makes of each; why it goes no further.

    The game before each answer is kept. LOOK waits for somebody to compare the events of the last
    moment, which tell more than their rows; UNREAD for the number of an action told in words.
    """
    status = go_on(g, r, T, f, rows) if f.looking else FOLLOWED
    while status == FOLLOWED and f.count < MOST_ANSWERS:
        status = next_answer(g, f, rows)
        if status == FOLLOWED:
            status = follow_answer(g, kept, r, T, f, rows)
    f.looking = 1 if status == LOOK else 0
    return status


def follow_answer(g: Game, kept: Games, r: Rules, T: Tables, f: Followed, rows: Rows) -> int:
    """One answer, and what follows. What is open is asked of a copy: questions leave traces."""
    n = f.count
    kept[n] = g
    kept[n + 1] = g
    if is_open(kept[n + 1], r, T, f.seat, f.action) == 0:
        return NOT_OPEN
    f.answers[n, 0] = f.seat
    f.answers[n, 1] = f.action
    f.answers[n, 2] = f.late
    f.answers[n, 3] = f.together
    f.answers[n, 4] = f.at
    f.count = n + 1
    return carry_out(g, r, T, f, rows)


def carry_out(g: Game, r: Rules, T: Tables, f: Followed, rows: Rows) -> int:
    """The answer is given, and the law goes on; why it goes no further."""
    answer(g, r, T, f.seat, f.action, f.late | codes.TOGETHER if f.together else f.late)
    status = compare_moment(g, f, rows)
    return status if status != FOLLOWED else go_on(g, r, T, f, rows)


def go_on(g: Game, r: Rules, T: Tables, f: Followed, rows: Rows) -> int:
    """The law acts until somebody is asked, something is to be looked at, or the rows part."""
    while proceed(g, r, T):
        status = compare_moment(g, f, rows)
        if status != FOLLOWED:
            return status
    return FOLLOWED


def is_open(q: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """Whether seat `p` may answer this, by the rules or, among people, at all."""
    if q.table == 0 or decides(q, p) == 0:
        return may_act(q, r, T, p, action)
    for i in range(open_to(q, r, T, p)):
        if q.choice[i] == action:
            return 1
    return 0


def compare_moment(g: Game, f: Followed, rows: Rows) -> int:
    """Each row of the last phase is the next one."""
    status = FOLLOWED
    for i in range(g.event_count):
        at, kind = f.at, g.events[i, 0]
        if at >= len(rows) or rows[at, 0] != kind:
            return PARTED
        if (f.facts >> kind) & 1:
            status = LOOK
        elif same_row(g, i, rows, at) == 0:
            return PARTED
        f.at = at + 1
    return status


def same_row(g: Game, i: int, rows: Rows, at: int) -> int:
    """Whether a row of the law and one that was written down are alike; that may tell no seat."""
    for field in range(codes.EVENT_WIDTH):
        unsaid = field == SEAT and rows[at, SEAT] == codes.NOBODY
        if g.events[i, field] != rows[at, field] and not unsaid:
            return 0
    return 1


def next_answer(g: Game, f: Followed, rows: Rows) -> int:
    """The answer by which the next rows happen."""
    if f.at >= len(rows):
        return BROKEN_OFF
    f.late = codes.IN_TIME
    f.together = 0
    if g.phase == codes.TURN:
        f.seat = g.seat
        return answer_in_turn(f, rows)
    f.seat = rows[f.at, SEAT]
    if f.seat < 0 or f.seat >= codes.SEATS:
        return NO_ANSWER
    if g.phase in (codes.CLAIM, codes.ROB):
        return answer_to_offer(f, rows)
    f.action = answer_asked(g.phase, rows, f.at)
    return NO_ANSWER if f.action == codes.NO_ACTION else FOLLOWED


def answer_in_turn(f: Followed, rows: Rows) -> int:
    """What the seat in turn did; riichi and indicators may come before what ends it."""
    if rows[f.at, 0] == codes.E_OFFENCE:
        f.action = rows[f.at, C]
        if rows[f.at, SEAT] != f.seat:
            return NO_ANSWER
        return UNREAD if f.action == codes.NO_ACTION else FOLLOWED
    base = codes.DISCARD
    for i in range(LONGEST_LEAD):
        at = f.at + i
        if at >= len(rows):
            return BROKEN_OFF
        kind = rows[at, 0]
        if kind == codes.E_RIICHI:
            base = codes.OPEN_RIICHI if rows[at, A] else codes.RIICHI
        elif kind not in (codes.E_DORA, codes.E_RIICHI_STANDS):
            f.action = action_shown(rows, at, base)
            return NO_ANSWER if f.action == codes.NO_ACTION else FOLLOWED
    return BROKEN_OFF


def action_shown(rows: Rows, at: int, base: int) -> int:
    """The action in turn that a row shows; `base` is what discards are counted from."""
    kind, told = rows[at, 0], rows[at, A]
    if kind == codes.E_DISCARD and rows[at, B]:
        return drawn_too(base)
    if kind == codes.E_WIN:
        return codes.TSUMO
    if kind == codes.E_KYUUSHU:
        return codes.KYUUSHU
    if kind == codes.E_PUT_BACK:  # a draw is put back whatever the seat did, unless it won
        return codes.TSUMOGIRI
    if told < 0:
        return codes.NO_ACTION
    if kind == codes.E_DISCARD:
        return base + told
    if kind == codes.E_ANKAN:
        return codes.ANKAN + told
    return codes.KAKAN + kind_of(told) if kind == codes.E_KAKAN else codes.NO_ACTION


def claim_of(rows: Rows, at: int) -> int:
    """The claim of a tile laid open that a row shows."""
    return claim_told(rows[at, 0], kind_of(rows[at, A]), rows[at, C], rows[at, D])


def claim_told(kind: int, called: int, lowest: int, reds: int) -> int:
    """The claim that such an event tells: of which kind, in which sequence, with how many reds."""
    if kind == codes.E_PON:
        return codes.PON + reds
    if kind == codes.E_DAIMINKAN:
        return codes.DAIMINKAN
    if kind != codes.E_CHI:
        return codes.RON
    return codes.CHI + 2 * (called - lowest) + reds


def drawn_too(base: int) -> int:
    """The discard of the tile just drawn, with riichi or without."""
    if base == codes.DISCARD:
        return codes.TSUMOGIRI
    return codes.RIICHI_TSUMOGIRI if base == codes.RIICHI else codes.OPEN_RIICHI_TSUMOGIRI


def answer_to_offer(f: Followed, rows: Rows) -> int:
    """Who claims the tile or lets it go; together only with a seat of lower number before it."""
    at, kind = f.at, rows[f.at, 0]
    if kind not in (codes.E_PASS, codes.E_CLAIM):
        return NO_ANSWER
    f.action = codes.PASS if kind == codes.E_PASS else rows[at, A]
    f.late = codes.IN_TIME if kind == codes.E_PASS else rows[at, B]
    f.together = rows[at, C]
    if f.action == codes.NO_ACTION:
        return UNREAD
    if f.together == 0:
        return FOLLOWED
    if (
        at == 0
        or rows[at - 1, 0] not in (codes.E_PASS, codes.E_CLAIM)
        or rows[at - 1, SEAT] >= f.seat
    ):
        return APART
    return FOLLOWED


def answer_asked(phase: int, rows: Rows, at: int) -> int:
    """Whether a hand is shown, or the match stopped."""
    yes = rows[at, A]
    if phase == codes.SHOW and rows[at, 0] == codes.E_SHOW:
        return codes.SHOW_HAND if yes else codes.HIDE_HAND
    if phase == codes.STOP and rows[at, 0] == codes.E_STOP:
        return codes.STOP_MATCH if yes else codes.PLAY_ON
    return codes.NO_ACTION
