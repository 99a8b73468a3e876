"""`hanchan event new` and `draw`: create an event, and draw rounds."""

import sys
from pathlib import Path
from typing import Annotated, Literal, cast

import msgspec
from cyclopts import Parameter

from hanchan.cli.event.event_file import By, File, OpenEvent, author_now
from hanchan.cli.file_io import read_text, write_new
from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions
from hanchan.cli.rules_option import load_named_rules
from hanchan.club.event import Author, ClubEvent, EventWriter, create_event, load_regulation_file
from hanchan.club.event.command_base import CarryShare, CommandContext
from hanchan.club.event.commands import run_command
from hanchan.club.event.draws import DrawRounds, waiting_players
from hanchan.club.event.entries import AddEntries, EntryInput
from hanchan.club.event.file_writer import convert_fields
from hanchan.club.event.lines import Draw
from hanchan.club.event.regulation import LEAGUE_CARRY, TABLE_REPEAT
from hanchan.club.seating import evaluate_plan
from hanchan.club.seating.seating_input import read_pairs
from hanchan.core.seeded_deals import match_seed
from hanchan.errors import EventError
from hanchan.rules.loader import is_path

SEED_DIGITS = 64
"""Number of hex digits in a seed; a shorter decimal number is the seed given to `new`."""


