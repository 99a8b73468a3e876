"""`hanchan rules`: show, compare and check rulebooks."""

from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions
from hanchan.cli.rules_option import load_named_rules
from hanchan.cli.rules_output import (
    difference_cells,
    print_by_topic,
    print_note,
    print_table,
    reading_text,
    short_cites,
)
from hanchan.i18n import text
from hanchan.i18n.article_text import article_sentences
from hanchan.i18n.rule_values import value_text
from hanchan.i18n.rulebook_text import (
    UNDOCUMENTED,
    about_text,
    localized_articles,
    localized_reading,
    rules_title,
    source_text,
)
from hanchan.rules import Article, Difference, RuleSet, diff, load_rules, load_rules_file, rulebooks
from hanchan.rules.loader import is_path
from hanchan.rules.provenance import provenance_of
from hanchan.rules.schema import find_key
from hanchan.rules.schema import find_key as schema_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hanchan.scoring.rulebook_tables import BookTable

app = App(name="rules", help="Show, compare and check rulebooks.")

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
            print_article(console, lang, rules, entry)
    for table in book_tables(lang, rules):
        print_book_table(console, table)


def print_article(console: Console, lang: str, rules: RuleSet, entry: Article) -> None:
    """Print an article: number, title, text and our reading."""
    console.print(f"\n{entry.id.partition('/')[2]}  {entry.title}", style="bold")
    for line in article_lines(lang, rules, entry):
        console.print(Padding(line, (0, 0, 0, INDENT)))


def article_lines(lang: str, rules: RuleSet, entry: Article) -> "Iterator[str]":
    """Yield the sentences of an article and our reading of it."""
    from hanchan.cli.rules_output import reading_text

    yield from article_sentences(lang, entry, rules)
    if entry.reading:
        yield reading_text(lang, entry.reading)


def print_book_table(console: Console, table: "BookTable") -> None:
    """Print a table of the rulebook with its heading, but without its articles."""
    console.print(f"\n{table.title}", style="bold cyan")
    console.print(table.note)
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in table.columns:
        shown.add_column(Text(name), overflow="fold")
    for row in table.rows:
        shown.add_row(*map(Text, row.cells))
    console.print(shown)


