"""The page of help: how tiles are written, what the marks mean, which keys there are."""

from rich.text import Text

from hanchan.cli.terminal.river import CALLED_MARK, RIICHI_MARK
from hanchan.cli.terminal.table import STICK
from hanchan.cli.terminal.words import Words

PARAGRAPHS = ("tiles", "river", "melds", "table", "keys", "win")


def help_lines(words: Words) -> list[Text]:
    """The page, one paragraph a line."""
    marks = {"riichi": RIICHI_MARK, "called": CALLED_MARK, "stick": STICK, "key": "w"}
    lines = [Text(f" {words.say('terminal-help_title')}", "bold")]
    for paragraph in PARAGRAPHS:
        lines += [Text(), Text(f" {words.say(f'terminal-help_{paragraph}', **marks)}")]
    return [*lines, Text(), Text(f" {words.say('terminal-press_key_back')}", "bold")]
