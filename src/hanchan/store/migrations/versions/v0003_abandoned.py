"""The time at which a match was abandoned."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0003", "0002"


def upgrade() -> None:
    """Add the column; no match has been abandoned yet."""
    op.add_column("tables", sa.Column("abandoned_at", sa.BigInteger))


def downgrade() -> None:
    """Drop the column, so that abandoned matches may continue."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("abandoned_at")
