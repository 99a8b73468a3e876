"""Events: their lines, the commands applied to them, and badges."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the tables of events."""
    op.create_table(
        "events",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("events_by_age", "events", ["created_at"])
    op.create_table(
        "event_lines",
        sa.Column("event_id", sa.Text, sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "event_deeds",
        sa.Column("event_id", sa.Text, sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
    )
    op.create_table(
        "badges",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("event_id", sa.Text, sa.ForeignKey("events.id"), nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("entry", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("link_hash", sa.Text, unique=True),
        sa.Column("token_hash", sa.Text, unique=True),
        sa.Column("visitor_hash", sa.Text),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
        sa.Column("withdrawn_at", sa.BigInteger),
    )
    op.create_index("badges_of", "badges", ["event_id"])


def downgrade() -> None:
    """Drop the tables of events."""
    for table in ("badges", "event_deeds", "event_lines", "events"):
        op.drop_table(table)
