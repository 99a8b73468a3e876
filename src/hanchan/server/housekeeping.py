"""What a server does from time to time: tables end, and its store stays within bounds."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from hanchan.errors import StoreError
from hanchan.server.hall import Hall
from hanchan.server.process.settings import Settings
from hanchan.store import Store
from hanchan.store.rows import Expiry

log = logging.getLogger("hanchan.server")

EVERY = 600.0
"""Seconds between two rounds."""
GATHERING, PLAYING = timedelta(hours=1), timedelta(days=1)
"""After so long with nobody there a table without a match goes, and a match is abandoned."""
COMPLAINTS = timedelta(days=180)
"""So long complaints are kept, with what was played and said."""
MEBIBYTE = 2**20


@dataclass(slots=True)
class Housekeeper:
    """Goes round from time to time; `clock` says which moment it is."""

    hall: Hall
    store: Store
    settings: Settings
    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))

    async def run(self) -> None:
        """Go round until the server stops; a store that does not answer is asked again later."""
        while True:
            try:
                await self.go_round()
            except StoreError as error:
                log.warning("the store cannot be tidied: %s", error)
            await asyncio.sleep(EVERY)

    async def go_round(self) -> None:
        """What is due to end ends; how much is kept is known."""
        settings, now = self.settings, self.clock()
        if settings.keep_days:
            expiry = Expiry(
                at=now,
                gathering=now - GATHERING,
                playing=now - PLAYING,
                over=now - timedelta(days=settings.keep_days),
                complaints=now - COMPLAINTS,
            )
            await self.hall.expire(expiry)
        extent = await asyncio.to_thread(self.store.extent)
        self.hall.full = bool(settings.disk) and extent.size >= settings.disk * MEBIBYTE
        self.hall.metrics.store_bytes.set(extent.size)
        for status, count in extent.tables.items():
            self.hall.metrics.kept.labels(status).set(count)
