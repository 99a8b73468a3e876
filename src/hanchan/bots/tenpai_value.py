"""What a tenpai hand is worth: the law judges each of its waits, and each hand only once."""

from hanchan.bots.chances import (
    BY_TSUMO,
    DAMA,
    OPEN,
    SPEED,
    WITH_RIICHI,
    lasting_chance,
    win_chance,
)
from hanchan.bots.imagined import awaited_kinds, is_closed
from hanchan.bots.scale import ONE, both, part
from hanchan.bots.standing import worth_of_win
from hanchan.bots.thought import EXTRA, MEMO, Thought
from hanchan.core import choices, codes, yaku_ids
from hanchan.core.judge import judge
from hanchan.core.layout import Rules
from hanchan.core.limits import basic_points, limit_of
from hanchan.core.tiles_in_hand import put_tile, take_tile
from hanchan.core.view_layout import View
from hanchan.core.worth import han_needed
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Tables

DOORS = ()

FURITEN_DAMA = 2
FURITEN_RIICHI = 3
PROBES = 8
IPPATSU = 9830
"""The chance that a riichi hand which wins has ippatsu."""
URA = (45875, 15729, 3932)
"""The chance that an indicator of ura means no tile of the hand, one, or two."""


def look_at_extras(v: View, r: Rules, m: Thought) -> None:
    """The chances of further han that riichi brings, by what the rulebook knows."""
    m.extra[0] = ONE
    for i in range(1, EXTRA):
        m.extra[i] = 0
    if r.yaku_known >> yaku_ids.Y_IPPATSU & 1:
        add_extra(m, ONE - IPPATSU, IPPATSU, 0)
    if r.ura != choices.URA_NONE:
        for _ in range(1 if r.ura == choices.URA_FIRST else v.dora_open):
            add_extra(m, URA[0], URA[1], URA[2])


def add_extra(m: Thought, none: int, one: int, two: int) -> None:
    """Another source of han, with the chances that it gives none, one or two."""
    for i in range(EXTRA - 1, -1, -1):
        total = both(m.extra[i], none)
        if i > 0:
            total += both(m.extra[i - 1], one)
        if i > 1:
            total += both(m.extra[i - 2], two)
        m.extra[i] = total


