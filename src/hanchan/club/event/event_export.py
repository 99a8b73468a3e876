"""Exports of an event for spreadsheets and other programs: CSV, JSON, script and calendar."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from hanchan.club.event.csv_import import ENTRY_COLUMNS, MEMBER_SEPARATOR, RESULT_COLUMNS, WINDS
from hanchan.club.event.lines import Entry, MatchEndInput
from hanchan.club.event.mers import base_ranks, event_weight
from hanchan.club.event.regulation import TIME_MINUTES
from hanchan.club.event.standings import ratings, standings
from hanchan.club.event.state import ClubEvent
from hanchan.club.seating import write_script
from hanchan.i18n.texts import text
from hanchan.i18n.user_text import write_csv

DECIMALS = 3
EXACT_TYPES = (Decimal, Fraction)
"""Number types written as text in JSON, so that no precision is lost."""
EXPORTED_RESULT_COLUMNS = (
    "round", "table", "revision", "status", "number", "name", "points", "place", "result", "reason",
)  # fmt: skip
"""Columns of results; a replaced revision has the status superseded."""
STANDINGS_COLUMNS = (
    "place", "number", "name", "points", "exact", "matches", "first", "second", "third", "fourth",
)  # fmt: skip
MERS_COLUMNS = ("mers_base", "mers_exact", "mers_weight")
"""Columns with the European ranking values, if the organiser requests them."""
Cells: TypeAlias = Sequence[object]


def round_points(value: Fraction) -> float:
    """Round a fraction for spreadsheets."""
    return float(round(value, DECIMALS))


def _entry_rows(event: ClubEvent) -> Iterator[Cells]:
    yield ("number", *ENTRY_COLUMNS)
    for number, one in sorted(event.entries.items()):
        yield (number, *_entry_cells(one))


def _entry_cells(one: Entry) -> Cells:
    kept = "yes" if one.substitute else ""
    return (
        one.name,
        one.club,
        one.country,
        one.federation,
        kept,
        MEMBER_SEPARATOR.join(one.members),
    )


def export_entries_csv(entries: Iterable[Entry]) -> str:
    """Export entries in the format of `read_entries`, without their numbers."""
    return write_csv([ENTRY_COLUMNS, *map(_entry_cells, entries)])


def _round_rows(event: ClubEvent) -> Iterator[Cells]:
    yield ("round", "table", *WINDS, *(f"{wind}_name" for wind in WINDS))
    for number, tables in sorted(event.rounds.items()):
        for at, table in enumerate(tables, start=1):
            yield (number, at, *table, *(event.player_name(one, number) for one in table))


def _result_rows(event: ClubEvent) -> Iterator[Cells]:
    yield EXPORTED_RESULT_COLUMNS
    for (round_, table), revisions in sorted(event.results.items()):
        for one in revisions:
            stands = one is revisions[-1]
            at = (round_, table, one.line.revision, one.status if stands else "superseded")
            for seat, number in enumerate(one.entries):
                yield (
                    *at,
                    number,
                    event.player_name(number, round_),
                    one.match.scores[seat],
                    one.match.places[seat],
                    round_points(one.results[seat]),
                    one.line.reason,
                )


def _score_rows(event: ClubEvent) -> Iterator[Cells]:
    """Yield the latest end of each table in the format of `read_results`, by starting wind."""
    yield RESULT_COLUMNS
    for (round_, table), revisions in sorted(event.results.items()):
        end = revisions[-1].line.end
        busted = (f"{WINDS[int(one)]}={by}" for one, by in _busted_pairs(end))
        yield (
            round_,
            table,
            *end.scores,
            end.deposits or "",
            *(_join_four(counted) for counted in (end.chombo, end.penalty, end.wins, end.chips)),
            "" if end.dealer is None else WINDS[end.dealer],
            " ".join(busted),
        )


def _busted_pairs(end: MatchEndInput) -> Iterator[tuple[str, str]]:
    for one, by in end.busted_by.items():
        for seat in by:
            yield one, WINDS[seat]


def _join_four(counted: Sequence[int] | None) -> str:
    return " ".join(map(str, counted)) if counted is not None and any(counted) else ""


def _penalty_rows(event: ClubEvent) -> Iterator[Cells]:
    yield ("line", "number", "name", "round", "points", "offence", "article", "reason", "cancelled")
    for line, one in sorted(event.rulings.items()):
        back = event.cancelled.get(line)
        name = event.entries[one.number].name
        told = (
            _parse_number(one.points),
            one.offence,
            one.article,
            one.reason,
            back.reason if back else "",
        )
        yield (line, one.number, name, one.round or "", *told)


def _parse_number(written: str) -> Decimal | Fraction:
    """Parse a number as it is written."""
    return Fraction(written) if "/" in written else Decimal(written)


def _standing_rows(event: ClubEvent) -> Iterator[Cells]:
    rows = standings(event)
    ranks, weight = base_ranks(event, rows), event_weight(event)
    yield (*STANDINGS_COLUMNS, *(MERS_COLUMNS if ranks else ()))
    for row in rows:
        points = (round_points(row.points), row.points)
        cells = (row.place, row.number, row.name, *points, row.matches, *row.places)
        rank = ranks.get(row.number)
        base = ("", "") if rank is None else (round_points(rank), rank)
        more = (*base, "" if weight is None or rank is None else weight)
        yield (*cells, *(more if ranks else ()))


def _ema_rows(event: ClubEvent) -> Iterator[Cells]:
    """Yield the rows of the European list as its pages show it, for entries that played.

    EMA's own form was not available.
    """
    yield ("place", "ema_number", "name", "country", "points")
    for row in standings(event):
        one = event.entries[row.number]
        if row.matches and not one.substitute:
            yield (row.place, one.federation, row.name, one.country, round_points(row.points))


CSV_TABLES: Mapping[str, Callable[[ClubEvent], Iterator[Cells]]] = {
    "entries": _entry_rows,
    "rounds": _round_rows,
    "results": _result_rows,
    "scores": _score_rows,
    "penalties": _penalty_rows,
    "standings": _standing_rows,
    "ema": _ema_rows,
}
"""Tables available as CSV."""
DERIVED_TABLES = ("ema", "scores")
"""Tables whose data are already in other tables."""


ExportFormat: TypeAlias = Literal[
    "json",
    "script",
    "ics",
    "entries-csv",
    "rounds-csv",
    "results-csv",
    "scores-csv",
    "penalties-csv",
    "standings-csv",
    "ema-csv",
]
"""Export formats of an event."""


def render_export(event: ClubEvent, sheet: ExportFormat, lang: str) -> str:
    """Export the event in a format; the JSON format contains everything."""
    if sheet == "json":
        return msgspec.json.encode(event_to_dict(event)).decode()
    if sheet == "script":
        return export_script(event)
    return (
        export_calendar(event, lang)
        if sheet == "ics"
        else export_csv(event, sheet.removesuffix("-csv"))
    )


def export_csv(event: ClubEvent, table: str) -> str:
    """Export a table as CSV with a header line."""
    return write_csv(CSV_TABLES[table](event))


def export_script(event: ClubEvent) -> str:
    """Export all rounds in Pantheon's notation."""
    return write_script([tables for _, tables in sorted(event.rounds.items())])


