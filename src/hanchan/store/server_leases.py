"""Table ownership if servers share a PostgreSQL database: one lease per server for all its tables.

Heartbeats renew a server's lease; it lasts for some seconds of the database's clock.
Whenever a server takes a table, the table gets a new *epoch*, and only its owner under that epoch
can write it (`Transaction.add`). So a server that was paused, cut off or presumed dead writes
nothing. Nothing is published before it is saved, so that server publishes nothing either.

A table taken over from a dead server is marked while its new server works on it. If that server
dies while the table is marked, the death counts against this table only.
"""

from collections.abc import Generator
from contextlib import contextmanager
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

import sqlalchemy as sa
from sqlalchemy import type_coerce as as_type

from hanchan.store.column_types import UtcTime
from hanchan.store.database_url import database_url, redacted_url
from hanchan.store.driver_errors import DATABASE_ERRORS, to_store_error
from hanchan.store.schema import outbox, processes, tables, takeovers

if TYPE_CHECKING:
    from sqlalchemy.dialects.postgresql import Insert

DATABASE_TIME = sa.cast(
    sa.func.extract("epoch", sa.func.clock_timestamp()) * 1_000_000, sa.BigInteger
)
"""The database's current time in microseconds. Servers' own clocks never count."""
LOBBY_ID = "lobby"
"""The id of the lobby's lease, which has the address of the server that holds the lobby."""
FIRST_EPOCH = 1
"""Epoch of a new table."""
MAX_DEATHS = 3
"""Number of servers that must die while working on a table for it to be quarantined."""
DEATH_WINDOW = 600.0
"""Seconds for which the death of a server counts against a table."""
RETENTION_SECONDS = 600.0
"""Seconds until messages, expired leases and records of deaths are deleted."""


def upsert(table: sa.Table) -> "Insert":
    """Return an insert that may say what becomes of a row that is there already.

    Only servers that share a database hold leases, so the others never load this dialect.
    """
    from sqlalchemy.dialects.postgresql import insert  # noqa: PLC0415

    return insert(table)


class AcquiredEpoch(NamedTuple):
    """A table that is ours under this epoch; `taken_over` is true if its earlier owner had died."""

    epoch: int
    taken_over: bool = False


class NotTaken(Enum):
    """Reasons why no server may take a table: it does not exist, or is quarantined."""

    UNKNOWN = "table-unknown"
    ASIDE = "table-aside"


class HeldElsewhere(NamedTuple):
    """A table owned by another server, and the path to that server (`address`)."""

    address: str


