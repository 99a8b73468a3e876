"""The single writer thread, which saves all waiting writes by one commit."""

from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import NamedTuple, Protocol, TypeAlias

from sqlalchemy import Engine

from hanchan.errors import StoreError
from hanchan.store.account_rows import AccountWrite, Forget
from hanchan.store.claim import DatabaseClaim
from hanchan.store.club_rows import ClubWrite
from hanchan.store.engine import erase_log, for_writing
from hanchan.store.event_rows import EventWrite
from hanchan.store.moderation_rows import ModerationWrite
from hanchan.store.numbering import Numbering
from hanchan.store.refusals import REPORTED, must_wait, refusal
from hanchan.store.rows import BlockRow, Expiry, Lift, ReplayRow, ResumeTable, TableRow, WriteBatch
from hanchan.store.transaction import Touch, Transaction

MOST_TOGETHER = 1000
"""Maximum number of writes per commit, so that none waits for a long batch."""
APART, MOST_APART = 0.004, 0.02
"""Minimum and maximum seconds between two commits. Writes that arrive meanwhile share one."""
RESTS = 2
"""Pause between commits, as a multiple of a commit's duration, within these limits.

A busy server writes seldom and much: a commit costs the same for one table and for twenty.
"""
DELETING = (Expiry, Forget)
"""Writes after which deleted data is erased from the file; an expiry comes every ten minutes."""
Write: TypeAlias = (
    WriteBatch
    | TableRow
    | ReplayRow
    | BlockRow
    | Lift
    | ResumeTable
    | Expiry
    | Touch
    | ModerationWrite
    | AccountWrite
    | EventWrite
    | ClubWrite
)


class WriteWaiter(Protocol):
    """Receives the result of a write, in the writer thread: a future, or something smaller."""

    def set_running_or_notify_cancel(self) -> bool:
        """Whether the write is still wanted. From now on it cannot be cancelled."""
        ...

    def set_result(self, result: None, /) -> None:
        """Report that the write is saved."""
        ...

    def set_exception(self, exception: StoreError, /) -> None:
        """Report that the write failed."""
        ...


class QueuedWrite(NamedTuple):
    """A queued write, and the receiver of its result."""

    write: Write
    awaited: WriteWaiter


class Trouble(NamedTuple):
    """Why a group was not saved; `waits` if another attempt now would only block again."""

    error: StoreError
    waits: bool


class Writer:
    """Saves writes in the order of submission, many per commit, or one by one if one fails."""

    def __init__(self, engine: Engine, database: str, claim: DatabaseClaim | None = None) -> None:
        self._engine = engine
        self._claim = claim
        self._writing = for_writing(engine)
        self._database = database
        self._numbering = Numbering()
        self._queue: SimpleQueue[QueuedWrite | None] = SimpleQueue()
        self._closed = False
        self._next = 0.0
        self._entry = Lock()
        self._thread = Thread(target=self._run, name="hanchan-store", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Number of queued writes."""
        return self._queue.qsize()

    def submit(self, write: Write) -> Future[None]:
        """Queue a write. The future completes once it is saved, or fails with `StoreError`."""
        future: Future[None] = Future()
        self.submit_for(write, future)
        return future

    def submit_for(self, write: Write, awaited: WriteWaiter) -> None:
        """Queue a write for a receiver other than a future."""
        with self._entry:
            if not self._closed:
                self._queue.put(QueuedWrite(write, awaited))
                return
        # Outside the lock: the receiver may submit another write.
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
            asked = [job for job in group if job.awaited.set_running_or_notify_cancel()]
            if asked:
                self._keep(asked)

    def _take(self) -> tuple[list[QueuedWrite], bool]:
        """Take all queued writes, waiting for the first. Returns whether more may come."""
        group: list[QueuedWrite] = []
        sleep(
            max(0.0, self._next - monotonic())
        )  # sleep first: writes queued meanwhile wake no thread
        job = self._queue.get()
        while job is not None:
            group.append(job)
            if len(group) == MOST_TOGETHER:
                return group, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _keep(self, group: list[QueuedWrite]) -> None:
        """Save a group together. If that fails, save one by one, looking up all line numbers."""
        # Most groups contain no refused write, so try one commit for all of them first.
        trouble = self._attempt(group)
        if trouble is not None and trouble.waits:
            _fail(group, trouble.error)
        elif trouble is not None:
            self._keep_singly(group)

    def _keep_singly(self, group: list[QueuedWrite]) -> None:
        for place, job in enumerate(group):
            trouble = self._attempt([job])
            if trouble is not None and trouble.waits:
                _fail(group[place:], trouble.error)
                return
            if trouble is not None:
                _fail([job], trouble.error)

    def _attempt(self, group: list[QueuedWrite]) -> Trouble | None:
        """Write a group in one transaction and report results, unless the whole group failed."""
        refused: dict[int, StoreError] = {}
        began = monotonic()
        try:
            self._confirm()
        except StoreError as error:
            # A server that had the claim meanwhile may have written, so line numbers are stale.
            self._numbering.forget()
            return Trouble(error, waits=True)
        try:
            with self._writing.begin() as connection:
                transaction = Transaction(connection, self._numbering)
                transaction.fence(job.write for job in group if isinstance(job.write, WriteBatch))
                for place, job in enumerate(group):
                    try:
                        _write(transaction, job.write)
                    except StoreError as error:
                        refused[place] = error
                transaction.finish()
        except Exception as error:  # noqa: BLE001 - the thread must survive any error
            self._numbering.forget()
            # The connection may be broken, so the next transaction takes a new one.
            self._engine.dispose()
            return Trouble(refusal(self._database, error), must_wait(error))
        if any(isinstance(job.write, DELETING) for job in group):
            with suppress(*REPORTED):  # the next expiry tries again
                erase_log(self._engine)
        # A pause after each commit collects more writes for the next one, which costs the same.
        committed = monotonic()
        self._next = committed + min(MOST_APART, max(APART, RESTS * (committed - began)))
        for place, job in enumerate(group):
            if place in refused:
                job.awaited.set_exception(refused[place])
            else:
                job.awaited.set_result(None)
        return None

    def _confirm(self) -> None:
        """Confirm the claim. If another server may have written, look up all line numbers again."""
        if self._claim is not None and self._claim.confirm():
            self._numbering.forget()


def _write(transaction: Transaction, write: Write) -> None:
    match write:
        case WriteBatch():
            transaction.put(write)
        case TableRow():
            transaction.create(write)
        case ReplayRow():
            transaction.keep(write)
        case BlockRow():
            transaction.block(write)
        case Lift():
            transaction.lift(write)
        case ResumeTable():
            transaction.resume(write)
        case Expiry():
            transaction.expire(write)
        case Touch():
            transaction.touch()
        case _:
            transaction.of_people(write)


def _fail(group: list[QueuedWrite], error: StoreError) -> None:
    for job in group:
        # A separate exception for each, because raising one in many tasks would mix tracebacks.
        job.awaited.set_exception(StoreError(error.message, **error.values))
