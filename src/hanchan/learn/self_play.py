"""Self-play: training against itself, a bot, the original clone and earlier versions."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanchan.arena.executors import Executor, map_shards
from hanchan.bots.learned import read_weights
from hanchan.bots.learned.net import OBSERVATION, Floats, forward, net_inputs, observation_of
from hanchan.bots.learned.weights import weights_digest, write_weights
from hanchan.core.codes import SEATS
from hanchan.envs import Batch, TimeStep
from hanchan.envs.batch import SNAPSHOT
from hanchan.envs.validation import table_size
from hanchan.errors import RulesError
from hanchan.learn.run_folder import Checkpoint, RunFolder
from hanchan.learn.settings import ImproveSettings, Opponents
from hanchan.learn.torch_learner import Learner, LossWeights, PolicyBatch, UpdateMetrics
from hanchan.learn.training_run import Figures
from hanchan.learn.trajectories import Demonstrations, Trajectory, concatenate, play_steps
from hanchan.rules.file_loader import load_rules_or_file

TASK = "improve"
EARLIER = "earlier"
SHARD_SEED_OFFSET = 1 << 32
"""Difference between the seeds of successive shards."""


# Rollouts: matches played for training, with the deciding player and the value of each decision.
#
# A shard is some lanes with the same opponents. Its result depends on its weights, its
# snapshot and its random numbers alone, so it does not matter where it is played.

FAR_BELOW = np.float32(-1e9)


class RolloutShard(NamedTuple):
    """Lanes with the same opponents, and the weights of the learner (`own`).

    `other` are the weights of opponents that play with a different net. `lanes` is a snapshot of
    the lanes, `seed` the seed for the sampling of actions.
    """

    opponents: Opponents
    own: Mapping[str, Floats]
    other: Mapping[str, Floats]
    lanes: bytes
    seed: tuple[int, ...]


class Experience(NamedTuple):
    """Decisions of the learner in finished kyoku, with the probability of each action taken.

    `advantage` is by how many places a decision turned out better than expected, computed by
    generalized advantage estimation over the learner's decisions in the kyoku.
    """

    lessons: Demonstrations
    chance: Floats
    advantage: Floats


class LaneValues(NamedTuple):
    """One step by lane: whether the learner decided, the action's probability, the net's value."""

    own: NDArray[np.bool_]
    chance: Floats
    value: Floats


def make_batch(
    settings: ImproveSettings, opponents: Opponents, seed: int, observation: str = OBSERVATION
) -> Batch:
    """Make the batch for the lanes of one shard."""
    bots = opponents is Opponents.BOT
    lanes = settings.lanes // len(Opponents) // settings.shards
    rules = tuple(map(load_rules_or_file, settings.rules))
    others = (settings.bot if bots else "learner",) * (table_size(rules) - 1)
    return Batch(lanes, rules, players=("learner", *others), observation=observation, seed=seed)


def roll_out(settings: ImproveSettings, shard: RolloutShard) -> tuple[Experience, bytes]:
    """Play the lanes of a shard; return the experience and the new state of the lanes."""
    batch = make_batch(settings, shard.opponents, 0, observation_of(shard.own))
    turns = batch.restore(np.frombuffer(shard.lanes, SNAPSHOT))
    lots = np.random.default_rng(shard.seed)
    steps: list[LaneValues] = []

    def choose(turns: TimeStep) -> NDArray[np.int16]:
        actions, lane = sample_actions(shard, turns, lots)
        steps.append(lane)
        return actions

    played, _ = play_steps(batch, turns, choose, settings.decisions // settings.lanes)
    own, chance, value = map(np.stack, zip(*steps, strict=True))
    learned = own & played.had_choice & ~np.isnan(played.outcome()[..., 0])
    return Experience(
        lessons=played.demonstrations(learned),
        chance=chance[learned],
        advantage=advantages(played, own & played.had_choice, value, settings.trace)[learned],
    ), batch.snapshot().tobytes()


def sample_actions(
    shard: RolloutShard, turns: TimeStep, lots: np.random.Generator
) -> tuple[NDArray[np.int16], LaneValues]:
    """Sample an action for each lane from its player's policy; return also the data of the step."""
    own = (turns.player == 0) | (shard.opponents in (Opponents.ITSELF, Opponents.BOT))
    actions = np.zeros(len(own), np.int16)
    chance, value = np.zeros(len(own), np.float32), np.zeros(len(own), np.float32)
    marks = lots.random(len(own))
    for weights, lanes in ((shard.own, own), (shard.other, ~own)):
        rows = lanes.nonzero()[0]
        if not len(rows):
            continue
        planes, scalars = net_inputs(turns.planes[rows], turns.scalars[rows])
        logits, values = forward(np, weights, planes, scalars)
        chances = action_probabilities(logits, turns.mask[rows])
        actions[rows] = sample_rows(chances, marks[rows])
        chance[rows] = chances[np.arange(len(rows)), actions[rows]]
        value[rows] = values[:, 0]
    return actions, LaneValues(own, chance, value)


