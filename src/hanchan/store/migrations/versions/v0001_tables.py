"""Tables with their seats, records, chat and history, and uploaded files."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables of the first schema."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("password_hash", sa.Text),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("status IN ('gathering', 'playing', 'over')", name="tables_status"),
    )
    op.create_index("tables_by_status", "tables", ["status", "created_at"])
    _seats_and_chat()
    _matches()
    op.create_table(
        "replays",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Leave an empty database."""
    for name in ("replays", "chat", "played", "lines", "matches", "seats", "tables"):
        op.drop_table(name)


def _seats_and_chat() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.Text),
        sa.Column("visitor_hash", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("player BETWEEN 0 AND 3", name="seats_player"),
        sa.CheckConstraint("token_hash IS NOT NULL OR bot IS NOT NULL", name="seats_held"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.CheckConstraint("player BETWEEN 0 AND 3", name="chat_player"),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("began_at", sa.BigInteger, nullable=False),
        sa.Column("over_at", sa.BigInteger),
        sa.Column("result", sa.Integer),
    )
    of_match = (["table_id", "match"], ["matches.table_id", "matches.match"])
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(*of_match),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "played",
        sa.Column("visitor_hash", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(*of_match),
    )
