"""A kyoku of a log played again by the law, row by row; compiled with the core.

A script is what the log tells, as rows of the core: kind, seat, a, b, c, d (see `codes.E_*`), the
tile of a draw nobody saw being -1. The law plays, the script answers whenever somebody is asked,
and each row that the law writes down must be the next one of the script. Where they part,
`at` (the row of the script) and `status` say how; `Game` stays as it is there.

Indicators, riichi that stand and passes are echoes: logs tell them a little sooner or later than
they happen, so they are counted, and the counts compared whenever somebody draws or calls.
"""

from hanchan.core.codes import (
    ANKAN,
    CHI,
    DAIMINKAN,
    DISCARD,
    E_ANKAN,
    E_CHI,
    E_DAIMINKAN,
    E_DISCARD,
    E_DORA,
    E_DRAW,
    E_DRAW_END,
    E_KAKAN,
    E_KYUUSHU,
    E_PASS,
    E_PON,
    E_RIICHI,
    E_RIICHI_STANDS,
    E_WIN,
    END_KYUUSHU,
    END_NONE,
    END_TRIPLE_RON,
    EVENT_WIDTH,
    HIDE_HAND,
    IN_TIME,
    KAKAN,
    KYUUSHU,
    MAY_RON,
    NOBODY,
    OPEN_RIICHI,
    OPEN_RIICHI_TSUMOGIRI,
    PASS,
    PLAY_ON,
    PON,
    RIICHI,
    RIICHI_TSUMOGIRI,
    RON,
    SEATS,
    SHOW,
    SHOW_HAND,
    STOP,
    STOP_MATCH,
    TSUMO,
    TSUMOGIRI,
    TURN,
)
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import may_act, seat_to_decide, why_not, why_not_claim
from hanchan.core.step import answer, proceed, start_kyoku
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.wall import indicator_place
from hanchan.kernels.record import Ints, Tables
from hanchan.logs.layout import Replay, Script

DOORS = ("replay_kyoku",)

FOLLOWED = 0
PARTED = 1
NOT_LEGAL = 2
NOT_ASKED = 3
OTHER_INDICATOR = 4
OTHER_INDICATORS = 5
OTHER_RIICHI = 6
BROKEN_OFF = 7
OTHER_PASS = 8
TOLD_TWICE = 9
NO_ACTION = -1
ALL_SEATS = (1 << SEATS) - 1
TILE = 2


def replay_kyoku(g: Game, r: Rules, T: Tables, m: Replay, script: Script) -> None:
    """Deal the wall in the record and follow the script to the end, or to where they part."""
    begin(m)
    start_kyoku(g, r, T)
    compare_rows(g, m, script)
    p = go_on(g, r, T, m, script)
    while m.status == FOLLOWED and p != NOBODY:
        m.seat = p
        m.action = answer_by_script(g, m, script, p)
        if m.status == FOLLOWED and may_act(g, r, T, p, m.action) == 0:
            refuse(g, r, T, m)
        if m.status == FOLLOWED:
            answer(g, r, T, p, m.action, IN_TIME)
            compare_rows(g, m, script)
            p = go_on(g, r, T, m, script)
    if m.status == NOT_LEGAL and g.phase != TURN:
        m.reason = why_not_claim(g, r, T, m.seat, m.action)


def go_on(g: Game, r: Rules, T: Tables, m: Replay, script: Script) -> int:
    """The law acts until somebody is asked, or law and script part; returns who is asked."""
    while m.status == FOLLOWED and proceed(g, r, T):
        compare_rows(g, m, script)
    return seat_to_decide(g)


def begin(m: Replay) -> None:
    """Nothing has been followed yet; the first indicator lies open from the deal on."""
    m.status = FOLLOWED
    m.at = 0
    m.open_logged = 1
    m.open_by_law = 1
    m.stands_logged = 0
    m.stands_by_law = 0
    m.passed_logged = 0
    m.passed_by_law = 0
    m.ended = 0
    m.law_row = -1


def refuse(g: Game, r: Rules, T: Tables, m: Replay) -> None:
    """The law does not let the seat act so, for this reason."""
    m.status = NOT_LEGAL
    m.reason = why_not(g, r, T, m.seat, m.action)


