"""The program that learns to beat a bot by PPO, and the page about it."""

import re
from importlib import import_module
from pathlib import Path
from runpy import run_path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from hanchan.bots import named_seat
from hanchan.bots.learned import WEIGHTS
from hanchan.envs import Batch
from hanchan.learn import read_run
from hanchan.table import Match, play_to_end

ROOT = Path(__file__).resolve().parents[2]
PAGE = "docs/howto/masked-ppo.md"
TINY = {"updates": 2, "threads": 1, "lanes": 8, "steps": 16, "evaluations": 2, "evaluated": 4}


def page_figure(pattern: str) -> list[float]:
    """Return the numbers of the first place in the page that fits."""
    found = re.search(pattern, (ROOT / PAGE).read_text("utf-8"))
    assert found is not None
    return [float(one) for one in found.groups()]


def test_the_page_shows_that_the_net_beats_beginner_within_half_an_hour() -> None:
    place, half = page_figure(r"`masked-ppo` \| `beginner` \| (\d\.\d{3}) ± (\d\.\d{3}) \|")
    assert place + half < 2.5
    (minutes,) = page_figure(r"learned in (\d+\.\d) minutes")
    (seconds,) = page_figure(r"the matches took\s(\d+) s")
    assert 60 * minutes + seconds < 30 * 60
    curve = ET.parse(ROOT / "docs/images/masked-ppo.svg")  # noqa: S314 - our own
    assert sum(one.get("class") == "curve" for one in curve.iter()) == 3


@pytest.fixture(scope="module")
def program() -> dict[str, Any]:
    """The names of the program."""
    pytest.importorskip("torch", reason="the extra `learn` is not installed")
    return run_path(str(ROOT / "examples/masked_ppo.py"))


@pytest.fixture(scope="module")
def folder(program: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a tiny run."""
    out = tmp_path_factory.mktemp("runs") / program["OUT"]
    program["main"](out, program["Settings"](**TINY), matches=12)
    return out


def test_an_advantage_looks_ahead_to_the_end_of_the_kyoku_and_no_further(
    program: dict[str, Any],
) -> None:
    reward = np.array([[0], [1], [5]], np.float32)
    value = np.array([[0.5], [0.25], [2], [4]], np.float32)
    ended = np.array([[False], [True], [False]])
    found = program["advantages"](reward, value, ended, 0.5)
    assert found[:, 0].tolist() == [-0.25 + 0.5 * 0.75, 0.75, 7]


def test_the_net_gives_illegal_actions_no_chance_and_knows_where_a_tile_is(
    program: dict[str, Any],
) -> None:
    torch = import_module("torch")
    net = program["Net"]()
    turns = Batch(4, "tenhou", observation=program["OBSERVATION"]).reset(seed=1)
    chances = net(*program["seen"](turns))[0].exp().detach().numpy()
    assert (chances[turns.mask == 0] == 0).all()
    assert chances.sum(1) == pytest.approx(np.ones(4), abs=1e-5)
    with torch.no_grad():  # so that a kind is judged by its channel of drawn tiles alone
        for weight in net.parameters():
            weight.zero_()
        net.column.weight[0, program["DRAWN"]] = 1
        net.again.weight[0, 0] = net.tile.weight[0, 0] = 1
    chances = net(*program["seen"](turns))[0].exp().detach().numpy()
    drawn = turns.planes[:, program["DRAWN"]].argmax(1)
    for lane, kind in enumerate(drawn):
        best = (chances[lane] == chances[lane].max()).nonzero()[0]
        assert set(best) <= {kind, 37, *(34 + np.nonzero(np.array([4, 13, 22]) == kind)[0])}


def test_only_decisions_with_a_choice_are_learned_from_even_if_one_is_left_alone(
    program: dict[str, Any],
) -> None:
    settings = program["Settings"](**TINY)
    net, (batch, turns) = program["Net"](), program["begin"](settings, 8, 1)
    played, _ = program["roll_out"](net, batch, turns, 16)
    played.mask[0].zero_().scatter_(1, played.action[0], 1)  # one legal action in the first step
    free = int((played.mask.numpy().sum(2) > 1).sum())
    assert 2 < free <= 15 * 8
    before = [weight.detach().clone() for weight in net.parameters()]
    optimizer = import_module("torch").optim.Adam(net.parameters())
    learned, entropy = program["update"](
        net, optimizer, played, settings._replace(minibatch=free - 1)
    )
    assert learned == free
    assert np.isfinite(entropy)
    for weight, was in zip(net.parameters(), before, strict=True):
        assert weight.isfinite().all()
        assert (weight != was).any()


def test_the_same_settings_make_the_same_weights(program: dict[str, Any], folder: Path) -> None:
    net, figures = program["train"](program["Settings"](**TINY), lambda _: None)
    with np.load(folder / WEIGHTS) as arrays:
        for name, weight in net.state_dict().items():
            assert (arrays[name] == weight.numpy()).all()
    run = read_run(folder)
    assert run.settings["updates"] == TINY["updates"]
    for row, again in zip(run.figures, figures, strict=True):
        assert {**row, "minutes": 0} == {**again, "minutes": 0}


def test_what_has_learned_sits_down_at_a_table(
    program: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder.parent)
    match = Match("tenhou", seed=1)
    for _ in play_to_end(match, [program["Trained"], *map(named_seat, ["random"] * 3)]):
        pass
    assert match.result is not None


def test_the_page_is_written_from_the_folder_of_a_run(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    benchmark = import_module("beat_beginner")
    page = tmp_path / "page.md"
    page.write_bytes((ROOT / PAGE).read_bytes())
    monkeypatch.setattr(benchmark, "PAGE", page)
    monkeypatch.setattr(benchmark, "CURVE", tmp_path / "curve.svg")
    benchmark.write(folder)
    run, text = read_run(folder), page.read_text("utf-8")
    decisions = sum(row["decisions"] for row in run.figures)
    assert 0 < decisions <= 2 * 8 * 16
    assert f"from {decisions:.0f} decisions\nwith a choice;" in text
    busy = run.machine["busy_cores"]
    assert busy > 0
    assert f"kept {busy:.2f} of {run.machine['cores']} cores busy" in text
    assert (tmp_path / "curve.svg").read_bytes() == (folder / "curve.svg").read_bytes()