def judged(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """Where the imagined hand, which is tenpai, is remembered."""
    p = v.me
    numbers = m.key[p, 0] << 21 | m.key[p, 1]
    rest = (
        (m.key[p, 2] << 17 | m.key[p, 3]) << 9 | m.red[p, 0] | m.red[p, 1] << 3 | m.red[p, 2] << 6
    )
    first = (numbers * 7919 + (rest >> 9) * 31 + rest) % MEMO
    for probe in range(PROBES):
        place = (first + probe) % MEMO
        if m.memo_stamp[place] != m.stamp:
            first = place
            break
        if m.memo_numbers[place] == numbers and m.memo_rest[place] == rest:
            return place
    m.memo_stamp[first] = m.stamp
    m.memo_numbers[first] = numbers
    m.memo_rest[first] = rest
    judge_waits(v, r, T, m, first)
    return first


def judge_waits(v: View, r: Rules, T: Tables, m: Thought, place: int) -> None:
    """Judge every wait of the imagined hand by ron and by tsumo, and remember the averages."""
    p = v.me
    waits = awaited_kinds(m, T, p)
    m.memo_waits[place] = waits
    m.memo_tiles[place] = 0
    m.memo_ron[place] = 0
    for way in range(4):
        m.memo_worth[place, way] = 0
    while waits:
        kind = lowest_bit(waits)
        waits &= waits - 1
        if m.left[kind] > 0:
            judge_wait(v, r, T, m, place, kind)
    tiles = m.memo_tiles[place]
    if tiles > 0:
        for way in range(4):
            m.memo_worth[place, way] //= tiles
        m.memo_ron[place] = m.memo_ron[place] * ONE // tiles


def judge_wait(v: View, r: Rules, T: Tables, m: Thought, place: int, kind: int) -> None:
    """Judge one wait; its copies that are left weigh it."""
    p = v.me
    left = m.left[kind]
    closed = is_closed(m, p)
    m.memo_tiles[place] += left
    status = judge(m, r, T, p, kind, 0, codes.ASKING)
    dama_ron = win_worth(v, r, m, 0, 0)
    riichi_ron = with_riichi(v, r, m, 0) if closed else 0
    put_tile(m, p, kind)
    judge(m, r, T, p, kind, codes.S_TSUMO, codes.ASKING)
    take_tile(m, p, kind)
    dama_tsumo = win_worth(v, r, m, 0, 1)
    riichi_tsumo = with_riichi(v, r, m, 1) if closed else 0
    way = DAMA if closed else OPEN
    dama = dama_tsumo
    if status == codes.OK:
        m.memo_ron[place] += left
        dama = mixed(way, dama_ron, dama_tsumo)
    m.memo_worth[place, DAMA] += left * dama
    m.memo_worth[place, WITH_RIICHI] += left * mixed(WITH_RIICHI, riichi_ron, riichi_tsumo)
    m.memo_worth[place, FURITEN_DAMA] += left * dama_tsumo
    m.memo_worth[place, FURITEN_RIICHI] += left * riichi_tsumo


def mixed(way: int, by_ron: int, by_tsumo: int) -> int:
    """A win on average, some by own draw and the others by ron."""
    return by_ron + (by_tsumo - by_ron) * ONE // SPEED[way]


def win_worth(v: View, r: Rules, m: Thought, more: int, tsumo: int) -> int:
    """What the win just judged is worth with so many han more; 0 if it is none."""
    if m.res_status[codes.ASKING] != codes.OK and more == 0:
        return 0
    basic = m.res_basic[codes.ASKING]
    if m.res_yakuman[codes.ASKING] == 0 and more > 0:
        han = more + m.res_han[codes.ASKING] + m.res_dora[codes.ASKING] + m.res_red[codes.ASKING]
        fu = m.res_fu[codes.ASKING]
        basic = max(basic, basic_points(limit_of(r, han, fu), han, fu))
    paid = paid_for(v, basic, tsumo) + r.honba_points * v.honba + codes.DEPOSIT * v.deposits
    return worth_of_win(m, v.me, paid)


def paid_for(v: View, basic: int, tsumo: int) -> int:
    """What the others pay for so many basic points."""
    if v.me == v.dealer:
        return 3 * rounded(2 * basic) if tsumo else rounded(6 * basic)
    return rounded(2 * basic) + 2 * rounded(basic) if tsumo else rounded(4 * basic)


def rounded(points: int) -> int:
    """Points as they are paid."""
    return -(-points // 100) * 100


def with_riichi(v: View, r: Rules, m: Thought, tsumo: int) -> int:
    """What the win just judged is worth with riichi, ippatsu and ura as they come."""
    if r.yaku_known >> yaku_ids.Y_RIICHI & 1 == 0:
        return 0
    riichi = r.yaku_closed[yaku_ids.Y_RIICHI]
    if m.res_han[codes.ASKING] + riichi < han_needed(m, r) and m.res_yakuman[codes.ASKING] == 0:
        return 0
    total = 0
    for more in range(EXTRA):
        total += m.extra[more] * win_worth(v, r, m, riichi + more, tsumo)
    return total >> 16


def worth_of_tenpai(v: View, r: Rules, T: Tables, m: Thought, gone: int, riichi: int) -> int:
    """What the imagined tenpai hand is worth, in riichi or not; `gone` are kinds discarded."""
    place = judged(v, r, T, m)
    tiles = m.memo_tiles[place]
    furiten = m.memo_waits[place] & gone
    draws = m.draws_left
    if riichi:
        way = BY_TSUMO if furiten else WITH_RIICHI
        won = win_chance(m, way, tiles, draws)
        worth = m.memo_worth[place, FURITEN_RIICHI if furiten else WITH_RIICHI]
        kept = lasting_chance(m, way, tiles, draws)
        m.win_chance = won
        return part(worth, won) - part(m.deposit, ONE - won) + part(m.tenpai_worth, kept)
    won = dama_chance(v, m, place, furiten, draws)
    m.win_chance = won
    worth = m.memo_worth[place, FURITEN_DAMA if furiten else DAMA]
    way = DAMA if is_closed(m, v.me) else OPEN
    return part(worth, won) + part(m.tenpai_worth, lasting_chance(m, way, tiles, draws))


def dama_chance(v: View, m: Thought, place: int, furiten: int, draws: int) -> int:
    """The chance to win without riichi: some waits may have no yaku but by tsumo."""
    tiles = m.memo_tiles[place]
    by_tsumo = win_chance(m, BY_TSUMO, tiles, draws)
    if furiten:
        return by_tsumo
    any_way = win_chance(m, DAMA if is_closed(m, v.me) else OPEN, tiles, draws)
    return by_tsumo + both(any_way - by_tsumo, m.memo_ron[place])


def may_declare(v: View, r: Rules, m: Thought, live: int) -> int:
    """Whether the imagined hand, once tenpai, could declare riichi with so many tiles left."""
    p = v.me
    if (
        r.yaku_known >> yaku_ids.Y_RIICHI & 1 == 0
        or is_closed(m, p) == 0
        or live < r.riichi_min_live
    ):
        return 0
    return 1 if r.min_points <= 0 or v.score[p] >= r.min_points else 0
