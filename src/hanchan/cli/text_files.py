"""Files of text that commands are given, and new files that they make."""

import os
from pathlib import Path

from hanchan.errors import EventError, RecordError, literal


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
