"""Clubs: their creation, links and commands, and views for members and strangers."""

from typing import Annotated, ClassVar, TypeAlias

import msgspec

from hanchan.club.event import field_types as f
from hanchan.club.event.command_base import ShortName
from hanchan.messages.base import MAX_NAME_LENGTH, Identifier, MessagePart, Name
from hanchan.messages.event_statistics import RatingView
from hanchan.messages.events import MAX_ID_LENGTH, ActivityLine, EventListItem, IdempotentRequest
from hanchan.messages.rulebooks import ChangedRule
from hanchan.messages.table_options import RuleChanges, RulesChoice
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.safe_toml import MAX_RULEBOOK_LENGTH

MAX_MEMBERS_PER_REQUEST = 200
MAX_ABOUT_LENGTH, MAX_NOTICE_LENGTH = 500, 2000
MAX_LINK_LENGTH = 128
MemberNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
ShownAs: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_NAME_LENGTH)]


class CreateClubRequest(RulesChoice, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Create a club with its rulebook; `owner` is the creator's name."""

    name: ShortName
    owner: Name
    public: bool = False


class UseClubLinkRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Redeem the link of a member, or an invitation, which needs the new member's name."""

    link: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_LINK_LENGTH)]
    name: ShownAs = ""
    shown_as: ShownAs = ""


class ClubLinkView(MessagePart, frozen=True, kw_only=True):
    """The club that a link leads to, and the member whose link it is, empty for an invitation."""

    id: str
    club: str
    notice: str = ""
    name: str = ""
    member: str = ""


class MemberInput(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A member's name, and optionally the name that others see instead."""

    name: Name
    shown_as: ShownAs = ""


class ClubCommand(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """Base class of all commands that change a club."""

    min_role: ClassVar[f.Role] = "organiser"
    """The lowest role that may use the command."""
    self_service: ClassVar[bool] = False
    """Whether every member may use the command on their own membership."""
    changes_club: ClassVar[bool] = False
    """Whether the command changes the club's own data, so that two such commands can conflict."""


class MemberCommand(ClubCommand, frozen=True):
    """Base class of commands on one member."""

    member: MemberNumber


class AddMembers(ClubCommand, tag="add", frozen=True):
    """Add members by name, as typed by an organiser."""

    members: Annotated[
        tuple[MemberInput, ...], msgspec.Meta(min_length=1, max_length=MAX_MEMBERS_PER_REQUEST)
    ]


class RenameMember(MemberCommand, tag="name", frozen=True):
    """Rename a member, or change the name that others see."""

    self_service = True
    name: Name
    shown_as: ShownAs = ""


class SetMemberRole(MemberCommand, tag="role", frozen=True):
    """Give a member another role."""

    min_role = "owner"
    role: f.Role


class LeaveClub(MemberCommand, tag="leave", frozen=True):
    """End a membership; the name stays in past results."""

    self_service = True


class ForgetMember(MemberCommand, tag="forget", frozen=True):
    """End a membership, and replace the name by a pseudonym (Player 17); results stay."""

    min_role = "owner"
    self_service = True


class CreateMemberLink(MemberCommand, tag="link", frozen=True):
    """Give a member a new single-use link; it revokes every other way to sign in as them."""


class CreateInvitation(ClubCommand, tag="invite", frozen=True):
    """Create an invitation with which any visitor can join; it replaces the previous one."""


class WithdrawInvitation(ClubCommand, tag="uninvite", frozen=True):
    """Withdraw the invitation."""


class DescribeClub(ClubCommand, tag="describe", frozen=True):
    """Change the club's name, its description, and its privacy notice."""

    changes_club = True
    name: ShortName
    about: Annotated[str, msgspec.Meta(max_length=MAX_ABOUT_LENGTH)] = ""
    notice: Annotated[str, msgspec.Meta(max_length=MAX_NOTICE_LENGTH)] = ""


class ChooseRules(ClubCommand, tag="rules", frozen=True):
    """Change the club's rulebook, chosen as for a table."""

    changes_club = True
    rules: Identifier = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=MAX_RULEBOOK_LENGTH)] = ""
    changes: RuleChanges = {}


