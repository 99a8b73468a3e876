"""`hanchan tables`: those that killed server after server, and letting one go on."""

from typing import Annotated

from cyclopts import App, Parameter

from hanchan.cli import OK
from hanchan.cli.moderators import opened
from hanchan.cli.options import AsJson, Database, Lang
from hanchan.cli.output import print_json
from hanchan.cli.streams import spoken

app = App(name="tables", help="Tables of a server that were put aside.")


@app.command
def aside(*, database: Database = None, lang: Lang = "en", json: AsJson = False) -> int:
    """Every table that was put aside, as server after server died with it."""
    from hanchan.wording.texts import text

    lang = spoken(lang, json=json)
    with opened(database) as store:
        rows = store.tables_aside()
    if json:
        print_json([{"table": row.id, "since": row.since.isoformat()} for row in rows])
        return OK
    for row in rows:
        since = row.since.isoformat(" ", "minutes")
        print(text(lang, "tables-aside", table=row.id, since=since))
    if not rows:
        print(text(lang, "tables-none-aside"))
    return OK


@app.command
def resume(
    table: Annotated[str, Parameter(help="The table, as `hanchan tables aside` names it")],
    /,
    *,
    database: Database = None,
    lang: Lang = "en",
    json: AsJson = False,
) -> int:
    """A table that was put aside goes on when somebody comes to it; mend first what was wrong."""
    from hanchan.wording.texts import text

    lang = spoken(lang, json=json)
    with opened(database) as store:
        store.resume(table).result()
    if json:
        print_json({"resumed": table})
    else:
        print(text(lang, "tables-resumed", table=table))
    return OK
