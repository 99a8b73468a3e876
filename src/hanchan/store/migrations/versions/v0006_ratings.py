"""Ratings of visitors who play rated matches."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table of ratings."""
    op.create_table(
        "ratings",
        sa.Column("visitor_hash", sa.Text, primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop all ratings."""
    op.drop_table("ratings")
