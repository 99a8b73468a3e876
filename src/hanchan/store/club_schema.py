"""The tables of the database that clubs are kept in."""

from datetime import datetime

from sqlalchemy import Column, ForeignKey, Index, Named, Table, Text, TypedColumns

from hanchan.store.column_types import UtcTime
from hanchan.store.schema import metadata


class ClubColumns(TypedColumns):
    """One row for each club; `last` counts what was done there, `changed` is when its page was."""

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


class MemberColumns(TypedColumns):
    """One row for each member, who is known by a link, a cookie or an account, as by a badge."""

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


class ClubDeedColumns(TypedColumns):
    """One row for each thing done at a club; names stand with the members alone."""

    club_id: Named[str] = Column(Text, ForeignKey("clubs.id"), primary_key=True)
    id: Named[str] = Column(Text, primary_key=True)
    number: Named[int] = Column()
    at: Named[datetime] = Column(UtcTime)
    by: Named[str] = Column(Text)
    right: Named[str] = Column(Text)
    type: Named[str] = Column(Text)
    about: Named[str] = Column(Text)


class ClubEventColumns(TypedColumns):
    """One row for each event that belongs to a club."""

    event_id: Named[str] = Column(Text, ForeignKey("events.id"), primary_key=True)
    club_id: Named[str] = Column(Text, ForeignKey("clubs.id"))


clubs = Table("clubs", metadata, ClubColumns)
club_members = Table(
    "club_members",
    metadata,
    MemberColumns,
    Index("members_of", "club_id", "number", unique=True),
    Index("members_by_visitor", "visitor_hash"),
)
club_deeds = Table("club_deeds", metadata, ClubDeedColumns)
club_events = Table("club_events", metadata, ClubEventColumns, Index("events_of", "club_id"))
