"""Where the tables of a server are kept: every event is here before anybody is told of it.

SQLite in the user's data folder, or PostgreSQL by address; `schema` has the tables, `migrations`
how they came to be, `writer` the one thread that writes.
"""

from hanchan.store.rows import (
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
from hanchan.store.store import Store

__all__ = [
    "ChatRow",
    "Health",
    "MatchRow",
    "RecordLine",
    "ReplayRow",
    "SeatRow",
    "Store",
    "StoredTable",
    "TableRow",
    "TableStatus",
    "WriteBatch",
]
