"""`hanchan accounts`: list, link and delete accounts, for the operator of a server."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from hanchan.cli.moderators import LONGEST_NAME, opened
from hanchan.cli.options import Address, Database
from hanchan.cli.voice import VOICE, Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan.store import Store
    from hanchan.store.account_rows import AccountRow

app = App(name="accounts", help="List, link and delete the accounts of a server.")

LONGEST = 30
"""Maximum number of days that a link is valid."""
NEW = "n"
"""Answer of the operator that asks for a new account."""


@app.command
def link(
    name: Annotated[
        str, Parameter(help="Name of the account; a new account gets it if there is none")
    ],
    /,
    *,
    days: Annotated[int, Parameter(help="Number of days that the link is valid")] = 7,
    new: Annotated[
        bool, Parameter(help="Create a new account even if another has a confusable name")
    ] = False,
    address: Address = "http://127.0.0.1:8000",
    database: Database = None,
    voice: Voice = VOICE,
) -> int:
    """Create a link that opens an account or restores access; it is shown and used only once."""
    from datetime import UTC, datetime, timedelta

    from hanchan.errors import literal
    from hanchan.server.errors import RefusalError
    from hanchan.server.tables.chairs import hash_of, new_token
    from hanchan.store.account_rows import Ticket, TicketKind
    from hanchan.wording.plain_lines import plain_name

    told = plain_name(name)
    if len(told) > LONGEST_NAME:
        raise RefusalError("account-name", field="name", given=literal(name), most=LONGEST_NAME)
    if not 1 <= days <= LONGEST:
        raise RefusalError("account-days", field="days", given=days, most=LONGEST)
    token, until = new_token(), datetime.now(UTC) + timedelta(days=days)
    with opened(database) as store:
        found = _account_meant(store, told, voice, new=new)
        told, account = (told, "") if found is None else (found.name, found.id)
        hashed = hash_of(token)
        ticket = Ticket(hash=hashed, kind=TicketKind.LINK, until=until, account=account, name=told)
        store.accounts.write(ticket).result()
    url = f"{address.rstrip('/')}/account#{token}"
    kind = "back" if account else "new"
    plain = {"name": told, "kind": kind, "until": until.isoformat(), "link": url}
    day = until.date().isoformat()
    said = voice.text(f"accounts-link-{kind}", name=told, until=day, link=url)
    return voice.answer(plain, said)


@app.command
def delete(
    name: Annotated[str, Parameter(help="Name of the account")],
    /,
    *,
    yes: Annotated[
        bool, Parameter(help="Delete it; without this option, only show what would be deleted")
    ] = False,
    database: Database = None,
    voice: Voice = VOICE,
) -> int:
    """Delete an account and all personal data; matches played remain without the name."""
    from hanchan.errors import literal
    from hanchan.server.errors import RefusalError
    from hanchan.server.tables.chairs import hash_of, new_token
    from hanchan.store.account_rows import Forget
    from hanchan.store.rows import TableStatus

    with opened(database) as store:
        account = _account_meant(store, name, voice)
        if account is None:
            raise RefusalError("account-unknown", field="name", given=literal(name))
        matches = store.accounts.matches(account.visitor_hash)
        if yes:
            # A running server may have one of these open; it erases the name after the match.
            spare = frozenset(store.table_ids(status=TableStatus.PLAYING))
            nobody = hash_of(new_token())
            gone = Forget(account.visitor_hash, nobody, account.id, spare)
            store.accounts.write(gone).result()
    told = "accounts-deleted" if yes else "accounts-delete-sure"
    plain = {"name": account.name, "matches": matches}
    return voice.answer(plain | {"deleted": yes}, voice.text(told, **plain))


@app.command(name="list")
def named(*, database: Database = None, voice: Voice = VOICE) -> int:
    """List all accounts."""
    with opened(database) as store:
        rows = [(row, len(store.accounts.passkeys(row.id))) for row in store.accounts.accounts()]
    plain = [
        {"name": row.name, "since": row.created_at.isoformat(), "passkeys": count}
        for row, count in rows
    ]
    told = [
        voice.text(
            "accounts-since",
            name=row.name,
            since=row.created_at.date().isoformat(),
            passkeys=count,
        )
        for row, count in rows
    ]
    return voice.answer(plain, *told or [voice.text("accounts-nobody")])


def _account_meant(
    store: "Store", name: str, voice: Voice, *, new: bool | None = None
) -> "AccountRow | None":
    """Return the account of exactly this name, or a confusable one that the operator chooses.

    None if there is no such account. `new` is whether to create one, None where that is impossible.
    """
    from hanchan.cli.terminal.keys import can_read_keys
    from hanchan.errors import literal
    from hanchan.server.alike import alike
    from hanchan.server.errors import RefusalError

    found = store.accounts.account_named(name)
    similar = [row for row in store.accounts.accounts() if alike(row.name, name)]
    if found is not None or new or not similar:
        return found
    if not voice.json and can_read_keys():
        answer = _answer(name, similar, voice, may_be_new=new is not None)
        if answer == NEW and new is not None:
            return None
        if answer.isdecimal() and answer.isascii() and 0 < int(answer[:9]) <= len(similar):
            return similar[int(answer) - 1]
    names = tuple(_with_scripts(row.name) for row in similar)
    message = "account-alike" if new is None else "account-alike-link"
    raise RefusalError(message, field="name", given=literal(_with_scripts(name)), allowed=names)


def _answer(name: str, similar: "Sequence[AccountRow]", voice: Voice, *, may_be_new: bool) -> str:
    """Ask the operator which account is meant."""
    print(voice.text("accounts-alike", name=_with_scripts(name)))
    for number, row in enumerate(similar, 1):
        since = row.created_at.date().isoformat()
        print(
            voice.text("accounts-alike-one", key=number, name=_with_scripts(row.name), since=since)
        )
    if may_be_new:
        print(voice.text("accounts-alike-new", key=NEW, name=_with_scripts(name)))
    return input(voice.text("accounts-alike-which") + " ").strip().casefold()


def _with_scripts(name: str) -> str:
    """Return the name, followed by its scripts unless it is ASCII.

    >>> _with_scripts("Aki"), _with_scripts("\u0410\u043ai")
    ('Aki', '\u0410\u043ai (Cyrillic, Latin)')
    """
    from unicodedata import name as called

    if name.isascii():
        return name
    scripts = {called(sign, "?").split()[0].title() for sign in name if sign.isalpha()}
    return f"{name} ({', '.join(sorted(scripts))})"
