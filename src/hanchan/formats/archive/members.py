"""The members of an archive, each unpacked into memory, and bounds on their number and size.

Nothing is written to disk, so that the name of a member, such as `../../etc/passwd` or an absolute
one, is only a name.
"""

import io
import sqlite3
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from hanchan.errors import RecordError
from hanchan.formats.files import is_tar

ZIP_ENTRY, SQLITE_START = b"PK\x01\x02", b"SQLite format 3\0"
ZIP_STARTS = (b"PK\x03\x04", b"PK\x05\x06")
MAX_MEMBERS = 20_000
"""Maximum number of members; Tenhou's largest archive has about 5,000."""
MAX_MEMBER_BYTES = 16 * 2**20
"""Maximum size of a member; a match takes about 100 kB in the longest format."""
MAX_TOTAL_BYTES = 512 * 2**20
"""Maximum size of all members that are read, so that a small file cannot keep hanchan busy."""
MAX_NAME = 200
READABLE_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1
DATABASE_STEPS = 1_000
MAX_DATABASE_CALLS = 200_000
"""Maximum number of times that a database runs `DATABASE_STEPS` of its instructions."""
LOG_COLUMNS = ("log", "log_content")


@dataclass(frozen=True, slots=True)
class Member:
    """A member of an archive; `problem` is the word for why its bytes are not given."""

    name: str
    data: bytes = b""
    problem: str = ""


def archive_kind(data: bytes) -> str:
    r"""Return the kind of an archive by its first bytes; empty for any other file.

    >>> archive_kind(b"PK\x03\x04..."), archive_kind(b"<mjloggm")
    ('zip', '')
    """
    if data.startswith(ZIP_STARTS):
        return "zip"
    if is_tar(data):
        return "tar"
    return "database" if data.startswith(SQLITE_START) else ""


def members(data: bytes, kind: str, budget: "Budget") -> Iterator[Member]:
    """Yield the files of an archive, those of a zip archive in the order of their names."""
    if not kind:
        raise RecordError("archive-damaged", field="archive", kind="none")
    read = {"zip": _zip_members, "tar": _tar_members, "database": _database_members}[kind]
    for member in read(data, budget):
        budget.count()
        yield Member(member.name[:MAX_NAME], member.data, member.problem)


class Limits(NamedTuple):
    """The maximum number of members that are read, and of their bytes."""

    members: int
    size: int


class Budget:
    """How many members and bytes may still be read."""

    def __init__(self, limits: Limits | None = None) -> None:
        """Start with the maximum of both."""
        self.limits = limits or Limits(MAX_MEMBERS, MAX_TOTAL_BYTES)
        self._members, self._bytes = self.limits

    def count(self) -> None:
        """Count a member; refuse one too many."""
        self._members -= 1
        if self._members < 0:
            raise self.too_many()

    def too_many(self) -> RecordError:
        """Return the error for an archive with too many members."""
        return RecordError("archive-members", field="archive", most=self.limits.members)

    def take(self, size: int) -> None:
        """Count the bytes of a member; refuse them if those of all members become too many."""
        self._bytes -= size
        if self._bytes < 0:
            most = self.limits.size // 2**20
            raise RecordError("archive-bytes", field="archive", most=most)


def _zip_members(data: bytes, budget: Budget) -> Iterator[Member]:
    if data.count(ZIP_ENTRY) > budget.limits.members:
        raise budget.too_many()
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, NotImplementedError, EOFError, OSError, OverflowError):
        raise RecordError("archive-damaged", field="archive", kind="zip") from None
    for entry in sorted(archive.infolist(), key=lambda one: one.filename):
        if not entry.is_dir():
            yield _zip_member(archive, entry, budget)


def _zip_member(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, budget: Budget) -> Member:
    name = entry.filename
    if entry.flag_bits & ENCRYPTED:
        return Member(name, problem="encrypted")
    if entry.compress_type not in READABLE_METHODS:
        return Member(name, problem="method")
    if entry.file_size > MAX_MEMBER_BYTES:
        return Member(name, problem="long")
    try:
        with archive.open(entry) as file:
            unpacked = file.read(MAX_MEMBER_BYTES + 1)  # what it says of its size may be wrong
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, OSError, ValueError):
        return Member(name, problem="damaged")
    budget.take(len(unpacked))
    long = len(unpacked) > MAX_MEMBER_BYTES
    return Member(name, problem="long") if long else Member(name, unpacked)


def _tar_members(data: bytes, budget: Budget) -> Iterator[Member]:
    try:
        with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
            for entry in archive:
                if entry.isdir():
                    continue
                yield _tar_member(archive, entry, budget)
    except RecordError:  # also a ValueError, but one that says what is wrong
        raise
    except (tarfile.TarError, EOFError, OSError, ValueError, OverflowError, RecursionError):
        raise RecordError("archive-damaged", field="archive", kind="tar") from None


def _tar_member(archive: tarfile.TarFile, entry: tarfile.TarInfo, budget: Budget) -> Member:
    if not entry.isreg() or entry.issparse():
        return Member(entry.name, problem="link")
    if entry.size > MAX_MEMBER_BYTES:
        return Member(entry.name, problem="long")
    file = archive.extractfile(entry)
    unpacked = b"" if file is None else file.read(MAX_MEMBER_BYTES)
    budget.take(len(unpacked))
    return Member(entry.name, unpacked)


def _database_members(data: bytes, budget: Budget) -> Iterator[Member]:
    """Yield the logs in the table `logs` of a houou-logs database, which is opened in memory."""
    connection = sqlite3.connect(":memory:")
    try:
        connection.deserialize(data)
        _restrict(connection)
        column = _log_column(connection)
        query = f"SELECT id, {column} FROM logs ORDER BY id"  # noqa: S608 - one of two names
        for name, log in connection.execute(query):
            unpacked = log if isinstance(log, bytes) else b""
            budget.take(len(unpacked))
            yield Member(str(name), unpacked)
    except (sqlite3.Error, UnicodeDecodeError, OverflowError):
        raise RecordError("archive-damaged", field="archive", kind="database") from None
    finally:
        connection.close()


def _restrict(connection: sqlite3.Connection) -> None:
    """Allow only that tables are read, with bounds on length and time."""
    calls = iter(range(MAX_DATABASE_CALLS))
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_MEMBER_BYTES)
    connection.set_progress_handler(lambda: next(calls, None) is None, DATABASE_STEPS)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA query_only = ON")
    allowed = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ}

    def authorize(action: int, *_: object) -> int:
        return sqlite3.SQLITE_OK if action in allowed else sqlite3.SQLITE_DENY

    connection.set_authorizer(authorize)


def _log_column(connection: sqlite3.Connection) -> str:
    """Return the column of the table `logs` that has the logs; refuse other databases."""
    query = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'logs'"
    found = connection.execute(query).fetchone()
    text = found[0] if found and isinstance(found[0], str) else ""
    if text.lstrip().upper().startswith("CREATE TABLE"):  # no virtual one
        words = set(text.replace("(", " ").replace(",", " ").replace('"', " ").split())
        for column in LOG_COLUMNS:
            if column in words:
                return column
    raise RecordError("archive-other_database", field="archive", columns=LOG_COLUMNS)
