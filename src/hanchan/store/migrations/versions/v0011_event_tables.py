"""The event that a table belongs to."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0011", "0010"


def upgrade() -> None:
    """Add the column; no table belongs to an event yet."""
    op.add_column("tables", sa.Column("event_id", sa.Text))
    op.create_index("tables_of_event", "tables", ["event_id"])


def downgrade() -> None:
    """Drop the column."""
    op.drop_index("tables_of_event", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("event_id")