def _rows_as_dicts(event: ClubEvent, table: str) -> list[dict[str, object]]:
    columns, *rows = CSV_TABLES[table](event)
    exact = ([str(cell) if isinstance(cell, EXACT_TYPES) else cell for cell in row] for row in rows)
    return [dict(zip(map(str, columns), row, strict=True)) for row in exact]


def event_to_dict(event: ClubEvent) -> dict[str, object]:
    """Return the whole event as a dict, for other programs."""
    behind = ratings(event)
    return {
        "name": event.begin.name,
        "kind": event.begin.kind,
        "rules": event.rules.id,
        "regulation": event.regulation.id,
        "closed": event.closed,
        **{
            table: _rows_as_dicts(event, table)
            for table in CSV_TABLES
            if table not in DERIVED_TABLES
        },
        "ratings": {
            name: round_points(behind[-1].of(name).rating)
            for name in (behind[-1].order if behind else ())
        },
    }


# The times of rounds, for calendars (RFC 5545).


MAX_LINE_BYTES = 75
"""Maximum bytes of a line; a longer one continues after a blank."""


def export_calendar(event: ClubEvent, lang: str = "en") -> str:
    """Export a calendar entry for each round with a known start."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//hanchan//event//EN"]
    for round_ in sorted(event.rounds):
        lines += _vevent(event, round_, lang)
    return "".join(f"{part}\r\n" for line in (*lines, "END:VCALENDAR") for part in _fold_line(line))


def _vevent(event: ClubEvent, round_: int, lang: str) -> Iterator[str]:
    course = event.progress(round_)
    begins = course.clock.begun if course.clock else course.begins
    if begins is None:
        return
    minutes = course.clock.minutes if course.clock else event.regulation_value(TIME_MINUTES)
    summary = text(lang, "event-calendar", name=event.begin.name, round=round_)
    yield "BEGIN:VEVENT"
    yield f"UID:{event.begin.commitment[:16]}-{round_}@hanchan"
    yield f"DTSTAMP:{_format_utc(begins)}"
    yield f"DTSTART:{_format_utc(begins)}"
    if minutes:
        yield f"DTEND:{_format_utc(begins + timedelta(minutes=minutes))}"
    yield f"SUMMARY:{_escape(summary)}"
    yield "END:VEVENT"


def _format_utc(moment: datetime) -> str:
    return f"{moment:%Y%m%dT%H%M%SZ}"


def _escape(words: str) -> str:
    for sign in "\\;,":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


def _fold_line(line: str) -> Iterator[str]:
    """Fold a line into parts that are not too long, none ending within a character."""
    part = ""
    for sign in line:
        if len((part + sign).encode()) > MAX_LINE_BYTES:
            yield part
            part = " "
        part += sign
    yield part
