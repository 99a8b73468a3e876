"""A single win, written into a game record so that the law itself judges and pays it.

Only the parts of the table that affect a win are written: the hand, the indicators, the riichi,
whether the wall is used up, and the discards.
"""

from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import add_tile, add_tiles, is_five, kind_of
from hanchan.core.dora import NORTH, kita_in_dora
from hanchan.core.draw_endings import has_nagashi
from hanchan.core.game_state import Game, Rules
from hanchan.core.hand_layout import lay_out_hand
from hanchan.core.judge import judge, start_result_slot
from hanchan.core.settle import compute_win_payments, settle_exhausted, settle_nagashi_win
from hanchan.core.turn_order import count_players, next_seat, previous_seat, set_up_table
from hanchan.core.wall import clear_kyoku, indicator_place
from hanchan.core.win_case_records import (
    CODES,
    INDICATORS,
    CaseRecord,
    Cases,
    WinValueRecord,
    WinValues,
)
from hanchan.core.win_permission import is_north_out_of_reach
from hanchan.core.win_situation import ron_flags, tsumo_flags
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("score_win_case", "score_win_cases")

WIN_SLOT = 0
"""The result slot in which the win is judged."""
DEALER = 0
EAST = 27
COPIES = 4
AMPLE_SCORE = 1_000_000
"""A score from which every payment can be made."""


def score_win_cases(
    g: Game, r: Rules, T: DistanceTables, cases: Cases, values: WinValues, start: int, stop: int
) -> int:
    """Score the cases from `start` up to `stop`, exclusive, and write their values.

    Returns the first row whose tiles cannot all be on one table, `stop` if there is none.
    """
    for row in range(start, stop):
        if score_win_case(g, r, T, cases[row], values[row]) == 0:
            return row
    return stop


def score_win_case(g: Game, r: Rules, T: DistanceTables, c: CaseRecord, w: WinValueRecord) -> int:
    """Score a case, and write its value to `w`; returns 0 if no table can have all its tiles."""
    load_case(g, r, c)
    if tiles_fit_one_set(g, r, c) == 0:
        return 0
    if c.nagashi:
        settle_nagashi_case(g, r, c)
    else:
        settle_win_case(g, r, T, c)
    write_win_value(g, r, c, w)
    return 1


def settle_win_case(g: Game, r: Rules, T: DistanceTables, c: CaseRecord) -> None:
    """Judge the hand, and pay it if it may win."""
    p = c.seat
    flags = tsumo_flags(g, r, p) if c.tsumo else ron_flags(g, r, p)
    status = judge(g, r, T, p, c.win, flags, WIN_SLOT)
    if status == codes.OK and c.robbed_kita and is_north_out_of_reach(g, r, WIN_SLOT):
        g.res_status[WIN_SLOT] = status = codes.CANNOT_ROB
    g.res_from[WIN_SLOT] = codes.NOBODY if c.tsumo else g.seat
    g.res_count = 1
    if status == codes.OK:
        compute_win_payments(g, r)


def settle_nagashi_case(g: Game, r: Rules, c: CaseRecord) -> None:
    """Settle nagashi as the rulebook does; if it pays none, the hand stays incomplete."""
    start_result_slot(g, r, c.seat, codes.NO_TILE, 0, WIN_SLOT)
    g.res_from[WIN_SLOT] = codes.NOBODY
    if has_nagashi(g, r, c.seat) == 0:
        return
    if r.nagashi == rule_codes.NG_WIN:
        settle_nagashi_win(g, r)
    else:
        settle_exhausted(g, r)


def tiles_fit_one_set(g: Game, r: Rules, c: CaseRecord) -> int:
    """Whether one set of tiles can contain the case, with the rulebook's number of red fives.

    The tile of a robbed kan is the fourth of it, so it must be the only one of its kind here. Some
    kinds may be absent from the set (`equipment.absent`).
    """
    ron = c.tsumo == 0 and c.win != codes.NO_TILE
    lay_out_hand(g, c.seat, kind_of(c.win), 0 if ron else codes.S_TSUMO)
    for number in range(INDICATORS):
        if c.dora[number] != codes.NO_TILE:
            g.full[kind_of(c.dora[number])] += 1
        if c.ura[number] != codes.NO_TILE:
            g.full[kind_of(c.ura[number])] += 1
    if ron and c.chankan:
        g.full[kind_of(c.win)] += COPIES - 1
    g.full[NORTH] += c.kita
    for kind in range(codes.KINDS):
        if g.full[kind] > (0 if r.absent >> kind & 1 else COPIES):
            return 0
    return red_fives_fit_rules(g, r, c, ron)


def red_fives_fit_rules(g: Game, r: Rules, c: CaseRecord, ron: int) -> int:
    """Whether the case has at most the rulebook's red fives of each suit, indicators included."""
    for suit in range(3):
        red = codes.KINDS + suit
        reds = g.red[c.seat, suit]
        for i in range(c.meld_count):
            if c.meld_kind[i] // 9 == suit:
                reds += c.meld_reds[i]
        if ron and c.win == red:
            reds += 1
        for number in range(INDICATORS):
            reds += (c.dora[number] == red) + (c.ura[number] == red)
        if reds > r.red_fives[suit]:
            return 0
    return 1


