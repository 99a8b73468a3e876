"""How many tables are open at a time, and who makes new ones where it gets narrow."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

from hanchan.server.errors import RefusalError

MOST_OPEN = 5000
"""So many tables are open at a time; more wait until some are put away."""
FOR_GUESTS, FOR_ACCOUNTS = 0.8, 0.95
"""The parts of these up to which guests make new tables, and accounts; people come back to others.
"""


@dataclass(slots=True)
class Space:
    """Room for tables: those that are open, as `opened` says, and those that are about to be.

    >>> with Space(lambda: MOST_OPEN).reserved():
    ...     pass
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: There are as many tables as this server can keep ...
    """

    opened: Callable[[], int]
    coming: int = 0

    @contextmanager
    def reserved(self, part: float = 1) -> Generator[None]:
        """There is room for one table more, also while it is made or read."""
        count = self.opened() + self.coming
        if count >= MOST_OPEN:
            raise RefusalError("tables-many", field="tables", most=MOST_OPEN)
        if count >= MOST_OPEN * part:
            raise RefusalError("tables-standing", field="tables")
        self.coming += 1
        try:
            yield
        finally:
            self.coming -= 1
