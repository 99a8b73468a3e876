"""`hanchan simulate`: many matches between bots, counted."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.compiled import compiles
from hanchan.cli.default_rules import IF_NOT_GIVEN, book_named, default_text
from hanchan.cli.output import print_json
from hanchan.errors import RulesError
from hanchan.wording.figures import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table

    from hanchan.arena import Summary
    from hanchan.rules import RuleSet

DEFAULT_BOTS = "efficient,cautious,efficient,cautious"
MOST_SEED = 10**9
MOST_GAMES = 10**7
MOST_WORKERS = 256


def simulate(
    *,
    rules: Annotated[str | None, Parameter(help=IF_NOT_GIVEN)] = None,
    games: Annotated[int, Parameter(help="How many matches")] = 100,
    bots: Annotated[
        str, Parameter(help="Four of random, efficient, cautious, with commas between")
    ] = DEFAULT_BOTS,
    seed: Annotated[int, Parameter(help="The same seed gives the same matches")] = 0,
    workers: Annotated[
        int | None, Parameter(help="How many at once; all cores if not given")
    ] = None,
    set: Annotated[  # noqa: A002
        tuple[str, ...],
        Parameter(help="A rule to change: limits.kiriage_mangan=all; several times", negative=""),
    ] = (),
    save: Annotated[
        Path | None, Parameter(help="A folder for the record of every match, made if missing")
    ] = None,
    force: Annotated[
        bool, Parameter(help="Replace records that are in the folder already", negative="")
    ] = False,
    enforcement: Annotated[
        str,
        Parameter(help="engine: only what is legal can be done; table: people err and are caught"),
    ] = "engine",
    error_rate: Annotated[
        float, Parameter(help="At the table: the share of decisions that are an error, 0 to 1")
    ] = 0.0,
    report_rate: Annotated[
        float, Parameter(help="At the table: the share of steps at which a referee rules, 0 to 1")
    ] = 0.0,
    interpreted: Annotated[
        bool, Parameter(help="Do not compile, even where it could be done", negative="")
    ] = False,
    json: Annotated[bool, Parameter(help="Answer in JSON", negative="")] = False,
) -> int:
    """Many matches between four bots; exit status 1 if a point, tile or sanction was lost in any.

    With --save a record of each match is written, which `hanchan verify` plays again.
    """
    from rich.console import Console

    from hanchan.rules.load import load_rules, parse_overrides

    check_numbers(games, seed, workers)
    book = book_named(rules)
    ruleset = load_rules(book, **parse_overrides(book, set))
    names = read_four(bots)
    errors = Console(stderr=True)
    saving = Saving(folder=save, force=force)
    people = Erring(enforcement=enforcement, error_rate=error_rate, report_rate=report_rate)
    compiled = compiles(errors, interpreted=interpreted)
    summary = run(errors, ruleset, games, names, seed, workers, saving, people, compiled=compiled)
    if json:
        print_json(summary.plain())
    else:
        print_summary(Console(highlight=False), summary)
        if rules is None:
            print(default_text("en", "simulate"))
    return OK if summary.conserved and summary.sanctions_hold else FINDING


@dataclass(frozen=True, slots=True, kw_only=True)
class Saving:
    """Where the records of the matches go, and whether they may replace others."""

    folder: Path | None
    force: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Erring:
    """Whether people sit at the table, and how often they err and referees rule."""

    enforcement: str
    error_rate: float
    report_rate: float

    @property
    def at_table(self) -> bool:
        """Whether anybody can err."""
        return self.enforcement == "table"


def check_numbers(games: int, seed: int, workers: int | None) -> None:
    """Refuse what cannot be counted, before anything is compiled."""
    if not 1 <= games <= MOST_GAMES:
        raise RulesError("value-range", field="games", given=games, least=1, most=MOST_GAMES)
    if not 0 <= seed <= MOST_SEED:
        raise RulesError("value-range", field="seed", given=seed, least=0, most=MOST_SEED)
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise RulesError("value-range", field="workers", given=workers, least=1, most=MOST_WORKERS)


def read_four(bots: str) -> tuple[str, ...]:
    """The names of four bots.

    >>> read_four("random, random,cautious,efficient")
    ('random', 'random', 'cautious', 'efficient')
    """
    from hanchan.arena.seats import check_seat
    from hanchan.bots import seat_names
    from hanchan.core.codes import SEATS

    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        check_seat(name)
    if len(names) != SEATS:
        raise RulesError("bots-count", field="bots", given=bots, count=SEATS, allowed=seat_names())
    return names


def run(
    errors: "Console",
    rules: "RuleSet",
    games: int,
    bots: "Sequence[str]",
    seed: int,
    workers: int | None,
    saving: "Saving",
    people: "Erring",
    *,
    compiled: bool,
) -> "Summary":
    """The simulation, with a progress bar on the error stream if that is a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from hanchan.arena import simulate as simulate_matches

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=errors, transient=True, disable=not errors.is_terminal
    ) as progress:
        task = progress.add_task(rules.id, total=games)
        return simulate_matches(
            rules,
            games=games,
            bots=bots,
            seed=seed,
            workers=workers,
            compiled=compiled,
            progress=lambda finished: progress.advance(task, finished),
            save=saving.folder,
            force=saving.force,
            enforcement=people.enforcement,
            error_rate=people.error_rate,
            report_rate=people.report_rate,
        )


