"""Ownership of tables, where several servers share a database."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0004", "0003"


def upgrade() -> None:
    """Add owners, epochs and servers; no table has an owner yet."""
    op.add_column("tables", sa.Column("owner", sa.Text))
    op.add_column("tables", sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("aside_at", sa.BigInteger))
    op.create_table(
        "processes",
        key_column("id"),
        *columns(sa.Text, "address"),
        *columns(sa.BigInteger, "until"),
        *columns(sa.Boolean, "leaving"),
    )
    op.create_table(
        "takeovers",
        key_column("table_id"),
        key_column("epoch", sa.BigInteger),
        *columns(sa.BigInteger, "at"),
    )
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "outbox",
        sa.Column("number", number, primary_key=True),
        *columns(sa.Text, "about", "what"),
        *columns(sa.BigInteger, "at"),
    )


def downgrade() -> None:
    """Return to one server that has all tables."""
    for name in ("outbox", "takeovers", "processes"):
        op.drop_table(name)
    with op.batch_alter_table("tables") as tables:
        for column in ("aside_at", "epoch", "owner"):
            tables.drop_column(column)
