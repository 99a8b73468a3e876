"""Ratings of visitors who play rated matches."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0006", "0005"


def upgrade() -> None:
    """Create the table of ratings."""
    op.create_table(
        "ratings",
        key_column("visitor_hash"),
        *columns(sa.Double, "rating"),
        *columns(sa.Integer, "matches"),
    )


def downgrade() -> None:
    """Drop all ratings."""
    op.drop_table("ratings")
