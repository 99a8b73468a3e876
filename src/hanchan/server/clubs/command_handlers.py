"""Handlers of the commands on a club; the commands themselves are in `messages/clubs.py`."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from hanchan.i18n.user_text import sanitize_line, sanitize_name
from hanchan.messages import clubs as m
from hanchan.messages.table_options import TableOptions
from hanchan.server.errors import RefusalError
from hanchan.server.events.creation import new_badge_secret
from hanchan.server.lookalike_names import name_skeletons
from hanchan.server.tables.option_checks import table_rules
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.visitor_identity import new_id
from hanchan.store import club_rows as rows
from hanchan.store.club_repository import anonymized_member
from hanchan.store.table_rows import utc_now

NO_CREDENTIALS: dict[str, Any] = {"link_hash": None, "token_hash": None, "visitor_hash": None}
"""Column values that remove every way to sign in as a member."""


@dataclass(slots=True, kw_only=True)
class ClubChange:
    """The changes that a command makes to a club, collected before they are stored.

    `target` is the member that the command names, `row` the changed club, `members` new and changed
    members. `renames` maps names in past events to new ones, `link` is the secret of a new link,
    and `adopted_event` an event to adopt.
    """

    club: rows.ClubWithMembers
    target: rows.MemberRow | None = None
    row: rows.ClubRow | None = None
    members: list[rows.MemberRow] = field(default_factory=list[rows.MemberRow])
    renames: dict[str, str] = field(default_factory=dict[str, str])
    link: str = ""
    adopted_event: rows.EventHandover | None = None

    @property
    def next_count(self) -> int:
        """The club's command count after this command."""
        return self.club.row.last + 1

    @property
    def member(self) -> rows.MemberRow:
        """The member that the command names. Raises an error if it names none."""
        if self.target is None:
            raise RefusalError("club-member-none", field="member", given=0)
        return self.target

    def change_member(self, **values: object) -> None:
        """Add the named member's row, with these columns changed, to `members`."""
        self.members.append(replace(self.member, changed=self.next_count, **values))

    def rename_in_events(self, member: rows.MemberRow, name: str) -> None:
        """Set `renames` to replace all names of a member by `name` in past events."""
        self.renames = {one: name for one in sorted(member.all_names) if one != name}

    def change_club(self, **values: object) -> None:
        """Set `row` to the club's row with these columns changed."""
        self.row = replace(self.club.row, changed=self.next_count, **values)

    def add_member(
        self,
        entry: m.MemberInput,
        *,
        token_hash: str | None = None,
        visitor_hash: str | None = None,
    ) -> rows.MemberRow:
        """Add and return a member with the next number; refuse a taken name or a full club."""
        present = [one for one in self.club.members if one.left_at is None]
        if len(present) + len(self.members) >= rows.MAX_MEMBERS:
            raise RefusalError("club-members-many", field="members", most=rows.MAX_MEMBERS)
        last = max((one.number for one in (*self.club.members, *self.members)), default=0)
        row = rows.MemberRow(
            id=new_id(),
            club_id=self.club.row.id,
            number=last + 1,
            name=sanitize_name(entry.name),
            shown_as=_clean_alias(entry.shown_as),
            changed=self.next_count,
            token_hash=token_hash,
            visitor_hash=visitor_hash,
        )
        refuse_taken_member_name(row, (*self.club.members, *self.members))
        self.members.append(row)
        return row


def _rename_member(change: ClubChange, command: m.RenameMember) -> None:
    old = change.member
    new = replace(old, name=sanitize_name(command.name), shown_as=_clean_alias(command.shown_as))
    refuse_taken_member_name(new, change.club.members, old)
    change.change_member(name=new.name, shown_as=new.shown_as)
    change.rename_in_events(old, new.public_name)


def _choose_rules(change: ClubChange, command: m.ChooseRules) -> None:
    rules, rulebook = command.rules, command.rulebook
    table_rules(TableOptions(rules=rules, rulebook=rulebook, changes=command.changes))
    changes = msgspec.json.encode(command.changes).decode()
    change.change_club(rules=rules, rulebook=rulebook, changes=changes)


def _adopt_event(change: ClubChange, command: m.AdoptEvent) -> None:
    """Set `adopted_event` and renames to public names. The link is checked by the database."""
    refuse_too_many_events(change.club)
    link_hash = hash_secret(command.link)
    change.adopted_event = rows.EventHandover(event_id=command.event, link_hash=link_hash)
    members = change.club.members
    change.renames = {one.name: one.public_name for one in members if one.name != one.public_name}


