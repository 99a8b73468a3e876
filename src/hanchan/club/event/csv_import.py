"""Import of entries and results from CSV files, with an error for each bad row."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from hanchan.club.event.field_types import MAX_COUNTED, MAX_ENTRIES, MAX_POINTS, MAX_ROUNDS
from hanchan.club.event.lines import MatchEndInput
from hanchan.errors import EventError, quote_input
from hanchan.i18n.user_text import read_cell
from hanchan.number_parsing import parse_whole_number

ENTRY_COLUMNS = ("name", "club", "country", "federation", "substitute", "members")
MEMBER_SEPARATOR = "; "
"""Separator of team members in written files; a file to be read needs only the semicolon."""
MAX_LENGTHS = {"name": 80, "club": 200, "country": 200, "federation": 200}
WINDS = ("east", "south", "west", "north")
COUNT_COLUMNS = ("chombo", "penalty", "wins", "chips")
RESULT_COLUMNS = ("round", "table", *WINDS, "deposits", *COUNT_COLUMNS, "dealer", "busted_by")
YES = ("yes", "1", "true", "x")


class EntryRow(NamedTuple):
    """A row of a CSV file of entries: its fields, and its error, if any."""

    line: int
    fields: Mapping[str, Any]
    problem: EventError | None = None


def read_entries(text: str, known: Sequence[str] = ()) -> list[EntryRow]:
    r"""Read the entries of a CSV file, whose first line names its columns; only `name` is required.

    A name that occurs earlier in the file or in `known` is an error of its row. Raises an error for
    more rows than an event may have entries.

    >>> [one.problem is None for one in read_entries("name,club\nAki,Edo\n,Edo\nAki,\n")]
    [True, False, False]
    """
    found: list[EntryRow] = []
    names = set(map(name_key, known))
    for line, row in _read_rows(text, ENTRY_COLUMNS, ("name",)):
        if len(found) == MAX_ENTRIES:
            raise EventError("entries-many", field="entries", most=MAX_ENTRIES, line=line)
        fields: dict[str, object] = {key: row[key] for key in MAX_LENGTHS if row.get(key)}
        if row.get("substitute", "").lower() in YES:
            fields["substitute"] = True
        if members := [one.strip() for one in row.get("members", "").split(";") if one.strip()]:
            fields["members"] = members
        problem = _find_problem(row, names, line)
        names.add(name_key(row.get("name", "")))
        found.append(EntryRow(line=line, fields=fields, problem=problem))
    return found


def name_key(name: str) -> str:
    """Return a key that is equal for names which differ only in case and in the spacing of words.

    >>> name_key(" Aki  Mori") == name_key("aki mori")
    True
    """
    return " ".join(name.split()).casefold()


def _find_problem(row: Mapping[str, str], names: set[str], line: int) -> EventError | None:
    name = row.get("name", "")
    if not name:
        return EventError("entries-no-name", field="name", line=line)
    if name_key(name) in names:
        return EventError("entries-twice", field="name", given=quote_input(name), line=line)
    long = (item for item in MAX_LENGTHS.items() if len(row.get(item[0], "")) > item[1])
    key, most = next(long, ("", 0))
    return EventError("entries-long", field=key, most=most, line=line) if key else None


class ResultRow(NamedTuple):
    """A row of a CSV file of results: its line in the file, round, table and match end."""

    line: int
    round: int
    table: int
    end: MatchEndInput


def read_results(text: str, players: int = len(WINDS)) -> Iterator[ResultRow | EventError]:
    r"""Yield the rows of a CSV file of final points by starting wind; other columns may be empty.

    `chombo`, `penalty`, `wins` and `chips` are a number for each player with spaces between,
    `dealer` is a wind, and `busted_by` pairs a busted player with the one who busted them:
    `north=east`. Where three play there is no `north`. A bad row yields its error.

    >>> row = next(read_results("round,table,east,south,west,north\n1,2,30000,30000,30000,30000\n"))
    >>> row.round, row.table, row.line
    (1, 2, 2)
    """
    winds = WINDS[:players]
    for line, row in _read_rows(text, result_columns(players), ("round", "table", *winds)):
        try:
            yield _read_result(row, line, winds)
        except EventError as problem:
            yield EventError(problem.message, **problem.values, line=line)


def result_columns(players: int) -> tuple[str, ...]:
    """Return the columns of a file of results of tables of this size."""
    return tuple(name for name in RESULT_COLUMNS if name not in WINDS[players:])


def _read_result(row: Mapping[str, str], line: int, winds: Sequence[str]) -> ResultRow:
    round_ = _read_number(row, "round", 1, MAX_ROUNDS)
    table = _read_number(row, "table", 1, MAX_ENTRIES)
    found: dict[str, object] = {
        "scores": tuple(_read_number(row, wind, -MAX_POINTS, MAX_POINTS) for wind in winds),
        "deposits": _read_number(row, "deposits", 0, 99) if row.get("deposits") else 0,
    }
    for key in COUNT_COLUMNS:
        if cell := row.get(key):
            by_wind: dict[str, str] = dict(zip(winds, cell.split(), strict=False))
            if len(cell.split()) != len(winds):
                given = quote_input(cell)
                raise EventError("csv-four", field=key, given=given, players=len(winds))
            most = MAX_POINTS if key == "penalty" else MAX_COUNTED
            found[key] = tuple(_read_number(by_wind, wind, -most, most) for wind in winds)
    if cell := row.get("dealer"):
        found["dealer"] = _read_wind(cell, "dealer", winds)
    busted: dict[str, list[int]] = {}
    for pair in row.get("busted_by", "").split():
        one, _, by = pair.partition("=")
        seat = str(_read_wind(one, "busted_by", winds))
        busted.setdefault(seat, []).append(_read_wind(by, "busted_by", winds))
    if busted:
        found["busted_by"] = busted
    end = msgspec.convert(found, MatchEndInput)
    return ResultRow(line=line, round=round_, table=table, end=end)


def _read_wind(cell: str, key: str, winds: Sequence[str]) -> int:
    if cell not in winds:
        raise EventError("value-choice", field=key, given=quote_input(cell), allowed=tuple(winds))
    return winds.index(cell)


def _read_number(row: Mapping[str, str], key: str, least: int, most: int) -> int:
    number = parse_whole_number(given := row.get(key, ""))
    if number is None or not least <= number <= most:
        limits = {"least": least, "most": most}
        raise EventError("value-range", field=key, given=quote_input(given), **limits)
    return number


def _read_rows(
    text: str, columns: Sequence[str], needed: Sequence[str]
) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield each row after the header with its line number; refuse unknown or missing columns."""
    lines = _read_lines(text)
    _, first = next(lines, (1, list[str]()))
    heads = [head.lower() for head in first]
    at = {"field": "columns", "line": 1}
    for head in heads:
        if head not in columns:
            raise EventError("csv-column", **at, given=quote_input(head), allowed=columns)
    for name in needed:
        if name not in heads:
            raise EventError("csv-no-column", **at, name=name)
    for line, cells in lines:
        if any(cells):
            yield line, dict(zip(heads, cells, strict=False))


def _read_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the line number and cells of each row, without the sign that blocks formulas."""
    reader, last = csv.reader(io.StringIO(text, newline="")), 0
    try:
        for row in reader:
            last = reader.line_num
            yield last, [read_cell(cell) for cell in row]
    except csv.Error:  # the only one: a cell that is too long
        most = csv.field_size_limit()
        raise EventError("csv-broken", field="table", line=last + 1, most=most) from None
