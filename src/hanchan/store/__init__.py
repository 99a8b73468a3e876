"""The store of a server's data. Every event of a match is saved here before it is published.

The database is SQLite in the user's data folder, or PostgreSQL by URL. `schema` defines the tables
of the database, `migrations` upgrades older ones, and `writer_thread` has the only thread that
writes.
"""

from hanchan.store.store import Store
from hanchan.store.table_rows import (
    ChatRow,
    Health,
    MatchRow,
    RecordLine,
    ReplayRow,
    SeatRow,
    StoredTable,
    TableRow,
    TableStatus,
    WriteBatch,
)

__all__ = [
    "ChatRow", "Health", "MatchRow", "RecordLine", "ReplayRow", "SeatRow", "Store", "StoredTable",
    "TableRow", "TableStatus", "WriteBatch",
]  # fmt: skip
