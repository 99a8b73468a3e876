"""Active moderation restrictions of visitors."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from hanchan.errors import StoreError
from hanchan.messages.moderation import RestrictionKind
from hanchan.server.errors import RefusalError
from hanchan.store import Store
from hanchan.store.moderation_rows import RestrictionRow

log = logging.getLogger("hanchan.server")

REFRESH_INTERVAL = 10.0
"""Seconds between two reads of the restrictions, which other processes can change."""


@dataclass(slots=True)
class Restrictions:
    """The active restrictions by visitor, in memory so that a table can check them without waiting.

    >>> conduct = Restrictions()
    >>> conduct.replace([RestrictionRow(id="a", of_hash="v", name="Eve", kind="chat-off",
    ...     reason="", taken_by="Aki")])
    >>> conduct.refuse_banned("v")
    >>> conduct.refuse_free_chat("v")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: The moderators allow you only quick chat until ...
    """

    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))
    by_visitor: dict[str, tuple[RestrictionRow, ...]] = field(
        default_factory=dict[str, tuple[RestrictionRow, ...]]
    )

    def replace(self, rows: Iterable[RestrictionRow]) -> None:
        """Replace all active restrictions by those of `rows`."""
        self.by_visitor.clear()
        for row in rows:
            self.by_visitor[row.of_hash] = (*self.by_visitor.get(row.of_hash, ()), row)

    def is_banned(self, visitor_hash: str | None) -> bool:
        """Whether the visitor is currently banned from taking a seat."""
        kinds = RestrictionKind.AWAY, RestrictionKind.CLOSED
        return any(self._active_restrictions(visitor_hash, *kinds))

    def refuse_banned(self, visitor_hash: str | None) -> None:
        """Refuse a banned visitor; the error says until when, unless the ban is permanent."""
        for row in self._active_restrictions(visitor_hash, RestrictionKind.CLOSED):
            raise RefusalError("conduct-closed", field="visitor", measure=row.id)
        for row in self._active_restrictions(visitor_hash, RestrictionKind.AWAY):
            raise RefusalError("conduct-away", field="visitor", until=_end_date(row))

    def refuse_free_chat(self, visitor_hash: str | None) -> None:
        """Refuse free chat by a visitor who may use only quick chat."""
        for row in self._active_restrictions(visitor_hash, RestrictionKind.CHAT_OFF):
            raise RefusalError("conduct-chat", field="chat", until=_end_date(row))

    async def refresh_forever(self, store: Store, on_refresh: Callable[[], None]) -> None:
        """Refresh the restrictions regularly and call `on_refresh` each time, until cancelled."""
        while True:
            await self.refresh_and_apply(store, on_refresh)
            await asyncio.sleep(REFRESH_INTERVAL)

    async def refresh_and_apply(self, store: Store, on_refresh: Callable[[], None]) -> None:
        """Refresh once and call `on_refresh`. If the store cannot be read, do neither."""
        try:
            await self.refresh(store)
            on_refresh()
        except StoreError as error:
            log.warning("moderation decisions cannot be read: %s", error)

    async def refresh(self, store: Store) -> None:
        """Load the active restrictions from the store."""
        self.replace(await asyncio.to_thread(store.moderation.active_restrictions, self.clock()))

    def _active_restrictions(
        self, visitor_hash: str | None, *kinds: RestrictionKind
    ) -> Iterable[RestrictionRow]:
        now = self.clock()
        for row in self.by_visitor.get(visitor_hash or "", ()):
            if row.kind in kinds and (row.until is None or now < row.until):
                yield row


def _end_date(row: RestrictionRow) -> str:
    return "-" if row.until is None else row.until.date().isoformat()
