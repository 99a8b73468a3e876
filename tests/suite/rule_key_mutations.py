"""Do article tests bite? Change a rule key, run the tests of the articles that name it.

For every article and every rule key it fixes, unless the pair is listed as without effect, some
other value of the key must make a test marked with the article fail. The tests are collected once
and run again under each changed value (`tables.CHANGED`).
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from hanchan.errors import RulesError
from hanchan.rules import articles, load_rules, rulebooks, schema
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.schema import find_key as schema_key
from play import scenario_table
from suite.article_proofs import articles_of

HERE = Path(__file__).parents[1] / "rulebooks"
FURTHER = (
    "true", "false", "0", "1", "2", "3", "4", "5", "10", "300", "600", "1000", "1500", "3000",
    "20000", "25000", "30000", "35000", "off", "-", "1/-", "1/1", "2/1", "2/2", "3/2", "4/4",
    "5!/-", "6/5", "mangan", "y1", "y2", "stays/+0/declared", "passes/=0/declared",
    "passes/+1/fourth-discard", "passes/=0/fourth-discard", "passes/+1/fourth-kan",
    "passes/=0/next-discard", "stays/+1/fourth-kan", "stays/+1/next-discard", "passes/=0/ron",
    "0,0,0", "1,1,1", "*:+15/+5/-5/-15", "*:0/0/0/0", "[]", "daisangen", "first-declarer",
    "not-furiten", "30fu-4han=8000/12000", "50fu-2han=9900/9900",
    "points=2000 ippatsu=1 ura=1 red=1 yakuman-tsumo=5 yakuman-ron=10",
)  # fmt: skip


def without_effect(rulebook: str) -> dict[str, set[str]]:
    """The pairs of a rulebook that are listed as without effect, with their reasons beside them."""
    path = HERE / rulebook.replace("-", "_") / "without_effect.toml"
    if not path.is_file():
        return {}
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return {article: set(keys) for article, keys in listed.items()}


def pairs(rulebook: str) -> dict[str, set[str]]:
    """Key to the articles that must notice a change of it."""
    known = {entry.key for entry in schema()}
    listed = without_effect(rulebook)
    found: dict[str, set[str]] = defaultdict(set)
    for article in articles(rulebook):
        for name in article.keys:
            if name in known and name not in listed.get(article.id, set()):
                found[name].add(article.id)
    return found


@cache
def rules_of(rulebook: str) -> RuleSet:
    """The rules of a rulebook; all keys of all books are compared."""
    return load_rules(rulebook)


def other_values(rulebook: str, name: str) -> Iterator[object]:
    """Values of a key that a rulebook could have instead: those of other books, then further."""
    entry = schema_key(name)
    seen = {entry.text(rules_of(rulebook)[name])}
    texts = [rules_of(book).text(name) for book in rulebooks()]
    texts += [word.strip() for word in entry.allowed.replace(" or ", ",").split(",")]
    for text in (*texts, *FURTHER):
        try:
            value = entry.parse(text)
            if entry.text(value) in seen:
                continue
            load_rules(rulebook, {name: entry.plain(value)})
        except RulesError:
            continue
        seen.add(entry.text(value))
        yield entry.plain(value)


def unnoticed(items: Iterable[pytest.Item], rulebook: str) -> list[tuple[str, str]]:
    """The pairs of article and key of a rulebook that no test notices."""
    by_article: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        for article in articles_of(item):
            by_article[article].append(item)
    found: list[tuple[str, str]] = []
    for name, waiting in pairs(rulebook).items():
        left = set(waiting)
        for value in other_values(rulebook, name):
            if not left:
                break
            left -= noticed(by_article, left, rulebook, name, value)
        found += [(article, name) for article in sorted(left)]
    return found


def noticed(
    by_article: dict[str, list[pytest.Item]],
    waiting: set[str],
    rulebook: str,
    name: str,
    value: object,
) -> set[str]:
    """Which of the waiting articles have a test that fails under the changed value."""
    scenario_table.CHANGED[rulebook] = (name, value)
    scenario_table.forget_records()
    failed: dict[str, bool] = {}
    found: set[str] = set()
    for article in waiting:
        for item in by_article.get(article, ()):
            if item.nodeid not in failed:
                reports = runtestprotocol(item, log=False, nextitem=None)
                failed[item.nodeid] = any(report.failed for report in reports)
            if failed[item.nodeid]:
                found.add(article)
                break
    scenario_table.CHANGED.clear()
    scenario_table.forget_records()
    return found


class Mutations:
    """The plugin of `pytest --mutate RULEBOOK`: prints the pairs that nothing notices."""

    def __init__(self, rulebooks: Iterable[str]) -> None:
        self.found: dict[str, list[tuple[str, str]]] = {name: [] for name in rulebooks}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for rulebook in self.found:
            self.found[rulebook] = unnoticed(session.items, rulebook)
            session.testsfailed += len(self.found[rulebook])
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for rulebook, missed in self.found.items():
            for article, name in missed:
                terminalreporter.write_line(f"UNNOTICED {article} {name}")
            terminalreporter.write_line(f"{len(missed)} pairs of {rulebook} go unnoticed")
