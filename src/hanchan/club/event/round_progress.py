"""The progress and the clock of a round."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Literal, TypeAlias

from hanchan.club.event.field_types import Time
from hanchan.copy_protection import FrozenDict
from hanchan.errors import EventError

TIME_FORMAT = "%Y-%m-%dT%H:%M:%SZ"
RoundState: TypeAlias = Literal["drawn", "seated", "running", "played", "released"]


def parse_time(at: Time) -> datetime:
    """Parse the UTC time of a line.

    >>> parse_time("2026-05-01T09:00:00Z").isoformat()
    '2026-05-01T09:00:00+00:00'
    """
    return datetime.strptime(at, TIME_FORMAT).replace(tzinfo=UTC)


def format_time(at: datetime | None = None) -> str:
    """Format a time as in lines of an event, by default the current time.

    >>> format_time(parse_time("2026-05-01T09:00:00Z"))
    '2026-05-01T09:00:00Z'
    """
    return (at or datetime.now(UTC)).astimezone(UTC).strftime(TIME_FORMAT)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClock:
    """The clock of a round that has started; the time left is computed on request.

    `minutes` is 0 without a limit; `extra` are additional minutes by table, and for all tables
    under None. Earlier pauses lasted `stood` in total, the last until `went_on`; the clock has been
    paused since `paused`, if that is not None.

    >>> clock = RoundClock(begun=parse_time("2026-05-01T09:00:00Z"), minutes=75)
    >>> clock.end_time(3).isoformat()
    '2026-05-01T10:15:00+00:00'
    >>> clock.time_left(3, parse_time("2026-05-01T10:20:00Z"))
    datetime.timedelta(days=-1, seconds=86100)
    """

    begun: datetime
    minutes: int
    stood: timedelta = timedelta(0)
    paused: datetime | None = None
    went_on: datetime | None = None
    extra: Mapping[int | None, int] = field(default_factory=lambda: FrozenDict[int | None, int]({}))

    def time_left(self, table: int, now: datetime) -> timedelta | None:
        """Return the time left for a table, negative once time is up; None without a limit."""
        if not self.minutes:
            return None
        return self._total_time(table) - ((self._paused_since or now) - self.begun - self.stood)

    def end_time(self, table: int) -> datetime | None:
        """Return when time ends for a table; None without a limit and while the clock is paused."""
        if not self.minutes or self.paused:
            return None
        return self.begun + self.stood + self._total_time(table)

    @property
    def _paused_since(self) -> datetime | None:
        # not before the last resume, even if the clocks of two machines differ
        return self.paused and max(self.paused, self.went_on or self.begun)

    def _total_time(self, table: int) -> timedelta:
        more = self.extra.get(None, 0) + self.extra.get(table, 0)
        return timedelta(minutes=self.minutes + more)

    def pause(self, at: datetime) -> "RoundClock":
        """Return a copy of the clock, paused at a time."""
        self._refuse_backwards(at)
        if self.paused:
            raise EventError("event-clock-stands", field="type")
        return replace(self, paused=at)

    def resume(self, at: datetime) -> "RoundClock":
        """Return a copy of the clock, resumed at a time."""
        since = self._paused_since
        if since is None:
            raise EventError("event-clock-goes", field="type")
        self._refuse_backwards(at)
        resumed_at = max(at, since)
        stood = self.stood + (resumed_at - since)
        return replace(self, paused=None, went_on=resumed_at, stood=stood)

    def extend(self, minutes: int, table: int | None) -> "RoundClock":
        """Return a copy of the clock with more minutes for one table, or for all if None."""
        if not self.minutes:
            raise EventError("event-no-limit", field="minutes")
        more = {**self.extra, table: self.extra.get(table, 0) + minutes}
        return replace(self, extra=FrozenDict(more))

    def _refuse_backwards(self, at: datetime) -> None:
        if at < max(self.begun + self.stood, self.paused or self.begun):
            raise EventError("event-clock-back", field="at")


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundProgress:
    """The progress of a round besides its results; `begins` is its announced start."""

    seated: bool = False
    begins: datetime | None = None
    clock: RoundClock | None = None
    released: bool = False
    open: tuple[int, ...] = ()
    """Tables that had no final result when the round was released."""
