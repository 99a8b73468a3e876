"""Enforce the size limits of the source: lines per file and function, and docstrings.

Run it from the root of the checkout: ``python scripts/size_budget.py``. It prints the figures and
exits with 1 when a limit is exceeded. Docstrings count as lines of their function; signatures do
not, as those of commands list their options.
"""

import ast
import statistics
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path("src/hanchan")

MAX_FILE_LINES = 500
"""Maximum lines of a file; data tables written as Python are exempt, listed below."""
MAX_FUNCTION_LINES = 60
MEDIAN_FUNCTION = 8
P95_FUNCTION = 30

DATA_TABLES: frozenset[str] = frozenset({"rules/value_enums.py"})  # the words of every rule key
"""Files that hold one generated or typed-in table and nothing else."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Measure:
    """The lines of one file or one function."""

    where: str
    lines: int


def lines_of(node: Function) -> int:
    """The lines of a function after its signature."""
    return (node.end_lineno or node.lineno) - node.body[0].lineno + 1


def functions_in(path: Path, tree: ast.Module) -> Iterator[Measure]:
    """Every function and method of a file."""
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield Measure(f"{path}:{node.lineno} {node.name}", lines_of(node))


def undocumented_in(path: Path, tree: ast.Module) -> Iterator[str]:
    """Public modules, classes, functions and methods without a docstring."""
    if not ast.get_docstring(tree):
        yield f"{path}:1 the module"
    yield from undocumented(path, tree.body)


def undocumented(path: Path, body: Iterable[ast.stmt]) -> Iterator[str]:
    """Public names of one body without a docstring, including those of its classes."""
    for node in body:
        if not isinstance(node, Function | ast.ClassDef) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node) and not is_overload(node):
            yield f"{path}:{node.lineno} {node.name}"
        if isinstance(node, ast.ClassDef):
            yield from undocumented(path, node.body)


def is_overload(node: Function | ast.ClassDef) -> bool:
    """Whether a function is one of several typed signatures of the documented one."""
    return any(ast.unparse(mark).split(".")[-1] == "overload" for mark in node.decorator_list)


def over_limit(measures: Iterable[Measure], limit: int, what: str) -> list[str]:
    """A message for each measure above a limit."""
    return [f"{m.where}: {m.lines} {what}, allowed: {limit}" for m in measures if m.lines > limit]


def over_distribution_limits(functions: list[Measure]) -> list[str]:
    """A message for each excessive figure of all functions together."""
    if not functions:
        return []
    lengths = sorted(m.lines for m in functions)
    median = statistics.median(lengths)
    p95 = lengths[int(0.95 * (len(lengths) - 1))]
    print(f"{len(lengths)} functions: median {median:g}, p95 {p95}, longest {lengths[-1]} lines")
    found: list[str] = []
    if median > MEDIAN_FUNCTION:
        found.append(f"median function: {median:g} lines, allowed: {MEDIAN_FUNCTION}")
    if p95 > P95_FUNCTION:
        found.append(f"95th percentile of functions: {p95} lines, allowed: {P95_FUNCTION}")
    return found


def main() -> int:
    """Check the budget; returns 0 if everything is within it, else 1."""
    files: list[Measure] = []
    functions: list[Measure] = []
    findings: list[str] = []
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).as_posix() in DATA_TABLES:
            continue
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text, str(path))
        files.append(Measure(str(path), len(text.splitlines())))
        functions += functions_in(path, tree)
        findings += [f"{name} has no docstring" for name in undocumented_in(path, tree)]
    lengths = [m.lines for m in files]
    print(
        f"{len(files)} files: median {statistics.median(lengths):g}, longest {max(lengths)} lines"
    )
    findings += over_limit(files, MAX_FILE_LINES, "lines")
    findings += over_limit(functions, MAX_FUNCTION_LINES, "lines")
    findings += over_distribution_limits(functions)
    for finding in findings:
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
