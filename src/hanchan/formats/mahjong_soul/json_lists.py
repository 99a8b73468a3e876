"""The list of records in JSON of a usual shape, as text that kernels scan."""

from typing import NamedTuple, cast

import msgspec
from msgspec import UNSET, Raw, UnsetType


class _Details(msgspec.Struct, frozen=True, gc=False):
    actions: Raw | UnsetType = UNSET
    records: Raw | UnsetType = UNSET


class _Wrapper(msgspec.Struct, frozen=True, gc=False):
    name: str
    data: _Details


class _Wrapped(msgspec.Struct, frozen=True, gc=False):
    """A document of protobufjs; `rounds` is not in it, so that decoding stops there at once."""

    data: _Wrapper
    head: object = None
    header: object = None
    rounds: None = None


class _Listed(msgspec.Struct, frozen=True, gc=False):
    """A document with a list of records, or of lists of records.

    In any other of these fields there may be records too.
    """

    data: Raw | UnsetType = UNSET
    rounds: Raw | UnsetType = UNSET
    head: object = None
    header: object = None
    name: object = UNSET
    actions: object = UNSET
    records: object = UNSET
    log: object = UNSET
    record: object = UNSET
    game: object = UNSET


_WRAPPED, _LISTED = msgspec.json.Decoder(_Wrapped), msgspec.json.Decoder(_Listed)
_OTHERS = ("name", "actions", "records", "log", "record", "game")


class RecordList(NamedTuple):
    """The text of a list of records or actions, its path, and the head of the file."""

    head: object
    path: str
    text: Raw
    actions: bool


def find_record_list(data: bytes) -> RecordList | None:
    """Find the list of records in a file of a usual shape; None for any other file."""
    try:
        return _in_wrapper(_WRAPPED.decode(data))
    except (msgspec.DecodeError, RecursionError):
        pass
    try:
        return _in_list(_LISTED.decode(data))
    except (msgspec.DecodeError, RecursionError):
        return None


def _in_wrapper(found: _Wrapped) -> RecordList | None:
    details, head = found.data.data, _head_of(found)
    if isinstance(details.actions, Raw):
        return RecordList(head, "data.data.actions", details.actions, actions=True)
    if isinstance(details.records, Raw):
        return RecordList(head, "data.data.records", details.records, actions=False)
    return None


def _in_list(found: _Listed) -> RecordList | None:
    if any(getattr(found, name) is not UNSET for name in _OTHERS):
        return None
    lists = [
        RecordList(_head_of(found), path, text, actions=False)
        for path, text in (("data", found.data), ("rounds", found.rounds))
        if isinstance(text, Raw)
    ]
    return lists[0] if len(lists) == 1 else None


def _head_of(found: _Wrapped | _Listed) -> object:
    """Return the head, as the search for records does: the last of the two that is an object."""
    if isinstance(found.header, dict):
        return cast("object", found.header)
    return cast("object", found.head) if isinstance(found.head, dict) else None
