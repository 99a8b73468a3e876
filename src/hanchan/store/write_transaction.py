"""Writes of one transaction: the batches of many tables, combined into few statements."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import literal as constant

from hanchan.errors import StoreError, quote_input
from hanchan.records.record_reader import RESULT_PREFIX
from hanchan.store import ratings, table_rows
from hanchan.store import schema as s
from hanchan.store.account_repository import ACCOUNT_WRITES
from hanchan.store.club_repository import CLUB_WRITES
from hanchan.store.event_repository import EVENT_WRITES
from hanchan.store.line_sequence import FIRST_LINE, LineSequence
from hanchan.store.moderation_repository import MODERATION_WRITES
from hanchan.store.name_erasure import erase_names_in_match, erase_pending_names
from hanchan.store.schema_migration import VERSION_TABLE

if TYPE_CHECKING:
    from datetime import datetime

Values = Mapping[str, Any]
LineRow = tuple[str, int, int, bytes]
INSERT_CHAT = sa.insert(s.chat)
UPDATE_TABLE = (
    sa.update(s.tables)
    .where(s.tables.c.id == sa.bindparam("of"))
    .values(
        state=sa.func.coalesce(sa.bindparam("new_state", type_=sa.Text), s.tables.c.state),
        status=sa.func.coalesce(sa.bindparam("new_status", type_=sa.Text), s.tables.c.status),
    )
)
TOUCH_TABLES = (
    sa.update(s.tables)
    .where(s.tables.c.id.in_(sa.bindparam("ids", expanding=True)))
    .values(updated_at=sa.bindparam("at"))
)
LINE_COLUMNS = ("table_id", "match", "number", "data")
MAX_ROWS_PER_INSERT = 64
"""Maximum number of lines per statement.

