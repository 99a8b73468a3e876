"""Accounts, their passkeys and sessions; and pending erasures of names."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0007", "0006"


def upgrade() -> None:
    """Create the tables of accounts."""
    op.create_table(
        "accounts",
        key_column("id"),
        *columns(sa.Text, "visitor_hash", unique=True),
        *columns(sa.Text, "name", "settings"),
        *columns(sa.BigInteger, "created_at"),
    )
    op.create_table(
        "account_names",
        key_column("look"),
        *columns(sa.Text, "account", of="accounts.id"),
    )
    op.create_table(
        "passkeys",
        key_column("id"),
        *columns(sa.Text, "account", of="accounts.id"),
        *columns(sa.LargeBinary, "public_key"),
        *columns(sa.BigInteger, "sign_count"),
        *columns(sa.Text, "label"),
        *columns(sa.BigInteger, "created_at", "used_at?"),
    )
    op.create_index("passkeys_of", "passkeys", ["account"])
    op.create_table(
        "sessions",
        key_column("token_hash"),
        *columns(sa.Text, "account"),
        *columns(sa.BigInteger, "until"),
    )
    op.create_index("sessions_of", "sessions", ["account"])
    op.create_table(
        "tickets",
        key_column("hash"),
        *columns(sa.Text, "kind", "account", "name"),
        *columns(sa.BigInteger, "until"),
    )
    op.create_table(
        "forgotten",
        key_column("table_id"),
        key_column("match", sa.Integer),
        key_column("player", sa.Integer),
    )
    op.add_column("moderators", sa.Column("visitor_hash", sa.Text))


def downgrade() -> None:
    """Drop the tables of accounts."""
    with op.batch_alter_table("moderators") as moderators:
        moderators.drop_column("visitor_hash")
    for table in ("forgotten", "tickets", "sessions", "passkeys", "account_names", "accounts"):
        op.drop_table(table)
