"""Badge routes of an event: create, use, reissue and withdraw."""

import asyncio

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from hanchan.errors import StoreError
from hanchan.messages import events as m
from hanchan.server.errors import RefusalError
from hanchan.server.events.authentication import badge_cookie, consume_quota
from hanchan.server.events.creation import build_badges, new_badge_secret, present_badge
from hanchan.server.events.event_cache import CachedEvent, Requester
from hanchan.server.events.permissions import require_badge_rights, require_staff
from hanchan.server.events.presenter import present_own_entry
from hanchan.server.events.service import EventService
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store.event_rows import AddBadges, BadgeRow, EventWrite, RedeemBadgeLink, ReissueBadge


@get("/api/events/{event_id:str}/badges")
async def list_badges(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    house: NamedDependency[EventService],
) -> tuple[m.BadgeView, ...]:
    """List all valid badges, for organisers. Links are not stored, so they are left out."""

    def looked(opened: CachedEvent, badge: BadgeRow | None) -> tuple[m.BadgeView, ...]:
        require_staff(badge)
        return tuple(map(present_badge, house.store.events.badges(opened.id)))

    return await house.query(event_id, asker, looked)


@post("/api/events/{event_id:str}/badges")
async def create_badges(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    data: JSONBody[m.CreateBadgesRequest],
    house: NamedDependency[EventService],
    hall: NamedDependency[TableRegistry],
) -> tuple[m.BadgeView, ...]:
    """Create badges, and return their links. The links cannot be retrieved later."""
    consume_quota(hall, LimitedAction.DEEDS, asker, max(1, len(data.numbers)))

    def made(opened: CachedEvent, by: BadgeRow | None) -> tuple[AddBadges, tuple[m.BadgeView, ...]]:
        rows, told = build_badges(opened, by, data)
        return AddBadges(rows=rows, by="" if by is None else by.id), told

    write, told = await house.query(event_id, asker, made)
    await _write(house, write)
    return told


@post("/api/events/{event_id:str}/badges/{badge_id:str}", status_code=200)
async def reissue_badge(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    badge_id: FromPath[str],
    house: NamedDependency[EventService],
    hall: NamedDependency[TableRegistry],
) -> m.BadgeView:
    """Reissue a badge with a new link. Browsers that used the old link lose access."""
    consume_quota(hall, LimitedAction.DEEDS, asker)
    link = new_badge_secret()
    by, row = await _find_badges(house, event_id, asker, badge_id)
    change = ReissueBadge(id=row.id, event_id=event_id, by=by.id, link_hash=hash_secret(link))
    await _write(house, change)
    house.changed(event_id)
    return present_badge(row, link)


@delete("/api/events/{event_id:str}/badges/{badge_id:str}")
async def withdraw_badge(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    badge_id: FromPath[str],
    house: NamedDependency[EventService],
    hall: NamedDependency[TableRegistry],
) -> None:
    """Withdraw a badge and its link."""
    consume_quota(hall, LimitedAction.DEEDS, asker)
    by, row = await _find_badges(house, event_id, asker, badge_id)
    if by.id == row.id:
        raise RefusalError("event-own-badge", field="badge")
    await _write(house, ReissueBadge(id=row.id, event_id=event_id, by=by.id))
    house.changed(event_id)


@post("/api/events/{event_id:str}/badge", status_code=200)
async def redeem_badge_link(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    data: JSONBody[m.UseBadgeLinkRequest],
    house: NamedDependency[EventService],
    hall: NamedDependency[TableRegistry],
) -> Response[m.OwnEntry]:
    """Exchange a badge's link for a cookie of this browser. The link works only once."""
    consume_quota(hall, LimitedAction.DEEDS, asker)
    token = new_badge_secret()
    use = RedeemBadgeLink(
        event_id=event_id,
        link_hash=hash_secret(data.link),
        token_hash=hash_secret(token),
        visitor_hash=asker.visitor_hash or None,
    )
    await _write(house, use)
    known = Requester(hash_secret(token))
    me = await house.query(
        event_id, known, lambda opened, badge: present_own_entry(opened.book.event, badge)
    )
    return Response(me, cookies=[badge_cookie(request, event_id, token)])


async def _find_badges(
    house: EventService, event_id: str, asker: Requester, badge_id: str
) -> tuple[BadgeRow, BadgeRow]:
    """Return the caller's badge and the badge to change, after checking permissions."""

    def looked(opened: CachedEvent, by: BadgeRow | None) -> tuple[BadgeRow, BadgeRow]:
        rows = house.store.events.badges(opened.id)
        found = next((one for one in rows if one.id == badge_id), None)
        if by is None or found is None:
            raise RefusalError("event-badge-gone" if by else "event-not-allowed", field="badge")
        require_badge_rights(by, found.role)
        return by, found

    return await house.query(event_id, asker, looked)


async def _write(house: EventService, write: EventWrite) -> None:
    try:
        await asyncio.wrap_future(house.store.events.write(write))
    except StoreError as error:
        if error.message != "store-badge":
            raise
        raise RefusalError("event-badge-gone", field="badge") from None