def answer_by_script(g: Game, m: Replay, script: Ints, p: int) -> int:
    """What seat `p` does, so that the next row of the script happens."""
    if g.phase == SHOW:
        return SHOW_HAND if (m.shows >> p) & 1 else HIDE_HAND
    if g.phase == STOP:
        return STOP_MATCH if m.stops else PLAY_ON
    at = after_echoes(m, script, m.at)
    if at >= m.rows:
        m.status = BROKEN_OFF
        return NO_ACTION
    if g.phase == TURN:
        return answer_in_turn(m, script, at, p)
    return answer_to_offer(g, m, script, at, p)


def after_echoes(m: Replay, script: Ints, at: int) -> int:
    """The first row from `at` on that is no echo."""
    while at < m.rows and is_echo(script[at, 0]):
        at += 1
    return at


def is_echo(kind: int) -> int:
    """Whether a row tells an indicator, a riichi that stands or a pass."""
    return 1 if kind in (E_DORA, E_RIICHI_STANDS, E_PASS) else 0


def answer_in_turn(m: Replay, script: Ints, at: int, p: int) -> int:
    """The action of the seat in turn."""
    kind = script[at, 0]
    if kind == E_DRAW_END:
        return KYUUSHU if script[at, TILE] in (END_KYUUSHU, END_NONE) else part(m, at)
    if script[at, 1] != p:
        m.status = NOT_ASKED
        m.at = at
        m.seat = script[at, 1]
        return NO_ACTION
    if kind == E_RIICHI:
        return riichi_in_turn(m, script, at)
    if kind == E_DISCARD:
        return TSUMOGIRI if script[at, 3] else DISCARD + script[at, 2]
    return other_in_turn(m, script, at)


def riichi_in_turn(m: Replay, script: Ints, at: int) -> int:
    """Riichi, with the discard that follows in the script."""
    last = after_echoes(m, script, at + 1)
    if last >= m.rows:
        m.status = BROKEN_OFF
        return NO_ACTION
    if script[last, 0] != E_DISCARD:
        return part(m, at)
    if script[at, 2]:
        return OPEN_RIICHI_TSUMOGIRI if script[last, 3] else OPEN_RIICHI + script[last, 2]
    return RIICHI_TSUMOGIRI if script[last, 3] else RIICHI + script[last, 2]


def other_in_turn(m: Replay, script: Ints, at: int) -> int:
    """A kan, a win or kyuushu."""
    kind = script[at, 0]
    if kind == E_ANKAN:
        return ANKAN + script[at, 2]
    if kind == E_KAKAN:
        return KAKAN + kind_of(script[at, 2])
    if kind == E_WIN and script[at, 3] == NOBODY:
        return TSUMO
    return KYUUSHU if kind == E_KYUUSHU else part(m, at)


def part(m: Replay, at: int) -> int:
    """Nothing that the seat may do makes this row happen."""
    m.status = PARTED
    m.at = at
    return NO_ACTION


def answer_to_offer(g: Game, m: Replay, script: Ints, at: int, p: int) -> int:
    """What seat `p` claims; whoever the script lets claim must be asked."""
    wanted = claimants(g, m, script, at)
    unasked = wanted & ~asked_at_first(g)
    if unasked:
        m.status = NOT_LEGAL
        m.at = at
        m.seat = lowest_seat(unasked)
        m.action = claim_of(script, at)
        return m.action
    return claim_of(script, at) if (wanted >> p) & 1 else PASS


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


def claimants(g: Game, m: Replay, script: Ints, at: int) -> int:
    """The seats that claim the tile by the script."""
    kind = script[at, 0]
    if kind in (E_CHI, E_PON, E_DAIMINKAN):
        return 1 << script[at, 1]
    if kind == E_DRAW_END:
        others = 15 & ~(1 << g.seat)
        untold = script[at, TILE] == END_NONE and may_all_ron(g)
        return others if untold or script[at, TILE] == END_TRIPLE_RON else 0
    seats = 0
    while at < m.rows and script[at, 0] == E_WIN:
        if script[at, 3] != NOBODY:
            seats |= 1 << script[at, 1]
        at += 1
    return seats


def may_all_ron(g: Game) -> int:
    """Whether the three others may ron: then a draw without a reason is their triple ron."""
    count = 0
    for p in range(SEATS):
        count += 1 if g.option[p] & MAY_RON else 0
    return 1 if count == SEATS - 1 else 0


