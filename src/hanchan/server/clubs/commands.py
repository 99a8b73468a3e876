"""Handlers of the commands on a club; the commands themselves are in `messages/clubs.py`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from hanchan.messages import clubs as m
from hanchan.messages.table_options import TableOptions
from hanchan.server.alike import looks
from hanchan.server.errors import RefusalError
from hanchan.server.events.making import new_secret
from hanchan.server.identity import new_id
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

NOT_KNOWN: dict[str, Any] = {"link_hash": None, "token_hash": None, "visitor_hash": None}
"""Columns of a member without any way to sign in."""


@dataclass(slots=True, kw_only=True)
class Change:
    """The changes that a command makes to a club."""

    whole: WholeClub
    about: MemberRow | None = None
    row: ClubRow | None = None
    members: list[MemberRow] = field(default_factory=list[MemberRow])
    renames: dict[str, str] = field(default_factory=dict[str, str])
    link: str = ""
    brought: EventBrought | None = None

    @property
    def count(self) -> int:
        """The club's count of commands after this one."""
        return self.whole.row.last + 1

    @property
    def member(self) -> MemberRow:
        """The member that the command is about."""
        if self.about is None:
            raise RefusalError("club-member-none", field="member", given=0)
        return self.about

    def change(self, **values: object) -> None:
        """Change columns of the member."""
        self.members.append(replace(self.member, changed=self.count, **values))

    def rename(self, member: MemberRow, name: str) -> None:
        """Give the member this name in past events."""
        self.renames = {one: name for one in sorted(member.names) if one != name}

    def change_club(self, **values: object) -> None:
        """Change columns of the club."""
        self.row = replace(self.whole.row, changed=self.count, **values)

    def enter(
        self,
        said: m.MemberSaid,
        *,
        token_hash: str | None = None,
        visitor_hash: str | None = None,
    ) -> MemberRow:
        """Add a member under the next number, unless the name is taken."""
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


def _add(change: Change, command: m.AddMembers) -> None:
    for one in command.members:
        change.enter(one)


def _name(change: Change, command: m.NameMember) -> None:
    """Change the name, in past events too."""
    before = change.member
    after = replace(before, name=plain_name(command.name), shown_as=_shown_as(command.shown_as))
    refuse_taken(after, change.whole.members, before)
    change.change(name=after.name, shown_as=after.shown_as)
    change.rename(before, after.shown)


def _give_role(change: Change, command: m.GiveRole) -> None:
    if command.role != "owner":
        refuse_no_owner(change.whole, change.member)
    change.change(role=command.role)


def _leave(change: Change, _: m.LeaveClub) -> None:
    """End the membership, and remove every way to sign in."""
    refuse_no_owner(change.whole, change.member)
    change.change(role="player", left_at=now(), **NOT_KNOWN)


def _forget(change: Change, _: m.ForgetMember) -> None:
    """Replace the name by a number, in past events too."""
    refuse_no_owner(change.whole, change.member)
    gone = nameless(change.member, change.count)
    change.members.append(gone)
    change.rename(change.member, gone.name)


def _link(change: Change, _: m.LinkMember) -> None:
    """Make a link, which replaces the member's earlier way to sign in."""
    change.link = new_secret()
    change.change(**NOT_KNOWN | {"link_hash": hash_of(change.link)})


def _invite(change: Change, _: m.Invite) -> None:
    change.link = new_secret()
    change.change_club(invitation_hash=hash_of(change.link))


def _uninvite(change: Change, _: m.Uninvite) -> None:
    change.change_club(invitation_hash=None)


def _describe(change: Change, command: m.Describe) -> None:
    about, notice = plain_text(command.about), plain_text(command.notice)
    change.change_club(name=plain_name(command.name), about=about, notice=notice)


def _choose_rules(change: Change, command: m.ChooseRules) -> None:
    """Change the rulebook, if it can be loaded."""
    checked(TableOptions(rules=command.rules, rulebook=command.rulebook, changes=command.changes))
    changes = msgspec.json.encode(command.changes).decode()
    change.change_club(rules=command.rules, rulebook=command.rulebook, changes=changes)


def _show(change: Change, command: m.ShowClub) -> None:
    """Change the visibility of the page; only a public one is indexed."""
    indexed = command.indexed and command.public
    change.change_club(public=command.public, indexed=indexed, members_shown=command.members)


def _bring(change: Change, command: m.BringEvent) -> None:
    """Claim the event; only the database can check the link."""
    refuse_many_events(change.whole)
    change.brought = EventBrought(event_id=command.event, link_hash=hash_of(command.link))
    members = change.whole.members
    change.renames = {one.name: one.shown for one in members if one.name != one.shown}


APPLY: Mapping[type[m.ClubCommand], Callable[[Change, Any], None]] = {
    m.AddMembers: _add,
    m.NameMember: _name,
    m.GiveRole: _give_role,
    m.LeaveClub: _leave,
    m.ForgetMember: _forget,
    m.LinkMember: _link,
    m.Invite: _invite,
    m.Uninvite: _uninvite,
    m.Describe: _describe,
    m.ChooseRules: _choose_rules,
    m.ShowClub: _show,
    m.BringEvent: _bring,
}
"""The handler of each command; it only collects changes, and stores nothing."""


def _shown_as(written: str) -> str:
    return plain_name(written) if plain_line(written) else ""


def plain_text(written: str) -> str:
    r"""Sanitise a text line by line: remove invisible, direction and control characters.

    >>> plain_text(" Tuesdays \n\n at  \u202eseven ")
    'Tuesdays\n\nat seven'
    """
    return "\n".join(map(plain_line, written.strip().splitlines()))


def refuse_many_events(whole: WholeClub) -> None:
    """Refuse another event if the club has the maximum number."""
    if len(whole.events) >= MOST_EVENTS:
        raise RefusalError("club-events-many", field="event", most=MOST_EVENTS)


def refuse_taken(
    row: MemberRow, members: Iterable[MemberRow], before: MemberRow | None = None
) -> None:
    """Refuse a name similar to another member's, as ratings tell players apart by name.

    A member's own earlier name (`before`) stays allowed, even if others have used it since.
    """
    mine = _looks(row) - (_looks(before) if before else frozenset())
    for one in members:
        if one.id != row.id and not mine.isdisjoint(_looks(one)):
            raise RefusalError("club-name-taken", field="name", given=row.shown)


def refuse_played(row: MemberRow, played: Iterable[str], before: MemberRow | None = None) -> None:
    """Refuse the name of a player in past events, whose results it would take over.

    Only club staff can say who a guest was.
    """
    new = _looks(row) - (_looks(before) if before else frozenset())
    for name in played:
        if not new.isdisjoint(looks(name)):
            raise RefusalError("club-name-played", field="name", given=row.shown)


def _looks(row: MemberRow) -> frozenset[str]:
    return looks(row.name) | looks(row.shown)


def refuse_no_owner(whole: WholeClub, about: MemberRow) -> None:
    """Refuse to remove the last owner of a club."""
    owners = [one for one in whole.members if one.role == "owner" and one.left_at is None]
    if about.left_at is None and owners == [about]:
        raise RefusalError("club-last-owner", field="member", name=about.shown)
