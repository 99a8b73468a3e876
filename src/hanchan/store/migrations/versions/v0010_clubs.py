"""Clubs: their members, commands and events; and the number of renames of an event."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0010", "0009"


def upgrade() -> None:
    """Create the tables of clubs, and count renames of events."""
    op.create_table(
        "clubs",
        key_column("id"),
        *columns(sa.Text, "name", "about", "notice", "rules", "rulebook", "changes"),
        *columns(sa.Boolean, "public", "indexed", "members_shown"),
        *columns(sa.Text, "invitation_hash?"),
        *columns(sa.Integer, "last", "changed"),
        *columns(sa.BigInteger, "created_at"),
    )
    op.create_table(
        "club_members",
        key_column("id"),
        *columns(sa.Text, "club_id", of="clubs.id"),
        *columns(sa.Integer, "number"),
        *columns(sa.Text, "name", "shown_as", "role"),
        *columns(sa.Text, "link_hash?", "token_hash?", unique=True),
        *columns(sa.Text, "visitor_hash?"),
        *columns(sa.Integer, "changed"),
        *columns(sa.BigInteger, "joined_at", "left_at?"),
    )
    op.create_index("members_of", "club_members", ["club_id", "number"], unique=True)
    op.create_index("members_by_visitor", "club_members", ["visitor_hash"])
    op.create_table(
        "club_deeds",
        key_column("club_id", of="clubs.id"),
        key_column("id"),
        *columns(sa.Integer, "number"),
        *columns(sa.BigInteger, "at"),
        *columns(sa.Text, "by", "right", "type", "about"),
    )
    op.create_table(
        "club_events",
        key_column("event_id", of="events.id"),
        *columns(sa.Text, "club_id", of="clubs.id"),
    )
    op.create_index("events_of", "club_events", ["club_id"])
    op.add_column("events", sa.Column("renames", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop the tables of clubs."""
    op.drop_column("events", "renames")
    for table in ("club_events", "club_deeds", "club_members", "clubs"):
        op.drop_table(table)
