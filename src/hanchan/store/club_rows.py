"""Rows and writes of clubs, as plain values."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from hanchan.store.event_rows import NewEvent, RedeemLink
from hanchan.store.table_rows import StoredRow, utc_now

MAX_OWNED_CLUBS = 10
"""Maximum number of clubs that one account owns at a time."""
MAX_MEMBERS = 1000
"""Maximum number of members of a club at a time."""
MAX_CLUB_EVENTS = 500
"""Maximum number of events of a club."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubRow(StoredRow):
    """A club: its page, its rulebook in the form of table options, and its visibility.

    `last` is the number of commands applied to it; `changed` is that number when this row last
    changed.
    """

    name: str
    about: str = ""
    notice: str = ""
    rules: str = ""
    rulebook: str = ""
    changes: str = "{}"
    public: bool = False
    indexed: bool = False
    members_shown: bool = False
    invitation_hash: str | None = None
    last: int = 0
    changed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberRow:
    """A member of a club; `shown_as` replaces the name in views for others, if set."""

    id: str
    club_id: str
    number: int
    name: str
    shown_as: str = ""
    role: str = "player"
    link_hash: str | None = None
    token_hash: str | None = None
    visitor_hash: str | None = None
    changed: int = 0
    joined_at: datetime = field(default_factory=utc_now)
    left_at: datetime | None = None

    @property
    def public_name(self) -> str:
        """The name that others see.

        >>> MemberRow(id="a", club_id="c", number=1, name="Akiko", shown_as="A.").public_name
        'A.'
        """
        return self.shown_as or self.name

    @property
    def all_names(self) -> frozenset[str]:
        """The name and the public name of the member."""
        return frozenset({self.name, self.public_name})


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubCommandRow:
    """A command that was applied: its `type`, its author and their right, and the target member."""

    id: str
    number: int
    by: str
    right: str
    type: str
    about: str = ""
    at: datetime = field(default_factory=utc_now)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubWithMembers:
    """A club with all members by number, including former ones, and the ids of its events."""

    row: ClubRow
    members: tuple[MemberRow, ...]
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewClub:
    """Create a club with its first owner."""

    row: ClubRow
    owner: MemberRow


@dataclass(frozen=True, slots=True, kw_only=True)
class EventHandover:
    """An event to add to a club, and the unused link of its owner's badge, which permits that."""

    event_id: str
    link_hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubAppend:
    """Apply a command to a club that has not changed since `basis`; refuse a repeated `command`.

    `row` and `members` are the new state. `event` is a new event of the club, `handover` one that
    the club adopts. `renames` maps names to new names, also in the events of the club.
    """

    club_id: str
    basis: int
    command: ClubCommandRow
    row: ClubRow | None = None
    members: tuple[MemberRow, ...] = ()
    renames: tuple[tuple[str, str], ...] = ()
    event: NewEvent | None = None
    handover: EventHandover | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RedeemMemberLink(RedeemLink):
    """Redeem a member's link: from now on the token identifies the member."""

    club_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteClub:
    """Delete a club that has not changed since `basis`. Its events stay, without members' names."""

    club_id: str
    basis: int


ClubWrite: TypeAlias = NewClub | ClubAppend | RedeemMemberLink | DeleteClub
