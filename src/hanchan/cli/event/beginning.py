"""`hanchan event new`."""

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.default_rules import rules_named
from hanchan.cli.event.drawing import draw_rounds
from hanchan.cli.event.files import By, hand_of
from hanchan.cli.text_files import text_of, write_new
from hanchan.cli.voice import VOICE, Voice
from hanchan.club.event import begun, load_regulation_file
from hanchan.club.event.command import Context
from hanchan.club.event.commands import carry_out
from hanchan.club.event.draws import DrawRounds
from hanchan.club.event.entries import Enter, EntrySaid
from hanchan.core.deals import match_seed
from hanchan.rules.load import is_path


def new(
    file: Annotated[
        Path | None, Parameter(name="FILE", help="Where to write it; by default to standard output")
    ] = None,
    /,
    *,
    rules: Annotated[str, Parameter(help="A rulebook or a TOML file")],
    regulation: Annotated[str, Parameter(help="wrc, ema, club, league, or a TOML file")] = "club",
    name: Annotated[str, Parameter(help="What the event is called")] = "Event",
    kind: Annotated[
        Literal["tournament", "league", "club"], Parameter(help="What it is")
    ] = "tournament",
    players: Annotated[int, Parameter(help="How many entries, without names")] = 0,
    entries: Annotated[Path | None, Parameter(help="A CSV file of entries")] = None,
    rounds: Annotated[int, Parameter(help="How many rounds to draw at once")] = 0,
    seed: Annotated[
        int | None, Parameter(help="The seed of the draw; by default a secret one")
    ] = None,
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """A new event. Where its lines go to standard output, what is said of it goes beside them."""
    key, hand = match_seed(seed), hand_of(by)
    regulated = load_regulation_file(regulation) if is_path(regulation) else regulation
    book = begun(
        hand, name=name, rules=rules_named(rules), regulation=regulated, seed=key, kind=kind
    )
    unnamed = tuple(EntrySaid(name=f"Player {number}") for number in range(1, players + 1))
    for more in (
        *([Enter(table=text_of(entries))] if entries else ()),
        *([Enter(entries=unnamed)] if unnamed else ()),
    ):
        carry_out(book, hand, more, Context(event=book.event))
    told = [
        voice.text(
            "event-begun",
            name=name,
            players=len(book.event.entries),
            rules=book.event.rules.id,
            regulation=book.event.regulation.id,
            commitment=book.event.begin.commitment,
        )
    ]
    if rounds:
        told.append(draw_rounds(book, hand, voice, DrawRounds(rounds=rounds), key))
    else:
        told.append(voice.text("event-keep-seed", seed=key.hex()))
    lines = b"".join(book.added)
    if file is not None:
        write_new(file, lines)
    if file is None or voice.json:
        sys.stdout.flush()
        sys.stdout.buffer.write(lines)
        sys.stdout.buffer.flush()
    print("\n".join(told), file=sys.stderr if file is None or voice.json else sys.stdout)
    return OK
