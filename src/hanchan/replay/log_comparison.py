"""Comparison of a log with the law, statement by statement; compiled with the core.

Each difference at the end of a kyoku has a code (`D_*`), the index of its win or seat, and the slot
of the law's result. Details missing from the log are not compared.
"""

from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import is_five
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import illegal_claim_reason
from hanchan.core.match_step import prepare_deal
from hanchan.core.phases import resume_match, start_match
from hanchan.core.placement import THOUSAND, TWELFTHS
from hanchan.core.view import count_turned_ura
from hanchan.core.wall import indicator_place
from hanchan.core.yaku.enabled_yaku import units_paid_for_yaku
from hanchan.core.yaku.situation_yaku import ANY_RIICHI
from hanchan.kernels.record import DistanceTables, Ints
from hanchan.replay.memory_layout import (
    ANY_REASON,
    FOLLOWED,
    MAX_DIFFERENCES,
    MAX_WINS,
    NOT_LEGAL,
    TRUNCATED,
    UNSTATED,
    EncodedEnd,
    EncodedKyoku,
    EncodedMatch,
    ReplayState,
    Rows,
    Tiles,
)
from hanchan.replay.row_replay import begin_rows, deal_wall, replay_log_rows
from hanchan.replay.wall_reconstruction import lay_known_wall

ENTRY_POINTS = (
    "verify_match",
    "verify_kyoku",
    "compare_kyoku_end",
    "compare_start",
    "compare_match_end",
)

(
    D_WINNERS, D_ENDING, D_DECLARER, D_INDICATORS, D_YAKU, D_DORA, D_RED, D_URA, D_HAN, D_FU,
    D_YAKUMAN, D_POINTS, D_PAO, D_FROM, D_TILE, D_LIMIT, D_WIN_DELTAS, D_WIN_HAND,
    D_URA_INDICATORS, D_TENPAI, D_HAND, D_DELTAS, D_SCORES,
) = range(1, 24)  # fmt: skip

B_DEALER, B_HONBA, B_DEPOSITS, B_SCORES = 1, 2, 4, 8
"""Differences at the deal, as bits."""
E_GOES_ON, E_SCORES, E_PLACES, E_RESULTS = 1, 2, 4, 8
"""Differences at the end of the match, as bits."""
TENTH = 612
"""Bound on the error of a result rounded to hundreds of points, in twelfths of a point."""


def verify_match(
    g: Game,
    r: Rules,
    T: DistanceTables,
    f: ReplayState,
    kyoku: EncodedMatch,
    rows: Rows,
    tiles: Tiles,
    end: EncodedEnd,
) -> int:
    """Whether the law agrees with an entire match; if not, the caller finds the differences.

    A valid file is verified without returning to Python, so that archives of millions of games take
    acceptable time. Only for other files does the caller go kyoku by kyoku.
    """
    start_match(g, r)
    ended = 0
    for i in range(len(kyoku)):
        if set_up_next_kyoku(g, kyoku[i], i, ended) == 0:
            return 0
        verify_kyoku(g, r, T, f, kyoku[i], rows, tiles)
        ended = is_complete_kyoku(kyoku[i])
        if f.differences or f.status != (FOLLOWED if ended else TRUNCATED):
            return 0
    return 0 if ended and end.told and compare_match_end(g, end) else 1


def is_complete_kyoku(s: EncodedKyoku) -> int:
    """Whether the log states the end of this kyoku."""
    return s.ended


def set_up_next_kyoku(g: Game, s: EncodedKyoku, i: int, ended: int) -> int:
    """Set up kyoku `i`; return whether its start agrees with the law.

    If `ended`, the log states how the previous kyoku ended, and this start must follow from it.
    """
    if s.number != s.dealer:
        return 0
    if i == 0 and s.round == 0 and s.dealer == 0 and s.honba == 0 and s.deposits == 0:
        if compare_scores(g, s):
            return 0
    elif ended:
        if g.phase == codes.OVER:
            return 0
        prepare_deal(g)
        if compare_start(g, s):
            return 0
    resume_match(g, s.round, s.dealer, s.honba, s.deposits, s.score)
    return 1


