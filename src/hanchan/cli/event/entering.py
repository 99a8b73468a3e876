"""`hanchan event enter`, `leave`, `absent` and `import`: who takes part."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.event.files import By, File, OpenEvent, hand_of
from hanchan.cli.options import several
from hanchan.cli.output import print_json
from hanchan.cli.text_files import text_of
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import EventError, HanchanError

if TYPE_CHECKING:
    from hanchan.club.event import Event, Hand
    from hanchan.club.event.lines import Result
    from hanchan.club.event.tables_read import ReadEntry, ReadResult

Told: TypeAlias = tuple[str | None, EventError | None]
"""What a row of results comes to, or what is wrong with it."""
Number = Annotated[int, Parameter(help="The number of an entry")]


def enter(
    file: File,
    /,
    *,
    name: Annotated[str, Parameter(help="What they are called")],
    club: Annotated[str, Parameter(help="Their club")] = "",
    country: Annotated[str, Parameter(help="Their country")] = "",
    federation: Annotated[str, Parameter(help="Their number in a federation, such as EMA")] = "",
    substitute: Annotated[bool, Parameter(help="They stand by")] = False,
    members: Annotated[tuple[str, ...], several("It is a team of these")] = (),
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """Somebody takes part, under the next number."""
    from hanchan.club.event.lines import Entry

    opened = OpenEvent(file)
    number = opened.book.event.next_number
    fields = {
        "club": club, "country": country, "federation": federation, "substitute": substitute,
        "members": members,
    }  # fmt: skip
    opened.book.add(Entry, hand_of(by), {"number": number, "name": name, **fields})
    opened.keep()
    return voice.answer(
        {"number": number, "name": name}, voice.text("event-entered", number=number, name=name)
    )


def leave(
    file: File,
    /,
    *,
    number: Number,
    from_round: Annotated[int, Parameter(name="--round", help="From this round on")],
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """Somebody takes part no longer; draw the rest anew, or name a substitute."""
    from hanchan.club.event.lines import Leave

    opened = OpenEvent(file)
    opened.book.add(Leave, hand_of(by), {"number": number, "round": from_round})
    event = opened.book.event
    seated = seated_in(event, number, (one for one in event.rounds if one >= from_round))
    return opened.answer(voice, *still_seated(number, seated, voice), plain={"seated": seated})


def absent(
    file: File,
    /,
    *,
    number: Number,
    round_: Annotated[
        tuple[int, ...],
        Parameter(name="--round", help="In which round, or rounds", consume_multiple=True),
    ],
    back: Annotated[bool, Parameter(help="They are present after all")] = False,
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """Somebody misses a round and comes back; a league may count it (league.absent)."""
    from hanchan.club.event.entries import Miss

    opened = OpenEvent(file)
    for one in round_:
        opened.do(Miss(number=number, round=one, until=one, absent=not back), hand_of(by))
    seated = [] if back else seated_in(opened.book.event, number, round_)
    return opened.answer(voice, *still_seated(number, seated, voice))


def seated_in(event: "Event", number: int, rounds: Iterable[int]) -> list[int]:
    """The rounds in which an entry sits at a table."""
    return [one for one in rounds if any(number in table for table in event.rounds.get(one, ()))]


def still_seated(number: int, rounds: Sequence[int], voice: Voice) -> tuple[str, ...]:
    """A sentence about these rounds, if there are any."""
    told = ", ".join(map(str, rounds))
    return (voice.text("event-still-seated", number=number, rounds=told),) if rounds else ()


def import_(
    file: File,
    /,
    *,
    entries: Annotated[Path | None, Parameter(help="A CSV file with the column name")] = None,
    results: Annotated[
        Path | None, Parameter(help="A CSV file: round, table, east, south, west, north")
    ] = None,
    preview: Annotated[bool, Parameter(help="Say what the rows are; write nothing")] = False,
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """Entries or results from a CSV file: all of its rows, or none."""
    from hanchan.club.event.lines import Entry
    from hanchan.club.event.tables_read import every_result, read_entries
    from hanchan.club.event.telling import told_result

    opened, hand = OpenEvent(file), hand_of(by)
    event = opened.book.event
    rows = read_entries(text_of(entries), names_of(event)) if preview and entries else []
    if preview:
        good = [row.fields for row in rows if not row.problem]
    else:
        good = entries_of(entries, event) if entries else []
    for number, fields in enumerate(good, start=event.next_number):
        opened.book.add(Entry, hand, {"number": number, **fields})
    told: list[Told] = []
    for row in every_result(text_of(results)) if results else ():
        found = row if isinstance(row, EventError) else result_added(opened, hand, row)
        if isinstance(found, EventError) and not preview:
            raise found
        if isinstance(found, EventError):
            told.append((None, found))
        else:
            told.append((told_result(event, found, voice.lang), None))
    if not preview:
        return opened.answer(voice)
    return previewed(rows, told, voice)


def result_added(opened: OpenEvent, hand: "Hand", row: "ReadResult") -> "Result | EventError":
    """The line that a row becomes, or why it cannot stand there, by the row's line."""
    from hanchan.club.event.lines import Result

    at = {"round": row.round, "table": row.table, "revision": 1, "end": row.end}
    try:
        return opened.book.add(Result, hand, at)
    except HanchanError as problem:
        return EventError(problem.message, **problem.values | {"line": row.line})


def entries_of(path: Path, event: "Event") -> list[Mapping[str, object]]:
    """The rows of a file of entries; the first bad one is refused."""
    from hanchan.club.event.tables_read import read_entries

    rows = read_entries(text_of(path), names_of(event))
    for row in rows:
        if row.problem is not None:
            raise row.problem
    return [row.fields for row in rows]


def names_of(event: "Event") -> list[str]:
    """Who takes part already."""
    return [one.name for one in event.entries.values()]


def previewed(rows: "Sequence[ReadEntry]", results: "Sequence[Told]", voice: Voice) -> int:
    """Each row with what is wrong with it, and what results come to; nothing is written."""
    if voice.json:
        entries = [
            {
                "line": row.line,
                **row.fields,
                "problem": row.problem.told(voice.lang) if row.problem else None,
            }
            for row in rows
        ]
        told = [said or (problem.told(voice.lang) if problem else "") for said, problem in results]
        print_json({"entries": entries, "results": told})
    else:
        for row in rows:
            good = voice.text("event-row-good", line=row.line, name=str(row.fields.get("name", "")))
            print(row.problem.told(voice.lang) if row.problem else good)
        for said, problem in results:
            print(problem.told(voice.lang) if problem else said)
    bad = any(row.problem for row in rows) or any(problem for _, problem in results)
    return FINDING if bad else OK
