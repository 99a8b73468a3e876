"""Detection of a file's format from its content, never from its name.

Only a damaged file in a directory is recognised as a log by its suffix.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from hanchan.errors import RecordError, unknown_name_values
from hanchan.formats import kobalab, mahjong_soul, mjai, mjlog, native, tenhou6
from hanchan.formats.archive import ARCHIVE, ARCHIVE_SUFFIXES, archive_format
from hanchan.formats.files import FileInput, find_files, is_directory, read_bytes
from hanchan.formats.format import Format
from hanchan.formats.link_refusals import address_problem
from hanchan.formats.named_refusals import named_problem
from hanchan.formats.part_folders import PartFolder
from hanchan.i18n.lazy_text import sentence
from hanchan.logs.log import Log
from hanchan.records.decode_errors import is_shift_jis

LOG_FORMATS = (
    native.FORMAT,
    mjai.FORMAT,
    mjlog.FORMAT,
    tenhou6.FORMAT,
    kobalab.FORMAT,
    mahjong_soul.FORMAT,
)
"""The formats of single logs, in the order in which they are tried."""
FORMATS = (*LOG_FORMATS, archive_format(LOG_FORMATS))
"""All readable formats, in the order in which they are tried."""


def writable_formats() -> tuple[Format, ...]:
    """Return the formats that hanchan also writes."""
    return tuple(known for known in FORMATS if known.writer is not None)


SHARED_SUFFIXES = frozenset({".json", ".jsonl", ".xml", ".txt", ".pb", *ARCHIVE_SUFFIXES})
"""Suffixes shared by many kinds of file that are not logs."""

SHIFT_JIS = "log-shift-jis"
UTF_16 = "file-kind-utf-16"
MAGIC = (
    ((b"\xff\xfe", b"\xfe\xff"), UTF_16),
    ((b"\x1f\x8b",), "file-kind-gzip-twice"),
    ((b"BZh",), "file-kind-bzip2"),
    ((b"\xfd7zXZ\0",), "file-kind-xz"),
    ((b"\x28\xb5\x2f\xfd",), "file-kind-zstd"),
)
"""Signatures (magic numbers) of other kinds of file, and the id of the message naming each kind."""

HEAD_BYTES = 4096
QUOTED_CHARACTERS = 24


def format_named(name: str) -> Format:
    """Return the format with that name.

    >>> format_named("mjlog").title
    "Tenhou's game log (mjlog XML)"
    >>> format_named("mjlg")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RecordError: format: 'mjlg' is not known. Did you mean 'mjlog'? Known: ...
    """
    for known in FORMATS:
        if known.name == name:
            return known
    raise RecordError("unknown-name", **unknown_name_values("format", name, format_names(FORMATS)))


def format_names(formats: Iterable[Format]) -> tuple[str, ...]:
    """Return the names of these formats, in the same order."""
    return tuple(known.name for known in formats)


def detect(data: bytes) -> Format:
    """Detect the format of a file's plain bytes; if it is unknown, a `RecordError` describes them.

    >>> detect(b'<mjloggm ver="2.3"></mjloggm>').name
    'mjlog'
    >>> detect(b"<!DOCTYPE html><title>404</title>")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RecordError: this is an HTML page; hanchan reads logs in these formats: ...
    """
    for candidate in FORMATS:
        if candidate.looks_like(data):
            return candidate
    if (problem := address_problem(_text(data[:HEAD_BYTES]))) is not None:
        raise problem
    if (problem := named_problem(data)) is not None:
        raise problem
    kind = content_kind(data)
    if kind == SHIFT_JIS:
        raise RecordError(kind, field="file")
    given = sentence(kind, start=repr(_text(data[:HEAD_BYTES])[:QUOTED_CHARACTERS]))
    raise RecordError("file-format", field="format", given=given, allowed=format_names(FORMATS))


def content_kind(data: bytes) -> str:
    """Return the id of the message that describes these bytes, which are in no known format.

    >>> content_kind("東一局".encode("shift-jis"))
    'log-shift-jis'
    >>> content_kind(b"Hello"), content_kind(b'{"a": 1}')
    ('file-kind-text', 'file-kind-json')
    """
    for beginnings, kind in MAGIC:
        if data.startswith(beginnings):
            return kind
    head = data[:HEAD_BYTES]
    if b"\0" in head:
        halves = any(head[::2]), any(head[1::2])
        return "file-kind-binary" if halves[0] == halves[1] else UTF_16
    return _encoding_kind(head) or _text_kind(head)


def _encoding_kind(head: bytes) -> str | None:
    """Return the message id for bytes that are not UTF-8; None for UTF-8, even if cut short."""
    try:
        head.decode("utf-8")
    except UnicodeDecodeError as problem:
        if problem.start < len(head) - 3 or len(head) < HEAD_BYTES:
            cut = len(head) == HEAD_BYTES
            return SHIFT_JIS if is_shift_jis(head, cut=cut) else "file-kind-no-utf-8"
    return None


def _text_kind(head: bytes) -> str:
    text = _text(head)
    if not text:
        return "file-kind-blank"
    if text[:64].lower().startswith(("<!doctype html", "<html")):
        return "file-kind-html"
    if text.startswith("<"):
        return "file-kind-xml"
    return "file-kind-json" if text[0] in "{[" else "file-kind-text"


def _text(head: bytes) -> str:
    return head.decode("utf-8", errors="ignore").strip()


def parse_logs(data: bytes, known: Format | None = None) -> Iterator[Log]:
    """Parse the matches in a file's unpacked bytes, in the format `known` or the detected one."""
    return (known or detect(data)).read(data)


