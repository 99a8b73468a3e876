"""Pieces of a text that were read before, and the row that each told; compiled with the core.

Nothing is understood here. What a piece tells somebody else has said, when it first came; the same
bytes tell the same again.
"""

from typing import Annotated, TypeAlias

from hanchan.core import codes
from hanchan.kernels.record import ANY, I32, Field, Ints, Record
from hanchan.logs.layout import Rows

DOORS = ("find_rows", "keep_row")

SLOTS = 1 << 13
MOST_KEPT = SLOTS // 2
LONGEST = 160
TEXT = 1 << 18
BASE, DIGEST = 257, (1 << 48) - 1

Bytes: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]
"""A text."""
Spans: TypeAlias = Annotated[Ints, Field("i4", (ANY, 3))]
"""Pieces that are not kept: which it is, where it begins and ends."""


class Kept(Record):
    """The pieces that are kept, by what their bytes come to."""

    digest: Annotated[Ints, Field("i8", (SLOTS,))]
    start: Annotated[Ints, Field("i4", (SLOTS,))]  # in the text
    count: I32  # of pieces
    used: I32  # of the text
    length: Annotated[Ints, Field("i2", (SLOTS,))]  # 0 where the slot is free
    row: Annotated[Ints, Field("i4", (SLOTS, codes.EVENT_WIDTH))]
    text: Annotated[Ints, Field("u1", (TEXT,))]


def find_rows(data: Bytes, between: Bytes, k: Kept, rows: Rows, spans: Spans) -> int:
    """The rows of all pieces of a text; how many pieces are not kept, whose rows are left open.

    `between` is what stands between two pieces.
    """
    missing = 0
    start = 0
    size = len(data)
    for i in range(len(rows)):
        end = start
        digest = 0
        while end < size and stands_at(data, between, end) == 0:
            digest = (BASE * digest + data[end]) & DIGEST
            end += 1
        slot = slot_of(data, start, end, digest, k)
        if k.length[slot]:
            for cell in range(codes.EVENT_WIDTH):
                rows[i, cell] = k.row[slot, cell]
        else:
            spans[missing, 0] = i
            spans[missing, 1] = start
            spans[missing, 2] = end
            missing += 1
        start = end + len(between)
    return missing


def stands_at(data: Ints, between: Ints, at: int) -> int:
    """Whether a piece ends here."""
    if data[at] != between[0] or at + len(between) > len(data):
        return 0
    for i in range(1, len(between)):
        if data[at + i] != between[i]:
            return 0
    return 1


def slot_of(data: Ints, start: int, end: int, digest: int, k: Kept) -> int:
    """Where this piece is kept, or the free slot where it would be; the first one stays free.

    So whoever finds no word has a slot whose row means nothing.
    """
    slot = 1 + digest % (SLOTS - 1)
    while k.length[slot] and same_piece(data, start, end, digest, k, slot) == 0:
        slot = 1 + slot % (SLOTS - 1)
    return slot


def same_piece(data: Ints, start: int, end: int, digest: int, k: Kept, slot: int) -> int:
    """Whether this very piece is kept there."""
    if k.digest[slot] != digest or k.length[slot] != end - start:
        return 0
    for i in range(end - start):
        if k.text[k.start[slot] + i] != data[start + i]:
            return 0
    return 1


def keep_row(piece: Bytes, row: Rows, k: Kept) -> None:
    """Keep a piece with its row; those before are forgotten when there are too many."""
    size = len(piece)
    if size == 0 or size > LONGEST:
        return
    if k.count == MOST_KEPT or k.used + size > TEXT:
        for slot in range(SLOTS):
            k.length[slot] = 0
        k.count = 0
        k.used = 0
    digest = 0
    for i in range(size):
        digest = (BASE * digest + piece[i]) & DIGEST
    slot = slot_of(piece, 0, size, digest, k)
    if k.length[slot]:
        return
    k.digest[slot] = digest
    k.start[slot] = k.used
    k.length[slot] = size
    for cell in range(codes.EVENT_WIDTH):
        k.row[slot, cell] = row[0, cell]
    for i in range(size):
        k.text[k.used + i] = piece[i]
    k.used += size
    k.count += 1
