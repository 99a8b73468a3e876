"""`hanchan stats`: statistics of one player, from records and logs."""

import sys
from collections import Counter
from datetime import date
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from cyclopts import Parameter
from rich.console import Console

from hanchan.cli.execution_options import progress_bar
from hanchan.cli.file_io import parse_sources
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions, figures_table, print_json
from hanchan.cli.verify import collect_logs
from hanchan.errors import HanchanError, RecordError, quote_input
from hanchan.i18n.lazy_text import localize_text
from hanchan.rules.table_size import TABLE_SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from hanchan.formats.files import FileInput
    from hanchan.statistics import MatchFilter, MatchStats, SkippedMatch, Statistics


MAX_NAMES = 12
"""Maximum number of players named in an error."""


def stats(
    files: Annotated[list[str], Parameter(allow_leading_hyphen=True)],
    /,
    *,
    player: str,
    rules: str | None = None,
    since: date | None = None,
    until: date | None = None,
    rounds: int | None = None,
    players: Literal[3, 4] | None = None,
    csv: bool = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show statistics of a player; exit status 1 if a match could not be read to its end.

    Args:
        files: Records, logs in any known format, directories, or - for stdin
        player: Name of the player, as the logs write it
        rules: Count only matches under this rulebook
        since: Count only matches from this day: 2024-05-01
        until: Count only matches up to this day
        rounds: Count only matches of this length: 1 for East, 2 for East and South
        players: Count games of 3 or of 4 players, by default those with more matches
        csv: Print one CSV line per match
    """
    from hanchan.statistics import MatchFilter, MatchStats, SkippedMatch, by_rules, statistics
    from hanchan.statistics.export import describe_skipped, matches_csv, statistics_json

    chosen = MatchFilter(rules=rules, since=since, until=until, rounds=rounds, players=players)
    paths, _ = collect_logs(parse_sources(files))
    found = list(count_all(paths, player, output))
    if not found:
        raise unknown_player_error(player, paths)
    counted = [one for one in found if isinstance(one, MatchStats)]
    uncounted = [one for one in found if isinstance(one, SkippedMatch)]
    chosen = chosen.with_players(counted)
    sums, books = statistics(player, counted, chosen), by_rules(player, counted, chosen)
    if output.json:
        print_json(statistics_json(sums, books, uncounted, chosen.players))
        return FINDING if uncounted else OK
    if csv:
        print(matches_csv(sums.matches if sums else ()), end="")
    else:
        print_statistics(player, sums, books, output)
    if players is None:
        print_left_out(counted, chosen, output)
    for line in describe_skipped(uncounted, output.lang):
        print("hanchan:", line, file=sys.stderr)
    return FINDING if uncounted else OK


def print_left_out(
    counted: "Sequence[MatchStats]", chosen: "MatchFilter", output: OutputOptions
) -> None:
    """Say on the error stream how many games of the other number of players are left out."""
    for size in TABLE_SIZES:
        others = msgspec.structs.replace(chosen, players=size)
        count = sum(map(others.accepts, counted))
        if size != chosen.players and count:
            left_out = output.text("stats-left_out", count=count, players=size)
            print("hanchan:", left_out, file=sys.stderr)


def count_all(
    paths: "Sequence[Path | FileInput]", player: str, output: OutputOptions
) -> "Iterator[MatchStats | SkippedMatch]":
    """Yield all matches of the player, with a progress bar; skip a bad file if there are others."""
    from hanchan.arena.log_file_verification import problem_without_file
    from hanchan.statistics import SkippedMatch, count_log

    with progress_bar(Console(stderr=True), "stats", len(paths)) as progress:
        for path in paths:
            try:
                yield from count_log(path, player, lang=output.lang)
            except HanchanError as problem:
                if len(paths) == 1:
                    raise
                text = localize_text(output.lang, problem_without_file(problem))
                yield SkippedMatch(source=str(path), match=0, problem=text)
            progress(1)


def unknown_player_error(player: str, paths: "Sequence[Path | FileInput]") -> RecordError:
    """Return the error for a name that no log has; it lists the most frequent players."""
    from hanchan.statistics import players_in

    counts: Counter[str] = Counter()
    for path in paths:
        counts.update(players_in(path))
    often = sorted(counts, key=lambda name: (-counts[name], name))
    names = [quote_input(name) for name in often[:MAX_NAMES]]
    more = len(counts) - len(names) if counts else "none"
    given, players = quote_input(player), ", ".join(names)
    return RecordError("stats-no-player", field="player", given=given, players=players, more=more)


def print_statistics(
    player: str, sums: "Statistics | None", books: "Mapping[str, Statistics]", output: OutputOptions
) -> None:
    """Print statistics next to those of the other players, then yaku, and a line per rulebook."""
    from hanchan.arena.report.stat_rows import play_stat_rows
    from hanchan.statistics.export import rulebook_rows

    if sums is None:
        print(output.text("stats-none"))
        return
    console = Console(highlight=False, markup=False)
    console.print(output.text("stats-matches", player=player, count=sums.own.matches))
    both = play_stat_rows([sums.own, sums.others], output.lang)
    console.print(figures_table(["", player, output.text("stats-others")], both))
    if sums.yaku:
        yaku = [(output.text(f"yaku-{name}"), [str(count)]) for name, count in sums.yaku.items()]
        console.print(figures_table([output.text("stats-yaku"), ""], yaku))
    if len(books) > 1:
        console.print(figures_table(*rulebook_rows(books, output.lang)))
