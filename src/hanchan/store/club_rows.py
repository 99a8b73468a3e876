"""What is kept of clubs, as plain values, and what is written of them."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from hanchan.store.event_rows import NewEvent
from hanchan.store.rows import now

MOST_OWNED = 10
"""So many clubs at a time are owned by one account."""
MOST_MEMBERS = 1000
"""So many are members of a club at a time."""
MOST_EVENTS = 500
"""So many events belong to a club."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubRow:
    """A club: its page, its rulebook as a room has it, and who may see what of it.

    `last` counts what was done there, `changed` is the count at which this row was changed last.
    """

    id: str
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
    created_at: datetime = field(default_factory=now)


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberRow:
    """Somebody in a club; `shown_as` is what others see in place of the name, if there is one."""

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
    joined_at: datetime = field(default_factory=now)
    left_at: datetime | None = None

    @property
    def shown(self) -> str:
        """What others see.

        >>> MemberRow(id="a", club_id="c", number=1, name="Akiko", shown_as="A.").shown
        'A.'
        """
        return self.shown_as or self.name

    @property
    def names(self) -> frozenset[str]:
        """What they are called in any place."""
        return frozenset({self.name, self.shown})


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubDeedRow:
    """Something that was done: by which member and right, of which `type`, about which member."""

    id: str
    number: int
    by: str
    right: str
    type: str
    about: str = ""
    at: datetime = field(default_factory=now)


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeClub:
    """A club with all its members, who left it among them, by number; and the ids of its events."""

    row: ClubRow
    members: tuple[MemberRow, ...]
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewClub:
    """A club, and its first owner."""

    row: ClubRow
    owner: MemberRow


@dataclass(frozen=True, slots=True, kw_only=True)
class EventBrought:
    """An event of no club, and the unused link of an owner's badge that gives it away."""

    event_id: str
    link_hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubAppend:
    """Something is done at a club where nothing was behind `basis`; `deed` is done once.

    `row` and `members` are as they are from now on. `event` is a new one that belongs to the club,
    `brought` one that there was. `renames` are names that others stand for from now on, in the
    events of the club, too.
    """

    club_id: str
    basis: int
    deed: ClubDeedRow
    row: ClubRow | None = None
    members: tuple[MemberRow, ...] = ()
    renames: tuple[tuple[str, str], ...] = ()
    event: NewEvent | None = None
    brought: EventBrought | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLink:
    """The link of a member is used: from now on the token is what they are known by."""

    club_id: str
    link_hash: str
    token_hash: str
    visitor_hash: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubGone:
    """A club is deleted, where nothing was done behind `basis`; its events stay, without names."""

    club_id: str
    basis: int


ClubWrite: TypeAlias = NewClub | ClubAppend | MemberLink | ClubGone
