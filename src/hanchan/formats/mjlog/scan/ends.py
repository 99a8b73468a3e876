"""The tags that end a kyoku, and the end of the game."""

from hanchan.core.codes import (
    E_DRAW_END,
    E_KYUUSHU,
    E_WIN,
    NOBODY,
    SEATS,
)
from hanchan.core.placement import TWELFTHS
from hanchan.core.wall import indicator_place
from hanchan.core.yaku_ids import YAKU
from hanchan.formats.mjlog.scan.play import (
    AT_HAI,
    AT_M,
    AT_TEN,
    AT_WHO,
    POINTS_100,
    add_row,
    lies_at,
)
from hanchan.formats.mjlog.scan.scan_layout import TENHOU_YAKU, TILES, WINS, Scan
from hanchan.formats.mjlog.scan.text import (
    all_used,
    attribute,
    name_between,
    numbers_of,
    one_number,
    packed_name,
    read_numbers,
)
from hanchan.formats.mjlog.yaku import DORA as NUMBER_DORA
from hanchan.formats.mjlog.yaku import RED as NUMBER_RED
from hanchan.formats.mjlog.yaku import ROUND_WIND as NUMBER_ROUND_WIND
from hanchan.formats.mjlog.yaku import SEAT_WIND as NUMBER_SEAT_WIND
from hanchan.kernels.record import Ints

DOORS = ()

AT_BA, AT_SC, AT_OWARI = packed_name("ba"), packed_name("sc"), packed_name("owari")
AT_MACHI, AT_FROM_WHO, AT_PAO_WHO = (
    packed_name("machi"),
    packed_name("fromWho"),
    packed_name("paoWho"),
)
AT_YAKU, AT_YAKUMAN = packed_name("yaku"), packed_name("yakuman")
AT_DORA_HAI, AT_URA_HAI, AT_TYPE = (
    packed_name("doraHai"),
    packed_name("doraHaiUra"),
    packed_name("type"),
)
AT_HAIS = (packed_name("hai0"), packed_name("hai1"), packed_name("hai2"), packed_name("hai3"))
TYPE_NAGASHI, TYPE_KYUUSHU = packed_name("nm"), packed_name("yao9")
TYPE_FOUR_WINDS, TYPE_FOUR_RIICHI = packed_name("kaze4"), packed_name("reach4")
TYPE_TRIPLE_RON, TYPE_FOUR_KANS = packed_name("ron3"), packed_name("kan4")
EXHAUSTED_REASON, NAGASHI_REASON, KYUUSHU_REASON = 0, 1, 2
FOUR_WINDS_REASON, FOUR_RIICHI_REASON, TRIPLE_RON_REASON, FOUR_KANS_REASON = 3, 4, 5, 6


def scan_payment(data: Ints, s: Scan, slot: int) -> None:
    """`ba` and `sc`: what was on the table, the scores before, and what is paid."""
    if numbers_of(data, s, AT_BA) != 2 or s.number[0] != s.honba or s.number[1] != s.deposits_now:
        s.trouble = 1
        return
    if numbers_of(data, s, AT_SC) != 2 * SEATS:
        s.trouble = 1
        return
    for p in range(SEATS):
        if POINTS_100 * s.number[2 * p] != s.score[p]:
            s.trouble = 1
        paid = POINTS_100 * s.number[2 * p + 1]
        s.score[p] += paid
        s.delta[p] += paid
        if slot >= 0:
            s.win_delta[slot, p] = paid


