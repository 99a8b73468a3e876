"""One screen of a player: table, what happened last, the hand with its keys, the question."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from hanchan.cli.terminal.melds import meld_text
from hanchan.cli.terminal.menu import COMMANDS, DRAWN_KEY, HAND_KEYS, Menu, held
from hanchan.cli.terminal.river import TILE_WIDTH
from hanchan.cli.terminal.table import status_line, table_lines
from hanchan.cli.terminal.words import Words
from hanchan.table import SeatView
from hanchan.tiles import Tile

FEWEST_LINES, MOST_LINES = 3, 10
KEY_STYLE = "bold black on white"
LEAST_WIDTH = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a screen asks: the question, the keys below the tiles, the others, a remark."""

    question: str
    tiles: frozenset[str] = frozenset()
    letters: tuple[tuple[str, str], ...] = ()
    remark: str = ""


def asked_by(menu: Menu, question: str, words: Words, remark: str) -> Asked:
    """The question with all keys of a menu and the commands that are always there."""
    letters = [(key, words.say(f"terminal-do_{does}")) for key, (does, _) in menu.letters.items()]
    letters += [(key, words.say(f"terminal-do_{does}")) for key, does in COMMANDS.items()]
    return Asked(
        question=question, tiles=frozenset(menu.tiles), letters=tuple(letters), remark=remark
    )


def show_screen(
    console: Console, view: SeatView, words: Words, log: Sequence[str], asked: Asked
) -> None:
    """Draw the whole screen anew; the log takes what room is left."""
    width = max(console.width, LEAST_WIDTH)
    above = [status_line(view, words), *table_lines(view, words, width)]
    below = [
        *hand_lines(view, words, asked.tiles),
        state_line(view, words),
        *question_lines(asked, words),
    ]
    height = sum(_rows(line, width) for line in (*above, *below))
    room = min(max(console.height - height - 1, FEWEST_LINES), MOST_LINES)
    said = [Text(f" {line}", "dim") for line in log[-room:]]
    said += [Text()] * (room - len(said))
    redraw(console, [*above, *said, *below])


def redraw(console: Console, lines: Sequence[Text]) -> None:
    """Clear the screen and write the lines."""
    console.clear()
    console.print(Text("\n").join(lines), end="")


def _rows(line: Text, width: int) -> int:
    return max(1, -(-line.cell_len // width))


def hand_lines(view: SeatView, words: Words, keys: frozenset[str]) -> list[Text]:
    """The own hand, its melds beside it, and below each tile the key that discards it."""
    tiles, marks = Text(" "), Text(" ")
    for key, tile in zip(HAND_KEYS, held(view), strict=False):
        _add_tile(tiles, marks, tile, key if key in keys else "", words)
    if view.drawn is not None:
        tiles.append("  ")
        marks.append("  ")
        _add_tile(tiles, marks, view.drawn, DRAWN_KEY if DRAWN_KEY in keys else "", words)
    for meld in view.me.melds:
        tiles.append("  ").append_text(meld_text(meld, view.seat, words))
    return [tiles, marks]


def _add_tile(tiles: Text, marks: Text, tile: Tile, key: str, words: Words) -> None:
    label = words.coloured([tile])
    label.pad_right(TILE_WIDTH - label.cell_len)
    tiles.append_text(label)
    marks.append(f"{key} " if key else "  ", KEY_STYLE if key else "").append(" ")


def state_line(view: SeatView, words: Words) -> Text:
    """What the hand waits for, and furiten."""
    line = Text(" ")
    if view.waits:
        waits = words.tiles([Tile(kind) for kind in view.waits])
        line.append(words.say("terminal-waits", tiles=waits), "green")
    if view.furiten is not None:
        line.append(f" {words.say(f'reason-{view.furiten}')}", "yellow")
    return line


def question_lines(asked: Asked, words: Words) -> list[Text]:
    """The remark, the question, and what each key does."""
    lines = [Text(f" {asked.remark}", "yellow")] if asked.remark else []
    question = Text(f" {asked.question}", "bold")
    return [*lines, question, key_line(asked, words)]


def key_line(asked: Asked, words: Words) -> Text:
    """Every key and what it does, the tiles' keys as one."""
    parts: list[Text] = []
    if asked.tiles:
        shown = [key for key in (*HAND_KEYS, DRAWN_KEY) if key in asked.tiles]
        parts.append(_key(span(shown), words.say("terminal-do_discard")))
    parts += [_key(key, does) for key, does in asked.letters]
    return Text("  ").join([Text(), *parts])


def _key(key: str, does: str) -> Text:
    """A key and its deed, kept on one line by hard spaces."""
    label = Text(f" {key} ", KEY_STYLE)
    return label.append(f"\u00a0{does}".replace(" ", "\u00a0"), "default not bold on default")


def span(keys: Sequence[str]) -> str:
    """Keys as one label.

    >>> span(["1", "2", "3", "d"]), span(["4"]), span(["4", "7"])
    ('1-3 d', '4', '4 7')
    """
    order = HAND_KEYS + "-" + DRAWN_KEY  # the drawn tile never continues a run
    runs: list[str] = []
    for key in keys:
        if runs and order.index(key) == order.index(runs[-1][-1]) + 1:
            runs[-1] = f"{runs[-1][0]}-{key}"
        else:
            runs.append(key)
    return " ".join(runs)


def framed(hands: Mapping[int, Sequence[Tile]], words: Words) -> dict[int, Text]:
    """Hands that lie open, each as one line."""
    return {seat: words.coloured(tiles) for seat, tiles in hands.items()}
