"""The law's word on a kyoku that has been read: played again, and everything compared."""

from hanchan.core.codes import (
    DEPOSIT,
    END_EXHAUSTED,
    END_KYUUSHU,
    END_NAGASHI,
    KINDS,
    L_COUNTED_YAKUMAN,
    L_YAKUMAN,
    NOBODY,
    OVER,
    S_TSUMO,
    SEATS,
)
from hanchan.core.layout import Game, Rules
from hanchan.core.paid import paid_for
from hanchan.core.phases import resume_at
from hanchan.core.step import prepare_deal
from hanchan.core.tiles_in_hand import is_five, kind_of
from hanchan.core.view import ura_turned
from hanchan.core.wall import indicator_place
from hanchan.core.yaku.situation import ANY_RIICHI
from hanchan.core.yaku_ids import YAKU
from hanchan.formats.mjlog.scan.ends import KYUUSHU_REASON, NAGASHI_REASON, shows_tenpai
from hanchan.formats.mjlog.scan.scan_layout import TILES, Scan
from hanchan.formats.mjlog.scan.text import (
    read_numbers,
)
from hanchan.kernels.record import Ints, Tables
from hanchan.logs.follow_match import BROKEN_OFF, FOLLOWED, replay_kyoku
from hanchan.logs.layout import Replay
from hanchan.logs.stated import results_agree

DOORS = ()


def settle_kyoku(
    data: Ints, s: Scan, g: Game, r: Rules, T: Tables, m: Replay, rows: Ints, walls: Ints
) -> None:
    """Let the law play the kyoku that has been read, and compare everything."""
    compare_begin(s, g)
    if s.trouble:
        return
    resume_at(g, s.round, s.dealer, s.honba, s.deposits, s.start)
    lay_wall_out(s, g, walls)
    ended = 1 if s.open == 2 else 0
    m.rows = s.rows
    m.timed = 1
    m.shows = s.shows
    m.stops = s.over
    replay_kyoku(g, r, T, m, rows)
    if m.status != (FOLLOWED if ended else BROKEN_OFF):
        s.trouble = 1
    elif ended:
        s.complete += 1
        compare_end_of_kyoku(data, s, g, r)
        if s.over and s.trouble == 0:
            compare_game_end(s, g)
    s.open = 0


def compare_begin(s: Scan, g: Game) -> None:
    """The kyoku begins as the one before it, or the start of a match, makes it begin."""
    if s.kyoku == 1:
        if s.round or s.dealer or s.honba or s.deposits:
            return
        for p in range(SEATS):
            if g.score[p] != s.start[p]:
                s.trouble = 1
        return
    if g.phase == OVER:
        s.trouble = 1
        return
    prepare_deal(g)
    if g.round != s.round or g.dealer != s.dealer:
        s.trouble = 1
    if g.honba != s.honba or g.deposits != s.deposits:
        s.trouble = 1
    for p in range(SEATS):
        if g.score[p] != s.start[p]:
            s.trouble = 1


def lay_wall_out(s: Scan, g: Game, walls: Ints) -> None:
    """The wall of the seed, or what was seen of it with the tiles left over."""
    left = 0
    for place in range(TILES):
        tile = walls[s.kyoku - 1, place] if s.walls else s.wall[place]
        if tile < 0:
            while left < TILES - 1 and s.owner[left] != -1:
                left += 1
            tile = left
            left += 1
        g.wall[place] = s.code[tile]


def compare_end_of_kyoku(data: Ints, s: Scan, g: Game, r: Rules) -> None:
    """Winners, score sheets, payments, scores, hands, indicators."""
    due = 0
    for i in range(3):
        due += g.pending[i]
    if not g.dora_open <= s.markers <= g.dora_open + due:
        s.trouble = 1
    for p in range(SEATS):
        after = g.score_before[p] - DEPOSIT * g.paid[p] + g.delta[p]
        if s.delta[p] != g.delta[p] or s.score[p] != after:
            s.trouble = 1
    if s.reason >= 0:
        compare_draw(data, s, g)
        return
    if g.res_count != s.wins:
        s.trouble = 1
        return
    for slot in range(s.wins):
        compare_win(data, s, g, r, slot)


def compare_draw(data: Ints, s: Scan, g: Game) -> None:
    """The reason, who was tenpai, the hands shown."""
    like_exhausted = 1 if g.kyoku_end == END_EXHAUSTED or g.kyoku_end == END_NAGASHI else 0
    if s.reason == NAGASHI_REASON:
        if like_exhausted == 0 or g.res_count == 0:
            s.trouble = 1
    elif g.kyoku_end != s.ending_of[s.reason] or g.res_count:
        s.trouble = 1
    if s.reason == KYUUSHU_REASON and g.kyoku_end != END_KYUUSHU:
        s.trouble = 1
    for p in range(SEATS):
        shown = 1 if s.hand_end[p] > s.hand_start[p] else 0
        tenpai = 1 if g.tenpai[p] else 0
        if like_exhausted and shown != tenpai:
            s.trouble = 1
        if shown and shows_tenpai(s.reason):
            compare_hand(data, s, g, p, s.hand_start[p], s.hand_end[p], -1)


