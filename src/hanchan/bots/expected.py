"""The bot `expected`: estimates the value of each discard and call, and takes the best.

The value of a choice is the expected value of the hand, minus the cost of pushing or folding,
whichever is lower, minus the immediate risk.
"""

from hanchan.bots.danger import cost_of_folding, deal_in_chance, estimate_danger
from hanchan.bots.efficient import HOPELESS, harmless_kan
from hanchan.bots.fitted_parameters import CORRECTION
from hanchan.bots.fixed_point import ONE, POINT, joint_chance, scaled
from hanchan.bots.hand_heuristics import (
    automatic_action,
    count_unseen,
    discarded_by,
    is_legal_action,
    is_riichi_action,
    keep_value,
)
from hanchan.bots.kita import kita_choice
from hanchan.bots.lookahead_state import (
    apply_call,
    discarded_copy,
    hand_shanten,
    load_hand,
    load_view,
    shanten_without,
    useful_kinds,
)
from hanchan.bots.placement_value import load_standing, loss_cost, win_value
from hanchan.bots.tenpai_value import (
    BY_TSUMO,
    DAMA,
    FURITEN_DAMA,
    FURITEN_RIICHI,
    OPEN,
    WITH_RIICHI,
    can_declare_riichi,
    far_after_step,
    far_chance,
    fill_arrival,
    fill_extra_han,
    judged_hand_index,
    tenpai_at_draw_after_step,
    tenpai_value,
    win_after_step,
)
from hanchan.bots.value_estimate import estimated_value
from hanchan.bots.workspace import DRAWS, STEPS, BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import add_tile, kind_of, remove_tile
from hanchan.core.game_state import Rules
from hanchan.core.riichi import is_concealed
from hanchan.core.turn_order import count_players
from hanchan.core.view_record import View
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

MAX_DRAWS = 18
LOOKAHEAD_SHANTEN = 3
"""Highest shanten at which every next tile is tried."""
PUSH_DANGER_SHARES = (45875, 32768)
"""Shares of later danger that a push meets, in tenpai and farther away, in parts of `ONE`."""
CALL_THRESHOLD = 58982
"""Factor on a pass's value, in parts of `ONE`; below 1, as a call makes the hand faster."""
KAN_THREAT_LIMIT = 900 * POINT
"""Minimum cost of a random discard that makes the bot refrain from a risky kan."""
KEEP_WEIGHT = 2 * POINT
"""Value of keeping a possibly useful tile, per point of `keep_value`."""
LIVE_FOR_KAN = 8
NEVER = -(1 << 40)
ALWAYS = 1 << 40
EXPECTED_DISCARDS_LEFT = (
    0, 53740, 97806, 133940, 163571, 187867, 207791, 224128, 237524, 248510, 257517, 264904,
    270961, 275927, 280000, 283339, 286078, 288323, 290165,
)  # fmt: skip
"""Expected number of further discards when pushing, in parts of `ONE`, by draws left."""


def weighed_choice(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, looked_ahead: int) -> int:
    """Return the most valuable choice, trying every next tile up to shanten `looked_ahead`.

    The evaluation stays in the `BotWorkspace`.
    """
    m.weighed = 0
    m.looked_ahead = looked_ahead
    at_once = automatic_action(v)
    if at_once >= 0:
        return at_once
    if v.choices == 1:
        return v.choice[0]
    if is_legal_action(v, codes.KYUUSHU) and hand_shanten(v, T, v.me) >= HOPELESS:
        return codes.KYUUSHU
    evaluate_situation(v, r, m)
    return best_turn(v, r, T, m) if v.phase == codes.TURN else best_call(v, r, T, m)


