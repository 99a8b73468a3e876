"""Every article is proven, and the pages of the rulebooks say what the program has."""

import re
from functools import cache
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, cast

import pytest

from hanchan.rules import articles, load_rules, rulebooks
from hanchan.rules.articles import about, proofs

if TYPE_CHECKING:
    from collections.abc import Callable

BOOKS = [name for name in rulebooks() if articles(name)]
ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs/rulebooks"


@cache
def written() -> dict[str, str]:
    made = run_path(str(ROOT / "scripts/write_rulebook_pages.py"))["pages"]
    return cast("Callable[[], dict[str, str]]", made)()


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_article_has_a_test_that_proves_it(rulebook: str) -> None:
    unproven = [entry for entry in articles(rulebook) if not entry.tests]
    named = [f"{entry.id} ({entry.kind}): {entry.title}" for entry in unproven]
    assert not named, "no test proves\n" + "\n".join(named)


def test_every_proof_is_of_an_article_that_some_rulebook_has() -> None:
    known = {entry.id for rulebook in BOOKS for entry in articles(rulebook)}
    assert len(BOOKS) == 8
    assert set(proofs()) - known == set()


def test_the_pages_of_the_rulebooks_are_what_articles_and_proofs_give() -> None:
    shown = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert set(shown) == {"index.md", *(f"{name}.md" for name in BOOKS)} == set(written())
    drifted = [name for name, text in written().items() if shown[name] != text]
    assert drifted == [], "the pages have drifted from articles and proofs; run `make proofs`"


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_page_has_every_article_once_in_the_order_of_the_book(rulebook: str) -> None:
    page = written()[f"{rulebook}.md"]
    anchors = re.findall(r'^### <a id="(?!tables-)([^"]+)">', page, re.MULTILINE)
    numbers = [entry.id.partition("/")[2] for entry in articles(rulebook)]
    assert anchors == [number.replace(".", "-") for number in numbers]
    assert len(set(anchors)) == len(anchors)


def test_every_link_of_the_pages_leads_to_a_file_and_an_anchor() -> None:
    anchors = {name: set(re.findall(r'<a id="([^"]+)">', text)) for name, text in written().items()}
    anchors["index.md"].add("how-to-read-a-page")
    anchors["index.md"].add("what-needs-no-key")
    links = 0
    for name, text in written().items():
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            file, _, anchor = target.partition("#")
            assert not file or (FOLDER / file).resolve().exists(), f"{name}: {target}"
            assert not anchor or anchor in anchors[file or name], f"{name}: {target}"
            links += 1
    assert links > 3000


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_rulebook_says_what_it_is_and_opens_with_a_heading(rulebook: str) -> None:
    assert about(rulebook).endswith(".")
    assert all(entry.section for entry in articles(rulebook))


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_other_reading_is_an_override_that_changes_the_rules(rulebook: str) -> None:
    rules = load_rules(rulebook)
    for entry in articles(rulebook):
        for name, value in entry.otherwise:
            assert entry.reading, entry.id
            assert rules.get(name) != value, f"{entry.id}: {name} is the value in force"
        if entry.otherwise:
            load_rules(rulebook, **dict(entry.otherwise))
