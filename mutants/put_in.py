"""Put a mutant into this process: what is imported already plays by it from then on."""

import ast
import gc
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from mutants.changes import Mutant, changed
from mutants.sample import PRESETS, SOURCE
from play import scenario_table

REMEMBERING = (
    "hanchan.core",
    "hanchan.scoring",
    "hanchan.records",
    "hanchan.logs",
    "hanchan.table",
)
"""Where something may be remembered that was found out without the change."""

DEFINITIONS = (ast.FunctionDef, ast.ClassDef)
RememberingFunction = type(cache(abs))
Spot = tuple[str, int]
"""A file and a line."""


def put_in(mutant: Mutant) -> set[Spot]:
    """Change the running code; the lines that are run where the change is felt."""
    _forget(spare_tables=mutant.file != "core/distance_tables.py")
    if mutant.file.startswith(PRESETS):
        rulebook = Path(mutant.file).parent.name
        scenario_table.CHANGED[rulebook] = (mutant.function, mutant.value)
        return set()
    path = SOURCE / mutant.file
    tree = changed(path.read_text(encoding="utf-8"), mutant.number, mutant.way)
    _change_functions(compile(tree, str(path), "exec"))
    module = sys.modules[".".join(("hanchan", *Path(mutant.file).with_suffix("").parts))]
    tree.body = [node for node in tree.body if not isinstance(node, DEFINITIONS)]
    values = set(_change_values(compile(tree, str(path), "exec"), module))
    return {(mutant.file, line) for line in mutant.lines} | values


def _forget(*, spare_tables: bool) -> None:
    for thing in gc.get_objects():
        if isinstance(thing, RememberingFunction) and thing.__module__.startswith(REMEMBERING):
            spared = spare_tables and thing.__module__ == "hanchan.core.distance_tables"
            if not spared:
                thing.cache_clear()


def _change_functions(code: CodeType) -> None:
    codes = {inner.co_qualname: inner for inner in _functions(code)}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == code.co_filename:
            thing.__code__ = codes.get(thing.__code__.co_qualname, thing.__code__)


def _functions(code: CodeType) -> Iterator[CodeType]:
    """The code of the functions and methods of a module; functions within them travel along."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and not inner.co_name.startswith("<"):
            is_class = "__qualname__" in inner.co_names and not inner.co_flags & 0x2
            yield from _functions(inner) if is_class else (inner,)


def _change_values(code: CodeType, module: ModuleType) -> Iterator[Spot]:
    """Give the module, and those that import from it, the values that differ now.

    Functions and classes stay the very same objects; the code of the functions is changed already.
    """
    fresh = dict(vars(module))
    exec(code, fresh)  # noqa: S102 (our own module)
    for name, value in fresh.items():
        if not name.startswith("__") and value != vars(module).get(name):
            for user in _users(module, name):
                setattr(user, name, value)
                yield from _lines_with(user, name)


def _users(module: ModuleType, name: str) -> list[ModuleType]:
    imported = re.compile(
        rf"from {re.escape(module.__name__)} import (\([^)]*\b{name}\b|[^\n(]*\b{name}\b)"
    )
    importers = [
        other
        for other in list(sys.modules.values())
        if name in getattr(other, "__dict__", {})
        and (path := getattr(other, "__file__", None))
        and path.endswith(".py")
        and imported.search(Path(path).read_text(encoding="utf-8"))
    ]
    return [module, *importers]


def _lines_with(module: ModuleType, name: str) -> Iterator[Spot]:
    path = Path(module.__file__ or "")
    if path.is_relative_to(SOURCE):
        word = re.compile(rf"\b{name}\b")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if word.search(line):
                yield path.relative_to(SOURCE).as_posix(), number
