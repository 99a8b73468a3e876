"""`hanchan arena`: who is stronger, on the same walls."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.default_rules import default_text, rules_asked
from hanchan.cli.options import Changes, Interpreted, On, Rules, Workers
from hanchan.cli.output import figures_table, print_json
from hanchan.cli.spreading import compiles, progress_bar
from hanchan.cli.voice import VOICE, Voice

if TYPE_CHECKING:
    from rich.console import Console

    from hanchan.arena import Contest


def arena(
    *players: Annotated[
        str, Parameter(help="Two players, or up to four: names, module:name, mjai:COMMAND")
    ],
    seating: Annotated[
        str, Parameter(help="2v2, 1v3 (the first against three of the second), or round")
    ] = "2v2",
    rules: Rules = None,
    set: Changes = (),  # noqa: A002
    matches: Annotated[
        int, Parameter(help="How many, in whole seeds; with --until at most")
    ] = 1000,
    until: Annotated[
        str | None, Parameter(help="decided: stop as soon as it is, by an interval for that")
    ] = None,
    equal: Annotated[
        float, Parameter(help="With --until: a difference in place that does not matter")
    ] = 0.02,
    seed: Annotated[int, Parameter(help="The first of the seeds")] = 0,
    on: On = None,
    workers: Workers = None,
    recheck: Annotated[
        float, Parameter(help="The share that is played again here and must come out the same")
    ] = 0,
    out: Annotated[
        Path | None, Parameter(help="A folder for report.html, result.json and matches.jsonl")
    ] = None,
    save: Annotated[
        bool, Parameter(help="Keep a record of every match in that folder too")
    ] = False,
    interpreted: Interpreted = False,
    voice: Voice = VOICE,
) -> int:
    """Which of two players is stronger: the same walls for both, each in the other's seats."""
    from msgspec.json import decode, encode
    from rich.console import Console

    from hanchan.arena import contest
    from hanchan.arena.spread import check_executor

    check_executor("on", on)
    ruleset = rules_asked(rules, set)
    errors = Console(stderr=True)
    compiled = compiles(errors, voice.lang, interpreted=interpreted)
    with progress_bar(errors, ruleset.id, matches) as progress:
        found = contest(
            *players,
            rules=ruleset,
            seating=seating,
            matches=matches,
            until=until,
            equal=equal,
            seed=seed,
            executor=on,
            workers=workers,
            compiled=compiled,
            out=out,
            language=voice.lang,
            save=save,
            recheck=recheck,
            progress=progress,
        )
    if voice.json:
        print_json(decode(encode(found)))  # what is infinite becomes null
    else:
        print_contest(Console(highlight=False), found, voice)
        if found.matches > matches:
            print(rounded_text(voice, found, matches))
        if rules is None:
            print(default_text(voice.lang, "arena"))
    return OK


def rounded_text(voice: Voice, found: "Contest", matches: int) -> str:
    """Say why more matches were played than were asked for."""
    each = found.matches // found.seeds
    return voice.text(
        "arena-rounded", asked=matches, matches=found.matches, seating=found.seating, each=each
    )


def print_contest(console: "Console", found: "Contest", voice: Voice) -> None:
    """What is known, and the players in numbers."""
    from hanchan.arena.report import setting_of, verdict_of
    from hanchan.arena.report.figures import figures_of

    console.print(setting_of(found, voice.lang))
    for sentence in verdict_of(found, voice.lang):
        console.print(sentence)
    console.print(figures_table(["", *found.players], figures_of(found, voice.lang)))
