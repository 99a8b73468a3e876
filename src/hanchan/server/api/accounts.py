"""Account routes: sign-up, sign-in, sign-out, passkeys, links, and export of personal data."""

import asyncio
import secrets
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.cancellation import checkpoints
from hanchan.messages.accounts import (
    AccountShown,
    Adding,
    Challenging,
    Choosing,
    Creating,
    Linked,
    PasskeyShown,
    Showing,
    SignedIn,
    SigningOut,
    TakingOver,
)
from hanchan.server.accounts.desk import AccountDesk
from hanchan.server.accounts.leaving import forget as forget_everywhere
from hanchan.server.accounts.leaving import rename
from hanchan.server.accounts.passkeys import TIMEOUT
from hanchan.server.alike import stored_looks
from hanchan.server.clubs.export import own_told
from hanchan.server.errors import RefusalError
from hanchan.server.identity import visitor_asked
from hanchan.server.parameters import Visitor
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.process.limits import LimitedAction
from hanchan.server.tables.chairs import hash_of, new_token
from hanchan.server.workers import Workers
from hanchan.store import Store
from hanchan.store.account_rows import (
    AccountRow,
    AccountSession,
    AddPasskey,
    KeepSettings,
    KnownVisitor,
    RemovePasskey,
    SignIn,
    SignOut,
    SignUp,
    TakeOver,
    Ticket,
    TicketKind,
    Used,
)
from hanchan.store.rows import MatchRow
from hanchan.wording.plain_lines import plain_line, plain_name

# Export of a visitor's personal data.

MOST_RECORDS = 1000
"""Maximum number of records in an export, the latest ones. Each also has a link of its own."""


def exported(store: Store, known: KnownVisitor) -> bytes:
    """A zip with all personal data of a visitor, and the records of their matches."""
    matches = store.matches_of(known.visitor_hash, limit=store.accounts.matches(known.visitor_hash))
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        whole = msgspec.json.encode(_told(store, known, matches))
        packed.writestr("hanchan.json", msgspec.json.format(whole))
        for row in checkpoints([one for one in matches if one.over][:MOST_RECORDS]):
            lines = b"".join(line + b"\n" for line in store.lines_of(row.table_id, row.match))
            packed.writestr(f"records/{row.table_id}-{row.match}.jsonl", lines)
    return file.getvalue()


def _told(store: Store, known: KnownVisitor, matches: list[MatchRow]) -> dict[str, Any]:
    here, row = known.visitor_hash, known.account
    rating = store.rating_of(here)
    return {
        "account": None if row is None else _account(store, known),
        "rating": {"rating": rating.rating, "matches": rating.matches},
        "clubs": [own_told(club, me) for club, me in store.clubs.of_visitor(here)],
        "matches": [_match(one) for one in matches],
        "left": store.leavings_of(here, datetime.now(UTC)),
        "said": [
            {"table": table, "at": at, "text": text}
            for table, at, text in store.accounts.said(here)
        ],
        "blocks": [{"name": one.name, "since": one.created_at} for one in store.blocks_of(here)],
        "complaints": [
            {"of": one.name, "about": one.about, "text": one.text, "at": one.created_at}
            for one in store.moderation.complaints_by(here)
        ],
        "measures": [
            {
                "kind": one.kind,
                "reason": one.reason,
                "since": one.created_at,
                "until": one.until,
                "appeal": one.appeal,
                "answer": one.answer,
            }
            for one in store.moderation.measures_of(here)
        ],
    }


def _account(store: Store, known: KnownVisitor) -> dict[str, Any] | None:
    row = known.account
    if row is None:
        return None
    keys = store.accounts.passkeys(row.id)
    return {
        "name": row.name,
        "since": row.created_at,
        "settings": row.settings,
        "browsers": store.accounts.sessions(row.id),
        "passkeys": [{"label": k.label, "since": k.created_at, "used": k.used_at} for k in keys],
    }


def _match(row: MatchRow) -> dict[str, Any]:
    return {
        "table": row.table_id,
        "match": row.match,
        "rules": row.rulebook,
        "names": row.names,
        "seat": row.seat,
        "began": row.began_at,
        "over": row.over_at,
        "places": None if row.result is None else row.result.places,
        "scores": None if row.result is None else row.result.scores,
    }


LARGEST_PASSKEY = 65_536
"""Maximum size of a body with a passkey, in bytes; certificates of devices take a tenth of it."""
SIGNED_IN = timedelta(days=365)
"""How long a browser stays signed in."""
CHALLENGE_BYTES = 32


@get("/api/account")
async def account(visitor: Visitor, desk: NamedDependency[AccountDesk]) -> AccountShown:
    """The visitor's account and rating."""
    return await asyncio.to_thread(_shown, desk, visitor)


