"""Moves from the decoded fields of records of play, one by one."""

from functools import lru_cache
from struct import Struct
from types import MappingProxyType
from typing import cast

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mahjong_soul.fields import Fields, RecordPath, tile_name
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.records.tile_names import CODE_BY_NAME

MOVES = MappingProxyType({
    "RecordDealTile": columns.DEAL_TILE, "RecordDiscardTile": columns.DISCARD,
    "RecordChiPengGang": columns.CALL, "RecordAnGangAddGang": columns.OWN_KAN,
    "RecordBaBei": columns.NORTH,
})  # fmt: skip
"""The kind of move of each record of play."""
CALLED_TILES = {columns.CHI: 3, columns.PON: 3, columns.DAIMINKAN: 4}
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
