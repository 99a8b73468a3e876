"""The state of a scan for records, and what is found alike in bytes and in JSON."""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.core.hidden_hands import CODES
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.kernels.record import ANY, I32, I64, Field, Ints, Record

ENTRY_POINTS = ()

NAMES = 9
"""Number of records by name: five of play, then the others."""
MAN, PIN, SOU, HONOUR = 109, 112, 115, 122
"""The letters of a tile."""
ZERO, DOT, LETTER_L, LETTER_Q = 48, 46, 108, 113
RECORDS, ACTIONS = 1, 3
"""The lists of `GameDetailRecords`."""
PREFIX = 3
"""Length of `lq.`."""
SHORTER = 6
"""Length of `Record`, which some dumps leave out of a name."""
LONGEST_NAME = 20
KEYS, LONGEST_KEY = 15, 8
"""Number of names of fields in JSON, and the length of the longest."""

RecordBytes: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]


class RecordScan(Record):
    """The state of a scan, and the last field read of each message that contains the next."""

    name: Annotated[Ints, Field("u1", (NAMES, LONGEST_NAME))]  # of moves, then of others
    size: Annotated[Ints, Field("i1", (NAMES,))]  # the length of each name
    key: Annotated[Ints, Field("u1", (KEYS, LONGEST_KEY))]  # in JSON
    key_size: Annotated[Ints, Field("i1", (KEYS,))]
    code: Annotated[Ints, Field("i1", (10,))]  # the core's code of each honour by its rank
    value: I64  # of a number
    at: I32  # the next byte
    end: I32  # of the message
    number: I32  # of the field
    wire: I32
    start: I32  # of the bytes
    stop: I32
    list: I32  # the number of the list, -1 if it is the only one
    index: I32  # of the record in its list
    field: I32  # the kind of list
    moves: I32  # number of moves found
    others: I32  # number of other records
    trouble: I32


def kind_of_name(data: Ints, s: RecordScan) -> int:
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
    size = s.stop - at
    for kind in range(NAMES):
        left_out = s.size[kind] - size
        if left_out == 0 or left_out == SHORTER:
            same = 1
            for i in range(size):
                if data[at + i] != s.name[kind, left_out + i]:
                    same = 0
            if same:
                return kind
    return -1


def begin_move(s: RecordScan, moves: Ints, kind: int) -> int:
    """Add a move of this kind, still without its fields; return its number, or -1 for no room."""
    i = s.moves
    if i >= len(moves):
        s.trouble = 1
        return -1
    for column in range(columns.WIDTH):
        moves[i, column] = 0
    moves[i, columns.KIND] = kind + 1
    moves[i, columns.PAID] = columns.NOT_PAID
    moves[i, columns.TILE] = codes.NO_TILE
    s.moves = i + 1
    return i


def add_other(s: RecordScan, others: Ints, kind: int, start: int, end: int) -> None:
    """Note the place of a deal or an end."""
    i = s.others
    if i >= len(others):
        s.trouble = 1
        return
    others[i, columns.OTHER] = kind - columns.NORTH
    others[i, columns.START] = start
    others[i, columns.END] = end
    others[i, columns.LIST] = s.list
    others[i, columns.PLACE] = s.index
    others[i, columns.BEFORE] = s.moves
    s.others = i + 1


def check_move(s: RecordScan, moves: Ints, i: int, takes: int, givers: int) -> None:
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


def list_indicator(moves: Ints, i: int, tile: int) -> None:
    """Add a tile to the indicators that a move lists."""
    listed = moves[i, columns.LISTED]
    if listed < columns.INDICATORS:
        moves[i, columns.FIRST_INDICATOR + listed] = tile
        moves[i, columns.LISTED] = listed + 1


def tile_of_text(data: Ints, s: RecordScan) -> int:
    """Return the code of the tile that the last text names, such as `0m` for a red five."""
    if s.stop - s.start != 2:
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
