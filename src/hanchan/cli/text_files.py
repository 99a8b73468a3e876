"""Files of text that commands are given."""

from pathlib import Path

from hanchan.errors import EventError


def text_of(path: Path) -> str:
    """What a file says."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise EventError("event-no-text", field=str(path)) from None
