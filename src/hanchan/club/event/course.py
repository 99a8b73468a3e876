"""How far a round has come, and its clock: what its lines say, and what follows from the time."""

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
    """The time of a line.

    >>> moment("2026-05-01T09:00:00Z").isoformat()
    '2026-05-01T09:00:00+00:00'
    """
    return datetime.strptime(at, FORM).replace(tzinfo=UTC)


def stamp(at: datetime | None = None) -> str:
    """A time as lines have it, by default the one that it is now.

    >>> stamp(moment("2026-05-01T09:00:00Z"))
    '2026-05-01T09:00:00Z'
    """
    return (at or datetime.now(UTC)).astimezone(UTC).strftime(FORM)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The clock of a round that has begun: reckoned when somebody asks, so nothing ticks.

    `minutes` is 0 where there is no limit; `extra` has the further minutes by table, and under
    None those that all tables have. `went_on` is when it was last set going again.

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
        """What is left for a table, below 0 once time is over; None where there is no limit."""
        if not self.minutes:
            return None
        return self._length(table) - ((self._still or now) - self.begun - self.stood)

    def ends(self, table: int) -> datetime | None:
        """When time is over for a table; None without a limit and while the clock stands."""
        if not self.minutes or self.paused:
            return None
        return self.begun + self.stood + self._length(table)

    @property
    def _still(self) -> datetime | None:
        """Since when it stands: not before it went on, even if two machines tell the time apart."""
        return self.paused and max(self.paused, self.went_on or self.begun)

    def _length(self, table: int) -> timedelta:
        more = self.extra.get(None, 0) + self.extra.get(table, 0)
        return timedelta(minutes=self.minutes + more)

    def pausing(self, at: datetime) -> "Clock":
        """The clock stands still from now on."""
        self._refuse_backwards(at)
        if self.paused:
            raise EventError("event-clock-stands", field="type")
        return replace(self, paused=at)

    def resumed(self, at: datetime) -> "Clock":
        """The clock goes on."""
        still = self._still
        if still is None:
            raise EventError("event-clock-goes", field="type")
        self._refuse_backwards(at)
        went_on = max(at, still)
        return replace(self, paused=None, went_on=went_on, stood=self.stood + (went_on - still))

    def extended(self, minutes: int, table: int | None) -> "Clock":
        """A table has more time, or all have."""
        if not self.minutes:
            raise EventError("event-no-limit", field="minutes")
        more = {**self.extra, table: self.extra.get(table, 0) + minutes}
        return replace(self, extra=FrozenDict(more))

    def _refuse_backwards(self, at: datetime) -> None:
        if at < max(self.begun + self.stood, self.paused or self.begun):
            raise EventError("event-clock-back", field="at")


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What lines say of a round beyond its results; `begins` is when it is announced to begin."""

    seated: bool = False
    begins: datetime | None = None
    clock: Clock | None = None
    released: bool = False
    open: tuple[int, ...] = ()
    """Tables that had no final result when the round was released."""
