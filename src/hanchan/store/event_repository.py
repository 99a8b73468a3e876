"""Events in the store: their lines, and the badges for them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, and_, insert, select, text, update

from hanchan.club.event.rename_people import rename_people
from hanchan.errors import StoreError
from hanchan.store import event_rows
from hanchan.store import schema as s
from hanchan.store.name_erasure import pseudonym
from hanchan.store.queries import Repository, change_row, read_all, read_first
from hanchan.store.schema import tables
from hanchan.store.table_rows import TableStatus, utc_now

MAX_LISTED = 100
IMPORT_LOCK = text(f"SELECT pg_advisory_xact_lock({0x68616E66})")
"""A lock under which one server at a time checks for a stored event and imports it."""


class EventRepository(Repository[event_rows.EventWrite]):
    """The repository of events, with their lines and badges."""

    def listed_events(self) -> list[event_rows.EventRow]:
        """Return the public events, latest first."""
        e = s.events.c
        query = s.events.select().where(e.listed).order_by(e.created_at.desc()).limit(MAX_LISTED)
        return self._read(read_all(event_rows.EventRow, query))

    def event(self, event_id: str) -> event_rows.EventRow | None:
        """Return the event with this id, if there is one."""
        query = s.events.select().where(s.events.c.id == event_id)
        return self._read(read_first(event_rows.EventRow, query))

    def lines(self, event_id: str, after: int = 0) -> list[bytes]:
        """Return the lines of an event after line `after`, in order."""
        return self._read(lambda connection: read_event_lines(connection, event_id, after))

    def find_command(self, event_id: str, command_id: str) -> int | None:
        """Return the number of the last line that a command added; None if it was not applied."""
        c = s.event_deeds.c
        query = select(c.last).where(c.event_id == event_id, c.id == command_id)
        return self._read(lambda connection: connection.execute(query).scalar())

    def table_options(self, event_id: str, table_id: str) -> str | None:
        """Return the stored options of an event's table; None if the table does not exist."""
        t = tables.c
        query = select(t.options).where(t.id == table_id, t.event_id == event_id)
        return self._read(lambda connection: connection.execute(query).scalar())

    def finished_tables(self) -> list[tuple[str, str]]:
        """Return the finished tables of open events, as pairs of event and table."""
        t = tables.c
        query = select(t.event_id, t.id).join_from(tables, s.events, t.event_id == s.events.c.id)
        query = query.where(t.status == TableStatus.OVER, s.events.c.closed.is_(False))
        query = query.order_by(t.updated_at)
        return self._read(lambda connection: [(*row,) for row in connection.execute(query)])

    def badges(self, event_id: str) -> list[event_rows.BadgeRow]:
        """Return all badges of an event that are not withdrawn, oldest first."""
        b = s.badges.c
        query = s.badges.select().where(b.event_id == event_id, b.withdrawn_at.is_(None))
        query = query.order_by(b.created_at, b.id)
        return self._read(read_all(event_rows.BadgeRow, query))

    def find_badge(
        self, event_id: str, token_hash: str, visitor_hash: str
    ) -> event_rows.BadgeRow | None:
        """Return a visitor's badge, if any: found by their cookie, or else by their account."""
        b = s.badges.c
        valid = and_(b.event_id == event_id, b.withdrawn_at.is_(None))
        for column, value in ((b.token_hash, token_hash), (b.visitor_hash, visitor_hash)):
            query = s.badges.select().where(valid, column == value).order_by(b.created_at)
            found = self._read(read_first(event_rows.BadgeRow, query)) if value else None
            if found is not None:
                return found
        return None


def read_event_lines(connection: Connection, event_id: str, after: int = 0) -> list[bytes]:
    """Return the lines of an event after line `after`, in order."""
    c = s.event_lines.c
    query = select(c.data).where(c.event_id == event_id, c.number > after).order_by(c.number)
    return list(connection.execute(query).scalars())


def insert_event(connection: Connection, write: event_rows.NewEvent) -> None:
    """Insert a new event with its first lines and badges."""
    if write.imported:
        _refuse_present_event(connection, write.lines[0])
    connection.execute(insert(s.events), asdict(write.row))
    _put_lines(connection, write.row.id, 0, write.lines)
    _insert_badges(connection, write.owner, *write.badges)


def _add_badges(connection: Connection, write: event_rows.AddBadges) -> None:
    lock_events(connection, [row.event_id for row in write.rows])
    _refuse_withdrawn(connection, write.by)
    _insert_badges(connection, *write.rows)


def _insert_badges(connection: Connection, *rows: event_rows.BadgeRow) -> None:
    connection.execute(insert(s.badges), [asdict(row) for row in rows])


def _refuse_present_event(connection: Connection, first: bytes) -> None:
    """Refuse an event that is already stored, even if two visitors import the same file at once."""
    if connection.dialect.name == "postgresql":
        connection.execute(IMPORT_LOCK)
    c = s.event_lines.c
    known = select(c.event_id).where(c.number == 1, c.data == first)
    if connection.execute(known).first() is not None:
        raise StoreError("event-here-already", field="file")


