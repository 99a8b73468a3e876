"""A part of a store: what it reads with the store's own reading, and what it writes."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeAlias, TypeVar

from sqlalchemy import Connection, Executable

T = TypeVar("T")
W = TypeVar("W")
Read: TypeAlias = Callable[[Callable[[Connection], Any]], Any]


class Part(Generic[W]):
    """What a store keeps of one thing; `write` takes what that thing's module can write."""

    def __init__(self, read: Read, submit: Callable[[W], Future[None]]) -> None:
        """Use the reading and the writing of a store."""
        self._read = read
        self.write = submit


def every(kind: Callable[..., T], wanted: Executable) -> Callable[[Connection], list[T]]:
    """What reads all that is wanted, each row as such a value."""
    return lambda connection: [kind(**row) for row in connection.execute(wanted).mappings()]


def first(kind: Callable[..., T], wanted: Executable) -> Callable[[Connection], T | None]:
    """What reads the first that is wanted, as such a value; None if there is none."""

    def read(connection: Connection) -> T | None:
        found = connection.execute(wanted).mappings().first()
        return None if found is None else kind(**found)

    return read
