"""`hanchan tables`: list and resume tables that repeatedly crashed their server."""

from typing import Annotated

from cyclopts import App, Parameter

from hanchan.cli.moderators import opened
from hanchan.cli.options import Database
from hanchan.cli.voice import VOICE, Voice

app = App(name="tables", help="List quarantined tables of a server and resume them.")


@app.command(name="quarantined")
def aside(*, database: Database = None, voice: Voice = VOICE) -> int:
    """List tables that were quarantined after they repeatedly crashed servers."""
    with opened(database) as store:
        rows = store.tables_aside()
    plain = [{"table": row.id, "since": row.since.isoformat()} for row in rows]
    told = [
        voice.text("tables-aside", table=row.id, since=row.since.isoformat(" ", "minutes"))
        for row in rows
    ]
    return voice.answer(plain, *told or [voice.text("tables-none-aside")])


@app.command
def resume(
    table: Annotated[str, Parameter(help="Id of the table, from `hanchan tables quarantined`")],
    /,
    *,
    database: Database = None,
    voice: Voice = VOICE,
) -> int:
    """Resume a quarantined table at its next visit; fix the cause of the crashes first."""
    with opened(database) as store:
        store.resume(table).result()
    return voice.answer({"resumed": table}, voice.text("tables-resumed", table=table))
