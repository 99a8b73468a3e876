"""`hanchan tables`: those that killed server after server, and letting one go on."""

from typing import Annotated

from cyclopts import App, Parameter

from hanchan.cli.moderators import opened
from hanchan.cli.options import Database
from hanchan.cli.voice import VOICE, Voice

app = App(name="tables", help="Tables of a server that were put aside.")


@app.command
def aside(*, database: Database = None, voice: Voice = VOICE) -> int:
    """Every table that was put aside, as server after server died with it."""
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
    table: Annotated[str, Parameter(help="The table, as `hanchan tables aside` names it")],
    /,
    *,
    database: Database = None,
    voice: Voice = VOICE,
) -> int:
    """A table that was put aside goes on when somebody comes to it; mend first what was wrong."""
    with opened(database) as store:
        store.resume(table).result()
    return voice.answer({"resumed": table}, voice.text("tables-resumed", table=table))
