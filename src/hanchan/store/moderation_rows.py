"""What is kept of moderation, as plain values: complaints, measures, and who took them."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple, TypeAlias

from hanchan.store.rows import now


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeratorRow:
    """Somebody who moderates, known by the hash of a token, or by their account's visitor."""

    name: str
    token_hash: str
    role: str
    created_at: datetime = field(default_factory=now)
    visitor_hash: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintRow:
    """Somebody complains of a visitor whom they knew as `name`.

    `lines` are those of the match and `chat` (JSON) what was said at the table, both as they were
    when it was made, so that they outlive the table.
    """

    id: str
    table_id: str
    match: int
    by_hash: str
    of_hash: str
    name: str
    about: str
    text: str
    lines: bytes
    chat: str
    created_at: datetime = field(default_factory=now)
    closed_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureRow:
    """What moderators have decided about a visitor; without `until` it is for good.

    `appeal` is what the visitor says against it, `answer` what was answered.
    """

    id: str
    of_hash: str
    name: str
    kind: str
    reason: str
    taken_by: str
    created_at: datetime = field(default_factory=now)
    until: datetime | None = None
    appeal: str | None = None
    answer: str | None = None
    lifted_at: datetime | None = None


class LogRow(NamedTuple):
    """One thing that a moderator did; of whom, and why."""

    at: datetime
    moderator: str
    act: str
    name: str
    reason: str


class ModeratorRemoval(NamedTuple):
    """Somebody moderates no longer."""

    name: str


class ComplaintDecision(NamedTuple):
    """A complaint is closed, by a measure or without one."""

    complaint: str
    measure: MeasureRow | None
    log: LogRow


class Appeal(NamedTuple):
    """What a visitor says against a measure; only the first time counts."""

    of_hash: str
    measure: str
    text: str


class AppealAnswer(NamedTuple):
    """An appeal is answered; the measure is lifted or stays."""

    measure: str
    lift: bool
    log: LogRow


ModerationWrite: TypeAlias = (
    ModeratorRow | ModeratorRemoval | ComplaintRow | ComplaintDecision | Appeal | AppealAnswer
)
