"""The reference of the Python interface has all that is public, and the pages use nothing else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest

import hanchan
from following import blocks

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src/hanchan"
REFERENCE = run_path(str(ROOT / "scripts/site/public_names.py"))
PACKAGES: tuple[str, ...] = REFERENCE["PACKAGES"]
INNER: dict[str, str] = REFERENCE["INNER"]
UNSTABLE = {"cli", "core", "kernels", "server"}
"""Packages that offer no name to anybody else."""


def listing() -> set[str]:
    """The packages and modules that list what they offer."""
    files = [path for path in SOURCE.rglob("*.py") if "\n__all__" in path.read_text("utf-8")]
    parts = [path.relative_to(SOURCE).with_suffix("").parts for path in files]
    return {".".join(one[:-1] if one[-1] == "__init__" else one) for one in parts} - {""}


def imported(code: str) -> Iterator[str]:
    """What a piece of Python imports from hanchan, by its full name."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hanchan"):
            yield from (f"{node.module}.{one.name}" for one in node.names)


def pieces(path: Path) -> Iterator[str]:
    """The Python of a page, of a program or of a notebook, conversations as what was typed."""
    if path.suffix == ".py":
        yield path.read_text(encoding="utf-8")
    elif path.suffix == ".md":
        for block in blocks(path):
            if block.language == "python":
                yield block.text
            elif block.language == "pycon":
                typed = re.findall(r"^(?:>>>|\.\.\.) ?(.*)$", block.text, re.MULTILINE)
                yield "\n".join(typed)


def offered() -> set[str]:
    """Every public name, as it is imported."""
    names = {f"hanchan.{one}.{name}" for one in PACKAGES for name in REFERENCE["public"](one)}
    return names | {f"hanchan.{one}" for one in (*hanchan.__all__, *PACKAGES)}


def test_whatever_lists_public_names_is_in_the_reference_or_says_for_whom_it_is() -> None:
    assert listing() == {*PACKAGES, *INNER}


def test_every_package_lists_its_public_names_or_has_none() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages - listing() == UNSTABLE


@pytest.mark.parametrize(
    "path",
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*.*")],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_pages_and_examples_import_what_is_public(path: Path) -> None:
    used = {name for code in pieces(path) for name in imported(code)}
    assert used - offered() == set()
