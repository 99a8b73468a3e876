"""Cached events, and the queries that wait for each of them."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from hanchan.bounded_cache import size_of
from hanchan.club.event import EntryStanding, EventWriter, standings
from hanchan.club.event import lines as e
from hanchan.server.errors import RefusalError
from hanchan.store import Store
from hanchan.store.event_rows import BadgeRow, EventRow

if TYPE_CHECKING:
    from hanchan.store.club_rows import ClubRow


T = TypeVar("T")


class Requester(NamedTuple):
    """The sender of a request, by the hashes of a cookie and of an account, empty if missing.

    `address` is the client's address, empty for requests by the server itself.
    """

    token_hash: str = ""
    visitor_hash: str = ""
    address: str = ""


EventQuestion: TypeAlias = Callable[["CachedEvent", BadgeRow | None], T]
"""A function of an event and the requester's badge, which is None for a visitor without one."""


class PendingQuery(NamedTuple):
    """A pending query on an event, and the future that receives its answer."""

    requester: Requester
    query: EventQuestion[Any]
    answer: asyncio.Future[Any]

    def resolve(self, result: object) -> None:
        """Resolve the future with a result or an exception, unless the client is gone."""
        if self.answer.cancelled():
            return
        if isinstance(result, Exception):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)


class CachedEvent:
    """A cached event; its lines are read and added only by the holder of its lock."""

    def __init__(self, event_id: str) -> None:
        self.id = event_id
        self.lock = asyncio.Lock()
        self.pending: list[PendingQuery] = []
        self.answer_task: asyncio.Task[None] | None = None
        self.row: EventRow | None = None
        self.club: ClubRow | None = None
        self.writer = EventWriter()
        self.lines: list[e.AnyLine] = []
        self.views: dict[tuple[str, bool], object] = {}
        """Views of the event by language and whether for staff; dropped when a line is added."""
        self._standings: dict[int, tuple[EntryStanding, ...]] = {}
        self.bytes = 0
        """Memory use at the last measurement, in bytes."""
        self._measured = 0

    def measure_memory(self) -> None:
        """Update `bytes` if the number of cached objects has changed by more than a tenth."""
        size = len(self.lines) * (1 + len(self.views)) + sum(map(len, self._standings.values()))
        if abs(size - self._measured) > self._measured // 10:
            self.bytes = size_of((self.writer, self.lines, self.views, self._standings))
            self._measured = size

    def refresh(self, store: Store) -> None:
        """Read the row, the club and new lines. Raises an error if there is no such event."""
        row = store.events.event(self.id)
        if row is None:
            raise RefusalError("event-unknown", field="event", given=self.id)
        if self.row is not None and row.renames != self.row.renames:
            self.clear()
        if self.writer.line_count != len(self.lines):
            self.clear()  # lines added here were refused, were a preview, or were not stored
        self.row, self.club = row, store.clubs.club_of(self.id)
        if row.last <= len(self.lines):
            return
        try:
            new_lines = store.events.lines(self.id, after=len(self.lines))
            self.add_lines(self.writer.read_further(new_lines))
        except BaseException:
            self.clear()
            raise

    def add_lines(self, lines: Iterable[e.AnyLine]) -> None:
        """Add lines. Kyoku entered at a table and referee calls do not invalidate the standings."""
        added = list(lines)
        self.lines += added
        self.views.clear()
        if not all(line.quiet for line in added):
            self._standings.clear()

    def standings_after(self, upto: int) -> tuple[EntryStanding, ...]:
        """Return the standings after a round."""
        if upto not in self._standings:
            self._standings[upto] = standings(self.writer.event, upto)
        return self._standings[upto]

    def clear(self) -> None:
        """Drop the cached lines, which differ from the stored ones; the next query reads all."""
        self.writer, self.lines = EventWriter(), []
        self.views.clear()
        self._standings.clear()
