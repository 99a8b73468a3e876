"""Value of a tenpai hand, judged once by the law, and the chances that hands get there and win."""

from hanchan.bots.fitted_parameters import HAZARD
from hanchan.bots.fixed_point import ONE, joint_chance, scaled
from hanchan.bots.placement_value import win_value
from hanchan.bots.workspace import (
    DRAWS,
    EXTRA,
    MAX_TILES,
    MAX_USEFUL,
    MEMO,
    RIVALS,
    WAYS,
    BotWorkspace,
)
from hanchan.core import codes, rule_codes, yaku_ids
from hanchan.core.concealed_tiles import add_tile, remove_tile
from hanchan.core.game_state import Rules
from hanchan.core.hand_value import han_needed
from hanchan.core.judge import judge
from hanchan.core.limit_hands import basic_points, limit_of_hand
from hanchan.core.payments import round_up_to_hundred, tsumo_total
from hanchan.core.riichi import is_concealed
from hanchan.core.view_record import View
from hanchan.core.waits import waits
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()


# Chance that a hand gets there in the draws left.
# A step is made by drawing one of the useful tiles. Between two draws another player may end
# the kyoku, sooner if more of them seem to be tenpai: that is the hazard. All of it is computed
# on first use, and depends only on its arguments.

DAMA = 0
WITH_RIICHI = 1
OPEN = 2
BY_TSUMO = 3
CHANCES_PER_TURN = (140902, 127795, 140902, 65536, 115780, 107042, 115780, 65536)
"""Tiles per go-around, drawn or discarded, that can win, in parts of `ONE`, by way to win.

The first four of a game of four; if three play, each opponent discards as many.
"""
MAX_DRAW_CHANCE = 58982
"""Maximum chance that a draw is useful, in parts of `ONE`."""
TYPICAL_WAIT = (6, 5)
"""Typical number of winning tiles of a closed and an open hand, if still unknown."""
TYPICAL_USEFUL = (0, 18, 26, 36, 46, 56, 66, 66)
"""Typical number of useful tiles of a closed hand by shanten; an open hand may call half more."""


