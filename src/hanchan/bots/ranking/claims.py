"""Numbers of each claim and of a pass: the tile, and the hand after the call and a discard."""

from hanchan.bots.expected import NEVER
from hanchan.bots.fixed_point import POINT
from hanchan.bots.hand_heuristics import has_yakuhai
from hanchan.bots.lookahead_state import apply_call, discarded_copy, hand_shanten, load_hand
from hanchan.bots.ranking.discards import TILES
from hanchan.bots.ranking.moment import clamped, write_moment
from hanchan.bots.ranking.tile_numbers import (
    KINDS_SHIFT,
    from_edge,
    held_near,
    is_double_wind,
    left_near,
    odd_tiles,
    useful_count,
    write_kind,
)
from hanchan.bots.ranking_layout import columns
from hanchan.bots.value_estimate import (
    dora_held,
    estimated_points,
    estimated_yakuhai_han,
    flush_chance,
    simples_chance,
    toitoi_chance,
)
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import add_tile, kind_of, remove_tile
from hanchan.core.game_state import Rules
from hanchan.core.view_record import View
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

PER_SHANTEN = 200
"""Tiles of ukeire that a step of shanten outweighs, in the choice of a discard after a call."""
WORST = -10000


def pass_index(v: View) -> int:
    """Return the index of a pass among the choices, or -1."""
    for i in range(v.choices):
        if v.choice[i] == codes.PASS:
            return i
    return -1


def write_claims(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, chosen: int) -> None:
    """Write the numbers of the moment and of each choice; `chosen` is the choice of `expected`."""
    nearest = hand_shanten(m, T, v.me)
    passing = pass_index(v)
    write_moment(v, r, m, nearest)
    m.moment[columns.M_BEST_WIDTH] = useful_count(m, T, v.me) & TILES
    m.moment[columns.M_DISCARDER] = (v.seat - v.me) % codes.SEATS
    points = estimated_points(v, r, m)
    for i in range(v.choices):
        for column in range(columns.CLAIM_COLUMNS):
            m.numbers[i, column] = 0
        write_claim(v, m, i, chosen, passing)
        if codes.CHI <= v.choice[i] < codes.DAIMINKAN:
            after = discard_after_call(v, r, T, m, i)
            write_hand_after_call(v, r, T, m, i, after, nearest, points)
            load_hand(v, m)


def write_claim(v: View, m: BotWorkspace, i: int, chosen: int, passing: int) -> None:
    """Write which claim it is, and what `expected` has found."""
    action = v.choice[i]
    m.numbers[i, columns.C_CHOSEN] = 1 if action == chosen else 0
    if action == codes.PASS:
        m.numbers[i, columns.C_PASS] = 1
        write_claim_values(m, i, passing)
        return
    if action < codes.PON:
        m.numbers[i, columns.C_CHI] = 1
        m.numbers[i, columns.C_POSITION] = action - codes.CHI >> 1
        m.numbers[i, columns.C_REDS] = action - codes.CHI & 1
    elif action < codes.DAIMINKAN:
        m.numbers[i, columns.C_PON] = 1
        m.numbers[i, columns.C_REDS] = action - codes.PON
    else:
        m.numbers[i, columns.C_KAN] = 1
    if m.worth[i] > NEVER:
        m.numbers[i, columns.C_WEIGHED] = 1
        write_claim_values(m, i, passing)
    write_claimed_tile(v, m, i, kind_of(v.tile))


