"""Pages of the Python reference in Markdown: each public name with signature and docstring."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache, partial

from public_names import PACKAGES, public_names
from python_source import (
    Definition,
    Function,
    base_classes,
    class_members,
    decorators,
    defined_name,
    find_definition,
    module_doc,
    statements,
)

WIDTH = 92
LONGEST_VALUE = 300
"""Length of a value that is shown whole, in characters."""
_MARKS = ("property", "classmethod", "staticmethod", "contextmanager", "dataclass")
SHOWN_MARKS = {mark: mark for mark in _MARKS} | {"cached_property": "property"}
"""Decorators that tell a reader how a name is used, and how they are shown."""
ARGUMENTS = re.compile(r"^Args:\n((?: +.*\n?)+)", re.MULTILINE)
ARGUMENT = re.compile(r"^ {4}(\*{0,2}\w+): ", re.MULTILINE)
PLAIN = re.compile(r"'([^'\"\\]*)'")
"""A text in single quotes."""
QUOTED = re.compile(r"(?<![\[`\w])`([A-Za-z_]\w*)`(?!`)")
WRITTEN = "<!-- Written by scripts/site/write_reference.py from the docstrings. -->"


def source_text(node: ast.AST) -> str:
    """A piece of source on one line, with the quotes of ours."""
    return PLAIN.sub(r'"\1"', ast.unparse(node))


@cache
def places() -> Mapping[str, str]:
    """The package of each public class; of those in several, the first."""
    found: dict[str, str] = {}
    for package in PACKAGES:
        for name in public_names(package):
            if name[0].isupper() and not name.isupper():
                found.setdefault(name, package)
    return found


def link(name: str, package: str) -> str:
    """A public class as a link from the page of a package."""
    own = name in public_names(package)
    home = package if own else places()[name]
    page = "" if own else f"{home}.md"
    return f"[`{name}`]({page}#hanchan.{home}.{name})"


def linked(package: str, found: re.Match[str]) -> str:
    """A quoted name, as a link if it is a public class."""
    return link(found[1], package) if found[1] in places() else found[0]


def argument_list(found: re.Match[str]) -> str:
    """The arguments of a docstring as a list."""
    return "Arguments:\n\n" + ARGUMENT.sub(r"- `\1`: ", found[1])


def prose(text: str, package: str) -> str:
    """A docstring as Markdown: examples as blocks, names as links."""
    whole = text.replace("\n::\n", "\n").replace("::\n", ":\n")
    paragraphs = ARGUMENTS.sub(argument_list, whole)
    return "\n\n".join(
        f"```pycon\n{one}\n\n```" if one.startswith(">>> ") else readable(one, package)
        for one in paragraphs.split("\n\n")
        if one.strip()
    )


def readable(paragraph: str, package: str) -> str:
    """A paragraph with its names as links; an indented one stays as it is."""
    if paragraph.startswith("    "):
        return paragraph
    return QUOTED.sub(partial(linked, package), paragraph)


def arguments(node: Function, *, method: bool) -> list[str]:
    """The arguments of a function as they are written, with `/` and `*`."""
    given = node.args
    ordered = [*given.posonlyargs, *given.args]
    filled: list[ast.expr | None] = [None] * (len(ordered) - len(given.defaults))
    shown = [argument(*pair) for pair in zip(ordered, [*filled, *given.defaults], strict=True)]
    if given.posonlyargs:
        shown.insert(len(given.posonlyargs), "/")
    if method and "staticmethod" not in decorators(node):
        shown = shown[1:]
    if given.vararg:
        shown.append(f"*{argument(given.vararg)}")
    elif given.kwonlyargs:
        shown.append("*")
    shown += map(argument, given.kwonlyargs, given.kw_defaults)
    return [*shown, f"**{argument(given.kwarg)}"] if given.kwarg else shown


def argument(one: ast.arg, default: ast.expr | None = None) -> str:
    """One argument with its type and its default."""
    kind = f": {source_text(one.annotation)}" if one.annotation else ""
    sign = " = " if kind else "="
    return f"{one.arg}{kind}" + (f"{sign}{source_text(default)}" if default else "")


def function_head(node: Function, name: str, *, method: bool) -> str:
    """The signature of a function, on a line of each argument if it is long."""
    marks = [f"@{SHOWN_MARKS[one]}\n" for one in decorators(node) if one in SHOWN_MARKS]
    start = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    result = f" -> {source_text(node.returns)}" if node.returns else ""
    given = arguments(node, method=method)
    line = f"{start} {name}({', '.join(given)}){result}"
    if len(line) > WIDTH:
        rows = "".join(f"    {one},\n" for one in given)
        line = f"{start} {name}(\n{rows}){result}"
    return "".join(marks) + line


def class_head(one: Definition, name: str) -> str:
    """A class with its bases, its fields, and how it is made."""
    node = one.node
    assert isinstance(node, ast.ClassDef)  # noqa: S101 - for the type checker
    bases = [source_text(base) for base in node.bases]
    bases += [f"{key.arg}={source_text(key.value)}" for key in node.keywords if key.arg]
    marks = [f"@{SHOWN_MARKS[mark]}\n" for mark in decorators(node) if mark in SHOWN_MARKS]
    lines = [f"{''.join(marks)}class {name}" + (f"({', '.join(bases)})" if bases else "")]
    for statement, _ in statements(node.body):
        called = defined_name(statement)
        if isinstance(statement, Function) and called == "__init__":
            lines.append(indented(function_head(statement, called, method=True)))
        elif is_field(statement, bases) and not called.startswith("_"):
            lines.append(indented(source_text(statement)))
    if len(lines) > 1:
        lines[0] += ":"
    return "\n".join(lines)


def is_field(statement: ast.stmt, bases: list[str]) -> bool:
    """Whether a statement makes a field of a class, or a member of an enum."""
    values = any(base.endswith(("Enum", "Flag")) for base in bases)
    return isinstance(statement, ast.AnnAssign) or (values and isinstance(statement, ast.Assign))


def indented(text: str) -> str:
    """A text below the head of a class."""
    return "\n".join(f"    {line}" for line in text.splitlines())


def head(one: Definition, name: str, *, method: bool = False) -> str:
    """What is written of a name: its signature, its fields or its value."""
    if isinstance(one.node, Function):
        return function_head(one.node, name, method=method)
    if isinstance(one.node, ast.ClassDef):
        return class_head(one, name)
    if one.node is None:
        return f"import {one.module}"
    value = source_text(one.node).replace(": TypeAlias = ", " = ")
    return f"{value.partition(' = ')[0]} = ..." if len(value) > LONGEST_VALUE else value


def entry(package: str, name: str, one: Definition, level: int) -> Iterator[str]:
    """The part of a page about one name."""
    whole = f"hanchan.{package}.{name}"
    own = name.rpartition(".")[2]
    yield f'{"#" * level} <a id="{whole}"></a>{name}\n'
    yield f"```python\n{head(one, own, method='.' in name)}\n```\n"
    named = classes_of(one, package, own)
    if named:
        yield f"See {', '.join(named)}.\n"
    if one.doc:
        yield prose(one.doc, package) + "\n"


def classes_of(one: Definition, package: str, own: str) -> list[str]:
    """The public classes in what is written of a name, as links."""
    words = re.findall(r"[A-Za-z_]\w*", head(one, own))
    named = dict.fromkeys(word for word in words if word in places() and word != own)
    return [link(word, package) for word in named]


def members(package: str, name: str, one: Definition) -> Iterator[str]:
    """The parts of a page about the members of a class, its own and those of unnamed bases."""
    for member, found in class_members(one):
        if isinstance(found.node, Function):
            yield from entry(package, f"{name}.{member}", found, 3)
        elif found.doc:
            yield f"`{member}`: {prose(found.doc, package)}\n"
    for base, found in base_classes(one):
        if base not in places():
            yield from members(package, name, found)


def module_names(package: str, name: str, one: Definition) -> Iterator[str]:
    """The parts of a page about the functions of a module that is itself a public name."""
    if one.node is None:
        inner = f"{package}.{name}"
        for own in public_names(inner):
            found = find_definition(one.module, own)
            if found is not None:
                yield from entry(package, f"{name}.{own}", found, 3)


def page(package: str) -> str:
    """The names of one package, each with its signature and its docstring."""
    module = f"hanchan.{package}"
    lines = [f"# {module}\n\n{WRITTEN}\n\n{prose(module_doc(module), package)}\n"]
    lines.append("[All packages](../python.md)\n")
    for name in public_names(package):
        one = find_definition(module, name)
        if one is None:
            problem = f"{module}.{name} is defined nowhere"
            raise ValueError(problem)
        lines += entry(package, name, one, 2)
        lines += members(package, name, one)
        lines += module_names(package, name, one)
    return "\n".join(lines)


def pages() -> dict[str, str]:
    """A page for each package, by its path in `docs/`."""
    return {f"reference/python/{name}.md": page(name) for name in PACKAGES}
