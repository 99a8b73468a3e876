"""`hanchan event`: tournaments, leagues and club nights, each a file of lines."""

from cyclopts import App

app = App(name="event", help="Tournaments, leagues and club nights, each a file.")

COMMANDS = {
    "new": ("beginning:new", "A new event; its file is written to standard output."),
    "enter": ("entering:enter", "Somebody takes part."),
    "leave": ("entering:leave", "Somebody takes part no longer."),
    "substitute": ("entering:substitute", "Somebody sits where another was to sit."),
    "import": ("entering:import_", "Entries or results from a CSV file."),
    "draw": ("drawing:draw", "The tables of the next rounds."),
    "result": ("playing:result", "What came of a table, or its correction."),
    "rule": ("playing:rule", "A sanction outside a match, or its end."),
    "regulate": ("playing:regulate", "A key of the regulation changes."),
    "close": ("playing:close", "The event is over."),
    "standings": ("showing:standings", "How everybody stands."),
    "verify": ("showing:verify", "Whether the file is whole and its results add up."),
    "export": ("showing:export", "The event for spreadsheets and other programs."),
}
"""Where each command stands and what it is for."""

for _name, (_place, _sense) in COMMANDS.items():
    app.command(f"hanchan.cli.event.{_place}", name=_name, help=_sense)
