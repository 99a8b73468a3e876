"""Names, attributes and lists of numbers in the bytes of a file."""

from typing import Annotated, TypeAlias

from hanchan.core import codes, yaku_ids
from hanchan.formats.mjlog.scan import reasons
from hanchan.kernels.record import ANY, I16, I32, I64, Field, Ints, Record
from hanchan.replay.memory_layout import DEALT_EACH, INVALID_STATEMENT

ENTRY_POINTS = ()

TILES = 136
TENHOU_YAKU = 52
ATTRIBUTES = 16
NUMBERS = 256
LIMITS = 6
REASONS = 7
WORDS = 144
MAX_ROWS = 512
"""Number of rows for which a buffer has room, per kyoku of the file."""
MAX_MELDS = 16
"""Maximum number of melds saved for each seat; no legal hand has more than four."""
MAX_NOTES = 100
"""Maximum number of doubts that are noted; more are only counted."""
NOTE = 24
"""Width of a note: tag, kind, two values, and the length and values of a list."""
NOTE_VALUES = 5

Bytes: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]
"""The bytes of a text."""
Words: TypeAlias = Annotated[Ints, Field("u4", (ANY, WORDS))]
"""The hashed random words of each deal."""
Walls: TypeAlias = Annotated[Ints, Field("i2", (ANY, TILES))]
"""The tile numbers of each deal in drawing order."""
Dice: TypeAlias = Annotated[Ints, Field("i2", (ANY, 2))]
"""The two dice of each deal."""
Forms: TypeAlias = Annotated[Ints, Field("i2", (ANY, 7))]
"""The meld of every code: form, offset, called tile, used tiles."""


class FileScan(Record):
    """State of scanning one file; tiles are numbers from 0 to 135, text is given by offsets."""

    attr_name: Annotated[Ints, Field("i8", (ATTRIBUTES,))]  # names, packed
    attr_start: Annotated[Ints, Field("i4", (ATTRIBUTES,))]  # start offset of the value
    attr_end: Annotated[Ints, Field("i4", (ATTRIBUTES,))]  # end offset
    number: Annotated[Ints, Field("i4", (NUMBERS,))]  # the last list of numbers read
    score: Annotated[Ints, Field("i8", (codes.SEATS,))]  # in points, after the tags so far
    meld: Annotated[Ints, Field("i4", (codes.SEATS, MAX_MELDS))]  # as packed in the file
    marker: Annotated[Ints, Field("i2", (TILES,))]
    dealt: Annotated[Ints, Field("i2", (codes.SEATS, DEALT_EACH))]
    held: Annotated[Ints, Field("i1", (TILES,))]  # the seats that hold it, and SEEN
    listed: Annotated[Ints, Field("i4", (yaku_ids.YAKU,))]  # the last tag that lists the yaku
    note: Annotated[Ints, Field("i8", (MAX_NOTES, NOTE))]
    code: Annotated[Ints, Field("i1", (TILES,))]  # the core's tile of each number
    yaku_of: Annotated[Ints, Field("i1", (TENHOU_YAKU,))]  # our yaku of each number
    limit_of: Annotated[Ints, Field("i1", (LIMITS,))]  # the core's limit of each number
    ending_of: Annotated[Ints, Field("i1", (REASONS,))]  # the core's ending of each reason
    meld_count: Annotated[Ints, Field("i1", (codes.SEATS,))]
    dealt_count: Annotated[Ints, Field("i4", (codes.SEATS,))]
    key: I64  # of a refusal: the packed name of the attribute, or what differs from the wall
    a: I64
    b: I64
    deposits: I64  # on the table
    doubts: I32  # number of them
    odd: I32  # 1 if the log has what its numbers cannot hold
    tag: I32  # number of tags read
    raw: I32  # 1 for the bytes of a file, 0 if a parser has rewritten them
    trouble: I32  # why the scan stopped, 0 if it did not
    rows: I32  # of all kyoku
    at: I32  # the next byte
    attrs: I32  # number of attributes of the tag
    used: I32  # number of those read
    closed: I32  # 1 once the root is closed
    kyoku: I32
    open: I32  # 1 while a kyoku is played, 2 after its end
    markers: I32
    canonical: I32  # 1 if the last numbers are spelled as tiles and seats are
    live: I32
    replaced: I32
    after_kan: I16
    drawn: I16
    discarded: I16
    discarder: I16  # who discarded last
    walls: I16  # 1 if the seed gives the walls
    players: I16
    first: I16  # the place of the first tile in a wall
    spare: I16  # replacement tiles besides the usual four


