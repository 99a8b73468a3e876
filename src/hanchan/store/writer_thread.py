"""The single writer of a store: a thread that saves all waiting writes in one commit."""

from abc import ABC, abstractmethod
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import NamedTuple, Protocol

from sqlalchemy import Engine

from hanchan.errors import StoreError
from hanchan.store.account_rows import EraseVisitor
from hanchan.store.database_engine import truncate_log, writing_engine
from hanchan.store.database_lock import DatabaseLock
from hanchan.store.driver_errors import DATABASE_ERRORS, is_blocking, to_store_error
from hanchan.store.line_sequence import LineSequence
from hanchan.store.table_rows import ExpireTables, WriteBatch
from hanchan.store.write_transaction import Transaction

MAX_WRITES_PER_COMMIT = 1000
"""Maximum number of writes per commit, so that no write waits for a long batch."""
MIN_COMMIT_INTERVAL, MAX_COMMIT_INTERVAL = 0.004, 0.02
"""Minimum and maximum seconds between two commits. Writes that arrive in between share one."""
REST_FACTOR = 2
"""Pause between commits as a multiple of a commit's duration, within these two limits.

So a busy server writes rarely, but much at a time: a commit costs the same for one table and for
twenty.
"""
DELETING_WRITES = (ExpireTables, EraseVisitor)
"""Types of writes after which deleted data is erased from the file; tables expire every 10 min."""


class WriteWaiter(Protocol):
    """Receiver of the result of a write by the writer: a future, or a smaller object."""

    def set_running_or_notify_cancel(self) -> bool:
        """Return whether the write is still wanted. After this call it cannot be cancelled."""
        ...

    def set_result(self, result: None, /) -> None:
        """Report that the write has been saved."""
        ...

    def set_exception(self, exception: StoreError, /) -> None:
        """Report that the write failed."""
        ...


class QueuedWrite(NamedTuple):
    """A queued write, and the receiver of its result."""

    write: object
    awaited: WriteWaiter


class WriteFailure(NamedTuple):
    """The reason why a group was not saved; `waits` means that another attempt would only block."""

    error: StoreError
    waits: bool


class StoreWriter(ABC):
    """Saves writes in order: a group in one commit, or one by one if that fails."""

    def __init__(self, engine: Engine, database: str, claim: DatabaseLock | None = None) -> None:
        self._engine = engine
        self._claim = claim
        self._writing = writing_engine(engine)
        self._database = database
        self._numbering = LineSequence()
        self._closed = False

    @property
    @abstractmethod
    def queue_length(self) -> int:
        """The number of queued writes."""

    @abstractmethod
    def submit_with_waiter(self, write: object, awaited: WriteWaiter) -> None:
        """Save a write soon, and report its result to `awaited` instead of a future."""

    @abstractmethod
    def close(self) -> None:
        """Save all queued writes, and stop."""

    def submit(self, write: object) -> Future[None]:
        """Save a write soon. The future completes once it is saved, or fails with `StoreError`."""
        future: Future[None] = Future()
        self.submit_with_waiter(write, future)
        return future

    def _write_group(self, group: list[QueuedWrite]) -> None:
        """Save a group in one commit; if that fails, one by one with line numbers read again."""
        # Most groups contain no refused write, so try one commit for the whole group first.
        trouble = self._attempt(group)
        if trouble is not None and trouble.waits:
            _fail(group, trouble.error)
        elif trouble is not None:
            self._write_one_by_one(group)

    def _write_one_by_one(self, group: list[QueuedWrite]) -> None:
        for place, job in enumerate(group):
            trouble = self._attempt([job])
            if trouble is not None and trouble.waits:
                _fail(group[place:], trouble.error)
                return
            if trouble is not None:
                _fail([job], trouble.error)

    def _attempt(self, group: list[QueuedWrite]) -> WriteFailure | None:
        """Write a group in one transaction and report results.

        If the whole group fails, returns the failure and reports nothing.
        """
        refused: dict[int, StoreError] = {}
        began = monotonic()
        try:
            if self._claim is not None and self._claim.confirm():
                self._numbering.clear()
        except StoreError as error:
            # A server that had the claim in between may have written, so line numbers are stale.
            self._numbering.clear()
            return WriteFailure(error, waits=True)
        try:
            with self._writing.begin() as connection:
                transaction = Transaction(connection, self._numbering)
                batches = (job.write for job in group if isinstance(job.write, WriteBatch))
                transaction.lock_tables(batches)
                for place, job in enumerate(group):
                    try:
                        transaction.add(job.write)
                    except StoreError as error:
                        refused[place] = error
                transaction.flush()
        except Exception as error:  # noqa: BLE001 - the thread must survive any error
            self._numbering.clear()
            # The connection may be broken, so use a new one for the next transaction.
            self._engine.dispose()
            return WriteFailure(to_store_error(self._database, error), is_blocking(error))
        if any(isinstance(job.write, DELETING_WRITES) for job in group):
            with suppress(*DATABASE_ERRORS):  # the next expiry tries again
                truncate_log(self._engine)
        try:
            self._after_commit(monotonic() - began)
        except StoreError as error:
            return WriteFailure(error, waits=True)
        for place, job in enumerate(group):
            if place in refused:
                job.awaited.set_exception(refused[place])
            else:
                job.awaited.set_result(None)
        return None

    @abstractmethod
    def _after_commit(self, seconds: float) -> None:
        """Do what follows a commit of that duration, before its results are reported."""


def _fail(group: list[QueuedWrite], error: StoreError) -> None:
    for job in group:
        # Create a separate exception for each, because raising one in many tasks would mix
        # tracebacks.
        job.awaited.set_exception(StoreError(error.message, **error.values))


class WriterThread(StoreWriter):
    """A thread that saves writes in order, many per commit, or one by one if a commit fails."""

    def __init__(self, engine: Engine, database: str, claim: DatabaseLock | None = None) -> None:
        super().__init__(engine, database, claim)
        self._queue: SimpleQueue[QueuedWrite | None] = SimpleQueue()
        self._next = 0.0
        self._entry = Lock()
        self._thread = Thread(target=self._run, name="hanchan-store", daemon=True)
        self._thread.start()

    @property
    def queue_length(self) -> int:
        """The number of queued writes."""
        return self._queue.qsize()

    def submit_with_waiter(self, write: object, awaited: WriteWaiter) -> None:
        """Queue a write, and report its result to `awaited` instead of a future."""
        with self._entry:
            if not self._closed:
                self._queue.put(QueuedWrite(write, awaited))
                return
        # Report outside the lock, because the receiver may submit another write.
        awaited.set_exception(StoreError("store-closed"))

    def close(self) -> None:
        """Save all queued writes, and stop."""
        with self._entry:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            group, more = self._take()
            # Skip writes that were cancelled in the queue.
            jobs = [job for job in group if job.awaited.set_running_or_notify_cancel()]
            if jobs:
                self._write_group(jobs)

    def _take(self) -> tuple[list[QueuedWrite], bool]:
        """Take all queued writes, waiting for the first. Returns whether more may follow."""
        group: list[QueuedWrite] = []
        # Sleep first, because writes that are queued meanwhile wake no thread.
        sleep(max(0.0, self._next - monotonic()))
        job = self._queue.get()
        while job is not None:
            group.append(job)
            if len(group) == MAX_WRITES_PER_COMMIT:
                return group, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _after_commit(self, seconds: float) -> None:
        """Pause: that collects more writes for the next commit, which costs the same."""
        rest = max(MIN_COMMIT_INTERVAL, REST_FACTOR * seconds)
        self._next = monotonic() + min(MAX_COMMIT_INTERVAL, rest)
