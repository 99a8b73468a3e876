"""What a server does from time to time: tables end, and its store stays within bounds."""

import asyncio
import logging
import time
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
JUMP = timedelta(hours=1)
"""A clock that has moved so much more or less than time has passed was set, or is wrong."""


def passed() -> float:
    """Seconds that have passed, with those in which the machine slept, where it counts them."""
    clock: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


@dataclass(slots=True)
class Housekeeper:
    """Goes round from time to time; `clock` says which moment it is, `steady` what has passed."""

    hall: Hall
    store: Store
    settings: Settings
    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))
    steady: Callable[[], float] = passed
    _began: datetime = field(init=False)

    def __post_init__(self) -> None:
        """It is known from now on when it was zero for the steady clock."""
        self._began = self.clock() - timedelta(seconds=self.steady())

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
        if settings.keep_days and not self._jumped(now):
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

    def _jumped(self, now: datetime) -> bool:
        """Whether the clock was set; then nobody knows how old anything is, and nothing ends."""
        off = now - self._began - timedelta(seconds=self.steady())
        if abs(off) < JUMP:
            return False
        log.warning("the clock has jumped by %s: nothing ends until the server is restarted", off)
        return True
