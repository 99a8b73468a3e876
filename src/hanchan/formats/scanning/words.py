"""Files of JSON as tapes, each string in them a word that was met before, known by its bytes.

Keys, tiles, calls and yaku come again in every match. What a word means the careful reader of the
format says when it first comes; it is kept in numbers (`kept.py`), where kernels find it.
"""

from collections.abc import Callable, Sequence
from threading import local
from typing import NamedTuple, TypeAlias

import msgspec
import numpy as np

from hanchan.core.codes import EVENT_WIDTH
from hanchan.formats.scanning.kept import LONGEST, Kept, keep_row
from hanchan.formats.scanning.tape import (
    ARRAY,
    CELLS,
    END,
    KIND,
    NEXT,
    OBJECT,
    START,
    VALUE,
    Laying,
    lay_tape,
)
from hanchan.kernels.library import form_of
from hanchan.kernels.record import Ints
from hanchan.records.kinds import PACKED, rows_in_one

Meaning: TypeAlias = Callable[[str], Sequence[int]]
"""What a string of a format means, in at most six numbers; nothing for a string that is no word."""
MOST_LETTERS = (1 << 31) - 1
MOST_KEPT = 1 << 18
"""Values whose tape is kept for the next text, some 6 MiB."""
NO_TAPE = np.zeros((0, CELLS), np.int32)
NO_PLACES = np.zeros(0, np.int32)


class Told(NamedTuple):
    """A text in numbers; its rows lie where those of the next text will."""

    tape: Ints
    words: Kept
    tight: bool
    """Whether no blanks stand between its values."""

    def list_of(self, *key: int) -> int | None:
        """The row of the one list under the key that means this, in a text that is an object."""
        tape, row = self.tape, self.words.row
        if tape[0, KIND] != OBJECT:
            return None
        found, at = list[int](), 1
        while at < tape[0, NEXT]:
            slot = tape[at, VALUE]
            if slot >= 0 and all(row[slot, cell] == one for cell, one in enumerate(key)):
                found.append(at + 1)
            at = tape[at + 1, NEXT]
        return found[0] if len(found) == 1 and tape[found[0], KIND] == ARRAY else None


class Words(local):
    """The words of a format that were met in this thread."""

    def __init__(
        self, meaning: Meaning, *, longest: int = MOST_LETTERS, compiled: bool = True
    ) -> None:
        """None has been met yet; strings that are longer and plain are no words."""
        self._meaning = meaning
        self._lay = form_of(lay_tape, compiled=compiled)
        self._keep = form_of(keep_row, compiled=compiled)
        self._kept, self._laying = Kept(), Laying()
        self._laying.longest = longest
        self._tape, self._unknown = NO_TAPE, NO_PLACES

    def told(self, text: bytes, *, lines: bool = False) -> Told | None:
        """A text in numbers, each of its lines a value if there are several.

        None if it is no JSON, or not as plain as programs write it.
        """
        try:
            return self._told(text, lines=lines)
        finally:
            if len(self._tape) > MOST_KEPT:
                self._tape, self._unknown = NO_TAPE, NO_PLACES

    def _told(self, text: bytes, *, lines: bool) -> Told | None:
        laying, data = self._laying, memoryview(text)
        most = len(text) // 2 + 2  # each value has a bracket, a comma or an end behind it
        if len(self._tape) < most:
            self._tape, self._unknown = np.empty((most, CELLS), np.int32), np.empty(most, np.int32)
        laying.lines = int(lines)
        self._lay(data, self._kept, laying, self._tape.data, self._unknown.data)
        if laying.unknown and not laying.trouble:
            if not self._learn(self._strangers(text)):
                return None
            self._lay(data, self._kept, laying, self._tape.data, self._unknown.data)
            if any(len(piece) <= LONGEST for piece in self._strangers(text)):
                return None  # there were so many that some are forgotten already
        if laying.trouble:
            return None
        return Told(self._tape[: laying.count].data, self._kept, tight=not laying.blanks)

    def _strangers(self, text: bytes) -> set[bytes]:
        """The strings that are not kept."""
        rows = self._unknown[: self._laying.unknown]
        return {text[start:end] for start, end in self._tape[rows][:, START : END + 1].tolist()}

    def _learn(self, pieces: set[bytes]) -> bool:
        """Keep what these strings mean, which may be nothing; whether they are strings at all."""
        for piece in pieces:
            try:
                word = msgspec.json.decode(b'"%b"' % piece, type=str)
            except (msgspec.DecodeError, UnicodeDecodeError):
                return False
            row = [*self._meaning(word), *[0] * EVENT_WIDTH][:EVENT_WIDTH]
            self._keep(memoryview(piece), rows_in_one([PACKED.pack(*row)]), self._kept)
        return True
