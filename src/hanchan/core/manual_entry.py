"""Settlement of a kyoku entered by hand, when little more is known than how it ended.

The caller starts the kyoku, and enters in order the parts of its play that matter (riichi,
offences, rulings, deposits) and how it ended: by wins, with one `enter_winner` for each, or by a
draw. Then `run_phase` continues. Rules that need the whole play, such as furiten, are not checked.
"""

from hanchan.core import codes, rule_codes
from hanchan.core.claims import clear_claims, resolve_rons
from hanchan.core.draw_endings import abort_rule_index, end_at_exhausted_wall
from hanchan.core.game_state import Game, Rules
from hanchan.core.judge import judge, start_result_slot
from hanchan.core.limit_hands import YAKUMAN, basic_points, limit_of_hand
from hanchan.core.match_step import prepare_deal
from hanchan.core.offences import offence_codes
from hanchan.core.offences.chombo import void_kyoku
from hanchan.core.offences.sanctions import announce_offence, assess_offence, mark_offence
from hanchan.core.pao import PAO_YAKUMAN_COUNT, is_yakuman_certain
from hanchan.core.phases import end_with_kyoku, set_phase
from hanchan.core.riichi import accept_riichi, riichi_reason
from hanchan.core.settle import (
    add_winner_result,
    complete_winner_result,
    compute_and_announce_wins,
    settle_last_riichi,
    start_win_settlement,
    win_flags,
    winner_at,
)
from hanchan.core.turn_order import count_players
from hanchan.core.wall import clear_kyoku
from hanchan.core.win_case_records import CaseRecord, WinValueRecord, WinValues
from hanchan.core.win_cases import load_hand, load_indicators, load_win_moment
from hanchan.core.win_permission import is_north_out_of_reach
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("start_entered_kyoku", "enter_winner", "judge_entered_hand", "settle_entered_wins")

ARBITRARY_TILE = 0


def start_entered_kyoku(g: Game, r: Rules) -> None:
    """Start the next kyoku in the middle of a turn, as if the dealer had already discarded."""
    g.event_count = 0
    prepare_deal(g)
    clear_kyoku(g)
    clear_claims(g)
    g.deals += 1
    g.discards = 1
    g.drawn = ARBITRARY_TILE
    g.robbing = g.kan_type = g.unbroken = g.dora_open = 0
    for p in range(count_players(g)):
        g.score_before[p] = g.score[p]
    set_phase(g, codes.TURN)


def set_has_discards(g: Game, begun: int) -> None:
    """Set whether a seat had discarded when an offence was found; some sanctions depend on it."""
    g.discards = begun


def end_match_now(g: Game) -> None:
    """End the match with the kyoku just settled, whatever the rules say."""
    end_with_kyoku(g)
    g.event_count = 0


def enter_riichi(g: Game, r: Rules, p: int, double: int, is_open: int, pending: int) -> int:
    """Declare riichi for seat `p`; returns OK, or the reason against it.

    A `pending` riichi is not accepted yet. Tenpai and the number of tiles left are not checked,
    because only the players knew them.
    """
    g.event_count = 0
    reason = riichi_reason(g, r, p)
    if reason == codes.OK and is_open and r.open_riichi == rule_codes.OPEN_NONE:
        reason = codes.NO_OPEN_RIICHI
    if reason != codes.OK:
        return reason
    g.riichi[p] = codes.R_DECLARED
    g.riichi_double[p] = double
    g.riichi_open[p] = is_open
    if g.first_riichi == codes.NOBODY:
        g.first_riichi = p
    if pending:
        g.seat = p
    else:
        accept_riichi(g, p)
    return codes.OK


def accept_pending_riichi(g: Game, p: int) -> int:
    """Accept the riichi that seat `p` has declared; returns 0 if none is pending."""
    g.event_count = 0
    if g.riichi[p] != codes.R_DECLARED:
        return 0
    accept_riichi(g, p)
    return 1


def enter_offence(
    g: Game, r: Rules, p: int, offence: int, tiles: int, noted: int, beside_win: int
) -> None:
    """Report an offence and apply the rulebook's sanction; a `noted` offence is assessed later.

    `beside_win` says that a valid win at the same moment cancels a chombo.
    """
    g.event_count = 0
    if noted:
        mark_offence(g, p, offence)
        announce_offence(g, p, offence, offence_codes.SC_NONE, codes.NO_ACTION, tiles)
    else:
        assess_offence(g, r, p, offence, tiles, codes.NO_ACTION, beside_win)


def void_entered_kyoku(g: Game) -> None:
    """Void the kyoku for a chombo, after every offender has been reported."""
    g.event_count = 0
    void_kyoku(g, codes.END_CHOMBO)
    set_phase(g, codes.DRAWN)


