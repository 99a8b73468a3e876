"""The records in a file, however they are wrapped: as downloaded, captured, or dumped as JSON.

A record is found by its name, so that any object or list around it may be there or not. Bytes are
messages of protobuf, in JSON as base64.
"""

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, cast

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.mahjong_soul.fields import RecordPath
from hanchan.formats.mahjong_soul.json_lists import RecordList, find_record_list
from hanchan.formats.mahjong_soul.messages import EVENT_RECORDS, RECORDS, SNAKE_NAMES, TABLES
from hanchan.formats.mahjong_soul.record_moves import MOVES, pack_move
from hanchan.formats.mahjong_soul.scanned_records import (
    DEAL,
    ScannedRecords,
    scan_bytes,
    scan_text,
)
from hanchan.formats.mahjong_soul.wire_format import decode_message
from hanchan.records.decode_errors import check_utf8, json_syntax_error

PREFIX, RECORD = "lq.", "Record"
FRAME_KINDS = b"\x01\x02\x03"
FRAME_HEAD = 3
MAX_NESTING = 12
"""Maximum depth of objects and lists around a record."""
MAX_RECORDS = 60_000
"""Maximum number of records; the longest match has some 5,000."""
DETAILS = "GameDetailRecords"
HEADS = ("head", "header")
TILES_LEFT = "left_tile_count"
SHORT_NAMES = {name.removeprefix(RECORD): name for name in RECORDS | EVENT_RECORDS}
PLAIN_NAMES: dict[str, str] = {
    spelled: name
    for name in RECORDS
    for spelled in (name, f".{PREFIX}{name}", f"{PREFIX}{name}", name.removeprefix(RECORD))
}
"""The name of each record by all of its spellings."""
PATHS = {name: f" {name}" for name in RECORDS}
RESULT_PATHS = {name: f".result {name}" for name in RECORDS}
"""What follows in the path of a record after its place in a list, alone or as a result."""
_CAMEL_WORD = re.compile(rb'"(?:[a-z]{2,12}[A-Z][A-Za-z0-9]{1,30})"\s*:')
_CAMEL_NAMES = frozenset(SNAKE_NAMES) - frozenset(SNAKE_NAMES.values())
_BASE64 = re.compile(r"[A-Za-z0-9+/_\-\s]{8,}(?:={1,2}\s*)?")
_BASE64_BYTES = re.compile(rb"[A-Za-z0-9+/_\-\s]{40,}(?:={1,2}\s*)?")


class OtherRecord(NamedTuple):
    """A record that is no move: a deal or an end, and the number of moves before it."""

    name: str
    values: object
    path: RecordPath
    moves: int


@dataclass(slots=True)
class WrappedMatch:
    """The records of one match, those of play as moves, and the head, if the file has one.

    `paths` are those of the moves.
    """

    head: object = None
    records: list[OtherRecord] = field(default_factory=list[OtherRecord])
    moves: list[bytes] = field(default_factory=list[bytes])
    paths: list[RecordPath] = field(default_factory=list[RecordPath])
    data_url: str = ""

    @property
    def is_full(self) -> bool:
        """Whether the match has as many records as are read."""
        return len(self.records) + len(self.paths) >= MAX_RECORDS

    def add(self, name: str, values: object, path: RecordPath) -> None:
        """Add a record; `RecordError` for one of play with impossible values."""
        if name in MOVES:
            self.moves.append(pack_move(name, values, path))
            self.paths.append(path)
        else:
            self.records.append(OtherRecord(name, values, path, len(self.paths)))


def record_name(name: object) -> str:
    """Return the name of a record without what dumps write before it; empty for no record.

    >>> record_name(".lq.RecordHule"), record_name("NewRound"), record_name("Hule"), record_name(1)
    ('RecordHule', 'RecordNewRound', 'RecordHule', '')
    """
    if not isinstance(name, str):
        return ""
    plain = name.removeprefix(".").removeprefix(PREFIX)
    if plain.startswith(RECORD) and plain != "RecordGame":
        return plain
    return SHORT_NAMES.get(plain, "")


def wrapped_matches(data: bytes) -> list[WrappedMatch]:
    """Return the matches in the bytes of a file."""
    start = data.lstrip()[:1]
    if start in {b"{", b"["}:
        check_utf8(data, "file")
        return _matches_in_json(data)
    if _BASE64_BYTES.fullmatch(data):
        data = _from_base64(data.decode("ascii"), "file")
    match = WrappedMatch()
    _read_bytes(data, match, "data")
    return [match]


def _matches_in_json(data: bytes) -> list[WrappedMatch]:
    listed = find_record_list(data)
    match = None if listed is None else _scanned_match(listed)
    return _matches_anywhere(data) if match is None else [match]


