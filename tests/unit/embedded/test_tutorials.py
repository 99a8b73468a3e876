"""The blocks of the tutorials that can be run in their page, without what it lacks."""

import re
import sys
from pathlib import Path

import pytest

from hanchan.embedded.page_code import CodeRunner
from hanchan.messages.embedded import RunQuestion
from suite.page_runner import Block, blocks

DOCS = Path(__file__).parents[3] / "docs"
PAGES = ("tour.md", *(f"tutorials/{path.name}" for path in (DOCS / "tutorials").glob("*.md")))
BARRED = "<!-- not in the page:"
ABSENT = ("numpy", "cyclopts", "rich", "hanchan.cli", "hanchan.envs")


def runnable(page: Path) -> list[Block]:
    """The blocks that the page runs or writes as files."""
    lines = page.read_text("utf-8").splitlines()
    return [
        block
        for block in blocks(page)
        if block.title or (block.language in ("python", "pycon") and not block.not_run)
        if not lines[block.line - 2].startswith(BARRED)
    ]


def test_there_are_blocks_to_run() -> None:
    found = [block for page in PAGES for block in runnable(DOCS / page)]
    assert len(found) > 15


@pytest.mark.parametrize("page", PAGES)
def test_a_page_runs_where_only_the_library_is(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ABSENT:
        monkeypatch.setitem(sys.modules, name, None)
    runner = CodeRunner()
    for block in runnable(DOCS / page):
        is_data = block.language not in ("python", "pycon")
        found = runner.run(RunQuestion(code=block.text, file=block.title, data=is_data))
        wanted = re.findall(r"^hanchan\.errors.*", block.text, re.MULTILINE)
        assert [found.error] == (wanted or [""]), block