def hit_chance(m: BotWorkspace, tiles: int, speed: int, draws: int) -> int:
    """Return the chance that one of `tiles` tiles comes in a go-around of `speed` tiles."""
    unseen = 3 * draws + 39 if m.vacant else 4 * draws + 52  # an estimate
    return min(MAX_DRAW_CHANCE, tiles * speed // unseen)


def miss_chance(m: BotWorkspace, hits: int, draws: int) -> int:
    """Return the chance that a draw is not useful, and nobody ends the kyoku before the next."""
    return joint_chance(ONE - hits, ONE - HAZARD[(m.vacant * RIVALS + m.rivals) * DRAWS + draws])


def chances_per_turn(m: BotWorkspace, way: int) -> int:
    """Return the tiles per go-around that can win this way, in parts of `ONE`."""
    return CHANCES_PER_TURN[m.vacant * WAYS + way]


def fill_win_chances(m: BotWorkspace, way: int, wait: int) -> None:
    """Compute the chances of a tenpai hand to win (`m.win`) and to remain tenpai (`m.lasting`)."""
    if m.win_known[m.rivals, way, wait]:
        return
    m.win_known[m.rivals, way, wait] = 1
    m.win[m.rivals, way, wait, 0] = 0
    m.lasting[m.rivals, way, wait, 0] = ONE
    for n in range(1, DRAWS):
        hits = hit_chance(m, wait, chances_per_turn(m, way), n)
        rest = miss_chance(m, hits, n)
        m.win[m.rivals, way, wait, n] = hits + joint_chance(rest, m.win[m.rivals, way, wait, n - 1])
        m.lasting[m.rivals, way, wait, n] = joint_chance(
            rest, m.lasting[m.rivals, way, wait, n - 1]
        )


def win_chance(m: BotWorkspace, way: int, tiles: int, draws: int) -> int:
    """Return the chance that a tenpai hand with `tiles` winning tiles wins in these draws."""
    wait = min(tiles, MAX_TILES - 1)
    fill_win_chances(m, way, wait)
    return m.win[m.rivals, way, wait, draws]


def tenpai_at_draw_chance(m: BotWorkspace, way: int, tiles: int, draws: int) -> int:
    """Return the chance that a tenpai hand remains until the exhaustive draw."""
    wait = min(tiles, MAX_TILES - 1)
    fill_win_chances(m, way, wait)
    return m.lasting[m.rivals, way, wait, draws]


def fill_arrival(m: BotWorkspace, useful: int, draws: int) -> None:
    """Compute in `m.arrival` the chance of a step at each draw; `useful` is in 64ths of a tile."""
    waiting = ONE
    for n in range(draws, 0, -1):
        hits = hit_chance(m, useful, ONE >> 6, n)
        m.arrival[n] = joint_chance(waiting, hits)
        waiting = joint_chance(waiting, miss_chance(m, hits, n))


def win_after_step(m: BotWorkspace, way: int, tiles: int, draws: int) -> int:
    """Return the chance to make the step and then win on `tiles` tiles.

    Call `fill_arrival` first.
    """
    wait = min(tiles, MAX_TILES - 1)
    fill_win_chances(m, way, wait)
    total = 0
    for n in range(1, draws + 1):
        total += m.arrival[n] * m.win[m.rivals, way, wait, n - 1]
    return total >> 16


def tenpai_at_draw_after_step(m: BotWorkspace, draws: int) -> int:
    """Return the chance to be tenpai at the exhaustive draw; call `fill_arrival` first."""
    fill_win_chances(m, DAMA, TYPICAL_WAIT[1])
    total = 0
    for n in range(1, draws + 1):
        total += m.arrival[n] * m.lasting[m.rivals, DAMA, TYPICAL_WAIT[1], n - 1]
    return total >> 16


def far_after_step(m: BotWorkspace, opened: int, steps: int, useful: int, draws: int) -> int:
    """Return the chance to make the step and win from `steps` away; call `fill_arrival` first."""
    tiles = fill_far_chances(m, opened, steps, useful)
    total = 0
    for n in range(1, draws + 1):
        total += m.arrival[n] * m.far[m.rivals, opened, steps, tiles, n - 1]
    return total >> 16


def far_chance(m: BotWorkspace, opened: int, steps: int, useful: int, draws: int) -> int:
    """Return the chance to win from `steps` away, if `useful` tiles (in 64ths) help now."""
    tiles = fill_far_chances(m, opened, steps, useful)
    return m.far[m.rivals, opened, steps, tiles, draws]


def fill_far_chances(m: BotWorkspace, opened: int, steps: int, useful: int) -> int:
    """Compute `m.far` for `steps` away, with typical later steps; return the index of `useful`."""
    tiles = min(useful + 32 >> 6, MAX_USEFUL - 1)
    if m.far_known[m.rivals, opened, steps, tiles] == 0:
        for step in range(1, steps + 1):
            fill_far_step(m, opened, step, tiles if step == steps else typical_useful(opened, step))
    return tiles


def typical_useful(opened: int, steps: int) -> int:
    """Return the typical number of useful tiles of a hand this far away."""
    return min(TYPICAL_USEFUL[steps] * (2 + opened) // 2, MAX_USEFUL - 1)


def fill_far_step(m: BotWorkspace, opened: int, steps: int, tiles: int) -> None:
    """Compute `m.far` for `steps` away from the chances one step nearer."""
    if m.far_known[m.rivals, opened, steps, tiles]:
        return
    m.far_known[m.rivals, opened, steps, tiles] = 1
    way = OPEN if opened else WITH_RIICHI
    fill_win_chances(m, way, TYPICAL_WAIT[opened])
    nearer = typical_useful(opened, steps - 1)
    m.far[m.rivals, opened, steps, tiles, 0] = 0
    for n in range(1, DRAWS):
        hits = hit_chance(m, tiles, ONE, n)
        after = m.win[m.rivals, way, TYPICAL_WAIT[opened], n - 1]
        if steps > 1:
            after = m.far[m.rivals, opened, steps - 1, nearer, n - 1]
        later = joint_chance(miss_chance(m, hits, n), m.far[m.rivals, opened, steps, tiles, n - 1])
        m.far[m.rivals, opened, steps, tiles, n] = joint_chance(hits, after) + later


FURITEN_DAMA = 2
FURITEN_RIICHI = 3
PROBES = 8
IPPATSU = 9830
"""Chance that a winning riichi hand has ippatsu, in parts of `ONE`."""
URA = (45875, 15729, 3932, 39322, 20316, 5898)
"""Chances that an ura indicator gives no dora, one, or two, in parts of `ONE`.

The first three of a game of four; three players hold a greater part of the kinds.
"""


def fill_extra_han(v: View, r: Rules, m: BotWorkspace) -> None:
    """Compute in `m.extra` the chance of each number of han from ippatsu and ura."""
    m.extra[0] = ONE
    for i in range(1, EXTRA):
        m.extra[i] = 0
    if r.yaku_known >> yaku_ids.Y_IPPATSU & 1:
        add_extra(m, ONE - IPPATSU, IPPATSU, 0)
    if r.ura != rule_codes.URA_NONE:
        row = 3 * v.vacant
        for _ in range(1 if r.ura == rule_codes.URA_FIRST else v.dora_open):
            add_extra(m, URA[row], URA[row + 1], URA[row + 2])


def add_extra(m: BotWorkspace, none: int, one: int, two: int) -> None:
    """Add to `m.extra` a source of han with the chances that it gives none, one or two."""
    for i in range(EXTRA - 1, -1, -1):
        total = joint_chance(m.extra[i], none)
        if i > 0:
            total += joint_chance(m.extra[i - 1], one)
        if i > 1:
            total += joint_chance(m.extra[i - 2], two)
        m.extra[i] = total


def judged_hand_index(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the memo index of the imagined tenpai hand; judge it if it is new."""
    p = v.me
    numbers = m.key[p, 0] << 21 | m.key[p, 1]
    low = (m.key[p, 2] << 17 | m.key[p, 3]) << 9 | m.red[p, 0] | m.red[p, 1] << 3 | m.red[p, 2] << 6
    first = (numbers * 7919 + (low >> 9) * 31 + low) % MEMO
    for probe in range(PROBES):
        slot = (first + probe) % MEMO
        if m.memo_stamp[slot] != m.stamp:
            first = slot
            break
        if m.memo_numbers[slot] == numbers and m.memo_rest[slot] == low:
            return slot
    m.memo_stamp[first] = m.stamp
    m.memo_numbers[first] = numbers
    m.memo_rest[first] = low
    judge_waits(v, r, T, m, first)
    return first


def judge_waits(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, slot: int) -> None:
    """Judge every wait of the imagined hand by ron and by tsumo, and store the averages."""
    p = v.me
    left = waits(m, T, p)
    m.memo_waits[slot] = left
    m.memo_tiles[slot] = m.memo_ron[slot] = 0
    for way in range(4):
        m.memo_worth[slot, way] = 0
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        if m.left[kind] > 0:
            judge_wait(v, r, T, m, slot, kind)
    tiles = m.memo_tiles[slot]
    if tiles > 0:
        for way in range(4):
            m.memo_worth[slot, way] //= tiles
        m.memo_ron[slot] = m.memo_ron[slot] * ONE // tiles


def judge_wait(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, slot: int, kind: int) -> None:
    """Judge one wait, and add its values to the memo, weighted by its remaining copies."""
    p = v.me
    left = m.left[kind]
    closed = is_concealed(m, p)
    m.memo_tiles[slot] += left
    status = judge(m, r, T, p, kind, 0, codes.ASKING)
    dama_ron = judged_win_value(v, r, m, 0, 0)
    riichi_ron = riichi_win_value(v, r, m, 0) if closed else 0
    add_tile(m, p, kind)
    judge(m, r, T, p, kind, codes.S_TSUMO, codes.ASKING)
    remove_tile(m, p, kind)
    dama_tsumo = judged_win_value(v, r, m, 0, 1)
    riichi_tsumo = riichi_win_value(v, r, m, 1) if closed else 0
    way = DAMA if closed else OPEN
    dama = dama_tsumo
    if status == codes.OK:
        m.memo_ron[slot] += left
        dama = mixed_win_value(m, way, dama_ron, dama_tsumo)
    m.memo_worth[slot, DAMA] += left * dama
    riichi = mixed_win_value(m, WITH_RIICHI, riichi_ron, riichi_tsumo)
    m.memo_worth[slot, WITH_RIICHI] += left * riichi
    m.memo_worth[slot, FURITEN_DAMA] += left * dama_tsumo
    m.memo_worth[slot, FURITEN_RIICHI] += left * riichi_tsumo


def mixed_win_value(m: BotWorkspace, way: int, by_ron: int, by_tsumo: int) -> int:
    """Return the mean of the values of a win by ron and by tsumo, weighted by their chances."""
    return by_ron + (by_tsumo - by_ron) * ONE // chances_per_turn(m, way)


def judged_win_value(v: View, r: Rules, m: BotWorkspace, more: int, tsumo: int) -> int:
    """Return the value of the judged hand with `more` extra han; 0 for no win and no extra han."""
    if m.res_status[codes.ASKING] != codes.OK and more == 0:
        return 0
    basic = m.res_basic[codes.ASKING]
    if m.res_yakuman[codes.ASKING] == 0 and more > 0:
        han = more + m.res_han[codes.ASKING] + m.res_dora[codes.ASKING] + m.res_red[codes.ASKING]
        fu = m.res_fu[codes.ASKING]
        basic = max(basic, basic_points(limit_of_hand(r, han, fu), han, fu))
    paid = round_up_to_hundred(basic * 6 if v.me == v.dealer else basic * 4)
    if tsumo:
        paid = tsumo_total(m, r, v.me, basic)
    return win_value(m, v.me, paid + r.honba_points * v.honba + codes.DEPOSIT * v.deposits)


def riichi_win_value(v: View, r: Rules, m: BotWorkspace, tsumo: int) -> int:
    """Return the value of the judged hand with riichi and average extra han; 0 if it cannot win."""
    if r.yaku_known >> yaku_ids.Y_RIICHI & 1 == 0:
        return 0
    riichi = r.yaku_closed[yaku_ids.Y_RIICHI]
    if m.res_han[codes.ASKING] + riichi < han_needed(m, r) and m.res_yakuman[codes.ASKING] == 0:
        return 0
    total = 0
    for more in range(EXTRA):
        total += m.extra[more] * judged_win_value(v, r, m, riichi + more, tsumo)
    return total >> 16


def tenpai_value(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, river: int, riichi: int
) -> int:
    """Return the value of the imagined tenpai hand; `river` are its discarded kinds, as bits."""
    slot = judged_hand_index(v, r, T, m)
    tiles = m.memo_tiles[slot]
    furiten = m.memo_waits[slot] & river
    draws = m.draws_left
    if riichi:
        way = BY_TSUMO if furiten else WITH_RIICHI
        won = win_chance(m, way, tiles, draws)
        worth = m.memo_worth[slot, FURITEN_RIICHI if furiten else WITH_RIICHI]
        at_draw = tenpai_at_draw_chance(m, way, tiles, draws)
        m.win_chance = won
        return scaled(worth, won) - scaled(m.deposit, ONE - won) + scaled(m.tenpai_worth, at_draw)
    way = DAMA if is_concealed(m, v.me) else OPEN
    won = win_chance(m, BY_TSUMO, tiles, draws)
    if furiten == 0:  # some waits may have a yaku only by tsumo
        won += joint_chance(win_chance(m, way, tiles, draws) - won, m.memo_ron[slot])
    m.win_chance = won
    worth = m.memo_worth[slot, FURITEN_DAMA if furiten else DAMA]
    return scaled(worth, won) + scaled(m.tenpai_worth, tenpai_at_draw_chance(m, way, tiles, draws))


def can_declare_riichi(v: View, r: Rules, m: BotWorkspace, live: int) -> int:
    """Whether the imagined hand, once tenpai, could declare riichi with `live` tiles left."""
    p = v.me
    if (
        r.yaku_known >> yaku_ids.Y_RIICHI & 1 == 0
        or is_concealed(m, p) == 0
        or live < r.riichi_min_live
    ):
        return 0
    return 1 if r.min_points <= 0 or v.score[p] >= r.min_points else 0
