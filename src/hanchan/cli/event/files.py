"""The file of an event: read, and lines added to its end."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from cyclopts import Parameter

from hanchan.cli.text_files import add_behind

if TYPE_CHECKING:
    from hanchan.club.event import Hand

File: TypeAlias = Annotated[Path, Parameter(name="FILE", help="The file of an event")]
By: TypeAlias = Annotated[str, Parameter(help="Who says so")]
As: TypeAlias = Annotated[
    Literal["player", "referee", "organiser", "owner"],
    Parameter(name="--as", help="By which right"),
]


def hand_of(by: str, right: Literal["player", "referee", "organiser", "owner"]) -> "Hand":
    """Who writes now."""
    from hanchan.club.event import Hand
    from hanchan.club.event.course import stamp

    return Hand(at=stamp(), by=by, right=right)


class OpenEvent:
    """An event that lines are added to, and its file."""

    def __init__(self, path: Path) -> None:
        """Read the whole file."""
        from hanchan.club.event import Book, read_event_file

        self.path = path
        data = read_event_file(path)
        self._length = len(data)
        self.book: Book = Book(data)

    def keep(self) -> None:
        """Write what was added."""
        add_behind(self.path, self._length, b"".join(self.book.added))
