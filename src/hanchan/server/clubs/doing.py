"""What each deed changes at a club."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from hanchan.messages.table_options import TableOptions
from hanchan.server.clubs import deeds as d
from hanchan.server.clubs.names import refuse_taken
from hanchan.server.clubs.rights import refuse_no_owner
from hanchan.server.errors import RefusalError
from hanchan.server.events.making import new_secret
from hanchan.server.hall import new_id
from hanchan.server.plain_lines import plain_line, plain_name
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

NOT_KNOWN: dict[str, Any] = {"link_hash": None, "token_hash": None, "visitor_hash": None}
"""A member whom no browser and no account is known as."""


@dataclass(slots=True, kw_only=True)
class Doing:
    """A deed that is being done to a club as it stands, and what it changes."""

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

    def do(self, deed: d.AnyDeed) -> None:
        """Note what the deed changes; nothing of it is kept yet."""
        CHANGES[type(deed)](self, deed)

    def change(self, **values: object) -> None:
        """The member is otherwise from now on."""
        self.members.append(replace(self.member, changed=self.count, **values))

    def change_club(self, **values: object) -> None:
        """The club is otherwise from now on."""
        self.row = replace(self.whole.row, changed=self.count, **values)

    def enter(
        self,
        said: d.MemberSaid,
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


def _shown_as(written: str) -> str:
    return plain_name(written) if plain_line(written) else ""


def _add(doing: Doing, deed: d.AddMembers) -> None:
    for said in deed.members:
        doing.enter(said)


def _name(doing: Doing, deed: d.NameMember) -> None:
    before = doing.member
    after = replace(before, name=plain_name(deed.name), shown_as=_shown_as(deed.shown_as))
    refuse_taken(after, doing.whole.members, before)
    doing.change(name=after.name, shown_as=after.shown_as)
    doing.renames = {name: after.shown for name in sorted(before.names) if name != after.shown}


def _role(doing: Doing, deed: d.GiveRole) -> None:
    if deed.role != "owner":
        refuse_no_owner(doing.whole, doing.member)
    doing.change(role=deed.role)


def _leave(doing: Doing, deed: d.LeaveClub) -> None:
    del deed
    refuse_no_owner(doing.whole, doing.member)
    doing.change(role="player", left_at=now(), **NOT_KNOWN)


def _forget(doing: Doing, deed: d.ForgetMember) -> None:
    del deed
    refuse_no_owner(doing.whole, doing.member)
    gone = nameless(doing.member, doing.count)
    doing.members.append(gone)
    doing.renames = {name: gone.name for name in sorted(doing.member.names) if name != gone.name}


def _link(doing: Doing, deed: d.LinkMember) -> None:
    del deed
    doing.link = new_secret()
    doing.change(**NOT_KNOWN | {"link_hash": hash_of(doing.link)})


def _invite(doing: Doing, deed: d.Invite) -> None:
    del deed
    doing.link = new_secret()
    doing.change_club(invitation_hash=hash_of(doing.link))


def _uninvite(doing: Doing, deed: d.Uninvite) -> None:
    del deed
    doing.change_club(invitation_hash=None)


def _describe(doing: Doing, deed: d.Describe) -> None:
    doing.change_club(
        name=plain_name(deed.name), about=plain_text(deed.about), notice=plain_text(deed.notice)
    )


def plain_text(written: str) -> str:
    r"""Lines of text, each without signs that turn, hide or break what stands around them.

    >>> plain_text(" Tuesdays \n\n at  \u202eseven ")
    'Tuesdays\n\nat seven'
    """
    return "\n".join(map(plain_line, written.strip().splitlines()))


def _rules(doing: Doing, deed: d.ChooseRules) -> None:
    checked(TableOptions(rules=deed.rules, rulebook=deed.rulebook, changes=deed.changes))
    changes = msgspec.json.encode(deed.changes).decode()
    doing.change_club(rules=deed.rules, rulebook=deed.rulebook, changes=changes)


def _bring(doing: Doing, deed: d.BringEvent) -> None:
    """Only the database can tell whether the link is good; names are hidden as members wish."""
    refuse_many_events(doing.whole)
    doing.brought = EventBrought(event_id=deed.event, link_hash=hash_of(deed.link))
    doing.renames = {one.name: one.shown for one in doing.whole.members if one.name != one.shown}


def refuse_many_events(whole: WholeClub) -> None:
    """A club has so many events and no more."""
    if len(whole.events) >= MOST_EVENTS:
        raise RefusalError("club-events-many", field="event", most=MOST_EVENTS)


def _show(doing: Doing, deed: d.ShowClub) -> None:
    doing.change_club(
        public=deed.public,
        indexed=deed.indexed and deed.public,
        members_shown=deed.members,
    )


CHANGES: dict[type[d.Deed], Callable[[Doing, Any], None]] = {
    d.AddMembers: _add,
    d.NameMember: _name,
    d.GiveRole: _role,
    d.LeaveClub: _leave,
    d.ForgetMember: _forget,
    d.LinkMember: _link,
    d.Invite: _invite,
    d.Uninvite: _uninvite,
    d.Describe: _describe,
    d.ChooseRules: _rules,
    d.ShowClub: _show,
    d.BringEvent: _bring,
}