BASE = 257
FIELD = (1 << 56) - 1
"""Mask of a name packed in base 257; it cuts off the highest digits of the few long names."""
SEEN = 16
MAX_DIGITS = 9
POINTS_100 = 100
MAX_HAN = 1_000_000


def pack_name(text: str) -> int:
    """Pack a name into one number, by its letters and its length.

    >>> pack_name("N") == 1 << 56 | ord("N")
    True
    """
    value = 0
    for letter in text:
        value = (BASE * value + ord(letter)) & FIELD
    return len(text) << 56 | value


def pack_name_between(data: Ints, start: int, end: int) -> int:
    """Pack the name between two offsets."""
    value = 0
    for i in range(start, end):
        value = (BASE * value + data[i]) & FIELD
    return (end - start) << 56 | value


def is_white_space(byte: int) -> int:
    """Whether a byte is white space."""
    return 1 if byte == 32 or byte == 10 or byte == 13 or byte == 9 else 0


def refuse(s: FileScan, why: int, key: int, a: int, b: int) -> int:
    """Stop the scan for this reason, unless it has stopped already; returns 0."""
    if s.trouble == 0:
        s.trouble, s.key, s.a, s.b = why, key, a, b
    return 0


def doubt(s: FileScan, kind: int, a: int, b: int) -> None:
    """Count a doubt about the current tag; note its kind and two values if there is room."""
    i = s.doubts
    if i < MAX_NOTES:
        s.note[i, 0], s.note[i, 1] = s.tag, kind
        s.note[i, 2], s.note[i, 3], s.note[i, 4] = a, b, 0
    s.doubts = i + 1


def note_value(s: FileScan, value: int) -> None:
    """Add a value to the list of the last doubt, if there is room."""
    i = s.doubts - 1
    if i < MAX_NOTES:
        count = s.note[i, 4]
        if NOTE_VALUES + count < NOTE:
            s.note[i, NOTE_VALUES + count] = value
            s.note[i, 4] = count + 1


def fit(s: FileScan, value: int) -> int:
    """Return a number that fits into an `EncodedKyoku`; else mark the log as odd and return 0."""
    if -INVALID_STATEMENT < value < INVALID_STATEMENT:
        return value
    s.odd = 1
    return 0


def find_name_end(data: Ints, at: int) -> int:
    """Return the offset after the name that begins here, or the same offset if there is none."""
    end = at
    size = len(data)
    while end < size and (48 <= data[end] <= 57 or 65 <= data[end] <= 122):
        end += 1
    return end if end - at < 100 else at


def read_attributes(data: Ints, s: FileScan, at: int) -> int:
    """Read the attributes of the tag whose name ends at `at`; return the offset after the tag."""
    s.attrs = s.used = 0
    size = len(data)
    while at < size and data[at] == 32:
        at += 1
        if at < size and data[at] == 47:
            break
        end = find_name_end(data, at)
        if end == at or end + 1 >= size or data[end] != 61 or data[end + 1] != 34:
            return refuse(s, reasons.UNUSUAL, 0, 0, 0)
        if s.attrs == ATTRIBUTES:
            return refuse(s, reasons.UNUSUAL, 0, 0, 0)
        i = s.attrs
        s.attr_name[i] = pack_name_between(data, at, end)
        at = end + 2
        s.attr_start[i] = at
        while at < size and data[at] != 34:
            if data[at] == 38 or data[at] == 60 or data[at] >= 127 or data[at] < 32:
                return refuse(s, reasons.UNUSUAL, 0, 0, 0)
            at += 1
        s.attr_end[i] = at
        s.attrs = i + 1
        at += 1
    if at + 1 >= size or data[at] != 47 or data[at + 1] != 62:
        return refuse(s, reasons.UNUSUAL, 0, 0, 0)
    return at + 2


