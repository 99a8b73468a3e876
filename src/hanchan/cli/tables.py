"""`hanchan tables`: list and resume tables that repeatedly crashed their server."""

from typing import Annotated

from cyclopts import App, Parameter

from hanchan.cli.moderators import open_store
from hanchan.cli.options import Database
from hanchan.cli.output import DEFAULT_OUTPUT, OutputOptions

app = App(name="tables", help="List quarantined tables of a server and resume them.")


@app.command(name="quarantined")
def quarantined(*, database: Database = None, voice: OutputOptions = DEFAULT_OUTPUT) -> int:
    """List tables that were quarantined after they repeatedly crashed servers."""
    with open_store(database) as store:
        rows = store.quarantined_tables()
    plain = [{"table": row.id, "since": row.since.isoformat()} for row in rows]
    told = [
        voice.text("tables-aside", table=row.id, since=row.since.isoformat(" ", "minutes"))
        for row in rows
    ]
    return voice.print_answer(plain, *told or [voice.text("tables-none-aside")])


@app.command
def resume(
    table: Annotated[str, Parameter(help="Id of the table, from `hanchan tables quarantined`")],
    /,
    *,
    database: Database = None,
    voice: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Resume a quarantined table at its next visit; fix the cause of the crashes first."""
    with open_store(database) as store:
        store.release_quarantine(table).result()
    return voice.print_answer({"resumed": table}, voice.text("tables-resumed", table=table))
