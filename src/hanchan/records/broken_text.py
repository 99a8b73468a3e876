"""Errors for unreadable text: in another encoding, not JSON, or JSON of another form.

Decoders have messages of their own; these errors say where the problem is and what is there.
"""

import re
from collections.abc import Callable
from types import MappingProxyType
from typing import TypeVar

import msgspec

from hanchan.errors import RecordError, literal
from hanchan.wording.sentences import Sentence, joined, sentence

TRUNCATED = "Input data was truncated"
SHOWN = 12
LEVEL_1 = frozenset(range(0x81, 0x98))
"""The lead bytes of kana, signs and the kanji in common use in Shift-JIS."""

_BYTE = re.compile(r"\(byte (?P<place>\d+)\)")
_PLACE = " - at `$"
"""Separates a decoder's message, which may quote anything, from the path."""
_COMPLAINTS = tuple(
    (re.compile(form), message)
    for form, message in (
        (
            r"Expected `array` of (?:at \w+ )?length (?P<wanted>\d+)(?:, got \d+)?",
            "log-json-length",
        ),
        (r"Expected `str` matching regex '\\\\S'", "value-blank"),
        (r"Expected (?P<wanted>[^,]*), got (?P<given>.*)", "log-json-type"),
        (r"Object missing required field `(?P<name>.*)`", "value-missing"),
        (r"Expected `\w+` (?P<bound>[<>]=? .*)", "log-json-bounds"),
        (r"Expected `\w+` of length <= (?P<most>\d+)", "log-json-long"),
        (r"(?:Integer|Number|Float)[a-z ]{0,20}out of range.*", "log-json-large"),
        (r"Object contains unknown field `(?P<given>.*)`", "log-json-unknown"),
        (r"Invalid (?:enum )?value (?P<given>.*)", "log-json-value"),
    )
)
"""Messages of the decoder, and ours for the same problem."""
TYPES = MappingProxyType({
    "array": "type-array", "object": "type-object", "int": "type-int", "float": "type-float",
    "str": "type-str", "bool": "type-bool",
})  # fmt: skip
"""Messages for a decoder's types; null is null in every language."""


def refuse_other_encodings(data: bytes, field: str, *, line: int | None = None) -> None:
    """Raise `RecordError` for bytes that are not UTF-8, naming the encoding if recognised.

    >>> refuse_other_encodings("東風戦".encode("shift-jis"), "file")
    Traceback (most recent call last):
    ...
    hanchan.errors.RecordError: this is a text in Shift-JIS; save the file as UTF-8
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as problem:
        if is_shift_jis(data):
            raise RecordError("log-shift-jis", field=field, line=line) from None
        byte, place = f"{data[problem.start]:#04x}", problem.start
        raise RecordError("log-no-utf-8", field=field, byte=byte, place=place, line=line) from None


def is_shift_jis(data: bytes, *, cut: bool = False) -> bool:
    """Whether bytes are text in Shift-JIS, mostly of characters common in Japanese.

    With `cut` the last character may be incomplete. Damaged UTF-8 mostly has uncommon characters.

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
    return 2 * sum(first in LEVEL_1 for first in wide) > len(wide)


def broken_json(
    problem: Exception, text: bytes, field: str, *, each: str = "file", line: int | None = None
) -> RecordError:
    r"""The error for text that is not JSON.

    `each` is what holds one value: the `file`, or every `line`; the line is named if known.

    >>> import msgspec
    >>> def problem_of(text):
    ...     try:
    ...         msgspec.json.decode(text)
    ...     except msgspec.DecodeError as problem:
    ...         print(broken_json(problem, text, "file"))
    >>> problem_of(b'{"a":\n[1,')
    line 2, file: the JSON breaks off after byte 3 of the line
    >>> problem_of(b'{"a":\n[1}')
    line 2, file: from byte 3 of the line on, this is not JSON ('}')
    """
    if isinstance(problem, RecursionError):
        return RecordError("log-json-deep", field=field, line=line or 1)
    found = _BYTE.search(str(problem))
    place = int(found["place"]) if found else len(text)
    line = line or text.count(b"\n", 0, place) + 1
    if not text:
        return RecordError("log-empty", field=field, line=line)
    byte = place - text.rfind(b"\n", 0, place) - 1
    if TRUNCATED in str(problem):
        return RecordError("log-json-cut", field=field, byte=byte, each=each, line=line)
    shown = repr(text[place : place + SHOWN].decode(errors="replace"))
    return RecordError(
        "log-json-broken", field=field, byte=byte + 1, given=shown, each=each, line=line
    )


