"""The database tables. Migrations create them, and a test checks that both agree."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, get_args, get_type_hints

import sqlalchemy as sa
from sqlalchemy.types import TypeEngine

from hanchan.store import account_rows as a
from hanchan.store import moderation_rows as m
from hanchan.store.club_rows import ClubCommandRow, ClubRow, MemberRow
from hanchan.store.column_types import BIG_NUMBER, UtcTime, columns, key_column
from hanchan.store.event_rows import BadgeRow, EventRow
from hanchan.store.table_rows import BlockRow, ChatRow, RatingRow, ReplayRow

metadata = sa.MetaData()
COLUMN_TYPES: Mapping[type, type[TypeEngine[Any]]] = {
    str: sa.Text,
    a.TicketKind: sa.Text,
    int: sa.Integer,
    float: sa.Double,
    bool: sa.Boolean,
    bytes: sa.LargeBinary,
    datetime: UtcTime,
}
"""The type of a column by the type of a row's field."""


class _TableColumns(sa.TypedColumns):
    id: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    status: sa.Named[str] = sa.Column(sa.Text)
    options: sa.Named[str] = sa.Column(sa.Text)
    password_hash: sa.Named[str | None] = sa.Column(sa.Text)
    state: sa.Named[str] = sa.Column(sa.Text)
    created_at: sa.Named[datetime] = sa.Column(UtcTime)
    updated_at: sa.Named[datetime] = sa.Column(UtcTime)
    abandoned_at: sa.Named[datetime | None] = sa.Column(UtcTime)
    owner: sa.Named[str | None] = sa.Column(sa.Text)
    epoch: sa.Named[int] = sa.Column(sa.BigInteger, server_default="0")
    aside_at: sa.Named[datetime | None] = sa.Column(UtcTime)
    event_id: sa.Named[str | None] = sa.Column(sa.Text)
    working_since: sa.Named[datetime | None] = sa.Column(UtcTime)


class _SeatColumns(sa.TypedColumns):
    table_id: sa.Named[str] = sa.Column(sa.Text, sa.ForeignKey("tables.id"), primary_key=True)
    player: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)
    name: sa.Named[str] = sa.Column(sa.Text)
    token_hash: sa.Named[str | None] = sa.Column(sa.Text)
    visitor_hash: sa.Named[str | None] = sa.Column(sa.Text)
    bot: sa.Named[str | None] = sa.Column(sa.Text)
    joined_at: sa.Named[datetime] = sa.Column(UtcTime)


class MatchColumns(sa.TypedColumns):
    """One row per match that has begun; `result` is the number of its last line."""

    table_id: sa.Named[str] = sa.Column(sa.Text, sa.ForeignKey("tables.id"), primary_key=True)
    match: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)
    began_at: sa.Named[datetime] = sa.Column(UtcTime)
    over_at: sa.Named[datetime | None] = sa.Column(UtcTime)
    result: sa.Named[int | None] = sa.Column()


class LineColumns(sa.TypedColumns):
    """One row per line of a record."""

    table_id: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    match: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)
    number: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)
    data: sa.Named[bytes] = sa.Column(sa.LargeBinary)


class PlayedColumns(sa.TypedColumns):
    """One row per visitor and match, kept even if another player takes over the seat."""

    visitor_hash: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    table_id: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    match: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)
    player: sa.Named[int] = sa.Column()


class ProcessColumns(sa.TypedColumns):
    """One row per server on the database; `address` is the path to that server."""

    id: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    address: sa.Named[str] = sa.Column(sa.Text)
    until: sa.Named[datetime] = sa.Column(UtcTime)
    leaving: sa.Named[bool] = sa.Column()


class TakeoverColumns(sa.TypedColumns):
    """One row per server that died while it worked on a table taken over from a dead server."""

    table_id: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    epoch: sa.Named[int] = sa.Column(sa.BigInteger, primary_key=True, autoincrement=False)
    at: sa.Named[datetime] = sa.Column(UtcTime)


class _OutboxColumns(sa.TypedColumns):
    number: sa.Named[int] = sa.Column(BIG_NUMBER, primary_key=True)
    about: sa.Named[str] = sa.Column(sa.Text)
    what: sa.Named[str] = sa.Column(sa.Text)
    at: sa.Named[datetime] = sa.Column(UtcTime)


class AccountNameColumns(sa.TypedColumns):
    """One row per name skeleton of an account. No two accounts have the same skeleton."""

    look: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    account: sa.Named[str] = sa.Column(sa.Text, sa.ForeignKey("accounts.id"))


class EarlyExitColumns(sa.TypedColumns):
    """One row per match among strangers that a visitor left early."""

    visitor_hash: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    table_id: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    match: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)
    at: sa.Named[datetime] = sa.Column(UtcTime)


class PendingErasureColumns(sa.TypedColumns):
    """One row per player whose name must be erased from a match after the match has ended."""

    table_id: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    match: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)
    player: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)


def _table(name: str, row: type, *more: sa.Column[Any] | sa.Constraint | sa.Index) -> sa.Table:
    """Return a table with a column for each field of a row, and `more` columns and constraints.

    A column in `more` replaces the column of the field with its name. A field `id` is the key.
    """
    own = {one.name: one for one in more if isinstance(one, sa.Column)}
    found: list[sa.Column[Any]] = [*own.values()]
    for field, hint in get_type_hints(row).items():
        if field not in own:
            kind, *none = get_args(hint) or (hint,)
            form, key = COLUMN_TYPES[kind], field == "id"
            found.append(sa.Column(field, form, nullable=bool(none), primary_key=key))
    constraints = (one for one in more if not isinstance(one, sa.Column))
    return sa.Table(name, metadata, *found, *constraints)


