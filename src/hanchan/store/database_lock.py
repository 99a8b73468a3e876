"""An exclusive claim on a database, for as long as a server process runs.

The claim is a system lock on a file next to the SQLite file, or a lock of a PostgreSQL session. It
ends with the process, so a crash leaves nothing to clean up. It is also lost if PostgreSQL stops,
so it is confirmed before every write and every few seconds, and taken again if no other server has
claimed the database meanwhile. The store would refuse record lines of two servers in any case; the
claim reports the conflict earlier.

Servers in a cluster share the claim, so that no single server can take it, and each claims its own
number.
"""

import os
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any, Protocol, TypeAlias

from sqlalchemy import URL, Connection, NullPool, create_engine, text

from hanchan.errors import StoreError
from hanchan.store.database_url import SQLITE, database_url, file_error, prepare_file, redacted_url
from hanchan.store.driver_errors import DATABASE_ERRORS, to_store_error

MAX_ADDRESS_BYTES = 1024

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, MAX_ADDRESS_BYTES, os.SEEK_SET)  # other processes cannot read locked bytes
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_KEY = 0x68616E64
"""The PostgreSQL advisory lock of the claim, an arbitrary number that is not used elsewhere."""
TRY_LOCK = text(f"SELECT pg_try_advisory_lock({LOCK_KEY})")
TRY_SHARED_LOCK = text(f"SELECT pg_try_advisory_lock_shared({LOCK_KEY})")
NUMBER_LOCK_KEY = 0x68616E
TRY_NUMBER_LOCK = text(f"SELECT pg_try_advisory_lock({NUMBER_LOCK_KEY}, :number)")
OWN_SESSION = text("SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()")
END_SESSION = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE pid = :pid AND backend_start = :backend_start"
)
KEEPALIVE_OPTIONS = (
    "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3"
)
"""Connection options by which a machine that vanishes loses its claim within a minute."""
LOCK_TIMEOUT = 10.0
"""Seconds to wait for the lock, within which PostgreSQL notices that a server was killed."""
SESSION_END_TIMEOUT = 2.0
"""Seconds to wait for the lock after asking PostgreSQL to end the session that holds it."""
Session: TypeAlias = dict[str, Any]


class DatabaseInUseError(StoreError):
    """Another server has claimed the database."""


class DatabaseLock(Protocol):
    """An exclusive claim on a database."""

    def confirm(self) -> bool:
        """Check the claim. Returns whether it had been lost and was taken again.

        Raises `DatabaseInUseError` if another server has it now, `StoreError` if the database does
        not answer.
        """
        ...


@contextmanager
def lock_database(
    url: str | None = None, *, here: str = "", number: int | None = None
) -> Generator[DatabaseLock]:
    """Claim the database at a URL for the duration of a `with` statement.

    `here` is the address of the claiming server, which `lock_holder_address` reports to other
    servers. With a `number`, the claim is shared with servers that have other numbers, which
    requires PostgreSQL.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> address = f"sqlite:///{folder.name}/tables.sqlite"
    >>> with lock_database(address), lock_database(address):
    ...     pass
    Traceback (most recent call last):
    hanchan.store.database_lock.DatabaseInUseError: database: another server uses ...
    >>> folder.cleanup()
    """
    address = database_url(url)
    file = address.drivername == SQLITE
    if file and number is not None:
        raise StoreError("store-together", field="node", database=redacted_url(address))
    with _lock_file(address, here) if file else closing(_SessionClaim(address, number)) as claim:
        yield claim


def lock_holder_address(url: str | None = None) -> str:
    """Return the address of the server that claims a SQLite file; empty if it is unknown.

    The answer is valid only while the claim exists, so ask after your own claim was refused.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> address = f"sqlite:///{folder.name}/tables.sqlite"
    >>> with lock_database(address, here="http://127.0.0.1:8000/"):
    ...     lock_holder_address(address)
    'http://127.0.0.1:8000/'
    >>> folder.cleanup()
    """
    address = database_url(url)
    if address.drivername != SQLITE:
        return ""
    try:
        with Path(_lock_path(address)).open("rb") as file:
            return file.read(MAX_ADDRESS_BYTES).decode("ascii", "replace")
    except OSError:
        return ""


