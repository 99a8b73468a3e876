"""Blocks between visitors."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0002", "0001"


def upgrade() -> None:
    """Create the table of blocks."""
    op.create_table(
        "blocks",
        key_column("id"),
        *columns(sa.Text, "by_hash", "of_hash", "name"),
        *columns(sa.BigInteger, "created_at"),
        sa.UniqueConstraint("by_hash", "of_hash", name="blocks_once"),
    )
    op.create_index("blocks_of", "blocks", ["of_hash"])


def downgrade() -> None:
    """Drop all blocks."""
    op.drop_table("blocks")
