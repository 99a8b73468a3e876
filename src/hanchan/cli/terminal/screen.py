"""Screen of a player: the table, recent events, the hand with its keys, and the question."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from hanchan.cli.terminal import table
from hanchan.cli.terminal.menu import DRAWN_KEY, HAND_KEYS, Menu, hand_without_drawn
from hanchan.cli.terminal.styled_text import StyledText
from hanchan.table import SeatView
from hanchan.tiles import Tile

MIN_LINES = 3
KEY_STYLE = "bold black on white"
MIN_WIDTH = 60
TILE_WIDTH = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """The prompt below the hand: a remark, the question, keys of tiles, and other keys."""

    question: str
    tiles: frozenset[str] = frozenset()
    letters: tuple[tuple[str, str], ...] = ()
    remark: str = ""


def prompt_of(menu: Menu, question: str, words: StyledText, remark: str) -> Prompt:
    """Return a prompt with all keys of a menu and all commands."""
    actions = {key: does for key, (does, _) in menu.letters.items()}
    commands = (*actions.items(), *menu.commands.items())
    letters = tuple((key, words.say(f"terminal-do_{does}")) for key, does in commands)
    return Prompt(question=question, tiles=frozenset(menu.tiles), letters=letters, remark=remark)


def show_screen(
    console: Console, view: SeatView, words: StyledText, log: Sequence[str], prompt: Prompt
) -> None:
    """Redraw the whole screen; the log takes the remaining room."""
    width = max(console.width, MIN_WIDTH)
    above = [table.status_line(view, words), *table.table_lines(view, words, width)]
    hand = [*hand_lines(view, words, prompt.tiles), state_line(view, words)]
    question = [Text(f" {prompt.remark}", "yellow")] if prompt.remark else []
    question += [Text(f" {prompt.question}", "bold")] if prompt.question else []
    draw_lines(console, above, log, [*hand, *question, *key_lines(prompt, words, width)])


def show_table(
    console: Console,
    views: Sequence[SeatView],
    words: StyledText,
    log: Sequence[str],
    prompt: Prompt,
) -> None:
    """Draw the screen of a spectator, with all hands open."""
    width = max(console.width, MIN_WIDTH)
    hands = {view.seat: (open_hand(view, words),) for view in views}
    above = [table.status_line(views[0], words), *table.table_lines(views[0], words, width, hands)]
    draw_lines(console, above, log, key_lines(prompt, words, width))


def open_hand(view: SeatView, words: StyledText) -> Text:
    """Return a hand on one line, with a plus before the drawn tile."""
    hand = words.colour_tiles(hand_without_drawn(view))
    if view.drawn is not None:
        hand.append(" +").append_text(words.colour_tiles([view.drawn]))
    return hand


def draw_lines(
    console: Console, above: Sequence[Text], log: Sequence[str], below: Sequence[Text]
) -> None:
    """Draw the lines `above`, as much of the log as there is room for, and the lines `below`."""
    width = max(console.width, MIN_WIDTH)
    height = sum(_rows(line, width) for line in (*above, *below))
    room = max(console.height - height - 1, MIN_LINES)
    texts = (Text(line, "dim") for line in log[-room:])
    log_rows = [row for text in texts for row in indented_lines(console, text, 1)][-room:]
    log_rows += [Text()] * (room - len(log_rows))
    redraw(console, [*above, *log_rows, *below])


def redraw(console: Console, lines: Sequence[Text]) -> None:
    """Clear the screen and write the lines."""
    console.clear()
    console.print(Text("\n").join(lines))


def indented_lines(console: Console, line: Text, by: int) -> list[Text]:
    """Wrap a line to the width of the screen, each row indented by `by` columns."""
    width = max(console.width, MIN_WIDTH)
    return [Text.assemble(" " * by, row) for row in line.wrap(console, width - by)]


def _rows(line: Text, width: int) -> int:
    return max(1, -(-line.cell_len // width))


def hand_lines(view: SeatView, words: StyledText, keys: frozenset[str]) -> list[Text]:
    """Return the player's hand with its melds, and below it the key of each tile."""
    tiles, marks = Text(" "), Text(" ")
    for key, tile in zip(HAND_KEYS, hand_without_drawn(view), strict=False):
        _add_tile(tiles, marks, tile, key if key in keys else "", words)
    if view.drawn is not None:
        tiles.append("  ")
        marks.append("  ")
        _add_tile(tiles, marks, view.drawn, DRAWN_KEY if DRAWN_KEY in keys else "", words)
    for meld in table.melds_of(view.me, words, len(view.players)):
        tiles.append("  ").append_text(meld)
    return [tiles, marks]


