"""`hanchan rules`: show, compare and check rulebooks."""

import re
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hanchan.cli.new_rulebook import new, print_meaning
from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions
from hanchan.cli.rules_option import load_named_rules
from hanchan.i18n import text
from hanchan.i18n.article_text import article_sentences
from hanchan.i18n.edition_text import body_text, describe_news, edition_text
from hanchan.i18n.rule_values import key_text, topic_text, value_text
from hanchan.i18n.rulebook_text import (
    UNDOCUMENTED,
    about_text,
    cite_text,
    localized_articles,
    localized_reading,
    mark_undocumented,
    rules_title,
    source_text,
)
from hanchan.rules import Article, Difference, RuleSet, diff, load_rules, load_rules_file
from hanchan.rules.editions import by_body, rulebooks_in_force
from hanchan.rules.loader import is_path
from hanchan.rules.provenance import provenance_of
from hanchan.rules.rules_document import all_rulebooks, preset_editions
from hanchan.rules.ruleset_json import ruleset_json
from hanchan.rules.schema import find_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


# Tables of rules: a row per key, with details below each value.

KEY_WIDTH = 30
"""Width in columns of the longest key, which must fit on one line to be copied."""
EDITION_WIDTH = 26
"""Width in columns of the dates of an edition."""
NARROW = KEY_WIDTH + 2 * 20
"""Terminal width in columns below which the cells of a row are printed below each other."""
SLASHED = re.compile(r"(?<!\S)([^\s/]*/)(\S*)")
"""A word with a slash: up to the first one, and the rest."""
Cell = tuple[str, str]
"""A phrase, and dimmed text below it."""


