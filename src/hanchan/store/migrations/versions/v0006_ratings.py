"""The ratings of visitors who play rated matches."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nobody has a rating yet."""
    op.create_table(
        "ratings",
        sa.Column("visitor_hash", sa.Text, primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Ratings are forgotten."""
    op.drop_table("ratings")
