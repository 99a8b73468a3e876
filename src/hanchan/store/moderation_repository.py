"""Moderation in the store: queries and all writes of moderators' work."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any, TypeVar

import sqlalchemy as sa

from hanchan.store import moderation_rows as rows
from hanchan.store import schema as s
from hanchan.store.queries import Repository, change_row, read_all
from hanchan.store.table_rows import utc_now

MAX_LISTED = 100
T = TypeVar("T")


class ModerationRepository(Repository[rows.ModerationWrite]):
    """The repository of complaints, measures, moderators and their log."""

    def moderators(self) -> list[rows.ModeratorRow]:
        """Return all moderators, by name."""
        return self._rows(s.moderators, rows.ModeratorRow, order=s.moderators.c.name)

    def moderator(self, token_hash: str) -> rows.ModeratorRow | None:
        """Return the moderator with this token, of a link or of an account's session, if any."""
        m, a, k = s.moderators.c, s.accounts.c, s.sessions.c
        signed_in = sa.select(a.visitor_hash).join(s.sessions, k.account == a.id)
        theirs = signed_in.where(k.token_hash == token_hash, k.until > utc_now())
        known = sa.or_(m.token_hash == token_hash, m.visitor_hash.in_(theirs))
        found = self._rows(s.moderators, rows.ModeratorRow, known)
        return found[0] if found else None

    def open_complaints(self) -> list[rows.ComplaintRow]:
        """Return open complaints, oldest first."""
        c = s.complaints.c
        open_ = c.closed_at.is_(None)
        return self._rows(s.complaints, rows.ComplaintRow, open_, order=c.created_at)

    def complaint(self, complaint_id: str) -> rows.ComplaintRow | None:
        """Return the complaint with this id, open or closed, if there is one."""
        found = self._rows(s.complaints, rows.ComplaintRow, s.complaints.c.id == complaint_id)
        return found[0] if found else None

    def complaints_by(self, visitor_hash: str) -> list[rows.ComplaintRow]:
        """Return the complaints that a visitor has made, oldest first."""
        c = s.complaints.c
        theirs = c.by_hash == visitor_hash
        return self._rows(s.complaints, rows.ComplaintRow, theirs, order=c.created_at)

    def count_complainants(self, visitor_hash: str) -> int:
        """Return the number of visitors who have complained about a visitor."""
        by = sa.func.count(s.complaints.c.by_hash.distinct())
        query = sa.select(by).where(s.complaints.c.of_hash == visitor_hash)
        return int(self._read(lambda connection: connection.execute(query).scalar_one()))

    def restrictions_of(self, visitor_hash: str) -> list[rows.RestrictionRow]:
        """Return all measures against a visitor, latest first."""
        m = s.measures.c
        latest = m.created_at.desc()
        return self._rows(s.measures, rows.RestrictionRow, m.of_hash == visitor_hash, order=latest)

    def restriction(self, measure_id: str) -> rows.RestrictionRow | None:
        """Return the measure with this id, if there is one."""
        found = self._rows(s.measures, rows.RestrictionRow, s.measures.c.id == measure_id)
        return found[0] if found else None

    def active_restrictions(self, at: datetime) -> list[rows.RestrictionRow]:
        """Return the measures in force at that time."""
        m = s.measures.c
        holds = sa.and_(m.lifted_at.is_(None), sa.or_(m.until.is_(None), m.until > at))
        return self._rows(s.measures, rows.RestrictionRow, holds, most=None)

    def open_appeals(self) -> list[rows.RestrictionRow]:
        """Return the measures with an unanswered appeal, oldest measure first."""
        m = s.measures.c
        waits = sa.and_(m.appeal.is_not(None), m.answer.is_(None))
        return self._rows(s.measures, rows.RestrictionRow, waits, order=m.created_at)

    def log(self) -> list[rows.ModerationLogRow]:
        """Return the actions of moderators, latest first."""
        columns = s.moderation_log.c
        query = sa.select(columns.at, columns.moderator, columns.act, columns.name, columns.reason)
        query = query.order_by(columns.number.desc()).limit(MAX_LISTED)
        return self._read(read_all(rows.ModerationLogRow, query))

    def _rows(
        self,
        table: sa.Table,
        kind: type[T],
        *where: sa.ColumnElement[bool],
        order: sa.ColumnElement[Any] | None = None,
        most: int | None = MAX_LISTED,
    ) -> list[T]:
        query = table.select().where(*where).limit(most)
        if order is not None:
            query = query.order_by(order)
        return self._read(read_all(kind, query))


def _save_moderator(connection: sa.Connection, row: rows.ModeratorRow) -> None:
    _remove_moderator(connection, row)
    connection.execute(sa.insert(s.moderators), asdict(row))


def _remove_moderator(
    connection: sa.Connection, write: rows.ModeratorRow | rows.RemoveModerator
) -> None:
    connection.execute(sa.delete(s.moderators).where(s.moderators.c.name == write.name))


def _file_appeal(connection: sa.Connection, write: rows.FileAppeal) -> None:
    m = s.measures.c
    theirs = sa.and_(m.id == write.measure, m.of_hash == write.of_hash, m.appeal.is_(None))
    connection.execute(sa.update(s.measures).where(theirs).values(appeal=write.text))


def _insert_complaint(connection: sa.Connection, row: rows.ComplaintRow) -> None:
    """Insert a complaint, unless the same visitor has already complained about the same match."""
    c = s.complaints.c
    same = sa.and_(
        c.by_hash == row.by_hash,
        c.of_hash == row.of_hash,
        c.table_id == row.table_id,
        c.match == row.match,
    )
    if connection.execute(sa.select(c.id).where(same)).first() is None:
        connection.execute(sa.insert(s.complaints), asdict(row))


def _close_complaint(connection: sa.Connection, write: rows.CloseComplaint) -> None:
    c = s.complaints.c
    waiting = sa.and_(c.id == write.complaint, c.closed_at.is_(None))
    # Another moderator may have decided first.
    close = sa.update(s.complaints).where(waiting).values(closed_at=write.log.at)
    change_row(connection, close, "store-decided", "complaint")
    if write.measure is not None:
        connection.execute(sa.insert(s.measures), asdict(write.measure))
    connection.execute(sa.insert(s.moderation_log), write.log._asdict())


def _answer_appeal(connection: sa.Connection, write: rows.AnswerAppeal) -> None:
    m = s.measures.c
    waiting = sa.and_(m.id == write.measure, m.appeal.is_not(None), m.answer.is_(None))
    lifted = {"lifted_at": utc_now()} if write.lift else {}
    values = {"answer": write.log.reason, **lifted}
    answer = sa.update(s.measures).where(waiting).values(values)
    change_row(connection, answer, "store-decided", "measure")
    connection.execute(sa.insert(s.moderation_log), write.log._asdict())


MODERATION_WRITES: Mapping[type, Callable[[sa.Connection, Any], None]] = {
    rows.ModeratorRow: _save_moderator,
    rows.RemoveModerator: _remove_moderator,
    rows.ComplaintRow: _insert_complaint,
    rows.CloseComplaint: _close_complaint,
    rows.FileAppeal: _file_appeal,
    rows.AnswerAppeal: _answer_appeal,
}
"""The function that applies each write, in a transaction of the store."""
