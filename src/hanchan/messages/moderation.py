"""Complaints and restrictions: requests and views for visitors and moderators."""

from enum import StrEnum
from typing import Annotated, TypedDict

import msgspec

from hanchan.messages.base import MAX_REASON_LENGTH, Identifier, Seat


class RestrictionKind(StrEnum):
    """The restrictions that a moderator can impose on a visitor."""

    WARNING = "warning"
    CHAT_OFF = "chat-off"
    """Quick chat only."""
    AWAY = "away"
    """No seat for a number of days."""
    CLOSED = "closed"
    """No seat, permanently."""


class ModeratorRole(StrEnum):
    """The role of a moderator; only an admin bans permanently and decides appeals."""

    MODERATOR = "moderator"
    ADMIN = "admin"


class ComplaintSubject(StrEnum):
    """The subject of a complaint."""

    WORDS = "words"
    NAME = "name"
    STALLING = "stalling"
    LEAVING = "leaving"
    COLLUSION = "collusion"
    OTHER = "other"


class QuotedChat(msgspec.Struct, frozen=True, kw_only=True):
    """A chat message as stored with a complaint."""

    name: str
    text: str
    at: str


ComplaintText = Annotated[str, msgspec.Meta(max_length=MAX_REASON_LENGTH)]


class ComplaintRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Report the player at a `place` of a table to the moderators."""

    table: Identifier
    place: Seat
    about: ComplaintSubject
    text: ComplaintText = ""


class AppealRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Appeal against a restriction."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_REASON_LENGTH)]


class RestrictionView(msgspec.Struct, frozen=True, kw_only=True):
    """A restriction on the visitor; `until` is empty if it is permanent.

    `appeal` is the visitor's appeal, `answer` the reply to it.
    """

    id: str
    kind: str
    reason: str
    since: str
    until: str
    appeal: str | None = None
    answer: str | None = None


Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_REASON_LENGTH)]
MAX_RESTRICTION_DAYS = 3650
"""Maximum length of a temporary restriction, in days."""


class PastRestriction(msgspec.Struct, frozen=True, kw_only=True):
    """An earlier restriction on the same visitor."""

    kind: str
    reason: str
    at: str
    by: str


class ComplaintView(msgspec.Struct, frozen=True, kw_only=True):
    """An open complaint; `complained` is the number of visitors who complained about the player.

    `record` says whether the match is over, so that moderators may see all its tiles. `before` are
    earlier restrictions on the player.
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
    chat: tuple[QuotedChat, ...]
    before: tuple[PastRestriction, ...]


class AppealView(msgspec.Struct, frozen=True, kw_only=True):
    """A restriction that the visitor has appealed against."""

    id: str
    name: str
    kind: str
    reason: str
    by: str
    at: str
    until: str
    appeal: str


class ModerationLogLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the moderation log: one act of a moderator."""

    at: str
    by: str
    act: str
    name: str
    reason: str


class ModerationView(msgspec.Struct, frozen=True, kw_only=True):
    """The moderation page: open complaints, appeals and the log."""

    name: str
    role: str
    complaints: tuple[ComplaintView, ...]
    appeals: tuple[AppealView, ...]
    log: tuple[ModerationLogLine, ...]


class DecideComplaintRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Decide a complaint by a restriction for some `days`, or dismiss it with `kind` None."""

    kind: RestrictionKind | None = None
    days: Annotated[int, msgspec.Meta(ge=0, le=MAX_RESTRICTION_DAYS)] = 0
    reason: Reason


class DecideAppealRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Decide an appeal: lift the restriction, or uphold it."""

    lift: bool
    reason: Reason


class NewModerator(TypedDict):
    """A new moderator, and the link with which they sign in."""

    name: str
    role: str
    link: str


class RemovedModerator(TypedDict):
    """The name of a removed moderator."""

    withdrawn: str


class ModeratorListItem(TypedDict):
    """A moderator's name and role."""

    name: str
    role: str
