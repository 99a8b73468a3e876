"""`hanchan accounts`, `moderators` and `tables`: commands for the operator of a server."""

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated, Literal
from unicodedata import name as called

from cyclopts import App, Parameter

from hanchan.cli.options import Address, Database
from hanchan.cli.output import DEFAULT_OUTPUT, OutputOptions
from hanchan.cli.terminal.keys import can_read_keys
from hanchan.errors import quote_input
from hanchan.i18n.user_text import sanitize_line, sanitize_name
from hanchan.messages.base import MAX_NAME_LENGTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan.store import Store
    from hanchan.store.account_rows import AccountRow


# Accounts.

accounts_app = App(name="accounts", help="List, link and delete the accounts of a server.")

MAX_DAYS = 30
"""Maximum number of days for which a link is valid."""
NEW_ACCOUNT_ANSWER = "n"
"""The operator's answer for creating a new account."""


@accounts_app.command
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
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Create a link that opens an account or restores access; it is shown and used only once."""
    from hanchan.server.errors import RefusalError
    from hanchan.server.tables.player_slots import hash_secret, new_token
    from hanchan.store.account_rows import Ticket, TicketKind

    new_name, given = sanitize_name(name), quote_input(name)
    if len(new_name) > MAX_NAME_LENGTH:
        raise RefusalError("account-name", field="name", given=given, most=MAX_NAME_LENGTH)
    if not 1 <= days <= MAX_DAYS:
        raise RefusalError("account-days", field="days", given=days, most=MAX_DAYS)
    token, until = new_token(), datetime.now(UTC) + timedelta(days=days)
    with open_store(database) as store:
        known = _find_account(store, new_name, output, new=new)
        new_name, account = (new_name, "") if known is None else (known.name, known.id)
        ticket = Ticket(
            hash=hash_secret(token),
            kind=TicketKind.LINK,
            until=until,
            account=account,
            name=new_name,
        )
        store.accounts.write(ticket).result()
    url = f"{address.rstrip('/')}/account#{token}"
    kind = "back" if account else "new"
    plain = {"name": new_name, "kind": kind, "until": until.isoformat(), "link": url}
    day = until.date().isoformat()
    message = output.text(f"accounts-link-{kind}", name=new_name, until=day, link=url)
    return output.print_answer(plain, message)


@accounts_app.command
def delete(
    name: Annotated[str, Parameter(help="Name of the account")],
    /,
    *,
    yes: Annotated[
        bool, Parameter(help="Delete it; without this option, only show what would be deleted")
    ] = False,
    database: Database = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Delete an account and all personal data; matches played remain without the name."""
    from hanchan.server.errors import RefusalError
    from hanchan.server.tables.player_slots import hash_secret, new_token
    from hanchan.store.account_rows import EraseVisitor
    from hanchan.store.table_rows import TableStatus

    with open_store(database) as store:
        account = _find_account(store, name, output)
        if account is None:
            raise RefusalError("account-unknown", field="name", given=quote_input(name))
        matches = store.accounts.count_matches(account.visitor_hash)
        if yes:
            # A running server may have one of these open; it erases the name after the match.
            playing = frozenset(store.table_ids(status=TableStatus.PLAYING))
            nobody = hash_secret(new_token())
            erasure = EraseVisitor(account.visitor_hash, nobody, account.id, playing)
            store.accounts.write(erasure).result()
    message = "accounts-deleted" if yes else "accounts-delete-sure"
    plain = {"name": account.name, "matches": matches}
    return output.print_answer(plain | {"deleted": yes}, output.text(message, **plain))


@accounts_app.command(name="list")
def list_accounts(*, database: Database = None, output: OutputOptions = DEFAULT_OUTPUT) -> int:
    """List all accounts."""
    with open_store(database) as store:
        accounts = store.accounts
        rows = [(row, len(accounts.passkeys(row.id))) for row in accounts.all_accounts()]
    plain = [
        {"name": row.name, "since": row.created_at.isoformat(), "passkeys": count}
        for row, count in rows
    ]
    days = (row.created_at.date().isoformat() for row, _ in rows)
    lines = [
        output.text("accounts-since", name=row.name, since=day, passkeys=count)
        for (row, count), day in zip(rows, days, strict=True)
    ]
    return output.print_answer(plain, *lines or [output.text("accounts-nobody")])


def _find_account(
    store: "Store", name: str, output: OutputOptions, *, new: bool | None = None
) -> "AccountRow | None":
    """Return the account of exactly this name, or a confusable one that the operator chooses.

    Return None if there is neither, or if a new account is wanted. `new` is whether the command
    line asks for a new account, or None for a command that cannot create one. Raise `RefusalError`
    if the name is confusable and nothing was chosen.
    """
    from hanchan.server.errors import RefusalError
    from hanchan.server.lookalike_names import is_confusable

    found = store.accounts.account_named(name)
    similar = [row for row in store.accounts.all_accounts() if is_confusable(row.name, name)]
    if found is not None or new or not similar:
        return found
    if not output.json and can_read_keys():
        answer = _ask_which_account(name, similar, output, may_be_new=new is not None)
        if answer == NEW_ACCOUNT_ANSWER and new is not None:
            return None
        if answer.isdecimal() and answer.isascii() and 0 < int(answer[:9]) <= len(similar):
            return similar[int(answer) - 1]
    names = tuple(_with_scripts(row.name) for row in similar)
    message = "account-alike" if new is None else "account-alike-link"
    raise RefusalError(message, field="name", given=quote_input(_with_scripts(name)), allowed=names)


