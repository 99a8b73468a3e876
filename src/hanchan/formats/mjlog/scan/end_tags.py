"""The tags that end a kyoku, and the end of the game."""

from hanchan.core import codes
from hanchan.core.placement import TWELFTHS
from hanchan.core.wall import indicator_place
from hanchan.formats.mjlog import yaku_numbers
from hanchan.formats.mjlog.scan import attributes, reasons
from hanchan.formats.mjlog.scan.attributes import (
    FileScan,
    check_all_used,
    doubt,
    find_attribute,
    fit,
    note_value,
    pack_name,
    pack_name_between,
    read_exactly,
    read_list,
    read_seat,
    read_spelled,
    read_tiles,
    refuse,
)
from hanchan.formats.mjlog.scan.play_tags import (
    AT_HAI,
    AT_HAIS,
    AT_M,
    AT_TEN,
    AT_WHO,
    add_row,
    check_wall,
    compare_scores,
)
from hanchan.formats.mjlog.tag import REASONS as TYPE_NAMES
from hanchan.kernels.record import Ints
from hanchan.replay.memory_layout import MARKERS, MAX_WINS, UNSTATED, EncodedEnd, EncodedKyoku

ENTRY_POINTS = ()

AT_BA, AT_SC, AT_OWARI = pack_name("ba"), pack_name("sc"), pack_name("owari")
AT_MACHI, AT_TYPE = pack_name("machi"), pack_name("type")
AT_FROM_WHO, AT_PAO_WHO = pack_name("fromWho"), pack_name("paoWho")
AT_YAKU, AT_YAKUMAN = pack_name("yaku"), pack_name("yakuman")
AT_DORA_HAI, AT_URA_HAI = pack_name("doraHai"), pack_name("doraHaiUra")
TYPES = tuple(map(pack_name, TYPE_NAMES))
"""The packed types of draws, in the order of `ending_of`."""
MAX_HAND_TILES = 14


def scan_payment(data: Ints, s: FileScan, k: EncodedKyoku, slot: int) -> None:
    """Read `sc` and `ba`: scores before, payments, honba and deposits; `slot` is -1 for a draw."""
    if read_exactly(data, s, AT_SC, 2 * codes.SEATS):
        compare_scores(s, reasons.OTHER_SCORES, 2)
        for p in range(codes.SEATS):
            paid = attributes.POINTS_100 * s.number[2 * p + 1]
            s.score[p] = attributes.POINTS_100 * s.number[2 * p] + paid
            k.delta[p] = fit(s, paid + (0 if k.delta[p] == UNSTATED else k.delta[p]))
            k.after[p] = fit(s, s.score[p])
            if slot >= 0:
                k.win_delta[slot, p] = fit(s, paid)
    if read_exactly(data, s, AT_BA, 2) and (s.number[0] != k.honba or s.number[1] != s.deposits):
        doubt(s, reasons.OTHER_TABLE, 0, 0)
        note_value(s, k.honba)
        note_value(s, s.deposits)


