"""What a page asks of a club: deeds, told apart by `type`; a member is named by their number."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.club.event import fields as f
from hanchan.messages.basics import LONGEST_NAME, Word
from hanchan.messages.table_options import Changes
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.toml import LONGEST
from hanchan.server.events.deeds import LONGEST_ID, Named

Role: TypeAlias = Literal["player", "referee", "organiser", "owner"]
MOST_AT_ONCE = 200
LONGEST_ABOUT, LONGEST_NOTICE = 500, 2000
LONGEST_LINK = 128
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
MemberName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
ShownAs: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class Deed(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything that is done to a club."""


class MemberSaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody by name, and what others are to see in its place if they wish so."""

    name: MemberName
    shown_as: ShownAs = ""


class AddMembers(Deed, tag="add", frozen=True):
    """People become members; an organiser types their names."""

    members: Annotated[tuple[MemberSaid, ...], msgspec.Meta(min_length=1, max_length=MOST_AT_ONCE)]


class NameMember(Deed, tag="name", frozen=True):
    """Rename a member, or change the name that others see."""

    member: Number
    name: MemberName
    shown_as: ShownAs = ""


class GiveRole(Deed, tag="role", frozen=True):
    """Give a member another role."""

    member: Number
    role: Role


class LeaveClub(Deed, tag="leave", frozen=True):
    """End a membership; the name stays with what was played."""

    member: Number


class ForgetMember(Deed, tag="forget", frozen=True):
    """End a membership and remove the name (Player 17); results stay."""

    member: Number


class LinkMember(Deed, tag="link", frozen=True):
    """Give a member a new link, good once; it replaces whatever they came in by before."""

    member: Number


class Invite(Deed, tag="invite", frozen=True):
    """Make an invitation by which anybody can join; it replaces the one before."""


class Uninvite(Deed, tag="uninvite", frozen=True):
    """Withdraw the invitation."""


class Describe(Deed, tag="describe", frozen=True):
    """The name of the club, what it says of itself, and its notice of what it keeps."""

    name: Named
    about: Annotated[str, msgspec.Meta(max_length=LONGEST_ABOUT)] = ""
    notice: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTICE)] = ""


class ChooseRules(Deed, tag="rules", frozen=True):
    """The rulebook that the club plays by, chosen as for a table."""

    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    changes: Changes = {}


class ShowClub(Deed, tag="show", frozen=True):
    """Who sees the page: everybody, search engines too; and whether the members stand on it."""

    public: bool
    indexed: bool = False
    members: bool = False


class BringEvent(Deed, tag="bring", frozen=True):
    """Bring an existing event into the club: its owner gives the link of an owner's badge."""

    event: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
    link: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINK)]


AnyDeed: TypeAlias = (
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
ABOUT_MEMBER = (NameMember, GiveRole, LeaveClub, ForgetMember, LinkMember)
ABOUT_CLUB = (Describe, ChooseRules, ShowClub)


class EventOfClub(Deed, tag="event", frozen=True):
    """A new event of the club, by its rulebook; these members take part. Asked for by itself."""

    name: Named
    kind: f.Kind = "tournament"
    regulation: Word = "club"
    listed: bool = True
    members: Annotated[tuple[Number, ...], msgspec.Meta(max_length=f.MOST_ENTRIES)] = ()


class ClubDeed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deed, done once under an id that the page makes up.

    `basis` is the count of the club that the page knew; what has changed since of that which the
    deed is about is a conflict.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
    basis: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
    deed: AnyDeed


class ClubDone(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, in a sentence; `last` counts all that was. A `link` is told this once.

    `repeated`: it had been done under this id before.
    """

    last: int
    told: str = ""
    link: str = ""
    repeated: bool = False
