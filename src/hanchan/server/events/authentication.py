"""The sender of a request to an event or club: identity, quotas, cookies, and state tags."""

import asyncio
from hashlib import sha256
from typing import TypeVar

from litestar import Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from hanchan.server.events.event_cache import CachedEvent, Requester
from hanchan.server.request_parameters import OptionalVisitorSecret
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address
from hanchan.server.runtime.quotas import LimitedAction, limit_keys
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store
from hanchan.store.event_rows import BadgeRow

YEAR = 365 * 24 * 3600
MAX_COOKIE_LENGTH = 128
NO_CONTENT = 204
TAG_DIGITS = 16
"""Number of hexadecimal digits of a state tag."""
T = TypeVar("T")


EVENT_COOKIE, CLUB_COOKIE = ("badge", "events"), ("club", "clubs")
"""The parts of a cookie's name and path, for events and for clubs."""


async def identify_requester(
    request: AnyRequest, store: NamedDependency[Store], x_visitor: OptionalVisitorSecret = ""
) -> Requester:
    """Identify the sender of a request by the cookie for the path's event or club, and by account.

    A visitor secret counts only if it belongs to a signed-in account.
    """
    paths = request.path_params
    name, _ = CLUB_COOKIE if "club_id" in paths else EVENT_COOKIE
    scope_id: str = paths.get("club_id") or paths.get("event_id") or ""
    token = request.cookies.get(f"hanchan-{name}-{scope_id}", "") if scope_id else ""
    token_hash = hash_secret(token) if 0 < len(token) <= MAX_COOKIE_LENGTH else ""
    address = client_address(request)
    if not x_visitor:
        return Requester(token_hash, address=address)
    identity = await asyncio.to_thread(store.accounts.identify, hash_secret(x_visitor))
    is_account = identity.account is not None and not identity.ended
    return Requester(token_hash, identity.visitor_hash if is_account else "", address)


def consume_quota(
    registry: TableRegistry, action: LimitedAction, requester: Requester, amount: float = 1
) -> None:
    """Consume quota for a limited action, counted by account or address.

    A badge has no quota of its own, because any visitor can create one.
    """
    visitor_hash = requester.visitor_hash
    keys = limit_keys(requester.address, visitor_hash or None, account=bool(visitor_hash))
    registry.quotas.consume(action, keys, asyncio.get_running_loop().time(), amount)


def badge_cookie(
    request: AnyRequest, scope_id: str, token: str, scope: tuple[str, str] = EVENT_COOKIE
) -> Cookie:
    """Return the cookie of a badge or membership, hidden from scripts and other sites."""
    name, folder = scope
    return Cookie(
        key=f"hanchan-{name}-{scope_id}",
        value=token,
        path=f"/api/{folder}/{scope_id}",
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=request.scope["scheme"] == "https",
    )


def state_tag(cached: CachedEvent, badge: BadgeRow | None) -> str:
    """Return a tag that changes with anything that a visitor sees of an event.

    The view can change without a new line: names are replaced, badges are withdrawn and reissued, a
    club becomes public.
    """
    row, club = cached.row, cached.club
    parts = (
        len(cached.lines),
        0 if row is None else row.renames,
        None if club is None else (club.id, club.name, club.public),
        None if badge is None else (badge.id, badge.role, badge.entry),
    )
    return sha256(repr(parts).encode()).hexdigest()[:TAG_DIGITS]


def no_store_response(view: T | None) -> Response[T | None]:
    """Return an uncached response with the view, or with status 204 if it is None."""
    status = NO_CONTENT if view is None else 200
    return Response(view, status_code=status, headers={"Cache-Control": "no-store"})
