"""When a match was given up that nobody came back to."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Every match goes on until it is abandoned."""
    op.add_column("tables", sa.Column("abandoned_at", sa.BigInteger))


def downgrade() -> None:
    """A match that was abandoned may go on."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("abandoned_at")
