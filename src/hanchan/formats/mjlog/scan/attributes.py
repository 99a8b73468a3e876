"""Names, attributes and lists of numbers in the bytes of a file."""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.kernels.record import ANY, I16, I32, Field, Ints, Record
from hanchan.replay.memory_layout import MARKERS

ENTRY_POINTS = ()

TILES = 136
TENHOU_YAKU = 52
ATTRIBUTES = 16
NUMBERS = 128
LIMITS = 6
REASONS = 7
WORDS = 144
MAX_ROWS = 512
"""Maximum number of rows of a kyoku."""

Bytes: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]
"""The bytes of a text."""
Words: TypeAlias = Annotated[Ints, Field("u4", (ANY, WORDS))]
"""The random words of each deal."""
Walls: TypeAlias = Annotated[Ints, Field("i2", (ANY, TILES))]
"""The tile numbers of each deal in drawing order."""
Dice: TypeAlias = Annotated[Ints, Field("i2", (ANY, 2))]
"""The two dice of each deal."""
Forms: TypeAlias = Annotated[Ints, Field("i2", (ANY, 7))]
"""The meld of every code: form, offset, called tile, used tiles."""


class FileScan(Record):
    """The state of scanning one file; tiles by their numbers 0 to 135, text by its offsets."""

    attr_name: Annotated[Ints, Field("i8", (ATTRIBUTES,))]  # names, packed
    attr_start: Annotated[Ints, Field("i4", (ATTRIBUTES,))]  # start offset of the value
    attr_end: Annotated[Ints, Field("i4", (ATTRIBUTES,))]  # end offset
    number: Annotated[Ints, Field("i4", (NUMBERS,))]  # the last list of numbers read
    score: Annotated[Ints, Field("i4", (codes.SEATS,))]  # in points, after the tags so far
    meld: Annotated[Ints, Field("i4", (codes.SEATS, 4))]  # as packed in the file
    wall: Annotated[Ints, Field("i2", (TILES,))]  # tile by drawing position, -1 unknown
    marker: Annotated[Ints, Field("i2", (MARKERS,))]
    owner: Annotated[Ints, Field("i1", (TILES,))]  # seat, -1 not seen, 4 open
    code: Annotated[Ints, Field("i1", (TILES,))]  # the core's tile of each number
    yaku_of: Annotated[Ints, Field("i1", (TENHOU_YAKU,))]  # our yaku of each number
    limit_of: Annotated[Ints, Field("i1", (LIMITS,))]  # the core's limit of each number
    ending_of: Annotated[Ints, Field("i1", (REASONS,))]  # the core's ending of each reason
    meld_count: Annotated[Ints, Field("i1", (codes.SEATS,))]
    trouble: I32  # 1 once the reader must take the file
    rows: I32  # of all kyoku
    at: I32  # the next byte
    attrs: I32  # number of attributes of the tag
    used: I32  # number of those read
    closed: I32  # 1 once the root is closed
    kyoku: I32
    complete: I32
    open: I32  # 1 while a kyoku is being read
    deposits: I32  # on the table
    live: I16
    replaced: I16
    after_kan: I16
    drawn: I16
    discarded: I16
    walls: I16  # 1 if the seed gives the walls


BASE = 257
FIELD = (1 << 56) - 1
"""Mask of a name packed to base 257; it cuts off the highest digits of the few long names."""
MAX_DIGITS = 7


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


def leave_to_reader(s: FileScan) -> int:
    """Mark the file as one that the slower reader must read."""
    s.trouble = 1
    return -1


def find_name_end(data: Ints, at: int) -> int:
    """Return the offset after the letters and digits from this one on."""
    end = at
    size = len(data)
    while end < size and (48 <= data[end] <= 57 or 65 <= data[end] <= 122):
        end += 1
    return end if end - at < 100 else at


def read_attributes(data: Ints, s: FileScan, at: int) -> int:
    """Read the attributes of the tag whose name ends here; returns the offset after the tag."""
    s.attrs = 0
    s.used = 0
    size = len(data)
    while at < size and data[at] == 32:
        at += 1
        if at < size and data[at] == 47:
            break
        end = find_name_end(data, at)
        if end == at or end + 1 >= size or data[end] != 61 or data[end + 1] != 34:
            return leave_to_reader(s)
        if s.attrs == ATTRIBUTES:
            return leave_to_reader(s)
        i = s.attrs
        s.attr_name[i] = pack_name_between(data, at, end)
        at = end + 2
        s.attr_start[i] = at
        while at < size and data[at] != 34:
            if data[at] == 38 or data[at] == 60 or data[at] >= 127 or data[at] < 32:
                return leave_to_reader(s)
            at += 1
        s.attr_end[i] = at
        s.attrs = i + 1
        at += 1
    if at + 1 >= size or data[at] != 47 or data[at + 1] != 62:
        return leave_to_reader(s)
    return at + 2


def find_attribute(s: FileScan, name: int) -> int:
    """Return the index of the attribute with this name, -1 for none; each may be read once."""
    for i in range(s.attrs):
        if s.attr_name[i] == name:
            s.used += 1
            return i
    return -1


def has_attribute(s: FileScan, name: int) -> int:
    """Whether the tag has this attribute."""
    for i in range(s.attrs):
        if s.attr_name[i] == name:
            return 1
    return 0


def read_numbers(data: Ints, s: FileScan, start: int, end: int) -> int:
    """Read comma-separated numbers into `s.number`; return their count, or -1 for other text."""
    count = 0
    at = start
    while at < end:
        negative = 1 if data[at] == 45 else 0
        at += negative
        first = at
        value = 0
        while at < end and 48 <= data[at] <= 57:
            value = 10 * value + data[at] - 48
            at += 1
            if at - first > MAX_DIGITS:
                return leave_to_reader(s)
        if at == first or count == NUMBERS:
            return leave_to_reader(s)
        s.number[count] = -value if negative else value
        count += 1
        if at < end:
            if data[at] != 44 or at + 1 == end:
                return leave_to_reader(s)
            at += 1
    return count


def read_number_list(data: Ints, s: FileScan, name: int) -> int:
    """Read the list of an attribute into `s.number`; return -1 if it is missing or malformed."""
    i = find_attribute(s, name)
    if i < 0:
        return -1
    return read_numbers(data, s, s.attr_start[i], s.attr_end[i])


def read_single_number(data: Ints, s: FileScan, name: int, largest: int) -> int:
    """Read the only number of a required attribute."""
    if read_number_list(data, s, name) != 1 or not 0 <= s.number[0] <= largest:
        return leave_to_reader(s)
    return s.number[0]


def check_all_used(s: FileScan) -> None:
    """Check that every attribute of the tag was read."""
    if s.used != s.attrs:
        s.trouble = 1
