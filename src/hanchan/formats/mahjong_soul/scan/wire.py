"""The records in the bytes of a match: those of play become moves, of others the place is noted.

Whatever is unusual stops the scan (`s.trouble`), and `wire_format` decodes the bytes instead: it
says what is wrong with them. Field numbers are those of `messages`.
"""

from hanchan.core import codes
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.formats.mahjong_soul.scan.moves import Moves, Others
from hanchan.formats.mahjong_soul.scan.record_scan import (
    ACTIONS,
    RECORDS,
    RecordBytes,
    RecordScan,
    add_other,
    begin_move,
    check_move,
    kind_of_name,
    list_indicator,
    tile_of_text,
)
from hanchan.kernels.record import Ints

ENTRY_POINTS = ("scan_details",)

VARINT, FIXED_64, BYTES, FIXED_32 = 0, 1, 2, 5
MORE = 0x80
MAX_DIGITS = 9
"""Maximum number of bytes in a number; what has more is left to the decoder."""


def scan_details(data: RecordBytes, s: RecordScan, moves: Moves, others: Others) -> None:
    """Scan the records in `GameDetailRecords`, from `s.at` to `s.end`."""
    end = s.end
    actions = 0
    listed = 0
    while s.at < end and s.trouble == 0:
        read_field(data, s, end)
        after = s.at
        if s.trouble == 0 and (s.number == RECORDS or s.number == ACTIONS):
            if s.wire != BYTES or (listed if s.number == ACTIONS else actions):
                s.trouble = 1
                return
            s.field = s.number
            if s.number == ACTIONS:
                s.index = actions
                actions += 1
                scan_action(data, s, moves, others)
            else:
                s.index = listed
                listed += 1
                if s.stop > s.start:
                    scan_wrapper(data, s, moves, others, s.start, s.stop)
        elif s.number == 2 and s.wire != VARINT:
            s.trouble = 1
        s.at = after


def read_number(data: Ints, s: RecordScan, end: int) -> int:
    """Read a number of up to nine bytes at `s.at`."""
    value = 0
    shift = 0
    for _ in range(MAX_DIGITS):
        if s.at >= end:
            s.trouble = 1
            return 0
        byte = data[s.at]
        s.at += 1
        value |= (byte & 0x7F) << shift
        if byte < MORE:
            return value
        shift += 7
    s.trouble = 1
    return 0


def read_field(data: Ints, s: RecordScan, end: int) -> None:
    """Read the field at `s.at`: its number and kind, and its value or where its bytes are."""
    key = read_number(data, s, end)
    s.wire = key & 7
    s.number = key >> 3 if key < 1 << 30 else 0
    if s.wire == VARINT:
        s.value = read_number(data, s, end)
        return
    size = 0
    if s.wire == BYTES:
        size = read_number(data, s, end)
    elif s.wire == FIXED_64:
        size = 8
    elif s.wire == FIXED_32:
        size = 4
    else:
        s.trouble = 1
    if s.trouble or size > end - s.at:
        s.trouble = 1
        return
    s.start = s.at
    s.stop = s.at + size
    s.at = s.stop


def scan_action(data: Ints, s: RecordScan, moves: Ints, others: Ints) -> None:
    """Scan the action in the last field: the record that it has, if it has one."""
    start, stop = 0, 0
    end = s.stop
    s.at = s.start
    while s.at < end and s.trouble == 0:
        read_field(data, s, end)
        if s.number == 3:
            start, stop = s.start, s.stop
            if s.wire != BYTES:
                s.trouble = 1
        elif s.number <= 2 and s.wire != VARINT:
            s.trouble = 1
    if s.trouble == 0 and stop > start:
        scan_wrapper(data, s, moves, others, start, stop)


def scan_wrapper(
    data: Ints, s: RecordScan, moves: Ints, others: Ints, start: int, stop: int
) -> None:
    """Scan a record in its wrapper: its name, then its bytes."""
    kind = -1
    first, last = stop, stop
    s.at = start
    while s.at < stop and s.trouble == 0:
        read_field(data, s, stop)
        if s.number == 1 or s.number == 2:
            if s.wire != BYTES:
                s.trouble = 1
            elif s.number == 2:
                first, last = s.start, s.stop
            else:
                kind = kind_of_name(data, s)
    if kind < 0 or data[start] != 10:
        s.trouble = 1
    if s.trouble:
        return
    if kind + 1 > columns.NORTH:
        add_other(s, others, kind, first, last)
        return
    i = begin_move(s, moves, kind)
    if i >= 0:
        scan_move(data, s, moves, i, first, last)


