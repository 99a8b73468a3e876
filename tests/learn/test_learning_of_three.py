"""Learning games of three by `planes-2`: what a kyoku brings, weights, training, the trial."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import msgspec
import numpy as np
import pytest

import hanchan
from hanchan.arena import contest, simulate
from hanchan.bots.learned import LearnedPlayer, read_weights, write_weights
from hanchan.bots.learned.net import forward, net_inputs, observation_of
from hanchan.core.codes import SEATS
from hanchan.envs import Batch
from hanchan.envs.dataset import write_dataset
from hanchan.errors import RulesError
from hanchan.learn.cloning import Expert, clone
from hanchan.learn.evaluation import evaluate, planned_contests
from hanchan.learn.self_play import RolloutShard, improve, make_batch, roll_out
from hanchan.learn.settings import CloneSettings, EvaluationSettings, Opponents
from hanchan.learn.trajectories import expected_points, place_points, play_steps
from hanchan.rules import load_rules
from play.seats_of_three import BOOKS
from training.learning_runs import FEW, SMALL
from training.sample_weights import some_weights

SECOND = "planes-2"
SMALL_OF_THREE = msgspec.structs.replace(SMALL, rules=BOOKS, observation=SECOND)
FEW_OF_THREE = msgspec.structs.replace(FEW, rules=("tenhou-sanma",))
SHORT = {"ending.rounds": 1}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "weights.npz"
    write_weights(path, some_weights(observation=SECOND))
    return path


def test_before_the_first_deal_three_expect_the_same_place() -> None:
    turns = Batch(4, BOOKS, observation="scalars-2").reset(seed=1)
    assert (expected_points(turns.scalars, turns.seat, players=3) == 0).all()


@pytest.mark.parametrize("rules", BOOKS)
def test_what_all_kyoku_of_three_brought_sums_to_the_place(rules: str) -> None:
    batch = Batch(1, rules, observation="scalars-2")
    turns, brought = batch.reset(seed=4), np.zeros(SEATS)
    for _ in count():
        played, turns = play_steps(batch, turns, lambda _: batch.bot_actions("efficient"), 1)
        brought += np.nan_to_num(played.changes[0, 0])
        if turns.terminated[0]:
            break
    places = place_points(turns.final_place, players=3)[0]
    assert sorted(places[:3]) == [-1, 0, 1]
    assert brought == pytest.approx(places, abs=1e-3)
    assert brought[3] == 0


def test_the_demonstrations_of_three_have_nothing_for_a_fourth() -> None:
    batch = Batch(8, BOOKS, observation=SECOND, length="kyoku")
    turns = batch.reset(seed=2)
    played, _ = play_steps(batch, turns, lambda _: batch.bot_actions("efficient"), 300)
    lessons = played.demonstrations(~np.isnan(played.outcome()[..., 0]))
    assert len(lessons.action) > 300
    assert lessons.planes.shape[1:] == (86, 34)
    assert lessons.mask.shape[1] == 207
    assert not lessons.outcome[:, 3].any()
    assert lessons.outcome.any()
    assert lessons.outcome.sum(1) == pytest.approx(0, abs=1e-5)


def test_the_teacher_of_three_demonstrates_kita() -> None:
    lessons = Expert(SMALL_OF_THREE, 5).collect(2000)
    assert (lessons.action == 206).sum() > 20


def test_weights_for_planes_2_come_back_from_their_file(file: Path) -> None:
    weights = read_weights(file)
    assert observation_of(weights) == SECOND
    assert all((weights[n] == one).all() for n, one in some_weights(observation=SECOND).items())
    turns = Batch(3, BOOKS, observation=SECOND).reset(seed=1)
    logits, values = forward(np, weights, *net_inputs(turns.planes, turns.scalars))
    assert (logits.shape, values.shape) == ((3, 207), (3, 4))


def test_a_net_that_knows_three_plays_wherever_seats_are_named(file: Path) -> None:
    spec, short = f"learned:{file}", load_rules("tenhou-sanma", SHORT)
    assert simulate(short, matches=1, bots=[spec, "efficient", "random"], workers=1).conserved
    found = contest(spec, "efficient", rules=short, matches=6, workers=1)
    assert (found.players[0], found.spoiled) == (spec, 0)
    four = load_rules("tenhou", SHORT)
    assert simulate(four, matches=1, bots=[spec, *("efficient",) * 3], workers=1).conserved


def refusals(spec: str) -> list[Callable[[], object]]:
    """Ways to seat a player where three play."""
    return [
        lambda: simulate("tenhou-sanma", matches=1, bots=["random", "random", spec]),
        lambda: hanchan.arena("random", spec, rules="tenhou-sanma"),
    ]


def test_a_net_that_knows_four_is_refused_where_three_play(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    write_weights(path, some_weights())
    for seat in refusals(f"learned:{path}"):
        with pytest.raises(
            RulesError, match=r"has learned planes-1, .* train weights with planes-2"
        ):
            seat()
    batch = Batch(1, "tenhou-sanma", observation=SECOND)
    batch.reset(seed=1)
    with pytest.raises(RulesError, match=r"^bot: learned has learned planes-1"):
        LearnedPlayer(path).choose(batch.view(0, 0))


@pytest.mark.parametrize("opponents", Opponents)
def test_experience_of_three_is_that_of_own_decisions(opponents: Opponents) -> None:
    batch = make_batch(FEW_OF_THREE, opponents, 3, SECOND)
    assert len(batch.players) == 3
    batch.reset()
    own, other = (some_weights(seed, SECOND) for seed in (0, 1))
    lanes = batch.snapshot().tobytes()
    shard = RolloutShard(opponents=opponents, own=own, other=other, lanes=lanes, seed=(1,))
    found, stands = roll_out(FEW_OF_THREE, shard)
    assert len(found.chance) == len(found.lessons.action) > 0
    assert not np.isnan(found.lessons.outcome).any()
    assert not found.lessons.outcome[:, 3].any()
    assert stands != lanes


def test_at_tables_of_three_one_meets_two(file: Path, tmp_path: Path) -> None:
    settings = EvaluationSettings(weights=str(file), rules=("tenhou", "tenhou-sanma"), matches=6)
    seatings = [(book.name, str(seating)) for book, seating in planned_contests(settings)]
    assert seatings == [("tenhou", "2v2"), ("tenhou", "1v3"), ("tenhou-sanma", "1v2")]
    book = tmp_path / "short.toml"
    book.write_text('title = "S"\nextends = "tenhou-sanma"\n[ending]\nrounds = 1\n', "utf-8")
    brief = msgspec.structs.replace(settings, rules=(str(book),), against="efficient")
    (one,) = evaluate(brief, tmp_path / "trial", workers=1).contests
    assert (one.seating, one.matches) == ("1v2", 6)
    assert -1 <= one.place <= 1


def test_a_net_is_for_an_observation_with_planes_alone() -> None:
    with pytest.raises(RulesError, match="observation: 'masks-2' is none of these: planes-1, plan"):
        CloneSettings(observation="masks-2")


def test_a_clone_and_its_successor_learn_games_of_three(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra `learn` is not installed")
    simulate(load_rules(BOOKS[0], SHORT), matches=1, seed=3, save=tmp_path / "logs", workers=1)
    write_dataset(sorted((tmp_path / "logs").iterdir()), tmp_path / "data", workers=1)
    taught = msgspec.structs.replace(SMALL_OF_THREE, data=(str(tmp_path / "data"),))
    figures = clone(taught, tmp_path / "clone")
    assert [one["part"] for one in figures] == [1, 2]
    better = msgspec.structs.replace(FEW_OF_THREE, clone=str(tmp_path / "clone"), rounds=1)
    (round_one,) = improve(better, tmp_path / "improved")
    assert round_one["decisions"] > 0
    assert observation_of(read_weights(tmp_path / "improved")) == SECOND
