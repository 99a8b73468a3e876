"""Complaints, measures and moderators."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables of moderation."""
    op.create_table(
        "moderators",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.Text, nullable=False, unique=True),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "complaints",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("by_hash", sa.Text, nullable=False),
        sa.Column("of_hash", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lines", sa.LargeBinary, nullable=False),
        sa.Column("chat", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
        sa.UniqueConstraint("by_hash", "of_hash", "table_id", "match", name="complaints_once"),
    )
    op.create_index("complaints_of", "complaints", ["of_hash"])
    op.create_table(
        "measures",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("of_hash", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("taken_by", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("appeal", sa.Text),
        sa.Column("answer", sa.Text),
        sa.Column("lifted_at", sa.BigInteger),
    )
    op.create_index("measures_of", "measures", ["of_hash"])
    op.create_table(
        "moderation_log",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("moderator", sa.Text, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables of moderation."""
    for table in ("moderation_log", "measures", "complaints", "moderators"):
        op.drop_table(table)
