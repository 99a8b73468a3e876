"""A rulebook read in the terminal: article by article, then its tables."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from hanchan.rules import Article, RuleSet
    from hanchan.scoring.book_tables import BookTable

INDENT = 4


def print_rulebook(lang: str, rules: "RuleSet", entries: "Sequence[Article]") -> None:
    """What the rulebook is, its contents, what every article says, and its tables."""
    from itertools import groupby

    from rich.console import Console

    from hanchan.scoring.book_tables import book_tables
    from hanchan.wording import text
    from hanchan.wording.rulebooks import about_text, rules_title

    console = Console(highlight=False, markup=False)
    parts = [(name, list(part)) for name, part in groupby(entries, lambda entry: entry.section)]
    console.print(f"{rules.id}: {rules_title(lang, rules)}", style="bold")
    console.print(f"\n{about_text(lang, rules.id)}\n")
    console.print(text(lang, "book-contents"), style="bold")
    for name, part in parts:
        console.print(f"  {name}: {text(lang, 'rules-count', count=len(part))}")
    console.print(f"  {text(lang, 'book-tables')}")
    for name, part in parts:
        console.print(f"\n{name}", style="bold cyan")
        for entry in part:
            print_article(console, lang, rules, entry)
    for table in book_tables(lang, rules):
        print_book_table(console, table)


def print_article(console: "Console", lang: str, rules: "RuleSet", entry: "Article") -> None:
    """The number and title of an article, and beneath them what it says and how it is read."""
    from rich.padding import Padding

    console.print(f"\n{entry.id.partition('/')[2]}  {entry.title}", style="bold")
    for line in article_lines(lang, rules, entry):
        console.print(Padding(line, (0, 0, 0, INDENT)))


def article_lines(lang: str, rules: "RuleSet", entry: "Article") -> "Iterator[str]":
    """The sentences of an article, and our reading of it."""
    from hanchan.cli.rule_tables import reading_text
    from hanchan.wording.articles import sentences

    yield from sentences(lang, entry, rules)
    if entry.reading:
        yield reading_text(lang, entry.reading)


def print_book_table(console: "Console", table: "BookTable") -> None:
    """A table of the book under its heading, without the articles that it rests on."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    console.print(f"\n{table.title}", style="bold cyan")
    console.print(table.note)
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in table.columns:
        shown.add_column(Text(name), overflow="fold")
    for row in table.rows:
        shown.add_row(*map(Text, row.cells))
    console.print(shown)
