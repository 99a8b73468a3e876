"""What moderators have decided about visitors, as far as it holds now."""

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
"""Seconds after which it is known what another process has decided."""


@dataclass(slots=True)
class Conduct:
    """The measures that hold, by visitor, so that a table can ask without waiting.

    >>> conduct = Conduct()
    >>> conduct.replace([MeasureRow(id="a", of_hash="v", name="Eve", kind="chat-off",
    ...     reason="", taken_by="Aki")])
    >>> conduct.refuse_away("v")
    >>> conduct.refuse_text("v")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: Moderators have left you only the usual words...
    """

    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))
    by_visitor: dict[str, tuple[MeasureRow, ...]] = field(
        default_factory=dict[str, tuple[MeasureRow, ...]]
    )

    def replace(self, rows: Iterable[MeasureRow]) -> None:
        """Only these measures hold."""
        self.by_visitor.clear()
        for row in rows:
            self.by_visitor[row.of_hash] = (*self.by_visitor.get(row.of_hash, ()), row)

    def away(self, visitor_hash: str | None) -> bool:
        """Whether the visitor has no seat here at the moment."""
        return any(self._holding(visitor_hash, MeasureKind.AWAY, MeasureKind.CLOSED))

    def refuse_away(self, visitor_hash: str | None) -> None:
        """Whoever shall stay away is refused, and told until when."""
        for row in self._holding(visitor_hash, MeasureKind.CLOSED):
            raise RefusalError("conduct-closed", field="visitor", measure=row.id)
        for row in self._holding(visitor_hash, MeasureKind.AWAY):
            raise RefusalError("conduct-away", field="visitor", until=_day(row))

    def refuse_text(self, visitor_hash: str | None) -> None:
        """Whoever shall write nothing of their own is refused."""
        for row in self._holding(visitor_hash, MeasureKind.CHAT_OFF):
            raise RefusalError("conduct-chat", field="chat", until=_day(row))

    async def follow(self, store: Store, then: Callable[[], None]) -> None:
        """Look from time to time what has been decided, and `then` act on it, until the end."""
        while True:
            await self.act(store, then)
            await asyncio.sleep(EVERY)

    async def act(self, store: Store, then: Callable[[], None]) -> None:
        """Look once and `then` act on it; whatever cannot be read now is looked at again soon."""
        try:
            await self.look(store)
            then()
        except StoreError as error:
            log.warning("what moderators decided cannot be read: %s", error)

    async def look(self, store: Store) -> None:
        """What has been decided holds from now on."""
        self.replace(await asyncio.to_thread(store.moderation.in_force, self.clock()))

    def _holding(self, visitor_hash: str | None, *kinds: MeasureKind) -> Iterable[MeasureRow]:
        now = self.clock()
        for row in self.by_visitor.get(visitor_hash or "", ()):
            if row.kind in kinds and (row.until is None or now < row.until):
                yield row


def _day(row: MeasureRow) -> str:
    """The day on which it ends; `-` is never."""
    return "-" if row.until is None else row.until.date().isoformat()
