"""The time since which a server has been working on a table taken from a dead one."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0012", "0011"


def upgrade() -> None:
    """Add the mark, which no table has yet."""
    op.add_column("tables", sa.Column("working_since", sa.BigInteger))


def downgrade() -> None:
    """Drop the mark."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("working_since")
