"""Each promise about servers names its test, and that test is there."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from hanchan.server.runtime.quotas import QuotaLimits
from hanchan.server.tables.permissions import TableOperation

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(?:test_)?([a-z]+(?:_[a-z]+){3,})`")
FILES = re.compile(r"`((?:tests/|server/|unit/)[a-z_/]+\.py)`")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything that a module says, comments apart."""
    return tuple(ast.walk(ast.parse(path.read_bytes())))


def proven(names: frozenset[str]) -> Iterator[str]:
    """Those of the names that functions with tests have."""
    for file in (ROOT / "tests").rglob("test_*.py"):
        text = file.read_text("utf-8")
        if any(name in text for name in names):  # to parse every file would take seconds
            there = {node.name for node in nodes(file) if isinstance(node, ast.FunctionDef)}
            yield from (name for name in names if f"test_{name}" in there)


def table_under(document: str, heading: str) -> list[list[str]]:
    """The rows of the table whose head begins so, cell by cell."""
    _, _, below = document.partition(f"| {heading} |")
    rows = below.partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


@pytest.mark.parametrize("page", ["docs/security.md", "docs/hosting.md"])
def test_every_test_that_a_promise_names_is_there(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    named = frozenset(NAMED.findall(text))
    assert len(named) > 10
    assert sorted(named - {*proven(named)}) == []
    files = FILES.findall(text)
    folders = (ROOT, ROOT / "tests", ROOT / "src/hanchan")
    assert [one for one in files if not any((at / one).is_file() for at in folders)] == []


def test_every_right_at_a_table_names_its_tests_in_every_column() -> None:
    document = (ROOT / "docs/security.md").read_text("utf-8")
    rows = table_under(document, "action | friends (`test_…`) | club, public (`test_…`)")
    promised = table_under(document, "action | friends | club, public")
    assert len(rows) == len(promised) == len(TableOperation)
    for (_, *promises), (act, *tests) in zip(promised, rows, strict=True):
        for promise, test in zip(promises, tests, strict=True):
            assert bool(test) == bool(promise) or promise.startswith("no table"), act


def test_every_limit_states_its_figure_and_names_its_tests() -> None:
    document = (ROOT / "docs/security.md").read_text("utf-8")
    rows = table_under(document, "what | limit | name for `--limit` | test (`test_…`)")
    told = [(row, name) for row in rows for name in re.findall(r"`(\w+)`", row[2])]
    limits = {one.name: one.default for one in fields(QuotaLimits)}
    assert sorted(name for _, name in told) == sorted(limits)
    assert [name for row, name in told if not re.search(rf"\b{limits[name]}\b", row[1])] == []
    assert all(len(NAMED.findall(row[3])) >= max(1, row[2].count(",") + 1) for row in rows)


def test_every_failure_of_many_servers_names_its_tests() -> None:
    document = (ROOT / "docs/hosting.md").read_text("utf-8")
    effects = table_under(document, "what fails | what becomes of it")
    tests = table_under(document, "what fails | tests (`test_…`) in `tests/`")
    assert len(tests) >= len(effects) > 8
    assert all(NAMED.search(cells[1]) for cells in tests)


@pytest.mark.parametrize("page", sorted((ROOT / "benchmarks").glob("*.md")), ids=lambda at: at.stem)
def test_every_command_that_makes_a_figure_is_there_with_its_options(page: Path) -> None:
    commands = re.findall(r"python (benchmarks/\w+\.py)([^\n`#|]*)", page.read_text("utf-8"))
    for script, options in commands:
        constants = {node.value for node in nodes(ROOT / script) if isinstance(node, ast.Constant)}
        taken = re.findall(r"--[a-z][\w-]*", options)
        assert [one for one in taken if one not in constants] == [], script


def test_the_figures_of_a_server_name_the_commands_that_make_them() -> None:
    page = (ROOT / "benchmarks/server.md").read_text("utf-8")
    for command in (
        "tables_load.py --tables 400",
        "tables_load.py --tables 200 --seconds 15 --rate 4.2 --idle 0 --views 1",
        "tables_load.py --tables 1 --seconds 1 --idle 2000",
        "move_cost.py",
        "abuse_load.py",
        "fault_injection.py",
        "cluster_load.py",
    ):
        assert f"python benchmarks/{command}" in page
