"""Account routes: sign-up, sign-in, sign-out, passkeys, settings, data export, and deletion."""

import asyncio
import secrets
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from io import BytesIO
from typing import Any, Literal, TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from litestar import delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.cancellation import checkpoints
from hanchan.i18n.user_text import sanitize_line, sanitize_name
from hanchan.messages import accounts as m
from hanchan.messages.base import from_attributes
from hanchan.server.accounts.erasure import erase_visitor as forget_everywhere
from hanchan.server.accounts.erasure import rename_visitor
from hanchan.server.accounts.passkeys import CHALLENGE_TIMEOUT
from hanchan.server.accounts.request_context import AccountContext
from hanchan.server.api.dependencies import EXPORTS, RunInTurn, attachment
from hanchan.server.clubs.export import columns, own_membership_data
from hanchan.server.errors import RefusalError
from hanchan.server.lookalike_names import stored_skeletons
from hanchan.server.request_parameters import VisitorSecret
from hanchan.server.runtime.described_responses import EncodedResponse, MediaResponse
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.tables.player_slots import hash_secret, new_token
from hanchan.server.visitor_identity import identify_visitor_async
from hanchan.store import MatchRow, Store
from hanchan.store import account_rows as rows

# Export of a visitor's personal data.

MAX_EXPORTED_RECORDS = 1000
"""Maximum number of match records in an export, latest first. Each also has a download link."""


def export_visitor(store: Store, identity: rows.VisitorIdentity) -> bytes:
    """Return a zip with a visitor's personal data and the records of their latest matches."""
    matches = store.matches_of(
        identity.visitor_hash, limit=store.accounts.count_matches(identity.visitor_hash)
    )
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        data = msgspec.json.encode(_export_data(store, identity, matches))
        archive.writestr("hanchan.json", msgspec.json.format(data))
        for row in checkpoints([one for one in matches if one.over][:MAX_EXPORTED_RECORDS]):
            lines = b"".join(line + b"\n" for line in store.lines_of(row.table_id, row.match))
            archive.writestr(f"records/{row.table_id}-{row.match}.jsonl", lines)
    return file.getvalue()


def _export_data(
    store: Store, visitor: rows.VisitorIdentity, matches: list[MatchRow]
) -> dict[str, Any]:
    visitor_hash, row = visitor.visitor_hash, visitor.account
    rating = store.rating_of(visitor_hash)
    return {
        "account": None if row is None else _export_account(store, row),
        "rating": columns(rating, "rating", "matches"),
        "clubs": [
            own_membership_data(club, me) for club, me in store.clubs.memberships_of(visitor_hash)
        ],
        "matches": [_export_match(one) for one in matches],
        "left": store.early_exits_of(visitor_hash, datetime.now(UTC)),
        "said": [
            {"table": table, "at": at, "text": text}
            for table, at, text in store.accounts.chat_lines(visitor_hash)
        ],
        "blocks": [
            columns(one, "name", since="created_at") for one in store.blocks_of(visitor_hash)
        ],
        "complaints": [
            columns(one, of="name", about="about", text="text", at="created_at")
            for one in store.moderation.complaints_by(visitor_hash)
        ],
        "measures": [
            columns(one, "kind", "reason", since="created_at")
            | columns(one, "until", "appeal", "answer")
            for one in store.moderation.restrictions_of(visitor_hash)
        ],
    }


def _export_account(store: Store, row: rows.AccountRow) -> dict[str, Any]:
    keys = store.accounts.passkeys(row.id)
    return columns(row, "name", since="created_at", settings="settings") | {
        "browsers": store.accounts.count_sessions(row.id),
        "passkeys": [columns(one, "label", since="created_at", used="used_at") for one in keys],
    }


def _export_match(row: MatchRow) -> dict[str, Any]:
    played = {"table": "table_id", "match": "match", "rules": "rulebook", "names": "names"}
    times = {"seat": "seat", "began": "began_at", "over": "over_at"}
    end = ("places", "scores")
    result = dict.fromkeys(end) if row.result is None else columns(row.result, *end)
    return columns(row, **played, **times) | result


MAX_PASSKEY_BYTES = 65_536
"""Maximum size in bytes of a request with a passkey; a device certificate takes about a tenth."""
SESSION_DURATION = timedelta(days=365)
"""Time for which a browser stays signed in."""
CHALLENGE_BYTES = 32
ContextDependency: TypeAlias = NamedDependency[AccountContext]


async def require_account(visitor: VisitorSecret, context: ContextDependency) -> rows.AccountRow:
    """Return the account that a visitor is signed in to, or refuse a guest."""
    found = (await identify_visitor_async(context.store, visitor)).account
    if found is None:
        raise RefusalError("account-needed", field="visitor")
    return found


Account: TypeAlias = NamedDependency[rows.AccountRow]
DEPENDENCIES = EXPORTS | {"account": Provide(require_account)}


