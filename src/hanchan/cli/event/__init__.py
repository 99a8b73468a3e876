"""`hanchan event`: run tournaments, leagues and club nights, each an event file."""

from cyclopts import App

from hanchan.cli.event import reports
from hanchan.cli.event.draw import draw, new
from hanchan.cli.event.generated_commands import GENERATED
from hanchan.cli.event.import_csv import import_
from hanchan.cli.event.results import receive, result, sanction, tally

app = App(name="event", help="Run a tournament, league or club night.")

COMMANDS = {
    **GENERATED,
    "new": new,
    "divisions": reports.divisions,
    "import": import_,
    "draw": draw,
    "rounds": reports.rounds,
    "tally": tally,
    "result": result,
    "sanction": sanction,
    "receive": receive,
    "standings": reports.standings,
    "members": reports.members,
    "verify": reports.verify,
    "print": reports.print_pages,
    "export": reports.export,
}

for _name, _run in COMMANDS.items():
    app.command(_run, name=_name)
