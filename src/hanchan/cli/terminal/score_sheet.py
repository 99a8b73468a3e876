"""Score sheets of a kyoku in the terminal, and the final standings of a match."""

from collections.abc import Iterable, Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hanchan.cli.terminal.styled_text import StyledText
from hanchan.cli.terminal.table import in_turn_order, melds_of, separate_tiles
from hanchan.i18n.number_format import format_number, format_signed, format_thousands
from hanchan.i18n.rulebook_text import cites_text
from hanchan.records import Hora, Kyuushu
from hanchan.rules import RuleSet
from hanchan.rules.provenance import is_undocumented
from hanchan.scoring import Result
from hanchan.scoring import waits as waits_of
from hanchan.table import Match, Standing
from hanchan.table.narration.sheet_text import (
    KyokuEnd,
    SheetLine,
    draw_lines,
    offence_lines,
    outcome_text,
    win_lines,
    win_title,
)
from hanchan.tiles import Hand, Tile

GLOSS_WIDTH = 90
MAX_CITED = 2
INDENT = (0, 0, 0, 2)
REASONS = ("yaku", "dora", "fu")
STYLES = {"yaku": "bold", "dora": "bold", "total": "bold", "note": "dim"}
"""Text style, by kind of line."""


def kyoku_end_text(end: KyokuEnd, rules: RuleSet, words: StyledText, width: int) -> Group:
    """Return all sheets of a kyoku, followed by the scores of all seats."""
    parts: list[RenderableType] = []
    if end.offences_and_rulings or end.is_redeal:
        for line in offence_lines(end, rules, words):
            if line.kind == "title":
                parts.append(Text(line.text, "bold"))
            else:
                text = Text(line.text, "bold" if line.kind == "payment" else "")
                parts.append(Padding(text, INDENT))
        parts.append(Text())
    for win, result in zip(end.wins, end.results, strict=True):
        parts += [*win_sheet(end, win, result, rules, words, width), Text()]
    if end.draw is not None:
        parts += [*draw_sheet(end, rules, words), Text()]
    parts.append(score_table(end, words))
    if outcome := outcome_text(end, rules, words):
        parts.append(Text(outcome, "dim"))
    return Group(*parts)


def win_sheet(
    end: KyokuEnd, win: Hora, result: Result, rules: RuleSet, words: StyledText, width: int
) -> Iterator[RenderableType]:
    """Yield the sheet of one win: hand, yaku and fu, limit, payments, with their articles."""
    yield Text(win_title(win, words), "bold")
    if win.pai is not None:  # concealed tiles, the winning tile apart, melds
        tile = words.colour_tiles([Tile.of(win.pai)])
        tile.stylize("reverse")
        parts = [words.colour_tiles(map(Tile.of, win.tehai)), Text.assemble("+ ", tile)]
        parts += melds_of(end.view.players[win.actor], words, len(end.view.players))
        yield Text.assemble("  ", Text("  ").join(parts))
    dora = separate_tiles(end.view.kyoku.dora, words)
    indicators = Text.assemble("  ", words.say("terminal-dora"), " ", dora)
    if win.ura_markers:
        ura = separate_tiles(tuple(map(Tile.of, win.ura_markers)), words)
        indicators.append("  ").append(words.say("terminal-ura")).append(" ").append_text(ura)
    yield indicators
    reasons, payments = _grid(), _grid()
    limit = Text()
    lines = list(win_lines(end, result, rules, words))
    for line in lines:
        if line.kind == "limit":
            cited = cites_text(words.language, line.articles, MAX_CITED)
            limit = Text(f"{line.text} [{cited}]" if cited else line.text, "bold")
        else:
            grid = reasons if line.kind in REASONS else payments
            what = Text(line.text, STYLES.get(line.kind, ""))
            if line.gloss and width >= GLOSS_WIDTH:
                what.append(f"  {line.gloss}", "not bold dim")
            _add(grid, what, line.worth, _articles(line.articles, words))
    yield from (reasons, limit, payments)
    yield from _note(lines, words)


def draw_sheet(end: KyokuEnd, rules: RuleSet, words: StyledText) -> Iterator[RenderableType]:
    """Yield the sheet of a draw: its reason, the hands shown, and the payments."""
    if end.draw is None:
        return
    lines = tuple(draw_lines(end, rules, words))
    for line in lines:
        if line.kind != "payment":
            yield Text(line.text, "bold") if line.kind == "title" else Text(f"  {line.text}")
    for event in end.events:
        if isinstance(event, Kyuushu):
            yield Text.assemble("  ", words.colour_tiles(map(Tile.of, event.tehai)))
    grid = _grid()
    for seat, tehai in enumerate(end.draw.tehais):
        if tehai is not None:
            tiles = tuple(map(Tile.of, tehai))
            hand = Hand(tiles, end.melds(seat))
            melds = melds_of(end.view.players[seat], words, len(end.view.players))
            tiles_and_melds = Text("  ").join([words.colour_tiles(tiles), *melds])
            name = Text.assemble((words.name(seat), "bold"), "  ", tiles_and_melds)
            waits = words.tiles(Tile(kind) for kind in waits_of(hand))
            _add(grid, name, words.say("terminal-waits", tiles=waits), "")
    yield grid
    for line in lines:
        if line.kind == "payment":
            yield Text.assemble("  ", line.text, "  ", (_articles(line.articles, words), "dim"))
    yield from _note(lines, words)


def score_table(end: KyokuEnd, words: StyledText) -> Table:
    """Return a table of all scores before and after the payments."""
    table = Table(box=None, padding=(0, 2), header_style="dim")
    table.add_column(words.say("terminal-score_player"))
    for column in ("before", "change", "after"):
        table.add_column(words.say(f"terminal-score_{column}"), justify="right")
    for player in in_turn_order(end.view):
        change = end.settle.deltas[player.seat]
        style = "green" if change > 0 else "red" if change < 0 else "dim"
        table.add_row(
            Text.assemble(f"{words.wind(player.wind)} ", (words.name(player.seat), "bold")),
            format_number(end.before(player.seat)),
            Text(format_signed(change), style),
            format_number(end.settle.scores[player.seat]),
        )
    return table


def _grid() -> Table:
    """Return an empty grid with three columns: subject, amount, articles."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(style="dim")
    return grid


def _add(grid: Table, text: Text, value: str, articles: str) -> None:
    grid.add_row(Text.assemble("  ", text), value, articles)


def _articles(articles: Iterable[str], words: StyledText) -> str:
    """Return the first two of the cited articles; `hanchan rules articles` lists all."""
    return cites_text(words.language, articles, MAX_CITED, " ")


def _note(lines: Iterable[SheetLine], words: StyledText) -> Iterator[Text]:
    """Yield the legend of the mark for undocumented rules, if a line has that mark."""
    if any(is_undocumented(line.articles) for line in lines):
        yield Text(words.say("rules-undocumented"), "dim")


# The final standings: places, points, uma, oka and results.

OF_OFFENCES = ("chombo", "penalty")
"""Ledger lines that come from offences."""


def final_standings(match: Match, words: StyledText) -> Group:
    """Return the standings, followed by the deductions for chombo and rulings."""
    deductions = [
        Text(f" {words.name(line.seat)}: {line.text(words.language).strip()}", "dim")
        for line in match.result.ledger
        if line.name in OF_OFFENCES and line.seat is not None
    ]
    return Group(standings_table(match.standings, words), *deductions)


def standings_table(standings: Sequence[Standing], words: StyledText) -> Table:
    """Return a table with a row for each seat, by place; extras have a column if there are any."""
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
