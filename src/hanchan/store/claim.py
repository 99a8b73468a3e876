"""One server at a time: a database is claimed for as long as a process runs.

The claim is a lock of the system on a file beside a SQLite file, or one of PostgreSQL's session: it
ends with the process that made it, however that ends, and a crash leaves nothing behind. It ends
with PostgreSQL as well: therefore it is confirmed before every write and every few seconds, and
taken again where nobody else has claimed the database meanwhile. Lines of a record that two servers
wrote would be refused in any case; this tells it in time.

Servers that work together share the claim, so that none that works alone comes between them, and
each claims its own number.
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
        os.lseek(file, LONGEST_ADDRESS, os.SEEK_SET)  # what is locked there cannot be read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


CLAIMED = 0x68616E64
"""The advisory lock of PostgreSQL that is the claim; any number nobody else uses."""
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
"""A machine that is gone without a word loses its claim within a minute."""
PATIENCE = 10.0
"""Seconds in which PostgreSQL notices that a server was killed."""
ENDING = 2.0
"""Seconds in which it ends a session that it was told to end."""
Session: TypeAlias = dict[str, Any]


class ClaimedError(StoreError):
    """Another server has claimed the database, and goes on using it."""


class DatabaseClaim(Protocol):
    """What keeps other servers from a database."""

    def confirm(self) -> bool:
        """The claim holds; whether it had been lost and had to be taken again.

        `ClaimedError` if another server has it now; `StoreError` if the database does not answer.
        """
        ...


@contextmanager
def claimed(
    url: str | None = None, *, here: str = "", number: int | None = None
) -> Generator[DatabaseClaim]:
    """While this lasts no other server can claim the database at that address.

    `here` is where the server that claims it answers; `holder` tells it to others. With a `number`
    it is shared with servers that have other numbers, which takes PostgreSQL.

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
    """One file for every path that leads to the database."""
    return f"{os.path.realpath(address.database or '')}.lock"


def _elsewhere(address: URL) -> ClaimedError:
    return ClaimedError("store-claimed", field="database", database=shown(address))


def _number_taken(address: URL, number: int) -> ClaimedError:
    return ClaimedError("store-number", field="node", given=number, database=shown(address))


def _lost(address: URL) -> ClaimedError:
    return ClaimedError("store-lost", field="database", database=shown(address))


class _FileClaim:
    """A lock of the system, which nothing takes away."""

    def confirm(self) -> bool:
        return False


@contextmanager
def _file_claimed(address: URL, here: str) -> Generator[_FileClaim]:
    prepare_file(address)
    path = _lock_path(address)
    try:
        # It stays when the server has stopped: what counts is who holds it, not that it is there.
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
    except OSError as error:
        raise _unusable(path, error) from None
    with closing(file):
        if not _locked(file):
            raise _elsewhere(address)
        try:
            # Not before the lock is ours: until then the address of another server stands there.
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
    """A lock that a session of PostgreSQL holds."""

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
        """The session ends, and the claim with it."""
        self._connection.close()

    def _take_again(self) -> None:
        """PostgreSQL went away, or the line to it did: then our own session may still be there."""
        self._connection.close()
        try:
            self._connection, self._session = self._take(instead_of=self._session)
        except ClaimedError:
            self._lost = True
            raise _lost(self._address) from None

    def _take(self, instead_of: Session | None = None) -> tuple[Connection, Session]:
        """A session that has the lock."""
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
    """Try to have a lock for so many seconds."""
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
