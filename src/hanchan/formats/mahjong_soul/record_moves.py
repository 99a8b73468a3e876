"""Moves from the records of play: from decoded fields one by one, from bytes by the kernel."""

from functools import lru_cache
from struct import Struct
from types import MappingProxyType
from typing import NamedTuple, cast

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mahjong_soul.fields import Fields, RecordPath, tile_name
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.formats.mahjong_soul.scan.wire import ACTIONS, LONGEST_NAME, WireScan, scan_details
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import make_array
from hanchan.records.tile_names import CODE_BY_NAME

MOVES = MappingProxyType({
    "RecordDealTile": columns.DEAL_TILE, "RecordDiscardTile": columns.DISCARD,
    "RecordChiPengGang": columns.CALL, "RecordAnGangAddGang": columns.OWN_KAN,
    "RecordBaBei": columns.NORTH,
})  # fmt: skip
"""The kind of move of each record of play."""
DEAL = "RecordNewRound"
OTHERS = (DEAL, "RecordHule", "RecordNoTile", "RecordLiuJu")
"""All other records: the deal, and the ends of a kyoku."""
CALLED_TILES = {columns.CHI: 3, columns.PON: 3, columns.DAIMINKAN: 4}
HONOUR_CODES = (-1, *(CODE_BY_NAME[name] for name in "ESWNPFC"), -1, -1)
LEAST_BYTES = 12
"""The length of a short record in its wrapper: there are no more records than this tells."""
_ROW = Struct(f"={columns.WIDTH}i")
PLAIN_FIELDS = ("seat", "tile", "is_liqi", "is_wliqi", "moqie")
"""The fields of a draw or a discard as nearly all are: the last three are switches."""
RARE_FIELDS = ("doras", "liqi")
"""Those that only few have: indicators, and a riichi to pay."""
_SWITCHES = frozenset({bool, type(None)})
PLAIN_MOVES = frozenset({"RecordDealTile", "RecordDiscardTile"})


def pack_move(name: str, values: object, path: RecordPath) -> bytes:
    """Return the move of a record; `RecordError` names what it cannot be."""
    if name in PLAIN_MOVES and isinstance(values, dict):
        told = cast("dict[str, object]", values)
        key = tuple(map(told.get, PLAIN_FIELDS))
        if not any(map(told.get, RARE_FIELDS)) and _SWITCHES.issuperset(map(type, key[2:])):
            move = plain_move(name, key)
            if move is not None:
                return move
        values = told
    return _move(MOVES[name], Fields(values, path))


def plain_move(name: str, told: tuple[object, ...]) -> bytes | None:
    """Return the move of a record with these `PLAIN_FIELDS`; None if it cannot be one.

    The switches are on, off or None: then 1 and 1.0 are never taken for the same.
    """
    try:
        return _plain_move(name, told)
    except (RecordError, TypeError):  # what is wrong is said with the path of the record
        return None


@lru_cache(maxsize=1 << 12)
def _plain_move(name: str, told: tuple[object, ...]) -> bytes:
    """Return the move of a draw or a discard as nearly all are; matches have the same ones."""
    values = dict(zip(PLAIN_FIELDS, told, strict=True))
    return _move(MOVES[name], Fields(values, ""))


def _move(kind: int, record: Fields) -> bytes:
    row = [0] * columns.WIDTH
    row[columns.KIND], row[columns.SEAT] = kind, record.seat()
    row[columns.PAID] = columns.NOT_PAID
    if kind in {columns.DEAL_TILE, columns.CALL}:
        row[columns.PAID] = read_payment(record)
    if kind in {columns.DEAL_TILE, columns.DISCARD}:
        row[columns.TILE] = CODE_BY_NAME[record.tile("tile")]
        _store_indicators(row, record)
    if kind == columns.DISCARD:
        row[columns.RIICHI] = record.flag("is_liqi") or record.flag("is_wliqi")
        row[columns.TSUMOGIRI] = record.flag("moqie")
    elif kind == columns.CALL:
        _store_call(row, record)
    elif kind == columns.OWN_KAN:
        row[columns.TYPE] = record.number("type", columns.KAKAN, columns.ANKAN)
        row[columns.TILE] = CODE_BY_NAME[tile_name(record.get("tiles"), record.at("tiles"))]
    return _ROW.pack(*row)


