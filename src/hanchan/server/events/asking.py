"""Identify the sender of a request to an event or club, by badge cookie or account."""

import asyncio
from hashlib import sha256
from typing import NamedTuple, TypeVar

from litestar import Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from hanchan.club.event.command import Command
from hanchan.club.event.homes import ReceiveEvent
from hanchan.server.events.event_cache import Asker, Opened
from hanchan.server.hall import Hall
from hanchan.server.parameters import MaybeVisitor
from hanchan.server.process.asgi import AnyRequest, address_of
from hanchan.server.process.limits import LimitedAction, limited
from hanchan.server.tables.chairs import hash_of
from hanchan.store import Store
from hanchan.store.event_rows import BadgeRow

YEAR = 365 * 24 * 3600
LONGEST_COOKIE = 128
NOTHING_NEW = 204
TAG = 16
"""Number of hexadecimal digits of a state tag."""
T = TypeVar("T")


class Kept(NamedTuple):
    """The name and path of the cookies for events or for clubs."""

    name: str
    below: str


EVENT, CLUB = Kept("badge", "events"), Kept("club", "clubs")


async def asker_of(
    request: AnyRequest, store: NamedDependency[Store], x_visitor: MaybeVisitor = ""
) -> Asker:
    """Identify the sender of a request to the event or club in the path, if there is one.

    A visitor counts only with an account, and only while signed in.
    """
    paths = request.path_params
    scope = CLUB if "club_id" in paths else EVENT
    scope_id: str = paths.get("club_id") or paths.get("event_id") or ""
    token = request.cookies.get(_named(scope, scope_id), "") if scope_id else ""
    token_hash = hash_of(token) if 0 < len(token) <= LONGEST_COOKIE else ""
    address = address_of(request)
    if not x_visitor:
        return Asker(token_hash, address=address)
    known = await asyncio.to_thread(store.accounts.known, hash_of(x_visitor))
    signed_in = known.account is not None and not known.ended
    return Asker(token_hash, known.visitor_hash if signed_in else "", address)


def spend(hall: Hall, deed: LimitedAction, asker: Asker, amount: float = 1) -> None:
    """Consume quota of a limited action, counted by account or address.

    Badges do not count, as any visitor can create them.
    """
    known = asker.visitor_hash
    whom = limited(asker.address, known or None, account=bool(known))
    hall.quotas.spend(deed, whom, asyncio.get_running_loop().time(), amount)


def spend_on(hall: Hall, asker: Asker, command: Command) -> None:
    """Consume quota for a command on an event; imported files also count by size."""
    spend(hall, LimitedAction.DEEDS, asker)
    if isinstance(command, ReceiveEvent):
        spend(hall, LimitedAction.MEGABYTES, asker, len(command.file) / 2**20)


def cookie_of(request: AnyRequest, of: str, token: str, kept: Kept = EVENT) -> Cookie:
    """Return the cookie of a badge, hidden from scripts and other sites."""
    return Cookie(
        key=_named(kept, of),
        value=token,
        path=f"/api/{kept.below}/{of}",
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=request.scope["scheme"] == "https",
    )


def _named(scope: Kept, of: str) -> str:
    return f"hanchan-{scope.name}-{of}"


def tag_of(opened: Opened, badge: BadgeRow | None) -> str:
    """Return a tag of everything shown to a visitor; it may change without a new line.

    Names are replaced, badges are withdrawn and reprinted, a club becomes public.
    """
    row, club = opened.row, opened.club
    parts = (
        len(opened.lines),
        0 if row is None else row.renames,
        None if club is None else (club.id, club.name, club.public),
        None if badge is None else (badge.id, badge.role, badge.entry),
    )
    return sha256(repr(parts).encode()).hexdigest()[:TAG]


def quiet(found: T | None) -> Response[T | None]:
    """Return a response with the result, or without content if there is nothing new."""
    status = NOTHING_NEW if found is None else 200
    return Response(found, status_code=status, headers={"Cache-Control": "no-store"})
