"""Badge routes of an event: list, create, redeem, reissue and withdraw badges."""

import asyncio

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from hanchan.messages import events as m
from hanchan.server.api.dependencies import EVENT, Event, EventContext, refusing
from hanchan.server.errors import RefusalError
from hanchan.server.events.authentication import badge_cookie
from hanchan.server.events.creation import build_badges, new_badge_secret, present_badge
from hanchan.server.events.event_cache import CachedEvent, Requester
from hanchan.server.events.permissions import for_staff, require_badge_rights
from hanchan.server.events.presenter import present_own_entry
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store.event_rows import AddBadges, BadgeRow, EventWrite, RedeemBadgeLink, ReissueBadge

DEPENDENCIES = EVENT


@get("/api/events/{event_id:str}/badges")
async def list_badges(event: Event) -> tuple[m.BadgeView, ...]:
    """List all valid badges, for staff. Links are not stored, so they are left out."""
    rows = event.service.store.events.badges
    return await event.query(for_staff(lambda cached: tuple(map(present_badge, rows(cached.id)))))


@post("/api/events/{event_id:str}/badges")
async def create_badges(
    event: Event, data: JSONBody[m.CreateBadgesRequest]
) -> tuple[m.BadgeView, ...]:
    """Create badges, and return them with their links, which cannot be retrieved later."""
    event.consume_quota(LimitedAction.DEEDS, max(1, len(data.numbers)))

    def build(
        cached: CachedEvent, author: BadgeRow | None
    ) -> tuple[AddBadges, tuple[m.BadgeView, ...]]:
        rows, badges = build_badges(cached, author, data)
        return AddBadges(rows=rows, by="" if author is None else author.id), badges

    write, badges = await event.query(build)
    await _write(event, write)
    return badges


@post("/api/events/{event_id:str}/badges/{badge_id:str}", status_code=200)
async def reissue_badge(event: Event, badge_id: FromPath[str]) -> m.BadgeView:
    """Reissue a badge with a new link. Browsers that used the old link lose access."""
    event.consume_quota(LimitedAction.DEEDS)
    link = new_badge_secret()
    by, row = await _find_badges(event, badge_id)
    change = ReissueBadge(id=row.id, event_id=event.id, by=by.id, link_hash=hash_secret(link))
    await _write(event, change)
    event.service.changed(event.id)
    return present_badge(row, link)


@delete("/api/events/{event_id:str}/badges/{badge_id:str}")
async def withdraw_badge(event: Event, badge_id: FromPath[str]) -> None:
    """Withdraw a badge and its link; refuse to withdraw the caller's own badge."""
    event.consume_quota(LimitedAction.DEEDS)
    by, row = await _find_badges(event, badge_id)
    if by.id == row.id:
        raise RefusalError("event-own-badge", field="badge")
    await _write(event, ReissueBadge(id=row.id, event_id=event.id, by=by.id))
    event.service.changed(event.id)


@post("/api/events/{event_id:str}/badge", status_code=200)
async def redeem_badge_link(
    request: AnyRequest, event: Event, data: JSONBody[m.UseBadgeLinkRequest]
) -> Response[m.OwnEntry]:
    """Exchange a badge's single-use link for a cookie, and return the holder's role and seat."""
    event.consume_quota(LimitedAction.DEEDS)
    token = new_badge_secret()
    use = RedeemBadgeLink(
        event_id=event.id,
        link_hash=hash_secret(data.link),
        token_hash=hash_secret(token),
        visitor_hash=event.requester.visitor_hash or None,
    )
    await _write(event, use)
    me = await event.service.query(event.id, Requester(hash_secret(token)), present_own_entry)
    return Response(me, cookies=[badge_cookie(request, event.id, token)])


async def _find_badges(event: EventContext, badge_id: str) -> tuple[BadgeRow, BadgeRow]:
    def find(cached: CachedEvent, by: BadgeRow | None) -> tuple[BadgeRow, BadgeRow]:
        rows = event.service.store.events.badges(cached.id)
        found = next((one for one in rows if one.id == badge_id), None)
        if by is None or found is None:
            raise RefusalError("event-badge-gone" if by else "event-not-allowed", field="badge")
        require_badge_rights(by, found.role)
        return by, found

    return await event.query(find)


async def _write(event: EventContext, write: EventWrite) -> None:
    with refusing("store-badge", "event-badge-gone", field="badge"):
        await asyncio.wrap_future(event.service.store.events.write(write))
