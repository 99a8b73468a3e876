"""Numbers of each discard: its values, the tile, its safety, the hand after it."""

from hanchan.bots.danger import call_count, cost_of_folding
from hanchan.bots.fixed_point import POINT
from hanchan.bots.hand_heuristics import discarded_by, is_riichi_action
from hanchan.bots.lookahead_state import hand_shanten, useful_kinds
from hanchan.bots.ranking.moment import (
    clamped,
    is_ranked_discard,
    opponent,
    write_cheap_tiles,
    write_moment,
    write_ranks_of_worth,
)
from hanchan.bots.ranking.tile_numbers import (
    KINDS_SHIFT,
    dora_near,
    from_edge,
    is_double_wind,
    useful_count,
    write_held,
    write_kind,
    write_left,
)
from hanchan.bots.ranking_layout import columns
from hanchan.bots.value_estimate import (
    dora_held,
    estimated_points,
    estimated_yakuhai_han,
    flush_chance,
    simples_chance,
)
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import add_tile, kind_of, remove_tile
from hanchan.core.game_state import Rules
from hanchan.core.riichi import is_concealed
from hanchan.core.turn_order import turns_after_dealer
from hanchan.core.view_record import View
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

EARLY = 6
"""Number of discards that count as early."""
FAR_BEHIND = -30
"""Ukeire behind the best of a discard that raises the shanten."""
TILES = (1 << KINDS_SHIFT) - 1


def write_discards(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, chosen: int) -> None:
    """Write the numbers of the moment and of each discard; `chosen` is the choice of `expected`."""
    nearest = hand_shanten(m, T, v.me)
    write_moment(v, r, m, nearest)
    write_ukeire(v, T, m, nearest)
    write_ranks_of_worth(v, m, nearest)
    write_cheap_tiles(v, m)
    for i in range(v.choices):
        if is_ranked_discard(v, v.choice[i]):
            for column in range(columns.DISCARD_COLUMNS):
                m.numbers[i, column] = 0
            kind = kind_of(discarded_by(v, v.choice[i]))
            write_values(v, m, i, chosen)
            write_risk(v, m, i, kind)
            write_progress(v, m, i, nearest)
            write_tile(v, m, i, kind)
            write_left(m, i, kind)
            write_held(v, m, i, kind)
            write_safety(v, m, i, kind)
            write_hand_after(v, r, m, i)


def write_ukeire(v: View, T: DistanceTables, m: BotWorkspace, nearest: int) -> None:
    """Note the ukeire and furiten after each discard, and the best ukeire of the nearest ones."""
    p = v.me
    m.best_useful = 0
    for i in range(v.choices):
        if is_ranked_discard(v, v.choice[i]):
            code = discarded_by(v, v.choice[i])
            remove_tile(m, p, code)
            m.useful[i] = useful_count(m, T, p)
            river = v.discarded[p] | 1 << kind_of(code)
            m.furiten_after[i] = 0
            if m.distance[i] <= 0 and useful_kinds(m, T, p) & river:
                m.furiten_after[i] = 1
            add_tile(m, p, code)
            if m.distance[i] <= nearest:
                m.best_useful = max(m.best_useful, m.useful[i] & TILES)
    m.moment[columns.M_BEST_WIDTH] = m.best_useful


