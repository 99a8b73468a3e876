"""The records that kernels find: moves, and the places of deals and ends."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, cast

from hanchan.formats.mahjong_soul.record_moves import MOVES
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.formats.mahjong_soul.scan.json_text import scan_json
from hanchan.formats.mahjong_soul.scan.moves import Moves, Others
from hanchan.formats.mahjong_soul.scan.record_scan import (
    ACTIONS,
    LONGEST_KEY,
    LONGEST_NAME,
    RECORDS,
    RecordBytes,
    RecordScan,
)
from hanchan.formats.mahjong_soul.scan.wire import scan_details
from hanchan.kernels.compiled_library import best_form, is_library_ready
from hanchan.kernels.record import Ints, make_array
from hanchan.logs.log import MAX_KYOKU
from hanchan.records.tile_names import CODE_BY_NAME

DEAL = "RecordNewRound"
OTHERS = (DEAL, "RecordHule", "RecordNoTile", "RecordLiuJu")
"""All records but those of play: the deal, and the ends of a kyoku."""
KEYS = (
    "name", "data", "result", "passed", "type", "seat", "tile", "is_liqi",
    "is_wliqi", "moqie", "doras", "liqi", "tiles", "froms", "failed",
)  # fmt: skip
"""The fields that are read of moves in JSON, in the order of `json_text`."""
HONOUR_CODES = (-1, *(CODE_BY_NAME[name] for name in "ESWNPFC"), -1, -1)
LEAST_BYTES, LEAST_LETTERS = 12, 32
"""The length of a short record in its wrapper: nearly all are longer."""
LISTS = {ACTIONS: "actions", RECORDS: "records"}
_ROW_BYTES = 4 * columns.WIDTH


class OtherPlace(NamedTuple):
    """Where a deal or an end is: its place in the list, its bytes, and the moves before it."""

    name: str
    start: int
    end: int
    list: int
    place: int
    moves: int


class ScannedRecords(NamedTuple):
    """The moves of a match, and the places of the other records.

    `field` is the list that has them: older records are not in actions.
    """

    field: str
    moves: bytes
    size: int
    others: list[OtherPlace]


def scan_bytes(data: bytes) -> ScannedRecords | None:
    """Scan the bytes of `GameDetailRecords`; None if anything in them is unusual."""
    return _scan(scan_details, memoryview(data), len(data) // LEAST_BYTES + 1, 0)


def scan_text(data: memoryview, *, actions: bool) -> ScannedRecords | None:
    """Scan JSON that lists actions or records; None if anything in it is unusual.

    Interpreted, decoding it is much faster.
    """
    if not is_library_ready():
        return None
    return _scan(scan_json, data, len(data) // LEAST_LETTERS + 1, ACTIONS if actions else RECORDS)


def _scan(
    kernel: Callable[[RecordBytes, RecordScan, Moves, Others], None],
    data: memoryview,
    room: int,
    field: int,
) -> ScannedRecords | None:
    s, moves = RecordScan(), make_array("i4", room, columns.WIDTH)
    s.restore(_begun_scan())
    others = make_array("i4", 2 * MAX_KYOKU, columns.OTHER_WIDTH)
    s.end, s.field = len(data), field
    best_form(kernel)(data, s, moves, others)
    if s.trouble or not s.others:
        return None
    places = _places(others, s.others)
    if not _alternate(places, s.moves):
        return None
    found = moves.cast("B")[: s.moves * _ROW_BYTES].tobytes()
    return ScannedRecords(LISTS[s.field], found, s.moves, places)


@cache
def _begun_scan() -> bytes:
    """Return the state of every scan when it begins: the names and codes."""
    s = RecordScan()
    for names, cells, sizes, width in (
        ((*MOVES, *OTHERS), s.name, s.size, LONGEST_NAME),
        (KEYS, s.key, s.key_size, LONGEST_KEY),
    ):
        for i, name in enumerate(names):
            sizes[i] = len(name)
            cells.cast("B")[i * width :][: len(name)] = name.encode()
    for rank, code in enumerate(HONOUR_CODES):
        s.code[rank] = code
    return s.snapshot()


def _places(others: Ints, count: int) -> list[OtherPlace]:
    rows = cast("list[list[int]]", others[:count].tolist())
    return [OtherPlace(OTHERS[which], *rest) for which, *rest in rows]


def _alternate(others: Sequence[OtherPlace], count: int) -> bool:
    """Whether deals and ends take turns, and all moves are between a deal and an end."""
    deals, ends = others[::2], others[1::2]
    if len(deals) != len(ends) or any(one.name != DEAL for one in deals):
        return False
    if any(one.name == DEAL for one in ends):
        return False
    before = [0, *(one.moves for one in ends)]
    return [one.moves for one in deals] == before[:-1] and before[-1] == count
