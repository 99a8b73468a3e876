import re
import tomllib
from pathlib import Path
from runpy import run_path

import pytest

DOCUMENTS = (
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md",
    "SECURITY.md", "docs/glossary.md",
)  # fmt: skip
FILE_IN_PACKAGE = re.compile(r"`((?:[a-z_0-9-]+/)+(?:[a-z_0-9-]+\.(?:py|toml))?)`")


@pytest.mark.parametrize("name", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_of_the_package_that_a_document_names_exists(root: Path, name: str) -> None:
    named = FILE_IN_PACKAGE.findall((root / name).read_text(encoding="utf-8"))
    inside = [path for path in named if not path.startswith(("tests/", "scripts/", "dist/"))]
    assert inside
    places = (root, root / "src/hanchan")
    assert not [path for path in inside if not any((place / path).exists() for place in places)]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_between_the_documents_leads_somewhere(root: Path, name: str) -> None:
    text = (root / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", text):
        assert ((root / name).parent / target).exists(), target


def test_the_first_two_commands_of_the_readme_are_play_and_test(root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^(make \w+)", text, re.MULTILINE)
    assert commands[:2] == ["make play", "make test"]


def test_the_speeds_of_the_readme_are_those_that_were_measured_and_none_is_missing(
    root: Path,
) -> None:
    speeds = run_path(str(root / "benchmarks/readme_speeds.py"))
    readme = (root / "README.md").read_text(encoding="utf-8")
    results = (root / "benchmarks/results.md").read_text(encoding="utf-8")
    assert speeds["update_readme"](readme, results) == readme
    assert len(speeds["speed_table"](results).splitlines()) > 10
    told = readme.replace(speeds["speed_table"](results), "")
    assert re.findall(r"\d+(?:\.\d+)? us\b|\d+,\d{3},\d{3}", told) == []


def test_a_speed_that_was_not_measured_beside_its_peer_is_not_written(root: Path) -> None:
    speeds = run_path(str(root / "benchmarks/readme_speeds.py"))
    results = (root / "benchmarks/results.md").read_text(encoding="utf-8")
    without = "\n".join(line for line in results.splitlines() if "hanchan.shanten |" not in line)
    with pytest.raises(ValueError, match=r"'hanchan\.shanten' was not measured with"):
        speeds["speed_table"](without)


def test_measured_rows_are_written_in_their_place_and_a_page_without_one_is_refused(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("playwright")
    monkeypatch.syspath_prepend(root / "benchmarks")
    write = run_path(str(root / "benchmarks/static_page.py"))["with_measured"]
    page = (root / "benchmarks/table.md").read_text(encoding="utf-8")
    rows = "| measured, medians of 7 | | wanted |\n|---|--:|--:|\n| a start | 1 s | 5 or less |\n"
    written = write(page, rows, "8 cores with a load of 0.5")
    assert f"\n\n{rows}\n" in written
    assert "host, 8 cores with a load of 0.5, headless" in written
    assert written.count("\n## ") == page.count("\n## ")
    for place in ("| measured, medians", " cores with a load of"):
        with pytest.raises(ValueError, match="0 places"):
            write(page.replace(place, ""), rows, "8 cores with a load of 0.5")


def test_the_locks_carry_hashes_and_no_address(root: Path) -> None:
    for name in ("compiler.txt", "dev.txt", "docs.txt", "play.txt", "release.txt", "serve.txt"):
        text = (root / "requirements" / name).read_text(encoding="utf-8")
        assert not re.search(r"https?:|file:|--index-url|--find-links|/opt/", text)
        pinned = re.findall(r"^[a-z][\w.-]*==.*\\$", text, re.MULTILINE)
        assert len(pinned) == len(re.findall(r"^[a-z]", text, re.MULTILINE))


def test_every_dependency_is_in_every_lock(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = project["dependencies"] + extras["cli"] + extras["play"]
    wanted = [line for line in wanted if not line.startswith("hanchan[")]
    names = [re.split(r"[<>=]", line)[0].replace(".", "-") for line in wanted]
    for lock in ("dev.txt", "play.txt", "serve.txt"):
        text = (root / "requirements" / lock).read_text(encoding="utf-8")
        assert all(re.search(rf"^{name}==", text, re.MULTILINE) for name in names)


def test_every_ignore_of_the_linter_carries_its_reason(root: Path) -> None:
    text = (root / "pyproject.toml").read_text(encoding="utf-8")
    lint = text[text.index("[tool.ruff.lint]") : text.index("[tool.ruff.lint.pylint]")]
    codes = re.findall(r'^    "[A-Z]+\d*",.*$', lint, re.MULTILINE)
    assert len(codes) > 30
    assert all("  # " in line for line in codes)


def test_every_floor_of_the_contract_has_a_sentence_above_it(root: Path) -> None:
    text = (root / "pyproject.toml").read_text(encoding="utf-8")
    layers = text[text.index("layers = [") : text.index("]", text.index("layers = ["))]
    lines = [line.strip() for line in layers.splitlines()[1:] if line.strip()]
    floors = [n for n, line in enumerate(lines) if line.startswith('"')]
    assert len(floors) > 10
    assert all(lines[n - 1].startswith("# ") for n in floors)
