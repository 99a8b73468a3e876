"""Complaints and what becomes of them: who may decide what, and what is kept of it."""

from datetime import UTC, datetime, timedelta

import msgspec

from hanchan.messages.moderation import MeasureKind, Role, Spoken
from hanchan.server.errors import RefusalError
from hanchan.server.tables.chairs import Chair
from hanchan.server.tables.hosted import HostedTable
from hanchan.store import StoredTable
from hanchan.store.moderation_rows import (
    AppealAnswer,
    ComplaintDecision,
    ComplaintRow,
    LogRow,
    MeasureRow,
    ModeratorRow,
)

LONGEST_OF_MODERATOR = 30
"""Days for which a moderator sends somebody away; an admin does for as long as they like."""
WARNED = timedelta(days=30)
"""So long somebody is shown a warning."""


def concerned(table: HostedTable, place: int, visitor_hash: str) -> Chair:
    """The chair that somebody complains of who sits at the same table."""
    if not any(chair.visitor_hash == visitor_hash for chair in table.people()):
        raise RefusalError("complaint-outside", field="table")
    chair = table.chairs[place]
    if chair is None or chair.visitor_hash in (None, visitor_hash):
        raise RefusalError("complaint-nobody", field="place", given=place)
    return chair


def evidence(stored: StoredTable, match: int) -> tuple[bytes, str]:
    """The lines of a match as they stand now, and the chat of its table as JSON."""
    names = {seat.player: seat.name for seat in stored.seats}
    said = [
        Spoken(
            name="" if row.player is None else names.get(row.player, ""),
            text=row.text,
            at=row.at.isoformat(),
        )
        for row in stored.chat
    ]
    lines = stored.record(match) if match in stored.matches else b""
    return lines, msgspec.json.encode(said).decode()


def decision(
    complaint: ComplaintRow,
    moderator: ModeratorRow,
    kind: MeasureKind | None,
    *,
    days: int,
    reason: str,
    measure_id: str,
    now: datetime | None = None,
) -> ComplaintDecision:
    """A complaint is closed, by a measure if `kind` says which; refused if it is not theirs to."""
    now = now or datetime.now(UTC)
    act = "closed-without" if kind is None else kind.value
    log = LogRow(now, moderator.name, act, complaint.name, reason)
    if kind is None:
        return ComplaintDecision(complaint.id, None, log)
    _refuse_beyond(moderator, kind, days)
    until = None if kind is MeasureKind.CLOSED else now + timedelta(days=days)
    measure = MeasureRow(
        id=measure_id,
        of_hash=complaint.of_hash,
        name=complaint.name,
        kind=kind.value,
        reason=reason,
        taken_by=moderator.name,
        created_at=now,
        until=now + WARNED if kind is MeasureKind.WARNING else until,
    )
    return ComplaintDecision(complaint.id, measure, log)


def appeal_answer(
    measure: MeasureRow,
    moderator: ModeratorRow,
    others: list[ModeratorRow],
    *,
    lift: bool,
    reason: str,
) -> AppealAnswer:
    """An appeal is answered by an admin; by who took the measure only if there is no other one."""
    if moderator.role != Role.ADMIN:
        raise RefusalError("moderation-admin", field="role")
    admins = {one.name for one in others if one.role == Role.ADMIN}
    if measure.taken_by == moderator.name and admins != {moderator.name}:
        raise RefusalError("moderation-own", field="appeal")
    act = "lifted" if lift else "upheld"
    log = LogRow(datetime.now(UTC), moderator.name, act, measure.name, reason)
    return AppealAnswer(measure.id, lift, log)


def _refuse_beyond(moderator: ModeratorRow, kind: MeasureKind, days: int) -> None:
    admin = moderator.role == Role.ADMIN
    if kind is MeasureKind.CLOSED and not admin:
        raise RefusalError("moderation-admin", field="role")
    if kind in (MeasureKind.AWAY, MeasureKind.CHAT_OFF):
        if days < 1:
            raise RefusalError("moderation-days", field="days", given=days)
        if days > LONGEST_OF_MODERATOR and not admin:
            raise RefusalError("moderation-long", field="days", most=LONGEST_OF_MODERATOR)
