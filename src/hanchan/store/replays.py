"""Files that somebody brought to be looked at; of too many the oldest go."""

from sqlalchemy import BigInteger, Connection, Integer, bindparam, delete, func, insert, or_, select

from hanchan.store import schema as s
from hanchan.store.rows import ReplayRow

MOST_REPLAYS = 2000
"""So many files brought to be looked at are kept; then the oldest go."""
MOST_REPLAY_BYTES = 256 * 2**20
_LATEST_FIRST = (s.replays.c.created_at.desc(), s.replays.c.digest)
_COUNTED = select(
    s.replays.c.digest,
    func.row_number().over(order_by=_LATEST_FIRST).label("place"),
    func.sum(func.length(s.replays.c.data)).over(order_by=_LATEST_FIRST).label("size"),
).subquery()
DROP_OLD_REPLAYS = delete(s.replays).where(
    s.replays.c.digest.in_(
        select(_COUNTED.c.digest).where(
            or_(
                _COUNTED.c.place > bindparam("most", type_=Integer),
                _COUNTED.c.size > bindparam("bytes", type_=BigInteger),
            )
        )
    )
)


def keep_replay(connection: Connection, replay: ReplayRow) -> None:
    """A file to be looked at; one that is there already stays as it came first.

    Where there are too many, or too much in all, those that came first go.
    """
    known = select(s.replays.c.digest).where(s.replays.c.digest == replay.digest)
    if connection.execute(known).first() is None:
        values = {
            "digest": replay.digest,
            "name": replay.name,
            "data": replay.data,
            "created_at": replay.created_at,
        }
        connection.execute(insert(s.replays), values)
        limits = {"most": MOST_REPLAYS, "bytes": MOST_REPLAY_BYTES}
        connection.execute(DROP_OLD_REPLAYS, limits)
