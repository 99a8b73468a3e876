"""Imitation: training of a net to play like a bot. Self-play starts from the resulting clone."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import msgspec
import numpy as np

from hanchan.core.codes import SEATS
from hanchan.envs import Batch
from hanchan.envs.batch import SNAPSHOT
from hanchan.envs.dataset import Decisions, read_dataset
from hanchan.envs.dataset.export import REPORT, DatasetReport
from hanchan.learn.run_folder import Checkpoint, RunFolder, file_digest
from hanchan.learn.settings import CloneSettings
from hanchan.learn.torch_learner import Learner, UpdateMetrics, initial_weights
from hanchan.learn.training_run import Figures
from hanchan.learn.trajectories import Demonstrations, concatenate, play_steps
from hanchan.rules.file_loader import load_rules_or_file

TASK = "clone"
HELD_OUT_SEED_OFFSET = 1 << 40
"""Offset from the seeds of the training matches to those of the held-out matches."""


# Demonstrations: a bot that plays against itself, and logs.

MAX_STEPS_AT_ONCE = 256
"""Maximum length of a run in steps; the outcome of a kyoku that a run cuts off is unknown."""


class Expert:
    """A bot that plays every seat of its lanes, and demonstrates decisions that have a choice."""

    def __init__(self, settings: CloneSettings, seed: int) -> None:
        rules = tuple(map(load_rules_or_file, settings.rules))
        self._batch = Batch(settings.lanes, rules, observation=settings.observation, seed=seed)
        self._turns = self._batch.reset()
        self._teacher = settings.teacher

    def collect(self, count: int) -> Demonstrations:
        """Return at least `count` demonstrations, played in long runs, which cut off few kyoku."""
        found: list[Demonstrations] = []
        steps = min(MAX_STEPS_AT_ONCE, -(-count // len(self._batch)))
        while sum(len(some.action) for some in found) < count:
            played, self._turns = play_steps(
                self._batch, self._turns, lambda _: self._batch.bot_actions(self._teacher), steps
            )
            found.append(played.demonstrations(played.had_choice))
        return concatenate(found)

    def snapshot(self) -> bytes:
        """Return the state of the lanes for `restore`."""
        return self._batch.snapshot().tobytes()

    def restore(self, lanes: bytes) -> None:
        """Restore the state of the lanes from a snapshot."""
        self._turns = self._batch.restore(np.frombuffer(lanes, SNAPSHOT))


def _logged_demonstrations(some: Decisions) -> Demonstrations:
    """Return the logged decisions that had a choice; their outcomes are marked as unknown."""
    unknown = np.full((len(some.action), SEATS), np.nan, np.float32)
    action = some.action.astype(np.int16)
    every = Demonstrations(some.planes, some.scalars, some.mask, action, unknown)
    return every.select(some.chosen)


def clone(
    settings: CloneSettings,
    out: Path,
    *,
    resume: bool = False,
    report: Callable[[Figures], None] = lambda _: None,
) -> list[Figures]:
    """Imitate the teacher and logs; return the metrics of each part, also passed to `report`.

    `part` counts from 1, `decisions` is the number in the part. `agreement` is the share, from 0 to
    1, of the teacher's held-out decisions that the net would make too. `policy` and `value` are the
    mean losses of the part: cross entropy in nats, and squared error in places. The folder `out` is
    created for the weights, a `run.json` and a checkpoint. With `resume`, an interrupted run
    continues to the same end.

    Raises `RulesError` for a device that torch does not find, an unknown rulebook or bot, and a run
    begun with other settings; `HanchanError` if `out` has a run already, or there is nothing to
    resume; `ModuleNotFoundError` without torch.

    >>> from pathlib import Path
    >>> from hanchan.learn import CloneSettings, clone, read_run
    >>> few = CloneSettings(teacher="efficient", decisions=200, held_out=50, lanes=8)
    >>> (figures,) = clone(few, Path("clone"))
    >>> figures["decisions"] >= 200, 0 <= figures["agreement"] <= 1
    (True, True)
    >>> read_run(Path("clone")).finished
    True
    """
    weights = initial_weights(settings.seed, settings.observation)
    learner = Learner(weights, settings.rate, settings.threads, settings.device)
    inputs = {folder: file_digest(Path(folder) / REPORT) for folder in settings.data}
    run = RunFolder(folder=out, task=TASK, settings=settings, inputs=inputs)
    found = run.resume() if resume else run.begin()
    teacher, figures, done = Expert(settings, settings.seed), list[Figures](), 0
    if found is not None:
        learner.restore(found.learner)
        (lanes,) = found.lanes
        teacher.restore(lanes)
        figures, done = found.figures, found.done
    held_out = Expert(settings, settings.seed + HELD_OUT_SEED_OFFSET).collect(settings.held_out)
    logs = islice(_log_parts(settings), done, None)
    for part, (taught, lanes) in enumerate(_expert_parts(teacher, settings, done), done):
        lessons = concatenate([taught, *next(logs)])
        steps = list(_update_on_part(learner, settings, lessons, part))
        policy, value, *_ = np.mean(steps, 0)
        figures.append(
            {
                "part": part + 1,
                "decisions": len(lessons.action),
                "policy": round(float(policy), 4),
                "value": round(float(value), 4),
                "agreement": round(agreement(learner, held_out), 4),
            }
        )
        state = Checkpoint(done=part + 1, learner=learner.state(), lanes=[lanes], figures=figures)
        run.save(state, learner.weights(), finished=part + 1 == settings.parts)
        report(figures[-1])
    return figures


def agreement(learner: Learner, lessons: Demonstrations) -> float:
    """Return the share of decisions, 0 to 1, whose recorded action the net finds most likely."""
    logits, _ = learner.outputs(lessons)
    return float((logits.argmax(1) == lessons.action).mean())


def _expert_parts(
    teacher: Expert, settings: CloneSettings, done: int
) -> Iterator[tuple[Demonstrations, bytes]]:
    """Yield each remaining part and a snapshot after it, while the next part is being played."""

    def teach(part: int) -> tuple[Demonstrations, bytes]:
        left = settings.decisions - part * settings.part
        return teacher.collect(min(settings.part, left)), teacher.snapshot()

    if done == settings.parts:
        return
    with ThreadPoolExecutor(1) as ahead:
        coming = ahead.submit(teach, done)
        for part in range(done + 1, settings.parts):
            taught, coming = coming, ahead.submit(teach, part)
            yield taught.result()
        yield coming.result()


def _update_on_part(
    learner: Learner, settings: CloneSettings, lessons: Demonstrations, part: int
) -> Iterator[UpdateMetrics]:
    """Train on a part and yield the metrics of each update; incomplete batches are dropped."""
    lots = np.random.default_rng((settings.seed, part))
    count, size = len(lessons.action), min(settings.batch, len(lessons.action))
    updates = count // size * settings.epochs
    done = 0
    for _ in range(settings.epochs):
        order = lots.permutation(count)
        for first in range(0, count - size + 1, size):
            share = (part + done / updates) / settings.parts
            some = lessons.select(order[first : first + size])
            yield learner.imitate(some, settings.value, share)
            done += 1


def _log_parts(settings: CloneSettings) -> Iterator[list[Demonstrations]]:
    """Yield for each part of the training its portions of the rows in all data sets."""
    reports = [
        msgspec.json.decode((Path(folder) / REPORT).read_bytes(), type=DatasetReport)
        for folder in settings.data
    ]
    rows = sum(one.decisions for one in reports)
    count = max(1, -(-rows // settings.parts))
    portions = (
        _logged_demonstrations(some)
        for folder in settings.data
        for some in read_dataset(
            folder, observation=settings.observation, batch=count, shuffle=settings.seed
        )
    )
    for _ in range(settings.parts - 1):
        yield list(islice(portions, 1))
    yield list(portions)