def _add_tile(tiles: Text, marks: Text, tile: Tile, key: str, words: StyledText) -> None:
    label = words.colour_tiles([tile])
    label.pad_right(TILE_WIDTH - label.cell_len)
    tiles.append_text(label)
    marks.append(f"{key} " if key else "  ", KEY_STYLE if key else "").append(" ")


def state_line(view: SeatView, words: StyledText) -> Text:
    """Return a line with the waits, and with furiten or a dead hand if the seat has one."""
    line = Text(" ")
    if view.waits:
        waits = words.tiles([Tile(kind) for kind in view.waits])
        line.append(words.say("terminal-waits", tiles=waits), "green")
    if view.furiten is not None:
        line.append(f" {words.say(f'reason-{view.furiten}')}", "yellow")
    if view.me.dead_hand:
        line.append(f" {words.say('reason-hand_dead')}", "bold red")
    return line


def key_lines(prompt: Prompt, words: StyledText, width: int) -> list[Text]:
    """Return every key with its action; keys of tiles are combined.

    A line break never separates a key from its action.
    """
    parts: list[Text] = []
    if prompt.tiles:
        keys = [key for key in (*HAND_KEYS, DRAWN_KEY) if key in prompt.tiles]
        parts.append(_key(key_range(keys), words.say("terminal-do_discard")))
    parts += [_key(key, does) for key, does in prompt.letters]
    lines = [Text(" ")]
    for part in parts:
        if lines[-1].cell_len + part.cell_len > width:
            lines.append(Text(" "))
        lines[-1].append_text(part).append("  ")
    return lines


def _key(key: str, does: str) -> Text:
    return Text.assemble((f" {key} ", KEY_STYLE), f" {does}")


def key_range(keys: Sequence[str]) -> str:
    """Return a label for several keys; neighbours are joined by a hyphen.

    >>> key_range(["1", "2", "3", "d"]), key_range(["4"]), key_range(["4", "7"])
    ('1-3 d', '4', '4 7')
    >>> key_range(HAND_KEYS + DRAWN_KEY)
    '1-0 a-d'
    """
    order = f"{HAND_KEYS[:10]} {HAND_KEYS[10:]}{DRAWN_KEY}"  # digits, then letters
    runs: list[str] = []
    for key in keys:
        if runs and order.index(key) == order.index(runs[-1][-1]) + 1:
            runs[-1] = f"{runs[-1][0]}-{key}"
        else:
            runs.append(key)
    return " ".join(runs)


# The help page: notation of tiles, marks and keys.

PARAGRAPHS = ("tiles", "river", "melds", "table", "keys", "win", "why")
AMONG_PEOPLE = (*PARAGRAPHS[:-1], "people")


def help_lines(words: StyledText, *, among_people: bool = False) -> list[Text]:
    """Return the help page, one paragraph per line."""
    title = Text(f" {words.say('terminal-help_title')}", "bold")
    paragraphs = AMONG_PEOPLE if among_people else PARAGRAPHS
    back = Text(f" {words.say('terminal-press_key_back')}", "bold")
    return [title, *paragraph_lines(words, paragraphs), Text(), back]


def paragraph_lines(words: StyledText, paragraphs: Iterable[str]) -> list[Text]:
    """Return the named paragraphs of the help, each after an empty line."""
    marks = {"riichi": table.RIICHI_MARK, "called": table.CALLED_MARK, "stick": table.STICK}
    marks |= {"key": "w", "report": "!"}
    lines: list[Text] = []
    for paragraph in paragraphs:
        lines += [Text(), Text(f" {words.say(f'terminal-help_{paragraph}', **marks)}")]
    return lines
