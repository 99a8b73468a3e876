"""The database tables. Migrations create them, and a test checks that both agree."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    Named,
    Table,
    Text,
    TypedColumns,
    UniqueConstraint,
)

from hanchan.store.column_types import BIG_NUMBER, UtcTime

metadata = MetaData()


class _TableColumns(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    status: Named[str] = Column(Text)
    options: Named[str] = Column(Text)
    password_hash: Named[str | None] = Column(Text)
    state: Named[str] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)
    updated_at: Named[datetime] = Column(UtcTime)
    abandoned_at: Named[datetime | None] = Column(UtcTime)
    owner: Named[str | None] = Column(Text)
    epoch: Named[int] = Column(BigInteger, server_default="0")
    aside_at: Named[datetime | None] = Column(UtcTime)
    event_id: Named[str | None] = Column(Text)
    working_since: Named[datetime | None] = Column(UtcTime)


class _SeatColumns(TypedColumns):
    table_id: Named[str] = Column(Text, ForeignKey("tables.id"), primary_key=True)
    player: Named[int] = Column(primary_key=True, autoincrement=False)
    name: Named[str] = Column(Text)
    token_hash: Named[str | None] = Column(Text)
    visitor_hash: Named[str | None] = Column(Text)
    bot: Named[str | None] = Column(Text)
    joined_at: Named[datetime] = Column(UtcTime)


class MatchColumns(TypedColumns):
    """One row per match that has begun; `result` is the number of its last line."""

    table_id: Named[str] = Column(Text, ForeignKey("tables.id"), primary_key=True)
    match: Named[int] = Column(primary_key=True, autoincrement=False)
    began_at: Named[datetime] = Column(UtcTime)
    over_at: Named[datetime | None] = Column(UtcTime)
    result: Named[int | None] = Column()


class LineColumns(TypedColumns):
    """One row per line of a record."""

    table_id: Named[str] = Column(Text, primary_key=True)
    match: Named[int] = Column(primary_key=True, autoincrement=False)
    number: Named[int] = Column(primary_key=True, autoincrement=False)
    data: Named[bytes] = Column(LargeBinary)


class PlayedColumns(TypedColumns):
    """One row per visitor and match, kept even if another player takes over the seat."""

    visitor_hash: Named[str] = Column(Text, primary_key=True)
    table_id: Named[str] = Column(Text, primary_key=True)
    match: Named[int] = Column(primary_key=True, autoincrement=False)
    player: Named[int] = Column()


class _ChatColumns(TypedColumns):
    table_id: Named[str] = Column(Text, ForeignKey("tables.id"), primary_key=True)
    number: Named[int] = Column(primary_key=True, autoincrement=False)
    at: Named[datetime] = Column(UtcTime)
    player: Named[int | None] = Column()
    text: Named[str] = Column(Text)


class _BlockColumns(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    by_hash: Named[str] = Column(Text)
    of_hash: Named[str] = Column(Text)
    name: Named[str] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)


class _ReplayColumns(TypedColumns):
    digest: Named[str] = Column(Text, primary_key=True)
    name: Named[str] = Column(Text)
    data: Named[bytes] = Column(LargeBinary)
    created_at: Named[datetime] = Column(UtcTime)


class ProcessColumns(TypedColumns):
    """One row per server on the database; `address` is the path to that server."""

    id: Named[str] = Column(Text, primary_key=True)
    address: Named[str] = Column(Text)
    until: Named[datetime] = Column(UtcTime)
    leaving: Named[bool] = Column()


class TakeoverColumns(TypedColumns):
    """One row per server that died while it worked on a table taken over from a dead server."""

    table_id: Named[str] = Column(Text, primary_key=True)
    epoch: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    at: Named[datetime] = Column(UtcTime)


class _OutboxColumns(TypedColumns):
    number: Named[int] = Column(BIG_NUMBER, primary_key=True)
    about: Named[str] = Column(Text)
    what: Named[str] = Column(Text)
    at: Named[datetime] = Column(UtcTime)


class _RatingColumns(TypedColumns):
    visitor_hash: Named[str] = Column(Text, primary_key=True)
    rating: Named[float] = Column(Double)
    matches: Named[int] = Column()


class _ModeratorColumns(TypedColumns):
    name: Named[str] = Column(Text, primary_key=True)
    token_hash: Named[str] = Column(Text, unique=True)
    role: Named[str] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)
    visitor_hash: Named[str | None] = Column(Text)


class _ComplaintColumns(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    table_id: Named[str] = Column(Text)
    match: Named[int] = Column()
    by_hash: Named[str] = Column(Text)
    of_hash: Named[str] = Column(Text)
    name: Named[str] = Column(Text)
    about: Named[str] = Column(Text)
    text: Named[str] = Column(Text)
    lines: Named[bytes] = Column(LargeBinary)
    chat: Named[str] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)
    closed_at: Named[datetime | None] = Column(UtcTime)


class _RestrictionColumns(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    of_hash: Named[str] = Column(Text)
    name: Named[str] = Column(Text)
    kind: Named[str] = Column(Text)
    reason: Named[str] = Column(Text)
    taken_by: Named[str] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)
    until: Named[datetime | None] = Column(UtcTime)
    appeal: Named[str | None] = Column(Text)
    answer: Named[str | None] = Column(Text)
    lifted_at: Named[datetime | None] = Column(UtcTime)


class _ModerationLogColumns(TypedColumns):
    number: Named[int] = Column(primary_key=True)
    at: Named[datetime] = Column(UtcTime)
    moderator: Named[str] = Column(Text)
    act: Named[str] = Column(Text)
    name: Named[str] = Column(Text)
    reason: Named[str] = Column(Text)


class _AccountColumns(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    visitor_hash: Named[str] = Column(Text, unique=True)
    name: Named[str] = Column(Text)
    settings: Named[str] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)


class AccountNameColumns(TypedColumns):
    """One row per name skeleton of an account. No two accounts have the same skeleton."""

    look: Named[str] = Column(Text, primary_key=True)
    account: Named[str] = Column(Text, ForeignKey("accounts.id"))


class _PasskeyColumns(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    account: Named[str] = Column(Text, ForeignKey("accounts.id"))
    public_key: Named[bytes] = Column(LargeBinary)
    sign_count: Named[int] = Column(BigInteger)
    label: Named[str] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)
    used_at: Named[datetime | None] = Column(UtcTime)


class SessionColumns(TypedColumns):
    """One row per browser that is or was signed in; kept even if the account is deleted."""

    token_hash: Named[str] = Column(Text, primary_key=True)
    account: Named[str] = Column(Text)
    until: Named[datetime] = Column(UtcTime)


class TicketColumns(TypedColumns):
    """One row per challenge or link, each of which can be used once."""

    hash: Named[str] = Column(Text, primary_key=True)
    kind: Named[str] = Column(Text)
    account: Named[str] = Column(Text)
    name: Named[str] = Column(Text)
    until: Named[datetime] = Column(UtcTime)


class EarlyExitColumns(TypedColumns):
    """One row per match among strangers that a visitor left early."""

    visitor_hash: Named[str] = Column(Text, primary_key=True)
    table_id: Named[str] = Column(Text, primary_key=True)
    match: Named[int] = Column(primary_key=True, autoincrement=False)
    at: Named[datetime] = Column(UtcTime)


class PendingErasureColumns(TypedColumns):
    """One row per player whose name must be erased from a match after the match has ended."""

    table_id: Named[str] = Column(Text, primary_key=True)
    match: Named[int] = Column(primary_key=True, autoincrement=False)
    player: Named[int] = Column(primary_key=True, autoincrement=False)


tables = Table(
    "tables",
    metadata,
    _TableColumns,
    CheckConstraint("status IN ('gathering', 'playing', 'over')", name="tables_status"),
    Index("tables_by_status", "status", "created_at"),
    Index("tables_of_event", "event_id"),
)
seats = Table(
    "seats",
    metadata,
    _SeatColumns,
    CheckConstraint("player BETWEEN 0 AND 3", name="seats_player"),
    CheckConstraint("token_hash IS NOT NULL OR bot IS NOT NULL", name="seats_held"),
)
matches = Table("matches", metadata, MatchColumns)
# Order rows by their key, so that the lines of one match are adjacent.
lines = Table(
    "lines",
    metadata,
    LineColumns,
    ForeignKeyConstraint(["table_id", "match"], ["matches.table_id", "matches.match"]),
    sqlite_with_rowid=False,
)
played = Table(
    "played",
    metadata,
    PlayedColumns,
    ForeignKeyConstraint(["table_id", "match"], ["matches.table_id", "matches.match"]),
)
chat = Table(
    "chat", metadata, _ChatColumns, CheckConstraint("player BETWEEN 0 AND 3", name="chat_player")
)
blocks = Table(
    "blocks",
    metadata,
    _BlockColumns,
    UniqueConstraint("by_hash", "of_hash", name="blocks_once"),
    Index("blocks_of", "of_hash"),
)
replays = Table("replays", metadata, _ReplayColumns)
processes = Table("processes", metadata, ProcessColumns)
takeovers = Table("takeovers", metadata, TakeoverColumns)
outbox = Table("outbox", metadata, _OutboxColumns)
ratings = Table("ratings", metadata, _RatingColumns)
moderators = Table("moderators", metadata, _ModeratorColumns)
complaints = Table(
    "complaints",
    metadata,
    _ComplaintColumns,
    UniqueConstraint("by_hash", "of_hash", "table_id", "match", name="complaints_once"),
    Index("complaints_of", "of_hash"),
)
measures = Table("measures", metadata, _RestrictionColumns, Index("measures_of", "of_hash"))
moderation_log = Table("moderation_log", metadata, _ModerationLogColumns)
accounts = Table("accounts", metadata, _AccountColumns)
account_names = Table("account_names", metadata, AccountNameColumns)
passkeys = Table("passkeys", metadata, _PasskeyColumns, Index("passkeys_of", "account"))
sessions = Table("sessions", metadata, SessionColumns, Index("sessions_of", "account"))
tickets = Table("tickets", metadata, TicketColumns)
forgotten = Table("forgotten", metadata, PendingErasureColumns)
leavings = Table("leavings", metadata, EarlyExitColumns)


# Database tables of events.


class EventColumns(TypedColumns):
    """One row per event; `last` is the number of its last line, `seed` is used for its draws.

    `renames` counts how often names in its lines were replaced.
    """

    id: Named[str] = Column(Text, primary_key=True)
    name: Named[str] = Column(Text)
    kind: Named[str] = Column(Text)
    seed: Named[str] = Column(Text)
    last: Named[int] = Column()
    closed: Named[bool] = Column()
    listed: Named[bool] = Column()
    renames: Named[int] = Column(server_default="0")
    created_at: Named[datetime] = Column(UtcTime)


class EventLineColumns(TypedColumns):
    """One row per line of an event; the line end is not stored."""

    event_id: Named[str] = Column(Text, ForeignKey("events.id"), primary_key=True)
    number: Named[int] = Column(primary_key=True, autoincrement=False)
    data: Named[bytes] = Column(LargeBinary)


class EventCommandColumns(TypedColumns):
    """One row per command applied to an event; the client chooses the id."""

    event_id: Named[str] = Column(Text, ForeignKey("events.id"), primary_key=True)
    id: Named[str] = Column(Text, primary_key=True)
    last: Named[int] = Column()


class _BadgeColumns(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    event_id: Named[str] = Column(Text, ForeignKey("events.id"))
    role: Named[str] = Column(Text)
    entry: Named[int | None] = Column()
    name: Named[str] = Column(Text)
    link_hash: Named[str | None] = Column(Text, unique=True)
    token_hash: Named[str | None] = Column(Text, unique=True)
    visitor_hash: Named[str | None] = Column(Text)
    created_at: Named[datetime] = Column(UtcTime)
    used_at: Named[datetime | None] = Column(UtcTime)
    withdrawn_at: Named[datetime | None] = Column(UtcTime)


events = Table("events", metadata, EventColumns, Index("events_by_age", "created_at"))
event_lines = Table("event_lines", metadata, EventLineColumns, sqlite_with_rowid=False)
event_deeds = Table("event_deeds", metadata, EventCommandColumns)
badges = Table("badges", metadata, _BadgeColumns, Index("badges_of", "event_id"))


# Database tables of clubs.


class ClubColumns(TypedColumns):
    """One row per club; `last` is its command count, `changed` the count at its last change."""

    id: Named[str] = Column(Text, primary_key=True)
    name: Named[str] = Column(Text)
    about: Named[str] = Column(Text)
    notice: Named[str] = Column(Text)
    rules: Named[str] = Column(Text)
    rulebook: Named[str] = Column(Text)
    changes: Named[str] = Column(Text)
    public: Named[bool] = Column()
    indexed: Named[bool] = Column()
    members_shown: Named[bool] = Column()
    invitation_hash: Named[str | None] = Column(Text)
    last: Named[int] = Column()
    changed: Named[int] = Column()
    created_at: Named[datetime] = Column(UtcTime)


class _MemberColumns(TypedColumns):
    id: Named[str] = Column(Text, primary_key=True)
    club_id: Named[str] = Column(Text, ForeignKey("clubs.id"))
    number: Named[int] = Column()
    name: Named[str] = Column(Text)
    shown_as: Named[str] = Column(Text)
    role: Named[str] = Column(Text)
    link_hash: Named[str | None] = Column(Text, unique=True)
    token_hash: Named[str | None] = Column(Text, unique=True)
    visitor_hash: Named[str | None] = Column(Text)
    changed: Named[int] = Column()
    joined_at: Named[datetime] = Column(UtcTime)
    left_at: Named[datetime | None] = Column(UtcTime)


class ClubCommandColumns(TypedColumns):
    """One row per command applied to a club; names are stored only with the members."""

    club_id: Named[str] = Column(Text, ForeignKey("clubs.id"), primary_key=True)
    id: Named[str] = Column(Text, primary_key=True)
    number: Named[int] = Column()
    at: Named[datetime] = Column(UtcTime)
    by: Named[str] = Column(Text)
    right: Named[str] = Column(Text)
    type: Named[str] = Column(Text)
    about: Named[str] = Column(Text)


class _ClubEventColumns(TypedColumns):
    event_id: Named[str] = Column(Text, ForeignKey("events.id"), primary_key=True)
    club_id: Named[str] = Column(Text, ForeignKey("clubs.id"))


clubs = Table("clubs", metadata, ClubColumns)
club_members = Table(
    "club_members",
    metadata,
    _MemberColumns,
    Index("members_of", "club_id", "number", unique=True),
    Index("members_by_visitor", "visitor_hash"),
)
club_deeds = Table("club_deeds", metadata, ClubCommandColumns)
club_events = Table("club_events", metadata, _ClubEventColumns, Index("events_of", "club_id"))
