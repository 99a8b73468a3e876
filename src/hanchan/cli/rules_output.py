"""Print rules as tables: a row per key, with details below each value."""

from itertools import groupby
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hanchan.i18n import text
from hanchan.i18n.rule_values import key_text, topic_text, value_text
from hanchan.i18n.rulebook_text import UNDOCUMENTED, cite_text, localized_reading, mark_undocumented
from hanchan.rules import Difference, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


KEY_WIDTH = 30
"""Width of the longest key, which must fit on one line to be copied."""
NARROW = KEY_WIDTH + 2 * 20
"""Terminal width below which the cells of a row are printed below each other."""
Cell = tuple[str, str]
"""A phrase, and dimmed text below it."""


def print_table(titles: "Sequence[str]", rows: list[tuple[str, ...]], *, title: str = "") -> None:
    """Print a table as wide as the terminal."""
    table = Table(title=title or None, box=box.SIMPLE_HEAD, title_justify="left")
    for name in titles:
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    Console(highlight=False).print(table)


def print_by_topic(
    lang: str, titles: "Sequence[str]", rows: "Sequence[tuple[str, Cell, Cell]]", *, title: str
) -> None:
    """Print a table of rule keys by topic; a row is a key and two cells."""
    console = Console(highlight=False)
    if console.width < NARROW:
        print_below(lang, console, titles, rows, title=title)
        return
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", expand=True)
    table.add_column(titles[0], width=KEY_WIDTH)
    for name in titles[1:]:
        table.add_column(name, overflow="fold", ratio=1)
    topic = ""
    for key, *cells in rows:
        if key.partition(".")[0] != topic:
            topic = key.partition(".")[0]
            table.add_section()
            table.add_row(Text(topic_text(lang, topic), style="bold cyan"))
        table.add_row(*cells_of_row(lang, key, *cells))
    console.print(table)


def print_below(
    lang: str,
    console: Console,
    titles: "Sequence[str]",
    rows: "Sequence[tuple[str, Cell, Cell]]",
    *,
    title: str,
) -> None:
    """Print the same on a narrow terminal: below each key its cells with their titles."""
    console.print(Text(title, style="italic"))
    for topic, keys in groupby(rows, key=lambda row: row[0].partition(".")[0]):
        console.print(Text(f"\n{topic_text(lang, topic)}", style="bold cyan"))
        for key, *cells in keys:
            name, *values = cells_of_row(lang, key, *cells)
            console.print(name)
            for head, value in zip(titles[1:], values, strict=True):
                console.print(
                    Padding(Text(f"{head}: ", style="dim") + value, (0, 0, 0, 2), expand=False)
                )


def cells_of_row(lang: str, key: str, *cells: Cell) -> "Iterator[Text]":
    """Return the cells of a row: the short name over the key, each phrase over its details."""
    for phrase, beneath in ((key_text(lang, key), key), *cells):
        yield Text(phrase) + Text(f"\n{beneath}" if beneath else "", style="dim")


def difference_cells(
    lang: str, rules: tuple[RuleSet, RuleSet], row: Difference
) -> tuple[Cell, Cell]:
    """Return the cells of both sides: phrase, with value, articles and reading below it."""

    def cell(book: RuleSet, value: str, cites: tuple[str, ...]) -> Cell:
        beneath = f"{value} · {short_cites(lang, book.id, cites) or UNDOCUMENTED}"
        reading = reading_text(lang, localized_reading(lang, book, row.key))
        return value_text(lang, row.key, value), "\n".join(filter(None, (beneath, reading)))

    left = cell(rules[0], row.left, row.left_cites)
    return left, cell(rules[1], row.right, row.right_cites)


def reading_text(lang: str, reading: str) -> str:
    """Return a reading, marked as a reading; empty without one."""
    return text(lang, "rules-reading", reading=reading) if reading else ""


def short_cites(lang: str, rulebook: str, cites: tuple[str, ...]) -> str:
    """Return articles by number; articles of another book keep its name.

    >>> short_cites("en", "jpml-b", ("jpml-b/faq.3d", "jpml-a/basic.6"))
    'faq.3d jpml-a/basic.6'
    >>> short_cites("en", "wrc", ("wrc-rules/scoring, limits", "hanchan/custom"))
    'wrc-rules/scoring, limits; hanchan/custom'
    >>> short_cites("en", "wrc", ("toronto/rules.md",))
    'toronto/rules.md°'
    """
    between = "; " if any(" " in cite for cite in cites) else " "
    own = (cite_text(lang, cite).removeprefix(f"{rulebook}/") for cite in cites)
    return mark_undocumented(between.join(own), cites)


def print_note(lang: str, told: "Iterable[str]") -> None:
    """Print the legend of the mark for undocumented rules, if one of these texts has the mark."""
    if any(UNDOCUMENTED in one for one in told):
        print(text(lang, "rules-undocumented"))
