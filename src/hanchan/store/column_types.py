"""Columns and column types that behave the same in SQLite and PostgreSQL."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import BigInteger, Column, Dialect, ForeignKey, Integer, Text, TypeDecorator
from sqlalchemy.types import TypeEngine

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
BIG_NUMBER = BigInteger().with_variant(Integer, "sqlite")
"""An automatically incremented integer, which SQLite supports only for its own integer type."""


class UtcTime(TypeDecorator[datetime]):
    """A time, stored in microseconds since 1970 in UTC, so that no database rounds or shifts it."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Return the microseconds to store in the database, or None."""
        del dialect
        return None if value is None else (value - EPOCH) // MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Return the time for microseconds read from the database, or None."""
        del dialect
        return None if value is None else EPOCH + value * MICROSECOND


def key_column(name: str, kind: type[TypeEngine[Any]] = Text, *, of: str = "") -> Column[Any]:
    """Return a column of the primary key; `of` is the key of another table that it refers to.

    Migrations use this and `columns`, so what the two return must never change.
    """
    return Column(name, kind, *_references(of), primary_key=True, autoincrement=False)


def columns(
    kind: type[TypeEngine[Any]], *names: str, of: str = "", unique: bool | None = None
) -> Iterator[Column[Any]]:
    """Yield columns of one type; a column whose name ends in `?` may be NULL."""
    for name in names:
        plain, references = name.removesuffix("?"), _references(of)
        yield Column(plain, kind, *references, nullable="?" in name, unique=unique)


def _references(of: str) -> tuple[ForeignKey, ...]:
    return (ForeignKey(of),) if of else ()
