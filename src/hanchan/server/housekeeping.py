"""What a server does from time to time: tables end, and its store stays within bounds."""

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
"""A clock that has moved so much more or less than time has passed was set."""
SETTLING = timedelta(hours=1)
"""So long after the start it may be set right, as by NTP on a machine without a battery for it."""
TRIAL = timedelta(days=1)
"""A clock that was doubtful at the start counts as right once it has not been set for so long."""
ABSENCE = timedelta(days=30)
"""A clock by which nothing has happened for longer may be ahead."""


def goes_on(now: datetime, latest: datetime | None, earlier: datetime | None) -> bool:
    """Whether a clock goes on from what is kept: the latest of all, and of `TRIAL` ago.

    What is more recent may have been kept by this very clock, so it tells nothing.

    >>> new_year, june = datetime(2026, 1, 1), datetime(2026, 6, 1)
    >>> goes_on(june, june, None), goes_on(new_year, june, None), goes_on(june, june, new_year)
    (True, False, False)
    """
    behind = latest is not None and latest - now >= JUMP
    return not behind and (earlier is None or now - earlier <= ABSENCE)


@dataclass(slots=True)
class Watch:
    """Looks at a clock from time to time, beside what has passed of steady time.

    A moment less what has passed is when steady time began: the same as long as nobody sets the
    clock.
    """

    _first: timedelta | None = None
    _set: timedelta = timedelta()
    _shown: datetime | None = None
    _right: datetime | None = None

    def off(self, now: datetime, passed: timedelta, *, plausible: bool) -> timedelta | None:
        """How far the clock is from what is right; None as long as nobody knows what is.

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
"""Accounts whose looks are written in one transaction."""


def add_missing_looks(store: Store) -> None:
    """Write the looks of accounts that another version of hanchan, or of its data, has made."""
    last = ""
    while some := store.accounts.unlisted(f"{folding()} ", last, AT_ONCE):
        looks = {row.id: stored_looks(row.name) for row in some}
        store.accounts.write(AddLooks(looks)).result()
        last = some[-1].id


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
        # A clock that jumped a year ahead would otherwise end every table there is.
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
