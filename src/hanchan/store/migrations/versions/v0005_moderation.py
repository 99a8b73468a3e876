"""Complaints, measures and moderators."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0005", "0004"


def upgrade() -> None:
    """Create the tables of moderation."""
    op.create_table(
        "moderators",
        key_column("name"),
        *columns(sa.Text, "token_hash", unique=True),
        *columns(sa.Text, "role"),
        *columns(sa.BigInteger, "created_at"),
    )
    op.create_table(
        "complaints",
        key_column("id"),
        *columns(sa.Text, "table_id"),
        *columns(sa.Integer, "match"),
        *columns(sa.Text, "by_hash", "of_hash", "name", "about", "text"),
        *columns(sa.LargeBinary, "lines"),
        *columns(sa.Text, "chat"),
        *columns(sa.BigInteger, "created_at", "closed_at?"),
        sa.UniqueConstraint("by_hash", "of_hash", "table_id", "match", name="complaints_once"),
    )
    op.create_index("complaints_of", "complaints", ["of_hash"])
    op.create_table(
        "measures",
        key_column("id"),
        *columns(sa.Text, "of_hash", "name", "kind", "reason", "taken_by"),
        *columns(sa.BigInteger, "created_at", "until?"),
        *columns(sa.Text, "appeal?", "answer?"),
        *columns(sa.BigInteger, "lifted_at?"),
    )
    op.create_index("measures_of", "measures", ["of_hash"])
    op.create_table(
        "moderation_log",
        sa.Column("number", sa.Integer, primary_key=True),
        *columns(sa.BigInteger, "at"),
        *columns(sa.Text, "moderator", "act", "name", "reason"),
    )


def downgrade() -> None:
    """Drop the tables of moderation."""
    for table in ("moderation_log", "measures", "complaints", "moderators"):
        op.drop_table(table)
