"""What servers on one database tell each other: an outbox is the truth, a notice the bell.

The bell is rung outside the transaction, for a notice inside makes all commits of a PostgreSQL wait
for one another, and at most ten times a second. Whoever misses it looks every five seconds.
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
"""Numbers of the outbox are kept in their order: whoever has read one has read all before it."""
APART = 0.1
"""Seconds between two rings of the bell."""
LOOK = 5.0
"""Seconds after which somebody looks who has heard nothing."""
MOST_WAITING = 10_000
"""Number of things that wait to be told; what comes besides is lost, as each is only a hint."""
AGAIN = 1.0
"""Seconds after which a database is asked again that did not answer."""
Heard = Callable[[str, str], None]
Telling = tuple[str, str]


class Bus(Protocol):
    """How servers hear of each other."""

    def tell(self, about: str, what: str) -> None:
        """Every server hears of it, this one too; it is a hint to look, and never the truth."""
        ...

    def listen(self, heard: Heard) -> None:
        """From now on `heard` is called with all that is told, in a thread of the bus."""
        ...


class PostgresBus:
    """The bus of servers that share a PostgreSQL; one thread tells, another one listens."""

    def __init__(self, url: str | None) -> None:
        """Nothing is told yet."""
        waits = {"connect_timeout": 2, "application_name": "hanchan"}
        self._engine = create_engine(database_url(url), poolclass=NullPool, connect_args=waits)
        self._at_once = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._told: SimpleQueue[Telling | None] = SimpleQueue()
        self._closed = Event()
        self._hearers: list[Thread] = []
        self._teller = Thread(target=self._tell_all, name="hanchan-bus-tells", daemon=True)
        self._teller.start()

    def tell(self, about: str, what: str) -> None:
        """Put it into the outbox soon; while the database is away so many things wait."""
        # Losing one is safe: each is a hint to look, never the truth.
        if self._told.qsize() < MOST_WAITING:
            self._told.put((about, what))

    def listen(self, heard: Heard) -> None:
        """Hear what is told after this; `heard` must not wait.

        A database that is away now is waited for beside whoever calls; once it is back, all that
        it still has is heard.
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
        """Tell what is to be told, and end; what the database does not take now is lost."""
        self._closed.set()
        self._told.put(None)
        self._teller.join()
        for hearer in self._hearers:  # the bell has been rung for them, too
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
        """Whatever is to be told, at least one thing or the end; whether more may come."""
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
                # Without the lock a lower number could be committed after a higher one, and never
                # be read.
                connection.execute(IN_ORDER)
                connection.execute(insert(outbox).values(at=later(0)), rows)
        except REPORTED as error:
            log.warning("other servers cannot be told: %s", type(error).__name__)
            return False
        return True

    def _ring(self) -> None:
        try:
            with self._at_once.connect() as connection:
                connection.execute(RING)
        except REPORTED:  # everybody looks from time to time
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
            except Exception as error:  # noqa: BLE001 - whatever it is, the thread must live on
                log.warning("other servers cannot be heard: %s", type(error).__name__)
                last = last or 0
                begun.set()
                self._closed.wait(AGAIN)


def _latest(connection: Connection) -> int:
    return int(connection.execute(select(func.max(outbox.c.number))).scalar() or 0)


def _read(connection: Connection, last: int, heard: Heard) -> int:
    """Hear everything after that number; the number of the latest."""
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
