"""The kernels of the package: which modules hold them, their syntax and the names they use.

A module of kernels has a line `DOORS = (...)` with the names of its functions that Python calls
compiled, often none. Each of its functions without a leading underscore is a kernel:
an undecorated function of ints, records, arrays and named tuples of records and arrays.
"""

import ast
import hashlib
import importlib
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeGuard, get_type_hints

from hanchan.kernels.kinds import ArgumentKind, fields_of, kind_of_hint

PACKAGE = Path(__file__).parent.parent
IMPORT = re.compile(rb"^from (hanchan[\w.]*) import (\([^)]*\)|.*)$", re.MULTILINE)
NAME = re.compile(rb"\w+")
MARK = re.compile(rb"^DOORS\b", re.MULTILINE)


@dataclass(frozen=True)
class Kernel:
    """A function to translate."""

    function: object
    node: ast.FunctionDef
    path: str
    names: Mapping[str, Any]
    """Values of the global names in its body."""

    @property
    def name(self) -> str:
        """Its name, unique in its module."""
        return self.node.name

    def meaning(self, node: ast.expr) -> object:
        """Resolve a name in its module, or in a module of this package that it imports."""
        match node:
            case ast.Name(id=name):
                return self.names.get(name)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                owner = self.names.get(name)
                return vars(owner).get(attribute) if _is_imported_whole(owner) else None
            case _:
                return None

    @cached_property
    def kinds(self) -> tuple[ArgumentKind | None, ...]:
        """Types of its parameters by annotation, the fields of named tuples one by one."""
        hints = get_type_hints(self.function, include_extras=True)
        fields = {
            f"{name}_{field}": found
            for name, hint in hints.items()
            for field, found in fields_of(hint).items()
        }
        known = hints | fields
        return tuple(kind_of_hint(known.get(parameter.arg)) for parameter in self.node.args.args)

    @cached_property
    def returns(self) -> bool:
        """Whether it returns an int."""
        return self.result is int

    @cached_property
    def result(self) -> object:
        """Its annotated return type, `NoneType` if it returns nothing."""
        return get_type_hints(self.function).get("return")

    @cached_property
    def stores(self) -> bool:
        """Whether it writes to a record or an array itself."""
        return any(
            isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store)
            for node in ast.walk(self.node)
        )

    @cached_property
    def called(self) -> frozenset[FunctionType]:
        """The functions it calls."""
        calls = (node.func for node in ast.walk(self.node) if isinstance(node, ast.Call))
        found = (self.names.get(called.id) for called in calls if isinstance(called, ast.Name))
        return frozenset(one for one in found if isinstance(one, FunctionType))


class Sources:
    """All kernels of some modules, by function; `doors` are the entry points for Python."""

    def __init__(self, modules: tuple[ModuleType, ...]) -> None:
        self.kernels: dict[object, Kernel] = {}
        self.doors: list[Kernel] = []
        for module in modules:
            found = {kernel.name: kernel for kernel in _kernels_of(module)}
            self.kernels |= {kernel.function: kernel for kernel in found.values()}
            self.doors += [found[name] for name in module.DOORS]


def _kernels_of(module: ModuleType) -> Iterator[Kernel]:
    file = Path(str(module.__file__))
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            function = getattr(module, node.name)
            hints = get_type_hints(function, include_extras=True)
            tuples = {name: found for name, hint in hints.items() if (found := fields_of(hint))}
            # Each translation parses the source again, so changing its tree is safe.
            unpacked = _Unpacked(tuples).visit(node) if tuples else node
            yield Kernel(function, unpacked, path_shown(file), vars(module))


