"""Pieces of a file that tell one event each, such as its lines: those read before are only found.

In each match the same draws, discards and calls come again. What one of them means, the careful
reader of the format says when it first comes; it is kept with its row (`kept.py`).
"""

from collections.abc import Callable
from threading import local
from typing import NamedTuple, TypeAlias

import numpy as np

from hanchan.core.codes import EVENT_WIDTH
from hanchan.formats.scanning.kept import Kept, find_rows, keep_row
from hanchan.kernels.library import form_of
from hanchan.records.facts import Row
from hanchan.records.kinds import PACKED, rows_in_one

MOST_PIECES = 1 << 15
"""A file of more of them is read with care: no match has so many."""
ROW = 8 * EVENT_WIDTH
"""The bytes of a row."""
Read: TypeAlias = Callable[[bytes], object]


class ToldPieces(NamedTuple):
    """The rows of all pieces, one behind the other, and what is told by those that are no row.

    Where a piece is no row, its row says nothing. The rows lie where those of the next file will.
    """

    rows: memoryview
    others: dict[int, object]

    def between(self, first: int, end: int) -> bytes:
        """The rows of these pieces, as bytes."""
        return bytes(self.rows[ROW * first : ROW * end])

    def row(self, place: int) -> Row:
        """The row of one piece."""
        return PACKED.unpack_from(self.rows, ROW * place)

    def __len__(self) -> int:
        """How many pieces there are."""
        return len(self.rows) // ROW


class Pieces(local):
    """The pieces of files of one kind that were read in this thread.

    `read` is the careful reader of a piece; whatever it refuses is refused here. It gives the row
    that is all the piece tells, or something else, which is never kept.
    """

    def __init__(self, read: Read, between: bytes, *, compiled: bool = True) -> None:
        """Nothing has been read yet; `between` stands between two pieces."""
        self._read, self._between = read, between
        self._find = form_of(find_rows, compiled=compiled)
        self._keep = form_of(keep_row, compiled=compiled)
        self._kept = Kept()
        self._rows = np.zeros((0, EVENT_WIDTH), np.int64)
        self._spans = np.zeros((0, 3), np.int32)

    def told(self, text: bytes) -> ToldPieces | None:
        """What the pieces of a text tell; None where there are too many."""
        count = text.count(self._between) + 1
        if count > MOST_PIECES:
            return None
        if len(self._rows) < count:
            self._rows = np.zeros((2 * count, EVENT_WIDTH), np.int64)
            self._spans = np.zeros((2 * count, 3), np.int32)
        rows, spans = self._rows[:count].data, self._spans
        between = memoryview(self._between)
        missing = self._find(memoryview(text), between, self._kept, rows, spans.data)
        told, others = rows.cast("B"), dict[int, object]()
        for place, start, end in spans[:missing].tolist():
            piece = text[start:end]
            read = self._read(piece)
            if isinstance(read, bytes):
                told[ROW * place : ROW * (place + 1)] = read
                self._keep(memoryview(piece), rows_in_one([read]), self._kept)
            else:
                others[place] = read
        return ToldPieces(told, others)
