"""Files of text that commands are given, and new files that they make."""

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
