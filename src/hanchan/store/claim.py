"""One server at a time: a database is claimed for as long as a process runs.

The claim is a lock of the system on a file beside a SQLite file, or one of PostgreSQL's session: it
ends with the process that made it, however that ends, and a crash leaves nothing behind. Lines of a
record that two servers wrote would be refused in any case; this tells it in time.
"""

import os
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import IO

from sqlalchemy import URL, NullPool, create_engine, text

from hanchan.errors import StoreError
from hanchan.store.address import SQLITE, database_url, prepare_file, shown
from hanchan.store.refusals import REPORTED, refusal

LONGEST_ADDRESS = 1024

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, LONGEST_ADDRESS, os.SEEK_SET)  # what is locked there cannot be read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


CLAIMED = 0x68616E64
"""The advisory lock of PostgreSQL that is the claim; any number nobody else uses."""
ALIVE = "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3"
"""A machine that is gone without a word loses its claim within a minute."""
PATIENCE = 10.0
"""Seconds in which PostgreSQL notices that a server was killed."""
ALLOWED = "the other server stopped first, or a database of its own (--database)"


class ClaimedError(StoreError):
    """Another server has claimed the database, and goes on using it."""


@contextmanager
def claimed(url: str | None = None, *, here: str = "") -> Generator[None]:
    """While this lasts no other server can claim the database at that address.

    `here` is where the server that claims it answers; `holder` tells it to others.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> address = f"sqlite:///{folder.name}/tables.sqlite"
    >>> with claimed(address), claimed(address):
    ...     pass
    Traceback (most recent call last):
    hanchan.store.claim.ClaimedError: database: ... which another server uses, given, ...
    >>> folder.cleanup()
    """
    address = database_url(url)
    file = address.drivername == SQLITE
    with _file_claimed(address, here) if file else _session_claimed(address):
        yield


def holder(url: str | None = None) -> str:
    """Where the server answers that has claimed a SQLite file; empty if it did not say so.

    Only a claim that holds says something: ask when a claim of one's own was refused.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> address = f"sqlite:///{folder.name}/tables.sqlite"
    >>> with claimed(address, here="http://127.0.0.1:8000/"):
    ...     holder(address)
    'http://127.0.0.1:8000/'
    >>> folder.cleanup()
    """
    address = database_url(url)
    if address.drivername != SQLITE:
        return ""
    try:
        with Path(_lock_path(address)).open("rb") as file:
            return file.read(LONGEST_ADDRESS).decode("ascii", "replace")
    except OSError:
        return ""


def _lock_path(address: URL) -> str:
    return f"{address.database}.lock"


def _taken(address: URL) -> ClaimedError:
    return ClaimedError("database", f"{shown(address)}, which another server uses,", ALLOWED)


@contextmanager
def _file_claimed(address: URL, here: str) -> Generator[None]:
    prepare_file(address)
    path = _lock_path(address)
    try:
        # It stays when the server has stopped: what counts is who holds it, not that it is there.
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
    except OSError as error:
        raise _unusable(path, error) from None
    with closing(file):
        if not _locked(file):
            raise _taken(address)
        try:
            file.truncate(0)
            file.write(here.encode("ascii", "replace")[:LONGEST_ADDRESS])
        except OSError as error:
            raise _unusable(path, error) from None
        yield


def _unusable(path: str, error: OSError) -> StoreError:
    given = f"{path!r} ({error.strerror or 'unusable'})"
    return StoreError("database", given, "a folder that can be written")


def _locked(file: IO[bytes]) -> bool:
    try:
        _lock(file.fileno())
    except OSError:
        return False
    return True


@contextmanager
def _session_claimed(address: URL) -> Generator[None]:
    try:
        engine = create_engine(
            address,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"application_name": "hanchan", "options": ALIVE},
        )
        connection = engine.connect()
    except ImportError:
        allowed = "that extra installed: pip install 'hanchan[postgres]'"
        raise StoreError("database", "PostgreSQL without the extra 'postgres'", allowed) from None
    except REPORTED as error:
        raise refusal(shown(address), error) from error
    with connection:
        end = monotonic() + PATIENCE
        while not connection.execute(text(f"SELECT pg_try_advisory_lock({CLAIMED})")).scalar():
            if monotonic() > end:
                raise _taken(address)
            sleep(PATIENCE / 30)
        yield
