"""The folder of a training run: `run.json` with all inputs, a checkpoint, and the weights."""

import sys
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
import numpy as np

from hanchan import __version__
from hanchan.bots.learned.weights import WEIGHTS, replace_file, write_weights
from hanchan.errors import HanchanError, RulesError
from hanchan.learn.run_card import draw_curve, write_card
from hanchan.learn.torch_learner import Floats, load_torch
from hanchan.learn.training_run import Figures, RunVersions, TrainingRun

RUN = "run.json"
CURVE = "curve.svg"
CARD = "card.md"
CHECKPOINT = "checkpoint"
S = TypeVar("S", bound=msgspec.Struct)


class Checkpoint(msgspec.Struct, kw_only=True):
    """State of training after `done` parts or rounds: the learner, all lanes, and the metrics."""

    done: int
    learner: bytes
    lanes: list[bytes]
    figures: list[Figures]


@dataclass(slots=True, kw_only=True)
class RunFolder(Generic[S]):
    """The folder of one training run, with the task, settings and input digests of the run."""

    folder: Path
    task: str
    settings: S
    inputs: dict[str, str]

    def begin(self) -> None:
        """Begin a new run; refuse a folder that already has one."""
        if (self.folder / RUN).exists():
            raise HanchanError("learn-there", field="out", given=str(self.folder))
        self.folder.mkdir(parents=True, exist_ok=True)
        self._write([], finished=False)

    def resume(self) -> Checkpoint | None:
        """Return the checkpoint, None if there is none yet; refuse other settings or inputs."""
        found = read_run(self.folder)
        own = {**msgspec.to_builtins(self.settings), "task": self.task}
        pairs = [(key, own.get(key), was) for key, was in found.settings.items()]
        pairs += [("task", self.task, found.task), ("data", self.inputs, found.inputs)]
        for key, requested, was in pairs:
            given, recorded = (msgspec.json.encode(one).decode() for one in (requested, was))
            if given != recorded:
                raise RulesError("learn-other", field=key, given=given, begun=recorded)
        file = self.folder / CHECKPOINT
        if not file.exists():
            return None
        try:
            return msgspec.msgpack.decode(file.read_bytes(), type=Checkpoint)
        except msgspec.MsgspecError as problem:
            raise HanchanError("learn-unread", field=str(file), reason=str(problem)) from problem

    def save(self, checkpoint: Checkpoint, weights: dict[str, Floats], *, finished: bool) -> None:
        """Save weights, checkpoint and metrics, each atomically."""
        digest = write_weights(self.folder / WEIGHTS, weights)
        replace_file(self.folder / CHECKPOINT, msgspec.msgpack.encode(checkpoint))
        self._write(checkpoint.figures, weights=digest, finished=finished)

    def _write(self, figures: list[Figures], *, weights: str = "", finished: bool) -> None:
        run = TrainingRun(
            task=self.task,
            settings=msgspec.to_builtins(self.settings),
            inputs=self.inputs,
            versions=RunVersions(
                hanchan=__version__,
                python=sys.version.split()[0],
                numpy=np.__version__,
                torch=str(load_torch().__version__),
            ),
            figures=figures,
            weights=weights,
            finished=finished,
        )
        replace_file(self.folder / CURVE, draw_curve(run).encode())
        replace_file(self.folder / CARD, write_card(run).encode())
        replace_file(self.folder / RUN, msgspec.json.format(msgspec.json.encode(run)) + b"\n")


def read_run(folder: Path) -> TrainingRun:
    """Read the `run.json` of a folder; refuse a missing or unreadable one.

    >>> read_run(Path("elsewhere"))
    Traceback (most recent call last):
    hanchan.errors.HanchanError: elsewhere/run.json: this file cannot be read: No such file ...
    """
    try:
        return msgspec.json.decode((folder / RUN).read_bytes(), type=TrainingRun)
    except (OSError, msgspec.MsgspecError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise HanchanError("learn-unread", field=str(folder / RUN), reason=reason) from problem


def file_digest(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal; refuse one that cannot be read.

    >>> file_digest(Path("no such file"))
    Traceback (most recent call last):
    hanchan.errors.HanchanError: no such file: this file cannot be read: No such file or directory
    """
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise HanchanError("learn-unread", field=str(path), reason=reason) from problem