def scan_game_end(data: Ints, s: Scan) -> None:
    """`owari`: score and result of every seat, results with at most one decimal."""
    i = attribute(s, AT_OWARI)
    if i < 0:
        return
    s.over = 1
    at = s.attr_start[i]
    end = s.attr_end[i]
    for n in range(2 * SEATS):
        negative = 1 if at < end and data[at] == 45 else 0
        at += negative
        first = at
        value = 0
        while at < end and 48 <= data[at] <= 57 and at - first < 9:
            value = 10 * value + data[at] - 48
            at += 1
        if at == first:
            s.trouble = 1
            return
        if n % 2 == 1:
            value *= 10
            if at + 1 < end and data[at] == 46 and 48 <= data[at + 1] <= 57:
                value += data[at + 1] - 48
                at += 2
        if n + 1 < 2 * SEATS:
            if at >= end or data[at] != 44:
                s.trouble = 1
                return
            at += 1
        value = -value if negative else value
        if n % 2 == 0:
            s.end_score[n // 2] = POINTS_100 * value
        else:
            s.end_result[n // 2] = TWELFTHS * POINTS_100 * value
    if at != end:
        s.trouble = 1


def scan_win(data: Ints, s: Scan, walls: Ints, rows: Ints) -> None:
    """An `AGARI` tag."""
    slot = s.wins
    if slot == WINS:
        s.trouble = 1
        return
    s.wins = slot + 1
    p = one_number(data, s, AT_WHO, 3)
    discarder = one_number(data, s, AT_FROM_WHO, 3)
    s.win_seat[slot] = p
    s.win_from[slot] = discarder
    s.win_tile[slot] = one_number(data, s, AT_MACHI, TILES - 1)
    scan_payment(data, s, slot)
    s.deposits_now = 0
    i = attribute(s, AT_HAI)
    if i < 0 or s.trouble:
        s.trouble = 1
        return
    s.win_start[slot] = s.attr_start[i]
    s.win_end[slot] = s.attr_end[i]
    scan_win_melds(data, s, p)
    scan_win_indicators(data, s, walls, slot)
    if numbers_of(data, s, AT_TEN) != 3:
        s.trouble = 1
        return
    if s.number[0] < 0 or s.number[1] < 0 or not 0 <= s.number[2] < 6:
        s.trouble = 1
        return
    s.win_fu[slot] = s.number[0]
    s.win_points[slot] = s.number[1]
    s.win_limit[slot] = s.number[2]
    scan_win_yaku(data, s, slot, p)
    i = attribute(s, AT_PAO_WHO)
    s.win_pao[slot] = NOBODY
    if i >= 0:
        if read_numbers(data, s, s.attr_start[i], s.attr_end[i]) != 1:
            s.trouble = 1
        if not 0 <= s.number[0] < SEATS:
            s.trouble = 1
        s.win_pao[slot] = s.number[0]
    scan_game_end(data, s)
    all_used(s)
    add_row(s, rows, E_WIN, p, 0, NOBODY if discarder == p else discarder, 0, 0)


def scan_win_melds(data: Ints, s: Scan, p: int) -> None:
    """The melds are those that were laid down, in any order."""
    count = numbers_of(data, s, AT_M)
    if count == -1:
        count = 0
    if count != s.meld_count[p]:
        s.trouble = 1
        return
    for i in range(count):
        found = 0
        for k in range(count):
            found += 1 if s.meld[p, k] == s.number[i] else 0
        if found != 1:
            s.trouble = 1


def scan_win_indicators(data: Ints, s: Scan, walls: Ints, slot: int) -> None:
    """Dora indicators as they were opened, and the ura indicators turned."""
    if numbers_of(data, s, AT_DORA_HAI) != s.markers:
        s.trouble = 1
        return
    for i in range(s.markers):
        if s.number[i] != s.marker[i]:
            s.trouble = 1
    count = numbers_of(data, s, AT_URA_HAI)
    if count == -1:
        count = 0
    if count > 5:
        s.trouble = 1
        return
    s.win_ura[slot] = count
    for i in range(count):
        tile = s.number[i]
        if not 0 <= tile < TILES:
            s.trouble = 1
            return
        place = indicator_place(i) + 1
        if s.walls == 0 and s.wall[place] != tile and s.owner[tile] != -1:
            s.trouble = 1
            return
        s.owner[tile] = 4
        s.ura[slot, i] = tile
        lies_at(s, walls, place, tile)


def scan_win_yaku(data: Ints, s: Scan, slot: int, p: int) -> None:
    """Our yaku with what each is paid, and the three kinds of dora."""
    s.win_yaku[slot] = 0
    s.win_yakuman[slot] = 0
    for y in range(YAKU):
        s.win_paid[slot, y] = 0
    for i in range(3):
        s.win_dora[slot, i] = 0
    count = numbers_of(data, s, AT_YAKUMAN)
    if count > 0:
        s.win_yakuman[slot] = count
        for i in range(count):
            note_yaku(s, slot, p, s.number[i], 1)
        attribute(s, AT_YAKU)
        return
    count = numbers_of(data, s, AT_YAKU)
    if count % 2:
        s.trouble = 1
        return
    for i in range(count // 2):
        number, han = s.number[2 * i], s.number[2 * i + 1]
        if NUMBER_DORA <= number <= NUMBER_RED:
            s.win_dora[slot, number - NUMBER_DORA] += han
        else:
            note_yaku(s, slot, p, number, han)


def note_yaku(s: Scan, slot: int, p: int, number: int, paid: int) -> None:
    """One yaku by its number in the file; a wind must be that of the seat or the round."""
    if not 0 <= number < TENHOU_YAKU or s.yaku_of[number] < 0:
        s.trouble = 1
        return
    y = s.yaku_of[number]
    if (s.win_yaku[slot] >> y) & 1:
        s.trouble = 1
    if (
        NUMBER_SEAT_WIND <= number < NUMBER_ROUND_WIND
        and number - NUMBER_SEAT_WIND != (p - s.dealer) % SEATS
    ):
        s.trouble = 1
    if (
        NUMBER_ROUND_WIND <= number < NUMBER_ROUND_WIND + 4
        and number - NUMBER_ROUND_WIND != s.round
    ):
        s.trouble = 1
    s.win_yaku[slot] |= 1 << y
    s.win_paid[slot, y] = paid


def scan_draw_end(data: Ints, s: Scan, rows: Ints) -> None:
    """A `RYUUKYOKU` tag."""
    s.reason = draw_reason(data, s)
    scan_payment(data, s, -1)
    shown = 0
    for p in range(SEATS):
        i = attribute(s, AT_HAIS[p])
        s.hand_start[p] = 0
        s.hand_end[p] = 0
        if i >= 0 and s.attr_end[i] > s.attr_start[i]:
            s.hand_start[p] = s.attr_start[i]
            s.hand_end[p] = s.attr_end[i]
            shown |= 1 << p
    if s.reason == KYUUSHU_REASON:
        for p in range(SEATS):
            if shown == 1 << p:
                s.declarer = p
        if s.declarer < 0:
            s.trouble = 1
        add_row(s, rows, E_KYUUSHU, s.declarer, 0, 0, 0, 0)
    elif shows_tenpai(s.reason):
        s.shows = shown
    scan_game_end(data, s)
    all_used(s)
    if s.trouble == 0:
        add_row(s, rows, E_DRAW_END, NOBODY, s.ending_of[s.reason], 0, 0, 0)


def draw_reason(data: Ints, s: Scan) -> int:
    """Which of the seven reasons the type names."""
    i = attribute(s, AT_TYPE)
    if i < 0 or s.attr_end[i] == s.attr_start[i]:
        return EXHAUSTED_REASON
    name = name_between(data, s.attr_start[i], s.attr_end[i])
    if name == TYPE_NAGASHI:
        return NAGASHI_REASON
    if name == TYPE_KYUUSHU:
        return KYUUSHU_REASON
    if name == TYPE_FOUR_WINDS:
        return FOUR_WINDS_REASON
    if name == TYPE_FOUR_RIICHI:
        return FOUR_RIICHI_REASON
    if name == TYPE_TRIPLE_RON:
        return TRIPLE_RON_REASON
    if name != TYPE_FOUR_KANS:
        s.trouble = 1
    return FOUR_KANS_REASON


def shows_tenpai(reason: int) -> int:
    """Whether the hands shown at such a draw are tenpai."""
    if reason == EXHAUSTED_REASON or reason == NAGASHI_REASON:
        return 1
    return 1 if reason == FOUR_RIICHI_REASON or reason == TRIPLE_RON_REASON else 0
