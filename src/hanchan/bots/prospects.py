"""What a hand that awaits its next tile is worth: the chance to win with it, times what it wins.

Tenpai hands are judged by the law, and one away every tile that may come is tried with every
discard after it. Two and three away the same is done with the width of the hand that is left in
place of its waits, and its promise in place of its value; farther away by width alone. What was won
in many matches, compared with what was foreseen, corrects it.
"""

from hanchan.bots.chances import (
    BY_TSUMO,
    DAMA,
    OPEN,
    WITH_RIICHI,
    arrive,
    far_after_step,
    far_chance,
    lasting_after_step,
    win_after_step,
)
from hanchan.bots.fitted import CORRECTION
from hanchan.bots.imagined import away_without, is_closed, spare_code, useful_kinds
from hanchan.bots.promise import promised
from hanchan.bots.scale import ONE, both, part
from hanchan.bots.tenpai_value import (
    FURITEN_DAMA,
    FURITEN_RIICHI,
    judged,
    may_declare,
    worth_of_tenpai,
)
from hanchan.bots.thought import DRAWS, STEPS, Thought
from hanchan.core.layout import Rules
from hanchan.core.tiles_in_hand import put_tile, take_tile
from hanchan.core.view_layout import View
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Tables

DOORS = ()

BY_DRAW = 64
BY_CHI = 102
BY_PON = 154
"""How soon a useful tile comes, in 64ths: one that may be called comes sooner."""
TURN_OF_TILES = 4
"""Tiles drawn in one go-around."""


def prospect(
    v: View, r: Rules, T: Tables, m: Thought, distance: int, gone: int, riichi: int
) -> int:
    """What the imagined hand, `distance` from tenpai, is worth; `gone` are kinds discarded.

    `riichi` says that it is declared now. A hand that awaits its draw may yet declare it.
    """
    steps = min(max(distance, 0), STEPS - 1)
    opened = 1 - is_closed(m, v.me)
    if distance <= 0:
        found = worth_of_tenpai(v, r, T, m, gone, riichi)
    else:
        found = foreseen(v, r, T, m, distance, gone)
    factor = CORRECTION[(opened * STEPS + steps) * DRAWS + m.draws_left]
    m.win_chance = min(m.win_chance * factor >> 10, ONE)
    return found * factor >> 10


def foreseen(v: View, r: Rules, T: Tables, m: Thought, distance: int, gone: int) -> int:
    """What a hand that is not tenpai is worth before that is corrected."""
    useful = useful_kinds(m, T, v.me)
    width = width_of(v, m, useful)
    m.win_chance = 0
    if width == 0 or m.draws_left == 0:
        return 0
    if distance > m.looked_ahead:
        opened = 1 - is_closed(m, v.me)
        chance = far_chance(m, opened, min(distance, STEPS - 1), width, m.draws_left)
        m.win_chance = chance
        return part(promised(v, r, m), chance)
    arrive(m, width, m.draws_left)
    total = 0
    chances = 0
    while useful:
        kind = lowest_bit(useful)
        useful &= useful - 1
        if m.left[kind] > 0:
            weight = m.left[kind] * quickness(v, m, kind)
            total += weight * with_tile(v, r, T, m, kind, distance, gone)
            chances += weight * m.win_chance
    total //= width
    m.win_chance = chances // width
    if distance == 1:
        total += part(m.tenpai_worth, lasting_after_step(m, m.draws_left))
    return total


def quickness(v: View, m: Thought, kind: int) -> int:
    """How soon a useful tile of this kind comes: an open hand may call it."""
    if is_closed(m, v.me):
        return BY_DRAW
    if m.hand[v.me, kind] >= 2:
        return BY_PON
    return BY_CHI if kind < 27 else BY_DRAW


def width_of(v: View, m: Thought, useful: int) -> int:
    """How many tiles help, in 64ths."""
    width = 0
    while useful:
        kind = lowest_bit(useful)
        useful &= useful - 1
        width += max(m.left[kind], 0) * quickness(v, m, kind)
    return width


def with_tile(v: View, r: Rules, T: Tables, m: Thought, kind: int, distance: int, gone: int) -> int:
    """The imagined hand with this tile and the best discard after it."""
    p = v.me
    best = 0
    chance = 0
    m.left[kind] -= 1
    put_tile(m, p, kind)
    held = m.held[p] & ~(1 << kind)
    while held:
        spare = lowest_bit(held)
        held &= held - 1
        if away_without(m, T, p, spare) < distance:
            code = spare_code(m, p, spare)
            take_tile(m, p, code)
            if distance == 1:
                worth = tenpai_after_step(v, r, T, m, gone)
            else:
                worth = nearer_after_step(v, r, T, m, distance - 1)
            if worth > best:
                best = worth
                chance = m.win_chance
            put_tile(m, p, code)
    take_tile(m, p, kind)
    m.left[kind] += 1
    m.win_chance = chance
    return best


def tenpai_after_step(v: View, r: Rules, T: Tables, m: Thought, gone: int) -> int:
    """After `arrive`: the imagined hand, which the step has made tenpai."""
    place = judged(v, r, T, m)
    tiles = m.memo_tiles[place]
    furiten = m.memo_waits[place] & gone
    by_tsumo = win_after_step(m, BY_TSUMO, tiles, m.draws_left)
    m.win_chance = by_tsumo
    worth = m.memo_worth[place, FURITEN_DAMA if furiten else DAMA]
    if furiten == 0:
        way = DAMA if is_closed(m, v.me) else OPEN
        any_way = win_after_step(m, way, tiles, m.draws_left)
        m.win_chance = by_tsumo + both(any_way - by_tsumo, m.memo_ron[place])
    dama = part(worth, m.win_chance)
    if may_declare(v, r, m, v.live_left - TURN_OF_TILES) == 0:
        return dama
    chance = by_tsumo
    if furiten == 0:
        chance = win_after_step(m, WITH_RIICHI, tiles, m.draws_left)
    worth = m.memo_worth[place, FURITEN_RIICHI if furiten else WITH_RIICHI]
    riichi = part(worth - m.deposit // 2, chance)
    if riichi > dama:
        m.win_chance = chance
    return max(dama, riichi)


def nearer_after_step(v: View, r: Rules, T: Tables, m: Thought, steps: int) -> int:
    """After `arrive`: the imagined hand, which the step has brought to `steps` away."""
    width = width_of(v, m, useful_kinds(m, T, v.me))
    opened = 1 - is_closed(m, v.me)
    m.win_chance = far_after_step(m, opened, steps, width, m.draws_left)
    return part(promised(v, r, m), m.win_chance)