def action_probabilities(logits: Floats, mask: NDArray[np.uint8]) -> Floats:
    """Return the probability of each action; illegal actions have 0.

    >>> action_probabilities(np.zeros((1, 3), np.float32), np.array([[1, 0, 1]], np.uint8)).tolist()
    [[0.5, 0.0, 0.5]]
    """
    legal = np.where(mask == 1, logits, FAR_BELOW)
    powers = np.exp(legal - legal.max(1, keepdims=True)) * (mask == 1)
    return powers / powers.sum(1, keepdims=True)


def sample_rows(chances: Floats, marks: NDArray[np.float64]) -> NDArray[np.int16]:
    """Sample an action for each row of probabilities, using one number between 0 and 1 per row.

    >>> sample_rows(np.array([[0, 0.5, 0.5]], np.float32), np.array([0.7])).tolist()
    [2]
    """
    sums = chances.astype(np.float64).cumsum(1)
    beyond = sums > (marks * sums[:, -1])[:, None]
    return beyond.argmax(1).astype(np.int16)


def advantages(played: Trajectory, own: NDArray[np.bool_], value: Floats, trace: float) -> Floats:
    """Return by how many places each own decision (T, L) beat its estimated value.

    Nothing is discounted. The advantage is 0 if the end of the kyoku was not played, and for the
    decisions of opponents.
    """
    found = np.zeros(own.shape, np.float32)
    ahead = np.full((own.shape[1], SEATS), np.nan, np.float32)
    traced = np.zeros_like(ahead)
    for step in range(len(own) - 1, -1, -1):
        ended = ~np.isnan(played.changes[step, :, 0])
        ahead[ended], traced[ended] = played.changes[step, ended], 0
        rows = own[step].nonzero()[0]
        player = played.player[step, rows]
        missed = np.nan_to_num(ahead[rows, player] - value[step, rows])
        traced[rows, player] = missed + trace * traced[rows, player]
        found[step, rows] = traced[rows, player]
        known = ~np.isnan(ahead[rows, player])
        ahead[rows, player] = np.where(known, value[step, rows], np.nan)
    return found


def improve(
    settings: ImproveSettings,
    out: Path,
    *,
    resume: bool = False,
    executor: str = Executor.THREADS,
    workers: int = 1,
    report: Callable[[Figures], None] = lambda _: None,
) -> list[Figures]:
    """Play and train; return the metrics of each round, also passed to `report`.

    `round` counts from 1, `decisions` are those of the round used for training. `brought` is the
    mean gain, in places, from a decision to the end of its kyoku; `policy` and `value` are mean
    losses; `drift` is the Kullback-Leibler divergence of the policy from the clone and `entropy`
    the entropy of its decisions, both in nats. The folder `out` is created for the weights, a
    `run.json` and a checkpoint. With `resume`, an interrupted run continues to the same end. The
    `executor` (`threads`, `processes`, `ray`, `ray:ADDRESS`) and the number of `workers` only
    affect the time taken.

    Raises `HanchanError` for weights that cannot be read or are for another net, and if `out` has a
    run already; `RulesError` for a device that torch does not find, an unknown rulebook or bot, a
    run begun with other settings, and a round too short to finish a kyoku; `ModuleNotFoundError`
    without torch.

    >>> from pathlib import Path
    >>> from hanchan.learn import CloneSettings, ImproveSettings, clone, improve
    >>> few = CloneSettings(teacher="efficient", decisions=200, held_out=50, lanes=8)
    >>> _ = clone(few, Path("clone"))
    >>> little = ImproveSettings(clone="clone", rounds=1, decisions=512, lanes=8, shards=1)
    >>> (figures,) = improve(little, Path("improved"))
    >>> figures["round"], figures["decisions"] > 0
    (1, True)
    """
    clone = read_weights(Path(settings.clone))
    learner = Learner(clone, settings.rate, settings.threads, settings.device)
    inputs = {settings.clone: weights_digest(Path(settings.clone))}
    run = RunFolder(folder=out, task=TASK, settings=settings, inputs=inputs)
    found = run.resume() if resume else run.begin()
    lanes, figures, done = list[bytes](), list[Figures](), 0
    for shard, opponents in _opponents(settings):
        first = settings.seed + shard * SHARD_SEED_OFFSET
        batch = make_batch(settings, opponents, first, observation_of(clone))
        batch.reset()
        lanes.append(batch.snapshot().tobytes())
    if found is not None:
        learner.restore(found.learner)
        lanes, figures, done = found.lanes, found.figures, found.done
    frozen = Learner(clone, 0, settings.threads, settings.device)
    for number in range(done, settings.rounds):
        shards = _shards(settings, out, learner.weights(), clone, lanes, number)
        played = list(map_shards(partial(roll_out, settings), shards, executor, workers=workers))
        lanes = [lane_state for _, lane_state in played]
        if not any(len(experience.chance) for experience, _ in played):
            raise RulesError("learn-short", field="decisions", given=settings.decisions)
        rows = _rows([experience for experience, _ in played], frozen)
        steps = list(_update_on_round(learner, settings, rows, number))
        figures.append(_round_metrics(number, rows, steps))
        last = number + 1 == settings.rounds
        state = Checkpoint(done=number + 1, learner=learner.state(), lanes=lanes, figures=figures)
        weights = learner.weights()
        if (number + 1) % settings.keep == 0:
            (out / EARLIER).mkdir(exist_ok=True)
            write_weights(out / EARLIER / f"{number + 1}.npz", weights)
        run.save(state, weights, finished=last)
        report(figures[-1])
    return figures


