"""The store of a server's tables. Every event is saved here before it is published.

The database is SQLite in the user's data folder, or PostgreSQL by URL. `schema` has the database
tables, `migrations` how they evolved, and `writer_thread` the only thread that writes.
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
