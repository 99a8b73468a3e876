"""An exclusive claim on a database, for as long as a server process runs.

The claim is a system lock on a file next to the SQLite file, or a lock of a PostgreSQL session. It
ends with the process that made it, however that ends, and a crash leaves nothing to clean up. It
also ends with PostgreSQL, so it is confirmed before every write and every few seconds, and taken
again if no other server has claimed the database meanwhile. Record lines written by two servers
would be refused in any case; this reports it in time.

Servers that work together share the claim, so that no single server comes between them, and each
claims its own number.
"""

import os
import sys
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import IO, Any, Protocol, TypeAlias

from sqlalchemy import URL, Connection, CursorResult, NullPool, create_engine, text

from hanchan.errors import StoreError, literal
from hanchan.store.address import SQLITE, database_url, prepare_file, shown
from hanchan.store.refusals import REPORTED, refusal

LONGEST_ADDRESS = 1024

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, LONGEST_ADDRESS, os.SEEK_SET)  # locked bytes cannot be read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


CLAIMED = 0x68616E64
"""The advisory lock of PostgreSQL for the claim; any number not used elsewhere."""
TAKE = text(f"SELECT pg_try_advisory_lock({CLAIMED})")
SHARE = text(f"SELECT pg_try_advisory_lock_shared({CLAIMED})")
NUMBERS = 0x68616E
TAKE_NUMBER = text(f"SELECT pg_try_advisory_lock({NUMBERS}, :number)")
OWN_SESSION = text("SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()")
END_SESSION = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE pid = :pid AND backend_start = :backend_start"
)
ALIVE = "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3"
"""A machine that vanishes loses its claim within a minute."""
PATIENCE = 10.0
"""Seconds within which PostgreSQL notices that a server was killed."""
ENDING = 2.0
"""Seconds within which it terminates a session on request."""
Session: TypeAlias = dict[str, Any]


class ClaimedError(StoreError):
    """Another server has claimed the database and is using it."""


class DatabaseClaim(Protocol):
    """An exclusive claim on a database."""

    def confirm(self) -> bool:
        """Check the claim. Returns whether it had been lost and was taken again.

        Raises `ClaimedError` if another server has it now; `StoreError` if the database does not
        answer.
        """
        ...


@contextmanager
def claimed(
    url: str | None = None, *, here: str = "", number: int | None = None
) -> Generator[DatabaseClaim]:
    """Claim the database at that URL for the duration of a block.

    `here` is the address of the claiming server, which `holder` reports to others. With a `number`
    the claim is shared with servers that have other numbers, which takes PostgreSQL.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> address = f"sqlite:///{folder.name}/tables.sqlite"
    >>> with claimed(address), claimed(address):
    ...     pass
    Traceback (most recent call last):
    hanchan.store.claim.ClaimedError: database: another server uses ...
    >>> folder.cleanup()
    """
    address = database_url(url)
    file = address.drivername == SQLITE
    if file and number is not None:
        raise StoreError("store-together", field="node", database=shown(address))
    with _file_claimed(address, here) if file else _session_claimed(address, number) as claim:
        yield claim


def holder(url: str | None = None) -> str:
    """The address of the server that has claimed a SQLite file; empty if it gave none.

    The answer is only valid while a claim holds: ask when a claim of one's own was refused.

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
    """The lock file, the same for every path that leads to the database."""
    return f"{os.path.realpath(address.database or '')}.lock"


def _elsewhere(address: URL) -> ClaimedError:
    return ClaimedError("store-claimed", field="database", database=shown(address))


def _number_taken(address: URL, number: int) -> ClaimedError:
    return ClaimedError("store-number", field="node", given=number, database=shown(address))


def _lost(address: URL) -> ClaimedError:
    return ClaimedError("store-lost", field="database", database=shown(address))


class _FileClaim:
    """A system lock, which cannot be lost."""

    def confirm(self) -> bool:
        return False


@contextmanager
def _file_claimed(address: URL, here: str) -> Generator[_FileClaim]:
    prepare_file(address)
    path = _lock_path(address)
    try:
        # The file stays when the server has stopped: only the lock on it counts.
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
    except OSError as error:
        raise _unusable(path, error) from None
    with closing(file):
        if not _locked(file):
            raise _elsewhere(address)
        try:
            # Only with the lock: until then the file has the address of another server.
            file.truncate(0)
            file.write(here.encode("ascii", "replace")[:LONGEST_ADDRESS])
        except OSError as error:
            raise _unusable(path, error) from None
        yield _FileClaim()


def _unusable(path: str, error: OSError) -> StoreError:
    reason = error.strerror or "?"
    return StoreError("store-file-unusable", field="database", path=literal(path), reason=reason)


def _locked(file: IO[bytes]) -> bool:
    try:
        _lock(file.fileno())
    except OSError:
        return False
    return True


class _SessionClaim:
    """A lock held by a session of PostgreSQL."""

    def __init__(self, address: URL, number: int | None) -> None:
        self._address = address
        self._number = number
        self._entry = Lock()
        self._lost = False
        self._engine = create_engine(
            address,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"application_name": "hanchan", "options": ALIVE, "connect_timeout": 5},
        )
        self._connection, self._session = self._take()

    def confirm(self) -> bool:
        with self._entry:
            if self._lost:
                raise _lost(self._address)
            try:
                self._connection.execute(text("SELECT 1"))
            except REPORTED:
                self._take_again()
                return True
            return False

    def close(self) -> None:
        """End the session, and with it the claim."""
        self._connection.close()

    def _take_again(self) -> None:
        """Take the claim again after losing the connection. Our own session may still have it."""
        self._connection.close()
        try:
            self._connection, self._session = self._take(instead_of=self._session)
        except ClaimedError:
            self._lost = True
            raise _lost(self._address) from None

    def _take(self, instead_of: Session | None = None) -> tuple[Connection, Session]:
        """Open a session that has the lock."""
        try:
            connection = self._engine.connect()
        except REPORTED as error:
            raise refusal(shown(self._address), error) from error
        try:
            if instead_of is not None:
                connection.execute(END_SESSION, instead_of)
            self._wait(connection, PATIENCE if instead_of is None else ENDING)
            return connection, {**connection.execute(OWN_SESSION).mappings().one()}
        except REPORTED as error:
            connection.close()
            raise refusal(shown(self._address), error) from error
        except BaseException:
            connection.close()
            raise

    def _wait(self, connection: Connection, patience: float) -> None:
        number = self._number
        if number is None:
            _until(partial(connection.execute, TAKE), patience, _elsewhere(self._address))
            return
        _until(partial(connection.execute, SHARE), patience, _elsewhere(self._address))
        own = partial(connection.execute, TAKE_NUMBER, {"number": number})
        _until(own, patience, _number_taken(self._address, number))


def _until(lock: Callable[[], CursorResult[Any]], patience: float, refused: ClaimedError) -> None:
    """Try to get a lock for this number of seconds."""
    end = monotonic() + patience
    while not lock().scalar():
        if monotonic() > end:
            raise refused
        sleep(patience / 30)


@contextmanager
def _session_claimed(address: URL, number: int | None) -> Generator[_SessionClaim]:
    try:
        claim = _SessionClaim(address, number)
    except ImportError:
        raise StoreError("store-no-postgres", field="database") from None
    with closing(claim):
        yield claim
