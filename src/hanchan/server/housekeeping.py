"""Periodic maintenance: expire tables, and keep the store within its limits."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from hanchan.bounded_cache import MEBIBYTE
from hanchan.errors import StoreError
from hanchan.server.lookalike_names import skeleton_version, stored_skeletons
from hanchan.server.runtime.settings import Settings
from hanchan.server.table_registry import TableRegistry
from hanchan.store import Store
from hanchan.store.account_rows import AddSkeletons
from hanchan.store.table_rows import ExpireTables

MAX_CLOCK_DRIFT = timedelta(hours=1)
"""Deviation from elapsed time at which the clock counts as reset or wrong."""
CLOCK_SETTLING_TIME = timedelta(hours=1)
"""Time after the start in which the clock may still be corrected, for example by NTP."""
CLOCK_TRIAL_TIME = timedelta(days=1)
"""Time without a reset after which a clock that was doubtful at the start is trusted."""
MAX_PLAUSIBLE_GAP = timedelta(days=30)
"""Longest plausible gap since the last activity; after a longer gap the clock may be ahead."""


def is_plausible(now: datetime, latest: datetime | None, earlier: datetime | None) -> bool:
    """Whether the clock's time `now` is plausible, given the activity recorded in the store.

    `latest` is the last activity, `earlier` the last one more than a day ago; None if there is
    none. Activity since then may have been recorded by the same clock, so it does not show that the
    clock is right.

    >>> new_year, june = datetime(2026, 1, 1), datetime(2026, 6, 1)
    >>> is_plausible(june, june, None), is_plausible(new_year, june, None)
    (True, False)
    >>> is_plausible(june, june, new_year)
    False
    """
    is_slow = latest is not None and latest - now >= MAX_CLOCK_DRIFT
    return not is_slow and (earlier is None or now - earlier <= MAX_PLAUSIBLE_GAP)


@dataclass(slots=True)
class ClockMonitor:
    """A detector of clock jumps, which compares the wall clock with elapsed steady time.

    The difference of the two is the wall-clock time at which steady time began. It is constant
    unless the clock is reset.
    """

    _first_check: timedelta | None = None
    _reset_at: timedelta = timedelta()
    _last_start: datetime | None = None
    _right_start: datetime | None = None

    def clock_error(self, now: datetime, passed: timedelta, *, plausible: bool) -> timedelta | None:
        """Return how far the clock is ahead of the right time; None while that is unknown.

        `passed` is the steady time at `now`; `plausible` says whether `now` fits the stored
        activity.

        >>> watch, noon, hour = ClockMonitor(), datetime(2026, 6, 1, 12), timedelta(hours=1)
        >>> watch.clock_error(noon, 0 * hour, plausible=False)
        >>> watch.clock_error(noon + 24 * hour, 24 * hour, plausible=False)
        datetime.timedelta(0)
        """
        steady_start = now - passed
        if self._last_start is None or abs(steady_start - self._last_start) >= MAX_CLOCK_DRIFT:
            self._reset_at = passed
        self._first_check = passed if self._first_check is None else self._first_check
        self._last_start = steady_start
        is_unsettled = self._right_start is None or passed - self._first_check < CLOCK_SETTLING_TIME
        if is_unsettled and (plausible or passed - self._reset_at >= CLOCK_TRIAL_TIME):
            self._right_start = steady_start
        return None if self._right_start is None else steady_start - self._right_start


LOOKS_PER_TRANSACTION = 500
"""Number of accounts whose name skeletons are written in one transaction."""


def add_missing_skeletons(store: Store) -> None:
    """Add current name skeletons to accounts that another version of hanchan created."""
    version_prefix, last = f"{skeleton_version()} ", ""
    while accounts := store.accounts.unlisted_accounts(version_prefix, last, LOOKS_PER_TRANSACTION):
        looks = {row.id: stored_skeletons(row.name) for row in accounts}
        store.accounts.write(AddSkeletons(looks)).result()
        last = accounts[-1].id


log = logging.getLogger("hanchan.server")
ROUND_INTERVAL = 600.0
"""Seconds between two maintenance rounds."""
GATHERING_TIMEOUT, PLAYING_TIMEOUT = timedelta(hours=1), timedelta(days=1)
"""Idle times after which a table without a match is deleted, and a match is abandoned."""
COMPLAINT_RETENTION = timedelta(days=180)
"""Time for which complaints are stored, with the match and chat that they are about."""
EARLIEST_TIME = datetime(2000, 1, 1, tzinfo=UTC)
"""A date before all stored data, so that nothing expires by it."""


def steady_seconds() -> float:
    """Return elapsed seconds, including time in which the machine slept if the system counts it."""
    clock: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


@dataclass(slots=True)
class Housekeeper:
    """Periodic maintenance; `clock` is the wall clock, `steady` counts elapsed seconds."""

    registry: TableRegistry
    store: Store
    settings: Settings
    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))
    steady: Callable[[], float] = steady_seconds
    monitor: ClockMonitor = field(default_factory=ClockMonitor)

    async def run(self) -> None:
        """Run maintenance rounds until cancelled. A store error ends only the current round."""
        while True:
            try:
                await self.run_once()
            except StoreError as error:
                log.warning("maintenance of the store failed: %s", error)
            await asyncio.sleep(ROUND_INTERVAL)

    async def run_once(self) -> None:
        """Expire old data, add missing name skeletons, and measure the size of the store."""
        settings, now = self.settings, self.clock()
        ends = settings.keep_days and await self._clock_is_right(now)
        # Otherwise a clock that jumped ahead by a year would expire every table.
        at = now if ends else EARLIEST_TIME
        expiry = ExpireTables(
            at=at,
            gathering=at - GATHERING_TIMEOUT,
            playing=at - PLAYING_TIMEOUT,
            over=at - timedelta(days=settings.keep_days),
            complaints=at - COMPLAINT_RETENTION,
        )
        await self.registry.expire(expiry)  # run pending name erasures even if the clock is wrong
        await asyncio.to_thread(add_missing_skeletons, self.store)
        extent = await asyncio.to_thread(self.store.size)
        self.registry.full = bool(settings.disk) and extent.size >= settings.disk * MEBIBYTE
        self.registry.metrics.store_bytes.set(extent.size)
        for status, count in extent.tables.items():
            self.registry.metrics.kept.labels(status).set(count)

    async def _clock_is_right(self, now: datetime) -> bool:
        activity = await asyncio.to_thread(self.store.latest_activity, now - CLOCK_TRIAL_TIME)
        plausible = is_plausible(now, *activity)
        error = self.monitor.clock_error(now, timedelta(seconds=self.steady()), plausible=plausible)
        if error is None:
            log.warning(
                "the clock may be wrong: nothing expires until it is corrected or a day has passed"
            )
        elif abs(error) >= MAX_CLOCK_DRIFT:
            log.warning(
                "the clock has jumped by %s: nothing expires until it is corrected; "
                "if it is right now, restart the server",
                error,
            )
        return error is not None and abs(error) < MAX_CLOCK_DRIFT