def _append(connection: Connection, write: event_rows.EventAppend) -> None:
    """Append lines. The event's row is locked, so that a concurrent append is refused."""
    e, d = s.events.c, s.event_deeds.c
    lock_events(connection, [write.event_id])
    if write.badge is not None:
        _refuse_withdrawn(connection, write.badge)
    done = select(d.last).where(d.event_id == write.event_id, d.id == write.command_id)
    if connection.execute(done).first() is not None:
        raise StoreError("store-event-changed", field="id")
    last = write.basis + len(write.lines)
    unchanged = and_(e.id == write.event_id, e.last == write.basis, e.renames == write.renames)
    values: dict[str, object] = {"last": last, "closed": write.closed}
    if write.new_seed:
        values["seed"] = write.new_seed
    advance = update(s.events).where(unchanged).values(values)
    change_row(connection, advance, "store-event-changed", "basis")
    _put_lines(connection, write.event_id, write.basis, write.lines)
    command = {"event_id": write.event_id, "id": write.command_id, "last": last}
    connection.execute(insert(s.event_deeds), command)


def _put_lines(connection: Connection, event_id: str, after: int, lines: tuple[bytes, ...]) -> None:
    numbered = enumerate(lines, start=after + 1)
    rows = [{"event_id": event_id, "number": number, "data": data} for number, data in numbered]
    if rows:
        connection.execute(insert(s.event_lines), rows)


def lock_events(connection: Connection, ids: Iterable[str]) -> None:
    """Lock events until the end of the transaction.

    To prevent deadlocks, they are locked in a fixed order, and each before its badges.
    """
    e = s.events.c
    connection.execute(select(e.id).where(e.id.in_(set(ids))).order_by(e.id).with_for_update())


def events_with_badge(connection: Connection, visitor_hash: str) -> list[str]:
    """Return the events in which an account has a badge."""
    b = s.badges.c
    theirs = select(b.event_id).where(b.visitor_hash == visitor_hash).distinct()
    return list(connection.execute(theirs).scalars())


def rename_in_event(connection: Connection, event_id: str, names: Mapping[str, str]) -> None:
    """Replace names in the lines of an event and on its badges."""
    e, c, b = s.events.c, s.event_lines.c, s.badges.c
    connection.execute(update(s.events).where(e.id == event_id).values(renames=e.renames + 1))
    before = read_event_lines(connection, event_id)
    for number, (was, data) in enumerate(zip(before, rename_people(before, names), strict=True), 1):
        if was != data:
            line = and_(c.event_id == event_id, c.number == number)
            connection.execute(update(s.event_lines).where(line).values(data=data))
    for old, new in names.items():
        theirs = and_(b.event_id == event_id, b.name == old)
        connection.execute(update(s.badges).where(theirs).values(name=new))


def erase_from_events(connection: Connection, visitor_hash: str, names: Mapping[str, str]) -> None:
    """Remove an account and its name from all badges.

    `names` has the account's pseudonym in the events of its clubs. In other events its badge is
    named by the number of its entry, or by its role.
    """
    b = s.badges.c
    theirs = b.visitor_hash == visitor_hash
    query = select(b.event_id, b.name, b.entry, b.role).where(theirs).order_by(b.event_id, b.id)
    for event_id, name, entry, role in connection.execute(query).all():
        numbered = role.capitalize() if entry is None else pseudonym(entry - 1)
        new_name = names.get(event_id, numbered)
        if name != new_name:
            rename_in_event(connection, event_id, {name: new_name})
    connection.execute(update(s.badges).where(theirs).values(visitor_hash=None))


def redeem_handover_link(connection: Connection, event_id: str, link_hash: str) -> None:
    """Use up an unused link of an owner's badge to hand the event over to a club.

    If two clubs use the same link, the second is refused.
    """
    b = s.badges.c
    lock_events(connection, [event_id])
    link = and_(b.link_hash == link_hash, b.event_id == event_id)
    owners = and_(link, b.role == "owner", b.withdrawn_at.is_(None))
    values = {"link_hash": None, "withdrawn_at": utc_now()}
    redeem = update(s.badges).where(owners).values(values)
    change_row(connection, redeem, "store-badge", "link")


def _refuse_withdrawn(connection: Connection, badge: str) -> None:
    """Refuse a withdrawn badge, and lock a valid one until the permitted change is saved."""
    b = s.badges.c
    valid = select(b.id).where(b.id == badge, b.withdrawn_at.is_(None)).with_for_update(read=True)
    if connection.execute(valid).first() is None:
        raise StoreError("store-badge", field="badge")


def _redeem_badge(connection: Connection, write: event_rows.RedeemBadgeLink) -> None:
    b = s.badges.c
    theirs = and_(b.link_hash == write.link_hash, b.event_id == write.event_id)
    open_link = and_(theirs, b.withdrawn_at.is_(None))
    redeem = update(s.badges).where(open_link).values({**write.columns, "used_at": utc_now()})
    change_row(connection, redeem, "store-badge", "link")


def _reissue_badge(connection: Connection, write: event_rows.ReissueBadge) -> None:
    b = s.badges.c
    lock_events(connection, [write.event_id])
    _refuse_withdrawn(connection, write.by)
    theirs = and_(b.id == write.id, b.event_id == write.event_id, b.withdrawn_at.is_(None))
    withdrawn_at = utc_now() if write.link_hash is None else None
    values = {"link_hash": write.link_hash, "withdrawn_at": withdrawn_at}
    values |= {"token_hash": None, "visitor_hash": None, "used_at": None}
    reissue = update(s.badges).where(theirs).values(values)
    change_row(connection, reissue, "store-badge", "badge")


EVENT_WRITES: Mapping[type, Callable[[Connection, Any], None]] = {
    event_rows.NewEvent: insert_event,
    event_rows.EventAppend: _append,
    event_rows.RedeemBadgeLink: _redeem_badge,
    event_rows.ReissueBadge: _reissue_badge,
    event_rows.AddBadges: _add_badges,
}
"""The function that applies each write, in a transaction of the store."""