class _Unpacked(ast.NodeTransformer):
    """Transformer that splits named tuples into parameters: `w.games` becomes `w_games`.

    It runs before the translation, so that records and arrays in named tuples are handled like all
    others.
    """

    def __init__(self, tuples: Mapping[str, Mapping[str, object]]) -> None:
        self.names = {
            name: [f"{name}_{field}" for field in fields] for name, fields in tuples.items()
        }

    def visit_arguments(self, node: ast.arguments) -> ast.arguments:
        """Replace a named tuple by its fields as parameters."""
        taken: list[ast.arg] = []
        for one in node.args:
            fields = self.names.get(one.arg)
            taken += [one] if fields is None else map(ast.arg, fields)
        node.args = taken
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Replace a named tuple by its fields as arguments."""
        given: list[ast.expr] = []
        for one in node.args:
            fields = self.names.get(one.id) if isinstance(one, ast.Name) else None
            given += [one] if fields is None else [ast.Name(name, ast.Load()) for name in fields]
        node.args = given
        return ast.fix_missing_locations(self.generic_visit(node))

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Replace access to a field by its parameter."""
        if isinstance(node.value, ast.Name) and node.value.id in self.names:
            return ast.copy_location(ast.Name(f"{node.value.id}_{node.attr}", node.ctx), node)
        return self.generic_visit(node)


def _is_imported_whole(owner: object) -> TypeGuard[ModuleType]:
    """Whether the object is a module whose file is part of the fingerprint."""
    if not isinstance(owner, ModuleType) or hasattr(owner, "__path__"):
        return False
    return Path(str(getattr(owner, "__file__", ""))) in fingerprinted()


def path_shown(file: Path) -> str:
    """The path of a source in messages: relative to the installed package."""
    return file.relative_to(PACKAGE.parent).as_posix() if PACKAGE in file.parents else file.name


@cache
def kernel_files() -> tuple[Path, ...]:
    """The modules of kernels, which have a `DOORS` line."""
    return tuple(file for file in sorted(PACKAGE.rglob("*.py")) if MARK.search(_head(file)))


def package_sources() -> Sources:
    """The kernels of this package."""
    paths = [file.relative_to(PACKAGE.parent).with_suffix("") for file in kernel_files()]
    return Sources(tuple(importlib.import_module(".".join(path.parts)) for path in paths))


@cache
def fingerprint() -> str:
    """Short hash of the sources of a library: the same sources make the same library."""
    digest = hashlib.sha256()
    own = (file for file in Path(__file__).parent.iterdir() if file.suffix in {".py", ".h"})
    # Sorted, because the order of a set differs between processes.
    for file in sorted({*own, *fingerprinted()}):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


@cache
def fingerprinted() -> frozenset[Path]:
    """The modules of kernels, and those they import by `from` at their top."""
    return frozenset(_with_imported(kernel_files()))


def _with_imported(files: Iterable[Path]) -> set[Path]:
    """Modules and their imports from this package, where their constants are."""
    found, waiting = set[Path](), list(files)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += _imported(_head(file))
    return found


def _head(file: Path) -> bytes:
    """The bytes before the first function or class: the imports and the `DOORS` line."""
    # Hundreds of files are scanned before the first compiled call; parsing them all would take far
    # longer than the call.
    return file.read_bytes().partition(b"\n\n\n")[0]


def _imported(head: bytes) -> Iterator[Path]:
    for module, names in IMPORT.findall(head):
        yield from _modules(module, names)


@cache
def _modules(module: bytes, names: bytes) -> tuple[Path, ...]:
    """The files loaded by one import."""
    place = PACKAGE.joinpath(*module.decode().split(".")[1:])
    if not place.is_dir():
        return (place.with_suffix(".py"),)
    modules = (place / f"{name.decode()}.py" for name in NAME.findall(names))
    return tuple(filter(Path.is_file, modules))


# Paths of built libraries, and the names in them.

PREFIX = "hanchan_"
"""Prefix of exported names."""
BOUND = "hanchan_bound_"
"""Prefix of entry points whose records and arrays are passed as a list of numbers."""
STAMP = "hanchan_stamp"
"""Name of the symbol with the fingerprint of the sources."""
ENDINGS = {"win32": "dll", "darwin": "dylib"}


def built_place(*, checked: bool = False) -> Path:
    """Path of the library of these sources if built here; an edit changes it."""
    return cache_folder() / f"kernels-{fingerprint()}{'-checked' if checked else ''}.{ending()}"


def cache_folder() -> Path:
    """Folder of libraries built here."""
    base = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return base / "hanchan"


def ending() -> str:
    """File name extension of shared libraries on this system."""
    return ENDINGS.get(sys.platform, "so")


def length_file(library: Path) -> Path:
    """Path of the file with a built library's length; a truncated one would crash Python."""
    return library.with_suffix(".length")
