"""Messages between servers on one database: an outbox holds them, a notification wakes readers.

The notification is sent outside the transaction, at most ten times a second: a notification inside
makes all commits of a PostgreSQL wait for one another. A server that misses it polls every five
seconds.
"""

import logging
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any, Protocol

from sqlalchemy import Connection, NullPool, create_engine, func, insert, select, text

from hanchan.store.address import database_url
from hanchan.store.leases import later
from hanchan.store.refusals import REPORTED
from hanchan.store.schema import outbox

log = logging.getLogger("hanchan.store")

LISTEN = text("LISTEN hanchan_outbox")
RING = text("NOTIFY hanchan_outbox")
IN_ORDER = text(f"SELECT pg_advisory_xact_lock({0x68616E65})")
"""Keeps the outbox's numbers in order: a reader of one number has read all before it."""
APART = 0.1
"""Seconds between two notifications."""
LOOK = 5.0
"""Seconds after which a server without a notification polls."""
MOST_WAITING = 10_000
"""Maximum number of queued messages. Further ones are dropped, as each is only a hint."""
AGAIN = 1.0
"""Seconds after which a failed database is tried again."""
Heard = Callable[[str, str], None]
Telling = tuple[str, str]


class Bus(Protocol):
    """Messages between servers."""

    def tell(self, about: str, what: str) -> None:
        """Publish a message to every server, including this one. It is only a hint to read."""
        ...

    def listen(self, heard: Heard) -> None:
        """Call `heard` with every message from now on, in a thread of the bus."""
        ...


class PostgresBus:
    """The message bus of servers that share a PostgreSQL: one thread publishes, another listens."""

    def __init__(self, url: str | None) -> None:
        """Start the publishing thread."""
        waits = {"connect_timeout": 2, "application_name": "hanchan"}
        self._engine = create_engine(database_url(url), poolclass=NullPool, connect_args=waits)
        self._at_once = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._told: SimpleQueue[Telling | None] = SimpleQueue()
        self._closed = Event()
        self._hearers: list[Thread] = []
        self._teller = Thread(target=self._tell_all, name="hanchan-bus-tells", daemon=True)
        self._teller.start()

    def tell(self, about: str, what: str) -> None:
        """Queue a message for the outbox. It is dropped if the queue is full."""
        # Losing one is safe: each is only a hint.
        if self._told.qsize() < MOST_WAITING:
            self._told.put((about, what))

    def listen(self, heard: Heard) -> None:
        """Listen to later messages; `heard` must not block.

        If the database is away, the caller does not wait for it. Once it is back, all messages that
        it still has are delivered.
        """
        begun = Event()
        hearing = Thread(
            target=self._hear, args=(heard, begun), name="hanchan-bus-hears", daemon=True
        )
        hearing.start()
        self._hearers.append(hearing)
        # Not forever: a database that is away must not keep a server from starting.
        begun.wait(LOOK)

    def close(self) -> None:
        """Publish queued messages, and stop. Any that the database does not accept are lost."""
        self._closed.set()
        self._told.put(None)
        self._teller.join()
        for hearer in self._hearers:  # the last notification wakes them, too
            hearer.join(LOOK)

    def _tell_all(self) -> None:
        more = True
        while more:
            news, more = self._take()
            while news and not self._kept(news) and more:
                sleep(AGAIN)
            self._ring()
            sleep(APART)

    def _take(self) -> tuple[list[Telling], bool]:
        """Take all queued messages, waiting for the first. Returns whether more may come."""
        news: list[Telling] = []
        told = self._told.get()
        while told is not None:
            news.append(told)
            try:
                told = self._told.get_nowait()
            except Empty:
                return news, not self._closed.is_set()
        return news, False

    def _kept(self, news: list[Telling]) -> bool:
        rows = [{"about": about, "what": what} for about, what in news]
        try:
            with self._engine.begin() as connection:
                # Without the lock a lower number could be committed after a higher one and be
                # missed.
                connection.execute(IN_ORDER)
                connection.execute(insert(outbox).values(at=later(0)), rows)
        except REPORTED as error:
            log.warning("messages to other servers cannot be published: %s", type(error).__name__)
            return False
        return True

    def _ring(self) -> None:
        try:
            with self._at_once.connect() as connection:
                connection.execute(RING)
        except REPORTED:  # all servers poll from time to time
            pass

    def _hear(self, heard: Heard, begun: Event) -> None:
        asked, last = monotonic(), None
        while not self._closed.is_set():
            try:
                with self._at_once.connect() as connection:
                    connection.execute(LISTEN)
                    if last is None:
                        last = _latest(connection) if monotonic() < asked + LOOK else 0
                    begun.set()
                    while not self._closed.is_set():
                        last = _read(connection, last, heard)
                        _wait_for_bell(connection)
            except Exception as error:  # noqa: BLE001 - the thread must survive any error
                log.warning(
                    "messages of other servers cannot be received: %s", type(error).__name__
                )
                last = last or 0
                begun.set()
                self._closed.wait(AGAIN)


def _latest(connection: Connection) -> int:
    return int(connection.execute(select(func.max(outbox.c.number))).scalar() or 0)


def _read(connection: Connection, last: int, heard: Heard) -> int:
    """Deliver everything after that number. Returns the latest number."""
    latest = last
    after = select(outbox).where(outbox.c.number > last).order_by(outbox.c.number)
    for row in connection.execute(after):
        latest = row.number
        heard(row.about, row.what)
    return latest


def _wait_for_bell(connection: Connection) -> None:
    driver: Any = connection.connection.driver_connection
    for _ in driver.notifies(timeout=LOOK, stop_after=1):
        pass