def verify_kyoku(
    g: Game, r: Rules, T: DistanceTables, f: ReplayState, s: EncodedKyoku, rows: Rows, tiles: Tiles
) -> None:
    """Lay the wall, follow the rows to the end or a divergence, and record differences in `f`."""
    begin_rows(f, s)
    lay_known_wall(g, f, s, rows, tiles)
    if f.status == FOLLOWED:
        deal_wall(g, r, T, f, rows)
        replay_log_rows(g, r, T, f, rows)
    if f.status == FOLLOWED:
        compare_kyoku_end(g, r, f, s)
    elif f.status == NOT_LEGAL and g.phase != codes.TURN:
        f.reason = illegal_claim_reason(g, r, T, f.seat, f.action)


def compare_start(g: Game, s: EncodedKyoku) -> int:
    """Return the differences between the next kyoku's start and the log, as bits (`B_*`)."""
    differs = 0
    if g.round != s.round or g.dealer != s.dealer:
        differs |= B_DEALER
    if g.honba != s.honba:
        differs |= B_HONBA
    if g.deposits != s.deposits:
        differs |= B_DEPOSITS
    return differs | compare_scores(g, s)


def compare_scores(g: Game, s: EncodedKyoku) -> int:
    """Return B_SCORES if a seat's score differs from the log, else 0."""
    for p in range(codes.SEATS):
        if g.score[p] != s.score[p]:
            return B_SCORES
    return 0


def compare_kyoku_end(g: Game, r: Rules, f: ReplayState, s: EncodedKyoku) -> None:
    """Record in `f` each difference between the end of a kyoku in the log and by the law."""
    f.differences = 0
    compare_ending(g, f, s)
    due = 0
    for i in range(3):
        due += g.pending[i]
    if not g.dora_open <= s.markers <= g.dora_open + due:
        add_difference(f, D_INDICATORS, 0, 0)
    for win in range(min(s.wins, MAX_WINS)):
        for slot in range(g.res_count):
            if g.res_seat[slot] == s.win_seat[win]:
                compare_win(g, r, f, s, win, slot)
                compare_revealed_hand(g, r, f, s, win, slot)
    if s.tells_tenpai:
        compare_draw_hands(g, f, s)
    compare_payments(g, f, s)


def add_difference(f: ReplayState, kind: int, which: int, slot: int) -> None:
    """Record a difference, unless there are already MAX_DIFFERENCES."""
    i = f.differences
    if i < MAX_DIFFERENCES:
        f.difference[i, 0] = kind
        f.difference[i, 1] = which
        f.difference[i, 2] = slot
        f.differences = i + 1


def compare_ending(g: Game, f: ReplayState, s: EncodedKyoku) -> None:
    """Compare the winners or the draw; nagashi paid as a win may be stated as a draw."""
    nagashi = s.drawn and s.reason in (codes.END_NAGASHI, ANY_REASON) and paid_as_draw(g.kyoku_end)
    if has_same_winners(g, s, 0 if nagashi else g.res_count) == 0:
        add_difference(f, D_WINNERS, 0, 0)
    elif s.drawn:
        if s.reason not in (g.kyoku_end, ANY_REASON) and not (nagashi and g.res_count):
            add_difference(f, D_ENDING, 0, 0)
        elif s.declarer != codes.NOBODY and g.kyoku_end != codes.END_KYUUSHU:
            add_difference(f, D_DECLARER, 0, 0)


def paid_as_draw(ending: int) -> int:
    """Whether a kyoku that ended so is paid as an exhaustive draw, with nagashi or without."""
    return 1 if ending in (codes.END_EXHAUSTED, codes.END_NAGASHI) else 0


def has_same_winners(g: Game, s: EncodedKyoku, results: int) -> int:
    """Whether the log's winners are those of the first `results` results, in the same order."""
    if s.wins != results:
        return 0
    for slot in range(results):
        if s.win_seat[slot] != g.res_seat[slot]:
            return 0
    return 1


def compare_number(f: ReplayState, stated: int, law: int, kind: int, win: int, slot: int) -> None:
    """Add a difference of this kind if the log states another number than the law."""
    if stated not in (UNSTATED, law):
        add_difference(f, kind, win, slot)


