"""`hanchan event`: tournaments, leagues and club nights, each a file of lines."""

from cyclopts import App

app = App(name="event", help="Tournaments, leagues and club nights, each a file.")

COMMANDS = {
    "new": ("beginning:new", "A new event; its file is written to standard output."),
    "enter": ("entering:enter", "Somebody takes part."),
    "here": ("commands:here", "Who is here and would play at the next table."),
    "leave": ("entering:leave", "Somebody takes part no longer."),
    "substitute": ("commands:substitute", "Somebody sits where another was to sit."),
    "absent": ("entering:absent", "Somebody misses a round and comes back."),
    "lineup": ("commands:lineup", "Who of a team sits in a round."),
    "classes": ("showing:classes", "Who goes up and down between the classes of a league."),
    "import": ("entering:import_", "Entries or results from a CSV file."),
    "draw": ("drawing:draw", "The tables of the next rounds."),
    "seat": ("commands:seat", "The tables of a round are announced."),
    "start": ("commands:start", "A round begins, and its clock."),
    "pause": ("commands:pause", "The clock of a round stands still."),
    "resume": ("commands:resume", "The clock of a round goes on."),
    "extra": ("commands:extra", "More time for a table, or for all."),
    "release": ("commands:release", "The results of a round are shown."),
    "undo": ("commands:undo", "The last step of a round is taken back."),
    "rounds": ("showing:rounds", "How far each round has come, and its clock."),
    "tally": ("tables:tally", "The tally of a table, hand by hand."),
    "agree": ("commands:agree", "Somebody agrees to a result."),
    "dispute": ("commands:dispute", "Somebody does not agree to a result."),
    "check": ("commands:check", "A referee has checked a result."),
    "result": ("tables:result", "What came of a table, or its correction."),
    "rule": ("tables:rule", "A sanction outside a match, or its end."),
    "regulate": ("tables:regulate", "A key of the regulation changes."),
    "move": ("commands:move", "The event is handed to another home."),
    "receive": ("tables:receive", "The event has arrived at its new home."),
    "close": ("commands:close", "The event is over."),
    "standings": ("showing:standings", "How everybody stands."),
    "members": ("showing:members", "What the members of teams have brought them."),
    "verify": ("showing:verify", "Whether the file is whole and its results add up."),
    "papers": ("showing:papers", "Seating, plates, sheets and more as pages to print."),
    "export": ("showing:export", "The event for spreadsheets and other programs."),
}
"""Where each command stands and what it is for."""

for _name, (_place, _sense) in COMMANDS.items():
    app.command(f"hanchan.cli.event.{_place}", name=_name, help=_sense)