def find_attribute(s: FileScan, name: int) -> int:
    """Return the index of the attribute with this name and count it as read; -1 for none."""
    for i in range(s.attrs):
        if s.attr_name[i] == name:
            s.used += 1
            return i
    return -1


def read_numbers(data: Ints, s: FileScan, start: int, end: int) -> int:
    """Read comma-separated numbers into `s.number`; return their count, or -1 for other text."""
    count = 0
    at = start
    s.canonical = 1
    while at < end:
        negative = 1 if data[at] == 45 else 0
        at += negative
        first = at
        value = 0
        while at < end and 48 <= data[at] <= 57:
            value = 10 * value + data[at] - 48
            at += 1
            if at - first > MAX_DIGITS:
                return -1
        if at == first or count == NUMBERS:
            return -1
        if negative or (data[first] == 48 and at - first > 1):
            s.canonical = 0
        s.number[count] = -value if negative else value
        count += 1
        if at < end:
            if data[at] != 44 or at + 1 == end:
                return -1
            at += 1
    return count


def read_list(data: Ints, s: FileScan, name: int) -> int:
    """Read an optional list of numbers into `s.number`; return its length, 0 if refused."""
    i = find_attribute(s, name)
    count = 0 if i < 0 else read_numbers(data, s, s.attr_start[i], s.attr_end[i])
    return count if count >= 0 else refuse(s, reasons.BAD_NUMBERS, name, -1, 0)


def read_exactly(data: Ints, s: FileScan, name: int, count: int) -> int:
    """Read exactly `count` numbers into `s.number`; return 1, or refuse and return 0."""
    i = find_attribute(s, name)
    if i < 0 or read_numbers(data, s, s.attr_start[i], s.attr_end[i]) != count:
        return refuse(s, reasons.BAD_NUMBERS, name, count, 0)
    return 1


def read_between(data: Ints, s: FileScan, name: int, least: int, most: int) -> int:
    """Return the only number of an attribute; refuse one outside these bounds."""
    i = find_attribute(s, name)
    if (
        i < 0
        or read_numbers(data, s, s.attr_start[i], s.attr_end[i]) != 1
        or not least <= s.number[0] <= most
    ):
        return refuse(s, reasons.BAD_RANGE, name, least, most)
    return s.number[0]


def read_spelled(data: Ints, s: FileScan, name: int, count: int, why: int) -> int:
    """Return a seat or tile below `count`; refuse one written with a sign or leading zeros."""
    i = find_attribute(s, name)
    if (
        i < 0
        or read_numbers(data, s, s.attr_start[i], s.attr_end[i]) != 1
        or s.canonical == 0
        or s.number[0] >= count
    ):
        return refuse(s, why, name, 0, 0)
    return s.number[0]


def read_seat(data: Ints, s: FileScan, name: int) -> int:
    """Return the seat of a player in an attribute; refuse any other value."""
    return read_spelled(data, s, name, s.players, reasons.BAD_SEAT)


def read_tiles(data: Ints, s: FileScan, name: int) -> int:
    """Read an optional list of different tiles into `s.number`; return its length, 0 if refused."""
    i = find_attribute(s, name)
    count = 0 if i < 0 else read_numbers(data, s, s.attr_start[i], s.attr_end[i])
    if count and s.canonical == 0:
        count = -1
    for n in range(count):
        if s.number[n] >= TILES:
            return refuse(s, reasons.BAD_TILES, name, 0, 0)
        for other in range(n):
            if s.number[other] == s.number[n]:
                return refuse(s, reasons.BAD_TILES, name, 0, 0)
    return count if count >= 0 else refuse(s, reasons.BAD_TILES, name, 0, 0)


def check_all_used(s: FileScan) -> None:
    """Refuse a raw tag with unread attributes; a parser has already removed those of other tags."""
    if s.raw and s.used != s.attrs:
        refuse(s, reasons.UNUSUAL, 0, 0, 0)