def load_case(g: Game, r: Rules, c: CaseRecord) -> None:
    """Write the table to `g` as it is at the moment of the win."""
    set_up_table(g, r)
    g.dealer = DEALER
    g.round = c.round
    clear_kyoku(g)
    g.honba = c.honba
    g.deposits = c.deposits
    g.event_count = 0
    for p in range(count_players(g)):
        g.score[p] = AMPLE_SCORE
    load_hand(g, c)
    load_indicators(g, c)
    load_riichi(g, c)
    load_win_moment(g, c, c.seat if c.tsumo else discarder_of(g, c))
    if c.nagashi:
        load_nagashi(g, c.seat, 1)


def load_hand(g: Game, c: CaseRecord) -> None:
    """Write the winner's concealed tiles, melds, and norths set aside."""
    p = c.seat
    g.kita[p] = c.kita
    for code in range(CODES):
        add_tiles(g, p, code, c.tiles[code])
    g.meld_count[p] = c.meld_count
    for i in range(c.meld_count):
        meld = c.meld_type[i]
        g.meld_type[p, i] = meld
        g.meld_kind[p, i] = c.meld_kind[i]
        g.meld_code[p, i] = first_tile_of_meld(c, i)
        g.meld_from[p, i] = p if meld == codes.M_ANKAN else previous_seat(g, p)
        g.meld_reds[p, i] = c.meld_reds[i]
        g.meld_added[p, i] = codes.NO_TILE
        if meld != codes.M_CHI and meld != codes.M_PON:
            g.own_kans[p] += 1


def first_tile_of_meld(c: CaseRecord, i: int) -> int:
    """Return the tile of a meld taken as called: its lowest kind, red only if all of these are."""
    kind, meld = c.meld_kind[i], c.meld_type[i]
    copies = 1 if meld == codes.M_CHI else 3 if meld == codes.M_PON else 4
    return codes.KINDS + kind // 9 if is_five(kind) and c.meld_reds[i] >= copies else kind


def load_indicators(g: Game, c: CaseRecord) -> None:
    """Write the indicators to the wall: dora, and ura below them; NO_TILE if unknown."""
    g.dora_open = INDICATORS
    for number in range(INDICATORS):
        place = indicator_place(g.spare, number)
        g.wall[place] = c.dora[number]
        g.wall[place + 1] = c.ura[number]


def load_riichi(g: Game, c: CaseRecord) -> None:
    """Write the winner's riichi, and the discarder's if the case has one."""
    p = c.seat
    if c.riichi:
        g.riichi[p] = codes.R_STANDS
        g.riichi_double[p] = c.riichi_double
        g.riichi_open[p] = c.riichi_open
        g.ippatsu[p] = c.ippatsu
    if c.discarder_in_riichi:
        g.riichi[discarder_of(g, c)] = codes.R_STANDS


def load_win_moment(g: Game, c: CaseRecord, seat: int) -> None:
    """Write whose turn it is, the winning tile and its source, and how far the kyoku has got."""
    p = c.seat
    g.seat = seat
    if c.tsumo == 0:
        g.tile = c.win
    elif c.win != codes.NO_TILE:
        add_tile(g, p, c.win)
        g.drawn = c.win
    g.replacement = c.rinshan
    g.robbing = c.chankan | c.robbed_kita
    g.kan_type = codes.SET_ASIDE if c.robbed_kita else 0
    g.live_end = 0 if c.last_tile else 1
    g.unbroken = c.first_turn
    g.draws[p] = 0 if c.renhou else 1
    if c.renhou:
        g.river_count[seat] = 1


def load_nagashi(g: Game, p: int, number: int) -> None:
    """Give seat `p` a river for nagashi; its last discard is discard `number` of the kyoku."""
    g.river[p, 0] = EAST
    g.river_count[p] = 1
    g.discarded[p] = 1 << EAST
    g.last_discard[p] = number


def discarder_of(g: Game, c: CaseRecord) -> int:
    """Return the seat that deals in; which of the others it is does not change the payments."""
    return next_seat(g, c.seat)


def write_win_value(g: Game, r: Rules, c: CaseRecord, w: WinValueRecord) -> None:
    """Copy the result of the case to `w`, payments included."""
    status = g.res_status[WIN_SLOT]
    shaped = status != codes.NOT_COMPLETE
    won = status == codes.OK
    w.status = status
    w.yaku = g.res_yaku[WIN_SLOT]
    w.kita = kita_in_dora(g, r, WIN_SLOT) if shaped else 0
    w.dora = g.res_dora[WIN_SLOT] - w.kita if shaped else 0
    w.red = g.res_red[WIN_SLOT] if shaped else 0
    w.ura = g.res_ura[WIN_SLOT] if shaped else 0
    w.han = g.res_han[WIN_SLOT] + w.dora + w.kita + w.red + w.ura
    w.fu = g.res_fu[WIN_SLOT]
    w.yakuman = g.res_yakuman[WIN_SLOT]
    w.limit = g.res_limit[WIN_SLOT] if won else 0
    w.basic = g.res_basic[WIN_SLOT]
    w.total = g.res_deposits[WIN_SLOT] if won else 0
    w.from_discarder = w.from_dealer = w.from_each = 0
    if won:
        for p in range(count_players(g)):
            write_payment(g, c, w, p)


def write_payment(g: Game, c: CaseRecord, w: WinValueRecord, payer: int) -> None:
    """Copy the payment of one seat to `w`, and add it to the total."""
    points = g.res_pay[WIN_SLOT, payer]
    w.total += points
    if payer == c.seat:
        return
    if g.res_from[WIN_SLOT] == payer:
        w.from_discarder = points
    elif g.res_from[WIN_SLOT] == codes.NOBODY and payer == DEALER:
        w.from_dealer = points
    elif g.res_from[WIN_SLOT] == codes.NOBODY:
        w.from_each = points