def _ask_which_account(
    name: str, similar: "Sequence[AccountRow]", output: OutputOptions, *, may_be_new: bool
) -> str:
    print(output.text("accounts-alike", name=_with_scripts(name)))
    for number, row in enumerate(similar, 1):
        values = {"name": _with_scripts(row.name), "since": row.created_at.date().isoformat()}
        print(output.text("accounts-alike-one", key=number, **values))
    if may_be_new:
        print(output.text("accounts-alike-new", key=NEW_ACCOUNT_ANSWER, name=_with_scripts(name)))
    return input(output.text("accounts-alike-which") + " ").strip().casefold()


def _with_scripts(name: str) -> str:
    """Return the name, followed by its scripts unless it is ASCII.

    >>> _with_scripts("Aki"), _with_scripts("\u0410\u043ai")
    ('Aki', '\u0410\u043ai (Cyrillic, Latin)')
    """
    if name.isascii():
        return name
    scripts = {called(sign, "?").split()[0].title() for sign in name if sign.isalpha()}
    return f"{name} ({', '.join(sorted(scripts))})"


# Moderators, who decide complaints.

moderators_app = App(name="moderators", help="Manage the moderators of a server.")

Name = Annotated[str, Parameter(help="Name of the moderator in the log")]


@moderators_app.command
def add(
    name: Name,
    /,
    *,
    role: Annotated[
        Literal["moderator", "admin"],
        Parameter(help="Role; an admin also bans visitors and decides appeals"),
    ] = "moderator",
    address: Address = "http://127.0.0.1:8000",
    database: Database = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Add a moderator; the login link is shown only once, and a new link revokes the old one."""
    from hanchan.server.errors import RefusalError
    from hanchan.server.tables.player_slots import hash_secret, new_token
    from hanchan.store.moderation_rows import ModeratorRow

    moderator, given = sanitize_line(name), quote_input(name)
    if not 1 <= len(moderator) <= MAX_NAME_LENGTH:
        raise RefusalError("moderator-name", field="name", given=given, most=MAX_NAME_LENGTH)
    token = new_token()
    with open_store(database) as store:
        row = ModeratorRow(name=moderator, token_hash=hash_secret(token), role=role)
        store.moderation.write(row).result()
    link = f"{address.rstrip('/')}/moderation#{token}"
    return output.print_answer(
        {"name": moderator, "role": role, "link": link},
        output.text("moderators-added", name=moderator, link=link),
    )


@moderators_app.command(name="remove")
def remove(
    name: Name, /, *, database: Database = None, output: OutputOptions = DEFAULT_OUTPUT
) -> int:
    """Remove a moderator."""
    from hanchan.server.errors import RefusalError
    from hanchan.store.moderation_rows import RemoveModerator

    with open_store(database) as store:
        names = tuple(row.name for row in store.moderation.moderators())
        if name not in names:
            message, given = "moderator-unknown" if names else "moderator-none", quote_input(name)
            raise RefusalError(message, field="name", given=given, allowed=names)
        store.moderation.write(RemoveModerator(name)).result()
    return output.print_answer({"withdrawn": name}, output.text("moderators-withdrawn", name=name))


@moderators_app.command(name="list")
def list_moderators(*, database: Database = None, output: OutputOptions = DEFAULT_OUTPUT) -> int:
    """List the moderators and their roles."""
    with open_store(database) as store:
        rows = store.moderation.moderators()
    plain = [{"name": row.name, "role": row.role} for row in rows]
    lines = [f"{row.name}: {output.text(f'moderators-{row.role}')}" for row in rows]
    return output.print_answer(plain, *lines or [output.text("moderators-nobody")])


def open_store(database: str | None) -> "Store":
    """Open the store; a running server may be using it at the same time."""
    from hanchan.store import Store

    return Store.open(database)


# Tables that repeatedly crashed their server.

tables_app = App(name="tables", help="List quarantined tables of a server and resume them.")


@tables_app.command(name="quarantined")
def quarantined(*, database: Database = None, output: OutputOptions = DEFAULT_OUTPUT) -> int:
    """List tables that were quarantined after they repeatedly crashed servers."""
    with open_store(database) as store:
        rows = store.quarantined_tables()
    plain = [{"table": row.id, "since": row.since.isoformat()} for row in rows]
    lines = [
        output.text("tables-aside", table=row.id, since=row.since.isoformat(" ", "minutes"))
        for row in rows
    ]
    return output.print_answer(plain, *lines or [output.text("tables-none-aside")])


@tables_app.command
def resume(
    table: Annotated[str, Parameter(help="Id of the table, from `hanchan tables quarantined`")],
    /,
    *,
    database: Database = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Resume a quarantined table at its next visit; fix the cause of the crashes first."""
    with open_store(database) as store:
        store.release_quarantine(table).result()
    return output.print_answer({"resumed": table}, output.text("tables-resumed", table=table))