def write_values(v: View, m: BotWorkspace, i: int, chosen: int) -> None:
    """Write the worth, hand value and chance to win that `expected` has found."""
    behind = (m.worth[i] - m.best_worth) // POINT
    m.numbers[i, columns.T_BEHIND_100] = clamped(behind, 100)
    m.numbers[i, columns.T_BEHIND_500] = clamped(behind, 500)
    m.numbers[i, columns.T_BEHIND_3000] = clamped(behind, 3000)
    m.numbers[i, columns.T_CHOSEN] = 1 if v.choice[i] == chosen else 0
    m.numbers[i, columns.T_RANK] = m.worth_rank[i]
    m.numbers[i, columns.T_SECOND] = 1 if i == m.second_index else 0
    behind = (m.worth_of_hand[i] - m.best_hand) // POINT
    m.numbers[i, columns.T_HAND_BEHIND_300] = clamped(behind, 300)
    m.numbers[i, columns.T_HAND_BEHIND_3000] = clamped(behind, 3000)
    m.numbers[i, columns.T_HAND] = clamped(m.worth_of_hand[i] // POINT // 10, 3000)
    m.numbers[i, columns.T_CHANCE] = m.chance[i] >> 6
    m.numbers[i, columns.T_CHANCE_BEHIND] = m.chance[i] - m.best_chance >> 6
    m.numbers[i, columns.T_HAS_HAND] = 1 if m.worth_of_hand[i] > 0 else 0


def write_risk(v: View, m: BotWorkspace, i: int, kind: int) -> None:
    """Write the chance and the cost of dealing in."""
    m.numbers[i, columns.T_RISK] = m.risk[i] >> 5
    m.numbers[i, columns.T_RISK_ABOVE] = m.risk[i] - m.least_risk >> 5
    m.numbers[i, columns.T_COST] = clamped(m.cost[kind] // POINT, 3000)
    m.numbers[i, columns.T_COST_ABOVE] = clamped((m.cost[kind] - m.least_cost) // POINT, 300)
    for turn in range(1, codes.SEATS):
        q = opponent(v, turn)
        danger = m.danger[q, kind] >> 5
        m.numbers[i, columns.T_DANGER + turn - 1] = danger
        if v.riichi[q] != codes.R_NONE:
            worst = max(m.numbers[i, columns.T_RIICHI_DANGER], danger)
            m.numbers[i, columns.T_RIICHI_DANGER] = worst


def write_progress(v: View, m: BotWorkspace, i: int, nearest: int) -> None:
    """Write the shanten and the ukeire after the discard."""
    action = v.choice[i]
    distance = m.distance[i]
    tiles = m.useful[i] & TILES
    m.numbers[i, columns.T_SHANTEN_LOSS] = min(distance - nearest, 2)
    m.numbers[i, columns.T_FOLDS] = m.given_up[i]
    m.numbers[i, columns.T_KEEPS_TENPAI] = 1 if distance == nearest and nearest <= 0 else 0
    m.numbers[i, columns.T_FARTHER] = 1 if distance > nearest else 0
    m.numbers[i, columns.T_RIICHI] = is_riichi_action(action)
    tsumogiri = action in (codes.TSUMOGIRI, codes.RIICHI_TSUMOGIRI)
    m.numbers[i, columns.T_TSUMOGIRI] = 1 if tsumogiri else 0
    m.numbers[i, columns.T_WIDTH] = tiles
    behind = tiles - m.best_useful if distance <= nearest else FAR_BEHIND
    m.numbers[i, columns.T_WIDTH_BEHIND] = behind
    m.numbers[i, columns.T_WIDTH_KINDS] = m.useful[i] >> KINDS_SHIFT
    m.numbers[i, columns.T_WIDTH_ONE_AWAY] = tiles if distance == 1 else 0
    m.numbers[i, columns.T_WIDTH_TENPAI] = tiles if distance <= 0 else 0
    m.numbers[i, columns.T_FURITEN] = m.furiten_after[i]


def write_tile(v: View, m: BotWorkspace, i: int, kind: int) -> None:
    """Write what the tile is, and its dora."""
    write_kind(v, m, i, columns.T_YAKUHAI, kind)
    m.numbers[i, columns.T_DRAGON] = 1 if kind >= 31 else 0
    m.numbers[i, columns.T_DOUBLE_WIND] = is_double_wind(v, kind)
    if 27 <= kind < 31:
        write_wind(v, m, i, kind - 27)
    m.numbers[i, columns.T_FROM_EDGE] = from_edge(kind)
    m.numbers[i, columns.T_DORA] = m.dora[kind]
    red = discarded_by(v, v.choice[i]) >= codes.KINDS
    m.numbers[i, columns.T_RED] = 1 if red else 0
    m.numbers[i, columns.T_DORA_NEXT] = dora_near(m, kind, 1)
    m.numbers[i, columns.T_DORA_SECOND] = dora_near(m, kind, 2)
    if kind < 27 and from_edge(kind) >= 2:
        m.numbers[i, columns.T_RED_HELD] = v.red[v.me, kind // 9]


def write_wind(v: View, m: BotWorkspace, i: int, wind: int) -> None:
    """Write whose wind the tile is."""
    own = turns_after_dealer(v, v.me)
    m.numbers[i, columns.T_ROUND_WIND] = 1 if wind == v.round and wind != own else 0
    m.numbers[i, columns.T_EAST] = 1 if wind == 0 and own != 0 else 0
    for turn in range(1, codes.SEATS):
        of_opponent = wind == turns_after_dealer(v, opponent(v, turn))
        m.numbers[i, columns.T_WIND_OF + turn - 1] = 1 if of_opponent else 0


def write_safety(v: View, m: BotWorkspace, i: int, kind: int) -> None:
    """Write which opponents cannot ron the tile, and what their rivers say about it."""
    riichis = safe_riichis = threats = safe_threats = 0
    for turn in range(1, codes.SEATS):
        q = opponent(v, turn)
        seen = v.safe[q] | v.discarded[q]
        safe = seen >> kind & 1
        m.numbers[i, columns.T_SAFE_FOR] += safe
        m.numbers[i, columns.T_SAFE + turn - 1] = safe
        m.numbers[i, columns.T_SUJI + turn - 1] = suji_cover(seen, kind)
        m.numbers[i, columns.T_EARLY + turn - 1] = early_near(v, q, kind)
        if v.riichi[q] != codes.R_NONE:
            riichis += 1
            safe_riichis += safe
        if v.riichi[q] != codes.R_NONE or call_count(v, q) >= 2:
            threats += 1
            safe_threats += safe
        if v.river_count[q] > 0 and kind_of(v.river[q, v.river_count[q] - 1]) == kind:
            m.numbers[i, columns.T_PASSED] += 1
    m.numbers[i, columns.T_SAFE_RIICHI] = 1 if riichis and safe_riichis == riichis else 0
    m.numbers[i, columns.T_SAFE_THREAT] = 1 if threats and safe_threats == threats else 0
    m.numbers[i, columns.T_OWN_RIVER] = v.discarded[v.me] >> kind & 1


def suji_cover(seen: int, kind: int) -> int:
    """Return the sides of the kind that suji covers, 2 for all; `seen` are safe kinds, as bits."""
    if kind >= 27:
        return 0
    rank = kind % 9
    covered = 0
    if rank >= 3:
        covered += seen >> kind - 3 & 1
    if rank <= 5:
        covered += seen >> kind + 3 & 1
    return covered if 3 <= rank <= 5 else 2 * covered


def early_near(v: View, q: int, kind: int) -> int:
    """Count the early discards of seat `q` one or two ranks from the kind."""
    found = 0
    if kind < 27:
        for j in range(min(v.river_count[q], EARLY)):
            other = kind_of(v.river[q, j])
            if other // 9 == kind // 9 and 1 <= abs(other - kind) <= 2:
                found += 1
    return found


def write_hand_after(v: View, r: Rules, m: BotWorkspace, i: int) -> None:
    """Write the estimated value of the hand after the discard, and what folding it would cost."""
    p = v.me
    code = discarded_by(v, v.choice[i])
    remove_tile(m, p, code)
    m.numbers[i, columns.T_POINTS] = clamped(estimated_points(v, r, m) // 10, 3000)
    m.numbers[i, columns.T_FLUSH] = flush_chance(r, m, p) >> 8
    m.numbers[i, columns.T_SIMPLES] = simples_chance(r, m, p, is_concealed(m, p)) >> 8
    m.numbers[i, columns.T_YAKUHAI_HAN] = estimated_yakuhai_han(v, m)
    m.numbers[i, columns.T_DORA_HELD] = dora_held(m, p)
    if m.threat > 0:
        m.numbers[i, columns.T_FOLD_COST] = clamped(cost_of_folding(v, m) // POINT, 3000)
    add_tile(m, p, code)
