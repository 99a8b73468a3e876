"""A kyoku whose play nobody wrote down, told by its end: placed in the record, settled by the law.

Who tells it opens the kyoku, says in order what of its play matters (riichi, offences; rulings and
deposits as at a table), and then how it ended: by wins, one `place_winner` each, or by a draw. Then
`proceed` goes on. What can be seen only in the play, such as furiten, is not asked.
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
    """The next kyoku is on; the dealer has played, and somebody is in turn."""
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
    """Whether anybody had discarded when an offence came to light, as some sanctions ask."""
    g.discards = begun


def end_here(g: Game) -> None:
    """The match ends with the last kyoku that was played."""
    end_with_kyoku(g)
    g.event_count = 0


def declare(g: Game, r: Rules, p: int, double: int, is_open: int, waits: int) -> int:
    """Seat `p` declared riichi; OK, or why it may not. `waits`: it does not stand, or not yet.

    Whether it waited, and whether enough tiles were left, the tiles on the table told.
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
    """The riichi that seat `p` has declared stands; 0 if there is none that does not stand yet."""
    g.event_count = 0
    if g.riichi[p] != codes.R_DECLARED:
        return 0
    riichi_stands(g, p)
    return 1


def find_offence(
    g: Game, r: Rules, p: int, offence: int, tiles: int, noted: int, beside_win: int
) -> None:
    """An offence came to light, and the book's sanction follows; `noted` is assessed later."""
    g.event_count = 0
    if noted:
        note_offence(g, p, offence)
        tell_offence(g, p, offence, ids.SC_NONE, codes.NO_ACTION, tiles)
    else:
        assess(g, r, p, offence, tiles, codes.NO_ACTION, beside_win)


def void_for_chombo(g: Game) -> None:
    """All that ended the kyoku with a chombo have been named."""
    g.event_count = 0
    void_kyoku(g, codes.END_CHOMBO)
    stand_at(g, codes.DRAWN)


def hear_rons(g: Game, r: Rules, payer: int, winners: int) -> int:
    """These seats, as bits, ron the tile of `payer`; whether the kyoku is won or aborts.

    Who does not win by `win.multiple_ron` has no `RON` in `answer` any more.
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
    """A winner's tiles, the indicators, and the moment of the win, which several winners share."""
    g.event_count = 0
    g.drawn = codes.NO_TILE
    place_hand(g, c)
    place_indicators(g, c)
    g.dora_open = indicators
    g.ippatsu[c.seat] = c.ippatsu
    place_moment(g, c, c.seat if payer == codes.NOBODY else payer)


def name_feeder(g: Game, r: Rules, p: int, which: int, feeder: int, certain: int) -> int:
    """Who answers for a yakuman of seat `p`, or behind them all for its rinshan tsumo (`pao.*`).

    0 if the rulebook knows no such pao, or the melds do not make the yakuman `certain`, which
    people may say of a hand whose melds nobody entered.
    """
    if which == FED_YAKUMAN:
        g.rinshan_discarder = feeder
        return r.pao_rinshan
    g.pao[p, which] = feeder
    return r.pao_yakuman[which] if certain else made_certain(g, r, p, which)


def judge_entered(g: Game, r: Rules, T: Tables, p: int) -> int:
    """Whether the hand of seat `p` may win: OK, or what the law says of it."""
    by_ron = 0 if p == g.seat else 1
    code = g.tile if by_ron else g.drawn
    return judge(g, r, T, p, code, flags_of(g, r, p, by_ron), codes.ASKING)


def settle_wins(g: Game, r: Rules, T: Tables, worths: Worths, stated: int) -> None:
    """The winners are judged and paid; of the `stated` ones, as bits, people say the worth."""
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
    """Fill the next result with what is said of the hand of seat `p`: han, fu, yakuman, yaku."""
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
    """Nobody won: these seats, as bits, show tenpai hands. 0 if the rulebook knows no such end."""
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
