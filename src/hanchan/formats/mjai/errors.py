"""Error messages: each decoding error becomes one sentence with line and field."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.mjai.dialects import Dialect
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.records.decode_errors import check_utf8, json_syntax_error

MAX_QUOTED = 60
MISSING_FIELD_PREFIX = "Object missing required field `"

DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The exceptions that a decoder raises for malformed lines."""

FIELD_DESCRIPTIONS: Mapping[str, str] = MappingProxyType({
    "kyoku": "mjai-kyoku", "honba": "mjai-counter", "kyotaku": "mjai-counter",
    "tehais": "mjai-tehais", "actor": "mjai-seat", "target": "mjai-seat", "pai": "mjai-tile",
    "tsumo.pai": "mjai-tile-or-hidden", "dora_marker": "mjai-tile", "consumed": "mjai-consumed",
})  # fmt: skip
"""The id of the message that describes a valid value, for each of the `NEEDED_FIELDS`."""


def no_event_error(text: bytes, line: int, dialect: Dialect) -> RecordError:
    """Return the error for a line that is not a JSON object with a known type."""
    try:
        event: object = msgspec.json.decode(text)
    except DECODE_ERRORS as problem:
        return no_json_error(text, line, problem)
    if not isinstance(event, dict):
        return RecordError("json-object", field="event", start=quote_json(event), line=line)
    return unknown_event_error(cast("dict[str, Any]", event).get("type"), line, dialect)


def no_json_error(text: bytes, line: int, problem: Exception) -> RecordError:
    """Return the error for a line that cannot be decoded at all."""
    if isinstance(problem, UnicodeDecodeError):
        check_utf8(text, "event", line=line)
    return json_syntax_error(problem, text, "event", each="line", line=line)


def unknown_event_error(kind: object, line: int, dialect: Dialect) -> RecordError:
    """Return the error for a type of event that the dialect does not have."""
    given, known = "none" if kind is None else quote_json(kind), tuple(dialect.events)
    values = {"given": given, "dialect": dialect.name, "allowed": known}
    return RecordError("mjai-type", field="type", **values, line=line)


def field_error(name: str, kind: str, fields: Mapping[str, msgspec.Raw], line: int) -> RecordError:
    """Return the error for a required field that is missing or has the wrong type."""
    given = quote_json(fields[name]) if name in fields else "none"
    wanted = sentence(FIELD_DESCRIPTIONS.get(f"{kind}.{name}") or FIELD_DESCRIPTIONS[name])
    return RecordError("mjai-value", field=name, event=kind, given=given, wanted=wanted, line=line)


def quote_json(value: object) -> str:
    """Return a value as JSON, truncated if it is long.

    >>> quote_json(["1m"] * 40)
    '["1m","1m","1m","1m","1m","1m","1m","1m","1m","1m","1m","1m"...'
    """
    try:
        text = msgspec.json.encode(value).decode()
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError):
        return sentence("mjai-not-shown")
    return text if len(text) <= MAX_QUOTED + 3 else f"{text[:MAX_QUOTED]}..."


def complaint_field(complaint: str) -> str:
    """Return the field that a decoding error names: the missing one, or the first in its path.

    >>> complaint_field("Object missing required field `pai`")
    'pai'
    >>> complaint_field("Expected `int`, got `str` - at `$.tehais[0][1]`")
    'tehais'
    """
    if complaint.startswith(MISSING_FIELD_PREFIX):
        return complaint.removeprefix(MISSING_FIELD_PREFIX).rstrip("`")
    return complaint.rpartition("`$.")[2].rstrip("`").split(".")[0].split("[")[0]


def dropped_field_doubt(line: int, kind: str, name: str, value: object) -> Sentence:
    """Return the doubt about an ignored field.

    >>> dropped_field_doubt(3, "hora", "fan", 4)
    'line 3: fan of a hora is 4, which is ignored'
    """
    given = sentence("doubt-passed_over", field=name, event=kind, given=quote_json(value))
    return sentence("doubt-at_line", line=line, doubt=given)
