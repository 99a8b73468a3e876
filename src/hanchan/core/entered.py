"""Settlement of a kyoku entered by hand: only its end is known, and the law settles that.

The caller opens the kyoku, reports in order the parts of its play that matter (riichi, offences;
rulings and deposits as at a table), and then how it ended: by wins, one `place_winner` each, or by
a draw. Then `proceed` goes on. Rules that need the whole play, such as furiten, are not checked.
"""

from hanchan.core import choices, codes
from hanchan.core.case_layout import CaseRecord, WorthRecord, Worths
from hanchan.core.cases import place_hand, place_indicators, place_moment
from hanchan.core.claims import forget_claims, rons_stand
from hanchan.core.draws import abort_row, use_up
from hanchan.core.judge import judge, open_slot
from hanchan.core.layout import Game, Rules
from hanchan.core.limits import YAKUMAN, basic_points, limit_of
from hanchan.core.offences import ids
from hanchan.core.offences.chombo import void_kyoku
from hanchan.core.offences.sanctions import assess, note_offence, tell_offence
from hanchan.core.pao import FED_YAKUMAN, made_certain
from hanchan.core.phases import end_with_kyoku, stand_at
from hanchan.core.riichi import riichi_reason, riichi_stands
from hanchan.core.settle import (
    flags_of,
    judge_winner,
    note_winner,
    open_win,
    pay_winners,
    riichi_when_ended,
    winner_at,
)
from hanchan.core.step import prepare_deal
from hanchan.core.wall import clear_kyoku
from hanchan.kernels.record import Tables

DOORS = ("open_kyoku", "place_winner", "judge_entered", "settle_wins")

SOME_TILE = 0


def open_kyoku(g: Game, r: Rules) -> None:
    """Start the next kyoku, at a point where the dealer has played and a seat is in turn."""
    g.event_count = 0
    prepare_deal(g)
    clear_kyoku(g)
    forget_claims(g)
    g.deals += 1
    g.discards = 1
    g.drawn = SOME_TILE
    g.robbing = 0
    g.kan_type = 0
    g.unbroken = 0
    g.dora_open = 0
    for p in range(codes.SEATS):
        g.score_before[p] = g.score[p]
    stand_at(g, codes.TURN)


def say_begun(g: Game, begun: int) -> None:
    """Set whether any seat had discarded when an offence was found; some sanctions depend on it."""
    g.discards = begun


def end_here(g: Game) -> None:
    """End the match with the last kyoku played."""
    end_with_kyoku(g)
    g.event_count = 0


def declare(g: Game, r: Rules, p: int, double: int, is_open: int, waits: int) -> int:
    """Declare riichi for seat `p`; OK, or why it may not. With `waits` it is not yet accepted.

    Tenpai and the number of tiles left are not checked: only the table knew them.
    """
    g.event_count = 0
    reason = riichi_reason(g, r, p)
    if reason == codes.OK and is_open and r.open_riichi == choices.OPEN_NONE:
        reason = codes.NO_OPEN_RIICHI
    if reason != codes.OK:
        return reason
    g.riichi[p] = codes.R_DECLARED
    g.riichi_double[p] = double
    g.riichi_open[p] = is_open
    if g.first_riichi == codes.NOBODY:
        g.first_riichi = p
    if waits:
        g.seat = p
    else:
        riichi_stands(g, p)
    return codes.OK


def stand(g: Game, p: int) -> int:
    """Accept the riichi that seat `p` has declared; 0 if none is pending."""
    g.event_count = 0
    if g.riichi[p] != codes.R_DECLARED:
        return 0
    riichi_stands(g, p)
    return 1


def find_offence(
    g: Game, r: Rules, p: int, offence: int, tiles: int, noted: int, beside_win: int
) -> None:
    """Report an offence and apply the rulebook's sanction; a `noted` one is assessed later."""
    g.event_count = 0
    if noted:
        note_offence(g, p, offence)
        tell_offence(g, p, offence, ids.SC_NONE, codes.NO_ACTION, tiles)
    else:
        assess(g, r, p, offence, tiles, codes.NO_ACTION, beside_win)


def void_for_chombo(g: Game) -> None:
    """Void the kyoku for chombo, after every offender has been reported."""
    g.event_count = 0
    void_kyoku(g, codes.END_CHOMBO)
    stand_at(g, codes.DRAWN)


