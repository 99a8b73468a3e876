"""Clubs in the store: members, commands, and the events of a club."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from itertools import chain
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from hanchan.club.event.rename_people import collect_names
from hanchan.errors import StoreError
from hanchan.store import club_rows as rows
from hanchan.store import event_repository as e
from hanchan.store import schema as s
from hanchan.store.event_rows import EventRow
from hanchan.store.name_erasure import pseudonym
from hanchan.store.queries import Repository, change_row, read_all, read_first
from hanchan.store.table_rows import utc_now

MAX_LISTED = 100
MAX_LISTED_COMMANDS = 60
"""Maximum number of commands that are listed, latest first."""


class ClubRepository(Repository[rows.ClubWrite]):
    """The repository of clubs, with their members and commands."""

    def public_clubs(self) -> list[rows.ClubRow]:
        """Return the clubs with a public page, by name."""
        query = s.clubs.select().where(s.clubs.c.public).order_by(s.clubs.c.name)
        return self._read(read_all(rows.ClubRow, query.limit(MAX_LISTED)))

    def memberships_of(self, visitor_hash: str) -> list[tuple[rows.ClubRow, rows.MemberRow]]:
        """Return the clubs of an account, with its membership in each, by name."""

        def read(connection: Connection) -> list[tuple[rows.ClubRow, rows.MemberRow]]:
            mine = {one.club_id: one for one in _memberships(connection, visitor_hash)}
            query = s.clubs.select().where(s.clubs.c.id.in_(mine)).order_by(s.clubs.c.name)
            return [(row, mine[row.id]) for row in read_all(rows.ClubRow, query)(connection)]

        return self._read(read)

    def club_with_members(self, club_id: str) -> rows.ClubWithMembers | None:
        """Return a club with its members; None if there is no such club."""

        def read(connection: Connection) -> rows.ClubWithMembers | None:
            row, members = _club(connection, club_id), _members(connection, club_id)
            events = tuple(_events_of(connection, club_id))
            return row and rows.ClubWithMembers(row=row, members=members, events=events)

        return self._read(read)

    def club_of(self, event_id: str) -> rows.ClubRow | None:
        """Return the club that an event belongs to, if any."""
        b = s.club_events.c
        query = s.clubs.select().join(s.club_events, b.club_id == s.clubs.c.id)
        return self._read(read_first(rows.ClubRow, query.where(b.event_id == event_id)))

    def events(self, club_id: str) -> list[EventRow]:
        """Return the events of a club, latest first."""
        b = s.club_events.c
        query = s.events.select().join(s.club_events, b.event_id == s.events.c.id)
        query = query.where(b.club_id == club_id).order_by(s.events.c.created_at.desc())
        return self._read(read_all(EventRow, query))

    def names_in_events(self, club_id: str) -> frozenset[str]:
        """Return the names of all players and authors in a club's events, members or not."""

        def read(connection: Connection) -> frozenset[str]:
            ids = _events_of(connection, club_id)
            each = (collect_names(e.read_event_lines(connection, event_id)) for event_id in ids)
            return frozenset(chain.from_iterable(each))

        return self._read(read)

    def find_command(self, club_id: str, command_id: str) -> int | None:
        """Return the number of the applied command with this id; None if it was not applied."""
        d = s.club_deeds.c
        query = select(d.number).where(d.club_id == club_id, d.id == command_id)
        return self._read(lambda connection: connection.execute(query).scalar())

    def list_commands(
        self, club_id: str, limit: int | None = MAX_LISTED_COMMANDS
    ) -> list[rows.ClubCommandRow]:
        """Return the commands applied to a club, latest first."""
        d = s.club_deeds.c
        columns = [d.id, d.number, d.at, d.by, d.right, d.type, d.about]
        query = select(*columns).where(d.club_id == club_id).order_by(d.number.desc())
        return self._read(read_all(rows.ClubCommandRow, query.limit(limit)))

    def solely_owned_club(self, visitor_hash: str) -> rows.ClubRow | None:
        """Return a club whose only owner is this account; None if there is none."""
        return self._read(lambda connection: solely_owned_club(connection, visitor_hash))


