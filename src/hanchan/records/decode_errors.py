"""Errors for unreadable text: in the wrong encoding, not JSON, or JSON of the wrong form.

Decoders have messages of their own; these errors also quote the text and name its position.
"""

import re
from collections.abc import Callable
from types import MappingProxyType
from typing import TypeVar

import msgspec

from hanchan.errors import RecordError, quote_input
from hanchan.i18n.lazy_text import Sentence, join_sentences, sentence

TRUNCATED = "Input data was truncated"
QUOTED_BYTES = 12
COMMON_LEAD_BYTES = frozenset(range(0x81, 0x98))
"""The lead bytes of kana, punctuation and the common kanji in Shift-JIS."""

_BYTE = re.compile(r"\(byte (?P<place>\d+)\)")
_PATH = re.compile(r" - at (?:`key` in )?`\$\.?(?P<path>[^`]*)`$")
"""The path at the end of a decoder's message, which itself may quote any text."""
_DECODER_MESSAGES = tuple(
    (re.compile(form), message)
    for form, message in (
        (r"Expected `array` of (at \w+ )?length (?P<wanted>\d+)(, got \d+)?", "log-json-length"),
        (r"Expected `str` matching regex '\\\\S'", "value-blank"),
        (r"Expected `str` matching regex .(?P<pattern>.*).", "log-json-pattern"),
        (r"Expected (?P<wanted>[^,]*), got (?P<given>.*)", "log-json-type"),
        (r"Object missing required field `(?P<name>.*)`", "value-missing"),
        (r"Expected `\w+` (?P<bound>[<>]=? .*)", "log-json-bounds"),
        (r"Expected `\w+` of length <= (?P<most>\d+)", "log-json-long"),
        (r"Expected `\w+` of length >= (?P<least>\d+)", "log-json-short"),
        (r"(?:Integer|Number|Float)[a-z ]{0,20}out of range.*", "log-json-large"),
        (r"Object contains unknown field `(?P<given>.*)`", "log-json-unknown"),
        (r"Invalid (?:enum )?value (?P<given>.*)", "log-json-value"),
    )
)
"""Patterns of decoder messages, each with the id of our message for the same problem."""
TYPE_MESSAGES = MappingProxyType({
    "array": "type-array", "object": "type-object", "int": "type-int", "float": "type-float",
    "str": "type-str", "bool": "type-bool",
})  # fmt: skip
"""Message ids for a decoder's names of types; null is null in every language."""


