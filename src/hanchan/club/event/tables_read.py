"""Import of entries and results from CSV files, row by row, with an error for each bad row."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from hanchan.club.event.fields import MOST_COUNTED, MOST_ENTRIES, MOST_POINTS, MOST_ROUNDS
from hanchan.club.event.lines import End
from hanchan.errors import EventError, literal
from hanchan.numerals import whole_number
from hanchan.wording.plain_lines import read_cell

ENTRY = ("name", "club", "country", "federation", "substitute", "members")
BETWEEN = "; "
"""Separates the members of a team."""
LONGEST = {"name": 80, "club": 200, "country": 200, "federation": 200}
WINDS = ("east", "south", "west", "north")
COUNTS = ("chombo", "penalty", "wins", "chips")
RESULT = ("round", "table", *WINDS, "deposits", *COUNTS, "dealer", "busted_by")
YES = ("yes", "1", "true", "x")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadEntry:
    """One row of a file of entries, or its error."""

    line: int
    fields: Mapping[str, Any]
    problem: EventError | None = None


def read_entries(text: str, known: Sequence[str] = ()) -> list[ReadEntry]:
    r"""Read the entries of a CSV file whose first line names its columns: `name`, and others.

    A name may occur once, and not at all if it is already known.

    >>> [one.problem is None for one in read_entries("name,club\nAki,Edo\n,Edo\nAki,\n")]
    [True, False, False]
    """
    found: list[ReadEntry] = []
    names = set(map(name_key, known))
    for line, row in _rows(text, ENTRY, ("name",)):
        fields: dict[str, object] = {key: row[key] for key in LONGEST if row.get(key)}
        if row.get("substitute", "").lower() in YES:
            fields["substitute"] = True
        if members := [one.strip() for one in row.get("members", "").split(";") if one.strip()]:
            fields["members"] = members
        problem = _wrong(row, names, line)
        names.add(name_key(row.get("name", "")))
        found.append(ReadEntry(line=line, fields=fields, problem=problem))
    return found


def name_key(name: str) -> str:
    """Return a name without inaudible differences: case, and extra spaces.

    >>> name_key(" Aki  Mori") == name_key("aki mori")
    True
    """
    return " ".join(name.split()).casefold()


def _wrong(row: Mapping[str, str], names: set[str], line: int) -> EventError | None:
    name = row.get("name", "")
    if not name:
        return EventError("entries-no-name", field="name", line=line)
    if name_key(name) in names:
        return EventError("entries-twice", field="name", given=literal(name), line=line)
    for key, most in LONGEST.items():
        if len(row.get(key, "")) > most:
            return EventError("entries-long", field=key, most=most, line=line)
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadResult:
    """One row of a file of results, and its line in the file."""

    line: int
    round: int
    table: int
    end: End


def every_result(text: str) -> Iterator[ReadResult | EventError]:
    r"""Read the rows of a CSV file of final points by starting wind; other columns may be empty.

    `chombo`, `penalty`, `wins` and `chips` are four numbers, `dealer` is a wind, and `busted_by`
    names winds: `north=east`.

    The error of a bad row is yielded in its place, with its line.

    >>> row = next(every_result("round,table,east,south,west,north\n1,2,30000,30000,30000,30000\n"))
    >>> row.round, row.table, row.line
    (1, 2, 2)
    """
    for line, row in _rows(text, RESULT, ("round", "table", *WINDS)):
        try:
            yield _result(row, line)
        except EventError as problem:
            yield problem


def _result(row: Mapping[str, str], line: int) -> ReadResult:
    round_ = _number(row, "round", 1, MOST_ROUNDS, line)
    table = _number(row, "table", 1, MOST_ENTRIES, line)
    east, south, west, north = (
        _number(row, wind, -MOST_POINTS, MOST_POINTS, line) for wind in WINDS
    )
    left = _number(row, "deposits", 0, 99, line) if row.get("deposits") else 0
    end = {"scores": (east, south, west, north), "deposits": left, **_rest(row, line)}
    return ReadResult(line=line, round=round_, table=table, end=msgspec.convert(end, End))


def _rest(row: Mapping[str, str], line: int) -> dict[str, object]:
    """The optional columns of a result."""
    found: dict[str, object] = {}
    for key in COUNTS:
        if cell := row.get(key):
            four: dict[str, str] = dict(zip(WINDS, cell.split(), strict=False))
            if len(cell.split()) != len(WINDS):
                raise EventError("csv-four", field=key, given=literal(cell), line=line)
            most = MOST_POINTS if key == "penalty" else MOST_COUNTED
            found[key] = tuple(_number(four, wind, -most, most, line) for wind in WINDS)
    if cell := row.get("dealer"):
        found["dealer"] = _wind(cell, "dealer", line)
    busted: dict[str, tuple[int, ...]] = {}
    for pair in row.get("busted_by", "").split():
        one, _, by = pair.partition("=")
        seat = str(_wind(one, "busted_by", line))
        busted[seat] = (*busted.get(seat, ()), _wind(by, "busted_by", line))
    return found | ({"busted_by": busted} if busted else {})


def _wind(cell: str, key: str, line: int) -> int:
    if cell not in WINDS:
        raise EventError("value-choice", field=key, given=literal(cell), allowed=WINDS, line=line)
    return WINDS.index(cell)


def _number(row: Mapping[str, str], key: str, least: int, most: int, line: int) -> int:
    given = row.get(key, "")
    number = whole_number(given)
    if number is None or not least <= number <= most:
        raise EventError(
            "value-range", field=key, given=literal(given), least=least, most=most, line=line
        )
    return number


def _rows(
    text: str, columns: Sequence[str], needed: Sequence[str]
) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows after the header, with their lines; an unknown column is refused."""
    lines = _lines(text)
    _, first = next(lines, (1, list[str]()))
    heads = [head.lower() for head in first]
    for head in heads:
        if head not in columns:
            raise EventError(
                "csv-column", field="columns", given=literal(head), allowed=columns, line=1
            )
    for name in needed:
        if name not in heads:
            raise EventError("field-missing", field="columns", name=name, line=1)
    for line, cells in lines:
        if any(cells):
            yield line, dict(zip(heads, cells, strict=False))


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of each row, without the protection against formulas."""
    reader = csv.reader(io.StringIO(text, newline=""))
    try:
        for row in reader:
            yield reader.line_num, [read_cell(cell) for cell in row]
    except csv.Error:
        raise EventError("csv-broken", field="table", line=reader.line_num + 1) from None
