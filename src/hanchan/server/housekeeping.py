"""Periodic maintenance: expire tables, and keep the store within its limits."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from hanchan.errors import StoreError
from hanchan.server.alike import folding, stored_looks
from hanchan.server.hall import Hall
from hanchan.server.process.settings import Settings
from hanchan.store import Store
from hanchan.store.account_rows import AddLooks
from hanchan.store.rows import Expiry

JUMP = timedelta(hours=1)
"""A clock that deviates from elapsed time by this much or more was reset."""
SETTLING = timedelta(hours=1)
"""Time after the start in which the clock may still be corrected, as by NTP without a battery."""
TRIAL = timedelta(days=1)
"""Time without a reset after which a clock that was doubtful at the start counts as right."""
ABSENCE = timedelta(days=30)
"""Longest plausible gap since the last activity. A larger one means that the clock may be ahead."""


def goes_on(now: datetime, latest: datetime | None, earlier: datetime | None) -> bool:
    """Whether a clock agrees with the store: its latest activity, and that of `TRIAL` ago.

    Later activity may have been recorded by this very clock, so it proves nothing.

    >>> new_year, june = datetime(2026, 1, 1), datetime(2026, 6, 1)
    >>> goes_on(june, june, None), goes_on(new_year, june, None), goes_on(june, june, new_year)
    (True, False, False)
    """
    behind = latest is not None and latest - now >= JUMP
    return not behind and (earlier is None or now - earlier <= ABSENCE)


@dataclass(slots=True)
class Watch:
    """Detects clock jumps by comparing the wall clock with elapsed steady time.

    The wall-clock time minus elapsed time is when steady time began. It is constant unless the
    clock is reset.
    """

    _first: timedelta | None = None
    _set: timedelta = timedelta()
    _shown: datetime | None = None
    _right: datetime | None = None

    def off(self, now: datetime, passed: timedelta, *, plausible: bool) -> timedelta | None:
        """Return how far the clock is off, or None while the right time is unknown.

        >>> watch, noon, hour = Watch(), datetime(2026, 6, 1, 12), timedelta(hours=1)
        >>> watch.off(noon, 0 * hour, plausible=False)
        >>> watch.off(noon + 24 * hour, 24 * hour, plausible=False)
        datetime.timedelta(0)
        """
        began = now - passed
        if self._shown is None or abs(began - self._shown) >= JUMP:
            self._set = passed
        self._first = passed if self._first is None else self._first
        self._shown = began
        open_still = self._right is None or passed - self._first < SETTLING
        if open_still and (plausible or passed - self._set >= TRIAL):
            self._right = began
        return None if self._right is None else began - self._right


AT_ONCE = 500
"""Number of accounts whose name skeletons are written in one transaction."""


def add_missing_looks(store: Store) -> None:
    """Add name skeletons to accounts made by another version of hanchan or of its data."""
    last = ""
    while some := store.accounts.unlisted(f"{folding()} ", last, AT_ONCE):
        looks = {row.id: stored_looks(row.name) for row in some}
        store.accounts.write(AddLooks(looks)).result()
        last = some[-1].id


log = logging.getLogger("hanchan.server")
EVERY = 600.0
"""Seconds between two rounds."""
GATHERING, PLAYING = timedelta(hours=1), timedelta(days=1)
"""Idle times after which a table without a match is deleted, and a match is abandoned."""
COMPLAINTS = timedelta(days=180)
"""Time for which complaints are kept, with the match and chat they are about."""
MEBIBYTE = 2**20
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
"""Earlier than anything stored, so nothing expires by this date."""


def passed() -> float:
    """Elapsed seconds, including time the machine slept where the system counts it."""
    clock: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


@dataclass(slots=True)
class Housekeeper:
    """Runs maintenance rounds; `clock` is the wall clock, `steady` the elapsed seconds."""

    hall: Hall
    store: Store
    settings: Settings
    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))
    steady: Callable[[], float] = passed
    watch: Watch = field(default_factory=Watch)

    async def run(self) -> None:
        """Run rounds until the server stops. If the store does not answer, try again next round."""
        while True:
            try:
                await self.go_round()
            except StoreError as error:
                log.warning("maintenance of the store failed: %s", error)
            await asyncio.sleep(EVERY)

    async def go_round(self) -> None:
        """Expire what is due, and measure the size of the store."""
        settings, now = self.settings, self.clock()
        ends = settings.keep_days and await self._believed(now)
        # Otherwise a clock that jumped a year ahead would expire every table.
        at = now if ends else LONG_AGO
        expiry = Expiry(
            at=at,
            gathering=at - GATHERING,
            playing=at - PLAYING,
            over=at - timedelta(days=settings.keep_days),
            complaints=at - COMPLAINTS,
        )
        await self.hall.expire(expiry)  # pending name erasures run even if the clock is wrong
        await asyncio.to_thread(add_missing_looks, self.store)
        extent = await asyncio.to_thread(self.store.extent)
        self.hall.full = bool(settings.disk) and extent.size >= settings.disk * MEBIBYTE
        self.hall.metrics.store_bytes.set(extent.size)
        for status, count in extent.tables.items():
            self.hall.metrics.kept.labels(status).set(count)

    async def _believed(self, now: datetime) -> bool:
        """Whether the clock is right. If it is not, the age of anything is unknown."""
        latest, earlier = await asyncio.to_thread(self.store.latest, now - TRIAL)
        plausible = goes_on(now, latest, earlier)
        off = self.watch.off(now, timedelta(seconds=self.steady()), plausible=plausible)
        if off is None:
            log.warning(
                "the clock may be wrong: nothing expires until it is corrected or a day has passed"
            )
        elif abs(off) >= JUMP:
            log.warning(
                "the clock has jumped by %s: nothing expires until it is corrected; "
                "if it is right now, restart the server",
                off,
            )
        return off is not None and abs(off) < JUMP
