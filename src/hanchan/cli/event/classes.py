"""`hanchan event classes`."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.event.showing import read_event
from hanchan.cli.output import print_json
from hanchan.cli.voice import VOICE, Voice


def classes(
    *files: Annotated[
        Path, Parameter(name="FILE", help="A file for each class, the highest first")
    ],
    out: Annotated[
        Path | None, Parameter(help="A folder for class-1.csv …: the entries of the next season")
    ] = None,
    voice: Voice = VOICE,
) -> int:
    """Who goes up and down between the classes of a league once its season is over."""
    from hanchan.club.event.classes import moves, next_classes
    from hanchan.club.event.sheets import entries_csv

    events = [read_event(file) for file in files]
    found = moves(events)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for number, rows in enumerate(next_classes(events), start=1):
            listed = entries_csv(event.entries[row.number] for event, row in rows)
            (out / f"class-{number}.csv").write_text(listed, encoding="utf-8")
    if voice.json:
        import msgspec

        print_json({"moves": msgspec.to_builtins(found)})
        return OK
    for one in found:
        way = "up" if one.behind < one.before else "down"
        places = {"place": one.place, "before": one.before, "behind": one.behind}
        told = voice.text(f"event-moves-{way}", name=one.name, **places)
        print(f"{told} [{', '.join(one.cites)}]")
    if not found:
        print(voice.text("event-moves-none"))
    return OK
