"""Column types, with the same behaviour in SQLite and PostgreSQL."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import BigInteger, Dialect, Integer, TypeDecorator

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
BIG_NUMBER = BigInteger().with_variant(Integer, "sqlite")
"""A number that increments itself, which SQLite supports only for its own integers."""


class UtcTime(TypeDecorator[datetime]):
    """A time, stored as microseconds since 1970 in UTC, so that no database rounds or shifts it."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """The value for the database."""
        del dialect
        return None if value is None else (value - EPOCH) // MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """The value from the database."""
        del dialect
        return None if value is None else EPOCH + value * MICROSECOND
