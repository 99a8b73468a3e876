"""Active moderation restrictions of visitors."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from hanchan.errors import StoreError
from hanchan.messages.moderation import MeasureKind
from hanchan.server.errors import RefusalError
from hanchan.store import Store
from hanchan.store.moderation_rows import MeasureRow

log = logging.getLogger("hanchan.server")

EVERY = 10.0
"""Seconds after which decisions made by another process are noticed."""


@dataclass(slots=True)
class Conduct:
    """The active restrictions by visitor, in memory, so that a table can check without waiting.

    >>> conduct = Conduct()
    >>> conduct.replace([MeasureRow(id="a", of_hash="v", name="Eve", kind="chat-off",
    ...     reason="", taken_by="Aki")])
    >>> conduct.refuse_away("v")
    >>> conduct.refuse_text("v")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: The moderators allow you only quick chat until ...
    """

    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))
    by_visitor: dict[str, tuple[MeasureRow, ...]] = field(
        default_factory=dict[str, tuple[MeasureRow, ...]]
    )

    def replace(self, rows: Iterable[MeasureRow]) -> None:
        """Set the active restrictions."""
        self.by_visitor.clear()
        for row in rows:
            self.by_visitor[row.of_hash] = (*self.by_visitor.get(row.of_hash, ()), row)

    def away(self, visitor_hash: str | None) -> bool:
        """Whether the visitor may not have a seat now."""
        return any(self._holding(visitor_hash, MeasureKind.AWAY, MeasureKind.CLOSED))

    def refuse_away(self, visitor_hash: str | None) -> None:
        """Refuse a banned visitor, and say until when the ban lasts."""
        for row in self._holding(visitor_hash, MeasureKind.CLOSED):
            raise RefusalError("conduct-closed", field="visitor", measure=row.id)
        for row in self._holding(visitor_hash, MeasureKind.AWAY):
            raise RefusalError("conduct-away", field="visitor", until=_day(row))

    def refuse_text(self, visitor_hash: str | None) -> None:
        """Refuse free text from a visitor who may only use quick chat."""
        for row in self._holding(visitor_hash, MeasureKind.CHAT_OFF):
            raise RefusalError("conduct-chat", field="chat", until=_day(row))

    async def follow(self, store: Store, then: Callable[[], None]) -> None:
        """Refresh regularly and call `then`, until cancelled."""
        while True:
            await self.act(store, then)
            await asyncio.sleep(EVERY)

    async def act(self, store: Store, then: Callable[[], None]) -> None:
        """Refresh once and call `then`. If the store cannot be read, wait for the next one."""
        try:
            await self.look(store)
            then()
        except StoreError as error:
            log.warning("moderation decisions cannot be read: %s", error)

    async def look(self, store: Store) -> None:
        """Load the active restrictions from the store."""
        self.replace(await asyncio.to_thread(store.moderation.in_force, self.clock()))

    def _holding(self, visitor_hash: str | None, *kinds: MeasureKind) -> Iterable[MeasureRow]:
        now = self.clock()
        for row in self.by_visitor.get(visitor_hash or "", ()):
            if row.kind in kinds and (row.until is None or now < row.until):
                yield row


def _day(row: MeasureRow) -> str:
    """The date on which it ends, or `-` if it never does."""
    return "-" if row.until is None else row.until.date().isoformat()
