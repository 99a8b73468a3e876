"""Translation of database drivers' errors into `StoreError`."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from hanchan.errors import StoreError

DATABASE_ERRORS = (SQLAlchemyError, sqlite3.Error, UnicodeError)
"""Errors of databases and their drivers, including the error for text that cannot be stored."""
SQLITE_CODE = 0xFF
"""Mask for the low byte of an extended SQLite result code, which is its kind."""
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
DENIED_PREFIX = "FATAL:  "
"""Prefix of PostgreSQL's reason for rejecting a login, which the driver reports without a state."""
NOT_READY_TEXT = "the database system is"
"""Start of PostgreSQL's reason while it starts up or shuts down; it will answer later."""


def to_store_error(database: str, error: Exception) -> StoreError:
    """Return the error as a `StoreError`; a `StoreError` is returned unchanged."""
    if isinstance(error, StoreError):
        return error
    known = _message_of(error)
    if known is not None:
        return StoreError(known, field="database", database=database)
    reason = str(_cause(error)).strip().partition("\n")[0] or type(error).__name__
    if not _connection_lost(error):
        return StoreError("store-value", field="value", database=database, reason=reason)
    _, denied, why = reason.partition(DENIED_PREFIX)
    if denied and not why.startswith(NOT_READY_TEXT):
        return StoreError("store-denied", field="database", database=database, reason=why)
    return StoreError("store-unreachable", field="database", database=database)


def is_blocking(error: Exception) -> bool:
    """Whether another attempt would only block for as long again: a lock, or no answer.

    False after a deadlock: no long transaction caused it, so writing one by one succeeds.
    """
    if getattr(_cause(error), "sqlstate", None) == DEADLOCK:
        return False
    known = _message_of(error)
    return _connection_lost(error) if known is None else known == LOCKED


def _message_of(error: Exception) -> str | None:
    """Return the message id for a database error; None for an unknown error."""
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error):
        return SQLITE_KINDS.get(getattr(cause, "sqlite_errorcode", 0) & SQLITE_CODE)
    return POSTGRESQL_STATES.get(getattr(cause, "sqlstate", None) or "")


def _connection_lost(error: Exception) -> bool:
    """Whether the connection to PostgreSQL is lost, judged by the error's state or its absence."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error) or type(cause).__name__ != "OperationalError":
        return False
    state = getattr(cause, "sqlstate", None)
    return state is None or str(state).startswith(("08", "57P"))


def _cause(error: Exception) -> BaseException:
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
