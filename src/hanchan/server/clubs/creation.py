"""Preparation of new clubs, of members who join by a link, and of new club events."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import msgspec

from hanchan.i18n.user_text import sanitize_name
from hanchan.messages import clubs as m
from hanchan.messages.base import from_attributes
from hanchan.messages.events import CreateEventRequest
from hanchan.messages.table_options import RuleChanges
from hanchan.server.clubs import command_handlers as c
from hanchan.server.clubs import service
from hanchan.server.errors import RefusalError
from hanchan.server.events.creation import build_event
from hanchan.server.events.event_cache import Requester
from hanchan.server.tables.option_checks import table_rules
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.visitor_identity import new_id
from hanchan.store.club_rows import ClubAppend, ClubRow, ClubWithMembers, MemberRow, NewClub
from hanchan.store.event_rows import BadgeRow


def build_club(request: m.CreateClubRequest, token: str, visitor_hash: str) -> NewClub:
    """Return the rows of a new club and of its first owner."""
    table_rules(request.table_options)
    row = ClubRow(
        id=new_id(),
        name=sanitize_name(request.name),
        rules=request.rules,
        rulebook=request.rulebook,
        changes=msgspec.json.encode(request.changes).decode(),
        public=request.public,
    )
    owner = MemberRow(
        id=new_id(),
        club_id=row.id,
        number=1,
        name=sanitize_name(request.owner),
        role="owner",
        token_hash=hash_secret(token),
        visitor_hash=visitor_hash or None,
    )
    return NewClub(row=row, owner=owner)


def present_link(club: ClubWithMembers, link: str) -> m.ClubLinkView:
    """Return the club of a link, with the member if the link is personal; refuse an invalid one."""
    link_hash = hash_secret(link)
    view = m.ClubLinkView(id=club.row.id, club=club.row.name, notice=club.row.notice)
    if club.row.invitation_hash == link_hash:
        return view
    for one in club.members:
        if one.link_hash == link_hash:
            return msgspec.structs.replace(view, name=one.public_name, member=one.name)
    raise RefusalError("club-link-gone", field="link")


def prepare_join(
    club: ClubWithMembers,
    past_names: Iterable[str],
    request: m.UseClubLinkRequest,
    token: str,
    requester: Requester,
    lang: str,
) -> service.PreparedClubWrite:
    """Prepare the write that adds an invited member; `past_names` are all names in past events."""
    if club.row.invitation_hash != hash_secret(request.link):
        raise RefusalError("club-link-gone", field="link")
    change = c.ClubChange(club=club)
    entry = m.MemberInput(name=request.name, shown_as=request.shown_as)
    row = change.add_member(
        entry, token_hash=hash_secret(token), visitor_hash=requester.visitor_hash or None
    )
    c.refuse_played_name(row, past_names)
    return service.prepare_append(change, m.JoinClub(), row.id, "player", lang)


class PreparedClubEvent(NamedTuple):
    """The prepared write of an event, its id, and the SHA-256 commitment to its seed."""

    prepared: service.PreparedClubWrite
    id: str
    commitment: str


def prepare_club_event(
    club: ClubWithMembers, me: MemberRow | None, command: m.CreateClubEvent, token: str, lang: str
) -> PreparedClubEvent:
    """Prepare a club event owned by its creator; members play under their public names."""
    role = service.authorize_club_command(me, command)
    c.refuse_too_many_events(club)
    author = service.require_member(me)
    # Each member plays once, in the order of the club.
    members = {one.number: one for one in club.members if one.left_at is None}
    for number in sorted(command.members):
        if number not in members:
            raise RefusalError("club-member-none", field="members", given=number)
    playing = [members[number] for number in sorted(set(command.members))]
    names = [one.public_name for one in playing]
    request = from_attributes(
        CreateEventRequest,
        command,
        owner=author.public_name,
        rules=club.row.rules,
        rulebook=club.row.rulebook,
        changes=msgspec.json.decode(club.row.changes, type=RuleChanges),
    )
    event, commitment = build_event(request, token, author.visitor_hash or "", names)
    entries = {one.id: number for number, one in enumerate(playing, start=1)}
    event = replace(
        event,
        owner=replace(event.owner, entry=entries.get(author.id)),
        badges=tuple(_account_badges(club, author, event.row.id, entries)),
    )
    prepared = service.prepare_append(c.ClubChange(club=club), command, author.id, role, lang)
    if isinstance(prepared.write, ClubAppend):
        prepared = prepared._replace(write=replace(prepared.write, event=event))
    return PreparedClubEvent(prepared, event.row.id, commitment)


def _account_badges(
    club: ClubWithMembers, author: MemberRow, event_id: str, entries: Mapping[str, int]
) -> Iterator[BadgeRow]:
    for one in club.members:
        entry = entries.get(one.id)
        has_badge = entry is not None or one.role != "player"
        if has_badge and one.id != author.id and one.visitor_hash and one.left_at is None:
            yield BadgeRow(
                id=new_id(),
                event_id=event_id,
                role=one.role,
                name=one.public_name,
                entry=entry,
                visitor_hash=one.visitor_hash,
            )
