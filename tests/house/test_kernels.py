"""The kernels stay compilable, and quickly so: what they may contain, and how they call."""

import ast
import inspect
from functools import cache
from types import FunctionType

import pytest

from hanchan.arena.simulate import KERNELS as KERNELS_OF_PLAY
from hanchan.core import twins
from hanchan.formats.mjlog.screen import KERNELS as KERNELS_OF_SCREEN
from hanchan.records.replay import KERNELS as KERNELS_OF_REPLAY

FORBIDDEN = (
    ast.ClassDef,
    ast.Try,
    ast.Raise,
    ast.Dict,
    ast.Set,
    ast.List,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.JoinedStr,
    ast.Lambda,
    ast.Import,
    ast.ImportFrom,
    ast.With,
    ast.Yield,
)
KERNELS = tuple(dict.fromkeys((*KERNELS_OF_PLAY, *KERNELS_OF_REPLAY, *KERNELS_OF_SCREEN)))
"""All modules of kernels beside the core; no two kernels of theirs share a name."""
DEEPEST = 20
"""Calls within calls from a door down, the settlement of a shortfall being the longest chain."""
JUDGES = {"tsumo_reason", "ron_reason", "judge_winner", "same_yaku_with_quad"}
"""Judging a hand is the heaviest kernel: each further caller costs compile time."""
DOORS = {"judge_on", "judge_many_on"}


@cache
def trees() -> dict[str, ast.FunctionDef]:
    """The syntax tree of every kernel by name."""
    return {name: tree_of(kernel) for name, kernel in twins.functions(*KERNELS).items()}


def tree_of(kernel: FunctionType) -> ast.FunctionDef:
    found = ast.parse(inspect.getsource(kernel)).body[0]
    assert isinstance(found, ast.FunctionDef)
    return found


@cache
def calls() -> dict[str, list[str]]:
    """Which kernels each kernel calls, once for each place where it does."""
    return {
        name: [
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in trees()
        ]
        for name, tree in trees().items()
    }


def depth(name: str, above: tuple[str, ...] = ()) -> int:
    """The longest chain of calls below a kernel; a kernel that calls itself fails here."""
    assert name not in above, f"{name} calls itself through {above}"
    below = {depth(called, (*above, name)) for called in set(calls()[name])}
    return 1 + max(below, default=0)


@pytest.mark.parametrize("name", sorted(twins.functions(*KERNELS)))
def test_a_kernel_has_nothing_that_cannot_be_compiled(name: str) -> None:
    found = [type(node).__name__ for node in ast.walk(trees()[name]) if isinstance(node, FORBIDDEN)]
    assert found == []


def test_kernels_call_no_deeper_than_compiles_quickly_and_never_themselves() -> None:
    assert max(depth(name) for name in trees() if name.endswith(twins.DOOR)) <= DEEPEST


def test_a_hand_is_judged_from_few_places() -> None:
    callers = {name: called.count("judge") for name, called in calls().items()}
    assert {name for name, times in callers.items() if times} == JUDGES | DOORS
    assert all(times <= 1 for times in callers.values())


def test_the_kernels_of_playing_logs_again_are_among_them() -> None:
    assert {"replay_kyoku", "answer_by_script", "compare_end", "replay_kyoku_on"} <= set(trees())
    assert depth("replay_kyoku_on") <= DEEPEST
