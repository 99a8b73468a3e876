"""The final standings: places, points, uma, oka and results."""

from collections.abc import Sequence

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from hanchan.cli.terminal.styled_text import StyledText
from hanchan.i18n.number_format import format_number, format_thousands
from hanchan.scoring.match_result import MatchResult
from hanchan.table import Match, Standing

OF_OFFENCES = ("chombo", "penalty")
"""Ledger lines that come from offences."""


def final_standings(match: Match, words: StyledText) -> Group:
    """Return the standings, followed by the deductions for chombo and rulings."""
    return Group(standings_table(match.standings, words), *ledger_lines(match.result, words))


def standings_table(standings: Sequence[Standing], words: StyledText) -> Table:
    """Return a table with a row per seat, by place; `Further` only if it has a value."""
    table = Table(title=words.say("result-title"), title_style="bold", box=box.SIMPLE_HEAD)
    further = any(standing.extras for standing in standings)
    for column in ("place", "player", "score", "uma", "oka", *(["extras"] if further else [])):
        justify = "left" if column == "player" else "right"
        table.add_column(words.say(f"result-{column}"), justify=justify)
    table.add_column(words.say("result-total"), justify="right", style="bold")
    for standing in standings:
        style = "bold green" if standing.seat == words.me else ""
        parts = [standing.uma, standing.oka, *([standing.extras] if further else [])]
        table.add_row(
            str(standing.place),
            Text(words.name(standing.seat), style),
            format_number(standing.score),
            *map(format_thousands, parts),
            format_thousands(standing.result),
        )
    return table


def ledger_lines(result: MatchResult, words: StyledText) -> list[Text]:
    """Return lines for the deductions for chombo and rulings, in order of placement."""
    return [
        Text(f" {words.name(line.seat)}: {line.text(words.language).strip()}", "dim")
        for line in result.ledger
        if line.name in OF_OFFENCES and line.seat is not None
    ]
