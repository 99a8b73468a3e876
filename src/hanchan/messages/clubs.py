"""A club: made, joined, shown to members and strangers, changed by commands."""

from typing import Annotated, ClassVar, TypeAlias

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event.command import Named
from hanchan.messages.basics import LONGEST_NAME, Name, Part, Word
from hanchan.messages.event_figures import RatingTold
from hanchan.messages.events import LONGEST_ID, EventListed, LineTold, Sent
from hanchan.messages.rulebooks import ChangedRule
from hanchan.messages.table_options import Changes
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.toml import LONGEST

MOST_AT_ONCE = 200
LONGEST_ABOUT, LONGEST_NOTICE = 500, 2000
LONGEST_LINK = 128
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
MemberName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
ShownAs: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class ClubBegun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A club to be made, with its rulebook; `owner` is what whoever makes it is called."""

    name: Named
    owner: Name
    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    changes: Changes = {}
    public: bool = False


class LinkSaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The link of a member, or an invitation; by an invitation somebody comes in with a name."""

    link: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINK)]
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    shown_as: ShownAs = ""


class LinkShown(Part, frozen=True, kw_only=True):
    """What a link leads to: the club, what it keeps, and as whom; without a name as anybody."""

    id: str
    club: str
    notice: str = ""
    name: str = ""
    member: str = ""


class MemberSaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody by name, and what others are to see in its place if they wish so."""

    name: MemberName
    shown_as: ShownAs = ""


class ClubCommand(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """Anything that is done to a club."""

    least: ClassVar[f.Role] = "organiser"
    """The role with the fewest rights by which it is done."""
    of_oneself: ClassVar[bool] = False
    """Whether every member does it of themselves."""
    of_club: ClassVar[bool] = False
    """Whether it changes what the club says of itself, so that two of them may collide."""


class AboutMember(ClubCommand, frozen=True):
    """Something that is done to one member."""

    member: Number


class AddMembers(ClubCommand, tag="add", frozen=True):
    """People become members; an organiser types their names."""

    members: Annotated[tuple[MemberSaid, ...], msgspec.Meta(min_length=1, max_length=MOST_AT_ONCE)]


class NameMember(AboutMember, tag="name", frozen=True):
    """Rename a member, or change the name that others see."""

    of_oneself = True
    name: MemberName
    shown_as: ShownAs = ""


class GiveRole(AboutMember, tag="role", frozen=True):
    """Give a member another role."""

    least = "owner"
    role: f.Role


class LeaveClub(AboutMember, tag="leave", frozen=True):
    """End a membership; the name stays with what was played."""

    of_oneself = True


class ForgetMember(AboutMember, tag="forget", frozen=True):
    """End a membership and remove the name (Player 17); results stay."""

    least = "owner"
    of_oneself = True


class LinkMember(AboutMember, tag="link", frozen=True):
    """Give a member a new link, good once; it replaces whatever they came in by before."""


class Invite(ClubCommand, tag="invite", frozen=True):
    """Make an invitation by which anybody can join; it replaces the one before."""


class Uninvite(ClubCommand, tag="uninvite", frozen=True):
    """Withdraw the invitation."""


class Describe(ClubCommand, tag="describe", frozen=True):
    """The name of the club, what it says of itself, and its notice of what it keeps."""

    of_club = True
    name: Named
    about: Annotated[str, msgspec.Meta(max_length=LONGEST_ABOUT)] = ""
    notice: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTICE)] = ""


class ChooseRules(ClubCommand, tag="rules", frozen=True):
    """The rulebook that the club plays by, chosen as for a table."""

    of_club = True
    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    changes: Changes = {}


class ShowClub(ClubCommand, tag="show", frozen=True):
    """Who sees the page: everybody, search engines too; and whether the members stand on it."""

    least = "owner"
    of_club = True
    public: bool
    indexed: bool = False
    members: bool = False


class BringEvent(ClubCommand, tag="bring", frozen=True):
    """Bring an existing event into the club: its owner gives the link of an owner's badge."""

    event: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
    link: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINK)]


AnyCommand: TypeAlias = (
    AddMembers
    | NameMember
    | GiveRole
    | LeaveClub
    | ForgetMember
    | LinkMember
    | Invite
    | Uninvite
    | Describe
    | ChooseRules
    | ShowClub
    | BringEvent
)


class EventOfClub(ClubCommand, tag="event", frozen=True):
    """A new event of the club, by its rulebook; these members take part. Asked for by itself."""

    name: Named
    kind: f.Kind = "tournament"
    regulation: Word = "club"
    listed: bool = True
    members: Annotated[tuple[Number, ...], msgspec.Meta(max_length=f.MOST_ENTRIES)] = ()


class Join(ClubCommand, tag="join", frozen=True):
    """Somebody has become a member by the invitation."""


class ClubDeed(Sent, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deed, done once under an id that the page makes up.

    `basis` is the count of the club that the page knew; what has changed since of that which the
    deed is about is a conflict.
    """

    deed: AnyCommand


class ClubDone(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, in a sentence; `last` counts all that was. A `link` is told this once.

    `repeated`: it had been done under this id before.
    """

    last: int
    told: str = ""
    link: str = ""
    repeated: bool = False


class ClubListed(Part, frozen=True, kw_only=True):
    """A club in a list; `role` is what the visitor's account is there, empty if it is nothing."""

    id: str
    name: str
    about: str = ""
    role: str = ""


class ClubMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new club, whose owner this browser is now known as."""

    id: str


class MemberShown(Part, frozen=True, kw_only=True):
    """A member as the visitor may see them; for who runs the club also their other name.

    `known`: a browser or an account comes in as this member; `linked`: a link waits to be used.
    """

    number: int
    name: str
    role: str
    own_name: str = ""
    shown_as: str = ""
    known: bool = False
    linked: bool = False
    joined: str = ""


class ClubMe(Part, frozen=True, kw_only=True):
    """Who the visitor is at a club; without a role they are nobody there."""

    role: str = ""
    number: int = 0
    name: str = ""
    shown_as: str = ""
    account: bool = False


class ClubShown(Part, frozen=True, kw_only=True):
    """A club as the visitor may see it; `last` counts what was done and is the basis of a deed.

    `rules` is the rulebook to look up, `changed` what the club plays otherwise than it says;
    `house`: it has a rulebook of its own. The log is for who runs the club.
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
    me: ClubMe
    events: tuple[EventListed, ...] = ()
    members: tuple[MemberShown, ...] = ()
    log: tuple[LineTold, ...] = ()


class ClubRatings(Part, frozen=True, kw_only=True):
    """A rating list of a club: one for each rulebook, and one of matches rated in simplified form.

    `unrated` are the events whose regulation rates no match.
    """

    rules: str
    title: str
    rows: tuple[RatingTold, ...]


class ClubRated(Part, frozen=True, kw_only=True):
    """All rating lists of a club, and its events that rate no match."""

    lists: tuple[ClubRatings, ...] = ()
    unrated: tuple[str, ...] = ()
