"""A writer for places without threads, such as a browser."""

from collections.abc import Callable

from sqlalchemy import Engine

from hanchan.errors import StoreError
from hanchan.store.database_lock import DatabaseLock
from hanchan.store.writer_thread import QueuedWrite, StoreWriter, WriteWaiter


class InlineWriter(StoreWriter):
    """Saves each write where it is submitted; `keep` is called after every commit.

    The result of a write is reported after `keep`, which may copy the database to where it lasts.
    If `keep` raises a `StoreError`, the write is reported as failed, although the database has it:
    as after a lost connection, read before writing again.
    """

    def __init__(
        self,
        engine: Engine,
        database: str,
        claim: DatabaseLock | None = None,
        *,
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(engine, database, claim)
        self._keep = keep

    @property
    def queue_length(self) -> int:
        """No write waits."""
        return 0

    def submit_with_waiter(self, write: object, awaited: WriteWaiter) -> None:
        """Save a write, and report its result to `awaited`."""
        if self._closed:
            awaited.set_exception(StoreError("store-closed"))
        elif awaited.set_running_or_notify_cancel():
            self._write_group([QueuedWrite(write, awaited)])

    def close(self) -> None:
        """Accept no more writes."""
        self._closed = True

    def _after_commit(self, seconds: float) -> None:
        del seconds
        self._keep()
