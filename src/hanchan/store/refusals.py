"""What a database driver reports, as one sentence of ours."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from hanchan.errors import StoreError

REPORTED = (SQLAlchemyError, sqlite3.Error, UnicodeError)
"""What a database and its driver raise; text that no database can hold is among it."""
SQLITE_CODE = 0xFF
"""The low byte of an extended result code of SQLite is its kind."""
LOCKED, FULL, READ_ONLY = "store-locked", "store-full", "store-read-only"
SQLITE_KINDS = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: "store-cannot-open",
    sqlite3.SQLITE_IOERR: "store-disk",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-no-database",
}
DEADLOCK = "40P01"
POSTGRESQL_STATES = {
    "55P03": LOCKED,
    DEADLOCK: LOCKED,
    "53100": FULL,
    "25006": READ_ONLY,
    "42501": "store-user",
}
DENIED = "FATAL:  "
"""Behind it PostgreSQL says why it lets nobody in; the driver has no state for that."""
NOT_YET = "the database system is"
"""Starting up, or shutting down: it will answer later."""


def refusal(database: str, error: Exception) -> StoreError:
    """The error as one of ours; one that is ours already stays as it is."""
    if isinstance(error, StoreError):
        return error
    known = _known(error)
    if known is not None:
        return StoreError(known, field="database", database=database)
    reason = str(_cause(error)).strip().partition("\n")[0] or type(error).__name__
    if not _connection_lost(error):
        return StoreError("store-value", field="value", database=database, reason=reason)
    _, denied, why = reason.partition(DENIED)
    if denied and not why.startswith(NOT_YET):
        return StoreError("store-denied", field="database", database=database, reason=why)
    return StoreError("store-unreachable", field="database", database=database)


def must_wait(error: Exception) -> bool:
    """Whether every further try would only wait as long again: a lock, or no answer.

    Who was to wait in a circle has waited for nobody's long work: one by one it goes on.
    """
    if getattr(_cause(error), "sqlstate", None) == DEADLOCK:
        return False
    known = _known(error)
    return _connection_lost(error) if known is None else known == LOCKED


def _known(error: Exception) -> str | None:
    """The message of what the database says; None where it says something else."""
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error):
        return SQLITE_KINDS.get(getattr(cause, "sqlite_errorcode", 0) & SQLITE_CODE)
    return POSTGRESQL_STATES.get(getattr(cause, "sqlstate", None) or "")


def _connection_lost(error: Exception) -> bool:
    """Whether PostgreSQL went away; it tells no state, or one of a connection or a shutdown."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error) or type(cause).__name__ != "OperationalError":
        return False
    state = getattr(cause, "sqlstate", None)
    return state is None or str(state).startswith(("08", "57P"))


def _cause(error: Exception) -> BaseException:
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
