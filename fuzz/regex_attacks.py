"""All regular expressions of the sources, and texts on which they might take too many steps."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from fuzz.regex_steps import (
    MAX_STEPS,
    METHODS,
    REPEATS,
    SINGLE,
    Node,
    Pattern,
    accepts,
    count_steps,
    parse_pattern,
)

SOURCE = Path(__file__).parents[1] / "src"
IMPORT = re.compile(r"^import re$", re.MULTILINE)
SIZES = (16, 32, 64)
"""Repetitions of a part; each size is twice the previous one."""
SUPERLINEAR = 3.0
"""The cost ratio of the second doubling to the first: 2 if steps are linear, 4 if quadratic."""
NEGLIGIBLE_STEPS = 40
"""Steps per character that are too few to matter."""
ENDINGS = ("", "!", "\n0")
LETTERS = [*map(chr, range(32, 127)), "\n", "\t", "東", "符", "一"]


class UsedPattern(NamedTuple):
    """A pattern, its location, and a method with which it is used."""

    place: str
    pattern: Pattern
    method: str


def used_patterns() -> Iterator[UsedPattern]:
    """Find every pattern of the package with each method that its module calls."""
    for path in sorted((SOURCE / "hanchan").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not IMPORT.search(text):  # to parse them all would take seconds
            continue
        tree = ast.parse(text)
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        called = set(_called_methods(tree))
        for variable, pattern in _module_patterns(
            vars(import_module(name.removesuffix(".__init__")))
        ):
            for method in sorted({method for of, method in called if of == variable}):
                yield UsedPattern(f"{name}.{variable}", pattern, method)


def _called_methods(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The pattern methods that a module calls, each with the name of the object it is called on."""
    of = {
        name.id: loop.iter.id
        for loop in ast.walk(tree)
        if isinstance(loop, ast.For | ast.comprehension) and isinstance(loop.iter, ast.Name)
        for name in ast.walk(loop.target)
        if isinstance(name, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in METHODS:
            called = node.value.id if isinstance(node.value, ast.Name) else ""
            yield of.get(called, called), node.attr


def _module_patterns(names: dict[str, Any]) -> Iterator[tuple[str, Pattern]]:
    """The patterns of a module, including those in tuples and those it imports."""
    for name, value in names.items():
        waiting = [value]
        while waiting:
            one = waiting.pop()
            if isinstance(one, re.Pattern):
                yield name, one
            elif isinstance(one, tuple):
                waiting += one


def is_superlinear(first: int, second: int, third: int, length: int) -> bool:
    """Whether steps at sizes n, 2n and 4n grow faster than the size; `length` is the longest."""
    if third >= MAX_STEPS:
        return True
    return third > NEGLIGIBLE_STEPS * length and third - second > SUPERLINEAR * (second - first)


def find_superlinear_text(used: UsedPattern) -> str:
    """Find a text on which a pattern takes more than linear steps; empty if there is none."""
    binary = isinstance(used.pattern.pattern, bytes)
    for lead, unit, ending in attack_texts(used.pattern):
        texts = [lead + unit * size + ending for size in SIZES]
        given = [text.encode() if binary else text for text in texts]
        third = count_steps(used.pattern, used.method, given[2])
        if third > NEGLIGIBLE_STEPS * len(given[2]):
            first, second = (count_steps(used.pattern, used.method, one) for one in given[:2])
            if is_superlinear(first, second, third, len(given[2])):
                return f"{lead!r} + {unit!r} * n + {ending!r}"
    return ""


def attack_texts(pattern: Pattern) -> Iterator[tuple[str, str, str]]:
    """Triples of the text before a repetition, the repeated part, and the text after it.

    A repeated part may hold the letter with which the pattern begins, so that each repetition is
    the beginning of another attempt.
    """
    nodes = tuple(parse_pattern(pattern))
    first = "".join(map(example_text, nodes))[:1]
    found = dict.fromkeys(
        (before, unit)
        for preferred in ("", first)
        for lead, unit in _repeatable_units(nodes, "", preferred)
        for before in ("", lead)
        if unit
    )
    endings = dict.fromkeys((*ENDINGS, *_refused_characters(nodes)))
    for (lead, unit), ending in product(found, endings):
        yield lead, unit, ending


def _repeatable_units(
    nodes: tuple[Node, ...], lead: str, preferred: str
) -> Iterator[tuple[str, str]]:
    """The parts of a pattern that can be repeated, each with a text that leads to it."""
    whole = "".join(example_text(node, preferred) for node in nodes)
    yield lead, whole
    for number, node in enumerate(nodes):
        if number and {str(node[0]), str(nodes[number - 1][0])} == {"LITERAL"}:
            continue  # in the middle of a word
        before = "".join(example_text(one, preferred) for one in nodes[:number])
        yield lead + before, example_text(node, preferred)
        yield lead, before
        for inner in _inner_nodes(node):
            yield from _repeatable_units(inner, lead + before, preferred)


def _refused_characters(nodes: tuple[Node, ...]) -> Iterator[str]:
    """For each repeated character of a pattern, a character that ends the repetition."""
    for node in nodes:
        for inner in _inner_nodes(node):
            if str(node[0]) in REPEATS and str(inner[0][0]) in SINGLE:
                yield next((letter for letter in LETTERS if not accepts(inner[0], letter)), "")
            yield from _refused_characters(inner)


def _inner_nodes(node: Node) -> Iterator[tuple[Node, ...]]:
    kind, value = str(node[0]), node[1]
    if kind in REPEATS:
        yield tuple(value[2])
    elif kind == "SUBPATTERN":
        yield tuple(value[3])
    elif kind == "BRANCH":
        yield from map(tuple, value[1])
    elif kind in {"ASSERT", "ASSERT_NOT"}:
        yield tuple(value[1])
    elif kind == "ATOMIC_GROUP":
        yield tuple(value)


def example_text(node: Node, preferred: str = "") -> str:
    """A short text that matches a part of a pattern, with the preferred letter where it may be."""
    kind = str(node[0])
    if kind in SINGLE:
        letters = [preferred, *LETTERS] if preferred else LETTERS
        return next((letter for letter in letters if accepts(node, letter)), "")
    if kind in {"ASSERT", "ASSERT_NOT", "AT"}:
        return ""
    first = next(_inner_nodes(node), ())
    times = max(1, int(node[1][0])) if kind in REPEATS else 1
    return "".join(example_text(one, preferred) for one in first) * times
