"""The file of an event: reading it, appending lines, and describing them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from cyclopts import Parameter

from hanchan.cli.file_io import append_bytes
from hanchan.cli.output import OutputOptions
from hanchan.club.event import Author, EventWriter, fold, read_event_file, read_event_lines
from hanchan.club.event.command_base import Command, CommandContext
from hanchan.club.event.commands import run_command
from hanchan.club.event.descriptions import describe_line
from hanchan.club.event.field_types import Role
from hanchan.club.event.round_progress import format_time
from hanchan.club.event.state import ClubEvent

File: TypeAlias = Annotated[Path, Parameter(name="FILE", help="Event file")]
By: TypeAlias = Annotated[str, Parameter(help="Name of the author of the line")]
As: TypeAlias = Annotated[
    Literal["player", "referee", "organiser", "owner"],
    Parameter(name="--role", help="Role in which the author acts"),
]
RoundOn: TypeAlias = Annotated[
    int | None, Parameter(name="--round", help="Number of the round; the current one by default")
]


def author_now(by: str, right: Role = "organiser") -> Author:
    """Return the author of a line that is written now, in the role `right`."""
    return Author(at=format_time(), by=by, right=right)


def read_event(file: Path) -> ClubEvent:
    """Read an event file and return the current state of the event."""
    return fold(read_event_lines(read_event_file(file)))


class OpenEvent:
    """An event read from a file; new lines are appended to the file by `save`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        data = read_event_file(path)
        self._length = len(data)
        self.book: EventWriter = EventWriter(data)

    def run_command(
        self, command: Command, author: Author, *, entry: int | None = None, seed: bytes = b""
    ) -> None:
        """Add the lines of a command to the event; `save` writes them to the file."""
        context = CommandContext(event=self.book.event, entry=entry, seed=seed)
        run_command(self.book, author, command, context)

    def save(self) -> None:
        """Append the new lines to the file."""
        append_bytes(self.path, self._length, b"".join(self.book.added))

    def save_and_print(
        self, output: OutputOptions, *more: str, plain: Mapping[str, object] | None = None
    ) -> int:
        """Save the new lines; print a description of each, then the sentences in `more`.

        With --json, print the number of the last line and the values in `plain` instead.
        """
        self.save()
        event = self.book.event
        descriptions = [describe_line(event, line, output.lang) for line in self.book.lines_added]
        return output.print_answer({"line": event.lines, **(plain or {})}, *descriptions, *more)
