"""What nobody has come back to ends, or goes with all that is kept of it."""

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, not_, or_, select, update

from hanchan.store import schema as s
from hanchan.store.forgetting import forget_ended
from hanchan.store.leavings import forget_leavings
from hanchan.store.rows import Expiry, Status

MOST_EXPIRED = 500
"""So many tables go, or lose their chat, with one write, so that nobody waits long behind it."""


def expire(connection: Connection, row: Expiry) -> None:
    """Matches are abandoned; tables, complaints and names go that were kept long enough.

    A table that some server has is spared, and so are those that `row` names. A table of an event
    is kept with the event. Any other goes unless somebody with an account played there; what was
    said there goes all the same.
    """
    t = s.tables.c
    elsewhere = and_(t.owner.is_not(None), t.owner.in_(select(s.processes.c.id)))
    idle = and_(t.id.not_in(row.spare), not_(elsewhere))
    playing = and_(t.status == Status.PLAYING, t.abandoned_at.is_(None))
    abandon = update(s.tables).where(idle, playing, t.updated_at < row.playing)
    connection.execute(abandon.values(abandoned_at=row.at))
    ended = or_(t.status == Status.OVER, t.abandoned_at.is_not(None))
    past = and_(idle, t.event_id.is_(None), ended, t.updated_at < row.over)
    said = exists().where(s.chat.c.table_id == t.id)
    with_chat = _first(connection, and_(past, said))
    connection.execute(delete(s.chat).where(s.chat.c.table_id.in_(with_chat)))
    known = s.played.join(s.accounts, s.accounts.c.visitor_hash == s.played.c.visitor_hash)
    of_accounts = exists().select_from(known).where(s.played.c.table_id == t.id)
    gathering = and_(t.status == Status.GATHERING, t.updated_at < row.gathering)
    left = and_(idle, t.event_id.is_(None), gathering)
    ids = _first(connection, or_(left, and_(past, ~of_accounts)))
    for kept in (s.lines, s.played, s.matches, s.chat, s.seats):
        connection.execute(delete(kept).where(kept.c.table_id.in_(ids)))
    connection.execute(delete(s.tables).where(t.id.in_(ids)))
    connection.execute(delete(s.complaints).where(s.complaints.c.created_at < row.complaints))
    forget_leavings(connection, row.at)
    forget_ended(connection, row.spare)


def _first(connection: Connection, due: ColumnElement[bool]) -> list[str]:
    """The tables that have been due for longest; nothing happens at them meanwhile."""
    t = s.tables.c
    found = select(t.id).where(due).order_by(t.updated_at).limit(MOST_EXPIRED)
    return list(connection.execute(found.with_for_update(of=s.tables)).scalars())
