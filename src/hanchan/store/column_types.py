"""What a column of the database may hold, the same in SQLite and PostgreSQL."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import BigInteger, Dialect, Integer, TypeDecorator

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
BIG_NUMBER = BigInteger().with_variant(Integer, "sqlite")
"""What counts by itself; SQLite does so for its own integers alone."""


class UtcTime(TypeDecorator[datetime]):
    """A moment, kept as the microseconds since 1970 in UTC: no database may round or shift it."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """What the database is given."""
        del dialect
        return None if value is None else (value - EPOCH) // MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """What the database gave."""
        del dialect
        return None if value is None else EPOCH + value * MICROSECOND