def claim_of(script: Ints, at: int) -> int:
    """The number of the claim in this row."""
    kind = script[at, 0]
    if kind == E_PON:
        return PON + script[at, 5]
    if kind == E_DAIMINKAN:
        return DAIMINKAN
    if kind != E_CHI:
        return RON
    place = kind_of(script[at, 2]) - script[at, 4]
    return CHI + 2 * place + script[at, 5]


def compare_rows(g: Game, m: Replay, script: Script) -> None:
    """Each row that has just been written down is the next one of the script."""
    for i in range(g.event_count):
        kind = g.events[i, 0]
        if m.status != FOLLOWED:
            return
        if kind == E_DORA:
            m.open_by_law += 1
        elif kind == E_RIICHI_STANDS:
            m.stands_by_law |= 1 << g.events[i, 1]
        elif kind == E_PASS:
            m.passed_by_law |= pass_bits(g.events[i, 1], g.events[i, 2])
        elif kind in (E_WIN, E_DRAW_END):
            compare_end(g, m, script)
        elif E_DRAW <= kind <= E_KAKAN:
            compare_row(g, m, script, i)


def compare_row(g: Game, m: Replay, script: Ints, i: int) -> None:
    """The next row of the script tells the same."""
    hear_echoes(g, m, script)
    at = m.at
    if m.status != FOLLOWED:
        return
    if at >= m.rows:
        m.status = BROKEN_OFF
        return
    unseen = script[at, 0] == E_DRAW and script[at, TILE] < 0
    for field in range(EVENT_WIDTH):
        if g.events[i, field] != script[at, field] and not (unseen and field == TILE):
            m.status = PARTED
            m.law_row = i
            return
    if script[at, 0] not in (E_DISCARD, E_RIICHI, E_ANKAN, E_KAKAN):
        compare_echoes(m)
    compare_passes(m)
    if m.status == FOLLOWED:
        m.at = at + 1


def hear_echoes(g: Game, m: Replay, script: Script) -> None:
    """Count the echoes that the script has here."""
    while m.at < m.rows and is_echo(script[m.at, 0]):
        kind, seat = script[m.at, 0], script[m.at, 1]
        if kind == E_RIICHI_STANDS:
            m.status = TOLD_TWICE if (m.stands_logged >> seat) & 1 else FOLLOWED
            m.stands_logged |= 1 << seat
        elif kind == E_PASS:
            m.status = TOLD_TWICE if (m.passed_logged >> seat) & 1 else FOLLOWED
            m.passed_logged |= pass_bits(seat, script[m.at, 2])
        elif script[m.at, 2] != g.wall[indicator_place(m.open_logged)]:
            m.status = OTHER_INDICATOR
        else:
            m.open_logged += 1
        if m.status != FOLLOWED:
            return
        m.at += 1


def pass_bits(p: int, ron: int) -> int:
    """Seat `p` let a tile go, one with which it could have won if `ron`."""
    return (1 << p) | (ron << (SEATS + p))


def compare_passes(m: Replay) -> None:
    """Whoever passes by the script could have claimed; logs need not tell of passes."""
    if m.status != FOLLOWED:
        return
    told = m.passed_logged & ALL_SEATS
    if told & ~m.passed_by_law or m.passed_logged != m.passed_by_law & (told | told << SEATS):
        m.status = OTHER_PASS
        return
    m.passed_logged = 0
    m.passed_by_law = 0


def compare_echoes(m: Replay) -> None:
    """As many indicators, and the same riichi, by the script and by the law."""
    if m.timed and m.open_logged != m.open_by_law:
        m.status = OTHER_INDICATORS
    elif m.stands_logged != m.stands_by_law:
        m.status = OTHER_RIICHI


def compare_end(g: Game, m: Replay, script: Script) -> None:
    """The script ends here too; an indicator that was due may have been told already."""
    hear_echoes(g, m, script)
    if m.status != FOLLOWED or m.ended:
        return
    m.ended = 1
    due = 0
    for i in range(3):
        due += g.pending[i]
    if m.at >= m.rows:
        m.status = BROKEN_OFF
    elif script[m.at, 0] not in (E_WIN, E_DRAW_END, E_KYUUSHU):
        m.status = PARTED
        m.law_row = -1
    elif m.stands_logged != m.stands_by_law:
        m.status = OTHER_RIICHI
    elif m.timed and not m.open_by_law <= m.open_logged <= m.open_by_law + due:
        m.status = OTHER_INDICATORS
    compare_passes(m)
