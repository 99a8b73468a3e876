"""Who has left matches among strangers before their end."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import UtcTime

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody has left anything yet."""
    op.create_table(
        "leavings",
        sa.Column("visitor_hash", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", UtcTime, nullable=False),
    )


def downgrade() -> None:
    """What was left is forgotten."""
    op.drop_table("leavings")
