"""The tags that end a kyoku, and the end of the game."""

from hanchan.core import codes
from hanchan.core.placement import TWELFTHS
from hanchan.core.wall import indicator_place
from hanchan.formats.mjlog.kyoku_end import REASONS as TYPE_NAMES
from hanchan.formats.mjlog.scan.attributes import (
    REASONS,
    TENHOU_YAKU,
    TILES,
    FileScan,
    check_all_used,
    find_attribute,
    has_attribute,
    leave_to_reader,
    pack_name,
    pack_name_between,
    read_number_list,
    read_numbers,
    read_single_number,
)
from hanchan.formats.mjlog.scan.play_tags import (
    AT_HAI,
    AT_HAIS,
    AT_M,
    AT_TEN,
    AT_WHO,
    OPEN_TILE,
    POINTS_100,
    add_row,
    check_wall_tile,
)
from hanchan.formats.mjlog.yaku_numbers import DORA as NUMBER_DORA
from hanchan.formats.mjlog.yaku_numbers import RED as NUMBER_RED
from hanchan.formats.mjlog.yaku_numbers import ROUND_WIND as NUMBER_ROUND_WIND
from hanchan.formats.mjlog.yaku_numbers import SEAT_WIND as NUMBER_SEAT_WIND
from hanchan.formats.mjlog.yaku_numbers import URA as NUMBER_URA
from hanchan.kernels.record import Ints
from hanchan.replay.memory_layout import MARKERS, UNSTATED, EncodedEnd, EncodedKyoku

ENTRY_POINTS = ()

AT_BA, AT_SC, AT_OWARI = pack_name("ba"), pack_name("sc"), pack_name("owari")
AT_MACHI, AT_TYPE = pack_name("machi"), pack_name("type")
AT_FROM_WHO, AT_PAO_WHO = pack_name("fromWho"), pack_name("paoWho")
AT_YAKU, AT_YAKUMAN = pack_name("yaku"), pack_name("yakuman")
AT_DORA_HAI, AT_URA_HAI = pack_name("doraHai"), pack_name("doraHaiUra")
TYPES = tuple(map(pack_name, TYPE_NAMES))
"""The types of draws, in the order of `ending_of`."""
MAX_WINS = 3
MAX_HAND_TILES = 14


def scan_payment(data: Ints, s: FileScan, k: EncodedKyoku, slot: int) -> None:
    """Read `ba` and `sc`: deposits, the scores before, and the payments."""
    if read_number_list(data, s, AT_BA) != 2 or s.number[0] != k.honba or s.number[1] != s.deposits:
        s.trouble = 1
        return
    if read_number_list(data, s, AT_SC) != 2 * codes.SEATS:
        s.trouble = 1
        return
    for p in range(codes.SEATS):
        if POINTS_100 * s.number[2 * p] != s.score[p]:
            s.trouble = 1
        paid = POINTS_100 * s.number[2 * p + 1]
        s.score[p] += paid
        k.delta[p] += paid
        k.after[p] = s.score[p]
        if slot >= 0:
            k.win_delta[slot, p] = paid


