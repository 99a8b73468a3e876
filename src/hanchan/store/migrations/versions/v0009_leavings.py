"""Early exits from matches among strangers."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import UtcTime

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Create the table of early exits."""
    op.create_table(
        "leavings",
        sa.Column("visitor_hash", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", UtcTime, nullable=False),
    )


def downgrade() -> None:
    """Drop all early exits."""
    op.drop_table("leavings")
