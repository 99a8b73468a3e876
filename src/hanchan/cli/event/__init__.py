"""`hanchan event`: tournaments, leagues and club nights, each a file of lines."""

from cyclopts import App

app = App(name="event", help="Tournaments, leagues and club nights, each a file.")

COMMANDS = {
    "new": ("beginning:new", "A new event; its file is written to standard output."),
    "enter": ("entering:enter", "Somebody takes part."),
    "here": ("entering:here", "Who is here and would play at the next table."),
    "leave": ("entering:leave", "Somebody takes part no longer."),
    "substitute": ("entering:substitute", "Somebody sits where another was to sit."),
    "absent": ("entering:absent", "Somebody misses a round and comes back."),
    "lineup": ("entering:lineup", "Who of a team sits in a round."),
    "classes": ("classes:classes", "Who goes up and down between the classes of a league."),
    "import": ("entering:import_", "Entries or results from a CSV file."),
    "draw": ("drawing:draw", "The tables of the next rounds."),
    "seat": ("rounds:seat", "The tables of a round are announced."),
    "start": ("rounds:start", "A round begins, and its clock."),
    "pause": ("rounds:pause", "The clock of a round stands still."),
    "resume": ("rounds:resume", "The clock of a round goes on."),
    "extra": ("rounds:extra", "More time for a table, or for all."),
    "release": ("rounds:release", "The results of a round are shown."),
    "undo": ("rounds:undo", "The last step of a round is taken back."),
    "rounds": ("rounds:rounds", "How far each round has come, and its clock."),
    "tally": ("tables:tally", "The tally of a table, hand by hand."),
    "agree": ("tables:agree", "Somebody agrees to a result."),
    "dispute": ("tables:dispute", "Somebody does not agree to a result."),
    "check": ("tables:check", "A referee has checked a result."),
    "result": ("playing:result", "What came of a table, or its correction."),
    "rule": ("playing:rule", "A sanction outside a match, or its end."),
    "regulate": ("playing:regulate", "A key of the regulation changes."),
    "move": ("homes:move", "The event is handed to another home."),
    "receive": ("homes:receive", "The event has arrived at its new home."),
    "close": ("playing:close", "The event is over."),
    "standings": ("showing:standings", "How everybody stands."),
    "members": ("showing:members", "What the members of teams have brought them."),
    "verify": ("showing:verify", "Whether the file is whole and its results add up."),
    "papers": ("papers:papers", "Seating, plates, sheets and more as pages to print."),
    "export": ("showing:export", "The event for spreadsheets and other programs."),
}
"""Where each command stands and what it is for."""

for _name, (_place, _sense) in COMMANDS.items():
    app.command(f"hanchan.cli.event.{_place}", name=_name, help=_sense)