def compare_win(g: Game, r: Rules, f: ReplayState, s: EncodedKyoku, i: int, slot: int) -> None:
    """Compare everything that the log states about win `i` with the result in `slot`."""
    won = 1 if g.res_status[slot] == codes.OK else 0
    if yaku_differ(g, r, s, i, slot):
        add_difference(f, D_YAKU, i, slot)
    if g.res_yakuman[slot] == 0:
        compare_han(g, f, s, i, slot)
    compare_number(f, s.win_yakuman[i], g.res_yakuman[slot], D_YAKUMAN, i, slot)
    compare_number(f, s.win_points[i], g.res_points[slot] if won else 0, D_POINTS, i, slot)
    compare_number(f, s.win_pao[i], g.res_pao[slot] if won else codes.NOBODY, D_PAO, i, slot)
    discarder = g.res_from[slot]
    source = g.res_seat[slot] if discarder == codes.NOBODY else discarder
    compare_number(f, s.win_from[i], source, D_FROM, i, slot)
    compare_number(f, s.win_tile[i], g.res_code[slot], D_TILE, i, slot)
    limit = codes.L_YAKUMAN if g.res_limit[slot] == codes.L_COUNTED_YAKUMAN else g.res_limit[slot]
    compare_number(f, s.win_limit[i], limit if won else 0, D_LIMIT, i, slot)
    if payments_differ(g, s, i, slot, won):
        add_difference(f, D_WIN_DELTAS, i, slot)


def yaku_differ(g: Game, r: Rules, s: EncodedKyoku, i: int, slot: int) -> int:
    """Whether the stated yaku of win `i`, or the han or units of any, differ from the law's."""
    if s.win_yaku[i] != 1:
        return s.win_yaku[i]
    for y in range(yaku_ids.YAKU):
        if s.win_paid[i, y] != units_paid_for_yaku(g, r, slot, y):
            return 1
    return 0


def compare_han(g: Game, f: ReplayState, s: EncodedKyoku, i: int, slot: int) -> None:
    """Compare the dora, han and fu of a win without yakuman."""
    counts = 0 if g.res_status[slot] == codes.NOT_COMPLETE else 1
    dora, red, ura = counts * g.res_dora[slot], counts * g.res_red[slot], counts * g.res_ura[slot]
    compare_number(f, s.win_dora[i], dora, D_DORA, i, slot)
    compare_number(f, s.win_red[i], red, D_RED, i, slot)
    compare_number(f, s.win_ura[i], ura, D_URA, i, slot)
    compare_number(f, s.win_han[i], g.res_han[slot] + dora + red + ura, D_HAN, i, slot)
    compare_number(f, s.win_fu[i], g.res_fu[slot], D_FU, i, slot)


def payments_differ(g: Game, s: EncodedKyoku, i: int, slot: int, won: int) -> int:
    """Whether the stated payments of win `i` differ from the law's; `won` is 0 for a false win."""
    if s.win_delta[i, 0] == UNSTATED:
        return 0
    total = g.res_deposits[slot]
    for p in range(codes.SEATS):
        total += g.res_pay[slot, p]
    for p in range(codes.SEATS):
        moved = (total if p == g.res_seat[slot] else 0) - g.res_pay[slot, p]
        if s.win_delta[i, p] != won * moved:
            return 1
    return 0


def compare_revealed_hand(
    g: Game, r: Rules, f: ReplayState, s: EncodedKyoku, i: int, slot: int
) -> None:
    """Compare the hand and the ura indicators that a winner reveals."""
    tile = g.res_code[slot]
    if tile == codes.NO_TILE:
        return
    without = tile if g.res_flags[slot] & codes.S_TSUMO else codes.NO_TILE
    if s.win_shows[i] and hand_differs(g, g.res_seat[slot], without, s.win_hand, i):
        add_difference(f, D_WIN_HAND, i, slot)
    turned = count_turned_ura(g, r) if g.res_flags[slot] & ANY_RIICHI else 0
    if s.win_turned[i] >= 0 and ura_differ(g, s, i, turned):
        add_difference(f, D_URA_INDICATORS, i, slot)


def hand_differs(g: Game, p: int, without: int, counts: Ints, row: int) -> int:
    """Whether a row of stated counts differs from the hand of seat `p` minus the tile `without`."""
    for kind in range(codes.KINDS):
        if kind_count_differs(g, p, kind, without, counts, row):
            return 1
    return 0


