"""Judgement of a hand: whether it may win with a tile, and its value."""

from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.dora import count_dora, count_red, count_ura
from hanchan.core.fu import count_fu
from hanchan.core.game_state import Game, Rules
from hanchan.core.hand_layout import (
    NO_WAIT,
    PAIR_PLACE,
    lay_out_hand,
    lay_out_melds,
    lay_out_reading,
    special_form_of_hand,
    wait_at,
)
from hanchan.core.hand_readings import PAIR_CELL, next_reading
from hanchan.core.hand_value import claim_reading
from hanchan.core.yaku.enabled_yaku import enabled_yaku
from hanchan.core.yaku.sequence_yaku import pinfu_yaku, sequence_yaku
from hanchan.core.yaku.situation_yaku import situation_yaku
from hanchan.core.yaku.tile_yaku import tile_yaku
from hanchan.core.yaku.triplet_yaku import concealed_triplet_yaku, triplet_yaku
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("judge",)


def judge(g: Game, r: Rules, T: DistanceTables, p: int, code: int, flags: int, slot: int) -> int:
    """Put the most valuable reading of seat `p`'s hand into `slot`; returns OK if it may win.

    Otherwise returns NOT_COMPLETE, NO_YAKU or TOO_FEW_HAN; with the last two, the slot holds the
    best reading. For a tsumo (`S_TSUMO` in `flags`) the winning tile must already be in the hand.
    """
    win = kind_of(code)
    held = lay_out_hand(g, p, win, flags)
    concealed = lay_out_melds(g, p)
    start_result_slot(g, r, p, code, flags, slot)
    common = situation_yaku(flags, concealed) | tile_yaku(g, r, p, held, win)
    sets = codes.SETS - g.meld_count[p]
    form = special_form_of_hand(g, sets)
    cursor = 0
    while cursor >= 0:
        if form != yaku_ids.FORM_NONE:
            triplets = lay_out_reading(g, form, sets)
            found = yaku_of_reading(g, r, p, form, triplets, concealed, common)
            for place in range(PAIR_PLACE, codes.SETS):
                wait = wait_at(g, form, place, win, codes.SETS - sets)
                if wait != NO_WAIT:
                    judge_with_wait(
                        g, r, p, flags, concealed, form, triplets, place, wait, found, slot
                    )
        form = yaku_ids.FORM_SETS
        cursor = next_reading(g, held, cursor, sets)
    finish_result_slot(g, slot)
    return g.res_status[slot]


def judge_with_wait(
    g: Game,
    r: Rules,
    p: int,
    flags: int,
    concealed: int,
    form: int,
    triplets: int,
    place: int,
    wait: int,
    found: int,
    slot: int,
) -> None:
    """Judge a reading with the winning tile in set `place`; a triplet completed by ron is open."""
    if wait == yaku_ids.W_SHANPON and flags & codes.S_TSUMO == 0:
        g.set_open[place] = 1
    if form == yaku_ids.FORM_SETS:
        found |= concealed_triplet_yaku(g, wait)
        found |= pinfu_yaku(g, r, p, flags, concealed, triplets, wait)
    if wait == yaku_ids.W_KOKUSHI_THIRTEEN:
        found |= 1 << yaku_ids.Y_KOKUSHI_JUUSANMEN
    yaku = enabled_yaku(r, found, concealed)
    fu = count_fu(g, r, p, flags, concealed, yaku >> yaku_ids.Y_PINFU & 1, form, wait)
    if claim_reading(g, r, yaku, fu, concealed, slot):
        store_reading(g, form, wait, slot)
    if wait == yaku_ids.W_SHANPON:
        g.set_open[place] = 0


def yaku_of_reading(
    g: Game, r: Rules, p: int, form: int, triplets: int, concealed: int, common: int
) -> int:
    """Return the yaku of a reading that do not depend on its wait, together with `common`.

    Honroutou needs triplets; `yaku.honroutou_seven_pairs` allows seven pairs.
    """
    if form == yaku_ids.FORM_SEVEN_PAIRS:
        if r.honroutou_seven_pairs == 0:
            common &= ~(1 << yaku_ids.Y_HONROUTOU)
        return common | 1 << yaku_ids.Y_CHIITOITSU
    if form == yaku_ids.FORM_KOKUSHI:
        return common & ~(1 << yaku_ids.Y_HONROUTOU) | 1 << yaku_ids.Y_KOKUSHI
    runs = 0
    for i in range(codes.SETS):
        if g.set_type[i] == yaku_ids.T_SEQUENCE:
            runs |= 1 << g.set_kind[i]
    pair = g.read_state[PAIR_CELL]
    yaku = common | triplet_yaku(g, r, p, triplets, pair)
    if runs != 0:
        yaku |= sequence_yaku(g, runs, triplets | 1 << pair, concealed)
    return yaku


def clear_result_slot(g: Game, p: int, code: int, flags: int, slot: int) -> None:
    """Clear a result slot, and write the seat, its winning tile and the situation to it."""
    g.res_seat[slot], g.res_code[slot], g.res_flags[slot] = p, code, flags
    g.res_yaku[slot] = g.res_han[slot] = g.res_fu[slot] = g.res_fu_count[slot] = 0
    g.res_yakuman[slot] = g.res_limit[slot] = g.res_basic[slot] = g.res_wait[slot] = 0
    g.res_dora[slot] = g.res_red[slot] = g.res_ura[slot] = 0


def start_result_slot(g: Game, r: Rules, p: int, code: int, flags: int, slot: int) -> None:
    """Clear the result slot for a new hand, and count its dora (`kita.worth`)."""
    clear_result_slot(g, p, code, flags, slot)
    g.res_status[slot] = codes.NOT_COMPLETE
    g.res_dora[slot] = count_dora(g, p, 0) + g.kita[p] * r.kita_worth
    g.res_ura[slot] = count_ura(g, r, p, flags)
    g.res_red[slot] = count_red(g, p, code, flags)
    g.try_flags = 0


def finish_result_slot(g: Game, slot: int) -> None:
    """Remove the dora from a yakuman, and from a yaku paid as exactly a mangan."""
    if g.res_limit[slot] == codes.L_YAKUMAN or (g.try_flags == 1 and g.res_han[slot] == 0):
        g.res_dora[slot] = g.res_ura[slot] = g.res_red[slot] = 0


def store_reading(g: Game, form: int, wait: int, slot: int) -> None:
    """Copy the wait and fu of the reading just claimed to the slot, and any sets and pair."""
    g.res_wait[slot] = wait
    g.res_pair[slot] = g.read_state[PAIR_CELL] if form == yaku_ids.FORM_SETS else -1
    for i in range(codes.SETS):
        g.res_set_kind[slot, i] = g.set_kind[i] if form == yaku_ids.FORM_SETS else -1
        g.res_set_type[slot, i] = g.set_type[i] if form == yaku_ids.FORM_SETS else -1
        g.res_set_open[slot, i] = g.set_open[i] if form == yaku_ids.FORM_SETS else 0
    n = 0
    while n < yaku_ids.FU_ITEMS and g.try_fu[n, 0] > 0:
        for column in range(3):
            g.res_fu_item[slot, n, column] = g.try_fu[n, column]
        n += 1
    g.res_fu_count[slot] = n
