"""`hanchan event import`: import entries and results from CSV files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from hanchan.cli.event.event_file import By, File, OpenEvent, author_now
from hanchan.cli.file_io import read_text
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions, print_json
from hanchan.club.event import Author
from hanchan.club.event.csv_import import EntryRow, ResultRow, read_entries, read_results
from hanchan.club.event.descriptions import describe_result
from hanchan.club.event.entries import AddEntries, EntryInput
from hanchan.club.event.lines import Result
from hanchan.errors import EventError, HanchanError

ImportedRow: TypeAlias = str | EventError
"""The description of a result that can be imported, or the error of its row."""


def import_(
    file: File,
    /,
    *,
    entries: Annotated[
        Path | None, Parameter(help="CSV file of entries with the column name")
    ] = None,
    results: Annotated[
        Path | None, Parameter(help="CSV file of results: round, table, east, south, west, north")
    ] = None,
    preview: Annotated[bool, Parameter(help="Show the rows without writing anything")] = False,
    by: By = "organiser",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Import entries or results from a CSV file: all rows or none."""
    opened, author = OpenEvent(file), author_now(by)
    event = opened.book.event
    rows = read_entries(read_text(entries), event.taken_names) if preview and entries else []
    good = tuple(EntryInput(**row.fields) for row in rows if not row.problem)
    if entries and (good or not preview):
        table = "" if preview else read_text(entries)
        opened.run_command(AddEntries(entries=good, table=table), author)
    results_shown: list[ImportedRow] = []
    for row in read_results(read_text(results), opened.book.event.table_size) if results else ():
        result = row if isinstance(row, EventError) else add_result(opened, author, row)
        if not isinstance(result, EventError):
            results_shown.append(describe_result(event, result, output.lang))
        elif preview:
            results_shown.append(result)
        else:
            raise result
    if not preview:
        return opened.save_and_print(output)
    return print_preview(rows, results_shown, output)


def add_result(opened: OpenEvent, author: Author, row: ResultRow) -> Result | EventError:
    """Add a row's result; return its event line, or an error with its line number in the CSV."""
    at = {"round": row.round, "table": row.table, "revision": 1, "end": row.end}
    try:
        return opened.book.add(Result, author, at)
    except HanchanError as problem:
        return EventError(problem.message, **problem.values | {"line": row.line})


def print_preview(
    rows: Sequence[EntryRow], results: Sequence[ImportedRow], output: OutputOptions
) -> int:
    """Print each row with its error, and the results; return `FINDING` for any error."""
    texts = [one if isinstance(one, str) else one.localized(output.lang) for one in results]
    messages = [row.problem.localized(output.lang) if row.problem else None for row in rows]
    if output.json:
        entries = [
            {"line": row.line, **row.fields, "problem": message}
            for row, message in zip(rows, messages, strict=True)
        ]
        print_json({"entries": entries, "results": texts})
    else:
        for row, message in zip(rows, messages, strict=True):
            name = str(row.fields.get("name", ""))
            print(message or output.text("event-row-good", line=row.line, name=name))
        for text in texts:
            print(text)
    checked = (*(row.problem for row in rows), *results)
    return FINDING if any(isinstance(one, EventError) for one in checked) else OK
