"""The JSON of tenhou.net/6 as typed values, with an error message for each kind of defect."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import Annotated, Any, TypeAlias, cast

import msgspec

from hanchan.errors import RecordError
from hanchan.formats.tenhou6.viewer_links import has_link, linked_documents
from hanchan.formats.text_search import holds
from hanchan.records.decode_errors import check_utf8, json_syntax_error, json_value_error
from hanchan.rules.table_size import THREE

MAX_NUMBER = 10**9
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Entry: TypeAlias = Number | str
Entries: TypeAlias = list[Entry]
Tiles: TypeAlias = list[Number]
Part: TypeAlias = str | Entries


Row: TypeAlias = tuple[
    tuple[Number, Number, Number], tuple[Number, Number, Number, Number], Tiles, Tiles,
    Tiles, Entries, Entries, Tiles, Entries, Entries,
    Tiles, Entries, Entries, Tiles, Entries, Entries, list[Part],
]  # fmt: skip
"""One kyoku: position in the match, scores, dora and ura indicators, four seats, the result.

A seat has its hand, its draws and calls, and its discards, ankan and kakan. In a game of three the
fourth seat is empty.
"""
ROW_LENGTH = 17
RESULT = ROW_LENGTH - 1
SCORES, DORA, URA, FIRST_HAND, LAST_HAND = 1, 2, 3, 4, 13


class Rule(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The rules in a file: Tenhou's short text (`disp`), and the number of red fives.

    `aka` is the number in each suit; `aka51` to `aka53` are those of man, pin and sou if they
    differ. As anywhere in a document, null is as good as nothing.
    """

    disp: str | None = ""
    aka: Number | None = None
    aka51: Number | None = None
    aka52: Number | None = None
    aka53: Number | None = None


LobbyValue: TypeAlias = str | Number | float | None


class Document(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One file, with some or all kyoku of a match; `sc` has the score and result of each seat.

    A private lobby has a list as its `rule`, and its own rules in `csrule`.
    """

    title: msgspec.Raw = msgspec.Raw(b'["",""]')
    ref: str | None = ""
    name: list[str]
    rule: Rule | list[LobbyValue] | None = msgspec.field(default_factory=Rule)
    csrule: list[LobbyValue] | str | None = None
    log: list[Row]
    sc: list[Annotated[float, msgspec.Meta(ge=-MAX_NUMBER, le=MAX_NUMBER)]] | None = []


class WrittenDocument(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A document to be written; whole numbers stay integers."""

    title: tuple[str, str]
    ref: str = ""
    name: tuple[str, ...]
    rule: Rule
    log: list[list[object]]
    sc: list[int | float] = []


class LocatedDocument(msgspec.Struct):
    """A document and its line in the file; `line` is None if the document is the whole file.

    `path` is its position in a list of documents, such as `[2]`.
    """

    document: Document
    line: int | None
    path: str = ""


_LOG = re.compile(rb'"log"\s*:\s*\[\s*\[\s*\[')
_NO_KYOKU = re.compile(rb'"log"\s*:\s*\[\s*\]')
_NAME = re.compile(rb'"name"\s*:\s*\[')
_LIST = re.compile(rb"\[\s*\{")
_DECODER = msgspec.json.Decoder(Document)
_PARTS = msgspec.json.Decoder(list[msgspec.Raw])


def looks_like(data: bytes) -> bool:
    """Whether the bytes are JSON of tenhou.net/6, or text with a URL of its viewer.

    >>> looks_like(b'{"title":["",""],"name":["A","B","C","D"],"log":[[[0,0,0]]]}')
    True
    >>> looks_like(b'{"title":"","player":["A"],"log":[[{"qipai":{}}]]}')
    False
    """
    text = _strip_blanks(data)
    if text.startswith(b"{") or _LIST.match(text):
        if not holds(text, b'"log"'):
            return False
        has_log = _LOG.search(text) or _NO_KYOKU.search(text)
        return has_log is not None and _NAME.search(text) is not None
    return has_link(text)


def read_documents(data: bytes) -> list[LocatedDocument]:
    """Read the documents in a file: a single one, a list, one per line, or one in each viewer URL.

    >>> read_documents(b"[{}, {}]")
    Traceback (most recent call last):
    hanchan.errors.RecordError: line 1, [0].name: a value is missing
    """
    text, start = data.removeprefix(BOM_UTF8), _strip_blanks(data)
    check_utf8(text, "file")
    if _LIST.match(start):
        return list(_from_list(text))
    if not start.startswith(b"{"):
        found = [LocatedDocument(_decode(raw, n), n) for n, raw in linked_documents(text)]
        if not found:
            if not start:
                raise RecordError("log-empty", field="file")
            given = repr(start[:20].decode(errors="replace"))
            raise RecordError("tenhou6-file", field="file", given=given)
        return found
    lines = [(n, line) for n, line in enumerate(data.splitlines(), 1) if line.strip()]
    if len(lines) > 1 and _is_whole(_strip_blanks(lines[0][1])):
        return [LocatedDocument(_decode(_strip_blanks(line), n), n) for n, line in lines]
    return [LocatedDocument(_decode(text, None), None)]


def _strip_blanks(data: bytes) -> bytes:
    return data.removeprefix(BOM_UTF8).strip()


def _from_list(text: bytes) -> Iterator[LocatedDocument]:
    """Read the documents of a list, each with the line where it begins."""
    try:
        parts = _PARTS.decode(text)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise json_syntax_error(problem, text, "file") from None
    at, line = 0, 1
    for number, part in enumerate(parts):
        raw = bytes(part)
        before, at = at, text.index(raw, at)
        line += text.count(b"\n", before, at)
        path = f"[{number}]"
        try:
            yield LocatedDocument(_decode(raw, line), line, path)
        except RecordError as problem:
            raise prefix_field(path, problem) from None
        at += len(raw)


def prefix_field(path: str, error: RecordError) -> RecordError:
    """Return the same error with its field prefixed by the position in a list."""
    field = path if error.field == "file" else f"{path}.{error.field}"
    return error if not path else RecordError(error.message, **error.values | {"field": field})


def _is_whole(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def _decode(raw: bytes, line: int | None) -> Document:
    try:
        try:
            return _DECODER.decode(raw)
        except msgspec.ValidationError:
            return _DECODER.decode(_with_four_places(raw))
    except msgspec.ValidationError as problem:
        raise json_value_error(str(problem), within="file", line=line) from None
    except (msgspec.DecodeError, RecursionError) as problem:
        raise json_syntax_error(problem, raw, "file", line=line) from None
    except UnicodeDecodeError:  # a URL with its percent-encoding undone
        check_utf8(raw, "file", line=line)
        raise


def _with_four_places(raw: bytes) -> bytes:
    """Return a document whose kyoku have places for three seats with an empty fourth one.

    Any other text is returned as it is.
    """
    try:
        parts = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        rows = msgspec.json.decode(parts["log"], type=list[list[Any]])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError):
        return raw
    changed = [_add_fourth_place(row) for row in rows]
    return msgspec.json.encode(parts | {"log": rows}) if any(changed) else raw


def _add_fourth_place(row: list[Any]) -> bool:
    """Add an empty fourth seat to a kyoku of three; return whether its scores or lists had none."""
    changed = len(row) == LAST_HAND + 1
    if changed:
        row[LAST_HAND:LAST_HAND] = [[], [], []]
    if len(row) == ROW_LENGTH and row[LAST_HAND] == []:
        scores = row[SCORES]
        if isinstance(scores, list) and len(cast("list[object]", scores)) == THREE:
            row[SCORES] = [*scores, 0]
            changed = True
    return changed
