"""Why a line is refused: the decoder's complaint made into one sentence with line and field."""

from typing import Any, cast

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.mjai.dialects import Dialect
from hanchan.formats.mjai.wire import SENSES
from hanchan.records.broken_text import not_json, refuse_other_encodings

LONGEST = 60
THREE_PLAYERS = ("kita", "nukidora")
UNKNOWN = "Object contains unknown field `"
MISSING = "Object missing required field `"
NOT_HERE = "Expected `msgspec.UnsetType`"

DECODING = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What a decoder raises, whatever the line holds."""


def refusal(text: bytes, line: int, dialect: Dialect, problem: Exception) -> RecordError:
    """The error that says what is wrong with a line that the dialect's decoder did not take."""
    if not isinstance(problem, msgspec.ValidationError):
        return _no_json(text, line, problem)
    try:
        event: object = msgspec.json.decode(text)
    except DECODING:
        name = name_in(str(problem))
        allowed = SENSES.get(name, "an event of mjai")
        return RecordError(name, "something that cannot be shown", allowed, line=line)
    if not isinstance(event, dict):
        return RecordError("event", shown(event), "one JSON object on each line", line=line)
    event = cast("dict[str, Any]", event)
    kind = event.get("type")
    if not isinstance(kind, str) or kind not in dialect.events:
        return _no_such_event(kind, line, dialect)
    return _bad_field(str(problem), kind, event, line, dialect)


def _bad_field(
    sentence: str, kind: str, event: dict[str, Any], line: int, dialect: Dialect
) -> RecordError:
    """The error for a field that is unknown, missing or of the wrong kind."""
    name = name_in(sentence)
    if sentence.startswith((UNKNOWN, NOT_HERE)):
        spec = dialect.events[kind]
        names = ", ".join(("type", *spec.written, *spec.ignored))
        allowed = f"in a {kind} of {dialect.name} {names}"
        return RecordError(name, "an unknown field", allowed, line=line)
    if sentence.startswith(MISSING):
        allowed = f"{SENSES.get(name, 'a value')}, which every {kind} of {dialect.name} has"
        return RecordError(name, "nothing", allowed, line=line)
    if choices := dialect.choices(name):
        allowed = f"in {dialect.name} {', '.join(map(str, choices))}"
    else:
        allowed = SENSES.get(name) or _expected(sentence)
    return RecordError(name, shown(event.get(name)), allowed, line=line)


def shown(value: object) -> str:
    """A value as JSON has it, cut where it is long.

    >>> shown(["1m"] * 40)
    '["1m","1m","1m","1m","1m","1m","1m","1m","1m","1m","1m","1m"...'
    """
    try:
        text = msgspec.json.encode(value).decode()
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError, OverflowError):
        text = "a value that cannot be shown"
    return text if len(text) <= LONGEST + 3 else f"{text[:LONGEST]}..."


def _no_json(text: bytes, line: int, problem: Exception) -> RecordError:
    if isinstance(problem, UnicodeDecodeError):
        refuse_other_encodings(text, "event", line=line)
    given, _ = not_json(problem, text)
    return RecordError("event", given, "one JSON object on each line", line=line)


def _no_such_event(kind: object, line: int, dialect: Dialect) -> RecordError:
    given = "nothing" if kind is None else shown(kind)
    if kind in THREE_PLAYERS:
        given = f"{given}, an event of three players,"
    return RecordError("type", given, f"in {dialect.name} {', '.join(dialect.events)}", line=line)


def name_in(sentence: str) -> str:
    """The name of the field that the decoder's sentence is about."""
    return _quoted(sentence) if sentence.startswith((UNKNOWN, MISSING)) else _field_of(sentence)


def _quoted(sentence: str) -> str:
    """The name that the sentence quotes first."""
    return sentence.partition("`")[2].partition("`")[0]


def _field_of(sentence: str) -> str:
    """The first name of the path at the end of the decoder's sentence.

    >>> _field_of("Expected `int`, got `str` - at `$.tehais[0][1]`")
    'tehais'
    """
    path = sentence.rpartition("`$")[2].strip("`.")
    return path.split(".")[0].split("[")[0] or "event"


def _expected(sentence: str) -> str:
    """What the decoder wanted, from its sentence.

    >>> _expected("Expected `int | null`, got `str` - at `$.fu`")
    'int or null'
    """
    wanted = sentence.partition(" - at ")[0].partition(", got ")[0].removeprefix("Expected ")
    return wanted.replace("`", "").replace(" | ", " or ")
