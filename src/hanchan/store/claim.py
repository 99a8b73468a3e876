"""One server at a time: a database is claimed for as long as a process runs.

The claim is a lock of the system on a file beside a SQLite file, or one of PostgreSQL's session: it
ends with the process that made it, however that ends, and a crash leaves nothing behind. Lines of a
record that two servers wrote would be refused in any case; this tells it in time.
"""

import os
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from time import monotonic, sleep
from typing import IO

from sqlalchemy import URL, NullPool, create_engine, text

from hanchan.errors import StoreError
from hanchan.store.address import SQLITE, database_url, prepare_file, shown
from hanchan.store.refusals import REPORTED, refusal

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
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


@contextmanager
def claimed(url: str | None = None) -> Generator[None]:
    """While this lasts no other server can claim the database at that address.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> address = f"sqlite:///{folder.name}/tables.sqlite"
    >>> with claimed(address), claimed(address):
    ...     pass
    Traceback (most recent call last):
    hanchan.errors.StoreError: database: ... which another server uses, given, ...
    >>> folder.cleanup()
    """
    address = database_url(url)
    with _file_claimed(address) if address.drivername == SQLITE else _session_claimed(address):
        yield


def _taken(address: URL) -> StoreError:
    return StoreError("database", f"{shown(address)}, which another server uses,", ALLOWED)


@contextmanager
def _file_claimed(address: URL) -> Generator[None]:
    prepare_file(address)
    path = f"{address.database}.lock"
    try:
        # It stays when the server has stopped: what counts is who holds it, not that it is there.
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    except OSError as error:
        given = f"{path!r} ({error.strerror or 'unusable'})"
        raise StoreError("database", given, "a folder that can be written") from None
    with closing(file):
        if not _locked(file):
            raise _taken(address)
        yield


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