@get("/api/account")
async def get_account(visitor: VisitorSecret, context: ContextDependency) -> m.AccountView:
    """Return the visitor's rating and any account, or just `ended` for an ended session."""
    return await asyncio.to_thread(_present_account, context, visitor)


def _present_account(context: AccountContext, visitor: str) -> m.AccountView:
    store = context.store
    identity = store.accounts.identify(hash_secret(visitor))
    origin = "" if (party := context.relying_party) is None else party.origin
    if identity.ended:
        return m.AccountView(ended=True, passkeys_at=origin)
    rating = store.rating_of(identity.visitor_hash)
    view = m.AccountView(
        passkeys_at=origin,
        matches=store.accounts.count_matches(identity.visitor_hash),
        rating=round(rating.rating),
        rated=rating.matches,
    )
    if (row := identity.account) is None:
        return view
    moderator = store.moderation.moderator(hash_secret(visitor))
    return msgspec.structs.replace(
        view,
        name=row.name,
        since=row.created_at.isoformat(),
        passkeys=tuple(
            from_attributes(
                m.PasskeyView,
                one,
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
    data: JSONBody[m.ChallengeRequest], visitor: VisitorSecret, context: ContextDependency
) -> EncodedResponse[dict[str, object]]:
    """Issue a challenge, and return it in WebAuthn options for the browser's authenticator."""
    passkeys = context.passkeys
    context.consume_quota(LimitedAction.CHALLENGES)
    challenge, kind = secrets.token_bytes(CHALLENGE_BYTES), rows.TicketKind(data.kind)
    owner = ""
    if kind is rows.TicketKind.SIGN_IN:
        options = passkeys.authentication_options(challenge)
    elif kind is rows.TicketKind.ADD:
        row = await require_account(visitor, context)
        owner = row.id
        others = await asyncio.to_thread(context.store.accounts.passkeys, owner)
        options = passkeys.registration_options(challenge, owner, row.name, others)
    else:
        owner, name = new_token(), sanitize_name(data.name or "")
        accounts, looks = context.store.accounts, stored_skeletons(name)
        if await asyncio.to_thread(accounts.account_named, name) is not None:
            raise RefusalError("account-name-taken", field="name")
        if await asyncio.to_thread(accounts.account_by_skeletons, looks) is not None:
            raise RefusalError("account-name-alike", field="name")
        options = passkeys.registration_options(challenge, owner, name, [])
    until = datetime.now(UTC) + timedelta(seconds=CHALLENGE_TIMEOUT)
    ticket = rows.Ticket(hash=sha256(challenge).hexdigest(), kind=kind, until=until, account=owner)
    await context.write(ticket)
    return EncodedResponse(options, media_type="application/json")


@post("/api/account", status_code=201, request_max_body_size=MAX_PASSKEY_BYTES)
async def sign_up(data: JSONBody[m.SignUpRequest], context: ContextDependency) -> m.SignInResponse:
    """Create an account with a passkey, and sign this browser in."""
    passkeys, name = context.passkeys, sanitize_name(data.name)
    challenge, ticket = await context.verify_challenge(data.credential, rows.TicketKind.SIGN_UP)
    verify, label = passkeys.verify_registration, sanitize_line(data.label)
    passkey = await asyncio.to_thread(verify, data.credential, challenge, ticket.account, label)
    context.consume_quota(LimitedAction.ACCOUNTS)
    row = rows.AccountRow(id=ticket.account, visitor_hash=hash_secret(new_token()), name=name)
    token, session = _new_session(row.id)
    write = rows.SignUp(_use_ticket(ticket), row, stored_skeletons(name), session, passkey)
    await context.write(write)
    return m.SignInResponse(visitor=token, name=name)


@post("/api/account/sign-in", status_code=200, request_max_body_size=MAX_PASSKEY_BYTES)
async def sign_in(data: JSONBody[m.SignInRequest], context: ContextDependency) -> m.SignInResponse:
    """Sign this browser in with a passkey. Returns the browser's secret and the account name."""
    verify, passkey_id = context.passkeys.verify_authentication, str(data.credential.get("id", ""))
    challenge, ticket = await context.verify_challenge(data.credential, rows.TicketKind.SIGN_IN)
    passkey = await asyncio.to_thread(context.store.accounts.passkey, passkey_id)
    if passkey is None:
        raise RefusalError("passkey-unknown", field="passkey")
    count = await asyncio.to_thread(verify, data.credential, challenge, passkey)
    token, session = _new_session(passkey.account)
    await context.write(rows.SignIn(_use_ticket(ticket), session, passkey.id, count))
    row = await asyncio.to_thread(context.store.accounts.account, passkey.account)
    return m.SignInResponse(visitor=token, name="" if row is None else row.name)


@post("/api/account/link", status_code=200)
async def redeem_link(
    data: JSONBody[m.AccountLinkRequest], context: ContextDependency
) -> m.SignInResponse:
    """Redeem an operator's single-use link: create an account, or sign in to an existing one."""
    context.consume_quota(LimitedAction.CHALLENGES)
    accounts = context.store.accounts
    ticket = await asyncio.to_thread(accounts.ticket, hash_secret(data.token), rows.TicketKind.LINK)
    if ticket is None:
        raise RefusalError("account-link-used", field="link")
    if ticket.account:
        token, session = _new_session(ticket.account)
        await context.write(rows.SignIn(_use_ticket(ticket), session))
        return m.SignInResponse(visitor=token, name=ticket.name)
    row = rows.AccountRow(id=new_token(), visitor_hash=hash_secret(new_token()), name=ticket.name)
    token, session = _new_session(row.id)
    used_ticket, looks = _use_ticket(ticket), stored_skeletons(row.name)
    # The operator has allowed the name by issuing the link, even if it is similar to another one.
    await context.write(rows.SignUp(used_ticket, row, looks, session, like_others=True))
    return m.SignInResponse(visitor=token, name=row.name)


@post("/api/account/passkeys", status_code=204, request_max_body_size=MAX_PASSKEY_BYTES)
async def add_passkey(
    data: JSONBody[m.AddPasskeyRequest], account: Account, context: ContextDependency
) -> None:
    """Add a passkey to the account that requested its challenge."""
    passkeys = context.passkeys
    challenge, ticket = await context.verify_challenge(data.credential, rows.TicketKind.ADD)
    if ticket.account != account.id:
        raise RefusalError("account-late", field="passkey")
    verify, label = passkeys.verify_registration, sanitize_line(data.label)
    passkey = await asyncio.to_thread(verify, data.credential, challenge, account.id, label)
    await context.write(rows.AddPasskey(_use_ticket(ticket), passkey))


@delete("/api/account/passkeys/{passkey_id:str}")
async def remove_passkey(
    passkey_id: FromPath[str],
    account: Account,
    context: ContextDependency,
    *,
    last: FromQuery[bool] = False,
) -> None:
    """Remove a passkey. Removing the only one needs the confirmation `last`."""
    await context.write(rows.RemovePasskey(account.id, passkey_id, last))


@post("/api/account/sign-out", status_code=204)
async def sign_out(
    data: JSONBody[m.SignOutRequest],
    account: Account,
    visitor: VisitorSecret,
    context: ContextDependency,
) -> None:
    """Sign out this browser or, with `others`, all other browsers of the account."""
    now = datetime.now(UTC)
    await context.write(rows.SignOut(account.id, hash_secret(visitor), now, data.others))


@post("/api/account/settings", status_code=204)
async def save_settings(
    data: JSONBody[m.SaveSettingsRequest], account: Account, context: ContextDependency
) -> None:
    """Save the page's settings in the account, for its other browsers."""
    await context.write(rows.SaveSettings(account.id, data.settings))


@post("/api/account/take-over", status_code=204)
async def merge_guest(
    data: JSONBody[m.ClaimGuestRequest], account: Account, context: ContextDependency
) -> None:
    """Move a guest's matches, rating, blocks and seats, and a moderator's role, to the account."""
    guest = hash_secret(data.guest) if data.guest else ""
    moderator = hash_secret(data.moderator) if data.moderator else ""
    await context.write(rows.MergeGuest(account.id, guest, moderator))
    if guest:
        rename_visitor(context.registry, guest, account.visitor_hash)
        await context.registry.restrictions.refresh(context.store)


@get("/api/account/export")
async def export_account(
    visitor: VisitorSecret, context: ContextDependency, exports: RunInTurn
) -> MediaResponse[Literal["application/zip"]]:
    """Return the visitor's personal data and match records as a zip."""
    context.consume_quota(LimitedAction.EXPORTS)
    identity = await identify_visitor_async(context.store, visitor)
    body = await exports(lambda: export_visitor(context.store, identity))
    return attachment(body, "hanchan-mine.zip", "application/zip")


@delete("/api/account")
async def delete_account(visitor: VisitorSecret, context: ContextDependency) -> None:
    """Erase the visitor and any account. Their matches stay, without the name."""
    context.consume_quota(LimitedAction.FORGETS)
    identity = await identify_visitor_async(context.store, visitor)
    await forget_everywhere(context.registry, identity)


def _new_session(account_id: str) -> tuple[str, rows.AccountSession]:
    token, until = new_token(), datetime.now(UTC) + SESSION_DURATION
    return token, rows.AccountSession(hash_secret(token), account_id, until)


def _use_ticket(ticket: rows.Ticket) -> rows.UseTicket:
    return rows.UseTicket(ticket.hash, ticket.kind, datetime.now(UTC), ticket.account)