tables = sa.Table(
    "tables",
    metadata,
    _TableColumns,
    sa.CheckConstraint("status IN ('gathering', 'playing', 'over')", name="tables_status"),
    sa.Index("tables_by_status", "status", "created_at"),
    sa.Index("tables_of_event", "event_id"),
)
seats = sa.Table(
    "seats",
    metadata,
    _SeatColumns,
    sa.CheckConstraint("player BETWEEN 0 AND 3", name="seats_player"),
    sa.CheckConstraint("token_hash IS NOT NULL OR bot IS NOT NULL", name="seats_held"),
)
matches = sa.Table("matches", metadata, MatchColumns)
# Order rows by their key, so that the lines of one match are adjacent.
lines = sa.Table(
    "lines",
    metadata,
    LineColumns,
    sa.ForeignKeyConstraint(["table_id", "match"], ["matches.table_id", "matches.match"]),
    sqlite_with_rowid=False,
)
played = sa.Table(
    "played",
    metadata,
    PlayedColumns,
    sa.ForeignKeyConstraint(["table_id", "match"], ["matches.table_id", "matches.match"]),
)
chat = _table(
    "chat",
    ChatRow,
    key_column("table_id", of="tables.id"),
    key_column("number", sa.Integer),
    sa.CheckConstraint("player BETWEEN 0 AND 3", name="chat_player"),
)
blocks = _table(
    "blocks",
    BlockRow,
    sa.UniqueConstraint("by_hash", "of_hash", name="blocks_once"),
    sa.Index("blocks_of", "of_hash"),
)
replays = _table("replays", ReplayRow, key_column("digest"))
processes = sa.Table("processes", metadata, ProcessColumns)
takeovers = sa.Table("takeovers", metadata, TakeoverColumns)
outbox = sa.Table("outbox", metadata, _OutboxColumns)
ratings = _table("ratings", RatingRow, key_column("visitor_hash"))
moderators = _table(
    "moderators", m.ModeratorRow, key_column("name"), sa.UniqueConstraint("token_hash")
)
complaints = _table(
    "complaints",
    m.ComplaintRow,
    sa.UniqueConstraint("by_hash", "of_hash", "table_id", "match", name="complaints_once"),
    sa.Index("complaints_of", "of_hash"),
)
measures = _table("measures", m.RestrictionRow, sa.Index("measures_of", "of_hash"))
moderation_log = _table(
    "moderation_log", m.ModerationLogRow, sa.Column("number", sa.Integer, primary_key=True)
)
accounts = _table("accounts", a.AccountRow, sa.UniqueConstraint("visitor_hash"))
account_names = sa.Table("account_names", metadata, AccountNameColumns)
passkeys = _table(
    "passkeys",
    a.PasskeyRow,
    *columns(sa.Text, "account", of="accounts.id"),
    *columns(sa.BigInteger, "sign_count"),
    sa.Index("passkeys_of", "account"),
)
# A session is kept even if the account is deleted.
sessions = _table(
    "sessions", a.AccountSession, key_column("token_hash"), sa.Index("sessions_of", "account")
)
tickets = _table("tickets", a.Ticket, key_column("hash"))
forgotten = sa.Table("forgotten", metadata, PendingErasureColumns)
leavings = sa.Table("leavings", metadata, EarlyExitColumns)


# Database tables of events.


class EventLineColumns(sa.TypedColumns):
    """One row per line of an event; the line end is not stored."""

    event_id: sa.Named[str] = sa.Column(sa.Text, sa.ForeignKey("events.id"), primary_key=True)
    number: sa.Named[int] = sa.Column(primary_key=True, autoincrement=False)
    data: sa.Named[bytes] = sa.Column(sa.LargeBinary)


class EventCommandColumns(sa.TypedColumns):
    """One row per command applied to an event; the client chooses the id."""

    event_id: sa.Named[str] = sa.Column(sa.Text, sa.ForeignKey("events.id"), primary_key=True)
    id: sa.Named[str] = sa.Column(sa.Text, primary_key=True)
    last: sa.Named[int] = sa.Column()


events = _table(
    "events",
    EventRow,
    sa.Column("renames", sa.Integer, nullable=False, server_default="0"),
    sa.Index("events_by_age", "created_at"),
)
event_lines = sa.Table("event_lines", metadata, EventLineColumns, sqlite_with_rowid=False)
event_deeds = sa.Table("event_deeds", metadata, EventCommandColumns)
badges = _table(
    "badges",
    BadgeRow,
    *columns(sa.Text, "event_id", of="events.id"),
    *columns(sa.Text, "link_hash?", "token_hash?", unique=True),
    sa.Index("badges_of", "event_id"),
)


# Database tables of clubs.


class _ClubEventColumns(sa.TypedColumns):
    event_id: sa.Named[str] = sa.Column(sa.Text, sa.ForeignKey("events.id"), primary_key=True)
    club_id: sa.Named[str] = sa.Column(sa.Text, sa.ForeignKey("clubs.id"))


clubs = _table("clubs", ClubRow)
club_members = _table(
    "club_members",
    MemberRow,
    *columns(sa.Text, "club_id", of="clubs.id"),
    *columns(sa.Text, "link_hash?", "token_hash?", unique=True),
    sa.Index("members_of", "club_id", "number", unique=True),
    sa.Index("members_by_visitor", "visitor_hash"),
)
club_deeds = _table("club_deeds", ClubCommandRow, key_column("club_id", of="clubs.id"))
club_events = sa.Table("club_events", metadata, _ClubEventColumns, sa.Index("events_of", "club_id"))
