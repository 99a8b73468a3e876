"""Error messages: a decoder's complaint turned into one sentence with line and field."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.mjai.dialects import Dialect
from hanchan.records.broken_text import broken_json, refuse_other_encodings
from hanchan.wording.sentences import Sentence, sentence

LONGEST = 60
THREE_PLAYERS = ("kita", "nukidora")
MISSING = "Object missing required field `"

DECODING = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The exceptions of a decoder for malformed lines."""

SENSES: Mapping[str, str] = MappingProxyType({
    "kyoku": "mjai-kyoku",
    "honba": "mjai-counter",
    "kyotaku": "mjai-counter",
    "dora_marker": "mjai-tile",
    "tehais": "mjai-tehais",
    "actor": "mjai-seat",
    "target": "mjai-seat",
    "pai": "mjai-tile-or-hidden",
    "consumed": "mjai-consumed",
})  # fmt: skip
"""The expected values of the fields in `wire.NEEDED`; unexpected values elsewhere are ignored."""


def no_event(text: bytes, line: int, dialect: Dialect) -> RecordError:
    """The error for a line that is not an object with a type."""
    try:
        event: object = msgspec.json.decode(text)
    except DECODING as problem:
        return no_json(text, line, problem)
    if not isinstance(event, dict):
        return RecordError("json-object", field="event", start=shown(event), line=line)
    return no_such_event(cast("dict[str, Any]", event).get("type"), line, dialect)


def no_json(text: bytes, line: int, problem: Exception) -> RecordError:
    """The error for a line that cannot be decoded at all."""
    if isinstance(problem, UnicodeDecodeError):
        refuse_other_encodings(text, "event", line=line)
    return broken_json(problem, text, "event", each="line", line=line)


def no_such_event(kind: object, line: int, dialect: Dialect) -> RecordError:
    """The error for a type that the dialect does not have."""
    if kind in THREE_PLAYERS:
        return three_players("type", kind, line)
    given = "none" if kind is None else shown(kind)
    return RecordError(
        "mjai-type", field="type", given=given, dialect=dialect.name,
        allowed=tuple(dialect.events), line=line,
    )  # fmt: skip


def three_players(field: str, value: object, line: int) -> RecordError:
    """The error for a detail of a three-player game."""
    return RecordError("log-three", field=field, given=shown(value), line=line)


def misfit(name: str, kind: str, fields: Mapping[str, msgspec.Raw], line: int) -> RecordError:
    """The error for a required field of an event that is missing or of the wrong type."""
    given = shown(fields[name]) if name in fields else "none"
    wanted = sentence(SENSES[name])
    return RecordError("mjai-value", field=name, event=kind, given=given, wanted=wanted, line=line)


def shown(value: object) -> str:
    """A value as JSON, truncated if it is long.

    >>> shown(["1m"] * 40)
    '["1m","1m","1m","1m","1m","1m","1m","1m","1m","1m","1m","1m"...'
    """
    try:
        text = msgspec.json.encode(value).decode()
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError):
        return sentence("mjai-not-shown")
    return text if len(text) <= LONGEST + 3 else f"{text[:LONGEST]}..."


def name_in(complaint: str) -> str:
    """The field name in a complaint: the missing field, or the first one of the path.

    >>> name_in("Object missing required field `pai`")
    'pai'
    >>> name_in("Expected `int`, got `str` - at `$.tehais[0][1]`")
    'tehais'
    """
    if complaint.startswith(MISSING):
        return complaint.removeprefix(MISSING).rstrip("`")
    return complaint.rpartition("`$.")[2].rstrip("`").split(".")[0].split("[")[0]


def passed_over(line: int, kind: str, name: str, value: object) -> Sentence:
    """The doubt about an ignored field.

    >>> passed_over(3, "hora", "fan", 4)
    'line 3: fan of a hora is 4, which is ignored'
    """
    given = sentence("doubt-passed_over", field=name, event=kind, given=shown(value))
    return sentence("doubt-at_line", line=line, doubt=given)
