"""Column types that behave the same in SQLite and PostgreSQL."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import BigInteger, Dialect, Integer, TypeDecorator

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
BIG_NUMBER = BigInteger().with_variant(Integer, "sqlite")
"""An automatically incremented integer, which SQLite supports only for its own integer type."""


class UtcTime(TypeDecorator[datetime]):
    """A time, stored in microseconds since 1970 in UTC, so that no database rounds or shifts it."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Return the value to store in the database."""
        del dialect
        return None if value is None else (value - EPOCH) // MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Return the value read from the database."""
        del dialect
        return None if value is None else EPOCH + value * MICROSECOND