def evaluate_situation(v: View, r: Rules, m: BotWorkspace) -> None:
    """Compute the values that all choices of this moment share."""
    m.weighed = 1
    count_unseen(v, m)
    load_view(v, m)
    m.no_chi = r.no_chi
    load_standing(v, r, m)
    fill_extra_han(v, r, m)
    estimate_danger(v, r, m)
    m.draws_left = min(draws_of(v, v.live_left + 1), MAX_DRAWS)
    m.tenpai_worth = win_value(m, v.me, r.noten_payment * 6 // 10)
    m.deposit = loss_cost(m, v.me, codes.NOBODY, codes.DEPOSIT)


def draws_of(v: View, tiles: int) -> int:
    """Return how many of these tiles of the wall a seat draws."""
    return tiles // 3 if v.vacant else tiles // 4


def best_turn(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return a kan that is harmless and safe, or a north to set aside, or the best discard."""
    nearest = hand_shanten(v, T, v.me)
    kan = harmless_kan(v, T)
    kita = kita_choice(v, T)
    for i in range(v.choices):
        m.worth[i] = NEVER
        if v.choice[i] == kita or (v.choice[i] == kan and is_kan_safe(v, m, kan, nearest)):
            m.worth[i] = ALWAYS
        elif discarded_by(v, v.choice[i]) != codes.NO_TILE and v.choice[i] < codes.OPEN_RIICHI:
            weigh_discard(v, r, T, m, i, nearest)
    return best_choice(v, m)


def is_kan_safe(v: View, m: BotWorkspace, kan: int, nearest: int) -> int:
    """Whether a kan is safe enough, although further dora help everybody."""
    if v.riichi[v.me] != codes.R_NONE:
        return 1
    if kan < codes.KAKAN and nearest <= 0:
        return 1
    early = kan < codes.KAKAN or v.live_left > LIVE_FOR_KAN
    return 1 if m.threat < KAN_THREAT_LIMIT and early else 0


def best_choice(v: View, m: BotWorkspace) -> int:
    """Return the most valuable choice; the first one among equals."""
    best = 0
    for i in range(1, v.choices):
        if m.worth[i] > m.worth[best]:
            best = i
    return v.choice[best]


def weigh_discard(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, i: int, best: int) -> None:
    """Evaluate choice `i`, a discard; one that raises the shanten can only be a fold."""
    code = discarded_by(v, v.choice[i])
    kind = kind_of(code)
    declares = is_riichi_action(v.choice[i])
    remove_tile(m, v.me, code)
    m.distance[i] = hand_shanten(m, T, v.me)
    m.worth_of_hand[i] = m.chance[i] = 0
    if m.distance[i] <= best:
        river = v.discarded[v.me] | 1 << kind
        m.worth_of_hand[i] = expected_value(v, r, T, m, m.distance[i], river, declares)
        m.chance[i] = m.win_chance
    weigh(v, m, i, kind, 1 - declares)
    add_tile(m, v.me, code)
    m.worth[i] -= KEEP_WEIGHT * keep_value(v, m, code)


def weigh(v: View, m: BotWorkspace, i: int, kind: int, may_fold: int) -> None:
    """Write `m.worth[i]` of a discard: pushing or folding, whichever is better, minus the risk."""
    m.risk[i] = deal_in_chance(v, m, kind)
    hand = scaled(m.worth_of_hand[i], ONE - m.risk[i])
    m.worth[i] = push_value(m, hand, m.distance[i])
    given_up = fold_value(v, m)
    m.given_up[i] = 1 if may_fold and given_up > m.worth[i] else 0
    if m.given_up[i]:
        m.worth[i] = given_up
    m.worth[i] -= m.cost[kind]


def push_value(m: BotWorkspace, hand: int, distance: int) -> int:
    """Return the value of a hand minus the cost of later danger when it is pushed."""
    later = scaled(m.threat, EXPECTED_DISCARDS_LEFT[m.draws_left])
    return hand - scaled(later, PUSH_DANGER_SHARES[0] if distance <= 0 else PUSH_DANGER_SHARES[1])


def fold_value(v: View, m: BotWorkspace) -> int:
    """Return the value of folding: minus the cost of the next discards, or 0 without a threat."""
    return -cost_of_folding(v, m) if m.threat > 0 else 0


def best_call(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the most valuable call, or a pass."""
    now = hand_shanten(m, T, v.me)
    for i in range(v.choices):
        m.worth[i] = NEVER
        if v.choice[i] == codes.PASS:
            weigh_passing(v, r, T, m, i, now)
        elif v.choice[i] != codes.DAIMINKAN:
            weigh_call(v, r, T, m, i, now)
    return best_choice(v, m)


def weigh_passing(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, i: int, now: int) -> None:
    """Evaluate choice `i`, a pass, at the current shanten `now`."""
    m.risk[i] = 0
    m.distance[i] = now
    m.worth_of_hand[i] = expected_value(v, r, T, m, now, v.discarded[v.me], 0)
    m.chance[i] = m.win_chance
    m.worth[i] = max(push_value(m, m.worth_of_hand[i], now), fold_value(v, m))
    if m.worth[i] > 0:
        m.worth[i] = scaled(m.worth[i], CALL_THRESHOLD)


def weigh_call(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, i: int, now: int) -> None:
    """Evaluate choice `i`, a call, with the best discard after it, if it lowers the shanten."""
    forbidden = apply_call(v, r, m, v.choice[i])
    held = m.held[v.me] & ~forbidden
    best = NEVER
    hand = risk = chance = 0
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        if shanten_without(m, T, v.me, kind, 1) < now:
            weigh_after_call(v, r, T, m, i, kind)
            if m.worth[i] > best:
                best = m.worth[i]
                m.discard_after[i] = discarded_copy(m, v.me, kind)
                hand = m.worth_of_hand[i]
                risk = m.risk[i]
                chance = m.win_chance
    m.worth[i] = best
    m.worth_of_hand[i] = hand
    m.risk[i] = risk
    m.chance[i] = chance
    load_hand(v, m)


def weigh_after_call(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, i: int, kind: int
) -> None:
    """Evaluate the hand after the call and this discard."""
    p = v.me
    code = discarded_copy(m, p, kind)
    remove_tile(m, p, code)
    m.distance[i] = hand_shanten(m, T, p)
    m.worth_of_hand[i] = expected_value(v, r, T, m, m.distance[i], v.discarded[p] | 1 << kind, 0)
    weigh(v, m, i, kind, 1)
    add_tile(m, p, code)


# Value of a hand that awaits its next tile: its chance to win times the value of the win.
#
# Tenpai hands are judged by the law; one away, every tile that may come is tried with every
# discard after it. Two and three away the same is done with the ukeire of the remaining hand
# in place of its waits, and its estimate in place of its value; farther away by width alone. What
# many matches actually won, compared with what was predicted, corrects it.

BY_DRAW = 64
BY_CHI = 38
BY_PON_OF_ONE = 30
"""Speed at which a useful tile arrives, in 64ths: more if it may be called by chi, or by pon from
each opponent.
"""


def expected_value(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, distance: int, river: int, riichi: int
) -> int:
    """Return the value of the imagined hand at shanten `distance`, and set `m.win_chance`.

    `river` are the discarded kinds, as bits. With `riichi` the hand declares riichi now; a hand
    that awaits its draw may declare it later.
    """
    steps = min(max(distance, 0), STEPS - 1)
    opened = 1 - is_concealed(m, v.me)
    if distance <= 0:
        found = tenpai_value(v, r, T, m, river, riichi)
    else:
        found = uncorrected_value(v, r, T, m, distance, river)
    factor = CORRECTION[((m.vacant * 2 + opened) * STEPS + steps) * DRAWS + m.draws_left]
    m.win_chance = min(m.win_chance * factor >> 10, ONE)
    return found * factor >> 10


def uncorrected_value(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, distance: int, river: int
) -> int:
    """Return the value of a hand that is not tenpai, before the correction."""
    useful = useful_kinds(m, T, v.me)
    width = ukeire_width(v, m, useful)
    m.win_chance = 0
    if width == 0 or m.draws_left == 0:
        return 0
    if distance > m.looked_ahead:
        opened = 1 - is_concealed(m, v.me)
        chance = far_chance(m, opened, min(distance, STEPS - 1), width, m.draws_left)
        m.win_chance = chance
        return scaled(estimated_value(v, r, m), chance)
    fill_arrival(m, width, m.draws_left)
    total = chances = 0
    while useful:
        kind = lowest_bit(useful)
        useful &= useful - 1
        if m.left[kind] > 0:
            weight = m.left[kind] * tile_speed(v, m, kind)
            total += weight * value_with_tile(v, r, T, m, kind, distance, river)
            chances += weight * m.win_chance
    total //= width
    m.win_chance = chances // width
    if distance == 1:
        total += scaled(m.tenpai_worth, tenpai_at_draw_after_step(m, m.draws_left))
    return total


def tile_speed(v: View, m: BotWorkspace, kind: int) -> int:
    """Return how fast a useful tile of this kind arrives, in 64ths; an open hand may call it."""
    if is_concealed(m, v.me):
        return BY_DRAW
    if m.hand[v.me, kind] >= 2:
        return BY_DRAW + BY_PON_OF_ONE * (count_players(m) - 1)
    return BY_DRAW + BY_CHI if kind < 27 and m.no_chi == 0 else BY_DRAW


def ukeire_width(v: View, m: BotWorkspace, useful: int) -> int:
    """Count the useful tiles, in 64ths, weighted by how fast they arrive."""
    width = 0
    while useful:
        kind = lowest_bit(useful)
        useful &= useful - 1
        width += max(m.left[kind], 0) * tile_speed(v, m, kind)
    return width


def value_with_tile(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, kind: int, distance: int, river: int
) -> int:
    """Return the value of the imagined hand with this tile and the best discard after it."""
    p = v.me
    best = chance = 0
    m.left[kind] -= 1
    add_tile(m, p, kind)
    held = m.held[p] & ~(1 << kind)
    while held:
        spare = lowest_bit(held)
        held &= held - 1
        if shanten_without(m, T, p, spare, 1) < distance:
            code = discarded_copy(m, p, spare)
            remove_tile(m, p, code)
            if distance == 1:
                worth = tenpai_after_step(v, r, T, m, river)
            else:
                width = ukeire_width(v, m, useful_kinds(m, T, p))
                opened = 1 - is_concealed(m, p)
                m.win_chance = far_after_step(m, opened, distance - 1, width, m.draws_left)
                worth = scaled(estimated_value(v, r, m), m.win_chance)
            if worth > best:
                best = worth
                chance = m.win_chance
            add_tile(m, p, code)
    remove_tile(m, p, kind)
    m.left[kind] += 1
    m.win_chance = chance
    return best


def tenpai_after_step(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, river: int) -> int:
    """Return the value of the imagined hand, made tenpai by a step; call `fill_arrival` first."""
    slot = judged_hand_index(v, r, T, m)
    tiles = m.memo_tiles[slot]
    furiten = m.memo_waits[slot] & river
    by_tsumo = win_after_step(m, BY_TSUMO, tiles, m.draws_left)
    m.win_chance = by_tsumo
    worth = m.memo_worth[slot, FURITEN_DAMA if furiten else DAMA]
    if furiten == 0:
        way = DAMA if is_concealed(m, v.me) else OPEN
        any_way = win_after_step(m, way, tiles, m.draws_left)
        m.win_chance = by_tsumo + joint_chance(any_way - by_tsumo, m.memo_ron[slot])
    dama = scaled(worth, m.win_chance)
    if can_declare_riichi(v, r, m, v.live_left - count_players(v)) == 0:
        return dama
    chance = by_tsumo
    if furiten == 0:
        chance = win_after_step(m, WITH_RIICHI, tiles, m.draws_left)
    worth = m.memo_worth[slot, FURITEN_RIICHI if furiten else WITH_RIICHI]
    riichi = scaled(worth - m.deposit // 2, chance)
    if riichi > dama:
        m.win_chance = chance
    return max(dama, riichi)
