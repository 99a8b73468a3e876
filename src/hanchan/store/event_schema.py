"""The tables of the database that events are kept in."""

from datetime import datetime

from sqlalchemy import Column, ForeignKey, Index, LargeBinary, Named, Table, Text, TypedColumns

from hanchan.store.column_types import UtcTime
from hanchan.store.schema import metadata


class EventColumns(TypedColumns):
    """One row for each event; `last` is the number of its last line, `seed` what it is drawn by.

    `renames` is how often names in its lines were replaced.
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
    """One row for each line of an event, without its line end."""

    event_id: Named[str] = Column(Text, ForeignKey("events.id"), primary_key=True)
    number: Named[int] = Column(primary_key=True, autoincrement=False)
    data: Named[bytes] = Column(LargeBinary)


class EventDeedColumns(TypedColumns):
    """One row for each thing done to an event, by the id that whoever did it made up."""

    event_id: Named[str] = Column(Text, ForeignKey("events.id"), primary_key=True)
    id: Named[str] = Column(Text, primary_key=True)
    last: Named[int] = Column()


class BadgeColumns(TypedColumns):
    """One row for each badge; its link is good until it is used, then a cookie is."""

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
event_deeds = Table("event_deeds", metadata, EventDeedColumns)
badges = Table("badges", metadata, BadgeColumns, Index("badges_of", "event_id"))
