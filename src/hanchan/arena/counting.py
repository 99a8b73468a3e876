"""Kernels that play whole matches between bots and count them; compiled with the core."""

from hanchan.arena.tally import Tally
from hanchan.bots.choosing import BOT_RANDOM, bot_choice
from hanchan.bots.thought import Thought
from hanchan.core.codes import (
    DEAD,
    DEALING,
    DEPOSIT,
    IN_TIME,
    KINDS,
    M_PON,
    NOBODY,
    OVER,
    R_STANDS,
    ROTATE,
    SEATS,
    WALL,
)
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal, seat_to_decide
from hanchan.core.phases import start_match
from hanchan.core.random import fill_wall, random_below, seed_generator
from hanchan.core.step import answer, prepare_deal, proceed, start_kyoku
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.core.yaku_ids import YAKU
from hanchan.kernels.record import Numbers, Tables

DOORS = ("play_matches",)


def play_match(
    g: Game, v: View, r: Rules, T: Tables, m: Thought, t: Tally, bots: Numbers, seed: int
) -> None:
    """Play one match from a seed; player i sits at seat (i + seed) % SEATS."""
    seed_generator(g, seed)
    start_match(g, r)
    while g.phase != OVER:
        if g.phase == DEALING:
            prepare_deal(g)
            fill_wall(g, r)
            start_kyoku(g, r, T)
        elif proceed(g, r, T):
            if g.phase == ROTATE:
                count_kyoku(g, r, t, seed)
        else:
            p = seat_to_decide(g)
            action = decide(g, v, r, T, m, p, bots[(p - seed) % SEATS])
            answer(g, r, T, p, action, IN_TIME)
    count_match(g, t, seed)


def decide(g: Game, v: View, r: Rules, T: Tables, m: Thought, p: int, bot: int) -> int:
    """The bot's action; a random bot needs no view, every legal action being as good."""
    if bot == BOT_RANDOM:
        return g.choice[random_below(g, legal(g, r, T, p))]
    fill_view(v, g, r, T, p)
    return bot_choice(bot, v, r, T, m)


def count_kyoku(g: Game, r: Rules, t: Tally, seed: int) -> None:
    """Count a kyoku that has just been settled, and check that nothing was lost."""
    t.kyoku += 1
    t.endings[g.kyoku_end] += 1
    for slot in range(g.res_count):
        winner = (g.res_seat[slot] - seed) % SEATS
        t.wins[winner] += 1
        if g.res_from[slot] != NOBODY:
            t.deal_ins[(g.res_from[slot] - seed) % SEATS] += 1
        for y in range(YAKU):
            t.yaku[y] += (g.res_yaku[slot] >> y) & 1
    for p in range(SEATS):
        if g.riichi[p] == R_STANDS:
            t.riichi[(p - seed) % SEATS] += 1
    if points_on_table(g) != SEATS * r.start:
        t.unbalanced_points += 1
        note_unbalanced(t, seed)
    if tiles_on_table(g) != WALL:
        t.unbalanced_tiles += 1
        note_unbalanced(t, seed)


def note_unbalanced(t: Tally, seed: int) -> None:
    """Remember the first match in which something was lost."""
    if t.first_unbalanced < 0:
        t.first_unbalanced = seed


def points_on_table(g: Game) -> int:
    """All points: the scores and the deposits."""
    total = g.deposits * DEPOSIT
    for p in range(SEATS):
        total += g.score[p]
    return total


def tiles_on_table(g: Game) -> int:
    """All tiles: hands, melds, rivers, wall, and one that was robbed from a kan."""
    replaced = WALL - DEAD - g.live_end
    total = WALL - g.live - replaced
    robbed = g.robbing and g.res_count > 0 and g.res_from[0] != NOBODY
    total += 1 if robbed else 0
    for p in range(SEATS):
        for kind in range(KINDS):
            total += g.hand[p, kind]
        for i in range(g.meld_count[p]):
            total += 4 if g.meld_type[p, i] > M_PON else 3
        total += g.river_count[p] - g.river_called[p]
    return total


def count_match(g: Game, t: Tally, seed: int) -> None:
    """Count a match that is over."""
    t.matches += 1
    t.decisions += g.decisions
    for p in range(SEATS):
        player = (p - seed) % SEATS
        t.points[player] += g.score[p]
        t.results[player] += g.result[p]
        t.places[player, g.place[p] - 1] += 1


def play_matches(
    g: Game,
    v: View,
    r: Rules,
    T: Tables,
    m: Thought,
    t: Tally,
    bots: Numbers,
    first: int,
    count: int,
) -> None:
    """Play `count` matches with seeds from `first` on."""
    for seed in range(first, first + count):
        play_match(g, v, r, T, m, t, bots, seed)
