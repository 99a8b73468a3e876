"""A new event of a club: by its rulebook, with members who play, known there by their accounts."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import msgspec

from hanchan.messages.table_options import Changes
from hanchan.server.clubs import deeds as d
from hanchan.server.clubs.doing import Doing, refuse_many_events
from hanchan.server.clubs.house import Prepared, appended
from hanchan.server.clubs.rights import right_for
from hanchan.server.errors import RefusalError
from hanchan.server.events.making import EventBegun, event_of
from hanchan.server.hall import new_id
from hanchan.store.club_rows import ClubAppend, MemberRow, WholeClub
from hanchan.store.event_rows import BadgeRow


class EventReady(NamedTuple):
    """What is to be kept of an event, its id, and the SHA-256 of what it is drawn by."""

    prepared: Prepared
    id: str
    commitment: str


def event_begun(
    whole: WholeClub, me: MemberRow | None, asked: d.EventOfClub, token: str, lang: str
) -> EventReady:
    """A new event; whoever makes it owns it, and members play under the names others see."""
    right = right_for(me, asked)
    refuse_many_events(whole)
    by = _by(me)
    playing = list(_members(whole, asked.members))
    names = [one.shown for one in playing]
    begun = _begun(whole, by, asked)
    event, commitment = event_of(begun, token, by.visitor_hash or "", names)
    entries = {one.id: number for number, one in enumerate(playing, start=1)}
    event = replace(
        event,
        owner=replace(event.owner, entry=entries.get(by.id)),
        badges=tuple(_badges(whole, by, event.row.id, entries)),
    )
    prepared = appended(Doing(whole=whole), asked, by.id, right, lang)
    if isinstance(prepared.write, ClubAppend):
        prepared = prepared._replace(write=replace(prepared.write, event=event))
    return EventReady(prepared, event.row.id, commitment)


def _by(me: MemberRow | None) -> MemberRow:
    if me is None:
        raise RefusalError("club-stranger", field="club")
    return me


def _begun(whole: WholeClub, by: MemberRow, asked: d.EventOfClub) -> EventBegun:
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
    """Those with these numbers, each once, in the order of the club."""
    here = {one.number: one for one in whole.members if one.left_at is None}
    for number in sorted(set(numbers)):
        if number not in here:
            raise RefusalError("club-member-none", field="members", given=number)
        yield here[number]


def _badges(
    whole: WholeClub, by: MemberRow, event_id: str, entries: Mapping[str, int]
) -> Iterator[BadgeRow]:
    """Whoever has an account and plays, or helps to run the club, is known at the event by it."""
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