def kind_count_differs(g: Game, p: int, kind: int, without: int, counts: Ints, row: int) -> int:
    """Whether the stated count of a kind or its red fives differs from the hand minus `without`."""
    reds = stated_reds = 0
    if is_five(kind):
        code = codes.KINDS + kind // 9
        reds = g.red[p, kind // 9] - (1 if without == code else 0)
        stated_reds = counts[row, code]
    plain = g.hand[p, kind] - (1 if without == kind else 0)
    if is_five(kind):
        plain -= g.red[p, kind // 9]
    return 1 if plain != counts[row, kind] or reds != stated_reds else 0


def ura_differ(g: Game, s: EncodedKyoku, i: int, turned: int) -> int:
    """Whether the stated ura indicators differ from the first `turned` of the wall."""
    if s.win_turned[i] != turned:
        return 1
    for k in range(turned):
        if s.win_marker[i, k] != g.wall[indicator_place(g.spare, k) + 1]:
            return 1
    return 0


def compare_draw_hands(g: Game, f: ReplayState, s: EncodedKyoku) -> None:
    """Compare the tenpai seats of an exhaustive draw, and the hands revealed at any draw."""
    tenpai = 0
    for p in range(codes.SEATS):
        tenpai |= (1 << p) if g.tenpai[p] else 0
    if paid_as_draw(g.kyoku_end) and s.tenpai != tenpai:
        add_difference(f, D_TENPAI, 0, 0)
    for p in range(codes.SEATS):
        if (s.tenpai & ~s.hidden) >> p & 1 and hand_differs(g, p, codes.NO_TILE, s.shown, p):
            add_difference(f, D_HAND, p, 0)


def compare_payments(g: Game, f: ReplayState, s: EncodedKyoku) -> None:
    """Compare the payments and the scores after them; report one wrong payment only once."""
    other = 0
    repeats_win = 1 if s.wins == 1 else 0
    after = follows = 1
    for p in range(codes.SEATS):
        stated = g.delta[p] if s.delta[0] == UNSTATED else s.delta[p]
        before = g.score_before[p] - codes.DEPOSIT * g.paid[p]
        other |= 1 if stated != g.delta[p] else 0
        repeats_win &= 1 if s.win_delta[0, p] == stated else 0
        after &= 1 if s.after[p] == before + g.delta[p] else 0
        follows &= 1 if s.after[p] == before + stated else 0
    if other and repeats_win == 0:
        add_difference(f, D_DELTAS, 0, 0)
    if s.after[0] != UNSTATED and after == 0 and follows == 0:
        add_difference(f, D_SCORES, 0, 0)


def compare_match_end(g: Game, end: EncodedEnd) -> int:
    """Return the differences between the end of the match and the log, as bits (`E_*`)."""
    if g.phase != codes.OVER:
        return E_GOES_ON
    differs = 0
    for p in range(codes.SEATS):
        if end.has_score and end.score[p] != g.score[p]:
            differs |= E_SCORES
        if end.has_place and end.place[p] != g.place[p]:
            differs |= E_PLACES
    if end.has_result and results_agree(g, end.result) == 0:
        differs |= E_RESULTS
    return differs


def results_agree(g: Game, stated: Ints) -> int:
    """Whether these results, in twelfths of a point by seat, are those of the finished match.

    Whole thousands must be exact or come from rounded scores (`rounded_results_agree`); other
    results may be rounded to hundreds of points.
    """
    whole = near = exact = 1
    for p in range(codes.SEATS):
        off = stated[p] - g.result[p]
        if stated[p] % THOUSAND:
            whole = 0
        if not -TENTH < off < TENTH:
            near = 0
        if off:
            exact = 0
    if whole == 0:
        return near
    return 1 if exact or rounded_results_agree(g, stated) else 0


def rounded_results_agree(g: Game, stated: Ints) -> int:
    """Whether the results come from scores rounded to thousands, the remainder for first place."""
    rest = first = 0
    for p in range(codes.SEATS):
        rest += g.result[p]
        if g.place[p] == 1:
            first = p
    rest //= THOUSAND
    for p in range(codes.SEATS):
        if p != first:
            thousands = rounded_result(g, p)
            rest -= thousands
            if stated[p] != THOUSAND * thousands:
                return 0
    return 1 if stated[first] == THOUSAND * rest else 0


def rounded_result(g: Game, p: int) -> int:
    """Return a seat's result in thousands, from its score rounded half away from zero."""
    score = TWELFTHS * g.score[p]
    size = score if score >= 0 else -score
    thousands = (size + THOUSAND // 2) // THOUSAND
    extra = (g.result[p] - score) // THOUSAND
    return (thousands if score >= 0 else -thousands) + extra
