"""`hanchan event standings`, `members`, `rounds`, `divisions`, `verify`, `export`, `print`."""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter
from msgspec import UNSET

from hanchan.cli.errors import error_json
from hanchan.cli.event.event_file import File, read_event
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions, print_json
from hanchan.club.event import (
    ClubEvent,
    EntryStanding,
    fold,
    last_public_round,
    ratings,
    read_event_file,
    read_event_lines,
)
from hanchan.club.event import standings as standings_of
from hanchan.club.event.descriptions import describe_clock
from hanchan.club.event.divisions import division_moves, next_divisions
from hanchan.club.event.event_export import (
    ExportFormat,
    event_to_dict,
    export_entries_csv,
    render_export,
    round_points,
)
from hanchan.club.event.file_reader import line_hashes
from hanchan.club.event.mers import base_ranks, event_weight, format_rank
from hanchan.club.event.regulation import COUNT_RATED
from hanchan.club.event.statistics import rank_members
from hanchan.club.printouts import render_printouts
from hanchan.errors import EventError
from hanchan.i18n.number_format import format_exact_thousands
from hanchan.messages.base import from_attributes
from hanchan.messages.event_statistics import MersBaseRank, StandingLine, TeamMemberStatistics
from hanchan.messages.event_tables import RoundProgressReport, TableProgressReport

UpTo: TypeAlias = Annotated[
    int | None, Parameter(name="--round", help="Show the state after this round")
]


