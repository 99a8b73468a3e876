"""The store: access to all stored data of a server."""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from hashlib import sha256
from time import perf_counter
from typing import Self, TypeVar

from sqlalchemy import URL, Connection, Engine

from hanchan.copy_protection import Uncopyable
from hanchan.errors import StoreError
from hanchan.store import queries
from hanchan.store.account_repository import AccountRepository
from hanchan.store.club_repository import ClubRepository
from hanchan.store.database_engine import make_engine, reading_engine, writing_engine
from hanchan.store.database_lock import DatabaseLock
from hanchan.store.database_url import SQLITE, database_url, prepare_file, redacted_url
from hanchan.store.driver_errors import DATABASE_ERRORS, to_store_error
from hanchan.store.event_repository import EventRepository
from hanchan.store.moderation_repository import ModerationRepository
from hanchan.store.ratings import read_early_exits, read_rating
from hanchan.store.schema_migration import read_schema_version, upgrade_schema
from hanchan.store.table_rows import (
    BlockRow,
    ExpireTables,
    Health,
    LiftBlock,
    MatchRow,
    QuarantineRow,
    RatingRow,
    ReleaseQuarantine,
    ReplayRow,
    StoredTable,
    StoreSize,
    TableRow,
    TableStatus,
    WriteBatch,
)
from hanchan.store.write_transaction import ProbeWrite
from hanchan.store.writer_thread import StoreWriter, WriteWaiter

LOCK_TIMEOUT = 5.0
"""Seconds to wait for a locked database."""
MAX_MATCHES = 100
T = TypeVar("T")