def _club(connection: Connection, club_id: str) -> rows.ClubRow | None:
    return read_first(rows.ClubRow, s.clubs.select().where(s.clubs.c.id == club_id))(connection)


def _members(connection: Connection, club_id: str) -> tuple[rows.MemberRow, ...]:
    m = s.club_members.c
    query = s.club_members.select().where(m.club_id == club_id).order_by(m.number)
    return tuple(read_all(rows.MemberRow, query)(connection))


def _events_of(connection: Connection, club_id: str) -> list[str]:
    """Return the ids of the club's events, oldest first."""
    belonging = select(s.events.c.id).join(s.club_events, s.club_events.c.event_id == s.events.c.id)
    belonging = belonging.where(s.club_events.c.club_id == club_id)
    ordered = belonging.order_by(s.events.c.created_at, s.events.c.id)
    return list(connection.execute(ordered).scalars())


def _memberships(connection: Connection, visitor_hash: str) -> list[rows.MemberRow]:
    m = s.club_members.c
    query = s.club_members.select().where(m.visitor_hash == visitor_hash, m.left_at.is_(None))
    query = query.order_by(m.club_id)
    return read_all(rows.MemberRow, query)(connection)


def solely_owned_club(connection: Connection, visitor_hash: str) -> rows.ClubRow | None:
    """Return a club whose only owner is this account; None if there is none."""
    m = s.club_members.c
    owners = select(m.id).where(m.role == "owner", m.left_at.is_(None))
    for one in _memberships(connection, visitor_hash):
        others = owners.where(m.club_id == one.club_id, m.id != one.id)
        if one.role == "owner" and not connection.execute(others).first():
            return _club(connection, one.club_id)
    return None


def _insert_club(connection: Connection, write: rows.NewClub) -> None:
    m, visitor = s.club_members.c, write.owner.visitor_hash
    owned = and_(m.visitor_hash == visitor, m.role == "owner", m.left_at.is_(None))
    count = select(func.count()).select_from(s.club_members).where(owned)
    if visitor and connection.execute(count).scalar_one() >= rows.MAX_OWNED_CLUBS:
        raise StoreError("store-clubs-many", field="club", most=rows.MAX_OWNED_CLUBS)
    connection.execute(insert(s.clubs), asdict(write.row))
    connection.execute(insert(s.club_members), asdict(write.owner))


def _append(connection: Connection, write: rows.ClubAppend) -> None:
    """Apply a command. Raises an error if another one was applied after `write.basis`."""
    _increment_count(connection, write.club_id, write.basis)
    connection.execute(insert(s.club_deeds), asdict(write.command) | {"club_id": write.club_id})
    if write.row is not None:
        values = asdict(write.row) | {"last": write.command.number}
        connection.execute(update(s.clubs).where(s.clubs.c.id == write.club_id).values(values))
    m = s.club_members.c
    known = set(connection.execute(select(m.id).where(m.club_id == write.club_id)).scalars())
    for row in write.members:
        if row.id in known:
            connection.execute(update(s.club_members).where(m.id == row.id).values(asdict(row)))
        else:
            connection.execute(insert(s.club_members), asdict(row))
    if write.event is not None:
        e.insert_event(connection, write.event)
        _insert_event(connection, write.club_id, write.event.row.id)
    if write.handover is not None:
        e.redeem_handover_link(connection, write.handover.event_id, write.handover.link_hash)
        _insert_event(connection, write.club_id, write.handover.event_id)
    _rename(connection, write.club_id, dict(write.renames))


def _increment_count(connection: Connection, club_id: str, basis: int) -> None:
    """Increment the club's command count, which locks its row; refuse any count but `basis`."""
    unchanged = and_(s.clubs.c.id == club_id, s.clubs.c.last == basis)
    increment = update(s.clubs).where(unchanged).values(last=basis + 1)
    change_row(connection, increment, "store-club-changed", "basis")


def _insert_event(connection: Connection, club_id: str, event_id: str) -> None:
    """Add an event to the club. Raises an error if the event already belongs to a club."""
    taken = select(s.club_events.c.club_id).where(s.club_events.c.event_id == event_id)
    if connection.execute(taken).first() is not None:
        raise StoreError("store-event-taken", field="link")
    connection.execute(insert(s.club_events), {"event_id": event_id, "club_id": club_id})


