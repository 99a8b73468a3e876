"""Write `docs/rulebooks/side-by-side*.md`: every rule key, and the rulebooks by their values.

There is one page in each language. The tables are readable as they are;
`docs/assets/side-by-side.js` lets a browser filter them. `make proofs` runs this script.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from hanchan.i18n.edition_text import edition_text
from hanchan.i18n.rule_values import key_text, topic_text, value_text
from hanchan.i18n.rulebook_text import rules_title
from hanchan.rules import RuleSet, articles, load_rules, rulebooks, schema
from hanchan.rules.provenance import OWN_CHOICE, is_undocumented, provenance_of

FOLDER = Path("docs/rulebooks")
BOOKS = tuple(load_rules(name) for name in rulebooks())
WITH_PAGE = frozenset(rules.id for rules in BOOKS if articles(rules.id))


@dataclass(frozen=True)
class PageWords:
    """The texts of a page in its language, except the names of rules and their values."""

    title: str
    about: str
    names: str
    book: str
    called: str
    rule: str
    values: str
    everybody: str
    controls: Mapping[str, str]


WORDS = tomllib.loads(Path(__file__).with_name("side_by_side.toml").read_text(encoding="utf-8"))
LANGUAGES = {language: PageWords(**words) for language, words in WORDS.items()}
NAMES = {"en": "English", "ja": "日本語", "ru": "Русский"}


def file_of(language: str) -> str:
    """The file of a language."""
    return "side-by-side.md" if language == "en" else f"side-by-side.{language}.md"


def cell(text: str) -> str:
    """Escape a text for a table cell."""
    return text.replace("|", "/").replace("\n", " ").replace("*", "\\*")


def rulebook_cell(rules: RuleSet, key: str) -> str:
    """A rulebook: with the article that fixes its value, by another document, or in italics."""
    grounds = provenance_of(rules, key)
    if not grounds or grounds == (OWN_CHOICE,) or is_undocumented(grounds):
        return f"*{rules.id}*"
    for book, _, place in (cite.partition("/") for cite in grounds):
        if book in WITH_PAGE:
            return f"[{rules.id}]({book}.md#{place.replace('.', '-')})"
    return f"<bdi>{rules.id}</bdi>"


def value_cells(language: str, key: str) -> Iterator[str]:
    """Each value of a key with its rulebooks, the most common one first."""
    by_value: dict[str, list[RuleSet]] = {}
    for rules in BOOKS:
        by_value.setdefault(rules.text(key), []).append(rules)
    for text, some in sorted(by_value.items(), key=lambda entry: -len(entry[1])):
        value = cell(value_text(language, key, text))
        names = ", ".join(rulebook_cell(rules, key) for rules in some)
        alike = f" ({LANGUAGES[language].everybody})" if len(some) == len(BOOKS) else ""
        yield f'<span class="held"><b>{value}</b>{alike}: {names}</span>'


def languages_line(language: str) -> str:
    """Links to the page in the other languages."""
    others = (other for other in LANGUAGES if other != language)
    return " · ".join(f"[{NAMES[other]}]({file_of(other)})" for other in others)


def controls_line(words: PageWords) -> str:
    """The placeholder for the browser's controls, with their labels."""
    data = " ".join(f'data-{name}="{text}"' for name, text in words.controls.items())
    return f'<div class="sieve" {data} data-names="{" ".join(rules.id for rules in BOOKS)}"></div>'


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """A Markdown table."""
    cells = tuple(head)
    yield f"| {' | '.join(cells)} |"
    yield "|---" * len(cells) + "|"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


def key_cell(language: str, key: str) -> str:
    """A rule with its name and its key."""
    name = cell(key_text(language, key))
    return f'<a id="{key}"></a>{name} [`{key}`](../rule-keys.md#{key})'


def lines(language: str) -> Iterator[str]:
    """The lines of the page in a language."""
    words = LANGUAGES[language]
    yield f"# {words.title}\n\n{languages_line(language)}\n\n{words.about}"
    yield controls_line(words) + "\n"
    for topic, entries in groupby(schema(), key=lambda entry: entry.topic):
        yield f'## <a id="{topic}"></a>{topic_text(language, topic)}\n'
        rows = (
            (key_cell(language, entry.key), "<br>".join(value_cells(language, entry.key)))
            for entry in entries
        )
        yield from table((words.rule, words.values), rows)
    yield f"## {words.names}\n"
    told = ((one.id, rules_title(language, one), edition_text(language, one.id)) for one in BOOKS)
    titles = ((name, cell(f"{title} · {edition}")) for name, title, edition in told)
    linked = ((f"[{one}]({one}.md)" if one in WITH_PAGE else one, title) for one, title in titles)
    yield from table((words.book, words.called), linked)


def pages() -> dict[str, str]:
    """Every page by its file name."""
    return {file_of(one): "\n".join(lines(one)).rstrip("\n") + "\n" for one in LANGUAGES}


if __name__ == "__main__":
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
