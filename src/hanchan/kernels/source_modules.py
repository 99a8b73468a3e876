"""The kernels of the package: their modules, their syntax and the names that they use.

A module of kernels has a line `ENTRY_POINTS = (...)` with the names of the functions that Python
calls in compiled form, often none. Each function without a leading underscore is a kernel: an
undecorated function of ints, records, arrays, and named tuples of records and arrays.
"""

import ast
import hashlib
import importlib
import os
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeGuard, get_type_hints

from hanchan.kernels.argument_types import ArgumentType, named_tuple_fields, type_of_hint

PACKAGE = Path(__file__).parent.parent
PACKED_FINGERPRINT = Path(__file__).parent / "fingerprint.txt"
"""Written by a build that packs the library with byte code and without sources."""
IMPORT_PATTERN = re.compile(rb"^from (hanchan[\w.]*) import (\([^)]*\)|.*)$", re.MULTILINE)
NAME_PATTERN = re.compile(rb"\w+")
KERNEL_MARK = re.compile(rb"^ENTRY_POINTS\b", re.MULTILINE)


@dataclass(frozen=True)
class Kernel:
    """A function to translate; `path` is its file as errors name it."""

    function: object
    node: ast.FunctionDef
    path: str
    names: Mapping[str, Any]
    """The globals of its module."""

    @property
    def name(self) -> str:
        """The name of the kernel, unique in its module."""
        return self.node.name

    def resolve_name(self, node: ast.expr) -> object:
        """Return the value of a global name or of `module.name`, None for anything else.

        The module must be one whose file is part of the fingerprint.
        """
        match node:
            case ast.Name(id=name):
                return self.names.get(name)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                owner = self.names.get(name)
                return vars(owner).get(attribute) if _is_imported_whole(owner) else None
            case _:
                return None

    @cached_property
    def parameter_types(self) -> tuple[ArgumentType | None, ...]:
        """The types that the annotations of the parameters name; None if the caller decides it.

        Each field of a named tuple is a parameter.
        """
        hints = get_type_hints(self.function, include_extras=True)
        fields = {
            f"{name}_{field}": found
            for name, hint in hints.items()
            for field, found in named_tuple_fields(hint).items()
        }
        known = hints | fields
        return tuple(type_of_hint(known.get(parameter.arg)) for parameter in self.node.args.args)

    @property
    def returns_int(self) -> bool:
        """Whether the kernel returns an integer."""
        return self.result_type is int

    @property
    def c_return_type(self) -> str:
        """The C type that the kernel returns."""
        return "int64_t" if self.returns_int else "void"

    @cached_property
    def result_type(self) -> object:
        """The annotated return type, `NoneType` if the kernel returns nothing."""
        return get_type_hints(self.function).get("return")

    @cached_property
    def writes_memory(self) -> bool:
        """Whether the kernel itself, not counting calls, writes to a record or an array."""
        return any(
            isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store)
            for node in ast.walk(self.node)
        )

    @cached_property
    def called_functions(self) -> frozenset[FunctionType]:
        """The functions that the kernel calls."""
        calls = (node.func for node in ast.walk(self.node) if isinstance(node, ast.Call))
        found = (self.names.get(called.id) for called in calls if isinstance(called, ast.Name))
        return frozenset(one for one in found if isinstance(one, FunctionType))


class KernelSources:
    """The kernels of some modules, by function, and those that are entry points."""

    def __init__(self, modules: tuple[ModuleType, ...]) -> None:
        self.kernels: dict[object, Kernel] = {}
        self.entry_points: list[Kernel] = []
        for module in modules:
            found = {kernel.name: kernel for kernel in _kernels_of(module)}
            self.kernels |= {kernel.function: kernel for kernel in found.values()}
            self.entry_points += [found[name] for name in module.ENTRY_POINTS]


def _kernels_of(module: ModuleType) -> Iterator[Kernel]:
    file = Path(str(module.__file__))
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            function = getattr(module, node.name)
            hints = get_type_hints(function, include_extras=True)
            tuples = {
                name: found for name, hint in hints.items() if (found := named_tuple_fields(hint))
            }
            # Each translation parses the source again, so changing its tree is safe.
            unpacked = _UnpackNamedTuples(tuples).visit(node) if tuples else node
            path = file.relative_to(PACKAGE.parent) if PACKAGE in file.parents else Path(file.name)
            yield Kernel(function, unpacked, path.as_posix(), vars(module))


