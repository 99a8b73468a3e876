"""Reading from the store: the base class of repositories, and queries that several of them need."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeAlias, TypeVar

from sqlalchemy import Connection, Executable, select

from hanchan.errors import StoreError
from hanchan.store import schema as s

T = TypeVar("T")
W = TypeVar("W")
ReadFunction: TypeAlias = Callable[[Callable[[Connection], Any]], Any]


class Repository(Generic[W]):
    """A repository of one kind of data; `write` takes the write types of its module."""

    def __init__(self, read: ReadFunction, submit: Callable[[W], Future[None]]) -> None:
        """Create a repository that reads and writes through a store."""
        self._read = read
        self.write = submit


def read_all(kind: Callable[..., T], query: Executable) -> Callable[[Connection], list[T]]:
    """Return a query function that reads all rows as instances of `kind`."""
    return lambda connection: [kind(**row) for row in connection.execute(query).mappings()]


def read_first(kind: Callable[..., T], query: Executable) -> Callable[[Connection], T | None]:
    """Return a query function that reads the first row as a `kind`; None if there is no row."""

    def read(connection: Connection) -> T | None:
        found = connection.execute(query).mappings().first()
        return None if found is None else kind(**found)

    return read


def read_lines(connection: Connection, table_id: str, match: int) -> tuple[bytes, ...]:
    """Return the lines of one match; none if it has not begun."""
    c = s.lines.c
    query = select(c.data).where(c.table_id == table_id, c.match == match).order_by(c.number)
    return tuple(connection.execute(query).scalars())


def change_row(connection: Connection, change: Executable, message: str, field: str) -> None:
    """Execute an update or a deletion. Raises an error with this message if it changes no row."""
    if connection.execute(change).rowcount == 0:
        raise StoreError(message, field=field)
