"""Whether the clock of the machine is right; what ends by it is gone for good."""

from dataclasses import dataclass
from datetime import datetime, timedelta

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
