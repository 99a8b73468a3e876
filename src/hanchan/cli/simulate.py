"""`hanchan simulate`: simulate matches between bots and summarise them."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table

from hanchan.cli.execution_options import (
    DEFAULT_PARALLEL,
    ParallelOptions,
    prepare_kernels,
    progress_bar,
)
from hanchan.cli.options import Changes, Interpreted, Rules
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions, print_json
from hanchan.cli.rules_option import default_text, requested_rules
from hanchan.errors import RulesError
from hanchan.i18n.offence_text import offence_name, sanction_name

if TYPE_CHECKING:
    from hanchan.arena import Summary
    from hanchan.rules import RuleSet

DEFAULT_BOTS = ("efficient", "cautious", "efficient", "cautious")
MAX_SEED = 10**9
MAX_MATCHES = 10**7
COMPACT_ABOVE_COLUMNS = 5
"""Number of columns above which a table is printed without padding, to fit a narrow terminal."""


def simulate(
    *,
    rules: Rules = None,
    matches: int = 100,
    bots: str | None = None,
    seed: int = 0,
    parallel: ParallelOptions = DEFAULT_PARALLEL,
    set: Changes = (),  # noqa: A002
    save: Path | None = None,
    force: bool = False,
    enforcement: str = "engine",
    error_rate: float = 0.0,
    report_rate: float = 0.0,
    generator: int = 2,
    interpreted: Interpreted = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Simulate matches between bots; exit status 1 if a point, tile or sanction is lost.

    `hanchan verify` checks the records that --save writes.

    Args:
        matches: Number of matches
        bots: One bot for all seats, or a bot for each with commas, such as cautious or random
        seed: Seed of the matches
        save: Save a record of each match in this folder
        force: Replace existing records in the folder
        enforcement: engine: only legal actions; table: players make mistakes and are penalised
        error_rate: With table: share of decisions that are mistakes, 0 to 1
        report_rate: With table: share of steps with a referee ruling, 0 to 1
        generator: Version of the random generator; 1 reproduces older summaries
    """
    from hanchan.arena import simulate as simulate_matches

    limits = (("matches", matches, 1, MAX_MATCHES), ("seed", seed, 0, MAX_SEED))
    for field, given, least, most in limits:  # refused before anything is compiled
        if not least <= given <= most:
            raise RulesError("value-range", field=field, given=given, least=least, most=most)
    parallel.check()
    ruleset = requested_rules(rules, set)
    names = parse_bots(bots, ruleset)
    errors = Console(stderr=True)
    compiled = prepare_kernels(errors, output.lang, interpreted=interpreted)
    with progress_bar(errors, ruleset.id, matches) as progress:
        summary = simulate_matches(
            ruleset,
            matches=matches,
            bots=names,
            seed=seed,
            workers=parallel.workers,
            executor=parallel.executor,
            generator=generator,
            compiled=compiled,
            progress=progress,
            save=save,
            force=force,
            enforcement=enforcement,
            error_rate=error_rate,
            report_rate=report_rate,
        )
    if output.json:
        print_json(summary.to_dict())
    else:
        print_summary(Console(highlight=False), summary, output)
        if rules is None:
            print(default_text(output.lang, "simulate"))
    return OK if summary.conserved and summary.sanctions_hold else FINDING


def parse_bots(bots: str | None, rules: "RuleSet") -> tuple[str, ...]:
    """Parse the names of bots, separated by commas; one name is for every seat.

    >>> from hanchan.rules import load_rules
    >>> parse_bots("random, random,cautious,efficient", load_rules("tenhou"))
    ('random', 'random', 'cautious', 'efficient')
    >>> parse_bots("hasty", load_rules("tenhou-sanma"))
    ('hasty', 'hasty', 'hasty')
    >>> parse_bots(None, load_rules("tenhou-sanma"))
    ('efficient', 'cautious', 'efficient')
    """
    from hanchan.arena.seat_specs import check_seat
    from hanchan.arena.simulate import bots_of_seats

    if bots is None:
        return DEFAULT_BOTS[: rules.seating.players]
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        check_seat(name)
    return tuple(bots_of_seats(names, rules))


def print_summary(console: Console, summary: "Summary", output: OutputOptions) -> None:
    """Print the summary: totals and speed, players, endings, yaku, offences and failures."""
    how = "simulate-compiled" if summary.compiled else "simulate-interpreted"
    matches = {"rules": summary.rules, "matches": summary.matches, "seed": summary.seed}
    console.print(output.text("simulate-matches", **matches))
    speed = {"seconds": f"{summary.seconds:.1f}", "pace": f"{summary.matches_per_second:.0f}"}
    console.print(output.text(how, kyoku=summary.kyoku, decisions=summary.decisions, **speed))
    console.print(players_table(summary, output))
    endings = make_table(output, "ended", "kyoku")
    for ending, count in summary.endings.items():
        endings.add_row(output.text(f"ending-{ending}"), str(count))
    console.print(endings)
    wins = max(sum(summary.wins), 1)
    yaku = make_table(output, "yaku", "wins", "share")
    for name, count in sorted(summary.wins_by_yaku.items(), key=lambda entry: -entry[1]):
        yaku.add_row(output.text(f"yaku-{name}"), str(count), f"{100 * count / wins:.1f}%")
    console.print(yaku)
    if summary.offences:
        print_offences(console, summary, output)
    for one in summary.failures:
        console.print(one.localized(output.lang, summary.bots[one.player]), markup=False)
    if summary.conserved:
        console.print(output.text("simulate-conserved"))
    else:
        console.print(output.text("simulate-lost", seed=str(summary.unbalanced_seed)))


def make_table(output: OutputOptions, *columns: str, named: int = 1) -> Table:
    """Return a table whose first `named` columns hold names and whose others hold numbers."""
    padding = 0 if len(columns) > COMPACT_ABOVE_COLUMNS else (0, 1)
    table = Table(box=box.SIMPLE_HEAD, padding=padding)
    for index, column in enumerate(columns):
        name = index < named
        table.add_column(
            output.text(f"simulate-{column}"),
            justify="left" if name else "right",
            no_wrap=name and named == 1,
            min_width=None if name else 6,
        )
    return table


def players_table(summary: "Summary", output: OutputOptions) -> Table:
    """Return a table with a row for each bot, in the given order."""
    from hanchan.arena.simulate import PLACE_NAMES

    places = PLACE_NAMES[: len(summary.bots)]
    table = make_table(output, "bot", *places, "points", "result", "wins", "deal_ins", "riichi")
    for player in range(len(summary.bots)):
        table.add_row(*summary.player_cells(player))
    return table


def print_offences(console: Console, summary: "Summary", output: OutputOptions) -> None:
    """Print each offence with the sanctions that followed."""
    table = make_table(output, "offence", "sanctions", "by_referee", named=2)
    for offence, sanctions in summary.offences.items():
        ruled = sum(summary.rulings.get(offence, {}).values()) or ""
        counts = (f"{sanction_name(output.lang, one)} {count}" for one, count in sanctions.items())
        table.add_row(offence_name(output.lang, offence), ", ".join(counts), str(ruled))
    console.print(table)
    verdict = "simulate-held" if summary.sanctions_hold else "simulate-not_held"
    counted = {"redeemed": summary.redeemed, "compensated": summary.compensated}
    console.print(output.text(verdict, **counted))
