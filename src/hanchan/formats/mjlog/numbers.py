"""The compiled reader: a whole file straight into the numbers of what it states."""

from functools import cache
from threading import local
from xml.parsers import expat

import numpy as np
from numpy.typing import NDArray

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.core import codes, yaku_ids
from hanchan.errors import RecordError
from hanchan.formats.mjlog import game_type
from hanchan.formats.mjlog.endings import REASONS
from hanchan.formats.mjlog.melds import (
    LARGEST,
    NAMES_WITH_RED,
    NAMES_WITHOUT_RED,
    TILE_COUNT,
    unpack,
)
from hanchan.formats.mjlog.reading import Reading, parse
from hanchan.formats.mjlog.scan.match import lay_walls, scan_match
from hanchan.formats.mjlog.scan.text import MOST_ROWS, Scan
from hanchan.formats.mjlog.shuffle import Shuffler
from hanchan.formats.mjlog.yaku import YAKU
from hanchan.kernels.library import form_of
from hanchan.kernels.record import Records
from hanchan.logs.in_numbers import StatedLog
from hanchan.logs.log import Log
from hanchan.replay.layout import Stated, StatedEnd
from hanchan.tiles import Tile
from hanchan.wording.names import ENDINGS as ENDING_NAMES

FIRST_DEAL, CLOSING = b"<INIT", b"</mjloggm>"
LIMITS = (0, codes.L_MANGAN, codes.L_HANEMAN, codes.L_BAIMAN, codes.L_SANBAIMAN, codes.L_YAKUMAN)
_ENDINGS_NAMED = {name: ending for ending, name in ENDING_NAMES.items()}
ENDINGS = tuple(_ENDINGS_NAMED[name] for name in REASONS.values())
"""The core's ending for each type of draw."""
MOST_KEPT = 1 << 16
"""Maximum number of rows in a reused buffer, about 3 MiB: far more than a match has."""
NO_WALLS, NO_DICE = np.zeros((1, TILE_COUNT), np.int16), np.zeros((1, 2), np.int16)


class Room(local):
    """Row buffers, one per thread, because allocating them is slow."""

    def __init__(self) -> None:
        """Create no buffer yet."""
        self._rows = np.empty((0, codes.EVENT_WIDTH), np.int64)

    def rows(self, kyoku: int) -> memoryview:
        """Return a buffer for that number of kyoku."""
        count = MOST_ROWS * kyoku
        if count > MOST_KEPT:
            return np.empty((count, codes.EVENT_WIDTH), np.int64).data
        if len(self._rows) < count:
            self._rows = np.empty((count, codes.EVENT_WIDTH), np.int64)
        return self._rows.data


ROOM = Room()


def state(data: bytes, *, compiled: bool = True) -> StatedLog | None:
    """Read a file into numbers; None if the slower reader must explain what is odd about it.

    The rows are overwritten by the next file read in the same thread. Interpreted, this is no
    faster than the slower reader and serves only the tests.
    """
    place = data.find(FIRST_DEAL)
    head = _head(data[:place]) if place > 0 and data.isascii() else None
    if head is None:
        return None
    deals = data.count(FIRST_DEAL)
    walls, dice = _walls(head.seed, deals, compiled=compiled)
    scan = _template(red=not head.bits & game_type.NO_REDS).copy()
    scan.at = place
    scan.walls = int(head.seed is not None)
    log = StatedLog(_log(head.bits), Records(Stated, deals), ROOM.rows(deals), StatedEnd())
    arrays = (array.data for array in (np.frombuffer(data, np.uint8), walls, dice, _forms()))
    text, *known = arrays
    form_of(scan_match, compiled=compiled)(text, scan, log.kyoku, log.end, log.rows, *known)
    return None if scan.trouble or scan.kyoku != deals else log


@cache
def _template(*, red: bool) -> Scan:
    """A blank scan that maps Tenhou's numbers."""
    scan = Scan()
    for field, values in (
        ("code", _codes(red=red)),
        ("yaku_of", [yaku_ids.NAMES.index(name) for name in YAKU]),
        ("limit_of", LIMITS),
        ("ending_of", ENDINGS),
    ):
        scan.array[field][0] = values
    return scan


def _walls(
    seed: bytes | None, deals: int, *, compiled: bool
) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The walls and dice of all deals, from the seed; a single blank row without a seed."""
    if seed is None:
        return NO_WALLS, NO_DICE
    walls, dice = np.empty((deals, TILE_COUNT), np.int16), np.empty((deals, 2), np.int16)
    shuffler = Shuffler()
    shuffler.begin(seed)
    words = shuffler.next_words(deals)
    form_of(lay_walls, compiled=compiled)(words.data, walls.data, dice.data)
    return walls, dice


@bounded_cache(MEBIBYTE)
def _log(bits: int) -> Log:
    """The log of a kind of table, with its rules only."""
    return Log(format="mjlog", rules=game_type.RULES, overrides=game_type.overrides_of(bits))


def _head(text: bytes) -> "Reading | None":
    """Read the tags before the first deal; None if anything is doubtful about them."""
    reading = Reading()
    try:
        parse(text + CLOSING, reading)
    except (expat.ExpatError, RecordError):
        return None
    return reading if reading.bits_known and not reading.doubts else None


@cache
def _codes(*, red: bool) -> NDArray[np.int8]:
    """The core's tile for each number."""
    names = NAMES_WITH_RED if red else NAMES_WITHOUT_RED
    return np.array([int(Tile.of(name)) for name in names], np.int8)


@cache
def _forms() -> NDArray[np.int16]:
    """The meld of every code: form, offset, called tile, used tiles; form -1 for no meld."""
    forms = np.full((LARGEST + 1, 7), codes.NO_TILE, np.int16)
    for code in range(LARGEST + 1):
        meld = unpack.__wrapped__(code)
        if meld is not None:
            forms[code, :3] = meld.form, meld.further, meld.called
            forms[code, 3 : 3 + len(meld.used)] = meld.used
    return forms
