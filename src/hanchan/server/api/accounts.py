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
from hanchan.i18n.user_text import sanitize_line, sanitize_name
from hanchan.messages.accounts import (
    AccountLinkRequest,
    AccountView,
    AddPasskeyRequest,
    ChallengeRequest,
    ClaimGuestRequest,
    PasskeyView,
    SaveSettingsRequest,
    SignInRequest,
    SignInResponse,
    SignOutRequest,
    SignUpRequest,
)
from hanchan.server.accounts.erasure import erase_visitor as forget_everywhere
from hanchan.server.accounts.erasure import rename_visitor
from hanchan.server.accounts.passkeys import CHALLENGE_TIMEOUT
from hanchan.server.accounts.request_context import AccountContext
from hanchan.server.clubs.export import own_membership_data
from hanchan.server.errors import RefusalError
from hanchan.server.lookalike_names import stored_skeletons
from hanchan.server.request_parameters import VisitorSecret
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.tables.player_slots import hash_secret, new_token
from hanchan.server.visitor_identity import identify_visitor_async
from hanchan.server.worker_threads import Workers
from hanchan.store import Store
from hanchan.store.account_rows import (
    AccountRow,
    AccountSession,
    AddPasskey,
    MergeGuest,
    RemovePasskey,
    SaveSettings,
    SignIn,
    SignOut,
    SignUp,
    Ticket,
    TicketKind,
    UseTicket,
    VisitorIdentity,
)
from hanchan.store.table_rows import MatchRow

# Export of a visitor's personal data.

MAX_EXPORTED_RECORDS = 1000
"""Maximum number of records in an export, latest first; each also has its own download link."""


def export_visitor(store: Store, known: VisitorIdentity) -> bytes:
    """Return a zip with all personal data of a visitor and the records of their matches."""
    matches = store.matches_of(
        known.visitor_hash, limit=store.accounts.count_matches(known.visitor_hash)
    )
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        whole = msgspec.json.encode(_export_data(store, known, matches))
        packed.writestr("hanchan.json", msgspec.json.format(whole))
        for row in checkpoints([one for one in matches if one.over][:MAX_EXPORTED_RECORDS]):
            lines = b"".join(line + b"\n" for line in store.lines_of(row.table_id, row.match))
            packed.writestr(f"records/{row.table_id}-{row.match}.jsonl", lines)
    return file.getvalue()


def _export_data(store: Store, known: VisitorIdentity, matches: list[MatchRow]) -> dict[str, Any]:
    here, row = known.visitor_hash, known.account
    rating = store.rating_of(here)
    return {
        "account": None if row is None else _export_account(store, known),
        "rating": {"rating": rating.rating, "matches": rating.matches},
        "clubs": [own_membership_data(club, me) for club, me in store.clubs.memberships_of(here)],
        "matches": [_export_match(one) for one in matches],
        "left": store.early_exits_of(here, datetime.now(UTC)),
        "said": [
            {"table": table, "at": at, "text": text}
            for table, at, text in store.accounts.chat_lines(here)
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
            for one in store.moderation.restrictions_of(here)
        ],
    }


def _export_account(store: Store, known: VisitorIdentity) -> dict[str, Any] | None:
    row = known.account
    if row is None:
        return None
    keys = store.accounts.passkeys(row.id)
    return {
        "name": row.name,
        "since": row.created_at,
        "settings": row.settings,
        "browsers": store.accounts.count_sessions(row.id),
        "passkeys": [{"label": k.label, "since": k.created_at, "used": k.used_at} for k in keys],
    }


def _export_match(row: MatchRow) -> dict[str, Any]:
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


MAX_PASSKEY_BYTES = 65_536
"""Maximum size of a request with a passkey, in bytes; a device certificate takes about a tenth."""
SESSION_DURATION = timedelta(days=365)
"""Time for which a browser stays signed in."""
CHALLENGE_BYTES = 32


@get("/api/account")
async def get_account(visitor: VisitorSecret, desk: NamedDependency[AccountContext]) -> AccountView:
    """Return the visitor's account and rating."""
    return await asyncio.to_thread(_present_account, desk, visitor)


def _present_account(desk: AccountContext, visitor: str) -> AccountView:
    store = desk.store
    known = store.accounts.identify(hash_secret(visitor))
    at = desk.passkey_address
    if known.ended:
        return AccountView(ended=True, passkeys_at=at)
    rating = store.rating_of(known.visitor_hash)
    shown = AccountView(
        passkeys_at=at,
        matches=store.accounts.count_matches(known.visitor_hash),
        rating=round(rating.rating),
        rated=rating.matches,
    )
    return shown if known.account is None else _with_account(shown, store, known.account, visitor)