def compare_hand(data: Ints, s: Scan, g: Game, p: int, start: int, end: int, apart: int) -> None:
    """The tiles between these places, but for one, are the hand of seat `p`."""
    count = read_numbers(data, s, start, end)
    held = 0
    for kind in range(KINDS):
        held += g.hand[p, kind]
    for i in range(count):
        tile = s.number[i]
        if not 0 <= tile < TILES:
            s.trouble = 1
            return
        for k in range(i):
            if s.number[k] == tile:
                s.trouble = 1
    if count - (1 if apart >= 0 else 0) != held:
        s.trouble = 1
        return
    for kind in range(KINDS):
        plain = 0
        red = 0
        for i in range(count):
            tile = s.number[i]
            if tile != apart and kind_of(s.code[tile]) == kind:
                if s.code[tile] >= KINDS:
                    red += 1
                else:
                    plain += 1
        reds = g.red[p, kind // 9] if is_five(kind) else 0
        if plain + red != g.hand[p, kind] or red != reds:
            s.trouble = 1


def compare_win(data: Ints, s: Scan, g: Game, r: Rules, slot: int) -> None:
    """One winner: who, from whom, with what, worth what, paid how."""
    p = s.win_seat[slot]
    discarder = NOBODY if s.win_from[slot] == p else s.win_from[slot]
    tsumo = 1 if g.res_flags[slot] & S_TSUMO else 0
    tile = s.win_tile[slot]
    if g.res_seat[slot] != p or g.res_from[slot] != discarder or g.res_code[slot] != s.code[tile]:
        s.trouble = 1
        return
    inside = 0
    count = read_numbers(data, s, s.win_start[slot], s.win_end[slot])
    for i in range(count):
        inside += 1 if s.number[i] == tile else 0
    if inside != 1:
        s.trouble = 1
        return
    compare_hand(data, s, g, p, s.win_start[slot], s.win_end[slot], -1 if tsumo else tile)
    compare_sheet(s, g, r, slot)
    compare_ura(s, g, r, slot)
    total = g.res_deposits[slot]
    for q in range(SEATS):
        total += g.res_pay[slot, q]
    for q in range(SEATS):
        change = -g.res_pay[slot, q] + (total if q == p else 0)
        if s.win_delta[slot, q] != change:
            s.trouble = 1


def compare_sheet(s: Scan, g: Game, r: Rules, slot: int) -> None:
    """Yaku, dora, han, fu, points, limit, pao."""
    if s.win_yakuman[slot] != g.res_yakuman[slot] or s.win_points[slot] != g.res_points[slot]:
        s.trouble = 1
    for y in range(YAKU):
        if s.win_paid[slot, y] != paid_for(g, r, slot, y):
            s.trouble = 1
    if g.res_yakuman[slot] == 0:
        if s.win_fu[slot] != g.res_fu[slot] or s.win_dora[slot, 0] != g.res_dora[slot]:
            s.trouble = 1
        if s.win_dora[slot, 1] != g.res_ura[slot] or s.win_dora[slot, 2] != g.res_red[slot]:
            s.trouble = 1
    limit = g.res_limit[slot]
    if s.limit_of[s.win_limit[slot]] != (L_YAKUMAN if limit == L_COUNTED_YAKUMAN else limit):
        if s.win_limit[slot]:
            s.trouble = 1
    if s.win_pao[slot] != NOBODY and s.win_pao[slot] != g.res_pao[slot]:
        s.trouble = 1


def compare_ura(s: Scan, g: Game, r: Rules, slot: int) -> None:
    """As many ura indicators as a riichi turns, and those that lie there."""
    turned = ura_turned(g, r) if g.res_flags[slot] & ANY_RIICHI else 0
    if s.win_ura[slot] != turned:
        s.trouble = 1
        return
    for i in range(turned):
        if s.code[s.ura[slot, i]] != g.wall[indicator_place(i) + 1]:
            s.trouble = 1


def compare_game_end(s: Scan, g: Game) -> None:
    """The match is over by the law too, with these scores and results."""
    if g.phase != OVER or results_agree(g, s.end_result) == 0:
        s.trouble = 1
    for p in range(SEATS):
        if s.end_score[p] != g.score[p]:
            s.trouble = 1
