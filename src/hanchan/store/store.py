"""The store: access to all stored data of a server."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import fields
from datetime import datetime
from hashlib import sha256
from time import perf_counter
from typing import Any, Self, TypeAlias, TypeVar

from sqlalchemy import URL, ColumnElement, Connection, Engine, and_, func, select

from hanchan.copy_protection import Uncopyable
from hanchan.errors import StoreError
from hanchan.records.record_reader import HEADER_DECODER, RESULT_DECODER
from hanchan.store import schema as s
from hanchan.store import table_rows as rows
from hanchan.store.account_repository import AccountRepository
from hanchan.store.club_repository import ClubRepository
from hanchan.store.database_engine import WRITE_AHEAD, make_engine, reading_engine, writing_engine
from hanchan.store.database_lock import DatabaseLock
from hanchan.store.database_url import SQLITE, database_url, prepare_file, redacted_url
from hanchan.store.driver_errors import DATABASE_ERRORS, to_store_error
from hanchan.store.event_repository import EventRepository
from hanchan.store.line_sequence import FIRST_LINE
from hanchan.store.moderation_repository import ModerationRepository
from hanchan.store.queries import read_all, read_first, read_lines
from hanchan.store.ratings import read_early_exits, read_rating
from hanchan.store.schema import LineColumns, MatchColumns
from hanchan.store.schema_migration import read_schema_version, upgrade_schema
from hanchan.store.write_transaction import ProbeWrite
from hanchan.store.writer_thread import StoreWriter, WriterThread, WriteWaiter

LOCK_TIMEOUT = 5.0
"""Seconds to wait for a locked database."""
MAX_MATCHES = 100
T = TypeVar("T")


WriterFactory: TypeAlias = Callable[[Engine, str, DatabaseLock | None], StoreWriter]
"""Makes the writer of a database, named for errors; a claim is confirmed before every write."""


class Store(Uncopyable):
    """Tables with seats, records and chat, histories of visitors, and uploaded files.

    Reads return immediately, from any thread. Writes return a future, which completes when the
    write is durable; use `asyncio.wrap_future` to await it. Writes are saved in the order in which
    they were requested. A failed future raises `StoreError`; the store continues, and nothing of
    that write is saved. If the connection to the database was lost, the write may have been saved
    all the same, so read the table again before the next write.

    >>> from tempfile import TemporaryDirectory
    >>> from hanchan.store import TableRow, TableStatus, WriteBatch
    >>> with TemporaryDirectory() as folder, Store.open(f"sqlite:///{folder}/t.sqlite") as store:
    ...     store.create_table(TableRow(id="east", options="{}", state="{}")).result()
    ...     store.write(WriteBatch(table_id="east", status=TableStatus.PLAYING)).result()
    ...     store.table_ids(status=TableStatus.PLAYING)
    ['east']
    """

    bound_to = "store"

    def __init__(
        self,
        url: URL,
        engine: Engine,
        claim: DatabaseLock | None = None,
        make_writer: WriterFactory = WriterThread,
    ) -> None:
        """Create a store on an up-to-date database; call `open` instead."""
        self.database = redacted_url(url)
        self._engine = engine
        self._reading = reading_engine(engine)
        self._writer = make_writer(engine, self.database, claim)
        self.accounts = AccountRepository(self._read, self._writer.submit)
        self.moderation = ModerationRepository(self._read, self._writer.submit)
        self.events = EventRepository(self._read, self._writer.submit)
        self.clubs = ClubRepository(self._read, self._writer.submit)

    @classmethod
    def open(
        cls,
        url: str | None = None,
        *,
        lock_timeout: float = LOCK_TIMEOUT,
        claim: DatabaseLock | None = None,
        rolling: bool = False,
        make_writer: WriterFactory = WriterThread,
        journal: str = WRITE_AHEAD,
    ) -> Self:
        """Open the store at a URL, or in the user's data folder, and migrate its database.

        `lock_timeout` is the number of seconds that a write waits for a locked database; a `claim`
        is confirmed before every write. A server in a `rolling` upgrade of a cluster accepts a
        database that is one schema ahead. Where there are no threads, `make_writer` makes a writer
        that needs none; where connections share no memory, SQLite keeps a `journal` by which a
        reader waits for the writer.
        """
        address = database_url(url)
        if address.drivername == SQLITE:
            prepare_file(address)
        engine = make_engine(address, lock_timeout, journal=journal)
        try:
            upgrade_schema(engine, writing_engine(engine), redacted_url(address), rolling=rolling)
            return cls(address, engine, claim, make_writer)
        except DATABASE_ERRORS as error:
            engine.dispose()
            raise to_store_error(redacted_url(address), error) from error
        except BaseException:
            engine.dispose()
            raise

    def create_table(self, row: rows.TableRow) -> Future[None]:
        """Save a new table."""
        return self._writer.submit(row)

    def write(self, batch: rows.WriteBatch) -> Future[None]:
        """Save all changes of a batch, or none of them."""
        return self._writer.submit(batch)

    def write_with_waiter(self, batch: rows.WriteBatch, awaited: WriteWaiter) -> None:
        """Save a batch, and report its result to `awaited` instead of a future."""
        self._writer.submit_with_waiter(batch, awaited)

    def save_replay(self, name: str, data: bytes) -> tuple[str, Future[None]]:
        """Save an uploaded file. Returns its digest, and a future of the write."""
        digest = sha256(data).hexdigest()
        return digest, self._writer.submit(rows.ReplayRow(digest=digest, name=name, data=data))

    def get_replay(self, digest: str) -> rows.ReplayRow | None:
        """Return the file with this digest, if it is stored."""
        query = s.replays.select().where(s.replays.c.digest == digest)
        return self._read(read_first(rows.ReplayRow, query))

    def add_block(self, row: rows.BlockRow) -> Future[None]:
        """Save a block between two visitors."""
        return self._writer.submit(row)

    def lift_block(self, by_hash: str, block: str) -> Future[None]:
        """Delete a block if it belongs to that visitor."""
        return self._writer.submit(rows.LiftBlock(by_hash, block))

    def blocks_of(self, visitor_hash: str) -> list[rows.BlockRow]:
        """Return the blocks that a visitor has made, latest first."""
        query = s.blocks.select().where(s.blocks.c.by_hash == visitor_hash)
        return self._read(read_all(rows.BlockRow, query.order_by(s.blocks.c.created_at.desc())))

    def blocked_either_way(self, visitor_hash: str) -> frozenset[str]:
        """Return the visitors who share no table with this one because of a block by either."""
        by, of = s.blocks.c.by_hash, s.blocks.c.of_hash
        query = select(of).where(by == visitor_hash).union(select(by).where(of == visitor_hash))
        return self._read(lambda connection: frozenset(connection.execute(query).scalars()))

    def rating_of(self, visitor_hash: str) -> rows.RatingRow:
        """Return the rating of a visitor, or a beginner's rating if there is no rated match."""
        return self._read(lambda connection: read_rating(connection, visitor_hash))

    def early_exits_of(self, visitor_hash: str, now: datetime) -> list[datetime]:
        """Return the times of the visitor's early exits that still count, earliest first."""
        return self._read(lambda connection: read_early_exits(connection, visitor_hash, now))

    def expire(self, expiry: rows.ExpireTables) -> Future[None]:
        """Expire idle tables, and delete data past its retention time."""
        return self._writer.submit(expiry)

    def latest_activity(self, before: datetime) -> tuple[datetime | None, datetime | None]:
        """Return when any table was last active, and last active before a time; None for never."""
        at = s.tables.c.updated_at
        query = select(func.max(at), func.max(at).filter(at < before))
        times = self._read(lambda connection: connection.execute(query).one())
        return times[0], times[1]

    def size(self) -> rows.StoreSize:
        """Return the bytes on disk, and the number of tables by status."""
        return self._read(_read_store_size)

    def load_table(self, table_id: str) -> rows.StoredTable | None:
        """Return everything stored about a table; None if there is no such table."""
        return self._read(lambda connection: _read_table(connection, table_id))

    def lines_of(self, table_id: str, match: int) -> tuple[bytes, ...]:
        """Return the record of one match, line by line; empty if the match has not begun."""
        return self._read(lambda connection: read_lines(connection, table_id, match))

    def table_ids(self, *, status: rows.TableStatus | None = None) -> list[str]:
        """Return the ids of all tables, or of those with this status, oldest first."""
        query = select(s.tables.c.id).order_by(s.tables.c.created_at, s.tables.c.id)
        if status is not None:
            query = query.where(s.tables.c.status == status)
        return self._read(lambda connection: list(connection.execute(query).scalars()))

    def quarantined_tables(self) -> list[rows.QuarantineRow]:
        """Return the quarantined tables, in the order of their quarantine."""
        at = s.tables.c.aside_at
        query = select(s.tables.c.id, at.label("since")).where(at.is_not(None))
        return self._read(read_all(rows.QuarantineRow, query.order_by(at, s.tables.c.id)))

    def release_quarantine(self, table_id: str) -> Future[None]:
        """Release a table from quarantine. Raises an error if it is not quarantined."""
        return self._writer.submit(rows.ReleaseQuarantine(table_id))

    def matches_of(self, visitor_hash: str, *, limit: int = MAX_MATCHES) -> list[rows.MatchRow]:
        """Return the matches in which a visitor had a seat at any time, latest first."""
        return self._read(lambda connection: _read_history(connection, visitor_hash, limit))

    def check_health(self) -> rows.Health:
        """Check that the store can be read and written. Raises `StoreError` if not."""
        schema = self._read(read_schema_version)
        tables = self._read(_count_tables)
        waiting = self._writer.queue_length
        start = perf_counter()
        self._writer.submit(ProbeWrite()).result()
        return rows.Health(
            database=self.database,
            schema=schema or "",
            tables=tables,
            commit_seconds=perf_counter() - start,
            waiting=waiting,
        )

    def check_integrity(self) -> None:
        """Let the database check its own files. Raises `StoreError` if they are damaged."""
        if not self._read(_is_undamaged):
            raise StoreError("store-damaged", field="database", database=self.database)

    def close(self) -> None:
        """Save all queued writes, and then close the database. Later writes are refused."""
        self._writer.close()
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, query: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return query(connection)
        except DATABASE_ERRORS as error:
            raise to_store_error(self.database, error) from error


