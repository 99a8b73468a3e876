"""The database URL: given, or that of a file in the user's data folder."""

import os
import sys
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from hanchan.errors import StoreError, quote_input

FILE_NAME = "tables.sqlite"
SQLITE = "sqlite"
POSTGRESQL = "postgresql+psycopg"
DRIVERS = {
    "sqlite": SQLITE,
    "sqlite+pysqlite": SQLITE,
    "postgresql": POSTGRESQL,
    "postgresql+psycopg": POSTGRESQL,
}
ALLOWED_URLS = "sqlite:///FILE or postgresql+psycopg://USER:PASSWORD@HOST/NAME"


def database_url(address: str | None) -> URL:
    """Parse the URL of the database; without one, use the file in the user's data folder.

    >>> database_url("postgresql://club@localhost/hanchan").drivername
    'postgresql+psycopg'
    >>> database_url("mysql://club:secret@localhost/hanchan")
    Traceback (most recent call last):
    hanchan.errors.StoreError: database: hanchan cannot keep tables in 'mysql'; write an \
address such as sqlite:///FILE or postgresql+psycopg://USER:PASSWORD@HOST/NAME
    """
    if address is None:
        return URL.create(SQLITE, database=str(data_folder() / FILE_NAME))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # do not repeat the text, which may contain a password
        raise StoreError("store-address", field="database", allowed=ALLOWED_URLS) from None
    if (driver := url.drivername) not in DRIVERS:
        raise StoreError("store-scheme", field="database", given=driver, allowed=ALLOWED_URLS)
    url = url.set(drivername=DRIVERS[driver])
    if url.drivername == SQLITE:
        file = url.database or ""
        if file in {"", ":memory:"} or file.startswith("file:") or url.query:
            raise StoreError("store-memory", field="database", given=quote_input(address))
    return url


def data_folder() -> Path:
    """Return this system's folder for the user's program data."""
    try:
        home = Path.home()
    except RuntimeError:
        raise StoreError("store-no-home", field="database") from None
    if sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME", ""))
        base = folder if folder.is_absolute() else home / ".local" / "share"
    return base / "hanchan"


def prepare_file(url: URL) -> None:
    """Create the file of a SQLite database, which only its owner can read: it has hidden tiles."""
    path = Path(url.database or "")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise file_error(str(path), error) from None


def file_error(path: str, error: OSError) -> StoreError:
    """Return the error for a file or folder that cannot be used."""
    exists = isinstance(error, FileExistsError)
    message = "store-folder-is-file" if exists else "store-file-unusable"
    reason = error.strerror or "?"
    return StoreError(message, field="database", path=quote_input(path), reason=reason)


def redacted_url(url: URL) -> str:
    """Return the URL without its password, for people and logs.

    >>> redacted_url(database_url("postgresql://club:secret@localhost/hanchan"))
    'postgresql+psycopg://club:***@localhost/hanchan'
    """
    return url.set(query={}).render_as_string(hide_password=True)
