"""Queries: whole tables, lists of tables, match histories, and uploaded files."""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from typing import Any, Generic, TypeAlias, TypeVar

from sqlalchemy import ColumnElement, Connection, Executable, and_, func, select

from hanchan.records.record_reader import HEADER_DECODER, RESULT_DECODER
from hanchan.store import schema as s
from hanchan.store.line_sequence import FIRST_LINE
from hanchan.store.schema import LineColumns, MatchColumns
from hanchan.store.table_rows import (
    BlockRow,
    ChatRow,
    MatchRow,
    QuarantineRow,
    ReplayRow,
    SeatRow,
    StoredTable,
    StoreSize,
    TableRow,
    TableStatus,
)

# The base class of repositories, which read and write through the store.

T = TypeVar("T")
W = TypeVar("W")
ReadFunction: TypeAlias = Callable[[Callable[[Connection], Any]], Any]


class Repository(Generic[W]):
    """A repository of one kind of data; `write` takes the write types of its module."""

    def __init__(self, read: ReadFunction, submit: Callable[[W], Future[None]]) -> None:
        """Create a repository that reads and writes through a store."""
        self._read = read
        self.write = submit


def read_all(kind: Callable[..., T], wanted: Executable) -> Callable[[Connection], list[T]]:
    """Return a query function that reads all rows as instances of `kind`."""
    return lambda connection: [kind(**row) for row in connection.execute(wanted).mappings()]


def read_first(kind: Callable[..., T], wanted: Executable) -> Callable[[Connection], T | None]:
    """Return a query function that reads the first row as a `kind`; None if there is no row."""

    def read(connection: Connection) -> T | None:
        found = connection.execute(wanted).mappings().first()
        return None if found is None else kind(**found)

    return read


def read_table(connection: Connection, table_id: str) -> StoredTable | None:
    """Return everything stored about a table."""
    found = connection.execute(s.tables.select().where(s.tables.c.id == table_id)).first()
    if found is None:
        return None
    row = TableRow(
        id=found.id,
        options=found.options,
        state=found.state,
        password_hash=found.password_hash,
        status=TableStatus(found.status),
        created_at=found.created_at,
        abandoned_at=found.abandoned_at,
        event_id=found.event_id,
    )
    return StoredTable(
        row=row,
        updated_at=found.updated_at,
        seats=_seats(connection, table_id),
        matches=_matches(connection, table_id),
        chat=_chat(connection, table_id),
    )


def read_lines(connection: Connection, table_id: str, match: int) -> tuple[bytes, ...]:
    """Return the lines of one match; none if it has not begun."""
    wanted = (
        select(s.lines.c.data)
        .where(s.lines.c.table_id == table_id, s.lines.c.match == match)
        .order_by(s.lines.c.number)
    )
    return tuple(connection.execute(wanted).scalars())


def read_table_ids(connection: Connection, status: TableStatus | None) -> list[str]:
    """Return the ids of all tables, or of those with this status, oldest first."""
    wanted = select(s.tables.c.id).order_by(s.tables.c.created_at, s.tables.c.id)
    if status is not None:
        wanted = wanted.where(s.tables.c.status == status)
    return list(connection.execute(wanted).scalars())


def read_quarantined(connection: Connection) -> list[QuarantineRow]:
    """Return the quarantined tables, in the order of their quarantine."""
    at = s.tables.c.aside_at
    wanted = select(s.tables.c.id, at).where(at.is_not(None)).order_by(at, s.tables.c.id)
    found = connection.execute(wanted)
    return [QuarantineRow(table_id, since) for table_id, since in found if since is not None]


def read_history(connection: Connection, visitor_hash: str, limit: int) -> list[MatchRow]:
    """Return the matches of a visitor, latest first."""
    header, result = s.lines.alias(), s.lines.alias()
    wanted = (
        s.played.select()
        .join(s.matches, _same_match(s.matches.c))
        .join(header, and_(_same_match(header.c), header.c.number == FIRST_LINE))
        .outerjoin(result, and_(_same_match(result.c), result.c.number == s.matches.c.result))
        .where(s.played.c.visitor_hash == visitor_hash)
        .order_by(s.matches.c.began_at.desc(), s.matches.c.table_id, s.matches.c.match.desc())
        .limit(limit)
        .with_only_columns(
            s.played.c.table_id,
            s.played.c.match,
            s.played.c.player,
            s.matches.c.began_at,
            s.matches.c.over_at,
            header.c.data.label("header"),
            result.c.data.label("result"),
        )
    )
    return [_match_row(*row) for row in connection.execute(wanted)]


def read_replay(connection: Connection, digest: str) -> ReplayRow | None:
    """Return the file with this digest."""
    return read_first(ReplayRow, s.replays.select().where(s.replays.c.digest == digest))(connection)


