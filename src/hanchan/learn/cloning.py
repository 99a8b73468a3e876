"""Imitation: a net that does what a bot does, which is where playing on its own begins."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import msgspec
import numpy as np

from hanchan.envs.dataset.export import REPORT, Report
from hanchan.learn.gradients import Learner, Step, first_weights
from hanchan.learn.lessons import Teacher, logged
from hanchan.learn.playing import Lessons, joined
from hanchan.learn.run import Checkpoint, Figures, RunFolder, file_digest
from hanchan.learn.settings import CloneSettings

TASK = "clone"
APART = 1 << 40
"""Held-out matches have seeds so far from all others."""


def clone(
    settings: CloneSettings,
    out: Path,
    *,
    resume: bool = False,
    report: Callable[[Figures], None] = lambda _: None,
) -> list[Figures]:
    """Imitate the teacher, and what logs say; the figures of each part, also told to `report`.

    `part` counts from 1, `decisions` is how many the part had. `agreement` is the share, from 0 to
    1, of held-out decisions of the teacher that the net would make too, of those with a choice;
    `policy` and `value` are the mean losses of the part: cross entropy in nats, and squares of
    places. The folder `out` is made and gets the weights, a `run.json` and a checkpoint, and with
    `resume` a run that was broken off goes on to the same end.

    Raises `RulesError` for a device that torch does not find, an unknown rulebook or bot, and a run
    that was begun with other settings; `HanchanError` where `out` has a run already, or there is
    nothing to resume; `ModuleNotFoundError` without torch.

    >>> from pathlib import Path
    >>> from hanchan.learn import CloneSettings, clone, read_run
    >>> few = CloneSettings(teacher="efficient", decisions=200, held_out=50, lanes=8)
    >>> (figures,) = clone(few, Path("clone"))
    >>> figures["decisions"] >= 200, 0 <= figures["agreement"] <= 1
    (True, True)
    >>> read_run(Path("clone")).finished
    True
    """
    learner = Learner(
        first_weights(settings.seed), settings.rate, settings.threads, settings.device
    )
    run = RunFolder(folder=out, task=TASK, settings=settings, inputs=_inputs(settings))
    found = run.resume() if resume else run.begin()
    teacher, figures, done = Teacher(settings, settings.seed), list[Figures](), 0
    if found is not None:
        learner.restore(found.learner)
        (lanes,) = found.lanes
        teacher.restore(lanes)
        figures, done = found.figures, found.done
    held_out = Teacher(settings, settings.seed + APART).teach(settings.held_out)
    logs = islice(_log_parts(settings), done, None)
    for part, (taught, lanes) in enumerate(_taught(teacher, settings, done), done):
        lessons = joined([taught, *next(logs)])
        steps = list(_learned(learner, settings, lessons, part))
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
        kept = Checkpoint(done=part + 1, learner=learner.state(), lanes=[lanes], figures=figures)
        run.keep(kept, learner.weights(), finished=part + 1 == settings.parts)
        report(figures[-1])
    return figures


def agreement(learner: Learner, lessons: Lessons) -> float:
    """The share of decisions that the net would make too."""
    logits, _ = learner.outputs(lessons)
    return float((logits.argmax(1) == lessons.action).mean())


def _taught(
    teacher: Teacher, settings: CloneSettings, done: int
) -> Iterator[tuple[Lessons, bytes]]:
    """The lessons of each part still to come, and where the lanes stand then.

    The teacher plays the next part while one is learned.
    """

    def teach(part: int) -> tuple[Lessons, bytes]:
        left = settings.decisions - part * settings.part
        return teacher.teach(min(settings.part, left)), teacher.snapshot()

    if done == settings.parts:
        return
    with ThreadPoolExecutor(1) as ahead:
        coming = ahead.submit(teach, done)
        for part in range(done + 1, settings.parts):
            taught, coming = coming, ahead.submit(teach, part)
            yield taught.result()
        yield coming.result()


def _learned(
    learner: Learner, settings: CloneSettings, lessons: Lessons, part: int
) -> Iterator[Step]:
    """The updates of a part; the last rows of each epoch that fill no batch are left out."""
    lots = np.random.default_rng((settings.seed, part))
    count, size = len(lessons.action), min(settings.batch, len(lessons.action))
    updates = count // size * settings.epochs
    done = 0
    for _ in range(settings.epochs):
        order = lots.permutation(count)
        for first in range(0, count - size + 1, size):
            share = (part + done / updates) / settings.parts
            yield learner.imitate(lessons.at(order[first : first + size]), settings.value, share)
            done += 1


def _inputs(settings: CloneSettings) -> dict[str, str]:
    return {folder: file_digest(Path(folder) / REPORT) for folder in settings.data}


def _log_parts(settings: CloneSettings) -> Iterator[list[Lessons]]:
    """The rows of all data sets, shared out among the parts."""
    reports = [
        msgspec.json.decode((Path(folder) / REPORT).read_bytes(), type=Report)
        for folder in settings.data
    ]
    rows = sum(one.decisions for one in reports)
    portions = logged(settings.data, max(1, -(-rows // settings.parts)), settings.seed)
    for _ in range(settings.parts - 1):
        yield list(islice(portions, 1))
    yield list(portions)
