"""The articles of a rulebook: the rules that each fixes, and the tests that prove it.

`presets/ID/articles.toml` describes the book (`about`) and lists the articles as `[[article]]` with
`id`, `kind`, `title` and `keys`. If no key expresses the rule, `text` states it. If the source is
ambiguous, `reading` has our interpretation and `otherwise` the values of keys under another
interpretation. The first article of a section has its heading as `section`. `proofs.json`, a
generated file, has the tests of each article.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from hanchan.errors import RulesError, nearest_name
from hanchan.rules import safe_toml
from hanchan.rules.rulebook_sources import check_cite_listed
from hanchan.rules.rules_document import PRESETS_FOLDER, all_rulebooks, check_rulebook
from hanchan.rules.schema import find_key, keys_by_name

PROOFS = files("hanchan.rules") / "proofs.json"
ARTICLE_FIELDS = ("id", "kind", "title", "text", "keys", "reading", "otherwise", "section")


# Names of fixed law, procedure and definitions, which articles may fix besides rule keys.
#
# Fixed law never varies between rulebooks, so it has no key; procedure is how people handle the
# game; definitions explain terms and scope. An article names them as `law:wall` and the like; the
# message `law-wall` explains each.

LAW = (
    "law:tiles", "law:wall", "law:dead-wall", "law:deal", "law:turn", "law:calls", "law:kan",
    "law:last-tile", "law:riichi", "law:furiten", "law:dora", "law:win", "law:yaku", "law:fu",
    "law:points", "law:pao", "law:tenpai", "law:aborts", "law:dealer", "law:deposits",
    "law:placement", "law:chombo", "law:dead-hand", "law:referee",
)  # fmt: skip
PROCEDURE = (
    "procedure:calling", "procedure:claims", "procedure:corrections", "procedure:scoring",
    "procedure:sticks",
)  # fmt: skip
DEFINITION = ("definition:rulebook", "definition:overrides", "definition:result")

NON_KEY_NAMES = (*LAW, *PROCEDURE, *DEFINITION)
"""All names besides rule keys that an article may fix."""


class ArticleKind(StrEnum):
    """Subject of an article."""

    ENGINE = "engine"  # legal and compulsory actions
    SCORING = "scoring"  # the value of a hand
    MATCH = "match"  # the course of a match and its end
    DEFINITION = "definition"  # terms and scope
    PROCEDURE = "procedure"  # how people handle the game
    REFEREE = "referee"  # sanctions of offences


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """One numbered rule in a rulebook, with a title in our own words.

    `text` is the rule itself, if the values of keys do not express it. `keys` are the names that it
    fixes: rule keys, and `law:`, `procedure:` and `definition:` names. `reading` is our
    interpretation of an ambiguous source, `otherwise` the values of keys under another one.
    `section` is the heading above the article; `tests` are the ids of the tests that prove it.
    """

    id: str
    kind: ArticleKind
    title: str
    text: str = ""
    keys: tuple[str, ...] = ()
    reading: str = ""
    otherwise: tuple[tuple[str, Any], ...] = ()
    section: str = ""
    tests: tuple[str, ...] = ()


@cache
def articles(rulebook: str) -> tuple[Article, ...]:
    """Return the articles of a rulebook in their order; empty if it has none.

    >>> articles("ema-2008")[0].id
    'ema-2008/0.scope'
    >>> articles("tenhou")
    ()
    """
    check_rulebook(rulebook)
    source = PRESETS_FOLDER / rulebook / "articles.toml"
    return read_articles(source, rulebook, load_proofs()) if source.is_file() else ()


def article(article_id: str) -> Article:
    """Return the article with this id; the error for an unknown id suggests a similar one.

    >>> article("furiten-club/option.1").keys
    ('win.min_han',)
    """
    index = {entry.id: entry for entry in articles(article_id.partition("/")[0])}
    if article_id not in index:
        raise _unknown_article_error("article", article_id, index)
    return index[article_id]


@cache
def describe_rulebook(rulebook: str) -> str:
    """Return the description of a rulebook that has articles; empty for other rulebooks.

    >>> describe_rulebook("jpml-b").partition(".")[0]
    'The second set of rules of the league, with more luck in it'
    """
    check_rulebook(rulebook)
    source = PRESETS_FOLDER / rulebook / "articles.toml"
    return (
        safe_toml.get_text(safe_toml.read_toml(source), "about", rulebook)
        if source.is_file()
        else ""
    )


@cache
def load_proofs() -> Mapping[str, tuple[str, ...]]:
    """Load the ids of the tests that prove each article; empty without the generated file."""
    if not PROOFS.is_file():
        return {}
    found: dict[str, list[str]] = json.loads(PROOFS.read_text(encoding="utf-8"))
    return {proved: tuple(tests) for proved, tests in found.items()}


def read_articles(
    source: Traversable, rulebook: str, proved: Mapping[str, tuple[str, ...]]
) -> tuple[Article, ...]:
    """Read the articles in a file; `proved` has the tests of each. An error names a wrong one."""
    table = safe_toml.read_toml(source)
    safe_toml.check_names(source.name, table, ("about", "article"))
    rows = safe_toml.as_list(table.get("article", []), "article")
    found: dict[str, Article] = {}
    section = ""
    for row in rows:
        entry = _article(row, rulebook, proved)
        if entry.id in found:
            raise RulesError("article-twice", field="id", given=entry.id)
        section = entry.section or section
        found[entry.id] = replace(entry, section=section)
    return tuple(found.values())


def check_cites_known(
    cites: Mapping[str, Iterable[str]], sources: Iterable[str] = (), field: str = "cites"
) -> None:
    """Raise an error for a cite that is neither an article nor a place in one of the sources."""
    listed = tuple(sources)
    for name, ids in cites.items():
        for cited in ids:
            rulebook, slash, place = cited.partition("/")
            if not (rulebook and slash and place):
                raise RulesError("cite-form", field=f"{field}.{name}", given=cited)
            index = articles(rulebook) if rulebook in all_rulebooks() else ()
            if not index:
                check_cite_listed(f"{field}.{name}", cited, listed)
            elif cited not in {entry.id for entry in index}:
                raise _unknown_article_error(
                    f"{field}.{name}", cited, (entry.id for entry in index)
                )


def _article(given: object, rulebook: str, proved: Mapping[str, tuple[str, ...]]) -> Article:
    row = safe_toml.as_table(given, "article")
    safe_toml.check_names(str(row.get("id", "article")), row, ARTICLE_FIELDS)
    article_id = safe_toml.get_text(row, "id")
    book, _, number = article_id.partition("/")
    if book != rulebook or not number:
        raise RulesError("article-id", field="id", given=article_id, rulebook=rulebook)
    kind = safe_toml.get_text(row, "kind", article_id)
    if kind not in tuple(ArticleKind):
        raise RulesError.unknown(f"{article_id}.kind", kind, map(str, ArticleKind))
    fixed = safe_toml.as_texts(row.get("keys", []), f"{article_id}.keys")
    for name in fixed:
        if name not in keys_by_name() and name not in NON_KEY_NAMES:
            near = nearest_name(name, (*keys_by_name(), *NON_KEY_NAMES)) or "none"
            raise RulesError("article-key", field=f"{article_id}.keys", given=name, near=near)
    otherwise = safe_toml.flatten_tables(row.get("otherwise", {}), f"{article_id}.otherwise")
    texts = ("title", *(name for name in ("text", "reading", "section") if name in row))
    return Article(
        id=article_id,
        kind=ArticleKind(kind),
        keys=fixed,
        otherwise=tuple((name, find_key(name).accept(value)) for name, value in otherwise.items()),
        tests=proved.get(article_id, ()),
        **{name: safe_toml.get_text(row, name, article_id) for name in texts},
    )


def _unknown_article_error(field: str, given: str, index: Iterable[str]) -> RulesError:
    """Make an error like `RulesError.unknown`, but without the hundreds of ids in a rulebook."""
    rulebook, nearest = given.partition("/")[0], nearest_name(given, index) or "none"
    return RulesError("cite-article", field=field, given=given, rulebook=rulebook, near=nearest)
