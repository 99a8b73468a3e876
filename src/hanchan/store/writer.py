"""The one thread that writes: everything that waits is kept by one commit."""

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
"""No more writes than this share one commit, so that none waits for a crowd behind it."""
APART, MOST_APART = 0.004, 0.02
"""Seconds from one commit to the next at least and at most: what comes meanwhile shares it."""
RESTS = 2
"""So many times as long as a commit took it is waited for the next, if that lies between these.

A busy server writes seldom and much: a commit costs the same for one table and for twenty.
"""
DELETING = (Expiry, Forget)
"""After these nothing that was deleted remains in the file; an expiry comes every ten minutes."""
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
    """Who is told whether a write was kept, by the thread that writes: a future, or less."""

    def set_running_or_notify_cancel(self) -> bool:
        """Whether it is still asked for; from now on it cannot be taken back."""
        ...

    def set_result(self, result: None, /) -> None:
        """It is kept."""
        ...

    def set_exception(self, exception: StoreError, /) -> None:
        """It is not."""
        ...


class QueuedWrite(NamedTuple):
    """One write, and who is told whether it was kept."""

    write: Write
    awaited: WriteWaiter


class Trouble(NamedTuple):
    """Why a group was not kept; `waits` says that to try again now would only wait again."""

    error: StoreError
    waits: bool


class Writer:
    """Writes in the order in which it is asked, many at a time, each on its own if one fails."""

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
        """How many writes stand in line."""
        return self._queue.qsize()

    def submit(self, write: Write) -> Future[None]:
        """Put a write in line; the future is done once it is kept, or fails with `StoreError`."""
        future: Future[None] = Future()
        self.submit_for(write, future)
        return future

    def submit_for(self, write: Write, awaited: WriteWaiter) -> None:
        """The same for somebody who needs no future."""
        with self._entry:
            if not self._closed:
                self._queue.put(QueuedWrite(write, awaited))
                return
        # Outside of the lock: answering runs code of others, which may ask for another write.
        awaited.set_exception(StoreError("store-closed"))

    def close(self) -> None:
        """Keep what stands in line, and stop."""
        with self._entry:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            group, more = self._take()
            # What was cancelled while it stood in line is not asked for any more.
            asked = [job for job in group if job.awaited.set_running_or_notify_cancel()]
            if asked:
                self._keep(asked)

    def _take(self) -> tuple[list[QueuedWrite], bool]:
        """Everything that waits, at least one write or the end; whether more may come."""
        group: list[QueuedWrite] = []
        sleep(max(0.0, self._next - monotonic()))  # first: whoever asks meanwhile wakes nobody
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
        """Keep a group together; if that fails, one by one, with everything looked up again."""
        # Most groups hold nothing that is refused, so they are tried whole first: one commit for
        # many.
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
        """Write a group in one transaction and answer for it, unless the whole group failed."""
        refused: dict[int, StoreError] = {}
        began = monotonic()
        try:
            self._confirm()
        except StoreError as error:
            # Whoever had the claim meanwhile may have written: what is remembered of lines is no
            # use.
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
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread must live on
            self._numbering.forget()
            # What is wrong may be the connection: the next transaction takes a new one.
            self._engine.dispose()
            return Trouble(refusal(self._database, error), must_wait(error))
        if any(isinstance(job.write, DELETING) for job in group):
            with suppress(*REPORTED):  # the next expiry tries again
                erase_log(self._engine)
        # A rest after each commit gathers more writes for the next one, which costs the same.
        committed = monotonic()
        self._next = committed + min(MOST_APART, max(APART, RESTS * (committed - began)))
        for place, job in enumerate(group):
            if place in refused:
                job.awaited.set_exception(refused[place])
            else:
                job.awaited.set_result(None)
        return None

    def _confirm(self) -> None:
        """No other server writes here; where one may have, everything is looked up again."""
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
        # An exception of its own for each, as raising one in many tasks would mix their
        # tracebacks.
        job.awaited.set_exception(StoreError(error.message, **error.values))
