"""Definitions of public names, read from the sources: signature, docstring, members."""

import ast
from collections.abc import Iterator
from functools import cache
from inspect import cleandoc
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).resolve().parents[2] / "src"
Function = ast.FunctionDef | ast.AsyncFunctionDef
Defined = Function | ast.ClassDef | ast.Assign | ast.AnnAssign


class Definition(NamedTuple):
    """A name where it is defined: its module, its statement (None for a module), its docstring."""

    module: str
    node: Defined | None
    doc: str


@cache
def source_tree(module: str) -> ast.Module:
    """The syntax tree of a module or a package."""
    place = SOURCE.joinpath(*module.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def is_module(module: str) -> bool:
    """Whether there is a module or a package of this name."""
    place = SOURCE.joinpath(*module.split("."))
    return place.is_dir() or place.with_suffix(".py").is_file()


def module_doc(module: str) -> str:
    """The docstring of a module."""
    return ast.get_docstring(source_tree(module)) or ""


def statements(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Each statement with the text below it, those under an `if` too."""
    following: list[ast.stmt | None] = [*body, None][1:]
    for node, below in zip(body, following, strict=True):
        if isinstance(node, ast.If):
            yield from statements(node.body)
            yield from statements(node.orelse)
        else:
            yield node, text_of(below)


def text_of(node: ast.stmt | None) -> str:
    """The text that a statement is, if it is one."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return cleandoc(node.value.value) if isinstance(node.value.value, str) else ""
    return ""


def defined_name(node: ast.stmt) -> str:
    """The name that a statement defines, if any."""
    if isinstance(node, Function | ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


@cache
def find_definition(module: str, name: str) -> Definition | None:
    """The definition of a name of hanchan, through the modules that pass it on."""
    origin, told = "", name
    for node, below in statements(source_tree(module).body):
        if defined_name(node) == name and isinstance(node, Defined):
            inside = isinstance(node, Function | ast.ClassDef)
            return Definition(module, node, (ast.get_docstring(node) or "") if inside else below)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hanchan"):
            for one in node.names:
                if (one.asname or one.name) == name:
                    origin, told = node.module or "", one.name
    found = find_definition(origin, told) if origin not in {"", module} else None
    whole = f"{origin}.{told}"
    if found is None and origin and is_module(whole):
        return Definition(whole, None, module_doc(whole))
    return found


def decorators(node: Function | ast.ClassDef) -> list[str]:
    """The names of the decorators of a function or class, without arguments."""
    called = (one.func if isinstance(one, ast.Call) else one for one in node.decorator_list)
    return [ast.unparse(one).rpartition(".")[2] for one in called]


def class_members(one: Definition) -> Iterator[tuple[str, Definition]]:
    """The public members of a class, and those of bases that are no names of the reference."""
    if isinstance(one.node, ast.ClassDef):
        for node, below in statements(one.node.body):
            name = defined_name(node)
            if name and not name.startswith("_") and isinstance(node, Defined):
                doc = ast.get_docstring(node) or "" if isinstance(node, Function) else below
                yield name, Definition(one.module, node, doc)


def base_classes(one: Definition) -> Iterator[tuple[str, Definition]]:
    """The bases of a class that hanchan defines, by their names."""
    for base in one.node.bases if isinstance(one.node, ast.ClassDef) else ():
        name = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
        found = find_definition(one.module, name) if name.isidentifier() else None
        if found is not None:
            yield name, found
