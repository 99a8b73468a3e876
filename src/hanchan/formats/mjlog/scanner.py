"""The scan of a match: of the bytes of a file, or of the tags that a parser has read."""

from array import array
from collections.abc import Callable
from functools import cache
from threading import local
from types import MappingProxyType
from typing import NamedTuple

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core import codes, yaku_ids
from hanchan.formats.lobby_rules import parse_lobby_rules
from hanchan.formats.mjlog import game_type, meld_codes
from hanchan.formats.mjlog.scan.attributes import MAX_ROWS, FileScan
from hanchan.formats.mjlog.scan.match import MatchArrays, scan_document, shuffle_walls
from hanchan.formats.mjlog.tag import REASONS
from hanchan.formats.mjlog.tag_reader import TagReader
from hanchan.formats.mjlog.wall_shuffle import random_words
from hanchan.formats.mjlog.yaku_numbers import YAKU_OF_NUMBER
from hanchan.formats.stated_values import allowed_values
from hanchan.i18n.code_names import ENDINGS as ENDING_NAMES
from hanchan.kernels.compiled_library import best_form, select_form
from hanchan.kernels.record import Ints, Records, make_array
from hanchan.logs.log import MAX_KYOKU, Log
from hanchan.logs.log_encoding import EncodedLog
from hanchan.replay.memory_layout import EncodedEnd, EncodedKyoku
from hanchan.rules.table_size import THREE
from hanchan.tiles import Tile

FIRST_DEAL, CLOSING, OWARI = b"<INIT", b"</mjloggm>", b' owari="'
LIMITS = (0, codes.L_MANGAN, codes.L_HANEMAN, codes.L_BAIMAN, codes.L_SANBAIMAN, codes.L_YAKUMAN)
_ENDINGS_NAMED = {name: ending for ending, name in ENDING_NAMES.items()}
ENDINGS = tuple(_ENDINGS_NAMED[name] for name in REASONS.values())
"""The core's ending code for each type of draw."""
MAX_BUFFERED_ROWS = 1 << 16
"""Maximum number of rows in a reused buffer, about 3 MiB: far more than a match has."""
TILES_OF = MappingProxyType({THREE: 108, codes.SEATS: meld_codes.TILE_COUNT})
"""The number of tiles, by that of players."""
SPARE_OF = MappingProxyType({THREE: 4, codes.SEATS: 0})
"""The number of replacement tiles besides four, by that of players."""
NO_WALLS, NO_DICE = make_array("i2", 1, meld_codes.TILE_COUNT), make_array("i2", 1, 2)

NO_MELD = (codes.NO_TILE,) * 7


def _rows(count: int) -> Ints:
    return make_array("i8", count, codes.EVENT_WIDTH)


class RowBuffer(local):
    """Row buffers, one per thread; they are reused because allocating them is slow."""

    def __init__(self) -> None:
        self._rows = _rows(1)

    def rows(self, kyoku: int) -> memoryview:
        """Return a buffer with room for that number of kyoku."""
        count = MAX_ROWS * kyoku
        if count > MAX_BUFFERED_ROWS:
            return _rows(count)
        if len(self._rows) < count:
            self._rows = _rows(count)
        return self._rows


ROW_BUFFER = RowBuffer()


class ScannedMatch(NamedTuple):
    """Result of a scan: its final state, the rows and numbers, and the walls of all deals."""

    state: FileScan
    log: EncodedLog
    walls: Ints


def encode_file(data: bytes, *, compiled: bool = True) -> EncodedLog | None:
    """Encode a file as numbers; None if it is unusual, so that the reader must read it.

    The rows are overwritten by the next file read in the same thread.
    """
    start = data.find(FIRST_DEAL)
    head = TagReader()
    if start < 0 or not data.isascii() or head.read(data[:start] + CLOSING) is not None:
        return None
    if head.bits is None or head.doubts or head.play:
        return None
    if game_type.has_early_results(head.bits, _last_results(data)):
        return None
    deals = min(data.count(FIRST_DEAL), MAX_KYOKU)
    scan = select_form(scan_document, compiled=compiled)
    found = _scan(head, data, start, ROW_BUFFER.rows(deals), scan)
    s = found.state
    return None if s.trouble or s.doubts or s.odd or s.kyoku != deals else found.log


