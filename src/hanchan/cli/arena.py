"""`hanchan arena`: compare the strength of players on the same walls."""

from pathlib import Path

from rich.console import Console

from hanchan.cli.execution_options import (
    DEFAULT_PARALLEL,
    ParallelOptions,
    prepare_kernels,
    progress_bar,
)
from hanchan.cli.options import Changes, Interpreted, Rules
from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions, figures_table, print_json
from hanchan.cli.rules_option import default_text, requested_rules


def arena(
    *players: str,
    seating: str | None = None,
    rules: Rules = None,
    set: Changes = (),  # noqa: A002
    matches: int = 1000,
    until: str | None = None,
    equal: float = 0.02,
    seed: int = 0,
    parallel: ParallelOptions = DEFAULT_PARALLEL,
    recheck: float = 0,
    out: Path | None = None,
    save: bool = False,
    interpreted: Interpreted = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Compare players on the same walls, each in the other's seats.

    Args:
        players: Two to four players: names, module:name, mjai:COMMAND
        seating: 2v2, 1v3 (one of the first, three of the second) or round; for three 1v2 or round
        matches: Number of matches, rounded up to whole seeds; a maximum with --until
        until: decided: stop as soon as a sequential interval decides
        equal: With --until: difference in mean placement that counts as equal
        seed: First seed
        recheck: Share of matches replayed in this process to verify the results
        out: Folder for report.html, result.json and matches.jsonl
        save: Save a record of each match in that folder
    """
    from hanchan.arena import contest
    from hanchan.arena.contest_result import describe_setting, describe_verdict
    from hanchan.arena.report.stat_rows import contest_stat_rows

    parallel.check()
    ruleset = requested_rules(rules, set)
    errors = Console(stderr=True)
    compiled = prepare_kernels(errors, output.lang, interpreted=interpreted)
    with progress_bar(errors, ruleset.id, matches) as progress:
        found = contest(
            *players,
            rules=ruleset,
            seating=seating,
            matches=matches,
            until=until,
            equal=equal,
            seed=seed,
            executor=parallel.executor,
            workers=parallel.workers,
            compiled=compiled,
            out=out,
            language=output.lang,
            save=save,
            recheck=recheck,
            progress=progress,
        )
    if output.json:
        print_json(found.to_dict())
    else:
        console = Console(highlight=False)
        console.print(describe_setting(found, output.lang))
        for sentence in describe_verdict(found, output.lang):
            console.print(sentence)
        console.print(figures_table(["", *found.players], contest_stat_rows(found, output.lang)))
        if found.matches > matches:
            each = {"seating": found.seating, "each": found.matches // found.seeds}
            print(output.text("arena-rounded", asked=matches, matches=found.matches, **each))
        if rules is None:
            print(default_text(output.lang, "arena"))
    return OK
