"""Database engines, and the settings of each kind of database.

SQLite keeps a write-ahead log and waits for the disk at every commit (`synchronous = FULL`). An
acknowledged write survives a crash of the process or system and a power cut, provided that the disk
is reliable. PostgreSQL guarantees the same by its own settings. One commit contains all waiting
writes, so all tables share one wait.
"""

from functools import partial

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from hanchan.errors import StoreError
from hanchan.store.database_url import POSTGRESQL

WRITES_OPTION = "hanchan_writes"
WRITE_AHEAD, ROLLBACK = "WAL", "TRUNCATE"
"""The journals of SQLite: readers beside a writer, or no memory shared between connections."""
SQLITE_SETTINGS = (
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",  # overwrite deleted data in the file
)
CHECKPOINT_TIMEOUT = 250
"""Milliseconds for which truncating the log waits for readers."""


def make_engine(url: URL, lock_timeout: float, *, journal: str = WRITE_AHEAD) -> Engine:
    """Create an engine that waits at most `lock_timeout` seconds for a lock."""
    if url.drivername == POSTGRESQL:
        arguments = {
            "connect_timeout": max(2, round(lock_timeout)),
            "options": f"-c lock_timeout={round(lock_timeout * 1000)}",
            "application_name": "hanchan",
        }
        try:
            return create_engine(url, connect_args=arguments, pool_pre_ping=True)
        except ImportError:
            raise StoreError("store-no-postgres", field="database") from None
    engine = create_engine(url, connect_args={"timeout": lock_timeout})
    event.listen(engine, "connect", partial(_prepare_sqlite, journal=journal))
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def reading_engine(engine: Engine) -> Engine:
    """Return the engine with one consistent snapshot per transaction."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine


def writing_engine(engine: Engine) -> Engine:
    """Return the engine with transactions that keep other writers out from the start."""
    return engine.execution_options(**{WRITES_OPTION: True})


def _prepare_sqlite(
    connection: DBAPIConnection, entry: ConnectionPoolEntry, *, journal: str
) -> None:
    del entry
    # Python starts a transaction too late if it reads first, so transactions are started
    # explicitly.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (f"journal_mode = {journal}", *SQLITE_SETTINGS):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def truncate_log(engine: Engine) -> None:
    """Truncate the write-ahead log of SQLite, because it still contains deleted data.

    If a reader is using the log, leave it for the next time.
    """
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        connection.rollback()  # a checkpoint must run outside a transaction
        cursor = connection.connection.cursor()
        (busy_timeout,) = cursor.execute("PRAGMA busy_timeout").fetchone()
        try:
            cursor.execute(f"PRAGMA busy_timeout = {CHECKPOINT_TIMEOUT}")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {busy_timeout}")
            cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES_OPTION, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