def _with_account(shown: AccountView, store: Store, row: AccountRow, visitor: str) -> AccountView:
    moderator = store.moderation.moderator(hash_secret(visitor))
    return msgspec.structs.replace(
        shown,
        name=row.name,
        since=row.created_at.isoformat(),
        passkeys=tuple(
            PasskeyView(
                id=one.id,
                label=one.label,
                created=one.created_at.isoformat(),
                used="" if one.used_at is None else one.used_at.isoformat(),
            )
            for one in store.accounts.passkeys(row.id)
        ),
        browsers=store.accounts.count_sessions(row.id),
        role="" if moderator is None else moderator.role,
        settings=row.settings,
    )


@post("/api/account/challenge", status_code=200)
async def create_challenge(
    data: JSONBody[ChallengeRequest],
    visitor: VisitorSecret,
    desk: NamedDependency[AccountContext],
    request: AnyRequest,
) -> Response[bytes]:
    """Return WebAuthn options for the browser's authenticator, with a new challenge."""
    passkeys = desk.passkeys
    desk.consume_quota(LimitedAction.CHALLENGES, request)
    asked, kind = secrets.token_bytes(CHALLENGE_BYTES), TicketKind(data.kind)
    of = ""
    if kind is TicketKind.SIGN_IN:
        options = passkeys.authentication_options(asked)
    elif kind is TicketKind.ADD:
        row = await desk.require_account(visitor)
        of = row.id
        others = await asyncio.to_thread(desk.store.accounts.passkeys, of)
        options = passkeys.registration_options(asked, of, row.name, others)
    else:
        of, name = new_token(), sanitize_name(data.name or "")
        await _refuse_taken_name(desk, name)
        options = passkeys.registration_options(asked, of, name, [])
    until = datetime.now(UTC) + timedelta(seconds=CHALLENGE_TIMEOUT)
    ticket = Ticket(hash=sha256(asked).hexdigest(), kind=kind, until=until, account=of)
    await desk.write(ticket)
    return Response(options, media_type="application/json")


@post("/api/account", status_code=201, request_max_body_size=MAX_PASSKEY_BYTES)
async def sign_up(
    data: JSONBody[SignUpRequest], desk: NamedDependency[AccountContext], request: AnyRequest
) -> SignInResponse:
    """Create an account with a passkey."""
    passkeys, name = desk.passkeys, sanitize_name(data.name)
    asked, ticket = await desk.verify_challenge(data.credential, TicketKind.SIGN_UP)
    label = sanitize_line(data.label)
    passkey = await asyncio.to_thread(
        passkeys.verify_registration, data.credential, asked, ticket.account, label
    )
    desk.consume_quota(LimitedAction.ACCOUNTS, request)
    row = AccountRow(id=ticket.account, visitor_hash=hash_secret(new_token()), name=name)
    token, session = _new_session(row.id)
    write = SignUp(_use_ticket(ticket), row, stored_skeletons(name), session, passkey)
    await desk.write(write)
    return SignInResponse(visitor=token, name=name)


@post("/api/account/sign-in", status_code=200, request_max_body_size=MAX_PASSKEY_BYTES)
async def sign_in(
    data: JSONBody[SignInRequest], desk: NamedDependency[AccountContext]
) -> SignInResponse:
    """Sign in with a passkey."""
    passkeys, shown = desk.passkeys, str(data.credential.get("id", ""))
    asked, ticket = await desk.verify_challenge(data.credential, TicketKind.SIGN_IN)
    found = await asyncio.to_thread(desk.store.accounts.passkey, shown)
    if found is None:
        raise RefusalError("passkey-unknown", field="passkey")
    count = await asyncio.to_thread(passkeys.verify_authentication, data.credential, asked, found)
    token, session = _new_session(found.account)
    await desk.write(SignIn(_use_ticket(ticket), session, found.id, count))
    row = await asyncio.to_thread(desk.store.accounts.account, found.account)
    return SignInResponse(visitor=token, name="" if row is None else row.name)


@post("/api/account/link", status_code=200)
async def redeem_link(
    data: JSONBody[AccountLinkRequest], desk: NamedDependency[AccountContext], request: AnyRequest
) -> SignInResponse:
    """Redeem an operator's link, once, to create an account or to sign in again."""
    desk.consume_quota(LimitedAction.CHALLENGES, request)
    accounts = desk.store.accounts
    ticket = await asyncio.to_thread(accounts.ticket, hash_secret(data.token), TicketKind.LINK)
    if ticket is None:
        raise RefusalError("account-link-used", field="link")
    if ticket.account:
        token, session = _new_session(ticket.account)
        await desk.write(SignIn(_use_ticket(ticket), session))
        return SignInResponse(visitor=token, name=ticket.name)
    row = AccountRow(id=new_token(), visitor_hash=hash_secret(new_token()), name=ticket.name)
    token, session = _new_session(row.id)
    used, looks = _use_ticket(ticket), stored_skeletons(row.name)
    # The operator has allowed the name by issuing the link, even if it is similar to another one.
    await desk.write(SignUp(used, row, looks, session, like_others=True))
    return SignInResponse(visitor=token, name=row.name)


