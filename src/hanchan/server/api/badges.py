"""Badges of an event: made, used, printed anew and withdrawn."""

import asyncio

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from hanchan.errors import StoreError
from hanchan.server.errors import RefusalError
from hanchan.server.events import shown as m
from hanchan.server.events.asking import asker_of, cookie_of, spend
from hanchan.server.events.event_cache import Asker, Opened
from hanchan.server.events.house import EventHouse
from hanchan.server.events.making import (
    BadgesWanted,
    LinkUsed,
    badge_shown,
    badges_of,
    new_secret,
)
from hanchan.server.events.meeting import me_of
from hanchan.server.events.rights import refuse_others, refuse_roles
from hanchan.server.hall import Hall
from hanchan.server.parameters import MaybeVisitor as Visitor
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.process.limits import Deed
from hanchan.server.tables.chairs import hash_of
from hanchan.store.event_rows import BadgeChange, BadgeRow, BadgeUse, EventWrite, NewBadges


@get("/api/events/{event_id:str}/badges")
async def badges(
    request: AnyRequest,
    event_id: FromPath[str],
    house: NamedDependency[EventHouse],
    x_visitor: Visitor = "",
) -> tuple[m.BadgeShown, ...]:
    """All badges that are good, for who runs the event; their links are not kept."""
    asker = await asker_of(request, house.store, event_id, x_visitor)

    def looked(opened: Opened, badge: BadgeRow | None) -> tuple[m.BadgeShown, ...]:
        refuse_others(badge)
        return tuple(map(badge_shown, house.store.events.badges(opened.id)))

    return await house.ask(event_id, asker, looked)


@post("/api/events/{event_id:str}/badges")
async def make_badges(
    request: AnyRequest,
    event_id: FromPath[str],
    data: JSONBody[BadgesWanted],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
    x_visitor: Visitor = "",
) -> tuple[m.BadgeShown, ...]:
    """New badges with their links, which are told this once."""
    asker = await asker_of(request, house.store, event_id, x_visitor)
    spend(request, hall, Deed.DEEDS, asker, max(1, len(data.numbers)))

    def made(opened: Opened, by: BadgeRow | None) -> tuple[NewBadges, tuple[m.BadgeShown, ...]]:
        rows, told = badges_of(opened, by, data)
        return NewBadges(rows=rows, by="" if by is None else by.id), told

    write, told = await house.ask(event_id, asker, made)
    await _write(house, write)
    return told


@post("/api/events/{event_id:str}/badges/{badge_id:str}", status_code=200)
async def print_anew(
    request: AnyRequest,
    event_id: FromPath[str],
    badge_id: FromPath[str],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
    x_visitor: Visitor = "",
) -> m.BadgeShown:
    """Another link for a badge; whoever had it until now is known by it no longer."""
    asker = await asker_of(request, house.store, event_id, x_visitor)
    spend(request, hall, Deed.DEEDS, asker)
    link = new_secret()
    by, row = await _theirs(house, event_id, asker, badge_id)
    change = BadgeChange(id=row.id, event_id=event_id, by=by.id, link_hash=hash_of(link))
    await _write(house, change)
    house.changed(event_id)
    shown = badge_shown(row, link)
    return m.BadgeShown(
        id=shown.id, role=shown.role, name=shown.name, number=shown.number, link=link
    )


@delete("/api/events/{event_id:str}/badges/{badge_id:str}")
async def withdraw(
    request: AnyRequest,
    event_id: FromPath[str],
    badge_id: FromPath[str],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
    x_visitor: Visitor = "",
) -> None:
    """A badge is good no longer, nor is its link."""
    asker = await asker_of(request, house.store, event_id, x_visitor)
    spend(request, hall, Deed.DEEDS, asker)
    by, row = await _theirs(house, event_id, asker, badge_id)
    if by.id == row.id:
        raise RefusalError("event-own-badge", field="badge")
    await _write(house, BadgeChange(id=row.id, event_id=event_id, by=by.id))
    house.changed(event_id)


@post("/api/events/{event_id:str}/badge", status_code=200)
async def use_link(
    request: AnyRequest,
    event_id: FromPath[str],
    data: JSONBody[LinkUsed],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
    x_visitor: Visitor = "",
) -> Response[m.EventMe]:
    """The link of a badge becomes a cookie of this browser; it leads nowhere from then on."""
    known = await asker_of(request, house.store, event_id, x_visitor)
    spend(request, hall, Deed.DEEDS, known)
    token = new_secret()
    use = BadgeUse(
        event_id=event_id,
        link_hash=hash_of(data.link),
        token_hash=hash_of(token),
        visitor_hash=known.visitor_hash or None,
    )
    await _write(house, use)
    asker = Asker(hash_of(token), "")
    me = await house.ask(event_id, asker, lambda opened, badge: me_of(opened.book.event, badge))
    return Response(me, cookies=[cookie_of(request, event_id, token)])


async def _theirs(
    house: EventHouse, event_id: str, asker: Asker, badge_id: str
) -> tuple[BadgeRow, BadgeRow]:
    """Whoever asks, and a badge that they may change."""

    def looked(opened: Opened, by: BadgeRow | None) -> tuple[BadgeRow, BadgeRow]:
        rows = house.store.events.badges(opened.id)
        found = next((one for one in rows if one.id == badge_id), None)
        if by is None or found is None:
            raise RefusalError("event-badge-gone" if by else "event-not-allowed", field="badge")
        refuse_roles(by, found.role)
        return by, found

    return await house.ask(event_id, asker, looked)


async def _write(house: EventHouse, write: EventWrite) -> None:
    try:
        await asyncio.wrap_future(house.store.events.write(write))
    except StoreError as error:
        if error.message != "store-badge":
            raise
        raise RefusalError("event-badge-gone", field="badge") from None


HANDLERS: tuple[ControllerRouterHandler, ...] = (
    badges,
    make_badges,
    print_anew,
    withdraw,
    use_link,
)
