"""Files that commands read, create and append to, including logs."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hanchan.cli.old_names import new_option
from hanchan.errors import EventError, RecordError, quote_input

if TYPE_CHECKING:
    from hanchan.formats.files import FileInput


def read_text(path: Path) -> str:
    """Read a UTF-8 file, with or without a byte order mark; `EventError` for another encoding."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise EventError("event-no-text", field=str(path)) from None


def write_new(path: Path, data: bytes) -> None:
    """Create a file; refuse to replace an existing one."""
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise RecordError("tally-exists", field="file", path=quote_input(str(path))) from None


def append_bytes(path: Path, length: int, data: bytes) -> None:
    """Append to a file and sync it; refuse a file that is no longer `length` bytes long."""
    with path.open("ab") as file:
        if file.tell() != length:
            raise RecordError("file-changed", field="file", source=str(path))
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


# Logs on a command line: files, directories, or `-` for standard input. The formats are
# imported in the functions, so that commands without logs start faster.


def parse_sources(words: Sequence[str]) -> "list[Path | FileInput]":
    """Return the path that each word names, or for `-` the content of standard input.

    >>> parse_sources(["game.mjlog", "--quick"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RecordError: --quick: there is no such option; --help lists the options. ...
    """
    from hanchan.formats.conversion_plan import STANDARD_STREAM

    for word in words:
        if word.startswith("-") and word != STANDARD_STREAM:
            # Commands that take files see an unknown option here; two of them had another name.
            renamed = new_option(word, ("--executor", "--format")) if word != "--to" else None
            if renamed is not None:
                raise RecordError("name-renamed", field=word, new=renamed)
            raise RecordError("option-unknown", field=word)
    if words.count(STANDARD_STREAM) > 1:
        raise RecordError("stdin-twice", field=STANDARD_STREAM)
    return [read_stdin() if word == STANDARD_STREAM else Path(word) for word in words]


def read_stdin() -> "FileInput":
    """Read standard input, at most one byte more than the maximum size of a file."""
    from hanchan.formats.files import MAX_FILE_BYTES, FileInput

    return FileInput(sys.stdin.buffer.read(MAX_FILE_BYTES + 1))
