"""JSON in the two shapes that nearly all dumps have, decoded straight into the fields of records.

`{head, data: {name, data: {actions: [{result: {name, data}}]}}}` is nested, `{head, data: [{name,
data}]}` is flat. Anything else leaves a file to `wrappings`, which looks for records anywhere.
"""

from operator import attrgetter
from typing import cast

import msgspec

from hanchan.formats.mahjong_soul.messages import RECORDS, TABLES
from hanchan.formats.mahjong_soul.record_moves import PLAIN_FIELDS, RARE_FIELDS

_FIELDS = sorted({name for record in RECORDS for name, _ in TABLES[record].values()})
_SWITCHES = set(PLAIN_FIELDS[2:])
_PAIRS = [(name, bool | None if name in _SWITCHES else object, None) for name in _FIELDS]
RecordData = msgspec.defstruct("RecordData", _PAIRS, frozen=True, gc=False)
"""The fields of all records with the values of the JSON, None for those that are missing."""
plain_fields, rare_fields = attrgetter(*PLAIN_FIELDS), attrgetter(*RARE_FIELDS)


class UsualRecord(msgspec.Struct, frozen=True, gc=False):
    """A record by its name."""

    name: str = ""
    data: RecordData | None = None  # pyright: ignore[reportInvalidTypeForm] - made above


class _Action(msgspec.Struct, frozen=True, gc=False):
    result: UsualRecord | None = None


class _Details(msgspec.Struct, frozen=True, gc=False):
    actions: list[_Action] = []


class _Wrapper(msgspec.Struct, frozen=True, gc=False):
    name: str
    data: _Details


class _Document(msgspec.Struct, frozen=True, gc=False):
    data: _Wrapper | list[UsualRecord]
    head: object = None


_DECODER = msgspec.json.Decoder(_Document)


class UsualDocument(msgspec.Struct, frozen=True):
    """The head and the records of a file, with the path of their list; None for what is none."""

    head: object
    path: str
    nested: bool
    records: list[UsualRecord | None]


def decode_usual(data: bytes) -> UsualDocument | None:
    """Decode a file in a usual shape; None for any other."""
    try:
        found = _DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return None
    if isinstance(found.data, list):
        listed = cast("list[UsualRecord | None]", found.data)
        return UsualDocument(found.head, "data", nested=False, records=listed)
    results = [action.result for action in found.data.data.actions]
    return UsualDocument(found.head, "data.data.actions", nested=True, records=results)


def fields_of(data: object) -> dict[str, object]:
    """Return the fields of a record that are there."""
    values = msgspec.structs.asdict(cast("msgspec.Struct", data))
    return {name: value for name, value in values.items() if value is not None}
