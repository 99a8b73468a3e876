"""The check of wording reads each kind of file, and finds what it is meant to find."""

from pathlib import Path
from runpy import run_path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts/check_words.py"
PLANTED = {
    "tests/test_it.py": 'def test_whoever_wins(): """Of which it is anew."""  # it shall be',
    "tests/test_later.py": "async def test_whoever_wins(): ...",
    "docs/page.md": "# One\n\nThe server is told.\n\n`whoever` and [its file](anew.md) are names.",
    "docs/page.ja.md": "# 役\n\n飜を数える。",
    "src/hanchan/i18n/locales/en/cli.ftl": "cli-one = { $shall } players\n    shall win",
    "src/hanchan/i18n/locales/ru/cli.ftl": "cli-one = два хана",
    "src/hanchan/i18n/locales/ja/web-a.ftl": "web-a = 立直",
    "src/hanchan/i18n/locales/ja/cli.ftl": "cli-a = 立直",
    "web/src/lib/one.ts": 'const shall = "anew"; // whoever\n/** Told\n * anew. */',
    "web/src/lib/One.svelte": "<!-- Whoever looks on. --><p>whoever</p>",
}
FOUND = {
    "tests/test_it.py": {(1, "whoever"), (1, "Of which"), (1, "anew"), (1, "shall")},
    "tests/test_later.py": {(1, "whoever")},
    "docs/page.md": {(3, "is told")},
    "docs/page.ja.md": {(3, "飜")},
    "src/hanchan/i18n/locales/en/cli.ftl": {(2, "shall")},
    "src/hanchan/i18n/locales/ru/cli.ftl": {(1, "хана")},
    "src/hanchan/i18n/locales/ja/web-a.ftl": {(1, "立直")},
    "src/hanchan/i18n/locales/ja/cli.ftl": set(),
    "web/src/lib/one.ts": {(1, "whoever"), (3, "anew")},
    "web/src/lib/One.svelte": {(1, "Whoever"), (1, "looks on")},
}


@pytest.mark.parametrize("file", PLANTED)
def test_wording_to_avoid_is_found_with_its_line(file: str, tmp_path: Path) -> None:
    planted = tmp_path / file
    planted.parent.mkdir(parents=True)
    planted.write_text(PLANTED[file], encoding="utf-8")
    script = run_path(str(SCRIPT))
    script["problems"].__globals__["ROOT"] = tmp_path
    lines = {problem.partition("; write ")[0] for problem in script["problems"](file)}
    assert lines == {f"{file}:{line}: {word!r}" for line, word in FOUND[file]}


def test_every_kind_of_file_is_read() -> None:
    read = set(run_path(str(SCRIPT))["tracked_files"]())
    for file in (
        "ARCHITECTURE.md",
        "docs/install.md",
        "src/hanchan/core/furiten.py",
        "src/hanchan/i18n/locales/ru/laws.ftl",
        "tests/repository/test_glossary.py",
        "web/src/protocol.ts",
        "web/src/lib/router.svelte.ts",
    ):
        assert file in read
    assert any(file.endswith(".svelte") for file in read)


def test_every_allowed_place_still_has_its_words(root: Path) -> None:
    for file, word in run_path(str(SCRIPT))["ALLOWED"]:
        assert word in (root / file).read_text(encoding="utf-8"), file
