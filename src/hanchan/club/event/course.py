"""The progress of a round, and its clock."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Literal, TypeAlias

from hanchan.club.event.fields import Time
from hanchan.copies import FrozenDict
from hanchan.errors import EventError

FORM = "%Y-%m-%dT%H:%M:%SZ"
State: TypeAlias = Literal["drawn", "seated", "running", "played", "released"]


def moment(at: Time) -> datetime:
    """Parse the time of a line.

    >>> moment("2026-05-01T09:00:00Z").isoformat()
    '2026-05-01T09:00:00+00:00'
    """
    return datetime.strptime(at, FORM).replace(tzinfo=UTC)


def stamp(at: datetime | None = None) -> str:
    """Format a time as lines have it; by default the current one.

    >>> stamp(moment("2026-05-01T09:00:00Z"))
    '2026-05-01T09:00:00Z'
    """
    return (at or datetime.now(UTC)).astimezone(UTC).strftime(FORM)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The clock of a round that has started, computed on request: nothing ticks.

    `minutes` is 0 without a limit; `extra` has additional minutes by table, and under None those
    for all tables. `went_on` is when it was last resumed.

    >>> clock = Clock(begun=moment("2026-05-01T09:00:00Z"), minutes=75)
    >>> clock.ends(3).isoformat()
    '2026-05-01T10:15:00+00:00'
    >>> clock.left(3, moment("2026-05-01T10:20:00Z"))
    datetime.timedelta(days=-1, seconds=86100)
    """

    begun: datetime
    minutes: int
    stood: timedelta = timedelta(0)
    paused: datetime | None = None
    went_on: datetime | None = None
    extra: Mapping[int | None, int] = field(default_factory=lambda: FrozenDict[int | None, int]({}))

    def left(self, table: int, now: datetime) -> timedelta | None:
        """Time left for a table, negative once time is up; None without a limit."""
        if not self.minutes:
            return None
        return self._length(table) - ((self._still or now) - self.begun - self.stood)

    def ends(self, table: int) -> datetime | None:
        """End of time for a table; None without a limit and while the clock is paused."""
        if not self.minutes or self.paused:
            return None
        return self.begun + self.stood + self._length(table)

    @property
    def _still(self) -> datetime | None:
        """Start of the pause; not before the last resume, even if two machines' times differ."""
        return self.paused and max(self.paused, self.went_on or self.begun)

    def _length(self, table: int) -> timedelta:
        more = self.extra.get(None, 0) + self.extra.get(table, 0)
        return timedelta(minutes=self.minutes + more)

    def pausing(self, at: datetime) -> "Clock":
        """Return the clock paused at this time."""
        self._refuse_backwards(at)
        if self.paused:
            raise EventError("event-clock-stands", field="type")
        return replace(self, paused=at)

    def resumed(self, at: datetime) -> "Clock":
        """Return the clock resumed at this time."""
        still = self._still
        if still is None:
            raise EventError("event-clock-goes", field="type")
        self._refuse_backwards(at)
        went_on = max(at, still)
        return replace(self, paused=None, went_on=went_on, stood=self.stood + (went_on - still))

    def extended(self, minutes: int, table: int | None) -> "Clock":
        """Return the clock with more time for one table or for all."""
        if not self.minutes:
            raise EventError("event-no-limit", field="minutes")
        more = {**self.extra, table: self.extra.get(table, 0) + minutes}
        return replace(self, extra=FrozenDict(more))

    def _refuse_backwards(self, at: datetime) -> None:
        if at < max(self.begun + self.stood, self.paused or self.begun):
            raise EventError("event-clock-back", field="at")


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The progress of a round besides its results; `begins` is its announced start."""

    seated: bool = False
    begins: datetime | None = None
    clock: Clock | None = None
    released: bool = False
    open: tuple[int, ...] = ()
    """Tables without a final result when the round was released."""