def read_blocks(connection: Connection, visitor_hash: str) -> list[BlockRow]:
    """Return the visitors blocked by a visitor, latest first."""
    wanted = s.blocks.select().where(s.blocks.c.by_hash == visitor_hash)
    return read_all(BlockRow, wanted.order_by(s.blocks.c.created_at.desc()))(connection)


def read_blocked_either_way(connection: Connection, visitor_hash: str) -> frozenset[str]:
    """Return the visitors who share no table with this one because of a block by either."""
    by, of = s.blocks.c.by_hash, s.blocks.c.of_hash
    theirs = select(of).where(by == visitor_hash).union(select(by).where(of == visitor_hash))
    return frozenset(connection.execute(theirs).scalars())


def read_latest_activity(
    connection: Connection, before: datetime
) -> tuple[datetime | None, datetime | None]:
    """Return the time of the last activity at any table, and of the last one before a time."""
    at = s.tables.c.updated_at
    found = connection.execute(select(func.max(at), func.max(at).filter(at < before))).one()
    return found[0], found[1]


def read_store_size(connection: Connection) -> StoreSize:
    """Return the size of the store."""
    if connection.dialect.name == "sqlite":
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        size = pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    else:
        size = connection.execute(select(func.pg_database_size(func.current_database()))).scalar()
    tables: dict[str, int] = {str(status): n for status, n in count_tables(connection).items()}
    left = select(func.count()).where(s.tables.c.abandoned_at.is_not(None))
    abandoned = connection.execute(left).scalar_one()
    tables[TableStatus.PLAYING] -= abandoned
    return StoreSize(int(size or 0), {**tables, "abandoned": abandoned})


def count_tables(connection: Connection) -> dict[TableStatus, int]:
    """Return the number of tables by status."""
    counted = select(s.tables.c.status, func.count()).group_by(s.tables.c.status)
    found = dict.fromkeys(TableStatus, 0)
    for status, number in connection.execute(counted):
        found[TableStatus(status)] = number
    return found


def _same_match(other: MatchColumns | LineColumns) -> ColumnElement[bool]:
    return and_(other.table_id == s.played.c.table_id, other.match == s.played.c.match)


def _match_row(
    table_id: str,
    match: int,
    player: int,
    began_at: datetime,
    over_at: datetime | None,
    header: bytes,
    result: bytes | None,
) -> MatchRow:
    told = HEADER_DECODER.decode(header)
    return MatchRow(
        table_id=table_id,
        match=match,
        rulebook=told.rules.id,
        title=told.rules.title,
        names=told.names,
        seat=told.players.index(player),
        began_at=began_at,
        over_at=over_at,
        result=None if result is None else RESULT_DECODER.decode(result),
    )


def _seats(connection: Connection, table_id: str) -> tuple[SeatRow, ...]:
    c, of = s.seats.c, s.accounts.c
    wanted = select(
        c.player, c.name, c.token_hash, c.visitor_hash, c.bot, c.joined_at,
        of.id.is_not(None).label("account"),
    ).outerjoin_from(s.seats, s.accounts, of.visitor_hash == c.visitor_hash)  # fmt: skip
    found = read_all(SeatRow, wanted.where(c.table_id == table_id).order_by(c.player))
    return tuple(found(connection))


def _matches(connection: Connection, table_id: str) -> dict[int, tuple[bytes, ...]]:
    begun = select(s.matches.c.match).where(s.matches.c.table_id == table_id)
    found: dict[int, list[bytes]] = {
        match: [] for match in connection.execute(begun.order_by(s.matches.c.match)).scalars()
    }
    wanted = (
        select(s.lines.c.match, s.lines.c.data)
        .where(s.lines.c.table_id == table_id)
        .order_by(s.lines.c.match, s.lines.c.number)
    )
    for match, data in connection.execute(wanted):
        found[match].append(data)
    return {match: tuple(lines) for match, lines in found.items()}


def _chat(connection: Connection, table_id: str) -> tuple[ChatRow, ...]:
    c = s.chat.c
    wanted = select(c.number, c.text, c.player, c.at).where(c.table_id == table_id)
    return tuple(read_all(ChatRow, wanted.order_by(c.number))(connection))


def check_integrity(connection: Connection) -> bool:
    """Whether the database's own check finds no damage.

    SQLite checks all of its pages. PostgreSQL checks only the pages that it reads, and reports
    whether it has found a damaged one; without checksums it finds none.
    """
    if connection.dialect.name == "sqlite":
        return connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() == "ok"
    wrong = "SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()"
    return not connection.exec_driver_sql(wrong).scalar()
