"""A release: the same bytes from the same sources, and what of others travels with it."""

import re
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import hanchan

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def release() -> dict[str, Any]:
    return run_path(str(ROOT / "scripts/make_release.py"))


def test_the_same_sources_make_the_same_sdist(release: dict[str, Any], tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "other"]
    one, other = (release["build_sdist"](folder, "1700000000") for folder in folders)
    assert one.name == f"hanchan-{hanchan.__version__}.tar.gz"
    assert one.read_bytes() == other.read_bytes()


def test_every_package_bundled_in_the_page_has_its_licence_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    if not (ROOT / "web/node_modules/svelte").is_dir():
        pytest.skip("the packages of the page are not installed: make page")
    bundled = run_path("scripts/write_licences.py")["bundled_packages"]()
    text = (ROOT / "web/public/licences.txt").read_text(encoding="utf-8")
    assert "svelte" in bundled
    assert re.findall(r"^([@a-z/-]+) [\d.]+: \S+$", text, re.MULTILINE) == bundled


def test_unfilled_addresses_are_named(release: dict[str, Any]) -> None:
    assert set(release["missing_addresses"]()) <= {"Documentation", "Source", "Changelog", "Issues"}


@pytest.mark.parametrize("file", sorted((ROOT / "changes").glob("*.md")), ids=lambda one: one.name)
def test_a_change_to_come_is_of_a_kind_that_the_changelog_has(file: Path) -> None:
    kinds = {"added", "changed", "deprecated", "removed", "fixed", "security"}
    assert file.name == "README.md" or file.name.split(".")[-2] in kinds