def _scanned_match(listed: RecordList) -> WrappedMatch | None:
    """Return the match in a list of JSON; None if it has anything unusual.

    A deal always tells how many tiles are left; one that does not has other names of fields.
    """
    text = memoryview(listed.text)
    found = scan_text(text, actions=listed.actions)
    if found is None or found.size + len(found.others) > MAX_RECORDS:
        return None
    match = WrappedMatch(head=listed.head)
    paths = RESULT_PATHS if listed.actions else PATHS
    for one in found.others:
        fields = _fields_in(text[one.start : one.end])
        if fields is None or (one.name == DEAL and TILES_LEFT not in fields):
            return None
        path = f"{listed.path}[{one.list}]" if one.list >= 0 else listed.path
        place = path, one.place, paths[one.name]
        match.records.append(OtherRecord(one.name, fields, place, one.moves))
    _add_moves(match, found, listed.path)
    return match


def _fields_in(text: memoryview) -> dict[str, object] | None:
    """Return the fields of a record in JSON; None if they have names in camel case."""
    try:
        fields = cast("dict[str, object]", msgspec.json.decode(text))
    except (msgspec.DecodeError, RecursionError):  # a number that is too large
        return None
    return fields if _CAMEL_NAMES.isdisjoint(fields) else None


def _add_moves(match: WrappedMatch, found: ScannedRecords, path: str) -> None:
    """Add the moves of a scan; nothing asks for their own paths, as all are within a kyoku."""
    match.moves.append(found.moves)
    match.paths += [path] * found.size


def _matches_anywhere(data: bytes) -> list[WrappedMatch]:
    document = _decode_json(data)
    found = _matches_in_document(document)
    if _is_in_camel_case(data, found):
        found = _matches_in_document(_in_snake_case(document))
    return found


def _is_in_camel_case(data: bytes, found: list[WrappedMatch]) -> bool:
    """Whether the names of fields are those that Python's protobuf library writes."""
    heads = msgspec.json.encode([match.head for match in found])
    if _CAMEL_WORD.search(heads) or not any(match.records for match in found):
        return _CAMEL_WORD.search(data) is not None
    records = (record.values for match in found for record in match.records)
    dicts = (cast("dict[str, object]", one) for one in records if type(one) is dict)
    return not _CAMEL_NAMES.isdisjoint(set[str]().union(*dicts))


def _matches_in_document(document: object) -> list[WrappedMatch]:
    listed = cast("list[object]", document) if isinstance(document, list) else []
    several = _has_heads(listed)
    parts: list[object] = listed if several else [document]
    matches: list[WrappedMatch] = []
    for i, part in enumerate(parts):
        match = WrappedMatch()
        _collect(part, match, f"[{i}]" if several else "", 0)
        matches.append(match)
    return matches


def _decode_json(data: bytes) -> object:
    """Decode JSON, or the lines of a file that has one value in each."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError) as problem:
        lines = [line for line in data.splitlines() if line.strip()]
        if len(lines) == 1:
            raise json_syntax_error(problem, data, "file") from None
        try:
            return [msgspec.json.decode(line) for line in lines]
        except (msgspec.DecodeError, RecursionError):
            raise json_syntax_error(problem, data, "file") from None


def _in_snake_case(value: object, depth: int = 0) -> object:
    """Return a value with the names of fields as protobuf has them; JSON of Python has others."""
    if depth > 2 * MAX_NESTING:
        raise RecordError("majsoul-deep", field="file", most=2 * MAX_NESTING)
    if isinstance(value, dict):
        values = cast("dict[str, object]", value)
        return {
            SNAKE_NAMES.get(key, key): _in_snake_case(one, depth + 1) for key, one in values.items()
        }
    if isinstance(value, list):
        return [_in_snake_case(one, depth + 1) for one in cast("list[object]", value)]
    return value


def _has_heads(parts: list[object]) -> bool:
    return bool(parts) and all(
        isinstance(part, dict) and any(name in part for name in HEADS) for part in parts
    )


def _collect(value: object, match: WrappedMatch, path: str, depth: int) -> None:
    """Collect the records in a value, in order."""
    if depth > MAX_NESTING:
        raise RecordError("majsoul-deep", field=path or "file", most=MAX_NESTING)
    if isinstance(value, list):
        listed = cast("list[object]", value)
        fits = len(match.records) + len(match.paths) + len(listed) <= MAX_RECORDS
        for i, part in enumerate(listed):
            if not (fits and _collect_plain(part, match, path, i)):
                _collect(part, match, f"{path}[{i}]", depth + 1)
    elif isinstance(value, dict):
        _collect_from_object(cast("dict[str, object]", value), match, path, depth)
    elif isinstance(value, str) and _BASE64.fullmatch(value):
        _read_bytes(_from_base64(value, path), match, path)


def _collect_plain(part: object, match: WrappedMatch, path: str, i: int) -> bool:
    """Collect a record as nearly all are, or skip what a user clicked; False for anything else."""
    if type(part) is not dict:
        return False
    inner = cast("dict[str, object]", part)
    paths, found = PATHS, inner.get("result")
    if type(found) is dict:
        inner, paths = cast("dict[str, object]", found), RESULT_PATHS
    elif "passed" in inner or "type" in inner:
        return not found
    spelled, data = inner.get("name"), inner.get("data")
    name = PLAIN_NAMES.get(spelled) if isinstance(spelled, str) else None
    if name is None or type(data) is not dict:
        return False
    match.add(name, cast("object", data), (path, i, paths[name]))
    return True


def _collect_from_object(
    values: dict[str, object], match: WrappedMatch, path: str, depth: int
) -> None:
    name = record_name(values.get("name"))
    if name:
        _add_record(name, values.get("data"), match, path)
        return
    for head in HEADS:
        if isinstance(values.get(head), dict):
            match.head = values[head]
    url = values.get("data_url")
    match.data_url = url if isinstance(url, str) else match.data_url
    if "result" in values and ("passed" in values or "type" in values):
        keys = ["result"] if values["result"] else []  # what users clicked has none
    else:
        keys = _parts_with_records(values)
    for key in keys:
        _collect(values[key], match, f"{path}.{key}" if path else key, depth + 1)


def _parts_with_records(values: dict[str, object]) -> list[str]:
    """Return the keys of an object's values in which records may be."""
    if values.get("actions"):
        return ["actions"]
    if values.get("records"):
        return ["records"]
    named = [key for key in ("data", "rounds", "log", "record", "game") if values.get(key)]
    return named or [key for key in values if isinstance(values[key], dict | list)][:8]


