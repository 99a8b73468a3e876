"""Clubs: their members, commands and events; and the number of renames of an event."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the tables of clubs, and count renames of events."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("notice", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("rulebook", sa.Text, nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("indexed", sa.Boolean, nullable=False),
        sa.Column("members_shown", sa.Boolean, nullable=False),
        sa.Column("invitation_hash", sa.Text),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "club_members",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("club_id", sa.Text, sa.ForeignKey("clubs.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("shown_as", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("link_hash", sa.Text, unique=True),
        sa.Column("token_hash", sa.Text, unique=True),
        sa.Column("visitor_hash", sa.Text),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.Column("left_at", sa.BigInteger),
    )
    op.create_index("members_of", "club_members", ["club_id", "number"], unique=True)
    op.create_index("members_by_visitor", "club_members", ["visitor_hash"])
    op.create_table(
        "club_deeds",
        sa.Column("club_id", sa.Text, sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("right", sa.Text, nullable=False),
        sa.Column("type", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_table(
        "club_events",
        sa.Column("event_id", sa.Text, sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("club_id", sa.Text, sa.ForeignKey("clubs.id"), nullable=False),
    )
    op.create_index("events_of", "club_events", ["club_id"])
    op.add_column("events", sa.Column("renames", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop the tables of clubs."""
    op.drop_column("events", "renames")
    for table in ("club_events", "club_deeds", "club_members", "clubs"):
        op.drop_table(table)
