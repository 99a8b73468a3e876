"""No batch leaves the bounds of an array, a shift or a number, whatever the rules are."""

from collections.abc import Callable
from types import FunctionType

import numpy as np
import pytest

from hanchan.envs import Batch
from hanchan.envs.determinize import determinize_lanes
from hanchan.envs.observation import write_observations, write_seat_observation
from hanchan.envs.step_kernel import begin_lanes, first_illegal_lane, step_lanes
from hanchan.kernels.compiled_library import entry_point_of
from hanchan.rules import load_rules
from suite.compiled_kernels import compiled_doors, needs_compiler
from training.batch_helpers import chosen

ENTRY_POINTS = (
    step_lanes,
    begin_lanes,
    first_illegal_lane,
    write_observations,
    write_seat_observation,
    determinize_lanes,
)
OPEN = {"yaku.open_riichi": "2/-", "riichi.open": "plain"}


@needs_compiler
def test_no_batch_leaves_its_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = compiled_doors(*ENTRY_POINTS).loaded
    monkeypatch.setattr("hanchan.kernels.compiled_library.load_library", lambda: checked)

    def checked_form(kernel: FunctionType, *, compiled: bool) -> Callable[..., object]:
        assert compiled
        return entry_point_of(checked, kernel)

    monkeypatch.setattr("hanchan.envs.batch.select_form", checked_form)
    rules = ["tenhou", "house-tobi", "ema-2008", "wiki-bulleted", load_rules("jpml-b", OPEN)]
    players = ("learner", "learner", "efficient", "random")
    batch = Batch(10, rules, players=players, length="kyoku", threads=2)
    lots, turns = np.random.default_rng(1), batch.reset(seed=1)
    ended = 0
    for step in range(600):
        if step % 7 == 0:
            batch.determinize(slice(None), seed=step)
            batch.observe(step % 10, step % 4)
        turns = batch.step(chosen(turns, lots))
        ended += turns.terminated.sum()
    assert ended > 40