def _shown(desk: AccountDesk, visitor: str) -> AccountShown:
    store = desk.store
    known = store.accounts.known(hash_of(visitor))
    at = desk.passkeys_at
    if known.ended:
        return AccountShown(ended=True, passkeys_at=at)
    rating = store.rating_of(known.visitor_hash)
    shown = AccountShown(
        passkeys_at=at,
        matches=store.accounts.matches(known.visitor_hash),
        rating=round(rating.rating),
        rated=rating.matches,
    )
    return shown if known.account is None else _whole(shown, store, known.account, visitor)


def _whole(shown: AccountShown, store: Store, row: AccountRow, visitor: str) -> AccountShown:
    moderator = store.moderation.moderator(hash_of(visitor))
    return msgspec.structs.replace(
        shown,
        name=row.name,
        since=row.created_at.isoformat(),
        passkeys=tuple(
            PasskeyShown(
                id=one.id,
                label=one.label,
                created=one.created_at.isoformat(),
                used="" if one.used_at is None else one.used_at.isoformat(),
            )
            for one in store.accounts.passkeys(row.id)
        ),
        browsers=store.accounts.sessions(row.id),
        role="" if moderator is None else moderator.role,
        settings=row.settings,
    )


@post("/api/account/challenge", status_code=200)
async def challenge(
    data: JSONBody[Challenging],
    visitor: Visitor,
    desk: NamedDependency[AccountDesk],
    request: AnyRequest,
) -> Response[bytes]:
    """Options for the browser's authenticator, in the format of WebAuthn."""
    passkeys = desk.passkeys
    desk.spend(LimitedAction.CHALLENGES, request)
    asked, kind = secrets.token_bytes(CHALLENGE_BYTES), TicketKind(data.kind)
    of = ""
    if kind is TicketKind.SIGN_IN:
        options = passkeys.to_show(asked)
    elif kind is TicketKind.ADD:
        row = await desk.account(visitor)
        of = row.id
        others = await asyncio.to_thread(desk.store.accounts.passkeys, of)
        options = passkeys.to_create(asked, of, row.name, others)
    else:
        of, name = new_token(), plain_name(data.name or "")
        await _refuse_taken(desk, name)
        options = passkeys.to_create(asked, of, name, [])
    until = datetime.now(UTC) + timedelta(seconds=TIMEOUT)
    ticket = Ticket(hash=sha256(asked).hexdigest(), kind=kind, until=until, account=of)
    await desk.write(ticket)
    return Response(options, media_type="application/json")


@post("/api/account", status_code=201, request_max_body_size=LARGEST_PASSKEY)
async def sign_up(
    data: JSONBody[Creating], desk: NamedDependency[AccountDesk], request: AnyRequest
) -> SignedIn:
    """Create an account with a passkey."""
    passkeys, name = desk.passkeys, plain_name(data.name)
    asked, ticket = await desk.challenged(data.credential, TicketKind.SIGN_UP)
    label = plain_line(data.label)
    passkey = await asyncio.to_thread(passkeys.made, data.credential, asked, ticket.account, label)
    desk.spend(LimitedAction.ACCOUNTS, request)
    row = AccountRow(id=ticket.account, visitor_hash=hash_of(new_token()), name=name)
    token, session = _session(row.id)
    write = SignUp(_used(ticket), row, stored_looks(name), session, passkey)
    await desk.write(write)
    return SignedIn(visitor=token, name=name)


@post("/api/account/sign-in", status_code=200, request_max_body_size=LARGEST_PASSKEY)
async def sign_in(data: JSONBody[Showing], desk: NamedDependency[AccountDesk]) -> SignedIn:
    """Sign in with a passkey."""
    passkeys, shown = desk.passkeys, str(data.credential.get("id", ""))
    asked, ticket = await desk.challenged(data.credential, TicketKind.SIGN_IN)
    found = await asyncio.to_thread(desk.store.accounts.passkey, shown)
    if found is None:
        raise RefusalError("passkey-unknown", field="passkey")
    count = await asyncio.to_thread(passkeys.shown, data.credential, asked, found)
    token, session = _session(found.account)
    await desk.write(SignIn(_used(ticket), session, found.id, count))
    row = await asyncio.to_thread(desk.store.accounts.account, found.account)
    return SignedIn(visitor=token, name="" if row is None else row.name)


