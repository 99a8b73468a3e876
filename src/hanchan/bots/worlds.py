"""A world that a seat may think itself in: the table as it sees it, hidden tiles drawn at random.

Only the view is read. Where a view does not tell the whole table no world is laid (`is_told`); who
discarded last, which matters for the order of nagashi mangan alone, is not told and left out.
"""

from hanchan.bots.hands_drawn import below, draw_hand
from hanchan.bots.thought import Thought
from hanchan.bots.worlds_layout import CODES, Worlds
from hanchan.core.codes import (
    CLAIM,
    DEAD,
    FURITEN_MISSED,
    FURITEN_RIICHI,
    KINDS,
    M_CHI,
    M_PON,
    NO_TILE,
    OFFER,
    R_NONE,
    RIVER_CALLED,
    SEATS,
    SETS,
    TURN,
    WALL,
)
from hanchan.core.furiten import MISSED_FOR_GOOD, MISSED_NOW
from hanchan.core.layout import Game, Rules
from hanchan.core.phases import stand_at, start_match
from hanchan.core.step import proceed
from hanchan.core.tiles_in_hand import is_five, kind_of, put_tile
from hanchan.core.view_layout import View
from hanchan.core.wall import clear_kyoku, indicator_place, replacement_place
from hanchan.kernels.record import Tables

DOORS = ("lay_world",)


def is_told(v: View) -> int:
    """Whether the view tells all of the table but its hidden tiles.

    Around a kan whose indicator is not turned yet it does not, nor where part of a hand lies open.
    """
    for q in range(SEATS):
        if q != v.me and v.riichi_open[q]:
            return 0
    return 1 if v.phase in (TURN, CLAIM) and v.dora_open == v.kans + 1 else 0


def lay_world(v: View, g: Game, r: Rules, T: Tables, m: Thought, s: Worlds, world: int) -> None:
    """The world of this number, at the decision of the seat."""
    s.world = world
    s.drawn = 0
    lay_table(v, g, r)
    count_hidden(v, r, s)
    for riichi in range(1, -1, -1):
        for q in range(SEATS):
            if q != v.me and (v.riichi[q] != R_NONE) == riichi:
                draw_hand(v, g, T, m, s, q)
    lay_wall(v, g, s)
    if v.phase != TURN:
        proceed(g, r, T)


def lay_table(v: View, g: Game, r: Rules) -> None:
    """What the seat knows."""
    start_match(g, r)
    clear_kyoku(g)
    g.table = 0
    g.deals = v.deals
    g.honba = v.honba
    g.round = v.round
    g.dealer = v.dealer
    g.seat = v.seat
    g.tile = v.tile
    g.drawn = v.drawn
    g.replacement = v.replacement
    g.kuikae = v.kuikae
    g.unbroken = v.unbroken
    g.live = v.live
    g.live_end = v.live + v.live_left
    g.kans = v.kans
    g.dora_open = v.dora_open
    g.deposits = v.deposits
    g.discards = v.discards
    g.first_riichi = v.first_riichi
    g.dice[0] = v.dice[0]
    g.dice[1] = v.dice[1]
    for q in range(SEATS):
        lay_seat(v, g, q)
        lay_open_tiles(v, g, q)
    lay_own_hand(v, g)
    stand_at(g, TURN if v.phase == TURN else OFFER)


def lay_seat(v: View, g: Game, q: int) -> None:
    """Points and public state of one seat."""
    g.score[q] = v.score[q]
    g.score_before[q] = v.score_before[q]
    g.chips[q] = v.chips[q]
    g.discarded[q] = v.discarded[q]
    g.safe[q] = v.safe[q]
    g.riichi[q] = v.riichi[q]
    g.riichi_double[q] = v.riichi_double[q]
    g.riichi_open[q] = v.riichi_open[q]
    g.ippatsu[q] = v.ippatsu[q]
    g.dead[q] = v.dead[q]
    g.draws[q] = v.draws[q]
    g.own_kans[q] = v.own_kans[q]
    g.paid[q] = v.paid[q]
    g.sticks[q] = v.sticks[q]
    g.wins[q] = v.wins[q]
    g.kan_makers |= (1 if v.own_kans[q] > 0 else 0) << q
    for which in range(3):
        g.pao[q, which] = v.pao[q, which]


