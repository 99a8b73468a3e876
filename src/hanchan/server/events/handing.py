"""An event that was handed over elsewhere goes on here."""

from typing import Annotated

import msgspec

from hanchan.club.event import Book, Hand
from hanchan.club.event.command import Context
from hanchan.club.event.course import stamp
from hanchan.club.event.fields import LONGEST_EVENT
from hanchan.club.event.homes import lines_of, received, refuse_kept, refuse_unseen, seed_received
from hanchan.messages.basics import Name
from hanchan.server.ids import new_id
from hanchan.server.tables.chairs import hash_of
from hanchan.store.event_rows import BadgeRow, EventRow, NewEvent
from hanchan.wording.plain_lines import plain_name


class EventBrought(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file of an event that was handed over elsewhere and goes on here.

    `owner` is what whoever brings it is called.
    """

    file: Annotated[str, msgspec.Meta(max_length=LONGEST_EVENT)]
    owner: Name
    listed: bool = True


def brought(asked: EventBrought, token: str, visitor_hash: str) -> NewEvent:
    """The event as it goes on here, under an id of this server, with its owner's badge."""
    owner = plain_name(asked.owner)
    book = Book()
    lines = lines_of(asked.file)
    refuse_unseen(book.hear(lines))
    event = book.event
    refuse_kept(event)
    seed = seed_received(event)
    owner_now = Hand(at=stamp(), by=owner, right="owner")
    for kind, fields in received(Context(event=event, new_id=new_id), seed):
        book.add(kind, owner_now, fields)
    row = EventRow(
        id=new_id(),
        name=event.begin.name,
        kind=event.begin.kind,
        seed=seed,
        last=event.lines,
        listed=asked.listed,
    )
    badge = BadgeRow(
        id=new_id(),
        event_id=row.id,
        role="owner",
        name=owner,
        token_hash=hash_of(token),
        visitor_hash=visitor_hash or None,
    )
    lines = (*lines, *(one[:-1] for one in book.added))
    return NewEvent(row=row, lines=lines, owner=badge, brought=True)