def read_payment(record: Fields) -> int:
    """Return the seat whose riichi a record pays, or `NOT_PAID`."""
    paid = record.part("liqi")
    return columns.NOT_PAID if paid is None or paid.flag("failed") else paid.seat()


def _store_indicators(row: list[int], record: Fields) -> None:
    listed = record.tiles("doras")[: columns.INDICATORS]
    row[columns.LISTED] = len(listed)
    for column, tile in enumerate(listed, columns.FIRST_INDICATOR):
        row[column] = CODE_BY_NAME[tile]


def _store_call(row: list[int], record: Fields) -> None:
    form = record.number("type", columns.CHI, columns.DAIMINKAN)
    tiles, froms = record.tiles("tiles"), record.numbers("froms")
    if len(tiles) != CALLED_TILES[form] or len(froms) != len(tiles):
        at, wanted = record.at("tiles"), CALLED_TILES[form]
        raise RecordError("record-tiles", field=at, count=len(tiles), wanted=wanted)
    if not 0 <= froms[-1] < SEATS:
        raise RecordError("match-seat", field=record.at("froms"), given=froms[-1])
    row[columns.TYPE], row[columns.FROM] = form, froms[-1]
    row[columns.TILE] = CODE_BY_NAME[tiles[-1]]
    for column, tile in enumerate(tiles, columns.FIRST_TAKEN):
        row[column] = CODE_BY_NAME[tile]


class OtherPlace(NamedTuple):
    """Where a deal or an end is: its place in the list, its bytes, and the moves before it."""

    name: str
    place: int
    start: int
    end: int
    moves: int


class ScannedRecords(NamedTuple):
    """The moves in the bytes of a match, and the places of the other records.

    `field` is the list that has them: older records are not in actions.
    """

    field: str
    moves: bytes
    size: int
    others: list[OtherPlace]


def scan_records(data: bytes) -> ScannedRecords | None:
    """Scan the bytes of `GameDetailRecords`; None if anything in them is unusual."""
    s, table = WireScan(), make_array("i4", len(data) // LEAST_BYTES + 1, columns.WIDTH)
    for kind, name in enumerate((*MOVES, *OTHERS)):
        s.size[kind] = len(name)
        s.name.cast("B")[kind * LONGEST_NAME :][: len(name)] = name.encode()
    for at, code in enumerate(HONOUR_CODES):
        s.code[at] = code
    s.end = len(data)
    best_form(scan_details)(memoryview(data), s, table)
    if s.trouble or not s.found:
        return None
    places = [at for at in range(s.found) if table[at, columns.KIND] <= 0]
    others = [
        OtherPlace(
            name=OTHERS[table[at, columns.OTHER]],
            place=table[at, columns.PLACE],
            start=table[at, columns.START],
            end=table[at, columns.END],
            moves=at - i,
        )
        for i, at in enumerate(places)
    ]
    count = s.found - len(places)
    if not _alternate(others, count):
        return None
    whole, begins = table.cast("B"), [0, *(at + 1 for at in places)]
    parts = zip(begins, [*places, s.found], strict=True)
    moves = b"".join(whole[first * _ROW.size : end * _ROW.size] for first, end in parts)
    return ScannedRecords("actions" if s.field == ACTIONS else "records", moves, count, others)


def _alternate(others: list[OtherPlace], count: int) -> bool:
    """Whether deals and ends take turns, and all moves are between a deal and an end."""
    deals, ends = others[::2], others[1::2]
    if len(deals) != len(ends) or any(one.name != DEAL for one in deals):
        return False
    if any(one.name == DEAL for one in ends):
        return False
    before = [0, *(one.moves for one in ends)]
    return [one.moves for one in deals] == before[:-1] and before[-1] == count
