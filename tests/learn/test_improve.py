"""Learning by playing: the same settings make the same weights, wherever matches are played."""

from importlib.util import find_spec
from pathlib import Path

import msgspec
import numpy as np
import pytest

from hanchan.bots.learned import WEIGHTS, read_weights, write_weights
from hanchan.errors import RulesError
from hanchan.learn.settings import ImproveSettings
from training.learning_runs import FEW
from training.sample_weights import some_weights

pytest.importorskip("torch", reason="the extra `learn` is not installed")

from hanchan.learn.cloning import Expert
from hanchan.learn.run_folder import read_run
from hanchan.learn.self_play import improve
from hanchan.learn.torch_learner import Learner, LossWeights, PolicyBatch
from hanchan.learn.training_run import Figures
from training.learning_runs import SMALL


class BrokenOffError(Exception):
    """Somebody pulls the plug."""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("clone") / WEIGHTS
    write_weights(path, some_weights())
    return path


@pytest.fixture(scope="module")
def settings(clone: Path) -> ImproveSettings:
    return msgspec.structs.replace(FEW, clone=str(clone))


@pytest.fixture(scope="module")
def improved(settings: ImproveSettings, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "improved"
    improve(settings, folder)
    return folder


def test_rounds_change_the_weights_and_say_what_they_did(improved: Path, clone: Path) -> None:
    run = read_run(improved)
    assert [one["round"] for one in run.figures] == [1, 2, 3]
    assert run.finished
    assert list(run.inputs) == [str(clone)]
    assert (improved / WEIGHTS).read_bytes() != clone.read_bytes()


def test_a_run_that_was_broken_off_goes_on_to_the_same_end(
    settings: ImproveSettings, improved: Path, tmp_path: Path
) -> None:
    def pull(figures: Figures) -> None:
        if figures["round"] == 2:
            raise BrokenOffError

    with pytest.raises(BrokenOffError):
        improve(settings, tmp_path, report=pull)
    improve(settings, tmp_path, resume=True)
    assert (tmp_path / WEIGHTS).read_bytes() == (improved / WEIGHTS).read_bytes()
    assert read_run(tmp_path) == read_run(improved)


@pytest.mark.parametrize("on", ["threads", "processes", "ray"])
def test_where_matches_are_played_changes_nothing(
    settings: ImproveSettings, improved: Path, tmp_path: Path, on: str
) -> None:
    if on == "ray" and find_spec("ray") is None:
        pytest.skip("the extra `ray` is not installed")
    improve(settings, tmp_path, executor=on, workers=2)
    assert (tmp_path / WEIGHTS).read_bytes() == (improved / WEIGHTS).read_bytes()


def test_a_run_does_not_go_on_from_another_clone(
    settings: ImproveSettings, improved: Path, tmp_path: Path
) -> None:
    write_weights(tmp_path / WEIGHTS, some_weights(1))
    other = msgspec.structs.replace(settings, clone=str(tmp_path / WEIGHTS))
    with pytest.raises(RulesError, match="clone: the run in this folder was started with"):
        improve(other, improved, resume=True)


def test_rounds_in_which_no_kyoku_ends_are_too_short(
    settings: ImproveSettings, tmp_path: Path
) -> None:
    short = msgspec.structs.replace(settings, decisions=settings.lanes)
    with pytest.raises(RulesError, match="decisions: no kyoku ended in a round of 8"):
        improve(short, tmp_path)


def test_better_actions_become_likelier_and_the_clone_pulls_back(clone: Path) -> None:
    lessons = Expert(SMALL, 3).collect(50)
    rows, weights = np.arange(len(lessons.action)), read_weights(clone)
    before, _ = Learner(weights, 0, 1).outputs(lessons)
    chance = np.exp(before) / np.exp(before).sum(1, keepdims=True)
    taken = chance[rows, lessons.action]
    better = PolicyBatch(lessons, taken, np.ones(len(rows), np.float32), before)

    def learned(kl: float) -> tuple[float, float]:
        learner = Learner(weights, 0.01, 1)
        steps = [learner.reinforce(better, LossWeights(0.2, 0, kl, 0), 0) for _ in range(12)]
        return steps[-1].policy, steps[-1].drift

    (policy, drift), (held, near) = learned(0), learned(10)
    assert policy < held < -1
    assert drift > 2 * near > 0