def _read_table(connection: Connection, table_id: str) -> rows.StoredTable | None:
    query = s.tables.select().where(s.tables.c.id == table_id)
    found = connection.execute(query).mappings().first()
    if found is None:
        return None
    values: dict[str, Any] = {field.name: found[field.name] for field in fields(rows.TableRow)}
    values["status"] = rows.TableStatus(found["status"])
    c, of, h, m, n = s.seats.c, s.accounts.c, s.chat.c, s.matches.c, s.lines.c
    seats = select(
        c.player, c.name, c.token_hash, c.visitor_hash, c.bot, c.joined_at,
        of.id.is_not(None).label("account"),
    ).outerjoin_from(s.seats, s.accounts, of.visitor_hash == c.visitor_hash)  # fmt: skip
    seats = seats.where(c.table_id == table_id).order_by(c.player)
    chat = select(h.number, h.text, h.player, h.at).where(h.table_id == table_id)
    numbers = select(m.match).where(m.table_id == table_id).order_by(m.match)
    matches: dict[int, list[bytes]] = {match: [] for match in connection.execute(numbers).scalars()}
    lines = select(n.match, n.data).where(n.table_id == table_id).order_by(n.match, n.number)
    for match, data in connection.execute(lines):
        matches[match].append(data)
    return rows.StoredTable(
        row=rows.TableRow(**values),
        updated_at=found["updated_at"],
        seats=tuple(read_all(rows.SeatRow, seats)(connection)),
        matches={match: tuple(lines) for match, lines in matches.items()},
        chat=tuple(read_all(rows.ChatRow, chat.order_by(h.number))(connection)),
    )