@post("/api/account/link", status_code=200)
async def use_link(
    data: JSONBody[Linked], desk: NamedDependency[AccountDesk], request: AnyRequest
) -> SignedIn:
    """Redeem an operator's link, once, to create an account or to sign in again."""
    desk.spend(LimitedAction.CHALLENGES, request)
    accounts = desk.store.accounts
    ticket = await asyncio.to_thread(accounts.ticket, hash_of(data.token), TicketKind.LINK)
    if ticket is None:
        raise RefusalError("account-link-used", field="link")
    if ticket.account:
        token, session = _session(ticket.account)
        await desk.write(SignIn(_used(ticket), session))
        return SignedIn(visitor=token, name=ticket.name)
    row = AccountRow(id=new_token(), visitor_hash=hash_of(new_token()), name=ticket.name)
    token, session = _session(row.id)
    used, looks = _used(ticket), stored_looks(row.name)
    await desk.write(SignUp(used, row, looks, session, like_others=True))  # the operator knows
    return SignedIn(visitor=token, name=row.name)


@post("/api/account/passkeys", status_code=204, request_max_body_size=LARGEST_PASSKEY)
async def add_passkey(
    data: JSONBody[Adding], visitor: Visitor, desk: NamedDependency[AccountDesk]
) -> None:
    """Add a passkey to the account that requested its challenge."""
    passkeys, row = desk.passkeys, await desk.account(visitor)
    asked, ticket = await desk.challenged(data.credential, TicketKind.ADD)
    if ticket.account != row.id:
        raise RefusalError("account-late", field="passkey")
    label = plain_line(data.label)
    passkey = await asyncio.to_thread(passkeys.made, data.credential, asked, row.id, label)
    await desk.write(AddPasskey(_used(ticket), passkey))


@delete("/api/account/passkeys/{passkey_id:str}")
async def remove_passkey(
    passkey_id: FromPath[str],
    visitor: Visitor,
    desk: NamedDependency[AccountDesk],
    *,
    last: FromQuery[bool] = False,
) -> None:
    """Remove a passkey. The only one needs the confirmation `last`."""
    row = await desk.account(visitor)
    await desk.write(RemovePasskey(row.id, passkey_id, last))


@post("/api/account/sign-out", status_code=204)
async def sign_out(
    data: JSONBody[SigningOut], visitor: Visitor, desk: NamedDependency[AccountDesk]
) -> None:
    """Sign out this browser, or all others."""
    row = await desk.account(visitor)
    now = datetime.now(UTC)
    await desk.write(SignOut(row.id, hash_of(visitor), now, data.others))


@post("/api/account/settings", status_code=204)
async def keep_settings(
    data: JSONBody[Choosing], visitor: Visitor, desk: NamedDependency[AccountDesk]
) -> None:
    """Save the page's settings for the other browsers of the account."""
    await desk.write(KeepSettings((await desk.account(visitor)).id, data.settings))


@post("/api/account/take-over", status_code=204)
async def take_over(
    data: JSONBody[TakingOver], visitor: Visitor, desk: NamedDependency[AccountDesk]
) -> None:
    """Merge a guest's matches, rating, blocks and seats into the account."""
    row = await desk.account(visitor)
    guest = hash_of(data.guest) if data.guest else ""
    await desk.write(TakeOver(row.id, guest, hash_of(data.moderator) if data.moderator else ""))
    if guest:
        rename(desk.hall, guest, row.visitor_hash)
        await desk.hall.conduct.look(desk.store)


@get("/api/account/export")
async def export(
    visitor: Visitor,
    desk: NamedDependency[AccountDesk],
    workers: NamedDependency[Workers],
    request: AnyRequest,
) -> Response[bytes]:
    """Everything stored about the visitor, as a zip."""
    desk.spend(LimitedAction.EXPORTS, request)
    known = await visitor_asked(desk.store, visitor)
    body = await workers.exports.ask(request, lambda: exported(desk.store, known))
    headers = {"Content-Disposition": 'attachment; filename="hanchan-mine.zip"'}
    return Response(body, media_type="application/zip", headers=headers)


@delete("/api/account")
async def forget(visitor: Visitor, desk: NamedDependency[AccountDesk], request: AnyRequest) -> None:
    """Erase the visitor, guest or account. Their matches stay without a name."""
    desk.spend(LimitedAction.FORGETS, request)
    known: KnownVisitor = await visitor_asked(desk.store, visitor)
    await forget_everywhere(desk.hall, known)


async def _refuse_taken(desk: AccountDesk, name: str) -> None:
    accounts = desk.store.accounts
    if await asyncio.to_thread(accounts.account_named, name) is not None:
        raise RefusalError("account-name-taken", field="name")
    if await asyncio.to_thread(accounts.account_looking, stored_looks(name)) is not None:
        raise RefusalError("account-name-alike", field="name")


def _session(account_id: str) -> tuple[str, AccountSession]:
    token = new_token()
    return token, AccountSession(hash_of(token), account_id, datetime.now(UTC) + SIGNED_IN)


def _used(ticket: Ticket) -> Used:
    return Used(ticket.hash, ticket.kind, datetime.now(UTC), ticket.account)
