"""`hanchan moderators`: manage who decides complaints, for the operator of a server."""

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from hanchan.cli.options import Address, Database
from hanchan.cli.output import DEFAULT_OUTPUT, OutputOptions
from hanchan.i18n.user_text import sanitize_line

if TYPE_CHECKING:
    from hanchan.store import Store

app = App(name="moderators", help="Manage the moderators of a server.")

Name = Annotated[str, Parameter(help="Name of the moderator in the log")]
MAX_NAME_LENGTH = 24


@app.command
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
    voice: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Add a moderator; the login link is shown only once, and a new link revokes the old one."""
    from hanchan.errors import quote_input
    from hanchan.server.errors import RefusalError
    from hanchan.server.tables.player_slots import hash_secret, new_token
    from hanchan.store.moderation_rows import ModeratorRow

    told = sanitize_line(name)
    if not 1 <= len(told) <= MAX_NAME_LENGTH:
        raise RefusalError(
            "moderator-name", field="name", given=quote_input(name), most=MAX_NAME_LENGTH
        )
    token = new_token()
    with open_store(database) as store:
        row = ModeratorRow(name=told, token_hash=hash_secret(token), role=role)
        store.moderation.write(row).result()
    link = f"{address.rstrip('/')}/moderation#{token}"
    return voice.print_answer(
        {"name": told, "role": role, "link": link},
        voice.text("moderators-added", name=told, link=link),
    )


@app.command(name="remove")
def remove(
    name: Name, /, *, database: Database = None, voice: OutputOptions = DEFAULT_OUTPUT
) -> int:
    """Remove a moderator."""
    from hanchan.errors import quote_input
    from hanchan.server.errors import RefusalError
    from hanchan.store.moderation_rows import RemoveModerator

    with open_store(database) as store:
        names = tuple(row.name for row in store.moderation.moderators())
        if name not in names:
            known = names or ("-",)
            raise RefusalError(
                "moderator-unknown", field="name", given=quote_input(name), allowed=known
            )
        store.moderation.write(RemoveModerator(name)).result()
    return voice.print_answer({"withdrawn": name}, voice.text("moderators-withdrawn", name=name))


@app.command(name="list")
def list_moderators(*, database: Database = None, voice: OutputOptions = DEFAULT_OUTPUT) -> int:
    """List the moderators and their roles."""
    with open_store(database) as store:
        rows = store.moderation.moderators()
    plain = [{"name": row.name, "role": row.role} for row in rows]
    told = [f"{row.name}: {voice.text(f'moderators-{row.role}')}" for row in rows]
    return voice.print_answer(plain, *told or [voice.text("moderators-nobody")])


def open_store(database: str | None) -> "Store":
    """Open the store, which a running server may be using."""
    from hanchan.store import Store

    return Store.open(database)
