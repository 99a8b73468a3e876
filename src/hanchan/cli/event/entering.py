"""`hanchan event enter`, `leave`, `substitute` and `import`."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.event.files import By, File, OpenEvent, hand_of
from hanchan.cli.event.telling import said_done, told_result
from hanchan.cli.options import AsJson, Lang
from hanchan.cli.output import print_json
from hanchan.cli.streams import spoken
from hanchan.cli.text_files import text_of

if TYPE_CHECKING:
    from hanchan.club.event import Event

Number = Annotated[int, Parameter(help="The number of an entry")]
FromRound = Annotated[int, Parameter(name="--round", help="From this round on")]


def enter(
    file: File,
    /,
    *,
    name: Annotated[str, Parameter(help="What they are called")],
    club: Annotated[str, Parameter(help="Their club")] = "",
    country: Annotated[str, Parameter(help="Their country")] = "",
    federation: Annotated[str, Parameter(help="Their number in a federation, such as EMA")] = "",
    substitute: Annotated[bool, Parameter(help="They stand by", negative="")] = False,
    by: By = "organiser",
    lang: Lang = "en",
    json: AsJson = False,
) -> int:
    """Somebody takes part, under the next number."""
    from hanchan.club.event.lines import Entry
    from hanchan.wording.texts import text

    lang = spoken(lang, json=json)
    opened = OpenEvent(file)
    number = max(opened.book.event.entries, default=0) + 1
    fields = {"club": club, "country": country, "federation": federation, "substitute": substitute}
    opened.book.add(Entry, hand_of(by, "organiser"), {"number": number, "name": name, **fields})
    opened.keep()
    if json:
        print_json({"number": number, "name": name})
    else:
        print(text(lang, "event-entered", number=number, name=name))
    return OK


def leave(
    file: File,
    /,
    *,
    number: Number,
    from_round: FromRound,
    by: By = "organiser",
    lang: Lang = "en",
    json: AsJson = False,
) -> int:
    """Somebody takes part no longer; draw the rest anew, or name a substitute."""
    from hanchan.club.event.lines import Leave
    from hanchan.wording.texts import text

    lang = spoken(lang, json=json)
    opened = OpenEvent(file)
    opened.book.add(Leave, hand_of(by, "organiser"), {"number": number, "round": from_round})
    opened.keep()
    event = opened.book.event
    seated = [
        one
        for one, tables in event.rounds.items()
        if one >= from_round and any(number in table for table in tables)
    ]
    if json:
        print_json({"line": event.lines, "seated": seated})
        return OK
    print(text(lang, "event-left", name=event.entries[number].name, round=from_round))
    if seated:
        rounds = ", ".join(map(str, seated))
        print(text(lang, "event-still-seated", number=number, rounds=rounds))
    return OK


def substitute(
    file: File,
    /,
    *,
    number: Number,
    by_entry: Annotated[int, Parameter(name="--with", help="The entry that sits there instead")],
    from_round: FromRound,
    by: By = "organiser",
    lang: Lang = "en",
    json: AsJson = False,
) -> int:
    """Somebody sits where another was to sit, from a round on."""
    from hanchan.club.event.lines import Substitution

    lang = spoken(lang, json=json)
    opened = OpenEvent(file)
    fields = {"number": number, "by_entry": by_entry, "round": from_round}
    opened.book.add(Substitution, hand_of(by, "organiser"), fields)
    return said_done(opened, lang, json=json)


def import_(
    file: File,
    /,
    *,
    entries: Annotated[Path | None, Parameter(help="A CSV file with the column name")] = None,
    results: Annotated[
        Path | None, Parameter(help="A CSV file: round, table, east, south, west, north")
    ] = None,
    preview: Annotated[
        bool, Parameter(help="Say what the rows are; write nothing", negative="")
    ] = False,
    by: By = "organiser",
    lang: Lang = "en",
    json: AsJson = False,
) -> int:
    """Entries or results from a CSV file: all of its rows, or none."""
    from hanchan.club.event.lines import Entry, Result
    from hanchan.club.event.tables_read import read_results

    lang = spoken(lang, json=json)
    opened, hand = OpenEvent(file), hand_of(by, "organiser")
    event = opened.book.event
    if entries and preview:
        return previewed(text_of(entries), event, lang, json=json)
    number = max(event.entries, default=0)
    for fields in entries_of(entries, event) if entries else ():
        number += 1
        opened.book.add(Entry, hand, {"number": number, **fields})
    added: list[Result] = []
    for round_, table, end in read_results(text_of(results)) if results else ():
        at = {"round": round_, "table": table, "revision": 1, "end": end}
        added.append(opened.book.add(Result, hand, at))
    if not preview:
        return said_done(opened, lang, json=json)
    told = [told_result(event, line, lang) for line in added]
    if json:
        print_json({"results": told})
    else:
        print("\n".join(told))
    return OK


def entries_of(path: Path, event: "Event") -> list[Mapping[str, object]]:
    """The rows of a file of entries; the first bad one is refused."""
    from hanchan.club.event.tables_read import read_entries

    rows = read_entries(text_of(path), [one.name for one in event.entries.values()])
    for row in rows:
        if row.problem is not None:
            raise row.problem
    return [row.fields for row in rows]


def previewed(given: str, event: "Event", lang: str, *, json: bool) -> int:
    """Each row with what is wrong with it; nothing is written."""
    from hanchan.club.event.tables_read import read_entries
    from hanchan.wording.texts import text

    rows = read_entries(given, [one.name for one in event.entries.values()])
    if json:
        told = [
            {
                "line": row.line,
                **row.fields,
                "problem": row.problem.told(lang) if row.problem else None,
            }
            for row in rows
        ]
        print_json(told)
    else:
        for row in rows:
            good = text(lang, "event-row-good", line=row.line, name=str(row.fields.get("name", "")))
            print(row.problem.told(lang) if row.problem else good)
    return FINDING if any(row.problem for row in rows) else OK
