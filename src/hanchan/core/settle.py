"""Settlement of a kyoku: results of winners, noten payments, nagashi, movement of points."""

from hanchan.core import codes, rule_codes, yaku_ids
from hanchan.core.bust_payments import assign_bust_bonuses, cover_shortfall
from hanchan.core.concealed_tiles import remove_tile
from hanchan.core.draw_endings import has_nagashi, is_paid_for_nagashi, settle_abort
from hanchan.core.emit import emit
from hanchan.core.game_state import Game, Rules
from hanchan.core.judge import clear_result_slot, judge
from hanchan.core.offences.chombo import (
    compute_chombo_payments,
    return_deposits,
    settle_chombo,
    settle_redeal,
)
from hanchan.core.payments import pay_win
from hanchan.core.riichi import accept_riichi, void_riichi
from hanchan.core.turn_order import count_players, next_seat
from hanchan.core.win_situation import ron_flags, tsumo_flags
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

MANGAN_BASIC = 2000


def settle_win(g: Game, r: Rules, T: DistanceTables) -> int:
    """Judge and pay every winner, in turn order after the discarder; returns SETTLED."""
    by_ron = start_win_settlement(g, r)
    for i in range(codes.SEATS):
        p = winner_at(g, i, by_ron)
        if p != codes.NOBODY:
            add_winner_result(g, r, T, p, by_ron)
    compute_and_announce_wins(g, r, by_ron)
    return codes.SETTLED


def start_win_settlement(g: Game, r: Rules) -> int:
    """Start the settlement of a won kyoku; returns 1 if it was won by ron."""
    g.kyoku_end = codes.END_WIN
    g.res_count = by_ron = 0
    for p in range(codes.SEATS):
        if p != g.seat and g.answer[p] == codes.RON:
            by_ron = 1
    if by_ron:
        settle_last_riichi(g, r.deposit_if_ronned)
    return by_ron


def winner_at(g: Game, i: int, by_ron: int) -> int:
    """Return the seat `i` turns after the seat in turn if it wins, else `NOBODY`."""
    p = (g.seat + i) % codes.SEATS
    if by_ron:
        return p if i > 0 and g.answer[p] == codes.RON else codes.NOBODY
    return p if i == 0 else codes.NOBODY


def win_flags(g: Game, r: Rules, p: int, by_ron: int) -> int:
    """Return the situation of a win by seat `p`, as S_* bits."""
    return ron_flags(g, r, p) if by_ron else tsumo_flags(g, r, p)


def add_winner_result(g: Game, r: Rules, T: DistanceTables, p: int, by_ron: int) -> None:
    """Judge the hand of seat `p`, with the result in the next slot."""
    code = g.tile if by_ron else g.drawn
    judge(g, r, T, p, code, win_flags(g, r, p, by_ron), g.res_count)
    complete_winner_result(g, r, p, by_ron)


def complete_winner_result(g: Game, r: Rules, p: int, by_ron: int) -> None:
    """Complete the next result, that of seat `p`; count its win and move its chips."""
    slot = g.res_count
    g.res_from[slot] = g.seat if by_ron else codes.NOBODY
    g.res_count = slot + 1
    g.wins[p] += 1
    move_chips(g, r, slot)


def compute_and_announce_wins(g: Game, r: Rules, by_ron: int) -> None:
    """Compute the payments for all results, and emit the wins."""
    remove_robbed_ankan_tile(g, by_ron)
    compute_win_payments(g, r)
    for slot in range(g.res_count):
        emit(g, codes.E_WIN, g.res_seat[slot], slot, g.res_from[slot], g.res_code[slot], 0)


def settle_last_riichi(g: Game, accepted: int) -> None:
    """Accept or void a riichi declared with the last discard.

    `riichi.deposit_if_ronned` decides after a ron, other keys after an abortive draw.
    """
    if g.riichi[g.seat] == codes.R_DECLARED:
        if accepted:
            accept_riichi(g, g.seat)
        else:
            void_riichi(g, g.seat)