def _lock_path(address: URL) -> str:
    """Return the path of the lock file, the same for every path that leads to the database."""
    return f"{os.path.realpath(address.database or '')}.lock"


def _in_use_error(message: str, address: URL, **values: object) -> DatabaseInUseError:
    return DatabaseInUseError(message, database=redacted_url(address), **values)


class _FileClaim:
    """A system lock on a file, which cannot be lost."""

    def confirm(self) -> bool:
        return False


@contextmanager
def _lock_file(address: URL, here: str) -> Generator[_FileClaim]:
    prepare_file(address)
    path = _lock_path(address)
    try:
        # Keep the file when the server stops, because only the lock on it counts.
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
    except OSError as error:
        raise file_error(path, error) from None
    with closing(file):
        try:
            _lock(file.fileno())
        except OSError:
            raise _in_use_error("store-claimed", address, field="database") from None
        try:
            # Write only with the lock: until then the file contains another server's address.
            file.truncate(0)
            file.write(here.encode("ascii", "replace")[:MAX_ADDRESS_BYTES])
        except OSError as error:
            raise file_error(path, error) from None
        yield _FileClaim()


class _SessionClaim:
    """A lock that a session of PostgreSQL holds."""

    def __init__(self, address: URL, number: int | None) -> None:
        self._address = address
        self._number = number
        self._entry = Lock()
        self._lost = False
        options: dict[str, Any] = {
            "application_name": "hanchan",
            "options": KEEPALIVE_OPTIONS,
            "connect_timeout": 5,
        }
        try:
            self._engine = create_engine(
                address, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=options
            )
        except ImportError:
            raise StoreError("store-no-postgres", field="database") from None
        self._connection, self._session = self._take()

    def confirm(self) -> bool:
        with self._entry:
            if self._lost:
                raise _in_use_error("store-lost", self._address, field="database")
            try:
                self._connection.execute(text("SELECT 1"))
            except DATABASE_ERRORS:
                self._take_again()
                return True
            return False

    def close(self) -> None:
        """End the session, and thereby the claim."""
        self._connection.close()

    def _take_again(self) -> None:
        """Take the claim again after losing the connection; our old session may still have it."""
        self._connection.close()
        try:
            self._connection, self._session = self._take(instead_of=self._session)
        except DatabaseInUseError:
            self._lost = True
            raise _in_use_error("store-lost", self._address, field="database") from None

    def _take(self, instead_of: Session | None = None) -> tuple[Connection, Session]:
        """Return a connection that holds the locks, and its session, after ending `instead_of`."""
        try:
            connection = self._engine.connect()
            try:
                if instead_of is not None:
                    connection.execute(END_SESSION, instead_of)
                self._wait(connection, LOCK_TIMEOUT if instead_of is None else SESSION_END_TIMEOUT)
                return connection, {**connection.execute(OWN_SESSION).mappings().one()}
            except BaseException:
                connection.close()
                raise
        except DATABASE_ERRORS as error:
            raise to_store_error(redacted_url(self._address), error) from error

    def _wait(self, connection: Connection, timeout: float) -> None:
        """Wait up to `timeout` seconds for each lock; refuse if another server keeps it."""
        number = self._number
        claimed = _in_use_error("store-claimed", self._address, field="database")
        taken = _in_use_error("store-number", self._address, field="node", given=number)
        locks = [(TRY_LOCK, claimed)]
        if number is not None:
            locks = [(TRY_SHARED_LOCK, claimed), (TRY_NUMBER_LOCK.bindparams(number=number), taken)]
        for lock, error in locks:
            end = monotonic() + timeout
            while not connection.execute(lock).scalar():
                if monotonic() > end:
                    raise error
                sleep(timeout / 30)
