"""Read files given to commands, including logs, and write new ones."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hanchan.cli.old_names import new_option
from hanchan.errors import EventError, RecordError, literal

if TYPE_CHECKING:
    from hanchan.formats.files import Piped


def text_of(path: Path) -> str:
    """Read a text file."""
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
        raise RecordError("tally-exists", field="file", path=literal(str(path))) from None


def add_behind(path: Path, length: int, data: bytes) -> None:
    """Append to a file of this length, atomically and synced; refuse if it has changed."""
    with path.open("ab") as file:
        if file.tell() != length:
            raise RecordError("file-changed", field="file", source=str(path))
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


# Logs on a command line: files, directories, or `-` for standard input. The formats are
# imported in the functions, so that commands without logs start faster.


def sources(words: Sequence[str]) -> "list[Path | Piped]":
    """Return the path or standard input that each word names; standard input is read here.

    >>> sources(["game.mjlog", "--quick"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RecordError: --quick: there is no such option; --help lists them, ...
    """
    from hanchan.formats.plan import STREAM

    for word in words:
        if word.startswith("-") and word != STREAM:
            # Commands that take files see an unknown option here; two of them had another name.
            renamed = new_option(word, ("--executor", "--format")) if word != "--to" else None
            if renamed is not None:
                raise RecordError("name-renamed", field=word, new=renamed)
            raise RecordError("option-unknown", field=word)
    if words.count(STREAM) > 1:
        raise RecordError("stdin-twice", field=STREAM)
    return [piped() if word == STREAM else Path(word) for word in words]


def piped() -> "Piped":
    """Read standard input, up to a little more than the maximum file size."""
    from hanchan.formats.files import MOST_BYTES, Piped

    return Piped(sys.stdin.buffer.read(MOST_BYTES + 1))