def enter_rons(g: Game, r: Rules, payer: int, winners: int) -> int:
    """Let the seats `winners`, as bits, ron the tile of `payer`; returns WON or ABORTS.

    A seat that does not win under `win.multiple_ron` has PASS as its answer afterwards.
    """
    g.event_count = 0
    g.seat = payer
    g.drawn = codes.NO_TILE
    rons = 0
    for p in range(codes.SEATS):
        if (winners >> p) & 1:
            g.answer[p] = codes.RON
            rons += 1
    return resolve_rons(g, r, rons)


def enter_winner(g: Game, c: CaseRecord, payer: int, indicators: int) -> None:
    """Write a winner's tiles to the game, and the indicators and moment of the win."""
    g.event_count = 0
    g.drawn = codes.NO_TILE
    load_hand(g, c)
    load_indicators(g, c)
    g.dora_open = indicators
    g.ippatsu[c.seat] = c.ippatsu
    load_win_moment(g, c, c.seat if payer == codes.NOBODY else payer)


def set_liable_seat(g: Game, r: Rules, p: int, which: int, feeder: int, certain: int) -> int:
    """Set who is liable for a yakuman of seat `p`, or for its rinshan tsumo (`pao.*`).

    `which` is an index of `pao.yakuman`; the one after the last means rinshan tsumo. Returns 0 if
    the rulebook has no such pao, or if the melds do not make the yakuman certain. `certain` skips
    this check, for a hand whose melds were not entered.
    """
    if which == PAO_YAKUMAN_COUNT:
        g.rinshan_discarder = feeder
        return r.pao_rinshan
    g.pao[p, which] = feeder
    return r.pao_yakuman[which] if certain else is_yakuman_certain(g, r, p, which)


def judge_entered_hand(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """Judge the hand of seat `p`; returns OK, or the reason why it may not win."""
    by_ron = 0 if p == g.seat else 1
    code = g.tile if by_ron else g.drawn
    reason = judge(g, r, T, p, code, win_flags(g, r, p, by_ron), codes.ASKING)
    if reason == codes.OK and g.robbing and is_north_out_of_reach(g, r, codes.ASKING):
        return codes.CANNOT_ROB
    return reason


def settle_entered_wins(
    g: Game, r: Rules, T: DistanceTables, values: WinValues, stated: int
) -> None:
    """Judge and pay the winners; those in `stated` (bits) have the value given in `values`."""
    by_ron = start_win_settlement(g, r)
    for i in range(codes.SEATS):
        p = winner_at(g, i, by_ron)
        if p != codes.NOBODY and (stated >> p) & 1:
            set_stated_value(g, r, values[p], p, by_ron)
        elif p != codes.NOBODY:
            add_winner_result(g, r, T, p, by_ron)
    compute_and_announce_wins(g, r, by_ron)
    set_phase(g, codes.PAY)


def set_stated_value(g: Game, r: Rules, w: WinValueRecord, p: int, by_ron: int) -> None:
    """Fill the next result with the stated value of seat `p`'s hand, which is not judged."""
    slot = g.res_count
    start_result_slot(g, r, p, codes.NO_TILE, win_flags(g, r, p, by_ron), slot)
    g.res_status[slot] = codes.OK
    g.res_yaku[slot] = w.yaku
    g.res_dora[slot] = w.dora + w.kita
    g.res_red[slot] = w.red
    g.res_ura[slot] = w.ura
    g.res_han[slot] = w.han - w.dora - w.kita - w.red - w.ura
    g.res_fu[slot] = w.fu
    g.res_yakuman[slot] = w.yakuman
    if w.yakuman:
        g.res_limit[slot] = codes.L_YAKUMAN
        g.res_basic[slot] = YAKUMAN * w.yakuman
    else:
        g.res_limit[slot] = limit_of_hand(r, w.han, w.fu)
        g.res_basic[slot] = basic_points(g.res_limit[slot], w.han, w.fu)
    complete_winner_result(g, r, p, by_ron)


def enter_draw(g: Game, r: Rules, end: int, tenpai: int) -> int:
    """End the kyoku in a draw, with the tenpai seats as bits; returns 0 if no rule has this end."""
    g.event_count = 0
    for p in range(count_players(g)):
        g.shown[p] = codes.SHOWN_YES if (tenpai >> p) & 1 else codes.SHOWN_NO
    if end == codes.END_EXHAUSTED:
        end_at_exhausted_wall(g, r)
    elif r.abort_on[abort_rule_index(end)]:
        g.kyoku_end = end
        if end != codes.END_TRIPLE_RON:
            settle_last_riichi(g, r.deposit_if_aborting)
    else:
        return 0
    set_phase(g, codes.DRAWN)
    return 1
