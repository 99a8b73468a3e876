"""The page of help: how tiles are written, what the marks mean, which keys there are."""

from collections.abc import Iterable

from rich.text import Text

from hanchan.cli.terminal.melds import CALLED_MARK, RIICHI_MARK
from hanchan.cli.terminal.table import STICK
from hanchan.cli.terminal.words import StyledWords

PARAGRAPHS = ("tiles", "river", "melds", "table", "keys", "win", "why")
AMONG_PEOPLE = (*PARAGRAPHS[:-1], "people")


def help_lines(words: StyledWords, *, among_people: bool = False) -> list[Text]:
    """The page, one paragraph a line."""
    title = Text(f" {words.say('terminal-help_title')}", "bold")
    paragraphs = AMONG_PEOPLE if among_people else PARAGRAPHS
    back = Text(f" {words.say('terminal-press_key_back')}", "bold")
    return [title, *paragraph_lines(words, paragraphs), Text(), back]


def paragraph_lines(words: StyledWords, paragraphs: Iterable[str]) -> list[Text]:
    """Some paragraphs of it, an empty line before each."""
    marks = {
        "riichi": RIICHI_MARK,
        "called": CALLED_MARK,
        "stick": STICK,
        "key": "w",
        "report": "!",
    }
    lines: list[Text] = []
    for paragraph in paragraphs:
        lines += [Text(), Text(f" {words.say(f'terminal-help_{paragraph}', **marks)}")]
    return lines
