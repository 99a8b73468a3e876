"""Exports of an event for spreadsheets and other programs: CSV, JSON, script and calendar."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from hanchan.club.event.csv_import import ENTRY_COLUMNS, MEMBER_SEPARATOR, WINDS, result_columns
from hanchan.club.event.lines import Entry
from hanchan.club.event.mers import base_ranks, event_weight
from hanchan.club.event.regulation import TIME_MINUTES
from hanchan.club.event.standings import ratings, standings
from hanchan.club.event.state import ClubEvent
from hanchan.club.seating import write_script
from hanchan.i18n.texts import text
from hanchan.i18n.user_text import write_csv

DECIMALS = 3
Cells: TypeAlias = Sequence[object]


def round_points(value: Fraction) -> float:
    """Round thousands of points to three decimals."""
    return float(round(value, DECIMALS))


def _entry_rows(event: ClubEvent) -> Iterator[Cells]:
    yield ("number", *ENTRY_COLUMNS)
    for number, one in sorted(event.entries.items()):
        yield (number, *_entry_cells(one))


def _entry_cells(one: Entry) -> Cells:
    substitute, members = "yes" if one.substitute else "", MEMBER_SEPARATOR.join(one.members)
    return one.name, one.club, one.country, one.federation, substitute, members


def export_entries_csv(entries: Iterable[Entry]) -> str:
    """Export entries as CSV that `read_entries` can read, without their numbers."""
    return write_csv([ENTRY_COLUMNS, *map(_entry_cells, entries)])


def _round_rows(event: ClubEvent) -> Iterator[Cells]:
    winds = WINDS[: event.table_size]
    yield ("round", "table", *winds, *(f"{wind}_name" for wind in winds))
    for number, tables in sorted(event.rounds.items()):
        for at, table in enumerate(tables, start=1):
            yield (number, at, *table, *(event.player_name(one, number) for one in table))


def _result_rows(event: ClubEvent) -> Iterator[Cells]:
    yield (
        "round", "table", "revision", "status",
        "number", "name", "points", "place", "result", "reason",
    )  # fmt: skip
    for (round_, table), revisions in sorted(event.results.items()):
        for one in revisions:
            status = one.status if one is revisions[-1] else "superseded"
            for seat, number in enumerate(one.entries):
                name, result = event.player_name(number, round_), round_points(one.results[seat])
                scored = (one.match.scores[seat], one.match.places[seat], result, one.line.reason)
                yield (round_, table, one.line.revision, status, number, name, *scored)


def _score_rows(event: ClubEvent) -> Iterator[Cells]:
    """Yield the latest match end of each table, as a row that `read_results` can read."""
    yield result_columns(event.table_size)
    for (round_, table), revisions in sorted(event.results.items()):
        end = revisions[-1].line.end
        counts = (end.chombo, end.penalty, end.wins, end.chips)
        columns = (" ".join(map(str, one)) if one and any(one) else "" for one in counts)
        dealer = "" if end.dealer is None else WINDS[end.dealer]
        pairs = ((one, seat) for one, by in end.busted_by.items() for seat in by)
        busted = " ".join(f"{WINDS[int(one)]}={WINDS[seat]}" for one, seat in pairs)
        yield (round_, table, *end.scores, end.deposits or "", *columns, dealer, busted)


def _penalty_rows(event: ClubEvent) -> Iterator[Cells]:
    yield ("line", "number", "name", "round", "points", "offence", "article", "reason", "cancelled")
    for line, one in sorted(event.rulings.items()):
        cancelled = event.cancelled.get(line, "")
        points = one.exact if "/" in one.points else Decimal(one.points)  # as it is written
        cells = (points, one.offence, one.article, one.reason, cancelled)
        yield (line, one.number, event.entries[one.number].name, one.round or "", *cells)


def _standing_rows(event: ClubEvent) -> Iterator[Cells]:
    rows = standings(event)
    ranks, weight = base_ranks(event, rows), event_weight(event)
    places = ("first", "second", "third", "fourth")[: event.table_size]
    mers = ("mers_base", "mers_exact", "mers_weight") if ranks else ()
    yield ("place", "number", "name", "points", "exact", "matches", *places, *mers)
    for row in rows:
        points = (round_points(row.points), row.points)
        rank = ranks.get(row.number)
        known = "" if weight is None else weight
        more = ("", "", "") if rank is None else (round_points(rank), rank, known)
        cells = (row.place, row.number, row.name, *points, row.matches, *row.places)
        yield (*cells, *(more if ranks else ()))


def _ema_rows(event: ClubEvent) -> Iterator[Cells]:
    """Yield rows in the form of EMA's result pages, as EMA's own form was not available."""
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
"""Functions that yield the rows of a CSV table, by name; the first row has the column names."""
DERIVED_TABLES = ("ema", "scores")
"""Tables left out of the JSON export, because other tables have their data."""


ExportFormat: TypeAlias = Literal[
    "json", "script", "ics", "entries-csv", "rounds-csv", "results-csv",
    "scores-csv", "penalties-csv", "standings-csv", "ema-csv",
]  # fmt: skip
"""Export formats: seating script, calendar (`ics`), one table as CSV, or most tables as JSON."""


def render_export(event: ClubEvent, sheet: ExportFormat, lang: str) -> str:
    """Export an event as text in a format; `lang` is the language of a calendar."""
    match sheet:
        case "json":
            return msgspec.json.encode(event_to_dict(event)).decode()
        case "script":
            return write_script([tables for _, tables in sorted(event.rounds.items())])
        case "ics":
            lines = (line for one in sorted(event.rounds) for line in _vevent(event, one, lang))
            calendar = (*CALENDAR_START, *lines, "END:VCALENDAR")
            return "".join(f"{part}\r\n" for line in calendar for part in _fold_line(line))
        case _:
            return write_csv(CSV_TABLES[sheet.removesuffix("-csv")](event))


def _rows_as_dicts(event: ClubEvent, table: str) -> list[dict[str, object]]:
    columns, *rows = CSV_TABLES[table](event)
    # fractions are text in JSON, so that no precision is lost
    exact = ([str(x) if isinstance(x, Decimal | Fraction) else x for x in row] for row in rows)
    return [dict(zip(map(str, columns), row, strict=True)) for row in exact]


def event_to_dict(event: ClubEvent) -> dict[str, object]:
    """Return the event as JSON values: its name and rules, most of its CSV tables, its ratings."""
    history = ratings(event)
    rated = history[-1].order if history else ()
    tables = (table for table in CSV_TABLES if table not in DERIVED_TABLES)
    return {
        "name": event.begin.name,
        "kind": event.begin.kind,
        "rules": event.rules.id,
        "regulation": event.regulation.id,
        "closed": event.closed,
        **{table: _rows_as_dicts(event, table) for table in tables},
        "ratings": {name: round_points(history[-1].of(name).rating) for name in rated},
    }


# The times of rounds, for calendars (RFC 5545).


MAX_LINE_BYTES = 75
"""Maximum bytes per calendar line; a longer one continues on the next line, after a space."""


CALENDAR_START = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//hanchan//event//EN")


def _vevent(event: ClubEvent, round_: int, lang: str) -> Iterator[str]:
    """Yield the lines of a round's calendar entry; none if its start is unknown."""
    progress = event.progress(round_)
    start = progress.clock.begun if progress.clock else progress.begins
    if start is None:
        return
    minutes = progress.clock.minutes if progress.clock else event.regulation_value(TIME_MINUTES)
    summary = text(lang, "event-calendar", name=event.begin.name, round=round_)
    yield "BEGIN:VEVENT"
    yield f"UID:{event.begin.commitment[:16]}-{round_}@hanchan"
    yield f"DTSTAMP:{_format_utc(start)}"
    yield f"DTSTART:{_format_utc(start)}"
    if minutes:
        yield f"DTEND:{_format_utc(start + timedelta(minutes=minutes))}"
    yield f"SUMMARY:{_escape(summary)}"
    yield "END:VEVENT"


def _format_utc(moment: datetime) -> str:
    return f"{moment:%Y%m%dT%H%M%SZ}"


def _escape(words: str) -> str:
    for sign in "\\;,":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


def _fold_line(line: str) -> Iterator[str]:
    """Split a line into parts of at most 75 bytes; those after the first begin with a space."""
    part = ""
    for sign in line:
        if len((part + sign).encode()) > MAX_LINE_BYTES:
            yield part
            part = " "
        part += sign
    yield part
