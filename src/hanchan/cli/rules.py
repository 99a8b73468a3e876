"""`hanchan rules`: the rulebooks, their values, their articles, and what differs between them."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from hanchan.cli import OK
from hanchan.cli.output import print_json

if TYPE_CHECKING:
    from hanchan.rules import Article, Difference, RuleSet

app = App(name="rules", help="The rulebooks, their values and articles, and what differs.")

AsJson = Annotated[bool, Parameter(help="Answer in JSON", negative="")]
Rulebook = Annotated[str, Parameter(help="A rulebook or a TOML file")]


@app.command(name="list")
def list_rulebooks(
    *,
    plain: Annotated[bool, Parameter(help="Ids only, one a line", negative="")] = False,
    json: AsJson = False,
) -> int:
    """The rulebooks that come with hanchan."""
    from hanchan.rules import load_rules, rulebooks

    if plain:
        print("\n".join(rulebooks()))
        return OK
    titles = {name: load_rules(name).title for name in rulebooks()}
    if json:
        print_json([{"id": name, "title": title} for name, title in titles.items()])
        return OK
    print_table(("Rulebook", "Title"), list(titles.items()))
    return OK


@app.command
def show(
    rulebook: Rulebook,
    key: Annotated[str, Parameter(help="One key, such as win.min_han, or one topic")] = "",
    /,
    *,
    json: AsJson = False,
) -> int:
    """The values of a rulebook: what each means, and the articles that fix it."""
    from hanchan.rules import load_rules

    rules = load_rules(rulebook)
    names = keys_of(rules, key)
    if json:
        print_json(rules_json(rules, names))
        return OK
    from hanchan.rules.schema import key as schema_key

    rows = [
        (name, rules.text(name), schema_key(name).meaning, " ".join(rules.cites_of(name)))
        for name in names
    ]
    print_table(("Key", "Value", "Meaning", "Articles"), rows, title=f"{rules.id}: {rules.title}")
    return OK


def keys_of(rules: "RuleSet", name: str) -> list[str]:
    """All keys, those of one topic, or the one named."""
    from hanchan.rules.schema import key

    in_topic = [entry for entry in rules if entry.partition(".")[0] == name]
    if not name:
        return list(rules)
    return in_topic or [key(name).key]


def rules_json(rules: "RuleSet", names: list[str]) -> dict[str, object]:
    """A rule set as JSON has it."""
    from hanchan.rules.schema import key

    plain = rules.plain()
    return {
        "id": rules.id,
        "title": rules.title,
        "extends": rules.extends or None,
        "content_hash": rules.content_hash(),
        "values": {
            name: {
                "value": plain[name],
                "meaning": key(name).meaning,
                "allowed": key(name).allowed,
                "articles": list(rules.cites_of(name)),
            }
            for name in names
        },
    }


@app.command(name="diff")
def diff_rulebooks(left: Rulebook, right: Rulebook, /, *, json: AsJson = False) -> int:
    """What two rulebooks play differently, key by key."""
    from hanchan.rules import diff, load_rules

    rules = load_rules(left), load_rules(right)
    topics = diff(*rules)
    differences = [row for rows in topics.values() for row in rows]
    if json:
        print_json([difference_json(row) for row in differences])
        return OK
    if not differences:
        print(f"{rules[0].id} and {rules[1].id} play alike")
        return OK
    titles = ("What", rules[0].id, rules[1].id)
    rows = [(f"{row.meaning}\n{row.key}", row.left, row.right) for row in differences]
    print_table(titles, rows, title=f"{len(differences)} differences", lines=True)
    return OK


def difference_json(row: "Difference") -> dict[str, object]:
    """A difference as JSON has it."""
    return {
        "key": row.key,
        "meaning": row.meaning,
        "left": row.left,
        "right": row.right,
        "left_articles": list(row.left_cites),
        "right_articles": list(row.right_cites),
    }


@app.command
def check(
    file: Annotated[str, Parameter(help="A TOML file of rules")], /, *, json: AsJson = False
) -> int:
    """Whether a file is a rule set; what is wrong with it is said in one sentence."""
    from pathlib import Path

    from hanchan.rules import diff, load_rules

    rules = load_rules(Path(file))
    changed = 0
    if rules.extends:
        parent = Path(file).parent / rules.extends
        base = load_rules(parent if rules.extends.endswith(".toml") else rules.extends)
        changed = sum(len(rows) for rows in diff(base, rules).values())
    if json:
        print_json({"id": rules.id, "title": rules.title, "ok": True, "changed": changed})
        return OK
    plays = f", {changed} keys unlike {rules.extends}" if rules.extends else ""
    print(f"{file}: a complete rule set{plays}")
    return OK


@app.command
def articles(rulebook: Rulebook, /, *, json: AsJson = False) -> int:
    """The articles of a rulebook: what each is about, what it fixes, which tests prove it."""
    from hanchan.rules import articles as articles_of

    found = articles_of(rulebook)
    if json:
        print_json([article_json(entry) for entry in found])
        return OK
    rows = [
        (entry.id, str(entry.kind), entry.title, " ".join(entry.keys), str(len(entry.tests)))
        for entry in found
    ]
    print_table(("Article", "Kind", "Title", "Keys", "Tests"), rows, title=f"{len(rows)} articles")
    return OK


def article_json(entry: "Article") -> dict[str, object]:
    """An article as JSON has it."""
    return {
        "id": entry.id,
        "kind": str(entry.kind),
        "title": entry.title,
        "keys": list(entry.keys),
        "reading": entry.reading or None,
        "tests": list(entry.tests),
    }


def print_table(
    titles: tuple[str, ...],
    rows: "list[tuple[str, ...]]",
    *,
    title: str = "",
    lines: bool = False,
) -> None:
    """A table for people, as wide as the terminal."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title or None, box=box.SIMPLE_HEAD, show_lines=lines, title_justify="left")
    for name in titles:
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    Console(highlight=False).print(table)
