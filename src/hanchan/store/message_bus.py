"""Messages between servers on one database: an outbox stores them, a notification wakes readers.

The notification is sent outside the transaction, at most ten times a second, because a notification
inside would make all commits of PostgreSQL wait for one another. In case it misses one, a server
also polls every five seconds.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any, Protocol

from sqlalchemy import Connection, NullPool, create_engine, func, insert, select, text

from hanchan.store.database_url import database_url
from hanchan.store.driver_errors import DATABASE_ERRORS
from hanchan.store.schema import outbox
from hanchan.store.server_leases import database_time_after

log = logging.getLogger("hanchan.store")

LISTEN = text("LISTEN hanchan_outbox")
NOTIFY = text("NOTIFY hanchan_outbox")
LOCK_OUTBOX = text(f"SELECT pg_advisory_xact_lock({0x68616E65})")
"""A lock that keeps outbox numbers in commit order, so that a reader never skips a lower number."""
MIN_NOTIFY_INTERVAL = 0.1
"""Seconds between two notifications."""
POLL_INTERVAL = 5.0
"""Seconds after which a server polls without a notification."""
MAX_QUEUED_MESSAGES = 10_000
"""Maximum number of queued messages. Further ones are dropped, because each is only a hint."""
RETRY_INTERVAL = 1.0
"""Seconds until a failed database operation is tried again."""
MessageListener = Callable[[str, str], None]
BusMessage = tuple[str, str]


class MessageBus(Protocol):
    """Channel for messages between the servers on one database."""

    def publish(self, about: str, what: str) -> None:
        """Publish a message to all servers, including this one, as a hint to read the database."""
        ...

    def listen(self, listener: MessageListener) -> None:
        """Call `listener` with every message from now on, in a thread of the bus."""
        ...


class PostgresMessageBus:
    """The message bus in a PostgreSQL database: one thread publishes, another listens."""

    def __init__(self, url: str | None) -> None:
        """Start the publishing thread."""
        arguments = {"connect_timeout": 2, "application_name": "hanchan"}
        self._engine = create_engine(database_url(url), poolclass=NullPool, connect_args=arguments)
        self._at_once = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._queue: SimpleQueue[BusMessage | None] = SimpleQueue()
        self._closed = Event()
        self._listeners: list[Thread] = []
        self._publisher = Thread(target=self._publish_loop, name="hanchan-bus-publish", daemon=True)
        self._publisher.start()

    def publish(self, about: str, what: str) -> None:
        """Queue a message for the outbox. It is dropped if the queue is full."""
        # Losing a message is safe: each is only a hint.
        if self._queue.qsize() < MAX_QUEUED_MESSAGES:
            self._queue.put((about, what))

    def listen(self, listener: MessageListener) -> None:
        """Pass later messages to `listener`, which must not block.

        If the database is unreachable, the caller does not wait for it. Once the database is back,
        all messages that it still has are delivered.
        """
        ready = Event()
        thread = Thread(target=self._listen_loop, args=(listener, ready), daemon=True)
        thread.name = "hanchan-bus-listen"
        thread.start()
        self._listeners.append(thread)
        # Do not wait forever: an unreachable database must not keep a server from starting.
        ready.wait(POLL_INTERVAL)

    def close(self) -> None:
        """Publish queued messages, and stop. Messages that the database refuses are lost."""
        self._closed.set()
        self._queue.put(None)
        self._publisher.join()
        for thread in self._listeners:  # the last notification also covers these messages
            thread.join(POLL_INTERVAL)

    def _publish_loop(self) -> None:
        more = True
        while more:
            batch, more = self._take_batch()
            while batch and not self._store_batch(batch) and more:
                sleep(RETRY_INTERVAL)
            self._notify()
            sleep(MIN_NOTIFY_INTERVAL)

    def _take_batch(self) -> tuple[list[BusMessage], bool]:
        """Take all queued messages, waiting for the first. Returns whether more may follow."""
        batch: list[BusMessage] = []
        message = self._queue.get()
        while message is not None:
            batch.append(message)
            try:
                message = self._queue.get_nowait()
            except Empty:
                return batch, not self._closed.is_set()
        return batch, False

    def _store_batch(self, batch: list[BusMessage]) -> bool:
        rows = [{"about": about, "what": what} for about, what in batch]
        try:
            with self._engine.begin() as connection:
                # Without the lock a higher number could be committed before a lower one, which
                # readers would then miss.
                connection.execute(LOCK_OUTBOX)
                connection.execute(insert(outbox).values(at=database_time_after(0)), rows)
        except DATABASE_ERRORS as error:
            log.warning("messages to other servers cannot be published: %s", type(error).__name__)
            return False
        return True

    def _notify(self) -> None:
        with suppress(*DATABASE_ERRORS), self._at_once.connect() as connection:
            connection.execute(NOTIFY)  # all servers poll from time to time

    def _listen_loop(self, listener: MessageListener, ready: Event) -> None:
        start, last = monotonic(), None
        while not self._closed.is_set():
            try:
                with self._at_once.connect() as connection:
                    connection.execute(LISTEN)
                    if last is None:
                        number = select(func.max(outbox.c.number))
                        found = connection.execute(number).scalar()
                        last = int(found or 0) if monotonic() < start + POLL_INTERVAL else 0
                    ready.set()
                    while not self._closed.is_set():
                        last = _read(connection, last, listener)
                        driver: Any = connection.connection.driver_connection
                        for _ in driver.notifies(timeout=POLL_INTERVAL, stop_after=1):
                            pass
            except Exception as error:  # noqa: BLE001 - the thread must survive any error
                name = type(error).__name__
                log.warning("messages of other servers cannot be received: %s", name)
                last = last or 0
                ready.set()
                self._closed.wait(RETRY_INTERVAL)


def _read(connection: Connection, last: int, listener: MessageListener) -> int:
    """Deliver all messages after number `last`. Returns the latest number."""
    latest = last
    after = select(outbox).where(outbox.c.number > last).order_by(outbox.c.number)
    for row in connection.execute(after):
        latest = row.number
        listener(row.about, row.what)
    return latest