There is one statement for each number of lines, and a driver keeps a hundred prepared statements.
Large statements are better, because a driver lets other threads run at each statement.
"""

MAX_BLOCKS = 200
"""Maximum number of blocks per visitor."""


MAX_REPLAYS = 2000
"""Maximum number of uploaded files. Beyond it, the oldest are deleted."""
MAX_REPLAY_BYTES = 256 * 2**20


def insert_replay(connection: sa.Connection, replay: table_rows.ReplayRow) -> None:
    """Save an uploaded file, unless it is already stored.

    If there are too many files, or they are too large in total, the oldest are deleted.
    """
    r = s.replays.c
    known = sa.select(r.digest).where(r.digest == replay.digest)
    if connection.execute(known).first() is None:
        connection.execute(sa.insert(s.replays), asdict(replay))
        latest_first = (r.created_at.desc(), r.digest)
        ranked = sa.select(
            r.digest,
            sa.func.row_number().over(order_by=latest_first).label("place"),
            sa.func.sum(sa.func.length(r.data)).over(order_by=latest_first).label("size"),
        ).subquery()
        many = sa.or_(ranked.c.place > MAX_REPLAYS, ranked.c.size > MAX_REPLAY_BYTES)
        old = sa.select(ranked.c.digest).where(many)
        connection.execute(sa.delete(s.replays).where(r.digest.in_(old)))


def _insert_block(connection: sa.Connection, row: table_rows.BlockRow) -> None:
    """Add a block. If the visitor has too many, the oldest are deleted."""
    b = s.blocks.c
    mine = b.by_hash == row.by_hash
    connection.execute(sa.delete(s.blocks).where(mine, b.of_hash == row.of_hash))
    connection.execute(sa.insert(s.blocks), asdict(row))
    newest = sa.select(b.id).where(mine).order_by(b.created_at.desc()).limit(MAX_BLOCKS)
    connection.execute(sa.delete(s.blocks).where(mine, b.id.not_in(newest.scalar_subquery())))


def _delete_block(connection: sa.Connection, row: table_rows.LiftBlock) -> None:
    b = s.blocks.c
    connection.execute(sa.delete(s.blocks).where(b.by_hash == row.by_hash, b.id == row.id))


def _release_quarantine(connection: sa.Connection, row: table_rows.ReleaseQuarantine) -> None:
    """Release a table from quarantine, and delete the record of deaths that it caused."""
    t = s.tables.c
    release = sa.update(s.tables).where(t.id == row.table_id, t.aside_at.is_not(None))
    if not connection.execute(release.values(aside_at=None)).rowcount:
        raise StoreError("store-not-aside", field="table", given=quote_input(row.table_id))
    connection.execute(sa.delete(s.takeovers).where(s.takeovers.c.table_id == row.table_id))


@cache
def insert_lines(count: int, mark: str) -> str:
    """Return the SQL that inserts this number of lines, with the driver's placeholder.

    SQLAlchemy would process each value, although no value needs conversion.
    """
    columns = ", ".join(f'"{name}"' for name in LINE_COLUMNS)
    row = f"({', '.join([mark] * len(LINE_COLUMNS))})"
    return f"INSERT INTO lines ({columns}) VALUES {', '.join([row] * count)}"  # noqa: S608 - no part comes from a client


class FencedError(StoreError):
    """Another server has taken the table; nothing was written."""


class ProbeWrite:
    """A write that changes nothing but must reach the disk."""


def _write_probe(connection: sa.Connection, _: ProbeWrite) -> None:
    """Write a page that must reach the disk, with unchanged content."""
    version = sa.table(VERSION_TABLE, sa.column("version_num"))
    connection.execute(sa.update(version).values(version_num=version.c.version_num))


RARE_WRITES: Mapping[type, Callable[[sa.Connection, Any], None]] = {
    table_rows.ReplayRow: insert_replay,
    table_rows.BlockRow: _insert_block,
    table_rows.LiftBlock: _delete_block,
    table_rows.ReleaseQuarantine: _release_quarantine,
    ProbeWrite: _write_probe,
    **ACCOUNT_WRITES,
    **EVENT_WRITES,
    **CLUB_WRITES,
    **MODERATION_WRITES,
}
"""Functions that apply the writes which are not collected, each in a savepoint."""


class Transaction:
    """Collector of a transaction's writes. Lines, states and chat are sent together at the end.

    A refused write raises `StoreError` and changes nothing: a write of a table is refused before
    any of it was sent, and any other write is rolled back.
    """

    def __init__(self, connection: sa.Connection, numbering: LineSequence) -> None:
        self._connection = connection
        self._numbering = numbering
        self._lines: list[LineRow] = []
        self._changes: list[Values] = []
        self._touched: dict[str, datetime] = {}
        self._chat: list[Values] = []
        self._epochs: dict[str, int] = {}
        self._ended: list[tuple[str, int]] = []

    def lock_tables(self, batches: Iterable[table_rows.WriteBatch]) -> None:
        """Lock tables until the end of the transaction, so that no other server takes them.

        To prevent deadlocks between servers, they are locked in a fixed order.
        """
        ids = {batch.table_id for batch in batches if batch.epoch is not None}
        if ids:
            owned = sa.select(s.tables.c.id, s.tables.c.epoch).where(s.tables.c.id.in_(ids))
            locked = owned.order_by(s.tables.c.id).with_for_update(key_share=True)
            self._epochs = {row.id: row.epoch for row in self._connection.execute(locked)}

    def add(self, write: object) -> None:
        """Apply a write, or collect it for the end of the transaction."""
        match write:
            case table_rows.WriteBatch():
                self._add_batch(write)
            case table_rows.TableRow():
                self._numbering.register_table(self._connection, write.id)
                values = asdict(write) | {"updated_at": write.created_at}
                self._connection.execute(sa.insert(s.tables), values)
            case table_rows.ExpireTables():
                expire_tables(self._connection, write)
                self._numbering.clear()
            case _:
                self._write_in_savepoint(write)

    def _add_batch(self, batch: table_rows.WriteBatch) -> None:
        """Add the changes of one batch. Rare changes are sent immediately, in order."""
        if batch.epoch is not None and self._epochs.get(batch.table_id) != batch.epoch:
            raise FencedError("store-fenced", field="lease", given=quote_input(batch.table_id))
        self._numbering.check_batch(self._connection, batch)
        started = [line.match for line in batch.lines if line.number == FIRST_LINE]
        for match in started:
            self._connection.execute(
                sa.insert(s.matches),
                {"table_id": batch.table_id, "match": match, "began_at": batch.at},
            )
        self._write_seats(batch)
        if started or any(seat.visitor_hash for seat in batch.seats):
            self._insert_players(batch.table_id)
        for line in batch.lines:
            self._add_line(batch, line)
        self._chat += [asdict(row) | {"table_id": batch.table_id} for row in batch.chat]
        if batch.left_early:
            ratings.insert_early_exits(self._connection, batch)
        self._touched[batch.table_id] = batch.at
        if batch.state is not None or batch.status is not None:
            change = {"of": batch.table_id, "new_state": batch.state, "new_status": batch.status}
            self._changes.append(change)

    def _write_in_savepoint(self, write: object) -> None:
        """Apply a rare write. If it is refused halfway, its statements are rolled back.

        Any other error ends the whole transaction.
        """
        # A savepoint costs a round trip. Only these rare writes pay for it, not the writes of
        # tables.
        sent = self._connection.begin_nested()
        try:
            RARE_WRITES[type(write)](self._connection, write)
        except StoreError:
            sent.rollback()
            raise
        sent.commit()

    def flush(self) -> None:
        """Send all collected writes, and erase pending names in matches that have ended."""
        self._send_lines()
        self._send(UPDATE_TABLE, self._changes)
        if self._touched:
            last = {"ids": list(self._touched), "at": max(self._touched.values())}
            self._connection.execute(TOUCH_TABLES, last)
        self._send(INSERT_CHAT, self._chat)
        for table_id, match in self._ended:
            erase_names_in_match(self._connection, table_id, match)

    def _send_lines(self) -> None:
        """Send all lines in as few statements as possible."""
        mark = "?" if self._connection.dialect.paramstyle == "qmark" else "%s"
        for first in range(0, len(self._lines), MAX_ROWS_PER_INSERT):
            rows = self._lines[first : first + MAX_ROWS_PER_INSERT]
            values = tuple(chain.from_iterable(rows))
            self._connection.exec_driver_sql(insert_lines(len(rows), mark), values)

    def _send(self, statement: sa.Executable, values: list[Values]) -> None:
        if values:
            self._connection.execute(statement, values)

    def _add_line(self, batch: table_rows.WriteBatch, line: table_rows.RecordLine) -> None:
        self._lines.append((batch.table_id, line.match, line.number, line.data))
        if line.data.startswith(RESULT_PREFIX):
            self._connection.execute(
                sa.update(s.matches)
                .where(s.matches.c.table_id == batch.table_id, s.matches.c.match == line.match)
                .values(over_at=batch.at, result=line.number)
            )
            self._ended.append((batch.table_id, line.match))
            if batch.rated:
                self._update_ratings(batch, line)

    def _update_ratings(self, batch: table_rows.WriteBatch, result: table_rows.RecordLine) -> None:
        """Update ratings by the seats in the match header, which may not have been sent yet."""
        first = (batch.table_id, result.match, FIRST_LINE)
        header = next((line[3] for line in self._lines if line[:3] == first), None)
        header = header or ratings.read_header(self._connection, batch.table_id, result.match)
        ratings.update_ratings(self._connection, batch.table_id, result.match, header, result.data)

    def _write_seats(self, batch: table_rows.WriteBatch) -> None:
        freed = (*batch.left, *(seat.player for seat in batch.seats))
        if freed:
            c = s.seats.c
            left = sa.and_(c.table_id == batch.table_id, c.player.in_(freed))
            self._connection.execute(sa.delete(s.seats).where(left))
        if batch.seats:
            rows = [asdict(seat) | {"table_id": batch.table_id} for seat in batch.seats]
            for row in rows:
                del row["account"]
            self._connection.execute(sa.insert(s.seats), rows)

    def _insert_players(self, table_id: str) -> None:
        """Record the seated visitors as players of the latest match, unless that match is over."""
        latest = sa.select(sa.func.max(s.matches.c.match)).where(s.matches.c.table_id == table_id)
        p, c, m = s.played.c, s.seats.c, s.matches.c
        noted = sa.select(p.match).where(
            p.visitor_hash == c.visitor_hash, p.table_id == c.table_id, p.match == m.match
        )
        seated = (
            sa.select(c.visitor_hash, constant(table_id), m.match, sa.func.min(c.player))
            .join_from(s.seats, s.matches, c.table_id == m.table_id)
            .where(
                c.table_id == table_id,
                c.visitor_hash.is_not(None),
                m.match == latest.scalar_subquery(),
                m.over_at.is_(None),
                sa.not_(noted.exists()),
            )
            .group_by(s.seats.c.visitor_hash, s.matches.c.match)
        )
        columns = ["visitor_hash", "table_id", "match", "player"]
        self._connection.execute(sa.insert(s.played).from_select(columns, seated))


# Expiry of idle tables.

MAX_EXPIRED_AT_ONCE = 500
"""Maximum number of tables that one write deletes or strips of chat, so that others wait less."""


def expire_tables(connection: sa.Connection, row: table_rows.ExpireTables) -> None:
    """Abandon idle matches, and delete tables, complaints and names past their retention time.

    Tables owned by a registered server are kept, and so are those in `row.spare`. An event's table
    is kept as long as the event. Any other table is deleted unless an account played there; in that
    case only its chat is deleted.
    """
    t = s.tables.c
    # Another server's table may change at any moment, so only that server expires it.
    elsewhere = sa.and_(t.owner.is_not(None), t.owner.in_(sa.select(s.processes.c.id)))
    idle = sa.and_(t.id.not_in(row.spare), sa.not_(elsewhere))
    playing = sa.and_(t.status == table_rows.TableStatus.PLAYING, t.abandoned_at.is_(None))
    abandon = sa.update(s.tables).where(idle, playing, t.updated_at < row.playing)
    connection.execute(abandon.values(abandoned_at=row.at))
    ended = sa.or_(t.status == table_rows.TableStatus.OVER, t.abandoned_at.is_not(None))
    past = sa.and_(idle, t.event_id.is_(None), ended, t.updated_at < row.over)
    has_chat = sa.exists().where(s.chat.c.table_id == t.id)
    with_chat = _longest_due(connection, sa.and_(past, has_chat))
    connection.execute(sa.delete(s.chat).where(s.chat.c.table_id.in_(with_chat)))
    known = s.played.join(s.accounts, s.accounts.c.visitor_hash == s.played.c.visitor_hash)
    of_accounts = sa.exists().select_from(known).where(s.played.c.table_id == t.id)
    gathering = sa.and_(t.status == table_rows.TableStatus.GATHERING, t.updated_at < row.gathering)
    left = sa.and_(idle, t.event_id.is_(None), gathering)
    ids = _longest_due(connection, sa.or_(left, sa.and_(past, ~of_accounts)))
    # Lines and players reference matches, and all of these reference tables, which are deleted
    # last.
    for table in (s.lines, s.played, s.matches, s.chat, s.seats):
        connection.execute(sa.delete(table).where(table.c.table_id.in_(ids)))
    connection.execute(sa.delete(s.tables).where(t.id.in_(ids)))
    connection.execute(sa.delete(s.complaints).where(s.complaints.c.created_at < row.complaints))
    old = s.leavings.c.at <= row.at - ratings.EARLY_EXIT_RETENTION
    connection.execute(sa.delete(s.leavings).where(old))
    erase_pending_names(connection, row.spare)


def _longest_due(connection: sa.Connection, due: sa.ColumnElement[bool]) -> list[str]:
    """Lock the tables that have been due for longest, up to a limit, and return their ids."""
    t = s.tables.c
    found = sa.select(t.id).where(due).order_by(t.updated_at).limit(MAX_EXPIRED_AT_ONCE)
    return list(connection.execute(found.with_for_update(of=s.tables)).scalars())
