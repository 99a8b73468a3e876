"""What nobody has come back to ends, or goes with all that is kept of it."""

from sqlalchemy import Connection, and_, delete, not_, or_, select, update

from hanchan.store import schema as s
from hanchan.store.forgetting import forget_ended
from hanchan.store.leavings import forget_leavings
from hanchan.store.rows import Expiry, Status

MOST_EXPIRED = 500
"""So many tables go with one write, so that nobody waits long behind it."""


def expire(connection: Connection, row: Expiry) -> None:
    """Matches are abandoned; tables, complaints and names go that were kept long enough.

    A table that some server has is spared, and so are those that `row` names. What was played in
    an event is kept with it, and what somebody with an account has played as long as they have it;
    what was said there goes all the same.
    """
    t = s.tables.c
    elsewhere = and_(t.owner.is_not(None), t.owner.in_(select(s.processes.c.id)))
    idle = and_(t.id.not_in(row.spare), not_(elsewhere))
    left = and_(t.status == Status.PLAYING, t.abandoned_at.is_(None))
    abandon = update(s.tables).where(idle, left, t.updated_at < row.playing)
    connection.execute(abandon.values(abandoned_at=row.at))
    ended = or_(t.status == Status.OVER, t.abandoned_at.is_not(None))
    past = and_(ended, t.updated_at < row.over)
    said = select(t.id).where(idle, past)
    connection.execute(delete(s.chat).where(s.chat.c.table_id.in_(said)))
    known = s.played.join(s.accounts, s.accounts.c.visitor_hash == s.played.c.visitor_hash)
    of_accounts = select(s.played.c.table_id).select_from(known)
    gone = or_(
        and_(t.status == Status.GATHERING, t.updated_at < row.gathering),
        and_(past, t.id.not_in(of_accounts)),
    )
    found = (
        select(t.id)
        .where(idle, gone, t.event_id.is_(None))
        .order_by(t.updated_at)
        .limit(MOST_EXPIRED)
    )
    ids = list(connection.execute(found.with_for_update(of=s.tables)).scalars())
    for kept in (s.lines, s.played, s.matches, s.chat, s.seats):
        connection.execute(delete(kept).where(kept.c.table_id.in_(ids)))
    connection.execute(delete(s.tables).where(t.id.in_(ids)))
    connection.execute(delete(s.complaints).where(s.complaints.c.created_at < row.complaints))
    forget_leavings(connection, row.at)
    forget_ended(connection, row.spare)
