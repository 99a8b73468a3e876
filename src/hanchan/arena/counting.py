"""Kernels that play matches between bots and count them; compiled with the core.

Who is counted as which player is the caller's affair: `players` says so seat by seat.
"""

from hanchan.arena.run import begin, run
from hanchan.arena.sums import Sums
from hanchan.bots.thought import Thought
from hanchan.core import codes, yaku_ids
from hanchan.core.layout import Game, Rules
from hanchan.core.view_layout import View
from hanchan.kernels.record import Numbers, Tables

DOORS = ("play_match",)


def play_match(
    g: Game,
    v: View,
    r: Rules,
    T: Tables,
    m: Thought,
    t: Sums,
    seats: Numbers,
    players: Numbers,
    seed: int,
) -> None:
    """Play one match from a seed, to its end; `seats` are numbers of bots."""
    begin(g, r, seed)
    while g.phase != codes.OVER:
        run(g, v, r, T, m, seats, codes.ROTATE)
        if g.phase == codes.ROTATE:
            count_kyoku(g, r, t, players, seed)
    count_match(g, t, players)


def count_kyoku(g: Game, r: Rules, t: Sums, players: Numbers, seed: int) -> None:
    """Count a kyoku that has just been settled, and check that nothing was lost."""
    t.kyoku += 1
    t.endings[g.kyoku_end] += 1
    for slot in range(g.res_count):
        winner = players[g.res_seat[slot]]
        t.wins[winner] += 1
        if g.res_from[slot] != codes.NOBODY:
            t.deal_ins[players[g.res_from[slot]]] += 1
        for y in range(yaku_ids.YAKU):
            t.yaku[y] += (g.res_yaku[slot] >> y) & 1
    for p in range(codes.SEATS):
        if g.riichi[p] == codes.R_STANDS:
            t.riichi[players[p]] += 1
    if points_on_table(g) != codes.SEATS * r.start:
        t.unbalanced_points += 1
        note_unbalanced(t, seed)
    if tiles_on_table(g) != codes.WALL:
        t.unbalanced_tiles += 1
        note_unbalanced(t, seed)


def note_unbalanced(t: Sums, seed: int) -> None:
    """Remember the first match in which something was lost."""
    if t.first_unbalanced < 0:
        t.first_unbalanced = seed


def points_on_table(g: Game) -> int:
    """All points: the scores and the deposits."""
    total = g.deposits * codes.DEPOSIT
    for p in range(codes.SEATS):
        total += g.score[p]
    return total


def tiles_on_table(g: Game) -> int:
    """All tiles: hands, melds, rivers, wall, and one that was robbed from a kan."""
    replaced = codes.WALL - codes.DEAD - g.live_end
    total = codes.WALL - g.live - replaced
    robbed = g.robbing and g.res_count > 0 and g.res_from[0] != codes.NOBODY
    total += 1 if robbed else 0
    for p in range(codes.SEATS):
        for kind in range(codes.KINDS):
            total += g.hand[p, kind]
        for i in range(g.meld_count[p]):
            total += 4 if g.meld_type[p, i] > codes.M_PON else 3
        total += g.river_count[p] - g.river_called[p]
    return total


def count_match(g: Game, t: Sums, players: Numbers) -> None:
    """Count a match that is over."""
    t.matches += 1
    t.decisions += g.decisions
    for p in range(codes.SEATS):
        player = players[p]
        t.points[player] += g.score[p]
        t.results[player] += g.result[p]
        t.places[player, g.place[p] - 1] += 1
