"""Everything that remembers something for longer than one request, found in the sources.

Two kinds are found: functions whose results are kept, and objects and modules that hold containers.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import msgspec

SOURCE = Path(__file__).resolve().parents[2] / "src"
ABOVE = ("cli", "envs", "learn")
"""Packages that no server imports."""
HOLDING = ("hanchan.server", "hanchan.store")
"""Packages whose objects can live as long as the server; others make theirs for a request."""
BOUNDED = ("cached_with_bounded_bytes", "BoundedCache")
KEEPING = ("cache", "lru_cache", "cached_with_bounded_bytes")
CONTAINERS = frozenset({
    "dict", "set", "list", "deque", "defaultdict", "OrderedDict", "Counter", "SimpleQueue", "Queue",
    "WeakKeyDictionary", "WeakValueDictionary", "WeakSet",
})  # fmt: skip
Assigned = ast.Assign | ast.AnnAssign


class Found(NamedTuple):
    """A name with its module, and the name of what makes it remember."""

    name: str
    kind: str
    call: ast.expr


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Every module that a server may import, also only for some requests; clear this in the end."""
    return tuple(_parsed())


def _parsed() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted((SOURCE / "hanchan").rglob("*.py")):
        parts = file.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if len(parts) < 2 or parts[1] not in ABOVE:
            yield name, ast.parse(file.read_text(encoding="utf-8"))


@cache
def nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """The functions, classes and calls of a module."""
    kinds = ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Call
    return tuple(node for node in ast.walk(tree) if isinstance(node, kinds))


def functions() -> Iterator[Found]:
    """Functions and methods whose results are kept."""
    for module, tree in modules():
        for node in nodes(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for decorator in node.decorator_list:
                    if (kind := called(decorator)) in KEEPING:
                        yield Found(f"{module}.{node.name}", kind, decorator)


def bounded() -> Iterator[Found]:
    """Caches that are bounded by bytes, each with the expression that says by how many."""
    for module, tree in modules():
        for node in nodes(tree):
            if isinstance(node, ast.Call) and called(node.func) in BOUNDED and node.args:
                yield Found(module, called(node.func), node.args[0])


def that_fill_themselves() -> Iterator[str]:
    """Dictionaries that make what they lack, and keep it."""
    for module, tree in modules():
        for node in nodes(tree):
            if isinstance(node, ast.ClassDef):
                made = (part.name for part in node.body if isinstance(part, ast.FunctionDef))
                if "__missing__" in made:
                    yield f"{module}.{node.name}"


def of_threads() -> Iterator[str]:
    """Classes whose objects each thread keeps for good, one of each."""
    for module, tree in modules():
        for node in nodes(tree):
            if isinstance(node, ast.ClassDef) and "local" in map(called, node.bases):
                yield f"{module}.{node.name}"


def containers() -> Iterator[Found]:
    """Containers that a module holds, or an object of a server from when it is made."""
    for module, tree in modules():
        for node in tree.body:
            if isinstance(node, Assigned) and _fills(node):
                yield from _found(module, node)
            elif isinstance(node, ast.ClassDef) and module.startswith(HOLDING):
                kind = getattr(import_module(module), node.name)
                if not issubclass(kind, msgspec.Struct):
                    yield from _of_class(f"{module}.{node.name}", node)


def _of_class(name: str, node: ast.ClassDef) -> Iterator[Found]:
    for part in node.body:
        if isinstance(part, Assigned):
            yield from _found(name, part)
        elif isinstance(part, ast.FunctionDef) and part.name in {"__init__", "__post_init__"}:
            for inner in ast.walk(part):
                if isinstance(inner, Assigned):
                    yield from _found(name, inner)


def _found(where: str, node: Assigned) -> Iterator[Found]:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    kind = "" if node.value is None else _container(node.value)
    if isinstance(node, ast.AnnAssign) and node.value is not None and not kind:
        kind = next(iter(sorted(_names(node.annotation) & CONTAINERS)), "")
        kind = kind if isinstance(target, ast.Attribute) else ""
    name = target.attr if isinstance(target, ast.Attribute) else ast.unparse(target)
    if kind and not name.isupper():
        yield Found(f"{where}.{name}", kind, node.value or target)


def _fills(node: Assigned) -> bool:
    """Whether a container of a module begins empty, and so is there to be filled."""
    return node.value is not None and _container(node.value) != ""


def _container(value: ast.expr) -> str:
    """What kind of container an expression makes, if it is an empty one or one of its own."""
    match value:
        case ast.Dict(keys=[]):
            return "dict"
        case ast.List(elts=[]):
            return "list"
        case ast.Call(func=ast.Name(id="field")):
            made = (one.value for one in value.keywords if one.arg == "default_factory")
            return next((called(one) for one in made if called(one) in CONTAINERS), "")
        case ast.Call(func=func) if called(func) in CONTAINERS and not value.args:
            return called(func)
        case _:
            return ""


def called(node: ast.expr) -> str:
    """The last name of what is called or used as a decorator."""
    match node:
        case ast.Call(func=inner) | ast.Subscript(value=inner):
            return called(inner)
        case ast.Lambda(body=body):
            return called(body)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _names(node: ast.expr) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
