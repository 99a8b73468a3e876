"""Write `docs/rulebooks/`: a page for each rulebook with articles, and their index.

A page describes the book, then lists every article in the order of the book: its text, the keys it
fixes with their values, our reading, and the tests that prove it; then the tables of yaku, fu,
payments and sanctions. `make proofs` runs this script.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from hanchan.i18n.article_text import rule_sentence
from hanchan.i18n.rule_values import key_text, value_text
from hanchan.i18n.rulebook_text import law_text
from hanchan.rules import Article, RuleSet, Variation, articles, diff, load_rules
from hanchan.rules import rulebooks as all_rulebooks
from hanchan.rules import variations as variations_of
from hanchan.rules.articles import NON_KEY_NAMES, describe_rulebook
from hanchan.rules.provenance import OWN_CHOICE
from hanchan.rules.schema import keys_by_name as rule_keys
from hanchan.scoring.rulebook_tables import BookTable, book_tables

FOLDER = Path("docs/rulebooks")
BOOKS = tuple(name for name in all_rulebooks() if articles(name))
KINDS = {
    "engine": "what may and must be done in play",
    "scoring": "what a hand is worth",
    "match": "what happens from kyoku to kyoku, and the end",
    "definition": "words and frames",
    "procedure": "how people carry play out",
    "referee": "what an offence costs",
}
BESIDES = {"law": "fixed law", "procedure": "procedure", "definition": "definition"}
HOW = "[How to read this page](index.md#how-to-read-a-page)."
WRITTEN = "`make proofs` writes this page; a test refuses it if it is out of date."
HEAD = f"""\
# The rulebooks, article by article

hanchan plays by the book: each value of a rule set cites the article that fixes it, and each
article names the tests that prove it. There is a page for every rulebook with articles, and
[one with the values of all rulebooks side by side](side-by-side.md).
Titles and readings are in our own words.
[The rule keys](../rule-keys.md) say what each key means and allows, and
[platforms](../platforms.md) describes the rule sets without articles.
{WRITTEN}
"""
HOW_TO_READ = """\
## How to read a page

