"""Events: their lines, the commands applied to them, and badges."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0008", "0007"


def upgrade() -> None:
    """Create the tables of events."""
    op.create_table(
        "events",
        key_column("id"),
        *columns(sa.Text, "name", "kind", "seed"),
        *columns(sa.Integer, "last"),
        *columns(sa.Boolean, "closed", "listed"),
        *columns(sa.BigInteger, "created_at"),
    )
    op.create_index("events_by_age", "events", ["created_at"])
    op.create_table(
        "event_lines",
        key_column("event_id", of="events.id"),
        key_column("number", sa.Integer),
        *columns(sa.LargeBinary, "data"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "event_deeds",
        key_column("event_id", of="events.id"),
        key_column("id"),
        *columns(sa.Integer, "last"),
    )
    op.create_table(
        "badges",
        key_column("id"),
        *columns(sa.Text, "event_id", of="events.id"),
        *columns(sa.Text, "role"),
        *columns(sa.Integer, "entry?"),
        *columns(sa.Text, "name"),
        *columns(sa.Text, "link_hash?", "token_hash?", unique=True),
        *columns(sa.Text, "visitor_hash?"),
        *columns(sa.BigInteger, "created_at", "used_at?", "withdrawn_at?"),
    )
    op.create_index("badges_of", "badges", ["event_id"])


def downgrade() -> None:
    """Drop the tables of events."""
    for table in ("badges", "event_deeds", "event_lines", "events"):
        op.drop_table(table)