def print_summary(console: "Console", summary: "Summary") -> None:
    """The summary for people: how much and how fast, each player, endings, yaku."""
    pace = f"{summary.games_per_second:.0f} matches a second"
    how = "compiled" if summary.compiled else "interpreted"
    console.print(f"{summary.rules}, {summary.games} matches from seed {summary.seed}")
    console.print(
        f"{summary.kyoku} kyoku, {summary.decisions} decisions, {summary.seconds:.1f} s, {pace} "
        f"({how})"
    )
    console.print(players_table(summary))
    endings = ", ".join(f"{name} {count}" for name, count in summary.endings.items())
    console.print(f"Kyoku ended by: {endings}")
    console.print(yaku_table(summary))
    if summary.offences:
        print_offences(console, summary)
    if summary.conserved:
        console.print("Points and tiles conserved in every kyoku")
    else:
        console.print(f"Points or tiles LOST, first in the match of seed {summary.unbalanced_seed}")


def players_table(summary: "Summary") -> "Table":
    """One row for each bot, in the order given."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, padding=0)  # ten columns fit into a narrow terminal
    table.add_column("Bot", no_wrap=True)
    titles = ("1st", "2nd", "3rd", "4th", "Points", "Result", "Wins", "Deal-ins", "Riichi")
    for title in titles:
        table.add_column(title, justify="right", min_width=6)
    for i, bot in enumerate(summary.bots):
        table.add_row(
            bot,
            *(f"{100 * count / summary.games:.1f}%" for count in summary.places[i]),
            f"{summary.points[i]:.0f}",
            signed(summary.results[i], decimals=1),
            *(
                f"{100 * count / summary.kyoku:.1f}%"
                for count in (summary.wins[i], summary.deal_ins[i], summary.riichi[i])
            ),
        )
    return table


def yaku_table(summary: "Summary") -> "Table":
    """How many wins had each yaku, the most frequent first."""
    from rich import box
    from rich.table import Table

    wins = sum(summary.wins)
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Yaku")
    for title in ("Wins", "Share of wins"):
        table.add_column(title, justify="right")
    by_count = sorted(summary.wins_by_yaku.items(), key=lambda entry: -entry[1])
    for name, count in by_count:
        table.add_row(name, str(count), f"{100 * count / max(wins, 1):.1f}%")
    return table


def print_offences(console: "Console", summary: "Summary") -> None:
    """Every offence that was found, and which sanctions followed."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD)
    for title in ("Offence", "Sanctions", "Of these by a referee"):
        table.add_column(title)
    for offence, sanctions in summary.offences.items():
        ruled = sum(summary.rulings.get(offence, {}).values())
        counts = ", ".join(f"{name} {count}" for name, count in sanctions.items())
        table.add_row(offence, counts, str(ruled) if ruled else "")
    console.print(table)
    held = "as the law says" if summary.sanctions_hold else "NOT as the law says"
    console.print(
        f"Every sanction {held}; {summary.redeemed} dead hands redeemed, "
        f"{summary.compensated} compensations paid"
    )
