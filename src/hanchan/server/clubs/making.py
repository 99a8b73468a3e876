"""Prepare new clubs, members who join by a link, and new events of a club."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import msgspec

from hanchan.messages import clubs as m
from hanchan.messages.events import EventBegun
from hanchan.messages.table_options import Changes, TableOptions
from hanchan.server.clubs import commands as c
from hanchan.server.clubs.house import ClubPrepared, appended, member, right_for
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Asker
from hanchan.server.events.making import event_of
from hanchan.server.identity import new_id
from hanchan.server.tables.chairs import hash_of
from hanchan.server.tables.options import checked
from hanchan.store.club_rows import ClubAppend, ClubRow, MemberRow, NewClub, WholeClub
from hanchan.store.event_rows import BadgeRow
from hanchan.wording.plain_lines import plain_name


def club_of(asked: m.ClubBegun, token: str, visitor_hash: str) -> NewClub:
    """Build the rows of a club and its first owner."""
    checked(TableOptions(rules=asked.rules, rulebook=asked.rulebook, changes=asked.changes))
    row = ClubRow(
        id=new_id(),
        name=plain_name(asked.name),
        rules=asked.rules,
        rulebook=asked.rulebook,
        changes=msgspec.json.encode(asked.changes).decode(),
        public=asked.public,
    )
    owner = MemberRow(
        id=new_id(),
        club_id=row.id,
        number=1,
        name=plain_name(asked.owner),
        role="owner",
        token_hash=hash_of(token),
        visitor_hash=visitor_hash or None,
    )
    return NewClub(row=row, owner=owner)


def link_shown(whole: WholeClub, link: str) -> m.LinkShown:
    """Return the target of a link; refuse one that is no longer valid."""
    known = hash_of(link)
    shown = m.LinkShown(id=whole.row.id, club=whole.row.name, notice=whole.row.notice)
    if whole.row.invitation_hash == known:
        return shown
    for one in whole.members:
        if one.link_hash == known:
            return msgspec.structs.replace(shown, name=one.shown, member=one.name)
    raise RefusalError("club-link-gone", field="link")


def joining(
    whole: WholeClub, played: Iterable[str], said: m.LinkSaid, token: str, asker: Asker, lang: str
) -> ClubPrepared:
    """Prepare a member who joins by the invitation; `played` are the names in past events."""
    if whole.row.invitation_hash != hash_of(said.link):
        raise RefusalError("club-link-gone", field="link")
    change = c.Change(whole=whole)
    new = m.MemberSaid(name=said.name, shown_as=said.shown_as)
    row = change.enter(new, token_hash=hash_of(token), visitor_hash=asker.visitor_hash or None)
    c.refuse_played(row, played)
    return appended(change, m.Join(), row.id, "player", lang)


class EventReady(NamedTuple):
    """A pending event, its id, and the SHA-256 commitment to the seed of its draw."""

    prepared: ClubPrepared
    id: str
    commitment: str


def event_begun(
    whole: WholeClub, me: MemberRow | None, asked: m.EventOfClub, token: str, lang: str
) -> EventReady:
    """Prepare an event owned by its creator; members play under their public names."""
    right = right_for(me, asked)
    c.refuse_many_events(whole)
    by = member(me)
    playing = list(_members(whole, asked.members))
    names = [one.shown for one in playing]
    request = _begun(whole, by, asked)
    event, commitment = event_of(request, token, by.visitor_hash or "", names)
    entries = {one.id: number for number, one in enumerate(playing, start=1)}
    event = replace(
        event,
        owner=replace(event.owner, entry=entries.get(by.id)),
        badges=tuple(_badges(whole, by, event.row.id, entries)),
    )
    prepared = appended(c.Change(whole=whole), asked, by.id, right, lang)
    if isinstance(prepared.write, ClubAppend):
        prepared = prepared._replace(write=replace(prepared.write, event=event))
    return EventReady(prepared, event.row.id, commitment)


def _begun(whole: WholeClub, by: MemberRow, asked: m.EventOfClub) -> EventBegun:
    return EventBegun(
        name=asked.name,
        owner=by.shown,
        kind=asked.kind,
        rules=whole.row.rules,
        rulebook=whole.row.rulebook,
        changes=msgspec.json.decode(whole.row.changes, type=Changes),
        regulation=asked.regulation,
        listed=asked.listed,
    )


def _members(whole: WholeClub, numbers: tuple[int, ...]) -> Iterator[MemberRow]:
    """Return the members with these numbers, each once, in the order of the club."""
    here = {one.number: one for one in whole.members if one.left_at is None}
    for number in sorted(set(numbers)):
        if number not in here:
            raise RefusalError("club-member-none", field="members", given=number)
        yield here[number]


def _badges(
    whole: WholeClub, by: MemberRow, event_id: str, entries: Mapping[str, int]
) -> Iterator[BadgeRow]:
    """Yield badges for players and club staff who have an account."""
    for one in whole.members:
        entry = entries.get(one.id)
        wanted = entry is not None or one.role != "player"
        if wanted and one.id != by.id and one.visitor_hash and one.left_at is None:
            yield BadgeRow(
                id=new_id(),
                event_id=event_id,
                role=one.role,
                name=one.shown,
                entry=entry,
                visitor_hash=one.visitor_hash,
            )
