"""No text takes a regular expression more steps than in proportion to its length."""

import ast
import random
import re
import sys
from collections.abc import Iterator

import pytest
from fuzz.regex_attacks import (
    SOURCE,
    UsedPattern,
    attack_texts,
    find_superlinear_text,
    used_patterns,
)
from fuzz.regex_steps import METHODS, Pattern, count_steps, match_end

USED = {f"{one.place} {one.method} {number}": one for number, one in enumerate(used_patterns())}
QUADRATIC: list[tuple[Pattern, str]] = [
    (re.compile(r"[0-9]+[mpsz]"), "findall"),
    (re.compile(rb"https?://tenhou\.net/[56]/[^#\s]*#json="), "search"),
    (re.compile(rb"(?:&[a-z]+=\d*)+$"), "sub"),
    (re.compile(r"(?P<text>.*?)(?: - at `\$\.?(?P<path>.*)`)?"), "fullmatch"),
    (re.compile(r"\B(?=(?:\d{3})+(?!\d))"), "sub"),
    (re.compile(r"[a-z-][^.]*$"), "search"),
    (re.compile(rb'"(?:[^"\\]|\\.)*+"|[{}]', re.DOTALL), "finditer"),
    (re.compile(r"(a+)+"), "fullmatch"),
]
"""Patterns that hanchan had, by which a request stopped a server, and one that is worse."""


@pytest.fixture(autouse=True)
def _deep() -> Iterator[None]:
    """The counted walk goes down once for each repetition."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.parametrize("name", USED)
def test_no_text_takes_a_pattern_more_than_linear_steps(name: str) -> None:
    assert find_superlinear_text(USED[name]) == ""


@pytest.mark.parametrize(("pattern", "method"), QUADRATIC)
def test_a_pattern_that_is_quadratic_is_found(pattern: Pattern, method: str) -> None:
    assert find_superlinear_text(UsedPattern("here", pattern, method))


@pytest.mark.parametrize("name", USED)
def test_the_step_counter_matches_where_python_does(name: str) -> None:
    pattern = USED[name].pattern
    rng = random.Random(name)
    binary = isinstance(pattern.pattern, bytes)
    tried = [lead + unit + ending for lead, unit, ending in attack_texts(pattern)]
    for text in [*tried[:40], *("".join(rng.sample(one, len(one))) for one in tried[:20])]:
        given = text.encode() if binary else text
        found = re.match(pattern, given)  # pyright: ignore[reportCallIssue, reportArgumentType] - of its own kind
        assert match_end(pattern, given) == (None if found is None else found.end())


def test_longer_runs_take_more_steps_of_the_same_kind() -> None:
    old = re.compile(r"[0-9]+[mpsz]")
    first, second, third = (count_steps(old, "findall", "1" * size) for size in (64, 128, 256))
    assert third - second > 3.9 * (second - first)


def test_every_pattern_can_be_found_by_name() -> None:
    used = {one.place.rpartition(".")[0] for one in USED.values()}
    for path in (SOURCE / "hanchan").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if not re.search(r"\bre\.", text):  # to parse them all would take seconds
            continue
        tree = ast.parse(text)
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        of_re = [
            call.func
            for call in calls
            if isinstance(call.func, ast.Attribute)
            and isinstance(call.func.value, ast.Name)
            and call.func.value.id == "re"
        ]
        assert not [one for one in of_re if one.attr in METHODS], path
        if of_re:
            assert ".".join(path.relative_to(SOURCE).with_suffix("").parts) in used