def scan_move(data: Ints, s: RecordScan, moves: Ints, i: int, start: int, stop: int) -> None:
    """Scan the fields of a record of play into move `i`."""
    kind = moves[i, columns.KIND]
    takes = 0
    givers = 0
    s.at = start
    while s.at < stop and s.trouble == 0:
        read_field(data, s, stop)
        after = s.at
        if s.number == 1:
            moves[i, columns.SEAT] = number_below(s, codes.SEATS)
        elif kind == columns.CALL and s.number == 3:
            if takes < columns.TAKEN:
                moves[i, columns.FIRST_TAKEN + takes] = tile_in_field(data, s)
            else:
                s.trouble = 1
            takes += 1
        elif kind == columns.CALL and s.number == 4:
            givers += scan_givers(data, s, moves, i)
        elif kind == columns.CALL and s.number == 2:
            moves[i, columns.TYPE] = number_below(s, columns.DAIMINKAN + 1)
        elif kind == columns.OWN_KAN and s.number == 2:
            moves[i, columns.TYPE] = number_below(s, columns.ANKAN + 1)
        elif kind == columns.OWN_KAN and s.number == 3:
            moves[i, columns.TILE] = tile_in_field(data, s)
        elif kind == columns.DEAL_TILE or kind == columns.DISCARD or kind == columns.CALL:
            scan_usual_field(data, s, moves, i, kind)
        s.at = after
    check_move(s, moves, i, takes, givers)


def scan_usual_field(data: Ints, s: RecordScan, moves: Ints, i: int, kind: int) -> None:
    """Scan a field of a draw, a discard or a call: tile, riichi, tsumogiri, indicators."""
    if kind != columns.CALL and s.number == 2:
        moves[i, columns.TILE] = tile_in_field(data, s)
    elif kind == columns.DISCARD and (s.number == 3 or s.number == 9):
        if flag_in_field(s):
            moves[i, columns.RIICHI] = 1
    elif kind == columns.DISCARD and s.number == 5:
        moves[i, columns.TSUMOGIRI] = flag_in_field(s)
    elif kind != columns.DISCARD and s.number == 5:
        scan_payment(data, s, moves, i)
    elif s.number == (8 if kind == columns.DISCARD else 6) and kind != columns.CALL:
        list_indicator(moves, i, tile_in_field(data, s))


def number_below(s: RecordScan, limit: int) -> int:
    """Return the number in the last field, which must be below the limit."""
    if s.wire != VARINT or s.value >= limit:
        s.trouble = 1
        return 0
    return s.value


def flag_in_field(s: RecordScan) -> int:
    """Return whether the last field is a switch that is on."""
    if s.wire != VARINT:
        s.trouble = 1
    return 1 if s.value else 0


def tile_in_field(data: Ints, s: RecordScan) -> int:
    """Return the code of the tile that the last field names."""
    if s.wire != BYTES:
        s.trouble = 1
        return codes.NO_TILE
    return tile_of_text(data, s)


def scan_givers(data: Ints, s: RecordScan, moves: Ints, i: int) -> int:
    """Scan the seats that the tiles of a call come from; the last one is kept. Return how many."""
    if s.wire == VARINT:
        moves[i, columns.FROM] = number_below(s, codes.SEATS)
        return 1
    if s.wire != BYTES:
        s.trouble = 1
        return 0
    end = s.stop
    count = 0
    s.at = s.start
    while s.at < end and s.trouble == 0:
        s.value = read_number(data, s, end)
        if s.value >= codes.SEATS:
            s.trouble = 1
        else:
            moves[i, columns.FROM] = s.value
        count += 1
    return count


def scan_payment(data: Ints, s: RecordScan, moves: Ints, i: int) -> None:
    """Scan the seat whose riichi is paid, unless it failed."""
    if s.wire != BYTES:
        s.trouble = 1
        return
    end = s.stop
    seat, failed = 0, 0
    s.at = s.start
    while s.at < end and s.trouble == 0:
        read_field(data, s, end)
        if s.number == 1:
            seat = number_below(s, codes.SEATS)
        elif s.number == 4:
            failed = flag_in_field(s)
        elif s.number == 2 or s.number == 3:
            flag_in_field(s)
    moves[i, columns.PAID] = columns.NOT_PAID if failed else seat
