"""Rows and writes of moderation, as plain values."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple, TypeAlias

from hanchan.store.table_rows import StoredRow, utc_now


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeratorRow:
    """A moderator, identified by the hash of a token, or by the visitor hash of an account."""

    name: str
    token_hash: str
    role: str
    created_at: datetime = field(default_factory=utc_now)
    visitor_hash: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintRow(StoredRow):
    """A complaint about a visitor; `name` is the visitor's name as the author knew it.

    `lines` is the record of the match and `chat` (JSON) the chat of the table at that time. They
    are copied because the table may be deleted earlier.
    """

    table_id: str
    match: int
    by_hash: str
    of_hash: str
    name: str
    about: str
    text: str
    lines: bytes
    chat: str
    closed_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RestrictionRow(StoredRow):
    """A moderator's measure against a visitor; permanent if `until` is None.

    `appeal` is the visitor's appeal, `answer` the reply to it.
    """

    of_hash: str
    name: str
    kind: str
    reason: str
    taken_by: str
    until: datetime | None = None
    appeal: str | None = None
    answer: str | None = None
    lifted_at: datetime | None = None


class ModerationLogRow(NamedTuple):
    """One action of a moderator, with its target and reason."""

    at: datetime
    moderator: str
    act: str
    name: str
    reason: str


class RemoveModerator(NamedTuple):
    """Remove the moderator with this name."""

    name: str


class CloseComplaint(NamedTuple):
    """Close a complaint, with or without a measure."""

    complaint: str
    measure: RestrictionRow | None
    log: ModerationLogRow


class FileAppeal(NamedTuple):
    """Appeal against a measure. Only the visitor's first appeal is stored."""

    of_hash: str
    measure: str
    text: str


class AnswerAppeal(NamedTuple):
    """Answer an appeal: lift the measure, or keep it."""

    measure: str
    lift: bool
    log: ModerationLogRow


ModerationWrite: TypeAlias = (
    ModeratorRow | RemoveModerator | ComplaintRow | CloseComplaint | FileAppeal | AnswerAppeal
)
