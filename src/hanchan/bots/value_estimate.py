"""Estimates of the value of a hand far from tenpai, from its tiles."""

from hanchan.bots.fixed_point import ONE, scaled
from hanchan.bots.hand_heuristics import has_yakuhai, is_yakuhai_of
from hanchan.bots.placement_value import win_value
from hanchan.bots.workspace import EXTRA, BotWorkspace
from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import is_terminal_or_honour
from hanchan.core.dora import NORTH
from hanchan.core.game_state import Rules
from hanchan.core.riichi import is_concealed
from hanchan.core.turn_order import turns_after_dealer
from hanchan.core.view_record import View
from hanchan.kernels.bits import lowest_bit

ENTRY_POINTS = ()

HAN = 64
"""Units per han, for fractions of a han."""
POINTS_OF_HAN = (
    0, 550, 1100, 1650, 2200, 3250, 4300, 5950, 7600, 8000, 8400, 10200, 12000, 13000, 14000,
    15000, 16000, 17300, 18600, 19900, 21200, 22500, 23800, 24400, 25000,
)  # fmt: skip
"""Mean points of a non-dealer hand, by half han."""
FLUSH = (58982, 39322, 22938, 9830, 3277)
"""Chance of a one-suit hand, in parts of `ONE`, by number of tiles of other suits."""
SIMPLES = (58982, 42598, 22938, 9830)
"""Chance of tanyao, in parts of `ONE`, by number of terminals and honours."""


def points_of_han(han: int) -> int:
    """Return the mean points of a non-dealer hand of `han` 64ths of a han."""
    half = min(han >> 5, len(POINTS_OF_HAN) - 2)
    between = min(han - (half << 5), 32)
    return POINTS_OF_HAN[half] + ((POINTS_OF_HAN[half + 1] - POINTS_OF_HAN[half]) * between >> 5)


def estimated_value(v: View, r: Rules, m: BotWorkspace) -> int:
    """Return the estimated placement value of winning with the imagined hand."""
    points = estimated_points(v, r, m)
    if points < 200:
        return 0
    if v.me == v.dealer:
        points = points * 3 // 2
    return win_value(m, v.me, points + r.honba_points * v.honba + codes.DEPOSIT * v.deposits)


def estimated_points(v: View, r: Rules, m: BotWorkspace) -> int:
    """Return the estimated points of the imagined hand; possible yaku count by their chance."""
    p = v.me
    closed = is_concealed(m, p)
    han = HAN * (dora_held(m, p) + r.kita_worth * m.kita[p])
    flush = flush_chance(r, m, p)
    simples = simples_chance(r, m, p, closed)
    yakuhai = estimated_yakuhai_han(v, m)
    han += yakuhai
    if closed:
        han += closed_han(r, m)
        han += simples * 51 + flush * 160 >> 16
        return points_of_han(han)
    toitoi = toitoi_chance(r, m, p)
    han += simples * HAN + flush * 115 + toitoi * 2 * HAN >> 16
    sure = ONE
    if has_yakuhai(v, m) == 0:
        likely = min(yakuhai * ONE // HAN, ONE * 6 // 10)
        without = scaled(scaled(ONE - simples, ONE - flush), scaled(ONE - toitoi, ONE - likely))
        sure = (ONE - without) * 9 // 10
    return scaled(points_of_han(max(han, HAN)), sure)


def closed_han(r: Rules, m: BotWorkspace) -> int:
    """Return the mean han, in 64ths, from riichi, ippatsu, ura, tsumo and pinfu."""
    han = 32
    if r.yaku_known >> yaku_ids.Y_RIICHI & 1:
        han += HAN * r.yaku_closed[yaku_ids.Y_RIICHI]
        for i in range(1, EXTRA):
            han += i * m.extra[i] >> 10
    if r.yaku_known >> yaku_ids.Y_PINFU & 1:
        han += 22
    return han


def dora_held(m: BotWorkspace, p: int) -> int:
    """Count the dora and red fives in the imagined hand, norths set aside among them."""
    dora = m.kita[p] * m.dora[NORTH]
    held = m.held[p]
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        dora += m.hand[p, kind] * m.dora[kind]
    for suit in range(3):
        dora += m.red[p, suit]
    for i in range(m.meld_count[p]):
        kind = m.meld_kind[p, i]
        dora += m.meld_reds[p, i]
        if m.meld_type[p, i] == codes.M_CHI:
            dora += m.dora[kind] + m.dora[kind + 1] + m.dora[kind + 2]
        else:
            dora += 3 * m.dora[kind]
    return dora


def flush_chance(r: Rules, m: BotWorkspace, p: int) -> int:
    """Return the chance that the hand becomes honitsu."""
    if r.yaku_known >> yaku_ids.Y_HONITSU & 1 == 0:
        return 0
    most = tiles = 0
    for suit in range(3):
        count = 0
        for kind in range(9 * suit, 9 * suit + 9):
            count += m.hand[p, kind]
        for i in range(m.meld_count[p]):
            count += 3 if m.meld_kind[p, i] // 9 == suit else 0
        tiles += count
        most = max(most, count)
    others = tiles - most
    return FLUSH[others] if others < len(FLUSH) else 0


def simples_chance(r: Rules, m: BotWorkspace, p: int, closed: int) -> int:
    """Return the chance that the hand becomes tanyao."""
    known = r.yaku_known if closed else r.yaku_known_open
    if known >> yaku_ids.Y_TANYAO & 1 == 0:
        return 0
    odd = 0
    held = m.held[p]
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        if is_terminal_or_honour(kind):
            odd += m.hand[p, kind]
    for i in range(m.meld_count[p]):
        kind = m.meld_kind[p, i]
        if is_terminal_or_honour(kind) or (m.meld_type[p, i] == codes.M_CHI and kind % 9 == 6):
            return 0
    return SIMPLES[odd] if odd < len(SIMPLES) else 0


def toitoi_chance(r: Rules, m: BotWorkspace, p: int) -> int:
    """Return the chance that an open hand becomes toitoi."""
    if r.yaku_known_open >> yaku_ids.Y_TOITOI & 1 == 0:
        return 0
    sets = m.meld_count[p]
    for i in range(m.meld_count[p]):
        if m.meld_type[p, i] == codes.M_CHI:
            return 0
    held = m.held[p]
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        sets += 1 if m.hand[p, kind] >= 2 else 0
    if sets >= 5:
        return ONE * 6 // 10
    return ONE // 4 if sets == 4 else 0


def yakuhai_han(v: View, kind: int) -> int:
    """Return the han of a triplet of this kind: two for a wind of both seat and round."""
    if is_yakuhai_of(v, v.me, kind) == 0:
        return 0
    both = kind - 27 == v.round and kind - 27 == turns_after_dealer(v, v.me)
    return 2 if both else 1


def estimated_yakuhai_han(v: View, m: BotWorkspace) -> int:
    """Return the han, in 64ths, of yakuhai in the imagined hand, with a fraction for pairs."""
    p = v.me
    han = 0
    for kind in range(27, codes.KINDS):
        if m.hand[p, kind] >= 3:
            han += HAN * yakuhai_han(v, kind)
        elif m.hand[p, kind] == 2 and m.left[kind] > 0:
            han += yakuhai_han(v, kind) * (19 + 10 * m.left[kind])
    for i in range(m.meld_count[p]):
        if m.meld_type[p, i] != codes.M_CHI:
            han += HAN * yakuhai_han(v, m.meld_kind[p, i])
    return han
