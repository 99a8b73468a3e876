"""The table of phases is the only thing that moves a match from one phase to another."""

import ast
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

from hanchan.core import phases
from hanchan.core.codes import DEALING, OVER, PHASES

ROOT = Path(__file__).parents[2]


def assigned(tree: ast.AST) -> Iterator[ast.Attribute]:
    """The attributes that a module assigns to, whatever stands on the left besides."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node


def views_in(tree: ast.AST) -> set[str]:
    """The names of arguments that are views: a view shows a phase, and has one of its own."""
    arguments = (node for node in ast.walk(tree) if isinstance(node, ast.arg))
    return {
        one.arg for one in arguments if one.annotation and ast.unparse(one.annotation) == "View"
    }


def moves_a_phase(tree: ast.AST) -> bool:
    phases = (one for one in assigned(tree) if one.attr == "phase")
    return any(ast.unparse(one.value) not in views_in(tree) for one in phases)


def test_the_phase_of_a_match_is_moved_by_the_table_alone() -> None:
    sources = {path: path.read_bytes() for path in (ROOT / "src/hanchan").rglob("*.py")}
    moving = [
        path.name
        for path, source in sources.items()
        if b".phase" in source and moves_a_phase(ast.parse(source))
    ]
    assert moving == ["phases.py"]


def test_every_phase_is_reached_and_left_but_for_the_end() -> None:
    left = {before for before, _, _ in phases.TRANSITIONS}
    reached = {after for _, _, after in phases.TRANSITIONS} | {DEALING}
    assert left == set(range(PHASES)) - {OVER}
    assert reached == set(range(PHASES))


def test_a_phase_and_an_outcome_lead_to_one_phase() -> None:
    led = [(before, outcome) for before, outcome, _ in phases.TRANSITIONS]
    assert len(set(led)) == len(led)


def test_the_picture_of_the_phases_is_that_of_the_table() -> None:
    page = run_path(str(ROOT / "scripts/write_phases.py"))["page"]()
    assert (ROOT / "docs/phases.md").read_text(encoding="utf-8") == page
