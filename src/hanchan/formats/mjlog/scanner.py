"""The compiled reader: it encodes a whole file straight into numbers."""

from functools import cache
from threading import local
from xml.parsers import expat

import numpy as np
from numpy.typing import NDArray

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core import codes, yaku_ids
from hanchan.errors import RecordError
from hanchan.formats.mjlog import game_type
from hanchan.formats.mjlog.kyoku_end import REASONS
from hanchan.formats.mjlog.meld_codes import (
    MAX_CODE,
    NAMES_WITH_RED,
    NAMES_WITHOUT_RED,
    TILE_COUNT,
    unpack_meld,
)
from hanchan.formats.mjlog.reader import MatchTagReader, parse_document
from hanchan.formats.mjlog.scan.attributes import MAX_ROWS, FileScan
from hanchan.formats.mjlog.scan.match import scan_document, shuffle_walls
from hanchan.formats.mjlog.wall_shuffle import WallShuffler
from hanchan.formats.mjlog.yaku_numbers import YAKU_OF_NUMBER
from hanchan.i18n.code_names import ENDINGS as ENDING_NAMES
from hanchan.kernels.compiled_library import select_form
from hanchan.kernels.record import Records
from hanchan.logs.log import Log
from hanchan.logs.log_encoding import EncodedLog
from hanchan.replay.memory_layout import EncodedEnd, EncodedKyoku
from hanchan.tiles import Tile

FIRST_DEAL, CLOSING = b"<INIT", b"</mjloggm>"
LIMITS = (0, codes.L_MANGAN, codes.L_HANEMAN, codes.L_BAIMAN, codes.L_SANBAIMAN, codes.L_YAKUMAN)
_ENDINGS_NAMED = {name: ending for ending, name in ENDING_NAMES.items()}
ENDINGS = tuple(_ENDINGS_NAMED[name] for name in REASONS.values())
"""The core's ending code for each type of draw."""
MAX_BUFFERED_ROWS = 1 << 16
"""Maximum number of rows in a reused buffer, about 3 MiB: far more than a match has."""
NO_WALLS, NO_DICE = np.zeros((1, TILE_COUNT), np.int16), np.zeros((1, 2), np.int16)


class RowBuffer(local):
    """Row buffers, one per thread; they are reused because allocating them is slow."""

    def __init__(self) -> None:
        """Start without a buffer."""
        self._rows = np.empty((0, codes.EVENT_WIDTH), np.int64)

    def rows(self, kyoku: int) -> memoryview:
        """Return a buffer for that number of kyoku."""
        count = MAX_ROWS * kyoku
        if count > MAX_BUFFERED_ROWS:
            return np.empty((count, codes.EVENT_WIDTH), np.int64).data
        if len(self._rows) < count:
            self._rows = np.empty((count, codes.EVENT_WIDTH), np.int64)
        return self._rows.data


ROW_BUFFER = RowBuffer()


def encode_file(data: bytes, *, compiled: bool = True) -> EncodedLog | None:
    """Read a file into numbers; None if the slower reader must report what is unusual.

    The rows are overwritten by the next file read in the same thread. Interpreted, this is no
    faster than the slower reader and serves only the tests.
    """
    place = data.find(FIRST_DEAL)
    head = _read_head(data[:place]) if place > 0 and data.isascii() else None
    if head is None:
        return None
    deals = data.count(FIRST_DEAL)
    walls, dice = _wall_rows(head.seed, deals, compiled=compiled)
    scan = _blank_scan(red=not head.bits & game_type.NO_REDS).copy()
    scan.at = place
    scan.walls = int(head.seed is not None)
    log = EncodedLog(
        _rules_log(head.bits), Records(EncodedKyoku, deals), ROW_BUFFER.rows(deals), EncodedEnd()
    )
    arrays = (array.data for array in (np.frombuffer(data, np.uint8), walls, dice, _meld_table()))
    text, *known = arrays
    select_form(scan_document, compiled=compiled)(text, scan, log.kyoku, log.end, log.rows, *known)
    return None if scan.trouble or scan.kyoku != deals else log


@cache
def _blank_scan(*, red: bool) -> FileScan:
    """Create a blank scan that maps Tenhou's numbers to ours."""
    scan = FileScan()
    for field, values in (
        ("code", _core_codes(red=red)),
        ("yaku_of", [yaku_ids.NAMES.index(name) for name in YAKU_OF_NUMBER]),
        ("limit_of", LIMITS),
        ("ending_of", ENDINGS),
    ):
        scan.array[field][0] = values
    return scan


def _wall_rows(
    seed: bytes | None, deals: int, *, compiled: bool
) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Return the walls and dice of all deals, from the seed; one blank row without a seed."""
    if seed is None:
        return NO_WALLS, NO_DICE
    walls, dice = np.empty((deals, TILE_COUNT), np.int16), np.empty((deals, 2), np.int16)
    shuffler = WallShuffler()
    shuffler.seed(seed)
    words = shuffler.next_words(deals)
    select_form(shuffle_walls, compiled=compiled)(words.data, walls.data, dice.data)
    return walls, dice


@cached_with_bounded_bytes(MEBIBYTE)
def _rules_log(bits: int) -> Log:
    """Return the log of a kind of table, with its rules only."""
    return Log(format="mjlog", rules=game_type.RULES, overrides=game_type.overrides_for(bits))


def _read_head(text: bytes) -> "MatchTagReader | None":
    """Read the tags before the first deal; None if any of them is unusual."""
    reading = MatchTagReader()
    try:
        parse_document(text + CLOSING, reading)
    except (expat.ExpatError, RecordError):
        return None
    return reading if reading.bits_known and not reading.doubts else None


@cache
def _core_codes(*, red: bool) -> NDArray[np.int8]:
    """Return the core's tile for each number."""
    names = NAMES_WITH_RED if red else NAMES_WITHOUT_RED
    return np.array([int(Tile.of(name)) for name in names], np.int8)


@cache
def _meld_table() -> NDArray[np.int16]:
    """Return the meld of every code: form, offset, called tile, used tiles; form -1 for no meld."""
    forms = np.full((MAX_CODE + 1, 7), codes.NO_TILE, np.int16)
    for code in range(MAX_CODE + 1):
        meld = unpack_meld.__wrapped__(code)
        if meld is not None:
            forms[code, :3] = meld.form, meld.further, meld.called
            forms[code, 3 : 3 + len(meld.used)] = meld.used
    return forms
