"""Ratings of visitors, updated in the transaction that ends a rated match, and early exits."""

from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, insert, select

from hanchan.club.elo_rating import START_RATING, update_elo
from hanchan.records.record_reader import HEADER_DECODER, RESULT_DECODER
from hanchan.store import schema as s
from hanchan.store.line_sequence import FIRST_LINE
from hanchan.store.queries import read_first
from hanchan.store.table_rows import RatingRow, WriteBatch

# Early exits from matches of strangers, for as long as they count.

EARLY_EXIT_RETENTION = timedelta(days=7)
"""Time for which an early exit counts."""


def insert_early_exits(connection: Connection, batch: WriteBatch) -> None:
    """Record that visitors left a match early, at most once per visitor and match."""
    c = s.leavings.c
    for match, visitor in batch.left_early:
        same = (c.visitor_hash == visitor, c.table_id == batch.table_id, c.match == match)
        if connection.execute(select(c.at).where(*same)).first() is None:
            values = {"visitor_hash": visitor, "table_id": batch.table_id, "match": match}
            connection.execute(insert(s.leavings), values | {"at": batch.at})


def read_early_exits(connection: Connection, visitor_hash: str, now: datetime) -> list[datetime]:
    """Return the times of the visitor's early exits that still count, earliest first."""
    c = s.leavings.c
    query = select(c.at).where(c.visitor_hash == visitor_hash, c.at > now - EARLY_EXIT_RETENTION)
    return list(connection.execute(query.order_by(c.at)).scalars())


RATED_PLAYERS = 4
"""Number of people in a rated match; results against bots say nothing about strength."""


def read_rating(connection: Connection, visitor_hash: str) -> RatingRow:
    """Return the rating of a visitor, or a beginner's rating if there is none."""
    query = s.ratings.select().where(s.ratings.c.visitor_hash == visitor_hash)
    return read_first(RatingRow, query)(connection) or RatingRow(visitor_hash, START_RATING, 0)


def read_header(connection: Connection, table_id: str, match: int) -> bytes:
    """Return the first line of a match."""
    lines = s.lines.c
    query = select(lines.data).where(lines.table_id == table_id, lines.match == match)
    return connection.execute(query.where(lines.number == FIRST_LINE)).scalar_one()


def update_ratings(
    connection: Connection, table_id: str, match: int, header: bytes, result: bytes
) -> None:
    """Update ratings at the end of a match, for all players present at its start.

    A player who left early still counts. A match that began with a bot changes no rating. An erased
    player has no rating, but the other players' ratings are updated.
    """
    seats, by_seat = HEADER_DECODER.decode(header).players, RESULT_DECODER.decode(result).places
    places = dict(zip(seats, by_seat, strict=True))
    p = s.played.c
    query = select(p.visitor_hash, p.player).where(p.table_id == table_id, p.match == match)
    people = [(row.visitor_hash, row.player) for row in connection.execute(query)]
    f = s.forgotten.c
    nameless = select(func.count()).where(f.table_id == table_id, f.match == match)
    if len(people) + connection.execute(nameless).scalar_one() < RATED_PLAYERS:
        return
    before = [read_rating(connection, visitor) for visitor, _ in people]
    after = update_elo(
        [row.rating for row in before],
        [row.matches for row in before],
        [places[player] for _, player in people],
    )
    hashes = [row.visitor_hash for row in before]
    connection.execute(delete(s.ratings).where(s.ratings.c.visitor_hash.in_(hashes)))
    values = [
        {"visitor_hash": row.visitor_hash, "rating": rating, "matches": row.matches + 1}
        for row, rating in zip(before, after, strict=True)
    ]
    connection.execute(insert(s.ratings), values)
