"""Early exits from matches among strangers."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0009", "0008"


def upgrade() -> None:
    """Create the table of early exits."""
    op.create_table(
        "leavings",
        key_column("visitor_hash"),
        key_column("table_id"),
        key_column("match", sa.Integer),
        *columns(sa.BigInteger, "at"),
    )


def downgrade() -> None:
    """Drop all early exits."""
    op.drop_table("leavings")