def _add_record(name: str, data: object, match: WrappedMatch, path: str) -> None:
    if name in EVENT_RECORDS or name not in RECORDS:
        raise RecordError("majsoul-event", field=path or "file", record=name[:40])
    if isinstance(data, str):
        data = _from_base64(data, path)
    if isinstance(data, bytes):
        data = decode_message(data, name, TABLES, path)
    if match.is_full:
        raise RecordError("majsoul-records", field=path or "file", most=MAX_RECORDS)
    match.add(name, {} if data is None else data, f"{path} {name}".strip())


def _read_bytes(data: bytes, match: WrappedMatch, path: str, depth: int = 0) -> None:
    """Read a message of protobuf: a frame, a wrapper, an answer of the server, or its details."""
    if depth > MAX_NESTING:
        raise RecordError("majsoul-deep", field=path, most=MAX_NESTING)
    if data[:1] and data[:1] in FRAME_KINDS and data[FRAME_HEAD : FRAME_HEAD + 1] in b"\x0a\x12":
        data = data[FRAME_HEAD:]
    kind = _kind_of(data)
    if kind == "ResGameRecord":
        answer = decode_message(data, kind, TABLES, path)
        match.head = answer.get("head", match.head)
        match.data_url = str(answer.get("data_url") or "")
        inner = answer.get("data")
        if isinstance(inner, bytes) and inner:
            _read_bytes(inner, match, f"{path}.data", depth + 1)
        return
    if kind == DETAILS:
        _read_details(data, match, path, depth + 1)
        return
    wrapper = decode_message(data, "Wrapper", TABLES, path)
    name, inner = wrapper.get("name", ""), wrapper.get("data")
    record = record_name(name)
    if record:
        _add_record(record, inner or b"", match, path)
    elif isinstance(inner, bytes) and inner:
        if str(name).endswith(DETAILS):
            _read_details(inner, match, path, depth + 1)
        else:
            _read_bytes(inner, match, path, depth + 1)


def _kind_of(data: bytes) -> str:
    """Return the message that bytes can be, by their first field."""
    first = data[:1]
    if first == b"\x1a" and b"." + PREFIX.encode() + DETAILS.encode() in data:
        return "ResGameRecord"
    if first == b"\x0a":
        text = data[2:6]
        named = text.startswith((b".lq.", b"lq.", b"Rec")) or data[1:2] == b"\0"
        return "Wrapper" if named else DETAILS
    if first == b"\x12":
        return "Wrapper"
    return DETAILS if first in {b"\x10", b"\x1a"} and b"RecordNewRound" in data else "ResGameRecord"


def _read_details(data: bytes, match: WrappedMatch, path: str, depth: int) -> None:
    found = scan_bytes(data)
    if found is not None and found.size + len(match.paths) < MAX_RECORDS:
        listed, begun = f"{path}.{found.field}", len(match.paths)
        for one in found.others:
            at = f"{listed}[{one.place}]"
            values = decode_message(data[one.start : one.end], one.name, TABLES, at)
            place = listed, one.place, PATHS[one.name]
            match.records.append(OtherRecord(one.name, values, place, begun + one.moves))
        _add_moves(match, found, listed)
        return
    details = decode_message(data, DETAILS, TABLES, path)
    for i, action in enumerate(_listed(details.get("actions"))):
        result = cast("dict[str, object]", action).get("result")
        if isinstance(result, bytes) and result:
            _read_bytes(result, match, f"{path}.actions[{i}]", depth)
    for i, record in enumerate(_listed(details.get("records"))):
        if isinstance(record, bytes) and record:
            _read_bytes(record, match, f"{path}.records[{i}]", depth)


def _listed(value: object) -> Iterator[object]:
    return iter(cast("list[object]", value) if isinstance(value, list) else [])


def _from_base64(text: str, path: str) -> bytes:
    plain = "".join(text.split()).replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except (binascii.Error, ValueError):
        raise RecordError("majsoul-base64", field=path or "file") from None
