"""The reference of the Python interface has all that is public, and the pages use nothing else."""

import ast
import doctest
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import get_annotations, unwrap
from pathlib import Path
from runpy import run_path

import pytest

import hanchan
from suite.page_runner import blocks

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src/hanchan"
REFERENCE = run_path(str(ROOT / "scripts/site/public_names.py"))
PACKAGES: tuple[str, ...] = REFERENCE["PACKAGES"]
INNER: dict[str, str] = REFERENCE["INTERNAL_PACKAGES"]
UNSTABLE = {"core", "embedded", "kernels", "messages", "replay", "server"}
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
    names = {f"hanchan.{one}.{name}" for one in PACKAGES for name in REFERENCE["public_names"](one)}
    return names | {f"hanchan.{one}" for one in (*hanchan.__all__, *PACKAGES)}


def test_every_public_package_is_in_the_reference_or_says_whom_it_is_for() -> None:
    assert listing() == {*PACKAGES, *INNER}


def test_every_package_lists_its_public_names_or_has_none() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages - listing() == UNSTABLE


@pytest.mark.parametrize(
    "path",
    [
        *ROOT.glob("*.md"),
        *(page for page in ROOT.glob("docs/**/*.md") if page.parent.name != "python"),
        *ROOT.glob("examples/*.*"),
    ],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_pages_and_examples_import_what_is_public(path: Path) -> None:
    used = {name for code in pieces(path) for name in imported(code)}
    assert used - offered() == set()


def said(value: object) -> str:
    """The examples in a docstring, what is typed and what comes of it."""
    text = getattr(value, "__doc__", None) or ""
    found = doctest.DocTestParser().get_examples(text) if ">>>" in text else []
    return " ".join(f"{one.source} {one.want}" for one in found)


def is_function(value: object) -> bool:
    """Whether it is one, or one that keeps what it has found."""
    return hasattr(value, "__code__") or hasattr(value, "__wrapped__")


def behind(member: object) -> object:
    """The function of a property or of a method of the class."""
    for name in ("fget", "func", "__func__"):
        member = getattr(member, name, member)
    return member


def examples(value: object) -> str:
    """Those of a function, or those of a class and of its members."""
    members = vars(value).values() if isinstance(value, type) else ()
    return " ".join([said(value), *map(said, map(behind, members))]).strip()


def leads_to(value: object) -> str:
    """The types to which a reader is led: what a function returns, what a class holds and gives."""
    if isinstance(value, type):
        every = [pair for base in value.__mro__[:-1] for pair in vars(base).items()]
        given = [leads_to(behind(one)) for name, one in every if not name.startswith("_")]
        kept = [str(one) for base in value.__mro__ for one in get_annotations(base).values()]
        return " ".join([*given, *kept])
    return str(get_annotations(unwrap(value)).get("return", "")) if callable(value) else ""


def shown(package: str) -> tuple[set[str], set[str]]:
    """The functions and classes of a package, and those that an example uses.

    A class may be shown where it is made or kept: in the example of the package, of a function that
    returns it, of a class that has it in a field, or of its base.
    """
    module = import_module(f"hanchan.{package}")
    every = {name: getattr(module, name) for name in REFERENCE["public_names"](package)}
    public = {name: one for name, one in every.items() if isinstance(one, type) or is_function(one)}
    found = {name for name, one in public.items() if examples(one)}
    found |= {name for name in public if re.search(rf"\b{name}\b", said(module))}
    classes = {name: one for name, one in public.items() if isinstance(one, type)}
    for _ in classes:
        led = " ".join(leads_to(public[name]) for name in found)
        bases = {name for name, one in classes.items() if {b.__name__ for b in one.__mro__} & found}
        found |= bases | {name for name in classes if re.search(rf"\b{name}\b", led)}
    return set(public), found


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_function_and_class_has_an_example(package: str) -> None:
    public, found = shown(package)
    assert public - found == set()
