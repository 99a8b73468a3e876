"""What a server does from time to time: tables end, and its store stays within bounds."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from hanchan.errors import StoreError
from hanchan.server.accounts.looks import add_missing_looks
from hanchan.server.clock import JUMP, TRIAL, Watch, goes_on
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
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
"""Before anything that is kept: what ends by this moment is nothing."""


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
    watch: Watch = field(default_factory=Watch)

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
        ends = settings.keep_days and await self._believed(now)
        at = now if ends else LONG_AGO
        expiry = Expiry(
            at=at,
            gathering=at - GATHERING,
            playing=at - PLAYING,
            over=at - timedelta(days=settings.keep_days),
            complaints=at - COMPLAINTS,
        )
        await self.hall.expire(expiry)  # names to be forgotten go whatever the clock says
        await asyncio.to_thread(add_missing_looks, self.store)
        extent = await asyncio.to_thread(self.store.extent)
        self.hall.full = bool(settings.disk) and extent.size >= settings.disk * MEBIBYTE
        self.hall.metrics.store_bytes.set(extent.size)
        for status, count in extent.tables.items():
            self.hall.metrics.kept.labels(status).set(count)

    async def _believed(self, now: datetime) -> bool:
        """Whether the clock is right; otherwise nobody knows how old anything is."""
        latest, earlier = await asyncio.to_thread(self.store.latest, now - TRIAL)
        plausible = goes_on(now, latest, earlier)
        off = self.watch.off(now, timedelta(seconds=self.steady()), plausible=plausible)
        if off is None:
            log.warning(
                "the clock may be wrong: nothing ends until it is set right or a day has passed"
            )
        elif abs(off) >= JUMP:
            log.warning(
                "the clock has jumped by %s: nothing ends until it is set right; "
                "if it is right now, start the server anew",
                off,
            )
        return off is not None and abs(off) < JUMP