def print_by_topic(
    lang: str, titles: "Sequence[str]", rows: "Sequence[tuple[str, Cell, Cell]]", *, title: str
) -> None:
    """Print a table of rule keys by topic; a row is a key and two cells."""
    console = Console(highlight=False)
    if console.width < NARROW:
        print_below(lang, console, titles, rows, title=title)
        return
    width = (console.width - KEY_WIDTH) // 2 - len("  ")
    table = Table(
        title=title,
        box=box.SIMPLE_HEAD,
        title_justify="left",
        expand=True,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    table.add_column(titles[0], width=KEY_WIDTH)
    for name in titles[1:]:
        table.add_column(name, overflow="fold", ratio=1)
    topic = ""
    for key, *cells in rows:
        if key.partition(".")[0] != topic:
            topic = key.partition(".")[0]
            table.add_section()
            table.add_row(Text(topic_text(lang, topic), style="bold cyan"))
        broken = ((phrase, break_at_slash(beneath, width)) for phrase, beneath in cells)
        table.add_row(*cells_of_row(lang, key, *broken))
    console.print(table)


def break_at_slash(text: str, width: int) -> str:
    r"""Begin a line after the first slash of each word that is too long for its column.

    >>> break_at_slash("jansou/preset jpml; jpml-encyclopedia/common rules", 20)
    'jansou/preset jpml; jpml-encyclopedia/\ncommon rules'
    """
    return SLASHED.sub(lambda one: "\n".join(one.groups()) if len(one[0]) > width else one[0], text)


def print_below(
    lang: str,
    console: Console,
    titles: "Sequence[str]",
    rows: "Sequence[tuple[str, Cell, Cell]]",
    *,
    title: str,
) -> None:
    """Print the same rows on a narrow terminal: under each key, its cells with their titles."""
    console.print(Text(title, style="italic"))
    for topic, keys in groupby(rows, key=lambda row: row[0].partition(".")[0]):
        console.print(Text(f"\n{topic_text(lang, topic)}", style="bold cyan"))
        for key, *cells in keys:
            name, *values = cells_of_row(lang, key, *cells)
            console.print(name)
            for head, value in zip(titles[1:], values, strict=True):
                text = Text(f"{head}: ", style="dim") + value
                console.print(Padding(text, (0, 0, 0, 2), expand=False))


def cells_of_row(lang: str, key: str, *cells: Cell) -> "Iterator[Text]":
    """Yield the cells of a row: the short name over the key, each phrase over its details."""
    for phrase, beneath in ((key_text(lang, key), key), *cells):
        yield Text(phrase) + Text(f"\n{beneath}" if beneath else "", style="dim")


def difference_cells(
    lang: str, rules: tuple[RuleSet, RuleSet], row: Difference
) -> tuple[Cell, Cell]:
    """Return a cell for each side: a phrase, with value, articles and reading below it."""

    def cell(book: RuleSet, value: str, cites: tuple[str, ...]) -> Cell:
        beneath = f"{value} · {short_cites(lang, book.id, cites) or UNDOCUMENTED}"
        reading = reading_text(lang, localized_reading(lang, book, row.key))
        return value_text(lang, row.key, value), "\n".join(filter(None, (beneath, reading)))

    left = cell(rules[0], row.left, row.left_cites)
    return left, cell(rules[1], row.right, row.right_cites)


def reading_text(lang: str, reading: str) -> str:
    """Return a reading, marked as such; empty if there is none."""
    return text(lang, "rules-reading", reading=reading) if reading else ""


def short_cites(lang: str, rulebook: str, cites: tuple[str, ...]) -> str:
    """Return citations as article numbers; those of another rulebook keep its id.

    `°` marks undocumented rules.

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


def print_note(lang: str, texts: "Iterable[str]") -> None:
    """Print the legend of the mark for undocumented rules, if one of these texts has the mark."""
    if any(UNDOCUMENTED in one for one in texts):
        print(text(lang, "rules-undocumented"))


app = App(name="rules", help="Show, compare, check and write rulebooks.")
app.command(new)

Rulebook = Annotated[str, Parameter(help="Rulebook or TOML file")]


# Print a rulebook in the terminal: article by article, then its tables.


INDENT = 4


def print_rulebook(lang: str, rules: RuleSet, entries: "Sequence[Article]") -> None:
    """Print a rulebook: description, contents, articles and tables."""
    from hanchan.scoring.rulebook_tables import book_tables

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
            console.print(f"\n{entry.id.partition('/')[2]}  {entry.title}", style="bold")
            reading = [reading_text(lang, entry.reading)] if entry.reading else []
            for line in (*article_sentences(lang, entry, rules), *reading):
                console.print(Padding(line, (0, 0, 0, INDENT)))
    for table in book_tables(lang, rules):
        console.print(f"\n{table.title}", style="bold cyan")
        console.print(table.note)
        grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for name in table.columns:
            grid.add_column(Text(name), overflow="fold")
        for row in table.rows:  # without its articles
            grid.add_row(*map(Text, row.cells))
        console.print(grid)


@app.command(name="list")
def list_rulebooks(
    *,
    plain: Annotated[bool, Parameter(help="Print only ids, one per line")] = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """List the rulebooks that come with hanchan."""
    if plain:
        print("\n".join(all_rulebooks()))
        return OK
    titles = {name: rules_title(output.lang, load_rules(name)) for name in all_rulebooks()}
    if output.json:
        return output.print_answer([title_json(name, title) for name, title in titles.items()])
    editions = preset_editions()
    console = Console(highlight=False)
    columns = (output.text(f"rules-column_{name}") for name in ("rulebook", "edition", "title"))
    print_editions(console, [Text(name, style="bold") for name in columns])
    for body, names in by_body({name: editions[name] for name in titles}).items():
        console.print(Text(body_text(output.lang, body), style="bold cyan"))
        rows = ((name, edition_text(output.lang, name), titles[name]) for name in names)
        print_editions(console, *([Text(cell) for cell in row] for row in rows))
    return OK


def print_editions(console: Console, *rows: "Sequence[Text]") -> None:
    """Print rows of id, edition and title below one another, and a blank line."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(width=max(map(len, all_rulebooks())))
    table.add_column(width=EDITION_WIDTH, overflow="fold")
    table.add_column(overflow="fold")
    for row in rows:
        table.add_row(*row)
    console.print(Padding(table, (0, 0, 1, 2)))


def title_json(rulebook: str, title: str) -> dict[str, object]:
    """Convert id, title and edition of a rulebook to JSON."""
    editions = preset_editions()
    edition = editions[rulebook]
    return {
        "id": rulebook,
        "title": title,
        "players": load_rules(rulebook).seating.players,
        "body": edition.body,
        "since": edition.begins or None,
        "until": edition.ends or None,
        "checked": edition.checked or None,
        "follows": edition.follows or None,
        "in_force": rulebook in rulebooks_in_force(editions),
    }


@app.command
def show(
    rulebook: Rulebook,
    key: Annotated[str, Parameter(help="Key, such as win.min_han, or topic")] = "",
    /,
    *,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show the values of a rulebook in words, with the articles or sources of each."""
    rules = load_named_rules(rulebook)
    names = keys_of(rules, key)
    if output.json:
        return output.print_answer(ruleset_json(rules, names))
    print_rules(output, rules, names)
    if "." in key:
        print_meaning(output, key)
    return OK


def print_rules(output: OutputOptions, rules: RuleSet, names: list[str]) -> None:
    """Print the values of some keys by topic."""
    rows = [
        (
            name,
            (value_text(output.lang, name, rules[name]), rules.text(name)),
            (
                short_cites(output.lang, rules.id, provenance_of(rules, name)) or UNDOCUMENTED,
                reading_text(output.lang, localized_reading(output.lang, rules, name)),
            ),
        )
        for name in names
    ]
    fixed_by = "sources" if rules.sources else "articles"
    titles = [output.text(f"rules-column_{name}") for name in ("rule", "value", fixed_by)]
    title = f"{rules.id}: {rules_title(output.lang, rules)}"
    print_by_topic(output.lang, titles, rows, title=title)
    cited = {cite.partition("/")[0] for name in names for cite in rules.cites_of(name)}
    for source in rules.sources:
        if source.id in cited:
            print(f"{source.id}: {source_text(output.lang, source)}")
    print_note(output.lang, (cell for _, _, (cell, _) in rows))


def keys_of(rules: RuleSet, name: str) -> list[str]:
    """Return the keys that `name` selects: all if it is empty, those of a topic, or one key."""
    in_topic = [entry for entry in rules if entry.partition(".")[0] == name]
    if not name:
        return list(rules)
    return in_topic or [find_key(name).key]


@app.command(name="diff")
def diff_rulebooks(
    left: Rulebook, right: Rulebook, /, *, output: OutputOptions = DEFAULT_OUTPUT
) -> int:
    """Compare two rulebooks key by key, with the articles of each."""
    rules = load_named_rules(left), load_named_rules(right)
    topics = diff(*rules)
    differences = [row for rows in topics.values() for row in rows]
    if output.json:
        return output.print_answer(topics.to_dict())
    if not differences:
        print(output.text("rules-alike", left=rules[0].id, right=rules[1].id))
        return OK
    for sentence in describe_news(output.lang, *rules):
        print(sentence)
    titles = [output.text("rules-column_rule"), rules[0].id, rules[1].id]
    rows = [(row.key, *difference_cells(output.lang, rules, row)) for row in differences]
    title = output.text("rules-differences", count=len(differences))
    print_by_topic(output.lang, titles, rows, title=title)
    print_note(output.lang, (beneath for _, *cells in rows for _, beneath in cells))
    return OK


@app.command
def check(
    file: Annotated[str, Parameter(help="Rules file in TOML")],
    /,
    *,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Check a rules file and report its first error."""
    rules = load_rules_file(file)
    changed = 0
    if rules.extends:
        extends = rules.extends
        base = load_named_rules(str(Path(file).parent / extends) if is_path(extends) else extends)
        changed = sum(len(rows) for rows in diff(base, rules).values())
    plain = {"id": rules.id, "title": rules.title, "ok": True, "changed": changed}
    message = "rules-complete-extends" if rules.extends else "rules-complete"
    sentence = output.text(message, file=file, count=changed, extends=rules.extends or "")
    return output.print_answer(plain, sentence)


@app.command
def articles(
    rulebook: Annotated[str, Parameter(help="Rulebook that comes with hanchan")],
    /,
    *,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show the articles of a rulebook with our readings, then its tables."""
    found = localized_articles(output.lang, rulebook)
    if output.json:
        rules = load_rules(rulebook)
        return output.print_answer([article_json(output, one, rules) for one in found])
    if not found:
        print(output.text("rules-no_articles", rulebook=rulebook))
        return OK
    print_rulebook(output.lang, load_rules(rulebook), found)
    return OK


def article_json(output: OutputOptions, entry: Article, rules: RuleSet) -> dict[str, object]:
    """Convert an article to JSON."""
    return {
        "id": entry.id,
        "kind": str(entry.kind),
        "section": entry.section or None,
        "title": entry.title,
        "says": list(article_sentences(output.lang, entry, rules)),
        "keys": list(entry.keys),
        "reading": entry.reading or None,
        "otherwise": {name: find_key(name).plain(value) for name, value in entry.otherwise},
        "tests": list(entry.tests),
    }
