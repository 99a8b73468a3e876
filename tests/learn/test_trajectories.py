"""Playing to learn from: what a kyoku brought, whose decisions are learned from, the trial."""

import json
from itertools import count
from pathlib import Path

import msgspec
import numpy as np
import pytest

from hanchan.bots.learned import write_weights
from hanchan.cli import FINDING, main
from hanchan.core.codes import ACTIONS, SEATS
from hanchan.envs import Batch
from hanchan.learn.cloning import Expert
from hanchan.learn.evaluation import TRIAL, WeightsEvaluation
from hanchan.learn.self_play import RolloutShard, advantages, make_batch, roll_out
from hanchan.learn.settings import CloneSettings, Opponents
from hanchan.learn.trajectories import Trajectory, expected_points, place_points, play_steps
from training.learning_runs import FEW, NAN
from training.sample_weights import some_weights


def test_before_the_first_deal_everybody_expects_the_same_place() -> None:
    turns = Batch(3, ["tenhou", "wrc", "m-league"]).reset(seed=1)
    assert (expected_points(turns.scalars, turns.seat) == 0).all()


@pytest.mark.parametrize("rules", ["tenhou", "wrc"])
def test_what_all_kyoku_brought_sums_to_the_place(rules: str) -> None:
    batch = Batch(1, rules, observation="scalars-1")
    turns, brought = batch.reset(seed=4), np.zeros(SEATS)
    for _ in count():
        played, turns = play_steps(batch, turns, lambda _: batch.bot_actions("efficient"), 1)
        brought += np.nan_to_num(played.changes[0, 0])
        if turns.terminated[0]:
            break
    assert brought == pytest.approx(place_points(turns.final_place)[0], abs=1e-3)


def steps(players: list[int], brought: dict[int, list[float]]) -> Trajectory:
    """A lane in which these players decide, one after the other; what steps settled."""
    settled = np.full((len(players), 1, SEATS), NAN, np.float32)
    for step, values in brought.items():
        settled[step, 0] = values
    empty = np.zeros((len(players), 1, 0), np.int8)
    return Trajectory(
        planes=empty,
        scalars=empty.astype(np.int32),
        mask=np.ones((len(players), 1, ACTIONS), np.uint8),
        action=np.zeros((len(players), 1), np.int16),
        player=np.array(players, np.int8)[:, None],
        changes=settled,
    )


def test_the_outcome_of_a_decision_is_that_of_its_own_kyoku() -> None:
    played = steps([0, 1, 0, 2, 3], {1: [4, 3, 2, 1], 3: [8, 7, 6, 5]})
    outcome = played.outcome()[:, 0]
    assert outcome[:4, 0].tolist() == [4, 4, 8, 8]
    assert np.isnan(outcome[4]).all()


def test_an_advantage_is_traced_back_over_ones_own_decisions_of_the_kyoku() -> None:
    played = steps([0, 1, 0, 0, 0], {3: [1, 0, 0, -1]})
    value = np.array([0.5, 0.25, 0.25, 0.75, 0.5], np.float32)[:, None]
    own = np.ones((5, 1), np.bool_)
    at_once = advantages(played, own, value, 0.0)[:, 0]
    assert at_once.tolist() == [-0.25, -0.25, 0.5, 0.25, 0]
    traced = advantages(played, own, value, 1.0)[:, 0]
    assert traced.tolist() == [0.5, -0.25, 0.75, 0.25, 0]


@pytest.mark.parametrize("opponents", Opponents)
def test_only_own_decisions_with_a_choice_are_learned_from(opponents: Opponents) -> None:
    batch = make_batch(FEW, opponents, 3)
    batch.reset()
    lanes = batch.snapshot().tobytes()
    shard = RolloutShard(
        opponents=opponents, own=some_weights(), other=some_weights(1), lanes=lanes, seed=(1,)
    )
    (found, stands), (again, _) = roll_out(FEW, shard), roll_out(FEW, shard)
    assert len(found.chance) == len(found.advantage) == len(found.lessons.action)
    assert (found.lessons.mask.sum(1) > 1).all()
    assert ((found.chance > 0) & (found.chance <= 1)).all()
    assert not np.isnan(found.lessons.outcome).any()
    assert stands != lanes
    assert all((one == two).all() for one, two in zip(found.lessons, again.lessons, strict=True))


@pytest.fixture
def short(tmp_path: Path) -> Path:
    path = tmp_path / "short.toml"
    path.write_text('title = "Short"\nextends = "tenhou"\n[ending]\nrounds = 1\n', "utf-8")
    return path


def test_matches_are_played_by_the_rules_of_a_file(short: Path) -> None:
    settings = msgspec.structs.replace(FEW, rules=(str(short),))
    assert make_batch(settings, Opponents.BOT, 3).rules[0].ending.rounds == 1
    teacher = Expert(CloneSettings(rules=(str(short),), lanes=4), 3)
    assert len(teacher.collect(1).action) > 0


def test_the_arena_says_whether_weights_are_better(
    tmp_path: Path, short: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_weights(tmp_path / "weights.npz", some_weights())
    line = ("learn", "evaluate", str(tmp_path / "weights.npz"), "--out", str(tmp_path / "out"))
    brief = ("--against", "efficient", "--rules", str(short), "--matches", "2", "--workers", "1")
    assert main((*line, *brief, "--json")) == FINDING
    told = json.loads(capsys.readouterr().out)
    written = (tmp_path / "out" / TRIAL).read_bytes()
    assert told == json.loads(written)
    trial = msgspec.json.decode(written, type=WeightsEvaluation)
    assert (trial.better, [one.seating for one in trial.contests]) == (False, ["2v2", "1v3"])
    assert (tmp_path / "out" / "short-1v3" / "report.html").exists()


def test_the_shell_says_when_matches_are_too_few_for_an_interval(
    tmp_path: Path, short: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_weights(tmp_path / "weights.npz", some_weights())
    line = ("learn", "evaluate", str(tmp_path / "weights.npz"), "--out", str(tmp_path / "out"))
    brief = ("--against", "random", "--rules", str(short), "--matches", "2", "--workers", "1")
    assert main((*line, *brief)) == FINDING
    told = capsys.readouterr().out
    assert told.count("without an interval: too few matches") == 2
    assert "±" not in told
