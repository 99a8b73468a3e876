"""Blocks between visitors."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table of blocks."""
    op.create_table(
        "blocks",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("by_hash", sa.Text, nullable=False),
        sa.Column("of_hash", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("by_hash", "of_hash", name="blocks_once"),
    )
    op.create_index("blocks_of", "blocks", ["of_hash"])


def downgrade() -> None:
    """Drop all blocks."""
    op.drop_table("blocks")