def _rename(connection: Connection, club_id: str, names: dict[str, str]) -> None:
    """Replace names in the events of the club."""
    events = _events_of(connection, club_id) if names else []
    e.lock_events(connection, events)
    for event_id in events:
        e.rename_in_event(connection, event_id, names)


def _redeem_link(connection: Connection, write: rows.RedeemMemberLink) -> None:
    """Redeem a member's link. This increments the count, so stale copies of the member are refused.

    As for every command, the club is locked first.
    """
    m = s.club_members.c
    moved = update(s.clubs).where(s.clubs.c.id == write.club_id)
    connection.execute(moved.values(last=s.clubs.c.last + 1))
    theirs = and_(m.club_id == write.club_id, m.link_hash == write.link_hash, m.left_at.is_(None))
    redeem = update(s.club_members).where(theirs).values(write.columns)
    change_row(connection, redeem, "store-member-link", "link")


def anonymized_member(row: rows.MemberRow, count: int) -> rows.MemberRow:
    """Return the row of a former member, with a pseudonym and without personal data."""
    return rows.MemberRow(
        id=row.id,
        club_id=row.club_id,
        number=row.number,
        name=pseudonym(row.number - 1),
        role="player",
        changed=count,
        joined_at=row.joined_at,
        left_at=row.left_at or utc_now(),
    )


def refuse_last_owner(connection: Connection, visitor_hash: str) -> None:
    """Lock the clubs of an account; raise an error if one would lose its last owner."""
    theirs = [one.club_id for one in _memberships(connection, visitor_hash)]
    locked = select(s.clubs.c.id).where(s.clubs.c.id.in_(theirs)).order_by(s.clubs.c.id)
    connection.execute(locked.with_for_update())
    alone = solely_owned_club(connection, visitor_hash)
    if alone is not None:
        raise StoreError("store-last-owner", field="club", given=alone.name)


def lock_events_naming(connection: Connection, visitor_hash: str) -> None:
    """Lock the events that name an account, in its clubs or on its badges."""
    theirs = e.events_with_badge(connection, visitor_hash)
    for one in _memberships(connection, visitor_hash):
        theirs += _events_of(connection, one.club_id)
    e.lock_events(connection, theirs)


def erase_from_clubs(connection: Connection, visitor_hash: str) -> dict[str, str]:
    """End an account's memberships and erase its names. Returns its pseudonyms by event id."""
    pseudonyms: dict[str, str] = {}
    for one in _memberships(connection, visitor_hash):
        last = select(s.clubs.c.last).where(s.clubs.c.id == one.club_id)
        basis = connection.execute(last).scalar_one()
        anonymous = anonymized_member(one, basis + 1)
        command = rows.ClubCommandRow(
            id=f"forgotten {one.id}", number=basis + 1, by=one.id, right=one.role,
            type="forget", about=one.id,
        )  # fmt: skip
        renames = tuple((name, anonymous.name) for name in sorted(one.all_names))
        change = rows.ClubAppend(
            club_id=one.club_id, basis=basis, command=command, members=(anonymous,), renames=renames
        )
        _append(connection, change)
        pseudonyms |= dict.fromkeys(_events_of(connection, one.club_id), anonymous.name)
    return pseudonyms


def _delete(connection: Connection, write: rows.DeleteClub) -> None:
    _increment_count(connection, write.club_id, write.basis)
    names = {
        name: pseudonym(one.number - 1)
        for one in _members(connection, write.club_id)
        for name in sorted(one.all_names)
    }
    _rename(connection, write.club_id, names)
    for table in (s.club_events, s.club_deeds, s.club_members):
        connection.execute(delete(table).where(table.c.club_id == write.club_id))
    connection.execute(delete(s.clubs).where(s.clubs.c.id == write.club_id))


CLUB_WRITES: Mapping[type, Callable[[Connection, Any], None]] = {
    rows.NewClub: _insert_club,
    rows.ClubAppend: _append,
    rows.RedeemMemberLink: _redeem_link,
    rows.DeleteClub: _delete,
}
"""The function that applies each write, in a transaction of the store."""
