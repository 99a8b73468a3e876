"""Playing: a clone that gets better against itself, a bot, the clone, and what it was before."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np

from hanchan.arena.spread import Executor, spread
from hanchan.bots.learned import read_weights
from hanchan.bots.learned.net import Floats
from hanchan.bots.learned.weights import digest_of, write_weights
from hanchan.errors import RulesError
from hanchan.learn.gradients import Learner, Reinforced, Step, Terms
from hanchan.learn.playing import joined
from hanchan.learn.rollout import Experience, Shard, batch_of, roll_out
from hanchan.learn.run import Checkpoint, Figures, RunFolder
from hanchan.learn.settings import ImproveSettings, Opponents

TASK = "improve"
EARLIER = "earlier"
APART = 1 << 32
"""Seeds of the shards are so far apart."""


def improve(
    settings: ImproveSettings,
    out: Path,
    *,
    resume: bool = False,
    on: str = Executor.THREADS,
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
        played = list(spread(partial(roll_out, settings), shards, on, workers=workers))
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
) -> Iterator[Shard]:
    """What is played in a round; earlier weights are drawn by lot, the clone at first."""
    kept = number // settings.keep
    lot = np.random.default_rng((settings.seed, number)).integers(kept) + 1 if kept else 0
    file = out / EARLIER / f"{lot * settings.keep}.npz"
    earlier = read_weights(file) if kept else clone
    for shard, opponents in _opponents(settings):
        yield Shard(
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
) -> Iterator[Step]:
    """The updates of a round; the last rows of each epoch that fill no batch are left out."""
    lots = np.random.default_rng((settings.seed, number, 1))
    share = number / settings.rounds
    first, last = settings.kl
    terms = Terms(
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


def _told(number: int, rows: Reinforced, steps: list[Step]) -> Figures:
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
