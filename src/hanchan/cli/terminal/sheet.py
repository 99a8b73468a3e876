"""The end of a kyoku on paper: who won with what, for which reasons, and who pays what to whom."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from hanchan.cli.terminal.events import event_words
from hanchan.cli.terminal.irregular import irregular_sheet
from hanchan.cli.terminal.kyoku_end import KyokuEnd
from hanchan.cli.terminal.melds import meld_text
from hanchan.cli.terminal.table import in_turn_order, tiles_apart
from hanchan.cli.terminal.words import Words
from hanchan.core.codes import SEATS
from hanchan.records import Hora, Kyuushu, Show
from hanchan.rules import RuleSet
from hanchan.scoring import Line, Result
from hanchan.scoring import lines as sheet_lines
from hanchan.scoring import waits as waits_of
from hanchan.scoring.citations import cited
from hanchan.tiles import Hand, Tile

GLOSS_WIDTH = 90
MOST_CITED = 2
TILES_OF_LINES = ("tiles", "sets", "pair")


def kyoku_end_text(end: KyokuEnd, rules: RuleSet, words: Words, width: int) -> Group:
    """All sheets of a kyoku, then the scores of all seats."""
    parts: list[RenderableType] = []
    if end.found or end.dealt_again:
        parts += [*irregular_sheet(end, rules, words), Text()]
    for win, result in zip(end.wins, end.results, strict=True):
        parts += [*win_sheet(end, win, result, rules, words, width), Text()]
    if end.draw is not None:
        parts += [*draw_sheet(end, rules, words), Text()]
    parts.append(score_table(end, words))
    if end.renchan is not None:
        parts.append(Text(event_words(end.renchan, words) or "", "dim"))
    return Group(*parts)


def win_sheet(
    end: KyokuEnd, win: Hora, result: Result, rules: RuleSet, words: Words, width: int
) -> Iterator[RenderableType]:
    """One win: the hand, its yaku and fu, the limit, the payments; each with its articles."""
    yield Text(win_title(win, words), "bold")
    if win.pai is not None:
        yield hand_text(end, win, words)
    yield indicator_text(end, win, words)
    grid = _grid()
    seated = replace(result, seat=(result.seat - end.view.kyoku.dealer) % SEATS)
    for line in (*sheet_lines.yaku_lines(result, rules), *sheet_lines.dora_lines(result, rules)):
        _add(grid, yaku_text(line, words, width), worth_text(line, words), line.articles)
    for line in sheet_lines.fu_lines(result, rules):
        if line.name != "total":
            worth = words.say("terminal-fu_count", fu=line.values["fu"])
            _add(grid, Text(_item_text(line, words)), worth, line.articles)
    yield grid
    limit = sheet_lines.limit_line(seated, rules)
    yield Text.assemble((limit.text(words.language), "bold"))
    yield payments(end, result, rules, words)


def win_title(win: Hora, words: Words) -> str:
    """How the hand was won, by whom and from whom."""
    winner = words.name(win.actor)
    if win.pai is None:
        return words.say("terminal-nagashi", winner=winner)
    tile = words.tile(Tile.of(win.pai))
    if win.target == win.actor:
        return words.say("terminal-tsumo", tile=tile, winner=winner)
    return words.say("terminal-ron", tile=tile, winner=winner, loser=words.name(win.target))


def hand_text(end: KyokuEnd, win: Hora, words: Words) -> Text:
    """The winning hand: concealed tiles, the winning tile apart, melds."""
    parts = [words.coloured(map(Tile.of, win.tehai))]
    if win.pai is not None:
        tile = words.coloured([Tile.of(win.pai)])
        tile.stylize("reverse")
        parts.append(Text.assemble("+ ", tile))
    parts += [meld_text(meld, win.actor, words) for meld in end.melds(win.actor)]
    return Text.assemble("  ", Text("  ").join(parts))


def indicator_text(end: KyokuEnd, win: Hora, words: Words) -> Text:
    """Dora indicators, and those beneath them if the winner turned them."""
    line = Text.assemble(
        "  ", words.say("terminal-dora"), " ", tiles_apart(end.view.kyoku.dora, words)
    )
    if win.ura_markers:
        ura = tiles_apart(tuple(map(Tile.of, win.ura_markers)), words)
        line.append("  ").append(words.say("terminal-ura")).append(" ").append_text(ura)
    return line


def yaku_text(line: Line, words: Words, width: int) -> Text:
    """The name of a yaku, and what it asks for where there is room."""
    name = Text(words.say(f"{line.kind}-{line.name}"), "bold")
    if line.kind == "yaku" and width >= GLOSS_WIDTH:
        name.append(f"  {words.say(f'yaku-{line.name}.gloss')}", "not bold dim")
    return name


def worth_text(line: Line, words: Words) -> str:
    """The han of a yaku, or how many yakuman it is."""
    if "units" in line.values:
        return words.say("terminal-yakuman", units=line.values["units"])
    han = line.values["han"]
    return words.say("terminal-han", han=han) if han else words.say("limit-mangan")


def _item_text(line: Line, words: Words) -> str:
    tiles = {
        name: words.notation(str(value))
        for name, value in line.values.items()
        if name in TILES_OF_LINES
    }
    return words.say(f"fu-{line.name}", **tiles)


def payments(end: KyokuEnd, result: Result, rules: RuleSet, words: Words) -> Table:
    """Who pays what for one win, what of it is for honba, the deposits, and the sum."""
    grid = _grid()
    winner = words.name(result.seat)
    articles = cited(rules, "points.payment")
    for seat, points in enumerate(result.payments):
        if points:
            who = words.say("terminal-pays", payer=words.name(seat), winner=winner)
            _add(grid, Text(who), str(points), articles)
    if result.honba:
        values = {"points": result.honba, "honba": end.view.kyoku.honba}
        what = Text(words.say("terminal-of_honba", **values), "dim")
        _add(grid, what, "", cited(rules, "payments.honba"))
    if result.deposits:
        what = words.say("terminal-from_table", winner=winner)
        _add(grid, Text(what), str(result.deposits), cited(rules, "deposits"))
    if result.pao is not None:
        who = words.say("table-pao", player=words.name(result.pao))
        _add(grid, Text(who), "", cited(rules, "pao.covers"))
    _add(grid, Text(words.say("sheet-total", points=result.total), "bold"), "", ())
    return grid


def draw_sheet(end: KyokuEnd, rules: RuleSet, words: Words) -> Iterator[RenderableType]:
    """Why the kyoku was drawn, and the hands that were shown."""
    if end.draw is None:
        return
    yield Text(words.say(f"ending-{end.draw.reason}"), "bold")
    for event in end.events:
        if isinstance(event, Kyuushu | Show):
            yield Text(f"  {event_words(event, words)}")
        if isinstance(event, Kyuushu):
            yield Text.assemble("  ", words.coloured(map(Tile.of, event.tehai)))
    grid = _grid()
    for seat, shown in enumerate(end.draw.tehais):
        if shown is not None:
            tiles = tuple(map(Tile.of, shown))
            hand = Hand(tiles, end.melds(seat))
            melds = [meld_text(meld, seat, words) for meld in hand.melds]
            laid = Text("  ").join([words.coloured(tiles), *melds])
            named = Text.assemble((words.name(seat), "bold"), "  ", laid)
            waits = words.tiles(Tile(kind) for kind in waits_of(hand))
            _add(grid, named, words.say("terminal-waits", tiles=waits), ())
    yield grid
    if any(end.settle.deltas):
        articles = _articles(cited(rules, "draws.noten_payment"))
        yield Text.assemble("  ", words.say("terminal-noten_payment"), "  ", (articles, "dim"))


def score_table(end: KyokuEnd, words: Words) -> Table:
    """Points of all seats before and after the payments."""
    table = Table(box=None, padding=(0, 2), header_style="dim")
    table.add_column(words.say("terminal-score_player"))
    for column in ("before", "change", "after"):
        table.add_column(words.say(f"terminal-score_{column}"), justify="right")
    for player in in_turn_order(end.view):
        change = end.settle.deltas[player.seat]
        style = "green" if change > 0 else "red" if change < 0 else "dim"
        table.add_row(
            Text.assemble(f"{words.wind(player.wind)} ", (words.name(player.seat), "bold")),
            str(end.before(player.seat)),
            Text(f"{change:+d}" if change else "0", style),
            str(end.settle.scores[player.seat]),
        )
    return table


def _grid() -> Table:
    """Three columns: what, how much, and by which articles."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(style="dim")
    return grid


def _add(grid: Table, what: Text, worth: str, articles: Iterable[str]) -> None:
    grid.add_row(Text.assemble("  ", what), worth, _articles(articles))


def _articles(articles: Iterable[str]) -> str:
    """At most two articles of those cited; `hanchan rules articles` has all."""
    return " ".join(list(articles)[:MOST_CITED])


def print_kyoku_end(console: Console, end: KyokuEnd, rules: RuleSet, words: Words) -> None:
    """Write the end of a kyoku."""
    console.print(kyoku_end_text(end, rules, words, console.width))
