"""Playing: a clone that gets better against itself, a bot, the clone, and what it was before."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanchan.arena.spread import Executor, spread
from hanchan.bots.learned import read_weights
from hanchan.bots.learned.net import Floats, forward, seen
from hanchan.bots.learned.weights import digest_of, write_weights
from hanchan.core.codes import SEATS
from hanchan.envs import Batch, Turns
from hanchan.envs.batch import SNAPSHOT
from hanchan.errors import RulesError
from hanchan.learn.gradients import Learner, LossWeights, Reinforced, UpdateFigures
from hanchan.learn.playing import Lessons, PlayedSteps, joined, play
from hanchan.learn.run import Checkpoint, Figures, RunFolder
from hanchan.learn.settings import ImproveSettings, Opponents
from hanchan.rules.files import load_rules_or_file

TASK = "improve"
EARLIER = "earlier"
APART = 1 << 32
"""Seeds of the shards are so far apart."""


# Matches played to learn from: whose decisions they are, and what each was worth beforehand.
#
# A shard is some lanes with the same opponents. What happens in it depends on its weights, its
# snapshot and its lots alone, so that it does not matter where it is played.

ALL_OWN = (True,) * SEATS
FIRST_OWN = (True, False, False, False)
FAR_BELOW = np.float32(-1e9)


@dataclass(frozen=True, slots=True, kw_only=True)
class RolloutShard:
    """Some lanes: against whom, with which weights, where they stand, their lots."""

    opponents: Opponents
    own: Mapping[str, Floats]
    other: Mapping[str, Floats]
    lanes: bytes
    seed: tuple[int, ...]


class Experience(NamedTuple):
    """Own decisions whose kyoku was played to its end: with the chance that each action had.

    `advantage` is by how much more than expected came of it, by generalized advantage estimation
    over the own decisions of the kyoku.
    """

    lessons: Lessons
    chance: Floats
    advantage: Floats


class LaneValues(NamedTuple):
    """What a step knows of its lanes beside what is seen."""

    own: NDArray[np.bool_]
    chance: Floats
    value: Floats


def batch_of(settings: ImproveSettings, opponents: Opponents, seed: int) -> Batch:
    """The lanes of a shard."""
    bots = opponents is Opponents.BOT
    lanes = settings.lanes // len(Opponents) // settings.shards
    players = ("learner", *(settings.bot if bots else "learner",) * (SEATS - 1))
    rules = tuple(map(load_rules_or_file, settings.rules))
    return Batch(lanes, rules, players=players, seed=seed)


def roll_out(settings: ImproveSettings, shard: RolloutShard) -> tuple[Experience, bytes]:
    """Play a shard; what can be learned from it, and where its lanes stand now."""
    batch = batch_of(settings, shard.opponents, 0)
    turns = batch.restore(np.frombuffer(shard.lanes, SNAPSHOT))
    lots = np.random.default_rng(shard.seed)
    steps: list[LaneValues] = []

    def choose(turns: Turns) -> NDArray[np.int16]:
        actions, lane = chosen(shard, turns, lots)
        steps.append(lane)
        return actions

    played, _ = play(batch, turns, choose, settings.decisions // settings.lanes)
    own, chance, value = map(np.stack, zip(*steps, strict=True))
    learned = own & played.choices & ~np.isnan(played.outcome()[..., 0])
    return Experience(
        lessons=played.lessons(learned),
        chance=chance[learned],
        advantage=advantages(played, own & played.choices, value, settings.trace)[learned],
    ), batch.snapshot().tobytes()


def chosen(
    shard: RolloutShard, turns: Turns, lots: np.random.Generator
) -> tuple[NDArray[np.int16], LaneValues]:
    """An action for each lane by lot, as likely as the weights of its player find it good."""
    is_own = ALL_OWN if shard.opponents in (Opponents.ITSELF, Opponents.BOT) else FIRST_OWN
    own = np.array(is_own)[turns.player]
    actions = np.zeros(len(own), np.int16)
    chance, value = np.zeros(len(own), np.float32), np.zeros(len(own), np.float32)
    marks = lots.random(len(own))
    for weights, lanes in ((shard.own, own), (shard.other, ~own)):
        rows = lanes.nonzero()[0]
        if not len(rows):
            continue
        planes, scalars = seen(turns.planes[rows], turns.scalars[rows])
        logits, values = forward(np, weights, planes, scalars)
        chances = likelihoods(logits, turns.mask[rows])
        actions[rows] = drawn(chances, marks[rows])
        chance[rows] = chances[np.arange(len(rows)), actions[rows]]
        value[rows] = values[:, 0]
    return actions, LaneValues(own, chance, value)


def likelihoods(logits: Floats, mask: NDArray[np.uint8]) -> Floats:
    """The chance of each action; what is not legal has none.

    >>> likelihoods(np.zeros((1, 3), np.float32), np.array([[1, 0, 1]], np.uint8)).tolist()
    [[0.5, 0.0, 0.5]]
    """
    legal = np.where(mask == 1, logits, FAR_BELOW)
    powers = np.exp(legal - legal.max(1, keepdims=True)) * (mask == 1)
    return powers / powers.sum(1, keepdims=True)


def drawn(chances: Floats, marks: NDArray[np.float64]) -> NDArray[np.int16]:
    """An action for each row, by a mark between 0 and 1.

    >>> drawn(np.array([[0, 0.5, 0.5]], np.float32), np.array([0.7])).tolist()
    [2]
    """
    sums = chances.astype(np.float64).cumsum(1)
    beyond = sums > (marks * sums[:, -1])[:, None]
    return beyond.argmax(1).astype(np.int16)


def advantages(played: PlayedSteps, own: NDArray[np.bool_], value: Floats, trace: float) -> Floats:
    """By how much each own decision (T, L) turned out better than its value, traced back.

    Nothing is discounted; where the end of the kyoku was not played it is 0.
    """
    found = np.zeros(own.shape, np.float32)
    ahead = np.full((own.shape[1], SEATS), np.nan, np.float32)
    traced = np.zeros_like(ahead)
    for step in range(len(own) - 1, -1, -1):
        ended = ~np.isnan(played.brought[step, :, 0])
        ahead[ended], traced[ended] = played.brought[step, ended], 0
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
    """Play and learn; the figures of each round, also told to `report`.

    `round` counts from 1, `decisions` are those of the round that something is learned from.
    `brought` is what an own decision brought on average, in places; `policy` and `value` are mean
    losses; `drift` is how far from the clone the policy is (Kullback and Leibler) and `entropy` how
    open its decisions are, both in nats. The folder `out` is made and gets the weights, a
    `run.json` and a checkpoint, and with `resume` a run that was broken off goes on to the same
    end. `on` and `workers` say where matches are played and how many at once (`threads`,
    `processes`, `ray`, `ray:ADDRESS`); that changes nothing but the time.

    Raises `HanchanError` for weights that cannot be read or are for another net, and where `out`
    has a run already; `RulesError` for a device that torch does not find, an unknown rulebook or
    bot, a run that was begun with other settings, and a round so short that no kyoku ended in it;
    `ModuleNotFoundError` without torch.

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
    inputs = {settings.clone: digest_of(Path(settings.clone))}
    run = RunFolder(folder=out, task=TASK, settings=settings, inputs=inputs)
    found = run.resume() if resume else run.begin()
    lanes, figures, done = list(_first_lanes(settings)), list[Figures](), 0
    if found is not None:
        learner.restore(found.learner)
        lanes, figures, done = found.lanes, found.figures, found.done
    frozen = Learner(clone, 0, settings.threads, settings.device)
    for number in range(done, settings.rounds):
        shards = _shards(settings, out, learner.weights(), clone, lanes, number)
        played = list(spread(partial(roll_out, settings), shards, executor, workers=workers))
        lanes = [stands for _, stands in played]
        if not any(len(experience.chance) for experience, _ in played):
            raise RulesError("learn-short", field="decisions", given=settings.decisions)
        rows = _rows([experience for experience, _ in played], frozen)
        steps = list(_learned(learner, settings, rows, number))
        figures.append(_told(number, rows, steps))
        last = number + 1 == settings.rounds
        kept = Checkpoint(done=number + 1, learner=learner.state(), lanes=lanes, figures=figures)
        weights = learner.weights()
        if (number + 1) % settings.keep == 0:
            (out / EARLIER).mkdir(exist_ok=True)
            write_weights(out / EARLIER / f"{number + 1}.npz", weights)
        run.keep(kept, weights, finished=last)
        report(figures[-1])
    return figures