def _opponents(settings: ImproveSettings) -> Iterator[tuple[int, Opponents]]:
    return enumerate(one for one in Opponents for _ in range(settings.shards))


def _shards(
    settings: ImproveSettings,
    out: Path,
    own: dict[str, Floats],
    clone: dict[str, Floats],
    lanes: list[bytes],
    number: int,
) -> Iterator[RolloutShard]:
    """Yield the shards of a round; the earlier version is drawn at random, at first the clone."""
    count = number // settings.keep
    lot = np.random.default_rng((settings.seed, number)).integers(count) + 1 if count else 0
    file = out / EARLIER / f"{lot * settings.keep}.npz"
    earlier = read_weights(file) if count else clone
    for shard, opponents in _opponents(settings):
        yield RolloutShard(
            opponents=opponents,
            own=own,
            other=earlier if opponents is Opponents.EARLIER else clone,
            lanes=lanes[shard],
            seed=(settings.seed, number, shard),
        )


def _rows(played: list[Experience], frozen: Learner) -> PolicyBatch:
    """Join the decisions of all shards in one batch, with normalised advantages."""
    lessons = concatenate([one.lessons for one in played])
    advantage = np.concatenate([one.advantage for one in played])
    return PolicyBatch(
        lessons=lessons,
        chance=np.concatenate([one.chance for one in played]),
        advantage=(advantage - advantage.mean()) / (advantage.std() + 1e-6),
        clone=frozen.outputs(lessons)[0],
    )


def _update_on_round(
    learner: Learner, settings: ImproveSettings, rows: PolicyBatch, number: int
) -> Iterator[UpdateMetrics]:
    """Train on a round and yield the metrics of each update; incomplete batches are dropped."""
    lots = np.random.default_rng((settings.seed, number, 1))
    share = number / settings.rounds
    first, last = settings.kl
    kl = first + (last - first) * share
    terms = LossWeights(settings.clip, settings.value, kl, settings.entropy)
    count = len(rows.chance)
    size = min(settings.batch, count)
    for _ in range(settings.epochs):
        order = lots.permutation(count)
        for start in range(0, count - size + 1, size):
            some = order[start : start + size]
            arrays = (array[some] for array in (rows.chance, rows.advantage, rows.clone))
            yield learner.reinforce(PolicyBatch(rows.lessons.select(some), *arrays), terms, share)


def _round_metrics(number: int, rows: PolicyBatch, steps: list[UpdateMetrics]) -> Figures:
    policy, value, drift, entropy = np.mean(steps, 0).tolist()
    return {
        "round": number + 1,
        "decisions": len(rows.chance),
        "brought": round(float(rows.lessons.outcome[:, 0].mean()), 4),
        "policy": round(policy, 4),
        "value": round(value, 4),
        "drift": round(drift, 4),
        "entropy": round(entropy, 4),
    }
