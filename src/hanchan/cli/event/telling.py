"""What the command line says once a line has been added to an event."""

from typing import TYPE_CHECKING

from hanchan.cli import OK
from hanchan.cli.event.files import OpenEvent
from hanchan.cli.output import print_json
from hanchan.wording.thousands import exact_thousands

if TYPE_CHECKING:
    from hanchan.club.event import Event
    from hanchan.club.event.lines import Result


def said_done(opened: OpenEvent, lang: str, *, json: bool) -> int:
    """Keep what was added, and say so."""
    from hanchan.wording.texts import text

    opened.keep()
    line = opened.book.event.lines
    if json:
        print_json({"line": line})
    else:
        print(text(lang, "event-done", line=line))
    return OK


def told_result(event: "Event", line: "Result", lang: str) -> str:
    """Who won what at a table."""
    from hanchan.wording.texts import text

    played = event.results[line.round, line.table][-1]
    told = ", ".join(
        f"{name} {exact_thousands(won)}"
        for name, won in zip(played.match.names, played.results, strict=True)
    )
    return text(lang, "event-result", round=line.round, table=line.table, results=told)
