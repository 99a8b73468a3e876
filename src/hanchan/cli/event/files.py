"""Read the file of an event, append lines to it, and describe them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from cyclopts import Parameter

from hanchan.cli.text_files import add_behind
from hanchan.cli.voice import Voice
from hanchan.club.event import Book, Event, Hand, fold, read_event_file, read_lines
from hanchan.club.event.command import Command, Context
from hanchan.club.event.commands import carry_out
from hanchan.club.event.course import stamp
from hanchan.club.event.fields import Role
from hanchan.club.event.telling import told_line

File: TypeAlias = Annotated[Path, Parameter(name="FILE", help="Event file")]
By: TypeAlias = Annotated[str, Parameter(help="Name of the author of the line")]
As: TypeAlias = Annotated[
    Literal["player", "referee", "organiser", "owner"],
    Parameter(name="--role", help="Role in which the author acts"),
]
RoundOn: TypeAlias = Annotated[
    int | None, Parameter(name="--round", help="Number of the round; the current one by default")
]


def hand_of(by: str, right: Role = "organiser") -> Hand:
    """Return the author of a line written now."""
    return Hand(at=stamp(), by=by, right=right)


def read_event(file: Path) -> Event:
    """Read the event of a file in its current state."""
    return fold(read_lines(read_event_file(file)))


class OpenEvent:
    """An event that lines are appended to, and its file."""

    def __init__(self, path: Path) -> None:
        """Read the whole file."""
        self.path = path
        data = read_event_file(path)
        self._length = len(data)
        self.book: Book = Book(data)

    def do(
        self, command: Command, hand: Hand, *, entry: int | None = None, seed: bytes = b""
    ) -> None:
        """Append the lines of a command; the event lives in this file, on no server."""
        context = Context(event=self.book.event, entry=entry, seed=seed)
        carry_out(self.book, hand, command, context)

    def keep(self) -> None:
        """Append the new lines to the file."""
        add_behind(self.path, self._length, b"".join(self.book.added))

    def answer(self, voice: Voice, *more: str, plain: Mapping[str, object] | None = None) -> int:
        """Save the new lines and print what they say, then the sentences in `more`."""
        self.keep()
        event = self.book.event
        said = [told_line(event, line, voice.lang) for line in self.book.lines_added]
        return voice.answer({"line": event.lines, **(plain or {})}, *said, *more)