def check_utf8(data: bytes, field: str, *, line: int | None = None) -> None:
    """Raise `RecordError` for bytes that are not UTF-8; it says if they are Shift-JIS.

    >>> check_utf8("東風戦".encode("shift-jis"), "file")
    Traceback (most recent call last):
    ...
    hanchan.errors.RecordError: the text is in Shift-JIS, not UTF-8; save the file as UTF-8
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as problem:
        if is_shift_jis(data):
            raise RecordError("log-shift-jis", field=field, line=line) from None
        byte, at = f"{data[problem.start]:#04x}", problem.start + 1
        raise RecordError("log-no-utf-8", field=field, byte=byte, place=at, line=line) from None


def is_shift_jis(data: bytes, *, cut: bool = False) -> bool:
    """Whether bytes are Shift-JIS text, with mostly common Japanese characters besides ASCII.

    `cut` allows the last character to be incomplete. Damaged UTF-8 that can be read as Shift-JIS
    mostly has rare characters.

    >>> is_shift_jis("立直(1飜)".encode("shift-jis")), is_shift_jis("café".encode("latin-1"))
    (True, False)
    """
    try:
        text = data.decode("shift-jis")
    except UnicodeDecodeError as problem:
        if not cut or problem.start < len(data) - 1:
            return False
        text = data[: problem.start].decode("shift-jis")
    wide = [letter.encode("shift-jis")[0] for letter in text if not letter.isascii()]
    return 2 * sum(first in COMMON_LEAD_BYTES for first in wide) > len(wide)


def json_syntax_error(
    problem: Exception, text: bytes, field: str, *, each: str = "file", line: int | None = None
) -> RecordError:
    r"""Return the error for text that is not JSON.

    `each` says what holds one JSON value: the whole `file`, or each `line`. `line` is the number of
    the line, or None to count lines from the start of the text.

    >>> import msgspec
    >>> def describe_problem(text):
    ...     try:
    ...         msgspec.json.decode(text)
    ...     except msgspec.DecodeError as problem:
    ...         print(json_syntax_error(problem, text, "file"))
    >>> describe_problem(b'{"a":\n[1,')
    line 2, file: the JSON breaks off after byte 3 of the line; get the whole file
    >>> describe_problem(b'{"a":\n[1}')
    line 2, file: from byte 3 of the line on, this is not JSON ('}')
    """
    if isinstance(problem, RecursionError):
        return RecordError("log-json-deep", field=field, line=line or 1)
    found = _BYTE.search(str(problem))
    position = int(found["place"]) if found else len(text)
    line = line or text.count(b"\n", 0, position) + 1
    if not text:
        return RecordError("log-empty", field=field, line=line)
    byte = position - text.rfind(b"\n", 0, position) - 1
    if TRUNCATED in str(problem):
        return RecordError("log-json-cut", field=field, byte=byte, each=each, line=line)
    given = repr(text[position : position + QUOTED_BYTES].decode(errors="replace"))
    return RecordError(
        "log-json-broken", field=field, byte=byte + 1, given=given, each=each, line=line
    )


def json_value_error(
    problem: str, *, within: str, under: str = "", line: int | None = None
) -> RecordError:
    """Return the error for a value of the wrong form, from the decoder's message.

    `within` is the field of the error if the whole value is wrong, `under` the start of the path to
    a part of the value.

    >>> print(json_value_error("Expected `int | null`, got `str` - at `$.log[0]`", within="file"))
    log[0]: a whole number or null is needed here, not text
    >>> print(json_value_error("Expected `int`, got `float`", within="score"))
    score: a whole number is needed here, not a decimal number
    >>> print(json_value_error("Expected `str` of length <= 80 - at `$.offence`", within="line"))
    offence: this is too long; its length can be at most 80
    >>> print(json_value_error("Object missing required field `seq`", within="event"))
    seq: a value is missing
    """
    place = _PATH.search(problem)
    text, location = (problem[: place.start()], place["path"]) if place else (problem, "")
    for form, message in _DECODER_MESSAGES:
        if found := form.fullmatch(text):
            field, values = _message_values(message, found)
            location = ".".join(filter(None, (location, field)))
            break
    else:
        message, values = "log-json-form", {}
    at = f"{under}{location}" if location else within
    return RecordError(message, field=at, **values, line=line)


def _message_values(message: str, found: re.Match[str]) -> tuple[str, dict[str, object]]:
    """Return the name of a missing field, else an empty string, and the values of the message."""
    if message == "value-missing":
        return found["name"], {}
    values: dict[str, object] = dict(found.groupdict())
    if message == "log-json-length":
        values["wanted"] = int(found["wanted"])
    elif message == "log-json-pattern":
        values["pattern"] = found["pattern"].replace("\\\\", "\\")
    elif message == "log-json-type":
        given = sentence("type-decimal") if found["given"] == "`float`" else None
        values["given"] = given or type_names(found["given"])
        values["wanted"] = type_names(found["wanted"])
    return "", values


def type_names(names: str) -> Sentence:
    """Describe the types in a decoder's message in words.

    >>> type_names("`int | null`")
    'a whole number or null'
    """
    *others, last = (
        sentence(TYPE_MESSAGES[name]) if name in TYPE_MESSAGES else join_sentences([name])
        for name in names.replace("`", "").split(" | ")
    )
    return sentence("type-either", one=join_sentences(others), other=last) if others else last


T = TypeVar("T")
DECODE_ERRORS = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)
"""Exceptions for text that is not JSON or not UTF-8, numbers out of range, and deep nesting."""


def line_error(field: str, line: bytes, error: Exception, number: int | None) -> RecordError:
    """Return the error for an unreadable line; `number` is None if the line is not from a file."""
    if isinstance(error, msgspec.ValidationError):
        return json_value_error(str(error), within=field, under=f"{field}.", line=number)
    if isinstance(error, UnicodeDecodeError):
        check_utf8(line, field, line=number)
    if isinstance(error, (msgspec.DecodeError, RecursionError)):
        return json_syntax_error(error, line, field, each="line", line=number)
    return RecordError("record-line", field=field, given=quote_line(line), line=number)


def decode_canonical(
    field: str,
    line: bytes,
    number: int,
    decode: Callable[[bytes], T],
    encode: Callable[[T], bytes] = msgspec.json.encode,
) -> T:
    """Decode line `number`; raise `RecordError` unless `encode` writes its value identically."""
    try:
        value = decode(line)
        spelled = encode(value)
    except DECODE_ERRORS as error:
        raise line_error(field, line, error, number) from None
    if spelled == line:
        return value
    pairs = enumerate(zip(line, spelled, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(line), len(spelled)))
    given, canonical = quote_line(line[at:]) or "none", quote_line(spelled[at:]) or "none"
    values = {"character": at + 1, "given": given, "wanted": canonical}
    raise RecordError("record-spelling", field=field, **values, line=number)


class _FormatLine(msgspec.Struct):
    """The fields of a first line that are checked before anything else."""

    format: object = None
    version: object = None


def check_format(line: bytes, name: str, version: int, message: str) -> None:
    """Raise `RecordError` unless a first line states the format `name` and this version.

    `message` is the error for another format.
    """
    try:
        kind = msgspec.json.decode(line, type=_FormatLine)
    except DECODE_ERRORS as error:
        raise line_error("header", line, error, 1) from None
    if kind.format != name:
        raise RecordError(message, field="format", given=shorten(quote_input(kind.format)), line=1)
    if kind.version != version:
        given = shorten(quote_input(kind.version))
        raise RecordError("record-version", field="version", given=given, known=version, line=1)


def quote_line(line: bytes) -> str:
    """Return the start of a line as text, with escapes for invalid bytes."""
    return shorten(line.decode("utf-8", "backslashreplace"))


def shorten(text: str, most: int = 60) -> str:
    """Cut a text longer than `most` characters, and add an ellipsis."""
    return text if len(text) <= most else text[:most] + "…"