def _opponents(settings: ImproveSettings) -> Iterator[tuple[int, Opponents]]:
    """Each shard with its number."""
    return enumerate(one for one in Opponents for _ in range(settings.shards))


def _first_lanes(settings: ImproveSettings) -> Iterator[bytes]:
    for shard, opponents in _opponents(settings):
        batch = batch_of(settings, opponents, settings.seed + shard * APART)
        batch.reset()
        yield batch.snapshot().tobytes()


def _shards(
    settings: ImproveSettings,
    out: Path,
    own: dict[str, Floats],
    clone: dict[str, Floats],
    lanes: list[bytes],
    number: int,
) -> Iterator[RolloutShard]:
    """What is played in a round; earlier weights are drawn by lot, the clone at first."""
    kept = number // settings.keep
    lot = np.random.default_rng((settings.seed, number)).integers(kept) + 1 if kept else 0
    file = out / EARLIER / f"{lot * settings.keep}.npz"
    earlier = read_weights(file) if kept else clone
    for shard, opponents in _opponents(settings):
        yield RolloutShard(
            opponents=opponents,
            own=own,
            other=earlier if opponents is Opponents.EARLIER else clone,
            lanes=lanes[shard],
            seed=(settings.seed, number, shard),
        )


def _rows(played: list[Experience], frozen: Learner) -> Reinforced:
    """The own decisions of all shards, their advantages made alike in size."""
    lessons = joined([one.lessons for one in played])
    advantage = np.concatenate([one.advantage for one in played])
    return Reinforced(
        lessons=lessons,
        chance=np.concatenate([one.chance for one in played]),
        advantage=(advantage - advantage.mean()) / (advantage.std() + 1e-6),
        clone=frozen.outputs(lessons)[0],
    )


def _learned(
    learner: Learner, settings: ImproveSettings, rows: Reinforced, number: int
) -> Iterator[UpdateFigures]:
    """The updates of a round; the last rows of each epoch that fill no batch are left out."""
    lots = np.random.default_rng((settings.seed, number, 1))
    share = number / settings.rounds
    first, last = settings.kl
    terms = LossWeights(
        clip=settings.clip,
        value=settings.value,
        kl=first + (last - first) * share,
        entropy=settings.entropy,
    )
    count = len(rows.chance)
    size = min(settings.batch, count)
    for _ in range(settings.epochs):
        order = lots.permutation(count)
        for begin in range(0, count - size + 1, size):
            some = order[begin : begin + size]
            yield learner.reinforce(
                Reinforced(
                    rows.lessons.at(some), rows.chance[some], rows.advantage[some], rows.clone[some]
                ),
                terms,
                share,
            )


def _told(number: int, rows: Reinforced, steps: list[UpdateFigures]) -> Figures:
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
