"""`hanchan event standings`, `verify` and `export`."""

import sys
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.event.files import File
from hanchan.cli.output import print_json
from hanchan.cli.refused import error_json
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import EventError
from hanchan.wording.figures import exact_thousands

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

    from hanchan.club.event import Event, Row


UpTo: TypeAlias = Annotated[
    int | None, Parameter(name="--round", help="As they stood after this round")
]


def read_event(file: "Path") -> "Event":
    """The event of a file as it stands."""
    from hanchan.club.event import fold, read_event_file, read_lines

    return fold(read_lines(read_event_file(file)))


def standings(
    file: File,
    /,
    *,
    upto: UpTo = None,
    public: Annotated[bool, Parameter(help="Only what the regulation shows by now")] = False,
    ratings: Annotated[bool, Parameter(help="The ratings after all matches")] = False,
    voice: Voice = VOICE,
) -> int:
    """How everybody stands."""
    from hanchan.club.event import shown_upto
    from hanchan.club.event import standings as standings_of
    from hanchan.club.event.mers import base_ranks, told_rank, weight_of

    event = read_event(file)
    if ratings:
        return print_ratings(event, voice)
    last = shown_upto(event)
    rows = standings_of(event, last if public and (upto is None or last < upto) else upto)
    ranks, weight = base_ranks(event, rows), weight_of(event)
    if voice.json:
        told = [row_json(row) | mers_json(ranks.get(row.number), weight) for row in rows]
        print_json({"standings": told})
        return OK
    for row in rows:
        rank = ranks.get(row.number)
        more = "" if rank is None else " " + voice.text("event-mers-base", base=told_rank(rank))
        print(told_row(row, voice) + more)
    if ranks:
        known = "" if weight is None else told_rank(weight)
        print(voice.text("event-mers", known=int(bool(known)), weight=known))
    return OK


def row_json(row: "Row") -> dict[str, object]:
    """A row as programs read it; `exact` has the points as a fraction."""
    from hanchan.club.event.sheets import rounded

    return {
        "place": row.place,
        "number": row.number,
        "name": row.name,
        "points": rounded(row.points),
        "exact": str(row.points),
        "carried": str(row.carried),
        "rulings": str(row.rulings),
        "matches": row.matches,
        "places": list(row.places),
        "stage": row.stage,
        "moves": row.moves,
        "complete": row.complete,
    }


def mers_json(rank: "Fraction | None", weight: "Fraction | None") -> dict[str, object]:
    """What the European ranking would make of a row, if that is asked for; fractions as text."""
    from hanchan.club.event.sheets import rounded

    if rank is None:
        return {}
    known = None if weight is None else str(weight)
    return {"mers": {"base": rounded(rank), "exact": str(rank), "weight": known}}


def told_row(row: "Row", voice: Voice) -> str:
    """A row for people."""
    points = exact_thousands(row.points)
    told = voice.text(
        "event-standing", place=row.place, name=row.name, number=row.number, points=points
    )
    if not row.complete:
        told += " " + voice.text("event-series-short", matches=row.matches)
    return f"{told} {voice.text(f'event-{row.moves}')}" if row.moves else told


def members(
    file: File,
    /,
    *,
    upto: UpTo = None,
    voice: Voice = VOICE,
) -> int:
    """The members of teams by what they have brought."""
    from hanchan.club.event.members import members_of
    from hanchan.club.event.sheets import rounded

    rows = members_of(read_event(file), upto)
    if voice.json:
        told = [
            {
                "member": row.member,
                "team": row.team,
                "points": rounded(row.points),
                "exact": str(row.points),
                "matches": row.matches,
                "places": list(row.places),
            }
            for row in rows
        ]
        print_json({"members": told})
        return OK
    for row in rows:
        points = exact_thousands(row.points)
        values = {"name": row.member, "team": row.team, "points": points, "matches": row.matches}
        print(voice.text("event-member", **values))
    if not rows:
        print(voice.text("event-no-matches"))
    return OK


def print_ratings(event: "Event", voice: Voice) -> int:
    """The ratings after the last match."""
    from hanchan.club.event import ratings
    from hanchan.club.event.sheets import rounded

    behind = ratings(event)
    rated = [(name, behind[-1].of(name)) for name in behind[-1].order] if behind else []
    if voice.json:
        print_json({name: rounded(one.rating) for name, one in rated})
        return OK
    if not rated:
        unrated = event.value("count.rated") == "no"
        print(voice.text("event-unrated" if unrated else "event-no-matches"))
    for name, one in rated:
        rating = exact_thousands(one.rating)
        print(voice.text("event-rating", name=name, rating=rating, matches=one.matches))
    return OK


def verify(
    file: File,
    /,
    *,
    expect: Annotated[
        str | None,
        Parameter(
            help="The hash of a last line that was published: everything up to it must be unchanged"
        ),
    ] = None,
    voice: Voice = VOICE,
) -> int:
    """Whether every line can stand where it does; exit status 1 and the first that cannot."""
    from hanchan.club.event import fold, read_event_file, read_lines
    from hanchan.club.event.reading import hashes

    data = read_event_file(file)
    known = hashes(data)
    try:
        event = fold(read_lines(data))
        refuse_unknown(expect, known)
    except EventError as problem:
        plain = {"clean": False, "problem": error_json(problem)}
        voice.answer(plain, problem.told(voice.lang))
        return FINDING
    counts = {
        "lines": event.lines,
        "entries": len(event.entries),
        "rounds": len(event.rounds),
        "results": len(event.played),
    }
    return voice.answer(
        {"clean": True, **counts, "head": known[-1]},
        voice.text("event-clean", **counts),
        voice.text("event-head", head=known[-1]),
    )


def refuse_unknown(expect: str | None, known: list[str]) -> None:
    """What was told once must be the hash of a line: then nothing up to it was altered."""
    if expect is not None and expect not in known:
        raise EventError("event-expect", field="expect", given=expect)


def export(
    file: File,
    /,
    *,
    to: Annotated[
        Literal[
            "json",
            "script",
            "entries-csv",
            "rounds-csv",
            "results-csv",
            "scores-csv",
            "penalties-csv",
            "standings-csv",
            "ema-csv",
            "ics",
        ],
        Parameter(help="As what; the file itself is the whole event"),
    ] = "json",
    voice: Voice = VOICE,
) -> int:
    """The event for spreadsheets and other programs."""  # fmt: skip
    from hanchan.club.event.calendar import calendar_of
    from hanchan.club.event.sheets import csv_of, plain, script_of

    event = read_event(file)
    if to == "json":
        print_json(plain(event))
    elif to == "script":
        sys.stdout.write(script_of(event))
    elif to == "ics":
        sys.stdout.flush()
        sys.stdout.buffer.write(calendar_of(event, voice.lang).encode())
        sys.stdout.buffer.flush()
    else:
        sys.stdout.write(csv_of(event, to.removesuffix("-csv")))
    return OK