def standings(
    file: File,
    /,
    *,
    upto: UpTo = None,
    public: Annotated[
        bool, Parameter(help="Show only what the regulation publishes so far")
    ] = False,
    ratings: Annotated[bool, Parameter(help="Show ratings after all matches")] = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show the standings."""
    event = read_event(file)
    if ratings:
        return print_ratings(event, output)
    last = last_public_round(event)
    rows = standings_of(event, last if public and (upto is None or last < upto) else upto)
    ranks, weight = base_ranks(event, rows), event_weight(event)
    if output.json:
        places = [standing_json(one, ranks, weight) for one in rows]
        return output.print_answer({"standings": places})
    for row in rows:
        rank = ranks.get(row.number)
        more = "" if rank is None else " " + output.text("event-mers-base", base=format_rank(rank))
        print(describe_standing(row, output) + more)
    if ranks:
        known = "" if weight is None else format_rank(weight)
        print(output.text("event-mers", known=int(bool(known)), weight=known))
    return OK


def standing_json(
    row: EntryStanding, ranks: Mapping[int, Fraction], weight: Fraction | None
) -> StandingLine:
    """Convert a row of the standings to JSON.

    `ranks` are the MERS base ranks by entry number; `weight` is the MERS weight of the event, if
    known.
    """
    rank, known = ranks.get(row.number), None if weight is None else str(weight)
    return from_attributes(
        StandingLine,
        row,
        points=round_points(row.points),
        exact=str(row.points),
        carried=str(row.carried),
        rulings=str(row.rulings),
        mers=UNSET
        if rank is None
        else MersBaseRank(base=round_points(rank), exact=str(rank), weight=known),
    )


def describe_standing(row: EntryStanding, output: OutputOptions) -> str:
    """Describe a row of the standings."""
    values = {"place": row.place, "name": row.name, "number": row.number}
    sentence = output.text("event-standing", points=format_exact_thousands(row.points), **values)
    if not row.complete:
        sentence += " " + output.text("event-series-short", matches=row.matches)
    return f"{sentence} {output.text(f'event-{row.moves}')}" if row.moves else sentence


def members(file: File, /, *, upto: UpTo = None, output: OutputOptions = DEFAULT_OUTPUT) -> int:
    """Show points by team member."""
    rows = rank_members(read_event(file), upto)
    if output.json:
        entries = [
            from_attributes(
                TeamMemberStatistics, one, points=round_points(one.points), exact=str(one.points)
            )
            for one in rows
        ]
        return output.print_answer({"members": entries})
    for row in rows:
        points = format_exact_thousands(row.points)
        values = {"name": row.member, "team": row.team, "points": points, "matches": row.matches}
        print(output.text("event-member", **values))
    if not rows:
        print(output.text("event-no-matches"))
    return OK


def print_ratings(event: ClubEvent, output: OutputOptions) -> int:
    """Print the ratings after the last match of the event."""
    history = ratings(event)
    rated = [(name, history[-1].of(name)) for name in history[-1].order] if history else []
    if output.json:
        return output.print_answer({name: round_points(one.rating) for name, one in rated})
    if not rated:
        unrated = event.regulation_value(COUNT_RATED).word == "no"
        print(output.text("event-unrated" if unrated else "event-no-matches"))
    for name, one in rated:
        rating = format_exact_thousands(one.rating)
        print(output.text("event-rating", name=name, rating=rating, matches=one.matches))
    return OK


def verify(
    file: File,
    /,
    *,
    expect: Annotated[
        str | None,
        Parameter(help="Published hash of a line; everything up to that line must be unchanged"),
    ] = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Check every line of an event; exit status 1 at the first invalid line."""
    data = read_event_file(file)
    known = line_hashes(data)
    try:
        event = fold(read_event_lines(data))
        refuse_unknown(expect, known)
    except EventError as problem:
        plain = {"clean": False, "problem": error_json(problem)}
        output.print_answer(plain, problem.localized(output.lang))
        return FINDING
    counts = {
        "lines": event.lines,
        "entries": len(event.entries),
        "rounds": len(event.rounds),
        "results": len(event.final_results),
    }
    return output.print_answer(
        {"clean": True, **counts, "head": known[-1]},
        output.text("event-clean", **counts),
        output.text("event-head", head=known[-1]),
    )


def refuse_unknown(expect: str | None, known: list[str]) -> None:
    """Refuse a published hash that no line has: an earlier line must have been altered."""
    if expect is not None and expect not in known:
        raise EventError("event-expect", field="expect", given=expect)


def export(
    file: File,
    /,
    *,
    format_: Annotated[ExportFormat, Parameter(name="--format", help="Export format")] = "json",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Export an event for spreadsheets and other programs."""
    event = read_event(file)
    if format_ == "json":
        print_json(event_to_dict(event))
    elif format_ == "ics":  # UTF-8 with CRLF on every terminal
        sys.stdout.flush()
        sys.stdout.buffer.write(render_export(event, format_, output.lang).encode())
        sys.stdout.buffer.flush()
    else:
        sys.stdout.write(render_export(event, format_, output.lang))
    return OK


def rounds(file: File, /, *, output: OutputOptions = DEFAULT_OUTPUT) -> int:
    """Show the state of each round and the time left at each table."""
    event, now = read_event(file), datetime.now(UTC)
    numbers = sorted(event.rounds)
    plain = [round_on(event, one, now) for one in numbers]
    texts = ("\n".join(describe_clock(event, one, now, output.lang)) for one in numbers)
    return output.print_answer({"rounds": plain}, *texts)


def round_on(event: ClubEvent, round_: int, now: datetime) -> RoundProgressReport:
    """Convert a round to JSON; the time left is in seconds, negative after the end."""
    progress = event.progress(round_)
    clock = progress.clock

    def table_on(number: int, entries: tuple[int, ...]) -> TableProgressReport:
        left = clock.time_left(number, now) if clock else None
        table_tally = event.tallies.get((round_, number))
        results = event.results.get((round_, number), [])
        return TableProgressReport(
            table=number,
            entries=entries,
            left=None if left is None else int(left.total_seconds()),
            tallied=0 if table_tally is None else len(table_tally.tally.settled_kyoku),
            disputed=() if table_tally is None else table_tally.disputed,
            status=results[-1].status if results else None,
        )

    return RoundProgressReport(
        round=round_,
        state=event.round_state(round_),
        begins=progress.begins and progress.begins.isoformat(),
        begun=clock and clock.begun.isoformat(),
        minutes=clock and clock.minutes,
        paused=bool(clock and clock.paused),
        tables=tuple(table_on(*one) for one in enumerate(event.rounds[round_], start=1)),
    )


def divisions(
    *files: Annotated[
        Path, Parameter(name="FILE", help="Event file of each division, highest first")
    ],
    out: Annotated[
        Path | None, Parameter(help="Folder for division-1.csv …, the entries of the next season")
    ] = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show promotion and relegation between league divisions after a season."""
    events = [read_event(file) for file in files]
    moves = division_moves(events)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for number, rows in enumerate(next_divisions(events), start=1):
            listed = export_entries_csv(event.entries[row.number] for event, row in rows)
            (out / f"division-{number}.csv").write_text(listed, encoding="utf-8")
    if output.json:
        return output.print_answer({"moves": moves})
    for one in moves:
        direction = "up" if one.behind < one.before else "down"
        places = {"place": one.place, "before": one.before, "behind": one.behind}
        sentence = output.text(f"event-moves-{direction}", name=one.name, **places)
        print(f"{sentence} [{', '.join(one.cites)}]")
    if not moves:
        print(output.text("event-moves-none"))
    return OK


def print_pages(
    file: File,
    /,
    *,
    out: Annotated[Path, Parameter(help="Folder to write the pages to")],
    link: Annotated[
        str, Parameter(help="URL for QR codes on name plates; the entry number is appended")
    ] = "",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Write pages to print: seating, plates, score cards, slips, regulation and standings."""
    code_of = None
    if link:  # QR codes need the extra `play`, so import it only here
        from hanchan.club.printouts.qr_codes import qr_code_drawing

        code_of = qr_code_drawing(link)
    pages = list(render_printouts(read_event(file), output.lang, code_of))
    out.mkdir(parents=True, exist_ok=True)
    paths = [out / f"{name}.html" for name, _ in pages]
    for path, (_, page) in zip(paths, pages, strict=True):
        path.write_text(page, encoding="utf-8")
    return output.print_answer({"papers": [str(path) for path in paths]}, *map(str, paths))