def misfitting(
    problem: str, *, within: str, under: str = "", line: int | None = None
) -> RecordError:
    """The error for a value of the wrong form, from the decoder's message.

    `within` names the whole decoded value, and `under` starts the path of its parts.

    >>> print(misfitting("Expected `int | null`, got `str` - at `$.log[0]`", within="file"))
    log[0]: a whole number or null is needed here, not a text
    >>> print(misfitting("Expected `int`, got `float`", within="score"))
    score: a whole number is needed here, not a decimal number
    >>> print(misfitting("Expected `str` of length <= 80 - at `$.offence`", within="line"))
    offence: this is too long; it may have a length of 80 at most
    >>> print(misfitting("Object missing required field `seq`", within="event"))
    seq: a value is missing
    """
    text, where = _with_place(problem)
    for form, message in _COMPLAINTS:
        if found := form.fullmatch(text):
            field, values = _values(message, found)
            where = ".".join(filter(None, (where, field)))
            break
    else:
        message, values = "log-json-form", {}
    at = f"{under}{where}" if where else within
    return RecordError(message, field=at, **values, line=line)


def _with_place(problem: str) -> tuple[str, str]:
    """Split a decoder's message into its text and the path of the value."""
    text, place, path = problem.rpartition(_PLACE)
    if not place or not path.endswith("`"):
        return problem, ""
    return text, path.removeprefix(".").removesuffix("`")


def _values(message: str, found: re.Match[str]) -> tuple[str, dict[str, object]]:
    """The missing field, and the values of the message."""
    if message == "value-missing":
        return found["name"], {}
    values: dict[str, object] = dict(found.groupdict())
    if message == "log-json-length":
        values["wanted"] = int(found["wanted"])
    elif message == "log-json-type":
        given = sentence("type-decimal") if found["given"] == "`float`" else None
        values["given"] = given or json_types(found["given"])
        values["wanted"] = json_types(found["wanted"])
    return "", values


def json_types(said: str) -> Sentence:
    """The types in a decoder's message, in words.

    >>> json_types("`int | null`")
    'a whole number or null'
    """
    *others, last = (_type(name) for name in said.replace("`", "").split(" | "))
    return sentence("type-either", one=joined(others), other=last) if others else last


def _type(name: str) -> Sentence:
    return sentence(TYPES[name]) if name in TYPES else joined([name])


T = TypeVar("T")
SHOWN_OF_LINE = 60
"""Maximum number of characters quoted from a wrong line."""
BROKEN = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)
"""Errors for text that is not JSON or not UTF-8, numbers out of range, and deep nesting."""


def wrong_line(field: str, line: bytes, error: Exception, number: int | None) -> RecordError:
    """The error for a line that could not be read; without a number it is not from a file."""
    if isinstance(error, msgspec.ValidationError):
        return misfitting(str(error), within=field, under=f"{field}.", line=number)
    if isinstance(error, UnicodeDecodeError):
        refuse_other_encodings(line, field, line=number)
    if isinstance(error, (msgspec.DecodeError, RecursionError)):
        return broken_json(error, line, field, each="line", line=number)
    return RecordError("record-line", field=field, given=short(text_of(line)), line=number)


def misspelt_line(field: str, line: bytes, spelled: bytes, number: int) -> RecordError:
    """The error for a line that differs from its canonical encoding."""
    pairs = enumerate(zip(line, spelled, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(line), len(spelled)))
    return RecordError(
        "record-spelling",
        field=field,
        character=at + 1,
        given=short(text_of(line[at:])) or "none",
        wanted=short(text_of(spelled[at:])) or "none",
        line=number,
    )


def read_spelled(
    field: str,
    line: bytes,
    number: int,
    decode: Callable[[bytes], T],
    encode: Callable[[T], bytes] = msgspec.json.encode,
) -> T:
    """Decode a line that must be exactly as `encode` writes its value."""
    try:
        value = decode(line)
        spelled = encode(value)
    except BROKEN as error:
        raise wrong_line(field, line, error, number) from None
    if spelled != line:
        raise misspelt_line(field, line, spelled, number)
    return value


class _Kind(msgspec.Struct):
    """The fields of a first line that are checked before anything else."""

    format: object = None
    version: object = None


def refuse_other_kind(line: bytes, known: str, version: int, message: str) -> None:
    """Raise `RecordError` for a first line of another format or another version."""
    try:
        kind = msgspec.json.decode(line, type=_Kind)
    except BROKEN as error:
        raise wrong_line("header", line, error, 1) from None
    if kind.format != known:
        raise RecordError(message, field="format", given=short(literal(kind.format)), line=1)
    if kind.version != version:
        given = short(literal(kind.version))
        raise RecordError("record-version", field="version", given=given, known=version, line=1)


def text_of(line: bytes) -> str:
    """Decode a line as text, with escapes for invalid bytes."""
    return line.decode("utf-8", "backslashreplace")


def short(text: str) -> str:
    """Shorten a text for quoting."""
    return text if len(text) <= SHOWN_OF_LINE else text[:SHOWN_OF_LINE] + "…"
