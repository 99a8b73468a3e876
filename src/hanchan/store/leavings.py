"""Matches among strangers that somebody has left before their end, as far as it still counts."""

from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, insert, select

from hanchan.store import schema as s
from hanchan.store.rows import Batch

COUNTED = timedelta(days=7)
"""So long it is known that somebody has left a match."""


def note_leavings(connection: Connection, batch: Batch) -> None:
    """Whoever has left a match has left it once, however often they come and go."""
    c = s.leavings.c
    for match, visitor in batch.left_early:
        same = (c.visitor_hash == visitor, c.table_id == batch.table_id, c.match == match)
        if connection.execute(select(c.at).where(*same)).first() is None:
            values = {"visitor_hash": visitor, "table_id": batch.table_id, "match": match}
            connection.execute(insert(s.leavings), values | {"at": batch.at})


def read_leavings(connection: Connection, visitor_hash: str, now: datetime) -> list[datetime]:
    """When the visitor has left matches that still count, the earliest first."""
    c = s.leavings.c
    wanted = select(c.at).where(c.visitor_hash == visitor_hash, c.at > now - COUNTED)
    return list(connection.execute(wanted.order_by(c.at)).scalars())


def forget_leavings(connection: Connection, now: datetime) -> None:
    """What counts no more goes."""
    connection.execute(delete(s.leavings).where(s.leavings.c.at <= now - COUNTED))