class Store(Uncopyable):
    """Tables with seats, records and chat, histories of visitors, and uploaded files.

    Reads return at once, from any thread. Writes return a future, which completes when the write is
    durable; use `asyncio.wrap_future` to await it. Writes are saved in the order in which they were
    requested. A failed future raises `StoreError`; the store continues, and nothing of that write
    is saved. Only if the connection to the database was lost may it have been, so read the table
    again before writing on.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, Store.open(f"sqlite:///{folder}/t.sqlite") as store:
    ...     store.create_table(TableRow(id="east", options="{}", state="{}")).result()
    ...     store.write(WriteBatch(table_id="east", status=TableStatus.PLAYING)).result()
    ...     store.table_ids(status=TableStatus.PLAYING)
    ['east']
    """

    bound_to = "store"

    def __init__(self, url: URL, engine: Engine, claim: DatabaseLock | None = None) -> None:
        """Use a current database; call `open` instead."""
        self.database = redacted_url(url)
        self._engine = engine
        self._reading = reading_engine(engine)
        self._writer = StoreWriter(engine, self.database, claim)
        self.accounts = AccountRepository(self._read, self._writer.submit)
        self.moderation = ModerationRepository(self._read, self._writer.submit)
        self.events = EventRepository(self._read, self._writer.submit)
        self.clubs = ClubRepository(self._read, self._writer.submit)

    @classmethod
    def open(
        cls,
        url: str | None = None,
        *,
        patience: float = LOCK_TIMEOUT,
        claim: DatabaseLock | None = None,
        together: bool = False,
    ) -> Self:
        """Open the store at a URL, or in the user's data folder, and migrate it.

        `patience` is the number of seconds that a write waits for a locked database; a `claim` is
        confirmed before every write. A server that works `together` with later ones accepts a
        database that is one schema ahead.
        """
        address = database_url(url)
        if address.drivername == SQLITE:
            prepare_file(address)
        engine = make_engine(address, patience)
        try:
            upgrade_schema(engine, writing_engine(engine), redacted_url(address), together=together)
            return cls(address, engine, claim)
        except DATABASE_ERRORS as error:
            engine.dispose()
            raise to_store_error(redacted_url(address), error) from error
        except BaseException:
            engine.dispose()
            raise

    def create_table(self, row: TableRow) -> Future[None]:
        """Save a new table."""
        return self._writer.submit(row)

    def write(self, batch: WriteBatch) -> Future[None]:
        """Save all changes of a batch, or none of them."""
        return self._writer.submit(batch)

    def write_with_waiter(self, batch: WriteBatch, awaited: WriteWaiter) -> None:
        """Save a batch, for a receiver other than a future."""
        self._writer.submit_with_waiter(batch, awaited)

    def save_replay(self, name: str, data: bytes) -> tuple[str, Future[None]]:
        """Save an uploaded file. Returns its digest, and a future."""
        digest = sha256(data).hexdigest()
        return digest, self._writer.submit(ReplayRow(digest=digest, name=name, data=data))

    def get_replay(self, digest: str) -> ReplayRow | None:
        """The file with this digest, if it is stored."""
        return self._read(lambda connection: queries.read_replay(connection, digest))

    def add_block(self, row: BlockRow) -> Future[None]:
        """Save a block between two visitors."""
        return self._writer.submit(row)

    def lift_block(self, by_hash: str, block: str) -> Future[None]:
        """Delete a block, if it is that visitor's."""
        return self._writer.submit(LiftBlock(by_hash, block))

    def blocks_of(self, visitor_hash: str) -> list[BlockRow]:
        """The visitors blocked by a visitor, the latest first."""
        return self._read(lambda connection: queries.read_blocks(connection, visitor_hash))

    def blocked_either_way(self, visitor_hash: str) -> frozenset[str]:
        """The visitors who do not sit next to this one, whichever of the two blocked the other."""
        return self._read(
            lambda connection: queries.read_blocked_either_way(connection, visitor_hash)
        )

    def rating_of(self, visitor_hash: str) -> RatingRow:
        """The rating of a visitor; that of a beginner if they have played no rated match."""
        return self._read(lambda connection: read_rating(connection, visitor_hash))

    def early_exits_of(self, visitor_hash: str, now: datetime) -> list[datetime]:
        """Times of the visitor's early exits that still count, the earliest first."""
        return self._read(lambda connection: read_early_exits(connection, visitor_hash, now))

    def expire(self, expiry: ExpireTables) -> Future[None]:
        """Expire idle tables, and delete data past its retention time."""
        return self._writer.submit(expiry)

    def latest_activity(self, before: datetime) -> tuple[datetime | None, datetime | None]:
        """The time of the last activity at any table, and of the last one before a time."""
        return self._read(lambda connection: queries.read_latest_activity(connection, before))

    def size(self) -> StoreSize:
        """The size of the store."""
        return self._read(queries.read_store_size)

    def load_table(self, table_id: str) -> StoredTable | None:
        """Everything stored about a table."""
        return self._read(lambda connection: queries.read_table(connection, table_id))

    def lines_of(self, table_id: str, match: int) -> tuple[bytes, ...]:
        """The record of one match, line by line; empty if it has not begun."""
        return self._read(lambda connection: queries.read_lines(connection, table_id, match))

    def table_ids(self, *, status: TableStatus | None = None) -> list[str]:
        """The ids of tables with this status, or of all, the oldest first."""
        return self._read(lambda connection: queries.read_table_ids(connection, status))

    def quarantined_tables(self) -> list[QuarantineRow]:
        """The quarantined tables, the longest quarantined first."""
        return self._read(queries.read_quarantined)

    def release_quarantine(self, table_id: str) -> Future[None]:
        """Release a table from quarantine; refused if it is not quarantined."""
        return self._writer.submit(ReleaseQuarantine(table_id))

    def matches_of(self, visitor_hash: str, *, limit: int = MAX_MATCHES) -> list[MatchRow]:
        """The matches in which a visitor sat at the start or later, the latest first."""
        return self._read(lambda connection: queries.read_history(connection, visitor_hash, limit))

    def check_health(self) -> Health:
        """Check that the store can be read, and written to disk. Raises `StoreError` if not."""
        schema = self._read(read_schema_version)
        tables = self._read(queries.count_tables)
        waiting = self._writer.queue_length
        begin = perf_counter()
        self._writer.submit(ProbeWrite()).result()
        return Health(
            database=self.database,
            schema=schema or "",
            tables=tables,
            commit_seconds=perf_counter() - begin,
            waiting=waiting,
        )

    def check_integrity(self) -> None:
        """Let the database check its own files. Raises `StoreError` if they are damaged."""
        if not self._read(queries.check_integrity):
            raise StoreError("store-damaged", field="database", database=self.database)

    def close(self) -> None:
        """Save all queued writes, then close the database. Later writes are refused."""
        self._writer.close()
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, ask: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return ask(connection)
        except DATABASE_ERRORS as error:
            raise to_store_error(self.database, error) from error
