"""From bytes to a paipu; what is wrong with them is said with the path to the place."""

import re

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.kobalab.paipu import Entry, Paipu
from hanchan.records.broken_text import not_json, refuse_other_encodings

BOM = b"\xef\xbb\xbf"
BLANKS = b" \t\r\n"
KNOWN = frozenset(Paipu.__struct_fields__)
SHOWN = 40

_ONE: msgspec.json.Decoder[Paipu] = msgspec.json.Decoder(Paipu)
_MANY: msgspec.json.Decoder[list[Paipu]] = msgspec.json.Decoder(list[Paipu])
_FIELDS: msgspec.json.Decoder[dict[str, msgspec.Raw]] = msgspec.json.Decoder(dict[str, msgspec.Raw])
_MANY_FIELDS: msgspec.json.Decoder[list[dict[str, msgspec.Raw]]] = msgspec.json.Decoder(
    list[dict[str, msgspec.Raw]]
)
_LIST: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])
_PLACE = re.compile(r"^(?P<problem>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"^Object contains unknown field `(?P<name>.*)`$", re.DOTALL)
_MISSING = re.compile(r"^Object missing required field `(?P<name>.*)`$", re.DOTALL)
_EXPECTED = re.compile(r"^Expected (?P<allowed>.*?)(?:, got .*)?$", re.DOTALL)
_STEP = re.compile(r"\.(?P<name>\w+)|\[(?P<index>\d+)\]")
_IN_WORDS = {
    "int": "whole number",
    "str": "text",
    "object": "object",
    "array": "list",
    "null": "null",
    "float": "number",
}


def looks_like(data: bytes) -> bool:
    """Whether these bytes are JSON with the fields `qijia` and `log`, be they cut off at the end.

    >>> looks_like(b'{"player":["A","B","C","D"],"qijia":0,"log":[]}'), looks_like(b'{"log":[]}')
    (True, False)
    """
    start = data.removeprefix(BOM).lstrip(BLANKS)
    return start[:1] in {b"{", b"["} and b'"qijia"' in start and b'"log"' in start


def decode_paipu(data: bytes) -> list[tuple[str, Paipu, tuple[str, ...]]]:
    """The paipu of a file: the path to each, and the names of fields that no paipu has."""
    text = data.removeprefix(BOM).lstrip(BLANKS)
    several = text.startswith(b"[")
    try:
        found = _MANY.decode(text) if several else [_ONE.decode(text)]
        fields = _MANY_FIELDS.decode(text) if several else [_FIELDS.decode(text)]
    except msgspec.ValidationError as problem:
        raise _invalid(str(problem), text) from None
    except UnicodeDecodeError:
        refuse_other_encodings(text, "file")
        raise
    except (msgspec.DecodeError, RecursionError) as problem:
        given, line = not_json(problem, text)
        raise RecordError("file", given, "a whole paipu in JSON", line=line) from None
    return [
        (f"[{i}]." if several else "", paipu, tuple(sorted(set(names) - KNOWN)))
        for i, (paipu, names) in enumerate(zip(found, fields, strict=True))
    ]


def _invalid(message: str, text: bytes) -> RecordError:
    """The sentence for something that is JSON, but no paipu."""
    found = _PLACE.match(message)
    problem, path = (found["problem"], found["path"] or "") if found else (message, "")
    field = path.removeprefix(".") or "paipu"
    if missing := _MISSING.match(problem):
        name = missing["name"]
        return RecordError(f"{path}.{name}".removeprefix("."), "nothing", "a value")
    if unknown := _UNKNOWN.match(problem):
        allowed = "the fields that the format has"
        if field.count("[") - field.startswith("[") > 1 and field.endswith("]"):
            allowed = f"one of {', '.join(Entry.__struct_fields__)}"
        return RecordError(field, f"the unknown field {unknown['name'][:SHOWN]!r}", allowed)
    expected = _EXPECTED.match(problem)
    allowed = expected["allowed"] if expected else "a value that the format has"
    return RecordError(field, _given(text, path), _in_words(allowed))


def _in_words(allowed: str) -> str:
    """What msgspec expected, for people.

    >>> _in_words("`int` <= 3"), _in_words("`str | null`"), _in_words("`array` of length 4")
    ('whole number <= 3', 'text or null', 'list of length 4')
    """
    words = allowed.replace("`", "").replace(" | ", " or ")
    return re.sub(r"\b(?:int|str|float|array)\b", lambda m: _IN_WORDS[m.group()], words)


def _given(text: bytes, path: str) -> str:
    """What stands at a path, in short."""
    try:
        value = msgspec.json.decode(text, type=msgspec.Raw)
        for step in _STEP.finditer(path):
            if step["index"] is None:
                value = _FIELDS.decode(value)[step["name"]]
            else:
                value = _LIST.decode(value)[int(step["index"])]
        shown = repr(msgspec.json.decode(value))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, LookupError):
        return "something else"
    return shown if len(shown) <= SHOWN else shown[:SHOWN] + "…"