Every article has an anchor made of its number, with hyphens for points:
`ema-2008/3.3.4` is [ema-2008.md#3-3-4](ema-2008.md#3-3-4). Below its title are

- its kind, one of those below, and its topics besides rule keys:
  [fixed law, procedure, definitions](#what-needs-no-key);
- its rule in our words, and the rule keys it affects, with their values in this rulebook;
- *our reading*, where the text is silent, ambiguous or contradictory, and the override for
  another reading if that has good reasons, too;
- in a collapsed section, the tests that prove it; every article must have one.

| kind | topic |
|---|---|
"""
SIDE_BY_SIDE = """\
## Values side by side

[The rulebooks side by side](side-by-side.md): every rule key with its value in each rulebook
([日本語](side-by-side.ja.md), [Русский](side-by-side.ru.md)). In a browser you can filter it by
group, by text, by rulebook, and show only differences. `hanchan rules diff A B` shows two rulebooks
with all their articles.
"""
NO_KEY = """\
## What needs no key

Rules that are the same everywhere have no key. Articles still name them, as below.
"""


def anchor(article_id: str) -> str:
    """The anchor of an article on the page of its rulebook."""
    return article_id.partition("/")[2].replace(".", "-")


def link(article_id: str, text: str, page: str) -> str:
    """A link to an article from the page of a rulebook or the index."""
    book = article_id.partition("/")[0]
    return f"[{text}]({'' if book == page else f'{book}.md'}#{anchor(article_id)})"


def number(entry: Article, page: str) -> str:
    """The number of an article as a link to it."""
    return link(entry.id, entry.id.partition("/")[2], page)


def cell(text: str) -> str:
    """Escape a text for a table cell."""
    return text.replace("|", "/").replace("\n", " ").replace("*:", "\\*:")


def row(*cells: str) -> str:
    """A table row."""
    return f"| {' | '.join(cells)} |"


def in_force(name: str, rules: RuleSet) -> str:
    """A key affected by an article, with the value in force."""
    key = f"[`{name}`](side-by-side.md#{name})"
    return f"{rule_sentence('en', name, rules)} ({key} = `{rules.text(name)}`)"


def describe_keyless_topic(name: str) -> str:
    """Describe a topic of an article that needs no key."""
    group, _, word = name.partition(":")
    return f"{BESIDES[group]}: [{word.replace('-', ' ')}](index.md#{group}-{word})"


def tests_in_words(tests: Iterable[str]) -> str:
    """The tests as sentences, grouped by linked files."""
    by_file: dict[str, list[str]] = defaultdict(list)
    for test in tests:
        file, _, name = test.partition("::")
        name, _, case = name.partition("[")
        words = name.removeprefix("test_").replace("_", " ")
        by_file[file].append(f"{words} ({case.rstrip(']')})" if case else words)
    return "; ".join(
        f"{'; '.join(names)} ([{Path(file).stem.removeprefix('test_').replace('_', ' ')}]"
        f"(../../{file}))"
        for file, names in by_file.items()
    )


def folded_tests(tests: Sequence[str]) -> Iterator[str]:
    """The tests of an article in a collapsible section."""
    yield f"\n<details><summary>Tests: {len(tests)}</summary>\n"
    yield f"{tests_in_words(tests)}\n\n</details>\n"


def article_lines(entry: Article, rules: RuleSet) -> Iterator[str]:
    """One article: anchor, number, title, text, and our notes."""
    place = entry.id.partition("/")[2]
    besides = [describe_keyless_topic(name) for name in entry.keys if name not in rule_keys()]
    yield f'### <a id="{anchor(entry.id)}"></a>{place} · {entry.title}\n'
    yield " · ".join([f"*{entry.kind}*", *besides]) + "\n"
    if entry.text:
        yield f"{entry.text}\n"
    yield from (f"- {in_force(name, rules)}" for name in entry.keys if name in rule_keys())
    if entry.reading:
        yield f"- *Our reading*: {entry.reading}"
    if entry.otherwise:
        texts = [
            f"`--set {name}={rule_keys()[name].text(value)}`" for name, value in entry.otherwise
        ]
        yield f"- *Read otherwise*: {', '.join(texts)}"
    yield from folded_tests(entry.tests)


def count_by_kind(entries: Iterable[Article]) -> str:
    """The number of articles of each kind."""
    counts = Counter(str(entry.kind) for entry in entries)
    return ", ".join(f"{counts[kind]} {kind}" for kind in KINDS if counts[kind])


def includes_parent_articles(rules: RuleSet) -> bool:
    """Whether the articles of the parent also belong to the book."""
    inherited = f"{rules.extends}/"
    return any(cite.startswith(inherited) for _, ids in rules.cites for cite in ids)


def parent_lines(rules: RuleSet) -> Iterator[str]:
    """What the book takes from its parent, and what it replaces."""
    if not rules.extends:
        return
    parent = load_rules(rules.extends)
    rows = [entry for topic in diff(parent, rules).values() for entry in topic]
    yield (
        f"Its parent is [{parent.id}]({parent.id}.md), {parent.title}; "
        f"{len(rows)} of {len(rule_keys())} values differ.\n"
    )
    if not includes_parent_articles(rules):
        return
    changed = {entry.key for entry in rows}
    replaced = [entry for entry in articles(parent.id) if changed.intersection(entry.keys)]
    yield (
        f"**Every article of [{parent.id}]({parent.id}.md) is an article of this rulebook too**, "
        f"unless an article below says otherwise. The values that differ, and the articles of "
        f"{parent.id} that speak of them:\n"
    )
    yield row("rule", parent.id, rules.id, f"articles of {parent.id}")
    yield "|---|---|---|---|"
    for entry in rows:
        values = (value_text("en", entry.key, text) for text in (entry.left, entry.right))
        told = (number(one, rules.id) for one in replaced if entry.key in one.keys)
        name = f"{key_text('en', entry.key)} [`{entry.key}`](side-by-side.md#{entry.key})"
        yield row(name, *map(cell, values), ", ".join(told) or "none")
    yield ""


def variation_lines(rules: RuleSet, offers: Iterable[Variation]) -> Iterator[str]:
    """The variations that the rulebook itself offers."""
    yield "## What the book offers to play differently\n"
    yield row("offer", "how to take it", "what may be given", "articles")
    yield "|---|---|---|---|"
    for offer in offers:
        cites = ", ".join(link(one, one.partition("/")[2], rules.id) for one in offer.cites)
        given = f"`--set {offer.name}{'=' if offer.key else ''}`"
        sets = ", ".join(f"`{name}` = `{rule_keys()[name].text(to)}`" for name, to in offer.sets)
        allowed = f"`{offer.key}`: {cell(offer.offered_text)}" if offer.key else f"sets {sets}"
        yield row(cell(offer.title), given, allowed, cites or "none")
    yield ""


def unfixed_value_lines(rules: RuleSet) -> Iterator[str]:
    """The values that no article fixes explicitly, and the articles closest to them."""
    silent = [name for name in rules if not rules.cites_of(name)]
    entries = articles(rules.id)
    if rules.extends and includes_parent_articles(rules):
        entries += articles(rules.extends)
    yield "## Where the book is silent\n"
    yield (
        f"No article is cited for these {len(silent)} values; a reading or custom fixes them, in "
        f"the light of the articles that touch them.\n"
    )
    yield "| rule | value | key | articles that touch it |\n|---|---|---|---|"
    for name in silent:
        value = cell(value_text("en", name, rules[name]))
        near = [number(one, rules.id) for one in entries if name in one.keys]
        key = f"[`{name}`](side-by-side.md#{name}) = `{cell(rules.text(name))}`"
        yield row(key_text("en", name), value, key, ", ".join(near) or "none")
    yield ""


def contents_lines(parts: Iterable[tuple[str, int]], tables: Iterable[BookTable]) -> Iterator[str]:
    """The parts of the book with the number of their articles, and its tables."""
    yield "## Contents\n"
    for at, (name, count) in enumerate(parts, 1):
        yield f"- [{name}](#section-{at}): {count}"
    yield "- [Tables](#tables): " + ", ".join(
        f"[{table.title[0].lower()}{table.title[1:]}](#tables-{table.name})" for table in tables
    )
    yield ""


def table_lines(rules: RuleSet, tables: Iterable[BookTable]) -> Iterator[str]:
    """The tables of the book, as counted by the law."""
    yield '## <a id="tables"></a>Tables\n'
    yield "The figures are what the program pays by this rulebook.\n"
    for table in tables:
        cited = any(line.articles for line in table.rows)
        columns = (*table.columns, "Articles") if cited else table.columns
        yield f'### <a id="tables-{table.name}"></a>{table.title}\n'
        yield f"{table.note} {article_links(table.articles, rules.id)}".rstrip() + "\n"
        yield row(*columns)
        yield "|---" * len(columns) + "|"
        for line in table.rows:
            cites = (article_links(line.articles, rules.id) or "none",) if cited else ()
            yield row(*map(cell, line.cells), *cites)
        yield ""


def article_links(cites: Iterable[str], page: str) -> str:
    """Articles as links, without cites of our own choice."""
    return ", ".join(
        link(cite, cite.partition("/")[2], page) for cite in cites if cite != OWN_CHOICE
    )


def book_lines(rulebook: str) -> Iterator[str]:
    """The lines of a rulebook's page."""
    rules, entries = load_rules(rulebook), articles(rulebook)
    parts = [(name, list(part)) for name, part in groupby(entries, lambda entry: entry.section)]
    tables = book_tables("en", rules)
    yield f"# {rulebook}: {rules.title}\n\n{describe_rulebook(rulebook)}\n"
    yield from parent_lines(rules)
    yield f"{len(entries)} articles: {count_by_kind(entries)}. {HOW} {WRITTEN}\n"
    yield from contents_lines([(name, len(part)) for name, part in parts], tables)
    for at, (name, part) in enumerate(parts, 1):
        yield f'## <a id="section-{at}"></a>{name}\n'
        for entry in part:
            yield from article_lines(entry, rules)
    yield from table_lines(rules, tables)
    if offers := variations_of(rulebook):
        yield from variation_lines(rules, offers)
    yield from unfixed_value_lines(rules)


def index_lines() -> Iterator[str]:
    """The lines of the index."""
    books = [load_rules(name) for name in BOOKS]
    yield HEAD
    yield row("rulebook", "title", "parent", "articles") + "\n|---|---|---|---|"
    for rules in books:
        counts = f"{len(articles(rules.id))}: {count_by_kind(articles(rules.id))}"
        yield row(f"[{rules.id}]({rules.id}.md)", rules.title, rules.extends or "none", counts)
    yield "\n" + HOW_TO_READ.rstrip("\n")
    yield from (row(kind, meaning) for kind, meaning in KINDS.items())
    yield f"\n{SIDE_BY_SIDE}"
    yield NO_KEY
    for name in NON_KEY_NAMES:
        meaning = law_text("en", name)
        yield f'- <a id="{name.replace(":", "-")}"></a>`{name}`: {meaning}'


def pages() -> dict[str, str]:
    """Every page by its file name."""
    written = {f"{name}.md": book_lines(name) for name in BOOKS} | {"index.md": index_lines()}
    return {
        name: re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip("\n") + "\n"
        for name, lines in written.items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
