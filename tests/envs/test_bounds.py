"""No batch leaves the bounds of an array, a shift or a number, whatever the rules are."""

from collections.abc import Callable
from types import FunctionType

import numpy as np
import pytest

from hanchan.envs import Batch
from hanchan.kernels.compiled_library import entry_point_of, load_library
from hanchan.rules import load_rules
from suite.compiled_kernels import needs_compiler
from training.batch_helpers import chosen

OPEN = {"yaku.open_riichi": "2/-", "riichi.open": "plain"}
OF_THREE = ("tenhou-sanma", "mahjong-soul-sanma")


@pytest.fixture(autouse=True)
def checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches play with the library that checks every index."""
    library = load_library(checked=True)
    monkeypatch.setattr("hanchan.kernels.compiled_library.load_library", lambda: library)

    def checked_form(kernel: FunctionType, *, compiled: bool) -> Callable[..., object]:
        assert compiled
        return entry_point_of(library, kernel)

    monkeypatch.setattr("hanchan.envs.batch.select_form", checked_form)


def count_matches(batch: Batch, steps: int) -> int:
    """The number of matches that end in that number of steps; some hidden tiles are looked at."""
    lots, turns, ended = np.random.default_rng(1), batch.reset(seed=1), 0
    for step in range(steps):
        if step % 7 == 0:
            batch.determinize(slice(None), seed=step)
            batch.observe(step % len(batch), step % len(batch.players))
        turns = batch.step(chosen(turns, lots))
        ended += turns.terminated.sum()
    return ended


@needs_compiler
def test_no_batch_leaves_its_bounds() -> None:
    rules = ["tenhou", "house-tobi", "ema-2008", "wiki-bulleted", load_rules("jpml-b", OPEN)]
    players = ("learner", "learner", "efficient", "random")
    batch = Batch(10, rules, players=players, length="kyoku", threads=2)
    assert count_matches(batch, 600) > 40


@needs_compiler
def test_no_batch_of_three_leaves_its_bounds() -> None:
    players = ("learner", "efficient", "random")
    batch = Batch(6, OF_THREE, players=players, observation="planes-2", length="kyoku", threads=2)
    assert count_matches(batch, 400) > 25