@app.command(name="list")
def list_rulebooks(
    *,
    plain: Annotated[bool, Parameter(help="Print only ids, one per line")] = False,
    voice: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """List the rulebooks that come with hanchan."""
    if plain:
        print("\n".join(rulebooks()))
        return OK
    titles = {name: rules_title(voice.lang, load_rules(name)) for name in rulebooks()}
    if voice.json:
        return voice.print_answer([{"id": name, "title": title} for name, title in titles.items()])
    columns = [voice.text(f"rules-column_{name}") for name in ("rulebook", "title")]
    print_table(columns, list(titles.items()))
    return OK


@app.command
def show(
    rulebook: Rulebook,
    key: Annotated[str, Parameter(help="Key, such as win.min_han, or topic")] = "",
    /,
    *,
    voice: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show the values of a rulebook in words, with the articles or sources of each."""
    rules = load_named_rules(rulebook)
    names = keys_of(rules, key)
    if voice.json:
        return voice.print_answer(rules_json(rules, names))
    print_rules(voice, rules, names)
    if voice.lang == "en" and "." in key:
        entry = schema_key(key)
        print(f"{entry.meaning}\nAllowed: {entry.allowed}")
    return OK


def print_rules(voice: OutputOptions, rules: RuleSet, names: list[str]) -> None:
    """Print the values of some keys by topic."""
    rows = [
        (
            name,
            (value_text(voice.lang, name, rules.get(name)), rules.text(name)),
            (
                short_cites(voice.lang, rules.id, provenance_of(rules, name)) or UNDOCUMENTED,
                reading_text(voice.lang, localized_reading(voice.lang, rules, name)),
            ),
        )
        for name in names
    ]
    fixed_by = "sources" if rules.sources else "articles"
    titles = [voice.text(f"rules-column_{name}") for name in ("rule", "value", fixed_by)]
    print_by_topic(voice.lang, titles, rows, title=f"{rules.id}: {rules_title(voice.lang, rules)}")
    cited = {cite.partition("/")[0] for name in names for cite in rules.cites_of(name)}
    for source in rules.sources:
        if source.id in cited:
            print(f"{source.id}: {source_text(voice.lang, source)}")
    print_note(voice.lang, (cell for _, _, (cell, _) in rows))


def keys_of(rules: RuleSet, name: str) -> list[str]:
    """Return all keys, those of a topic, or the named one."""
    in_topic = [entry for entry in rules if entry.partition(".")[0] == name]
    if not name:
        return list(rules)
    return in_topic or [find_key(name).key]


def rules_json(rules: RuleSet, names: list[str]) -> dict[str, object]:
    """Convert a rule set to JSON."""
    plain = rules.plain_values()
    return {
        "id": rules.id,
        "title": rules.title,
        "extends": rules.extends or None,
        "content_hash": rules.content_hash(),
        "sources": [asdict(source) for source in rules.sources],
        "values": {
            name: {
                "value": plain[name],
                "meaning": find_key(name).meaning,
                "allowed": find_key(name).allowed,
                "articles": list(provenance_of(rules, name)),
                "documented": rules.is_documented(name),
                "reading": rules.reading_of(name) or None,
            }
            for name in names
        },
    }


@app.command(name="diff")
def diff_rulebooks(
    left: Rulebook, right: Rulebook, /, *, voice: OutputOptions = DEFAULT_OUTPUT
) -> int:
    """Compare two rulebooks key by key, with the articles of each."""
    rules = load_named_rules(left), load_named_rules(right)
    topics = diff(*rules)
    differences = [row for rows in topics.values() for row in rows]
    if voice.json:
        return voice.print_answer([difference_json(row) for row in differences])
    if not differences:
        print(voice.text("rules-alike", left=rules[0].id, right=rules[1].id))
        return OK
    titles = [voice.text("rules-column_rule"), rules[0].id, rules[1].id]
    rows = [(row.key, *difference_cells(voice.lang, rules, row)) for row in differences]
    title = voice.text("rules-differences", count=len(differences))
    print_by_topic(voice.lang, titles, rows, title=title)
    print_note(voice.lang, (beneath for _, *cells in rows for _, beneath in cells))
    return OK


def difference_json(row: Difference) -> dict[str, object]:
    """Convert a difference to JSON."""
    return {
        "key": row.key,
        "meaning": row.meaning,
        "left": row.left,
        "right": row.right,
        "left_articles": list(row.left_cites),
        "right_articles": list(row.right_cites),
        "left_reading": row.left_reading or None,
        "right_reading": row.right_reading or None,
    }


@app.command
def check(
    file: Annotated[str, Parameter(help="Rules file in TOML")],
    /,
    *,
    voice: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Check a rules file and report its first error."""
    rules = load_rules_file(file)
    changed = 0
    if rules.extends:
        extends = rules.extends
        base = load_named_rules(str(Path(file).parent / extends) if is_path(extends) else extends)
        changed = sum(len(rows) for rows in diff(base, rules).values())
    plain = {"id": rules.id, "title": rules.title, "ok": True, "changed": changed}
    told = "rules-complete-extends" if rules.extends else "rules-complete"
    said = voice.text(told, file=file, count=changed, extends=rules.extends or "")
    return voice.print_answer(plain, said)


@app.command
def articles(
    rulebook: Annotated[str, Parameter(help="Rulebook that comes with hanchan")],
    /,
    *,
    voice: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Show the articles of a rulebook with our readings, then its tables."""
    found = localized_articles(voice.lang, rulebook)
    if voice.json:
        return voice.print_answer([article_json(voice, one, load_rules(rulebook)) for one in found])
    if not found:
        print(voice.text("rules-no_articles", rulebook=rulebook))
        return OK
    print_rulebook(voice.lang, load_rules(rulebook), found)
    return OK


def article_json(voice: OutputOptions, entry: Article, rules: RuleSet) -> dict[str, object]:
    """Convert an article to JSON."""
    return {
        "id": entry.id,
        "kind": str(entry.kind),
        "section": entry.section or None,
        "title": entry.title,
        "says": list(article_sentences(voice.lang, entry, rules)),
        "keys": list(entry.keys),
        "reading": entry.reading or None,
        "otherwise": {name: find_key(name).plain(value) for name, value in entry.otherwise},
        "tests": list(entry.tests),
    }