class _UnpackNamedTuples(ast.NodeTransformer):
    """Transformer that splits named tuples into parameters: `w.games` becomes `w_games`."""

    def __init__(self, tuples: Mapping[str, Mapping[str, object]]) -> None:
        self.names = {
            name: [f"{name}_{field}" for field in fields] for name, fields in tuples.items()
        }

    def visit_arguments(self, node: ast.arguments) -> ast.arguments:
        """Replace each named tuple among the parameters with its fields."""
        taken: list[ast.arg] = []
        for one in node.args:
            fields = self.names.get(one.arg)
            taken += [one] if fields is None else map(ast.arg, fields)
        node.args = taken
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Replace each named tuple among the arguments with its fields."""
        given: list[ast.expr] = []
        for one in node.args:
            fields = self.names.get(one.id) if isinstance(one, ast.Name) else None
            given += [one] if fields is None else [ast.Name(name, ast.Load()) for name in fields]
        node.args = given
        return ast.fix_missing_locations(self.generic_visit(node))

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Replace an access to a field with the parameter for it."""
        if isinstance(node.value, ast.Name) and node.value.id in self.names:
            return ast.copy_location(ast.Name(f"{node.value.id}_{node.attr}", node.ctx), node)
        return self.generic_visit(node)


def _is_imported_whole(owner: object) -> TypeGuard[ModuleType]:
    """Whether the object is a module whose file is part of the fingerprint."""
    if not isinstance(owner, ModuleType) or hasattr(owner, "__path__"):
        return False
    return Path(str(getattr(owner, "__file__", ""))) in fingerprinted_files()


@cache
def kernel_files() -> tuple[Path, ...]:
    """Return the files of all kernel modules, which have an `ENTRY_POINTS` line."""
    return tuple(
        file
        for file in sorted(PACKAGE.rglob("*.py"))
        if KERNEL_MARK.search(_bytes_before_definitions(file))
    )


def package_sources() -> KernelSources:
    """Return the kernels of this package."""
    paths = [file.relative_to(PACKAGE.parent).with_suffix("") for file in kernel_files()]
    return KernelSources(tuple(importlib.import_module(".".join(path.parts)) for path in paths))


@cache
def source_fingerprint() -> str:
    """Return a short hash of all files from which a library is made.

    Where only byte code was unpacked, the hash lies beside it.
    """
    if PACKED_FINGERPRINT.is_file():
        return PACKED_FINGERPRINT.read_text(encoding="ascii")
    digest = hashlib.sha256()
    own = (file for file in Path(__file__).parent.iterdir() if file.suffix in {".py", ".h"})
    # Sorted, because the order of a set differs between processes.
    for file in sorted({*own, *fingerprinted_files()}):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


@cache
def fingerprinted_files() -> frozenset[Path]:
    """Return the files of all kernel modules, and of the modules here that they import in turn."""
    found, waiting = set[Path](), list(kernel_files())
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            for module, names in IMPORT_PATTERN.findall(_bytes_before_definitions(file)):
                waiting += _files_of_import(module, names)
    return frozenset(found)


def _bytes_before_definitions(file: Path) -> bytes:
    """Return the bytes before the first function or class: imports and `ENTRY_POINTS`."""
    # Hundreds of files are scanned before the first compiled call; parsing them all would take far
    # longer than the call.
    return file.read_bytes().partition(b"\n\n\n")[0]


@cache
def _files_of_import(module: bytes, names: bytes) -> tuple[Path, ...]:
    place = PACKAGE.joinpath(*module.decode().split(".")[1:])
    if not place.is_dir():
        return (place.with_suffix(".py"),)
    modules = (place / f"{name.decode()}.py" for name in NAME_PATTERN.findall(names))
    return tuple(filter(Path.is_file, modules))


# Paths of built libraries, and the names in them.

EXPORT_PREFIX = "hanchan_"
BOUND_PREFIX = "hanchan_bound_"
"""Prefix of entry points whose records and arrays are passed as a list of addresses."""
STAMP_SYMBOL = "hanchan_stamp"
"""Name of the symbol with the fingerprint of the sources."""


def built_library_path(*, checked: bool = False) -> Path:
    """Return the path in the user's cache for a library of these sources, built or not."""
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    name = f"kernels-{source_fingerprint()}{'-checked' if checked else ''}.{library_extension()}"
    return cache / "hanchan" / name


def library_extension() -> str:
    """Return the file name extension of shared libraries on this system."""
    return {"win32": "dll", "darwin": "dylib"}.get(sys.platform, "so")


def length_file_of(library: Path) -> Path:
    """Return the file with the length of a library; loading a truncated one would crash."""
    return library.with_suffix(".length")