def _read_history(connection: Connection, visitor_hash: str, limit: int) -> list[rows.MatchRow]:
    header, result, p, m = s.lines.alias(), s.lines.alias(), s.played.c, s.matches.c

    def same(other: MatchColumns | LineColumns) -> ColumnElement[bool]:
        return and_(other.table_id == p.table_id, other.match == p.match)

    query = (
        s.played.select()
        .join(s.matches, same(m))
        .join(header, and_(same(header.c), header.c.number == FIRST_LINE))
        .outerjoin(result, and_(same(result.c), result.c.number == m.result))
        .where(p.visitor_hash == visitor_hash)
        .order_by(m.began_at.desc(), m.table_id, m.match.desc())
        .limit(limit)
        .with_only_columns(
            p.table_id, p.match, p.player, m.began_at, m.over_at, header.c.data, result.c.data
        )
    )
    history: list[rows.MatchRow] = []
    for table_id, match, player, began_at, over_at, first, last in connection.execute(query):
        header_line = HEADER_DECODER.decode(first)
        row = rows.MatchRow(
            table_id=table_id,
            match=match,
            rulebook=header_line.rules.id,
            title=header_line.rules.title,
            names=header_line.names,
            seat=header_line.players.index(player),
            began_at=began_at,
            over_at=over_at,
            result=RESULT_DECODER.decode(last) if last else None,
        )
        history.append(row)
    return history


def _read_store_size(connection: Connection) -> rows.StoreSize:
    if connection.dialect.name == "sqlite":
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        size = pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    else:
        size = connection.execute(select(func.pg_database_size(func.current_database()))).scalar()
    tables: dict[str, int] = {str(status): n for status, n in _count_tables(connection).items()}
    left = select(func.count()).where(s.tables.c.abandoned_at.is_not(None))
    abandoned = connection.execute(left).scalar_one()
    tables[rows.TableStatus.PLAYING] -= abandoned
    return rows.StoreSize(int(size or 0), {**tables, "abandoned": abandoned})


def _count_tables(connection: Connection) -> dict[rows.TableStatus, int]:
    query = select(s.tables.c.status, func.count()).group_by(s.tables.c.status)
    counts = dict.fromkeys(rows.TableStatus, 0)
    for status, number in connection.execute(query):
        counts[rows.TableStatus(status)] = number
    return counts


def _is_undamaged(connection: Connection) -> bool:
    """Whether the database's own check finds no damage.

    SQLite checks all of its pages. PostgreSQL checks only the pages that it reads, and reports
    whether it has found a damaged one; without checksums it finds none.
    """
    if connection.dialect.name == "sqlite":
        return connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() == "ok"
    wrong = "SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()"
    return not connection.exec_driver_sql(wrong).scalar()