def scan_game_end(data: Ints, s: FileScan, end: EncodedEnd) -> None:
    """Read `owari`: score and result of every seat, results with at most one decimal."""
    i = find_attribute(s, AT_OWARI)
    if i < 0:
        return
    end.told = 1
    end.has_score = 1
    end.has_result = 1
    at = s.attr_start[i]
    last = s.attr_end[i]
    for n in range(2 * codes.SEATS):
        negative = 1 if at < last and data[at] == 45 else 0
        at += negative
        first = at
        value = 0
        while at < last and 48 <= data[at] <= 57 and at - first < 9:
            value = 10 * value + data[at] - 48
            at += 1
        if at == first:
            s.trouble = 1
            return
        if n % 2 == 1:
            value *= 10
            if at + 1 < last and data[at] == 46 and 48 <= data[at + 1] <= 57:
                value += data[at + 1] - 48
                at += 2
        if n + 1 < 2 * codes.SEATS:
            if at >= last or data[at] != 44:
                s.trouble = 1
                return
            at += 1
        value = -value if negative else value
        if n % 2 == 0:
            end.score[n // 2] = POINTS_100 * value
        else:
            end.result[n // 2] = TWELFTHS * POINTS_100 * value
    if at != last:
        s.trouble = 1


def scan_revealed_hand(data: Ints, s: FileScan, hands: Ints, row: int, i: int) -> int:
    """Read the hand in this attribute into `s.number`, and count its distinct tiles."""
    count = read_numbers(data, s, s.attr_start[i], s.attr_end[i])
    if count > MAX_HAND_TILES:
        return leave_to_reader(s)
    for n in range(count):
        tile = s.number[n]
        if not 0 <= tile < TILES:
            return leave_to_reader(s)
        for other in range(n):
            if s.number[other] == tile:
                s.trouble = 1
        hands[row, s.code[tile]] += 1
    return count


def scan_win(
    data: Ints, s: FileScan, k: EncodedKyoku, end: EncodedEnd, walls: Ints, rows: Ints
) -> None:
    """Read an `AGARI` tag."""
    slot = k.wins
    if slot == MAX_WINS:
        s.trouble = 1
        return
    k.wins = slot + 1
    p = read_single_number(data, s, AT_WHO, 3)
    discarder = read_single_number(data, s, AT_FROM_WHO, 3)
    k.win_seat[slot] = p
    k.win_from[slot] = discarder
    scan_payment(data, s, k, slot)
    s.deposits = 0
    scan_win_hand(data, s, k, slot)
    if s.trouble:
        return
    scan_win_melds(data, s, p)
    scan_win_indicators(data, s, k, walls, slot)
    if read_number_list(data, s, AT_TEN) != 3:
        s.trouble = 1
        return
    if s.number[0] < 0 or s.number[1] < 0 or not 0 <= s.number[2] < 6:
        s.trouble = 1
        return
    k.win_fu[slot] = s.number[0]
    k.win_points[slot] = s.number[1]
    k.win_limit[slot] = s.limit_of[s.number[2]] if s.number[2] else UNSTATED
    scan_win_yaku(data, s, k, slot)
    k.win_pao[slot] = UNSTATED
    if has_attribute(s, AT_PAO_WHO):
        k.win_pao[slot] = read_single_number(data, s, AT_PAO_WHO, 3)
    scan_game_end(data, s, end)
    check_all_used(s)
    add_row(s, k, rows, codes.E_WIN, p, 0, codes.NOBODY if discarder == p else discarder, 0, 0)


def scan_win_hand(data: Ints, s: FileScan, k: EncodedKyoku, slot: int) -> None:
    """Read the winning tile, and the hand that contains it."""
    tile = read_single_number(data, s, AT_MACHI, TILES - 1)
    i = find_attribute(s, AT_HAI)
    if i < 0 or s.trouble:
        s.trouble = 1
        return
    k.win_tile[slot] = s.code[tile]
    k.win_shows[slot] = 1
    inside = 0
    for n in range(scan_revealed_hand(data, s, k.win_hand, slot, i)):
        inside += 1 if s.number[n] == tile else 0
    k.win_hand[slot, s.code[tile]] -= 1
    if inside != 1:
        s.trouble = 1


def scan_win_melds(data: Ints, s: FileScan, p: int) -> None:
    """Check that the melds are those on the table, in any order."""
    count = read_number_list(data, s, AT_M)
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


def scan_win_indicators(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, slot: int) -> None:
    """Check the dora indicators, and read the ura indicators."""
    if read_number_list(data, s, AT_DORA_HAI) != k.markers:
        s.trouble = 1
        return
    for i in range(k.markers):
        if s.number[i] != s.marker[i]:
            s.trouble = 1
    count = read_number_list(data, s, AT_URA_HAI)
    if count == -1:
        count = 0
    if count > MARKERS:
        s.trouble = 1
        return
    k.win_turned[slot] = count
    for i in range(count):
        tile = s.number[i]
        if not 0 <= tile < TILES:
            s.trouble = 1
            return
        place = indicator_place(i) + 1
        if s.walls == 0 and s.wall[place] != tile and s.owner[tile] != -1:
            s.trouble = 1
            return
        s.owner[tile] = OPEN_TILE
        k.win_marker[slot, i] = s.code[tile]
        if i >= k.uras:
            k.ura[i] = s.code[tile]
        check_wall_tile(s, walls, place, tile)
    k.uras = max(k.uras, count)


def scan_win_yaku(data: Ints, s: FileScan, k: EncodedKyoku, slot: int) -> None:
    """Read our yaku with the han or units of each, and the three kinds of dora."""
    k.win_yaku[slot] = 1
    count = read_number_list(data, s, AT_YAKUMAN)
    if count > 0:
        k.win_yakuman[slot] = count
        k.win_han[slot] = UNSTATED
        for i in range(count):
            add_yaku(s, k, slot, s.number[i], 1)
        find_attribute(s, AT_YAKU)
        return
    count = read_number_list(data, s, AT_YAKU)
    if count % 2:
        s.trouble = 1
        return
    for i in range(count // 2):
        number, han = s.number[2 * i], s.number[2 * i + 1]
        k.win_han[slot] += han
        if number == NUMBER_DORA:
            k.win_dora[slot] += han
        elif number == NUMBER_URA:
            k.win_ura[slot] += han
        elif number == NUMBER_RED:
            k.win_red[slot] += han
        else:
            add_yaku(s, k, slot, number, han)


def add_yaku(s: FileScan, k: EncodedKyoku, slot: int, number: int, paid: int) -> None:
    """Add a yaku by its number in the file; a wind yaku must match the seat or the round."""
    if not 0 <= number < TENHOU_YAKU or s.yaku_of[number] < 0 or paid == 0:
        s.trouble = 1
        return
    y = s.yaku_of[number]
    if k.win_paid[slot, y]:
        s.trouble = 1
    seat_wind = number - NUMBER_SEAT_WIND
    round_wind = number - NUMBER_ROUND_WIND
    if 0 <= seat_wind < codes.SEATS and seat_wind != (k.win_seat[slot] - k.dealer) % codes.SEATS:
        s.trouble = 1
    if 0 <= round_wind < codes.SEATS and round_wind != k.round:
        s.trouble = 1
    k.win_paid[slot, y] = paid


def scan_draw_end(data: Ints, s: FileScan, k: EncodedKyoku, end: EncodedEnd, rows: Ints) -> None:
    """Read a `RYUUKYOKU` tag."""
    reason = scan_draw_reason(data, s)
    k.drawn = 1
    k.reason = reason
    scan_payment(data, s, k, -1)
    shown = 0
    for p in range(codes.SEATS):
        i = find_attribute(s, AT_HAIS[p])
        if i >= 0 and s.attr_end[i] > s.attr_start[i]:
            shown |= 1 << p
            scan_revealed_hand(data, s, k.shown, p, i)
    if reason == codes.END_KYUUSHU:
        for p in range(codes.SEATS):
            if shown == 1 << p:
                k.declarer = p
        if k.declarer == codes.NOBODY:
            s.trouble = 1
        add_row(s, k, rows, codes.E_KYUUSHU, k.declarer, 0, 0, 0, 0)
    elif reveals_tenpai(reason) and (shown or reason != codes.END_TRIPLE_RON):
        k.tells_tenpai = 1
        k.tenpai = shown
    scan_game_end(data, s, end)
    check_all_used(s)
    add_row(s, k, rows, codes.E_DRAW_END, codes.NOBODY, k.reason, 0, 0, 0)


def scan_draw_reason(data: Ints, s: FileScan) -> int:
    """Return the core's ending for the type."""
    i = find_attribute(s, AT_TYPE)
    name = TYPES[0] if i < 0 else pack_name_between(data, s.attr_start[i], s.attr_end[i])
    for number in range(REASONS):
        if name == TYPES[number]:
            return s.ending_of[number]
    return leave_to_reader(s)


def reveals_tenpai(reason: int) -> int:
    """Whether the hands revealed at such a draw are tenpai."""
    shows = reason in (
        codes.END_EXHAUSTED,
        codes.END_NAGASHI,
        codes.END_FOUR_RIICHI,
        codes.END_TRIPLE_RON,
    )
    return 1 if shows else 0