class ServerLease:
    """The lease of one server, and its operations on tables. Thread-safe."""

    def __init__(self, url: str | None, address: str, length: float) -> None:
        """Create the lease without connecting; it lasts `length` seconds after each renewal."""
        self.id = uuid4().hex
        self.length = length
        self.address = address
        self._url = database_url(url)
        self.database = redacted_url(self._url)
        waits = {
            "connect_timeout": 2,
            "tcp_user_timeout": round(length * 1000),
            "options": f"-c lock_timeout={round(length * 1000)}",
            "application_name": "hanchan",
        }
        self._engine = sa.create_engine(self._url, connect_args=waits, pool_pre_ping=True)

    def register(self) -> None:
        """Register this server, and delete the registration of an earlier server at its address."""
        with self._transaction() as connection:
            connection.execute(sa.delete(processes).where(processes.c.address == self.address))
        self.renew()

    def renew(self, *, leaving: bool = False) -> None:
        """Renew the lease. A server that is `leaving` receives no further tables."""
        with self._transaction() as connection:
            self._save_lease(connection, self.id, leaving=leaving)

    def take_table(self, table_id: str) -> AcquiredEpoch | HeldElsewhere | NotTaken:
        """Take a table, unless it is quarantined or a running server has it; return the outcome."""
        with self._transaction() as connection:
            t = tables.c
            row = sa.select(t.owner, t.epoch, t.aside_at, t.working_since)
            locked = row.where(tables.c.id == table_id).with_for_update(key_share=True)
            # The row stays locked until the end of the transaction, so only one server can take it.
            found = connection.execute(locked).first()
            if found is None:
                return NotTaken.UNKNOWN
            owner = found.owner if found.owner != self.id else None
            address = None if owner is None else _address_of(connection, owner)
            if address is not None:
                return HeldElsewhere(address)
            if found.aside_at is not None:
                return NotTaken.ASIDE
            # The owner is dead, or its address would have been found. If the table is marked, it
            # caused that.
            at_work = owner is not None and found.working_since is not None
            if at_work and _put_aside(connection, table_id, found.epoch):
                return NotTaken.ASIDE
            # Each new owner gets its own epoch, so that late writes of earlier owners are refused.
            mine = {"owner": self.id, "epoch": found.epoch + 1, "working_since": None}
            connection.execute(sa.update(tables).where(tables.c.id == table_id).values(mine))
            return AcquiredEpoch(found.epoch + 1, owner is not None)

    def mark_work(self, table_id: str, epoch: int) -> None:
        """Mark a table as worked on, so that a death of this server counts against it."""
        with self._transaction() as connection:
            self._update(connection, table_id, epoch, working_since=database_time_after(0))

    def unmark_work(self, table_id: str, epoch: int, *, proven: bool) -> None:
        """Remove the mark; for a `proven` table, also delete the record of earlier deaths."""
        with self._transaction() as connection:
            ours = self._update(connection, table_id, epoch, working_since=None)
            if ours and proven:
                connection.execute(sa.delete(takeovers).where(takeovers.c.table_id == table_id))

    def release_table(self, table_id: str, epoch: int) -> None:
        """Release a table, unless another server has taken it in the meantime."""
        with self._transaction() as connection:
            self._update(connection, table_id, epoch, owner=None, working_since=None)

    def other_server(self) -> str | None:
        """Return the path to another server that takes tables; None if there is none."""
        # Choose at random, so that a leaving server does not send all its tables to the same one.
        own = processes.c.address == self.address
        live = (~own, ~processes.c.leaving, processes.c.until > database_time_after(0))
        with self._transaction() as connection:
            query = sa.select(processes.c.address).where(*live).order_by(sa.func.random()).limit(1)
            return connection.execute(query).scalar()

    def find_lobby(self) -> str:
        """Return the address of the lobby. If no running server has the lobby, take it."""
        p = processes.c
        free = sa.or_(p.address == self.address, p.until <= database_time_after(0))
        where = sa.select(processes.c.address).where(processes.c.id == LOBBY_ID)
        with self._transaction() as connection:
            self._save_lease(connection, LOBBY_ID, replaced=free)
            return connection.execute(where).scalar_one()

    def release_lobby(self) -> None:
        """Release the lobby, if this server has it."""
        ours = (processes.c.id == LOBBY_ID, processes.c.address == self.address)
        with self._transaction() as connection:
            connection.execute(sa.delete(processes).where(*ours))

    def count_quarantined(self) -> int:
        """Return the number of quarantined tables."""
        with self._transaction() as connection:
            put = sa.select(sa.func.count()).where(tables.c.aside_at.is_not(None))
            return connection.execute(put).scalar_one()

    def delete_expired(self) -> None:
        """Delete expired messages, leases and records of deaths."""
        with self._transaction() as connection:
            for table, at in ((outbox, "at"), (processes, "until"), (takeovers, "at")):
                expired = table.c[at] < database_time_after(-RETENTION_SECONDS)
                connection.execute(sa.delete(table).where(expired))

    def unregister(self) -> None:
        """Delete our lease, so that other servers can take our tables immediately."""
        try:
            with self._transaction() as connection:
                connection.execute(sa.delete(processes).where(processes.c.address == self.address))
        finally:
            self._engine.dispose()

    def _save_lease(
        self,
        connection: sa.Connection,
        lease: str,
        *,
        leaving: bool = False,
        replaced: sa.ColumnElement[bool] | None = None,
    ) -> None:
        """Insert or renew a lease with our address; an existing one only if it is `replaced`."""
        until = database_time_after(self.length)
        values = {"address": self.address, "until": until, "leaving": leaving}
        save = upsert(processes).values(id=lease, **values)
        save = save.on_conflict_do_update(index_elements=["id"], set_=values, where=replaced)
        connection.execute(save)

    def _update(
        self,
        connection: sa.Connection,
        table_id: str,
        epoch: int,
        **values: sa.ColumnElement[Any] | None,
    ) -> bool:
        """Update a table that is still ours. Returns whether it still is."""
        # Compare the epoch, too: the same server may have lost the table and taken it again.
        ours = (tables.c.id == table_id, tables.c.owner == self.id, tables.c.epoch == epoch)
        return connection.execute(sa.update(tables).where(*ours).values(values)).rowcount > 0

    @contextmanager
    def _transaction(self) -> Generator[sa.Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except DATABASE_ERRORS as error:
            raise to_store_error(self.database, error) from error


def database_time_after(seconds: float) -> sa.ColumnElement[datetime]:
    """Return the database's time plus a number of seconds, which may be negative."""
    return as_type(DATABASE_TIME + round(seconds * 1_000_000), UtcTime)


def _address_of(connection: sa.Connection, process: str) -> str | None:
    """Return the address of a server; None if it is dead."""
    lives = (processes.c.id == process, processes.c.until > database_time_after(0))
    return connection.execute(sa.select(processes.c.address).where(*lives)).scalar()


def _put_aside(connection: sa.Connection, table_id: str, epoch: int) -> bool:
    """Count a server's death against a table. Returns whether the table is now quarantined."""
    died = {"table_id": table_id, "epoch": epoch, "at": database_time_after(0)}
    connection.execute(sa.insert(takeovers).values(died))
    lately = (takeovers.c.table_id == table_id, takeovers.c.at > database_time_after(-DEATH_WINDOW))
    count = connection.execute(sa.select(sa.func.count()).select_from(takeovers).where(*lately))
    if count.scalar_one() < MAX_DEATHS:
        return False
    quarantined = {"aside_at": database_time_after(0), "owner": None, "working_since": None}
    connection.execute(sa.update(tables).where(tables.c.id == table_id).values(quarantined))
    return True
