"""Every article is proven, and the pages of the rulebooks say what the program has."""

import re
from functools import cache
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, cast

import pytest

from hanchan.i18n.number_format import group_points_in_text
from hanchan.rules import articles, load_rules, rulebooks, schema
from hanchan.rules.articles import describe_rulebook, load_proofs
from hanchan.rules.provenance import OWN_CHOICE, is_undocumented
from hanchan.server.rulebooks.presenter import present_value

if TYPE_CHECKING:
    from collections.abc import Callable

BOOKS = [name for name in rulebooks() if articles(name)]
ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs/rulebooks"
NAMED = re.compile(r"(?:\[|\*|<bdi>)(?P<name>[a-z0-9-]+)(?:\]\([^)]*\)|\*|</bdi>)")
"""A rulebook: with its article, by another document, or in italics."""
SIDE_BY_SIDE = ("side-by-side.md", "side-by-side.ja.md", "side-by-side.ru.md")


@cache
def written() -> dict[str, str]:
    scripts = ("write_rulebook_pages.py", "write_side_by_side.py")
    made = [run_path(str(ROOT / "scripts" / name))["pages"] for name in scripts]
    books, beside = (cast("Callable[[], dict[str, str]]", one)() for one in made)
    return books | beside


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_article_has_a_test_that_proves_it(rulebook: str) -> None:
    unproven = [entry for entry in articles(rulebook) if not entry.tests]
    named = [f"{entry.id} ({entry.kind}): {entry.title}" for entry in unproven]
    assert not named, "no test proves\n" + "\n".join(named)


def test_every_proof_is_of_an_article_that_some_rulebook_has() -> None:
    known = {entry.id for rulebook in BOOKS for entry in articles(rulebook)}
    assert len(BOOKS) == 8
    assert set(load_proofs()) - known == set()


def test_the_pages_of_the_rulebooks_are_what_articles_and_proofs_give() -> None:
    shown = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    names = {"index.md", *(f"{name}.md" for name in BOOKS), *SIDE_BY_SIDE}
    assert set(shown) == names == set(written())
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
    keys = (ROOT / "docs/rule-keys.md").read_text(encoding="utf-8")
    anchors["../rule-keys.md"] = set(re.findall(r'<a id="([^"]+)">', keys))
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
    assert describe_rulebook(rulebook).endswith(".")
    assert all(entry.section for entry in articles(rulebook))


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_other_reading_is_an_override_that_changes_the_rules(rulebook: str) -> None:
    rules = load_rules(rulebook)
    for entry in articles(rulebook):
        for name, value in entry.otherwise:
            assert entry.reading, entry.id
            assert rules[name] != value, f"{entry.id}: {name} is the value in force"
        if entry.otherwise:
            load_rules(rulebook, dict(entry.otherwise))


@pytest.mark.parametrize("page", SIDE_BY_SIDE)
def test_the_rulebooks_side_by_side_have_every_key_with_every_rulebook_once(page: str) -> None:
    rows = dict(
        re.findall(r'^\| <a id="([^"]+)"></a>.*?\| (.*) \|$', written()[page], re.MULTILINE)
    )
    assert list(rows) == [entry.key for entry in schema()]
    for key, held in rows.items():
        assert sorted(one["name"] for one in NAMED.finditer(held)) == sorted(rulebooks()), key


def test_rulebooks_that_share_a_value_stand_together_and_no_others() -> None:
    row = next(line for line in written()["side-by-side.md"].splitlines() if "calls.kuikae" in line)
    for some in re.findall(r'<span class="held">(.*?)</span>', row):
        names = [name for name in rulebooks() if re.search(rf"[\[*>]{name}[\]*<]", some)]
        assert names
        assert len({load_rules(name).text("calls.kuikae") for name in names}) == 1
    assert row.count('class="held"') == len(
        {load_rules(name).text("calls.kuikae") for name in rulebooks()}
    )


def held_on_the_page() -> dict[tuple[str, str], tuple[str, str]]:
    """The value that the page says of each key in each rulebook, and how the name stands there."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for line in written()["side-by-side.md"].splitlines():
        if key := re.search(r'^\| <a id="([^"]+)">', line):
            for value, names in re.findall(r'"held"><b>(.*?)</b>(.*?)</span>', line):
                for one in NAMED.finditer(names):
                    found[key[1], one["name"]] = value.replace("\\*", "*"), one[0]
    return found


@pytest.mark.parametrize("rulebook", rulebooks())
def test_the_page_says_of_every_value_what_the_table_in_the_browser_says(rulebook: str) -> None:
    page, rules = held_on_the_page(), load_rules(rulebook)
    for entry in schema():
        told = present_value(rules, entry.key, "en")
        value, name = page[entry.key, rulebook]
        assert group_points_in_text("en", value) == told.text, entry.key
        chosen = told.articles in ((), (OWN_CHOICE,)) or is_undocumented(told.articles)
        assert (name[0] == "*") == chosen, entry.key
        if name[0] == "[":
            assert name.partition("](")[2].partition(".md#")[0] in {
                cite.partition("/")[0] for cite in told.articles
            }, entry.key