def remove_robbed_ankan_tile(g: Game, by_ron: int) -> None:
    """Remove the tile of a robbed ankan from the hand; that of a kakan has left it already."""
    if by_ron and g.robbing and g.kan_type == codes.M_ANKAN:
        remove_tile(g, g.seat, g.kan_code)


def compute_win_payments(g: Game, r: Rules) -> None:
    """Compute payments, honba and deposits of all winners; a dealer who wins keeps the deal."""
    g.keeps = 0
    for slot in range(g.res_count):
        honba = g.honba * r.honba_points if slot == 0 or r.honba_nearest == 0 else 0
        pay_win(g, r, slot, honba)
        if g.res_seat[slot] == g.dealer:
            g.keeps = 1
    g.next_honba = 1 if g.keeps else -1
    distribute_deposits(g, r)
    sum_payments(g, r)


def distribute_deposits(g: Game, r: Rules) -> None:
    """Give the deposits to the first winner; `deposits.multiple_ron` may first return own ones."""
    rest = g.deposits
    for slot in range(g.res_count):
        g.res_deposits[slot] = 0
    if r.deposits_own_back and g.res_count > 1:
        for slot in range(g.res_count):
            own = g.paid[g.res_seat[slot]]
            g.res_deposits[slot] = own * codes.DEPOSIT
            rest -= own
    g.res_deposits[0] += rest * codes.DEPOSIT
    for slot in range(g.res_count):
        g.delta[g.res_seat[slot]] += g.res_deposits[slot]


def sum_payments(g: Game, r: Rules) -> None:
    """Add the payments in `g.flow` to `g.delta` after `ending.bust`; also assign bust bonuses."""
    if r.bust == rule_codes.BUST_CANNOT_PAY:
        cover_shortfall(g)
    assign_bust_bonuses(g, r)
    for payer in range(codes.SEATS):
        for payee in range(codes.SEATS):
            points = g.flow[payer, payee]
            g.delta[payer] -= points
            g.delta[payee] += points


def move_points(g: Game, r: Rules) -> int:
    """Add `delta` to the scores; a void kyoku first returns its own deposits. Returns PAID."""
    if g.kyoku_end in (codes.END_CHOMBO, codes.END_REDEAL):
        return_deposits(g)
        compute_chombo_payments(g, r)
        sum_payments(g, r)
    elif g.kyoku_end in (codes.END_WIN, codes.END_NAGASHI):
        g.deposits = 0
        for p in range(codes.SEATS):
            g.sticks[p] = 0
    for p in range(codes.SEATS):
        g.score[p] += g.delta[p]
    emit(g, codes.E_SETTLED, g.seat, 0, 0, 0, 0)
    return codes.PAID


def settle_kyoku_without_win(g: Game, r: Rules) -> int:
    """Settle a kyoku without a winner, or one won by nagashi; returns SETTLED."""
    if g.kyoku_end == codes.END_NAGASHI:
        settle_nagashi_win(g, r)
    elif g.kyoku_end == codes.END_EXHAUSTED:
        settle_exhausted(g, r)
    elif g.kyoku_end == codes.END_CHOMBO:
        settle_chombo(g, r)
    elif g.kyoku_end == codes.END_REDEAL:
        settle_redeal(g)
    else:
        if g.kyoku_end == codes.END_TRIPLE_RON:
            settle_last_riichi(g, r.deposit_if_triple_ron)
        settle_abort(g, r)
    return codes.SETTLED


def settle_exhausted(g: Game, r: Rules) -> None:
    """Settle an exhaustive draw: pay nagashi or, without one, noten payments.

    A tenpai dealer keeps the deal if `dealer.keeps_on_draw` allows it.
    """
    some = 0
    for p in range(codes.SEATS):
        g.tenpai[p] = 1 if g.shown[p] == codes.SHOWN_YES and g.dead[p] == 0 else 0
        if r.nagashi == rule_codes.NG_SETTLEMENT and has_nagashi(g, r, p):
            some = 1
    if some:
        add_nagashi_results(g, r, 0)
        for slot in range(g.res_count):
            pay_win(g, r, slot, 0)
    else:
        pay_noten(g, r)
    sum_payments(g, r)
    g.keeps = 1 if g.tenpai[g.dealer] and r.keeps_on_draw else 0
    g.next_honba = 1
    emit(g, codes.E_DRAW_END, g.seat, g.kyoku_end, 0, 0, 0)
    announce_nagashi(g)


