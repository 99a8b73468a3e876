"""An event as far as this server has read it, and the questions that wait for it."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from hanchan.bounded_cache import size_of
from hanchan.club.event import Book, standings
from hanchan.club.event import lines as e
from hanchan.club.event.standings import Row
from hanchan.server.errors import RefusalError
from hanchan.store import Store
from hanchan.store.event_rows import BadgeRow, EventRow

if TYPE_CHECKING:
    from hanchan.store.club_rows import ClubRow


class Asker(NamedTuple):
    """Who asks: the hashes of their cookie and of their visitor, each empty if there is none.

    `address` is that of the client, empty if the server itself asks.
    """

    token_hash: str = ""
    visitor_hash: str = ""
    address: str = ""


class Question(NamedTuple):
    """What somebody asks of an event, and where they wait for the answer."""

    asker: Asker
    put: Callable[["Opened", BadgeRow | None], Any]
    answer: asyncio.Future[Any]

    def tell(self, found: object) -> None:
        """Give what was found, or raised, to whoever asked, if they are still there."""
        if self.answer.cancelled():
            return
        if isinstance(found, Exception):
            self.answer.set_exception(found)
        else:
            self.answer.set_result(found)


class Opened:
    """An event as far as it was read; whoever holds its lock may follow it further."""

    def __init__(self, event_id: str) -> None:
        self.id = event_id
        self.lock = asyncio.Lock()
        self.asked: list[Question] = []
        self.answering: asyncio.Task[None] | None = None
        self.row: EventRow | None = None
        self.club: ClubRow | None = None
        self.book = Book()
        self.lines: list[e.AnyLine] = []
        self.shown: dict[tuple[str, bool], object] = {}
        """What was made of it for pages; good until there are further lines."""
        self._ranked: dict[int, tuple[Row, ...]] = {}
        self.bytes = 0
        """Memory that it takes, as it was measured last."""
        self._measured = 0

    def measure(self) -> None:
        """Measure the memory that it takes, if it has changed by a tenth since."""
        parts = len(self.lines) * (1 + len(self.shown)) + sum(map(len, self._ranked.values()))
        if abs(parts - self._measured) > self._measured // 10:
            self.bytes = size_of((self.book, self.lines, self.shown, self._ranked))
            self._measured = parts

    def follow(self, store: Store) -> None:
        """Read what was added since; refused where there is no such event."""
        row = store.events.event(self.id)
        if row is None:
            raise RefusalError("event-unknown", field="event", given=self.id)
        if self.row is not None and row.renames != self.row.renames:
            self.forget()
        if self.book.count != len(self.lines):
            self.forget()  # what was added here was refused, only a preview, or not kept
        self.row, self.club = row, store.clubs.club_of(self.id)
        if row.last <= len(self.lines):
            return
        try:
            self.heard(self.book.hear(store.events.lines(self.id, behind=len(self.lines))))
        except BaseException:
            self.forget()
            raise

    def heard(self, lines: Iterable[e.AnyLine]) -> None:
        """Take in further lines; hands at a table and summons change no standings."""
        added = list(lines)
        self.lines += added
        self.shown.clear()
        if not all(line.quiet for line in added):
            self._ranked.clear()

    def ranked(self, upto: int) -> tuple[Row, ...]:
        """The standings behind a round."""
        if upto not in self._ranked:
            self._ranked[upto] = standings(self.book.event, upto)
        return self._ranked[upto]

    def forget(self) -> None:
        """What is here is not what is kept; the next one reads it again."""
        self.book, self.lines = Book(), []
        self.shown.clear()
        self._ranked.clear()