def draw(
    file: File,
    /,
    *,
    rounds: int = 1,
    pairing: Literal[
        "plan", "swiss", "interval", "snake", "random", "by-place", "script", "pool"
    ] = "plan",
    step: int = 1,
    script: Path | None = None,
    avoid: Path | None = None,
    matches: int = 1,
    stage: str = "",
    cut: int = 0,
    per_table: int = 0,
    carry: Literal["0", "1/2", "1"] | None = None,
    seed: str = "",
    by: By = "organiser",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Draw the tables of the next rounds, replacing drawn rounds that were not played.

    Args:
        rounds: Number of rounds to draw
        pairing: Pairing method
        step: With interval: distance in places
        script: File of tables, one per line, as 7-2-1-8
        avoid: CSV file of pairs who should not meet
        matches: Number of consecutive rounds that the same players sit together
        stage: Start a new stage with this name
        cut: Number of players who advance to the new stage; 0 for all
        per_table: Number of players who advance from each table, as in a play-off
        carry: Share of points carried over into the stage
        seed: Seed with which the event was created
    """
    opened = OpenEvent(file)
    event = opened.book.event
    if (cut or per_table) and not stage:
        raise EventError("event-cut-stage", field="stage")
    usual = event.regulation_value(LEAGUE_CARRY).word if event.begin.kind == "league" else "1"
    pairing_or_script = "script" if script else pairing
    dropped = replaced_rounds(event, pairing_or_script)
    command = DrawRounds(
        rounds=rounds,
        matches=matches,
        pairing=pairing_or_script,
        step=step,
        script=read_text(script) if script else "",
        apart=read_text(avoid) if avoid else "",
        stage=stage,
        cut=cut,
        of_table=per_table,
        carry=carry or cast("CarryShare", usual),
    )
    summary = draw_rounds(opened.book, author_now(by), output, command, seed_of(event, seed))
    opened.save()
    first = event.next_round
    drawn = {number: tables for number, tables in event.rounds.items() if number >= first}
    return output.print_answer({"rounds": drawn, "told": summary, "dropped": dropped}, summary)


def replaced_rounds(event: ClubEvent, pairing: str) -> list[int]:
    """Return the rounds that a draw replaces: all that have not started; a pool replaces none."""
    return [] if pairing == "pool" else sorted(n for n in event.rounds if n >= event.next_round)


def seed_of(event: ClubEvent, given: str) -> bytes | None:
    """Return the seed of the draw, or None if it is not given and the event keeps it secret.

    `given` is the seed in hex digits, or the number given to `new`; `EventError` for other text.
    """
    known = given or event.seed or ""
    if known.isdecimal() and len(known) < SEED_DIGITS:
        return match_seed(int(known))
    try:
        return bytes.fromhex(known) if known else None
    except ValueError:
        raise EventError("event-seed", field="seed", given=given) from None


def draw_rounds(
    book: EventWriter, author: Author, output: OutputOptions, command: DrawRounds, key: bytes | None
) -> str:
    """Draw rounds; describe the quality of the whole plan, or the tables drawn from the pool."""
    if key is None and command.pairing in ("plan", "random"):
        raise EventError("event-no-seed", field="seed")
    command = convert_fields(msgspec.to_builtins(command), DrawRounds)
    event = book.event
    dropped = replaced_rounds(event, command.pairing)
    context = CommandContext(event=event, seed=key or b"")
    run_command(book, author, command, context)
    line = book.lines_added[-1]
    assert isinstance(line, Draw)  # noqa: S101 - the last line of a draw
    players = ", ".join(context.level)
    level = [output.text("event-cut-level", players=players)] if players else []
    if command.pairing == "pool":
        return "\n".join([describe_pool(event, line, output), *level])
    all_rounds = [tables for _, tables in sorted(event.rounds.items())]
    pairs = read_pairs(command.apart, {one.name: number for number, one in event.entries.items()})
    quality = evaluate_plan(all_rounds, pairs, event.regulation_value(TABLE_REPEAT) or None)
    last = line.first + len(line.rounds) - 1
    count = {"count": len(line.rounds), "first": line.first, "last": last}
    lines = [output.text("event-drawn", worth=quality.localized(output.lang), **count)]
    if dropped:
        lines.append(output.text("event-replaced", rounds=", ".join(map(str, dropped))))
    return "\n".join([*lines, *level])


def describe_pool(event: ClubEvent, line: Draw, output: OutputOptions) -> str:
    """Describe the tables drawn from the waiting players, and the players who still wait."""
    lines: list[str] = []
    for number, tables in enumerate(line.rounds, start=line.first):
        east, south, west, north = event.display_names(tables[0])
        seats = {"east": east, "south": south, "west": west, "north": north}
        lines.append(output.text("event-pooled", round=number, **seats))
    if waiting := waiting_players(event):
        lines.append(output.text("event-waiting", players=", ".join(event.display_names(waiting))))
    return "\n".join(lines)


def new(
    file: Annotated[Path | None, Parameter(name="FILE")] = None,
    /,
    *,
    rules: str,
    regulation: str = "club",
    name: str = "Event",
    kind: Literal["tournament", "league", "club"] = "tournament",
    players: int = 0,
    entries: Path | None = None,
    rounds: int = 0,
    seed: int | None = None,
    by: By = "organiser",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Create an event. If its lines go to standard output, messages go to the error stream.

    Args:
        file: File to create; standard output by default
        rules: Rulebook or TOML file
        regulation: Event regulation: wrc, ema, club, league, or a TOML file
        name: Name of the event
        kind: Kind of event
        players: Number of entries without names
        entries: CSV file of entries
        rounds: Number of rounds to draw immediately
        seed: Seed of the draw; secret by default
    """
    key, author = match_seed(seed), author_now(by)
    loaded = load_regulation_file(regulation) if is_path(regulation) else regulation
    ruleset = load_named_rules(rules)
    book = create_event(author, name=name, rules=ruleset, regulation=loaded, seed=key, kind=kind)
    if entries:
        command = AddEntries(table=read_text(entries))
        run_command(book, author, command, CommandContext(event=book.event))
    if players:
        unnamed = tuple(EntryInput(name=f"Player {number}") for number in range(1, players + 1))
        command = AddEntries(entries=unnamed)
        run_command(book, author, command, CommandContext(event=book.event))
    event = book.event
    ids = {"rules": event.rules.id, "regulation": event.regulation.id}
    commitment, count = event.begin.commitment, len(event.entries)
    lines = [output.text("event-begun", name=name, players=count, commitment=commitment, **ids)]
    if rounds:
        lines.append(draw_rounds(book, author, output, DrawRounds(rounds=rounds), key))
    else:
        lines.append(output.text("event-keep-seed", seed=key.hex()))
    data = b"".join(book.added)
    if file is not None:
        write_new(file, data)
    if file is None or output.json:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    print("\n".join(lines), file=sys.stderr if file is None or output.json else sys.stdout)
    return OK