def lay_open_tiles(v: View, g: Game, q: int) -> None:
    """Melds and river of one seat."""
    g.meld_count[q] = v.meld_count[q]
    for i in range(SETS):
        g.meld_type[q, i] = v.meld_type[q, i]
        g.meld_kind[q, i] = v.meld_kind[q, i]
        g.meld_code[q, i] = v.meld_code[q, i]
        g.meld_from[q, i] = v.meld_from[q, i]
        g.meld_reds[q, i] = v.meld_reds[q, i]
        g.meld_added[q, i] = v.meld_added[q, i]
    g.river_count[q] = v.river_count[q]
    g.river_called[q] = v.river_called[q]
    for i in range(v.river_count[q]):
        g.river[q, i] = v.river[q, i]
        g.river_marks[q, i] = v.river_marks[q, i]


def lay_own_hand(v: View, g: Game) -> None:
    """The own tiles, what they wait for, and whether a win was passed."""
    p = v.me
    for kind in range(KINDS):
        reds = v.red[p, kind // 9] if is_five(kind) else 0
        for i in range(v.hand[p, kind]):
            put_tile(g, p, KINDS + kind // 9 if i < reds else kind)
    g.waits[p] = v.waits[p]
    if v.furiten == FURITEN_MISSED:
        g.missed[p] = MISSED_NOW
    elif v.furiten == FURITEN_RIICHI:
        g.missed[p] = MISSED_FOR_GOOD


def count_hidden(v: View, r: Rules, s: Worlds) -> None:
    """Which tiles the seat has not seen."""
    for kind in range(KINDS):
        reds = r.red_fives[kind // 9] if is_five(kind) else 0
        s.left_of[kind] = 4
        s.left[kind] = 4 - reds
        if is_five(kind):
            s.left[KINDS + kind // 9] = reds
    for i in range(v.dora_open):
        see(s, v.dora[i])
    for kind in range(KINDS):
        see_copies(s, kind, v.hand[v.me, kind], v.red[v.me, kind // 9] if is_five(kind) else 0)
    for q in range(SEATS):
        for i in range(v.river_count[q]):
            if v.river_marks[q, i] & RIVER_CALLED == 0:
                see(s, v.river[q, i])
        for i in range(v.meld_count[q]):
            see_meld(v, s, q, i)


def see(s: Worlds, code: int) -> None:
    """A tile is not hidden."""
    s.left[code] -= 1
    s.left_of[kind_of(code)] -= 1


def see_copies(s: Worlds, kind: int, count: int, reds: int) -> None:
    """So many tiles of a kind, some of them red, are not hidden."""
    for i in range(count):
        see(s, KINDS + kind // 9 if i < reds else kind)


def see_meld(v: View, s: Worlds, q: int, i: int) -> None:
    """The tiles of a meld; of a run its five is the red one."""
    kind = v.meld_kind[q, i]
    reds = v.meld_reds[q, i]
    if v.meld_type[q, i] == M_CHI:
        for step in range(3):
            see_copies(s, kind + step, 1, reds if is_five(kind + step) else 0)
    else:
        see_copies(s, kind, 3 if v.meld_type[q, i] == M_PON else 4, reds)


def lay_wall(v: View, g: Game, s: Worlds) -> None:
    """What is left lies in the wall, in any order."""
    count = 0
    for code in range(CODES):
        for _ in range(s.left[code]):
            s.tiles[count] = code
            count += 1
    for place in range(WALL):
        g.wall[place] = NO_TILE
    for i in range(v.dora_open):
        g.wall[indicator_place(i)] = v.dora[i]
    for i in range(WALL - DEAD - g.live_end):
        g.wall[replacement_place(i)] = 0
    for place in range(g.live, WALL):
        if g.wall[place] == NO_TILE and count > 0:
            chosen = below(s, count)
            count -= 1
            g.wall[place] = s.tiles[chosen]
            s.tiles[chosen] = s.tiles[count]
