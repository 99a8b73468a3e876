"""Prepare new clubs, members who join by a link, and new events of a club."""

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


def build_club(asked: m.CreateClubRequest, token: str, visitor_hash: str) -> NewClub:
    """Build the rows of a club and its first owner."""
    table_rules(asked.table_options)
    row = ClubRow(
        id=new_id(),
        name=sanitize_name(asked.name),
        rules=asked.rules,
        rulebook=asked.rulebook,
        changes=msgspec.json.encode(asked.changes).decode(),
        public=asked.public,
    )
    owner = MemberRow(
        id=new_id(),
        club_id=row.id,
        number=1,
        name=sanitize_name(asked.owner),
        role="owner",
        token_hash=hash_secret(token),
        visitor_hash=visitor_hash or None,
    )
    return NewClub(row=row, owner=owner)


def present_link(whole: ClubWithMembers, link: str) -> m.ClubLinkView:
    """Return the club of a link, with the member if the link is personal; refuse an invalid one."""
    known = hash_secret(link)
    shown = m.ClubLinkView(id=whole.row.id, club=whole.row.name, notice=whole.row.notice)
    if whole.row.invitation_hash == known:
        return shown
    for one in whole.members:
        if one.link_hash == known:
            return msgspec.structs.replace(shown, name=one.public_name, member=one.name)
    raise RefusalError("club-link-gone", field="link")


def prepare_join(
    whole: ClubWithMembers,
    played: Iterable[str],
    said: m.UseClubLinkRequest,
    token: str,
    asker: Requester,
    lang: str,
) -> service.PreparedClubWrite:
    """Prepare a member who joins by an invitation; `played` has all names in past events."""
    if whole.row.invitation_hash != hash_secret(said.link):
        raise RefusalError("club-link-gone", field="link")
    change = c.ClubChange(whole=whole)
    new = m.MemberInput(name=said.name, shown_as=said.shown_as)
    row = change.add_member(
        new, token_hash=hash_secret(token), visitor_hash=asker.visitor_hash or None
    )
    c.refuse_played_name(row, played)
    return service.prepare_append(change, m.JoinClub(), row.id, "player", lang)


class PreparedClubEvent(NamedTuple):
    """A pending event, its id, and the SHA-256 commitment to the seed of its draw."""

    prepared: service.PreparedClubWrite
    id: str
    commitment: str


def prepare_club_event(
    whole: ClubWithMembers, me: MemberRow | None, asked: m.CreateClubEvent, token: str, lang: str
) -> PreparedClubEvent:
    """Prepare an event owned by its creator; members play under their public names."""
    right = service.authorize_club_command(me, asked)
    c.refuse_too_many_events(whole)
    by = service.require_member(me)
    # Each member plays once, in the order of the club.
    here = {one.number: one for one in whole.members if one.left_at is None}
    for number in sorted(asked.members):
        if number not in here:
            raise RefusalError("club-member-none", field="members", given=number)
    playing = [here[number] for number in sorted(set(asked.members))]
    names = [one.public_name for one in playing]
    request = from_attributes(
        CreateEventRequest,
        asked,
        owner=by.public_name,
        rules=whole.row.rules,
        rulebook=whole.row.rulebook,
        changes=msgspec.json.decode(whole.row.changes, type=RuleChanges),
    )
    event, commitment = build_event(request, token, by.visitor_hash or "", names)
    entries = {one.id: number for number, one in enumerate(playing, start=1)}
    event = replace(
        event,
        owner=replace(event.owner, entry=entries.get(by.id)),
        badges=tuple(_account_badges(whole, by, event.row.id, entries)),
    )
    prepared = service.prepare_append(c.ClubChange(whole=whole), asked, by.id, right, lang)
    if isinstance(prepared.write, ClubAppend):
        prepared = prepared._replace(write=replace(prepared.write, event=event))
    return PreparedClubEvent(prepared, event.row.id, commitment)


def _account_badges(
    whole: ClubWithMembers, by: MemberRow, event_id: str, entries: Mapping[str, int]
) -> Iterator[BadgeRow]:
    for one in whole.members:
        entry = entries.get(one.id)
        wanted = entry is not None or one.role != "player"
        if wanted and one.id != by.id and one.visitor_hash and one.left_at is None:
            yield BadgeRow(
                id=new_id(),
                event_id=event_id,
                role=one.role,
                name=one.public_name,
                entry=entry,
                visitor_hash=one.visitor_hash,
            )
