"""From bytes to a paipu; what is wrong with them is said with the path to the place."""

import re
from codecs import BOM_UTF8

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.kobalab.paipu import Entry, Paipu
from hanchan.records.broken_text import broken_json, misfitting, refuse_other_encodings

BLANKS = b" \t\r\n"
KNOWN = frozenset(Paipu.__struct_fields__)

_ONE: msgspec.json.Decoder[Paipu] = msgspec.json.Decoder(Paipu)
_MANY: msgspec.json.Decoder[list[Paipu]] = msgspec.json.Decoder(list[Paipu])
_FIELDS: msgspec.json.Decoder[dict[str, msgspec.Raw]] = msgspec.json.Decoder(dict[str, msgspec.Raw])
_MANY_FIELDS: msgspec.json.Decoder[list[dict[str, msgspec.Raw]]] = msgspec.json.Decoder(
    list[dict[str, msgspec.Raw]]
)
_ENTRY = re.compile(r"(?:\[\d+\]\.)?log\[\d+\]\[\d+\]")


def looks_like(data: bytes) -> bool:
    """Whether these bytes are JSON with the fields `qijia` and `log`, be they cut off at the end.

    >>> looks_like(b'{"player":["A","B","C","D"],"qijia":0,"log":[]}'), looks_like(b'{"log":[]}')
    (True, False)
    """
    start = data.removeprefix(BOM_UTF8).lstrip(BLANKS)
    return start[:1] in {b"{", b"["} and b'"qijia"' in start and b'"log"' in start


def decode_paipu(data: bytes) -> list[tuple[str, Paipu, tuple[str, ...]]]:
    """The paipu of a file: the path to each, and the names of fields that no paipu has."""
    text = data.removeprefix(BOM_UTF8).lstrip(BLANKS)
    several = text.startswith(b"[")
    try:
        found = _MANY.decode(text) if several else [_ONE.decode(text)]
        fields = _MANY_FIELDS.decode(text) if several else [_FIELDS.decode(text)]
    except msgspec.ValidationError as problem:
        raise _invalid(str(problem)) from None
    except UnicodeDecodeError:
        refuse_other_encodings(text, "file")
        raise
    except (msgspec.DecodeError, RecursionError) as problem:
        raise broken_json(problem, text, "file") from None
    return [
        (f"[{i}]." if several else "", paipu, tuple(sorted(set(names) - KNOWN)))
        for i, (paipu, names) in enumerate(zip(found, fields, strict=True))
    ]


def _invalid(complaint: str) -> RecordError:
    """The sentence for something that is JSON, but no paipu."""
    problem = misfitting(complaint, within="paipu")
    if problem.message == "log-json-unknown" and _ENTRY.fullmatch(problem.field):
        kinds = Entry.__struct_fields__
        given = problem.given
        return RecordError("field-unknown", field=problem.field, given=given, allowed=kinds)
    return problem
