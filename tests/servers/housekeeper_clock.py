"""Somebody who goes round a hall, by a clock that a test sets."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from hanchan.server.housekeeping import Housekeeper
from hanchan.server.runtime.settings import Settings
from hanchan.server.table_registry import TableRegistry

DAYS = timedelta(days=1)


@dataclass
class Times:
    """A clock that is set, beside time that passes by itself."""

    passed: timedelta = timedelta()
    off: timedelta = timedelta()

    def keeper(self, hall: TableRegistry, **settings: int) -> Housekeeper:
        """Somebody whose server starts now."""
        told = Settings(**{"keep_days": 90, **settings})  # pyright: ignore[reportArgumentType]
        return Housekeeper(hall, hall.store, told, self.now, self.steady)

    def steady(self) -> float:
        """Seconds that have passed."""
        return self.passed.total_seconds()

    def now(self) -> datetime:
        """The moment that the clock shows."""
        return datetime.now(UTC) + self.passed + self.off


async def go_round(hall: TableRegistry, later: timedelta, **settings: int) -> None:
    """Somebody goes round so much later, whose server has run for a day then."""
    times = Times(later - DAYS)
    keeper = times.keeper(hall, **settings)
    await keeper.run_once()
    times.passed = later
    await keeper.run_once()
