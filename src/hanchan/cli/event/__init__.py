"""`hanchan event`: run tournaments, leagues and club nights, each an event file."""

from cyclopts import App

from hanchan.cli.event import showing
from hanchan.cli.event.commands import GENERATED
from hanchan.cli.event.drawing import draw, new
from hanchan.cli.event.entering import import_
from hanchan.cli.event.tables import receive, result, sanction, tally

app = App(name="event", help="Run a tournament, league or club night.")

COMMANDS = {
    **GENERATED,
    "new": new,
    "divisions": showing.divisions,
    "import": import_,
    "draw": draw,
    "rounds": showing.rounds,
    "tally": tally,
    "result": result,
    "sanction": sanction,
    "receive": receive,
    "standings": showing.standings,
    "members": showing.members,
    "verify": showing.verify,
    "print": showing.print_pages,
    "export": showing.export,
}

for _name, _run in COMMANDS.items():
    app.command(_run, name=_name)
