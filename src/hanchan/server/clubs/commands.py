"""What can be done to a club: each command with its parameters, who may do it, what it changes.

A member is named by their number.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event.command import Named
from hanchan.messages.basics import LONGEST_NAME, Word
from hanchan.messages.table_options import Changes, TableOptions
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.toml import LONGEST
from hanchan.server.alike import looks
from hanchan.server.errors import RefusalError
from hanchan.server.events.deeds import LONGEST_ID, Sent
from hanchan.server.events.making import new_secret
from hanchan.server.ids import new_id
from hanchan.server.tables.chairs import hash_of
from hanchan.server.tables.options import checked
from hanchan.store.club_rows import (
    MOST_EVENTS,
    MOST_MEMBERS,
    ClubRow,
    EventBrought,
    MemberRow,
    WholeClub,
)
from hanchan.store.clubs import nameless
from hanchan.store.rows import now
from hanchan.wording.plain_lines import plain_line, plain_name

MOST_AT_ONCE = 200
LONGEST_ABOUT, LONGEST_NOTICE = 500, 2000
LONGEST_LINK = 128
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
MemberName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
ShownAs: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
NOT_KNOWN: dict[str, Any] = {"link_hash": None, "token_hash": None, "visitor_hash": None}
"""A member whom no browser and no account is known as."""


class MemberSaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody by name, and what others are to see in its place if they wish so."""

    name: MemberName
    shown_as: ShownAs = ""


@dataclass(slots=True, kw_only=True)
class Change:
    """What a command changes of a club as it stands."""

    whole: WholeClub
    about: MemberRow | None = None
    row: ClubRow | None = None
    members: list[MemberRow] = field(default_factory=list[MemberRow])
    renames: dict[str, str] = field(default_factory=dict[str, str])
    link: str = ""
    brought: EventBrought | None = None

    @property
    def count(self) -> int:
        """What the club counts once this is done."""
        return self.whole.row.last + 1

    @property
    def member(self) -> MemberRow:
        """Whom it is about."""
        if self.about is None:
            raise RefusalError("club-member-none", field="member", given=0)
        return self.about

    def change(self, **values: object) -> None:
        """The member is otherwise from now on."""
        self.members.append(replace(self.member, changed=self.count, **values))

    def rename(self, member: MemberRow, name: str) -> None:
        """In past events the member is called so from now on."""
        self.renames = {one: name for one in sorted(member.names) if one != name}

    def change_club(self, **values: object) -> None:
        """The club is otherwise from now on."""
        self.row = replace(self.whole.row, changed=self.count, **values)

    def enter(
        self,
        said: MemberSaid,
        *,
        token_hash: str | None = None,
        visitor_hash: str | None = None,
    ) -> MemberRow:
        """One member more, under the next number, if nobody there is called so."""
        here = [one for one in self.whole.members if one.left_at is None]
        if len(here) + len(self.members) >= MOST_MEMBERS:
            raise RefusalError("club-members-many", field="members", most=MOST_MEMBERS)
        last = max((one.number for one in (*self.whole.members, *self.members)), default=0)
        row = MemberRow(
            id=new_id(),
            club_id=self.whole.row.id,
            number=last + 1,
            name=plain_name(said.name),
            shown_as=_shown_as(said.shown_as),
            changed=self.count,
            token_hash=token_hash,
            visitor_hash=visitor_hash,
        )
        refuse_taken(row, (*self.whole.members, *self.members))
        self.members.append(row)
        return row


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

    def apply(self, change: Change) -> None:
        """Note what it changes; nothing of it is kept yet."""


class AboutMember(ClubCommand, frozen=True):
    """Something that is done to one member."""

    member: Number


class AddMembers(ClubCommand, tag="add", frozen=True):
    """People become members; an organiser types their names."""

    members: Annotated[tuple[MemberSaid, ...], msgspec.Meta(min_length=1, max_length=MOST_AT_ONCE)]

    def apply(self, change: Change) -> None:
        """Enter each."""
        for said in self.members:
            change.enter(said)


class NameMember(AboutMember, tag="name", frozen=True):
    """Rename a member, or change the name that others see."""

    of_oneself = True
    name: MemberName
    shown_as: ShownAs = ""

    def apply(self, change: Change) -> None:
        """Change the name, in past events too."""
        before = change.member
        after = replace(before, name=plain_name(self.name), shown_as=_shown_as(self.shown_as))
        refuse_taken(after, change.whole.members, before)
        change.change(name=after.name, shown_as=after.shown_as)
        change.rename(before, after.shown)


class GiveRole(AboutMember, tag="role", frozen=True):
    """Give a member another role."""

    least = "owner"
    role: f.Role

    def apply(self, change: Change) -> None:
        """Change the role, unless no owner would be left."""
        if self.role != "owner":
            refuse_no_owner(change.whole, change.member)
        change.change(role=self.role)


class LeaveClub(AboutMember, tag="leave", frozen=True):
    """End a membership; the name stays with what was played."""

    of_oneself = True

    def apply(self, change: Change) -> None:
        """End the membership; nobody is known as the member any more."""
        refuse_no_owner(change.whole, change.member)
        change.change(role="player", left_at=now(), **NOT_KNOWN)


