"""What the pages of the documentation show is true: their blocks run, their commands exist."""

from pathlib import Path

import pytest

from following import Reader, blocks

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
FOLLOWED = ("index.md", *(
    str(path.relative_to(DOCS))
    for folder in ("tutorials", "howto", "explanation", "reference", "project")
    for path in sorted((DOCS / folder).glob("*.md"))
))  # fmt: skip
"""Pages that a reader follows from top to bottom."""
OTHERS = sorted(
    str(path.relative_to(DOCS))
    for path in DOCS.rglob("*.md")
    if str(path.relative_to(DOCS)) not in FOLLOWED
)


@pytest.mark.parametrize("page", FOLLOWED)
def test_a_page_can_be_followed_from_top_to_bottom(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    Reader(DOCS / page, tmp_path).follow()


@pytest.mark.parametrize("page", OTHERS)
def test_what_another_page_shows_of_commands_exists_and_what_python_says_is_so(
    page: str, tmp_path: Path
) -> None:
    reader = Reader(DOCS / page, tmp_path)
    for block in blocks(DOCS / page):
        if block.language == "sh":
            reader.command(block, run=False)
        elif block.language == "pycon":
            reader.talk(block)


def test_the_commands_of_the_readme_exist() -> None:
    reader = Reader(ROOT / "README.md", ROOT)
    for block in blocks(ROOT / "README.md"):
        if block.language == "sh":
            reader.command(block, run=False)