def hear_rons(g: Game, r: Rules, payer: int, winners: int) -> int:
    """Let these seats, as bits, ron the tile of `payer`; returns whether it is won or aborts.

    A seat that does not win under `win.multiple_ron` loses its `RON` in `answer`.
    """
    g.event_count = 0
    g.seat = payer
    g.drawn = codes.NO_TILE
    rons = 0
    for p in range(codes.SEATS):
        if (winners >> p) & 1:
            g.answer[p] = codes.RON
            rons += 1
    return rons_stand(g, r, rons)


def place_winner(g: Game, c: CaseRecord, payer: int, indicators: int) -> None:
    """Write a winner's tiles, the indicators, and the moment of the win, shared by all winners."""
    g.event_count = 0
    g.drawn = codes.NO_TILE
    place_hand(g, c)
    place_indicators(g, c)
    g.dora_open = indicators
    g.ippatsu[c.seat] = c.ippatsu
    place_moment(g, c, c.seat if payer == codes.NOBODY else payer)


def name_feeder(g: Game, r: Rules, p: int, which: int, feeder: int, certain: int) -> int:
    """Set who is liable for a yakuman of seat `p`, or for its rinshan tsumo (`pao.*`).

    `which` numbers the yakuman; the number after the last means rinshan tsumo. Returns 0 if the
    rulebook has no such pao, or if the melds do not make the yakuman certain. `certain` asserts
    that, for a hand whose melds were not entered.
    """
    if which == FED_YAKUMAN:
        g.rinshan_discarder = feeder
        return r.pao_rinshan
    g.pao[p, which] = feeder
    return r.pao_yakuman[which] if certain else made_certain(g, r, p, which)


def judge_entered(g: Game, r: Rules, T: Tables, p: int) -> int:
    """OK if the hand of seat `p` may win, or the reason why not."""
    by_ron = 0 if p == g.seat else 1
    code = g.tile if by_ron else g.drawn
    return judge(g, r, T, p, code, flags_of(g, r, p, by_ron), codes.ASKING)


def settle_wins(g: Game, r: Rules, T: Tables, worths: Worths, stated: int) -> None:
    """Judge and pay the winners; for the `stated` ones, as bits, the value is given in `worths`."""
    by_ron = open_win(g, r)
    for i in range(codes.SEATS):
        p = winner_at(g, i, by_ron)
        if p != codes.NOBODY and (stated >> p) & 1:
            state_winner(g, r, worths[p], p, by_ron)
        elif p != codes.NOBODY:
            judge_winner(g, r, T, p, by_ron)
    pay_winners(g, r, by_ron)
    stand_at(g, codes.PAY)


def state_winner(g: Game, r: Rules, w: WorthRecord, p: int, by_ron: int) -> None:
    """Fill the next result with the stated value of seat `p`'s hand: han, fu, yakuman, yaku."""
    slot = g.res_count
    open_slot(g, r, p, codes.NO_TILE, flags_of(g, r, p, by_ron), slot)
    g.res_status[slot] = codes.OK
    g.res_yaku[slot] = w.yaku
    g.res_dora[slot] = w.dora
    g.res_red[slot] = w.red
    g.res_ura[slot] = w.ura
    g.res_han[slot] = w.han - w.dora - w.red - w.ura
    g.res_fu[slot] = w.fu
    g.res_yakuman[slot] = w.yakuman
    if w.yakuman:
        g.res_limit[slot] = codes.L_YAKUMAN
        g.res_basic[slot] = YAKUMAN * w.yakuman
    else:
        g.res_limit[slot] = limit_of(r, w.han, w.fu)
        g.res_basic[slot] = basic_points(g.res_limit[slot], w.han, w.fu)
    note_winner(g, r, p, by_ron)


def settle_draw(g: Game, r: Rules, end: int, tenpai: int) -> int:
    """End the kyoku in a draw; `tenpai`: seats that show, as bits. 0 if no rule has such an end."""
    g.event_count = 0
    for p in range(codes.SEATS):
        g.shown[p] = codes.SHOWN_YES if (tenpai >> p) & 1 else codes.SHOWN_NO
    if end == codes.END_EXHAUSTED:
        use_up(g, r)
    elif r.abort_on[abort_row(end)]:
        g.kyoku_end = end
        if end != codes.END_TRIPLE_RON:
            riichi_when_ended(g, r.deposit_if_aborting)
    else:
        return 0
    stand_at(g, codes.DRAWN)
    return 1
