"""What is imitated: a bot that plays against itself, and logs."""

from collections.abc import Iterator, Sequence

import numpy as np

from hanchan.core.codes import SEATS
from hanchan.envs import Batch
from hanchan.envs.batch import SNAPSHOT
from hanchan.envs.dataset import dataset
from hanchan.envs.dataset.reading import Decisions
from hanchan.learn.playing import Lessons, joined, play
from hanchan.learn.settings import CloneSettings
from hanchan.rules.files import load_rules_or_file

STEPS = 256
"""So many steps at most are played in one go; of a kyoku that goes on the outcome is not known."""


class Teacher:
    """A bot in every seat of some lanes; lessons are its decisions that had a choice."""

    def __init__(self, settings: CloneSettings, seed: int) -> None:
        """The first match of each lane begins."""
        rules = tuple(map(load_rules_or_file, settings.rules))
        self._batch = Batch(settings.lanes, rules, seed=seed)
        self._turns = self._batch.reset()
        self._teacher = settings.teacher

    def teach(self, count: int) -> Lessons:
        """So many lessons at least; of what is played in one go none is left out.

        Short goes would end amid kyoku, whose outcome nobody knows then.
        """
        found: list[Lessons] = []
        steps = min(STEPS, -(-count // len(self._batch)))
        while sum(len(some.action) for some in found) < count:
            played, self._turns = play(
                self._batch, self._turns, lambda _: self._batch.advised(self._teacher), steps
            )
            found.append(played.lessons(played.choices))
        return joined(found)

    def snapshot(self) -> bytes:
        """Where the lanes stand."""
        return self._batch.snapshot().tobytes()

    def restore(self, lanes: bytes) -> None:
        """The lanes stand there again."""
        self._turns = self._batch.restore(np.frombuffer(lanes, SNAPSHOT))


def logged(folders: Sequence[str], count: int, seed: int) -> Iterator[Lessons]:
    """The decisions of data sets that had a choice, in portions of at most so many rows."""
    for folder in folders:
        for some in dataset(folder, batch=count, shuffle=seed):
            yield lessons_of(some)


def lessons_of(some: Decisions) -> Lessons:
    """The decisions of logs that had a choice; what the kyoku brought others is not known."""
    count = len(some.action)
    unknown = np.full((count, SEATS), np.nan, np.float32)
    every = Lessons(some.planes, some.scalars, some.mask, some.action.astype(np.int16), unknown)
    return every.at(some.chosen)
