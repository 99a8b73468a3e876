"""Target yaku of a hand: the share of its wins that would include each yaku.

Only yaku visible in the tiles count, so riichi, ippatsu and menzen tsumo do not.
"""

from typing import Annotated, TypeAlias

from hanchan.bots.fixed_point import ONE
from hanchan.bots.hand_heuristics import EAST_KIND, HAKU_KIND, discarded_by
from hanchan.bots.lookahead_state import (
    apply_call,
    discarded_copy,
    hand_shanten,
    load_hand,
    shanten_without,
    useful_kinds,
)
from hanchan.bots.tenpai_value import DAMA, WITH_RIICHI, judged_hand_index
from hanchan.bots.value_estimate import flush_chance, simples_chance, toitoi_chance
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import add_tile, remove_tile
from hanchan.core.dora import NORTH
from hanchan.core.game_state import Rules
from hanchan.core.judge import judge
from hanchan.core.riichi import is_concealed
from hanchan.core.view_record import View
from hanchan.core.waits import waits
from hanchan.core.yaku.triplet_yaku import round_wind, seat_wind
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables, Field, Ints

ENTRY_POINTS = ("find_target_yaku",)

SET = 3


YakuChances: TypeAlias = Annotated[Ints, Field("i8", (yaku_ids.YAKU,))]
"""For each yaku, the chance that a win with the hand has it."""


def find_target_yaku(
    v: View,
    r: Rules,
    T: DistanceTables,
    m: BotWorkspace,
    action: int,
    after: int,
    chances: YakuChances,
) -> None:
    """Write the chances of the target yaku after an action that was weighed.

    `after` is the discard that follows a call.
    """
    p = v.me
    load_hand(v, m)
    if codes.CHI <= action < codes.DAIMINKAN:
        apply_call(v, r, m, action)
        remove_tile(m, p, after)
    elif action == codes.KITA:
        remove_tile(m, p, NORTH)
    elif discarded_by(v, action) != codes.NO_TILE:
        remove_tile(m, p, discarded_by(v, action))
    distance = hand_shanten(m, T, p)
    if distance <= 1:
        tiles = (
            tenpai_target_yaku(v, r, T, m, chances)
            if distance <= 0
            else one_away_target_yaku(v, r, T, m, chances)
        )
        for yaku in range(yaku_ids.YAKU):
            chances[yaku] = chances[yaku] * ONE // max(tiles, 1)
    else:
        guess_target_yaku(v, r, m, chances)


def tenpai_target_yaku(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, chances: YakuChances
) -> int:
    """Add to `chances` the tiles that win with each yaku; return the number of winning tiles."""
    p = v.me
    tiles = 0
    left = waits(m, T, p)
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        if m.left[kind] > 0:
            tiles += m.left[kind]
            judge(m, r, T, p, kind, 0, codes.ASKING)
            for yaku in range(yaku_ids.YAKU):
                chances[yaku] += m.left[kind] * (m.res_yaku[codes.ASKING] >> yaku & 1)
    return tiles


def one_away_target_yaku(
    v: View, r: Rules, T: DistanceTables, m: BotWorkspace, chances: YakuChances
) -> int:
    """Add up `tenpai_target_yaku` over useful tiles, each with the best discard; return the sum."""
    p = v.me
    tiles = 0
    useful = useful_kinds(m, T, p)
    while useful:
        kind = lowest_bit(useful)
        useful &= useful - 1
        if m.left[kind] > 0:
            m.left[kind] -= 1
            add_tile(m, p, kind)
            spare = best_discard_after(v, r, T, m, kind)
            if spare != codes.NO_TILE:
                remove_tile(m, p, spare)
                tiles += tenpai_target_yaku(v, r, T, m, chances)
                add_tile(m, p, spare)
            remove_tile(m, p, kind)
            m.left[kind] += 1
    return tiles


def best_discard_after(v: View, r: Rules, T: DistanceTables, m: BotWorkspace, drawn: int) -> int:
    """Return the discard that leaves the most valuable tenpai after drawing this kind, or -1."""
    p = v.me
    way = WITH_RIICHI if is_concealed(m, p) else DAMA
    best = -1
    discard = codes.NO_TILE
    held = m.held[p] & ~(1 << drawn)
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        if shanten_without(m, T, p, kind, 1) <= 0:
            code = discarded_copy(m, p, kind)
            remove_tile(m, p, code)
            slot = judged_hand_index(v, r, T, m)
            if m.memo_worth[slot, way] * m.memo_tiles[slot] > best:
                best = m.memo_worth[slot, way] * m.memo_tiles[slot]
                discard = code
            add_tile(m, p, code)
    return discard


def guess_target_yaku(v: View, r: Rules, m: BotWorkspace, chances: YakuChances) -> None:
    """Write guesses for a hand farther away: its yakuhai, and the yaku of `value_estimate.py`."""
    p = v.me
    for kind in range(EAST_KIND, codes.KINDS):
        if m.hand[p, kind] >= SET:
            add_yakuhai(v, m, kind, chances)
    for i in range(m.meld_count[p]):
        if m.meld_kind[p, i] >= EAST_KIND:
            add_yakuhai(v, m, m.meld_kind[p, i], chances)
    chances[yaku_ids.Y_TANYAO] = simples_chance(r, m, p, is_concealed(m, p))
    chances[yaku_ids.Y_HONITSU] = flush_chance(r, m, p)
    if is_concealed(m, p) == 0:
        chances[yaku_ids.Y_TOITOI] = toitoi_chance(r, m, p)


def add_yakuhai(v: View, m: BotWorkspace, kind: int, chances: YakuChances) -> None:
    """Set the chance of the yaku of this honour; a wind can be both seat wind and round wind."""
    if kind >= HAKU_KIND:
        chances[yaku_ids.Y_HAKU + kind - HAKU_KIND] = ONE
    if kind == seat_wind(m, v.me):
        chances[yaku_ids.Y_SEAT_WIND] = ONE
    if kind == round_wind(m):
        chances[yaku_ids.Y_ROUND_WIND] = ONE