def _change_member(change: ClubChange, command: m.MemberCommand) -> None:
    removes = isinstance(command, m.LeaveClub | m.ForgetMember)
    if removes or (isinstance(command, m.SetMemberRole) and command.role != "owner"):
        require_another_owner(change.club, change.member)
    match command:
        case m.RenameMember():
            _rename_member(change, command)
        case m.SetMemberRole(role=role):
            change.change_member(role=role)
        case m.LeaveClub():
            change.change_member(role="player", left_at=utc_now(), **NO_CREDENTIALS)
        case m.ForgetMember():
            anonymized = anonymized_member(change.member, change.next_count)
            change.members.append(anonymized)
            change.rename_in_events(change.member, anonymized.name)
        case _:  # a link, which replaces the member's earlier credentials
            change.link = new_badge_secret()
            change.change_member(**NO_CREDENTIALS | {"link_hash": hash_secret(change.link)})


def carry_out(change: ClubChange, command: m.AnyClubCommand) -> None:
    """Collect the changes that a command makes in `change`; nothing is stored yet."""
    match command:
        case m.AddMembers(members=members):
            for one in members:
                change.add_member(one)
        case m.CreateInvitation():
            change.link = new_badge_secret()
            change.change_club(invitation_hash=hash_secret(change.link))
        case m.WithdrawInvitation():
            change.change_club(invitation_hash=None)
        case m.DescribeClub(name=name):
            about, notice = clean_text(command.about), clean_text(command.notice)
            change.change_club(name=sanitize_name(name), about=about, notice=notice)
        case m.ChooseRules():
            _choose_rules(change, command)
        case m.SetClubVisibility(public=public, members=members_shown):
            # Search engines may index only a public page.
            indexed = command.indexed and public
            change.change_club(public=public, indexed=indexed, members_shown=members_shown)
        case m.AdoptEvent():
            _adopt_event(change, command)
        case _:
            _change_member(change, command)


def _clean_alias(alias: str) -> str:
    return sanitize_name(alias) if sanitize_line(alias) else ""


def clean_text(text: str) -> str:
    r"""Sanitise a text line by line: remove invisible, direction and control characters.

    >>> clean_text(" Tuesdays \n\n at  \u202eseven ")
    'Tuesdays\n\nat seven'
    """
    return "\n".join(map(sanitize_line, text.strip().splitlines()))


def refuse_too_many_events(club: rows.ClubWithMembers) -> None:
    """Refuse another event if the club has the maximum number."""
    if len(club.events) >= rows.MAX_CLUB_EVENTS:
        raise RefusalError("club-events-many", field="event", most=rows.MAX_CLUB_EVENTS)


def refuse_taken_member_name(
    row: rows.MemberRow, members: Iterable[rows.MemberRow], before: rows.MemberRow | None = None
) -> None:
    """Refuse a name similar to another member's, because ratings tell players apart by name.

    `before` is the member's row before the change, whose names may stay even if others use them.
    """
    new_looks = _lookalikes(row) - (_lookalikes(before) if before else frozenset())
    for one in members:
        if one.id != row.id and not new_looks.isdisjoint(_lookalikes(one)):
            raise RefusalError("club-name-taken", field="name", given=row.public_name)


def refuse_played_name(
    row: rows.MemberRow, past_names: Iterable[str], before: rows.MemberRow | None = None
) -> None:
    """Refuse the name of a player in past events, whose results the member would take over.

    Only club staff can assign a past guest to a member.
    """
    new_looks = _lookalikes(row) - (_lookalikes(before) if before else frozenset())
    for name in past_names:
        if not new_looks.isdisjoint(name_skeletons(name)):
            raise RefusalError("club-name-played", field="name", given=row.public_name)


def _lookalikes(row: rows.MemberRow) -> frozenset[str]:
    return name_skeletons(row.name) | name_skeletons(row.public_name)


def require_another_owner(club: rows.ClubWithMembers, target: rows.MemberRow) -> None:
    """Refuse to remove or demote the last owner of a club."""
    owners = [one for one in club.members if one.role == "owner" and one.left_at is None]
    if target.left_at is None and owners == [target]:
        raise RefusalError("club-last-owner", field="member", name=target.public_name)
