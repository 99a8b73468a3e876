"""Where tables are kept: an address of a database, or a file in the user's data folder."""

import os
import sys
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from hanchan.errors import StoreError

FILE_NAME = "tables.sqlite"
SQLITE = "sqlite"
POSTGRESQL = "postgresql+psycopg"
DRIVERS = {
    "sqlite": SQLITE,
    "sqlite+pysqlite": SQLITE,
    "postgresql": POSTGRESQL,
    "postgresql+psycopg": POSTGRESQL,
}
ALLOWED = "sqlite:///FILE or postgresql+psycopg://USER:PASSWORD@HOST/NAME"


def database_url(told: str | None) -> URL:
    """The address of the database; without one, the file in the user's data folder.

    >>> database_url("postgresql://club@localhost/hanchan").drivername
    'postgresql+psycopg'
    >>> database_url("mysql://club:secret@localhost/hanchan")
    Traceback (most recent call last):
    hanchan.errors.StoreError: database: the scheme 'mysql' given, allowed: sqlite:///FILE or \
postgresql+psycopg://USER:PASSWORD@HOST/NAME
    """
    if told is None:
        return URL.create(SQLITE, database=str(data_folder() / FILE_NAME))
    try:
        url = make_url(told)
    except (ArgumentError, ValueError):  # the text is not repeated, for it may hold a password
        raise StoreError("database", "what is no address", ALLOWED) from None
    if url.drivername not in DRIVERS:
        raise StoreError("database", f"the scheme {url.drivername!r}", ALLOWED)
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.drivername == SQLITE and not _names_file(url):
        raise StoreError("database", repr(told), "sqlite:///FILE, for tables must outlive us")
    return url


def data_folder() -> Path:
    """The folder where this system keeps what programs hold for the user."""
    try:
        home = Path.home()
    except RuntimeError:
        allowed = "an address, or a home folder to keep tables in"
        raise StoreError("database", "no address", allowed) from None
    if sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    else:
        told = Path(os.environ.get("XDG_DATA_HOME", ""))
        base = told if told.is_absolute() else home / ".local" / "share"
    return base / "hanchan"


def prepare_file(url: URL) -> None:
    """Make the file of a SQLite database, readable by its owner alone: it holds hidden tiles."""
    path = Path(url.database or "")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        exists = isinstance(error, FileExistsError)
        reason = "its folder is a file" if exists else error.strerror or "unusable"
        given = f"{str(path)!r} ({reason})"
        raise StoreError("database", given, "a file that can be written") from None


def shown(url: URL) -> str:
    """The address for people and logs: without its password.

    >>> shown(database_url("postgresql://club:secret@localhost/hanchan"))
    'postgresql+psycopg://club:***@localhost/hanchan'
    """
    return url.set(query={}).render_as_string(hide_password=True)


def _names_file(url: URL) -> bool:
    name = url.database or ""
    return bool(name) and name != ":memory:" and not name.startswith("file:") and not url.query
