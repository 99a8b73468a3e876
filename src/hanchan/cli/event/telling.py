"""What the command line says once lines have been added to an event."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from hanchan.cli.event.files import OpenEvent, hand_of
from hanchan.cli.voice import Voice

if TYPE_CHECKING:
    from hanchan.club.event.fields import Role
    from hanchan.club.event.lines import Line


def add_lines(
    file: Path,
    kind: "type[Line]",
    *lines: Mapping[str, object],
    by: str,
    right: "Role" = "organiser",
    voice: Voice,
) -> int:
    """Add lines of one kind to an event, all or none, and say what they are."""
    opened = OpenEvent(file)
    for fields in lines:
        opened.book.add(kind, hand_of(by, right), fields)
    return said_done(opened, voice)


def said_done(opened: OpenEvent, voice: Voice, *, seed: str = "") -> int:
    """Keep what was added, and say what it is, and the seed that must be kept for the draw."""
    from hanchan.club.event.telling import told_line

    opened.keep()
    book = opened.book
    said = [told_line(book.event, line, voice.lang) for line in book.lines_added]
    if seed:
        said.append(voice.text("event-keep-seed", seed=seed))
    plain = {"line": book.event.lines, **({"seed": seed} if seed else {})}
    return voice.answer(plain, *said)
