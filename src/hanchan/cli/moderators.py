"""`hanchan moderators`: manage who decides complaints, for the operator of a server."""

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from hanchan.cli.options import Address, Database
from hanchan.cli.voice import VOICE, Voice

if TYPE_CHECKING:
    from hanchan.store import Store

app = App(name="moderators", help="Manage the moderators of a server.")

Name = Annotated[str, Parameter(help="Name of the moderator in the log")]
LONGEST_NAME = 24


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
    voice: Voice = VOICE,
) -> int:
    """Add a moderator; the login link is shown only once, and a new link revokes the old one."""
    from hanchan.errors import literal
    from hanchan.server.errors import RefusalError
    from hanchan.server.tables.chairs import hash_of, new_token
    from hanchan.store.moderation_rows import ModeratorRow
    from hanchan.wording.plain_lines import plain_line

    told = plain_line(name)
    if not 1 <= len(told) <= LONGEST_NAME:
        raise RefusalError("moderator-name", field="name", given=literal(name), most=LONGEST_NAME)
    token = new_token()
    with opened(database) as store:
        row = ModeratorRow(name=told, token_hash=hash_of(token), role=role)
        store.moderation.write(row).result()
    link = f"{address.rstrip('/')}/moderation#{token}"
    return voice.answer(
        {"name": told, "role": role, "link": link},
        voice.text("moderators-added", name=told, link=link),
    )


@app.command(name="remove")
def withdraw(name: Name, /, *, database: Database = None, voice: Voice = VOICE) -> int:
    """Remove a moderator."""
    from hanchan.errors import literal
    from hanchan.server.errors import RefusalError
    from hanchan.store.moderation_rows import ModeratorRemoval

    with opened(database) as store:
        names = tuple(row.name for row in store.moderation.moderators())
        if name not in names:
            known = names or ("-",)
            raise RefusalError(
                "moderator-unknown", field="name", given=literal(name), allowed=known
            )
        store.moderation.write(ModeratorRemoval(name)).result()
    return voice.answer({"withdrawn": name}, voice.text("moderators-withdrawn", name=name))


@app.command(name="list")
def named(*, database: Database = None, voice: Voice = VOICE) -> int:
    """List the moderators and their roles."""
    with opened(database) as store:
        rows = store.moderation.moderators()
    plain = [{"name": row.name, "role": row.role} for row in rows]
    told = [f"{row.name}: {voice.text(f'moderators-{row.role}')}" for row in rows]
    return voice.answer(plain, *told or [voice.text("moderators-nobody")])


def opened(database: str | None) -> "Store":
    """Open the store, which a running server may be using."""
    from hanchan.store import Store

    return Store.open(database)
