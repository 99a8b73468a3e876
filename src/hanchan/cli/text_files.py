"""Files that commands are given, logs among them, and new files that they make."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hanchan.errors import EventError, RecordError, literal

if TYPE_CHECKING:
    from hanchan.formats.files import Piped


def text_of(path: Path) -> str:
    """What a file says."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise EventError("event-no-text", field=str(path)) from None


def write_new(path: Path, data: bytes) -> None:
    """Write a file that is not there yet; one that is there stays, and is refused."""
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise RecordError("tally-exists", field="file", path=literal(str(path))) from None


def add_behind(path: Path, length: int, data: bytes) -> None:
    """Add to a file of this length, all at once and to the disk; or nothing, if others wrote."""
    with path.open("ab") as file:
        if file.tell() != length:
            raise RecordError("file-changed", field="file", source=str(path))
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


# Logs as a command line names them: files, directories, or `-` for standard input. The formats are
# loaded by the functions, as commands that read no logs should not wait for them.


def sources(words: Sequence[str]) -> "list[Path | Piped]":
    """What each word names; standard input is read here, once.

    >>> sources(["game.mjlog", "--quick"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RecordError: --quick: there is no such option; --help lists them, ...
    """
    from hanchan.formats.plan import STREAM

    for word in words:
        if word.startswith("-") and word != STREAM:
            raise RecordError("option-unknown", field=word)
    if words.count(STREAM) > 1:
        raise RecordError("stdin-twice", field=STREAM)
    return [piped() if word == STREAM else Path(word) for word in words]


def piped() -> "Piped":
    """Standard input to its end, or a little beyond what a file may have."""
    from hanchan.formats.files import MOST_BYTES, Piped

    return Piped(sys.stdin.buffer.read(MOST_BYTES + 1))
