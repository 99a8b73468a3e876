"""Tables of an event as CSV: what people wrote is text to every spreadsheet."""

import csv
import io
from typing import get_args

import pytest

from clubs.events import HAND, draw, entered, play_round
from hanchan.club.event import EventWriter
from hanchan.club.event import lines as e
from hanchan.club.event.csv_import import read_entries, read_results
from hanchan.club.event.event_export import (
    CSV_TABLES,
    ExportFormat,
    event_to_dict,
    export_entries_csv,
    render_export,
)
from hanchan.errors import EventError

BEGINNINGS = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "'=", "x;=", 'x";=')


def written(name: str) -> EventWriter:
    """An event of whose people and rulings everything is called so."""
    book = entered(4)
    said = {"name": name, "club": name, "country": name, "federation": name}
    book.add(e.Entry, HAND, {"number": 5, **said, "members": ()})
    book.add(e.Substitution, HAND, {"number": 1, "by_entry": 5, "round": 1})
    draw(book)
    play_round(book, 1)
    ruled = {"offence": name, "article": "organiser/late", "reason": name}
    book.add(e.PenaltyRuling, HAND, {"number": 1, "points": "-2.5", **ruled})
    return book


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_no_cell_of_an_event_is_a_formula(beginning: str) -> None:
    """Not even where cells are parted by a semicolon, a tab or the end of a line."""
    book, formula = written(f"{beginning}1+1"), f"{beginning[-1]}1+1"
    sheets = [sheet for sheet in get_args(ExportFormat) if sheet.endswith("-csv")]
    assert len(sheets) == len(CSV_TABLES)
    texts = [render_export(book.event, sheet, "en") for sheet in sheets]
    assert sum(text.count(formula) for text in texts) > len(CSV_TABLES)
    assert all(text.count(formula) == text.count(f"'{formula}") for text in texts)


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_entries_that_are_written_and_read_again_are_the_same(beginning: str) -> None:
    entry = e.Entry(
        n=1, at=HAND.at, by="A", right="organiser", before="", number=1,
        name=f"{beginning}1+1".strip(), club="-", members=("=A", "B"),
    )  # fmt: skip
    (row,) = read_entries(export_entries_csv([entry]))
    assert row.problem is None
    assert row.fields == {"name": entry.name, "club": "-", "members": ["=A", "B"]}


def test_numbers_of_a_penalty_stay_numbers_and_are_exact_for_programs() -> None:
    book = written("x")
    (row,) = list(csv.DictReader(io.StringIO(render_export(book.event, "penalties-csv", "en"))))
    assert row["points"] == "-2.5"
    penalties = event_to_dict(book.event)["penalties"]
    assert isinstance(penalties, list)
    assert penalties[0]["points"] == "-2.5"


def test_results_with_four_negative_numbers_are_written_and_read_again() -> None:
    head = "round,table,east,south,west,north,penalty\n"
    (row,) = read_results(f"{head}1,1,30000,30000,30000,30000,'-20000 0 0 0\n")
    assert not isinstance(row, EventError)
    assert row.end.penalty == (-20000, 0, 0, 0)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('name\n"' + "x" * 140_000 + '"\n', 2),
        (f"name\nA\r{'x' * 140_000}\n", 3),
        ('name\nA\n"B\n' + "some more rows\n" * 10_000, 3),
    ],
)
def test_a_cell_that_is_too_long_is_refused_with_the_line_in_which_it_begins(
    text: str, line: int
) -> None:
    with pytest.raises(EventError) as caught:
        read_entries(text)
    assert (caught.value.message, caught.value.line) == ("csv-broken", line)


def test_a_column_that_is_needed_is_asked_for() -> None:
    with pytest.raises(EventError, match="line 1, columns: the column 'name' is missing; add it"):
        read_entries("club,country\nEdo,JP\n")


def test_lines_may_end_as_old_programs_end_them() -> None:
    assert [row.fields["name"] for row in read_entries("name\rAki\rEmi\r")] == ["Aki", "Emi"]