def write_claim_values(m: BotWorkspace, i: int, passing: int) -> None:
    """Write the values of `expected`, compared with a pass."""
    better = (m.worth[i] - m.worth[passing]) // POINT
    m.numbers[i, columns.C_BETTER_100] = clamped(better, 100)
    m.numbers[i, columns.C_BETTER_500] = clamped(better, 500)
    m.numbers[i, columns.C_BETTER_3000] = clamped(better, 3000)
    m.numbers[i, columns.C_CHANCE] = m.chance[i] >> 6
    m.numbers[i, columns.C_HAND] = clamped(m.worth_of_hand[i] // POINT // 10, 3000)
    m.numbers[i, columns.C_CHANCE_MORE] = m.chance[i] - m.chance[passing] >> 6
    more = (m.worth_of_hand[i] - m.worth_of_hand[passing]) // POINT
    m.numbers[i, columns.C_HAND_MORE] = clamped(more, 1000)
    m.numbers[i, columns.C_RISK] = m.risk[i] >> 5


def write_claimed_tile(v: View, m: BotWorkspace, i: int, kind: int) -> None:
    """Write what the claimed tile is, and which tiles near it are held or unseen."""
    write_kind(v, m, i, columns.C_YAKUHAI, kind)
    m.numbers[i, columns.C_DRAGON] = 1 if kind >= 31 else 0
    m.numbers[i, columns.C_DOUBLE_WIND] = is_double_wind(v, kind)
    m.numbers[i, columns.C_FROM_EDGE] = from_edge(kind)
    if m.numbers[i, columns.C_CHI] == 0:
        m.numbers[i, columns.C_YAKUHAI_PON] = m.numbers[i, columns.C_YAKUHAI]
    m.numbers[i, columns.C_DORA] = m.dora[kind]
    m.numbers[i, columns.C_RED] = 1 if v.tile >= codes.KINDS else 0
    m.numbers[i, columns.C_LEFT] = m.left[kind]
    m.numbers[i, columns.C_LEFT_UP] = left_near(m, kind, 1)
    m.numbers[i, columns.C_LEFT_DOWN] = left_near(m, kind, -1)
    m.numbers[i, columns.C_HELD] = v.hand[v.me, kind]
    m.numbers[i, columns.C_HELD_UP] = held_near(v, kind, 1)
    m.numbers[i, columns.C_HELD_DOWN] = held_near(v, kind, -1)
    m.numbers[i, columns.C_HELD_UP_2] = held_near(v, kind, 2)
    m.numbers[i, columns.C_HELD_DOWN_2] = held_near(v, kind, -2)


def discard_after_call(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, i: int) -> int:
    """Apply the call of choice `i`; return the code to discard after it, or -1 if none is legal.

    It is the one that `expected` found, or where it found none the one that keeps most ukeire.
    """
    p = v.me
    forbidden = apply_call(v, r, m, v.choice[i])
    if m.worth[i] > NEVER:
        return m.discard_after[i]
    held = m.held[p] & ~forbidden
    best = WORST
    found = -1
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        code = discarded_copy(m, p, kind)
        remove_tile(m, p, code)
        keeps = (useful_count(m, T, p) & TILES) - PER_SHANTEN * hand_shanten(m, T, p)
        add_tile(m, p, code)
        if keeps > best:
            best = keeps
            found = code
    return found


def write_hand_after_call(
    v: View,
    r: Rules,
    T: DistanceTables,
    m: BotWorkspace,
    i: int,
    code: int,
    nearest: int,
    points: int,
) -> None:
    """Write the shanten, ukeire and value of the imagined hand after the discard of this code."""
    if code < 0:
        return
    p = v.me
    remove_tile(m, p, code)
    distance = hand_shanten(m, T, p)
    useful = useful_count(m, T, p)
    tiles = useful & TILES
    m.numbers[i, columns.C_COST_AFTER] = clamped(m.cost[kind_of(code)] // POINT, 3000)
    m.numbers[i, columns.C_SHANTEN_GAIN] = clamped(distance - nearest, 2)
    m.numbers[i, columns.C_SHANTEN] = distance
    m.numbers[i, columns.C_TENPAI] = 1 if distance <= 0 else 0
    m.numbers[i, columns.C_WIDTH] = tiles
    m.numbers[i, columns.C_WIDTH_KINDS] = useful >> KINDS_SHIFT
    m.numbers[i, columns.C_WIDTH_TENPAI] = tiles if distance <= 0 else 0
    m.numbers[i, columns.C_WIDTH_ONE_AWAY] = tiles if distance == 1 else 0
    m.numbers[i, columns.C_ODD] = odd_tiles(m, p)
    after = estimated_points(v, r, m)
    m.numbers[i, columns.C_POINTS] = clamped(after // 10, 3000)
    m.numbers[i, columns.C_POINTS_MORE] = clamped((after - points) // 10, 3000)
    m.numbers[i, columns.C_FLUSH] = flush_chance(r, m, p) >> 8
    m.numbers[i, columns.C_SIMPLES] = simples_chance(r, m, p, 0) >> 8
    m.numbers[i, columns.C_YAKUHAI_HAN] = estimated_yakuhai_han(v, m)
    m.numbers[i, columns.C_TOITOI] = toitoi_chance(r, m, p) >> 8
    m.numbers[i, columns.C_HAS_YAKUHAI] = has_yakuhai(v, m)
    m.numbers[i, columns.C_DORA_HELD] = dora_held(m, p)
