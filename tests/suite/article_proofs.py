"""The map from articles of rulebooks to the tests that prove them, read from the marks.

A test says what it proves: ``@pytest.mark.article("ema-2008/3.3.4")``. A parametrised test is one
entry in the map when all its cases prove the same articles, and one entry a case otherwise.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

MAX_ARTICLES_ON_ONE_TEST = 5
ARTICLE_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*/\S+")


def articles_of(item: pytest.Item) -> frozenset[str]:
    """The articles that the marks of a test name."""
    found: set[str] = set()
    for mark in item.iter_markers("article"):
        unknown = set(mark.kwargs) - {"same"}
        if unknown:
            msg = f"{item.nodeid}: article() takes ids and same=True, not {sorted(unknown)}"
            raise pytest.UsageError(msg)
        for article in mark.args:
            if not isinstance(article, str) or not ARTICLE_ID.fullmatch(article):
                msg = f"{item.nodeid}: {article!r} is no article id; write 'rulebook/article'"
                raise pytest.UsageError(msg)
            found.add(article)
    return frozenset(found)


def all_say_the_same(item: pytest.Item) -> bool:
    """Whether a mark of the test lists its articles as saying one and the same thing."""
    return any(mark.kwargs.get("same") is True for mark in item.iter_markers("article"))


def refuse_crowds(items: Iterable[pytest.Item]) -> None:
    """No test proves more than five articles, unless they are listed as saying the same."""
    for item in items:
        count = len(articles_of(item))
        if count > MAX_ARTICLES_ON_ONE_TEST and not all_say_the_same(item):
            msg = (
                f"{item.nodeid}: {count} articles on one test, allowed: "
                f"{MAX_ARTICLES_ON_ONE_TEST}, or same=True where all of them say the same"
            )
            raise pytest.UsageError(msg)


def refuse_idlers(items: Iterable[pytest.Item]) -> None:
    """No test that may be skipped or may fail proves an article."""
    for item in items:
        idle = {mark.name for mark in item.iter_markers()} & {"skip", "skipif", "xfail"}
        if idle and articles_of(item):
            msg = f"{item.nodeid}: a test marked {min(idle)} proves no article"
            raise pytest.UsageError(msg)


def map_of(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """The sorted node ids that prove each article, articles in order."""
    cases: dict[str, dict[str, frozenset[str]]] = defaultdict(dict)
    for item in items:
        cases[item.nodeid.partition("[")[0]][item.nodeid] = articles_of(item)
    proofs: dict[str, set[str]] = defaultdict(set)
    for test, by_case in cases.items():
        alike = len(set(by_case.values())) == 1
        for case, articles in by_case.items():
            for article in articles:
                proofs[article].add(test if alike else case)
    return {article: sorted(proofs[article]) for article in sorted(proofs)}


def write(proofs: Mapping[str, list[str]], path: Path) -> None:
    """The map as JSON text, the same bytes for the same marks."""
    text = json.dumps(proofs, indent=1, ensure_ascii=False, sort_keys=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")