@post("/api/account/passkeys", status_code=204, request_max_body_size=MAX_PASSKEY_BYTES)
async def add_passkey(
    data: JSONBody[AddPasskeyRequest], visitor: VisitorSecret, desk: NamedDependency[AccountContext]
) -> None:
    """Add a passkey to the account that requested its challenge."""
    passkeys, row = desk.passkeys, await desk.require_account(visitor)
    asked, ticket = await desk.verify_challenge(data.credential, TicketKind.ADD)
    if ticket.account != row.id:
        raise RefusalError("account-late", field="passkey")
    label = sanitize_line(data.label)
    passkey = await asyncio.to_thread(
        passkeys.verify_registration, data.credential, asked, row.id, label
    )
    await desk.write(AddPasskey(_use_ticket(ticket), passkey))


@delete("/api/account/passkeys/{passkey_id:str}")
async def remove_passkey(
    passkey_id: FromPath[str],
    visitor: VisitorSecret,
    desk: NamedDependency[AccountContext],
    *,
    last: FromQuery[bool] = False,
) -> None:
    """Remove a passkey. Removing the only one needs the confirmation `last`."""
    row = await desk.require_account(visitor)
    await desk.write(RemovePasskey(row.id, passkey_id, last))


@post("/api/account/sign-out", status_code=204)
async def sign_out(
    data: JSONBody[SignOutRequest], visitor: VisitorSecret, desk: NamedDependency[AccountContext]
) -> None:
    """Sign out this browser, or all others."""
    row = await desk.require_account(visitor)
    now = datetime.now(UTC)
    await desk.write(SignOut(row.id, hash_secret(visitor), now, data.others))


@post("/api/account/settings", status_code=204)
async def save_settings(
    data: JSONBody[SaveSettingsRequest],
    visitor: VisitorSecret,
    desk: NamedDependency[AccountContext],
) -> None:
    """Save the page's settings for the other browsers of the account."""
    await desk.write(SaveSettings((await desk.require_account(visitor)).id, data.settings))


@post("/api/account/take-over", status_code=204)
async def merge_guest(
    data: JSONBody[ClaimGuestRequest], visitor: VisitorSecret, desk: NamedDependency[AccountContext]
) -> None:
    """Merge a guest's matches, rating, blocks and seats into the account."""
    row = await desk.require_account(visitor)
    guest = hash_secret(data.guest) if data.guest else ""
    await desk.write(
        MergeGuest(row.id, guest, hash_secret(data.moderator) if data.moderator else "")
    )
    if guest:
        rename_visitor(desk.hall, guest, row.visitor_hash)
        await desk.hall.conduct.refresh(desk.store)


@get("/api/account/export")
async def export_account(
    visitor: VisitorSecret,
    desk: NamedDependency[AccountContext],
    workers: NamedDependency[Workers],
    request: AnyRequest,
) -> Response[bytes]:
    """Return everything stored about the visitor, as a zip."""
    desk.consume_quota(LimitedAction.EXPORTS, request)
    known = await identify_visitor_async(desk.store, visitor)
    body = await workers.exports.run_for_request(request, lambda: export_visitor(desk.store, known))
    headers = {"Content-Disposition": 'attachment; filename="hanchan-mine.zip"'}
    return Response(body, media_type="application/zip", headers=headers)


@delete("/api/account")
async def delete_account(
    visitor: VisitorSecret, desk: NamedDependency[AccountContext], request: AnyRequest
) -> None:
    """Erase the visitor, with their account if any. Their matches stay, without the name."""
    desk.consume_quota(LimitedAction.FORGETS, request)
    known: VisitorIdentity = await identify_visitor_async(desk.store, visitor)
    await forget_everywhere(desk.hall, known)


async def _refuse_taken_name(desk: AccountContext, name: str) -> None:
    accounts = desk.store.accounts
    if await asyncio.to_thread(accounts.account_named, name) is not None:
        raise RefusalError("account-name-taken", field="name")
    if await asyncio.to_thread(accounts.account_by_skeletons, stored_skeletons(name)) is not None:
        raise RefusalError("account-name-alike", field="name")


def _new_session(account_id: str) -> tuple[str, AccountSession]:
    token = new_token()
    return token, AccountSession(
        hash_secret(token), account_id, datetime.now(UTC) + SESSION_DURATION
    )


def _use_ticket(ticket: Ticket) -> UseTicket:
    return UseTicket(ticket.hash, ticket.kind, datetime.now(UTC), ticket.account)
