"""The bot `expected`: estimates the value of each discard and call, and takes the best.

Each choice has one number: the expected value of the hand, minus the cost of pushing or folding,
whichever is lower, minus the immediate risk.
"""

from hanchan.bots.danger import cost_of_folding, look_for_danger, risk_of
from hanchan.bots.efficient import HOPELESS, harmless_kan, shanten_now
from hanchan.bots.fitted import CORRECTION
from hanchan.bots.imagined import (
    away,
    away_without,
    call,
    imagine,
    imagine_hand,
    is_closed,
    spare_code,
    useful_kinds,
)
from hanchan.bots.looking import (
    discarded_by,
    is_riichi_action,
    keep_value,
    look,
    may,
    taken_at_once,
)
from hanchan.bots.promise import promised
from hanchan.bots.scale import ONE, POINT, both, part
from hanchan.bots.standing import look_at_standing, worth_of_loss, worth_of_win
from hanchan.bots.tenpai_value import (
    BY_TSUMO,
    DAMA,
    FURITEN_DAMA,
    FURITEN_RIICHI,
    OPEN,
    WITH_RIICHI,
    arrive,
    far_after_step,
    far_chance,
    judged,
    lasting_after_step,
    look_at_extras,
    may_declare,
    win_after_step,
    worth_of_tenpai,
)
from hanchan.bots.thought import DRAWS, STEPS, Thought
from hanchan.core import codes
from hanchan.core.layout import Rules
from hanchan.core.tiles_in_hand import kind_of, put_tile, take_tile
from hanchan.core.view_layout import View
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Tables

DOORS = ()

MOST_DRAWS = 18
LOOKED_AHEAD = 3
"""Highest shanten at which every next tile is tried."""
PUSHED = (45875, 32768)
"""Share of later danger met by a tenpai hand that pushes, and by one farther away."""
CALL_AT = 58982
"""Factor on the value of passing: a call may be worth a little less, as it is faster."""
QUIET = 900 * POINT
"""A kan is allowed while a random discard costs less than this."""
KEPT = 2 * POINT
"""Value of keeping a possibly useful tile, per point of `keep_value`."""
LIVE_FOR_KAN = 8
NEVER = -(1 << 40)
ALWAYS = 1 << 40
STILL_TO_COME = (
    0, 53740, 97806, 133940, 163571, 187867, 207791, 224128, 237524, 248510, 257517, 264904,
    270961, 275927, 280000, 283339, 286078, 288323, 290165,
)  # fmt: skip
"""Expected number of further discards when pushing, by draws left: the kyoku may end early."""


def expected_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """Return the action of the bot `expected`; its evaluation stays in its `Thought`."""
    return weighed_choice(v, r, T, m, LOOKED_AHEAD)


def weighed_choice(v: View, r: Rules, T: Tables, m: Thought, looked_ahead: int) -> int:
    """Return the most valuable choice, trying every next tile up to shanten `looked_ahead`."""
    m.weighed = 0
    m.looked_ahead = looked_ahead
    at_once = taken_at_once(v)
    if at_once >= 0:
        return at_once
    if v.choices == 1:
        return v.choice[0]
    if may(v, codes.KYUUSHU) and shanten_now(v, T) >= HOPELESS:
        return codes.KYUUSHU
    think(v, r, m)
    return best_turn(v, r, T, m) if v.phase == codes.TURN else best_call(v, r, T, m)