def pay_noten(g: Game, r: Rules) -> None:
    """Let noten players pay `draws.noten_payment` in total to the tenpai players."""
    players = count_players(g)
    tenpai = 0
    for p in range(players):
        tenpai += g.tenpai[p]
    if tenpai in (0, players):
        return
    share = r.noten_payment // tenpai // (players - tenpai)
    for payer in range(players):
        for payee in range(players):
            if g.tenpai[payee] and g.tenpai[payer] == 0:
                g.flow[payer, payee] = share


def add_nagashi_results(g: Game, r: Rules, counts_as_win: int) -> None:
    """Add a result for each seat paid for nagashi (three at most), from the dealer's right on."""
    g.res_count = 0
    p = g.dealer
    for _ in range(count_players(g)):
        p = next_seat(g, p)
        if is_paid_for_nagashi(g, r, p) and g.res_count < 3:
            fill_nagashi_result(g, p, g.res_count)
            g.wins[p] += counts_as_win
            g.res_count += 1


def settle_nagashi_win(g: Game, r: Rules) -> None:
    """Settle nagashi as a win: with honba and deposits, and regardless of tenpai."""
    add_nagashi_results(g, r, 1)
    compute_win_payments(g, r)
    announce_nagashi(g)


def announce_nagashi(g: Game) -> None:
    """Emit a win for each seat paid for nagashi."""
    for slot in range(g.res_count):
        emit(g, codes.E_WIN, g.res_seat[slot], slot, codes.NOBODY, codes.NO_TILE, 0)


def fill_nagashi_result(g: Game, p: int, slot: int) -> None:
    """Fill result `slot` with nagashi by seat `p`, paid as a mangan tsumo."""
    clear_result_slot(g, p, codes.NO_TILE, codes.S_TSUMO | codes.S_NAGASHI, slot)
    g.res_from[slot] = codes.NOBODY
    g.res_status[slot] = codes.OK
    g.res_yaku[slot] = 1 << yaku_ids.Y_NAGASHI_MANGAN
    g.res_limit[slot] = codes.L_MANGAN
    g.res_basic[slot] = MANGAN_BASIC
    g.res_deposits[slot] = 0


# Chips earned by a win (`options.chips`), settled after the match.

CHIP_IPPATSU, CHIP_URA, CHIP_RED, CHIP_YAKUMAN_TSUMO, CHIP_YAKUMAN_RON = range(5)


def chips_owed_for_win(g: Game, r: Rules, slot: int) -> int:
    """Return the number of chips that each payer of this win owes."""
    tsumo = g.res_flags[slot] & codes.S_TSUMO
    if g.res_yakuman[slot]:
        return r.chip[CHIP_YAKUMAN_TSUMO] if tsumo else r.chip[CHIP_YAKUMAN_RON]
    chips = g.res_ura[slot] * r.chip[CHIP_URA] + g.res_red[slot] * r.chip[CHIP_RED]
    if g.res_flags[slot] & codes.S_IPPATSU and (g.res_yaku[slot] >> yaku_ids.Y_IPPATSU) & 1:
        chips += r.chip[CHIP_IPPATSU]
    return chips


def move_chips(g: Game, r: Rules, slot: int) -> None:
    """Move the chips of a win: from all other seats on tsumo, from the discarder on ron."""
    if r.chip_points == 0:
        return
    chips = chips_owed_for_win(g, r, slot)
    winner = g.res_seat[slot]
    for p in range(count_players(g)):
        pays = p == g.res_from[slot] or (g.res_from[slot] == codes.NOBODY and p != winner)
        if pays:
            g.chips[p] -= chips
            g.chips[winner] += chips