def _last_results(data: bytes) -> str:
    at = data.rfind(OWARI)
    return "" if at < 0 else data[at + len(OWARI) :].partition(b'"')[0].decode()


def scan_tags(tags: TagReader) -> ScannedMatch:
    """Scan the tags of the play, which a parser has read."""
    rows = _rows(len(tags.play) + MAX_ROWS)
    return _scan(tags, tags.play_text(), 0, rows, best_form(scan_document))


def _scan(
    tags: TagReader, text: bytes, at: int, rows: Ints, scan: Callable[..., None]
) -> ScannedMatch:
    deals = min(text.count(FIRST_DEAL), MAX_KYOKU)
    bits = tags.game_bits
    players = game_type.players_for(bits)
    walls, dice = _wall_rows(tags.seed, deals, TILES_OF[players])
    s = _blank_scan(red=not bits & game_type.NO_REDS).copy()
    s.players, s.spare = players, SPARE_OF[players]
    s.first = meld_codes.TILE_COUNT - TILES_OF[players]
    s.at, s.raw, s.walls = at, int(at > 0), int(tags.seed is not None)
    log = EncodedLog(rules_log(bits, tags.csrule), Records(EncodedKyoku, deals), rows, EncodedEnd())
    scan(memoryview(text), s, MatchArrays(log.kyoku, log.end, rows, walls, dice, _meld_table()))
    return ScannedMatch(s, log, walls)


@cache
def _blank_scan(*, red: bool) -> FileScan:
    scan = FileScan()
    for field, values in (
        ("code", _core_codes(red=red)),
        ("yaku_of", [yaku_ids.NAMES.index(name) for name in YAKU_OF_NUMBER]),
        ("limit_of", LIMITS),
        ("ending_of", ENDINGS),
    ):
        for at, value in enumerate(values):
            scan.flat(field)[at] = value
    return scan


def _wall_rows(seed: bytes | None, deals: int, tiles: int) -> tuple[Ints, Ints]:
    """Return the walls and dice of all deals from the seed; a blank row of each without a seed."""
    if seed is None:
        return NO_WALLS, NO_DICE
    walls, dice = make_array("i2", deals, meld_codes.TILE_COUNT), make_array("i2", deals, 2)
    best_form(shuffle_walls)(random_words(seed, deals), walls, dice, tiles)
    return walls, dice


@cached_with_bounded_bytes(MEBIBYTE)
def rules_log(bits: int, csrule: tuple[str, ...]) -> Log:
    """Return a log with only the rules of a game type and of a private lobby."""
    lobby = parse_lobby_rules(csrule, game_type.players_for(bits))
    overrides = game_type.overrides_for(bits, private=bool(csrule)) | dict(lobby.overrides)
    if bits & game_type.THREE_PLAYERS:  # four places of uma, for one, are of no use there
        overrides, _ = allowed_values(game_type.rules_for(bits), overrides)
    skipped = (*lobby.not_compared, *game_type.not_compared(bits, private=bool(csrule)))
    return Log(
        format="mjlog",
        names=("",) * game_type.players_for(bits),
        rules=game_type.rules_for(bits),
        overrides=overrides,
        not_compared=skipped,
    )


@cache
def _core_codes(*, red: bool) -> tuple[int, ...]:
    names = meld_codes.NAMES_WITH_RED if red else meld_codes.NAMES_WITHOUT_RED
    return tuple(int(Tile.of(name)) for name in names)


@cache
def _meld_table() -> Ints:
    """Return the meld of every code: form, offset, called tile, used tiles; -1 if there is none."""
    cells = array("h")
    for code in range(meld_codes.MAX_CODE + 1):
        meld = meld_codes.unpack_meld.__wrapped__(code)
        found = () if meld is None else (meld.form, meld.further, meld.called, *meld.used)
        cells.extend((*found, *NO_MELD[len(found) :]))
    return memoryview(cells).cast("B").cast("h", (meld_codes.MAX_CODE + 1, len(NO_MELD)))
