"""What the pages of the documentation show is true: their blocks run, their commands exist."""

import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from hanchan import simulate
from suite.page_runner import Reader, blocks, lines, out_of_reach

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
FOLLOWED = ("index.md", *(
    str(path.relative_to(DOCS))
    for folder in ("tutorials", "howto", "explanation", "reference", "project")
    for path in sorted((DOCS / folder).glob("*.md"))
))  # fmt: skip
"""Pages that a reader follows from top to bottom."""
FROM_DOCSTRINGS = DOCS / "reference/python"
"""Pages written from docstrings, which run where they stand."""
OTHERS = sorted(
    str(path.relative_to(DOCS))
    for path in DOCS.rglob("*.md")
    if str(path.relative_to(DOCS)) not in FOLLOWED and path.parent != FROM_DOCSTRINGS
)
BESIDE = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "examples/README.md")
"""Pages of the checkout that are no pages of `docs/`."""
PAGES = (*BESIDE, *(f"docs/{page}" for page in (*FOLLOWED, *OTHERS)))


TRANSLATED = sorted(
    {re.sub(r"\.(ja|ru)\.md$", ".md", page)
     for page in (*FOLLOWED, *OTHERS) if page.endswith((".ja.md", ".ru.md"))}
)  # fmt: skip
"""Pages that players read in Japanese and Russian too."""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to follow a page in, with the files of `docs/examples` that pages lead to."""
    shutil.copytree(DOCS / "examples", tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    return tmp_path


@pytest.mark.parametrize("page", FOLLOWED)
def test_a_page_can_be_followed_from_top_to_bottom(page: str, desk: Path) -> None:
    Reader(DOCS / page, desk).follow()


@pytest.mark.parametrize("page", OTHERS)
def test_code_on_other_pages_runs_or_says_why_not(page: str, desk: Path) -> None:
    Reader(DOCS / page, desk).follow()


def test_code_in_the_readme_runs_or_says_why_not(desk: Path) -> None:
    Reader(ROOT / "README.md", desk).follow()


@pytest.mark.parametrize("page", BESIDE)
def test_commands_shown_outside_docs_exist(page: str) -> None:
    reader = Reader(ROOT / page, ROOT)
    for block in blocks(ROOT / page):
        if block.language == "pycon":
            reader.talk(block)
        elif block.language in ("python", "sh"):
            reader.read(block, run=False)


def parts(page: Path) -> list[str]:
    """How a page is built: its headings by depth, and its blocks by language and title."""
    text = re.sub(r"^```.*?^```", lambda one: one[0].splitlines()[0], page.read_text("utf-8"),
                  flags=re.MULTILINE | re.DOTALL)  # fmt: skip
    return re.findall(r"^#+ |^```.*", text, re.MULTILINE)


@pytest.mark.parametrize("page", TRANSLATED)
@pytest.mark.parametrize("language", ["ja", "ru"])
def test_a_translation_has_the_parts_of_its_page(page: str, language: str) -> None:
    translation = DOCS / page.replace(".md", f".{language}.md")
    assert parts(translation) == parts(DOCS / page)


@pytest.mark.parametrize("page", TRANSLATED)
def test_a_page_leads_to_itself_in_every_language(page: str) -> None:
    places = [
        DOCS / page,
        *(DOCS / page.replace(".md", f".{language}.md") for language in ("ja", "ru")),
    ]
    for place in places:
        top = place.read_text("utf-8").partition("\n## ")[0]
        others = {other.name for other in places if other != place}
        assert others <= set(re.findall(r"\]\(([^)]+)\)", top)), place


@pytest.mark.parametrize("page", PAGES)
def test_every_block_names_its_language(page: str) -> None:
    unnamed = [block.line for block in blocks(ROOT / page) if not block.language]
    assert unnamed == [], "sh, python, pycon, text, json and the like colour a block"


@pytest.mark.parametrize("page", PAGES)
def test_a_block_that_no_test_runs_says_why(page: str) -> None:
    for block in blocks(ROOT / page):
        if block.language == "sh" and not block.not_run:
            assert out_of_reach(block) == [], f"{page}, line {block.line}"
        if block.language == "python" and page in BESIDE:
            assert block.not_run, f"{page}, line {block.line}"


@pytest.mark.parametrize("page", BESIDE)
def test_every_verb_of_make_that_a_page_shows_is_in_the_makefile(page: str) -> None:
    verbs = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    shown = [words[1] for block in blocks(ROOT / page) if block.language == "sh"
             for words in lines(block) if words[0] == "make"]  # fmt: skip
    assert set(shown) <= verbs


def test_the_bot_of_the_tutorial_wins_where_one_that_draws_lots_does_not() -> None:
    page = DOCS / "tutorials/a-bot.md"
    code = next(block.text for block in blocks(page) if block.title == "patient.py")
    names: dict[str, Any] = {"__name__": "page"}
    exec(compile(code, str(page), "exec"), names)  # noqa: S102 - ours
    bots = [names["Patient"](), "random", names["Patient"](), "random"]
    found = simulate("tenhou", matches=2, bots=bots, workers=1)
    assert min(found.wins[0], found.wins[2]) > max(found.wins[1], found.wins[3], 1)
