"""Weights that play: the net over numpy, the file that holds them, the seat."""

import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hanchan.arena import contest, simulate
from hanchan.arena.seat_specs import seat_from_spec
from hanchan.bots.learned import LearnedPlayer, read_weights, write_weights
from hanchan.bots.learned.net import Floats, forward, net_inputs
from hanchan.bots.learned.weights import MAX_BYTES, WeightsInfo, weights_digest
from hanchan.bots.observations.channels import CLAIMABLE, DRAWN
from hanchan.core.codes import FOUR_PLAYER_ACTIONS, KINDS, PASS, RON, TSUMOGIRI
from hanchan.envs import Batch, TimeStep
from hanchan.errors import HanchanError
from hanchan.rules import load_rules
from training.sample_weights import some_weights


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "weights.npz"
    write_weights(path, some_weights())
    return path


def turns_of(lanes: int, steps: int = 12) -> TimeStep:
    batch = Batch(lanes, ["tenhou", "wrc"])
    turns = batch.reset(seed=5)
    for _ in range(steps):
        turns = batch.step(batch.bot_actions("cautious"))
    return turns


def test_a_decision_is_judged_alike_alone_and_among_others() -> None:
    turns, weights = turns_of(16), some_weights()
    planes, scalars = net_inputs(turns.planes, turns.scalars)
    logits, values = forward(np, weights, planes, scalars)
    assert (logits.shape, values.shape, logits.dtype) == (
        (16, FOUR_PLAYER_ACTIONS),
        (16, 4),
        np.float32,
    )
    one, value = forward(np, weights, planes[3:4], scalars[3:4])
    assert one[0] == pytest.approx(logits[3], abs=1e-4)
    assert value[0] == pytest.approx(values[3], abs=1e-4)


def test_exchanging_suits_exchanges_what_is_thought_of_them() -> None:
    turns, weights = turns_of(16), some_weights()
    weights["policy"][:] = weights["policy_bias"][:] = 0
    order = np.arange(KINDS)
    order[:18] = np.roll(order[:18], 9)
    planes, scalars = net_inputs(turns.planes, turns.scalars)
    logits, _ = forward(np, weights, planes, scalars)
    exchanged, _ = forward(np, weights, planes[:, order], scalars)
    assert exchanged[:, :KINDS] == pytest.approx(logits[:, order], abs=1e-4)
    assert exchanged[:, TSUMOGIRI] == pytest.approx(logits[:, TSUMOGIRI], abs=1e-4)


@pytest.mark.parametrize(("plane", "action"), [(DRAWN, TSUMOGIRI), (CLAIMABLE, RON)])
def test_what_is_done_with_a_tile_is_judged_where_that_tile_is(plane: int, action: int) -> None:
    turns, weights = turns_of(8), some_weights()
    for name in ("first", "pooled0", "pooled1", "pooled2", "pooled3", "hidden"):
        weights[name][:] = 0
    weights["honours"][:] = np.arange(7)[:, None] + 1
    planes, scalars = net_inputs(turns.planes, turns.scalars)
    planes[:, :, plane] = 0
    nowhere, _ = forward(np, weights, planes, scalars)
    planes[:, KINDS - 1, plane] = 1
    there, _ = forward(np, weights, planes, scalars)
    parted = (there != nowhere).any(0).nonzero()[0]
    assert action in parted
    assert PASS not in parted


def test_weights_come_back_from_their_file_with_their_digest(file: Path) -> None:
    assert weights_digest(file) == write_weights(file, read_weights(file.parent))
    assert file.stat().st_size < MAX_BYTES
    again = read_weights(file)
    assert all((again[name] == array).all() for name, array in some_weights().items())


def rewritten(file: Path, **changed: Any) -> None:  # noqa: ANN401
    with np.load(file) as arrays:
        found = dict(arrays) | changed
    np.savez(file, **{name: array for name, array in found.items() if array is not None})


def test_weights_for_another_observation_are_refused(file: Path) -> None:
    about = b'{"net":"small-1","observation":"planes-9","actions":206}'
    rewritten(file, about=np.frombuffer(about, np.uint8))
    given = (
        r"versions small-1, planes-9, 206 .* has small-1, planes-1, 206 / small-1, planes-2, 207"
    )
    with pytest.raises(HanchanError, match=given):
        read_weights(file)
    assert WeightsInfo().observation == "planes-1"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hidden": np.zeros((3, 3), np.float32)}, r"'hidden' must be .* but is float32 \(3, 3\)"),
        ({"hidden": None}, "'hidden' must be .* but is missing"),
        ({"value_bias": np.zeros(4)}, r"'value_bias' must be .* but is float64 \(4,\)"),
        ({"value_bias": np.full(4, np.nan, np.float32)}, "value_bias: NaN, inf"),
        ({"about": None}, "these weights cannot be read"),
        ({"bias": np.zeros(4, np.float32)}, "no array 'bias'. Its arrays are: first, numbers"),
        ({"more": np.zeros(MAX_BYTES)}, "a file of weights can have at most"),
    ],
)
def test_weights_that_do_not_fit_are_refused(file: Path, changed: Any, said: str) -> None:  # noqa: ANN401
    rewritten(file, **changed)
    with pytest.raises(HanchanError, match=said):
        read_weights(file)


def test_a_broken_file_is_refused_in_every_language(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: 1 << 16])
    with pytest.raises(HanchanError) as refused:
        read_weights(file)
    told = {refused.value.localized(language) for language in ("en", "ja", "ru")}
    assert len(told) == 3
    assert all(str(file) in sentence for sentence in told)


def test_a_packed_file_that_would_swell_is_refused_unread(file: Path) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("about.npy", bytes(MAX_BYTES + 1))
    with pytest.raises(HanchanError, match="a file of weights can have at most"):
        read_weights(file)


def test_a_missing_file_and_no_path_are_refused(tmp_path: Path) -> None:
    for spec, said in (
        (f"learned:{tmp_path / 'gone'}", "No such file"),
        ("learned:", "does not name any weights"),
    ):
        with pytest.raises(HanchanError, match=said):
            seat_from_spec(spec)


def test_weights_sit_down_wherever_seats_are_named(file: Path) -> None:
    spec, short = f"learned:{file}", load_rules("tenhou", {"ending.rounds": 1})
    bots = [spec, *("efficient",) * 3]
    assert simulate(short, matches=1, bots=bots, workers=1).conserved
    found = contest(spec, "efficient", rules=short, matches=2, workers=1)
    assert (found.players[0], found.spoiled) == (spec, 0)


def chosen(weights: dict[str, Floats], turns: TimeStep) -> Any:  # noqa: ANN401
    logits, _ = forward(np, weights, *net_inputs(turns.planes, turns.scalars))
    return np.where(turns.mask == 1, logits, -np.inf).argmax(1)


def test_a_batch_and_a_table_show_the_net_the_same(file: Path) -> None:
    batch = Batch(1, "tenhou", players=("learner", *("efficient",) * 3), rotate=False)
    turns, player = batch.reset(seed=9), LearnedPlayer(file)
    for _ in range(25):
        action = player.choose(batch.view(0, int(turns.player[0])))
        assert action == chosen(some_weights(), turns)[0]
        turns = batch.step([action])