def read_logs(path: str | Path | FileInput, known: Format | None = None) -> Iterator[Log]:
    """Read the matches of a file one at a time, in the format `known` or the detected one.

    Every `RecordError` names the path of the file.
    """
    data = read_bytes(path)
    try:
        yield from parse_logs(data, known)
    except RecordError as problem:
        raise problem.with_source(path) from None


def find_logs(
    paths: str | Path | Iterable[str | Path], skipped: Callable[[Path], object] = lambda _: None
) -> Iterator[Path | FileInput]:
    """Yield the named files, and all logs in the named directories; `paths` is one or several.

    Files of a directory that hold one kyoku each are joined to matches.
    """
    several = (paths,) if isinstance(paths, str | Path) else paths
    folder, waiting, given = PartFolder(), list[Path](), list(map(Path, several))
    named = {path for path in given if not is_directory(path)}
    for path in find_files(given, is_log=partial(is_log_file, folder=folder), skipped=skipped):
        if waiting and (path in named or path.parent != waiting[0].parent):
            yield from folder.join(waiting)
            waiting = []
        if path in named:
            yield path
        else:
            waiting.append(path)
    yield from folder.join(waiting)


def is_log_file(path: Path, *, folder: PartFolder | None = None) -> bool:
    """Whether a file found in a directory is a log, by its content or a distinctive suffix.

    A damaged `game.mjlog` counts as a log, so that reading it reports the problem; `settings.json`
    does not count. `folder` notes those with one kyoku.
    """
    try:
        data = read_bytes(path)
        known = detect(data)
        if folder is not None:
            folder.note(path, known, data)
        return known.name != ARCHIVE or _has_log(known, data)
    except RecordError:
        own = {suffix for known in FORMATS for suffix in known.suffixes} - SHARED_SUFFIXES
        return path.name.lower().removesuffix(".gz").endswith(tuple(own))
    except Exception:  # noqa: BLE001 - reading it reports the failure, and the run goes on
        return True


def _has_log(known: Format, data: bytes) -> bool:
    """Whether an archive has at least one match; most archives in the world have none."""
    try:
        return next(known.read(data), None) is not None
    except RecordError:
        return False
