"""Kernels that play matches between bots and count the results; they are compiled with the core.

`players` has the player number at each seat.
"""

from hanchan.arena.match_loop import begin_match, play_until
from hanchan.arena.totals import DAMA, OPEN, WITH_RIICHI, KyokuTotals, MatchTotals
from hanchan.bots.danger import call_count
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.game_state import Game, Rules
from hanchan.core.turn_order import count_players
from hanchan.core.view_record import View
from hanchan.core.wall import first_place
from hanchan.kernels.record import DistanceTables, Numbers

ENTRY_POINTS = ("play_match", "play_figures", "count_figures")


def play_match(
    g: Game,
    v: View,
    r: Rules,
    T: DistanceTables,
    m: BotWorkspace,
    t: MatchTotals,
    seats: Numbers,
    players: Numbers,
    seed: int,
) -> None:
    """Play the match of a seed and add it to the totals `t`; `seats` are bot numbers."""
    begin_match(g, r, seed)
    while g.phase != codes.OVER:
        play_until(g, v, r, T, m, seats, codes.ROTATE)
        if g.phase == codes.ROTATE:
            count_kyoku(g, r, t, players, seed)
    count_match(g, t, players)


def count_kyoku(g: Game, r: Rules, t: MatchTotals, players: Numbers, seed: int) -> None:
    """Add a kyoku just settled to the totals, and whether a point or a tile was lost in it."""
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
    if points_on_table(g) != count_players(g) * r.start:
        t.unbalanced_points += 1
        mark_unbalanced(t, seed)
    if tiles_on_table(g) != codes.WALL - first_place(g):
        t.unbalanced_tiles += 1
        mark_unbalanced(t, seed)


def mark_unbalanced(t: MatchTotals, seed: int) -> None:
    """Store the seed of the first match in which a point or tile was lost."""
    if t.first_unbalanced < 0:
        t.first_unbalanced = seed


def points_on_table(g: Game) -> int:
    """Return the sum of scores and deposits, in points."""
    total = g.deposits * codes.DEPOSIT
    for p in range(codes.SEATS):
        total += g.score[p]
    return total


def tiles_on_table(g: Game) -> int:
    """Count all tiles: hands, melds, norths set aside, rivers, wall, and a robbed tile."""
    replaced = codes.WALL - codes.DEAD - g.live_end
    total = codes.WALL - g.live - replaced
    robbed = g.robbing and g.res_count > 0 and g.res_from[0] != codes.NOBODY
    total += 1 if robbed else 0
    for p in range(codes.SEATS):
        for kind in range(codes.KINDS):
            total += g.hand[p, kind]
        for i in range(g.meld_count[p]):
            total += 4 if g.meld_type[p, i] > codes.M_PON else 3
        total += g.river_count[p] - g.river_called[p] + g.kita[p]
    return total


def count_match(g: Game, t: MatchTotals, players: Numbers) -> None:
    """Add a finished match to the totals."""
    t.matches += 1
    t.decisions += g.decisions
    for p in range(count_players(g)):
        player = players[p]
        t.points[player] += g.score[p]
        t.results[player] += g.result[p]
        t.places[player, g.place[p] - 1] += 1


# Kernels that play a match and count statistics of each player.

FEW_TILES = 4
COPIES = 4


def play_figures(
    g: Game,
    v: View,
    r: Rules,
    T: DistanceTables,
    m: BotWorkspace,
    f: KyokuTotals,
    seats: Numbers,
    players: Numbers,
    seed: int,
) -> None:
    """Play the match of a seed and add its kyoku to the totals `f`; `seats` are bot numbers."""
    begin_match(g, r, seed)
    while g.phase != codes.OVER:
        play_until(g, v, r, T, m, seats, codes.ROTATE)
        if g.phase == codes.ROTATE:
            count_figures(g, f, players)


def count_figures(g: Game, f: KyokuTotals, players: Numbers) -> None:
    """Add a kyoku just settled to the totals of each player."""
    for p in range(count_players(g)):
        i = players[p]
        f.kyoku[i] += 1
        if call_count(g, p):
            f.called[i] += 1
            f.calls[i] += call_count(g, p)
        if g.riichi[p] != codes.R_NONE:
            count_riichi(g, f, p, i)
        if g.kyoku_end in (codes.END_EXHAUSTED, codes.END_NAGASHI):
            f.draws[i] += 1
            f.tenpai[i] += g.tenpai[p]
    if g.kyoku_end == codes.END_WIN:
        for slot in range(g.res_count):
            count_win(g, f, players, slot)


def count_riichi(g: Game, f: KyokuTotals, p: int, i: int) -> None:
    """Add seat `p`'s riichi to the totals of player `i`: its turn, and a furiten or bad wait.

    A wait is bad if at most `FEW_TILES` tiles can win.
    """
    f.riichi[i] += 1
    turn = discarded = 0
    while turn < g.river_count[p]:
        discarded |= 1 << kind_of(g.river[p, turn])
        turn += 1
        if g.river_marks[p, turn - 1] & codes.RIVER_RIICHI:
            break
    f.riichi_turns[i] += turn
    if discarded & g.waits[p]:
        f.riichi_furiten[i] += 1
    if tiles_to_win(g, p) <= FEW_TILES:
        f.riichi_bad[i] += 1


def tiles_to_win(g: Game, p: int) -> int:
    """Count the tiles outside a seat's hand that win, including one it has already won with."""
    tiles = 0
    for kind in range(codes.KINDS):
        if (g.waits[p] >> kind) & 1:
            tiles += COPIES - g.hand[p, kind]
    for slot in range(g.res_count):
        tsumo = g.res_seat[slot] == p and g.res_from[slot] == codes.NOBODY
        if tsumo and g.kyoku_end == codes.END_WIN:
            tiles += 1
    return tiles


def count_win(g: Game, f: KyokuTotals, players: Numbers, slot: int) -> None:
    """Add the win in row `slot` of the results to the totals and, after a ron, the deal-in."""
    p = g.res_seat[slot]
    i = players[p]
    hand = OPEN if call_count(g, p) else DAMA
    if g.riichi[p] != codes.R_NONE:
        hand = WITH_RIICHI
    f.wins[i, hand] += 1
    f.win_points[i, hand] += g.res_points[slot]
    f.win_turns[i] += g.river_count[p] + 1
    for y in range(yaku_ids.YAKU):
        f.yaku[i, y] += (g.res_yaku[slot] >> y) & 1
    if g.res_from[slot] == codes.NOBODY:
        f.tsumo[i] += 1
        return
    j = players[g.res_from[slot]]
    f.deal_ins[j, hand] += 1
    f.deal_in_points[j, hand] += g.res_points[slot]
    f.riichi_dealt_in[j] += 1 if g.riichi[g.res_from[slot]] != codes.R_NONE else 0
