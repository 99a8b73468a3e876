"""Screens without a table: scrollable text, and lists to choose from."""

from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType
from rich.segment import SegmentLines
from rich.text import Text

from hanchan.cli.terminal.keys import Key, Keys
from hanchan.cli.terminal.styled_text import StyledText

ROWS_AROUND = 3
"""Number of rows for heading, footer and cursor."""
LEAVE = ("q", Key.ESCAPE, Key.BACKSPACE)
FORWARD, BACK = ("j", Key.DOWN, Key.RIGHT, Key.TAB), ("k", Key.UP, Key.LEFT)
DIGITS = "0123456789"


def scroll(
    console: Console,
    keys: Keys,
    words: StyledText,
    title: str,
    draw: Callable[[], RenderableType],
    leave: str = "s",
) -> None:
    """Scroll a text until the viewer leaves; redraw when the screen size changes."""
    top = 0
    while True:
        lines = console.render_lines(draw(), pad=False)
        room = max(console.height - ROWS_AROUND, 1)
        last = max(len(lines) - room, 0)
        top = min(max(top, 0), last)
        console.clear()
        console.rule(Text(title, "bold"), align="left")
        console.print(SegmentLines(lines[top : top + room], new_lines=True), end="")
        more = {"from": top + 1, "to": min(top + room, len(lines)), "lines": len(lines)}
        foot = words.say("replay-page_more", **more) if last else words.say("replay-page")
        console.print(Text(f" {foot}", "bold"), no_wrap=True, overflow="crop")
        key = keys.read()
        if key in LEAVE or key == leave or (not last and key in (Key.ENTER, Key.SPACE)):
            return
        top = {Key.HOME: 0, Key.END: last}.get(key, top + _lines(key, room))


def _lines(key: str, room: int) -> int:
    """Return the number of lines that a key scrolls: negative upwards, 0 for other keys."""
    if key in FORWARD or key in BACK:
        return 1 if key in FORWARD else -1
    if key in (Key.PAGE_DOWN, Key.SPACE, Key.ENTER):
        return room
    return -room if key == Key.PAGE_UP else 0


def choose_row(
    console: Console,
    keys: Keys,
    words: StyledText,
    title: str,
    rows: Sequence[Text],
    chosen: int = 0,
) -> int | None:
    """Let the viewer choose a row by number or cursor; return its index, or None on leaving."""
    typed = ""
    while True:
        room = max(console.height - ROWS_AROUND, 1)
        top = min(max(chosen - room // 2, 0), max(len(rows) - room, 0))
        console.clear()
        console.rule(Text(title, "bold"), align="left")
        for place in range(top, min(top + room, len(rows))):
            line = Text.assemble((f"{place + 1:4d}  ", "bold"), rows[place])
            style = "reverse" if place == chosen else ""
            console.print(line, style=style, no_wrap=True, overflow="ellipsis")
        console.print(Text(f" {words.say('replay-choose')} {typed}", "bold"), end="")
        key = keys.read()
        if key in LEAVE or key == "g":
            return None
        if key in DIGITS:
            typed, chosen, done = _number(typed + key, len(rows), chosen)
            if done:
                return chosen
            continue
        typed = ""
        if key in (Key.ENTER, Key.SPACE):
            return chosen
        moved = {Key.HOME: 0, Key.END: len(rows) - 1}.get(key, chosen + _lines(key, room))
        chosen = min(max(moved, 0), len(rows) - 1)


def _number(typed: str, count: int, chosen: int) -> tuple[str, int, bool]:
    """Return the digits typed, the row with this number, and whether more digits are impossible."""
    number = int(typed)
    if not 1 <= number <= count:
        return "", chosen, False
    return typed, number - 1, number * 10 > count