class SetClubVisibility(ClubCommand, tag="show", frozen=True):
    """Set whether the club's page is public, indexed by search engines, and lists the members."""

    min_role = "owner"
    changes_club = True
    public: bool
    indexed: bool = False
    members: bool = False


class AdoptEvent(ClubCommand, tag="bring", frozen=True):
    """Move an existing event into the club, by the unused link of its owner's badge."""

    event: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_ID_LENGTH)]
    link: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_LINK_LENGTH)]


AnyClubCommand: TypeAlias = (
    AddMembers
    | RenameMember
    | SetMemberRole
    | LeaveClub
    | ForgetMember
    | CreateMemberLink
    | CreateInvitation
    | WithdrawInvitation
    | DescribeClub
    | ChooseRules
    | SetClubVisibility
    | AdoptEvent
)


class CreateClubEvent(ClubCommand, tag="event", frozen=True):
    """Create an event of the club, under its rulebook, with these members; has its own endpoint."""

    name: ShortName
    kind: f.Kind = "tournament"
    regulation: Identifier = "club"
    listed: bool = True
    members: Annotated[tuple[MemberNumber, ...], msgspec.Meta(max_length=f.MAX_ENTRIES)] = ()


class JoinClub(ClubCommand, tag="join", frozen=True):
    """Record that a new member joined by the invitation."""


class ClubCommandRequest(IdempotentRequest, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command on a club; `basis` is the number of commands that the page knows."""

    deed: AnyClubCommand


class ClubCommandResult(msgspec.Struct, frozen=True, kw_only=True):
    """The effect of a command, in a sentence; `last` counts all commands. `link` is sent only once.

    `repeated` means that the command had already been carried out under this id.
    """

    last: int
    told: str = ""
    link: str = ""
    repeated: bool = False


class ClubListItem(MessagePart, frozen=True, kw_only=True):
    """A club in a list; `role` is the role of the visitor's account, empty if it has none."""

    id: str
    name: str
    about: str = ""
    role: str = ""


class CreatedClub(msgspec.Struct, frozen=True, kw_only=True):
    """A new club, which this browser owns."""

    id: str


class MemberView(MessagePart, frozen=True, kw_only=True):
    """A member as the visitor may see them; club staff also see their other name.

    `known` means that a browser or an account is signed in as this member, and `linked` that the
    member has an unused link.
    """

    number: int
    name: str
    role: str
    own_name: str = ""
    shown_as: str = ""
    known: bool = False
    linked: bool = False
    joined: str = ""


class OwnMembership(MessagePart, frozen=True, kw_only=True):
    """The visitor's membership; a visitor without a role is not a member."""

    role: str = ""
    number: int = 0
    name: str = ""
    shown_as: str = ""
    account: bool = False


class ClubView(MessagePart, frozen=True, kw_only=True):
    """A club as the visitor may see it; `last` counts all commands and is the basis of the next.

    `rules` is the rulebook of hanchan closest to the club's, and `changed` are the differences from
    it. `house` means that the club has a rulebook of its own. Only staff receive `log`.
    """

    id: str
    name: str
    last: int
    about: str = ""
    notice: str = ""
    rules: str = ""
    title: str = ""
    house: bool = False
    changed: tuple[ChangedRule, ...] = ()
    public: bool = False
    indexed: bool = False
    members_shown: bool = False
    invited: bool = False
    me: OwnMembership
    events: tuple[EventListItem, ...] = ()
    members: tuple[MemberView, ...] = ()
    log: tuple[ActivityLine, ...] = ()


class ClubRatingList(MessagePart, frozen=True, kw_only=True):
    """A rating list of a club: one per rulebook, and one of matches rated in simplified form."""

    rules: str
    title: str
    rows: tuple[RatingView, ...]


class ClubRatingsView(MessagePart, frozen=True, kw_only=True):
    """All rating lists of a club.

    `unrated` are the names of the events whose regulation rates no match.
    """

    lists: tuple[ClubRatingList, ...] = ()
    unrated: tuple[str, ...] = ()
