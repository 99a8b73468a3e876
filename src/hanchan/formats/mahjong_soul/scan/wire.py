"""The records in the bytes of a match: those of play become moves, of others the place is noted.

Whatever is unusual stops the scan (`s.trouble`), and `wire_format` decodes the bytes instead: it
says what is wrong with them. Field numbers are those of `messages`.
"""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.core.hidden_hands import CODES
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.formats.mahjong_soul.scan.moves import Moves
from hanchan.kernels.record import ANY, I32, I64, Field, Ints, Record

ENTRY_POINTS = ("scan_details",)

VARINT, FIXED_64, BYTES, FIXED_32 = 0, 1, 2, 5
MORE = 0x80
MAX_DIGITS = 9
"""Maximum number of bytes in a number; what has more is left to the decoder."""
NAMES = 9
"""Number of records by name: five of play, then the others."""
MAN, PIN, SOU, HONOUR = 109, 112, 115, 122
"""The letters of a tile."""
ZERO, DOT, LETTER_L, LETTER_Q = 48, 46, 108, 113
RECORDS, ACTIONS = 1, 3
"""The lists of `GameDetailRecords`."""
PREFIX = 3
"""Length of `lq.`."""
LONGEST_NAME = 20

WireBytes: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]


class WireScan(Record):
    """The state of a scan, and the last field read of each message that contains the next."""

    name: Annotated[Ints, Field("u1", (NAMES, LONGEST_NAME))]  # of moves, then of others
    size: Annotated[Ints, Field("i1", (NAMES,))]  # the length of each name
    code: Annotated[Ints, Field("i1", (10,))]  # the core's code of each honour by its rank
    value: I64  # of a number
    at: I32  # the next byte
    end: I32  # of the message
    number: I32  # of the field
    wire: I32
    start: I32  # of the bytes
    stop: I32
    index: I32  # of the record in its list
    field: I32  # the number of the list
    found: I32  # number of records
    trouble: I32


def scan_details(data: WireBytes, s: WireScan, moves: Moves) -> None:
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
                scan_action(data, s, moves)
            else:
                s.index = listed
                listed += 1
                if s.stop > s.start:
                    scan_wrapper(data, s, moves, s.start, s.stop)
        elif s.number == 2 and s.wire != VARINT:
            s.trouble = 1
        s.at = after


def read_number(data: Ints, s: WireScan, end: int) -> int:
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


def read_field(data: Ints, s: WireScan, end: int) -> None:
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


def scan_action(data: Ints, s: WireScan, moves: Ints) -> None:
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
        scan_wrapper(data, s, moves, start, stop)


def scan_wrapper(data: Ints, s: WireScan, moves: Ints, start: int, stop: int) -> None:
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
    if kind < 0 or data[start] != 10 or s.found >= len(moves):
        s.trouble = 1
    if s.trouble:
        return
    i = s.found
    for column in range(columns.WIDTH):
        moves[i, column] = 0
    s.found = i + 1
    if kind + 1 > columns.NORTH:
        moves[i, columns.OTHER] = kind - columns.NORTH
        moves[i, columns.START] = first
        moves[i, columns.END] = last
        moves[i, columns.PLACE] = s.index
        return
    moves[i, columns.KIND] = kind + 1
    moves[i, columns.PAID] = columns.NOT_PAID
    moves[i, columns.TILE] = codes.NO_TILE
    scan_move(data, s, moves, i, first, last)


def kind_of_name(data: Ints, s: WireScan) -> int:
    """Return the place in `s.name` of the name in the last field, without its prefix, or -1."""
    at = s.start
    dotted = 1 if at < s.stop and data[at] == DOT else 0
    at += dotted
    if (
        at + PREFIX < s.stop
        and data[at] == LETTER_L
        and data[at + 1] == LETTER_Q
        and data[at + 2] == DOT
    ):
        at += PREFIX
    elif dotted:
        return -1
    for kind in range(NAMES):
        if s.size[kind] == s.stop - at:
            same = 1
            for i in range(s.size[kind]):
                if data[at + i] != s.name[kind, i]:
                    same = 0
            if same:
                return kind
    return -1


def scan_move(data: Ints, s: WireScan, moves: Ints, i: int, start: int, stop: int) -> None:
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


def scan_usual_field(data: Ints, s: WireScan, moves: Ints, i: int, kind: int) -> None:
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
        listed = moves[i, columns.LISTED]
        tile = tile_in_field(data, s)
        if listed < columns.INDICATORS:
            moves[i, columns.FIRST_INDICATOR + listed] = tile
            moves[i, columns.LISTED] = listed + 1


def check_move(s: WireScan, moves: Ints, i: int, takes: int, givers: int) -> None:
    """Leave a move to the decoder that lacks a tile, or has more or fewer than its call."""
    kind = moves[i, columns.KIND]
    if kind == columns.CALL:
        size = columns.TAKEN if moves[i, columns.TYPE] == columns.DAIMINKAN else columns.TAKEN - 1
        if takes != size or givers != size:
            s.trouble = 1
            return
        called = columns.FIRST_TAKEN + takes - 1
        moves[i, columns.TILE] = moves[i, called]
    elif kind == columns.OWN_KAN and moves[i, columns.TYPE] < columns.KAKAN:
        s.trouble = 1
    if kind != columns.NORTH and moves[i, columns.TILE] == codes.NO_TILE:
        s.trouble = 1


def number_below(s: WireScan, limit: int) -> int:
    """Return the number in the last field, which must be below the limit."""
    if s.wire != VARINT or s.value >= limit:
        s.trouble = 1
        return 0
    return s.value


def flag_in_field(s: WireScan) -> int:
    """Return whether the last field is a switch that is on."""
    if s.wire != VARINT:
        s.trouble = 1
    return 1 if s.value else 0


def tile_in_field(data: Ints, s: WireScan) -> int:
    """Return the code of the tile that the last field names, such as `0m` for a red five."""
    if s.wire != BYTES or s.stop - s.start != 2:
        s.trouble = 1
        return codes.NO_TILE
    rank = data[s.start] - ZERO
    letter = data[s.start + 1]
    if not 0 <= rank <= 9:
        s.trouble = 1
        return codes.NO_TILE
    if letter == HONOUR:
        tile = s.code[rank]
    else:
        suit = -1
        if letter == MAN:
            suit = 0
        elif letter == PIN:
            suit = 1
        elif letter == SOU:
            suit = 2
        tile = codes.NO_TILE
        if suit >= 0:
            tile = codes.KINDS + suit if rank == 0 else 9 * suit + rank - 1
    if not 0 <= tile < CODES:
        s.trouble = 1
    return tile


def scan_givers(data: Ints, s: WireScan, moves: Ints, i: int) -> int:
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


def scan_payment(data: Ints, s: WireScan, moves: Ints, i: int) -> None:
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