def think(v: View, r: Rules, m: Thought) -> None:
    """Compute what all choices of this moment share."""
    m.weighed = 1
    look(v, m)
    imagine(v, m)
    look_at_standing(v, r, m)
    look_at_extras(v, r, m)
    look_for_danger(v, r, m)
    m.draws_left = min((v.live_left + 1) // 4, MOST_DRAWS)
    m.tenpai_worth = worth_of_win(m, v.me, r.noten_payment * 6 // 10)
    m.deposit = worth_of_loss(m, v.me, codes.NOBODY, codes.DEPOSIT)


def best_turn(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """Return a kan that costs nothing, else the best discard."""
    nearest = shanten_now(v, T)
    kan = harmless_kan(v, T)
    for i in range(v.choices):
        m.worth[i] = NEVER
        if v.choice[i] == kan and may_spare_kan(v, m, kan, nearest):
            m.worth[i] = ALWAYS
        elif discarded_by(v, v.choice[i]) != codes.NO_TILE and v.choice[i] < codes.OPEN_RIICHI:
            weigh_discard(v, r, T, m, i, nearest)
    return dearest(v, m)


def may_spare_kan(v: View, m: Thought, kan: int, nearest: int) -> int:
    """Whether nothing speaks against a kan: further dora help everybody."""
    if v.riichi[v.me] != codes.R_NONE:
        return 1
    if kan < codes.KAKAN and nearest <= 0:
        return 1
    return 1 if m.threat < QUIET and (kan < codes.KAKAN or v.live_left > LIVE_FOR_KAN) else 0


def dearest(v: View, m: Thought) -> int:
    """Return the most valuable choice; the first of equals."""
    best = 0
    for i in range(1, v.choices):
        if m.worth[i] > m.worth[best]:
            best = i
    return v.choice[best]


def weigh_discard(v: View, r: Rules, T: Tables, m: Thought, i: int, nearest: int) -> None:
    """Evaluate a discard; one that raises the shanten counts only as a fold."""
    code = discarded_by(v, v.choice[i])
    kind = kind_of(code)
    declares = is_riichi_action(v.choice[i])
    take_tile(m, v.me, code)
    m.distance[i] = away(m, T, v.me)
    m.worth_of_hand[i] = 0
    m.chance[i] = 0
    if m.distance[i] <= nearest:
        gone = v.discarded[v.me] | 1 << kind
        m.worth_of_hand[i] = prospect(v, r, T, m, m.distance[i], gone, declares)
        m.chance[i] = m.win_chance
    weigh(v, m, i, kind, 1 - declares)
    put_tile(m, v.me, code)
    m.worth[i] -= KEPT * keep_value(v, m, code)


def weigh(v: View, m: Thought, i: int, kind: int, may_fold: int) -> None:
    """Value of pushing or folding after this discard, whichever is better, minus its risk."""
    m.risk[i] = risk_of(v, m, kind)
    hand = part(m.worth_of_hand[i], ONE - m.risk[i])
    m.worth[i] = going_on(m, hand, m.distance[i])
    given_up = folding(v, m)
    m.given_up[i] = 1 if may_fold and given_up > m.worth[i] else 0
    if m.given_up[i]:
        m.worth[i] = given_up
    m.worth[i] -= m.cost[kind]


def going_on(m: Thought, hand: int, distance: int) -> int:
    """Value of pushing with a hand of this value."""
    later = part(m.threat, STILL_TO_COME[m.draws_left])
    return hand - part(later, PUSHED[0] if distance <= 0 else PUSHED[1])


def folding(v: View, m: Thought) -> int:
    """Value of folding the imagined hand."""
    return -cost_of_folding(v, m) if m.threat > 0 else 0


def best_call(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """Return the most valuable call, or none."""
    now = away(m, T, v.me)
    for i in range(v.choices):
        m.worth[i] = NEVER
        if v.choice[i] == codes.PASS:
            weigh_passing(v, r, T, m, i, now)
        elif v.choice[i] != codes.DAIMINKAN:
            weigh_call(v, r, T, m, i, now)
    return dearest(v, m)


def weigh_passing(v: View, r: Rules, T: Tables, m: Thought, i: int, now: int) -> None:
    """Evaluate passing."""
    m.risk[i] = 0
    m.distance[i] = now
    m.worth_of_hand[i] = prospect(v, r, T, m, now, v.discarded[v.me], 0)
    m.chance[i] = m.win_chance
    m.worth[i] = max(going_on(m, m.worth_of_hand[i], now), folding(v, m))
    if m.worth[i] > 0:
        m.worth[i] = part(m.worth[i], CALL_AT)


def weigh_call(v: View, r: Rules, T: Tables, m: Thought, i: int, now: int) -> None:
    """Evaluate a call with the best discard after it; only if it lowers the shanten."""
    forbidden = call(v, r, m, v.choice[i])
    held = m.held[v.me] & ~forbidden
    best = NEVER
    hand = 0
    risk = 0
    chance = 0
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        if away_without(m, T, v.me, kind) < now:
            weigh_after_call(v, r, T, m, i, kind)
            if m.worth[i] > best:
                best = m.worth[i]
                m.discard_after[i] = spare_code(m, v.me, kind)
                hand = m.worth_of_hand[i]
                risk = m.risk[i]
                chance = m.win_chance
    m.worth[i] = best
    m.worth_of_hand[i] = hand
    m.risk[i] = risk
    m.chance[i] = chance
    imagine_hand(v, m)


def weigh_after_call(v: View, r: Rules, T: Tables, m: Thought, i: int, kind: int) -> None:
    """Evaluate the hand after the call and this discard."""
    p = v.me
    code = spare_code(m, p, kind)
    take_tile(m, p, code)
    m.distance[i] = away(m, T, p)
    m.worth_of_hand[i] = prospect(v, r, T, m, m.distance[i], v.discarded[p] | 1 << kind, 0)
    weigh(v, m, i, kind, 1)
    put_tile(m, p, code)


# Value of a hand that awaits its next tile: its chance to win times the value of the win.
#
# Tenpai hands are judged by the law; one away, every tile that may come is tried with every
# discard after it. Two and three away the same is done with the ukeire of the remaining hand
# in place of its waits, and its estimate in place of its value; farther away by width alone. What
# many matches actually won, compared with what was predicted, corrects it.

BY_DRAW = 64
BY_CHI = 102
BY_PON = 154
"""How fast a useful tile comes, in 64ths: one that may be called comes faster."""
TURN_OF_TILES = 4
"""Number of tiles drawn in one go-around."""


def prospect(
    v: View, r: Rules, T: Tables, m: Thought, distance: int, gone: int, riichi: int
) -> int:
    """Value of the imagined hand at shanten `distance`; `gone` are the kinds discarded.

    `riichi` means that it is declared now. A hand that awaits its draw may declare it later.
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
    """Value of a hand that is not tenpai, before the correction."""
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
    """How fast a useful tile of this kind comes: an open hand may call it."""
    if is_closed(m, v.me):
        return BY_DRAW
    if m.hand[v.me, kind] >= 2:
        return BY_PON
    return BY_CHI if kind < 27 else BY_DRAW


def width_of(v: View, m: Thought, useful: int) -> int:
    """Number of useful tiles, in 64ths."""
    width = 0
    while useful:
        kind = lowest_bit(useful)
        useful &= useful - 1
        width += max(m.left[kind], 0) * quickness(v, m, kind)
    return width


def with_tile(v: View, r: Rules, T: Tables, m: Thought, kind: int, distance: int, gone: int) -> int:
    """Value of the imagined hand with this tile and the best discard after it."""
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
    """After `arrive`: value of the imagined hand, which the step has made tenpai."""
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
    """After `arrive`: value of the imagined hand, which the step has brought to `steps` away."""
    width = width_of(v, m, useful_kinds(m, T, v.me))
    opened = 1 - is_closed(m, v.me)
    m.win_chance = far_after_step(m, opened, steps, width, m.draws_left)
    return part(promised(v, r, m), m.win_chance)