def scan_game_end(data: Ints, s: FileScan, end: EncodedEnd) -> None:
    """Read `owari`, the score and result of every seat, into `end`, if the tag has it."""
    i = find_attribute(s, AT_OWARI)
    if i < 0:
        return
    end.told = end.has_score = end.has_result = 1
    at = s.attr_start[i]
    last = s.attr_end[i]
    for n in range(2 * codes.SEATS):
        negative = 1 if at < last and data[at] == 45 else 0
        at += negative
        first = at
        value = 0
        while at < last and 48 <= data[at] <= 57 and at - first < attributes.MAX_DIGITS:
            value = 10 * value + data[at] - 48
            at += 1
        ended = 1 if at > first else 0
        if n % 2 == 1:
            value *= 10
            if at < last and data[at] == 46:
                at += 1
                first = at
                while at < last and 48 <= data[at] <= 57 and at - first < attributes.MAX_DIGITS:
                    at += 1
                if at == first:
                    ended = 0
                else:
                    value += data[first] - 48
                    if at - first > 1:
                        s.odd = 1
        if n + 1 < 2 * codes.SEATS:
            if at >= last or data[at] != 44:
                ended = 0
            at += 1
        if ended == 0:
            refuse(s, reasons.BAD_OWARI, AT_OWARI, 0, 0)
            return
        value = -value if negative else value
        if n % 2 == 0:
            end.score[n // 2] = fit(s, attributes.POINTS_100 * value)
        else:
            end.result[n // 2] = TWELFTHS * fit(s, attributes.POINTS_100 * value)
    if at != last:
        refuse(s, reasons.BAD_OWARI, AT_OWARI, 0, 0)


def count_hand(s: FileScan, hands: Ints, row: int, count: int) -> None:
    """Count the tiles in `s.number` into a row of `hands`; more than 14 make the log odd."""
    if count > MAX_HAND_TILES:
        s.odd = 1
    for n in range(count):
        hands[row, s.code[s.number[n]]] += 1


def scan_win(
    data: Ints, s: FileScan, k: EncodedKyoku, end: EncodedEnd, walls: Ints, rows: Ints
) -> None:
    """Read an `AGARI` tag into the next win of `k`, and add its row."""
    slot = k.wins
    if slot == MAX_WINS:
        s.odd = 1
        slot -= 1
    k.wins = slot + 1
    p = read_seat(data, s, AT_WHO)
    discarder = read_seat(data, s, AT_FROM_WHO)
    k.win_seat[slot] = p
    k.win_from[slot] = discarder
    scan_win_hand(data, s, k, slot)
    scan_payment(data, s, k, slot)
    scan_win_indicators(data, s, k, walls, slot)
    scan_win_melds(data, s, p)
    if read_exactly(data, s, AT_TEN, 3):
        if min(s.number[0], s.number[1]) < 0 or not 0 <= s.number[2] < attributes.LIMITS:
            refuse(s, reasons.BAD_TEN, AT_TEN, 0, 0)
            return
        k.win_fu[slot] = s.number[0]
        k.win_points[slot] = s.number[1]
        k.win_limit[slot] = s.limit_of[s.number[2]] if s.number[2] else UNSTATED
    scan_win_yaku(data, s, k, slot)
    k.win_pao[slot] = UNSTATED
    if find_attribute(s, AT_PAO_WHO) >= 0:
        s.used -= 1
        k.win_pao[slot] = read_seat(data, s, AT_PAO_WHO)
    s.deposits = 0
    scan_game_end(data, s, end)
    check_all_used(s)
    add_row(s, k, rows, codes.E_WIN, p, 0, codes.NOBODY if discarder == p else discarder, 0, 0)


def scan_win_hand(data: Ints, s: FileScan, k: EncodedKyoku, slot: int) -> None:
    """Read the winning tile, and the hand that contains it."""
    tile = read_spelled(data, s, AT_MACHI, attributes.TILES, reasons.BAD_TILE)
    count = read_tiles(data, s, AT_HAI)
    inside = 0
    for n in range(count):
        inside += 1 if s.number[n] == tile else 0
    if inside == 0:
        refuse(s, reasons.BAD_MACHI, AT_MACHI, tile, 0)
    if s.trouble:
        return
    k.win_tile[slot] = s.code[tile]
    k.win_shows[slot] = 1
    count_hand(s, k.win_hand, slot, count)
    k.win_hand[slot, s.code[tile]] -= 1


def scan_win_indicators(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, slot: int) -> None:
    """Note a doubt if the dora indicators differ, and read the ura indicators into `k`."""
    count = read_tiles(data, s, AT_DORA_HAI)
    same = 1 if count == s.markers else 0
    for i in range(min(count, s.markers)):
        if s.number[i] != s.marker[i]:
            same = 0
    if same == 0:
        doubt(s, reasons.OTHER_MARKERS, 0, 0)
        for i in range(s.markers):
            note_value(s, s.marker[i])
    if count > s.markers:
        s.odd = 1
        for i in range(count):
            s.marker[i] = s.number[i]
        s.markers = count
    for i in range(count):
        place = indicator_place(s.spare, i) if i < MARKERS else -1
        check_wall(s, walls, reasons.DORA, place, s.number[i])
    count = read_tiles(data, s, AT_URA_HAI)
    if count > MARKERS:
        s.odd = 1
    k.win_turned[slot] = min(count, MARKERS)
    for i in range(count):
        tile = s.number[i]
        place = indicator_place(s.spare, i) + 1 if i < MARKERS else -1
        check_wall(s, walls, reasons.URA, place, tile)
        if i < MARKERS:
            k.win_marker[slot, i] = s.code[tile]
            if i >= k.uras:
                k.ura[i] = s.code[tile]
    k.uras = max(k.uras, k.win_turned[slot])


def scan_win_melds(data: Ints, s: FileScan, p: int) -> None:
    """Note a doubt unless the melds are those on the table, in any order."""
    count = read_list(data, s, AT_M)
    same = 1 if count == s.meld_count[p] else 0
    for i in range(min(count, s.meld_count[p])):
        given = laid = 0
        for n in range(s.meld_count[p]):
            given += 1 if n < count and s.number[n] == s.meld[p, i] else 0
            laid += 1 if s.meld[p, n] == s.meld[p, i] else 0
        if given != laid:
            same = 0
    if same == 0:
        doubt(s, reasons.OTHER_MELDS, 0, 0)
        for i in range(s.meld_count[p]):
            note_value(s, s.meld[p, i])


def scan_win_yaku(data: Ints, s: FileScan, k: EncodedKyoku, slot: int) -> None:
    """Read the yaku with the han or units of each, and the three kinds of dora."""
    k.win_yaku[slot] = 1
    count = read_list(data, s, AT_YAKUMAN)
    if count > 0:
        k.win_yakuman[slot] = count
        k.win_han[slot] = UNSTATED
        k.win_dora[slot] = UNSTATED
        k.win_ura[slot] = UNSTATED
        k.win_red[slot] = UNSTATED
        for i in range(count):
            add_yaku(s, k, slot, AT_YAKUMAN, s.number[i], 1)
        find_attribute(s, AT_YAKU)
        return
    count = read_list(data, s, AT_YAKU)
    if count % 2:
        refuse(s, reasons.BAD_PAIRS, AT_YAKU, 0, 0)
        return
    for i in range(count // 2):
        number, han = s.number[2 * i], s.number[2 * i + 1]
        if not -attributes.MAX_HAN < han < attributes.MAX_HAN:
            s.odd = 1
            han = 0
        k.win_han[slot] += han
        if number == yaku_numbers.DORA:
            k.win_dora[slot] += han
        elif number == yaku_numbers.URA:
            k.win_ura[slot] += han
        elif number == yaku_numbers.RED:
            k.win_red[slot] += han
        else:
            add_yaku(s, k, slot, AT_YAKU, number, han)


def add_yaku(s: FileScan, k: EncodedKyoku, slot: int, key: int, number: int, paid: int) -> None:
    """Add a yaku by its number in the file; note a doubt for the wind of another seat or round."""
    if not 0 <= number < attributes.TENHOU_YAKU:
        refuse(s, reasons.BAD_YAKU, key, number, 0)
        return
    y = s.yaku_of[number]
    if s.listed[y] == s.tag:
        refuse(s, reasons.YAKU_TWICE, key, number, 0)
    s.listed[y] = s.tag
    seat_wind = number - yaku_numbers.SEAT_WIND
    round_wind = number - yaku_numbers.ROUND_WIND
    own_wind = k.win_seat[slot] - k.dealer
    if own_wind < 0:
        own_wind += s.players
    if (0 <= seat_wind < codes.SEATS and seat_wind != own_wind) or (
        0 <= round_wind < codes.SEATS and round_wind != k.round
    ):
        doubt(s, reasons.OTHER_WIND, number, k.win_seat[slot])
    k.win_paid[slot, y] = paid


def scan_draw_end(data: Ints, s: FileScan, k: EncodedKyoku, end: EncodedEnd, rows: Ints) -> None:
    """Read a `RYUUKYOKU` tag into `k`, and add its rows."""
    reason = scan_draw_reason(data, s)
    k.drawn = 1
    k.reason = reason
    scan_payment(data, s, k, -1)
    revealed = hands = 0
    for p in range(codes.SEATS):
        count = read_tiles(data, s, AT_HAIS[p])
        if count:
            revealed |= 1 << p
            hands += 1
            k.declarer = p
            count_hand(s, k.shown, p, count)
    if reason == codes.END_KYUUSHU:
        if hands != 1:
            refuse(s, reasons.BAD_KYUUSHU, 0, hands, 0)
        add_row(s, k, rows, codes.E_KYUUSHU, k.declarer, 0, 0, 0, 0)
    else:
        k.declarer = codes.NOBODY
        if reveals_tenpai(reason) and (revealed or reason != codes.END_TRIPLE_RON):
            k.tells_tenpai = 1
            k.tenpai = revealed
    scan_game_end(data, s, end)
    check_all_used(s)
    add_row(s, k, rows, codes.E_DRAW_END, codes.NOBODY, k.reason, 0, 0, 0)


def scan_draw_reason(data: Ints, s: FileScan) -> int:
    """Return the core's ending code for the `type` attribute of a draw; refuse an unknown one."""
    i = find_attribute(s, AT_TYPE)
    if i >= 0 and s.attr_end[i] - s.attr_start[i] > attributes.MAX_DIGITS:
        return refuse(s, reasons.BAD_REASON, AT_TYPE, 0, 0)
    name = TYPES[0] if i < 0 else pack_name_between(data, s.attr_start[i], s.attr_end[i])
    for number in range(attributes.REASONS):
        if name == TYPES[number]:
            return s.ending_of[number]
    return refuse(s, reasons.BAD_REASON, AT_TYPE, 0, 0)


def reveals_tenpai(reason: int) -> int:
    """Whether the hands revealed at such a draw are tenpai."""
    if reason in (codes.END_EXHAUSTED, codes.END_NAGASHI, codes.END_FOUR_RIICHI):
        return 1
    return 1 if reason == codes.END_TRIPLE_RON else 0
