"""Text that cannot be read, in our words: in another encoding, no JSON, or JSON that does not fit.

Decoders say what is wrong in words of their own; people are told where it is and what stands there.
"""

import re
from typing import NamedTuple

from hanchan.errors import RecordError
from hanchan.wording.sentences import sentence, term

SHIFT_JIS = term("a text in Shift-JIS", "file-shift_jis")
UTF_8 = term("text in UTF-8 (save the file as UTF-8)", "file-utf_8")
OTHER_LENGTH = "another number of values"
OUT_OF_BOUNDS = "a number out of bounds"
TRUNCATED = "Input data was truncated"
SHOWN = 12
LEVEL_1 = frozenset(range(0x81, 0x98))
"""The first bytes of kana, signs and the kanji in common use, as Shift-JIS has them."""

_BYTE = re.compile(r"\(byte (?P<place>\d+)\)")
_PROBLEM = re.compile(r"(?P<text>.*?)(?: - at `\$\.?(?P<path>.*)`)?")
_LENGTHS = re.compile(r"(Expected `array` of (?:at \w+ )?length .*), got \d+")
_EXPECTED = re.compile(r"Expected (?P<allowed>.*), got (?P<given>.*)")
_MISSING = re.compile(r"Object missing required field `(?P<field>.*)`")
_FORMS: tuple[tuple[re.Pattern[str], str, str], ...] = tuple(
    (re.compile(form), given, allowed)
    for form, given, allowed in (
        (r"Expected `array` of (?:at \w+ )?length ([^,]+)", OTHER_LENGTH, "{0} values"),
        (r"Expected `\w+` ([<>]=? .*)", OUT_OF_BOUNDS, "a number {0}"),
        (r"(?:Integer|Number|Float).*out of range.*", OUT_OF_BOUNDS, "a smaller one"),
        (r"Object contains unknown field `(.*)`", "the unknown field {0}", "those of the format"),
        (r"Invalid (?:enum )?value (.*)", "{0}", "one of those that the format has"),
    )
)
"""What a decoder says, what was given, what is allowed."""
_WORDS = (
    ("`", ""),
    ("array", "a list"),
    ("object", "an object"),
    ("int", "a whole number"),
    ("float", "a number"),
    ("str", "a text"),
    ("bool", "true or false"),
    ("|", "or"),
)


class Misfit(NamedTuple):
    """A value of JSON that is not what stands there in a log; `where` is empty for all of it."""

    where: str
    given: str
    allowed: str


def refuse_other_encodings(data: bytes, field: str, *, line: int | None = None) -> None:
    """`RecordError` for bytes that are no UTF-8, with the encoding where it can be told.

    >>> refuse_other_encodings("東風戦".encode("shift-jis"), "file")
    Traceback (most recent call last):
    ...
    hanchan.errors.RecordError: file: a text in Shift-JIS given, allowed: text in UTF-8 (save the \
file as UTF-8)
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as problem:
        given = f"byte {data[problem.start]:#04x} at {problem.start}"
        given = SHIFT_JIS if is_shift_jis(data) else given
        raise RecordError(field, given, UTF_8, line=line) from None


def is_shift_jis(data: bytes, *, cut: bool = False) -> bool:
    """Whether bytes are text in Shift-JIS, most of it in letters that are common in Japanese.

    With `cut` the last character may be half a one. A damaged UTF-8 mostly has uncommon letters.

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


def not_json(problem: Exception, text: bytes) -> tuple[str, int]:
    r"""What is wrong with a text that a decoder refused as no JSON, and in which line of it.

    >>> import msgspec
    >>> def problem_of(text):
    ...     try:
    ...         msgspec.json.decode(text)
    ...     except msgspec.DecodeError as problem:
    ...         return not_json(problem, text)
    >>> problem_of(b'{"a":\n[1,'), problem_of(b'{"a":\n[1}')
    (('JSON that breaks off after byte 3', 2), ("no JSON from byte 3 on ('}')", 2))
    """
    if isinstance(problem, RecursionError):
        return sentence("file-json_too_deep"), 1
    found = _BYTE.search(str(problem))
    place = int(found["place"]) if found else len(text)
    line_start = text.rfind(b"\n", 0, place) + 1
    line = text.count(b"\n", 0, place) + 1
    if TRUNCATED in str(problem):
        broken = sentence("file-json_breaks_off", byte=place - line_start)
        return broken if text else sentence("file-nothing"), line
    shown = text[place : place + SHOWN].decode(errors="replace")
    said = sentence("file-no_json", byte=place - line_start + 1, shown=repr(shown))
    return said, line


def misfit(problem: str) -> Misfit:
    """The value of which a decoder complains.

    >>> misfit("Expected `int`, got `str` - at `$.log[0][4][2]`")
    Misfit(where='log[0][4][2]', given='a text', allowed='a whole number')
    >>> misfit("Object missing required field `seq`")
    Misfit(where='seq', given='nothing', allowed='a value')
    """
    parts = _PROBLEM.fullmatch(problem)
    text, where = (parts["text"], parts["path"] or "") if parts else (problem, "")
    if lengths := _LENGTHS.fullmatch(text):
        text = lengths[1]
    if expected := _EXPECTED.fullmatch(text):
        return Misfit(where, _said(expected["given"]), _said(expected["allowed"]))
    if missing := _MISSING.fullmatch(text):
        return Misfit(f"{where}.{missing['field']}".removeprefix("."), "nothing", "a value")
    for form, given, allowed in _FORMS:
        if found := form.fullmatch(text):
            return Misfit(where, given.format(*found.groups()), allowed.format(*found.groups()))
    return Misfit(where, "a value of another form", "the form that the format has")


def _said(types: str) -> str:
    for word, said in _WORDS:
        types = types.replace(word, said)
    return types
