"""Tables with their seats, records, chat and history, and uploaded files."""

import sqlalchemy as sa
from alembic import op

from hanchan.store.column_types import columns, key_column

revision, down_revision = "0001", None


def upgrade() -> None:
    """Create the tables of the first schema."""
    op.create_table(
        "tables",
        key_column("id"),
        *columns(sa.Text, "status", "options", "password_hash?", "state"),
        *columns(sa.BigInteger, "created_at", "updated_at"),
        sa.CheckConstraint("status IN ('gathering', 'playing', 'over')", name="tables_status"),
    )
    op.create_index("tables_by_status", "tables", ["status", "created_at"])
    _seats_and_chat()
    _matches()
    op.create_table(
        "replays",
        key_column("digest"),
        *columns(sa.Text, "name"),
        *columns(sa.LargeBinary, "data"),
        *columns(sa.BigInteger, "created_at"),
    )


def downgrade() -> None:
    """Leave an empty database."""
    for name in ("replays", "chat", "played", "lines", "matches", "seats", "tables"):
        op.drop_table(name)


def _seats_and_chat() -> None:
    op.create_table(
        "seats",
        key_column("table_id", of="tables.id"),
        key_column("player", sa.Integer),
        *columns(sa.Text, "name", "token_hash?", "visitor_hash?", "bot?"),
        *columns(sa.BigInteger, "joined_at"),
        sa.CheckConstraint("player BETWEEN 0 AND 3", name="seats_player"),
        sa.CheckConstraint("token_hash IS NOT NULL OR bot IS NOT NULL", name="seats_held"),
    )
    op.create_table(
        "chat",
        key_column("table_id", of="tables.id"),
        key_column("number", sa.Integer),
        *columns(sa.BigInteger, "at"),
        *columns(sa.Integer, "player?"),
        *columns(sa.Text, "text"),
        sa.CheckConstraint("player BETWEEN 0 AND 3", name="chat_player"),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        key_column("table_id", of="tables.id"),
        key_column("match", sa.Integer),
        *columns(sa.BigInteger, "began_at", "over_at?"),
        *columns(sa.Integer, "result?"),
    )
    of_match = (["table_id", "match"], ["matches.table_id", "matches.match"])
    op.create_table(
        "lines",
        key_column("table_id"),
        key_column("match", sa.Integer),
        key_column("number", sa.Integer),
        *columns(sa.LargeBinary, "data"),
        sa.ForeignKeyConstraint(*of_match),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "played",
        key_column("visitor_hash"),
        key_column("table_id"),
        key_column("match", sa.Integer),
        *columns(sa.Integer, "player"),
        sa.ForeignKeyConstraint(*of_match),
    )
