"""The pages of `docs/reference/` that a script writes: up to date, whole, and linked."""

import json
import re
import sys
from pathlib import Path
from runpy import run_path

import pytest

from hanchan.cli import COMMANDS

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCRIPT = run_path(str(DOCS.parent / "scripts/site/write_reference.py"))
NAMES = run_path(str(DOCS.parent / "scripts/site/public_names.py"))
PYTHON = sorted((DOCS / "reference/python").glob("*.md"))
ENTRY = re.compile(r'^## <a id="([^"]+)"></a>', re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]*)#([^)\s]+)\)")


def anchors(page: Path) -> set[str]:
    """What links can lead to on a page."""
    return set(re.findall(r'<a id="([^"]+)"></a>', page.read_text(encoding="utf-8")))


def test_the_pages_are_those_of_the_program() -> None:
    assert SCRIPT["out_of_date"]() == [], "run scripts/site/write_reference.py"


@pytest.mark.parametrize("package", NAMES["PACKAGES"])
def test_every_public_name_has_its_signature(package: str) -> None:
    page = DOCS / f"reference/python/{package}.md"
    parts = ENTRY.split(page.read_text(encoding="utf-8"))
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    assert list(found) == [f"hanchan.{package}.{name}" for name in NAMES["public_names"](package)]
    assert [name for name, text in found.items() if "\n```python\n" not in text] == []


@pytest.mark.parametrize("page", PYTHON, ids=lambda page: page.stem)
def test_every_link_between_names_leads_to_one(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for file, anchor in LINK.findall(text):
        assert anchor in anchors(page.parent / (file or page.name)), f"{file}#{anchor}"


def test_every_command_has_its_part() -> None:
    found = anchors(DOCS / "reference/command-line.md")
    assert [name for name in COMMANDS if name not in found] == []


def test_a_page_that_nothing_writes_any_more_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = SCRIPT["out_of_date"].__globals__
    monkeypatch.setitem(settings, "DOCS", tmp_path)
    monkeypatch.setitem(settings, "pages", lambda: {"reference/python/tiles.md": "# tiles\n"})
    folder = tmp_path / "reference/python"
    folder.mkdir(parents=True)
    (folder / "gone.md").write_text("", encoding="utf-8")
    pages = ["reference/python/gone.md", "reference/python/tiles.md"]
    assert SCRIPT["out_of_date"]() == pages
    SCRIPT["write"]()
    assert SCRIPT["out_of_date"]() == []
    assert [file.name for file in folder.iterdir()] == ["tiles.md"]


def test_schemas_are_written_without_the_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["schemas.py", str(tmp_path)])
    run_path(str(DOCS.parent / "scripts/site/schemas.py"), run_name="__main__")
    case = json.loads((tmp_path / "reference/schemas/case.json").read_text(encoding="utf-8"))
    assert case["$defs"]["ScoreCase"]["required"] == ["rules", "hand"]
