"""Export of an event for spreadsheets and other programs: CSV, JSON, script and calendar."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from hanchan.club.event.lines import End, Entry
from hanchan.club.event.mers import base_ranks, weight_of
from hanchan.club.event.regulation import TIME_MINUTES
from hanchan.club.event.standings import ratings, standings
from hanchan.club.event.state import Event
from hanchan.club.event.tables_read import BETWEEN, ENTRY, RESULT, WINDS
from hanchan.club.seating import write_script
from hanchan.wording.plain_lines import write_csv
from hanchan.wording.texts import text

DECIMALS = 3
EXACT = (Decimal, Fraction)
"""Number types written as text in JSON, so that no precision is lost."""
RESULTS = (
    "round", "table", "revision", "status", "number", "name", "points", "place", "result", "reason",
)  # fmt: skip
"""Columns of results; the status of a replaced revision is superseded."""
STANDINGS = (
    "place", "number", "name", "points", "exact", "matches", "first", "second", "third", "fourth",
)  # fmt: skip
MERS = ("mers_base", "mers_exact", "mers_weight")
"""Columns with the European ranking values, if the organiser requests them."""
Cells: TypeAlias = Sequence[object]


def rounded(value: Fraction) -> float:
    """Round a fraction for spreadsheets."""
    return float(round(value, DECIMALS))


def _entries(event: Event) -> Iterator[Cells]:
    yield ("number", *ENTRY)
    for number, one in sorted(event.entries.items()):
        yield (number, *_entry(one))


def _entry(one: Entry) -> Cells:
    kept = "yes" if one.substitute else ""
    return (one.name, one.club, one.country, one.federation, kept, BETWEEN.join(one.members))


def entries_csv(entries: Iterable[Entry]) -> str:
    """Entries in the format of `read_entries`, without their numbers."""
    return write_csv([ENTRY, *map(_entry, entries)])


def _rounds(event: Event) -> Iterator[Cells]:
    yield ("round", "table", *WINDS, *(f"{wind}_name" for wind in WINDS))
    for number, tables in sorted(event.rounds.items()):
        for at, table in enumerate(tables, start=1):
            yield (number, at, *table, *(event.sitter(one, number) for one in table))


def _results(event: Event) -> Iterator[Cells]:
    yield RESULTS
    for (round_, table), revisions in sorted(event.results.items()):
        for one in revisions:
            stands = one is revisions[-1]
            at = (round_, table, one.line.revision, one.status if stands else "superseded")
            for seat, number in enumerate(one.entries):
                yield (
                    *at,
                    number,
                    event.sitter(number, round_),
                    one.match.scores[seat],
                    one.match.places[seat],
                    rounded(one.results[seat]),
                    one.line.reason,
                )


def _scores(event: Event) -> Iterator[Cells]:
    """The latest end of each table in the format of `every_result`, by starting wind."""
    yield RESULT
    for (round_, table), revisions in sorted(event.results.items()):
        end = revisions[-1].line.end
        busted = (f"{WINDS[int(one)]}={by}" for one, by in _busters(end))
        yield (
            round_,
            table,
            *end.scores,
            end.deposits or "",
            *(_four(counted) for counted in (end.chombo, end.penalty, end.wins, end.chips)),
            "" if end.dealer is None else WINDS[end.dealer],
            " ".join(busted),
        )


def _busters(end: End) -> Iterator[tuple[str, str]]:
    for one, by in end.busted_by.items():
        for seat in by:
            yield one, WINDS[seat]


def _four(counted: Sequence[int] | None) -> str:
    return " ".join(map(str, counted)) if counted is not None and any(counted) else ""


def _penalties(event: Event) -> Iterator[Cells]:
    yield ("line", "number", "name", "round", "points", "offence", "article", "reason", "cancelled")
    for line, one in sorted(event.rulings.items()):
        back = event.cancelled.get(line)
        name = event.entries[one.number].name
        told = (
            _number(one.points),
            one.offence,
            one.article,
            one.reason,
            back.reason if back else "",
        )
        yield (line, one.number, name, one.round or "", *told)


def _number(written: str) -> Decimal | Fraction:
    """Parse a number as it is written."""
    return Fraction(written) if "/" in written else Decimal(written)


def _standings(event: Event) -> Iterator[Cells]:
    rows = standings(event)
    ranks, weight = base_ranks(event, rows), weight_of(event)
    yield (*STANDINGS, *(MERS if ranks else ()))
    for row in rows:
        points = (rounded(row.points), row.points)
        cells = (row.place, row.number, row.name, *points, row.matches, *row.places)
        rank = ranks.get(row.number)
        base = ("", "") if rank is None else (rounded(rank), rank)
        more = (*base, "" if weight is None or rank is None else weight)
        yield (*cells, *(more if ranks else ()))


def _ema(event: Event) -> Iterator[Cells]:
    """Rows of the European list as its pages show it, of those who played.

    EMA's own form was not available.
    """
    yield ("place", "ema_number", "name", "country", "points")
    for row in standings(event):
        one = event.entries[row.number]
        if row.matches and not one.substitute:
            yield (row.place, one.federation, row.name, one.country, rounded(row.points))


TABLES: Mapping[str, Callable[[Event], Iterator[Cells]]] = {
    "entries": _entries,
    "rounds": _rounds,
    "results": _results,
    "scores": _scores,
    "penalties": _penalties,
    "standings": _standings,
    "ema": _ema,
}
"""Tables available as CSV."""
OUTWARD = ("ema", "scores")
"""Tables that repeat data of the others."""


Sheet: TypeAlias = Literal[
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


def exported(event: Event, sheet: Sheet, lang: str) -> str:
    """Export the event in a format; JSON has all of it."""
    if sheet == "json":
        return msgspec.json.encode(plain(event)).decode()
    if sheet == "script":
        return script_of(event)
    return calendar_of(event, lang) if sheet == "ics" else csv_of(event, sheet.removesuffix("-csv"))


def csv_of(event: Event, table: str) -> str:
    """Export a table as CSV with a header line."""
    return write_csv(TABLES[table](event))


def script_of(event: Event) -> str:
    """Export all rounds in Pantheon's notation."""
    return write_script([tables for _, tables in sorted(event.rounds.items())])


