"""Imitation: the same settings make the same weights, and a run goes on where it was broken off."""

from pathlib import Path
from shutil import copytree

import msgspec
import numpy as np
import pytest

from hanchan.bots.learned import WEIGHTS, read_weights
from hanchan.bots.learned.net import forward, net_inputs
from hanchan.bots.learned.weights import weights_digest
from hanchan.cli import OK, main
from hanchan.envs.dataset import write_dataset
from hanchan.errors import HanchanError, RulesError
from hanchan.learn.cloning import Expert
from hanchan.learn.settings import CloneSettings
from training.learning_runs import SMALL, some_logs
from training.sample_weights import some_weights

pytest.importorskip("torch", reason="the extra `learn` is not installed")

from hanchan.learn.cloning import agreement, clone
from hanchan.learn.run_folder import read_run
from hanchan.learn.torch_learner import Learner
from hanchan.learn.training_run import Figures


class BrokenOffError(Exception):
    """Somebody pulls the plug."""


@pytest.fixture(scope="module")
def cloned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "clone"
    clone(SMALL, folder)
    return folder


def test_the_net_learns_what_the_bot_does(cloned: Path) -> None:
    lessons = Expert(SMALL, 77).collect(200)
    before, after = (
        agreement(Learner(weights, 0, 1), lessons)
        for weights in (some_weights(), read_weights(cloned))
    )
    assert after > max(before, 0.2)


@pytest.mark.parametrize("decisions", [100, 700])
def test_the_last_part_has_only_what_is_left(decisions: int, tmp_path: Path) -> None:
    figures = clone(msgspec.structs.replace(SMALL, decisions=decisions), tmp_path / "run")
    last = figures[-1]["decisions"]
    assert decisions % SMALL.part <= last < SMALL.part


def test_the_same_settings_make_the_same_weights(cloned: Path, tmp_path: Path) -> None:
    clone(SMALL, tmp_path / "again")
    assert (tmp_path / "again" / WEIGHTS).read_bytes() == (cloned / WEIGHTS).read_bytes()
    other = msgspec.structs.replace(SMALL, seed=1)
    clone(other, tmp_path / "other")
    assert (tmp_path / "other" / WEIGHTS).read_bytes() != (cloned / WEIGHTS).read_bytes()


def test_a_run_that_was_broken_off_goes_on_to_the_same_end(cloned: Path, tmp_path: Path) -> None:
    def pull(figures: Figures) -> None:
        raise BrokenOffError(figures)

    with pytest.raises(BrokenOffError):
        clone(SMALL, tmp_path, report=pull)
    assert not read_run(tmp_path).finished
    clone(SMALL, tmp_path, resume=True)
    assert (tmp_path / WEIGHTS).read_bytes() == (cloned / WEIGHTS).read_bytes()
    assert read_run(tmp_path) == read_run(cloned)


def test_run_json_has_all_inputs_and_the_digest_of_the_weights(cloned: Path) -> None:
    run = read_run(cloned)
    assert msgspec.convert(run.settings, CloneSettings) == SMALL
    assert run.finished
    assert [one["part"] for one in run.figures] == [1, 2]
    assert (run.weights, run.inputs) == (weights_digest(cloned), {})


def test_a_run_is_not_begun_over_another_nor_resumed_otherwise(cloned: Path) -> None:
    with pytest.raises(HanchanError, match="continue it with --resume"):
        clone(SMALL, cloned)
    other = msgspec.structs.replace(SMALL, seed=1)
    with pytest.raises(RulesError, match="seed: the run in this folder was started with 0, not 1"):
        clone(other, cloned, resume=True)


def test_logs_are_imitated_beside_the_bot(tmp_path: Path) -> None:
    report = write_dataset(some_logs(tmp_path / "logs"), tmp_path / "set", workers=1)
    data = (str(tmp_path / "set"),)
    figures = clone(msgspec.structs.replace(SMALL, data=data), tmp_path / "run")
    alone = clone(SMALL, tmp_path / "alone")
    more = sum(one["decisions"] for one in figures) - sum(one["decisions"] for one in alone)
    assert 0 < more <= report.decisions
    assert list(read_run(tmp_path / "run").inputs) == list(data)


def test_numpy_plays_what_torch_has_learned(cloned: Path) -> None:
    weights = read_weights(cloned)
    lessons = Expert(SMALL, 5).collect(1000)
    theirs, values = Learner(weights, 0, 1).outputs(lessons)
    logits, ours = forward(np, weights, *net_inputs(lessons.planes, lessons.scalars))
    legal = lessons.mask == 1
    assert abs(theirs - logits)[legal].max() < 1e-4
    assert abs(values - ours).max() < 1e-4
    same = np.where(legal, logits, -np.inf).argmax(1) == theirs.argmax(1)
    assert same.mean() >= 0.999


def test_the_shell_says_how_well_the_clone_agrees(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def small(**given: object) -> CloneSettings:
        return msgspec.structs.replace(SMALL, **given | {"decisions": 500, "rules": ("wrc",)})

    monkeypatch.setattr("hanchan.learn.settings.CloneSettings", small)
    assert main(("learn", "clone", "--out", str(tmp_path / "run"))) == OK
    told = capsys.readouterr().out
    run = read_run(tmp_path / "run")
    assert str(run.figures[0]["agreement"]) in told
    assert run.weights[:16] in told


def test_a_device_that_is_not_here_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    elsewhere = msgspec.structs.replace(SMALL, device="abacus")
    with pytest.raises(RulesError) as refused:
        clone(elsewhere, tmp_path / "clone")
    assert str(refused.value).startswith("device: torch finds no device abacus on this machine")
    assert not (tmp_path / "clone").exists()


def test_a_run_that_is_finished_is_as_it_was_when_it_is_resumed(
    cloned: Path, tmp_path: Path
) -> None:
    again = tmp_path / "again"
    copytree(cloned, again)
    clone(SMALL, again, resume=True)
    assert (again / WEIGHTS).read_bytes() == (cloned / WEIGHTS).read_bytes()
    assert read_run(again) == read_run(cloned)
