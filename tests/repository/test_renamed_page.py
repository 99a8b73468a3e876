"""The page of renamed names leads to names that exist."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

PACKAGE_ROW = re.compile(r"^\| (`hanchan\.[^|]*`) \| `([\w.]+)` \| `([\w.]+)` \|$", re.MULTILINE)
MODULE_ROW = re.compile(r"^\| `hanchan\.[\w.]+` \| `(hanchan\.[\w.]+)` \|$", re.MULTILINE)


def test_every_new_name_exists(root: Path) -> None:
    page = (root / "docs/project/renamed.md").read_text(encoding="utf-8")
    rows = PACKAGE_ROW.findall(page)
    assert len(rows) > 200
    for packages, old, new in rows:
        module = import_module(re.findall(r"hanchan[\w.]*", packages)[-1])
        first, _, member = new.partition(".")
        assert first in module.__all__, new
        owner = getattr(module, first)
        assert not member or hasattr(owner, member) or member in owner.__annotations__, new
        assert old != new


def test_every_new_module_exists(root: Path) -> None:
    page = (root / "docs/project/renamed.md").read_text(encoding="utf-8")
    modules = MODULE_ROW.findall(page)
    assert modules
    assert all(find_spec(module) for module in modules)