class ForgetMember(AboutMember, tag="forget", frozen=True):
    """End a membership and remove the name (Player 17); results stay."""

    least = "owner"
    of_oneself = True

    def apply(self, change: Change) -> None:
        """Put a number in the place of the name, in past events too."""
        refuse_no_owner(change.whole, change.member)
        gone = nameless(change.member, change.count)
        change.members.append(gone)
        change.rename(change.member, gone.name)


class LinkMember(AboutMember, tag="link", frozen=True):
    """Give a member a new link, good once; it replaces whatever they came in by before."""

    def apply(self, change: Change) -> None:
        """Make a link; what the member was known by is good no longer."""
        change.link = new_secret()
        change.change(**NOT_KNOWN | {"link_hash": hash_of(change.link)})


class Invite(ClubCommand, tag="invite", frozen=True):
    """Make an invitation by which anybody can join; it replaces the one before."""

    def apply(self, change: Change) -> None:
        """Make another invitation."""
        change.link = new_secret()
        change.change_club(invitation_hash=hash_of(change.link))


class Uninvite(ClubCommand, tag="uninvite", frozen=True):
    """Withdraw the invitation."""

    def apply(self, change: Change) -> None:
        """Remove the invitation."""
        change.change_club(invitation_hash=None)


class Describe(ClubCommand, tag="describe", frozen=True):
    """The name of the club, what it says of itself, and its notice of what it keeps."""

    of_club = True
    name: Named
    about: Annotated[str, msgspec.Meta(max_length=LONGEST_ABOUT)] = ""
    notice: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTICE)] = ""

    def apply(self, change: Change) -> None:
        """Change the words of the page."""
        change.change_club(
            name=plain_name(self.name),
            about=plain_text(self.about),
            notice=plain_text(self.notice),
        )


class ChooseRules(ClubCommand, tag="rules", frozen=True):
    """The rulebook that the club plays by, chosen as for a table."""

    of_club = True
    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    changes: Changes = {}

    def apply(self, change: Change) -> None:
        """Change the rulebook, if it can be loaded."""
        checked(TableOptions(rules=self.rules, rulebook=self.rulebook, changes=self.changes))
        changes = msgspec.json.encode(self.changes).decode()
        change.change_club(rules=self.rules, rulebook=self.rulebook, changes=changes)


class ShowClub(ClubCommand, tag="show", frozen=True):
    """Who sees the page: everybody, search engines too; and whether the members stand on it."""

    least = "owner"
    of_club = True
    public: bool
    indexed: bool = False
    members: bool = False

    def apply(self, change: Change) -> None:
        """Change who sees the page; only a public one is indexed."""
        indexed = self.indexed and self.public
        change.change_club(public=self.public, indexed=indexed, members_shown=self.members)


class BringEvent(ClubCommand, tag="bring", frozen=True):
    """Bring an existing event into the club: its owner gives the link of an owner's badge."""

    event: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
    link: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINK)]

    def apply(self, change: Change) -> None:
        """Claim the event; only the database can tell whether the link is good."""
        refuse_many_events(change.whole)
        change.brought = EventBrought(event_id=self.event, link_hash=hash_of(self.link))
        members = change.whole.members
        change.renames = {one.name: one.shown for one in members if one.name != one.shown}


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


def _shown_as(written: str) -> str:
    return plain_name(written) if plain_line(written) else ""


def plain_text(written: str) -> str:
    r"""Lines of text, each without signs that turn, hide or break what stands around them.

    >>> plain_text(" Tuesdays \n\n at  \u202eseven ")
    'Tuesdays\n\nat seven'
    """
    return "\n".join(map(plain_line, written.strip().splitlines()))


def refuse_many_events(whole: WholeClub) -> None:
    """A club has so many events and no more."""
    if len(whole.events) >= MOST_EVENTS:
        raise RefusalError("club-events-many", field="event", most=MOST_EVENTS)


def refuse_taken(
    row: MemberRow, members: Iterable[MemberRow], before: MemberRow | None = None
) -> None:
    """Ratings tell players apart by name, so nobody takes a name that looks like another one.

    What a member was called `before` is their own, whoever has been called so since.
    """
    mine = _looks(row) - (_looks(before) if before else frozenset())
    for one in members:
        if one.id != row.id and not mine.isdisjoint(_looks(one)):
            raise RefusalError("club-name-taken", field="name", given=row.shown)


def refuse_played(row: MemberRow, played: Iterable[str], before: MemberRow | None = None) -> None:
    """Nobody makes themselves the one who stands in past events: results and rating are theirs.

    Only who runs the club can say who a guest was.
    """
    new = _looks(row) - (_looks(before) if before else frozenset())
    for name in played:
        if not new.isdisjoint(looks(name)):
            raise RefusalError("club-name-played", field="name", given=row.shown)


def _looks(row: MemberRow) -> frozenset[str]:
    return looks(row.name) | looks(row.shown)


def refuse_no_owner(whole: WholeClub, about: MemberRow) -> None:
    """A club keeps an owner: the last one does not go before there is another."""
    owners = [one for one in whole.members if one.role == "owner" and one.left_at is None]
    if about.left_at is None and owners == [about]:
        raise RefusalError("club-last-owner", field="member", name=about.shown)
