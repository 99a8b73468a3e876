"""What a database driver reports, as one sentence of ours."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from hanchan.errors import StoreError

REPORTED = (SQLAlchemyError, sqlite3.Error, UnicodeError)
"""What a database and its driver raise; text that no database can hold is among it."""
SQLITE_CODE = 0xFF
"""The low byte of an extended result code of SQLite is its kind."""
LOCKED = "a database that nobody else holds locked"
FULL = "a disk with free space"
UNREACHABLE = "a database that answers"
SQLITE_KINDS = {
    sqlite3.SQLITE_BUSY: ("locked by another process", LOCKED),
    sqlite3.SQLITE_LOCKED: ("locked by another process", LOCKED),
    sqlite3.SQLITE_FULL: ("whose disk is full", FULL),
    sqlite3.SQLITE_READONLY: ("which is read-only", "a file that can be written"),
    sqlite3.SQLITE_CANTOPEN: ("which cannot be opened", "a file that can be written"),
    sqlite3.SQLITE_IOERR: ("whose disk does not answer", "a disk that works"),
    sqlite3.SQLITE_CORRUPT: ("which is damaged", "a sound SQLite database"),
    sqlite3.SQLITE_NOTADB: ("which is no database", "a sound SQLite database"),
}
POSTGRESQL_STATES = {
    "55P03": ("locked by another process", LOCKED),
    "40P01": ("locked by another process", LOCKED),
    "53100": ("whose disk is full", FULL),
    "25006": ("which is read-only", "a database that can be written"),
    "42501": ("which refuses this user", "a user who may make and change tables"),
}


def refusal(database: str, error: Exception) -> StoreError:
    """The error as one of ours; one that is ours already stays as it is."""
    if isinstance(error, StoreError):
        return error
    known = _known(error)
    if known is None and _connection_lost(error):
        known = ("which does not answer", UNREACHABLE)
    if known is not None:
        return StoreError("database", f"{database}, {known[0]},", known[1])
    reason = str(_cause(error)).strip().partition("\n")[0] or type(error).__name__
    return StoreError("value", f"what {database} refuses ({reason})", "what its tables can hold")


def must_wait(error: Exception) -> bool:
    """Whether every further try would only wait as long again: a lock, or no answer."""
    known = _known(error)
    return _connection_lost(error) if known is None else known[1] == LOCKED


def _known(error: Exception) -> tuple[str, str] | None:
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
