"""Complaints and measures: what visitors, moderators and commands say of them."""

from enum import StrEnum
from typing import Annotated, TypedDict

import msgspec

from hanchan.messages.basics import LONGEST_REASON, Seat, Word


class MeasureKind(StrEnum):
    """What moderators can decide about a visitor."""

    WARNING = "warning"
    CHAT_OFF = "chat-off"
    """Only the usual words are left."""
    AWAY = "away"
    """No seat, for some days."""
    CLOSED = "closed"
    """No seat, for good."""


class Role(StrEnum):
    """What somebody may do who moderates; an admin also closes, and answers appeals."""

    MODERATOR = "moderator"
    ADMIN = "admin"


class Subject(StrEnum):
    """What somebody complains about."""

    WORDS = "words"
    NAME = "name"
    STALLING = "stalling"
    LEAVING = "leaving"
    COLLUSION = "collusion"
    OTHER = "other"


class Spoken(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was said at a table, as a complaint keeps it."""

    name: str
    text: str
    at: str


Words = Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)]


class Complaining(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whoever has this place of a table has done something that moderators shall look at."""

    table: Word
    place: Seat
    about: Subject
    text: Words = ""


class Appealing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody says against a measure."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_REASON)]


class MeasureShown(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided about the visitor; `until` is empty where it is for good.

    `appeal` is what they have said against it, `answer` what was answered.
    """

    id: str
    kind: str
    reason: str
    since: str
    until: str
    appeal: str | None = None
    answer: str | None = None


Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_REASON)]
LONGEST_MEASURE = 3650
"""Days; whoever shall be away for longer is shut out."""


class PastMeasure(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided about somebody before."""

    kind: str
    reason: str
    at: str
    by: str


class ComplaintShown(msgspec.Struct, frozen=True, kw_only=True):
    """A complaint that waits; `complained` are the visitors who have complained of the same one.

    `record` says whether the match is over, so that moderators may see all tiles of it.
    """

    id: str
    name: str
    about: str
    text: str
    at: str
    table: str
    match: int
    complained: int
    record: bool
    chat: tuple[Spoken, ...]
    before: tuple[PastMeasure, ...]


class AppealShown(msgspec.Struct, frozen=True, kw_only=True):
    """A measure against which somebody has appealed."""

    id: str
    name: str
    kind: str
    reason: str
    by: str
    at: str
    until: str
    appeal: str


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a moderator did."""

    at: str
    by: str
    act: str
    name: str
    reason: str


class Moderated(msgspec.Struct, frozen=True, kw_only=True):
    """All that a moderator looks at."""

    name: str
    role: str
    complaints: tuple[ComplaintShown, ...]
    appeals: tuple[AppealShown, ...]
    log: tuple[LogLine, ...]


class Deciding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What becomes of a complaint: a measure, or None; `days` where it ends."""

    kind: MeasureKind | None = None
    days: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_MEASURE)] = 0
    reason: Reason


class Answering(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What becomes of an appeal."""

    lift: bool
    reason: Reason


class ModeratorAdded(TypedDict):
    """Who decides about complaints, and the link by which they come in."""

    name: str
    role: str
    link: str


class ModeratorWithdrawn(TypedDict):
    """Who decides no longer."""

    withdrawn: str


class ModeratorListed(TypedDict):
    """Who decides about complaints."""

    name: str
    role: str
