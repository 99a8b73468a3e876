"""Badge routes of an event: create, use, reissue and withdraw."""

import asyncio

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from hanchan.errors import StoreError
from hanchan.messages import events as m
from hanchan.server.errors import RefusalError
from hanchan.server.events.asking import cookie_of, spend
from hanchan.server.events.event_cache import Asker, Opened
from hanchan.server.events.house import EventHouse
from hanchan.server.events.making import badge_shown, badges_of, new_secret
from hanchan.server.events.rights import refuse_others, refuse_roles
from hanchan.server.events.showing import me_of
from hanchan.server.hall import Hall
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.process.limits import LimitedAction
from hanchan.server.tables.chairs import hash_of
from hanchan.store.event_rows import BadgeChange, BadgeRow, BadgeUse, EventWrite, NewBadges


@get("/api/events/{event_id:str}/badges")
async def badges(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    house: NamedDependency[EventHouse],
) -> tuple[m.BadgeShown, ...]:
    """All valid badges, for organisers. Their links are not stored."""

    def looked(opened: Opened, badge: BadgeRow | None) -> tuple[m.BadgeShown, ...]:
        refuse_others(badge)
        return tuple(map(badge_shown, house.store.events.badges(opened.id)))

    return await house.ask(event_id, asker, looked)


@post("/api/events/{event_id:str}/badges")
async def make_badges(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    data: JSONBody[m.BadgesWanted],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
) -> tuple[m.BadgeShown, ...]:
    """Create badges. Returns their links, this one time."""
    spend(hall, LimitedAction.DEEDS, asker, max(1, len(data.numbers)))

    def made(opened: Opened, by: BadgeRow | None) -> tuple[NewBadges, tuple[m.BadgeShown, ...]]:
        rows, told = badges_of(opened, by, data)
        return NewBadges(rows=rows, by="" if by is None else by.id), told

    write, told = await house.ask(event_id, asker, made)
    await _write(house, write)
    return told


@post("/api/events/{event_id:str}/badges/{badge_id:str}", status_code=200)
async def print_anew(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    badge_id: FromPath[str],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
) -> m.BadgeShown:
    """Reissue a badge with a new link. Browsers known by the old one lose access."""
    spend(hall, LimitedAction.DEEDS, asker)
    link = new_secret()
    by, row = await _theirs(house, event_id, asker, badge_id)
    change = BadgeChange(id=row.id, event_id=event_id, by=by.id, link_hash=hash_of(link))
    await _write(house, change)
    house.changed(event_id)
    return badge_shown(row, link)


@delete("/api/events/{event_id:str}/badges/{badge_id:str}")
async def withdraw(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    badge_id: FromPath[str],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
) -> None:
    """Withdraw a badge and its link."""
    spend(hall, LimitedAction.DEEDS, asker)
    by, row = await _theirs(house, event_id, asker, badge_id)
    if by.id == row.id:
        raise RefusalError("event-own-badge", field="badge")
    await _write(house, BadgeChange(id=row.id, event_id=event_id, by=by.id))
    house.changed(event_id)


@post("/api/events/{event_id:str}/badge", status_code=200)
async def use_link(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    data: JSONBody[m.LinkUsed],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
) -> Response[m.EventMe]:
    """Exchange a badge's link for a cookie of this browser. The link is used up."""
    spend(hall, LimitedAction.DEEDS, asker)
    token = new_secret()
    use = BadgeUse(
        event_id=event_id,
        link_hash=hash_of(data.link),
        token_hash=hash_of(token),
        visitor_hash=asker.visitor_hash or None,
    )
    await _write(house, use)
    known = Asker(hash_of(token))
    me = await house.ask(event_id, known, lambda opened, badge: me_of(opened.book.event, badge))
    return Response(me, cookies=[cookie_of(request, event_id, token)])


async def _theirs(
    house: EventHouse, event_id: str, asker: Asker, badge_id: str
) -> tuple[BadgeRow, BadgeRow]:
    """The caller's badge, and the badge that they may change."""

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