def _objects(event: Event, table: str) -> list[dict[str, object]]:
    columns, *rows = TABLES[table](event)
    exact = ([str(cell) if isinstance(cell, EXACT) else cell for cell in row] for row in rows)
    return [dict(zip(map(str, columns), row, strict=True)) for row in exact]


def plain(event: Event) -> dict[str, object]:
    """The whole event as a dict, for other programs."""
    behind = ratings(event)
    return {
        "name": event.begin.name,
        "kind": event.begin.kind,
        "rules": event.rules.id,
        "regulation": event.regulation.id,
        "closed": event.closed,
        **{table: _objects(event, table) for table in TABLES if table not in OUTWARD},
        "ratings": {
            name: rounded(behind[-1].of(name).rating)
            for name in (behind[-1].order if behind else ())
        },
    }


# The times of rounds, for calendars (RFC 5545).


WIDEST = 75
"""Maximum bytes of a line; a longer one continues after a blank."""


def calendar_of(event: Event, lang: str = "en") -> str:
    """Export a calendar entry for each round with a known start."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//hanchan//event//EN"]
    for round_ in sorted(event.rounds):
        lines += _vevent(event, round_, lang)
    return "".join(f"{part}\r\n" for line in (*lines, "END:VCALENDAR") for part in _folded(line))


def _vevent(event: Event, round_: int, lang: str) -> Iterator[str]:
    course = event.course(round_)
    begins = course.clock.begun if course.clock else course.begins
    if begins is None:
        return
    minutes = course.clock.minutes if course.clock else event.value(TIME_MINUTES)
    summary = text(lang, "event-calendar", name=event.begin.name, round=round_)
    yield "BEGIN:VEVENT"
    yield f"UID:{event.begin.commitment[:16]}-{round_}@hanchan"
    yield f"DTSTAMP:{_utc(begins)}"
    yield f"DTSTART:{_utc(begins)}"
    if minutes:
        yield f"DTEND:{_utc(begins + timedelta(minutes=minutes))}"
    yield f"SUMMARY:{_escaped(summary)}"
    yield "END:VEVENT"


def _utc(moment: datetime) -> str:
    return f"{moment:%Y%m%dT%H%M%SZ}"


def _escaped(words: str) -> str:
    for sign in "\\;,":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


def _folded(line: str) -> Iterator[str]:
    """Fold a line into parts that are not too long, none ending within a character."""
    part = ""
    for sign in line:
        if len((part + sign).encode()) > WIDEST:
            yield part
            part = " "
        part += sign
    yield part
