"""The decoder of protobuf's wire format: varints and bytes of known length, with bounds.

Only the fields in a table are decoded; others are skipped, as every reader of protobuf does.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias, cast

from hanchan.errors import RecordError

VARINT, FIXED_64, BYTES, FIXED_32 = 0, 1, 2, 5
FIXED_SIZES = {FIXED_64: 8, FIXED_32: 4}
MAX_VARINT_BYTES = 10
MORE = 0x80
"""The bit of a byte that says that more bytes of a number follow."""
MAX_DEPTH = 8
"""Maximum depth of messages within messages; a record of Mahjong Soul has five."""
SCALARS = frozenset({"int", "bool", "text"})
SIGN_BIT, WORD = 1 << 63, 1 << 64

FieldTable: TypeAlias = Mapping[int, tuple[str, str]]
"""Each field's number, with its name and kind: `int`, `bool`, `text`, `bytes` or a message name.

A kind with `*` before it is repeated.
"""
Decoded: TypeAlias = dict[str, object]


def decode_message(
    data: bytes, message: str, tables: Mapping[str, FieldTable], path: str, depth: int = 0
) -> Decoded:
    r"""Decode a message by its table; `RecordError` names the path of bytes that are none.

    >>> decode_message(b"\x08\x96\x01", "A", {"A": {1: ("seat", "int")}}, "data")
    {'seat': 150}
    """
    if depth > MAX_DEPTH:
        raise RecordError("majsoul-deep", field=path, most=MAX_DEPTH)
    table = tables[message]
    found: Decoded = {}
    for number, wire, value in _fields(data, path):
        entry = table.get(number)
        if entry is None:
            continue
        name, kind = entry
        if kind == "*text" and isinstance(value, bytes):  # nearly all are tiles
            listed = cast("list[object] | None", found.get(name))
            if listed is None:
                found[name] = listed = []
            listed.append(value.decode("utf-8", "replace"))
        elif kind == "int" and wire == VARINT and isinstance(value, int):
            found[name] = value if value < SIGN_BIT else value - WORD
        elif kind[0] == "*":
            values = cast("list[object]", found.setdefault(name, []))
            values += _values(kind[1:], value, tables, f"{path}.{name}", depth)
        else:
            found[name] = _value(kind, value, tables, f"{path}.{name}", depth)
    return found


def _values(
    kind: str, value: int | bytes, tables: Mapping[str, FieldTable], path: str, depth: int
) -> list[object]:
    """Return the values in one field of a list: several numbers if they are packed."""
    if kind == "int" and isinstance(value, bytes):
        return _packed(value, path)
    return [_value(kind, value, tables, path, depth)]


def _value(
    kind: str, value: int | bytes, tables: Mapping[str, FieldTable], path: str, depth: int
) -> object:
    """Return a value, or refuse one of another kind."""
    if isinstance(value, int):
        if kind == "int":
            return _signed(value)
        if kind == "bool":
            return bool(value)
    elif kind == "text":
        return value.decode("utf-8", "replace")
    elif kind == "bytes":
        return value
    elif kind not in SCALARS:
        return decode_message(value, kind, tables, path, depth + 1)
    raise RecordError("majsoul-wire", field=path)


def _fields(data: bytes, path: str) -> Iterator[tuple[int, int, int | bytes]]:
    """Yield the number, wire type and value of each field."""
    at, size = 0, len(data)
    while at < size:
        key = data[at]
        if key < MORE:  # nearly every key and length is one byte
            at += 1
        else:
            key, at = _varint(data, at, path)
        wire = key & 7
        if wire in FIXED_SIZES:
            length = FIXED_SIZES[wire]
        elif wire not in {VARINT, BYTES}:
            raise RecordError("majsoul-wire", field=path)
        elif at < size and data[at] < MORE:
            length = data[at]
            at += 1
        else:
            length, at = _varint(data, at, path)
        if wire == VARINT:
            yield key >> 3, wire, length
            continue
        end = at + length
        if end > size:
            raise RecordError("majsoul-cut", field=path)
        yield key >> 3, wire, data[at:end]
        at = end


def _varint(data: bytes, at: int, path: str) -> tuple[int, int]:
    value = shift = 0
    for place in range(at, min(at + MAX_VARINT_BYTES, len(data))):
        byte = data[place]
        value |= (byte & 0x7F) << shift
        if byte < MORE:
            return value % WORD, place + 1
        shift += 7
    raise RecordError("majsoul-cut", field=path)


def _packed(data: bytes, path: str) -> list[object]:
    values: list[object] = []
    at = 0
    while at < len(data):
        value, at = _varint(data, at, path)
        values.append(_signed(value))
    return values


def _signed(value: int) -> int:
    return value - WORD if value & SIGN_BIT else value
